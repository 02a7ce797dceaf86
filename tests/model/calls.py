"""Random plucks, and several players' calls on one discard."""

from __future__ import annotations

from collections.abc import Sequence

from tests.model.cards import matches
from tests.model.imagination import Imagination, Move
from tests.model.table import Position, written

ORDERS: list[list[int | None]] = [[None], [1, 2, 3, 4], [1, 1, 2], [None, 1, 2], [2, None]]


class Calls(Imagination):
    """Thinks up calls."""

    def pluck(self) -> Move:
        """A single pluck by somebody who may."""
        by = self.active() if self.told.phase == "drawn" else self.reactor()
        told = self.call(by, 1)
        if len(told["targets"]) == 1 and self.maybe(0.7):
            told["target"] = told.pop("targets")[0]
        if gifts := told.pop("gifts", None):
            told["gift"] = gifts[0]
        return {"pluck": self.named(by, told)}

    def double_pluck(self) -> Move:
        """A double pluck by somebody who may."""
        by = self.active() if self.told.phase == "drawn" else self.reactor()
        return {"double_pluck": self.named(by, self.call(by, 2))}

    def call(self, by: str, count: int) -> Move:
        """Targets, gifts, penalty position and what is revealed."""
        if self.wild and self.maybe(0.2):
            count = self.rng.choice([1, 2, 2, 3])
        targets = self.targets(by, count)
        told: Move = {"targets": [written(target) for target in targets]}
        told |= self.gifts(by, targets) | self.penalty(by)
        return told | self.reveals(targets)

    def targets(self, by: str, count: int) -> list[Position]:
        """What is pointed at: often what matches."""
        places = self.told.all_cards()
        fitting = [place for place in places if self.fits(place)]
        if len(fitting) >= count and self.maybe(0.8):
            places = fitting
        if len(places) < count or self.stray():
            return [self.any_of(places) for _ in range(count)]
        return self.rng.sample(places, count)

    def fits(self, place: Position) -> bool:
        """Whether the card there matches the drawn card, or else the top discard."""
        references = [self.full.hand] if self.full.hand is not None else self.full.discards[:1]
        one = references[0].bird if references else None
        other = self.full.at(place)
        if one is None or other is None or other.bird is None:
            return False
        return matches(one, other.bird, self.full.families)

    def gifts(self, by: str, targets: list[Position]) -> Move:
        """One own card for each opposing target."""
        needed = sum(name != by for name, _ in targets)
        free = [place for place in self.told.cards_of(by) if place not in targets]
        if self.stray():
            needed = max(1, needed + self.rng.choice([-1, 0, 0, 1]))
            return {"gifts": [written(self.any_of(free)) for _ in range(needed)]}
        if not needed or len(free) < needed or (needed == len(free) == 1 and self.maybe(0.5)):
            return {}
        return {"gifts": [written(place) for place in self.rng.sample(free, needed)]}

    def penalty(self, by: str) -> Move:
        """Where a penalty card would go."""
        gaps = self.told.gaps(by)
        if self.stray() and self.maybe(0.3):
            return {"penalty_at": written(self.somewhere())}
        if not gaps or (len(gaps) == 1 and self.maybe(0.5)):
            return {}
        return {"penalty_at": written(self.rng.choice(gaps))}

    def claims(self) -> Move:
        """Several calls on one discard."""
        others = [name for name in self.told.players if name != self.told.turn or self.stray()]
        callers = self.rng.sample(others, self.rng.randint(1, min(4, len(others))))
        orders: Sequence[int | None] = self.rng.choice(
            [[None], [1, 2, 3, 4], [1, 1, 2], [None, 1, 2], [2, None]]
        )
        if self.maybe(0.05):
            callers.append(callers[0])
            orders = []
        found = []
        for by in callers:
            double = self.maybe(0.3)
            claim: Move = {"by": by, "call": "double_pluck" if double else "pluck"}
            claim |= self.call(by, 1 + double)
            found.append(self.halved(claim) | self.order(orders))
        if not orders:  # one player twice: the file has to say in which order
            for claim, order in zip(found, self.rng.sample(range(1, 6), len(found)), strict=True):
                claim["order"] = order
        return {"claims": found}

    def order(self, orders: Sequence[int | None]) -> Move:
        """When a call was complete, as far as anybody knows."""
        order = self.rng.choice(orders) if orders else None
        return {} if order is None else {"order": order}

    def halved(self, claim: Move) -> Move:
        """Now and then only half a call."""
        if not self.maybe(0.15):
            return claim
        if self.maybe(0.4):
            return claim | {"called": False}
        kept = {"by": claim["by"], "call": claim["call"], "pointed": False}
        return kept if self.maybe(0.6) else claim | {"pointed": False}
