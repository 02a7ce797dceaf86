"""A ruling as plain values: the one document that every way out gives."""

import gc
from _thread import allocate_lock as Lock
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator import cases, facts, results, telling, touched
from adjudicator.core.cards import Card
from adjudicator.core.doubt import Doubt, doubts
from adjudicator.core.engine import adjudicate, carry_out
from adjudicator.core.facts import contradictions, without
from adjudicator.core.moves import Ask, Claims, Keep, Move, Pluck, Take
from adjudicator.core.questions import QUESTIONS
from adjudicator.core.rule import Rule, Ruleset
from adjudicator.core.ruling import Considered, Finding, Ruled, Ruling
from adjudicator.core.situation import UnknownFact
from adjudicator.core.table import SEATS, Display, Pending, Position, Table
from adjudicator.core.text import N_
from adjudicator.core.worlds import (
    MOST_WORLDS,
    Fact,
    Leaf,
    TooManyCases,
    World,
    judge,
    merged,
)
from adjudicator.rulebook.questions import TEXTS
from adjudicator.rules import RULES
from adjudicator.rules.incidents import LET_STAND, STOOD_IN_VAIN
from adjudicator.rules.scoring import OUTCOMES, result
from adjudicator.rules.sheet import AFTER_A_ROUND
from adjudicator.scenario.checking import MISSING_KEY
from adjudicator.scenario.load import Loaded, load
from adjudicator.scenario.problems import Mark, Problem, at
from adjudicator.scenario.readers import bird_id
from adjudicator.scenario.scenario import Item, Round, Scenario
from adjudicator.scenario.tree import Mapping as Node
from adjudicator.wording import Words, citation, citations

if TYPE_CHECKING:
    from pathlib import Path

    from adjudicator.core.options import Barred, Option
    from adjudicator.quoting import Copy
    from adjudicator.scenario.house import House

Plain = dict[str, Any]

DISPUTE = "dispute"
"""The `id` of the move that the answer is about, where a file says which."""
LEADING = "recycling-after-bao"
LEADS_WITH = N_(
    "This rests on an open question: what a second recycling changes once BAO has been called. "
    "Taken here: {reading}."
)


def document(
    source: str | bytes,
    lang: str,
    readings: Mapping[str, str] | None = None,
    house: "House | None" = None,
    *,
    most_moves: int | None = None,
    quoting: "Copy | None" = None,
) -> Plain:
    """The ruling on a scenario file as plain values, in one language.

    `source` is the text of a YAML or JSON file. What it says goes before what `house` says, and
    `readings` go before both. A file with faults, or with more than `most_moves` items of `moves`
    or `rounds`, gives a document with the status `invalid`, no steps, and every problem. `quoting`
    is the user's own copy of the rulebook; where it has the language, the document has
    `quotations`. Raises `ValueError` for an unknown question or reading.
    """
    for question, reading in (readings or {}).items():
        if reading not in QUESTIONS.get(question, ()):
            known = ", ".join(QUESTIONS.get(question, QUESTIONS))
            raise ValueError(f"{question}: {reading!r} is not known; there are {known}")
    with _nothing_collected():
        made = _document(load(source, house, most_moves=most_moves), lang, readings)
    if quoting is not None and lang in quoting.languages and made["status"] != "invalid":
        from adjudicator.quoting import quotations

        made["quotations"] = quotations(made, quoting)
    return made


def housed(given: "House | Path | str | bytes", lang: str) -> "House":
    """A house, or what its file says: a path of one, or its text.

    Raises `FaultyHouse`, a `ValueError` with every problem in the language, for a file with faults,
    and `OSError` for one that can't be read.
    """
    from adjudicator.scenario.house import FaultyHouse, House, load_house

    if isinstance(given, House):
        return given
    text = given if isinstance(given, (str, bytes)) else given.read_bytes()
    house, problems, names = load_house(text)
    if house is None:
        raise FaultyHouse(plain_problems(problems, Words(lang, (), names)))
    return house


