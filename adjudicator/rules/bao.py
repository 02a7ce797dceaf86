"""Section 4.1: calling BAO, the final turns, and the end of the round."""

from typing import Any

from adjudicator.core.events import (
    BaoCalled,
    BaoCalledEarly,
    CardNamed,
    RoundEnded,
    TotalsCounted,
    TurnStarted,
    WindowClosed,
)
from adjudicator.core.moves import Bao, Count
from adjudicator.core.rule import Args, Happened, causes, forbids, steps, when
from adjudicator.core.situation import Situation, named
from adjudicator.core.table import Ending, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import queue, recycling, scoring, shield


@forbids(
    N_("The round is over: every final turn has been played."),
    "bao.round-end",
    "auto.end-and-score",
    final=True,
)
def the_round_is_over(s: Situation[Any]) -> Args:
    return {}


# The end of a turn


def following(table: Table) -> Seat | None:
    """Whose turn is next, also where what ends the round takes effect with this turn's end."""
    due = table.phase_due
    if due is None or table.ending is not None:
        return table.next_seat()
    return due.turns_left[0] if due.turns_left else None


def _last_turn(s: Situation[Any]) -> bool:
    """Whether the turn that is being played is the last one of the round."""
    begun = any(isinstance(event, TurnStarted) for event in s.events)
    return following(s.table) is None and not begun


@causes("")
def an_early_call_takes_effect(s: Situation[Any]) -> Happened | None:
    if s.table.early_bao != "binding" or s.table.ending is not None:
        return None
    return {}, (BaoCalled(_called(s, s.table.active)),)


def _called(s: Situation[Any], caller: Seat) -> Ending:
    return Ending("bao", caller, s.table.after_active(), shield="armed")


TURN_IS_OVER = (
    an_early_call_takes_effect,
    when(
        recycling.something_is_due,
        recycling.what_was_due_begins,
        recycling.bao_loses_its_effects,
        recycling.bao_keeps_its_effects,
    ),
    shield.the_due_shield_becomes_active,
)


@steps(N_("{active} ends the turn; next is {player}."), "turn.clockwise", told=True)
def the_turn_ends(s: Situation[Any]) -> Happened | None:
    following = s.table.next_seat()
    if following is None:
        return None
    return {"active": s.table.active, "player": following}, (TurnStarted(following),)


@steps(
    N_("{active} ends the last final turn, and with it the round; now everyone counts."),
    "bao.round-end",
    "scoring.reveal",
    told=True,
)
def the_round_ends_after_bao(s: Situation[Any]) -> Happened | None:
    ending = s.table.ending
    if s.table.over or not _last_turn(s) or ending is None or ending.kind != "bao":
        return None
    return {"active": s.table.active}, (RoundEnded(),)


@steps(
    N_(
        "{active} ends the last final turn, and with it the round; everyone scores the plain total."
    ),
    "auto.end-and-score",
    "scoring.reveal",
    told=True,
)
def the_round_ends_after_the_final_phase(s: Situation[Any]) -> Happened | None:
    ending = s.table.ending
    if s.table.over or not _last_turn(s) or ending is None or ending.kind == "bao":
        return None
    return {"active": s.table.active}, (RoundEnded(),)


ENDS = (
    *TURN_IS_OVER,
    the_turn_ends,
    the_round_ends_after_bao,
    the_round_ends_after_the_final_phase,
    scoring.SCORING,
)

# Calling BAO


@forbids(
    N_("{caller} has already called BAO in this round, and it can be called only once."),
    "bao.only-one-caller",
    final=True,
    bars=True,
)
def only_one_player_calls(s: Situation[Bao]) -> Args | None:
    caller = s.table.caller
    return None if caller is None else {"caller": caller}


@forbids(
    N_("In the automatic final phase nobody may call BAO."), "auto.no-bao-no-shield", final=True
)
def no_bao_in_the_final_phase(s: Situation[Bao]) -> Args | None:
    ending = s.table.ending
    if ending is None and s.table.phase_due is not None:
        return {} if s.reading("final-phase-start") == "at-recycling" else None
    if ending is None:
        return None
    # in the turn of the second recycling the phase may not have begun yet
    if not ending.begun and s.reading("final-phase-start") == "next-turn":
        return None
    return {}


@forbids(
    N_("BAO may be called only at the end of one's own turn, and it is {active}'s turn."),
    "bao.timing",
    final=True,
)
def bao_is_called_in_ones_own_turn(s: Situation[Bao]) -> Args | None:
    return None if s.by == s.table.active else {"active": s.table.active}


@forbids(
    N_("{player} called BAO too early in this turn, and may not call it again in the same turn."),
    "bao.timing",
    final=True,
)
def an_early_call_was_forfeited(s: Situation[Bao]) -> Args | None:
    if s.table.early_bao != "forfeited" or s.reading("premature-bao") != "forfeited":
        return None
    return {"player": s.by}


