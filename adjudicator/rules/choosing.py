"""What an ability may choose: face-down cards, those it may change, and pairs of them (6.10)."""

from itertools import combinations
from typing import Any

from adjudicator.core.situation import Situation
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.rules.shield import protected


def all_held(table: Table) -> list[Position]:
    """Every position on the table that holds a card."""
    return [p for seat in SEATS[: len(table.displays)] for p in table.held(seat)]


def pairs(table: Table) -> list[tuple[Position, Position]]:
    """Every two cards of two different players."""
    return [(a, b) for a, b in combinations(all_held(table), 2) if a.seat != b.seat]


def any_card_lies(table: Table) -> bool:
    """Whether any player has a card."""
    return any(map(any, table.displays))


def has_moved(s: Situation[Any], position: Position) -> bool:
    """Whether an ability had moved, swapped or replaced the card there in this turn before."""
    card = s.start.card_at(position)
    if card is None or s.forced:
        return False
    if card.serial in s.start.laid:
        return s.reading("shoebill-placed-card") == "locked"
    return card.serial in s.start.moved


def changeable(s: Situation[Any], seat: Seat, user: Seat | None = None) -> list[Position]:
    """The cards of `seat` that an ability of `user` may move, swap or replace in this turn."""
    if protected(s, seat, user):
        return []
    return [p for p in s.table.held(seat) if not has_moved(s, p)]


def blocked(s: Situation[Any], position: Position) -> bool:
    """Whether the card there may not be changed: moved before in this turn, or protected."""
    return has_moved(s, position) or protected(s, position.seat)


def free_positions(s: Situation[Any], owner: Seat) -> list[Position]:
    """The emptied positions of `owner` that an added card may go to (section 1.3)."""
    emptied, gaps = s.table.emptied(owner), s.table.gift_gaps
    if gaps.isdisjoint(emptied) or s.reading("gap-left-by-a-gift") == "counts":
        return emptied
    return [position for position in emptied if position not in gaps]


def two_players_have_cards(table: Table) -> bool:
    """Whether two different players have a card."""
    return len([display for display in table.displays if any(display)]) > 1


def two_cards_may_change(s: Situation[Any], user: Seat | None = None) -> bool:
    """Whether two players have a card that an ability of `user` may still move in this turn."""
    if not s.start.moved and not s.start.laid and s.table.ending is None:
        return two_players_have_cards(s.table)
    seats = SEATS[: len(s.table.displays)]
    return len([seat for seat in seats if changeable(s, seat, user)]) > 1


def two_cards_have_not_moved(s: Situation[Any]) -> bool:
    """Whether two players have a card that no ability has moved in this turn."""
    seats = SEATS[: len(s.table.displays)]
    return sum(not all(has_moved(s, p) for p in s.table.held(seat)) for seat in seats) > 1
