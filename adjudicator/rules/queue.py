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
from adjudicator.core.moves import Skip, Use
from adjudicator.core.rule import (
    Args,
    Candidate,
    Happened,
    Procedure,
    Rule,
    causes,
    decides,
    forbids,
    when,
)
from adjudicator.core.situation import Situation, UnknownFact, once
from adjudicator.core.table import Pending, Seat
from adjudicator.core.text import N_
from adjudicator.rules import recycling


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
    return tuple([Pending(a.by, a.card) for a in s.abilities if a.outcome == "fires"])


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


def _lapses(s: Situation[Any], pending: Pending) -> tuple[Event, ...]:
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
    "queue.one-at-a-time",
    "ability.after-plucking",
    final=True,
)
def abilities_come_before_the_next_turn(s: Situation[Any]) -> Args | None:
    first = due(s) if s.table.pending else None
    return None if first is None else {"user": first.by, "card": first.card}


@causes(
    N_("Nothing can be done with the ability of {cards:the}: it lapses without effect."),
    "queue.nothing-possible",
)
def idle_abilities_lapse(s: Situation[Any]) -> Happened | None:
    return _lapsed(s, lapsing(s)) if s.table.pending else None


def _lapsed(s: Situation[Any], lapsed: tuple[Pending, ...]) -> Happened | None:
    if not lapsed:
        return None
    events = tuple(event for pending in lapsed for event in _lapses(s, pending))
    return {"cards": tuple(p.card for p in lapsed)}, events


@causes(
    N_("After the chance to pluck, {user} uses the ability of {card:the}."),
    "ability.after-plucking",
    "ability.resolved-later@2.2",
)
def the_ability_waits_for_the_plucking(s: Situation[Any]) -> Happened | None:
    ours = fired(s)
    if not ours:
        return None
    return {"user": ours[0].by, "card": ours[0].card}, (AbilitiesQueued(ours),)


@causes(
    N_("Both abilities belong to {player}: first {first:the}, drawn, then {second:the}, removed."),
    "queue.own-single-order",
    "pluck.ability-after-removal",
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
    active_player_before_plucker,
    what_was_activated_earlier_comes_first,
    the_one_ability_waits,
)
BEFORE_THE_NEXT_TURN = when(
    abilities_wait,
    abilities_come_before_the_next_turn,
    idle_abilities_lapse,
    recycling.AFTER_THE_SECOND,
)

# Using and skipping


@forbids(
    N_("The Golden Toucan has no ability to use."),
    "golden.no-ability",
    "ability.only-three-triggers",
    final=True,
    bars=True,
)
def the_golden_toucan_has_no_ability(s: Situation[Any]) -> Args | None:
    return {} if s.move.card.id == "golden_toucan" else None


@forbids(
    N_("{card:The} has no ability to use."),
    "ability.definition",
    "ability.only-three-triggers",
    final=True,
    bars=True,
)
def this_bird_has_no_ability(s: Situation[Any]) -> Args | None:
    return None if s.move.card.ability else {"card": Card(-1, s.move.card)}


@forbids(
    N_("The opening card is neutral: it activates nothing."),
    "setup.first-discard-neutral",
    "ability.only-three-triggers",
    final=True,
)
def the_opening_card_activates_nothing(s: Situation[Any]) -> Args | None:
    table = s.table
    if not table.neutral or table.pending:
        return None
    return {} if table.discard[0].bird == s.move.card else None


@forbids(
    N_("No {card} is to be used now: three situations activate an ability, each of them once."),
    "ability.only-three-triggers",
    final=True,
)
def no_such_ability_is_waiting(s: Situation[Any]) -> Args | None:
    if any(p.card.bird == s.move.card for p in s.table.pending):
        return None
    return {"card": Card(-1, s.move.card)}


@forbids(
    N_("The ability of {card:the} belongs to {user}, not to {player}."),
    "ability.only-three-triggers",
    "pluck.removed-ability-to-plucker@6.1",
    "queue.react-single-ownership",
    final=True,
)
def the_ability_is_somebody_elses(s: Situation[Any]) -> Args | None:
    if waiting(s) is not None:
        return None
    other = next(p for p in s.table.pending if p.card.bird == s.move.card)
    return {"card": other.card, "user": other.by, "player": s.by}


