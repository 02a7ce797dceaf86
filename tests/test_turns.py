"""What a whole turn adds up to, whatever is tried in it."""

from collections.abc import Callable

from hypothesis import given

from adjudicator.core.moves import Use
from adjudicator.core.table import Table
from tests.observed import attempted, drawn, plucker
from tests.rounds import Round, Step, laws, rounds

Turn = list[Step]


def a_turn_moves_one_card_to_the_discard_pile_or_none(played: Round) -> None:
    for turn in played.turns():
        before, after = turn[0].before, turn[-1].after
        acted = drew(turn) and not in_hand(after)
        assert len(after.discard) == len(before.discard) + acted + removed(turn)


def displays_grow_by_misses_and_tocos_and_shrink_by_what_is_plucked(played: Round) -> None:
    for turn in played.turns():
        before, after = turn[0].before, turn[-1].after
        more = missed(turn) + used(turn, "toco_toucan")
        assert lying(after) == lying(before) + more - removed(turn)


def a_shoebill_draws_two_cards_and_buries_two(played: Round) -> None:
    for turn in played.turns():
        before, after = turn[0].before, turn[-1].after
        assert len(after.buried) == len(before.buried) + 2 * used(turn, "shoebill")


def what_leaves_the_draw_pile_in_a_turn_has_a_cause(played: Round) -> None:
    for turn in played.turns():
        number = sum(len(drawn(step)) for step in turn)
        more = used(turn, "toco_toucan") + 2 * used(turn, "shoebill")
        assert number == drew(turn) + missed(turn) + more


def after_plucking_the_discard_pile_stays_as_it_is(played: Round) -> None:
    for turn in played.turns():
        for step in turn[1:]:
            if step.before.acted and step.before.window is None:
                assert step.after.discard == step.before.discard


def a_turn_has_an_own_attempt_or_a_normal_discard_never_both(played: Round) -> None:
    for turn in played.turns():
        own = [step for step in turn if attempted(step) and in_hand(step.before)]
        reacting = [step for step in turn if step.after.phase == "window"]
        assert not (own and reacting)


def no_turn_begins_while_something_is_undecided(played: Round) -> None:
    for turn in [*played.turns()][1:]:
        before, after = turn[0].before, turn[0].after
        assert before.acted and not in_hand(before)
        assert after.active == before.next_seat()
        assert after.pending == ()
        assert not after.moved and not after.laid


def only_the_active_player_and_the_plucker_use_abilities(played: Round) -> None:
    for turn in played.turns():
        pluckers = [plucker(step) for step in turn if attempted(step)]
        for step in turn:
            users = {pending.by for pending in step.after.pending}
            assert users <= {step.after.active, *pluckers}


def only_an_ability_locks_a_card_and_only_till_the_turn_ends(played: Round) -> None:
    for turn in played.turns():
        for step in turn[1:]:
            more = (step.after.moved | step.after.laid) - (step.before.moved | step.before.laid)
            moving = isinstance(step.move, Use) and step.move.card.id in (
                "swap_bird", "macaw", "shoebill")  # fmt: skip
            assert moving or not more
            assert len(more) <= 4


LAWS: tuple[Callable[[Round], None], ...] = (
    a_turn_moves_one_card_to_the_discard_pile_or_none,
    displays_grow_by_misses_and_tocos_and_shrink_by_what_is_plucked,
    a_shoebill_draws_two_cards_and_buries_two,
    what_leaves_the_draw_pile_in_a_turn_has_a_cause,
    after_plucking_the_discard_pile_stays_as_it_is,
    a_turn_has_an_own_attempt_or_a_normal_discard_never_both,
    no_turn_begins_while_something_is_undecided,
    only_the_active_player_and_the_plucker_use_abilities,
    only_an_ability_locks_a_card_and_only_till_the_turn_ends,
)


@laws
@given(rounds())
def test_every_law_holds_for_every_turn(played: Round) -> None:
    for law in LAWS:
        law(played)


def drew(turn: Turn) -> bool:
    return turn[-1].after.acted == "draw"


def in_hand(table: Table) -> bool:
    return table.window is not None and table.window.own


def lying(table: Table) -> int:
    return sum(card is not None for display in table.displays for card in display)


def removed(turn: Turn) -> int:
    plucks = [attempted(step) for step in turn if step.ruling.verdict == "success"]
    return sum(len(pluck.targets) for pluck in plucks if pluck is not None)


def missed(turn: Turn) -> int:
    return len([step for step in turn if step.ruling.verdict == "miss"])


def used(turn: Turn, bird: str) -> int:
    """How often the ability of a bird was carried out."""
    return len([
        step for step in turn
        if isinstance(step.move, Use) and step.move.card.id == bird
        and step.ruling.verdict == "allowed"
    ])  # fmt: skip
