"""Sections 3.1 and 3.3 to 3.6: what matches, and how a success or a miss is carried out."""

from collections.abc import Iterable

from adjudicator.core.cards import PELICANS, TOUCANS, Bird, Card, matches
from adjudicator.core.events import (
    AttemptMade,
    CardAdded,
    CardDiscarded,
    CardDrawn,
    CardNamed,
    CardPlaced,
    CardRemoved,
    Event,
    PileRecycled,
)
from adjudicator.core.moves import Pluck
from adjudicator.core.rule import (
    Args,
    Candidate,
    Happened,
    causes,
    considers,
    decides,
    forbids,
    steps,
    when,
)
from adjudicator.core.situation import Situation, UnknownFact, named, once, top_card
from adjudicator.core.table import Position, Window
from adjudicator.core.text import N_
from adjudicator.rules import queue, recycling
from adjudicator.rules.calling import (
    CALL,
    a_protected_card_is_not_removed,
    opponents_targets,
    own_targets,
)
from adjudicator.rules.choosing import free_positions
from adjudicator.rules.shield import CALLER_PLUCKS, shield_is_active

S = Situation[Pluck]


def reference(s: S) -> Window:
    """The window that the call was made in."""
    assert s.start.window is not None
    return s.start.window


@once
def target_cards(s: S) -> list[Card]:
    """The cards that were pointed at, in order, as the rules show them."""
    found = []
    for position in s.move.targets:
        card = s.start.card_at(position)
        assert card is not None
        found.append(named(card, s.move.reveals, position))
    return found


@once
def wrong(s: S) -> list[Card]:
    """The targets that don't match. Raises `UnknownFact` where that decides and nobody told."""
    bird = reference(s).reference.bird
    cards = target_cards(s)
    if bird is None:
        return _wrong_for_an_unknown_reference(s, reference(s).reference, cards)
    found = [c for c in cards if _is_wrong(bird, c)]
    if found:
        return found
    for position, card in zip(s.move.targets, cards, strict=True):
        if card.bird is None:
            raise UnknownFact("bird", position, frozenset({bird.family}))
    return []


def _is_wrong(reference: Bird, card: Card) -> bool:
    if card.bird is None:
        return reference.family in card.excluded
    return not matches(reference, card.bird)


def _wrong_for_an_unknown_reference(s: S, card: Card, targets: list[Card]) -> list[Card]:
    """The wrong targets where nobody told the reference; two birds that can't both match it."""
    families = {t.bird.family for t in targets if t.bird is not None}
    if len(families) > 1:
        return [targets[-1]]
    found = [t for t in targets if t.bird is not None and t.bird.family in card.excluded]
    if found:
        return found
    if not families:
        families = {bird.family for bird in s.ruleset.birds.values()} - card.excluded
    raise UnknownFact("bird", "reference", frozenset(families))


# Does it match?


@decides(
    N_("{position} matches {card:the}: {player}'s pluck of an own card succeeds."),
    "pluck.own.success",
    "match.bird-not-value",
    verdict="success",
    then="success.own",
)
def the_own_target_matches(s: S) -> Args | None:
    return None if opponents_targets(s) or wrong(s) else _match(s)


@decides(
    N_("{position} matches {card:the}: {player}'s pluck of an opponent's card succeeds."),
    "pluck.offensive.remove",
    "match.bird-not-value",
    verdict="success",
    then="success.offensive",
)
def the_opponents_target_matches(s: S) -> Args | None:
    return None if wrong(s) else _match(s)


@decides(
    N_("Both targets match {card:the}, so {player}'s double pluck succeeds."),
    "double.both-must-match",
    "match.bird-not-value",
    verdict="success",
    then="success.double",
)
def both_targets_match(s: S) -> Args | None:
    if wrong(s):
        return None
    return {"card": reference(s).reference, "player": s.by}


