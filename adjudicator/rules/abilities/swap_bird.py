"""Section 6.5: the blind swap. The bird's name is lost in the copies of the rulebook."""

from collections.abc import Iterator
from typing import Any

from adjudicator.core.cards import Bird, Card
from adjudicator.core.events import CardsMoved, CardsSwapped
from adjudicator.core.moves import Use
from adjudicator.core.rule import (
    Args,
    Candidate,
    Happened,
    causes,
    considers,
    forbids,
    idles,
    steps,
)
from adjudicator.core.situation import Situation, UnknownFact
from adjudicator.core.table import Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import queue
from adjudicator.rules.choosing import (
    blocked,
    has_moved,
    pairs,
    two_cards_have_not_moved,
    two_cards_may_change,
)
from adjudicator.rules.shield import CALLER_USES, met_after_a_pluck, protected

BIRD = Bird("swap_bird", "swap_bird", ability=True)
# Translators: the bird of the blind swap (section 6.5); its name is lost in the rulebook's copies
NAME = N_("swap bird")
CHOICES = {"swap": "pair"}


@idles(
    N_("No two players have a card that may still be swapped."),
    "blind-swap.impossible",
    "queue.nothing-possible",
)
def no_two_cards_to_swap(s: Situation[Use], user: Seat | None = None) -> Args | None:
    return None if two_cards_may_change(s, user) or _shield_bars(s, user) else {}


@idles(
    N_("The Shield leaves no two players with a card that may be swapped."),
    "shield.blocked-changes",
    "blind-swap.impossible",
    "queue.nothing-possible",
)
def the_shield_leaves_no_two_cards(s: Situation[Use], user: Seat | None = None) -> Args | None:
    return None if two_cards_may_change(s, user) or not _shield_bars(s, user) else {}


def _shield_bars(s: Situation[Use], user: Seat | None) -> bool:
    """Whether two cards could be swapped if there were no Shield."""
    caller = s.table.caller
    return caller is not None and protected(s, caller, user) and two_cards_have_not_moved(s)


def _chosen(s: Situation[Use]) -> tuple[Position, Position]:
    if not isinstance(s.move.swap, tuple):
        raise UnknownFact("choice", BIRD.id)
    first, second = s.move.swap
    return first, second


@forbids(
    N_("The two cards have to belong to two different players; both are {owner}'s."),
    "blind-swap.swap",
    final=True,
    bars=True,
)
def a_swap_is_between_two_players(s: Situation[Use]) -> Args | None:
    first, second = _chosen(s)
    return {"owner": first.seat} if first.seat == second.seat else None


@forbids(
    N_("{position} holds no card to swap."),
    "blind-swap.swap",
    "queue.do-what-is-possible",
    final=True,
    bars=True,
)
def a_swap_needs_two_cards(s: Situation[Use]) -> Args | None:
    empty = [p for p in _chosen(s) if s.table.card_at(p) is None]
    return {"position": empty[0]} if empty else None


@forbids(
    N_(
        "An ability has already moved the card at {position} in this turn; it may "
        "not be swapped again."
    ),
    "once-per-turn.card",
    "blind-swap.swap",
    final=True,
)
def no_card_is_swapped_twice_in_a_turn(s: Situation[Use]) -> Args | None:
    moved = [p for p in _chosen(s) if has_moved(s, p)]
    if not moved or s.reading("swap-bird-blocked-choice") == "may-waste":
        return None
    return {"position": moved[0]}


@forbids(
    N_("The Shield protects {owner}'s cards: opponents may not swap them."),
    "shield.blocked-changes",
    "blind-swap.swap",
    final=True,
)
def no_protected_card_is_swapped(s: Situation[Use]) -> Args | None:
    return None if met_after_a_pluck(s) else _not_swapped(s)


@forbids(
    N_("The Shield protects {owner}'s cards: opponents may not swap them."),
    "shield.blocks-follow-up-abilities",
    "shield.blocked-changes",
    "blind-swap.swap",
    final=True,
)
def no_protected_card_is_swapped_after_a_pluck(s: Situation[Use]) -> Args | None:
    return _not_swapped(s) if met_after_a_pluck(s) else None


def _not_swapped(s: Situation[Use]) -> Args | None:
    owners = [p.seat for p in _chosen(s) if protected(s, p.seat)]
    if not owners or s.reading("swap-bird-blocked-choice") == "may-waste":
        return None
    return {"owner": owners[0]}


def _blocked(s: Situation[Use]) -> list[Position]:
    return [p for p in _chosen(s) if blocked(s, p)]


@steps(
    N_("The card at {position} may not be moved now, so nothing is swapped."),
    "queue.do-what-is-possible",
    "blind-swap.impossible",
)
def a_blocked_swap_is_wasted(s: Situation[Use]) -> Happened | None:
    barred = [p for p in _chosen(s) if has_moved(s, p)]
    return ({"position": barred[0]}, ()) if barred else None


@steps(
    N_("The Shield protects {owner}'s cards, so nothing is swapped."),
    "shield.blocked-changes",
    "queue.do-what-is-possible",
)
def a_protected_swap_is_wasted(s: Situation[Use]) -> Happened | None:
    owners = [p.seat for p in _chosen(s) if protected(s, p.seat)]
    return ({"owner": owners[0]}, ()) if owners else None


def _cards(s: Situation[Use]) -> tuple[Card, ...]:
    return tuple(c for c in map(s.start.card_at, _chosen(s)) if c is not None)


@steps(
    N_("{player} swaps {first} and {second}; nobody looks at the cards."),
    "blind-swap.swap",
    "blind-swap.no-look",
    told=True,
)
def two_cards_are_swapped(s: Situation[Use]) -> Happened | None:
    if _blocked(s):
        return None
    first, second = _chosen(s)
    args: Args = {"player": s.by, "first": first, "second": second}
    moved = CardsMoved(tuple(card.serial for card in _cards(s)))
    return args, (CardsSwapped(first, second), moved)


@causes(
    N_(
        "Both cards keep their bird and only change places; in this turn no ability "
        "may move them again."
    ),
    "swap.identity-kept",
    "once-per-turn.card",
)
def swapped_cards_only_change_places(s: Situation[Use]) -> Happened | None:
    return None if _blocked(s) else ({}, ())


@considers
def the_swapped_cards(s: Situation[Use]) -> tuple[Candidate, ...]:
    return () if _blocked(s) else queue.listed(s, *(("swapped", card) for card in _cards(s)))


IDLE = (no_two_cards_to_swap, the_shield_leaves_no_two_cards)
USE = (
    *IDLE,
    a_swap_is_between_two_players,
    a_swap_needs_two_cards,
    no_card_is_swapped_twice_in_a_turn,
    no_protected_card_is_swapped,
    no_protected_card_is_swapped_after_a_pluck,
    a_blocked_swap_is_wasted,
    a_protected_swap_is_wasted,
    CALLER_USES,
    two_cards_are_swapped,
    swapped_cards_only_change_places,
    the_swapped_cards,
    queue.the_ability_is_resolved,
)


def choices(table: Table, by: Seat) -> Iterator[dict[str, Any]]:
    """Every two cards of two players."""
    return ({"swap": pair} for pair in pairs(table))
