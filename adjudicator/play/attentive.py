"""A player who remembers what was seen and plays for a low total."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from adjudicator.core.cards import Bird
from adjudicator.core.moves import Bao, Discard, Draw, Keep, Pluck, Take
from adjudicator.core.table import Position, Seat, Table
from adjudicator.play.abilities import WAYS
from adjudicator.play.beliefs import Beliefs
from adjudicator.play.players import Hand, Look, Proposals, called

ENOUGH = 6.0
"""The total, as far as it is believed, at which BAO is called."""


class Attentive:
    """Plucks what is believed to match, gives away the worst, calls BAO on a low total."""

    knows_rules = True

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.rng: Random = hand.rng
        self.seat: Seat = hand.seat

    def _beliefs(self, table: Table) -> Beliefs:
        return Beliefs(table, self.hand)

    def first_look(self, table: Table) -> tuple[Position, Position]:
        """The first two own cards."""
        first, second = table.held(self.seat)[:2]
        return first, second

    def begin(self, table: Table) -> Proposals:
        """The top discard where it is known to be better than the worst own card, else a draw."""
        beliefs = self._beliefs(table)
        worst = beliefs.worst(self.seat)
        top = self.hand.memory.bird(table.discard[0]) if table.discard else None
        if worst is not None and top is not None and beliefs.better(top, worst):
            yield Take(self.seat, worst)
        yield Draw(self.seat)

    def drawn(self, table: Table, bird: Bird) -> Proposals:
        """The best pluck, else the card kept where it is better, else discarded."""
        call = self.react(table, bird)
        if call is not None:
            yield call
        beliefs = self._beliefs(table)
        worst = beliefs.worst(self.seat)
        if worst is not None and beliefs.better(bird, worst):
            yield Keep(self.seat, worst)
        yield Discard(self.seat)

    def react(self, table: Table, bird: Bird) -> Pluck | None:
        """The call that takes away most points, as far as is believed, of those that may be made.

        A card of an opponent costs an own card, so that it is worth as much as the worst one.
        """
        known = self.hand.memory.matching(table, bird)
        if not known:
            return None
        beliefs = self._beliefs(table)
        calls = []
        for number in (1, 2):
            for targets in combinations(known, number):
                gifts = self._gifts(beliefs, targets)
                if gifts is not None:
                    paid = [p for p in targets if p.seat == self.seat] + gifts
                    calls.append((sum(map(beliefs.value, paid)), targets, gifts))
        if not calls:
            return None
        _, targets, gifts = max(calls, key=lambda one: one[0])
        return called(self.hand, table, targets, gifts)

    def _gifts(self, beliefs: Beliefs, targets: Sequence[Position]) -> list[Position] | None:
        """The worst own cards, one for each target of an opponent; None where there are too few."""
        needed = sum(target.seat != self.seat for target in targets)
        free = [p for p in beliefs.from_worst(self.seat) if p not in targets]
        return free[:needed] if len(free) >= needed else None

    def use(self, table: Table, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
        """The ability for the player's own good; each bird has its way."""
        way = WAYS.get(card.id)
        return iter(()) if way is None else way(self._beliefs(table), card, draws, look)

    def closes(self, table: Table) -> Proposals:
        """BAO where the own total is believed to be low."""
        if self.hand.calls and self._beliefs(table).total(self.seat) <= ENOUGH:
            yield Bao(self.seat)