def _match(s: S) -> Args:
    return {"position": s.move.targets[0], "card": reference(s).reference, "player": s.by}


@decides(
    N_("{target:The} doesn't match {card:the}, so the pluck fails."),
    "fail.condition",
    "match.bird-not-value",
    verdict="miss",
    then="miss.single",
)
def the_target_is_wrong(s: S) -> Args:
    return {"target": wrong(s)[0], "card": reference(s).reference}


@decides(
    N_(
        "{target:The} doesn't match {card:the}, and one wrong target makes the whole "
        "double pluck fail."
    ),
    "double.failure-all-or-nothing",
    "fail.condition",
    "match.bird-not-value",
    verdict="miss",
    then="miss.double",
)
def a_target_of_the_double_is_wrong(s: S) -> Args:
    return {"target": wrong(s)[0], "card": reference(s).reference}


def _birds(s: S) -> list[Bird]:
    cards = (reference(s).reference, *target_cards(s))
    return [card.bird for card in cards if card.bird is not None]


def birds_differ(s: S) -> bool:
    """Whether reference and targets, as far as they are known, show different birds."""
    bird = reference(s).reference.bird
    return [card.bird for card in target_cards(s) if card.bird is not bird] != []


@causes(N_("The White and the Brown Pelican are one family for plucking."), "match.pelicans@3.1:1")
def pelicans_are_one_family(s: S) -> Happened | None:
    return _family(s, PELICANS)


@causes(N_("The Toco and the Golden Toucan are one family for plucking."), "match.toucans@3.1:2")
def toucans_are_one_family(s: S) -> Happened | None:
    return _family(s, TOUCANS)


def _family(s: S, family: str) -> Happened | None:
    birds = _birds(s)
    if birds[0].family != family or len({bird.id for bird in birds}) == 1:
        return None
    return {}, ()


@causes(
    N_(
        "The Shoebill is a family of its own: it matches no toucan, although the Toco Toucan "
        "is worth 13 too."
    ),
    "match.shoebill-alone",
)
def the_shoebill_is_no_toucan(s: S) -> Happened | None:
    families = {bird.family for bird in _birds(s)}
    return ({}, ()) if {"shoebill", TOUCANS} <= families else None


# Success: what is given away


@forbids(
    N_("The number of own cards to give away is {number}: one for each card of an opponent."),
    "pluck.offensive.choose-gift-unseen",
    final=True,
    rests="A67",
    bars=True,
)
def one_gift_for_an_opponents_card(s: S) -> Args | None:
    return None if s.move.double else _gifts_asked_for(s)


@forbids(
    N_("The number of own cards to give away is {number}: one for each card of an opponent."),
    "double.gift-per-opponent-target",
    final=True,
    rests="A67",
    bars=True,
)
def as_many_gifts_as_opponents_cards(s: S) -> Args | None:
    return None if _of_one_opponent(s) else _gifts_asked_for(s)


@forbids(
    N_("The number of own cards to give away is {number}: one for each card of an opponent."),
    "double.gifts-same-opponent",
    "double.gift-per-opponent-target",
    final=True,
    rests="A67",
    bars=True,
)
def two_gifts_for_one_opponent(s: S) -> Args | None:
    return _gifts_asked_for(s) if _of_one_opponent(s) else None


def _of_one_opponent(s: S) -> bool:
    """Whether both targets of a double pluck are cards of one opponent."""
    return opponents_targets(s) == 2 and len({position.seat for position in s.move.targets}) == 1


def _gifts_asked_for(s: S) -> Args | None:
    gifts, number = s.move.gifts, opponents_targets(s)
    return None if gifts is None or len(gifts) == number else {"number": number}


@forbids(
    N_("{position} can't be given away: a gift is one of {player}'s own cards."),
    "pluck.offensive.choose-gift-unseen",
    final=True,
    rests="A67",
    bars=True,
)
def the_gift_is_an_own_card(s: S) -> Args | None:
    return None if s.move.double else _no_own_card(s)


