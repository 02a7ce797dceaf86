"""Section 6.10: which ability is next, in which order abilities wait, and when one lapses."""

from typing import Any

from adjudicator.core.cards import Card, is_considered
from adjudicator.core.events import (
    AbilitiesQueued,
    AbilityResolved,
    Event,
    RecyclingCounted,
    WindowClosed,
)
from adjudicator.core.rule import (
    Args,
    Candidate,
    Happened,
    Rule,
    causes,
    forbids,
    when,
)
from adjudicator.core.situation import Situation, UnknownFact, once
from adjudicator.core.table import Pending, Seat
from adjudicator.core.text import N_
from adjudicator.rules import recycling

REMOVED = ("removed", "second_removed")
"""What a card with an ability may be when a pluck has removed it."""


def listed(
    s: Situation[Any], *cards: tuple[str, Card], by: Seat | None = None
) -> tuple[Candidate, ...]:
    """The candidates among cards in their roles: birds with an ability, and the Golden Toucan."""
    found = [pair for pair in cards if is_considered(pair[1])]
    if not found:
        return ()
    user = s.by if by is None else by
    return tuple([Candidate(card, role, user) for role, card in found])


@once
def fired(s: Situation[Any]) -> tuple[Pending, ...]:
    """The abilities that this move has activated, in order, once all were considered."""
    return tuple([Pending(a.by, a.card, a.role) for a in s.abilities if a.outcome == "fires"])


def must_be_known(s: Situation[Any], card: Card) -> Card:
    """The card itself.

    Raises `UnknownFact` where nobody told whether it shows a bird with an ability.
    """
    if card.bird is None:
        families = frozenset(b.family for b in s.ruleset.birds.values() if b.ability)
        if not families <= card.excluded:
            raise UnknownFact("bird", "reference", families)
    return card


def _idling(s: Situation[Any], pending: Pending) -> Rule | None:
    """The rule by which a waiting ability can do nothing as the table lies."""
    assert pending.card.bird is not None
    for rule in s.ruleset.procedures[f"idle.{pending.card.bird.id}"]:
        if rule.decide(s, pending.by) is not None:
            return rule
    return None


def idle(s: Situation[Any], pending: Pending) -> bool:
    """Whether a waiting ability can do nothing as the table lies."""
    return _idling(s, pending) is not None


def lapses(s: Situation[Any], pending: Pending) -> tuple[Event, ...]:
    """What an ability that can do nothing leaves: draws in vain may count (an open question)."""
    rule = _idling(s, pending)
    draws = 0 if rule is None else rule.draws
    if draws and s.reading("empty-recycling-counts") != "counted":
        draws = 0
    return (*(RecyclingCounted() for _ in range(draws)), AbilityResolved(pending))


def due(s: Situation[Any]) -> Pending | None:
    """The first waiting ability that can do something; those before it lapse on the way."""
    return next((p for p in s.table.pending if not idle(s, p)), None)


def lapsing(s: Situation[Any], until: Pending | None = None) -> tuple[Pending, ...]:
    """The abilities at the head of the queue that can do nothing, up to `until`."""
    found: list[Pending] = []
    for pending in s.table.pending:
        if pending == until or not idle(s, pending):
            break
        found.append(pending)
    return tuple(found)


def waiting(s: Situation[Any]) -> Pending | None:
    """The waiting ability that the move speaks of, or None."""
    for pending in s.table.pending:
        if pending.by == s.by and pending.card.bird == s.move.card:
            return pending
    return None


@forbids(
    N_("First {user} has to use the ability of {card:the}, which is still to be resolved."),
    "ability.trigger-direct-discard",
    "queue.one-at-a-time",
    "ability.after-plucking",
    final=True,
)
def a_discards_ability_comes_before_the_next_turn(s: Situation[Any]) -> Args | None:
    return _still_due(s, "direct_discard")


