"""Section 6.10: using an ability that waits, or leaving it unused."""

from typing import Any

from adjudicator.core.cards import Card
from adjudicator.core.events import WindowClosed
from adjudicator.core.moves import Skip, Use
from adjudicator.core.rule import Args, Happened, Procedure, causes, decides, forbids, when
from adjudicator.core.situation import Situation, once
from adjudicator.core.table import Pending
from adjudicator.core.text import N_
from adjudicator.rules import recycling
from adjudicator.rules.queue import REMOVED, done, idle, lapsed, lapses, lapsing, waiting


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
    N_(
        "After a double pluck only the card removed second is activated: {second:the}, not "
        "{card:the}."
    ),
    "double.pelican-order-matters",
    "double.one-ability",
    final=True,
)
def only_the_second_pelican_acts(s: Situation[Any]) -> Args | None:
    asked, first, pending = s.move.card, s.table.discard[1:2], s.table.pending
    if not first or first[0].bird != asked or any(p.card.bird == asked for p in pending):
        return None
    second = [p.card for p in pending if p.role == "second_removed"]
    return {"second": second[0], "card": first[0]} if second else None


@forbids(
    N_(
        "No ability of {card:a} waits: three situations alone activate an ability, which is used "
        "once."
    ),
    "ability.only-three-triggers",
    final=True,
)
def no_such_ability_is_waiting(s: Situation[Any]) -> Args | None:
    if any(p.card.bird == s.move.card for p in s.table.pending):
        return None
    return {"card": Card(-1, s.move.card)}


@forbids(
    N_("The ability of {card:the} belongs to {user}, not to {player}."),
    "queue.double-ownership",
    "ability.only-three-triggers",
    final=True,
)
def the_ability_after_a_double_is_somebody_elses(s: Situation[Any]) -> Args | None:
    return _somebody_elses(s) if _after_a_double(s) else None


@forbids(
    N_("The ability of {card:the} belongs to {user}, not to {player}."),
    "ability.trigger-direct-discard",
    "ability.only-three-triggers",
    final=True,
)
def the_discards_ability_is_somebody_elses(s: Situation[Any]) -> Args | None:
    return _somebody_elses(s, "direct_discard")


@forbids(
    N_("The ability of {card:the} belongs to {user}, not to {player}."),
    "ability.trigger-own-reference",
    "ability.only-three-triggers",
    final=True,
)
def the_drawn_cards_ability_is_somebody_elses(s: Situation[Any]) -> Args | None:
    return _somebody_elses(s, "drawn_reference")


@forbids(
    N_("The ability of {card:the} belongs to {user}, not to {player}."),
    "pluck.removed-ability-to-plucker@6.1",
    "ability.only-three-triggers",
    final=True,
)
def the_removed_cards_ability_is_somebody_elses(s: Situation[Any]) -> Args | None:
    return _somebody_elses(s, "removed")


def _somebody_elses(s: Situation[Any], role: str | None = None) -> Args | None:
    if waiting(s) is not None:
        return None
    other = next(p for p in s.table.pending if p.card.bird == s.move.card)
    if role is not None and other.role != role:
        return None
    return {"card": other.card, "user": other.by, "player": s.by}


def _after_a_double(s: Situation[Any]) -> bool:
    """Whether the ability that a double pluck has activated is still waiting."""
    return any(pending.role == "second_removed" for pending in s.table.pending)


@forbids(
    N_("First {user} has to use the ability of {card:the}."),
    "queue.own-single-order@6.10:1",
    "queue.own-single-order@6.10:2",
    "queue.one-at-a-time",
    final=True,
)
def the_drawn_cards_ability_comes_first(s: Situation[Any]) -> Args | None:
    first = s.table.pending[0]
    return _comes_first(s) if first.role == "drawn_reference" else None


@forbids(
    N_("First {user} has to use the ability of {card:the}."),
    "queue.double-ownership",
    "queue.one-at-a-time",
    final=True,
)
def another_ability_comes_first_after_a_double(s: Situation[Any]) -> Args | None:
    return _comes_first(s) if _after_a_double(s) else None


@forbids(
    N_("First {user} has to use the ability of {card:the}."),
    "queue.one-at-a-time",
    "queue.react-single-ownership",
    final=True,
)
def another_ability_comes_first(s: Situation[Any]) -> Args | None:
    return _comes_first(s)


