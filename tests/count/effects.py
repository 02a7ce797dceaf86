"""What an accepted move does to the table; the table given is changed."""

from __future__ import annotations

from tests.count.abilities import add, drop_idle, is_idle, use
from tests.count.plucks import bad_gift, bad_penalty_place, others_targets, targets
from tests.count.state import (
    ABILITIES,
    Card,
    Move,
    OpenFact,
    Spot,
    State,
    card_at,
    cards_of,
    changed_by,
    clockwise,
    draw,
    end_turn,
    gaps_of,
    matches,
    put,
    spot,
)


class Refused(Exception):
    """A move that turns out to be barred when the pluck is decided, with the norms that bar it."""


def begin(state: State) -> None:
    """The next player begins: what was left of the turn before is over."""
    if state["phase"] not in ("set_up", "choose"):
        end_turn(state)


def draw_turn(state: State, move: Move) -> str:
    begin(state)
    state["hand"] = draw(state)
    state["phase"] = "drawn" if state["hand"] else "closing"
    return "allowed" if state["hand"] else "no_effect"


def open_window(state: State, card: Card) -> None:
    state["discard"].insert(0, card)
    state.update(reference=card, hand=None, phase="window")


def keep(state: State, move: Move) -> str:
    at = spot(move["at"])
    old = card_at(state, at)
    assert old is not None
    put(state, at, state["hand"])
    open_window(state, old)
    return "allowed"


def take(state: State, move: Move) -> str:
    begin(state)
    state["opening_card"] = None
    at = spot(move["at"])
    old = card_at(state, at)
    assert old is not None
    put(state, at, state["discard"].pop(0))
    open_window(state, old)
    return "allowed"


def discard(state: State, move: Move) -> str:
    card = state["hand"]
    if card[1] == "unknown":
        raise OpenFact("bird")
    open_window(state, card)
    earn(state, state["active"], card, "direct_discard")
    return "allowed"


def earn(state: State, by: str, card: Card, role: str) -> None:
    """An activated ability; the plucker's come before that of the active player's discard (A02)."""
    if card[1] == "unknown":
        raise OpenFact("bird")
    if card[1] in ABILITIES:
        ahead = [one for one in state["pending"] if one[0] != state["active"]]
        place = len(state["pending"]) if by == state["active"] else len(ahead)
        state["pending"].insert(place, (by, card[1], role))


def attempt(state: State, move: Move) -> str:
    """A single or double pluck by somebody who may make it."""
    own = state["phase"] == "drawn"
    reference = state["hand"] if own else state["reference"]
    chosen = [card for at in targets(move) if (card := card_at(state, at)) is not None]
    if all(known_matches(reference, chosen)):
        success(state, move, reference, chosen, own)
        return "success"
    miss(state, move, own)
    return "miss"


def known_matches(reference: Card, chosen: list[Card]) -> list[bool]:
    """Whether each target matches; one known wrong target decides, whatever the other is."""
    found, unknown = [], False
    for card in chosen:
        try:
            found.append(matches(reference, card))
        except OpenFact:
            unknown = True
    if unknown and all(found):
        raise OpenFact("bird")
    return found


def success(state: State, move: Move, reference: Card, chosen: list[Card], own: bool) -> None:
    barred = bad_gift(state, move)
    if barred:
        raise Refused(*barred)
    gifts = gifts_for(state, move)
    if own:
        state["discard"].insert(0, reference)
    for at, card in zip(targets(move), chosen, strict=True):
        put(state, at, None)
        state["discard"].insert(0, card)
    for at, gift in zip(others_targets(move), gifts, strict=True):
        put(state, at, card_at(state, gift))
        put(state, gift, None)
    spend(state, "success", own)
    if own and len(chosen) == 1:
        earn(state, move["by"], reference, "drawn_reference")
    earn(state, move["by"], chosen[-1], "removed")
    if len(chosen) == 2:
        state["silent"] = [chosen[0][1], *([reference[1]] if own else [])]
    settle(state)
    changed_by(state, [at[0] for at in targets(move)], move["by"])


def gifts_for(state: State, move: Move) -> list[Spot]:
    needed = len(others_targets(move))
    named = [spot(at) for at in move.get("gifts", [move["gift"]] if "gift" in move else [])]
    if named or not needed:
        return named
    left = [at for at in cards_of(state, move["by"]) if at not in targets(move)]
    if needed == len(left) == 1:
        return left
    raise OpenFact("gift")


def miss(state: State, move: Move, own: bool) -> None:
    barred = bad_penalty_place(state, move)
    if barred:
        raise Refused(*barred)
    gaps = gaps_of(state, move["by"])
    if "penalty_at" not in move and len(gaps) > 1:
        raise OpenFact("choice")
    if own:
        state["discard"].insert(0, state["hand"])
    at = spot(move["penalty_at"]) if "penalty_at" in move else (gaps[0] if gaps else None)
    add(state, move["by"], at)
    spend(state, "miss", own)
    settle(state)


def spend(state: State, outcome: str, own: bool) -> None:
    state.update(spent=outcome, hand=None, plucked_with_own=own)


def settle(state: State) -> None:
    state["phase"] = "abilities" if state["pending"] else "closing"


def claims(state: State, move: Move) -> str:
    """The attempt that has priority among the valid ones, which the generator has put in `valid`.

    A gift is chosen after the removal: a wrong one takes priority from nobody (49, 63).
    """
    valid: list[Move] = move["valid"]
    order = [state["active"], *clockwise(state, state["active"])]
    if all("order" in claim for claim in valid):
        first = min(claim["order"] for claim in valid)
        valid = [claim for claim in valid if claim["order"] == first]
    return attempt(state, min(valid, key=lambda claim: order.index(claim["by"])))


def use_ability(state: State, move: Move) -> str:
    resolve_before(state, move)
    idle = is_idle(state, move["by"], move["card"])
    if not idle:
        use(state, move)
    state["pending"].pop(0)
    settle(state)
    return "no_effect" if idle else "allowed"


def resolve_before(state: State, move: Move) -> None:
    """Abilities before this one that can do nothing are over by themselves."""
    while state["pending"][0][:2] != (move["by"], move["card"]):
        state["pending"].pop(0)


def skip(state: State, move: Move) -> str:
    resolve_before(state, move)
    state["pending"].pop(0)
    settle(state)
    return "no_effect"


def bao(state: State, move: Move) -> str:
    drop_idle(state)
    state.update(caller=move["by"], shield="armed", phase="closing")
    state["turns"] = [state["active"], *clockwise(state, state["active"])]
    return "allowed"


def finish(state: State, move: Move) -> str:
    end_turn(state)
    return "allowed"


def initial_look(state: State, move: Move) -> str:
    state["looked"].append(move["by"])
    return "allowed"


EFFECTS = {
    "initial_look": initial_look,
    "draw": draw_turn,
    "keep": keep,
    "discard": discard,
    "take": take,
    "pluck": attempt,
    "double_pluck": attempt,
    "claims": claims,
    "use": use_ability,
    "skip": skip,
    "bao": bao,
    "end_turn": finish,
}
