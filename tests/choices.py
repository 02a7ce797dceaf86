"""The choices for an ability, drawn at random: one method for each bird that has one."""

from adjudicator.core.cards import Bird
from adjudicator.core.moves import Use
from adjudicator.core.table import Position
from tests.chance import Chance


class Choices(Chance):
    """Draws what a player chooses for an ability: most of it allowed."""

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
