"""Part 2: whose turn it is, the two actions, keeping, discarding and taking."""

from typing import Any

from adjudicator.core.cards import Card
from adjudicator.core.events import (
    CardDiscarded,
    CardDrawn,
    CardPlaced,
    DrawSkipped,
    TopDiscardTaken,
    TurnStarted,
    WindowOpened,
)
from adjudicator.core.moves import Discard, Draw, EndTurn, Keep, Take
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
from adjudicator.core.situation import Situation, named, top_card
from adjudicator.core.table import Position, Window
from adjudicator.core.text import N_
from adjudicator.rules import bao, queue, recycling

# Whose turn it is


@forbids(
    N_("It is not {player}'s turn: {active} is the active player."),
    "turn.active-player",
    "turn.clockwise",
    final=True,
)
def only_the_active_player_acts(s: Situation[Any]) -> Args | None:
    return None if s.by == s.table.active else {"player": s.by, "active": s.table.active}


@forbids(
    N_("It is not {player}'s turn: after {active} comes {next}."),
    "turn.clockwise",
    "turn.active-player",
    final=True,
)
def turns_pass_clockwise(s: Situation[Draw | Take]) -> Args | None:
    following = bao.following(s.table)
    if following is None or s.by in (s.table.active, following):
        return None
    return {"player": s.by, "active": s.table.active, "next": following}


@forbids(N_("{player} called BAO and has no further turn."), "bao.caller-no-more-turns", final=True)
def the_caller_has_no_further_turn(s: Situation[Draw | Take]) -> Args | None:
    return {"player": s.by} if s.by == s.table.caller else None


@forbids(
    N_("No turn is left: {active}'s is the last one of the round."),
    "bao.round-end",
    "bao.one-final-turn-each",
    final=True,
)
def no_turn_is_left(s: Situation[Draw | Take]) -> Args | None:
    called = s.table.caller is not None
    return {"active": s.table.active} if called and bao.following(s.table) is None else None


@forbids(
    N_("No turn is left: {active}'s is the last one of the automatic final phase."),
    "auto.others-one-turn",
    "auto.end-and-score",
    final=True,
)
def no_turn_of_the_final_phase_is_left(s: Situation[Draw | Take]) -> Args | None:
    called = s.table.caller is not None
    return None if called or bao.following(s.table) is not None else {"active": s.table.active}


@forbids(
    N_("{player} set off the automatic final phase and has no further turn in it."),
    "auto.trigger-player-no-extra",
    "auto.others-one-turn",
    final=True,
)
def who_set_off_the_final_phase_has_no_further_turn(s: Situation[Draw | Take]) -> Args | None:
    ending = s.table.ending
    if ending is None or ending.kind == "bao" or s.by != ending.by or s.by in ending.turns_left:
        return None
    return {"player": s.by}


@forbids(
    N_("{player} can't begin yet: {active}'s turn isn't over."),
    "turn.active-player",
    "turn.clockwise",
)
def the_turn_before_is_not_over(s: Situation[Draw | Take]) -> Args | None:
    if s.by == s.table.active or _may_be_over(s):
        return None
    return {"player": s.by, "active": s.table.active}


@forbids(
    N_("{active} drew a card and must first keep it, discard it or pluck with it."),
    "draw.must-keep-or-discard",
    "draw.own-window",
    final=True,
)
def the_drawn_card_is_undecided(s: Situation[Any]) -> Args | None:
    table = s.table
    if table.phase != "drawn" or not table.has_cards(table.active):
        return None
    return {"active": table.active}


@forbids(
    N_("{active} drew a card and, without cards, must first discard it."),
    "zero.draw-and-discard",
    "draw.must-keep-or-discard",
    final=True,
)
def the_drawn_card_has_to_be_discarded(s: Situation[Any]) -> Args | None:
    table = s.table
    if table.phase != "drawn" or table.has_cards(table.active):
        return None
    return {"active": table.active}


@forbids(
    N_("A turn has exactly one action, and {player} has already drawn a card."),
    "turn.exactly-one-action",
    "turn.options-exclusive",
)
def one_action_after_drawing(s: Situation[Draw | Take]) -> Args | None:
    drew = s.table.acted in ("draw", "pluck")
    return {"player": s.by} if drew and s.by == s.table.active else None


@forbids(
    N_("A turn has exactly one action, and {player} has already taken the discard."),
    "turn.exactly-one-action",
    "turn.options-exclusive",
    final=True,
)
def one_action_after_taking(s: Situation[Draw | Take]) -> Args | None:
    return {"player": s.by} if s.by == s.table.active and s.table.acted == "take" else None


