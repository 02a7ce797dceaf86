"""Strategies: tables to start with, and moves drawn from the state of a table.

About half of the moves are what a player might do at that moment; the others are anything at all.
"""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from adjudicator.core.cards import Bird, Card, matches
from adjudicator.core.moves import (
    Claims,
    Discard,
    Draw,
    EndTurn,
    InitialLook,
    Keep,
    Move,
    Names,
    Pluck,
    Skip,
    Take,
    Use,
)
from adjudicator.core.questions import QUESTIONS, SUPPORTED
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.rules import BIRDS
from tests.written import Start

# Few kinds, so that cards match often; the Golden Toucan is dealt apart, at most once.
KINDS = ["white_pelican", "brown_pelican", "swap_bird", "macaw", "toco_toucan", "shoebill",
         "bird_4", "bird_9"]  # fmt: skip
CARDS = [*KINDS, *KINDS, "unknown"]


@st.composite
def starts(draw: st.DrawFn) -> Start:
    players = draw(st.sampled_from([2, 3, 3, 4, 6]))
    card = st.sampled_from(CARDS)
    display = st.lists(st.sampled_from([*CARDS, *CARDS, "empty"]), max_size=4)
    displays = [draw(display) for _ in range(players)]
    discard = draw(st.lists(card, max_size=3))
    top = draw(st.lists(card, max_size=4))
    if draw(st.booleans()):
        golden = draw(st.sampled_from([pile for pile in (*displays, discard, top) if pile] or [[]]))
        golden[:1] = ["golden_toucan"]
    size = draw(st.sampled_from([None, None, len(top), len(top) + 3, 30]))
    pile: Any = top if size is None else {"top": top, "size": size}
    held = [Position(SEATS[seat], place) for seat, cards in enumerate(displays)
            for place, one in enumerate(cards) if one != "empty"]  # fmt: skip
    moved = draw(st.lists(st.sampled_from(held), max_size=2, unique=True)) if held else []
    asked = draw(st.lists(st.sampled_from(sorted(SUPPORTED)), max_size=2, unique=True))
    readings = {question: draw(st.sampled_from(QUESTIONS[question])) for question in asked}
    turn = draw(st.integers(0, players - 1))
    return Start(displays, turn, discard, pile, draw(st.booleans()), moved, readings)


def birds() -> st.SearchStrategy[Bird]:
    return st.sampled_from([BIRDS[kind] for kind in KINDS])


class Drawn:
    """Draws one move after another; `limits` are the positions that a file may name so far."""

    def __init__(self, draw: st.DrawFn, table: Table) -> None:
        self.draw = draw
        self.table = table
        self.limits = [len(display) for display in table.displays]
        self.seats = SEATS[: len(table.displays)]

    def move(self) -> Move:
        """A move at the table as it now is."""
        table = self.table
        if self.often():
            kinds = {
                "set_up": [self.look, self.drawing, self.taking],
                "choose": [self.drawing, self.taking],
                "drawn": [self.keeping, self.discarding, self.plucking, self.plucking],
                "window": [self.plucking, self.plucking, self.claiming, self.passing],
            }.get(table.phase, [self.passing])
            if table.pending and table.phase != "drawn":
                kinds = [*kinds, self.using, self.using]
        else:
            kinds = [self.look, self.drawing, self.taking, self.keeping, self.discarding,
                     self.plucking, self.claiming, self.using, self.skipping,
                     self.ending]  # fmt: skip
        move = self.one(kinds)()
        self._may_add(move)
        return move

    def _may_add(self, move: Move) -> None:
        if isinstance(move, Claims):
            for claim in move.claims:
                self._may_add(claim)
        elif isinstance(move, Pluck) and move.by is not None:
            self.limits[move.by] += 1
        elif isinstance(move, Use) and move.give_to is not None:
            self.limits[move.give_to] += 1

    # Draws

    def one(self, choices: Sequence[Any]) -> Any:
        return self.draw(st.sampled_from(choices))

    def often(self) -> bool:
        return self.draw(st.integers(0, 3)) > 0

    def seat(self, likely: Seat | None = None) -> Seat:
        return likely if likely is not None and self.often() else Seat(self.one(self.seats))

    def by(self, likely: Seat) -> Seat | None:
        seat = self.seat(likely)
        return None if seat == self.table.active and not self.often() else seat

    def anywhere(self) -> Position | None:
        """Any position that a file may name: it may hold no card, or not be there yet."""
        places = [Position(seat, place) for seat in self.seats for place in range(self.limits[seat])]
        return self.one(places) if places else None

    def among(self, likely: Sequence[Position]) -> Position | None:
        return self.one(likely) if likely and self.often() else self.anywhere()

    def cards(self, *seats: Seat) -> list[Position]:
        return [position for seat in seats or self.seats for position in self.table.held(seat)]

    def reveals(self, *positions: Position | None) -> Names:
        """A name for each of these cards that nobody knows."""
        hidden = [p for p in dict.fromkeys(positions) if p and self._card(p) == Card]
        return tuple((position, self.draw(birds())) for position in hidden)

    def _card(self, position: Position) -> Bird | type[Card] | None:
        card = self.table.card_at(position)
        return None if card is None else card.bird or Card
