"""Points of law, and of the way to a ruling, that decide nothing in any of the scenarios."""

import gc
import json
from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator import rule
from adjudicator.core.cards import Card
from adjudicator.core.collecting import nothing_collected
from adjudicator.core.engine import adjudicate
from adjudicator.core.events import CallVoided
from adjudicator.core.moves import Claims, EndTurn, Move, Pluck, Use
from adjudicator.core.options import options
from adjudicator.core.rule import Ruleset
from adjudicator.core.table import SEATS, Ending, Pile, Position, Seat, Table, Window
from adjudicator.core.worlds import TooManyCases, World, judge, look
from adjudicator.rules import RULES
from adjudicator.rules.sheet import Played, sheet
from adjudicator.scenario.load import load

ANNA, BRAM, CHLOE = SEATS[:3]


def laid(bird: str) -> list[dict[str, Any]]:
    """The moves by which a bird is drawn and discarded directly."""
    return [{"draw": {"card": bird}}, {"discard": {}}]


LAID = laid("bird_9")


def told(displays: dict[str, list[str]], moves: list[dict[str, Any]], **more: Any) -> str:
    """A file as text; the players are those with a display, in its order."""
    start = {"format": 1, "players": [*displays], "displays": displays}
    return json.dumps({**start, **more, "moves": moves})


def played(text: str) -> Table:
    """The table after all moves of a file."""
    scenario = load(text).scenario
    assert scenario is not None
    table = scenario.table
    for item in scenario.items:
        table = adjudicate(table, item.move, house(scenario.readings)).table
    return table


def house(readings: Mapping[str, str]) -> Ruleset:
    """The rules under a house's answers to open questions."""
    return RULES._replace(readings=readings)


def last(text: str) -> dict[str, Any]:
    """The last step of the ruling on a file."""
    step: dict[str, Any] = rule(text, lang="en")["steps"][-1]
    return step


def texts(step: dict[str, Any]) -> list[str]:
    return [finding["text"] for finding in step["findings"]]


def codes(step: dict[str, Any]) -> list[str]:
    return [finding["code"] for finding in step["findings"]]


def problems(text: str) -> list[str]:
    """The codes of what is wrong with a file."""
    return [problem["code"] for problem in rule(text, lang="en")["problems"]]


