"""A scenario replayed under every reading of the open questions that it meets.

Moves before the first question are replayed once. Where a move asks a question that this branch
hasn't answered yet, the branch goes on with the answer taken, and one more branch begins at that
move for each other answer: so every combination that can be reached is replayed, and no other.
Where two branches come to tables that look alike, what they share from there isn't ruled on again.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator import cases, results
from adjudicator.core.moves import Ask
from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.core.worlds import World, look
from adjudicator.replaying import Effort, Judged, ruleset_of, surplus_of, tried
from adjudicator.scenario.problems import Problem
from adjudicator.scenario.scenario import Scenario
from adjudicator.stating import Steps

Plain = dict[str, Any]
Readings = Mapping[str, str]

MOST = 64
"""Branches that are followed however many answers differ."""
TOGETHER = 2
"""Up to so many other answers at once are tried in any case."""
MOST_RULED = 12_000
"""Cases that all branches of a file may come to; what is left then isn't tried."""
TOLD_IN_RULES = "ability-mandatory"
"""Its reading is looked up to choose a wording, too, which is no question that a move meets."""
INVALID: Plain = {"verdicts": ["invalid"]}
LOST: Plain = {"verdicts": ["undetermined"]}


class Trial(NamedTuple):
    """One move under some readings: those it asked for, what it came to, the worlds after it.

    `judged` has no doubts; it is None where the file can't be replayed from here, and `problems`
    say why.
    """

    asked: dict[str, str]
    worlds: list[World]
    judged: Judged | None
    problems: list[Problem]
    after: list[World]
    outcome: Plain
    spent: int


class Branch(NamedTuple):
    """One combination: the answers that were asked for, in order, and what each move came to.

    `trail` has a number for each move; two branches have the same there where it came to the same.
    `met` says at which move each question was first asked.
    """

    readings: dict[str, str]
    others: int
    trail: tuple[int, ...]
    met: dict[str, int]
    trials: tuple[Trial, ...]


class Grown(NamedTuple):
    """All branches that were followed, fewest other answers first.

    `left` are those that weren't; each of them has at least `beyond` other answers.
    """

    branches: list[Branch]
    left: int = 0
    beyond: int = 0


class Consulted(Mapping[str, str]):
    """Readings that note which of them were looked up."""

    def __init__(self, known: Readings) -> None:
        self.known = known
        self.noted: dict[str, None] = {}

    def __getitem__(self, question: str) -> str:
        if question != TOLD_IN_RULES:
            self.noted[question] = None
        return self.known[question]

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __len__(self) -> int:
        return len(self.known)


class _Shoot(NamedTuple):
    """A branch that is yet to be followed, from a move on."""

    place: int
    worlds: list[World]
    readings: dict[str, str]
    met: dict[str, int]
    others: int = 0
    trail: tuple[int, ...] = ()
    trials: tuple[Trial, ...] = ()
    spent: int = 0


