"""The table: what lies where, whose turn it is, and what is still to come."""

from typing import Any, NamedTuple

from adjudicator.core.cards import Card


class Seat(int):
    """A player, by place in the order of play (clockwise, from 0)."""

    __slots__ = ()


SEATS = tuple(Seat(seat) for seat in range(6))
"""Every seat there can be, so that none is made twice."""


class Position(NamedTuple):
    """A place in a player's display; `place` counts from 0."""

    seat: Seat
    place: int


Display = tuple[Card | None, ...]
"""The positions of one player in order; None is an emptied position (section 1.3)."""


class Pile(NamedTuple):
    """A draw pile: the cards known to lie on top, and how many there are in all (None: plenty).

    `pool` are the cards that were shuffled into it (section 7.1), of which some may be drawn since.
    """

    listed: tuple[Card, ...] = ()
    size: int | None = None
    pool: tuple[Card, ...] = ()


PLENTY = Pile()
"""A draw pile of unknown cards that doesn't run out."""


class Window(NamedTuple):
    """The chance to pluck with one reference card (section 3.2).

    `own` is the window after one's own draw, otherwise it is the window on a normal discard;
    `direct` whether that discard was drawn and laid down directly; `barred` who has already pointed
    at an illegal target, `half_called` who called without pointing.
    """

    reference: Card
    own: bool
    direct: bool = False
    barred: frozenset[Seat] = frozenset()
    half_called: frozenset[Seat] = frozenset()


class Pending(NamedTuple):
    """An activated ability that is still to be resolved, and by whom.

    `role` is what its card was when that activated it: `direct_discard`, `drawn_reference`,
    `removed` or `second_removed`; `meets_shield` whether a pluck has made the Shield active since.
    """

    by: Seat
    card: Card
    role: str = ""
    meets_shield: bool = False


class Ending(NamedTuple):
    """How the round has begun to end: after BAO (Part 4) or by the automatic final phase (7.2).

    `kind` is `bao` or `final_phase`, `by` who called or whose turn started the phase; `turns_left`
    are the final turns still to come, the present one included once they have `begun`.
    """

    kind: str
    by: Seat
    turns_left: tuple[Seat, ...]
    shield: str = "none"
    bao_scores: bool = True
    begun: bool = False


_DEFAULTS: dict[str, Any] = {
    "buried": (),
    "window": None,
    "pending": (),
    "moved": frozenset(),
    "laid": frozenset(),
    "gift_gaps": frozenset(),
    "acted": None,
    "attempted": None,
    "set_up": False,
    "looked": frozenset(),
    "opening_card": None,
    "neutral": False,
    "recycles": 0,
    "ending": None,
    "phase_due": None,
    "shield_due": False,
    "raised_between": False,
    "early_bao": None,
    "over": False,
    "counted": (),
}