def on_a_sheet(*rounds: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    """The steps of the ruling on a score sheet of Anna, Bram and Chloe."""
    start = {"format": 1, "players": ["Anna", "Bram", "Chloe"], "rounds": rounds}
    steps: list[dict[str, Any]] = rule(json.dumps({**start, **more}), lang="en")["steps"]
    return steps


# What a ruling says


def test_the_totals_of_a_count_are_told_player_by_player() -> None:
    hands = {"Anna": ["bird_3"], "Bram": ["bird_8", "bird_5"]}
    bao = {"caller": "Anna", "final_turns": ["Bram"]}
    step = last(told(hands, [*LAID, {"end_turn": {}}], turn="Bram", bao=bao))
    assert "Round totals: Anna 3 and Bram 13." in texts(step)


def test_a_golden_toucan_as_penalty_is_silent_because_it_has_no_ability() -> None:
    hands = {"Anna": ["bird_9"], "Bram": ["bird_2", "bird_5"]}
    pile = {"top": ["bird_9", "golden_toucan"], "size": 9}
    text = told(hands, [*LAID, {"pluck": {"by": "Bram", "target": "Bram.1"}}], draw_pile=pile)
    (one,) = last(text)["abilities"]
    assert (one["role"], one["reason"]) == ("penalty", "The Golden Toucan has no ability.")


def test_of_two_birds_that_an_unknown_card_can_not_match_the_second_is_wrong() -> None:
    hands = {"Anna": ["bird_2"], "Bram": ["bird_8", "bird_5"]}
    table = played(told(hands, LAID))
    assert table.window is not None
    table.window = table.window._replace(reference=Card(99, None))
    double = Pluck(BRAM, True, (Position(BRAM, 0), Position(BRAM, 1)))
    ruling = adjudicate(table, double, RULES)
    wrong = [args["target"] for rule, args in ruling.findings if "target" in args]
    assert wrong == [table.card_at(Position(BRAM, 1))]


def test_the_card_that_was_removed_and_not_the_one_beneath_it_may_be_taken() -> None:
    hands = {"Anna": ["toco_toucan"], "Bram": ["golden_toucan", "bird_3"]}
    moves = [
        LAID[0],
        {"keep": {"at": "Anna.1"}},
        {"pluck": {"by": "Bram", "target": "Bram.1"}},
        {"take": {"by": "Bram", "at": "Bram.2"}},
    ]
    (about,) = [text for text in texts(last(told(hands, moves))) if "may be taken" in text]
    assert about.startswith("The Golden Toucan was removed by a pluck")


def test_a_round_that_was_played_out_says_who_plays_the_deciding_round() -> None:
    hands = {"Anna": ["bird_3"], "Bram": ["bird_8"]}
    bao = {"caller": "Anna", "final_turns": ["Bram"]}
    scores = {"Anna": 48, "Bram": 40}
    moves = [*LAID, {"end_turn": {}}]
    step = last(told(hands, moves, turn="Bram", bao=bao, scores=scores, threshold=45))
    assert "Anna and Bram share the lowest total, so they play a deciding round." in texts(step)


# A score sheet


def test_who_ties_with_a_caller_is_another_player() -> None:
    (step,) = on_a_sheet({"bao": "Anna", "totals": {"Anna": 4, "Bram": 4, "Chloe": 9}})
    equal = "Bram's total is equal, so Anna's BAO fails and scores twice Anna's own total"
    assert step["summary"] == f"{equal}, at least 5."
    assert [text for text in texts(step) if "is equal" in text] == [step["summary"]]


def test_a_callers_score_waits_for_a_total_that_decides() -> None:
    (step,) = on_a_sheet({"bao": "Anna", "totals": {"Anna": 4, "Bram": 9}})
    assert (step["bao"], step["scores"]) == (None, {"Anna": None, "Bram": 9, "Chloe": None})


def test_a_total_that_is_missing_in_a_deciding_round_says_nothing_of_the_threshold() -> None:
    scores = {"Anna": 30, "Bram": 30, "Chloe": 45}
    first = {"first_player": "Anna", "totals": {"Anna": 5, "Bram": 5, "Chloe": 8}}
    steps = on_a_sheet(first, {"totals": {"Anna": 2}}, scores=scores, threshold=50)
    assert "the-lowest-is-shared" in codes(steps[0])
    assert codes(steps[1]) == ["a-deciding-round", "scores-of-the-round"]


# The second recycling

NEXT_TURN = {"final-phase-start": "next-turn"}


def recycled_twice(*moves: dict[str, Any], **more: Any) -> Table:
    """The table after moves that begin with the second recycling, which counts from next turn."""
    hands = {"Anna": ["bird_1"], "Bram": ["bird_8"], "Chloe": ["bird_5"]}
    lying = {"draw_pile": {"top": [], "size": 0}, "discard_pile": ["bird_9", "bird_4", "bird_6"]}
    readings = {**NEXT_TURN, **more.pop("readings", {})}
    begun: list[dict[str, Any]] = [{"draw": {"card": "bird_4"}}, {"discard": {}}, *moves]
    return played(told(hands, begun, recycles=1, readings=readings, **lying, **more))


def test_what_is_left_of_bao_is_settled_when_the_recycling_takes_place() -> None:
    bao = {"caller": "Anna", "shield": "armed", "final_turns": ["Bram", "Chloe"]}
    before = recycled_twice(turn="Bram", bao=bao)
    assert before.phase_due is not None and before.ending is not None
    ruling = adjudicate(before, EndTurn(BRAM), house(NEXT_TURN))
    assert ruling.asked == ()
    after = ruling.table.ending
    assert after == Ending("bao", ANNA, (CHLOE,), "none", False, True)


def test_a_call_after_the_recycling_gives_way_where_the_final_phase_replaces_it() -> None:
    after = recycled_twice(
        {"bao": {}}, {"end_turn": {}}, readings={"recycling-after-bao": "final-phase-replaces"}
    ).ending
    assert after is not None
    assert (after.kind, after.shield, after.bao_scores) == ("final_phase", "none", False)


# Which abilities are left to use


def test_whether_anything_is_possible_is_a_matter_of_whose_ability_it_is() -> None:
    hands = {"Anna": ["toco_toucan", "bird_2"], "Bram": ["bird_9", "bird_5"]}
    bao = {"caller": "Anna", "shield": "active", "final_turns": ["Bram"]}
    order = {"ability-order": "active-first"}
    moves: list[dict[str, Any]] = [
        {"draw": {"card": "toco_toucan"}},
        {"discard": {}},
        {"pluck": {"by": "Anna", "target": "Anna.1"}},
        {"use": {"by": "Anna", "card": "toco_toucan", "give_to": "Bram"}},
    ]
    step = last(told(hands, moves, turn="Bram", bao=bao, readings=order))
    assert step["verdict"] == "allowed"
    assert step["after"]["pending"] == []


def test_a_shoebill_draws_two_where_one_lies_on_the_pile_and_others_come_back() -> None:
    hands = {"Anna": ["bird_1", "bird_2"], "Bram": ["bird_8", "bird_5"]}
    lying = {"draw_pile": {"top": ["shoebill", "bird_4"], "size": 2}, "discard_pile": ["bird_7"]}
    use = {"card": "shoebill", "own": "Anna.1", "other": "Bram.1", "own_gets": "first"}
    moves: list[dict[str, Any]] = [{"draw": {}}, {"discard": {}}, {"use": use}]
    step = last(told(hands, moves, under_discard=["bird_3"], **lying))
    assert "the-first-card-is-drawn" in codes(step)
    assert "the-only-card-is-drawn" not in codes(step)


def test_the_only_card_that_a_shoebill_draws_goes_where_its_user_points() -> None:
    hands = {"Anna": ["bird_1", "bird_2"], "Bram": ["bird_8"]}
    lying = {"draw_pile": {"top": ["shoebill", "bird_4"], "size": 2}, "discard_pile": []}
    use = {"card": "shoebill", "own": "Anna.1"}
    moves = [*laid("shoebill"), {"use": use}]
    after = last(told(hands, moves, **lying))["after"]
    assert after["displays"] == {"Anna": ["bird_4", "bird_2"], "Bram": ["bird_8"]}
    assert after["under_discard"] == ["bird_1"]


def test_which_of_two_alike_birds_goes_where_is_no_question() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_8"]}
    use = {"card": "shoebill", "draws": ["bird_4", "bird_4"], "own": "Anna.1", "other": "Bram.1"}
    step = last(told(hands, [*laid("shoebill"), {"use": use}]))
    assert step["missing"] == []
    assert step["after"]["displays"] == {"Anna": ["bird_4"], "Bram": ["bird_4"]}


def test_who_gets_a_card_is_a_choice_among_two_opponents_and_none_where_one_is_left() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_8"], "Chloe": ["bird_5"]}
    moves: list[dict[str, Any]] = [*laid("toco_toucan"), {"use": {"card": "toco_toucan"}}]
    assert last(told(hands, moves))["missing"] == ["choice:toco_toucan"]
    bao = {"caller": "Chloe", "shield": "active", "final_turns": ["Anna", "Bram"]}
    step = last(told(hands, moves, bao=bao))
    assert step["missing"] == []
    assert step["after"]["displays"]["Bram"] == ["bird_8", "unknown"]


def test_where_every_card_has_moved_a_macaw_may_still_look() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_8"]}
    look_only = {"card": "macaw", "look": ["Anna.1", "Bram.1"], "swap": False}
    moved = ["Anna.1", "Bram.1"]
    step = last(told(hands, [*laid("macaw"), {"use": look_only}], moved_this_turn=moved))
    assert step["verdict"] == "allowed"
    assert "two-cards-are-looked-at" in codes(step)


def test_two_moved_cards_are_swapped_where_the_table_lets_it_stand() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_8"], "Chloe": ["bird_5"]}
    use = {"card": "swap_bird", "swap": ["Anna.1", "Bram.1"]}
    moves = [*laid("swap_bird"), {"use": use, "stands": True}]
    step = last(told(hands, moves, moved_this_turn=["Anna.1"]))
    assert step["verdict"] == "not_allowed"
    assert step["after"]["displays"] == {**hands, "Anna": ["bird_8"], "Bram": ["bird_1"]}


def test_a_pluck_with_no_card_to_pluck_with_changes_nothing_even_where_it_is_let_stand() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_2"]}
    pluck = {"pluck": {"by": "Bram", "target": "Bram.1"}, "stands": True}
    step = last(told(hands, [pluck], discard_pile=[]))
    assert step["verdict"] == "not_allowed"
    assert step["after"]["displays"] == hands


# What may be done


def test_of_two_players_one_may_call_bao_when_an_ability_can_do_nothing() -> None:
    hands: dict[str, list[str]] = {"Anna": ["bird_1"], "Bram": []}
    step = last(told(hands, [*laid("swap_bird"), {"bao": {}}]))
    assert step["verdict"] == "allowed"
    assert "bao-is-called-between-two" in codes(step)
    assert step["shield"] == "armed"


def test_a_verb_is_barred_for_the_reason_that_is_met_first() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["white_pelican", "bird_2"], "Chloe": ["bird_5"]}
    pluck = {"by": "Bram", "target": "Bram.1"}
    table = played(told(hands, [*laid("brown_pelican"), {"pluck": pluck}]))
    _, barred = options(table, [CHLOE], RULES)
    (use,) = (one for one in barred if one.verb == "use")
    assert [one.code for one, _ in use.findings] == ["the-removed-cards-ability-is-somebody-elses"]


