"""Abilities: which is next, what it may touch, and what it does (chapter 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.model.cards import Card
from tests.model.table import Missing, NotAllowed, Pending, Position, Table, position, reveal

CHOICES = ("look", "show", "swap", "give_to", "at", "own", "other", "own_gets")


def use(table: Table, by: str, told: dict[str, Any]) -> str:
    """Use the ability that is next; `no_effect` if it can do nothing."""
    ability = next_ability(table, by, told["card"])
    if can_do_nothing(table, ability):
        if any(choice in told for choice in CHOICES):
            raise NotAllowed("the ability can do nothing")
        verdict = "no_effect"
    else:
        verdict = EFFECTS[ability.card](table, by, told)
    return used_up(table, ability, verdict)


def skip(table: Table, by: str, told: dict[str, Any]) -> str:
    """Leave the ability that is next unused, where that is allowed (A01)."""
    ability = next_ability(table, by, told["card"])
    if can_do_nothing(table, ability):
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
                return ability
        if not can_do_nothing(table, table.pending[0]):
            break
        table.pending.pop(0)
    raise NotAllowed("not the ability that is next")


def mixed(table: Table) -> bool:
    """Whether a plucker's ability and the active player's discard wait together (A02)."""
    return any(ability.origin == "discard" for ability in table.pending)


def resolve_what_can_do_nothing(table: Table) -> None:
    """Drop the abilities at the head of the queue that can do nothing."""
    while table.pending and can_do_nothing(table, table.pending[0]):
        table.pending.pop(0)
    if not table.pending and table.phase == "abilities":
        table.phase = "closing"


def can_do_nothing(table: Table, ability: Pending) -> bool:
    """Whether nothing of the ability's effect is possible at this moment (6.10)."""
    user = ability.by
    match ability.card:
        case "swap_bird":
            return not two_owners(unblocked(table, user))
        case "macaw" if table.reads("macaw-on-blocked-card", "not-eligible"):
            return not two_owners(unblocked(table, user))
        case "macaw":
            return not two_owners(table.all_cards())
        case "white_pelican" | "brown_pelican":
            return not table.all_cards()
        case "toco_toucan":
            return not recipients(table, user)
        case _:
            barred = table.reads("shoebill-nothing-possible", "no-effect")
            return barred and not any(replaceable(table, user))


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
    exchange(table, places)
    return "allowed"


def macaw(table: Table, by: str, told: dict[str, Any]) -> str:
    """Look at two cards of two players, then exchange them or not (6.6)."""
    places = pair(table, told.get("look"), "choice:macaw")
    blocked = any(table.is_blocked(place, by) for place in places)
    if blocked and table.reads("macaw-on-blocked-card", "not-eligible"):
        raise NotAllowed("a card that isn't eligible")
    if blocked and told.get("swap"):
        raise NotAllowed("a card that can't be moved")
    if not blocked and "swap" not in told:
        raise Missing("choice:macaw")
    table.considered.no_ability(*(table.at(place) for place in places))
    if told.get("swap"):
        exchange(table, places)
    return "allowed"


def exchange(table: Table, places: list[Position]) -> None:
    """Let two cards change places; neither may be moved again this turn."""
    one, other = (table.at(place) for place in places)
    assert one is not None and other is not None
    table.put(places[0], other)
    table.put(places[1], one)
    table.moved += [one, other]


def toco_toucan(table: Table, by: str, told: dict[str, Any]) -> str:
    """Add the top card of the draw pile, unseen, to an opponent's display (6.7)."""
    possible = recipients(table, by)
    chosen = told.get("give_to", possible[0] if len(possible) == 1 else None)
    if chosen is None:
        raise Missing("choice:toco_toucan")
    if chosen not in possible:
        raise NotAllowed("not an opponent who can get a card")
    card = table.draw()
    if card is None:
        return "no_effect"
    place = position(told["at"]) if "at" in told else None
    table.add(chosen, card, place, "choice:toco_toucan")
    table.considered.no_ability(card)
    return "allowed"


def shoebill(table: Table, by: str, told: dict[str, Any]) -> str:
    """Draw two cards, replace an own and an opponent's card, bury the rest (6.9)."""
    drawn = [table.draw(), table.draw()]
    for card, bird in zip(drawn, told.get("draws", []), strict=False):
        if card is not None and card.bird is None:
            card.bird = None if bird == "unknown" else bird
    sides = replaceable(table, by)
    chosen = [side_choice(told.get(key), side) for key, side in zip(SIDES, sides, strict=True)]
    if told.get("own_gets") is None and any(chosen):
        raise Missing("choice:shoebill")
    order = drawn if told.get("own_gets") != "second" else drawn[::-1]
    for place, card in zip(chosen, order, strict=True):
        assert card is not None  # an empty pile isn't replayed yet
        place_or_bury(table, place, card)
    return "allowed"


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
