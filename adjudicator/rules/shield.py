"""Section 4.2: the BAO Shield, what it protects and when it becomes active."""

from typing import Any

from adjudicator.core.events import (
    CardAdded,
    CardPlaced,
    CardRemoved,
    CardsSwapped,
    ShieldDue,
    ShieldRaised,
)
from adjudicator.core.moves import Use
from adjudicator.core.rule import Happened, causes, when
from adjudicator.core.situation import Situation
from adjudicator.core.table import Seat
from adjudicator.core.text import N_


def protected(s: Situation[Any], owner: Seat, user: Seat | None = None) -> bool:
    """Whether an active Shield keeps `user` (or who moves) from changing the cards of `owner`."""
    ending = s.table.ending
    if ending is None or ending.shield != "active" or owner != ending.by:
        return False
    return (s.by if user is None else user) != owner


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


@causes(
    N_(
        "This was the first change of {caller}'s cards by an opponent. The action is "
        "complete, so the "
        "Shield is active from here on."
    ),
    "shield.activation",
    "shield.no-interrupt",
    "shield.change-definition",
)
def the_shield_becomes_active(s: Situation[Any]) -> Happened | None:
    caller = s.table.caller
    if caller is None or not changed_by_opponent(s) or _waits_for_the_turn(s):
        return None
    return {"caller": caller}, (ShieldRaised(),)


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
    return {"caller": caller}, (ShieldDue(),)


def _waits_for_the_turn(s: Situation[Any]) -> bool:
    """Between two abilities of one turn the readings part; after a pluck they don't."""
    if not isinstance(s.move, Use) or not s.table.pending:
        return False
    return s.reading("shield-between-abilities") == "whole-turn"


@causes(N_("The turn is over, so {caller}'s Shield is active now."), "shield.activation")
def the_due_shield_becomes_active(s: Situation[Any]) -> Happened | None:
    caller = s.table.caller
    if not s.table.shield_due or caller is None:
        return None
    return {"caller": caller}, (ShieldRaised(),)


SETTLES = (when(armed, the_shield_becomes_active, the_shield_waits_for_the_turn),)
