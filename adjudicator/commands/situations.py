"""`adjudicator views`, `similar` and `whatif`: what can be asked of one file besides its ruling."""

from __future__ import annotations

import os
import sys

import click

from adjudicator.cli import (
    NO_FOLDER,
    NO_VIEW,
    complain,
    house_in,
    main,
    print_problems,
    refuse,
    source_of,
)
from adjudicator.core.text import N_
from adjudicator.options import (
    AS_TEXT_OR_DATA,
    FOR_THE_HOUSE,
    IN_LANGUAGE,
    OF_AN_ACCOUNT,
    SEEN_AS,
    WITH_READINGS,
    WITH_SITUATIONS,
)
from adjudicator.speaking import language


@main.command(
    "views", help=N_("Show who may know which cards after each step; only for the referee.")
)
@click.argument("file", metavar=N_("FILE"))
@FOR_THE_HOUSE
@IN_LANGUAGE
@AS_TEXT_OR_DATA
@OF_AN_ACCOUNT
def _views(file: str, house: str | None, lang: str | None, form: str, account: str | None) -> None:
    from adjudicator.changes import Unfit
    from adjudicator.cli_views import show_views

    chosen = language(lang)
    source = source_of(file, chosen)
    known = None if house is None else house_in(house, chosen)
    if source is None:
        sys.exit(2)
    try:
        problems = show_views(source, chosen, form, known, account)
    except Unfit as fault:
        refuse(file, chosen, fault)
        sys.exit(2)
    print_problems(file, problems)
    sys.exit(2 if problems else 0)


@main.command(
    "similar",
    help=N_("Show the situations whose ruling is most like this one, and why."),
)
@click.argument("file", metavar=N_("FILE"))
@WITH_SITUATIONS
@FOR_THE_HOUSE
@IN_LANGUAGE
@AS_TEXT_OR_DATA
@click.option("--most", type=click.IntRange(min=1), default=3, show_default=True,
              metavar=N_("NUMBER"), help=N_("How many to show."))  # fmt: skip
def _similar(
    file: str, scenarios: str | None, house: str | None, lang: str | None, form: str, most: int
) -> None:
    chosen = language(lang)
    source = source_of(file, chosen)
    known = None if house is None else house_in(house, chosen)
    if scenarios is not None and not os.path.isdir(scenarios):
        complain(chosen, NO_FOLDER, folder=scenarios)
        source = None
    if source is None:
        sys.exit(2)
    from adjudicator.cli_similar import show_similar

    problems = show_similar(source, chosen, form, scenarios, known, most)
    print_problems(file, problems)
    sys.exit(2 if problems else 0)


@main.command(
    "whatif",
    help=N_(
        "Change something in FILE and say where it first makes a difference, and how it ends then."
    ),
)
@click.argument("file", metavar=N_("FILE"))
@click.option(
    "--step",
    "steps",
    nargs=2,
    type=(int, str),
    multiple=True,
    metavar=N_("N MOVE"),
    help=N_("Step N is another move, written as it stands in a file."),
)
@click.option("--insert", "inserts", nargs=2, type=(int, str), multiple=True, metavar=N_("N MOVE"),
              help=N_("A move comes before step N."))  # fmt: skip
@click.option("--drop", "drops", type=int, multiple=True, metavar="N",
              help=N_("Step N is left out."))  # fmt: skip
@click.option(
    "--fact",
    "facts",
    multiple=True,
    metavar=N_("FACT=VALUE"),
    help=N_("Another card at the start (Bram.2=macaw), or a fact that a step misses."),
)
@WITH_READINGS
@OF_AN_ACCOUNT
@IN_LANGUAGE
@AS_TEXT_OR_DATA
@FOR_THE_HOUSE
@SEEN_AS
def _whatif(
    file: str,
    steps: tuple[tuple[int, str], ...],
    inserts: tuple[tuple[int, str], ...],
    drops: tuple[int, ...],
    facts: tuple[str, ...],
    readings: dict[str, str],
    account: str | None,
    lang: str | None,
    form: str,
    house: str | None,
    view: str,
) -> None:
    from adjudicator.changes import Unfit
    from adjudicator.cli_whatif import asked, show_what_if
    from adjudicator.viewers import UnknownViewer

    changes = asked(steps, drops, inserts, facts, readings)
    chosen = language(lang)
    known = None if house is None else house_in(house, chosen)
    source = source_of(file, chosen)
    if source is None:
        sys.exit(2)
    try:
        code, problems = show_what_if(source, chosen, form, changes, known, view, account)
    except UnknownViewer as fault:
        complain(chosen, NO_VIEW, file=file, view=fault.viewer, known=tuple(fault.known))
        sys.exit(2)
    except Unfit as fault:
        refuse(file, chosen, fault)
        sys.exit(2)
    print_problems(file, problems)
    sys.exit(code)
