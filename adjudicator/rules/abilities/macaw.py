"""Section 6.6: the Macaw looks at two cards of two players and may swap them."""

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
    when,
)
from adjudicator.core.situation import Situation, UnknownFact, once
from adjudicator.core.table import Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import queue
from adjudicator.rules.choosing import (
    has_moved,
    pairs,
    two_cards_have_not_moved,
    two_players_have_cards,
)
from adjudicator.rules.shield import CALLER_USES, LOOKING, met_after_a_pluck, protected

BIRD = Bird("macaw", "macaw", ability=True)
NAME = N_("Macaw")
CHOICES = {"look": "pair", "swap": "boolean", "reveals": "reveals"}


@idles(
    N_("There are no two players with a card to look at."),
    "macaw.impossible",
    "queue.nothing-possible",
)
def no_two_cards_to_look_at(s: Situation[Use], user: Seat | None = None) -> Args | None:
    if two_cards_have_not_moved(s):
        return None
    return None if two_players_have_cards(s.table) and _may_look_at_moved_cards(s) else {}


def _may_look_at_moved_cards(s: Situation[Use]) -> bool:
    return s.reading("macaw-on-blocked-card") == "look-only"


def _chosen(s: Situation[Use]) -> tuple[Position, Position]:
    if s.move.look is None:
        raise UnknownFact("choice", BIRD.id)
    first, second = s.move.look
    return first, second


@once
def _moved(s: Situation[Use]) -> list[Position]:
    return [p for p in _chosen(s) if has_moved(s, p)]


def _protected(s: Situation[Use]) -> list[Position]:
    return [p for p in _chosen(s) if protected(s, p.seat)]


def _swaps(s: Situation[Use]) -> bool:
    """Whether the two cards are swapped. Raises `UnknownFact` where that is a choice not told."""
    if s.move.swap is None and not _moved(s) and not _protected(s):
        raise UnknownFact("choice", BIRD.id)
    return bool(s.move.swap)


@forbids(
    N_("The two cards have to belong to two different players; both are {owner}'s."),
    "macaw.look-two",
    final=True,
    bars=True,
)
def a_macaw_looks_at_two_players_cards(s: Situation[Use]) -> Args | None:
    first, second = _chosen(s)
    return {"owner": first.seat} if first.seat == second.seat else None


@forbids(
    N_("{position} holds no card to look at."),
    "macaw.look-two",
    "queue.do-what-is-possible",
    final=True,
    bars=True,
)
def a_macaw_needs_two_cards(s: Situation[Use]) -> Args | None:
    empty = [p for p in _chosen(s) if s.table.card_at(p) is None]
    return {"position": empty[0]} if empty else None


@forbids(
    N_(
        "An ability has already moved the card at {position} in this turn; the Macaw "
        "may look at it, but not swap it."
    ),
    "once-per-turn.card",
    "once-per-turn.looking-free",
    final=True,
)
def a_moved_card_is_not_swapped_again(s: Situation[Use]) -> Args | None:
    moved = _moved(s)
    return {"position": moved[0]} if moved and s.move.swap else None


@forbids(
    N_("The Shield protects {owner}'s cards: the Macaw may look at them, but not swap them."),
    "shield.macaw-look-only",
    "shield.blocked-changes",
    final=True,
)
def a_protected_card_is_not_swapped(s: Situation[Use]) -> Args | None:
    return None if met_after_a_pluck(s) else _not_swapped(s)


@forbids(
    N_("The Shield protects {owner}'s cards: the Macaw may look at them, but not swap them."),
    "shield.blocks-follow-up-abilities",
    "shield.macaw-look-only",
    "shield.blocked-changes",
    final=True,
)
def a_protected_card_is_not_swapped_after_a_pluck(s: Situation[Use]) -> Args | None:
    return _not_swapped(s) if met_after_a_pluck(s) else None


def _not_swapped(s: Situation[Use]) -> Args | None:
    owners = _protected(s)
    return {"owner": owners[0].seat} if owners and s.move.swap else None


@forbids(
    N_(
        "An ability has already moved the card at {position} in this turn; the Macaw "
        "may not choose it."
    ),
    "once-per-turn.card",
    "macaw.look-two",
    final=True,
)
def a_moved_card_is_not_chosen(s: Situation[Use]) -> Args | None:
    moved = _moved(s)
    return {"position": moved[0]} if moved and not _may_look_at_moved_cards(s) else None


def _cards(s: Situation[Use]) -> tuple[Card, ...]:
    return tuple(c for c in map(s.start.card_at, _chosen(s)) if c is not None)


def _pair(s: Situation[Use]) -> Args:
    first, second = _chosen(s)
    return {"player": s.by, "first": first, "second": second}


@steps(
    N_("{player} looks at {first} and {second} in secret."),
    "macaw.look-two",
    told=True,
)
def two_cards_are_looked_at(s: Situation[Use]) -> Happened:
    return _pair(s), ()


@steps(
    N_("{player} then swaps them; in this turn no ability may move these cards again."),
    "macaw.swap-optional",
    "swap.identity-kept@6.6",
    "once-per-turn.card",
)
def the_two_are_swapped(s: Situation[Use]) -> Happened | None:
    if not _swaps(s):
        return None
    moved = CardsMoved(tuple(card.serial for card in _cards(s)))
    return {"player": s.by}, (CardsSwapped(*_chosen(s)), moved)


@steps(N_("Both stay where they are: the swap is optional."), "macaw.swap-optional")
def the_two_stay(s: Situation[Use]) -> Happened | None:
    return None if _swaps(s) or _moved(s) or _protected(s) else ({}, ())


@causes(
    N_(
        "The card at {position} was moved already in this turn: looking is allowed, swapping isn't."
    ),
    "once-per-turn.looking-free",
    "once-per-turn.card",
)
def a_moved_card_may_be_looked_at(s: Situation[Use]) -> Happened | None:
    moved = _moved(s)
    return ({"position": moved[0]}, ()) if moved else None


@causes(
    N_("The Shield protects {owner}'s cards: looking is allowed, swapping isn't."),
    "shield.macaw-look-only",
    "shield.looking-no-change",
)
def a_protected_card_may_be_looked_at(s: Situation[Use]) -> Happened | None:
    owners = _protected(s)
    return ({"owner": owners[0].seat}, ()) if owners else None


@considers
def the_two_cards(s: Situation[Use]) -> tuple[Candidate, ...]:
    role = "swapped" if _swaps(s) else "looked_at"
    return queue.listed(s, *((role, card) for card in _cards(s)))


def not_protected(s: Situation[Use]) -> bool:
    """Whether the Shield bars neither of the two cards from a swap."""
    return not _protected(s)


IDLE = (no_two_cards_to_look_at,)
USE = (
    *IDLE,
    a_macaw_looks_at_two_players_cards,
    a_macaw_needs_two_cards,
    a_moved_card_is_not_swapped_again,
    a_protected_card_is_not_swapped,
    a_protected_card_is_not_swapped_after_a_pluck,
    a_moved_card_is_not_chosen,
    two_cards_are_looked_at,
    the_two_are_swapped,
    the_two_stay,
    a_moved_card_may_be_looked_at,
    when(not_protected, LOOKING),
    CALLER_USES,
    a_protected_card_may_be_looked_at,
    the_two_cards,
    queue.the_ability_is_resolved,
)


def choices(table: Table, by: Seat) -> Iterator[dict[str, Any]]:
    """Every two cards of two players, swapped or not."""
    for pair in pairs(table):
        yield {"look": pair, "swap": True}
        yield {"look": pair, "swap": False}
