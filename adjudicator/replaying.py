"""A scenario replayed in every case that it allows: the rulings that a document is made from."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.core.doubt import Doubt, doubts
from adjudicator.core.engine import adjudicate, carry_out
from adjudicator.core.facts import contradictions, without
from adjudicator.core.moves import Ask, Keep, Move, Take
from adjudicator.core.naming import told
from adjudicator.core.rule import Ruleset
from adjudicator.core.ruling import Ruling
from adjudicator.core.situation import UnknownFact
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.core.worlds import (
    MOST_WORLDS,
    Fact,
    Leaf,
    TooManyCases,
    World,
    judge,
    look,
    merged,
)
from adjudicator.rules import RULES
from adjudicator.scenario.checking import MISSING_KEY
from adjudicator.scenario.problems import Mark, Problem, at
from adjudicator.scenario.scenario import Item, Scenario
from adjudicator.scenario.tree import Mapping as Node

if TYPE_CHECKING:
    from adjudicator.core.options import Barred, Option


MOST_CASES = 8000
"""The cases that one file may come to in all its steps; a case takes about a tenth of a ms."""
CASES_OF_OPTIONS = 60
"""What finding out all that one player may do counts for."""


class Answer(NamedTuple):
    """What players may do now, and what not."""

    allowed: "list[Option]"
    barred: "list[Barred]"


class Judged(NamedTuple):
    """One step: its cases (one where nothing is unknown), its doubts, the facts that came up."""

    leaves: list[Leaf]
    doubts: list[tuple[Doubt, ...]]
    raised: set[Fact]
    stood: bool = False
    answer: "Judged | Answer | None" = None
    lost: Fact | None = None
    """The fact to find out first where there are too many cases to follow; then no leaves."""

    @property
    def ruling(self) -> Ruling:
        """The ruling of the first case, which is the only one where nothing is unknown."""
        return self.leaves[0].ruling


class Tried(NamedTuple):
    """A move of the file tried: the step, the move as far as it fits, the worlds after it."""

    judged: Judged
    move: Move
    worlds: list[World]


def ruled(
    scenario: Scenario, problems: list[Problem], readings: Mapping[str, str] | None = None
) -> list[Judged]:
    """The rulings on the moves of a scenario; what contradicts the table goes to `problems`."""
    worlds = [World(scenario.table)]
    counts = {**scenario.counts}
    effort = Effort(ruleset_of(scenario, {**scenario.readings, **(readings or {})}))
    judged: list[Judged] = []
    for item in scenario.items:
        one = tried(worlds, item, effort, problems, scenario.players)
        if one is None:
            return judged
        judged.append(one.judged)
        worlds = one.worlds
        if one.judged.lost is not None:
            if isinstance(item.move, Ask):
                continue
            # the table isn't known from here on
            return [*judged, *[one.judged] * (len(scenario.items) - len(judged))]
        if counts:
            leaves = one.judged.leaves
            problems += surplus_of(item, one.move, leaves, counts, scenario.players)
    return judged


def ruleset_of(scenario: Scenario, readings: Mapping[str, str]) -> Ruleset:
    """The rules under these answers to open questions, with the birds of the scenario's deck."""
    ruleset = RULES._replace(readings=readings) if readings else RULES
    return ruleset if scenario.birds is None else ruleset._replace(birds=scenario.birds)


def tried(
    worlds: list[World],
    item: Item,
    effort: "Effort",
    problems: list[Problem],
    players: Sequence[str],
) -> Tried | None:
    """One move of the file in every world; None where it doesn't tell enough to be ruled on.

    What contradicts the table goes to `problems`.
    """
    worlds, move = _consistent(worlds, item, problems, players)
    worlds = told(worlds, move)
    table = worlds[0].table
    if isinstance(move, (Keep, Take)) and move.at is None:
        by = table.active if move.by is None else move.by
        if table.has_cards(by):
            problems.append(at(item.mark, "missing-key", MISSING_KEY, key="at"))
            return None
    try:
        one = effort.judged(worlds, move)
        if item.stands:
            one = effort.stood(one)
        effort.spend(len(one.leaves), worlds)
        if isinstance(move, Ask):
            one = one._replace(answer=effort.answered(worlds, move))
    except TooManyCases as fault:
        return Tried(Judged([], [], {fault.fact}, lost=fault.fact), move, worlds)
    leaves = one.leaves
    after = [World(leaves[0].ruling.table)] if len(leaves) == 1 else merged(leaves)
    return Tried(one, move, after)


