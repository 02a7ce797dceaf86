"""What players try. A move is data: whether it is allowed is the rules' business."""

from typing import NamedTuple

from adjudicator.core.cards import Bird
from adjudicator.core.table import Position, Seat

Names = tuple[tuple[Position, Bird], ...]
"""Birds that a file gives to face-down cards when the rules show them (`reveals`)."""


class InitialLook(NamedTuple):
    """Looked at own cards during set-up."""

    by: Seat | None
    at: tuple[Position, ...]
    reveals: Names = ()


class Draw(NamedTuple):
    """Drew the top card of the draw pile; `card` is the bird the file tells."""

    by: Seat | None
    card: Bird | None = None


class Keep(NamedTuple):
    """Kept the drawn card in place of the one at `at`."""

    by: Seat | None
    at: Position | None
    reveals: Names = ()


class Discard(NamedTuple):
    """Laid the drawn card directly on the discard pile."""

    by: Seat | None
    reveals: Bird | None = None


class Take(NamedTuple):
    """Took the top discard in place of the card at `at`."""

    by: Seat | None
    at: Position | None
    reveals: Names = ()


class Pluck(NamedTuple):
    """Called PLUCKED! or (`double`) DOUBLE PLUCK! and pointed at targets, in that order.

    `gifts` is None where the file doesn't say what was given away; `drawn` is the bird of the drawn
    card, which the attempt shows, where the draw didn't tell it.
    """

    by: Seat | None
    double: bool
    targets: tuple[Position, ...]
    gifts: tuple[Position, ...] | None = None
    reveals: Names = ()
    penalty_at: Position | None = None
    called: bool = True
    pointed: bool = True
    order: int | None = None
    drawn: Bird | None = None


class Claims(NamedTuple):
    """Several players reacted to one discard; the rules say whose attempt counts."""

    claims: tuple[Pluck, ...]

    @property
    def by(self) -> None:
        """Nobody alone makes these claims."""
        return None


class Use(NamedTuple):
    """Used the ability of `card` with the choices of that bird; a choice not told is None."""

    by: Seat | None
    card: Bird
    look: tuple[Position, ...] | None = None
    show: Position | None = None
    swap: tuple[Position, ...] | bool | None = None
    give_to: Seat | None = None
    at: Position | None = None
    draws: tuple[Bird, ...] | None = None
    own: Position | None = None
    other: Position | None = None
    own_gets: str | None = None
    reveals: Names = ()

    @property
    def has_choices(self) -> bool:
        """Whether the file names any choice at all."""
        return any(choice is not None and choice != () for choice in self[2:])


class Skip(NamedTuple):
    """Did not use the ability of `card`."""

    by: Seat | None
    card: Bird


class Bao(NamedTuple):
    """Called BAO."""

    by: Seat | None


class Count(NamedTuple):
    """The cards were counted at the round's end: totals, or birds turned up."""

    totals: tuple[tuple[Seat, int], ...] = ()
    reveals: Names = ()

    @property
    def by(self) -> None:
        """Everyone counts."""
        return None


class Incident(NamedTuple):
    """An irregularity at the table; `kind` as the public contract names it."""

    by: Seat | None
    kind: str
    at: tuple[Position, ...] = ()


class Ask(NamedTuple):
    """A question: would this move (`may`, of `verb`) be allowed, or what may a player do now."""

    may: "Move | None" = None
    options: Seat | None = None
    verb: str | None = None

    @property
    def by(self) -> None:
        """A question is nobody's move."""
        return None


class EndTurn(NamedTuple):
    """Ended the turn; where that ends the round, `reveals` are the cards that are turned up."""

    by: Seat | None
    reveals: Names = ()


Move = (
    InitialLook
    | Draw
    | Keep
    | Discard
    | Take
    | Pluck
    | Claims
    | Use
    | Skip
    | Bao
    | Count
    | Incident
    | Ask
    | EndTurn
)
