"""What happened at the table, as complete facts, and how the table takes them in.

Applying never asks: an event says everything, `apply` only writes it down.
"""

from typing import NamedTuple, assert_never

from adjudicator.core.cards import Card
from adjudicator.core.table import (
    PLENTY,
    Display,
    Ending,
    Pending,
    Pile,
    Position,
    Seat,
    Table,
    Window,
)


class FirstLookTaken(NamedTuple):
    """A player looked at two own cards during set-up."""

    seat: Seat


class TurnStarted(NamedTuple):
    """A turn began; whatever the turn before left open is closed.

    `early` where the player whose turn it was had done nothing yet and still has to play.
    """

    seat: Seat
    early: bool = False


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
    """A player pointed at an illegal target, or (`half`) called without pointing."""

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


class CardNamed(NamedTuple):
    """The card at a position was shown to be this one; it stays where it lies."""

    position: Position
    card: Card


class PileRecycled(NamedTuple):
    """All but the top discard was shuffled into a new draw pile (section 7.1)."""

    pool: tuple[Card, ...]


class RecyclingCounted(NamedTuple):
    """A recycling was due for which there were no cards, and it counts all the same."""


class DrawSkipped(NamedTuple):
    """The active player's draw fell away: there was no card."""


class BaoCalled(NamedTuple):
    """A player called BAO at the end of the turn."""

    ending: Ending


class BaoCalledEarly(NamedTuple):
    """A player called BAO too early in the turn; `reading` says what becomes of it."""

    reading: str


class ShieldRaised(NamedTuple):
    """The BAO Shield became active; `between` two abilities of one turn, or not."""

    between: bool = False


class ShieldDue(NamedTuple):
    """The BAO Shield will become active when the turn ends."""


class EndingSettled(NamedTuple):
    """How the round ends is different from now on, or (`later`) from the end of the turn."""

    ending: Ending
    later: bool = False


class RoundEnded(NamedTuple):
    """The last turn of the round is over."""


class TotalsCounted(NamedTuple):
    """Players counted their totals."""

    totals: tuple[tuple[Seat, int], ...]


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
    | CardNamed
    | PileRecycled
    | RecyclingCounted
    | DrawSkipped
    | BaoCalled
    | BaoCalledEarly
    | ShieldRaised
    | ShieldDue
    | EndingSettled
    | RoundEnded
    | TotalsCounted
)


def apply(table: Table, event: Event) -> None:
    """Write `event` down in `table`, which has to be the caller's own copy."""
    match event:
        case CardDrawn():
            if table.draw_pile is not PLENTY:
                listed, size, pool = table.draw_pile
                rest = listed[1:] if listed else ()
                left = None if size is None else size - 1
                table.draw_pile = Pile(rest, left, _without(pool, event.card))
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
            table.neutral = False
        case TurnStarted():
            _begin_turn(table, event.seat, event.early)
        case TopDiscardTaken():
            table.discard = table.discard[1:]
            table.acted = "take"
            table.set_up = table.neutral = False
        case AttemptMade():
            if table.window is not None and table.window.own:
                table.acted = "pluck"
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
        case CardNamed():
            _lay(table, event.position, event.card)
        case PileRecycled():
            table.discard = table.discard[:1]
            table.buried = ()
            table.draw_pile = Pile((), len(event.pool), event.pool)
            table.recycles += 1
        case RecyclingCounted():
            table.recycles += 1
        case DrawSkipped():
            table.acted = "draw"
            table.set_up = False
        case BaoCalled():
            table.ending = event.ending
        case BaoCalledEarly():
            table.early_bao = event.reading
        case ShieldRaised():
            if table.ending is not None:
                table.ending = table.ending._replace(shield="active")
            table.shield_due, table.raised_between = False, event.between
        case ShieldDue():
            table.shield_due = True
        case EndingSettled():
            if event.later:
                table.phase_due = event.ending
            else:
                table.ending, table.phase_due = event.ending, None
        case RoundEnded():
            _end_round(table)
        case TotalsCounted():
            table.counted = event.totals
        case _:
            assert_never(event)


def _without(pool: tuple[Card, ...], drawn: Card) -> tuple[Card, ...]:
    """What is left of a recycled pool once a card of a known bird was drawn from it."""
    for place, card in enumerate(pool):
        if drawn.bird is not None and card.bird == drawn.bird:
            return pool[:place] + pool[place + 1 :]
    return pool


def _lay(table: Table, position: Position, card: Card | None) -> None:
    seat, place = position
    displays = table.displays
    display = displays[seat]
    changed: Display = (*display[:place], card, *display[place + 1 :])
    table.displays = (*displays[:seat], changed, *displays[seat + 1 :])


def _end_round(table: Table) -> None:
    table.window, table.pending, table.over = None, (), True
    if table.ending is not None:
        table.ending = table.ending._replace(turns_left=())


def _begin_turn(table: Table, seat: Seat, early: bool) -> None:
    ending = table.ending
    if ending is not None:
        left = _turns_left(ending, seat, early)
        table.ending = ending._replace(turns_left=left, begun=True)
    table.raised_between = False
    table.early_bao = None
    table.active = seat
    table.window = None
    table.pending = ()
    table.moved = table.laid = frozenset()
    table.acted = table.attempted = None
    table.set_up = False


def _turns_left(ending: Ending, seat: Seat, early: bool) -> tuple[Seat, ...]:
    """The final turns from this one on; a turn out of order takes nobody's turn away."""
    left = ending.turns_left[1:] if ending.begun and not early else ending.turns_left
    return (seat, *(other for other in left if other != seat))


def _void(table: Table, event: CallVoided) -> None:
    window = table.window
    if window is None:
        return
    if event.half:
        table.window = window._replace(half_called=window.half_called | {event.seat})
    else:
        table.window = window._replace(barred=window.barred | {event.seat})
