"""Section 6.7: the Toco Toucan adds the top card of the draw pile to an opponent's display."""

from collections.abc import Iterator
from typing import Any

from adjudicator.core.cards import TOUCANS, Bird
from adjudicator.core.events import CardAdded, CardDrawn, CardsBuried
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
from adjudicator.core.situation import Situation, UnknownFact, once, top_card
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import queue, recycling
from adjudicator.rules.choosing import free_positions
from adjudicator.rules.shield import met_after_a_pluck, protected

BIRD = Bird("toco_toucan", TOUCANS, ability=True, value=13)
NAME = N_("Toco Toucan")
CHOICES = {"give_to": "player", "at": "position"}


def _eligible(s: Situation[Use], user: Seat | None = None) -> list[Seat]:
    """The opponents who may be given a card: not a caller under an active Shield."""
    user = s.by if user is None else user
    seats = SEATS[: len(s.table.displays)]
    return [seat for seat in seats if seat != user and not protected(s, seat, user)]


@once
def _recipient(s: Situation[Use]) -> Seat:
    """Who gets the card, chosen before it is drawn: a second recycling ends the Shield (7.2).

    Raises `UnknownFact` where that is a choice not told.
    """
    if s.move.give_to is not None:
        return s.move.give_to
    eligible = _eligible(s)
    if len(eligible) != 1:
        raise UnknownFact("choice", BIRD.id)
    return eligible[0]


@idles(
    N_("The Shield protects the only opponent there is, so nobody can be given a card."),
    "shield.blocked-changes",
    "queue.nothing-possible",
)
def nobody_to_give_to(s: Situation[Use], user: Seat | None = None) -> Args | None:
    if _eligible(s, user) or s.reading("toco-without-target") == "draw-and-bury":
        return None
    return {}


@idles(
    N_("No card is left to draw, so none can be given."),
    "recycle.nothing-left",
    "queue.nothing-possible",
    draws=1,
)
def no_card_to_give(s: Situation[Use], user: Seat | None = None) -> Args | None:
    return None if recycling.can_draw(s) else {}


@forbids(
    N_("The Toco Toucan adds a card to an opponent, not to {player}, who uses it."),
    "toco.add-card",
    final=True,
    bars=True,
)
def the_recipient_is_an_opponent(s: Situation[Use]) -> Args | None:
    return {"player": s.by} if s.move.give_to == s.by else None


@forbids(
    N_("The Shield protects {owner}'s cards: no opponent may add one to them."),
    "shield.blocked-changes",
    "toco.add-card",
    final=True,
)
def the_recipient_is_not_protected(s: Situation[Use]) -> Args | None:
    return None if met_after_a_pluck(s) else _protected_recipient(s)


@forbids(
    N_("The Shield protects {owner}'s cards: no opponent may add one to them."),
    "shield.blocks-follow-up-abilities",
    "shield.blocked-changes",
    "toco.add-card",
    final=True,
)
def the_recipient_is_not_protected_after_a_pluck(s: Situation[Use]) -> Args | None:
    return _protected_recipient(s) if met_after_a_pluck(s) else None


def _protected_recipient(s: Situation[Use]) -> Args | None:
    owner = s.move.give_to
    if owner is None or not protected(s, owner):
        return None
    if _eligible(s) and s.reading("toco-blocked-choice") == "may-waste":
        return None
    return {"owner": owner}


@once
def _wasted(s: Situation[Use]) -> bool:
    """Whether nobody is given anything: the caller was chosen, or there is nobody else."""
    owner = s.move.give_to
    return not _eligible(s) if owner is None else protected(s, owner)


@steps(
    N_("{player} chooses {owner}, whose cards the Shield protects: no card is drawn or added."),
    "shield.blocked-changes",
    "queue.do-what-is-possible",
    told=True,
)
def a_protected_recipient_gets_nothing(s: Situation[Use]) -> Happened | None:
    owner = s.move.give_to
    args: Args = {"player": s.by, "owner": s.by if owner is None else owner}
    return (args, ()) if owner is not None and _wasted(s) else None


@steps(
    N_(
        "Nobody can be given a card: {player} lays the top card of the draw pile face down beneath "
        "the discard pile."
    ),
    "toco.add-card",
    "queue.do-what-is-possible",
    told=True,
)
def the_card_is_buried(s: Situation[Use]) -> Happened | None:
    if s.move.give_to is not None or not _wasted(s):
        return None
    card = top_card(s.table)
    return {"player": s.by}, (CardDrawn(card), CardsBuried((card,)))


