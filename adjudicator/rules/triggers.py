"""Section 6.1: the only three situations that activate an ability, and everything that doesn't."""

from typing import Any

from adjudicator.core.moves import Discard, Pluck
from adjudicator.core.rule import Args, Candidate, Procedure, activates, retains, silences
from adjudicator.core.situation import Situation
from adjudicator.core.text import N_
from adjudicator.rules.queue import every_ability_is_optional, pluckers_ability_is_optional

S = Situation[Any]


def _args(one: Candidate) -> Args:
    return {"player": one.by}


@silences(N_("The Golden Toucan has no ability."), "golden.no-ability")
def the_golden_toucan_has_none(s: S, one: Candidate) -> Args | None:
    assert one.card.bird is not None
    return {} if not one.card.bird.ability else None


# The three triggers


@activates(
    N_("Drawn and discarded directly, so {player} uses its ability."),
    "ability.trigger-direct-discard",
)
def a_direct_discard_activates(s: S, one: Candidate) -> Args | None:
    return None if every_ability_is_optional(s) else _discarded(s, one)


@activates(
    N_("Drawn and discarded directly, so {player} may use its ability."),
    "ability.trigger-direct-discard",
)
def a_direct_discard_offers_its_ability(s: S, one: Candidate) -> Args | None:
    return _discarded(s, one) if every_ability_is_optional(s) else None


def _discarded(s: S, one: Candidate) -> Args | None:
    return _args(one) if isinstance(s.move, Discard) else None


@activates(
    N_("{player} drew it and plucked with it successfully, so {player} uses its ability."),
    "ability.trigger-own-reference",
)
def a_drawn_reference_activates(s: S, one: Candidate) -> Args | None:
    return None if every_ability_is_optional(s) else _plucked_with(s, one)


@activates(
    N_("{player} drew it and plucked with it successfully, so {player} may use its ability."),
    "ability.trigger-own-reference",
)
def a_drawn_reference_offers_its_ability(s: S, one: Candidate) -> Args | None:
    return _plucked_with(s, one) if every_ability_is_optional(s) else None


def _plucked_with(s: S, one: Candidate) -> Args | None:
    return _args(one) if s.verdict == "success" and not s.move.double else None


@activates(
    N_("A successful pluck removed it, so {player}, who plucked, uses its ability."),
    "ability.trigger-removed-card",
    "pluck.removed-ability-to-plucker",
)
def a_removed_own_card_activates(s: S, one: Candidate) -> Args | None:
    return None if _is_offensive(s) or pluckers_ability_is_optional(s) else _args(one)


@activates(
    N_("A successful pluck removed it, so {player}, who plucked, may use its ability."),
    "ability.trigger-removed-card",
    "pluck.removed-ability-to-plucker",
)
def a_removed_own_card_offers_its_ability(s: S, one: Candidate) -> Args | None:
    return None if _is_offensive(s) else _args(one)


@activates(
    N_("A successful pluck removed it, so {player}, who plucked, uses its ability."),
    "ability.trigger-removed-card",
    "pluck.offensive.abilities-after-gift",
)
def an_opponents_removed_card_activates(s: S, one: Candidate) -> Args | None:
    return None if pluckers_ability_is_optional(s) else _args(one)


@activates(
    N_("A successful pluck removed it, so {player}, who plucked, may use its ability."),
    "ability.trigger-removed-card",
    "pluck.offensive.abilities-after-gift",
)
def an_opponents_removed_card_offers_its_ability(s: S, one: Candidate) -> Args:
    return _args(one)


def _is_offensive(s: S) -> bool:
    """Whether what was plucked lay with an opponent (3.4)."""
    return bool(s.move.targets[0].seat != s.by)


@activates(
    N_(
        "It was removed second, so {player} uses its ability: the only one that a "
        "double pluck activates."
    ),
    "ability.trigger-removed-card",
    "double.one-ability",
)
def the_second_removed_card_activates(s: S, one: Candidate) -> Args | None:
    return None if pluckers_ability_is_optional(s) else _args(one)


@activates(
    N_(
        "It was removed second, so {player} may use its ability: the only one that a "
        "double pluck activates."
    ),
    "ability.trigger-removed-card",
    "double.one-ability",
)
def the_second_removed_card_offers_its_ability(s: S, one: Candidate) -> Args:
    return _args(one)


# What was activated before and still follows


@retains(
    N_(
        "{player} discarded it directly, so its ability still follows, whatever was "
        "plucked with it."
    ),
    "queue.react-single-ownership",
    "ability.trigger-direct-discard",
)
def a_discard_ability_survives_a_pluck(s: S, one: Candidate) -> Args | None:
    return _args(one) if s.verdict == "success" and not s.move.double else None


@retains(
    N_(
        "{player} discarded it directly; that ability is independent of the double "
        "pluck and still follows."
    ),
    "double.discard-ability-survives",
    "queue.double-ownership",
    overrides="double.one-ability",
)
def a_discard_ability_survives_a_double(s: S, one: Candidate) -> Args | None:
    return _args(one) if s.verdict == "success" and s.move.double else None


@retains(
    N_("{player} discarded it directly; a failed attempt changes nothing about that ability."),
    "ability.trigger-direct-discard",
)
def a_discard_ability_survives_a_miss(s: S, one: Candidate) -> Args:
    return _args(one)


