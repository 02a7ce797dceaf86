"""What a player believes about the cards: what was seen, as far as it isn't forgotten or mixed up.

Cards are followed by their serials, since every card is moved in sight of all (section 1.3).
"""

from random import Random

from adjudicator.core.cards import Bird, Card, matches
from adjudicator.core.table import SEATS, Position, Table

MIXED_UP = 0.3
"""How many of the memories that fade are exchanged with another instead of lost."""


class Memory:
    """The birds that a player believes cards to show; `loss` is how much of it fades a turn."""

    def __init__(self, rng: Random, loss: float) -> None:
        self.rng = rng
        self.loss = loss
        self._believed: dict[int, Bird] = {}

    def see(self, card: Card, bird: Bird) -> None:
        """Take in a card that the player gets to see."""
        self._believed[card.serial] = bird

    def bird(self, card: Card | None) -> Bird | None:
        """What the player believes a card to show; None for no idea, and for no card."""
        return None if card is None else self._believed.get(card.serial)

    def matching(self, table: Table, reference: Bird) -> list[Position]:
        """The cards that are believed to match the reference."""
        believed = self._believed
        return [
            Position(SEATS[seat], place)
            for seat, display in enumerate(table.displays)
            for place, card in enumerate(display)
            if card is not None
            and card.serial in believed
            and matches(reference, believed[card.serial])
        ]

    def fade(self, table: Table) -> None:
        """Forget or mix up some face-down cards; those that lie face up are in sight."""
        if not self.loss:
            return
        lying = [card.serial for display in table.displays for card in display if card is not None]
        for serial in [serial for serial in lying if serial in self._believed]:
            if self.rng.random() >= self.loss:
                continue
            bird = self._believed.pop(serial)
            others = [other for other in lying if other in self._believed]
            if others and self.rng.random() < MIXED_UP:
                other = self.rng.choice(others)
                self._believed[serial], self._believed[other] = self._believed[other], bird
