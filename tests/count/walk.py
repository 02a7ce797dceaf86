"""Counting: every move of the alphabet at every table that a row of accepted moves leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from adjudicator.core.table import Table
from tests.count import engine, generator
from tests.count.lying import of_the_engine, of_the_generator
from tests.count.situations import Situation
from tests.count.state import Move, State, start


class Answered(Protocol):
    """What either side says about one move."""

    @property
    def verdict(self) -> str: ...
    @property
    def norms(self) -> tuple[str, ...]: ...


class Parting(NamedTuple):
    """Where the two sides part: the row of moves, what is different, and what each of them says."""

    row: tuple[Move, ...]
    what: str
    engine: Any
    generator: Any


class Counts:
    """The continuations of each length, the accepted moves by verdict, the refused by norm."""

    def __init__(self, depth: int) -> None:
        self.lengths = [0] * depth
        self.verdicts: Counter[str] = Counter()
        self.norms: Counter[str] = Counter()

    def add(self, said: Answered, length: int) -> None:
        self.verdicts[said.verdict] += 1
        self.norms.update(said.norms)
        if said.verdict not in ("not_allowed", "open"):
            self.lengths[length - 1] += 1

    def plain(self) -> dict[str, Any]:
        """The counts that both sides have to come to."""
        return {"continuations": self.lengths, "verdicts": dict(sorted(self.verdicts.items()))}

    def by_norm(self) -> dict[str, int]:
        return dict(sorted(self.norms.items()))


class Walk:
    """One situation walked through by both sides in step; `partings` should stay empty."""

    def __init__(self, situation: Situation, depth: int) -> None:
        self.situation = situation
        self.depth = depth
        self.engine, self.generator = Counts(depth), Counts(depth)
        table, moves = engine.started(situation)
        state = generator.after_all(start(situation.scenario), situation.before)
        self.partings = list(self._from(table, moves, state, ()))

    def _from(
        self, table: Table, moves: Sequence[Any], state: State, row: tuple[Move, ...]
    ) -> Iterator[Parting]:
        for move, asked in zip(self.situation.alphabet, moves, strict=True):
            here = (*row, move)
            ruled, said = engine.answer(table, asked), generator.outcome(state, move)
            self.engine.add(ruled, len(here))
            self.generator.add(said, len(here))
            parted = self._compared(here, ruled, said)
            if parted:
                yield parted
            elif ruled.after is not None and said.after is not None and len(here) < self.depth:
                yield from self._from(ruled.after, moves, said.after, here)

    def _compared(
        self, row: tuple[Move, ...], ruled: engine.Answer, said: generator.Outcome
    ) -> Parting | None:
        if ruled.verdict != said.verdict:
            return Parting(row, "verdict", ruled[:2], said[:2])
        if not set(ruled.norms) <= set(said.norms):
            return Parting(row, "norm", ruled.norms, said.norms)
        if ruled.after is None or said.after is None:
            return None
        one = of_the_engine(ruled.after, self.situation.scenario["players"])
        other = of_the_generator(said.after)
        parts = [key for key in one if one[key] != other[key]]
        return Parting(row, parts[0], one[parts[0]], other[parts[0]]) if parts else None


def counted(situation: Situation, depth: int) -> dict[str, Any]:
    """What the table holds for a situation. Raises `AssertionError` where the two sides part."""
    walk = Walk(situation, depth)
    assert not walk.partings, walk.partings[0]
    assert walk.engine.plain() == walk.generator.plain()
    return {
        "depth": depth,
        "moves": len(situation.alphabet),
        **walk.engine.plain(),
        "refused, by the norm that the engine cites": walk.engine.by_norm(),
        "refused, by every norm that bars": walk.generator.by_norm(),
    }
