"""Abilities: which is next, what it may touch, and what it does (chapter 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.model.cards import Card
from tests.model.piles import draw_card
from tests.model.possible import (
    can_do_nothing,
    draw_in_vain,
    recipients,
    replaceable,
    two_owners,
)
from tests.model.table import Missing, NotAllowed, Pending, Position, Table, position, reveal

CHOICES = ("look", "show", "swap", "give_to", "at", "own", "other", "own_gets")


def use(table: Table, by: str, told: dict[str, Any]) -> str:
    """Use the ability that is next; `no_effect` if it can do nothing."""
    ability = next_ability(table, by, told["card"])
    if can_do_nothing(table, ability):
        if any(choice in told for choice in CHOICES):
            raise NotAllowed("the ability can do nothing")
        draw_in_vain(table, ability)
        verdict = used_up(table, ability, "no_effect")
    else:
        table.pending.remove(ability)
        verdict = EFFECTS[ability.card](table, by, told)
        table.settle()
    return verdict


def skip(table: Table, by: str, told: dict[str, Any]) -> str:
    """Leave the ability that is next unused, where that is allowed (A01)."""
    ability = next_ability(table, by, told["card"])
    if can_do_nothing(table, ability):
        draw_in_vain(table, ability)
        return used_up(table, ability, "no_effect")
    by_pluck = ability.origin == "removed"
    declined = by_pluck and table.reads("ability-mandatory", "plucker-may-decline")
    if not (declined or table.reads("ability-mandatory", "optional")):
        raise NotAllowed("an ability has to be used")
    return used_up(table, ability, "allowed")


def used_up(table: Table, ability: Pending, verdict: str) -> str:
    """Take the ability out of the queue; using one shuts the window."""
    table.pending.remove(ability)
    table.settle()
    return verdict


def next_ability(table: Table, by: str, card: str) -> Pending:
    """The pending ability meant, if it is next; what can do nothing is passed over (6.10)."""
    while table.pending:
        either = table.reads("ability-order", "active-decides") and mixed(table)
        for ability in table.pending if either else table.pending[:1]:
            if (ability.by, ability.card) == (by, card):
                if ability != table.pending[0] and can_do_nothing(table, table.pending[0]):
                    table.considered.open.append("one idle ability before another")
                return ability
        if not can_do_nothing(table, table.pending[0]):
            break
        draw_in_vain(table, table.pending.pop(0))
    raise NotAllowed("not the ability that is next")


def mixed(table: Table) -> bool:
    """Whether a plucker's ability and the active player's discard wait together (A02)."""
    return any(ability.origin == "discard" for ability in table.pending)


def resolve_what_can_do_nothing(table: Table) -> None:
    """Drop the abilities at the head of the queue that can do nothing."""
    while table.pending and can_do_nothing(table, table.pending[0]):
        draw_in_vain(table, table.pending.pop(0))
    if not table.pending and table.phase == "abilities":
        table.phase = "closing"


def look_or_show(table: Table, by: str, told: dict[str, Any]) -> str:
    """White Pelican and Brown Pelican: one face-down card of anybody (6.3, 6.4)."""
    text = told.get("look") or told.get("show")
    if text is None:
        raise Missing("choice:pelican")
    place = position(text)
    if table.at(place) is None:
        raise NotAllowed("no card there")
    if "show" in told:
        reveal(table, told.get("reveals"), [place])
    table.considered.no_ability(table.at(place))
    return "allowed"


def pair(table: Table, texts: list[str] | None, fact: str) -> list[Position]:
    """Two cards of two different players."""
    if texts is None:
        raise Missing(fact)
    places = [position(text) for text in texts]
    if any(table.at(place) is None for place in places) or not two_owners(places):
        raise NotAllowed("two cards of two different players")
    return places


def blind_swap(table: Table, by: str, told: dict[str, Any]) -> str:
    """Two cards of two players change places unseen (6.5)."""
    places = pair(table, told.get("swap"), "choice:swap_bird")
    cards = [table.at(place) for place in places]
    if any(table.is_blocked(place, by) for place in places):
        if table.reads("swap-bird-blocked-choice", "must-choose-eligible"):
            raise NotAllowed("a card that can't be moved")
        table.considered.perhaps(*cards)
        return "allowed"  # it could do something; its user lets it go to waste (A15)
    table.considered.no_ability(*cards)
    exchange(table, places, by)
    return "allowed"


def macaw(table: Table, by: str, told: dict[str, Any]) -> str:
    """Look at two cards of two players, then exchange them or not (6.6)."""
    places = pair(table, told.get("look"), "choice:macaw")
    blocked = any(table.is_blocked(place, by) for place in places)
    locked = any(table.is_locked(place) for place in places)
    if locked and table.reads("macaw-on-blocked-card", "not-eligible"):
        raise NotAllowed("a card that isn't eligible")
    if blocked and told.get("swap"):
        raise NotAllowed("a card that can't be moved")
    if not blocked and "swap" not in told:
        raise Missing("choice:macaw")
    table.considered.no_ability(*(table.at(place) for place in places))
    if told.get("swap"):
        exchange(table, places, by)
    return "allowed"


def exchange(table: Table, places: list[Position], by: str) -> None:
    """Let two cards change places; neither may be moved again this turn."""
    one, other = (table.at(place) for place in places)
    assert one is not None and other is not None
    table.put(places[0], other)
    table.put(places[1], one)
    table.moved += [one, other]
    for name, _ in places:
        table.opponent_changed(name, by, by_ability=True)


def toco_toucan(table: Table, by: str, told: dict[str, Any]) -> str:
    """Add the top card of the draw pile, unseen, to an opponent's display (6.7)."""
    possible = recipients(table, by)
    if not possible:
        return bury_instead(table, by, told)
    wasted = table.reads("toco-blocked-choice", "may-waste")
    certain = len(table.players) == 2 if wasted else len(possible) == 1
    chosen = told.get("give_to", possible[0] if certain else None)
    if chosen is None:
        raise Missing("choice:toco_toucan")
    if chosen not in possible:
        if chosen == table.caller != by and wasted:
            return "allowed"
        raise NotAllowed("not an opponent who can get a card")
    card = draw_card(table, by)
    assert card is not None
    place = position(told["at"]) if "at" in told else None
    table.add(chosen, card, place, "choice:toco_toucan")
    table.considered.no_ability(card)
    table.opponent_changed(chosen, by, by_ability=True)
    return "allowed"


