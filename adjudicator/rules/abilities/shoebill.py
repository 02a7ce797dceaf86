"""Section 6.9: the Shoebill replaces one own card and one card of an opponent."""

from adjudicator.core.cards import Bird, Card
from adjudicator.core.events import CardDrawn, CardPlaced, CardsBuried, CardsMoved
from adjudicator.core.moves import Use
from adjudicator.core.rule import (
    Args,
    Candidate,
    Happened,
    Procedure,
    causes,
    considers,
    forbids,
    idles,
    steps,
)
from adjudicator.core.situation import Situation, UnknownFact, top_card
from adjudicator.core.table import SEATS, Position, Seat
from adjudicator.core.text import N_
from adjudicator.rules import queue
from adjudicator.rules.choosing import changeable, has_moved

BIRD = Bird("shoebill", "shoebill", ability=True, value=13)
NAME = N_("Shoebill")
CHOICES = {"draws": "birds", "own": "position", "other": "position", "own_gets": "side"}

S = Situation[Use]


@steps(
    N_("{player} draws the top two cards and looks at them in secret."),
    "shoebill.draw-two",
    "shoebill.draw-two@6.9:1",
    told=True,
)
def the_first_card_is_drawn(s: S) -> Happened:
    return {"player": s.by}, (CardDrawn(_drawn(s, 0)),)


@steps("")
def the_second_card_is_drawn(s: S) -> Happened:
    return {}, (CardDrawn(_drawn(s, 1)),)


def _drawn(s: S, index: int) -> Card:
    names = s.move.draws or ()
    return top_card(s.table, names[index] if index < len(names) else None)


# After the draws: what may be replaced


def _own(s: S) -> list[Position]:
    return changeable(s, s.by)


def _others(s: S) -> list[Position]:
    seats = SEATS[: len(s.table.displays)]
    return [p for seat in seats if seat != s.by for p in changeable(s, seat)]


@forbids(
    N_("{position} isn't a card of {player}'s own, which is what this replacement asks for."),
    "shoebill.assign",
    "queue.do-what-is-possible",
    final=True,
)
def the_own_side_is_an_own_card(s: S) -> Args | None:
    at = s.move.own
    if at is None or (at.seat == s.by and s.table.card_at(at) is not None):
        return None
    return {"position": at, "player": s.by}


@forbids(
    N_("{position} isn't a card of an opponent, which is what this replacement asks for."),
    "shoebill.assign",
    "queue.do-what-is-possible",
    final=True,
)
def the_other_side_is_an_opponents_card(s: S) -> Args | None:
    at = s.move.other
    if at is None or (at.seat != s.by and s.table.card_at(at) is not None):
        return None
    return {"position": at}


@forbids(
    N_(
        "An ability has already moved the card at {position} in this turn; it may "
        "not be replaced again."
    ),
    "once-per-turn.card",
    "shoebill.assign",
    final=True,
)
def no_moved_card_is_replaced(s: S) -> Args | None:
    for position in (s.move.own, s.move.other):
        if position is not None and has_moved(s, position):
            return {"position": position}
    return None


def _choice(told: Position | None, eligible: list[Position]) -> Position | None:
    """The position replaced on one side, or None where that side is impossible."""
    if told is None and len(eligible) > 1:
        raise UnknownFact("choice", BIRD.id)
    return told or (eligible[0] if eligible else None)


def sides(s: S) -> tuple[Position | None, Position | None]:
    """The own and the opponent's position that are replaced; None where a side is impossible."""
    return _choice(s.move.own, _own(s)), _choice(s.move.other, _others(s))


def assigned(s: S) -> tuple[Card, Card]:
    """The drawn cards meant for the own side and for the opponent's.

    Raises `UnknownFact` where that is a choice not told.
    """
    first, second = (e.card for e in s.events if isinstance(e, CardDrawn))
    if s.move.own_gets is None and any(sides(s)) and not _alike(first, second):
        raise UnknownFact("choice", BIRD.id)
    return (second, first) if s.move.own_gets == "second" else (first, second)