@forbids(
    N_("{position} can't be given away: a gift is one of {player}'s own cards."),
    "double.gifts-procedure",
    final=True,
    rests="A67",
    bars=True,
)
def each_gift_is_an_own_card(s: S) -> Args | None:
    return _no_own_card(s)


def _no_own_card(s: S) -> Args | None:
    for position in s.move.gifts or ():
        if position.seat != s.by or s.table.card_at(position) is None:
            return {"position": position, "player": s.by}
    return None


@forbids(
    N_("{position} can't be given away: a gift can't be a target or the other gift as well."),
    "double.gift-distinct",
    final=True,
    rests="A67",
    bars=True,
)
def each_gift_is_another_card(s: S) -> Args | None:
    used = list(s.move.targets)
    for position in s.move.gifts or ():
        if position in used:
            return {"position": position}
        used.append(position)
    return None


@once
def gifts(s: S) -> tuple[Position, ...]:
    """What is given away, in the order of the opponents' targets.

    Raises `UnknownFact` where the file doesn't tell it and a choice is left.
    """
    if s.move.gifts is not None:
        return s.move.gifts
    number = opponents_targets(s)
    if number == 0:
        return ()
    own = own_targets(s)
    free = [p for p in s.start.held(s.by) if p not in own]
    if number > 1 or len(free) > number:
        raise UnknownFact("gift", s.by)
    return tuple(free[:number])


def gifts_are_named(s: S) -> bool:
    """Whether the file tells what was given away."""
    return s.move.gifts is not None


GIFTS = when(
    gifts_are_named,
    one_gift_for_an_opponents_card,
    as_many_gifts_as_opponents_cards,
    two_gifts_for_one_opponent,
    the_gift_is_an_own_card,
    each_gift_is_an_own_card,
    each_gift_is_another_card,
)

# Success: the steps


def _reference_laid(s: S) -> tuple[Event, ...]:
    window = reference(s)
    return (CardDiscarded(window.reference),) if window.own else ()


def _removed(s: S) -> Iterable[Event]:
    for position, card in zip(s.move.targets, target_cards(s), strict=True):
        yield CardRemoved(position)
        yield CardDiscarded(card)


def _given(s: S) -> Iterable[Event]:
    vacated = (p for p in s.move.targets if p.seat != s.by)
    for position, gift in zip(vacated, gifts(s), strict=True):
        card = s.start.card_at(gift)
        assert card is not None
        yield CardRemoved(gift, given=True)
        yield CardPlaced(position, card)


@steps(
    N_("The drawn card goes on the discard pile first."),
    "pluck.own-draw.discard-order",
)
def drawn_card_first_after_an_own_pluck(s: S) -> Happened | None:
    return _laid_first(s)


@steps(
    N_("The drawn card goes on the discard pile first."),
    "pluck.own-draw.discard-order@3.4",
)
def drawn_card_first_after_an_offensive_pluck(s: S) -> Happened | None:
    return _laid_first(s)


def _laid_first(s: S) -> Happened | None:
    if not reference(s).own:
        return None
    return {}, _reference_laid(s)


@steps(
    N_("{card:The} is turned up and goes on top of the discard pile; {position} stays empty."),
    "pluck.own.resolve",
    "pluck.own.resolve@3.3:2",
    "pluck.own.resolve@3.3:3",
    "position.remove-leaves-gap",
)
def the_own_card_is_removed(s: S) -> Happened:
    args: Args = {"card": target_cards(s)[0], "position": s.move.targets[0]}
    return args, (*_removed(s), AttemptMade("success"))


@steps(
    N_("{card:The} is turned up and goes on top of the discard pile."),
    "pluck.offensive.remove@3.4:1",
)
def the_opponents_card_is_removed(s: S) -> Happened:
    return {"card": target_cards(s)[0]}, (*_removed(s), AttemptMade("success"))


