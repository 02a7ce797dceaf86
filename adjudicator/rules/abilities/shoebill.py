"""Section 6.9: the Shoebill replaces one own card and one card of an opponent."""

from collections.abc import Iterator
from itertools import product
from typing import Any

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
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import queue, recycling
from adjudicator.rules.choosing import all_held, changeable, has_moved
from adjudicator.rules.shield import met_after_a_pluck, protected

BIRD = Bird("shoebill", "shoebill", ability=True, value=13)
NAME = N_("Shoebill")
CHOICES = {"draws": "birds", "own": "position", "other": "position", "own_gets": "side"}

S = Situation[Use]


@steps(
    N_("{player} draws the top two cards and looks at them in secret."),
    "shoebill.draw-two@6.9:1",
    told=True,
)
def the_first_card_is_drawn(s: S) -> Happened | None:
    if recycling.draw_pile_is_empty(s) or recycling.drawable(s) == 1:
        return None
    return {"player": s.by}, (CardDrawn(_drawn(s, 0)),)


@steps(
    N_("{player} draws the only card that is left and looks at it in secret."),
    "recycle.nothing-left",
    "shoebill.draw-two@6.9:1",
    told=True,
)
def the_only_card_is_drawn(s: S) -> Happened | None:
    if _drawn_cards(s) or recycling.drawable(s) != 1 or recycling.draw_pile_is_empty(s):
        return None
    return {"player": s.by}, (CardDrawn(_drawn(s, 0)),)


@steps("")
def the_second_card_is_drawn(s: S) -> Happened | None:
    if recycling.draw_pile_is_empty(s) or len(_drawn_cards(s)) != 1:
        return None
    return {}, (CardDrawn(_drawn(s, 1)),)


def _drawn(s: S, index: int) -> Card:
    names = s.move.draws or ()
    return top_card(s.table, names[index] if index < len(names) else None)


# After the draws: what may be replaced


def _named(s: S) -> tuple[Position | None, Position | None]:
    """The own and the opponent's position named; of two for a single card, the one it is for."""
    own, other, gets = s.move.own, s.move.other, s.move.own_gets
    if own is None or other is None or gets is None or len(_drawn_cards(s)) != 1:
        return own, other
    return (own, None) if gets == "first" else (None, other)


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
    bars=True,
)
def the_own_side_is_an_own_card(s: S) -> Args | None:
    at, _ = _named(s)
    if at is None or (at.seat == s.by and s.table.card_at(at) is not None):
        return None
    return {"position": at, "player": s.by}


@forbids(
    N_("{position} isn't a card of an opponent, which is what this replacement asks for."),
    "shoebill.assign",
    "queue.do-what-is-possible",
    final=True,
    bars=True,
)
def the_other_side_is_an_opponents_card(s: S) -> Args | None:
    _, at = _named(s)
    if at is None or (at.seat != s.by and s.table.card_at(at) is not None):
        return None
    return {"position": at}


@forbids(
    N_("The Shield protects {owner}'s cards: no opponent may replace one of them."),
    "shield.blocked-changes",
    "shoebill.assign",
    final=True,
)
def no_protected_card_is_replaced(s: S) -> Args | None:
    return None if met_after_a_pluck(s) else _not_replaced(s)


@forbids(
    N_("The Shield protects {owner}'s cards: no opponent may replace one of them."),
    "shield.blocks-follow-up-abilities",
    "shield.blocked-changes",
    "shoebill.assign",
    final=True,
)
def no_protected_card_is_replaced_after_a_pluck(s: S) -> Args | None:
    return _not_replaced(s) if met_after_a_pluck(s) else None


def _not_replaced(s: S) -> Args | None:
    _, at = _named(s)
    return {"owner": at.seat} if at is not None and protected(s, at.seat) else None


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
    for position in _named(s):
        if position is not None and has_moved(s, position):
            return {"position": position}
    return None


@forbids(
    N_("Only one card could be drawn, and it replaces an own card; {position} isn't one."),
    "recycle.nothing-left",
    "shoebill.assign",
    final=True,
)
def the_only_card_replaces_an_own_card(s: S) -> Args | None:
    _, at = _named(s)
    if at is None or len(_drawn_cards(s)) != 1 or not _own(s):
        return None
    return {"position": at} if s.reading("shoebill-one-card") == "own-first" else None


@forbids(
    N_("Only one card could be drawn, so nothing is replaced, and there is nothing to choose."),
    "recycle.nothing-left",
    "shoebill.assign",
    final=True,
)
def one_card_replaces_nothing(s: S) -> Args | None:
    if (s.move.own is None and s.move.other is None) or len(_drawn_cards(s)) != 1:
        return None
    return {} if s.reading("shoebill-one-card") == "none" else None


def _choice(told: Position | None, eligible: list[Position]) -> Position | None:
    """The position replaced on one side, or None where that side is impossible."""
    if told is None and len(eligible) > 1:
        raise UnknownFact("choice", BIRD.id)
    return told or (eligible[0] if eligible else None)


def sides(s: S) -> tuple[Position | None, Position | None]:
    """The own and the opponent's position that are replaced; None where a side is impossible."""
    if len(_drawn_cards(s)) == 1:
        return _one_side(s)
    return _choice(s.move.own, _own(s)), _choice(s.move.other, _others(s))