def _comes_first(s: Situation[Any]) -> Args | None:
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
    return lapsed(s, lapsing(s, until=waiting(s)))


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
def the_ability_of_a_discard_must_be_used(s: Situation[Skip]) -> Args | None:
    return _must_be_used(s, "direct_discard")


@forbids(
    N_("{player} must do what is possible with {card:the}."),
    "queue.do-what-is-possible",
    "ability.trigger-own-reference",
    final=True,
)
def the_ability_of_a_drawn_card_must_be_used(s: Situation[Skip]) -> Args | None:
    return _must_be_used(s, "drawn_reference")


@forbids(
    N_("{player} must do what is possible with {card:the}."),
    "queue.do-what-is-possible",
    "ability.trigger-removed-card",
    final=True,
)
def the_ability_of_a_removed_card_must_be_used(s: Situation[Skip]) -> Args | None:
    return _must_be_used(s, *REMOVED)


def _must_be_used(s: Situation[Skip], *roles: str) -> Args | None:
    mine = waiting(s)
    if mine is None or mine.role not in roles or idle(s, mine) or _may_decline(s, mine):
        return None
    return {"player": s.by, "card": mine.card}


@once
def _skipped(s: Situation[Skip]) -> Pending | None:
    """The ability that the move speaks of, also once it has left the queue."""
    return waiting(s)


def _may_decline(s: Situation[Skip], mine: Pending) -> bool:
    reading = s.reading("ability-mandatory")
    if reading == "plucker-may-decline":
        return s.table.attempted == "success" and mine.card == s.table.discard[0]
    return reading == "optional"


@causes(N_("{player} doesn't use the ability of {card:the}."), "ability.trigger-direct-discard")
def the_ability_of_a_discard_is_declined(s: Situation[Skip]) -> Happened | None:
    return _declined(s, "direct_discard")


@causes(N_("{player} doesn't use the ability of {card:the}."), "ability.trigger-own-reference")
def the_ability_of_a_drawn_card_is_declined(s: Situation[Skip]) -> Happened | None:
    return _declined(s, "drawn_reference")


@causes(N_("{player} doesn't use the ability of {card:the}."), "ability.trigger-removed-card")
def the_ability_of_a_removed_card_is_declined(s: Situation[Skip]) -> Happened | None:
    return _declined(s, *REMOVED)


def _declined(s: Situation[Skip], *roles: str) -> Happened | None:
    mine = _skipped(s)
    if mine is None or mine.role not in roles:
        return None
    return {"player": s.by, "card": mine.card}, done(s, mine)


@causes("")
def the_ability_lapses(s: Situation[Any]) -> Happened | None:
    mine = waiting(s)
    if mine is None:
        return None
    shut = (WindowClosed(),) if s.table.window is not None else ()
    return {}, (*shut, *lapses(s, mine))


def not_the_first_in_line(s: Situation[Any]) -> bool:
    """Whether the ability that the move speaks of isn't the first of the queue."""
    queue = s.table.pending
    return not queue or queue[0] != waiting(s)


NEXT_IN_LINE = when(
    not_the_first_in_line,
    the_golden_toucan_has_no_ability,
    this_bird_has_no_ability,
    the_opening_card_activates_nothing,
    only_the_second_pelican_acts,
    no_such_ability_is_waiting,
    the_ability_after_a_double_is_somebody_elses,
    the_discards_ability_is_somebody_elses,
    the_drawn_cards_ability_is_somebody_elses,
    the_removed_cards_ability_is_somebody_elses,
    the_drawn_cards_ability_comes_first,
    another_ability_comes_first_after_a_double,
    another_ability_comes_first,
)
USE: Procedure = (
    NEXT_IN_LINE,
    when(not_the_first_in_line, idle_abilities_before_it_lapse),
    the_ability_is_carried_out,
)
SKIP: Procedure = (
    NEXT_IN_LINE,
    the_ability_of_a_discard_must_be_used,
    the_ability_of_a_drawn_card_must_be_used,
    the_ability_of_a_removed_card_must_be_used,
    idle_abilities_before_it_lapse,
    nothing_of_it_is_possible,
    the_ability_of_a_discard_is_declined,
    the_ability_of_a_drawn_card_is_declined,
    the_ability_of_a_removed_card_is_declined,
)
LAPSE: Procedure = (the_ability_lapses, recycling.AFTER_THE_SECOND)
