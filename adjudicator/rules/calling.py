"""Sections 3.2 and 3.6: who may call, when, at what, and whose call has priority."""

from collections.abc import Sequence
from typing import Any

from adjudicator.core.events import CallVoided
from adjudicator.core.moves import Pluck
from adjudicator.core.rule import Args, Happened, causes, forbids, prefers, recasts, when
from adjudicator.core.situation import Situation, once
from adjudicator.core.table import Position
from adjudicator.core.text import N_
from adjudicator.rules.shield import protected, shield_is_active

# When and who


@forbids(
    N_("The opening card is neutral: nobody may pluck with it."),
    "setup.first-discard-neutral",
    "setup.first-discard-neutral@3.2",
    final=True,
)
def the_opening_card_is_neutral(s: Situation[Pluck]) -> Args | None:
    table = s.table
    if table.window is not None or table.acted is not None or not table.discard:
        return None
    return {} if table.neutral else None


@forbids(
    N_("{card:The} was removed by a pluck, and nobody may pluck with a removed card."),
    "pluck.no-chain",
    "pluck.no-chain@3.2",
)
def a_removed_card_is_no_reference(s: Situation[Pluck]) -> Args | None:
    table = s.table
    if table.window is not None or table.attempted != "success":
        return None
    return {"card": table.discard[0]}


@forbids(
    N_("The one attempt that this reference card allows has been made and failed."),
    "pluck.one-attempt-per-reference",
    "pluck.one-attempt-per-reference@3.2",
    "fail.opportunity-spent",
    final=True,
)
def the_failed_attempt_was_the_only_one(s: Situation[Pluck]) -> Args | None:
    return {} if s.table.window is None and s.table.attempted == "miss" else None


@forbids(
    N_("The one attempt that this reference card allows has been made."),
    "pluck.one-attempt-per-reference",
    "pluck.one-attempt-per-reference@3.2",
    final=True,
)
def the_attempt_was_the_only_one(s: Situation[Pluck]) -> Args | None:
    return {} if s.table.window is None and s.table.attempted == "success" else None


@forbids(
    N_("The call comes too late: the chance to pluck ended when play went on."),
    "pluck.react-window",
    "ability.after-plucking",
    final=True,
    rests="A31",
)
def the_chance_has_passed(s: Situation[Pluck]) -> Args | None:
    table = s.table
    return {} if table.window is None and table.acted and not table.attempted else None


@forbids(
    N_(
        "There is nothing to pluck with now: only right after one's own draw, or "
        "after another player's discard."
    ),
    "pluck.two-moments",
    final=True,
)
def plucking_has_two_moments(s: Situation[Pluck]) -> Args | None:
    return {} if s.table.window is None else None


@forbids(
    N_(
        "Only {active} may pluck now, with the card just drawn; the chance to pluck with the "
        "open card is over."
    ),
    "pluck.own-window-exclusive",
    "draw.own-window",
    final=True,
)
def only_the_drawer_plucks_with_the_drawn_card(s: Situation[Pluck]) -> Args | None:
    window = s.table.window
    if window is None or not window.own or s.by == s.table.active:
        return None
    return {"active": s.table.active}


@forbids(
    N_("{player} is the active player and may not pluck with {player}'s own discard."),
    "pluck.active-excluded",
    final=True,
)
def the_active_player_is_excluded(s: Situation[Pluck]) -> Args | None:
    return {"player": s.by} if _own_discard(s) and not s.move.double else None


@forbids(
    N_(
        "{player} is the active player and may not pluck with {player}'s own "
        "discard, double no more than single."
    ),
    "double.active-excluded",
    "pluck.active-excluded",
    final=True,
)
def the_active_player_is_excluded_from_doubles(s: Situation[Pluck]) -> Args | None:
    return {"player": s.by} if _own_discard(s) and s.move.double else None


def _own_discard(s: Situation[Pluck]) -> bool:
    window = s.table.window
    return window is not None and not window.own and s.by == s.table.active


@forbids(
    N_("{player} has no cards and so can't pluck in any way."),
    "pluck.offensive.needs-gift",
    "zero.no-plucking@7.3:1",
    final=True,
    bars=True,
)
def without_a_card_to_give_no_plucking(s: Situation[Pluck]) -> Args | None:
    if s.move.double or not opponents_targets(s):
        return None
    return None if s.table.has_cards(s.by) else {"player": s.by}