def test_a_macaw_may_swap_or_not() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_8"]}
    listed, _ = options(played(told(hands, laid("macaw"))), SEATS[:2], RULES)
    (use,) = (one for one in listed if one.verb == "use")
    assert {*use.values["swap"]} == {True, False}


def test_with_the_only_card_of_the_table_a_double_pluck_lacks_a_second_one() -> None:
    table = played(told({"Anna": ["bird_9"], "Bram": []}, LAID[:1]))
    _, barred = options(table, [ANNA, BRAM], RULES)
    reasons = {(one.verb, one.by): [rule.code for rule, _ in one.findings] for one in barred}
    assert reasons["double_pluck", ANNA][0] == "a-target-is-a-face-down-card"


# Several calls


def called(table: Table, *claims: Pluck) -> list[Move]:
    """The moves of the cases in which several calls are ruled on."""
    return [leaf.move for leaf in judge([World(table)], Claims(claims), RULES)]


def test_where_the_penalty_goes_is_asked_of_whom_nobody_told_it() -> None:
    gaps = ["bird_2", "empty", "empty"]
    table = played(told({"Anna": ["bird_1"], "Bram": gaps, "Chloe": gaps}, LAID))
    first = Pluck(BRAM, False, (Position(BRAM, 0),), order=1)
    second = Pluck(CHLOE, False, (Position(CHLOE, 0),), penalty_at=Position(CHLOE, 1), order=2)
    places = [Position(BRAM, 1), Position(BRAM, 2)]
    both = [first._replace(penalty_at=place) for place in places]
    assert called(table, second, first) == [Claims((second, one)) for one in both]
    assert called(table, first, second) == [Claims((one, second)) for one in both]


