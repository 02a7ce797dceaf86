"""`adjudicator parity`, `catalogues` and `rulebook`: texts held against each other."""

from __future__ import annotations

import sys

import click

from adjudicator.cli import main
from adjudicator.core.text import N_
from adjudicator.misuse import Misuse
from adjudicator.options import IN_LANGUAGE, in_file
from adjudicator.speaking import language

TWO_TEXTS = N_("Give the names of two texts, Dutch and English, or of one --catalogue.")
NOT_WITH_CATALOGUE = N_("Waiving and reviewing go with two texts, not with a --catalogue.")
NEEDS_CATALOGUE = N_("--message needs a --catalogue.")


@main.command(
    "parity",
    help=N_(
        "Say where two texts of rules, Dutch and English, a paragraph a line, don't say the same."
    ),
)
@click.argument("nl", metavar="[NL.txt", required=False)
@click.argument("en", metavar="EN.txt]", required=False)
@in_file("--catalogue", N_("Compare the messages of a .po file instead."))
@click.option("--message", type=click.IntRange(1), metavar=N_("LINE"),
              help=N_("With --catalogue: show the message here as a ruling has it."))  # fmt: skip
@in_file("--glossary", N_("Terms, in the form of parity/glossary.json."))
@click.option("--format", "form", type=click.Choice(["text", "json", "html", "csv"]),
              default="text", help=N_("As text, as data, as a page, or as rows."))  # fmt: skip
@IN_LANGUAGE
@in_file("--waivers", N_("Findings that are right as they are, and why."))
@click.option("--waive", "waive", multiple=True, metavar=N_("N:CHECK"),
              help=N_("Waive what CHECK finds in paragraph N; may be repeated."))  # fmt: skip
@click.option("--because", metavar=N_("REASON"),
              help=N_("With --waive: why the texts are right."))  # fmt: skip
@in_file("--reviews", N_("Who has reviewed which paragraphs."))
@click.option("--reviewed", metavar="N-M|all",
              help=N_("Record a review of these English paragraphs: 7,12-20."))  # fmt: skip
@click.option("--by", metavar=N_("NAME"),
              help=N_("With --reviewed: who has reviewed them."))  # fmt: skip
def _parity(
    nl: str | None,
    en: str | None,
    catalogue: str | None,
    message: int | None,
    glossary: str | None,
    form: str,
    lang: str | None,
    waivers: str | None,
    waive: tuple[str, ...],
    because: str | None,
    reviews: str | None,
    reviewed: str | None,
    by: str | None,
) -> None:
    from adjudicator.opening import Paths

    chosen = language(lang)
    told = "en" if chosen == "both" else chosen
    desk = (waive or None, because, reviewed, by)
    if (catalogue is None) != bool(nl and en) or (catalogue and (nl or glossary)):
        raise Misuse(TWO_TEXTS)
    if catalogue and any(one is not None for one in (reviews, *desk)):
        raise Misuse(NOT_WITH_CATALOGUE)
    if catalogue:
        from adjudicator.cli_messages import show_messages

        sys.exit(show_messages(catalogue, told, form, waivers, message))
    if message:
        raise Misuse(NEEDS_CATALOGUE)
    files = Paths(nl or "", en or "", waivers, reviews)
    if any(one is not None for one in desk):
        from adjudicator.cli_desk import Wishes, record

        sys.exit(record(files, Wishes(waive, because, reviewed, by), told, glossary))
    from adjudicator.cli_parity import show_parity

    sys.exit(show_parity(files, told, form, glossary))


@main.group("catalogues", help=N_("Work on the translations."))
def _catalogues() -> None:
    """Carry out a command."""


@_catalogues.command("check", help=N_("Say where a translation doesn't say what its source says."))
@click.argument("files", nargs=-1, metavar=N_("[FILE...]"))
@IN_LANGUAGE
def _check_catalogues(files: tuple[str, ...], lang: str | None) -> None:
    from adjudicator.cli_book import check_catalogues

    sys.exit(check_catalogues(files, language(lang)))


@main.group("rulebook", help=N_("Work on your own copy of the rulebook."))
def _rulebook() -> None:
    """Carry out a command."""


@_rulebook.command(
    "check",
    help=N_("Say section by section what no longer matches, in both languages of the rulebook."),
)
@click.argument("folder", metavar=N_("DIR"))
@IN_LANGUAGE
def _check_rulebook(folder: str, lang: str | None) -> None:
    from adjudicator.cli_rulebook import check

    sys.exit(check(folder, language(lang)))