class Tree:
    """The branches of one scenario."""

    def __init__(self, scenario: Scenario, taken: Readings) -> None:
        """`taken` are the answers of the ruling itself, where they aren't the usual ones."""
        self.scenario = scenario
        self.taken = {**DEFAULTS, **taken}
        self.plain = Steps(scenario, [], "en")
        self.known: list[list[tuple[object, list[Trial]]]] = [[] for _ in scenario.items]
        self.outcomes: list[list[Plain]] = [[] for _ in scenario.items]
        self.open = deque([_Shoot(0, [World(scenario.table)], {}, {})])
        self.ruled = 0
        self.weighed: dict[int, Judged] = {}

    def grown(self) -> Grown:
        """All branches, up to the limits."""
        branches: list[Branch] = []
        while self.open:
            first = self.open[0]
            many = len(branches) >= MOST and first.others > TOGETHER
            if many or (branches and self.ruled > MOST_RULED):
                return Grown(branches, len(self.open), first.others)
            branches.append(self._followed(self.open.popleft()))
        return Grown(branches)

    def _followed(self, shoot: _Shoot) -> Branch:
        """One branch to its end; what branches off on the way is to be followed later."""
        now = shoot
        for place in range(shoot.place, len(self.scenario.items)):
            trial = self._tried(place, now)
            for question in trial.asked:
                now.met.setdefault(question, place + 1)
                if question not in now.readings:
                    self._fork(question, now._replace(place=place))
                    readings = {**now.readings, question: self.taken[question]}
                    now = now._replace(readings=readings)
            trail = (*now.trail, number_of(trial.outcome, self.outcomes[place]))
            spent, trials = now.spent + trial.spent, (*now.trials, trial)
            now = now._replace(worlds=trial.after, spent=spent, trail=trail, trials=trials)
            if trial.outcome in (INVALID, LOST):
                break
        return Branch(now.readings, now.others, now.trail, now.met, now.trials)

    def _fork(self, question: str, shoot: _Shoot) -> None:
        for reading in QUESTIONS[question]:
            if reading != self.taken[question]:
                readings = {**shoot.readings, question: reading}
                others, met = shoot.others + 1, {**shoot.met}
                self.open.append(shoot._replace(readings=readings, others=others, met=met))

    def _tried(self, place: int, now: _Shoot) -> Trial:
        """A move on a branch; where the same was tried on another, that."""
        key = [(look(world.table), world.assumed) for world in now.worlds]
        held = next((held for known, held in self.known[place] if known == key), None)
        if held is None:
            self.known[place].append((key, held := []))
        answers = {**self.taken, **now.readings}
        for trial in held:
            if trial.asked.items() <= answers.items():
                self.ruled += 1
                return trial
        held.append(trial := self._ruled(place, now.worlds, answers, now.spent))
        return trial

    def _ruled(self, place: int, worlds: list[World], answers: Readings, spent: int) -> Trial:
        item, consulted = self.scenario.items[place], Consulted(answers)
        effort = Effort(ruleset_of(self.scenario, consulted), False, spent)
        problems: list[Problem] = []
        one = tried(worlds, item, effort, problems, self.scenario.players)
        if one is not None and one.judged.leaves and self.scenario.counts:
            counts = {**self.scenario.counts}
            problems += surplus_of(item, one.move, one.judged.leaves, counts, self.plain.players)
        judged = None if one is None or problems else one.judged
        noted = [*consulted.noted, *(() if judged is None else _asked(judged))]
        asked = {question: answers[question] for question in noted}
        self.ruled += 1 + (0 if judged is None else len(judged.leaves)) + effort.spent - spent
        if one is None or judged is None:
            return Trial(asked, worlds, None, problems, worlds, INVALID, 0)
        came_to = self._outcome(judged, one.worlds)
        if judged.lost is not None and not isinstance(item.move, Ask):
            came_to = LOST
        return Trial(asked, worlds, judged, [], one.worlds, came_to, effort.spent - spent)

    def doubted(self, place: int, trial: Trial) -> Judged:
        """The step of a trial that isn't invalid, with what other readings would change in it."""
        assert trial.judged is not None
        if not trial.asked:
            return trial.judged
        found = self.weighed.get(id(trial))
        if found is None:
            found = self.weighed[id(trial)] = self._doubted(place, trial, trial.judged)
        return found

    def _doubted(self, place: int, trial: Trial, judged: Judged) -> Judged:
        effort = Effort(ruleset_of(self.scenario, {**self.taken, **trial.asked}))
        item, players = self.scenario.items[place], self.scenario.players
        if not item.stands:
            return effort.doubted(judged)
        one = tried(trial.worlds, item, effort, [], players)
        assert one is not None
        return one.judged

    def _outcome(self, judged: Judged, worlds: Sequence[World]) -> Plain:
        """What a move came to without a word: verdict, queue, Shield, table, points."""
        sc, players = self.scenario, self.scenario.players
        ends = []
        for world in worlds:
            table = world.table
            come_to = results.of_round(table, players, sc.scores, sc.first_player, sc.threshold)
            ends.append({**self.plain.after(table), "shield": table.shield, **come_to})
        found = {"verdicts": _verdicts(judged), **cases.merged_result(ends)}
        if isinstance(judged.answer, Judged):
            found["answer"] = _verdicts(judged.answer)
        elif judged.answer is not None:
            found["answer"] = [(o.verb, o.by, o.values) for o in judged.answer.allowed]
        return found


def number_of(outcome: Plain, known: list[Plain]) -> int:
    """Which of the outcomes of a step this is; a new one is noted."""
    if outcome not in known:
        known.append(outcome)
    return known.index(outcome)


def _verdicts(judged: Judged) -> list[str]:
    return sorted({leaf.ruling.verdict for leaf in judged.leaves}) or ["undetermined"]


def _asked(judged: Judged) -> Iterator[str]:
    """What the rulings on a move asked, in the order of their cases."""
    for leaf in judged.leaves:
        yield from leaf.ruling.asked
    if isinstance(judged.answer, Judged):
        yield from _asked(judged.answer)
    elif judged.answer is not None and any(leaf.start.pending for leaf in judged.leaves):
        yield TOLD_IN_RULES