def test_what_is_given_is_asked_of_the_player_whose_call_counts() -> None:
    hands = {"Anna": ["bird_9"], "Bram": ["bird_9", "bird_2"], "Chloe": ["bird_3", "bird_4"]}
    table = played(told(hands, LAID))
    later = Pluck(BRAM, False, (Position(BRAM, 0),), order=2)
    first = Pluck(CHLOE, False, (Position(ANNA, 0),), order=1)
    given = [first._replace(gifts=(Position(CHLOE, place),)) for place in (0, 1)]
    assert called(table, later, first) == [Claims((later, one)) for one in given]


def test_calls_none_of_which_counts_still_rest_on_the_question_they_met() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_2", "empty"], "Chloe": ["bird_3"]}
    again = {"by": "Bram", "call": "pluck", "targets": ["Bram.1"]}
    other = {"by": "Chloe", "call": "pluck", "called": False, "targets": ["Chloe.1"]}
    void = {"pluck": {"by": "Bram", "target": "Bram.2"}}
    step = last(told(hands, [*LAID, void, {"claims": [again, other]}]))
    assert step["verdict"] == "not_allowed"
    assert [one["question"] for one in step["readings"]] == ["retry-after-illegal-target"]
    assert step["basis"] == "reading"


def test_a_void_call_leaves_nothing_behind_where_another_is_a_valid_attempt() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_9", "bird_2"], "Chloe": ["bird_3", "empty"]}
    table = played(told(hands, LAID))
    void = Pluck(CHLOE, False, (Position(CHLOE, 1),))
    valid = Pluck(BRAM, False, (Position(BRAM, 0),))
    ruling = adjudicate(table, Claims((void, valid)), RULES)
    assert (ruling.verdict, ruling.priority) == ("success", BRAM)
    assert CallVoided(CHLOE) not in ruling.events


