"""A whole game: rounds until a threshold is reached, and a deciding round after a tie."""

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from adjudicator.core.questions import DEFAULTS
from adjudicator.core.table import SEATS, Seat, Table
from adjudicator.play.attentive import Attentive
from adjudicator.play.careless import Careless
from adjudicator.play.decks import Deck
from adjudicator.play.memory import Memory
from adjudicator.play.players import Hand, Player
from adjudicator.play.rounds import Round, Step
from adjudicator.play.truth import Truth
from adjudicator.rules import scoring
from adjudicator.rules.sheet import Played, Scored, sheet
from adjudicator.scenario.load import load

NAMES = ("Anna", "Bram", "Chloe", "Daan", "Eva", "Finn")
KINDS: Mapping[str, Callable[[Hand], Player]] = {"memory": Attentive, "random": Careless}
CARDS_OF_TWO, CARDS = 5, 4

Plain = dict[str, Any]


class Settings(NamedTuple):
    """What games are played with: `kinds` has a kind of player for each seat, `seed` is the rest.

    `loss` is the share of a player's memories that fades in a turn; without `bao` nobody calls it,
    and every round ends by the automatic final phase (section 7.2).
    """

    kinds: tuple[str, ...]
    deck: Deck
    threshold: int
    seed: str
    loss: float = 0.02
    bao: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return NAMES[: len(self.kinds)]


class PlayedRound(NamedTuple):
    """A round that was played: the start as a file has it, the table there, and every step.

    `seats` are the players by their seats in the game: all of them, or those of a deciding round.
    """

    start: Plain
    table: Table
    steps: list[Step]
    seats: tuple[Seat, ...]
    seed: str

    @property
    def end(self) -> Table:
        """The table when everyone had counted."""
        return self.steps[-1].after


class Game(NamedTuple):
    """A game that was played: its rounds, and what each came to."""

    number: int
    settings: Settings
    rounds: list[PlayedRound]
    scored: list[Scored]


def play(settings: Settings, number: int) -> Game:
    """Play the game of this number, to a winner.

    The same settings and number give the same game, on every machine.
    """
    seed = f"{settings.seed} game {number}"
    rng = Random(seed)
    seats = SEATS[: len(settings.kinds)]
    rounds: list[PlayedRound] = []
    scored: list[Scored] = []
    first = rng.choice(seats)
    while not scored or scored[-1].standing.winner is None:
        deciding = scored[-1].standing.deciding_round if scored else None
        if deciding:
            first = rng.choice(deciding)
        one = play_round(settings, f"{seed} round {len(rounds) + 1}", first, deciding or seats)
        rounds.append(one)
        scored = _scored(settings, rounds)
        following = scored[-1].standing.next_first_player
        first = first if following is None else following
    return Game(number, settings, rounds, scored)


def play_round(
    settings: Settings, seed: str, first: Seat, seats: Sequence[Seat] | None = None
) -> PlayedRound:
    """Play one round of these players, the first of whom begins."""
    rng = Random(seed)
    seats = tuple(seats or SEATS[: len(settings.kinds)])
    start = dealt(settings, rng, first, seats)
    loaded = load(json.dumps(start))
    assert loaded.scenario is not None and not loaded.problems, loaded.problems
    table, ruleset = loaded.scenario.table, settings.deck.ruleset
    mean = fmean(bird.value or 0 for bird in settings.deck.cards)
    truth, top = Truth(table, seed), table.discard[0]
    players = []
    for place, seat in enumerate(seats):
        memory = Memory(rng, settings.loss)
        memory.see(top, truth.bird(top))
        hand = Hand(SEATS[place], rng, memory, ruleset, mean, settings.bao)
        players.append(KINDS[settings.kinds[seat]](hand))
    played = Round(table, truth, players, ruleset, rng)
    played.play()
    return PlayedRound(start, table, played.steps, seats, seed)


def dealt(settings: Settings, rng: Random, first: Seat, seats: Sequence[Seat]) -> Plain:
    """The start of a round as a file has it: shuffled and dealt (section 1.2)."""
    deck = settings.deck
    cards = [bird.id for bird in deck.cards]
    rng.shuffle(cards)
    names = [settings.names[seat] for seat in seats]
    number = CARDS_OF_TWO if len(names) == 2 else CARDS
    displays = {name: [cards.pop() for _ in range(number)] for name in names}
    discard = [cards.pop()]
    return {
        "format": 1,
        "players": names,
        "birds": deck.told(),
        "displays": displays,
        "turn": settings.names[first],
        "opening": True,
        "draw_pile": {"top": cards, "size": len(cards)},
        "discard_pile": discard,
        "first_player": settings.names[first],
        "readings": {**deck.house.readings},
    }


def _scored(settings: Settings, rounds: Sequence[PlayedRound]) -> list[Scored]:
    """The score sheet so far."""
    readings = {**DEFAULTS, **settings.deck.house.readings}
    counts = readings["deciding-round-bao"] == "counts"
    continues = readings["recycling-after-bao"] == "bao-continues"
    entries = [entry(one) for one in rounds]
    number = len(settings.kinds)
    return sheet(entries, number, {}, settings.threshold, counts, continues)


def entry(one: PlayedRound) -> Played:
    """A round as it stands on a score sheet."""
    table = one.end
    totals = {}
    for place, total in scoring.result(table).totals.items():
        assert total is not None
        totals[one.seats[place]] = total
    ending = table.ending
    caller = None if table.caller is None else one.seats[table.caller]
    final_phase = ending is not None and not ending.bao_scores
    first = one.seats[one.table.active]
    return Played(first, totals, caller, final_phase)
