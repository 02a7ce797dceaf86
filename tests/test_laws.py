"""What holds for every move at every table, whatever is tried there."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy

from hypothesis import given

from adjudicator.core.cards import Card
from adjudicator.core.engine import adjudicate, replay
from adjudicator.core.events import AbilityResolved
from adjudicator.core.moves import Incident
from adjudicator.core.table import Seat, Table
from tests.observed import (
    attempted,
    cards,
    drawn,
    forgetful,
    held,
    lost,
    new,
    number,
    plucker,
    recycled,
    serials,
    used,
)
from tests.rounds import Round, laws, rounds


def no_card_is_lost_or_doubled(played: Round) -> None:
    for step in played.steps:
        after = serials(step.after)
        assert sorted(after + recycled(step)) == sorted(serials(step.before) + new(step))
        assert len({*after}) == len(after)
        if step.before.draw_pile.size is not None:
            assert number(step.after) == number(step.before)


def a_card_never_turns_into_another(played: Round) -> None:
    for step in played.steps:
        known = {card.serial: card.bird for card in cards(step.before) if card.bird}
        for card in cards(step.after):
            assert card.bird == known.get(card.serial, card.bird)


def cards_are_drawn_from_the_top(played: Round) -> None:
    for step in played.steps:
        listed, taken = step.before.draw_pile.listed, drawn(step)
        for card, one in zip(taken, listed, strict=False):
            assert card.serial == one.serial
            assert one.bird is None or card == one
        assert step.after.draw_pile.listed == listed[len(taken) :]


def a_refused_move_changes_nothing(played: Round) -> None:
    for step in played.steps:
        if step.refused or isinstance(step.move, Incident):
            assert forgetful(step.after) == forgetful(step.before)
            assert step.ruling.abilities == ()


def a_refusal_and_nothing_else_has_an_objection(played: Round) -> None:
    for step in played.steps:
        assert step.ruling.findings
        objects = any(rule.kind in ("forbids", "idles") for rule, _ in step.ruling.findings)
        assert step.refused or not objects or step.ruling.verdict == "no_effect"


def ruling_writes_on_no_table_but_its_own(played: Round) -> None:
    for step in played.steps:
        before = deepcopy(step.before)
        again = adjudicate(step.before, step.move, played.ruleset)
        assert step.before == before
        assert again == step.ruling


def replaying_is_ruling_on_each_move_in_turn(played: Round) -> None:
    rulings = [step.ruling for step in played.steps]
    assert list(replay(played.table, played.moves, played.ruleset)) == rulings


def the_queue_is_what_fires_less_what_is_resolved(played: Round) -> None:
    for step in played.steps:
        fired = [(a.by, a.card) for a in step.ruling.abilities if a.outcome == "fires"]
        resolved = [e.pending[:2] for e in step.ruling.events if isinstance(e, AbilityResolved)]
        before, after = Counter(queued(step.before)), Counter(queued(step.after))
        assert after + Counter(resolved) == before + Counter(fired)
        for one in step.ruling.abilities:
            listed = (one.by, one.card) in queued(step.after)
            assert listed or one.outcome == "silent"
            assert (one.order(step.after.pending) is None) == (one.outcome == "silent")


def queued(table: Table) -> list[tuple[Seat, Card]]:
    return [(pending.by, pending.card) for pending in table.pending]


def an_ability_that_still_follows_was_waiting_before(played: Round) -> None:
    for step in played.steps:
        for one in step.ruling.abilities:
            if one.outcome == "pending":
                assert (one.by, one.card) in queued(step.before)
            if one.outcome == "fires":
                assert one.card.bird is not None and one.card.bird.ability


def two_abilities_wait_at_most_and_they_are_of_one_family(played: Round) -> None:
    for step in played.steps:
        waiting = step.after.pending
        assert len(waiting) <= 2
        assert len({one.card.bird.family for one in waiting if one.card.bird}) <= 1


def a_success_costs_a_card_for_each_target_and_nobody_else_any(played: Round) -> None:
    for step in played.steps:
        pluck = attempted(step)
        if pluck is not None and step.ruling.verdict == "success":
            cost = {plucker(step): len(pluck.targets)}
            assert lost(step) == {seat: cost.get(seat, 0) for seat in lost(step)}


def cards_are_lost_by_plucking_and_come_by_a_miss_or_an_opponents_toco(played: Round) -> None:
    for step in played.steps:
        verdict, by = step.ruling.verdict, step.ruling.by
        for seat, fewer in lost(step).items():
            if fewer > 0:
                assert verdict == "success" and seat == plucker(step)
            if fewer < 0:
                assert fewer == -1
                missed = verdict == "miss" and seat == plucker(step)
                assert missed or (used(step, "toco_toucan") and seat != by)


def plucking_takes_as_many_own_cards_as_there_are_targets(played: Round) -> None:
    for step in played.steps:
        pluck = attempted(step)
        if pluck is not None:
            assert held(step.before, plucker(step)) >= len(pluck.targets) >= 1


LAWS: tuple[Callable[[Round], None], ...] = (
    no_card_is_lost_or_doubled,
    a_card_never_turns_into_another,
    cards_are_drawn_from_the_top,
    a_refused_move_changes_nothing,
    a_refusal_and_nothing_else_has_an_objection,
    ruling_writes_on_no_table_but_its_own,
    replaying_is_ruling_on_each_move_in_turn,
    the_queue_is_what_fires_less_what_is_resolved,
    an_ability_that_still_follows_was_waiting_before,
    two_abilities_wait_at_most_and_they_are_of_one_family,
    a_success_costs_a_card_for_each_target_and_nobody_else_any,
    cards_are_lost_by_plucking_and_come_by_a_miss_or_an_opponents_toco,
    plucking_takes_as_many_own_cards_as_there_are_targets,
)


@laws
@given(rounds())
def test_every_law_holds_for_every_move(played: Round) -> None:
    for law in LAWS:
        law(played)
