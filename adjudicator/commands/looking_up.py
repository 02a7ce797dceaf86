"""`adjudicator rules`, `questions` and `glossary`: what can be looked up without a situation."""

from __future__ import annotations

import sys

import click

from adjudicator.cli import copy_in, main
from adjudicator.core.text import N_
from adjudicator.options import AS_TEXT_OR_DATA, IN_LANGUAGE, QUOTING
from adjudicator.speaking import language


@main.command(
    "rules",
    help=N_("Look rules up: a section (3.6), a rule by its id, or words in Dutch or English."),
)
@click.argument("asked", nargs=-1, metavar=N_("[SECTION|RULE|WORDS]"))
@IN_LANGUAGE
@AS_TEXT_OR_DATA
@QUOTING
def _rules(asked: tuple[str, ...], lang: str | None, form: str, rulebook: str | None) -> None:
    from adjudicator.cli_book import show_rules

    chosen = language(lang)
    sys.exit(show_rules(" ".join(asked), chosen, form, copy_in(rulebook, chosen)))


@main.command(
    "questions",
    help=N_("Show the open questions, or one of them: its readings, and which is taken."),
)
@click.argument("asked", required=False, metavar="[ID]")
@IN_LANGUAGE
@AS_TEXT_OR_DATA
def _questions(asked: str | None, lang: str | None, form: str) -> None:
    from adjudicator.cli_book import show_questions

    sys.exit(show_questions(asked, language(lang), form))


@main.command(
    "glossary",
    help=N_("Show the terms of the game in Dutch and English, and the words to avoid."),
)
@click.argument("asked", nargs=-1, metavar=N_("[WORDS]"))
@IN_LANGUAGE
@AS_TEXT_OR_DATA
def _glossary(asked: tuple[str, ...], lang: str | None, form: str) -> None:
    from adjudicator.cli_book import show_glossary

    sys.exit(show_glossary(" ".join(asked), language(lang), form))
