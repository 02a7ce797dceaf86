"""`adjudicator simulate` and `quiz`: games played by programs, and questions on them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from adjudicator.cli import complain, main, print_problems, source_of
from adjudicator.core.text import N_
from adjudicator.misuse import Misuse
from adjudicator.options import AS_TEXT_OR_DATA, IN_LANGUAGE, in_file, in_folder, known_seed, share
from adjudicator.speaking import language

if TYPE_CHECKING:
    from adjudicator.play.decks import Deck

MORE_MEMORIES = N_("--memory can't be higher than --players.")
ONLY_AS_TEXT = N_("--answer goes with text, not with JSON, which has the right answer.")


@main.command(
    "simulate",
    help=N_("Play whole games by the rules, with an invented deck or your own."),
)
@click.option("--players", type=click.IntRange(2, 6), default=4, show_default=True,
              metavar=N_("NUMBER"), help=N_("How many players there are."))  # fmt: skip
@click.option("--games", type=click.IntRange(min=1), default=1, show_default=True,
              metavar=N_("NUMBER"), help=N_("How many games there are."))  # fmt: skip
@click.option("--seed", default="1", show_default=True, callback=known_seed, metavar=N_("TEXT"),
              help=N_("The same seed gives the same games."))  # fmt: skip
@in_file(
    "--deck",
    N_("A house file with the count and the value of every bird; without it, an invented deck."),
)
@click.option("--threshold", type=click.IntRange(1, 1000), metavar=N_("SCORE"),
              help=N_("The score that ends the game; if left out, that of the deck."))  # fmt: skip
@click.option(
    "--memory",
    type=click.IntRange(0, 6),
    metavar=N_("NUMBER"),
    help=N_(
        "How many players remember what they saw; the others play at random. Half of them if left "
        "out."
    ),
)
@click.option("--forget", type=click.FloatRange(0, 1), default=0.02, show_default=True,
              callback=share, metavar=N_("NUMBER"),
              help=N_("How much of a memory fades in a turn."))  # fmt: skip
@click.option(
    "--no-bao",
    is_flag=True,
    help=N_("Nobody calls BAO: every round ends by the automatic final phase."),
)
@in_folder("--out", N_("A folder for the games, as scenario files."))
@IN_LANGUAGE
@AS_TEXT_OR_DATA
def _simulate(
    players: int,
    games: int,
    seed: str,
    deck: str | None,
    threshold: int | None,
    memory: int | None,
    forget: float,
    no_bao: bool,
    out: str | None,
    lang: str | None,
    form: str,
) -> None:
    from adjudicator.cli_play import NO_THRESHOLD, Asked, show_simulation
    from adjudicator.play.games import Settings

    if memory is not None and memory > players:
        raise Misuse(MORE_MEMORIES)
    chosen = "en" if language(lang) == "both" else language(lang)
    cards = _deck(deck, chosen)
    limit = threshold or cards.threshold(players)
    if limit is None:
        complain(chosen, NO_THRESHOLD, file=deck, number=players, option="--threshold")
        sys.exit(2)
    remember = -(-players // 2) if memory is None else memory
    kinds = tuple("memory" if seat < remember else "random" for seat in range(players))
    settings = Settings(kinds, cards, limit, seed, forget, not no_bao)
    sys.exit(show_simulation(Asked(settings, games, deck, out, form), chosen))


@main.command(
    "quiz",
    help=N_("Ask a question on a moment of a simulated game; the ruling explains the answer."),
)
@click.option("--chapter", type=click.Choice([*"1234567"]),
              help=N_("A part of the rulebook."))  # fmt: skip
@click.option("--seed", callback=known_seed, metavar=N_("TEXT"),
              help=N_("The same seed gives the same question; any, if left out."))  # fmt: skip
@click.option("--answer", metavar=N_("LETTER"),
              help=N_("Your answer; asked for on a terminal."))  # fmt: skip
@IN_LANGUAGE
@AS_TEXT_OR_DATA
def _quiz(
    chapter: str | None, seed: str | None, answer: str | None, lang: str | None, form: str
) -> None:
    from adjudicator.cli_quiz import show_question
    from adjudicator.quiz import any_seed

    if answer is not None and form == "json":
        raise Misuse(ONLY_AS_TEXT)
    chosen = "en" if language(lang) == "both" else language(lang)
    sys.exit(show_question(seed or any_seed(), chapter or "", chosen, form, answer))


def _deck(file: str | None, lang: str) -> Deck:
    """The deck of a file, or the invented one; where it can't be read, that ends the command."""
    from adjudicator.composing import plain_problems
    from adjudicator.play.decks import invented, load_deck
    from adjudicator.wording import Words

    if file is None:
        return invented()
    source = source_of(file, lang)
    if source is None:
        sys.exit(2)
    deck, problems, names = load_deck(source)
    if deck is None:
        print_problems(file, plain_problems(problems, Words(lang, (), names)))
        sys.exit(2)
    return deck
