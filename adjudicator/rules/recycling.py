"""Sections 7.1 and 7.2: the empty draw pile, recycling, and the automatic final phase."""

from typing import Any

from adjudicator.core.events import EndingSettled, PileRecycled, RecyclingCounted
from adjudicator.core.rule import Args, Happened, causes, when
from adjudicator.core.situation import Situation
from adjudicator.core.table import Ending
from adjudicator.core.text import N_


def draw_pile_is_empty(s: Situation[Any]) -> bool:
    """Whether a draw that is due finds no card on the draw pile."""
    return s.table.draw_pile.size == 0


def can_draw(s: Situation[Any], *, laid_first: int = 0) -> bool:
    """Whether a card could be drawn, after recycling if need be (section 7.1).

    `laid_first` cards go face up on the discard pile before that draw.
    """
    table = s.table
    discarded = len(table.discard) + laid_first
    return table.draw_pile.size != 0 or discarded > 1 or bool(table.buried)


def the_turn_passes_by(s: Situation[Any]) -> bool:
    """Whether a turn without a card to draw passes by itself (an open question)."""
    return not can_draw(s) and s.reading("nothing-to-draw") == "turn-passes"


def drawable(s: Situation[Any]) -> int | None:
    """How many cards could be drawn one after another, or None for plenty."""
    table = s.table
    size = table.draw_pile.size
    return None if size is None else size + max(len(table.discard) - 1, 0) + len(table.buried)


@causes(
    N_(
        "The draw pile is empty: the top discard stays, everything else of the discard pile is "
        "shuffled into a new draw pile."
    ),
    "recycle.trigger",
    "recycle.keep-top@7.1",
    "recycle.collect-rest",
    "recycle.shuffle-hidden",
    "recycle.new-pile-resume",
)
def the_discard_pile_is_recycled(s: Situation[Any]) -> Happened | None:
    return None if s.table.buried else _reshuffled(s)


@causes(
    N_(
        "The draw pile is empty: the top discard stays, everything else of the discard pile, with "
        "what lies beneath it, is shuffled into a new draw pile."
    ),
    "recycle.trigger",
    "recycle.keep-top@7.1",
    "recycle.collect-rest",
    "recycle.collect-rest@7.1:3",
    "recycle.shuffle-hidden",
    "recycle.new-pile-resume",
)
def the_discard_pile_is_recycled_with_what_lies_beneath(s: Situation[Any]) -> Happened | None:
    return _reshuffled(s) if s.table.buried else None


def _reshuffled(s: Situation[Any]) -> Happened | None:
    table = s.table
    pool = (*table.discard[1:], *table.buried)
    return ({}, (PileRecycled(pool),)) if pool else None


@causes(
    N_("This is the first recycling of the round, which has no further consequence."),
    "recycle.count",
)
def the_first_recycling_changes_nothing(s: Situation[Any]) -> Happened | None:
    table = s.table
    first = table.recycles == 1 and s.start.recycles == 0 and table.draw_pile.size != 0
    return ({}, ()) if first else None


@causes(
    N_(
        "There is no card to make a new draw pile of, so this draw falls away and all else goes on."
    ),
    "recycle.nothing-left",
    "recycle.trigger",
)
def there_is_nothing_to_recycle(s: Situation[Any]) -> Happened | None:
    if s.table.draw_pile.size != 0:
        return None
    counts = s.reading("empty-recycling-counts") == "counted"
    return {}, (RecyclingCounted(),) if counts else ()


@causes("")
def counted_in_vain(s: Situation[Any]) -> Happened | None:
    if s.reading("empty-recycling-counts") != "counted":
        return None
    return {}, (RecyclingCounted(),)


def _after_bao(s: Situation[Any]) -> bool:
    """Whether BAO had been called before this recycling."""
    return s.start.caller is not None


def second_recycling(s: Situation[Any]) -> bool:
    """Whether this recycling is the second of the round, and nothing has followed from it yet."""
    return s.table.recycles >= 2 and s.start.recycles < 2 and not _settled(s)


def _settled(s: Situation[Any]) -> bool:
    return any(isinstance(event, EndingSettled) for event in s.events)


@causes(
    N_(
        "This is the second recycling of the round, so the automatic final phase starts: {active} "
        "finishes the turn, and then come the final turns, without BAO and Shield: {players}."
    ),
    "auto.trigger",
    "auto.finish-turn",
    "auto.others-one-turn",
    "auto.trigger-player-no-extra",
    "auto.no-bao-no-shield",
)
def the_final_phase_starts(s: Situation[Any]) -> Happened | None:
    ending = s.table.ending
    if ending is not None or _later(s):
        return None
    phase = _phase(s)
    args: Args = {"active": s.table.active, "players": phase.turns_left}
    return args, (EndingSettled(phase),)


