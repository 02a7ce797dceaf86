"""What the adjudicator says: the same moves, asked of the engine."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from adjudicator.core.engine import adjudicate
from adjudicator.core.moves import Move as EngineMove
from adjudicator.core.situation import UnknownFact
from adjudicator.core.table import Table
from adjudicator.rules import RULES
from adjudicator.scenario.load import load
from tests.count.situations import Situation
from tests.count.state import Move


class Answer(NamedTuple):
    """A verdict; the norm that a refusal cites first; the table that an accepted move leads to."""

    verdict: str
    norms: tuple[str, ...] = ()
    after: Table | None = None


def started(situation: Situation) -> tuple[Table, tuple[EngineMove, ...]]:
    """The table that the situation begins with and its alphabet, read like any file."""
    items = [as_item(move) for move in (*situation.before, *situation.alphabet)]
    loaded = load(json.dumps({**situation.scenario, "moves": items}).encode())
    assert loaded.scenario is not None and not loaded.problems, loaded.problems
    moves = tuple(item.move for item in loaded.scenario.items)
    table, played = loaded.scenario.table, len(situation.before)
    for move in moves[:played]:
        table = adjudicate(table, move, RULES).table
    return table, moves[played:]


def as_item(move: Move) -> dict[str, Any]:
    """A move as an item of a file."""
    told = {key: value for key, value in move.items() if key != "verb"}
    return {move["verb"]: told["claims"] if move["verb"] == "claims" else told}


def answer(table: Table, move: EngineMove) -> Answer:
    """What the engine rules on one move at one table."""
    try:
        ruling = adjudicate(table, move, RULES)
    except UnknownFact:
        return Answer("open")
    if ruling.verdict != "not_allowed":
        return Answer(ruling.verdict, after=ruling.table)
    findings = [*(one for claim in ruling.claims for one in claim.findings), *ruling.findings]
    cited = next(rule.cites[0] for rule, _ in findings if rule.kind != "prefers")
    return Answer("not_allowed", (cited.partition("@")[0],))
