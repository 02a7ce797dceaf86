"""The ruling on a score sheet: one step a round."""

from collections.abc import Mapping
from typing import Any

from adjudicator import results
from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.core.table import Seat
from adjudicator.core.text import N_
from adjudicator.facts import lacking
from adjudicator.rules.sheet import LEADING, ROUND, Played, Scored, sheet
from adjudicator.scenario.scenario import Round, Scenario
from adjudicator.wording import Words, citations

Plain = dict[str, Any]
DECIDING = "deciding-round-bao"
AFTER_BAO = "recycling-after-bao"
ASKED = (DECIDING, AFTER_BAO)
"""The open questions that a score sheet can ask."""
TOLD = N_("Round {number}.")
NO_ROUNDS = N_("The file tells no round, so there is nothing to rule on.")


class Sheet:
    """Turns the rounds of a score sheet into steps."""

    def __init__(self, scenario: Scenario, readings: Mapping[str, str], words: Words) -> None:
        self.scenario = scenario
        self.players = scenario.players
        self.words = words
        self.house = {q: readings.get(q, DEFAULTS[q]) for q in ASKED}
        self.scored = self._scored(self.house)
        self.otherwise = {
            question: {
                reading: self._scored({**self.house, question: reading})
                for reading in QUESTIONS[question]
                if reading != taken
            }
            for question, taken in self.house.items()
        }

    def _scored(self, house: Mapping[str, str]) -> list[Scored]:
        """The sheet under these readings."""
        rounds = [Played(*one[:4]) for one in self.scenario.rounds or ()]
        before = {Seat(i): n for i, n in enumerate(self._before())}
        counts, continues = house[DECIDING] == "counts", house[AFTER_BAO] == "bao-continues"
        threshold = self.scenario.threshold
        return sheet(rounds, len(self.players), before, threshold, counts, continues)

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
        codes = [rule.code for rule in LEADING]
        leading = [f for f in found if f["code"] in codes] or found
        leading.sort(key=lambda f: codes.index(f["code"]) if f["code"] in codes else 0)
        doubts = self._doubts(place)
        differs = any(other["changes"] for doubt in doubts for other in doubt["others"])
        step: Plain = {
            "number": place + 1,
            "verb": "round",
            "by": None,
            "verdict": "not_allowed" if scored.over else "allowed",
            "basis": "reading" if differs else "rule",
            "told": {"text": self.words.text(TOLD, {"number": place + 1})},
            "summary": leading[0]["text"],
            "findings": found,
            "abilities": [],
            "readings": doubts,
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
        cites = [one.copy() for one in citations(self.words.lang)[rule]]
        return {
            "code": rule.code,
            "text": self.words.text(rule.text, args),
            "citations": cites,
        }

    def _doubts(self, place: int) -> list[Plain]:
        """The questions that this round meets, or whose answer has changed it before."""
        scored = self.scored[place]
        here = self._come_to(scored)
        played, called = scored.played, scored.played.bao is not None and not scored.over
        asks = {DECIDING: called and bool(scored.tied), AFTER_BAO: called and played.final_phase}
        found = []
        for question, taken in self.house.items():
            others = [
                {"reading": reading, "changes": self._come_to(rounds[place]) != here}
                for reading, rounds in self.otherwise[question].items()
            ]
            if asks[question] or any(other["changes"] for other in others):
                found.append({"question": question, "reading": taken, "others": others})
        return found

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
