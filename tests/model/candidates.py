"""Random moves that suit the moment, or that don't."""

from __future__ import annotations

import random
from typing import Any

from tests.model.cards import matches
from tests.model.table import Position, Table, written
from tests.model.turns import INCIDENTS

Move = dict[str, Any]
BIRDS_WITH_CHOICES = (
    "white_pelican",
    "brown_pelican",
    "swap_bird",
    "macaw",
    "toco_toucan",
    "shoebill",
)


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

    # the moves of a turn

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
        if (
            self.full.pile_top
            and (not (top and top[0].bird) or self.maybe(0.3))
            and self.maybe(0.9)
        ):
            told = {"card": self.full.pile_top[0].bird}
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

    def incident(self) -> Move:
        """Something irregular at the table."""
        kind = self.rng.choice(list(INCIDENTS) + ["called_without_pointing"] * 3)
        told: Move = {"by": self.player(), "kind": kind}
        if kind.endswith("card"):
            told["at"] = written(self.somewhere())
        return {"incident": told}

    # plucks

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
        reference = self.full.hand or (self.full.discards or [None])[0]
        places = self.told.all_cards()
        fitting = [
            place
            for place in places
            if (card := self.full.at(place)) and card.bird and reference and reference.bird
            if matches(card.bird, reference.bird, self.full.families)
        ]
        if len(fitting) >= count and self.maybe(0.8):
            places = fitting
        if len(places) < count or self.stray():
            return [self.any_of(places) for _ in range(count)]
        return self.rng.sample(places, count)

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
        orders = self.rng.choice([[None], [1, 2, 3, 4], [1, 1, 2], [None, 1, 2], [2, None]])
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

    def order(self, orders: list[int | None]) -> Move:
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

    # abilities

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
        card = self.rng.choice(BIRDS_WITH_CHOICES)
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
        drawn = [card.bird for card in self.full.pile_top[:2]]
        if len(drawn) == 2 and self.maybe(0.6):
            told["draws"] = drawn
        return told