@steps(
    N_("{player} gives {owner} the card from {gift}, unseen; it goes to {position}."),
    "pluck.offensive.gift-position",
    "pluck.offensive.choose-gift-unseen",
)
def a_card_is_given(s: S) -> Happened:
    position, gift = s.move.targets[0], gifts(s)[0]
    args: Args = {"player": s.by, "owner": position.seat, "gift": gift, "position": position}
    return args, tuple(_given(s))


@causes(
    N_("The last card may be given away too: {player} goes on without cards."),
    "pluck.offensive.last-card-ok",
    "zero.stay-in-round",
)
def the_last_card_may_be_given(s: S) -> Happened | None:
    return None if s.table.has_cards(s.by) else ({"player": s.by}, ())


@causes(N_("{player} now has no cards, but stays in the round."), "zero.stay-in-round")
def without_cards_the_plucker_plays_on(s: S) -> Happened | None:
    return None if s.table.has_cards(s.by) else ({"player": s.by}, ())


@steps(
    N_(
        "The drawn card goes on the discard pile first, then the card from {first}, then the "
        "one from {second}, which now lies on top."
    ),
    "double.removal-order",
    "double.reference-placement",
)
def drawn_card_then_both_targets(s: S) -> Happened | None:
    return _both_removed(s) if reference(s).own else None


@steps(
    N_(
        "{card:The} stays where it lies; the card from {first} is removed first, then the "
        "one from {second}, which now lies on top."
    ),
    "double.removal-order",
    "double.reference-placement",
)
def both_targets_on_the_discard(s: S) -> Happened | None:
    return None if reference(s).own else _both_removed(s)


def _both_removed(s: S) -> Happened:
    first, second = s.move.targets
    args: Args = {"card": reference(s).reference, "first": first, "second": second}
    return args, (*_reference_laid(s), *_removed(s), AttemptMade("success"))


@steps(
    N_("{player} gives {owner} the card from {gift}, unseen; it goes exactly to {position}."),
    "double.gifts-procedure",
    "double.gifts-before-abilities",
)
def one_gift_is_given(s: S) -> Happened | None:
    if opponents_targets(s) != 1:
        return None
    (position,) = (p for p in s.move.targets if p.seat != s.by)
    args: Args = {
        "player": s.by,
        "owner": position.seat,
        "gift": gifts(s)[0],
        "position": position,
    }
    return args, tuple(_given(s))


@steps(
    N_(
        "{player} gives away {gift} and {other}, unseen: the first goes exactly to {first}, the "
        "second to {second}."
    ),
    "double.gifts-procedure",
    "double.gifts-before-abilities",
)
def two_gifts_are_given(s: S) -> Happened | None:
    return None if _of_one_opponent(s) else _two_given(s)


@steps(
    N_(
        "{player} gives away {gift} and {other}, unseen: the first goes exactly to {first}, the "
        "second to {second}."
    ),
    "double.gifts-same-opponent",
    "double.gifts-procedure",
    "double.gifts-before-abilities",
)
def two_gifts_are_given_to_one_opponent(s: S) -> Happened | None:
    return _two_given(s) if _of_one_opponent(s) else None


def _two_given(s: S) -> Happened | None:
    if opponents_targets(s) != 2:
        return None
    (gift, other), (first, second) = gifts(s), s.move.targets
    args: Args = {
        "player": s.by,
        "gift": gift,
        "other": other,
        "first": first,
        "second": second,
    }
    return args, tuple(_given(s))


@causes(
    N_("Which gift goes to which place is {player}'s choice."),
    "double.gifts-procedure",
    rests="A40",
)
def the_plucker_assigns_the_gifts(s: S) -> Happened | None:
    return ({"player": s.by}, ()) if opponents_targets(s) == 2 else None