def _alike(first: Card, second: Card) -> bool:
    return first.bird is not None and first.bird == second.bird


@steps(
    N_("One card replaces {own}, the other {other}; both go face down in the same places."),
    "shoebill.assign",
    "shoebill.place",
)
def both_sides_are_replaced(s: S) -> Happened | None:
    own, other = sides(s)
    if own is None or other is None:
        return None
    for_own, for_other = assigned(s)
    args: Args = {"own": own, "other": other}
    placed = (CardPlaced(own, for_own), CardPlaced(other, for_other))
    return args, (*placed, *_changed(s, _old(s), for_own, for_other))


@steps(
    N_(
        "Only {position} can be replaced; the other drawn card goes face down "
        "beneath the discard pile."
    ),
    "shoebill.partial",
    "shoebill.unused-buried",
)
def one_side_is_replaced(s: S) -> Happened | None:
    own, other = sides(s)
    if (own is None) == (other is None) or s.table.buried != s.start.buried:
        return None
    for_own, for_other = assigned(s)
    position, card, unused = (
        (other, for_other, for_own) if own is None else (own, for_own, for_other)
    )
    assert position is not None
    changed = _changed(s, (*_old(s), unused), card)
    return {"position": position}, (CardPlaced(position, card), *changed)


@steps(
    N_("Neither replacement is possible: both drawn cards go face down beneath the discard pile."),
    "shoebill.unused-buried",
    "shoebill.partial",
)
def no_side_is_replaced(s: S) -> Happened | None:
    if any(sides(s)) or s.table.buried != s.start.buried:
        return None
    return {}, (CardsBuried(assigned(s)),)


def _old(s: S) -> tuple[Card, ...]:
    cards = (s.start.card_at(p) for p in sides(s) if p is not None)
    return tuple(card for card in cards if card is not None)


def _changed(s: S, buried: tuple[Card, ...], *laid: Card) -> tuple[CardsBuried, CardsMoved]:
    """What goes beneath the discard pile, and which cards count as moved in this turn."""
    old = tuple(card.serial for card in _old(s))
    return CardsBuried(buried), CardsMoved(old, tuple(card.serial for card in laid))


@causes(
    N_(
        "What is replaced goes face down beneath the discard pile; nobody sees it, "
        "and it activates nothing."
    ),
    "shoebill.bury-old",
)
def the_old_cards_stay_unknown(s: S) -> Happened | None:
    return ({}, ()) if any(isinstance(e, CardPlaced) for e in s.events) else None


@considers
def placed_and_buried(s: S) -> tuple[Candidate, ...]:
    placed = [("placed", e.card) for e in s.events if isinstance(e, CardPlaced)]
    gone = [c for e in s.events if isinstance(e, CardsBuried) for c in e.cards]
    return queue.listed(s, *placed, *(("buried", card) for card in gone))


@idles(
    N_("Neither replacement is possible."),
    "queue.nothing-possible",
    "shoebill.partial",
)
def nothing_to_replace(s: S, user: Seat | None = None) -> Args | None:
    user = s.by if user is None else user
    seats = SEATS[: len(s.table.displays)]
    own = changeable(s, user)
    others = any(changeable(s, seat) for seat in seats if seat != user)
    if own or others or s.reading("shoebill-nothing-possible") == "draw-and-bury":
        return None
    return {}


IDLE: Procedure = (nothing_to_replace,)
USE: Procedure = (
    *IDLE,
    the_first_card_is_drawn,
    the_second_card_is_drawn,
    the_own_side_is_an_own_card,
    the_other_side_is_an_opponents_card,
    no_moved_card_is_replaced,
    both_sides_are_replaced,
    one_side_is_replaced,
    no_side_is_replaced,
    the_old_cards_stay_unknown,
    placed_and_buried,
    queue.the_ability_is_resolved,
)
