"""What a move says of a card against what the table says of it: where, and in which words."""

from typing import Any

import pytest

from adjudicator import rule
from adjudicator.core.cards import Card
from adjudicator.core.engine import adjudicate
from adjudicator.core.facts import contradictions, without
from adjudicator.core.moves import Move
from adjudicator.core.table import SEATS, Position
from adjudicator.core.worlds import World, judge
from adjudicator.rules import RULES
from adjudicator.scenario.load import load

START = """\
format: 1
players: [Anna, Bram, Chloe]
displays:
  Anna: [bird_1, unknown]
  Bram: [macaw, bird_2]
  Chloe: [bird_3, golden_toucan, empty]
discard_pile: [bird_7]
draw_pile: {top: [macaw, bird_5], size: 2}
moves:
"""
DRAWN = ("draw: {}",)
LAID = (*DRAWN, "discard: {}")
FIRST, SECOND, THIRD = 10, 11, 12

CASES = [
    # a card at its place
    ((), "take: {at: Anna.1, reveals: bird_1}", []),
    ((), "take: {at: Anna.2, reveals: bird_1}", []),
    ((), "take: {at: Anna.1, reveals: bird_2}",
     [(FIRST, 33, "The card at Anna 1 is bird 1, not bird 2.")]),
    (DRAWN, "keep: {at: Anna.1, reveals: bird_2}",
     [(SECOND, 33, "The card at Anna 1 is bird 1, not bird 2.")]),
    ((), "initial_look: {by: Bram, at: [Bram.1, Bram.2], reveals: {Bram.1: macaw, Bram.2: macaw}}",
     [(FIRST, 85, "The card at Bram 2 is bird 2, not a Macaw.")]),
    (LAID, "use: {card: macaw, look: [Anna.1, Bram.1], reveals: {Anna.1: bird_9}, swap: false}",
     [(THIRD, 66, "The card at Anna 1 is bird 1, not bird 9.")]),
    (LAID, "end_turn: {reveals: {Bram.1: bird_9}}",
     [(THIRD, 34, "The card at Bram 1 is a Macaw, not bird 9.")]),
    # the top cards of the draw pile
    ((), "draw: {card: macaw}", []),
    ((), "draw: {card: bird_5}",
     [(FIRST, 18, "The top card of the draw pile is a Macaw, not bird 5.")]),
    (LAID, "use: {card: shoebill, draws: [bird_6, bird_5]}",
     [(THIRD, 35, "The top card of the draw pile is bird 5, not bird 6."),
      (THIRD, 43, "Bird 5 can't be drawn: none is among the cards of the draw pile.")]),
    ((), "use: {card: shoebill, draws: [macaw, bird_6]}",
     [(FIRST, 42, "The second card of the draw pile is bird 5, not bird 6.")]),
    # the drawn card
    (DRAWN, "discard: {reveals: macaw}", []),
    (DRAWN, "discard: {reveals: bird_5}",
     [(SECOND, 24, "The drawn card is a Macaw, not bird 5.")]),
    (DRAWN, "pluck: {target: Bram.1, drawn: macaw, gift: Anna.1}", []),
    (DRAWN, "pluck: {target: Bram.1, drawn: bird_5, gift: Anna.1}",
     [(SECOND, 36, "The drawn card is a Macaw, not bird 5.")]),
    (LAID, "pluck: {by: Bram, target: Bram.1, drawn: bird_5}", []),
    # one of several calls
    (LAID, "claims: [{by: Chloe, call: pluck, targets: [Chloe.1]}, "
     "{by: Bram, call: pluck, targets: [Bram.1], reveals: bird_9}]",
     [(THIRD, 112, "The card at Bram 1 is a Macaw, not bird 9.")]),
    # what is only asked
    ((), "ask: {may: {take: {at: Anna.1, reveals: bird_2}}}",
     [(FIRST, 45, "The card at Anna 1 is bird 1, not bird 2.")]),
    # the one Golden Toucan
    ((), "take: {at: Anna.2, reveals: golden_toucan}",
     [(FIRST, 33, "There is only one Golden Toucan, and it already lies elsewhere.")]),
    # what is counted
    ((), "count: {totals: {Anna: 14}}", []),
    ((), "count: {totals: {Anna: 15}}",
     [(FIRST, 21, "The total of Anna can't be 15: the cards come to at most 14.")]),
    ((), "count: {totals: {Anna: -4, Bram: 2}}",
     [(FIRST, 21, "The total of Bram can't be 2: the cards come to at least 3.")]),
    ((), "count: {totals: {Anna: -5}}",
     [(FIRST, 21, "The total of Anna can't be −5: the cards come to at least −4.")]),
    ((), "count: {totals: {Anna: 9}, reveals: {Anna.2: bird_7}}",
     [(FIRST, 21, "The total of Anna can't be 9: the cards come to at most 8.")]),
    ((), "count: {reveals: {Chloe.3: bird_7, Anna.1: bird_2}}",
     [(FIRST, 32, "There is no card at Chloe 3 to turn up."),
      (FIRST, 48, "The card at Anna 1 is bird 1, not bird 2.")]),
]  # fmt: skip


