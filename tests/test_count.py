"""The engine and the naive generator of `tests/count` count the same, and what was once counted."""

import pytest

from tests.count import engine, generator
from tests.count.bars import BARS
from tests.count.situations import Situation, situations
from tests.count.state import start
from tests.count.table import frozen
from tests.count.walk import Counts, Walk

QUICK = 2
each_situation = pytest.mark.parametrize("situation", situations(), ids=lambda each: each.name)


@each_situation
def test_both_say_the_same_of_every_move(situation: Situation) -> None:
    walk = Walk(situation, QUICK)
    assert not walk.partings, walk.partings[0]
    lengths = frozen()[situation.name]["continuations"]
    assert walk.engine.lengths == walk.generator.lengths == lengths[:QUICK]


@pytest.mark.slow
@each_situation
def test_the_counts_are_those_of_the_table(situation: Situation) -> None:
    told = frozen()[situation.name]
    assert told["depth"] == situation.depth
    assert told["moves"] == len(situation.alphabet)
    walk = Walk(situation, situation.depth)
    assert not walk.partings, walk.partings[0]
    common = {key: told[key] for key in ("continuations", "verdicts")}
    assert walk.engine.plain() == common
    assert walk.generator.plain() == common
    assert walk.engine.by_norm() == told["refused, by the norm that the engine cites"]
    assert walk.generator.by_norm() == told["refused, by every norm that bars"]


def test_the_table_has_every_situation_and_reaches_deep_enough() -> None:
    table = frozen()
    assert list(table) == [each.name for each in situations()]
    assert len(table) >= 20
    assert all(3 <= entry["depth"] <= 5 for entry in table.values())


def test_every_norm_of_the_generator_bars_something_somewhere() -> None:
    told = {norm for norms in BARS.values() for norm, _ in norms}
    barred = {norm for entry in frozen().values()
              for norm in entry["refused, by every norm that bars"]}  # fmt: skip
    assert not told - barred


def test_a_generator_without_a_norm_parts_from_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    without = [(norm, bar) for norm, bar in BARS["pluck"] if norm != "pluck.active-excluded"]
    without = [(norm, bar) for norm, bar in without if norm != "take.opens-window"]
    monkeypatch.setitem(BARS, "pluck", without)
    assert Walk(situations()[0], QUICK).partings


def test_a_row_of_accepted_moves_is_counted_once_for_each_length() -> None:
    situation = situations()[0]
    counts = Counts(1)
    table, moves = engine.started(situation)
    accepted = [move for move in moves if engine.answer(table, move).after is not None]
    for move in moves:
        counts.add(engine.answer(table, move), 1)
    assert counts.lengths == [len(accepted)] == [3]
    state = start(situation.scenario)
    told = [generator.outcome(state, move).verdict for move in situation.alphabet]
    assert told.count("allowed") == 3