@causes(
    N_(
        "{card:The} was the opening card; since it was taken and laid down again, it "
        "is a reference like any other."
    ),
    "pluck.reference-others-discard",
    "setup.first-discard-neutral",
    rests="A38",
)
def the_opening_card_does_not_stay_neutral(s: S) -> Happened | None:
    card = reference(s).reference
    return ({"card": card}, ()) if card.serial == s.start.opening_card else None


@causes(
    N_("{position} stays empty: an own card that is removed is not replaced."),
    "double.own-target-gap",
)
def an_own_target_leaves_a_gap(s: S) -> Happened | None:
    own = own_targets(s)
    return ({"position": own[0]}, ()) if len(own) == 1 else None


@causes(
    N_("{positions} stay empty: both cards were {player}'s own, so no card is given away."),
    "double.own-target-gap",
)
def two_own_targets_leave_gaps(s: S) -> Happened | None:
    own = own_targets(s)
    return ({"positions": tuple(own), "player": s.by}, ()) if len(own) == 2 else None


@considers
def after_a_single_success(s: S) -> tuple[Candidate, ...]:
    (removed,) = target_cards(s)
    given = [("given", c) for c in _gift_cards(s)]
    return (*_reference(s), *queue.listed(s, ("removed", removed), *given))


@considers
def after_a_double_success(s: S) -> tuple[Candidate, ...]:
    first, second = target_cards(s)
    given = [("given", c) for c in _gift_cards(s)]
    removed = queue.listed(s, ("first_removed", first), ("second_removed", second), *given)
    return (*_reference(s), *removed)


def _gift_cards(s: S) -> list[Card]:
    if not opponents_targets(s):
        return []
    return [card for card in map(s.start.card_at, gifts(s)) if card is not None]


def _reference(s: S) -> tuple[Candidate, ...]:
    window = reference(s)
    if window.own:
        return queue.listed(s, ("drawn_reference", window.reference))
    role = "direct_discard" if window.direct else "replaced"
    return queue.listed(s, (role, window.reference), by=s.table.active)


# A miss


@forbids(
    N_("The penalty goes to an emptied position of {player}'s own; {position} isn't one."),
    "fail.penalty-place",
    "position.add-uses-gap",
    final=True,
    bars=True,
)
def a_penalty_goes_to_an_emptied_position(s: S) -> Args | None:
    at = s.move.penalty_at
    if at is None or at in free_positions(s, s.by):
        return None
    comes = recycling.can_draw(s, laid_first=len(_reference_laid(s)))
    return {"player": s.by, "position": at} if comes else None


@steps(
    N_("{position} is shown to everyone, {card}, and goes back face down to its place."),
    "fail.show-target",
    "fail.return-target",
)
def the_target_is_shown_and_returned(s: S) -> Happened:
    args: Args = {"position": s.move.targets[0], "card": target_cards(s)[0]}
    return args, _returned(s)


@steps(
    N_("{first} and {second} are shown to everyone, {card} and {other}, and go back face down."),
    "double.failure-all-or-nothing",
)
def both_targets_are_shown_and_returned(s: S) -> Happened:
    (first, second), (card, other) = s.move.targets, target_cards(s)
    args: Args = {"first": first, "second": second, "card": card, "other": other}
    return args, _returned(s)


def _returned(s: S) -> tuple[Event, ...]:
    back = zip(s.move.targets, target_cards(s), strict=True)
    return (AttemptMade("miss"), *(CardNamed(position, card) for position, card in back))


@steps(
    N_("The drawn card, {card:the}, goes face up on the discard pile; nobody may pluck with it."),
    "fail.discard-own-reference",
)
def the_drawn_card_is_discarded_after_a_miss(s: S) -> Happened | None:
    return _own_reference_laid(s)


@steps(
    N_("The drawn card, {card:the}, goes face up on the discard pile; nobody may pluck with it."),
    "double.failure-reference",
)
def the_drawn_card_is_discarded_after_a_double_miss(s: S) -> Happened | None:
    return _own_reference_laid(s)


