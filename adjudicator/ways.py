"""The combinations of answers that a ruling can be given under: of moves, and of a score sheet."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from adjudicator import composing, sheets
from adjudicator.branches import INVALID, Branch, Tree, number_of
from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.results import NOT_YET
from adjudicator.scenario.scenario import Scenario
from adjudicator.wording import Words

Plain = dict[str, Any]
Readings = Mapping[str, str]


class Way(NamedTuple):
    """One combination: the answers that it was asked for, and the number of each step's outcome.

    `others` are the questions that it answers otherwise than the ruling, `met` says at which step
    each question came up.
    """

    readings: Readings
    others: frozenset[str]
    steps: tuple[int, ...]
    met: Mapping[str, int]


class Found(NamedTuple):
    """All combinations that were tried, the ruling's own first.

    Of those that weren't, `left` are known; each has at least `beyond` other answers.
    """

    ways: list[Way]
    left: int = 0
    beyond: int = 0


class Moves:
    """The ways of a scenario with moves: the branches of its tree."""

    def __init__(self, scenario: Scenario, taken: Readings, lang: str) -> None:
        self.scenario = scenario
        self.lang = lang
        self.tree = Tree(scenario, taken)
        self.outcomes: Sequence[Sequence[Plain]] = self.tree.outcomes
        self.branches: dict[int, Branch] = {}

    def found(self) -> Found:
        """Every combination that can be reached, up to the limits of the tree."""
        grown = self.tree.grown()
        ways = []
        for one in grown.branches:
            ways.append(
                Way(one.readings, _others(one.readings, self.tree.taken), one.trail, one.met)
            )
            self.branches[id(ways[-1])] = one
        return Found(ways, grown.left, grown.beyond)

    def document(self, way: Way) -> Plain:
        """The ruling under these answers."""
        trials = self.branches[id(way)].trials
        if trials and trials[-1].judged is None:
            words = Words(self.lang, self.scenario.players, self.scenario.bird_names)
            return composing.invalid(trials[-1].problems, words)
        judged = [self.tree.doubted(place, trial) for place, trial in enumerate(trials)]
        judged += judged[-1:] * (len(self.scenario.items) - len(judged))
        return composing.replayed(self.scenario, judged, self.lang)


class Sheets:
    """The ways of a score sheet, which can ask two questions."""

    def __init__(self, scenario: Scenario, taken: Readings, lang: str) -> None:
        self.scenario = scenario
        self.lang = lang
        self.taken = {**DEFAULTS, **taken}
        self.outcomes: list[list[Plain]] = [[] for _ in scenario.rounds or ()]
        self.documents: dict[frozenset[tuple[str, str]], Plain] = {}

    def found(self) -> Found:
        """Every combination of the questions that come up in any of them."""
        each = [QUESTIONS[question] for question in sheets.ASKED]
        combinations = [dict(zip(sheets.ASKED, one, strict=True)) for one in product(*each)]
        met: dict[str, int] = {}
        for readings in combinations:
            for step in self.document_under(readings)["steps"]:
                for doubt in step["readings"]:
                    before = met.get(doubt["question"], step["number"])
                    met[doubt["question"]] = min(before, step["number"])
        ways = [
            self._way({q: readings[q] for q in met}, readings, met)
            for readings in combinations
            if all(readings[q] == self.taken[q] for q in readings if q not in met)
        ]
        return Found(sorted(ways, key=lambda way: len(way.others)))

    def _way(self, asked: Readings, readings: Readings, met: Mapping[str, int]) -> Way:
        steps = self.document_under(readings)["steps"]
        numbers = [
            number_of({key: step.get(key) for key in SCORED}, self.outcomes[place])
            for place, step in enumerate(steps)
        ]
        return Way(asked, _others(asked, self.taken), tuple(numbers), met)

    def document_under(self, readings: Readings) -> Plain:
        """The ruling under these answers, made once."""
        key = frozenset(readings.items())
        if key not in self.documents:
            self.documents[key] = composing.sheet(
                self.scenario, {**self.taken, **readings}, self.lang
            )
        return self.documents[key]

    def document(self, way: Way) -> Plain:
        """The ruling under these answers."""
        return self.document_under({**{q: self.taken[q] for q in sheets.ASKED}, **way.readings})


SCORED = ("verdict", *NOT_YET)
"""What a round comes to."""


def _others(readings: Readings, taken: Readings) -> frozenset[str]:
    return frozenset(q for q, reading in readings.items() if reading != taken[q])


def is_invalid(way: Way, outcomes: Sequence[Sequence[Plain]]) -> bool:
    """Whether the file doesn't fit what came about under these answers."""
    last = len(way.steps) - 1
    return last >= 0 and outcomes[last][way.steps[last]] is INVALID