class Effort:
    """Rules on the moves of one file, and keeps what that has cost so far, in cases.

    Unknown facts can make a file cost without bound: past `MOST_CASES` in all, a step in more than
    one case isn't followed any more. Without `doubting` no step is tried under other readings.
    """

    def __init__(self, ruleset: Ruleset, doubting: bool = True, spent: int = 0) -> None:
        self.ruleset = ruleset
        self.doubting = doubting
        self.spent = spent
        self._answers: dict[object, Answer] = {}

    def judged(self, worlds: list[World], move: Move) -> Judged:
        """The rulings on one move in every world."""
        if len(worlds) == 1:
            table = worlds[0].table
            try:
                ruling = adjudicate(table, move, self.ruleset)
            except UnknownFact:
                pass
            else:
                leaf = Leaf((), table, move, ruling)
                return Judged([leaf], [self._doubts(leaf)], set())
        leaves = judge(worlds, move, self.ruleset)
        known = {condition for world in worlds for condition in world.assumed}
        raised = {c.fact for leaf in leaves for c in leaf.assumed if c not in known}
        return Judged(leaves, [self._doubts(leaf) for leaf in leaves], raised)

    def stood(self, judged: Judged) -> Judged:
        """The step that the table let stand: the verdict is the book's, its table goes on."""
        worlds = [World(leaf.start, leaf.assumed) for leaf in judged.leaves]
        moves = [leaf.move for leaf in judged.leaves]
        leaves = [
            leaf
            for world, move in zip(worlds, moves, strict=True)
            for leaf in judge([world], move, self.ruleset, _let_stand)
        ]
        if len(leaves) > MOST_WORLDS:
            raise TooManyCases(leaves[0].assumed[-1].fact)
        asked_in = [self._doubts(leaf) for leaf in leaves]
        known = {condition for leaf in judged.leaves for condition in leaf.assumed}
        raised = {c.fact for leaf in leaves for c in leaf.assumed if c not in known}
        stood = any(leaf.ruling.events for leaf in leaves if leaf.ruling.verdict == "not_allowed")
        asked_in = judged.doubts if len(leaves) == len(judged.doubts) else asked_in
        return Judged(leaves, asked_in, judged.raised | raised, stood)

    def doubted(self, judged: Judged) -> Judged:
        """The same step, which isn't one that was let stand, with its doubts."""
        answer = judged.answer
        if isinstance(answer, Judged):
            answer = self.doubted(answer)
        return judged._replace(doubts=[*map(self._doubts, judged.leaves)], answer=answer)

    def _doubts(self, leaf: Leaf) -> tuple[Doubt, ...]:
        if not self.doubting or not leaf.ruling.asked:
            return ()
        return doubts(leaf.start, leaf.move, self.ruleset, leaf.ruling)

    def spend(self, cases: int, worlds: Sequence[World]) -> None:
        """Count the cases of a step. Raises `TooManyCases` where it is one too many."""
        if cases > 1 or len(worlds) > 1:
            self.spent += cases
            unknown = [one for world in worlds for one in world.assumed]
            if self.spent > MOST_CASES and unknown:
                raise TooManyCases(unknown[-1].fact)

    def answered(self, worlds: list[World], move: Ask) -> Judged | Answer:
        """The answer to a question, which changes nothing; the same question is answered once."""
        if move.may is not None:
            return self.judged(worlds, move.may)
        seats = SEATS[: len(worlds[0].table.displays)]
        players = seats if move.options is None else (move.options,)
        key = (players, *(look(world.table) for world in worlds))
        if key not in self._answers:
            self.spend(CASES_OF_OPTIONS * len(players) * len(worlds), worlds)
            self._answers[key] = _options(worlds, players, self.ruleset)
        return self._answers[key]


