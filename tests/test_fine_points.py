"""Points of law, and of the way to a ruling, that decide nothing in any of the scenarios."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator import rule
from adjudicator.core.cards import Card
from adjudicator.core.engine import adjudicate
from adjudicator.core.events import CallVoided
from adjudicator.core.moves import Claims, EndTurn, Move, Pluck
from adjudicator.core.options import options
from adjudicator.core.rule import Ruleset
from adjudicator.core.table import SEATS, Ending, Position, Seat, Table, Window
from adjudicator.core.worlds import TooManyCases, World, judge, look
from adjudicator.rules import RULES
from adjudicator.rules.sheet import Played, sheet
from adjudicator.scenario.load import load

ANNA, BRAM, CHLOE = SEATS[:3]
LAID: list[dict[str, Any]] = [{"draw": {"card": "bird_9"}}, {"discard": {}}]


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


# What may be done


def test_a_macaw_may_swap_or_not() -> None:
    hands = {"Anna": ["bird_1"], "Bram": ["bird_8"]}
    listed, _ = options(
        played(told(hands, [{"draw": {"card": "macaw"}}, {"discard": {}}])), SEATS[:2], RULES
    )
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
