"""What a player does when the game asks: proposals, of which the first that may be done is done.

A player sees the table as everyone sees it. Which bird a card shows is asked of the player's own
memory alone, never of the table.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, Protocol

from adjudicator.core.cards import Bird
from adjudicator.core.moves import Move, Pluck
from adjudicator.core.rule import Ruleset
from adjudicator.core.table import Position, Seat, Table
from adjudicator.play.memory import Memory

Proposals = Iterator[Move]
Look = Callable[[Position], Bird]
"""Looks at a face-down card: for a move that shows it to the player before the choice is made."""


class Hand(NamedTuple):
    """What belongs to a player: the seat, the source of chance, the memory, the rules, the mean.

    `mean` is the mean value of a card of the deck, which stands for a card that is not known;
    `calls` whether BAO is ever called.
    """

    seat: Seat
    rng: Random
    memory: Memory
    ruleset: Ruleset
    mean: float
    calls: bool = True


class Player(Protocol):
    """One way to play."""

    hand: Hand

    @property
    def knows_rules(self) -> bool:
        """Whether proposals that the rules bar are kept back."""

    def first_look(self, table: Table) -> tuple[Position, Position]:
        """The two own cards to look at in set-up."""

    def begin(self, table: Table) -> Proposals:
        """The action of a turn: a draw, or taking the top discard."""

    def drawn(self, table: Table, bird: Bird) -> Proposals:
        """What becomes of the card just drawn, which is `bird`."""

    def react(self, table: Table, bird: Bird) -> Pluck | None:
        """The call on another's discard, which is `bird`, or None."""

    def use(self, table: Table, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
        """The use of an ability; `draws` are the cards that a Shoebill draws."""

    def closes(self, table: Table) -> Proposals:
        """What is tried when the turn is over, before it ends: a call of BAO, or nothing."""


def called(
    hand: Hand, table: Table, targets: Sequence[Position], gifts: Sequence[Position]
) -> Pluck:
    """A call with these targets; a penalty card would go to an emptied position, if there is one.

    One target is a call of PLUCKED!, two are one of DOUBLE PLUCK!.
    """
    emptied = table.emptied(hand.seat)
    penalty = hand.rng.choice(emptied) if emptied else None
    double = len(targets) == 2
    return Pluck(hand.seat, double, tuple(targets), tuple(gifts) or None, penalty_at=penalty)
