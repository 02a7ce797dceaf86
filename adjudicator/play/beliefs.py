"""A table as one player believes it to be."""

from adjudicator.core.cards import Bird
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.play.players import Hand

BETTER_BY = 2.0
"""By how many points a card has to be better for it to be taken or kept."""


class Beliefs:
    """What a player believes of the cards on a table: their birds, their points, who is ahead."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self.table = table
        self.hand = hand
        self.seat = hand.seat
        self.opponents = [s for s in SEATS[: len(table.displays)] if s != hand.seat]

    def bird(self, position: Position) -> Bird | None:
        """The bird of a card, or None for no idea."""
        return self.hand.memory.bird(self.table.card_at(position))

    def value(self, position: Position) -> float:
        """The points of a card; the mean of the deck where there is no idea."""
        bird = self.bird(position)
        return self.hand.mean if bird is None or bird.value is None else bird.value

    def better(self, bird: Bird, position: Position) -> bool:
        """Whether a card of this bird would be clearly better than the one there."""
        return bird.value is not None and bird.value + BETTER_BY <= self.value(position)

    def all_held(self) -> list[Position]:
        """Every position with a card."""
        return [p for seat in SEATS[: len(self.table.displays)] for p in self.table.held(seat)]

    def from_worst(self, seat: Seat) -> list[Position]:
        """The cards of a player, those with most points first."""
        return sorted(self.table.held(seat), key=self.value, reverse=True)

    def worst(self, seat: Seat) -> Position | None:
        """The card of a player with most points, or None without cards."""
        return next(iter(self.from_worst(seat)), None)

    def best(self, seat: Seat) -> Position | None:
        """The card of a player with fewest points, or None without cards."""
        return next(reversed(self.from_worst(seat)), None)

    def unknown(self, *seats: Seat) -> list[Position]:
        """The cards of these players of which there is no idea."""
        return [p for seat in seats for p in self.table.held(seat) if self.bird(p) is None]

    def total(self, seat: Seat) -> float:
        """The points of a player."""
        return sum(map(self.value, self.table.held(seat)))

    def by_total(self) -> list[Seat]:
        """The opponents, the one with fewest points first."""
        return sorted(self.opponents, key=self.total)
