"""What a coverage-guided fuzzer calls: each takes bytes, and raises where something is wrong."""

from __future__ import annotations

from functools import cache
from typing import Any

from adjudicator.core.table import Table
from adjudicator.report import document
from adjudicator.scenario.schema import TOP, VERBS
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written
from tests.count import engine, generator
from tests.count.lying import of_the_engine, of_the_generator
from tests.count.situations import Situation, situations
from tests.count.state import Move, State, start
from tests.fuzz.damage import plain
from tests.fuzz.refusal import told_alike, told_in_place

LONGEST = 40


def files(text: bytes) -> None:
    """Any bytes at all are a file: it is ruled on or refused, alike in both languages."""
    nl, en = (document(text, lang) for lang in ("nl", "en"))
    assert nl["status"] == en["status"]
    if en["status"] == "invalid":
        assert en["problems"] and not en["steps"]
        fault = told_alike(nl["problems"], en["problems"]) or told_in_place(en["problems"], text)
        assert fault is None, fault
    else:
        again = document(written(plain(read(text).root)), "en")
        assert again | {"receipt": None} == en | {"receipt": None}


def tables(choices: bytes) -> None:
    """The first byte is a situation, each other a move: the engine and the generator agree.

    Where a move is refused the next one of the alphabet is tried, until one is accepted.
    """
    if not choices:
        return
    situation, moves, table, state = begun(choices[0] % len(situations()))
    for place in range(1, min(len(choices), LONGEST)):
        for number in (choices[place] + n for n in range(len(moves))):
            move, asked = situation.alphabet[number % len(moves)], moves[number % len(moves)]
            ruled, said = engine.answer(table, asked), generator.outcome(state, move)
            compare(situation, move, ruled, said)
            if said.after is not None and ruled.after is not None:
                table, state = ruled.after, said.after
                break
        else:
            return


@cache
def begun(number: int) -> tuple[Situation, tuple[Any, ...], Any, State]:
    situation = situations()[number]
    table, moves = engine.started(situation)
    state = generator.after_all(start(situation.scenario), situation.before)
    return situation, moves, table, state


def compare(
    situation: Situation, move: Move, ruled: engine.Answer, said: generator.Outcome
) -> None:
    """Raise `AssertionError` where they part; what is open for either isn't compared."""
    if "open" in (ruled.verdict, said.verdict):
        return
    told = (situation.name, move)
    assert ruled.verdict == said.verdict, (*told, ruled[:2], said[:2])
    assert set(ruled.norms) <= set(said.norms), (*told, ruled.norms, said.norms)
    if isinstance(ruled.after, Table) and said.after is not None:
        one = of_the_engine(ruled.after, situation.scenario["players"])
        other = of_the_generator(said.after)
        assert one == other, (*told, one, other)


def words() -> list[str]:
    """The words of the format, for a fuzzer to try."""
    keys = [key for verb in VERBS.values() for key in verb.keys]
    return sorted({*TOP, *VERBS, *keys, "unknown", "empty", "macaw", "golden_toucan", "Anna.1"})