def _own_reference_laid(s: S) -> Happened | None:
    window = reference(s)
    return ({"card": window.reference}, _reference_laid(s)) if window.own else None


@steps(
    N_("{player} takes the top card of the draw pile as penalty, unseen; it goes to {position}."),
    "fail.penalty-unseen",
    "fail.penalty-place",
    "position.add-uses-gap",
)
def the_penalty_is_taken(s: S) -> Happened | None:
    return _penalty(s, into_a_gap=True)


@steps(
    N_(
        "{player} takes the top card of the draw pile as penalty, unseen; no emptied position is "
        "available, so it gets a new one: {position}."
    ),
    "fail.penalty-unseen",
    "fail.penalty-place",
    "position.add-new-only-without-gap",
)
def the_penalty_gets_a_new_position(s: S) -> Happened | None:
    return _penalty(s, into_a_gap=False)


@steps(
    N_("{player} takes one penalty card only, unseen, from the draw pile; it goes to {position}."),
    "double.failure-one-penalty",
    "fail.penalty-unseen",
    "fail.penalty-place",
)
def one_penalty_for_the_double(s: S) -> Happened | None:
    return _penalty(s, into_a_gap=True)


@steps(
    N_(
        "{player} takes one penalty card only, unseen, from the draw pile; no emptied position is "
        "available, so it gets a new one: {position}."
    ),
    "double.failure-one-penalty",
    "fail.penalty-unseen",
    "fail.penalty-place",
    "position.add-new-only-without-gap",
)
def one_penalty_on_a_new_position(s: S) -> Happened | None:
    return _penalty(s, into_a_gap=False)


@once
def _has_room(s: S) -> bool:
    """Whether an emptied position was there for the penalty."""
    return bool(free_positions(s, s.by))


def _penalty(s: S, *, into_a_gap: bool) -> Happened | None:
    if recycling.draw_pile_is_empty(s) or _has_room(s) is not into_a_gap:
        return None
    card, position = top_card(s.table), penalty_position(s)
    return {"player": s.by, "position": position}, (CardDrawn(card), CardAdded(position, card))


def penalty_position(s: S) -> Position:
    """Where the penalty goes.

    Raises `UnknownFact` where several positions are free and none is told.
    """
    if s.move.penalty_at is not None:
        return s.move.penalty_at
    free = free_positions(s, s.by)
    if len(free) > 1:
        raise UnknownFact("choice", "penalty")
    return free[0] if free else Position(s.by, len(s.table.displays[s.by]))


@causes(
    N_("Several positions are empty, so {player} chooses which of them takes the penalty card."),
    "position.add-owner-chooses",
    "fail.penalty-place",
)
def the_owner_chooses_an_emptied_position(s: S) -> Happened | None:
    if not any(isinstance(event, CardAdded) for event in s.events):
        return None
    return ({"player": s.by}, ()) if free_positions(s, s.by) else None


@causes(
    N_("The drawn card, just discarded, stays face up on top and isn't shuffled in."),
    "recycle.failed-own-reference",
    "fail.penalty-recycle",
)
def the_failed_reference_stays_on_top(s: S) -> Happened | None:
    return ({}, ()) if reference(s).own and _recycled(s) else None


@causes(
    N_("The top discard stays face up and isn't shuffled in for the penalty."),
    "double.recycle-top-stays",
    "fail.penalty-recycle",
)
def the_top_discard_stays_after_a_double(s: S) -> Happened | None:
    return ({}, ()) if _recycled(s) else None


def _recycled(s: S) -> bool:
    return any(isinstance(event, PileRecycled) for event in s.events)


@causes(
    N_("{active}'s discard stays where it lies: {player} drew no card that could be discarded."),
    "fail.reactor-only-penalty",
)
def a_reacting_player_gets_the_penalty_only(s: S) -> Happened | None:
    return None if reference(s).own else ({"active": s.table.active, "player": s.by}, ())


