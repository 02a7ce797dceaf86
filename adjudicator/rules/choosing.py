"""What an ability may choose: face-down cards, those it may change, and pairs of them (6.10)."""

from typing import Any

from adjudicator.core.situation import Situation
from adjudicator.core.table import SEATS, Position, Seat, Table


def any_card_lies(table: Table) -> bool:
    """Whether any player has a card."""
    return any(map(any, table.displays))


def has_moved(s: Situation[Any], position: Position) -> bool:
    """Whether an ability had moved, swapped or replaced the card there in this turn before."""
    card = s.start.card_at(position)
    if card is None:
        return False
    if card.serial in s.start.laid:
        return s.reading("shoebill-placed-card") == "locked"
    return card.serial in s.start.moved


def changeable(s: Situation[Any], seat: Seat) -> list[Position]:
    """The cards of `seat` that an ability may still move, swap or replace in this turn."""
    return [p for p in s.table.held(seat) if not has_moved(s, p)]


def free_positions(s: Situation[Any], owner: Seat) -> list[Position]:
    """The emptied positions of `owner` that an added card may go to (section 1.3)."""
    emptied, gaps = s.table.emptied(owner), s.table.gift_gaps
    if gaps.isdisjoint(emptied) or s.reading("gap-left-by-a-gift") == "counts":
        return emptied
    return [position for position in emptied if position not in gaps]


def two_players_have_cards(table: Table) -> bool:
    """Whether two different players have a card."""
    return len([display for display in table.displays if any(display)]) > 1


def two_cards_may_change(s: Situation[Any]) -> bool:
    """Whether two players have a card that an ability may still move in this turn."""
    if not s.start.moved and not s.start.laid:
        return two_players_have_cards(s.table)
    return len([seat for seat in SEATS[: len(s.table.displays)] if changeable(s, seat)]) > 1
