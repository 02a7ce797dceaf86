"""Stretches of play, drawn at random and ruled on as they are drawn."""

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from adjudicator.core.engine import adjudicate
from adjudicator.core.events import TurnStarted
from adjudicator.core.facts import contradictions
from adjudicator.core.moves import Move
from adjudicator.core.rule import Ruleset
from adjudicator.core.situation import PileRunsOut, UnknownFact
from adjudicator.core.table import Table
from adjudicator.play.rounds import Step
from adjudicator.rules import RULES
from adjudicator.scenario.load import load
from tests.attempts import Attempts
from tests.starts import starts
from tests.written import Start, text

PLAYERS = ("Anna", "Bram", "Chloe", "Daan", "Eva", "Finn")

laws = settings(
    max_examples=int(os.environ.get("LAW_EXAMPLES", "60")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Round(NamedTuple):
    """A start and the steps that followed; a whole game's round has no start of this kind."""

    start: Start | None
    table: Table
    ruleset: Ruleset
    steps: list[Step]

    def text(self, names: Sequence[str] = PLAYERS) -> str:
        """The round as a scenario file."""
        assert self.start is not None
        return text(self.start, self.moves, names[: len(self.table.displays)])

    @property
    def moves(self) -> list[Move]:
        return [step.move for step in self.steps]

    def turns(self) -> Iterator[list[Step]]:
        """The steps of each turn; the move that begins a turn opens its list."""
        turn: list[Step] = []
        for step in self.steps:
            if turn and begins(step):
                yield turn
                turn = []
            turn.append(step)
        if turn:
            yield turn

    def __repr__(self) -> str:
        return repr(self.moves) if self.start is None else self.text()


def begins(step: Step) -> bool:
    return any(isinstance(event, TurnStarted) for event in step.ruling.events)


@st.composite
def rounds(draw: st.DrawFn, most: int = 14) -> Round:
    """Moves that a file can't tell, or whose outcome rests on untold facts, are left out."""
    start = draw(starts())
    table = opened(start)
    ruleset = RULES._replace(readings=start.readings)
    attempts = Attempts(draw, table)
    steps = []
    for _ in range(draw(st.integers(4, most))):
        move = attempts.next()
        if contradictions(attempts.table, move):
            continue
        try:
            ruling = adjudicate(attempts.table, move, ruleset)
        except (UnknownFact, PileRunsOut):
            continue
        steps.append(Step(attempts.table, move, ruling))
        attempts.went_on(move, ruling.table)
    return Round(start, table, ruleset, steps)


def opened(start: Start) -> Table:
    """The table as the loader makes it."""
    loaded = load(text(start, (), PLAYERS[: len(start.displays)]))
    assert loaded.scenario is not None and not loaded.problems, loaded.problems
    return loaded.scenario.table