def _one_side(s: S) -> tuple[Position | None, Position | None]:
    """Where the only card that could be drawn goes (an open question)."""
    own, others = _own(s), _others(s)
    reading = s.reading("shoebill-one-card")
    if reading == "none" or not (own or others):
        return None, None
    if own and (reading == "own-first" or not others or _only_own_is_chosen(s)):
        return _choice(s.move.own, own), None
    return None, _choice(s.move.other, others)


def _only_own_is_chosen(s: S) -> bool:
    move = s.move
    if move.own_gets is not None:
        return move.own_gets == "first"
    if (move.own is None) == (move.other is None):
        raise UnknownFact("choice", BIRD.id)
    return move.own is not None


def _drawn_cards(s: S) -> list[Card]:
    return [event.card for event in s.events if isinstance(event, CardDrawn)]


def assigned(s: S) -> tuple[Card, Card]:
    """The drawn cards meant for the own side and for the opponent's.

    Raises `UnknownFact` where that is a choice not told.
    """
    first, second = _drawn_cards(s)
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
    if own is None or other is None or len(_drawn_cards(s)) < 2:
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
    if _done(s):
        return None
    own, other = sides(s)
    if (own is None) == (other is None):
        return None
    if len(_drawn_cards(s)) == 1:
        return None
    for_own, for_other = assigned(s)
    position, card, unused = (
        (other, for_other, for_own) if own is None else (own, for_own, for_other)
    )
    assert position is not None
    changed = _changed(s, (*_old(s), unused), card)
    return {"position": position}, (CardPlaced(position, card), *changed)


@steps(
    N_("The one card that could be drawn replaces the card at {position}, face down."),
    "recycle.nothing-left",
    "shoebill.partial",
)
def the_only_card_replaces_a_card(s: S) -> Happened | None:
    own, other = sides(s)
    if len(_drawn_cards(s)) != 1 or (own is None) == (other is None):
        return None
    return _only_card(s, own or other)


def _done(s: S) -> bool:
    return any(isinstance(event, (CardPlaced, CardsBuried)) for event in s.events)


def _only_card(s: S, position: Position | None) -> Happened:
    assert position is not None
    (card,) = _drawn_cards(s)
    changed = _changed(s, _old(s), card)
    return {"position": position}, (CardPlaced(position, card), *changed)


@steps(
    N_("Neither replacement is possible: both drawn cards go face down beneath the discard pile."),
    "shoebill.unused-buried",
    "shoebill.partial",
)
def no_side_is_replaced(s: S) -> Happened | None:
    drawn = _drawn_cards(s)
    if _done(s) or len(drawn) < 2 or any(sides(s)):
        return None
    return {}, (CardsBuried(tuple(drawn)),)


@steps(
    N_("The drawn card replaces nothing: it goes face down beneath the discard pile."),
    "shoebill.unused-buried",
    "recycle.nothing-left",
)
def the_only_card_replaces_nothing(s: S) -> Happened | None:
    drawn = _drawn_cards(s)
    if _done(s) or len(drawn) != 1 or any(sides(s)):
        return None
    return {}, (CardsBuried(tuple(drawn)),)


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
    own = changeable(s, user, user)
    others = any(changeable(s, seat, user) for seat in seats if seat != user)
    if own or others or s.reading("shoebill-nothing-possible") == "draw-and-bury":
        return None
    return {}


@idles(
    N_("No card is left to draw, so nothing can be replaced."),
    "recycle.nothing-left",
    "queue.nothing-possible",
    draws=2,
)
def no_card_to_replace_with(s: S, user: Seat | None = None) -> Args | None:
    return None if recycling.can_draw(s) else {}


IDLE: Procedure = (nothing_to_replace, no_card_to_replace_with)
USE: Procedure = (
    *IDLE,
    recycling.RECYCLE,
    the_first_card_is_drawn,
    the_only_card_is_drawn,
    recycling.RECYCLE,
    the_second_card_is_drawn,
    the_own_side_is_an_own_card,
    the_other_side_is_an_opponents_card,
    no_protected_card_is_replaced,
    no_protected_card_is_replaced_after_a_pluck,
    no_moved_card_is_replaced,
    the_only_card_replaces_an_own_card,
    one_card_replaces_nothing,
    both_sides_are_replaced,
    one_side_is_replaced,
    the_only_card_replaces_a_card,
    no_side_is_replaced,
    the_only_card_replaces_nothing,
    the_old_cards_stay_unknown,
    placed_and_buried,
    queue.the_ability_is_resolved,
)


def choices(table: Table, by: Seat) -> Iterator[dict[str, Any]]:
    """Every own and every opponent's card, with either drawn card for the own side."""
    ending = table.ending
    shielded = ending.by if ending is not None and ending.shield == "active" else None
    held = [
        position
        for position in all_held(table)
        if (card := table.card_at(position)) is not None
        and card.serial not in table.moved
        and position.seat in ({by} | set(SEATS) - {shielded})
    ]
    own: list[Position | None] = [p for p in held if p.seat == by]
    others: list[Position | None] = [p for p in held if p.seat != by]
    for mine, theirs, gets in product(own or [None], others or [None], ("first", "second")):
        told = {"own": mine, "other": theirs, "own_gets": gets}
        yield {key: value for key, value in told.items() if value is not None}
