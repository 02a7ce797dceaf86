"""The document on a scenario that has been ruled on: its steps, the answer, where it ends."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator import cases, results, telling
from adjudicator.core.moves import Ask
from adjudicator.core.ruling import Considered, Finding, Ruling
from adjudicator.core.table import Table
from adjudicator.core.text import N_
from adjudicator.expecting import expectations
from adjudicator.replaying import Judged
from adjudicator.rulebook.questions import TEXTS
from adjudicator.rules.scoring import OUTCOMES
from adjudicator.scenario.problems import Problem
from adjudicator.scenario.scenario import DISPUTE, Item, Scenario
from adjudicator.stating import Steps, matters
from adjudicator.wording import Words

Plain = dict[str, Any]

LEADING = "recycling-after-bao"
LEADS_WITH = N_(
    "This rests on an open question: what a second recycling changes once BAO has been called. "
    "Taken here: {reading}."
)


def replayed(
    scenario: Scenario, rulings: list[Judged], lang: str, begin: int = 0, about: int | None = None
) -> Plain:
    """The document, without a receipt, on a scenario that has been replayed.

    The answer is about the move at the place `about`; without it about one from the place `begin`
    on, if there are any.
    """
    made = Composed(scenario, rulings, lang)
    steps = made.steps()
    return made.document(steps, made.answer(steps, begin, about))


def ended(scenario: Scenario, rulings: list[Judged]) -> Plain:
    """The `result` of a document on a scenario that has been replayed; it has no words."""
    return Composed(scenario, rulings, "en").result()


def sheet(scenario: Scenario, readings: Mapping[str, str], lang: str) -> Plain:
    """The document, without a receipt, on a score sheet."""
    from adjudicator import sheets

    made = Composed(scenario, [], lang)
    steps = sheets.Sheet(scenario, readings, made.words).steps()
    last = steps[-1] if steps else {}
    headline = last.get("summary") or made.words.template(sheets.NO_ROUNDS)
    about = [f for f in last.get("findings", ()) if f["text"] == headline]
    decided = {"step": len(steps), "citations": about[0]["citations"][:1]} if about else None
    return made.document(steps, {"headline": headline, "decided_by": decided}, last)


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


class Composed(Steps):
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

    def answer(self, steps: list[Plain], begin: int = 0, about: int | None = None) -> Plain:
        """The one sentence to read out, the step that it is about, and what it cites.

        Where the weightiest step is looked for, it is one from the place `begin` on.
        """
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
        since = begin if begin < len(verbs) else 0
        place = telling.deciding(verbs[since:], rulings[since:], doubtful[since:])
        place = place if place is None else place + since
        place = about if about is not None else named[0] if named else place
        if place is None:
            headline = self.words.template(telling.NOTHING_HAPPENED)
            return {"headline": headline, "decided_by": None}
        item, ruling = self.scenario.items[place], rulings[place]
        step = steps[place]
        if verbs[place] == "may":
            return self._asked(place, step["answer"])
        if len(self.judged[place].leaves) > 1:
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
