"""What bars the use of an ability: whose turn it is among them, and what it may touch."""

from __future__ import annotations

from tests.count.abilities import has_choices, is_idle, replaceable
from tests.count.bars import bars, due
from tests.count.state import (
    Move,
    Spot,
    State,
    card_at,
    gaps_of,
    locked,
    protected,
    spot,
)

# Abilities


def next_due(s: State, m: Move) -> tuple[str, str] | None:
    """What a use or skip is about: the first that is due, or an idle one that it names."""
    for by, bird, _ in s["pending"]:
        if not is_idle(s, by, bird) or (by, bird) == (m["by"], m["card"]):
            return by, bird
    return None


def is_of_another(s: State, m: Move, role: str) -> bool:
    """Whether the ability of such a card is pending, but not for this player."""
    users = {by for by, bird, why in s["pending"] if (bird, why) == (m["card"], role)}
    return bool(users) and (m["by"], m["card"]) not in users_of(s)


@bars("use skip", "ability.trigger-direct-discard")
def it_is_for_who_discarded_it(s: State, m: Move) -> object:
    return is_of_another(s, m, "direct_discard")


@bars("use skip", "ability.trigger-own-reference")
def it_is_for_who_drew_it(s: State, m: Move) -> object:
    return is_of_another(s, m, "drawn_reference")


@bars("use skip", "pluck.removed-ability-to-plucker", "ability.trigger-removed-card")
def it_is_for_who_plucked_it(s: State, m: Move) -> object:
    return is_of_another(s, m, "removed")


@bars(
    "use skip",
    "double.pelican-order-matters",
    "double.one-ability",
    "double.first-and-reference-silent",
)
def it_was_not_removed_second(s: State, m: Move) -> object:
    return m["card"] in s["silent"] and (m["by"], m["card"]) not in users_of(s)


def users_of(s: State) -> list[tuple[str, str]]:
    return [(by, bird) for by, bird, _ in s["pending"]]


@bars("use skip", "ability.only-three-triggers", "ability.non-triggers")
def no_such_ability_is_pending(s: State, m: Move) -> object:
    return (m["by"], m["card"]) not in users_of(s)


@bars(
    "use skip",
    "queue.own-single-order",
    "queue.react-single-ownership",
    "queue.double-ownership",
    "queue.one-at-a-time",
)
def another_ability_comes_first(s: State, m: Move) -> object:
    return bool(s["pending"]) and next_due(s, m) != (m["by"], m["card"])


@bars(
    "skip",
    "queue.do-what-is-possible",
    "ability.trigger-direct-discard",
    "ability.trigger-own-reference",
    "ability.trigger-removed-card",
)
def an_ability_is_mandatory(s: State, m: Move) -> object:
    return due(s) == (m["by"], m["card"])


@bars(
    "use",
    "queue.nothing-possible",
    "blind-swap.impossible",
    "macaw.impossible",
    "queue.do-what-is-possible",
)
def an_ability_that_can_do_nothing_has_no_choices(s: State, m: Move) -> object:
    return has_choices(m) and is_idle(s, m["by"], m["card"])


def is_use_of(bird: str, s: State, m: Move) -> bool:
    return m["card"] == bird and has_choices(m)


@bars("use", "white-pelican.look")
def no_card_is_looked_at(s: State, m: Move) -> object:
    return is_use_of("white_pelican", s, m) and card_at(s, spot(m["look"])) is None


@bars("use", "brown-pelican.show")
def no_card_is_shown(s: State, m: Move) -> object:
    return is_use_of("brown_pelican", s, m) and card_at(s, spot(m["show"])) is None


def pair(s: State, m: Move) -> list[Spot]:
    """The two cards that a swap or a Macaw's swap is about; none for anything else."""
    if is_use_of("swap_bird", s, m):
        return [spot(at) for at in m["swap"]]
    if is_use_of("macaw", s, m):
        return [spot(at) for at in m["look"]]
    return []


def no_pair(s: State, m: Move) -> bool:
    chosen = pair(s, m)
    return bool(chosen) and (
        chosen[0][0] == chosen[1][0] or any(card_at(s, at) is None for at in chosen)
    )


@bars("use", "blind-swap.swap")
def no_two_cards_are_swapped(s: State, m: Move) -> object:
    return m["card"] == "swap_bird" and no_pair(s, m)


@bars("use", "macaw.look-two")
def no_two_cards_are_looked_at(s: State, m: Move) -> object:
    return m["card"] == "macaw" and no_pair(s, m)


def changed_cards(s: State, m: Move) -> list[Spot]:
    """The cards that this use would move, swap or replace."""
    if m["card"] == "macaw":
        return pair(s, m) if m.get("swap") else []
    if m["card"] == "shoebill":
        return [spot(m[key]) for key in ("own", "other") if key in m]
    return pair(s, m)


@bars("use", "once-per-turn.card")
def a_card_was_moved_in_this_turn(s: State, m: Move) -> object:
    return any(locked(s, at) for at in changed_cards(s, m))


@bars("use", "shield.blocked-changes", "shield.blocks-follow-up-abilities")
def the_shield_blocks_a_change(s: State, m: Move) -> object:
    added = [(m["give_to"], 0)] if "give_to" in m else []
    return any(protected(s, at, m["by"]) for at in [*changed_cards(s, m), *added]) or (
        an_ability_that_can_do_nothing_has_no_choices(s, m)
        and not is_idle({**s, "shield": "none"}, m["by"], m["card"])
    )


@bars("use", "shield.macaw-look-only")
def a_macaw_may_only_look_at_a_protected_card(s: State, m: Move) -> object:
    return m["card"] == "macaw" and the_shield_blocks_a_change(s, m)


@bars("use", "toco.add-card")
def a_toucan_is_for_an_opponent(s: State, m: Move) -> object:
    return "give_to" in m and m["give_to"] == m["by"]


@bars("use", "toco.recipient-places", "position.add-uses-gap", "position.add-new-only-without-gap")
def no_gap_is_there(s: State, m: Move) -> object:
    return "give_to" in m and "at" in m and spot(m["at"]) not in gaps_of(s, m["give_to"])


def is_wrong_side(s: State, m: Move, key: str, own: bool) -> bool:
    at = spot(m[key])
    return (at[0] == m["by"]) != own or card_at(s, at) is None


@bars("use", "shoebill.assign")
def a_replacement_is_on_the_wrong_side(s: State, m: Move) -> object:
    return m["card"] == "shoebill" and any(
        is_wrong_side(s, m, key, key == "own") for key in ("own", "other") if key in m
    )


@bars("use", "shoebill.partial")
def an_impossible_replacement_is_left_out(s: State, m: Move) -> object:
    sides = zip(("own", "other"), replaceable(s, m["by"]), strict=True)
    return m["card"] == "shoebill" and any(key in m and not cards for key, cards in sides)