@causes(
    N_("The attempt used up the reference card: nobody may pluck with it again."),
    "fail.opportunity-spent",
    "pluck.one-attempt-per-reference",
)
def the_chance_is_used_up(s: S) -> Happened:
    return {}, ()


@considers
def after_a_miss(s: S) -> tuple[Candidate, ...]:
    missed = [("missed_target", card) for card in target_cards(s)]
    penalty = [("penalty", e.card) for e in s.events if isinstance(e, CardAdded)]
    return (*_reference(s), *queue.listed(s, *missed, *penalty))


def is_double(s: S) -> bool:
    """Whether the call is a double pluck."""
    return s.move.double


PLUCK = (
    *CALL,
    when(is_double, both_targets_match, a_target_of_the_double_is_wrong),
    the_own_target_matches,
    the_opponents_target_matches,
    the_target_is_wrong,
)
BRANCHES = {
    "success.own": (
        GIFTS,
        CALLER_PLUCKS,
        when(birds_differ, pelicans_are_one_family, toucans_are_one_family),
        the_opening_card_does_not_stay_neutral,
        drawn_card_first_after_an_own_pluck,
        the_own_card_is_removed,
        without_cards_the_plucker_plays_on,
        after_a_single_success,
        queue.AFTER_A_SUCCESS,
    ),
    "success.offensive": (
        when(shield_is_active, a_protected_card_is_not_removed),
        GIFTS,
        CALLER_PLUCKS,
        when(birds_differ, pelicans_are_one_family, toucans_are_one_family),
        the_opening_card_does_not_stay_neutral,
        drawn_card_first_after_an_offensive_pluck,
        the_opponents_card_is_removed,
        a_card_is_given,
        the_last_card_may_be_given,
        after_a_single_success,
        queue.AFTER_A_SUCCESS,
    ),
    "success.double": (
        when(shield_is_active, a_protected_card_is_not_removed),
        GIFTS,
        CALLER_PLUCKS,
        when(birds_differ, pelicans_are_one_family, toucans_are_one_family),
        the_opening_card_does_not_stay_neutral,
        drawn_card_then_both_targets,
        both_targets_on_the_discard,
        when(
            opponents_targets,
            one_gift_is_given,
            two_gifts_are_given,
            two_gifts_are_given_to_one_opponent,
            the_plucker_assigns_the_gifts,
        ),
        when(own_targets, an_own_target_leaves_a_gap, two_own_targets_leave_gaps),
        without_cards_the_plucker_plays_on,
        after_a_double_success,
        queue.AFTER_A_SUCCESS,
    ),
    "miss.single": (
        a_penalty_goes_to_an_emptied_position,
        CALLER_PLUCKS,
        the_shoebill_is_no_toucan,
        the_opening_card_does_not_stay_neutral,
        the_target_is_shown_and_returned,
        the_drawn_card_is_discarded_after_a_miss,
        recycling.RECYCLE,
        the_failed_reference_stays_on_top,
        the_penalty_is_taken,
        the_penalty_gets_a_new_position,
        the_owner_chooses_an_emptied_position,
        a_reacting_player_gets_the_penalty_only,
        the_chance_is_used_up,
        after_a_miss,
    ),
    "miss.double": (
        a_penalty_goes_to_an_emptied_position,
        CALLER_PLUCKS,
        the_shoebill_is_no_toucan,
        the_opening_card_does_not_stay_neutral,
        both_targets_are_shown_and_returned,
        the_drawn_card_is_discarded_after_a_double_miss,
        recycling.RECYCLE,
        the_top_discard_stays_after_a_double,
        one_penalty_for_the_double,
        one_penalty_on_a_new_position,
        the_owner_chooses_an_emptied_position,
        a_reacting_player_gets_the_penalty_only,
        the_chance_is_used_up,
        after_a_miss,
    ),
}