@forbids(
    N_("{player} has no cards and so can't pluck in any way."),
    "zero.no-plucking@7.3:1",
    final=True,
    bars=True,
)
def without_cards_no_plucking(s: Situation[Pluck]) -> Args | None:
    return None if s.table.has_cards(s.by) else {"player": s.by}


# How


@forbids(
    N_("{player} called without pointing to a card, which gives no priority."),
    "pluck.half-call-no-priority",
    "pluck.call-and-point",
    final=True,
)
def calling_alone_is_not_enough(s: Situation[Pluck]) -> Args | None:
    return {"player": s.by} if s.move.called and not s.move.pointed else None


@forbids(
    N_("{player} pointed without calling, which is no valid call."),
    "pluck.half-call-no-priority",
    "pluck.call-and-point",
    final=True,
)
def pointing_alone_is_not_enough(s: Situation[Pluck]) -> Args | None:
    return None if s.move.called else {"player": s.by}


@forbids(
    N_("PLUCKED! goes with exactly one card; {player} pointed to {number}."),
    "pluck.call-and-point",
    "pluck.announce",
    final=True,
    bars=True,
)
def plucked_goes_with_one_card(s: Situation[Pluck]) -> Args | None:
    number = len(s.move.targets)
    if s.move.double or number == 1 or s.reading("wrong-formula") == "single-on-first":
        return None
    return {"player": s.by, "number": number}


@forbids(
    N_("DOUBLE PLUCK! goes with exactly two cards; {player} pointed to {number}."),
    "double.announce-order",
    "double.definition",
    final=True,
    bars=True,
)
def double_pluck_goes_with_two_cards(s: Situation[Pluck]) -> Args | None:
    number = len(s.move.targets)
    if not s.move.double or number == 2 or s.reading("wrong-formula") == "single-on-first":
        return None
    return {"player": s.by, "number": number}


@recasts(
    N_(
        "The call and the number of cards don't go together; it is taken as a single "
        "pluck of {position}."
    ),
    "pluck.call-and-point",
    "double.announce-order",
)
def a_wrong_formula_is_a_single_pluck(s: Situation[Pluck]) -> tuple[Args, Pluck] | None:
    move = s.move
    if len(move.targets) == (2 if move.double else 1):
        return None
    single = move._replace(double=False, targets=move.targets[:1])
    return {"position": move.targets[0]}, single


@forbids(
    N_("{player} has already pointed to a card that was not allowed; a target can't be changed."),
    "pluck.target-final",
    "pluck.illegal-target-void",
    final=True,
)
def no_second_try_after_an_illegal_target(s: Situation[Pluck]) -> Args | None:
    window = s.table.window
    if window is None or s.by not in window.barred:
        return None
    if s.reading("retry-after-illegal-target") == "retry":
        return None
    return {"player": s.by}


@forbids(
    N_("{player} has already made half a call on this reference card and may not complete it."),
    "pluck.half-call-no-priority",
    final=True,
)
def no_second_try_after_half_a_call(s: Situation[Pluck]) -> Args | None:
    window = s.table.window
    if window is None or s.by not in window.half_called:
        return None
    return {"player": s.by} if s.reading("shout-then-complete") == "disqualified" else None


# At what


@forbids(
    N_("DOUBLE PLUCK! needs two different cards; {position} counts once."),
    "double.definition",
    "pluck.illegal-target-void",
    bars=True,
)
def a_double_needs_two_different_cards(s: Situation[Pluck]) -> Args | None:
    targets = s.move.targets
    if len(targets) == 2 and targets[0] == targets[1]:
        return {"position": targets[0]}
    return None


@forbids(
    N_("{owner} has no cards, so there is none to pluck."),
    "zero.not-targetable",
    "pluck.illegal-target-void",
    bars=True,
)
def nothing_to_pluck_from_an_empty_display(s: Situation[Pluck]) -> Args | None:
    for position in s.move.targets:
        if not s.table.has_cards(position.seat):
            return {"owner": position.seat}
    return None