@forbids(
    N_("First {user} has to use the ability of {card:the}, which is still to be resolved."),
    "ability.trigger-own-reference",
    "queue.one-at-a-time",
    "ability.after-plucking",
    final=True,
)
def a_drawn_cards_ability_comes_before_the_next_turn(s: Situation[Any]) -> Args | None:
    return _still_due(s, "drawn_reference")


@forbids(
    N_("First {user} has to use the ability of {card:the}, which is still to be resolved."),
    "ability.trigger-removed-card",
    "queue.one-at-a-time",
    "ability.after-plucking",
    final=True,
)
def a_removed_cards_ability_comes_before_the_next_turn(s: Situation[Any]) -> Args | None:
    return _still_due(s, *REMOVED)


def _still_due(s: Situation[Any], *roles: str) -> Args | None:
    first = due(s) if s.table.pending else None
    if first is None or first.role not in roles:
        return None
    return {"user": first.by, "card": first.card}


@causes(
    N_("Nothing can be done with the ability of {cards:the}: it lapses without effect."),
    "queue.nothing-possible",
)
def idle_abilities_lapse(s: Situation[Any]) -> Happened | None:
    return lapsed(s, lapsing(s)) if s.table.pending else None


def lapsed(s: Situation[Any], gone: tuple[Pending, ...]) -> Happened | None:
    """Abilities that can do nothing, as what follows from a move; None where there are none."""
    if not gone:
        return None
    events = tuple(event for pending in gone for event in lapses(s, pending))
    return {"cards": tuple(p.card for p in gone)}, events


@causes(
    N_("After the chance to pluck, {user} uses the ability of {card:the}."),
    "ability.after-plucking",
    "ability.resolved-later@2.2",
)
def the_ability_waits_for_the_plucking(s: Situation[Any]) -> Happened | None:
    return None if every_ability_is_optional(s) else _waits(s)


@causes(
    N_("After the chance to pluck, {user} may use the ability of {card:the}."),
    "ability.after-plucking",
    "ability.resolved-later@2.2",
)
def the_optional_ability_waits_for_the_plucking(s: Situation[Any]) -> Happened | None:
    return _waits(s) if every_ability_is_optional(s) else None


def _waits(s: Situation[Any]) -> Happened | None:
    ours = fired(s)
    if not ours:
        return None
    return {"user": ours[0].by, "card": ours[0].card}, (AbilitiesQueued(ours),)


def every_ability_is_optional(s: Situation[Any]) -> bool:
    """Whether the house lets any ability be left unused; that changes only how this is said."""
    return s.ruleset.readings.get("ability-mandatory") == "optional"


def pluckers_ability_is_optional(s: Situation[Any]) -> bool:
    """Whether the house lets a plucker leave the removed card's ability unused."""
    return s.ruleset.readings.get("ability-mandatory") in ("plucker-may-decline", "optional")


@causes(
    N_("Both abilities belong to {player}: first {first:the}, drawn, then {second:the}, removed."),
    "queue.own-single-order@6.10:1",
    "queue.own-single-order@6.10:2",
    "pluck.ability-after-removal@6.1",
)
def reference_before_removed_card(s: Situation[Any]) -> Happened | None:
    ours = fired(s)
    if len(ours) < 2:
        return None
    args: Args = {"player": s.by, "first": ours[0].card, "second": ours[1].card}
    return args, (AbilitiesQueued(ours),)


@causes(
    N_(
        "First {player} uses the ability of the removed card, {first:the}, then {user} that of the "
        "discard, {second:the}."
    ),
    "queue.react-single-ownership",
    "ability.after-plucking@6.1",
)
def plucker_before_active_player(s: Situation[Any]) -> Happened | None:
    return None if s.move.double else _plucker_first(s)


