"""Section 4.2: the BAO Shield, what it protects and when it becomes active."""

from typing import Any

from adjudicator.core.events import (
    AbilitiesQueued,
    CardAdded,
    CardPlaced,
    CardRemoved,
    CardsSwapped,
    ShieldDue,
    ShieldRaised,
)
from adjudicator.core.moves import Pluck, Use
from adjudicator.core.rule import Happened, causes, when
from adjudicator.core.situation import Situation
from adjudicator.core.table import Seat
from adjudicator.core.text import N_


def protected(s: Situation[Any], owner: Seat, user: Seat | None = None) -> bool:
    """Whether an active Shield keeps `user` (or who moves) from changing the cards of `owner`."""
    ending = s.table.ending
    if ending is None or ending.shield != "active" or owner != ending.by or s.forced:
        return False
    if (s.by if user is None else user) == owner:
        return False
    return not s.table.raised_between or s.reading("shield-between-abilities") != "whole-turn"


def shield_is_active(s: Situation[Any]) -> bool:
    """Whether a Shield is active at all."""
    ending = s.table.ending
    return ending is not None and ending.shield == "active"


def armed(s: Situation[Any]) -> bool:
    """Whether BAO was called and no opponent has changed the caller's cards yet."""
    ending = s.table.ending
    return ending is not None and ending.shield == "armed" and s.by != ending.by


def changed_by_opponent(s: Situation[Any]) -> bool:
    """Whether the completed action added, removed, replaced or moved a card of the caller."""
    caller = s.table.caller
    for event in s.events:
        if isinstance(event, (CardAdded, CardPlaced, CardRemoved)):
            if event.position.seat == caller:
                return True
        elif isinstance(event, CardsSwapped) and caller in (event.first.seat, event.second.seat):
            return True
    return False


ACTIVE_NOW = N_(
    "This was the first change of {caller}'s cards by an opponent. The action is complete, so the "
    "Shield is active from here on."
)


@causes(
    ACTIVE_NOW,
    "shield.activation",
    "shield.no-interrupt",
    "shield.change-definition",
)
def the_shield_becomes_active(s: Situation[Any]) -> Happened | None:
    whole = isinstance(s.move, Pluck) or _uses_a_shoebill(s)
    return None if whole else _raised(s)


@causes(
    ACTIVE_NOW,
    "shield.activation",
    "shield.shoebill-whole",
    "shield.no-interrupt",
)
def the_shield_becomes_active_after_a_shoebill(s: Situation[Any]) -> Happened | None:
    return _raised(s) if _uses_a_shoebill(s) else None


@causes(
    ACTIVE_NOW,
    "shield.activation",
    "shield.offensive-pluck-whole",
    "shield.no-interrupt",
)
def the_shield_becomes_active_after_a_pluck(s: Situation[Any]) -> Happened | None:
    return _raised(s) if isinstance(s.move, Pluck) and not s.move.double else None


@causes(
    ACTIVE_NOW,
    "shield.activation",
    "double.shield-single-action",
    "shield.no-interrupt",
)
def the_shield_becomes_active_after_a_double(s: Situation[Any]) -> Happened | None:
    return _raised(s) if isinstance(s.move, Pluck) and s.move.double else None


def _uses_a_shoebill(s: Situation[Any]) -> bool:
    return isinstance(s.move, Use) and s.move.card.id == "shoebill"


def _raised(s: Situation[Any]) -> Happened | None:
    caller = s.table.caller
    if caller is None or not changed_by_opponent(s) or _waits_for_the_turn(s):
        return None
    waiting = s.table.pending
    raised = ShieldRaised(isinstance(s.move, Use) and bool(waiting))
    if not waiting or isinstance(s.move, Use):
        return {"caller": caller}, (raised,)
    meeting = tuple([pending._replace(meets_shield=True) for pending in waiting])
    return {"caller": caller}, (raised, AbilitiesQueued(meeting))


def met_after_a_pluck(s: Situation[Any]) -> bool:
    """Whether the ability in use meets a Shield that the pluck before it made active."""
    waiting = s.start.pending
    return any(p.meets_shield for p in waiting if p.by == s.by and p.card.bird == s.move.card)


@causes(
    N_(
        "This was the first change of {caller}'s cards by an opponent; the Shield becomes "
        "active at "
        "the end of this turn."
    ),
    "shield.activation",
    "shield.no-interrupt",
)
def the_shield_waits_for_the_turn(s: Situation[Any]) -> Happened | None:
    caller = s.table.caller
    if caller is None or not changed_by_opponent(s) or not _waits_for_the_turn(s):
        return None
    if s.table.shield_due:
        return None
    return {"caller": caller}, (ShieldDue(),)


def _waits_for_the_turn(s: Situation[Any]) -> bool:
    """Between two abilities of one turn the readings part; after a pluck they don't."""
    if not isinstance(s.move, Use) or not (s.table.pending or s.start.shield_due):
        return False
    return s.reading("shield-between-abilities") == "whole-turn"


@causes(N_("The turn is over, so {caller}'s Shield is active now."), "shield.activation")
def the_due_shield_becomes_active(s: Situation[Any]) -> Happened | None:
    caller = s.table.caller
    if not s.table.shield_due or caller is None:
        return None
    return {"caller": caller}, (ShieldRaised(),)


# What the Shield leaves free


def caller_acts(s: Situation[Any]) -> bool:
    """Whether the caller acts in another player's final turn."""
    return s.by == s.table.caller


@causes(
    N_("{caller} called BAO, but may still pluck in the others' final turns."),
    "bao.caller-may-react",
)
def the_caller_may_pluck(s: Situation[Any]) -> Happened:
    return {"caller": s.by}, ()


@causes(N_("The Shield doesn't restrict {caller}'s own actions."), "shield.caller-free")
def the_shield_leaves_the_caller_free(s: Situation[Any]) -> Happened | None:
    return ({"caller": s.by}, ()) if shield_is_active(s) else None


CALLER_PLUCKS = when(caller_acts, the_caller_may_pluck, the_shield_leaves_the_caller_free)
CALLER_USES = when(caller_acts, the_shield_leaves_the_caller_free)


def looks_at_the_caller(s: Situation[Use]) -> bool:
    """Whether an opponent looks at or shows a card of the caller."""
    move, caller = s.move, s.table.caller
    if caller is None or s.by == caller:
        return False
    looked_at = (*(move.look or ()), *((move.show,) if move.show is not None else ()))
    return any(position.seat == caller for position in looked_at) and not move.swap


@causes(
    N_(
        "Looking at or showing {caller}'s cards is no change: the Shield neither bars it nor "
        "becomes active by it."
    ),
    "shield.looking-no-change",
)
def looking_is_no_change(s: Situation[Use]) -> Happened | None:
    caller = s.table.caller
    return None if caller is None else ({"caller": caller}, ())


LOOKING = when(looks_at_the_caller, looking_is_no_change)

SETTLES = (
    when(
        armed,
        the_shield_becomes_active,
        the_shield_becomes_active_after_a_pluck,
        the_shield_becomes_active_after_a_double,
        the_shield_becomes_active_after_a_shoebill,
        the_shield_waits_for_the_turn,
    ),
)