def too_early(s: Situation[Bao]) -> bool:
    """Whether action, plucks and abilities of the turn aren't finished yet."""
    table = s.table
    if table.phase in ("window", "closing", "abilities"):
        return bool(table.pending) and queue.due(s) is not None
    return table.acted is not None or not recycling.the_turn_passes_by(s)


@forbids(
    N_("BAO comes too early: first the turn's action, any pluck and every ability are finished."),
    "bao.timing",
    final=True,
)
def bao_comes_last(s: Situation[Bao]) -> Args | None:
    return None if s.reading("premature-bao") == "binding" else {}


@steps(
    N_("{player} calls BAO before the turn is finished; the call takes effect when it is."),
    "bao.timing",
    told=True,
)
def an_early_call_is_binding(s: Situation[Bao]) -> Happened:
    return {"player": s.by}, (BaoCalledEarly("binding"),)


@causes("")
def an_early_call_is_forfeited(s: Situation[Any]) -> Happened | None:
    if not any(rule is bao_comes_last for rule, _ in s.objections):
        return None
    if s.reading("premature-bao") != "forfeited":
        return None
    return {}, (BaoCalledEarly("forfeited"),)


@steps(
    N_("{player} calls BAO! Each opponent has exactly one final turn: {players}, in that order."),
    "bao.timing",
    "bao.one-final-turn-each",
    told=True,
)
def bao_is_called(s: Situation[Bao]) -> Happened | None:
    ending = _called(s, s.by)
    if (s.table.early_bao == "binding" and s.events) or len(ending.turns_left) == 1:
        return None
    return {"player": s.by, "players": ending.turns_left}, (*_shut(s), BaoCalled(ending))


@steps(
    N_("{player} calls BAO! {opponent} has exactly one more turn, the final one."),
    "bao.timing",
    "bao.one-final-turn-each",
    told=True,
)
def bao_is_called_between_two(s: Situation[Bao]) -> Happened | None:
    ending = _called(s, s.by)
    if (s.table.early_bao == "binding" and s.events) or len(ending.turns_left) > 1:
        return None
    args: Args = {"player": s.by, "opponent": ending.turns_left[0]}
    return args, (*_shut(s), BaoCalled(ending))


def _shut(s: Situation[Bao]) -> tuple[WindowClosed, ...]:
    return (WindowClosed(),) if s.table.window is not None else ()


@causes(
    N_("{player} has no further turn, but may still pluck in the others' turns."),
    "bao.caller-no-more-turns",
    "bao.caller-may-react",
)
def the_caller_may_still_react(s: Situation[Bao]) -> Happened | None:
    return ({"player": s.by}, ()) if s.table.ending is not None else None


@causes(
    N_("Opponents may change {player}'s cards once more; after that the Shield is active."),
    "shield.first-change-free",
    "bao.caller-protection",
)
def the_shield_is_armed(s: Situation[Bao]) -> Happened | None:
    return ({"player": s.by}, ()) if s.table.ending is not None else None


@causes(
    N_("Without cards BAO may be called too; it succeeds only if every other total is above 0."),
    "zero.may-call-bao",
)
def without_cards_bao_is_allowed(s: Situation[Bao]) -> Happened | None:
    return None if s.table.has_cards(s.by) else ({}, ())


BAO = (
    only_one_player_calls,
    no_bao_in_the_final_phase,
    bao_is_called_in_ones_own_turn,
    an_early_call_was_forfeited,
    when(too_early, bao_comes_last, an_early_call_is_binding),
    queue.idle_abilities_lapse,
    recycling.AFTER_THE_SECOND,
    bao_is_called,
    bao_is_called_between_two,
    the_caller_may_still_react,
    the_shield_is_armed,
    without_cards_bao_is_allowed,
)

# Counting


@forbids(
    N_("The cards are counted when the round is over, and it isn't."),
    "scoring.reveal",
    "bao.round-end",
    final=True,
)
def counting_comes_at_the_end(s: Situation[Count]) -> Args | None:
    if s.table.over:
        return None
    finished = s.table.phase in ("window", "closing", "abilities") and queue.due(s) is None
    return None if finished and _last_turn(s) else {}


@causes("")
def counting_ends_the_last_turn(s: Situation[Count]) -> Happened | None:
    return None if s.table.over else ({}, (RoundEnded(),))


@steps(
    N_("Everyone turns up what is left and counts it."),
    "scoring.reveal",
    "round.total@5.1",
    told=True,
)
def the_cards_are_counted(s: Situation[Count]) -> Happened:
    shown = []
    for position, _ in s.move.reveals:
        card = s.table.card_at(position)
        if card is not None:
            shown.append(CardNamed(position, named(card, s.move.reveals, position)))
    totals = (TotalsCounted(s.move.totals),) if s.move.totals else ()
    return {}, (*shown, *totals)


COUNT = (
    counting_comes_at_the_end,
    when(lambda s: not s.table.over, *TURN_IS_OVER, counting_ends_the_last_turn),
    the_cards_are_counted,
    scoring.SCORING,
)
OVER = (the_round_is_over,)