# several threads may be ruling; the last one to finish leaves things as the first one found them
_COLLECTING = Lock()
_STATE = {"ruling": 0, "was on": 1}


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """The cycle collector off: nearly all that a ruling makes lives until it is done.

    Walking over it again and again took more than half of the time of 2,000 moves.
    """
    with _COLLECTING:
        _STATE["was on"] = gc.isenabled() if not _STATE["ruling"] else _STATE["was on"]
        _STATE["ruling"] += 1
        gc.disable()
    try:
        yield
    finally:
        with _COLLECTING:
            _STATE["ruling"] -= 1
            if _STATE["was on"] and not _STATE["ruling"]:
                gc.enable()


def _document(loaded: Loaded, lang: str, readings: Mapping[str, str] | None) -> Plain:
    problems = list(loaded.problems)
    scenario = loaded.scenario
    rulings: list[Judged] = []
    if scenario is not None:
        rulings = ruled(scenario, problems, readings)
    if scenario is None or problems:
        return _invalid(problems, Words(lang, loaded.players, loaded.bird_names))
    if scenario.rounds is not None:
        return _sheet(scenario, {**scenario.readings, **(readings or {})}, lang)
    report = _Report(scenario, rulings, lang)
    steps = report.steps()
    return report.document(steps, report.answer(steps))


def _sheet(scenario: Scenario, readings: Mapping[str, str], lang: str) -> Plain:
    """The ruling on a score sheet."""
    from adjudicator import sheets

    report = _Report(scenario, [], lang)
    steps = sheets.Sheet(scenario, readings, report.words).steps()
    last = steps[-1] if steps else {}
    headline = last.get("summary") or report.words.template(sheets.NO_ROUNDS)
    about = [f for f in last.get("findings", ()) if f["text"] == headline]
    decided = {"step": len(steps), "citations": about[0]["citations"][:1]} if about else None
    return report.document(steps, {"headline": headline, "decided_by": decided}, last)


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


def ruled(
    scenario: Scenario, problems: list[Problem], readings: Mapping[str, str] | None = None
) -> list[Judged]:
    """The rulings on the moves of a scenario; what contradicts the table goes to `problems`."""
    house = {**scenario.readings, **(readings or {})}
    ruleset = RULES._replace(readings=house) if house else RULES
    if scenario.birds is not None:
        ruleset = ruleset._replace(birds=scenario.birds)
    worlds = [World(scenario.table)]
    counts = {**scenario.counts}
    judged: list[Judged] = []
    for item in scenario.items:
        worlds, move = _consistent(worlds, item, problems, scenario.players)
        table = worlds[0].table
        if isinstance(move, (Keep, Take)) and move.at is None:
            by = table.active if move.by is None else move.by
            if table.has_cards(by):
                problems.append(at(item.mark, "missing-key", MISSING_KEY, key="at"))
                return judged
        try:
            one = _judged(worlds, move, ruleset)
            if item.stands:
                one = _stood(one, ruleset)
            if isinstance(move, Ask):
                one = one._replace(answer=_answered(worlds, move, ruleset))
        except TooManyCases as fault:
            lost = Judged([], [], {fault.fact}, lost=fault.fact)
            if isinstance(move, Ask):
                judged.append(lost)
                continue
            # the table isn't known from here on
            return [*judged, *[lost] * (len(scenario.items) - len(judged))]
        judged.append(one)
        leaves = one.leaves
        if counts:
            problems += _surplus(item, move, leaves, counts, scenario.players)
        worlds = [World(leaves[0].ruling.table)] if len(leaves) == 1 else merged(leaves)
    return judged


def _judged(worlds: list[World], move: Move, ruleset: Ruleset) -> Judged:
    """The rulings on one move in every world."""
    if len(worlds) == 1:
        table = worlds[0].table
        try:
            ruling = adjudicate(table, move, ruleset)
        except UnknownFact:
            pass
        else:
            asked = doubts(table, move, ruleset, ruling) if ruling.asked else ()
            return Judged([Leaf((), table, move, ruling)], [asked], set())
    leaves = judge(worlds, move, ruleset)
    known = {condition for world in worlds for condition in world.assumed}
    raised = {c.fact for leaf in leaves for c in leaf.assumed if c not in known}
    asked_in = [doubts(leaf.start, leaf.move, ruleset, leaf.ruling) for leaf in leaves]
    return Judged(leaves, asked_in, raised)


