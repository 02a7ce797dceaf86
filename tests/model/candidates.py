"""Random moves that suit the moment, or that don't."""

from __future__ import annotations

from tests.model.calls import Calls
from tests.model.imagination import Move
from tests.model.table import written
from tests.model.turns import INCIDENTS
from tests.model.uses import Uses


class Candidates(Calls, Uses):
    """Thinks up any move of a turn."""

    def initial_look(self) -> Move:
        """A first look."""
        by = self.player()
        own = self.told.cards_of(by)
        if len(own) < 2 or self.stray():
            places = [self.somewhere(), self.somewhere()]
        else:
            places = self.rng.sample(own, 2)
        return {"initial_look": {"by": by, "at": [written(place) for place in places]}}

    def draw(self) -> Move:
        """The active player draws, or the next one does."""
        by = self.next_or_active()
        told = {}
        top = self.told.pile_top
        drawn = self.next_drawn(1)
        if drawn and (not (top and top[0].bird) or self.maybe(0.3)) and self.maybe(0.9):
            told = {"card": drawn[0]}
        return {"draw": self.named(by, told)}

    def next_or_active(self) -> str:
        """Who may draw or take now, unless straying."""
        if self.told.phase in ("window", "closing", "abilities") and not self.stray():
            return self.told.next_player(self.told.turn)
        return self.active()

    def take(self) -> Move:
        """Take the top discard."""
        by = self.next_or_active()
        return {"take": self.named(by, self.replacing(by))}

    def keep(self) -> Move:
        """Keep the drawn card."""
        by = self.active()
        return {"keep": self.named(by, self.replacing(by))}

    def replacing(self, by: str) -> Move:
        """Where the new card goes, and what lay there."""
        place = self.any_of(self.told.cards_of(by))
        reveals = self.reveals([place]) if self.maybe(0.9) else {}
        return {"at": written(place)} | reveals

    def discard(self) -> Move:
        """Discard the drawn card."""
        hand = self.full.hand
        untold = self.told.hand is not None and self.told.hand.bird is None
        reveals = {"reveals": hand.bird} if hand is not None and untold else {}
        return {"discard": self.named(self.active(), reveals)}

    def end_turn(self) -> Move:
        """End the turn."""
        return {"end_turn": self.named(self.active(), {})}

    def bao(self) -> Move:
        """Call BAO."""
        return {"bao": self.named(self.active(), {})}

    def count(self) -> Move:
        """Count: by turning up what the file doesn't tell, or by totals."""
        places = self.told.all_cards()
        cards = {written(place): self.full.at(place) for place in places}
        shown = {
            text: card.bird
            for (text, card), place in zip(cards.items(), places, strict=True)
            if card and (((told := self.told.at(place)) and told.bird is None) or self.maybe(0.2))
        }
        return {"count": {"reveals": shown} if shown else {}}

    def incident(self) -> Move:
        """Something irregular at the table."""
        kind = self.rng.choice(list(INCIDENTS) + ["called_without_pointing"] * 3)
        told: Move = {"by": self.player(), "kind": kind}
        if kind.endswith("card"):
            told["at"] = written(self.somewhere())
        return {"incident": told}
