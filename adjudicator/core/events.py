"""What happened at the table, as complete facts, and how the table takes them in.

Applying never asks: an event says everything, `apply` only writes it down.
"""

from typing import NamedTuple, assert_never

from adjudicator.core.cards import Card
from adjudicator.core.table import Display, Pending, Position, Seat, Table, Window


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


class ReferenceNamed(NamedTuple):
    """The card that was drawn turned out to show this bird."""

    card: Card


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
    | ReferenceNamed
    | FirstLookTaken
)


def apply(table: Table, event: Event) -> Table:
    """The table after `event`."""
    match event:
        case CardDrawn():
            return _without_top(table, event.card)
        case WindowOpened():
            acted = table.acted or "draw"
            return table._replace(window=event.window, acted=acted, set_up=False)
        case CardPlaced():
            return _with_card(table, event.position, event.card)
        case CardDiscarded():
            return table._replace(discard=(event.card, *table.discard))
        case TurnStarted():
            return _new_turn(table, event.seat)
        case TopDiscardTaken():
            return table._replace(
                discard=table.discard[1:], acted="take", set_up=False, neutral=False
            )
        case AttemptMade():
            return table._replace(window=None, attempted=event.result)
        case CardRemoved():
            return _emptied(table, event)
        case CardAdded():
            filled = _with_card(table, event.position, event.card)
            return filled._replace(gift_gaps=table.gift_gaps - {event.position})
        case AbilitiesQueued():
            return table._replace(pending=event.queue)
        case AbilityResolved():
            return table._replace(pending=tuple(p for p in table.pending if p != event.pending))
        case WindowClosed():
            return table._replace(window=None)
        case CallVoided():
            return _voided(table, event)
        case CardsBuried():
            return table._replace(buried=table.buried + event.cards)
        case CardsSwapped():
            first, second = table.card_at(event.first), table.card_at(event.second)
            return _with_card(_with_card(table, event.first, second), event.second, first)
        case CardsMoved():
            moved, laid = table.moved.union(event.serials), table.laid.union(event.laid)
            return table._replace(moved=moved, laid=laid)
        case ReferenceNamed():
            window = table.window
            return table._replace(window=window and window._replace(reference=event.card))
        case FirstLookTaken():
            return table._replace(looked=table.looked | {event.seat})
        case _:
            assert_never(event)


def _without_top(table: Table, card: Card) -> Table:
    listed, size = table.draw_pile
    pile = table.draw_pile._replace(listed=listed[1:], size=None if size is None else size - 1)
    return table._replace(draw_pile=pile, next_serial=max(table.next_serial, card.serial + 1))


def _with_card(table: Table, position: Position, card: Card | None) -> Table:
    seat, index = position
    display = table.displays[seat]
    changed: Display = (*display[:index], card, *display[index + 1 :])
    displays = table.displays
    return table._replace(displays=(*displays[:seat], changed, *displays[seat + 1 :]))


def _new_turn(table: Table, seat: Seat) -> Table:
    return table._replace(
        active=seat,
        window=None,
        pending=(),
        moved=frozenset(),
        laid=frozenset(),
        acted=None,
        attempted=None,
        set_up=False,
    )


def _emptied(table: Table, event: CardRemoved) -> Table:
    emptied = _with_card(table, event.position, None)
    if event.given:
        return emptied._replace(gift_gaps=table.gift_gaps | {event.position})
    return emptied


def _voided(table: Table, event: CallVoided) -> Table:
    window = table.window
    if window is None:
        return table
    if event.half:
        window = window._replace(half_called=window.half_called | {event.seat})
    else:
        window = window._replace(barred=window.barred | {event.seat})
    return table._replace(window=window)