def _answered(worlds: list[World], move: Ask, ruleset: Ruleset) -> Judged | Answer:
    """The answer to a question, which changes nothing."""
    if move.may is not None:
        return _judged(worlds, move.may, ruleset)
    from adjudicator.core.options import options

    seats = SEATS[: len(worlds[0].table.displays)]
    players = seats if move.options is None else (move.options,)
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


def _stood(judged: Judged, ruleset: Ruleset) -> Judged:
    """The step that the table let stand: the verdict is the book's, the table goes on from it."""
    worlds = [World(leaf.start, leaf.assumed) for leaf in judged.leaves]
    moves = [leaf.move for leaf in judged.leaves]
    leaves = [
        leaf
        for world, move in zip(worlds, moves, strict=True)
        for leaf in judge([world], move, ruleset, _let_stand)
    ]
    if len(leaves) > MOST_WORLDS:
        raise TooManyCases(leaves[0].assumed[-1].fact)
    asked_in = [doubts(leaf.start, leaf.move, ruleset, leaf.ruling) for leaf in leaves]
    known = {condition for leaf in judged.leaves for condition in leaf.assumed}
    raised = {c.fact for leaf in leaves for c in leaf.assumed if c not in known}
    stood = any(leaf.ruling.events for leaf in leaves if leaf.ruling.verdict == "not_allowed")
    asked_in = judged.doubts if len(leaves) == len(judged.doubts) else asked_in
    return Judged(leaves, asked_in, judged.raised | raised, stood)


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


