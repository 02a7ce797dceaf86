"""What anybody who thinks up a move has to know."""

from __future__ import annotations

import copy
import random
from typing import Any

from tests.model.piles import draw_card
from tests.model.table import Beyond, Position, Table, written

Move = dict[str, Any]


class Imagination:
    """Thinks up moves; `full` knows every card, `told` only what the file says."""

    def __init__(self, rng: random.Random, full: Table, told: Table, reach: dict[str, int]):
        self.rng = rng
        self.full = full
        self.told = told
        self.reach = reach  # how many positions the file may name in each display
        self.wild = rng.random() < 0.3

    def maybe(self, chance: float) -> bool:
        """True as often as the chance says."""
        return self.rng.random() < chance

    def stray(self) -> bool:
        """Whether to depart here from what the rules ask for."""
        return self.wild and self.maybe(0.4)

    def next_drawn(self, number: int) -> list[str | None]:
        """The birds that so many draws would bring now, recycling if need be."""
        trial = copy.deepcopy(self.full)
        try:
            drawn = [draw_card(trial, trial.turn) for _ in range(number)]
        except Beyond:
            return []
        return [card.bird for card in drawn if card is not None]

    def player(self) -> str:
        """Anybody."""
        return self.rng.choice(self.told.players)

    def reactor(self) -> str:
        """Anybody but the active player, unless straying."""
        others = [name for name in self.told.players if name != self.told.turn]
        barred = self.told.out_of_window
        able = [name for name in others if self.told.cards_of(name) and name not in barred]
        if self.stray():
            return self.player()
        return self.rng.choice(able if able and self.maybe(0.8) else others)

    def active(self) -> str:
        """The active player, unless straying."""
        return self.player() if self.stray() else self.told.turn

    def somewhere(self) -> Position:
        """Any position, emptied ones and, where the file may name it, a new one included."""
        sizes = {
            name: min(len(cards) + 1, self.reach[name])
            for name, cards in self.told.displays.items()
            if self.reach[name]
        }
        name = self.rng.choice(list(sizes))
        return name, self.rng.randrange(sizes[name])

    def any_of(self, places: list[Position]) -> Position:
        """One of these positions, unless straying or there is none."""
        return self.rng.choice(places) if places and not self.stray() else self.somewhere()

    def named(self, by: str, arguments: Move) -> Move:
        """The arguments with the player, who may be left out if it is the active one."""
        return arguments if by == self.told.turn and self.maybe(0.4) else {"by": by} | arguments

    def reveals(self, places: list[Position]) -> Move:
        """`reveals` for the cards there that the file doesn't tell."""
        hidden = {
            written(place): card.bird
            for place in places
            if (shown := self.told.at(place)) and (shown.bird is None or self.maybe(0.05))
            if (card := self.full.at(place))
        }
        if len(places) == 1 and hidden and self.maybe(0.3):
            return {"reveals": next(iter(hidden.values()))}
        return {"reveals": hidden} if hidden else {}