@forbids(
    N_("First {user} has to use the ability of {card:the}."),
    "queue.one-at-a-time",
    "queue.react-single-ownership",
    final=True,
)
def another_ability_comes_first(s: Situation[Any]) -> Args | None:
    mine = waiting(s)
    before = s.table.pending[len(lapsing(s, until=mine))]
    if before == mine:
        return None
    if before.by != s.by and s.reading("ability-order") == "active-decides":
        return None
    return {"user": before.by, "card": before.card}


@causes(
    N_("Nothing can be done with the ability of {cards:the}: it lapses without effect."),
    "queue.nothing-possible",
)
def idle_abilities_before_it_lapse(s: Situation[Any]) -> Happened | None:
    return _lapsed(s, lapsing(s, until=waiting(s)))


@decides("", then=lambda s: f"use.{s.move.card.id}")
def the_ability_is_carried_out(s: Situation[Use]) -> Args:
    return {}


@decides("", then=lambda s: f"use.{s.move.card.id}")
def nothing_of_it_is_possible(s: Situation[Skip]) -> Args | None:
    mine = waiting(s)
    return {} if mine is not None and idle(s, mine) else None


@forbids(
    N_("{player} must do what is possible with {card:the}."),
    "queue.do-what-is-possible",
    "ability.trigger-direct-discard",
    final=True,
)
def an_activated_ability_must_be_used(s: Situation[Skip]) -> Args | None:
    mine = waiting(s)
    if mine is None or idle(s, mine) or _may_decline(s, mine):
        return None
    return {"player": s.by, "card": mine.card}


def _may_decline(s: Situation[Skip], mine: Pending) -> bool:
    reading = s.reading("ability-mandatory")
    if reading == "plucker-may-decline":
        return s.table.attempted == "success" and mine.card == s.table.discard[0]
    return reading == "optional"


@causes(N_("{player} doesn't use the ability of {card:the}."), "queue.react-single-ownership")
def the_ability_is_declined(s: Situation[Skip]) -> Happened | None:
    mine = waiting(s)
    return None if mine is None else ({"player": s.by, "card": mine.card}, _done(s, mine))


@causes("")
def the_ability_is_resolved(s: Situation[Any]) -> Happened | None:
    mine = waiting(s)
    return None if mine is None else ({}, _done(s, mine))


@causes("")
def the_ability_lapses(s: Situation[Any]) -> Happened | None:
    mine = waiting(s)
    if mine is None:
        return None
    shut = (WindowClosed(),) if s.table.window is not None else ()
    return {}, (*shut, *_lapses(s, mine))


def _done(s: Situation[Any], mine: Pending) -> tuple[Event, ...]:
    shut = (WindowClosed(),) if s.table.window is not None else ()
    return (*shut, AbilityResolved(mine))


def not_the_first_in_line(s: Situation[Any]) -> bool:
    """Whether the ability that the move speaks of isn't the first of the queue."""
    queue = s.table.pending
    return not queue or queue[0] != waiting(s)


NEXT_IN_LINE = when(
    not_the_first_in_line,
    the_golden_toucan_has_no_ability,
    this_bird_has_no_ability,
    the_opening_card_activates_nothing,
    no_such_ability_is_waiting,
    the_ability_is_somebody_elses,
    another_ability_comes_first,
)
USE: Procedure = (
    NEXT_IN_LINE,
    when(not_the_first_in_line, idle_abilities_before_it_lapse),
    the_ability_is_carried_out,
)
SKIP: Procedure = (
    NEXT_IN_LINE,
    an_activated_ability_must_be_used,
    idle_abilities_before_it_lapse,
    nothing_of_it_is_possible,
    the_ability_is_declined,
)
LAPSE: Procedure = (the_ability_lapses, recycling.AFTER_THE_SECOND)