@forbids(
    N_("{player} must first draw or take the discard: every turn has exactly one action."),
    "turn.exactly-one-action",
    final=True,
)
def no_turn_without_action(s: Situation[EndTurn]) -> Args | None:
    if s.table.acted is not None or recycling.the_turn_passes_by(s):
        return None
    return {"player": s.by}


@causes(N_("{active}'s turn is over; clockwise, {player} is next."), "turn.clockwise")
def the_turn_passes(s: Situation[Draw | Take]) -> Happened | None:
    active = s.table.active
    if s.by == active:
        return None
    early = s.table.acted is None and not recycling.the_turn_passes_by(s)
    return {"active": active, "player": s.by}, (TurnStarted(s.by, early),)


def somebody_else_begins(s: Situation[Draw | Take]) -> bool:
    """Whether the move would begin another player's turn."""
    return s.by != s.table.active


def _may_be_over(s: Situation[Any]) -> bool:
    """Whether the turn has had its action, or passes without one (an open question)."""
    if s.table.phase in ("window", "abilities", "closing"):
        return True
    return s.table.acted is None and recycling.the_turn_passes_by(s)


def begins_out_of_turn(s: Situation[Draw | Take]) -> bool:
    """Whether another player than the active one would begin, and that can't be."""
    table, by = s.table, s.by
    if by == table.active:
        return False
    return by != bao.following(table) or not _may_be_over(s)


def acts_again(s: Situation[Draw | Take]) -> bool:
    """Whether the active player has already had this turn's action."""
    return s.table.acted is not None and s.by == s.table.active


BEGINNING = (
    when(
        begins_out_of_turn,
        the_caller_has_no_further_turn,
        no_turn_is_left,
        no_turn_of_the_final_phase_is_left,
        who_set_off_the_final_phase_has_no_further_turn,
        turns_pass_clockwise,
        the_turn_before_is_not_over,
        the_drawn_card_is_undecided,
        the_drawn_card_has_to_be_discarded,
    ),
    when(
        acts_again,
        one_action_after_taking,
        one_action_after_drawing,
        the_drawn_card_is_undecided,
        the_drawn_card_has_to_be_discarded,
    ),
)
PASSING = (
    queue.BEFORE_THE_NEXT_TURN,
    when(somebody_else_begins, *bao.TURN_IS_OVER, the_turn_passes),
)

# Drawing


@steps(
    N_("{player} draws {card:a} and looks at it in secret."),
    "draw.look-secretly",
    "turn.option-draw",
    told=True,
)
def the_top_card_is_drawn(s: Situation[Draw]) -> Happened | None:
    if recycling.draw_pile_is_empty(s):
        return None
    card = top_card(s.table, s.move.card)
    window = Window(card, True)
    return {"player": s.by, "card": card}, (CardDrawn(card), WindowOpened(window))


@causes(
    N_("Only {player} may pluck with it now, before keeping or discarding it."),
    "draw.own-window",
    "pluck.own-window-exclusive",
)
def only_the_drawer_may_pluck(s: Situation[Draw]) -> Happened | None:
    return ({"player": s.by}, ()) if s.table.window and s.table.has_cards(s.by) else None


@causes(
    N_("{player} has no cards, so the drawn card has to be discarded directly."),
    "zero.draw-and-discard",
    "turn.zero-cards-procedure",
)
def without_cards_discarding_is_all(s: Situation[Draw]) -> Happened | None:
    return ({"player": s.by}, ()) if s.table.window and not s.table.has_cards(s.by) else None


def nothing_to_draw(s: Situation[Draw]) -> bool:
    """Whether no card can be drawn, not even after recycling."""
    return not recycling.can_draw(s)


@forbids(
    N_("No card can be drawn, so {player} has to take the discard."),
    "recycle.nothing-left",
    "turn.exactly-one-action",
    final=True,
)
def without_a_card_to_draw_taking_is_all(s: Situation[Draw]) -> Args | None:
    if not s.table.has_cards(s.by) or s.reading("nothing-to-draw") != "must-take":
        return None
    return {"player": s.by}


@decides(
    N_("There is no card for {player} to draw, so the draw is skipped."),
    "recycle.nothing-left",
    verdict="no_effect",
    then="draw.skipped",
)
def the_draw_is_skipped(s: Situation[Draw]) -> Args | None:
    s.reading("nothing-to-draw")
    return {"player": s.by}


@causes("")
def nothing_else_can_be_done(s: Situation[Draw]) -> Happened:
    return {}, (DrawSkipped(),)


DRAW_SKIPPED = (
    recycling.counted_in_vain,
    recycling.AFTER_THE_SECOND,
    nothing_else_can_be_done,
)


