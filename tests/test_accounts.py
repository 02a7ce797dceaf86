"""Several accounts of what happened after the moves that all agree on: how they are read."""

import json
from typing import Any

import pytest

from adjudicator.replaying import ruled
from adjudicator.scenario import load as loading
from adjudicator.scenario.house import load_house
from adjudicator.scenario.load import Loaded, load
from adjudicator.scenario.problems import Problem
from adjudicator.scenario.scenario import Scenario, told_by
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written

START = """
format: 1
title: Who was first
players: [Anna, Bram]
displays: {Anna: [bird_2, bird_6], Bram: [bird_9, unknown]}
readings: {premature-bao: void, ability-order: plucker-first}
"""
COMMON = """
moves:
  - draw: {card: bird_9}
  - discard:
"""
ACCOUNTS = """
accounts:
  Anna:
    - pluck: {by: Bram, target: Bram.1}
      expect: {verdict: success}
      id: dispute
  Bram:
    moves:
      - pluck: {by: Bram, target: Bram.2}
      - bao:
    readings: {ability-order: active-first}
    expect: {turn: Bram}
    about: {en: I took the other one., nl: Ik nam de andere.}
"""


def scenario(text: str, **more: Any) -> Scenario:
    loaded = load(text, **more)
    assert loaded.problems == [] and loaded.scenario is not None
    return loaded.scenario


def verbs(told: Scenario) -> list[str]:
    return [item.verb for item in told.items]


def places(loaded: Loaded) -> list[tuple[int, int, str]]:
    return [problem[:3] for problem in loaded.problems]


# What is read


def test_an_account_is_a_list_of_moves_or_more() -> None:
    found = scenario(START + COMMON + ACCOUNTS)
    assert verbs(found) == ["draw", "discard"]
    anna, bram = found.accounts
    assert (anna.name, anna.readings, anna.expect, anna.about) == ("Anna", {}, {}, None)
    assert [(one.verb, one.id, one.expect) for one in anna.items] == [
        ("pluck", "dispute", {"verdict": "success"})
    ]
    assert (bram.name, [one.verb for one in bram.items]) == ("Bram", ["pluck", "bao"])
    assert bram.readings == {"ability-order": "active-first"} and bram.expect == {"turn": "Bram"}
    assert bram.about == {"en": "I took the other one.", "nl": "Ik nam de andere."}


def test_each_account_tells_a_scenario_of_its_own() -> None:
    found = scenario(START + COMMON + ACCOUNTS + "expect: {phase: window}\n")
    anna, bram = (told_by(found, account) for account in found.accounts)
    assert verbs(anna) == ["draw", "discard", "pluck"] and anna.readings == found.readings
    assert verbs(bram) == ["draw", "discard", "pluck", "bao"]
    assert bram.readings == {"premature-bao": "void", "ability-order": "active-first"}
    for told, expect in ((anna, {}), (bram, {"turn": "Bram"})):
        assert told.accounts == () and told.expect == expect
        assert told.title == found.title and told.table is found.table


def test_a_file_may_have_no_moves_before_its_accounts() -> None:
    for common in ("", "moves: []\n"):
        found = scenario(START + common + "accounts: {Anna: [draw: {}], Bram: {}, Somebody: []}")
        assert [len(told_by(found, one).items) for one in found.accounts] == [1, 0, 0]
        assert [one.name for one in found.accounts] == ["Anna", "Bram", "Somebody"]


def test_a_file_without_accounts_has_none() -> None:
    assert scenario(START + COMMON).accounts == ()


def test_the_readings_of_an_account_go_before_those_of_the_file_and_the_house() -> None:
    house = load_house("format: 1\nreadings: {premature-bao: binding, ability-order: active-first}")
    text = (START + COMMON + ACCOUNTS).replace("premature-bao: void, ", "")
    found = scenario(text, house=house[0])
    told = [told_by(found, account).readings for account in found.accounts]
    assert [one["premature-bao"] for one in told] == ["binding", "binding"]
    assert [one["ability-order"] for one in told] == ["plucker-first", "active-first"]


def test_what_is_written_tells_the_same() -> None:
    root = read(START + COMMON + ACCOUNTS).root
    assert isinstance(root, dict)
    again: Any = read(written(root)).root
    assert again == root and list(again["accounts"]) == ["Anna", "Bram"]
    first, second = scenario(START + COMMON + ACCOUNTS), scenario(written(root))
    for one, other in zip(first.accounts, second.accounts, strict=True):
        assert [item.move for item in one.items] == [item.move for item in other.items]
        assert one._replace(items=()) == other._replace(items=())


def test_names_are_told_apart_however_they_are_composed() -> None:
    for first, second in (("Zo\u00eb", "Zoe\u0308"), ("Zoe\u0308", "zo\u00eb")):
        told = f"accounts: {{{first}: [], {second}: []}}"
        column = told.index(f"{second}: []}}") + 1
        assert places(load(START + told)) == [(7, column, "bad-name")]
        players = {"format": 1, "players": [first, second], "displays": {first: [], second: []}}
        assert "bad-name" in [code for _, _, code in places(load(json.dumps(players)))]