# What the double pluck silences


@silences(
    N_("The ability of a drawn reference card doesn't count in a double pluck."),
    "double.first-and-reference-silent",
    overrides="ability.trigger-own-reference",
)
def a_double_silences_the_drawn_reference(s: S, one: Candidate) -> Args | None:
    return {} if s.verdict == "success" and s.move.double else None


@silences(
    N_("After a double pluck only the card removed second can be activated."),
    "double.first-and-reference-silent",
    overrides="ability.trigger-removed-card",
)
def a_double_silences_the_first_removed_card(s: S, one: Candidate) -> Args:
    return {}


@silences(
    N_(
        "The Golden Toucan was removed second and has no ability, so the double "
        "pluck activates none."
    ),
    "double.golden-second-none",
    "golden.no-ability",
)
def a_golden_second_leaves_no_ability(s: S, one: Candidate) -> Args | None:
    assert one.card.bird is not None
    return {} if not one.card.bird.ability else None


# What never activates an ability


@silences(
    N_("After a failed pluck the drawn reference card is discarded without its ability."),
    "fail.discard-own-reference",
)
def a_miss_silences_the_drawn_reference(s: S, one: Candidate) -> Args | None:
    return {} if isinstance(s.move, Pluck) and not s.move.double else None


@silences(
    N_("After a failed double pluck the drawn reference card is discarded without its ability."),
    "double.failure-reference",
)
def a_double_miss_silences_the_drawn_reference(s: S, one: Candidate) -> Args:
    return {}


@silences(
    N_("A card that is only shown after a wrong pluck isn't activated."), "ability.non-triggers"
)
def a_missed_target_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(N_("A card that is kept face down isn't activated."), "ability.non-triggers")
def a_kept_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(
    N_("A card that was replaced isn't activated: it wasn't drawn and discarded directly."),
    "ability.non-triggers",
    "take.no-ability",
)
def a_replaced_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(
    N_("Taking a card from the discard pile doesn't activate it."),
    "take.no-ability",
    "ability.non-triggers",
)
def a_taken_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(N_("A card that is given away isn't activated."), "ability.non-triggers")
def a_given_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(N_("A penalty card isn't activated."), "fail.penalty-inert", "ability.non-triggers")
def a_penalty_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(
    N_("A card that the Toco Toucan adds isn't activated."),
    "toco.card-unseen-inert",
    "ability.non-triggers",
)
def an_added_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(N_("A card that a Shoebill lays down isn't activated."), "ability.non-triggers")
def a_placed_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(
    N_("A card that a Shoebill takes away unseen isn't activated."),
    "shoebill.bury-old",
    "ability.non-triggers",
)
def a_buried_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(N_("A card that is swapped isn't activated."), "ability.non-triggers")
def a_swapped_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(
    N_("Being shown doesn't activate it."),
    "ability.brown-pelican-show-inert",
    "ability.brown-pelican-show-inert@6.4",
)
def a_shown_card_stays_silent(s: S, one: Candidate) -> Args:
    return {}


@silences(N_("A card that is only looked at isn't activated."), "ability.only-three-triggers")
def a_card_looked_at_stays_silent(s: S, one: Candidate) -> Args:
    return {}


TRIGGERS: dict[str, Procedure] = {
    "direct_discard": (
        the_golden_toucan_has_none,
        a_direct_discard_activates,
        a_direct_discard_offers_its_ability,
        a_discard_ability_survives_a_pluck,
        a_discard_ability_survives_a_double,
        a_discard_ability_survives_a_miss,
    ),
    "drawn_reference": (
        the_golden_toucan_has_none,
        a_drawn_reference_activates,
        a_drawn_reference_offers_its_ability,
        a_double_silences_the_drawn_reference,
        a_miss_silences_the_drawn_reference,
        a_double_miss_silences_the_drawn_reference,
    ),
    "removed": (
        the_golden_toucan_has_none,
        a_removed_own_card_activates,
        a_removed_own_card_offers_its_ability,
        an_opponents_removed_card_activates,
        an_opponents_removed_card_offers_its_ability,
    ),
    "first_removed": (the_golden_toucan_has_none, a_double_silences_the_first_removed_card),
    "second_removed": (
        a_golden_second_leaves_no_ability,
        the_second_removed_card_activates,
        the_second_removed_card_offers_its_ability,
    ),
    "missed_target": (the_golden_toucan_has_none, a_missed_target_stays_silent),
    "kept": (the_golden_toucan_has_none, a_kept_card_stays_silent),
    "replaced": (the_golden_toucan_has_none, a_replaced_card_stays_silent),
    "taken": (the_golden_toucan_has_none, a_taken_card_stays_silent),
    "given": (the_golden_toucan_has_none, a_given_card_stays_silent),
    "penalty": (the_golden_toucan_has_none, a_penalty_stays_silent),
    "added": (the_golden_toucan_has_none, an_added_card_stays_silent),
    "placed": (the_golden_toucan_has_none, a_placed_card_stays_silent),
    "buried": (the_golden_toucan_has_none, a_buried_card_stays_silent),
    "swapped": (the_golden_toucan_has_none, a_swapped_card_stays_silent),
    "shown": (the_golden_toucan_has_none, a_shown_card_stays_silent),
    "looked_at": (the_golden_toucan_has_none, a_card_looked_at_stays_silent),
}
