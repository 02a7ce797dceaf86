"""Moves drawn from the state of a table: what a player might do there, and anything at all."""

from collections.abc import Callable

from adjudicator.core.cards import matches
from adjudicator.core.moves import (
    Bao,
    Claims,
    Discard,
    Draw,
    EndTurn,
    Incident,
    InitialLook,
    Keep,
    Move,
    Pluck,
    Skip,
    Take,
    Use,
)
from adjudicator.core.table import Position, Seat, Table
from adjudicator.rules import BIRDS
from adjudicator.scenario.schema import INCIDENTS
from tests.choices import Choices
from tests.starts import KINDS


class Attempts(Choices):
    """Draws one move after another."""

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
        return using + calling or [self.end_turn, self.draw_card, self.take, self.bao]

    def possible(self) -> list[Callable[[], Move]]:
        """Everything, whatever the phase."""
        return [self.look, self.draw_card, self.take, self.keep, self.discard, self.pluck,
                self.claims, self.use, self.skip, self.end_turn, self.bao,
                self.incident]  # fmt: skip

    # Verbs

    def look(self) -> Move:
        by = self.seat(self.table.active)
        return InitialLook(by, self.positions(self.cards(by), self.one([2, 2, 2, 1])))

    def beginner(self) -> Seat:
        begun = self.table.acted is not None
        following = self.table.next_seat() if begun else None
        return self.table.active if following is None else following

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

    def bao(self) -> Move:
        return Bao(self.player(self.table.active))

    def incident(self) -> Move:
        return Incident(self.seat(self.table.active), self.one(INCIDENTS))

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
        number = self.one([2, 2, 3, 1])
        return Claims(tuple(self.claim(self.one(self.seats)) for _ in range(number)))

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
