"""What every card really is, which the table of a file doesn't tell once cards were recycled.

The cards of a dealt draw pile are listed in the file. After a recycling (section 7.1) nobody may
know their order, so the file names a card only when somebody gets to see it; `Truth` keeps it.
"""

from collections.abc import Iterable, Sequence
from random import Random

from adjudicator.core.cards import Bird, Card
from adjudicator.core.events import CardDrawn, Event, PileRecycled
from adjudicator.core.moves import Names
from adjudicator.core.table import Position, Table


class Truth:
    """The birds of all cards by serial, and the order of the cards that were recycled.

    `seed` settles every shuffle: the same cards recycled at the same time come in the same order.
    """

    def __init__(self, table: Table, seed: str) -> None:
        self.seed = seed
        self.birds: dict[int, Bird] = {}
        self._order: list[Bird] = []
        lying = (card for display in table.displays for card in display if card is not None)
        for card in (*lying, *table.discard, *table.draw_pile.listed):
            assert card.bird is not None
            self.birds[card.serial] = card.bird

    @property
    def unseen(self) -> tuple[Bird, ...]:
        """The recycled cards that are still to be drawn, the next one first."""
        return tuple(self._order)

    def bird(self, card: Card) -> Bird:
        """What a card shows."""
        return self.birds[card.serial]

    def at(self, table: Table, position: Position) -> Bird:
        """What the card at a position shows, which has to be there."""
        card = table.card_at(position)
        assert card is not None
        return self.birds[card.serial]

    def names(self, table: Table, positions: Iterable[Position | None]) -> Names:
        """The birds of those cards that the table doesn't know."""
        found = []
        for position in dict.fromkeys(positions):
            card = None if position is None else table.card_at(position)
            if position is not None and card is not None and card.bird is None:
                found.append((position, self.birds[card.serial]))
        return tuple(found)

    def upcoming(self, table: Table, number: int) -> tuple[Bird, ...]:
        """The birds that so many draws, one after another, would bring; fewer if cards run out."""
        pile = [*map(self.bird, table.draw_pile.listed), *self._order]
        if len(pile) < number:
            pile += self._shuffled((*table.discard[1:], *table.buried), table.recycles + 1)
        return tuple(pile[:number])

    def _shuffled(self, pool: Sequence[Card], recycling: int) -> list[Bird]:
        birds = [self.bird(card) for card in pool]
        Random(f"{self.seed} recycling {recycling}").shuffle(birds)
        return birds

    def follow(self, table: Table, events: Sequence[Event]) -> None:
        """Take in what happened at `table`, which is the table before."""
        recycling = table.recycles
        for event in events:
            if isinstance(event, PileRecycled):
                recycling += 1
                self._order = self._shuffled(event.pool, recycling)
            elif isinstance(event, CardDrawn) and event.card.serial not in self.birds:
                self.birds[event.card.serial] = self._order.pop(0)
