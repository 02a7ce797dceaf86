"""What becomes of objections that stand in a row, with rules that no book has."""

import pytest

from adjudicator.core.engine import adjudicate
from adjudicator.core.moves import Draw, Take
from adjudicator.core.rule import Args, Rule, Ruleset, causes, decides, forbids
from adjudicator.core.situation import Situation
from adjudicator.core.table import SEATS, Position, Table
from adjudicator.rules import RULES
from adjudicator.scenario.load import load

START = """\
format: 1
players: [Anna, Bram]
displays: {Anna: [bird_1], Bram: [bird_2]}
moves: []
"""
S = Situation[object]


def table() -> Table:
    scenario = load(START).scenario
    assert scenario is not None
    return scenario.table


def under(*rules: Rule) -> Ruleset:
    """The rules of the book, but with these alone for drawing."""
    return RULES._replace(procedures={**RULES.procedures, "draw": rules})


@forbids("The first objection.", "draw.look-secretly")
def the_first_objects(s: S) -> Args | None:
    return {}


@forbids("The second objection.", "turn.option-draw")
def the_second_objects(s: S) -> Args | None:
    return {}


@forbids("The last word.", "turn.option-draw", final=True)
def the_last_word(s: S) -> Args | None:
    return {}


@forbids("It never objects.", "turn.option-draw")
def it_never_objects(s: S) -> Args | None:
    return None


@causes("It goes on.", "turn.clockwise")
def it_goes_on(s: S) -> tuple[Args, tuple[()]]:
    return {}, ()


@decides("It is a success.", "turn.clockwise", verdict="success")
def it_is_decided(s: S) -> Args | None:
    return {}


BARRED = "not_allowed"
CASES: list[tuple[tuple[Rule, ...], str, list[str]]] = [
    # all objections that stand in a row are collected
    ((the_first_objects, the_second_objects, it_goes_on), BARRED,
     ["the-first-objects", "the-second-objects"]),
    # the row ends where something else follows
    ((the_first_objects, it_goes_on, the_second_objects), BARRED, ["the-first-objects"]),
    ((it_never_objects, it_goes_on, the_second_objects), BARRED, ["the-second-objects"]),
    # a final objection makes further ones pointless
    ((the_last_word, the_first_objects), BARRED, ["the-last-word"]),
    ((the_first_objects, the_last_word, the_second_objects), BARRED,
     ["the-first-objects", "the-last-word"]),
    # where nothing objects the move goes on
    ((it_never_objects, it_goes_on), "allowed", ["it-goes-on"]),
    ((it_never_objects, it_is_decided, it_goes_on), "success", ["it-is-decided", "it-goes-on"]),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "verdict", "codes"), CASES)
def test_objections_are_collected_as_far_as_they_stand_in_a_row(
    rules: tuple[Rule, ...], verdict: str, codes: list[str]
) -> None:
    before = table()
    ruling = adjudicate(before, Draw(before.active), under(*rules))
    assert ruling.verdict == verdict
    assert [rule.code for rule, _ in ruling.findings] == codes


def test_a_kind_that_nobody_knows_is_a_mistake_of_the_program() -> None:
    unknown = Rule("hopes", lambda s: {}, "", ())
    with pytest.raises(AssertionError):
        adjudicate(table(), Draw(None), under(unknown))


def test_who_makes_a_move_is_the_active_player_unless_it_says_so() -> None:
    anna, bram = SEATS[:2]
    assert adjudicate(table(), Draw(None), RULES).by == anna
    barred = adjudicate(table(), Take(bram, Position(bram, 0)), RULES)
    assert barred.by == bram and barred.verdict == BARRED