def test_a_void_call_is_remembered_when_the_call_with_priority_is_refused() -> None:
    hands = {"Anna": ["bird_9"], "Bram": ["bird_2"], "Chloe": ["bird_3", "empty"]}
    table = played(told(hands, LAID))
    void = Pluck(CHLOE, False, (Position(CHLOE, 1),))
    refused = Pluck(BRAM, False, (Position(ANNA, 0),), (Position(BRAM, 0), Position(BRAM, 0)))
    ruling = adjudicate(table, Claims((void, refused)), RULES)
    assert (ruling.verdict, ruling.priority) == ("not_allowed", BRAM)
    assert CallVoided(CHLOE) in ruling.events
    assert ruling.table.window is not None and ruling.table.window.barred == {CHLOE}


# Cases


def test_tables_on_which_different_players_may_pluck_do_not_look_alike() -> None:
    table = played(told({"Anna": ["bird_1"], "Bram": ["bird_2"]}, LAID))
    assert table.window is not None
    other = table.copy()
    other.window = Window(Card(99, table.window.reference.bird), own=True, direct=True)
    assert table.window.direct and look(table) != look(other)


def test_tables_with_other_cards_on_a_pile_do_not_look_alike() -> None:
    table = played(told({"Anna": ["bird_1"], "Bram": ["bird_2"]}, LAID, discard_pile=["bird_3"]))
    unlike = table.copy()
    unlike.discard = (table.discard[0], Card(table.discard[1].serial, None))
    assert look(table) != look(unlike)
    recycled, other = table.copy(), table.copy()
    recycled.draw_pile = Pile((), 1, table.discard[1:])
    other.draw_pile = Pile((), 1, table.discard[:1])
    assert look(recycled) != look(other)


def test_an_unknown_card_may_be_the_golden_toucan_as_long_as_it_lies_nowhere_else() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["unknown", "bird_2"]}
    pluck = Pluck(BRAM, False, (Position(BRAM, 0),))

    def possible(**more: Any) -> list[object]:
        leaves = judge([World(played(told(hands, laid("toco_toucan"), **more)))], pluck, RULES)
        assumed = [one for leaf in leaves for one in leaf.assumed if not one.negated]
        return [value for one in assumed for value in one.values]

    assert {*possible()} == {"toco_toucan", "golden_toucan"}
    assert possible(under_discard=["golden_toucan"]) == ["toco_toucan"]


def test_two_cards_that_a_macaw_looked_at_have_no_order() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_2"], "Chloe": ["bird_5"]}
    table = played(told(hands, laid("macaw")))
    use = Use(ANNA, RULES.birds["macaw"], look=(Position(BRAM, 0), Position(ANNA, 0)))
    leaves = judge([World(table)], use, RULES)
    assert [leaf.move for leaf in leaves] == [use._replace(swap=swap) for swap in (True, False)]


def test_too_many_cases_name_the_fact_to_find_out_first() -> None:
    hands = {"Anna": ["bird_9"], "Bram": ["bird_2"] * 18, "Chloe": ["bird_9"]}
    table = played(told(hands, LAID))
    double = Pluck(BRAM, True, (Position(ANNA, 0), Position(CHLOE, 0)))
    with pytest.raises(TooManyCases) as caught:
        judge([World(table)], double, RULES)
    assert caught.value.fact == ("gift", BRAM)


def test_a_player_without_a_total_so_far_starts_from_zero() -> None:
    totals: dict[Seat, int] = {ANNA: 3, BRAM: 5}
    (scored,) = sheet([Played(ANNA, totals, None, False)], 2, {BRAM: 10}, None, True, False)
    assert scored.standing.running == {ANNA: 3, BRAM: 15}


# Faults of a file


def test_two_calls_can_not_both_show_the_golden_toucan() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["unknown"], "Chloe": ["unknown"]}
    claims = [
        {"by": name, "call": "pluck", "targets": [f"{name}.1"], "reveals": "golden_toucan"}
        for name in ("Bram", "Chloe")
    ]
    assert problems(told(hands, [*LAID, {"claims": claims}])) == ["contradiction"]


def test_the_golden_toucan_is_not_drawn_while_it_lies_in_the_discard_pile() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_2"]}
    lying = ["bird_9", "golden_toucan"]
    text = told(hands, [{"draw": {"card": "golden_toucan"}}], discard_pile=lying)
    assert problems(text) == ["contradiction"]


# The way to a ruling


@pytest.mark.parametrize("was_on", [True, False])
def test_the_cycle_collector_is_left_as_the_first_of_two_rulings_found_it(was_on: bool) -> None:
    at_first = gc.isenabled()
    try:
        (gc.enable if was_on else gc.disable)()
        with nothing_collected():
            with nothing_collected():
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled() is was_on
    finally:
        (gc.enable if at_first else gc.disable)()