def text(*moves: str) -> str:
    return START + "".join(f"  - {move}\n" for move in moves)


@pytest.mark.parametrize(("before", "move", "problems"), CASES)
def test_a_contradiction_has_its_place_and_its_words(
    before: tuple[str, ...], move: str, problems: list[tuple[int, int, str]]
) -> None:
    found = rule(text(*before, move), lang="en")["problems"]
    assert [(p["line"], p["column"], p["message"]) for p in found] == problems
    assert {p["code"] for p in found} <= {"contradiction"}


def last(before: tuple[str, ...], move: str) -> tuple[Any, Move]:
    scenario = load(text(*before, move)).scenario
    assert scenario is not None
    table = scenario.table
    for item in scenario.items[:-1]:
        table = adjudicate(table, item.move, RULES).table
    return table, scenario.items[-1].move


@pytest.mark.parametrize(
    ("before", "move"), [(before, move) for before, move, problems in CASES if problems]
)
def test_without_its_contradictions_a_move_has_none_and_says_the_rest(
    before: tuple[str, ...], move: str
) -> None:
    table, told = last(before, move)
    for one in contradictions(table, told):
        if one in contradictions(table, told):
            left = without(told, one)
            assert left != told and type(left) is type(told)
            assert one not in contradictions(table, left)
            told = left
    assert contradictions(table, told) == []


def test_what_did_not_match_a_bird_can_not_turn_out_to_be_one() -> None:
    table, call = last(LAID, "pluck: {by: Anna, target: Anna.2}")
    reveals = last((), "take: {at: Anna.2, reveals: macaw}")[1]
    table.active = SEATS[2]
    leaves = judge([World(table)], call, RULES)
    assert {leaf.ruling.verdict for leaf in leaves} == {"success", "miss"}
    for leaf in leaves:
        found = contradictions(leaf.ruling.table, reveals)
        assert bool(found) is (leaf.ruling.verdict == "miss")
        for one in found:
            assert one.path == ("reveals", Position(SEATS[0], 1))
            assert one.args.keys() == {"card", "named", "position"}


def test_a_drawn_card_that_did_not_match_is_named_in_the_words_for_it() -> None:
    table, discard = last(DRAWN, "discard: {reveals: macaw}")
    assert table.window is not None
    unlike = Card(table.window.reference.serial, None, frozenset({"macaw"}))
    table.window = table.window._replace(reference=unlike)
    (found,) = contradictions(table, discard)
    assert found.args.keys() == {"card", "named"}


def test_the_golden_toucan_among_what_is_recycled_can_be_drawn_again() -> None:
    buried = START.replace("golden_toucan, ", "").replace("[bird_7]", "[bird_7, golden_toucan]")
    pile = buried.replace("{top: [macaw, bird_5], size: 2}", "{top: [], size: 0}")
    scenario = load(f"{pile}  - use: {{card: shoebill, draws: [golden_toucan, bird_7]}}\n").scenario
    assert scenario is not None
    found = contradictions(scenario.table, scenario.items[0].move)
    assert [one.path for one in found] == [("draws", 1)]