@forbids(
    N_("At the start of the turn no card could be drawn, so {player}'s turn has passed."),
    "recycle.nothing-left",
    final=True,
)
def the_turn_has_passed(s: Situation[Take]) -> Args | None:
    if recycling.can_draw(s) or s.reading("nothing-to-draw") != "turn-passes":
        return None
    return {"player": s.by}


DRAW = (
    *BEGINNING,
    *PASSING,
    when(nothing_to_draw, without_a_card_to_draw_taking_is_all, the_draw_is_skipped),
    recycling.RECYCLE,
    the_top_card_is_drawn,
    only_the_drawer_may_pluck,
    without_cards_discarding_is_all,
)

# Keeping and discarding


def nothing_in_hand(s: Situation[Keep | Discard]) -> bool:
    """Whether no drawn card waits to be kept or discarded."""
    window = s.table.window
    return window is None or not window.own


@forbids(
    N_("{player} has no drawn card to keep or discard."),
    "draw.must-keep-or-discard",
    final=True,
    bars=True,
)
def nothing_was_drawn(s: Situation[Keep | Discard]) -> Args | None:
    return None if s.table.acted == "pluck" else {"player": s.by}


@forbids(
    N_("The attempt took the place of keeping or discarding: the drawn card is already discarded."),
    "draw.attempt-replaces-choice",
    final=True,
    bars=True,
)
def the_attempt_replaced_the_choice(s: Situation[Keep | Discard]) -> Args | None:
    return {} if s.table.acted == "pluck" else None


@forbids(
    N_(
        "{player} has no cards, so there is nothing to replace: the drawn card has to be discarded."
    ),
    "zero.draw-and-discard",
    "turn.zero-cards-procedure",
    final=True,
    bars=True,
)
def nothing_to_keep_it_for(s: Situation[Keep]) -> Args | None:
    return None if s.table.has_cards(s.by) else {"player": s.by}


@forbids(
    N_("The drawn card replaces one of {player}'s own cards; {position} isn't one."),
    "draw.keep-procedure",
    "position.replace-same-spot",
    final=True,
    bars=True,
)
def a_kept_card_replaces_an_own_card(s: Situation[Keep]) -> Args | None:
    return _not_an_own_card(s, s.move.at)


def _not_an_own_card(s: Situation[Any], at: Position | None) -> Args | None:
    assert at is not None, "the loader asks for a position of a player with cards"
    if at.seat == s.by and s.table.card_at(at) is not None:
        return None
    return {"player": s.by, "position": at}


@steps(
    N_(
        "{player} keeps the drawn card at {position}; {card:the} from there goes on "
        "the discard pile."
    ),
    "draw.keep-procedure",
    "position.replace-same-spot",
    told=True,
)
def the_drawn_card_is_kept(s: Situation[Keep]) -> Happened:
    at, window, old = _replaced(s)
    assert window is not None
    laid = (CardPlaced(at, window.reference), CardDiscarded(old))
    return {"player": s.by, "position": at, "card": old}, laid


def _replaced(s: Situation[Keep] | Situation[Take]) -> tuple[Position, Window | None, Card]:
    at = s.move.at
    assert at is not None
    old = s.table.card_at(at)
    assert old is not None
    return at, s.table.window, named(old, s.move.reveals, at)


@causes(
    N_("The other players may now pluck with {card:the}."),
    "draw.keep-opens-window",
    "pluck.react-window",
)
def others_may_pluck_with_the_old_card(s: Situation[Keep | Take]) -> Happened:
    return _react_window(s, direct=False)


def _react_window(s: Situation[Any], *, direct: bool) -> Happened:
    card = s.table.discard[0]
    return {"card": card}, (WindowOpened(Window(card, False, direct)),)


@considers
def kept_and_replaced(s: Situation[Keep]) -> tuple[Candidate, ...]:
    kept = s.start.window
    assert kept is not None
    return queue.listed(s, ("kept", kept.reference), ("replaced", s.table.discard[0]))


KEEP = (
    only_the_active_player_acts,
    when(nothing_in_hand, nothing_was_drawn, the_attempt_replaced_the_choice),
    nothing_to_keep_it_for,
    a_kept_card_replaces_an_own_card,
    the_drawn_card_is_kept,
    others_may_pluck_with_the_old_card,
    kept_and_replaced,
)


@steps(
    N_("{player} lays {card:the} face up on the discard pile and replaces nothing."),
    "draw.direct-discard",
    told=True,
)
def the_drawn_card_is_discarded(s: Situation[Discard]) -> Happened:
    window = s.table.window
    assert window is not None
    card = window.reference
    if card.bird is None and s.move.reveals is not None:
        card = Card(card.serial, s.move.reveals)
    return {"player": s.by, "card": card}, (CardDiscarded(card),)


