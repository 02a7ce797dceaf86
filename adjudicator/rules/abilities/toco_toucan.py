"""Section 6.7: the Toco Toucan adds the top card of the draw pile to an opponent's display."""

from adjudicator.core.cards import TOUCANS, Bird
from adjudicator.core.events import CardAdded, CardDrawn
from adjudicator.core.moves import Use
from adjudicator.core.rule import (
    Args,
    Candidate,
    Happened,
    causes,
    considers,
    forbids,
    steps,
)
from adjudicator.core.situation import Situation, UnknownFact, top_card
from adjudicator.core.table import SEATS, Position, Seat
from adjudicator.core.text import N_
from adjudicator.rules import queue
from adjudicator.rules.choosing import free_positions

BIRD = Bird("toco_toucan", TOUCANS, ability=True, value=13)
NAME = N_("Toco Toucan")
CHOICES = {"give_to": "player", "at": "position"}


def _recipient(s: Situation[Use]) -> Seat:
    """Who gets the card. Raises `UnknownFact` where that is a choice not told."""
    if s.move.give_to is not None:
        return s.move.give_to
    if len(s.table.displays) > 2:
        raise UnknownFact("choice", BIRD.id)
    return SEATS[1 - s.by]


@forbids(
    N_("The Toco Toucan adds a card to an opponent, not to {player}, who uses it."),
    "toco.add-card",
    final=True,
)
def the_recipient_is_an_opponent(s: Situation[Use]) -> Args | None:
    return {"player": s.by} if _recipient(s) == s.by else None


@forbids(
    N_("The card goes to an emptied position of {owner}'s; {position} isn't one."),
    "toco.recipient-places",
    "position.add-uses-gap",
    final=True,
)
def the_card_goes_to_an_emptied_position(s: Situation[Use]) -> Args | None:
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
    N_("The top card of the draw pile goes unseen to {owner}, face down at {position}."),
    "toco.add-card",
    "toco.card-unseen-inert",
)
def a_card_is_added(s: Situation[Use]) -> Happened:
    card, place = top_card(s.table), _place(s)
    args: Args = {"owner": place.seat, "position": place}
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
def the_added_card(s: Situation[Use]) -> tuple[Candidate, ...]:
    added = [e.card for e in s.events if isinstance(e, CardAdded)]
    return queue.listed(s, *(("added", card) for card in added))


IDLE = ()
USE = (
    the_recipient_is_an_opponent,
    the_card_goes_to_an_emptied_position,
    a_card_is_added,
    an_emptied_position_is_filled,
    a_new_position_is_made,
    a_player_without_cards_is_back,
    the_added_card,
    queue.the_ability_is_resolved,
)
