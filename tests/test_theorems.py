"""What follows from the rules of scoring, the Shield and the toucans, whatever the cards are."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator import rule
from tests.rounds import PLAYERS, laws

KNOWN = [*(f"bird_{number}" for number in range(1, 14)), "toco_toucan", "shoebill"]
TOCO, GOLDEN = "toco_toucan", "golden_toucan"
Plain = dict[str, Any]


@st.composite
def counts(draw: st.DrawFn) -> Plain:
    """The last turn of a round with a caller, all cards known, and one Golden Toucan at most."""
    number = draw(st.integers(2, 6))
    hands = [draw(st.lists(st.sampled_from(KNOWN), max_size=4)) for _ in range(number)]
    if draw(st.booleans()):
        hands[draw(st.integers(0, number - 1))].append(GOLDEN)
    return scenario(hands, [{"draw": {"card": "bird_2"}}, {"discard": {}}, {"end_turn": {}}])


def scenario(hands: list[list[str]], moves: list[Plain], shield: str = "armed") -> Plain:
    """The last player's final turn after the first has called BAO."""
    names = PLAYERS[: len(hands)]
    return {
        "format": 1,
        "players": [*names],
        "displays": dict(zip(names, hands, strict=True)),
        "turn": names[-1],
        "bao": {"caller": names[0], "shield": shield, "final_turns": [names[-1]]},
        "moves": moves,
    }


def ruled(told: Plain) -> Plain:
    return rule(json.dumps(told), lang="en")


def codes(step: Plain) -> list[str]:
    return [finding["code"] for finding in step["findings"]]


@laws
@given(counts())
def test_a_callers_score_is_negative_nought_five_or_even(told: Plain) -> None:
    document = ruled(told)
    result = document["result"]
    score = result["scores"]["Anna"]
    assert -5 <= score <= 0 or score == 5 or (score >= 6 and score % 2 == 0)
    assert (score <= 0) == (result["bao"] == "success")
    others = [total for name, total in result["totals"].items() if name != "Anna"]
    assert (result["bao"] == "success") == (result["totals"]["Anna"] < min(others))
    total = result["totals"]["Anna"]
    if total < min(others):
        expected = "bao-succeeds" if total >= 0 else "bao-succeeds-below-zero"
    else:
        tie = "" if total > min(others) else "on-a-tie-"
        expected = f"bao-fails-{tie}and-{'doubles' if total > 2 else 'scores-the-least'}"
    assert [code for code in codes(document["steps"][-1]) if code.startswith("bao-")] == [expected]


@laws
@given(counts())
def test_one_total_at_most_is_negative_and_only_with_the_golden_toucan(told: Plain) -> None:
    totals = ruled(told)["result"]["totals"]
    negative = [name for name, total in totals.items() if total < 0]
    assert min(totals.values()) >= -5 and len(negative) <= 1
    assert all(GOLDEN in told["displays"][name] for name in negative)
    assert all(totals[name] == 0 for name, hand in told["displays"].items() if not hand)


@laws
@given(st.lists(st.sampled_from(KNOWN), min_size=1, max_size=4),
       st.lists(st.sampled_from(KNOWN), min_size=1, max_size=4))  # fmt: skip
def test_between_two_the_shield_leaves_only_looking_and_ones_own(
    mine: list[str], theirs: list[str]
) -> None:
    for bird, choice, allowed in (
        ("swap_bird", {}, "no_effect"),
        (TOCO, {}, "no_effect"),
        ("macaw", {"look": ["Anna.1", "Bram.1"], "swap": False}, "allowed"),
        ("shoebill", {"own": "Bram.1", "own_gets": "first"}, "allowed"),
    ):
        use = {"use": {"card": bird, **choice}}
        moves: list[Plain] = [{"draw": {"card": bird}}, {"discard": {}}, use]
        document = ruled(scenario([theirs, mine], moves, shield="active"))
        assert document["steps"][2]["verdict"] == allowed, bird
        assert document["result"]["displays"]["Anna"] == theirs


@pytest.mark.parametrize(
    ("reference", "targets", "verdict", "fires"),
    [
        (TOCO, [TOCO, GOLDEN], "success", []),
        (TOCO, [GOLDEN, TOCO], "success", [TOCO]),
        (GOLDEN, [TOCO, TOCO], "success", [TOCO]),
        ("shoebill", [TOCO, GOLDEN], "miss", []),
    ],
)
def test_a_double_with_the_golden_toucan_needs_tocos(
    reference: str, targets: list[str], verdict: str, fires: list[str]
) -> None:
    moves: list[Plain] = [
        {"draw": {"card": reference}},
        {"double_pluck": {"targets": ["Bram.1", "Bram.2"]}},
    ]
    step = ruled(scenario([["bird_1"], targets], moves))["steps"][1]
    assert step["verdict"] == verdict
    assert [one["card"] for one in step["abilities"] if one["fires"]] == fires


@laws
@given(st.sampled_from(KNOWN), st.sampled_from(["bird_1", "bird_5", "bird_13"]))
def test_plucking_a_golden_toucan_costs_its_owner_five_and_the_gift(gift: str, other: str) -> None:
    turn = [{"draw": {"card": TOCO}}]
    pluck = {"pluck": {"target": "Anna.1", "gift": "Bram.1"}}
    hands = [[GOLDEN, "bird_3"], [gift, other]]
    end: list[Plain] = [{"discard": {}}, {"use": {"card": TOCO}}, {"end_turn": {}}]
    before = ruled(scenario([[GOLDEN, "bird_3"], [gift, other]], [*turn, *end]))
    after = ruled(scenario(hands, [*turn, pluck, {"end_turn": {}}]))
    value = 13 if gift in (TOCO, "shoebill") else int(gift.rpartition("_")[2])
    assert before["steps"][1]["verdict"] == "allowed"
    assert after["result"]["totals"]["Anna"] == -5 + 3 + 5 + value


@laws
@given(st.sampled_from([*KNOWN, GOLDEN]), st.sampled_from(["armed", "active"]))
def test_a_callers_penalty_adds_a_card_and_leaves_the_shield(penalty: str, shield: str) -> None:
    moves: list[Plain] = [
        {"draw": {}},
        {"discard": {}},
        {"pluck": {"by": "Anna", "target": "Anna.1"}},
        {"end_turn": {}},
    ]
    told = scenario([["bird_3"], ["bird_4"]], moves, shield)
    document = ruled({**told, "draw_pile": ["bird_9", penalty]})
    value = {GOLDEN: -5, TOCO: 13, "shoebill": 13}.get(penalty)
    value = int(penalty.rpartition("_")[2]) if value is None else value
    assert document["steps"][2]["verdict"] == "miss"
    assert document["steps"][2]["shield"] == shield
    assert document["result"]["totals"]["Anna"] == 3 + value


def test_who_has_no_score_yet_on_a_sheet_begins_with_none() -> None:
    told = {
        "format": 1,
        "players": ["Anna", "Bram"],
        "scores": {"Anna": 10},
        "rounds": [{"first_player": "Anna", "totals": {"Anna": 3, "Bram": 4}}],
    }
    (step,) = ruled(told)["steps"]
    assert "Running totals: Anna 13 and Bram 4." in [one["text"] for one in step["findings"]]
