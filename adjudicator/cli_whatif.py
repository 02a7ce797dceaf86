"""`adjudicator whatif`: a ruling beside the one with something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from adjudicator.core.text import N_
from adjudicator.misuse import Misuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from adjudicator.changes import Change
    from adjudicator.scenario.house import House

NO_FACT = N_("--fact must be FACT=VALUE; {given} is none.")
NO_CHANGE = N_("Say what to change: --step, --drop, --insert, --fact or --reading.")


def asked(
    steps: Sequence[tuple[int, str]],
    drops: Sequence[int],
    inserts: Sequence[tuple[int, str]],
    facts: Sequence[str],
    readings: dict[str, str],
) -> list[Change]:
    """The changes that the options ask for. Raises a usage error where there are none."""
    from adjudicator.changes import Change

    found = [Change("step", step, move) for step, move in steps]
    found += [Change("insert", step, move) for step, move in inserts]
    found += [Change("drop", step) for step in drops]
    for fact in facts:
        about, equals, value = fact.partition("=")
        if not (equals and about.strip() and value.strip()):
            raise Misuse(NO_FACT, given=fact)
        found.append(Change("fact", 0, value.strip(), about.strip()))
    found += [Change("reading", 0, reading, about) for about, reading in readings.items()]
    if not found:
        raise Misuse(NO_CHANGE)
    return found


def show_what_if(
    source: bytes,
    lang: str,
    form: str,
    changes: list[Change],
    house: House | None,
    view: str,
    account: str | None,
) -> tuple[int, list[dict[str, Any]]]:
    """Print the comparison; returns the exit code, and the problems of a file with faults.

    Raises `Unfit` for a change that can't be made, `UnknownViewer`.
    """
    from adjudicator.contrast import TITLE, Contrast
    from adjudicator.printing import Printer
    from adjudicator.serial import as_json
    from adjudicator.whatif import what_if

    code, problems = 0, []
    for place, one in enumerate(("nl", "en") if lang == "both" else (lang,)):
        found = what_if(source, one, changes, house=house, view=view, account=account)
        now = found["now"]
        code = 2 if now is None or now["status"] == "invalid" else code
        if form == "json":
            click.echo(as_json(found), nl=False)
        elif now is None:
            problems += found["was"]["problems"]
        else:
            contrast = Contrast(found)
            title = contrast.words.template(TITLE)
            printer = Printer(found["was"], contrast.words)
            printed = printer.contrast(contrast.lines(), contrast.columns)
            click.echo(f"{chr(10) if place else ''}{title}\n\n{printed}", nl=False)
    return code, problems
