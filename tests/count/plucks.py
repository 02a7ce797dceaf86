"""What bars a call to pluck: the moment, the caller, the targets, and in the end the gifts."""

from __future__ import annotations

from tests.count.bars import bars
from tests.count.state import (
    Move,
    Spot,
    State,
    can_draw,
    card_at,
    cards_of,
    gaps_of,
    protected,
    spot,
)

# When and by whom may be plucked

PLUCKS = "pluck double_pluck"


@bars(PLUCKS, "pluck.two-moments", "double.moments")
def it_is_no_moment_to_pluck(s: State, m: Move) -> object:
    return s["phase"] not in ("drawn", "window")


@bars(PLUCKS, "pluck.react-window")
def the_window_on_the_discard_is_closed(s: State, m: Move) -> object:
    return s["phase"] in ("abilities", "closing", "round_over") and not s["spent"]


@bars(PLUCKS, "setup.first-discard-neutral")
def the_opening_card_is_neutral(s: State, m: Move) -> object:
    on_top = s["opening_card"] is not None and s["discard"][0] == s["opening_card"]
    return on_top and s["phase"] in ("set_up", "choose")


@bars(PLUCKS, "pluck.own-window-exclusive", "draw.own-window")
def only_the_drawer_may_pluck(s: State, m: Move) -> object:
    return s["phase"] == "drawn" and m["by"] != s["active"]


@bars("pluck", "pluck.active-excluded", "take.opens-window")
def the_active_player_may_not_pluck(s: State, m: Move) -> object:
    return s["phase"] not in ("drawn", "choose", "set_up") and m["by"] == s["active"]


@bars("double_pluck", "double.active-excluded", "pluck.active-excluded")
def the_active_player_may_not_double_pluck(s: State, m: Move) -> object:
    return the_active_player_may_not_pluck(s, m)


@bars(PLUCKS, "pluck.one-attempt-per-reference", "fail.opportunity-spent")
def the_one_attempt_was_made(s: State, m: Move) -> object:
    return s["spent"]


@bars(PLUCKS, "pluck.no-chain")
def a_removed_card_is_no_reference(s: State, m: Move) -> object:
    return s["spent"] == "success"


@bars(PLUCKS, "ability.after-plucking")
def abilities_have_begun(s: State, m: Move) -> object:
    return s["phase"] in ("abilities", "closing") and not s["spent"]


@bars(PLUCKS, "pluck.target-final")
def they_have_pointed_already(s: State, m: Move) -> object:
    return m["by"] in s["barred_callers"]


# At what may be pointed


def targets(m: Move) -> list[Spot]:
    return [spot(at) for at in (m["targets"] if "targets" in m else [m["target"]])]


def others_targets(m: Move) -> list[Spot]:
    return [at for at in targets(m) if at[0] != m["by"]]


@bars(
    PLUCKS,
    "pluck.announce",
    "pluck.call-and-point",
    "position.remove-leaves-gap",
    "pluck.illegal-target-void",
)
def no_card_lies_there(s: State, m: Move) -> object:
    return any(card_at(s, at) is None for at in targets(m))


@bars(PLUCKS, "zero.not-targetable")
def their_display_is_empty(s: State, m: Move) -> object:
    return any(not cards_of(s, at[0]) for at in targets(m))


@bars(PLUCKS, "zero.no-plucking")
def they_have_no_cards(s: State, m: Move) -> object:
    return not cards_of(s, m["by"])


@bars("pluck", "shield.blocked-changes")
def the_target_is_protected(s: State, m: Move) -> object:
    return any(protected(s, at, m["by"]) for at in targets(m))


@bars("double_pluck", "double.no-shielded-target", "shield.blocked-changes")
def a_target_is_protected(s: State, m: Move) -> object:
    return the_target_is_protected(s, m)


@bars("pluck", "pluck.offensive.needs-gift")
def no_card_to_give(s: State, m: Move) -> object:
    return bool(others_targets(m)) and not cards_of(s, m["by"])


@bars("double_pluck", "double.definition")
def the_targets_are_one_card(s: State, m: Move) -> object:
    return len(set(targets(m))) < 2


@bars("double_pluck", "double.insufficient-cards-illegal", "double.gift-per-opponent-target")
def too_few_cards_to_give(s: State, m: Move) -> object:
    return len(cards_of(s, m["by"])) < 2


TARGET_NORMS = (
    no_card_lies_there,
    the_target_is_protected,
    no_card_to_give,
    they_have_no_cards,
)
DOUBLE_TARGET_NORMS = (*TARGET_NORMS, the_targets_are_one_card, too_few_cards_to_give)


def points_at_nothing_legal(s: State, m: Move) -> bool:
    """Whether it is a call at what is no legal target, by somebody who might pluck now."""
    if m["verb"] not in ("pluck", "double_pluck"):
        return False
    if it_is_no_moment_to_pluck(s, m) or (m["by"] == s["active"]) != (s["phase"] == "drawn"):
        return False
    norms = TARGET_NORMS if m["verb"] == "pluck" else DOUBLE_TARGET_NORMS
    return any(norm(s, m) for norm in norms)


# Gifts and penalties: judged when the pluck has succeeded or missed


def bad_gift(s: State, m: Move) -> list[str]:
    """The norms that bar the gifts named for a pluck that succeeds."""
    named = [spot(at) for at in m.get("gifts", [m["gift"]] if "gift" in m else [])]
    if not named:
        return []
    barred = []
    if len(named) != len(others_targets(m)):
        barred += ["double.gifts-procedure", "pluck.offensive.choose-gift-unseen"]
    if not set(named) <= set(cards_of(s, m["by"])):
        barred += ["pluck.offensive.choose-gift-unseen", "double.gifts-procedure"]
        barred += ["double.gift-per-opponent-target"]
    if len({*named, *targets(m)}) < len(named) + len(targets(m)):
        barred += ["double.gift-distinct", "double.gifts-same-opponent"]
    return barred


def bad_penalty_place(s: State, m: Move) -> list[str]:
    """The norms that bar the place named for a penalty card."""
    if "penalty_at" not in m or spot(m["penalty_at"]) in gaps_of(s, m["by"]):
        return []
    drawn = [s["hand"]] if s["phase"] == "drawn" else []
    if not can_draw(s | {"discard": [*drawn, *s["discard"]]}):
        return []  # no penalty card comes, so there is nothing to lay anywhere
    return ["position.add-uses-gap", "position.add-new-only-without-gap", "fail.penalty-place"]