@forbids(
    N_("{position} holds no card, and a target has to be a face-down card."),
    "pluck.call-and-point",
    "pluck.illegal-target-void",
    bars=True,
)
def a_target_is_a_face_down_card(s: Situation[Pluck]) -> Args | None:
    for position in s.move.targets:
        if s.table.card_at(position) is None and s.table.has_cards(position.seat):
            return {"position": position}
    return None


@forbids(
    N_(
        "Each target needs an own card to remove or to give away; {player} has too "
        "few for these two."
    ),
    "double.insufficient-cards-illegal",
    "double.gift-per-opponent-target",
    "pluck.illegal-target-void",
    bars=True,
)
def a_double_needs_a_card_for_each_target(s: Situation[Pluck]) -> Args | None:
    return {"player": s.by} if s.table.count(s.by) < len(s.move.targets) else None


@once
def opponents_targets(s: Situation[Pluck]) -> int:
    """How many of the targets lie with opponents, so how many gifts a success asks for."""
    return len([position for position in s.move.targets if position.seat != s.by])


@forbids(
    N_("{owner}'s cards are protected by the active Shield, so opponents may not point to them."),
    "shield.blocked-changes",
    "pluck.illegal-target-void",
)
def a_protected_card_is_no_target(s: Situation[Pluck]) -> Args | None:
    return None if s.move.double else _protected_owner(s)


@forbids(
    N_("{owner}'s cards are protected by the active Shield, so opponents may not point to them."),
    "double.no-shielded-target",
    "shield.blocked-changes",
    "pluck.illegal-target-void",
)
def a_protected_card_is_no_target_of_a_double(s: Situation[Pluck]) -> Args | None:
    return _protected_owner(s) if s.move.double else None


def _protected_owner(s: Situation[Pluck]) -> Args | None:
    owners = [p.seat for p in s.move.targets if protected(s, p.seat)]
    if not owners or s.reading("protected-target") == "allowed-if-wrong":
        return None
    return {"owner": owners[0]}


@forbids(
    N_("{owner}'s cards are protected by the active Shield, so a matching one may not be removed."),
    "shield.blocked-changes",
    "pluck.illegal-target-void",
    final=True,
)
def a_protected_card_is_not_removed(s: Situation[Pluck]) -> Args | None:
    owners = [p.seat for p in s.move.targets if protected(s, p.seat)]
    return {"owner": owners[0]} if owners else None


ILLEGAL_TARGETS = (
    a_protected_card_is_no_target,
    a_protected_card_is_no_target_of_a_double,
    a_protected_card_is_not_removed,
    a_double_needs_two_different_cards,
    nothing_to_pluck_from_an_empty_display,
    a_target_is_a_face_down_card,
    a_double_needs_a_card_for_each_target,
)

HALF_CALLS = (calling_alone_is_not_enough,)


def nothing_to_pluck_with(s: Situation[Pluck]) -> bool:
    """Whether no reference card may be plucked with at this moment."""
    return s.table.window is None


def somebody_may_not_call(s: Situation[Pluck]) -> bool:
    """Whether the window shuts this player out: the other's draw, the own discard."""
    window = s.table.window
    return window is not None and window.own is not (s.by == s.table.active)


def call_is_unusual(s: Situation[Pluck]) -> bool:
    """Whether the call is halved, or its formula doesn't go with the number of cards."""
    move = s.move
    whole = move.called and move.pointed
    return not whole or len(move.targets) != (2 if move.double else 1)


def called_before(s: Situation[Pluck]) -> bool:
    """Whether this player has already tried something with this reference card."""
    window = s.table.window
    return window is not None and (s.by in window.barred or s.by in window.half_called)


def target_is_unusual(s: Situation[Pluck]) -> bool:
    """Whether a target holds no card, or the same card is meant twice."""
    card_at, targets = s.table.card_at, s.move.targets
    for target in targets:
        if card_at(target) is None:
            return True
    return len(targets) == 2 and targets[0] == targets[1]


