"""The ruling on a score sheet: one step a round."""

from collections.abc import Mapping
from typing import Any

from adjudicator import results
from adjudicator.core.questions import DEFAULTS
from adjudicator.core.table import Seat
from adjudicator.core.text import N_
from adjudicator.facts import lacking
from adjudicator.rules.sheet import ROUND, Played, Scored, sheet
from adjudicator.scenario.scenario import Round, Scenario
from adjudicator.wording import Words, citations

Plain = dict[str, Any]
QUESTION = "deciding-round-bao"
TOLD = N_("Round {number}.")
NO_ROUNDS = N_("The file tells no round, so there is nothing to rule on.")


class Sheet:
    """Turns the rounds of a score sheet into steps."""

    def __init__(self, scenario: Scenario, readings: Mapping[str, str], words: Words) -> None:
        self.scenario = scenario
        self.players = scenario.players
        self.words = words
        rounds = [Played(*one[:4]) for one in scenario.rounds or ()]
        before = {Seat(i): n for i, n in enumerate(self._before())}
        counts = readings.get(QUESTION, DEFAULTS[QUESTION]) == "counts"
        arguments = (rounds, len(self.players), before, scenario.threshold)
        self.reading = "counts" if counts else "totals-only"
        self.scored = sheet(*arguments, counts)
        self.otherwise = sheet(*arguments, not counts)

    def _before(self) -> list[int]:
        scores = self.scenario.scores or {}
        return [scores.get(name, 0) for name in self.players]

    def steps(self) -> list[Plain]:
        """One step a round."""
        rounds = self.scenario.rounds or ()
        return [self._step(n, one) for n, one in enumerate(rounds)]

    def _step(self, place: int, told: Round) -> Plain:
        scored = self.scored[place]
        findings = [self._finding(rule, scored) for rule in ROUND]
        found = [finding for finding in findings if finding is not None]
        differs = self._come_to(scored) != self._come_to(self.otherwise[place])
        step: Plain = {
            "number": place + 1,
            "verb": "round",
            "by": None,
            "verdict": "not_allowed" if scored.over else "allowed",
            "basis": "reading" if differs else "rule",
            "told": {"text": self.words.text(TOLD, {"number": place + 1})},
            "summary": found[-1]["text"],
            "findings": found,
            "abilities": [],
            "readings": [self._doubt(differs)] if differs or self._asks(scored) else [],
            "not_explicit": [],
            "missing": self._missing(scored),
            "shield": "none",
            "after": None,
            **self._come_to(scored),
        }
        if step["missing"]:
            step["lacks"] = {"text": lacking(step["missing"], self.words)}
        if told.note:
            note = told.note.get(self.words.lang) or next(iter(told.note.values()))
            step["note"] = {"text": note}
        if told.id:
            step["id"] = told.id
        return step

    def _finding(self, rule: Any, scored: Scored) -> Plain | None:
        args = rule.decide(scored)
        if args is None:
            return None
        cites = [*citations(self.words.lang)[rule]]
        return {
            "code": rule.code,
            "text": self.words.text(rule.text, args),
            "citations": cites,
        }

    def _asks(self, scored: Scored) -> bool:
        return bool(scored.tied) and scored.played.bao is not None and not scored.over

    def _doubt(self, differs: bool) -> Plain:
        other = "totals-only" if self.reading == "counts" else "counts"
        others = [{"reading": other, "changes": differs}]
        return {"question": QUESTION, "reading": self.reading, "others": others}

    def _missing(self, scored: Scored) -> list[str]:
        if scored.over:
            return []
        found = [f"totals:{self.players[int(str(seat))]}" for _, seat in scored.result.missing]
        if self.scenario.threshold is None and not scored.tied:
            found.append("threshold")
        return found

    def _come_to(self, scored: Scored) -> Plain:
        result = scored.result
        return {
            "totals": results.named(result.totals, self.players),
            "scores": results.named(result.scores, self.players),
            "bao": result.bao,
            **results.of_standing(scored.standing, self.players),
        }