def _surplus(
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


def plain_problems(problems: Sequence[Problem], words: Words) -> list[Plain]:
    """Problems of a file as a document has them, in the order of the file."""
    ordered = sorted(problems, key=lambda p: (p.line, p.column))
    return [
        {
            "line": p.line,
            "column": p.column,
            "code": p.code,
            "message": words.text(p.text, p.args),
        }
        for p in ordered
    ]


def _invalid(problems: Sequence[Problem], words: Words) -> Plain:
    return {
        "format": 1,
        "lang": words.lang,
        "view": "referee",
        "title": None,
        "status": "invalid",
        "headline": None,
        "steps": [],
        "result": None,
        "expectations": {"checked": 0, "failed": []},
        "problems": plain_problems(problems, words),
    }


class _Report:
    """Turns the rulings on one scenario into plain values."""

    def __init__(self, scenario: Scenario, judged: list[Judged], lang: str) -> None:
        self.scenario = scenario
        self.judged = judged
        self.lang = lang
        self.words = Words(lang, scenario.players, scenario.bird_names)
        self.players = scenario.players
        self.citations = citations(lang).__getitem__
        # by identity: the rulings keep every tuple of cards alive, and most stay what they were
        self._cards: dict[int, list[str]] = {}
        self.stood: list[int] = []
        self._displays: tuple[tuple[Display, ...], dict[str, list[str]]] = (), {}

    def steps(self) -> list[Plain]:
        """One step a move."""
        pairs = zip(self.scenario.items, self.judged, strict=True)
        return [self.judged_step(n, item, one) for n, (item, one) in enumerate(pairs, 1)]

    def document(
        self, steps: list[Plain], answer: Plain, last: Mapping[str, Any] | None = None
    ) -> Plain:
        """The whole document; `last` is the last round of a score sheet."""
        document = {
            "format": 1,
            "lang": self.lang,
            "view": "referee",
            "title": self.local(self.scenario.title),
            "status": _status(steps),
            **answer,
            "start": None if last is not None else self.after(self.scenario.table),
            "steps": steps,
            "result": self.result(last),
            "expectations": {"checked": 0, "failed": []},
            "problems": [],
        }
        named = {bird: self.words.bird(bird).plain for bird in self.scenario.bird_names}
        if named:
            document["birds"] = named
        if self.scenario.about:
            document["about"] = {"text": self.local(self.scenario.about)}
        if self.scenario.note:
            document["note"] = {"text": self.local(self.scenario.note)}
        document["expectations"] = expectations(self.scenario, document)
        return document

    def local(self, text: Mapping[str, str] | None) -> str | None:
        """A text of the file in this language, or in the one that it has."""
        if not text:
            return None
        return text.get(self.lang) or text.get("") or next(iter(text.values()))

    # Steps

    def judged_step(self, number: int, item: Item, judged: Judged) -> Plain:
        """One step, out of its cases where there are several."""
        step = self._step_of(number, item, judged)
        if judged.lost is not None:
            return step
        if item.verb == "ask":
            step["by"] = None
            step["answer"] = self.answered(item, judged.answer)
            if isinstance(judged.answer, Judged):
                rests = self.asked_step(item, judged.answer)
                step |= {key: rests[key] for key in ("basis", "readings", "not_explicit")}
        if judged.stood:
            step["findings"].append(self.stands(LET_STAND, step))
            self.stood.append(number)
        elif self.stood:
            step["rests_on_steps"] = [*self.stood]
        if item.stands and not judged.stood and step["verdict"] == "not_allowed":
            step["findings"].append(self.stands(STOOD_IN_VAIN, step))
        return step

    def stands(self, rule: Rule, step: Plain) -> Plain:
        """What becomes of a step that the table let stand; it cites what the step broke."""
        finding = self.finding((rule, {}))
        finding["citations"] = step["findings"][0]["citations"][:1]
        return finding

    def answered(self, item: Item, answer: "Judged | Answer | None") -> Plain:
        """The answer to a question, as plain values."""
        if isinstance(answer, Answer):
            return {
                "options": [
                    {"verb": o.verb, "by": self.players[o.by], **self.values(o.values)}
                    for o in answer.allowed
                ],
                "barred": [
                    {
                        "verb": b.verb,
                        "by": self.players[b.by],
                        "findings": [self.finding(f) for f in b.findings],
                    }
                    for b in answer.barred
                ],
            }
        assert answer is not None
        step = self.asked_step(item, answer)
        kept = ("verdict", "findings", "abilities", "cases", "summary", "missing")
        return {key: step[key] for key in kept if key in step}

    def asked_step(self, item: Item, answer: Judged) -> Plain:
        """The step that a move asked about would be."""
        assert isinstance(item.move, Ask) and item.move.verb is not None
        asked = item._replace(verb=item.move.verb, move=answer.leaves[0].move)
        return self._step_of(0, asked, answer)

    def values(self, values: Mapping[str, list[Any]]) -> Plain:
        """The values of arguments as plain."""
        plain = cases.Cases(self.players, self.words).value
        return {name: [plain(value) for value in each] for name, each in values.items()}

    def _step_of(self, number: int, item: Item, judged: Judged) -> Plain:
        leaves = judged.leaves
        if judged.lost is not None:
            return self.unfollowed(number, item, judged.lost)
        if len(leaves) == 1:
            return self.step(number, item, leaves[0].ruling, judged.doubts[0])
        told = zip(leaves, judged.doubts, strict=True)
        steps = [
            self.step(number, item._replace(move=leaf.move), leaf.ruling, doubts)
            for leaf, doubts in told
        ]
        ruling = leaves[0].ruling._replace(verdict="undetermined")
        done = self.words.text(*telling.told(item.verb, item.move, ruling))
        step = cases.Cases(self.players, self.words).merge(steps, leaves, judged.raised, done)
        said = any(finding["code"] == "depends-on-a-fact" for finding in step["findings"])
        if step["missing"] and not said:
            step["lacks"] = {"text": facts.lacking(step["missing"], self.words)}
        return step

    def step(self, number: int, item: Item, ruling: Ruling, doubts: tuple[Doubt, ...]) -> Plain:
        verb, move = item.verb, item.move
        by, verdict, reasons, considered, _, table, *_ = ruling
        told, findings, derived = None, [], []
        for reason in reasons:
            finding = self.finding(reason)
            findings.append(finding)
            if reason[0].told:
                told = finding["text"]
            if reason[0].rests is not None:
                derived.append(reason[0].rests)
        if table.over and verb in ("end_turn", "count") and verdict == "allowed":
            findings += self.after_the_round(table)
        summary = told
        if told is None:
            told = self.words.text(*telling.told(verb, move, ruling))
            summary = self.words.text(*telling.summary(verb, move, ruling))
        missing = [] if verdict == "not_allowed" else self.missing(item, table)
        step: Plain = {
            "number": number,
            "verb": verb,
            "by": None if by is None or verb == "count" else self.players[by],
            "verdict": verdict,
            "basis": _basis(doubts, derived) if doubts or derived else "rule",
            "told": {"text": told},
            "summary": summary,
            "findings": findings,
            "abilities": [self.ability(one, table.pending) for one in considered],
            "readings": [_reading(one) for one in doubts],
            "not_explicit": derived,
            "missing": missing,
            "shield": table.shield,
            "after": self.after(table),
            "hand": self.hand(table),
            "positions": touched.positions(move, ruling, self.players),
        }
        untold = any(fact != "threshold" for fact in missing)
        if untold and step["basis"] == "rule" and result(table).bao is not None:
            # decided by what the unknown values can be, 1 to 13, which no section says
            step["basis"] = "derived"
        if isinstance(move, Claims):
            claims = zip(ruling.claims, move.claims, strict=True)
            step["claims"] = [self.claim(claim, call) for claim, call in claims]
            step["priority"] = None if ruling.priority is None else self.players[ruling.priority]
        if missing:
            step["lacks"] = {"text": facts.lacking(missing, self.words)}
        return step | self.beside(item)

    def unfollowed(self, number: int, item: Item, fact: Fact) -> Plain:
        """A step in more cases than are followed: it names the fact to find out first."""
        asked = cases.Cases(self.players, self.words)
        step = {
            "number": number,
            "verb": item.verb,
            "by": None,
            "verdict": "undetermined",
            "basis": "rule",
            **asked.too_many(fact),
            "abilities": [],
            "readings": [],
            "not_explicit": [],
            "shield": None,
            "after": self.blank(self.after(self.scenario.table)),
            "hand": None,
            "positions": [],
        }
        if item.verb == "ask":
            kept = ("verdict", "findings", "abilities", "cases", "summary", "missing")
            step["answer"] = {key: step[key] for key in kept}
        return step | self.beside(item)

    def beside(self, item: Item) -> Plain:
        """What the file has beside a move."""
        beside: Plain = {}
        if item.note:
            beside["note"] = {"text": self.local(item.note)}
        if item.id:
            beside["id"] = item.id
        return beside

    def blank(self, known: Plain) -> Plain:
        """A table of which nothing is known."""
        displays = dict.fromkeys(self.players)
        return {key: displays if key == "displays" else None for key in known}

    def after_the_round(self, table: Table) -> list[Plain]:
        """What a round that is over means for the game: next starter, end, winner."""
        sc = self.scenario
        one = results.scored(table, self.players, sc.scores, sc.first_player, sc.threshold)
        asked = AFTER_A_ROUND if sc.scores is not None else AFTER_A_ROUND[1:]
        found = ((rule, rule.decide(one)) for rule in asked)
        return [self.finding((rule, args)) for rule, args in found if args is not None]

    def finding(self, reason: Finding) -> Plain:
        rule, args = reason
        plain: Plain = {
            "code": rule.code,
            "text": self.words.text(rule.text, args),
            "citations": [one.copy() for one in self.citations(rule)],
        }
        if rule.overrides is not None:
            plain["overrides"] = citation(rule.overrides, self.lang).copy()
        return plain

    def ability(self, one: Considered, queue: tuple[Pending, ...]) -> Plain:
        reason = self.finding(one.reason)
        plain: Plain = {
            "card": bird_id(one.card),
            "label": self.words.card(one.card).plain,
            "role": one.role,
            "by": self.players[one.by],
            "outcome": one.outcome,
            "fires": one.outcome == "fires",
            "order": one.order(queue),
            "reason": reason["text"],
            "citations": reason["citations"],
        }
        if "overrides" in reason:
            plain["overrides"] = reason["overrides"]
        return plain

    def claim(self, claim: Ruled, call: Pluck) -> Plain:
        return {
            "by": self.players[claim.by],
            "verdict": claim.verdict,
            "told": {"text": self.words.text(*telling.claimed(call))},
            "findings": [self.finding(reason) for reason in claim.findings],
        }

    # The table

    def cards(self, cards: tuple[Card | None, ...]) -> list[str]:
        """Cards as ids; what didn't change between two steps is one list in both."""
        ids = self._cards.get(id(cards))
        if ids is None:
            ids = self._cards[id(cards)] = [
                "empty" if card is None else "unknown" if card.bird is None else card.bird.id
                for card in cards
            ]
        return ids

    def displays(self, displays: tuple[Display, ...]) -> dict[str, list[str]]:
        """Everyone's cards as ids, by name."""
        if displays is not self._displays[0]:
            shown = dict(zip(self.players, map(self.cards, displays), strict=True))
            self._displays = displays, shown
        return self._displays[1]

    def after(self, table: Table) -> Plain:
        players, pending = self.players, table.pending
        return {
            "turn": players[table.active],
            "phase": table.phase,
            "displays": self.displays(table.displays),
            "discard_pile": self.cards(table.discard),
            "under_discard": self.cards(table.buried),
            "draw_pile": table.draw_pile.size,
            "recycles": table.recycles,
            "pending": [{"by": players[p.by], "card": bird_id(p.card)} for p in pending],
            "bao": self.ending(table, "bao"),
            "final_phase": self.ending(table, "final_phase"),
        }

    def hand(self, table: Table) -> Plain | None:
        """The drawn card that is neither kept nor discarded yet, and who holds it."""
        window = table.window
        if window is None or not window.own:
            return None
        return {"by": self.players[table.active], "card": bird_id(window.reference)}

    def ending(self, table: Table, kind: str) -> Plain | None:
        """How the round is ending, if it is in this way."""
        ending = table.ending
        if ending is None or ending.kind != kind:
            return None
        turns = [self.players[seat] for seat in ending.turns_left]
        if kind == "bao":
            caller, shield = self.players[ending.by], ending.shield
            return {"caller": caller, "shield": shield, "final_turns": turns}
        return {"started_by": self.players[ending.by], "final_turns": turns}

    def missing(self, item: Item, table: Table) -> list[str]:
        """The facts that the outcome of this step depends on and the file doesn't tell."""
        if not table.over or item.verb not in ("end_turn", "count"):
            return []
        scenario = self.scenario
        return results.missing(table, self.players, scenario.scores, scenario.threshold)

    def result(self, last: Mapping[str, Any] | None = None) -> Plain:
        """Where the file ends: the table, and what the round or the sheet comes to."""
        if last is not None:
            come_to = {key: last.get(key) for key in results.NOT_YET}
            return {**dict.fromkeys(_OF_THE_TABLE), **come_to}
        lost = [one.lost for one, item in zip(self.judged, self.scenario.items, strict=True)
                if item.verb != "ask"]  # fmt: skip
        if lost and lost[-1] is not None:
            return self.blank(self._end(self.scenario.table))
        followed = [one.leaves for one in self.judged if one.leaves]
        leaves = followed[-1] if followed else []
        tables = [leaf.ruling.table for leaf in leaves] or [self.scenario.table]
        return cases.merged_result([self._end(table) for table in tables])

    def _end(self, table: Table) -> Plain:
        scenario = self.scenario
        after = self.after(table)
        del after["final_phase"]
        come_to = results.of_round(
            table, self.players, scenario.scores, scenario.first_player, scenario.threshold
        )
        return {**after, "shield": table.shield, **come_to}

    # The answer

    def answer(self, steps: list[Plain]) -> Plain:
        """The one sentence to read out, the step that it is about, and what it cites."""
        lost = next((i for i, one in enumerate(self.judged) if one.lost is not None), None)
        if lost is not None:
            cites = steps[lost]["findings"][0]["citations"][:1]
            decided = {"step": lost + 1, "citations": cites}
            return {"headline": steps[lost]["summary"], "decided_by": decided}
        rulings = [one.ruling for one in self.judged]
        verbs = [_weighed_as(item) for item in self.scenario.items]
        doubtful = [
            any(map(_matters, one.doubts)) or step["verdict"] == "undetermined"
            for one, step in zip(self.judged, steps, strict=True)
        ]
        named = [n for n, item in enumerate(self.scenario.items) if item.id == DISPUTE]
        place = named[0] if named else telling.deciding(verbs, rulings, doubtful)
        if place is None:
            headline = self.words.template(telling.NOTHING_HAPPENED)
            return {"headline": headline, "decided_by": None}
        item, ruling = self.scenario.items[place], rulings[place]
        step = steps[place]
        if verbs[place] == "may":
            return self._asked(place, step["answer"])
        if len(self.judged[place].leaves) > 1:
            cites = step["findings"][0]["citations"][:1]
            decided = {"step": place + 1, "citations": cites}
            return {"headline": step["summary"], "decided_by": decided}
        reasons = ruling.findings
        told = next((reason for reason in reasons if reason[0].told), None)
        sentence = (
            telling.summary(item.verb, item.move, ruling)
            if told is None
            else (told[0].text, told[1])
        )
        summary = self.words.text(*sentence)
        headline, reason = self._headline(item, ruling, summary)
        if any(LEADING in [r["question"] for r in step["readings"]] for step in steps):
            taken = next(r["reading"] for step in steps for r in step["readings"]
                         if r["question"] == LEADING)  # fmt: skip
            reading = self.words.template(TEXTS[LEADING].readings[taken])
            headline = self._with(self.words.text(LEADS_WITH, {"reading": reading}), headline)
        cites = [] if reason is None else self.finding(reason)["citations"][:1]
        return {"headline": headline, "decided_by": {"step": place + 1, "citations": cites}}

    def _asked(self, place: int, answer: Plain) -> Plain:
        """The answer to a question as the sentence to read out."""
        headline, findings = answer["summary"], answer["findings"]
        if findings and findings[0]["text"] not in headline:
            headline = self._with(headline, findings[0]["text"])
        cites = findings[0]["citations"][:1] if findings else []
        return {"headline": headline, "decided_by": {"step": place + 1, "citations": cites}}

    def _headline(self, item: Item, ruling: Ruling, summary: str) -> tuple[str, Finding | None]:
        """The sentence to read out on one step, and the finding to cite for it."""
        reasons = [reason for reason in ruling.findings if not reason[0].told]
        outcome = [reason for reason in reasons if reason[0] in OUTCOMES]
        if ruling.table.over and outcome:
            rule, args = outcome[0]
            return self.words.text(rule.text, args), outcome[0]
        first = ruling.findings[0] if ruling.findings else None
        if ruling.verdict in ("not_allowed", "no_effect", "infraction") and reasons:
            return self._with(summary, self.words.text(reasons[0][0].text, reasons[0][1])), first
        if item.verb in ("use", "skip") and reasons:
            reason = reasons[0]
            return self._with(summary, self.words.text(reason[0].text, reason[1])), reason
        if not ruling.abilities or item.verb in ("use", "skip"):
            return summary, first
        follow = telling.activated(ruling)
        if follow is None:
            if ruling.verdict == "miss":
                return summary, first
            return self.words.template(telling.NO_ABILITY).format(summary=summary), first
        text = self.words.text(*follow)
        if ruling.priority is not None or ruling.verdict == "miss":
            text = self._with(summary, text)
        return text, _headed(ruling.abilities).reason

    def _with(self, summary: str, reason: str) -> str:
        return self.words.template(telling.WITH_REASON).format(summary=summary, reason=reason)


def _weighed_as(item: Item) -> str:
    """The verb by which a step weighs: a question whether a move is allowed is the dispute."""
    return "may" if isinstance(item.move, Ask) and item.move.may is not None else item.verb


def _headed(abilities: Sequence[Considered]) -> Considered:
    """The ability to cite for what is activated: an exception says more than its rule."""
    silenced = [one for one in abilities if one.reason[0].overrides is not None]
    return next(iter(silenced or [one for one in abilities if one.outcome != "silent"]))


def _status(steps: list[Plain]) -> str:
    undetermined = any(step["verdict"] == "undetermined" for step in steps)
    return "undetermined" if undetermined else "ruled"


def _basis(doubts: tuple[Doubt, ...], derived: list[str]) -> str:
    if _matters(doubts):
        return "reading"
    return "derived" if derived else "rule"


def _matters(doubts: tuple[Doubt, ...]) -> bool:
    """Whether another reading of a question would change the step."""
    return any(changes for doubt in doubts for changes in doubt.changes.values())


def _reading(doubt: Doubt) -> Plain:
    others = [{"reading": r, "changes": changes} for r, changes in doubt.changes.items()]
    return {"question": doubt.question, "reading": doubt.reading, "others": others}


_OF_THE_TABLE = (
    "turn",
    "phase",
    "displays",
    "discard_pile",
    "under_discard",
    "recycles",
    "pending",
    "shield",
)

# Expectations


def expectations(scenario: Scenario, document: Plain) -> Plain:
    """The `expect` blocks of a scenario held against its ruling."""
    failed: list[Plain] = []
    checked = 0
    told: Sequence[Item | Round] = scenario.items
    if scenario.rounds is not None:
        told = scenario.rounds
    for step, item in zip(document["steps"], told, strict=True):
        for key, expected in item.expect.items():
            checked += 1
            found = found_in(step, key)
            if isinstance(expected, dict) and isinstance(found, dict) and key != "answer":
                found = {name: found.get(name) for name in expected}
            if not _met(key, expected, found):
                failed.append(
                    {"step": step["number"], "key": key, "expected": expected, "found": found}
                )
    for key, expected in scenario.expect.items():
        checked += 1
        found = document["result"][key]
        if isinstance(expected, dict) and isinstance(found, dict):
            found = {name: found.get(name) for name in expected}
        if _ordered(key, expected) != _ordered(key, found):
            failed.append({"step": None, "key": key, "expected": expected, "found": found})
    return {"checked": checked, "failed": failed}


def _ordered(key: str, value: Any) -> Any:
    """The cards beneath the discard pile have no order that means anything."""
    return sorted(value) if key == "under_discard" and isinstance(value, list) else value


def found_in(step: Plain, key: str) -> Any:
    """What a step has for a key of `expect`."""
    if key == "fires":
        fired = [a for a in step["abilities"] if a["fires"]]
        fired.sort(key=lambda a: a["order"] or 0)
        return [{"by": a["by"], "card": a["card"]} for a in fired]
    if key == "silent":
        return [a["card"] for a in step["abilities"] if a["outcome"] == "silent"]
    if key == "pending":
        return step["after"]["pending"]
    if key == "answer":
        return _answer(step.get("answer"))
    if key == "cites":
        return sorted({c["section"] for c in _citations(step)}, key=_by_number)
    return step.get(key)


def _answer(answer: Plain | None) -> Plain | None:
    if answer is None or "verdict" in answer:
        return None if answer is None else {"verdict": answer["verdict"]}
    return {
        "allows": [{"verb": o["verb"], "by": o["by"]} for o in answer["options"]],
        "bars": [{"verb": b["verb"], "by": b["by"]} for b in answer["barred"]],
    }


def _citations(step: Plain) -> list[Plain]:
    holders = [*step["findings"], *step["abilities"]]
    for claim in step.get("claims", ()):
        holders += claim["findings"]
    return [citation for holder in holders for citation in holder["citations"]]


def _by_number(section: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else 99 for part in section.split("."))


def _met(key: str, expected: Any, found: Any) -> bool:
    if key == "answer" and found is not None:
        return all(
            found.get(name) == value
            if name == "verdict"
            else all(one in found.get(name, ()) for one in value)
            for name, value in expected.items()
        )
    if key in ("silent", "cites", "missing"):
        return all(item in found for item in expected)
    return bool(expected == found)