CALL = (
    when(
        nothing_to_pluck_with,
        the_opening_card_is_neutral,
        a_removed_card_is_no_reference,
        the_failed_attempt_was_the_only_one,
        the_attempt_was_the_only_one,
        the_chance_has_passed,
        plucking_has_two_moments,
    ),
    when(
        somebody_may_not_call,
        only_the_drawer_plucks_with_the_drawn_card,
        the_active_player_is_excluded,
        the_active_player_is_excluded_from_doubles,
    ),
    without_a_card_to_give_no_plucking,
    without_cards_no_plucking,
    when(
        call_is_unusual,
        calling_alone_is_not_enough,
        pointing_alone_is_not_enough,
        plucked_goes_with_one_card,
        double_pluck_goes_with_two_cards,
        a_wrong_formula_is_a_single_pluck,
    ),
    when(
        called_before,
        no_second_try_after_half_a_call,
        no_second_try_after_an_illegal_target,
    ),
    when(
        target_is_unusual,
        a_double_needs_two_different_cards,
        nothing_to_pluck_from_an_empty_display,
        a_target_is_a_face_down_card,
    ),
    when(
        shield_is_active,
        a_protected_card_is_no_target,
        a_protected_card_is_no_target_of_a_double,
    ),
    a_double_needs_a_card_for_each_target,
)


@causes(
    N_("An illegal target is no valid attempt: for the other players the chance stays open."),
    "pluck.illegal-target-void",
)
def an_illegal_target_is_no_attempt(s: Situation[Any]) -> Happened | None:
    window = s.table.window
    if window is not None and window.own:
        return None
    return _voided(s)


@causes(
    N_("An illegal target is no valid attempt: no card is shown and no penalty follows."),
    "pluck.illegal-target-void",
)
def an_illegal_target_costs_nothing(s: Situation[Any]) -> Happened | None:
    window = s.table.window
    return _voided(s) if window is not None and window.own else None


def _voided(s: Situation[Any]) -> Happened | None:
    if not any(o[0] in ILLEGAL_TARGETS for o in s.objections):
        return None
    return {}, (CallVoided(s.by),)


@causes("")
def half_a_call_is_remembered(s: Situation[Any]) -> Happened | None:
    if not any(o[0] in HALF_CALLS for o in s.objections):
        return None
    return {}, (CallVoided(s.by, half=True),)


AFTERMATH = (
    an_illegal_target_is_no_attempt,
    an_illegal_target_costs_nothing,
    half_a_call_is_remembered,
)

# Priority

Calls = Sequence[Situation[Pluck]]


@prefers(N_("Of the valid calls, {player}'s was complete first."), "pluck.priority-first-complete")
def the_first_complete_call(calls: Calls) -> tuple[Args, Situation[Pluck]] | None:
    first = _contenders(calls)
    return ({"player": first[0].by}, first[0]) if len(first) == 1 else None


def _contenders(calls: Calls) -> list[Situation[Pluck]]:
    """The calls that may have been first: a call without a number can't be placed."""
    lowest = min((c.move.order for c in calls if c.move.order is not None), default=None)
    return [c for c in calls if c.move.order in (None, lowest)]


@prefers(
    N_(
        "Who was first can't be established, so {player} goes first: nearest after "
        "{active}, clockwise."
    ),
    "pluck.priority-clockwise",
    "pluck.priority-first-complete",
)
def the_nearest_clockwise(calls: Calls) -> tuple[Args, Situation[Pluck]]:
    first = min(_contenders(calls), key=lambda c: c.table.clockwise_from_active(c.by))
    return {"player": first.by, "active": first.table.active}, first


PRIORITY = (the_first_complete_call, the_nearest_clockwise)


@forbids(
    N_(
        "Another valid call has priority over {player}'s, and a reference card allows one "
        "attempt: no card is shown, and no penalty follows."
    ),
    "pluck.one-attempt-per-reference@3.2",
    "pluck.priority-first-complete",
)
def another_call_had_priority(s: Situation[Pluck]) -> Args:
    return {"player": s.by}


@causes(
    N_("Nobody made a valid attempt, so the chance to pluck stays open."),
    "pluck.illegal-target-void",
    "pluck.call-and-point",
)
def no_call_is_valid(s: Situation[Any]) -> Happened:
    return {}, ()


TOO_LATE = (another_call_had_priority,)
NOBODY = (no_call_is_valid,)


@once
def own_targets(s: Situation[Pluck]) -> list[Position]:
    """The targets in the plucker's own display."""
    return [position for position in s.move.targets if position.seat == s.by]
