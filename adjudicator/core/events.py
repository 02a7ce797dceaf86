"""What happened at the table, as complete facts, and how the table takes them in.

Applying never asks: an event says everything, `apply` only writes it down.
"""

from typing import NamedTuple, assert_never

from adjudicator.core.cards import Card
from adjudicator.core.table import PLENTY, Display, Pending, Pile, Position, Seat, Table, Window


class FirstLookTaken(NamedTuple):
    """A player looked at two own cards during set-up."""

    seat: Seat


class TurnStarted(NamedTuple):
    """A turn began; whatever the turn before left open is closed."""

    seat: Seat


class CardDrawn(NamedTuple):
    """The top card left the draw pile."""

    card: Card


class TopDiscardTaken(NamedTuple):
    """The active player took the top card of the discard pile."""


class WindowOpened(NamedTuple):
    """A reference card may be plucked with."""

    window: Window


class WindowClosed(NamedTuple):
    """The chance to pluck passed without a valid attempt."""


class AttemptMade(NamedTuple):
    """The one attempt that the reference allows was made: `success` or `miss`."""

    result: str


class CallVoided(NamedTuple):
    """A player pointed at an illegal target, or (`half`) did only half of what makes a call."""

    seat: Seat
    half: bool = False


class CardDiscarded(NamedTuple):
    """A card was laid face up on the discard pile."""

    card: Card


class CardsBuried(NamedTuple):
    """Cards were slid face down beneath the discard pile."""

    cards: tuple[Card, ...]


class CardRemoved(NamedTuple):
    """A position was emptied, `given` by giving its card away."""

    position: Position
    given: bool = False


class CardPlaced(NamedTuple):
    """A card lies face down at a position that exists."""

    position: Position
    card: Card


class CardAdded(NamedTuple):
    """A card lies face down at an emptied position, or at a new one at the end."""

    position: Position
    card: Card


class CardsSwapped(NamedTuple):
    """Two cards changed places."""

    first: Position
    second: Position


class CardsMoved(NamedTuple):
    """An ability moved, swapped or replaced these cards in this turn (section 6.10).

    `laid` are cards that it brought into a display instead.
    """

    serials: tuple[int, ...]
    laid: tuple[int, ...] = ()


class AbilitiesQueued(NamedTuple):
    """The abilities still to be resolved, in order."""

    queue: tuple[Pending, ...]


class AbilityResolved(NamedTuple):
    """An ability was carried out, or could do nothing."""

    pending: Pending


Event = (
    CardDrawn
    | WindowOpened
    | CardPlaced
    | CardDiscarded
    | TurnStarted
    | TopDiscardTaken
    | AttemptMade
    | CardRemoved
    | CardAdded
    | AbilitiesQueued
    | AbilityResolved
    | WindowClosed
    | CallVoided
    | CardsBuried
    | CardsSwapped
    | CardsMoved
    | FirstLookTaken
)


def apply(table: Table, event: Event) -> None:
    """Write `event` down in `table`, which has to be the caller's own copy."""
    match event:
        case CardDrawn():
            if table.draw_pile is not PLENTY:
                listed, size = table.draw_pile
                table.draw_pile = Pile(listed[1:], None if size is None else size - 1)
            if event.card.serial >= table.next_serial:
                table.next_serial = event.card.serial + 1
        case WindowOpened():
            table.window = event.window
            table.acted = table.acted or "draw"
            table.set_up = False
        case CardPlaced():
            _lay(table, event.position, event.card)
        case CardDiscarded():
            table.discard = (event.card, *table.discard)
        case TurnStarted():
            _begin_turn(table, event.seat)
        case TopDiscardTaken():
            table.discard = table.discard[1:]
            table.acted = "take"
            table.set_up = table.neutral = False
        case AttemptMade():
            table.window = None
            table.attempted = event.result
        case CardRemoved():
            _lay(table, event.position, None)
            if event.given:
                table.gift_gaps |= {event.position}
        case CardAdded():
            _lay(table, event.position, event.card)
            table.gift_gaps -= {event.position}
        case AbilitiesQueued():
            table.pending = event.queue
        case AbilityResolved():
            place = table.pending.index(event.pending)
            table.pending = table.pending[:place] + table.pending[place + 1 :]
        case WindowClosed():
            table.window = None
        case CallVoided():
            _void(table, event)
        case CardsBuried():
            table.buried += event.cards
        case CardsSwapped():
            first, second = table.card_at(event.first), table.card_at(event.second)
            _lay(table, event.first, second)
            _lay(table, event.second, first)
        case CardsMoved():
            table.moved = table.moved.union(event.serials)
            table.laid = table.laid.union(event.laid)
        case FirstLookTaken():
            table.looked |= {event.seat}
        case _:
            assert_never(event)


def _lay(table: Table, position: Position, card: Card | None) -> None:
    seat, place = position
    displays = table.displays
    display = displays[seat]
    changed: Display = (*display[:place], card, *display[place + 1 :])
    table.displays = (*displays[:seat], changed, *displays[seat + 1 :])


def _begin_turn(table: Table, seat: Seat) -> None:
    table.active = seat
    table.window = None
    table.pending = ()
    table.moved = table.laid = frozenset()
    table.acted = table.attempted = None
    table.set_up = False


def _void(table: Table, event: CallVoided) -> None:
    window = table.window
    if window is None:
        return
    if event.half:
        table.window = window._replace(half_called=window.half_called | {event.seat})
    else:
        table.window = window._replace(barred=window.barred | {event.seat})
