"""Random uses of abilities."""

from __future__ import annotations

from tests.model.cards import WITH_ABILITY
from tests.model.imagination import Imagination, Move
from tests.model.table import written


class Uses(Imagination):
    """Thinks up what an ability is used for."""

    def use(self) -> Move:
        """Use an ability: as a rule the one that is next."""
        by, card = self.which_ability()
        choices = getattr(self, card)(by)
        if self.maybe(0.08):
            choices = {}
        return {"use": self.named(by, {"card": card} | choices)}

    def skip(self) -> Move:
        """Leave an ability unused."""
        by, card = self.which_ability()
        return {"skip": self.named(by, {"card": card})}

    def which_ability(self) -> tuple[str, str]:
        """By whom, and which card."""
        if self.told.pending and not self.stray():
            ability = self.told.pending[0] if self.maybe(0.85) else self.told.pending[-1]
            return ability.by, ability.card
        card = self.rng.choice(sorted(WITH_ABILITY))
        if self.told.pending and self.maybe(0.5):
            card = self.told.pending[0].card
        return self.player(), card

    def white_pelican(self, by: str) -> Move:
        """Look at one card."""
        return {"look": written(self.any_of(self.told.all_cards()))}

    def brown_pelican(self, by: str) -> Move:
        """Show one card."""
        place = self.any_of(self.told.all_cards())
        return {"show": written(place)} | self.reveals([place])

    def swap_bird(self, by: str) -> Move:
        """Swap two cards of two players."""
        return {"swap": self.two_places(by)}

    def macaw(self, by: str) -> Move:
        """Look at two cards, and swap them or not."""
        return {"look": self.two_places(by), "swap": self.maybe(0.6)}

    def two_places(self, by: str) -> list[str]:
        """Two cards of two players, mostly ones that may be moved."""
        places = self.told.all_cards()
        free = [place for place in places if not self.told.is_blocked(place, by)]
        blocked = [place for place in places if place not in free]
        first = self.any_of(blocked if blocked and self.maybe(0.4) else free)
        rest = [place for place in free if place[0] != first[0]]
        rest = rest or [place for place in places if place[0] != first[0]]
        return [written(first), written(self.any_of(rest))]

    def toco_toucan(self, by: str) -> Move:
        """Add a card to an opponent's display."""
        others = [name for name in self.told.players if name != by]
        chosen = self.player() if self.stray() else self.rng.choice(others)
        gaps = self.told.gaps(chosen)
        told = {"give_to": chosen}
        if self.stray() and self.maybe(0.5):
            return told | {"at": written(self.somewhere())}
        if len(gaps) > 1 or (gaps and self.maybe(0.5)):
            told["at"] = written(self.rng.choice(gaps))
        return told

    def shoebill(self, by: str) -> Move:
        """Draw two cards and replace an own and an opponent's card."""
        free = [place for place in self.told.all_cards() if not self.told.is_blocked(place, by)]
        told: Move = {"own_gets": self.rng.choice(["first", "second"])}
        for side, mine in (("own", True), ("other", False)):
            places = self.told.all_cards() if self.maybe(0.15) else free
            possible = [place for place in places if (place[0] == by) == mine]
            if possible or self.stray():
                told[side] = written(self.any_of(possible))
        drawn = self.next_drawn(2)
        if len(drawn) == 2 and self.maybe(0.6):
            told["draws"] = drawn
        return told