def bury_instead(table: Table, by: str, told: dict[str, Any]) -> str:
    """No opponent may get the card: where the house says so, it goes beneath the discards."""
    if any(choice in told for choice in CHOICES):
        raise NotAllowed("no opponent may get the card")
    card = draw_card(table, by)
    assert card is not None
    place_or_bury(table, None, card)
    return "allowed"


def shoebill(table: Table, by: str, told: dict[str, Any]) -> str:
    """Draw two cards, replace an own and an opponent's card, bury the rest (6.9)."""
    drawn = [draw_card(table, by), draw_card(table, by)]
    for card, bird in zip(drawn, told.get("draws", []), strict=False):
        if card is not None and card.bird is None:
            card.bird = None if bird == "unknown" else bird
    sides = replaceable(table, by)
    if None in drawn:
        told = told_for_one_card(told)
        sides = sides_for_one_card(table, sides, told)
    chosen = [side_choice(told.get(key), side) for key, side in zip(SIDES, sides, strict=True)]
    if told.get("own_gets") is None and any(chosen):
        raise Missing("choice:shoebill")
    order = drawn if told.get("own_gets") != "second" else drawn[::-1]
    for place, card in zip(chosen, order, strict=True):
        if card is not None:
            place_or_bury(table, place, card)
            if place is not None:
                table.opponent_changed(place[0], by, by_ability=True)
    return "allowed"


def told_for_one_card(told: dict[str, Any]) -> dict[str, Any]:
    """The choices, where one card came: `own_gets` tells which of two sides gets the first."""
    gets = told.get("own_gets")
    if told.get("own") and told.get("other") and gets is not None:
        left_out = "other" if gets == "first" else "own"
        return {key: choice for key, choice in told.items() if key != left_out}
    return told | {"own_gets": "first" if told.get("own") else "second"}


def sides_for_one_card(
    table: Table, sides: tuple[list[Position], list[Position]], told: dict[str, Any]
) -> tuple[list[Position], list[Position]]:
    """What the only card that could be drawn may replace (A21)."""
    own, other = sides
    if table.reads("shoebill-one-card", "none"):
        return [], []
    if table.reads("shoebill-one-card", "own-first"):
        return (own, []) if own else ([], other)
    return (own, []) if told.get("own") or not other else ([], other)


SIDES = ("own", "other")


def side_choice(text: str | None, possible: list[Position]) -> Position | None:
    """The card that one side of a Shoebill replaces; None where that side is impossible."""
    if text is not None and position(text) not in possible:
        raise NotAllowed("not a card that this side can replace")
    if text is None and possible:
        raise Missing("choice:shoebill")
    return None if text is None else position(text)


def place_or_bury(table: Table, place: Position | None, card: Card) -> None:
    """Lay a drawn card where an old one goes unseen beneath the discards, or bury it."""
    table.considered.no_ability(card)
    if place is None:
        table.under.append(card)
        return
    old = table.at(place)
    assert old is not None
    table.considered.no_ability(old)
    table.under.append(old)
    table.put(place, card)
    if table.reads("shoebill-placed-card", "locked"):
        table.moved.append(card)


EFFECTS: dict[str, Callable[[Table, str, dict[str, Any]], str]] = {
    "white_pelican": look_or_show,
    "brown_pelican": look_or_show,
    "swap_bird": blind_swap,
    "macaw": macaw,
    "toco_toucan": toco_toucan,
    "shoebill": shoebill,
}
