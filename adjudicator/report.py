"""A ruling as plain values: the one document that every way out gives."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator import telling
from adjudicator.core.doubt import Doubt, doubts, rests_on
from adjudicator.core.engine import adjudicate
from adjudicator.core.facts import contradictions, without
from adjudicator.core.moves import Claims, Keep, Take
from adjudicator.core.ruling import Considered, Finding, Ruled, Ruling
from adjudicator.core.situation import PileRunsOut, UnknownFact
from adjudicator.core.table import Pending, Position, Table
from adjudicator.core.text import N_
from adjudicator.rules import RULES
from adjudicator.scenario.checking import MISSING_KEY
from adjudicator.scenario.load import load
from adjudicator.scenario.problems import Mark, Problem, at
from adjudicator.scenario.scenario import Item, Scenario
from adjudicator.scenario.tree import Mapping as Node
from adjudicator.wording import Words, citation, citations

Plain = dict[str, Any]
Judged = tuple[Ruling, tuple[Doubt, ...]]

FACT_NOT_TOLD = N_(
    "The file doesn't tell which bird {about} is, and this version can't rule without it."
)
GIFT_NOT_TOLD = N_(
    "The file doesn't tell which card {about} gives away, and this version can't rule without it."
)
CHOICE_NOT_TOLD = N_(
    "The file doesn't tell a choice that this move needs, and this version can't rule without it."
)
PILE_RUNS_OUT = N_("The draw pile runs out here; this version can't rule on recycling yet.")


def document(source: str | bytes, lang: str, readings: Mapping[str, str] | None = None) -> Plain:
    """The ruling on a scenario file as plain values, in one language.

    `source` is the text of a YAML or JSON file. A file with faults gives a document with the status
    `invalid`, no steps, and every problem.
    """
    loaded = load(source)
    problems = list(loaded.problems)
    scenario = loaded.scenario
    rulings: list[Judged] = []
    if scenario is not None:
        rulings = ruled(scenario, problems, readings)
    if scenario is None or problems:
        return _invalid(problems, lang, scenario)
    return _Report(scenario, rulings, lang).document()


def ruled(
    scenario: Scenario, problems: list[Problem], readings: Mapping[str, str] | None = None
) -> list[Judged]:
    """The rulings on the moves of a scenario; what contradicts the table goes to `problems`."""
    house = {**scenario.readings, **(readings or {})}
    ruleset = RULES._replace(readings=house) if house else RULES
    table = scenario.table
    rulings: list[Judged] = []
    for item in scenario.items:
        move = item.move
        for found in contradictions(table, move):
            mark = _mark_of(item, found.path)
            problems.append(at(mark, "contradiction", found.text, **found.args))
            move = without(move, found)
        if isinstance(move, (Keep, Take)) and move.at is None:
            by = table.active if move.by is None else move.by
            if table.has_cards(by):
                problems.append(at(item.mark, "missing-key", MISSING_KEY, key="at"))
                return rulings
        try:
            ruling = adjudicate(table, move, ruleset)
        except (UnknownFact, PileRunsOut) as fault:
            problems.append(_not_supported(item, fault))
            return rulings
        rulings.append((ruling, doubts(table, move, ruleset, ruling) if ruling.asked else ()))
        table = ruling.table
    return rulings


def _not_supported(item: Item, fault: UnknownFact | PileRunsOut) -> Problem:
    if isinstance(fault, PileRunsOut):
        return at(item.mark, "not-supported", PILE_RUNS_OUT)
    text = {"bird": FACT_NOT_TOLD, "gift": GIFT_NOT_TOLD}.get(fault.kind, CHOICE_NOT_TOLD)
    args = {} if text is CHOICE_NOT_TOLD else {"about": fault.about}
    return at(item.mark, "not-supported", text, **args)


def _mark_of(item: Item, path: tuple[str | int | Position, ...]) -> Mark:
    """Where a value of a move stands in the file."""
    node: Any = item.node[item.verb]
    mark = item.mark
    for step in path:
        if isinstance(step, Position):
            if not isinstance(node, Node):
                return mark
            number = str(step.place + 1)
            keys = [k for k in node if k.rpartition(".")[2] == number]
            step = keys[0] if len(keys) == 1 else next((k for k in keys), "")
        if not isinstance(node, (Node, list)) or (isinstance(node, Node) and step not in node):
            return mark
        mark, node = node.marks[step], node[step]  # type: ignore[union-attr, index]
    return mark


def _invalid(problems: Sequence[Problem], lang: str, scenario: Scenario | None) -> Plain:
    players = () if scenario is None else scenario.players
    names = {} if scenario is None else scenario.bird_names
    words = Words(lang, players, names)
    ordered = sorted(problems, key=lambda p: (p.line, p.column))
    return {
        "format": 1,
        "lang": lang,
        "view": "referee",
        "title": None,
        "status": "invalid",
        "headline": None,
        "steps": [],
        "result": None,
        "expectations": {"checked": 0, "failed": []},
        "problems": [
            {
                "line": p.line,
                "column": p.column,
                "code": p.code,
                "message": words.text(p.text, p.args),
            }
            for p in ordered
        ],
    }


class _Report:
    """Turns the rulings on one scenario into plain values."""

    def __init__(self, scenario: Scenario, judged: list[Judged], lang: str) -> None:
        self.scenario = scenario
        self.rulings = [ruling for ruling, _ in judged]
        self.doubts = [doubt for _, doubt in judged]
        self.lang = lang
        self.words = Words(lang, scenario.players, scenario.bird_names)
        self.players = scenario.players
        # by identity: the rulings keep every display alive, and most stay what they were
        self._displays: dict[int, list[str]] = {}

    def document(self) -> Plain:
        steps = [
            self.step(number, item, ruling)
            for number, (item, ruling) in enumerate(
                zip(self.scenario.items, self.rulings, strict=True), 1
            )
        ]
        document = {
            "format": 1,
            "lang": self.lang,
            "view": "referee",
            "title": self.local(self.scenario.title),
            "status": "ruled",
            "headline": self.headline(),
            "steps": steps,
            "result": self.result(),
            "expectations": {"checked": 0, "failed": []},
            "problems": [],
        }
        if self.scenario.about:
            document["about"] = self.local(self.scenario.about)
        if self.scenario.note:
            document["note"] = self.local(self.scenario.note)
        document["expectations"] = expectations(self.scenario, document)
        return document

    def local(self, text: Mapping[str, str] | None) -> str | None:
        """A text of the file in this language, or in the one that it has."""
        if not text:
            return None
        return text.get(self.lang) or text.get("") or next(iter(text.values()))

    def sentence(self, sentence: telling.Sentence) -> str:
        return self.words.text(*sentence)

    # Steps

    def step(self, number: int, item: Item, ruling: Ruling) -> Plain:
        findings = [self.finding(f) for f in ruling.findings]
        doubt, derived = self.doubts[number - 1], [*rests_on(ruling)]
        first = ruling.findings[0] if ruling.findings else None
        step: Plain = {
            "number": number,
            "verb": item.verb,
            "by": None if ruling.by is None else self.players[ruling.by],
            "verdict": ruling.verdict,
            "basis": _basis(doubt, derived),
            "told": findings[0]["text"]
            if first is not None and first.rule.told
            else self.sentence(telling.told(item.verb, item.move, ruling)),
            "summary": self.sentence(telling.summary(item.verb, item.move, ruling)),
            "findings": findings,
            "abilities": [self.ability(a, ruling.table.pending) for a in ruling.abilities],
            "readings": [_reading(one) for one in doubt],
            "not_explicit": derived,
            "missing": [],
            "shield": ruling.table.shield,
            "after": self.after(ruling.table),
        }
        if isinstance(item.move, Claims):
            step["claims"] = [
                self.claim(claim, told)
                for claim, told in zip(ruling.claims, item.move.claims, strict=True)
            ]
            step["priority"] = None if ruling.priority is None else self.players[ruling.priority]
        if item.note:
            step["note"] = self.local(item.note)
        if item.id:
            step["id"] = item.id
        return step

    def finding(self, finding: Finding) -> Plain:
        rule, args = finding
        plain: Plain = {
            "code": rule.code,
            "text": self.words.text(rule.text, args),
            "citations": [*citations(rule, self.lang)],
        }
        if rule.overrides is not None:
            plain["overrides"] = citation(rule.overrides, self.lang)
        return plain

    def ability(self, one: Considered, queue: tuple[Pending, ...]) -> Plain:
        assert one.card.bird is not None
        rule = one.reason.rule
        plain: Plain = {
            "card": one.card.bird.id,
            "role": one.role,
            "by": self.players[one.by],
            "outcome": one.outcome,
            "fires": one.outcome == "fires",
            "order": one.order(queue),
            "reason": self.words.text(rule.text, one.reason.args),
            "citations": [*citations(rule, self.lang)],
        }
        if rule.overrides is not None:
            plain["overrides"] = citation(rule.overrides, self.lang)
        return plain

    def claim(self, claim: Ruled, told: Any) -> Plain:
        return {
            "by": self.players[claim.by],
            "verdict": claim.verdict,
            "told": self.sentence(telling.claimed(told)),
            "findings": [self.finding(f) for f in claim.findings],
        }

    # The table

    def display(self, cards: tuple[Any, ...]) -> list[str]:
        shown = self._displays.get(id(cards))
        if shown is None:
            shown = self._displays[id(cards)] = [_id(card) for card in cards]
        return [*shown]

    def pending(self, queue: tuple[Pending, ...]) -> list[Plain]:
        return [{"by": self.players[p.by], "card": _id(p.card)} for p in queue]

    def after(self, table: Table) -> Plain:
        displays = zip(self.players, table.displays, strict=True)
        return {
            "turn": self.players[table.active],
            "phase": table.phase,
            "displays": {name: self.display(cards) for name, cards in displays},
            "discard_pile": self.display(table.discard),
            "under_discard": self.display(table.buried),
            "recycles": table.recycles,
            "pending": self.pending(table.pending),
            "bao": None,
            "final_phase": None,
        }

    def result(self) -> Plain:
        table = self.rulings[-1].table if self.rulings else self.scenario.table
        after = self.after(table)
        unknown = ("totals", "scores", "running", "next_first_player", "game_over", "winner",
                   "deciding_round")  # fmt: skip
        del after["final_phase"]
        return {**after, "shield": table.shield, **dict.fromkeys(unknown)}

    # The answer

    def headline(self) -> str:
        verbs = [item.verb for item in self.scenario.items]
        place = telling.deciding(verbs, self.rulings)
        if place is None:
            return self.words.template(telling.NOTHING_HAPPENED)
        item, ruling = self.scenario.items[place], self.rulings[place]
        summary = self.sentence(telling.summary(item.verb, item.move, ruling))
        if ruling.verdict in ("not_allowed", "no_effect") and ruling.findings:
            reason = ruling.findings[0]
            text = self.words.text(reason.rule.text, reason.args)
            return self.words.template(telling.WITH_REASON).format(summary=summary, reason=text)
        if ruling.verdict != "success":
            return summary
        follow = telling.activated(ruling)
        if follow is None:
            return self.words.template(telling.NO_ABILITY).format(summary=summary)
        return self.sentence(follow)


def _basis(doubts: tuple[Doubt, ...], derived: list[str]) -> str:
    if any(changes for doubt in doubts for changes in doubt.changes.values()):
        return "reading"
    return "derived" if derived else "rule"


def _reading(doubt: Doubt) -> Plain:
    others = [{"reading": r, "changes": changes} for r, changes in doubt.changes.items()]
    return {"question": doubt.question, "reading": doubt.reading, "others": others}


def _id(card: Any) -> str:
    if card is None:
        return "empty"
    return "unknown" if card.bird is None else card.bird.id


# Expectations


def expectations(scenario: Scenario, document: Plain) -> Plain:
    """The `expect` blocks of a scenario held against its ruling."""
    failed: list[Plain] = []
    checked = 0
    for step, item in zip(document["steps"], scenario.items, strict=True):
        for key, expected in item.expect.items():
            checked += 1
            found = found_in(step, key)
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
    if key == "cites":
        return sorted({c["section"] for c in _citations(step)}, key=_by_number)
    return step.get(key)


def _citations(step: Plain) -> list[Plain]:
    holders = [*step["findings"], *step["abilities"]]
    for claim in step.get("claims", ()):
        holders += claim["findings"]
    return [citation for holder in holders for citation in holder["citations"]]


def _by_number(section: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else 99 for part in section.split("."))


def _met(key: str, expected: Any, found: Any) -> bool:
    if key in ("silent", "cites", "missing"):
        return all(item in found for item in expected)
    return bool(expected == found)
