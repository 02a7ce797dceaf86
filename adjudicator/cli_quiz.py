"""`adjudicator quiz`: a question at the terminal, an answer, the ruling that explains it."""

from __future__ import annotations

import sys
from textwrap import wrap
from typing import TYPE_CHECKING

import click

from adjudicator.core.text import N_
from adjudicator.serial import as_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adjudicator.quiz.posing import Posed
    from adjudicator.wording import Words

WIDTH = 80
LETTERS = "abcd"
TITLE = N_("Question {seed}")
TITLE_OF_A_CHAPTER = N_("Question {seed}, part {chapter} of the rulebook")
ABOUT = N_(
    "A moment of a simulated game with an invented deck. You see every card, except those that "
    "came unseen from the draw pile in this turn."
)
PART_OF_THE_DECK = N_("Only part of the deck is in play, so that the draw pile soon runs out.")
AT_THE_START = N_("This is the table at the start of the turn.")
HAPPENED = N_("So far in this turn:")
ASKED = N_("Your answer ({letters})")
NO_SUCH = N_("There is no answer {given}; there are {letters}.")
RIGHT = N_("Right: {letter}.")
WRONG = N_("No: the right answer is {letter}.")
ANSWER = N_("The right answer is {letter}.")
NONE_FOUND = N_("There is no question for this seed; try another.")


def show_question(seed: str, chapter: str, lang: str, form: str, given: str | None) -> int:
    """Ask one question; the exit code, which is 1 for a wrong answer."""
    from adjudicator.quiz.asking import NoQuestion, question
    from adjudicator.quiz.posing import plain, posed
    from adjudicator.wording import Words

    words = Words(lang)
    try:
        one = posed(question(seed, chapter), lang)
    except NoQuestion:
        click.echo(words.template(NONE_FOUND), err=True)
        return 2
    if form == "json":
        click.echo(as_json(plain(one)), nl=False)
        return 0
    click.echo("\n".join(_asked(one, words)))
    return _answered(one, words, given)


def _asked(one: Posed, words: Words) -> Iterator[str]:
    from adjudicator.picture.described import description
    from adjudicator.wording import words_of

    of = one.question
    title = TITLE_OF_A_CHAPTER if of.chapter else TITLE
    yield words.text(title, {"seed": of.seed, "chapter": of.chapter})
    about = [ABOUT, *([PART_OF_THE_DECK] if of.scarce else [])]
    about += [AT_THE_START] if of.draft.whole else []
    yield from _wrapped(" ".join(map(words.template, about)))
    table, hand = one.before
    yield from ("", *_wrapped(description(table, words_of(one.ruling), hand)))
    if one.happened:
        yield from ("", words.template(HAPPENED))
        for number, told in enumerate(one.happened, 1):
            yield from _wrapped(told, f"{number:>2}  ")
    yield from ("", *_wrapped(" ".join(filter(None, (one.values, one.text)))))
    for letter, answer in zip(LETTERS, one.answers, strict=False):
        yield from _wrapped(answer, f"  {letter}  ")


def _answered(one: Posed, words: Words, given: str | None) -> int:
    """The answer asked for and judged; without one, from a pipe, only the solution is told."""
    from adjudicator.printing import Printer

    letters = LETTERS[: len(one.answers)]
    right = letters[one.question.right]
    if given is None and sys.stdin.isatty():
        choices = words.either([*letters])
        asked = words.text(ASKED, {"letters": choices})
        given = str(click.prompt(f"\n{asked}"))
    if given is not None:
        given = given.strip().lower()
    if given is not None and given not in [*letters]:
        told = {"given": given, "letters": words.joined([*letters])}
        click.echo(words.text(NO_SUCH, told), err=True)
        return 2
    judged = ANSWER if given is None else RIGHT if given == right else WRONG
    click.echo("\n" + words.text(judged, {"letter": right}))
    click.echo(Printer(one.ruling, words).text(one.step).strip("\n"))
    return 1 if given not in (None, right) else 0


def _wrapped(text: str, lead: str = "") -> list[str]:
    return wrap(text, WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead),
                break_on_hyphens=False)  # fmt: skip
