"""The frozen table: what lies where, whose turn it is, and what is still to come."""

from typing import NamedTuple

from adjudicator.core.cards import Card


class Seat(int):
    """A player, by place in the order of play (clockwise, from 0)."""

    __slots__ = ()


class Position(NamedTuple):
    """A place in a player's display; `place` counts from 0."""

    seat: Seat
    place: int


Display = tuple[Card | None, ...]
"""The positions of one player in order; None is an emptied position (section 1.3)."""


class Pile(NamedTuple):
    """A draw pile: the cards known to lie on top, and how many there are in all (None: plenty)."""

    listed: tuple[Card, ...] = ()
    size: int | None = None


class Window(NamedTuple):
    """The chance to pluck with one reference card (section 3.2).

    `own` is the window after one's own draw, otherwise it is the window on a normal discard;
    `direct` whether that discard was drawn and laid down directly; `barred` who has already pointed
    at an illegal target, `half_called` who called without pointing or pointed without calling.
    """

    reference: Card
    own: bool
    direct: bool = False
    barred: frozenset[Seat] = frozenset()
    half_called: frozenset[Seat] = frozenset()


class Pending(NamedTuple):
    """An activated ability that is still to be resolved, and by whom."""

    by: Seat
    card: Card


class Ending(NamedTuple):
    """How the round has begun to end: after BAO (Part 4) or by the automatic final phase (7.2)."""

    kind: str
    by: Seat
    turns_left: tuple[Seat, ...]
    shield: str = "none"
    bao_scores: bool = True


class Table(NamedTuple):
    """Everything the rules can ask about a moment of the game. It never changes: see `events`.

    `moved` are the cards that an ability moved, swapped or replaced in this turn, `laid` those
    that a Shoebill laid down in it; `gift_gaps` the positions emptied by a gift; `acted` and
    `attempted` what the turn has seen so far; `opening_card` the serial of the set-up card,
    `neutral` as long as it is.
    """

    displays: tuple[Display, ...]
    draw_pile: Pile
    discard: tuple[Card, ...]
    active: Seat
    next_serial: int
    buried: tuple[Card, ...] = ()
    window: Window | None = None
    pending: tuple[Pending, ...] = ()
    moved: frozenset[int] = frozenset()
    laid: frozenset[int] = frozenset()
    gift_gaps: frozenset[Position] = frozenset()
    acted: str | None = None
    attempted: str | None = None
    set_up: bool = False
    looked: frozenset[Seat] = frozenset()
    opening_card: int | None = None
    neutral: bool = False
    recycles: int = 0
    ending: Ending | None = None
    over: bool = False

    @property
    def phase(self) -> str:
        """The phase as the public contract names it."""
        if self.over:
            return "round_over"
        if self.window is not None:
            return "drawn" if self.window.own else "window"
        if self.pending:
            return "abilities"
        if self.acted is not None:
            return "closing"
        return "set_up" if self.set_up else "choose"

    @property
    def shield(self) -> str:
        """The state of the BAO Shield (section 4.2)."""
        return "none" if self.ending is None else self.ending.shield

    def next_seat(self) -> Seat:
        """Who sits next after the active player, clockwise (section 1.2)."""
        return Seat((self.active + 1) % len(self.displays))

    def clockwise_from_active(self, seat: Seat) -> int:
        """How many seats `seat` is from the active player, counted clockwise."""
        return (seat - self.active) % len(self.displays)

    def card_at(self, position: Position) -> Card | None:
        """The card at a position, or None where it is emptied or doesn't exist."""
        display = self.displays[position.seat]
        return display[position.place] if position.place < len(display) else None

    def held(self, seat: Seat) -> list[Position]:
        """The positions of `seat` that hold a card."""
        return [Position(seat, i) for i, card in enumerate(self.displays[seat]) if card is not None]

    def emptied(self, seat: Seat) -> list[Position]:
        """The emptied positions of `seat`."""
        return [Position(seat, i) for i, card in enumerate(self.displays[seat]) if card is None]

    def has_cards(self, seat: Seat) -> bool:
        """Whether `seat` has any card (section 7.3)."""
        return any(self.displays[seat])