@causes(
    N_(
        "This is the second recycling of the round: once {active}'s turn is over, the automatic "
        "final phase begins."
    ),
    "auto.trigger",
    "auto.finish-turn",
)
def the_final_phase_comes_next(s: Situation[Any]) -> Happened | None:
    if s.table.ending is not None or not _later(s):
        return None
    return {"active": s.table.active}, (EndingSettled(_phase(s), later=True),)


def _phase(s: Situation[Any]) -> Ending:
    """The automatic final phase, by whose turn it is or who forced the recycling."""
    active, others = s.table.active, s.table.after_active()
    started_by, turns = active, others
    if s.by != active:
        reading = s.reading("final-phase-trigger")
        if reading != "active-player":
            started_by = s.by
            turns = tuple(seat for seat in others if seat != s.by)
            if reading == "reactor-and-active-again":
                turns = (*turns, active)
    return Ending("final_phase", started_by, turns, bao_scores=False)


@causes(
    N_(
        "This is the second recycling of the round, and BAO was called before: nobody gets another "
        "turn, but from here on there is no Shield, and the totals count as they are."
    ),
    "auto.trigger",
    "auto.no-bao-no-shield",
    "auto.end-and-score",
    "bao.one-final-turn-each",
)
def bao_goes_on_without_effects(s: Situation[Any]) -> Happened | None:
    ending = s.table.ending
    if ending is None or not _after_bao(s):
        return None
    if s.reading("recycling-after-bao") != "bao-without-effects":
        return None
    settled = EndingSettled(ending._replace(shield="none", bao_scores=False), _later(s))
    return {}, (settled,)


@causes(
    N_(
        "This is the second recycling of the round, but BAO was called before: the round is ending "
        "already, and Shield and BAO scoring stay."
    ),
    "auto.trigger",
    "bao.one-final-turn-each",
)
def bao_goes_on_as_before(s: Situation[Any]) -> Happened | None:
    if not _after_bao(s) or s.reading("recycling-after-bao") != "bao-continues":
        return None
    return {}, ()


@causes(
    N_(
        "This is the second recycling of the round: the automatic final phase takes the "
        "place of BAO. "
        "{active} finishes the turn, and then come the final turns, without BAO and Shield: "
        "{players}."
    ),
    "auto.trigger",
    "auto.finish-turn",
    "auto.others-one-turn",
    "auto.trigger-player-no-extra",
    "auto.no-bao-no-shield",
)
def the_final_phase_replaces_bao(s: Situation[Any]) -> Happened | None:
    if not _after_bao(s) or s.reading("recycling-after-bao") != "final-phase-replaces":
        return None
    phase = _phase(s)
    args: Args = {"active": s.table.active, "players": phase.turns_left}
    return args, (EndingSettled(phase, _later(s)),)


def _later(s: Situation[Any]) -> bool:
    return s.reading("final-phase-start") == "next-turn"


@causes(
    N_("The second recycling took place in this turn, so now the automatic final phase begins."),
    "auto.trigger",
    "auto.others-one-turn",
)
def what_was_due_begins(s: Situation[Any]) -> Happened | None:
    due = _what_was_due(s)
    return ({}, (EndingSettled(due),)) if due is not None and due.kind == "final_phase" else None


@causes(
    N_(
        "The second recycling took place in this turn: from here on there is no Shield, and the "
        "totals count as they are."
    ),
    "auto.trigger",
    "auto.no-bao-no-shield",
    "auto.end-and-score",
)
def bao_loses_its_effects(s: Situation[Any]) -> Happened | None:
    due = _what_was_due(s)
    if due is None or due.kind == "final_phase" or due.bao_scores:
        return None
    return {}, (EndingSettled(due),)


@causes("")
def bao_keeps_its_effects(s: Situation[Any]) -> Happened | None:
    due = _what_was_due(s)
    return None if due is None else ({}, (EndingSettled(due),))


def _what_was_due(s: Situation[Any]) -> Ending | None:
    """What the second recycling of this turn brings now that the turn is over."""
    due, ending = s.table.phase_due, s.table.ending
    if due is None or due.kind == "bao" or ending is None:
        return due
    reading = s.reading("recycling-after-bao")
    if reading == "bao-without-effects":
        return ending._replace(shield="none", bao_scores=False)
    return ending if reading == "bao-continues" else due


AFTER_THE_SECOND = when(
    second_recycling,
    the_final_phase_starts,
    the_final_phase_comes_next,
    bao_goes_on_without_effects,
    bao_goes_on_as_before,
    the_final_phase_replaces_bao,
)
RECYCLE = when(
    draw_pile_is_empty,
    the_discard_pile_is_recycled,
    the_discard_pile_is_recycled_with_what_lies_beneath,
    the_first_recycling_changes_nothing,
    there_is_nothing_to_recycle,
    AFTER_THE_SECOND,
)


def something_is_due(s: Situation[Any]) -> bool:
    """Whether something takes effect when this turn ends."""
    return s.table.phase_due is not None