def lying(scenario: Scenario, judged: Sequence[Judged]) -> list[dict[str, int] | None]:
    """Where the cards that were there at the start lie after each step: serials by position.

    None for a step in several cases.
    """
    start = scenario.table
    known = {card.serial for display in start.displays for card in display if card is not None}
    known |= {card.serial for card in (*start.discard, *start.buried, *start.draw_pile.listed)}
    found: list[dict[str, int] | None] = []
    for one in judged:
        tables = [leaf.ruling.table for leaf in one.leaves]
        found.append(_lying(tables[0], known, scenario.players) if len(tables) == 1 else None)
    return found


def _lying(table: Table, known: set[int], players: Sequence[str]) -> dict[str, int]:
    return {
        f"{players[seat]}.{place}": card.serial
        for seat, display in enumerate(table.displays)
        for place, card in enumerate(display, 1)
        if card is not None and card.serial in known
    }


def _options(worlds: list[World], players: Sequence[Seat], ruleset: Ruleset) -> Answer:
    """What may be done in every case."""
    from adjudicator.core.options import options

    return _in_all([Answer(*options(world.table, players, ruleset)) for world in worlds])


def _in_all(answers: list[Answer]) -> Answer:
    """What may be done in every world, with the values that all allow, and what in none."""
    first, *others = answers
    allowed = []
    for option in first.allowed:
        same = [o for one in others for o in one.allowed if o[:2] == option[:2]]
        if len(same) == len(others):
            values = {name: [value for value in each if all(value in o.values.get(name, ())
                             for o in same)] for name, each in option.values.items()}  # fmt: skip
            allowed.append(option._replace(values=values))
    barred = []
    for bar in first.barred:
        alike = [b for one in others for b in one.barred if b[:2] == bar[:2]]
        if len(alike) == len(others):
            # a reason of some cases alone would say too much
            shared = [f for f in bar.findings if all(f in b.findings for b in alike)]
            barred.append(bar._replace(findings=shared))
    return Answer(allowed, barred)


def _let_stand(table: Table, move: Move, ruleset: Ruleset) -> Ruling:
    """The ruling on a move that the table let stand, carried out if it can be."""
    return carry_out(table, move, ruleset) or adjudicate(table, move, ruleset)


def _consistent(
    worlds: list[World], item: Item, problems: list[Problem], players: Sequence[str]
) -> tuple[list[World], Move]:
    """The worlds that the names in a move leave, and the move without names that fit in none."""
    move = item.move
    left = [world for world in worlds if not contradictions(world.table, move)]
    if left:
        return left, move
    for found in contradictions(worlds[0].table, move):
        mark = _mark_of(item, found.path, players)
        problems.append(at(mark, "contradiction", found.text, **found.args))
        move = without(move, found)
    return worlds, move


def surplus_of(
    item: Item, move: Move, leaves: list[Leaf], counts: dict[str, int], players: Sequence[str]
) -> list[Problem]:
    """What a move names more often than the deck holds it; that bird isn't counted any more."""
    from adjudicator.scenario.copies import surplus

    problems = []
    for bird, found in surplus(move, [leaf.ruling.table for leaf in leaves], counts):
        del counts[bird]
        mark = _mark_of(item, found.path, players)
        problems.append(at(mark, "too-many-copies", found.text, **found.args))
    return problems


def _mark_of(item: Item, path: tuple[str | int | Position, ...], players: Sequence[str]) -> Mark:
    """Where a value of a move stands in the file."""
    node: Any = item.node[item.verb]
    mark = item.mark
    for step in path:
        if isinstance(step, Position):
            if not isinstance(node, Node):
                return mark
            number = str(step.place + 1)
            keys = [k for k in node if k.rpartition(".")[2] == number]
            named = f"{players[step.seat]}.{number}"
            step = named if named in keys else next(iter(keys), "")
        if not isinstance(node, (Node, list)) or (isinstance(node, Node) and step not in node):
            return mark
        mark, node = node.marks[step], node[step]  # type: ignore[union-attr, index]
    return mark
