"""What an ability may choose: face-down cards, those it may change, and pairs of them (6.10)."""

from itertools import combinations
from typing import Any

from adjudicator.core.situation import Situation
from adjudicator.core.table import Position, Seat, Table


def all_held(table: Table) -> list[Position]:
    """Every position on the table that holds a card."""
    return [p for seat in range(len(table.displays)) for p in table.held(Seat(seat))]


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


def pair_exists(positions: list[Position]) -> bool:
    """Whether two of these positions belong to different players."""
    return any(a.seat != b.seat for a, b in combinations(positions, 2))