@causes(
    N_("The other players may now pluck with {card:the}."),
    "draw.direct-discard-opens-window",
    "pluck.react-window",
)
def others_may_pluck_with_the_discard(s: Situation[Discard]) -> Happened:
    return _react_window(s, direct=True)


@considers
def discarded_directly(s: Situation[Discard]) -> tuple[Candidate, ...]:
    return queue.listed(s, ("direct_discard", queue.must_be_known(s, s.table.discard[0])))


@causes(
    N_("{player} has no cards: discarding the drawn card directly is all there is to do."),
    "zero.draw-and-discard",
)
def without_cards_the_discard_is_forced(s: Situation[Discard]) -> Happened | None:
    return None if s.table.has_cards(s.by) else ({"player": s.by}, ())


DISCARD = (
    only_the_active_player_acts,
    when(nothing_in_hand, nothing_was_drawn, the_attempt_replaced_the_choice),
    the_drawn_card_is_discarded,
    without_cards_the_discard_is_forced,
    others_may_pluck_with_the_discard,
    discarded_directly,
    queue.the_ability_waits_for_the_plucking,
    queue.the_optional_ability_waits_for_the_plucking,
)

# Taking the discard


@forbids(
    N_("A card taken has to replace an own card, and {player} has none."),
    "take.needs-own-card",
    "zero.no-taking",
    final=True,
    bars=True,
)
def taking_needs_an_own_card(s: Situation[Take]) -> Args | None:
    return None if s.table.has_cards(s.by) else {"player": s.by}


@forbids(
    N_("The card taken has to replace one of {player}'s own cards; {position} isn't one."),
    "take.replace-mandatory",
    "position.replace-same-spot",
    final=True,
    bars=True,
)
def a_taken_card_replaces_an_own_card(s: Situation[Take]) -> Args | None:
    return _not_an_own_card(s, s.move.at)


@steps(
    N_(
        "{player} takes {card:the} to {position}, face down; {old:the} from there "
        "goes on the discard pile."
    ),
    "take.place-covered",
    "take.old-card-open",
    "take.replace-mandatory",
    "turn.option-take",
    told=True,
)
def the_discard_is_taken(s: Situation[Take]) -> Happened:
    at, _, old = _replaced(s)
    taken = s.table.discard[0]
    args: Args = {"player": s.by, "card": taken, "position": at, "old": old}
    return args, (TopDiscardTaken(), CardPlaced(at, taken), CardDiscarded(old))


@causes(
    N_(
        "The opening card may be taken: neutral only means that nobody plucks with "
        "it and it activates nothing."
    ),
    "turn.option-take",
    "setup.first-discard-neutral",
    rests="A37",
)
def the_opening_card_may_be_taken(s: Situation[Take]) -> Happened | None:
    return ({}, ()) if s.start.neutral else None


@causes(
    N_("{card:The} was removed by a pluck, but lies on top of the discard pile and may be taken."),
    "turn.option-take",
    "pluck.no-chain",
    rests="A64",
)
def a_removed_card_may_be_taken(s: Situation[Take]) -> Happened | None:
    return ({"card": s.start.discard[0]}, ()) if s.start.attempted == "success" else None


@forbids(
    N_("There is no card on the discard pile to take."), "turn.option-take", final=True, bars=True
)
def nothing_lies_on_the_discard_pile(s: Situation[Take]) -> Args | None:
    return None if s.table.discard else {}


@causes(
    N_("The other players may now pluck with {card:the}."),
    "take.opens-window",
    "pluck.react-window",
)
def others_may_pluck_after_taking(s: Situation[Take]) -> Happened:
    return _react_window(s, direct=False)


@considers
def taken_and_replaced(s: Situation[Take]) -> tuple[Candidate, ...]:
    taken = s.start.discard[0]
    return queue.listed(s, ("taken", taken), ("replaced", s.table.discard[0]))


TAKE = (
    *BEGINNING,
    nothing_lies_on_the_discard_pile,
    taking_needs_an_own_card,
    a_taken_card_replaces_an_own_card,
    *PASSING,
    when(nothing_to_draw, the_turn_has_passed),
    the_discard_is_taken,
    the_opening_card_may_be_taken,
    a_removed_card_may_be_taken,
    others_may_pluck_after_taking,
    taken_and_replaced,
)

END_TURN = (
    only_the_active_player_acts,
    no_turn_without_action,
    the_drawn_card_is_undecided,
    the_drawn_card_has_to_be_discarded,
    queue.BEFORE_THE_NEXT_TURN,
    *bao.ENDS,
)
