"""Moves drawn from the state of a table: what a player might do there, and anything at all."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from hypothesis import strategies as st

from adjudicator.core.cards import Bird, matches
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
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.rules import BIRDS
from tests.starts import KINDS

T = TypeVar("T")
OFTEN = st.sampled_from([True] * 7 + [False])


@cache
def index(number: int) -> st.SearchStrategy[int]:
    # a strategy is slow to make: each is made once
    return st.integers(0, number - 1)


class Attempts:
    """Draws one move after another; `limits` are how many positions a file may name so far."""

    def __init__(self, draw: st.DrawFn, table: Table) -> None:
        self.draw = draw
        self.table = table
        self.seats = SEATS[: len(table.displays)]
        self.limits = [len(display) for display in table.displays]

    def next(self) -> Move:
        """A move at the table as it now is."""
        return self.one(self.sensible() if self.often() else self.possible())()

    def went_on(self, move: Move, table: Table) -> None:
        """Take in that `move` was tried and left `table` behind."""
        self.table = table
        for call in move.claims if isinstance(move, Claims) else (move,):
            if isinstance(call, Pluck) and call.by is not None:
                self.limits[call.by] += 1
            elif isinstance(call, Use) and call.give_to is not None:
                self.limits[call.give_to] += 1

    def sensible(self) -> list[Callable[[], Move]]:
        """What fits the phase."""
        phase = self.table.phase
        if phase == "drawn":
            return [self.keep, self.discard, self.pluck, self.pluck]
        if phase in ("set_up", "choose"):
            return [self.draw_card, self.take, self.look] if phase == "set_up" else [
                self.draw_card, self.take]  # fmt: skip
        using = [self.use, self.use, self.use] if self.table.pending else []
        calling = [self.pluck, self.pluck, self.claims] if phase == "window" else []
        return using + calling or [self.end_turn, self.draw_card, self.take]

    def possible(self) -> list[Callable[[], Move]]:
        """Everything, whatever the phase."""
        return [self.look, self.draw_card, self.take, self.keep, self.discard, self.pluck,
                self.claims, self.use, self.skip, self.end_turn]  # fmt: skip

    # What is drawn

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

    # Verbs

    def look(self) -> Move:
        by = self.seat(self.table.active)
        return InitialLook(by, self.positions(self.cards(by), self.one([2, 2, 2, 1])))

    def beginner(self) -> Seat:
        begun = self.table.acted is not None
        return self.table.next_seat() if begun else self.table.active

    def draw_card(self) -> Move:
        listed = self.table.draw_pile.listed
        known = bool(listed) and listed[0].bird is not None
        return Draw(self.player(self.beginner()), None if known else self.bird())

    def take(self) -> Move:
        by = self.seat(self.beginner())
        at = self.position(self.cards(by)) if self.table.has_cards(by) else None
        return Take(by, at, self.names(at))

    def keep(self) -> Move:
        by = self.seat(self.table.active)
        at = self.position(self.cards(by)) if self.table.has_cards(by) else None
        return Keep(by, at, self.names(at))

    def discard(self) -> Move:
        return Discard(self.player(self.table.active))

    def end_turn(self) -> Move:
        return EndTurn(self.player(self.table.active))

    def pluck(self) -> Move:
        window = self.table.window
        if not any(self.limits):
            return self.draw_card()  # there is nothing that a file could point to
        own = window is not None and window.own
        active = self.table.active
        by = self.seat(active if own else self.one([s for s in self.seats if s != active]))
        return self.call(by, self.one([False, False, True]))

    def call(self, by: Seat, double: bool) -> Pluck:
        number = (2 if double else 1) if self.often() or self.often() else self.one([1, 2, 3])
        targets = self.targets(number)
        return Pluck(by, double, targets, self.gifts(by, targets, double), self.names(*targets),
                     self.penalty(by))  # fmt: skip

    def targets(self, number: int) -> tuple[Position, ...]:
        """Cards that match where there are any, each another where there are enough."""
        found: list[Position] = []
        for _ in range(number):
            left = [position for position in self.matching() if position not in found]
            found += self.positions(left or self.cards(), 1)
        return tuple(found)

    def matching(self) -> list[Position]:
        window = self.table.window
        bird = None if window is None else window.reference.bird
        birds = [(position, self.table.card_at(position)) for position in self.cards()]
        return [p for p, card in birds if bird and card and card.bird and matches(bird, card.bird)]

    def gifts(
        self, by: Seat, targets: tuple[Position, ...], double: bool
    ) -> tuple[Position, ...] | None:
        number = len([target for target in targets if target.seat != by])
        free = [position for position in self.cards(by) if position not in targets]
        if not number and self.often():
            return None
        found: list[Position] = []
        for _ in range(number if self.often() else 1):
            found += self.positions([p for p in free if p not in found], 1)
        return tuple(found) if double or len(found) == 1 else None

    def penalty(self, by: Seat) -> Position | None:
        emptied = self.table.emptied(by)
        return self.position(emptied) if emptied or not self.often() else None

    def claims(self) -> Move:
        seats = self.draw(st.lists(st.sampled_from(self.seats), min_size=1, max_size=3))
        return Claims(tuple(self.claim(seat) for seat in seats))

    def claim(self, by: Seat) -> Pluck:
        call = self.call(by, self.one([False, False, True]))
        if not call.targets or not self.often():
            return call._replace(targets=(), reveals=(), pointed=False)
        return call._replace(called=self.often(), order=self.one([None, 1, 1, 2]))

    def skip(self) -> Move:
        use = self.use()
        assert isinstance(use, Use)
        return Skip(use.by, use.card)

    def use(self) -> Move:
        pending = self.table.pending
        bird = pending[0].card.bird if pending else None
        card = bird if bird is not None and self.often() else BIRDS[self.one([*KINDS, *BIRDS])]
        by = self.seat(pending[0].by if pending else self.table.active)
        use = Use(by, card)
        choices = getattr(self, card.id, None)
        return choices(use) if choices is not None and self.often() else use

    # Choices of an ability, by bird

    def white_pelican(self, use: Use) -> Use:
        at = self.position(self.cards())
        return use if at is None else use._replace(look=(at,))

    def brown_pelican(self, use: Use) -> Use:
        show = self.position(self.cards())
        return use._replace(show=show, reveals=self.names(show))

    def pair(self) -> tuple[Position, ...] | None:
        first = self.positions(self.cards(), 1)
        pair = first + self.positions(self.others(first[0].seat), 1) if first else ()
        return pair or None

    def swap_bird(self, use: Use) -> Use:
        return use._replace(swap=self.pair())

    def macaw(self, use: Use) -> Use:
        return use._replace(look=self.pair(), swap=self.one([True, True, False, None]))

    def toco_toucan(self, use: Use) -> Use:
        by = use.by if use.by is not None else self.table.active
        to = self.one([seat for seat in self.seats if seat != by] if self.often() else self.seats)
        emptied = self.table.emptied(to)
        return use._replace(give_to=to, at=self.position(emptied) if emptied else None)

    def shoebill(self, use: Use) -> Use:
        by = use.by if use.by is not None else self.table.active
        own, other = self.position(self.cards(by)), self.position(self.others(by))
        side = self.one(["first", "second"])
        return use._replace(own=own, other=other, own_gets=side, draws=self.draws())

    def draws(self) -> tuple[Bird, ...]:
        listed = [card.bird for card in self.table.draw_pile.listed[:2]]
        return tuple(bird or self.bird() for bird in [*listed, None, None][:2])
