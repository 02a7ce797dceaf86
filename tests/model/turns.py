"""The moves of a turn that are neither a pluck nor an ability."""

from __future__ import annotations

from typing import Any

from tests.model.cards import Card, has_ability
from tests.model.endings import DONE, finish_turn, passes, upcoming
from tests.model.piles import draw_card, nothing_to_draw
from tests.model.plucks import may_call
from tests.model.table import NotAllowed, Pending, Position, Table, position, reveal

INCIDENTS = {
    "looked_at_card": "infraction",
    "moved_card": "infraction",
    "turned_card": "infraction",
    "hovered_hand": "infraction",
    "changed_target": "infraction",
    "called_without_pointing": "no_effect",
    "pointed_without_calling": "no_effect",
}


def initial_look(table: Table, by: str, told: dict[str, Any]) -> str:
    """Look at two of one's own cards, once, before the round begins (1.2)."""
    if table.phase != "set_up" or by in table.looked:
        raise NotAllowed("the first look is once, during set-up")
    places = [position(text) for text in told["at"]]
    if len(set(places)) != 2 or any(place not in table.cards_of(by) for place in places):
        raise NotAllowed("two of one's own cards")
    table.looked.add(by)
    table.considered.perhaps(*(table.at(place) for place in places))
    return "allowed"


def begin_turn(table: Table, by: str) -> None:
    """Come to the choice between drawing and taking, ending the turn before if need be (A31)."""
    lost = passes(table)
    if (table.phase in DONE or lost) and by == upcoming(table):
        table.considered.open += ["a lost turn that nobody ended"] * lost
        finish_turn(table)
    if table.phase not in ("set_up", "choose") or by != table.turn:
        raise NotAllowed("only the active player, who has not acted yet, draws or takes")


def draw(table: Table, by: str, told: dict[str, Any]) -> str:
    """Draw the top card of the draw pile (2.2)."""
    begin_turn(table, by)
    must_take = table.reads("nothing-to-draw", "must-take") and table.cards_of(by)
    if must_take and nothing_to_draw(table):
        raise NotAllowed("the discard has to be taken")
    card = draw_card(table, by)
    if card is None:
        table.phase = "closing"
        return "no_effect"
    if card.bird is None:
        card.bird = told.get("card")
    table.hand, table.phase = card, "drawn"
    table.out_of_window = set()
    return "allowed"


def take(table: Table, by: str, told: dict[str, Any]) -> str:
    """Take the top discard in the place of an own card (2.3)."""
    begin_turn(table, by)
    if passes(table):
        raise NotAllowed("nothing can be drawn, and so the turn is lost")
    place = position(told["at"])
    if place not in table.cards_of(by) or not table.discards:
        raise NotAllowed("a card of one's own has to be replaced")
    taken = table.discards.pop(0)
    replace(table, place, taken, told)
    return "allowed"


def keep(table: Table, by: str, told: dict[str, Any]) -> str:
    """Keep the drawn card in the place of an own card (2.2)."""
    drawn = drawn_card(table, by)
    place = position(told["at"])
    if place not in table.cards_of(by):
        raise NotAllowed("a card of one's own has to be replaced")
    replace(table, place, drawn, told)
    return "allowed"


def discard(table: Table, by: str, told: dict[str, Any]) -> str:
    """Discard the drawn card directly; its ability waits for the others' chance (6.1)."""
    drawn = drawn_card(table, by)
    if drawn.bird is None:
        drawn.bird = told.get("reveals")
    lay_open(table, drawn)
    if drawn.bird is None:
        table.considered.missing.append("bird:reference")
    elif has_ability(drawn.bird):
        table.enqueue([Pending(by, drawn.bird, "discard")])
    else:
        table.considered.no_ability(drawn)
    return "allowed"


def drawn_card(table: Table, by: str) -> Card:
    """The card in the active player's hand, about which nothing is decided yet."""
    if table.phase != "drawn" or by != table.turn or table.hand is None:
        raise NotAllowed("there is no drawn card to decide about")
    return table.hand


def replace(table: Table, place: Position, new: Card, told: dict[str, Any]) -> None:
    """Lay the new card where an own card lay, which becomes the normal discard."""
    reveal(table, told.get("reveals"), [place])
    old = table.at(place)
    assert old is not None
    table.put(place, new)
    table.considered.no_ability(new, old)
    lay_open(table, old)


def lay_open(table: Table, card: Card) -> None:
    """Make a card the normal discard, which opens the window for the others (3.2)."""
    table.discards.insert(0, card)
    table.hand = None
    table.phase = "window"
    table.out_of_window = set()


def incident(table: Table, by: str, told: dict[str, Any]) -> str:
    """An irregularity, for which the book has no sanction (A28, A59)."""
    kind: str = told["kind"]
    if kind == "called_without_pointing" and may_call(table, by):
        shouted(table, by)
    return INCIDENTS[kind]


def shouted(table: Table, by: str) -> None:
    """Remember a call without pointing, where the house lets it count against the player."""
    if table.reads("shout-then-complete", "disqualified"):
        table.out_of_window.add(by)