@forbids(
    N_("The card goes to an emptied position of {owner}'s; {position} isn't one."),
    "toco.recipient-places",
    "position.add-uses-gap",
    final=True,
    bars=True,
)
def the_card_goes_to_an_emptied_position(s: Situation[Use]) -> Args | None:
    if _wasted(s):
        return None
    at, owner = s.move.at, _recipient(s)
    return (
        None if at is None or at in free_positions(s, owner) else {"owner": owner, "position": at}
    )


def _place(s: Situation[Use]) -> Position:
    """Where the card goes. Raises `UnknownFact` where that is a choice not told."""
    if s.move.at is not None:
        return s.move.at
    owner = _recipient(s)
    free = free_positions(s, owner)
    if len(free) > 1:
        raise UnknownFact("choice", BIRD.id)
    return free[0] if free else Position(owner, len(s.start.displays[owner]))


@steps(
    N_("{player} gives {owner} the top card of the draw pile, unseen, face down at {position}."),
    "toco.add-card",
    "toco.card-unseen-inert",
    told=True,
)
def a_card_is_added(s: Situation[Use]) -> Happened | None:
    if _wasted(s):
        return None
    card, place = top_card(s.table), _place(s)
    args: Args = {"player": s.by, "owner": place.seat, "position": place}
    return args, (CardDrawn(card), CardAdded(place, card))


def _filled_a_gap(s: Situation[Use]) -> bool:
    added = [e.position for e in s.events if isinstance(e, CardAdded)]
    return added[0].place < len(s.start.displays[added[0].seat])


@causes(
    N_("{owner} chooses the place, but takes an emptied position if there is one."),
    "toco.recipient-places",
    "position.add-uses-gap@6.7",
)
def an_emptied_position_is_filled(s: Situation[Use]) -> Happened | None:
    owner = _recipient(s)
    return ({"owner": owner}, ()) if _filled_a_gap(s) else None


@causes(
    N_("{owner} had no emptied position, so the card gets a new one; nothing else moves."),
    "position.add-new-only-without-gap@6.7",
    "toco.recipient-places",
)
def a_new_position_is_made(s: Situation[Use]) -> Happened | None:
    owner = _recipient(s)
    return None if _filled_a_gap(s) else ({"owner": owner}, ())


@causes(
    N_("{owner} had no cards and can now take part in everything again."),
    "zero.revived-by-toco",
    "toco.may-hit-empty-player",
    "zero.back-to-normal",
)
def a_player_without_cards_is_back(s: Situation[Use]) -> Happened | None:
    owner = _recipient(s)
    return None if s.start.has_cards(owner) else ({"owner": owner}, ())


@considers
def added_and_buried(s: Situation[Use]) -> tuple[Candidate, ...]:
    added = [("added", e.card) for e in s.events if isinstance(e, CardAdded)]
    gone = [("buried", c) for e in s.events if isinstance(e, CardsBuried) for c in e.cards]
    return queue.listed(s, *added, *gone)


def nothing_wasted(s: Situation[Use]) -> bool:
    """Whether a card is drawn at all."""
    return s.move.give_to is None or not _wasted(s)


def something_was_added(s: Situation[Use]) -> bool:
    """Whether a card was added to a display."""
    return any(isinstance(event, CardAdded) for event in s.events)


IDLE = (nobody_to_give_to, no_card_to_give)
USE = (
    *IDLE,
    the_recipient_is_an_opponent,
    the_recipient_is_not_protected,
    the_recipient_is_not_protected_after_a_pluck,
    the_card_goes_to_an_emptied_position,
    a_protected_recipient_gets_nothing,
    when(nothing_wasted, recycling.RECYCLE),
    the_card_is_buried,
    a_card_is_added,
    when(
        something_was_added,
        an_emptied_position_is_filled,
        a_new_position_is_made,
        a_player_without_cards_is_back,
    ),
    added_and_buried,
    queue.the_ability_is_resolved,
)


def choices(table: Table, by: Seat) -> Iterator[dict[str, Any]]:
    """Every other player, with each emptied position of theirs."""
    for seat in SEATS[: len(table.displays)]:
        if seat == by:
            continue
        emptied = table.emptied(seat)
        if not emptied:
            yield {"give_to": seat}
        for position in emptied:
            yield {"give_to": seat, "at": position}
