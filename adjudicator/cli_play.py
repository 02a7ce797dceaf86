"""`adjudicator simulate`: whole games played by programs, as files and as a summary."""

from __future__ import annotations

import os
import sys
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from adjudicator.core.text import N_
from adjudicator.files import CANNOT_WRITE, reason, replace
from adjudicator.serial import as_json
from adjudicator.wording import Words

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from adjudicator.play.decks import Deck
    from adjudicator.play.games import Game, Settings

WIDTH = 80
INVENTED = N_(
    "The deck is invented: how many cards there are of each bird, most of the values and the "
    "threshold. These numbers say nothing about the real game."
)
OWN_DECK = N_("The deck is that of {file}.")
NO_THRESHOLD = N_("{file}: there is no threshold for {number} players; give {option}.")
NOT_OURS = N_("{file}: this is no part of these games; give another folder.")
WRITTEN = N_("The games are in {folder}, each in a folder of its own.")
COUNTS = (
    ("games", N_("games")),
    ("rounds", N_("rounds")),
    ("deciding_rounds", N_("deciding rounds among them")),
    ("turns", N_("turns")),
    ("moves", N_("moves")),
    ("bao_calls", N_("rounds that ended by BAO")),
    ("bao_success", N_("BAO that succeeded")),
    ("bao_failure", N_("BAO that failed")),
    ("bao_without_effect", N_("BAO without effect, because of a second recycling")),
    ("final_phases", N_("rounds that ended by the automatic final phase")),
    ("recyclings", N_("recyclings of the discard pile")),
    ("plucks_success", N_("successful plucks")),
    ("plucks_miss", N_("failed plucks")),
    ("double_success", N_("double plucks among the successful ones")),
    ("double_miss", N_("double plucks among the failed ones")),
    ("several_calls", N_("discards on which several players called")),
    ("refused", N_("moves that the rules barred")),
)
ACTIVATED = N_("Abilities activated")
REFUSED = N_("Barred moves, by the section that bars them")
PLAYERS = N_("Players")
KIND = {"memory": N_("with a memory"), "random": N_("at random")}
# Translators: {kind} is "with a memory" or "at random"
OF_A_KIND = N_("{kind}: {wins} of {games} games won, {points} points a round")


class Asked(NamedTuple):
    """What the options ask for; `deck` is the name of its file, or None for the invented one."""

    settings: Settings
    games: int
    deck: str | None
    out: str | None
    form: str


def show_simulation(asked: Asked, lang: str) -> int:
    """Play the games, write them where that is asked for, print the summary; the exit code."""
    from adjudicator.play.games import play
    from adjudicator.play.tally import Tally

    words = Words(lang)
    tally = Tally()
    for number in _with_progress(range(1, asked.games + 1)):
        game = play(asked.settings, number)
        tally.add(game)
        if asked.out is not None and not _wrote(game, asked, words):
            return 2
    if asked.form == "json":
        click.echo(as_json(_plain(asked, tally.plain())), nl=False)
    else:
        click.echo("\n".join(_lines(asked, tally.plain(), words)))
    return 0


def _with_progress(numbers: range) -> Iterator[int]:
    """The numbers, with a bar on a terminal; in a pipe there is none."""
    if not sys.stderr.isatty():
        yield from numbers
        return
    with click.progressbar(numbers, file=sys.stderr) as shown:
        yield from shown


def _wrote(game: Game, asked: Asked, words: Words) -> bool:
    """Whether the files of a game could be written; if not, that is told."""
    from adjudicator.play.files import files

    width = max(4, len(str(asked.games)))
    folder = os.path.join(asked.out or "", f"game-{game.number:0{width}}")
    texts, file = dict(files(game)), folder
    try:
        os.makedirs(folder, exist_ok=True)
        strangers = sorted(name for name in os.listdir(folder) if not _is_ours(name, texts))
        if strangers:
            click.echo(words.text(NOT_OURS, {"file": os.path.join(folder, strangers[0])}), err=True)
            return False
        for name, text in texts.items():
            file = os.path.join(folder, name)
            replace(file, text.encode())
    except OSError as fault:
        told = {"file": file, "reason": reason(fault)}
        click.echo(words.text(CANNOT_WRITE, told), err=True)
        return False
    return True


def _is_ours(name: str, texts: Container[str]) -> bool:
    """Whether a file is one of the game, or what a command that was killed left of one."""
    return name in texts or name.rpartition(".")[0] in texts


def _plain(asked: Asked, counted: dict[str, Any]) -> dict[str, Any]:
    settings = asked.settings
    return {
        "format": 1,
        "seed": settings.seed,
        "kinds": [*settings.kinds],
        "forget": settings.loss,
        "bao": settings.bao,
        "threshold": settings.threshold,
        "deck": {"invented": settings.deck.invented, "name": dict(settings.deck.house.name or {})},
        **counted,
    }


def _lines(asked: Asked, counted: dict[str, Any], words: Words) -> Iterator[str]:
    deck = asked.settings.deck
    about = words.text(INVENTED if deck.invented else OWN_DECK, {"file": asked.deck})
    yield from wrap(about, WIDTH, break_on_hyphens=False)
    yield ""
    yield from _rows((words.template(label), counted[key]) for key, label in COUNTS)
    yield from ("", words.template(ACTIVATED))
    named = {bird.id: bird for bird in deck.cards}
    birds = deck_words(deck, words)
    yield from _rows((birds.bird(b).plain, n) for b, n in counted["abilities_activated"].items()
                     if b in named)  # fmt: skip
    yield from ("", words.template(REFUSED))
    yield from _rows((_section(key, words.lang), n) for key, n in counted["refused_in"].items())
    yield from ("", words.template(PLAYERS))
    for kind, one in counted["players"].items():
        points = _decimal(one["points_a_round"], words)
        told = {"kind": words.template(KIND[kind]), "points": points}
        told |= {"wins": str(one["wins"]), "games": str(one["games"])}
        yield f"  {words.text(OF_A_KIND, told)}"
    if asked.out is not None:
        yield from ("", *wrap(words.text(WRITTEN, {"folder": asked.out}), WIDTH))


def deck_words(deck: Deck, words: Words) -> Words:
    """The words of a language with the names that the deck's file gives to birds."""
    return Words(words.lang, (), deck.house.names)


# Translators: what stands between the whole and the decimals of a number: 12.5
POINT = N_("{whole}.{decimals}")


def _decimal(value: float, words: Words) -> str:
    whole, _, decimals = f"{value:.1f}".partition(".")
    return words.text(POINT, {"whole": whole, "decimals": decimals})


def _section(section: str, lang: str) -> str:
    from adjudicator.book import section_label, title

    return f"{section_label(section, lang)} {title(section, lang)}"


def _rows(rows: Iterable[tuple[str, int]]) -> Iterator[str]:
    """What is counted and how many there are, a line each, the numbers one below the other."""
    told = list(rows)
    wide = max((len(label) for label, _ in told), default=0)
    width = max((len(str(number)) for _, number in told), default=0)
    for label, number in told:
        yield f"  {label:<{wide}}  {number:>{width}}"