@causes(
    N_(
        "First {player} uses the ability of the removed card, {first:the}, then {user} that of the "
        "discard, {second:the}."
    ),
    "queue.double-ownership",
    "ability.after-plucking@6.1",
)
def double_plucker_before_active_player(s: Situation[Any]) -> Happened | None:
    return _plucker_first(s) if s.move.double else None


def _plucker_first(s: Situation[Any]) -> Happened | None:
    theirs = s.start.pending
    if not _on_a_discard(s) or s.reading("ability-order") == "active-first":
        return None
    return _both_wait(*fired(s), *theirs)


@causes(
    N_(
        "First {player} uses the ability of the discard, {first:the}, then {user} that of the "
        "removed card, {second:the}."
    ),
    "queue.react-single-ownership",
    "ability.after-plucking@6.1",
)
def active_player_before_plucker(s: Situation[Any]) -> Happened | None:
    return None if s.move.double else _active_player_first(s)


@causes(
    N_(
        "First {player} uses the ability of the discard, {first:the}, then {user} that of the "
        "removed card, {second:the}."
    ),
    "queue.double-ownership",
    "ability.after-plucking@6.1",
)
def active_player_before_double_plucker(s: Situation[Any]) -> Happened | None:
    return _active_player_first(s) if s.move.double else None


def _active_player_first(s: Situation[Any]) -> Happened | None:
    theirs = s.start.pending
    if not _on_a_discard(s) or s.reading("ability-order") != "active-first":
        return None
    return _both_wait(*theirs, *fired(s))


def _on_a_discard(s: Situation[Any]) -> bool:
    """Whether the active player's own discard ability waits, and nothing else."""
    theirs = s.start.pending
    return len(theirs) == len(fired(s)) == 1 and theirs[0].by == s.table.active


@causes(N_("What was activated earlier is used first: {cards:the}."), "queue.one-at-a-time")
def what_was_activated_earlier_comes_first(s: Situation[Any]) -> Happened | None:
    theirs = s.start.pending
    if not theirs or _on_a_discard(s):
        return None
    args: Args = {"cards": tuple(pending.card for pending in theirs)}
    return args, (AbilitiesQueued((*theirs, *fired(s))),)


def _both_wait(first: Pending, second: Pending) -> Happened:
    args: Args = {
        "player": first.by,
        "first": first.card,
        "user": second.by,
        "second": second.card,
    }
    return args, (AbilitiesQueued((first, second)),)


@causes("")
def the_one_ability_waits(s: Situation[Any]) -> Happened | None:
    ours = fired(s)
    return ({}, (AbilitiesQueued(ours),)) if len(ours) == 1 and not s.start.pending else None


def something_fired(s: Situation[Any]) -> bool:
    """Whether this move has activated an ability."""
    return bool(s.abilities) and bool(fired(s))


def abilities_wait(s: Situation[Any]) -> bool:
    """Whether an ability is still to be resolved."""
    return bool(s.table.pending)


AFTER_A_SUCCESS = when(
    something_fired,
    reference_before_removed_card,
    plucker_before_active_player,
    double_plucker_before_active_player,
    active_player_before_plucker,
    active_player_before_double_plucker,
    what_was_activated_earlier_comes_first,
    the_one_ability_waits,
)
BEFORE_THE_NEXT_TURN = when(
    abilities_wait,
    a_discards_ability_comes_before_the_next_turn,
    a_drawn_cards_ability_comes_before_the_next_turn,
    a_removed_cards_ability_comes_before_the_next_turn,
    idle_abilities_lapse,
    recycling.AFTER_THE_SECOND,
)


# Once it is used


@causes("")
def the_ability_is_resolved(s: Situation[Any]) -> Happened | None:
    mine = waiting(s)
    return None if mine is None else ({}, done(s, mine))


def done(s: Situation[Any], mine: Pending) -> tuple[Event, ...]:
    """What an ability leaves once it is resolved."""
    shut = (WindowClosed(),) if s.table.window is not None else ()
    return (*shut, AbilityResolved(mine))
