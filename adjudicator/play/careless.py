"""A player who remembers nothing and plays at random, also what the rules bar."""

from collections.abc import Sequence
from random import Random

from adjudicator.core.cards import Bird
from adjudicator.core.moves import Bao, Discard, Draw, Keep, Pluck, Skip, Take, Use
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.play.players import Hand, Look, Proposals, called
from adjudicator.play.strays import strange_call, stray

TAKES, PLUCKS, KEEPS, REACTS, SKIPS, CALLS, STRAYS = 0.25, 0.12, 0.5, 0.06, 0.05, 0.08, 0.04
DOUBLE = 0.25
OWN = 0.6


class Careless:
    """Plays at random: each choice with a probability of its own, strays included."""

    knows_rules = False

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.rng: Random = hand.rng
        self.seat: Seat = hand.seat

    def _happens(self, probability: float) -> bool:
        return self.rng.random() < probability

    def first_look(self, table: Table) -> tuple[Position, Position]:
        """Any two own cards."""
        first, second = self.rng.sample(table.held(self.seat), 2)
        return first, second

    def begin(self, table: Table) -> Proposals:
        """Mostly a draw."""
        yield from self._stray(table)
        own = table.held(self.seat)
        if self._happens(TAKES):
            yield Take(self.seat, self.rng.choice(own) if own else None)
        yield Draw(self.seat)

    def drawn(self, table: Table, bird: Bird) -> Proposals:
        """A blind pluck, or the card kept or discarded."""
        yield from self._stray(table)
        if self._happens(PLUCKS):
            call = self._call(table)
            if call is not None:
                yield call
        own = table.held(self.seat)
        if self._happens(KEEPS) and own:
            yield Keep(self.seat, self.rng.choice(own))
        yield Discard(self.seat)

    def react(self, table: Table, bird: Bird) -> Pluck | None:
        """A blind pluck now and then, or a call that makes no sense."""
        if self._happens(STRAYS):
            return strange_call(table, self.hand)
        return self._call(table) if self._happens(REACTS) else None

    def _call(self, table: Table) -> Pluck | None:
        """A call at any cards, with any own cards to give."""
        own = table.held(self.seat)
        others = [p for s in SEATS[: len(table.displays)] if s != self.seat for p in table.held(s)]
        among = own if own and self._happens(OWN) else [*own, *others]
        number = 2 if self._happens(DOUBLE) else 1
        if len(among) < number:
            return None
        targets = self.rng.sample(among, number)
        needed = sum(target.seat != self.seat for target in targets)
        free = [position for position in own if position not in targets]
        gifts = self.rng.sample(free, min(needed, len(free)))
        return called(self.hand, table, targets, gifts)

    def use(self, table: Table, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
        """Any of the choices there are; now and then the ability isn't used."""
        yield from self._stray(table)
        if self._happens(SKIPS):
            yield Skip(self.seat, card)
        choices = list(self.hand.ruleset.choices[card.id](table, self.seat))
        for choice in self.rng.sample(choices, min(len(choices), 3)):
            yield Use(self.seat, card, **choice)

    def closes(self, table: Table) -> Proposals:
        """BAO now and then."""
        yield from self._stray(table)
        if self.hand.calls and self._happens(CALLS):
            yield Bao(self.seat)

    def _stray(self, table: Table) -> Proposals:
        """Anything at any time, now and then."""
        if self._happens(STRAYS):
            yield stray(table, self.hand)
