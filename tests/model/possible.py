"""What an ability may touch, and whether it can do anything at all (chapter 6)."""

from __future__ import annotations

from tests.model.piles import draw_card, nothing_to_draw
from tests.model.table import Pending, Position, Table


def draw_in_vain(table: Table, ability: Pending) -> None:
    """A draw that is due and finds nothing, which may count as a recycling (A08)."""
    if ability.card == "toco_toucan" and recipients(table, ability.by):
        draw_card(table, ability.by)
    elif ability.card == "shoebill" and nothing_to_draw(table):
        for _ in range(2):
            draw_card(table, ability.by)


def can_do_nothing(table: Table, ability: Pending) -> bool:
    """Whether nothing of the ability's effect is possible at this moment (6.10)."""
    user = ability.by
    match ability.card:
        case "swap_bird":
            return not two_owners(unblocked(table, user))
        case "macaw" if table.reads("macaw-on-blocked-card", "not-eligible"):
            cards = table.all_cards()
            return not two_owners([place for place in cards if not table.is_locked(place)])
        case "macaw":
            return not two_owners(table.all_cards())
        case "white_pelican" | "brown_pelican":
            return not table.all_cards()
        case "toco_toucan":
            buries = table.reads("toco-without-target", "draw-and-bury")
            return nothing_to_draw(table) or not (buries or recipients(table, user))
        case _:
            barred = table.reads("shoebill-nothing-possible", "no-effect")
            none = barred and not any(replaceable(table, user))
            return none or nothing_to_draw(table)


def unblocked(table: Table, user: str) -> list[Position]:
    """The cards that an ability of this player may still move."""
    return [place for place in table.all_cards() if not table.is_blocked(place, user)]


def two_owners(places: list[Position]) -> bool:
    """Whether the cards belong to at least two players."""
    return len({name for name, _ in places}) > 1


def recipients(table: Table, user: str) -> list[str]:
    """The opponents to whom a Toco Toucan may add a card (6.7)."""
    return [
        name for name in table.players if name != user and not table.is_protected((name, -1), user)
    ]


def replaceable(table: Table, user: str) -> tuple[list[Position], list[Position]]:
    """What a Shoebill may replace: the user's own cards, and the opponents'."""
    free = unblocked(table, user)
    return [p for p in free if p[0] == user], [p for p in free if p[0] != user]
