"""What is drawn at random at a table: players, positions, names of cards."""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from hypothesis import strategies as st

from adjudicator.core.cards import Bird
from adjudicator.core.moves import Names
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.rules import BIRDS
from tests.starts import KINDS

T = TypeVar("T")
OFTEN = st.sampled_from([True] * 7 + [False])


@cache
def index(number: int) -> st.SearchStrategy[int]:
    # a strategy is slow to make: each is made once
    return st.integers(0, number - 1)


class Chance:
    """Draws at `table`; `limits` are how many positions of each player a file may name so far."""

    def __init__(self, draw: st.DrawFn, table: Table) -> None:
        self.draw = draw
        self.table = table
        self.seats = SEATS[: len(table.displays)]
        self.limits = [len(display) for display in table.displays]

    def one(self, choices: Sequence[T]) -> T:
        return choices[self.draw(index(len(choices)))]

    def often(self) -> bool:
        return self.draw(OFTEN)

    def bird(self) -> Bird:
        return BIRDS[self.one(KINDS)]

    def seat(self, likely: Seat) -> Seat:
        return likely if self.often() else self.one(self.seats)

    def player(self, likely: Seat) -> Seat | None:
        """Who does it: left out now and then where it is the active player."""
        seat = self.seat(likely)
        return None if seat == self.table.active and not self.often() else seat

    def position(self, likely: Sequence[Position]) -> Position | None:
        """A likely position, or any that a file may name: empty, or not there yet."""
        if likely and self.often():
            return self.one(likely)
        limits = zip(self.seats, self.limits, strict=True)
        every = [Position(seat, place) for seat, limit in limits for place in range(limit)]
        return self.one(every) if every else None

    def positions(self, likely: Sequence[Position], number: int) -> tuple[Position, ...]:
        found = [self.position(likely) for _ in range(number)]
        return tuple(position for position in found if position is not None)

    def cards(self, *seats: Seat) -> list[Position]:
        return [position for seat in seats or self.seats for position in self.table.held(seat)]

    def others(self, seat: Seat) -> list[Position]:
        return self.cards(*(other for other in self.seats if other != seat))

    def names(self, *shown: Position | None) -> Names:
        """A bird for each of these cards that nobody knows."""
        found = []
        for position in dict.fromkeys(shown):
            card = None if position is None else self.table.card_at(position)
            if position is not None and card is not None and card.bird is None:
                found.append((position, self.bird()))
        return tuple(found)