# Each account begins after the moves that all agree on

PLUCKS = "    - pluck: {by: Anna, target: Anna.1}\n" * 2
HIGH = "    - pluck: {by: Bram, target: Anna.4}\n"


def accounts(**told: str) -> str:
    return "accounts:\n" + "".join(f"  {name}:\n{moves}" for name, moves in told.items())


def test_a_position_is_possible_in_the_account_that_may_have_added_it() -> None:
    assert places(load(START + accounts(Anna=PLUCKS + HIGH, Bram=PLUCKS + HIGH))) == []
    for told in ({"Anna": PLUCKS + HIGH, "Bram": HIGH}, {"Bram": HIGH, "Anna": PLUCKS + HIGH}):
        found = load(START + accounts(**told))
        assert [problem.code for problem in found.problems] == ["unknown-position"]
        assert found.problems[0].args == {"owner": "Anna", "number": 4, "limit": 2}


def test_what_the_common_moves_may_have_added_is_possible_in_each() -> None:
    common = "moves:\n" + PLUCKS
    assert places(load(START + common + accounts(Anna=HIGH, Bram=HIGH))) == []


def test_whether_a_position_is_needed_is_asked_of_each_account() -> None:
    keep = "    - take: {by: Anna}\n"
    found = load(START + accounts(Anna=PLUCKS + keep, Bram=keep))
    assert places(found) == [(13, 7, "missing-key")]


# Faults


def test_an_account_with_a_fault_holds_the_moves_before_it() -> None:
    faulty = "    - draw: {}\n    - flap: {}\n    - discard: {}\n"
    found = load(START + COMMON + accounts(Anna=faulty, Bram="    - pluck: {target: Bram.1}\n"))
    assert places(found) == [(14, 7, "unknown-verb")] and found.scenario is not None
    assert [len(one.items) for one in found.scenario.accounts] == [1, 1]


def test_no_account_goes_on_where_the_common_moves_have_faults() -> None:
    common = "moves:\n  - draw: {}\n  - flap: {}\n"
    found = load(START + common + accounts(Anna=HIGH, Bram="    - draw: {}\n"))
    assert [code for _, _, code in places(found)] == ["unknown-verb", "unknown-position"]
    assert found.scenario is not None and verbs(found.scenario) == ["draw"]
    assert [one.items for one in found.scenario.accounts] == [(), ()]


def test_a_contradiction_is_one_of_the_account_that_has_it() -> None:
    wrong = "    - pluck: {by: Bram, target: Bram.1, reveals: bird_4}\n"
    found = scenario(START + COMMON + accounts(Anna=wrong, Bram=PLUCKS))
    codes = []
    for account in found.accounts:
        problems: list[Problem] = []
        ruled(told_by(found, account), problems)
        codes.append([(one.line, one.column, one.code) for one in problems])
    assert codes == [[(13, 50, "contradiction")], []]


@pytest.mark.parametrize("most", [None, 4])
def test_an_account_counts_with_the_moves_before_it(
    most: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if most is None:
        monkeypatch.setattr(loading, "MAX_MOVES", 4)
    draw = "    - draw: {}\n"
    assert places(load(START + COMMON + accounts(A=draw * 2, B=draw), most_moves=most)) == []
    told = accounts(A=draw * 2, B=draw * 3) + "  C:\n    moves:\n" + draw * 4
    found = load(START + COMMON + told, most_moves=most)
    assert places(found) == [(16, 5, "too-many-moves"), (21, 5, "too-many-moves")]
    assert [problem.args for problem in found.problems] == [
        {"limit": 4, "number": 5},
        {"limit": 4, "number": 6},
    ]
    assert found.scenario is not None
    assert [len(one.items) for one in found.scenario.accounts] == [2, 0, 0]


def test_all_accounts_together_may_have_twice_as_many() -> None:
    draw = "    - draw: {}\n"
    four = accounts(A=draw * 2, B=draw * 2)
    assert places(load(START + COMMON + four, most_moves=4)) == []
    found = load(START + COMMON + accounts(A=draw * 2, B=draw * 2, C=draw), most_moves=4)
    assert places(found) == [(12, 3, "too-many-moves")]
    assert found.problems[0].args == {"limit": 8, "number": 11}


def test_too_many_common_moves_are_told_once() -> None:
    found = load(START + COMMON + accounts(A="    []\n", B="    []\n"), most_moves=1)
    assert places(found) == [(9, 3, "too-many-moves")]


def test_no_more_accounts_are_kept_than_there_may_be() -> None:
    told = json.dumps({f"A{number}": [] for number in range(500)})
    found = load(f"{START}accounts: {told}")
    assert places(found) == [(7, 11, "account-count")]
    assert found.scenario is not None and len(found.scenario.accounts) == 6
