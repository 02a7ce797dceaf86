"""Options that several commands have, and what their values may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from adjudicator.core.text import N_
from adjudicator.misuse import Misuse

if TYPE_CHECKING:
    from collections.abc import Callable

FC = TypeVar("FC", bound="Callable[..., Any] | click.Command")

LONGEST_SEED = 100
NO_LANGUAGE = N_("There is no language {given}; there are {known}.")
NO_SEED = N_("--seed must be a text of at most {most} printable characters.")
NO_QUESTION = N_("There is no open question {given}; there are {known}.")
NO_READING = N_("{question} has the readings {known}, not {given}.")
NO_ADDRESS = N_("{given} is no address of the kind https://example.org.")
NO_NAME = N_("{option} needs the name of a file or a folder.")
NO_NUMBER = N_("{option} must be a number, and {given} is none.")
RULEBOOK_HELP = N_("A folder with your own copy of the rulebook, to quote from.")


def known_language(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The code itself. Raises a usage error that lists the codes there are."""
    from adjudicator.catalogue import languages

    known = (*languages(), "both")
    if value is None or value in known:
        return value
    raise Misuse(NO_LANGUAGE, given=value, known=known)


def known_seed(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The seed itself. Raises a usage error for one that can't be told on."""
    if value is None or (value.isprintable() and len(value) <= LONGEST_SEED):
        return value
    raise Misuse(NO_SEED, most=LONGEST_SEED)


def share(ctx: click.Context, param: click.Parameter, value: float) -> float:
    """The number itself. Raises a usage error for what is none, which no bounds keep out."""
    if value != value:
        raise Misuse(NO_NUMBER, option=param.opts[0], given=str(value))
    return value


def named(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The name itself. Raises a usage error for one that is empty."""
    if value == "":
        raise Misuse(NO_NAME, option=param.opts[0])
    return value


def known_readings(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    """The answers by question. Raises a usage error that lists what there is."""
    from adjudicator.core.questions import QUESTIONS

    found = {}
    for value in values:
        question, _, reading = value.partition("=")
        if question not in QUESTIONS:
            raise Misuse(NO_QUESTION, given=question, known=tuple(QUESTIONS))
        if reading not in QUESTIONS[question]:
            known = tuple(QUESTIONS[question])
            raise Misuse(NO_READING, question=question, known=known, given=reading)
        found[question] = reading
    return found


def web_address(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The address of a web app, without a slash at its end. Raises a usage error for others."""
    if value is None:
        return None
    if not value.startswith(("http://", "https://")) or not value.isascii() or " " in value:
        raise Misuse(NO_ADDRESS, given=value)
    return value.rstrip("/")


def in_file(option: str, told: str) -> Callable[[FC], FC]:
    """An option that names a file; `told` is what the file is for."""
    return click.option(option, metavar=N_("FILE"), callback=named, help=told)


def in_folder(option: str, told: str) -> Callable[[FC], FC]:
    """An option that names a folder; `told` is what the folder is for."""
    return click.option(option, metavar=N_("DIR"), callback=named, help=told)


FOR_THE_HOUSE = in_file(
    "--house", N_("A file with house rules: its answers, birds and thresholds.")
)
WITH_SITUATIONS = in_folder("--scenarios", N_("A folder with your own situations."))
IN_LANGUAGE = click.option(
    "--lang",
    metavar=N_("LANGUAGE"),
    callback=known_language,
    help=N_("The language of the answer: nl, en, or both."),
)
QUOTING = click.option(
    "--rulebook",
    metavar=N_("DIR"),
    envvar="ADJUDICATOR_RULEBOOK",
    callback=named,
    help=RULEBOOK_HELP,
)
WITH_READINGS = click.option(
    "--reading",
    "readings",
    multiple=True,
    metavar=N_("QUESTION=READING"),
    callback=known_readings,
    help=N_("Another answer to an open question; may stand there several times."),
)
SEEN_AS = click.option(
    "--view",
    default="referee",
    metavar=N_("NAME"),
    help=N_("As this player may see it, or everyone (public), or the referee."),
)
OF_AN_ACCOUNT = click.option(
    "--account", metavar=N_("NAME"), help=N_("Whose account counts, where there are several.")
)
AS_TEXT_OR_DATA = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    help=N_("As text, or as data."),
)
