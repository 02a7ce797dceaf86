"""What an ability could choose: exactly the cards, pairs and places that lie there."""

from typing import Any

import pytest
from hypothesis import given

from adjudicator.core.moves import Use
from adjudicator.core.situation import Situation
from adjudicator.core.table import SEATS, Ending, Position, Table
from adjudicator.rules import RULES
from adjudicator.scenario.load import load
from tests.rounds import laws
from tests.test_options import tables

START = """\
format: 1
players: [Anna, Bram, Chloe]
displays:
  Anna: [bird_1, bird_2]
  Bram: [empty, bird_3]
  Chloe: [empty, empty]
moves: []
"""
ANNA, BRAM, CHLOE = SEATS[:3]
A1, A2, B1, B2 = Position(ANNA, 0), Position(ANNA, 1), Position(BRAM, 0), Position(BRAM, 1)
C1, C2 = Position(CHLOE, 0), Position(CHLOE, 1)
SIDES = ("first", "second")

CHOICES: dict[str, list[dict[str, Any]]] = {
    "white_pelican": [{"look": (A1,)}, {"look": (A2,)}, {"look": (B2,)}],
    "brown_pelican": [{"show": A1}, {"show": A2}, {"show": B2}],
    "swap_bird": [{"swap": (A1, B2)}, {"swap": (A2, B2)}],
    "macaw": [{"look": (a, B2), "swap": swap} for a in (A1, A2) for swap in (True, False)],
    "toco_toucan": [
        {"give_to": BRAM, "at": B1},
        {"give_to": CHLOE, "at": C1},
        {"give_to": CHLOE, "at": C2},
    ],
    "shoebill": [{"own": a, "other": B2, "own_gets": side} for a in (A1, A2) for side in SIDES],
}


def table() -> Table:
    scenario = load(START).scenario
    assert scenario is not None
    return scenario.table


def choices(bird: str, at: Table, by: int = 0) -> list[dict[str, Any]]:
    return [{**choice} for choice in RULES.choices[bird](at, SEATS[by])]


@pytest.mark.parametrize("bird", CHOICES)
def test_every_choice_is_listed_and_no_other(bird: str) -> None:
    assert choices(bird, table()) == CHOICES[bird]
    assert RULES.choices.keys() == CHOICES.keys()


def test_a_card_goes_to_a_new_place_where_no_position_is_free() -> None:
    whole = table()
    whole.displays = (whole.displays[0], whole.displays[1][1:], ())
    assert choices("toco_toucan", whole) == [{"give_to": BRAM}, {"give_to": CHLOE}]


def test_a_shoebill_leaves_alone_what_moved_and_what_the_shield_protects() -> None:
    moved = table()
    first = moved.card_at(A1)
    assert first is not None
    moved.moved = frozenset({first.serial})
    left = [{"own": A2, "other": B2, "own_gets": side} for side in SIDES]
    assert choices("shoebill", moved) == left
    moved.ending = Ending("bao", BRAM, (ANNA,), "armed")
    assert choices("shoebill", moved) == left
    moved.ending = Ending("bao", BRAM, (ANNA,), "active")
    assert choices("shoebill", moved) == [{"own": A2, "own_gets": side} for side in SIDES]
    # the caller is free to change own cards
    assert choices("shoebill", moved, BRAM) == [
        {"own": B2, "other": A2, "own_gets": side} for side in SIDES
    ]
    nothing = table()
    nothing.displays = (nothing.displays[0], (None, None), (None, None))
    assert choices("shoebill", nothing, CHLOE) == [
        {"other": a, "own_gets": side} for a in (A1, A2) for side in SIDES
    ]


@laws
@given(tables())
def test_an_ability_can_do_nothing_for_its_user_whoever_makes_the_move(at: Table) -> None:
    seats = SEATS[: len(at.displays)]
    for bird in (RULES.birds[name] for name in CHOICES):
        for rule in RULES.procedures[f"idle.{bird.id}"]:
            for user in seats:
                own = rule.decide(Situation(at, Use(user, bird), user, RULES))
                for by in seats:
                    trial = Situation(at, Use(by, bird), by, RULES)
                    assert rule.decide(trial, user) == own, (rule, by, user)