class Table:
    """Everything the rules can ask about a moment of the game.

    `moved` are the cards that an ability moved, swapped or replaced in this turn, `laid` those
    that a Shoebill laid down in it; `gift_gaps` the positions emptied by a gift; `acted` (`draw`,
    `take`, or `pluck` for an attempt with one's own draw) and `attempted` what the turn has seen so
    far; `opening_card` the serial of the set-up card, `neutral` whether it lies on top as such.
    `phase_due` and `shield_due` take effect when the turn ends; `raised_between` says that the
    Shield became active between two abilities of this turn; `early_bao` is the reading under which
    BAO was called too early in it; `counted` are totals that the players counted.

    A table is never written to but by `events.apply`, and that writes on a copy of its own: it
    would be frozen if a frozen record of this size didn't cost as much as all the rules of a move
    together.
    """

    __slots__ = (
        "acted",
        "active",
        "attempted",
        "buried",
        "counted",
        "discard",
        "displays",
        "draw_pile",
        "early_bao",
        "ending",
        "gift_gaps",
        "laid",
        "looked",
        "moved",
        "neutral",
        "next_serial",
        "opening_card",
        "over",
        "pending",
        "phase_due",
        "raised_between",
        "recycles",
        "set_up",
        "shield_due",
        "window",
    )

    displays: tuple[Display, ...]
    draw_pile: Pile
    discard: tuple[Card, ...]
    active: Seat
    next_serial: int
    buried: tuple[Card, ...]
    window: Window | None
    pending: tuple[Pending, ...]
    moved: frozenset[int]
    laid: frozenset[int]
    gift_gaps: frozenset[Position]
    acted: str | None
    attempted: str | None
    set_up: bool
    looked: frozenset[Seat]
    opening_card: int | None
    neutral: bool
    recycles: int
    ending: Ending | None
    phase_due: Ending | None
    shield_due: bool
    raised_between: bool
    early_bao: str | None
    over: bool
    counted: tuple[tuple[Seat, int], ...]

    def __init__(
        self,
        displays: tuple[Display, ...],
        draw_pile: Pile,
        discard: tuple[Card, ...],
        active: Seat,
        next_serial: int,
        **rest: Any,
    ) -> None:
        self.displays = displays
        self.draw_pile = draw_pile
        self.discard = discard
        self.active = active
        self.next_serial = next_serial
        for name, default in _DEFAULTS.items():
            setattr(self, name, rest.pop(name, default))
        assert not rest, rest

    def copy(self) -> "Table":
        """A table of its own that is the same."""
        new = object.__new__(Table)
        new.displays = self.displays
        new.draw_pile = self.draw_pile
        new.discard = self.discard
        new.active = self.active
        new.next_serial = self.next_serial
        new.buried = self.buried
        new.window = self.window
        new.pending = self.pending
        new.moved = self.moved
        new.laid = self.laid
        new.gift_gaps = self.gift_gaps
        new.acted = self.acted
        new.attempted = self.attempted
        new.set_up = self.set_up
        new.looked = self.looked
        new.opening_card = self.opening_card
        new.neutral = self.neutral
        new.recycles = self.recycles
        new.ending = self.ending
        new.phase_due = self.phase_due
        new.shield_due = self.shield_due
        new.raised_between = self.raised_between
        new.early_bao = self.early_bao
        new.over = self.over
        new.counted = self.counted
        return new

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"Table({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"

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

    def next_seat(self) -> Seat | None:
        """Whose turn is next, or None where the present one is the last of the round.

        Clockwise (section 1.2), and among those with a final turn once the round is ending.
        """
        ending = self.ending
        if ending is None:
            return SEATS[(self.active + 1) % len(self.displays)]
        following = ending.turns_left[1:] if ending.begun else ending.turns_left
        return following[0] if following else None

    def after_active(self) -> tuple[Seat, ...]:
        """The other players, clockwise from the active one."""
        players, first = len(self.displays), self.active + 1
        return tuple(SEATS[(first + n) % players] for n in range(players - 1))

    @property
    def caller(self) -> Seat | None:
        """Who called BAO, or None."""
        ending = self.ending
        return ending.by if ending is not None and ending.kind == "bao" else None

    def clockwise_from_active(self, seat: Seat) -> int:
        """How many seats `seat` is from the active player, counted clockwise."""
        return (seat - self.active) % len(self.displays)

    def card_at(self, position: Position) -> Card | None:
        """The card at a position, or None where it is emptied or doesn't exist."""
        seat, place = position
        display = self.displays[seat]
        return display[place] if place < len(display) else None

    def held(self, seat: Seat) -> list[Position]:
        """The positions of `seat` that hold a card."""
        return [Position(seat, i) for i, card in enumerate(self.displays[seat]) if card is not None]

    def emptied(self, seat: Seat) -> list[Position]:
        """The emptied positions of `seat`."""
        return [Position(seat, i) for i, card in enumerate(self.displays[seat]) if card is None]

    def count(self, seat: Seat) -> int:
        """How many cards `seat` has."""
        display = self.displays[seat]
        return len(display) - display.count(None)

    def has_cards(self, seat: Seat) -> bool:
        """Whether `seat` has any card (section 7.3)."""
        return any(self.displays[seat])
