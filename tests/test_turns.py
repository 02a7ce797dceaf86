"""What a whole turn adds up to, and a round, whatever is tried in it."""

from collections.abc import Callable

from hypothesis import given

from adjudicator.core.events import CardAdded, CardPlaced, CardRemoved, EndingSettled
from adjudicator.core.moves import Draw
from adjudicator.core.table import Ending, Seat, Table
from adjudicator.play.rounds import Step
from tests.observed import added, attempted, drawn, lost, plucker, recycled, used
from tests.rounds import Round, laws, rounds

Turn = list[Step]


def a_turn_has_one_valid_attempt_at_most(played: Round) -> None:
    for turn in played.turns():
        assert len([step for step in turn if attempted(step)]) <= 1


def a_turn_moves_one_card_to_the_discard_pile_or_none(played: Round) -> None:
    for turn in unrecycled(played):
        before, after = turn[0].before, turn[-1].after
        laid = drew(turn) and not in_hand(after)
        assert len(after.discard) == len(before.discard) + laid + removed(turn)


def displays_grow_by_misses_and_tocos_and_shrink_by_what_is_plucked(played: Round) -> None:
    for turn in played.turns():
        before, after = turn[0].before, turn[-1].after
        growing = [s for s in turn if s.ruling.verdict == "miss" or used(s, "toco_toucan")]
        assert lying(after) == lying(before) + sum(map(added, growing)) - removed(turn)


def what_a_shoebill_draws_is_buried_or_buries_another(played: Round) -> None:
    for turn in unrecycled(played):
        before, after = turn[0].before, turn[-1].after
        shoebills = sum(len(drawn(step)) for step in turn if used(step, "shoebill"))
        tocos = sum(len(drawn(step)) - added(step) for step in turn if used(step, "toco_toucan"))
        assert len(after.buried) == len(before.buried) + shoebills + tocos


def what_leaves_the_draw_pile_in_a_turn_has_a_cause(played: Round) -> None:
    for turn in played.turns():
        for step in turn:
            most = 2 if used(step, "shoebill") else 1
            causes = (isinstance(step.move, Draw) and not step.refused, used(step, "toco_toucan"),
                      used(step, "shoebill"), step.ruling.verdict == "miss")  # fmt: skip
            assert len(drawn(step)) <= (most if any(causes) else 0)


def after_plucking_the_top_discard_stays_as_it_is(played: Round) -> None:
    for turn in played.turns():
        for step in turn[1:]:
            if step.before.acted and step.before.window is None:
                assert step.after.discard[:1] == step.before.discard[:1]
                assert recycled(step) or step.after.discard == step.before.discard


def a_turn_has_an_own_attempt_or_a_normal_discard_never_both(played: Round) -> None:
    for turn in played.turns():
        own = [step for step in turn if attempted(step) and in_hand(step.before)]
        reacting = [step for step in turn if step.after.phase == "window"]
        assert not (own and reacting)


def no_turn_begins_while_something_is_undecided(played: Round) -> None:
    for turn in [*played.turns()][1:]:
        before, after = turn[0].before, turn[0].after
        assert before.acted and not in_hand(before)
        if before.phase_due is None:
            assert after.active == before.next_seat()
        assert after.pending == ()
        assert not after.moved and not after.laid


def only_the_active_player_and_the_plucker_have_abilities(played: Round) -> None:
    for turn in played.turns():
        pluckers = [plucker(step) for step in turn if attempted(step)]
        for step in turn:
            users = {pending.by for pending in step.after.pending}
            assert users <= {step.after.active, *pluckers}


def only_an_ability_locks_a_card_and_only_till_the_turn_ends(played: Round) -> None:
    for turn in played.turns():
        for step in turn[1:]:
            more = (step.after.moved | step.after.laid) - (step.before.moved | step.before.laid)
            assert not more or used(step, "swap_bird", "macaw", "shoebill")


def an_active_shield_keeps_opponents_off(played: Round) -> None:
    for step in played.steps:
        ending = step.before.ending
        if ending is not None and ending.shield == "active" and step.after.ending is not None:
            mine, after = lies(step.before, ending.by), lies(step.after, ending.by)
            own = attempted(step) and plucker(step) == ending.by
            if ended_by_recycling(step):
                assert not touched(step, ending.by)
                continue
            assert own or step.ruling.by == ending.by or mine == after
            assert lost(step)[ending.by] <= 0 or own


def ended_by_recycling(step: Step) -> bool:
    """Whether the second recycling ended the Shield within this step (7.1), as in a Shoebill."""
    ending = step.after.ending
    return recycled(step) != [] and ending is not None and ending.shield != "active"


def touched(step: Step, seat: Seat) -> bool:
    """Whether a player's cards changed before the second recycling settled the end."""
    events = step.ruling.events
    settled = next(n for n, event in enumerate(events) if isinstance(event, EndingSettled))
    return any(
        isinstance(event, (CardAdded, CardPlaced, CardRemoved)) and event.position.seat == seat
        for event in events[:settled]
    )


def the_caller_stays_the_caller_and_gets_no_turn(played: Round) -> None:
    for turn in played.turns():
        for step in turn:
            before, after = step.before.ending, step.after.ending
            if before is not None and before.kind == "bao":
                assert after is not None
                assert after.by == before.by or after.kind == "final_phase"
                assert step.after.active != after.by or after.kind == "final_phase" or called(step)
                assert rank(after) >= rank(before) or after.shield == "none"


def lies(table: Table, seat: Seat) -> list[int | None]:
    """Which card lies where in a display; showing one changes nothing."""
    return [None if card is None else card.serial for card in table.displays[seat]]


def rank(ending: Ending) -> int:
    return ("none", "armed", "active").index(ending.shield)


def called(step: Step) -> bool:
    """Whether BAO was called in the turn that is being played."""
    ending = step.before.ending
    return ending is not None and ending.by == step.before.active and not ending.begun


LAWS: tuple[Callable[[Round], None], ...] = (
    a_turn_has_one_valid_attempt_at_most,
    a_turn_moves_one_card_to_the_discard_pile_or_none,
    displays_grow_by_misses_and_tocos_and_shrink_by_what_is_plucked,
    what_a_shoebill_draws_is_buried_or_buries_another,
    what_leaves_the_draw_pile_in_a_turn_has_a_cause,
    after_plucking_the_top_discard_stays_as_it_is,
    a_turn_has_an_own_attempt_or_a_normal_discard_never_both,
    no_turn_begins_while_something_is_undecided,
    only_the_active_player_and_the_plucker_have_abilities,
    only_an_ability_locks_a_card_and_only_till_the_turn_ends,
    an_active_shield_keeps_opponents_off,
    the_caller_stays_the_caller_and_gets_no_turn,
)


@laws
@given(rounds())
def test_every_law_holds_for_every_turn(played: Round) -> None:
    for law in LAWS:
        law(played)


def unrecycled(played: Round) -> list[Turn]:
    """The turns in which no discard pile became a draw pile."""
    return [turn for turn in played.turns() if not any(map(recycled, turn))]


def drew(turn: Turn) -> bool:
    return any(isinstance(step.move, Draw) and drawn(step) for step in turn)


def in_hand(table: Table) -> bool:
    return table.window is not None and table.window.own


def lying(table: Table) -> int:
    return sum(card is not None for display in table.displays for card in display)


def removed(turn: Turn) -> int:
    plucks = [attempted(step) for step in turn if step.ruling.verdict == "success"]
    return sum(len(pluck.targets) for pluck in plucks if pluck is not None)
