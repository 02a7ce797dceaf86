"""A ruling as plain values: the one document that every way out gives."""

import gc
from _thread import allocate_lock as Lock
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from adjudicator import cases, results, telling
from adjudicator.core.moves import Ask
from adjudicator.core.questions import QUESTIONS
from adjudicator.core.ruling import Considered, Finding, Ruling
from adjudicator.core.table import Table
from adjudicator.core.text import N_
from adjudicator.expecting import expectations
from adjudicator.receipt import receipt
from adjudicator.replaying import Judged, ruled
from adjudicator.rulebook.questions import TEXTS
from adjudicator.rules.scoring import OUTCOMES
from adjudicator.scenario.load import Loaded, load
from adjudicator.scenario.problems import Problem
from adjudicator.scenario.scenario import Item, Scenario
from adjudicator.stating import Steps, matters
from adjudicator.views import DISPUTE, REFEREE, faults, redacted
from adjudicator.wording import Words

if TYPE_CHECKING:
    from pathlib import Path

    from adjudicator.quoting import Copy
    from adjudicator.scenario.house import House

Plain = dict[str, Any]

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
    view: str = REFEREE,
    most_moves: int | None = None,
    quoting: "Copy | None" = None,
) -> Plain:
    """The ruling on a scenario file as plain values, in one language.

    `source` is the text of a YAML or JSON file. What it says goes before what `house` says, and
    `readings` go before both. A file with faults, or with more than `most_moves` items of `moves`
    or `rounds`, gives a document with the status `invalid`, no steps, and every problem. `view` is
    who looks on: `referee`, `public` or a player, and then the ruling is that of the redacted
    scenario (`adjudicator.views`). `quoting` is the user's own copy of the rulebook; where it has
    the language, the document has `quotations`. Raises `ValueError` for an unknown question,
    reading or view.
    """
    hold_to_known(readings or {})
    with nothing_collected():
        seen = redacted(source, view, readings, house, most_moves=most_moves)
        if seen is None:
            made = invalid(faults(), Words(lang))
        else:
            source = seen
            made = _document(load(source, house, most_moves=most_moves), lang, readings)
    made["view"] = view
    if made["status"] == "invalid":
        return made
    if quoting is not None and lang in quoting.languages:
        from adjudicator.quoting import quotations

        made["quotations"] = quotations(made, quoting)
    copy = None if quoting is None else quoting.fingerprint
    made["receipt"] = receipt(source, lang, view, readings or {}, house, copy)
    return made


def hold_to_known(readings: Mapping[str, str]) -> None:
    """Raise `ValueError` where there is no such question, or no such reading of it."""
    for question, reading in readings.items():
        if reading not in QUESTIONS.get(question, ()):
            known = ", ".join(QUESTIONS.get(question, QUESTIONS))
            raise ValueError(f"{question}: {reading!r} is not known; there are {known}")


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
def nothing_collected() -> Iterator[None]:
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
        return invalid(problems, Words(lang, loaded.players, loaded.bird_names))
    if scenario.rounds is not None:
        return sheet(scenario, {**scenario.readings, **(readings or {})}, lang)
    return replayed(scenario, rulings, lang)


def replayed(scenario: Scenario, rulings: list[Judged], lang: str) -> Plain:
    """The document, without a receipt, on a scenario that has been replayed."""
    report = _Report(scenario, rulings, lang)
    steps = report.steps()
    return report.document(steps, report.answer(steps))


def sheet(scenario: Scenario, readings: Mapping[str, str], lang: str) -> Plain:
    """The document, without a receipt, on a score sheet."""
    from adjudicator import sheets

    report = _Report(scenario, [], lang)
    steps = sheets.Sheet(scenario, readings, report.words).steps()
    last = steps[-1] if steps else {}
    headline = last.get("summary") or report.words.template(sheets.NO_ROUNDS)
    about = [f for f in last.get("findings", ()) if f["text"] == headline]
    decided = {"step": len(steps), "citations": about[0]["citations"][:1]} if about else None
    return report.document(steps, {"headline": headline, "decided_by": decided}, last)


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


def invalid(problems: Sequence[Problem], words: Words) -> Plain:
    """The document on a file with these faults."""
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


class _Report(Steps):
    """The document on one scenario: its steps, the answer, and where it ends."""

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
        named = {bird: {"label": self.words.bird(bird).plain} for bird in self.scenario.bird_names}
        if named:
            document["birds"] = named
        if self.scenario.about:
            document["about"] = {"text": self.local(self.scenario.about)}
        if self.scenario.note:
            document["note"] = {"text": self.local(self.scenario.note)}
        document["expectations"] = expectations(self.scenario, document)
        return document

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
            any(map(matters, one.doubts)) or step["verdict"] == "undetermined"
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
            # a question about everything that may be done has no reason of its own
            cites = step["findings"][0]["citations"][:1] if step["findings"] else []
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
