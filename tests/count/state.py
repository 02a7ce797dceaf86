"""A table as plain dictionaries; a card is a pair of a serial number and a bird."""

from __future__ import annotations

from typing import Any

State = dict[str, Any]
Move = dict[str, Any]
Card = tuple[int, str]
Spot = tuple[str, int]

ABILITIES = {"white_pelican", "brown_pelican", "swap_bird", "macaw", "toco_toucan", "shoebill"}
FAMILIES = ({"white_pelican", "brown_pelican"}, {"toco_toucan", "golden_toucan"})


class OpenFact(Exception):
    """The outcome depends on something that the situation doesn't tell."""


def start(scenario: dict[str, Any]) -> State:
    """The table that a scenario (as plain values) begins with."""
    state: State = {"serial": 0, "players": list(scenario["players"])}
    state["displays"] = {
        player: [None if bird == "empty" else new_card(state, bird) for bird in birds]
        for player, birds in scenario["displays"].items()
    }
    told = scenario.get("draw_pile", [])
    top = told["top"] if isinstance(told, dict) else told
    state["pile"] = [new_card(state, bird) for bird in top]
    state["below"] = told["size"] - len(top) if isinstance(told, dict) else None
    for key, kept in (("discard", "discard_pile"), ("under", "under_discard")):
        state[key] = [new_card(state, bird) for bird in scenario.get(kept, ())]
    if "discard_pile" not in scenario:
        state["discard"] = [new_card(state, "unknown")]
    _begin_turn(state, scenario.get("turn", state["players"][0]))
    state["moved"] = [
        card[0] for at in scenario.get("moved_this_turn", ()) if (card := card_at(state, spot(at)))
    ]
    state["phase"] = "set_up" if scenario.get("opening") else "choose"
    state["opening_card"] = state["discard"][0] if scenario.get("opening") else None
    state["recycles"] = scenario.get("recycles", 0)
    state["looked"] = []
    bao, final = scenario.get("bao", {}), scenario.get("final_phase", {})
    state["caller"], state["shield"] = bao.get("caller"), bao.get("shield", "none")
    state["automatic"], state["starter"] = bool(final), final.get("started_by")
    state["turns"] = {**bao, **final}.get("final_turns")
    return state


def new_card(state: State, bird: str) -> Card:
    state["serial"] += 1
    return state["serial"], bird


def copied(state: State) -> State:
    twin = {key: list(value) if isinstance(value, list) else value for key, value in state.items()}
    twin["displays"] = {player: list(cards) for player, cards in state["displays"].items()}
    return twin


def spot(text: str) -> Spot:
    name, _, number = text.rpartition(".")
    return name, int(number)


def card_at(state: State, at: Spot) -> Card | None:
    cards: list[Card | None] = state["displays"][at[0]]
    return cards[at[1] - 1] if at[1] <= len(cards) else None


def put(state: State, at: Spot, card: Card | None) -> None:
    state["displays"][at[0]][at[1] - 1] = card


def cards_of(state: State, player: str) -> list[Spot]:
    return [(player, n) for n, card in enumerate(state["displays"][player], 1) if card is not None]


def gaps_of(state: State, player: str) -> list[Spot]:
    return [(player, n) for n, card in enumerate(state["displays"][player], 1) if card is None]


def all_cards(state: State) -> list[Spot]:
    return [at for player in state["players"] for at in cards_of(state, player)]


def clockwise(state: State, player: str) -> list[str]:
    """The other players, from the left of this one."""
    at = state["players"].index(player)
    return state["players"][at + 1 :] + state["players"][:at]  # type: ignore[no-any-return]


def next_player(state: State) -> str | None:
    """Whose turn follows this one; None where the round ends with it."""
    if state["turns"] is None:
        return clockwise(state, state["active"])[0]
    rest = [player for player in state["turns"] if player != state["active"]]
    return rest[0] if rest else None


def end_turn(state: State) -> None:
    following = next_player(state)
    if state["turns"] is not None:
        state["turns"] = [player for player in state["turns"] if player != state["active"]]
    if following is None:
        state.update(phase="round_over", pending=[])
    else:
        _begin_turn(state, following)


def _begin_turn(state: State, player: str) -> None:
    state.update(active=player, phase="choose", hand=None, reference=None, spent=False)
    state.update(barred_callers=[], pending=[], moved=[], silent=[], plucked_with_own=False)


def can_draw(state: State) -> bool:
    return bool(state["pile"] or state["below"] != 0 or state["discard"][1:] or state["under"])


def draw(state: State) -> Card | None:
    """The top card of the draw pile, after recycling if it is empty; None if no card is left."""
    if not state["pile"] and state["below"] == 0 and not _recycle(state):
        return None
    if state["pile"]:
        return state["pile"].pop(0)  # type: ignore[no-any-return]
    if state["below"] is not None:
        state["below"] -= 1
    return new_card(state, "unknown")


def _recycle(state: State) -> bool:
    pool = state["discard"][1:] + state["under"]
    if not pool:
        return False
    state["discard"], state["under"] = state["discard"][:1], []
    if len({bird for _, bird in pool}) == 1:
        state["pile"] = pool
    else:
        state["below"] = len(pool)
    state["recycles"] += 1
    if state["recycles"] == 2:
        _final_phase(state)
    return True


def _final_phase(state: State) -> None:
    """No BAO from the second recycling on and no Shield; after a call the turns stay (A04)."""
    state["automatic"] = True
    state["shield"] = "none"
    if state["turns"] is None:
        state["starter"] = state["active"]
        state["turns"] = [state["active"], *clockwise(state, state["active"])]


def matches(reference: Card, target: Card) -> bool:
    a, b = reference[1], target[1]
    if "unknown" in (a, b):
        raise OpenFact("bird")
    return a == b or any({a, b} == family for family in FAMILIES)


def protected(state: State, at: Spot, user: str) -> bool:
    """Whether the Shield keeps this player from changing this card."""
    return bool(state["shield"] == "active" and at[0] == state["caller"] != user)


def changed_by(state: State, owners: list[str], user: str) -> None:
    """The first change of the caller's cards by an opponent is complete: the Shield comes on."""
    if state["shield"] == "armed" and state["caller"] in owners and user != state["caller"]:
        state["shield"] = "active"


def locked(state: State, at: Spot) -> bool:
    card = card_at(state, at)
    return card is not None and card[0] in state["moved"]
