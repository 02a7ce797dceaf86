"""What a batch comes to in numbers: results, verdicts, sections, open questions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from adjudicator.expecting import citations

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Plain = dict[str, Any]

RULED, MET, FAILED, INVALID = "ruled", "met", "failed", "invalid"
RESULTS = (RULED, MET, FAILED, INVALID)
"""No expectation in the file; all of them met; one that isn't; no ruling on the file at all."""


class Tally:
    """Counts of files by result, section cited and question met, and of steps by verdict.

    `questions` counts files that rest on an open question, `matters` those of them in which another
    answer would change a step.
    """

    __slots__ = ("matters", "questions", "results", "sections", "verdicts")

    def __init__(self, counts: Mapping[str, Mapping[str, int]] | None = None) -> None:
        known = counts or {}
        self.results = Counter(known.get("results", {}))
        self.verdicts = Counter(known.get("verdicts", {}))
        self.sections = Counter(known.get("sections", {}))
        self.questions = Counter(known.get("questions", {}))
        self.matters = Counter(known.get("matters", {}))

    def count(self, document: Plain) -> None:
        """Count one ruling."""
        self.results[result(document)] += 1
        own = [*steps(document)]
        self.verdicts.update(step["verdict"] for step in own)
        self.sections.update(sections(own))
        asked = [one for step in own for one in step["readings"]]
        self.questions.update({one["question"] for one in asked})
        self.matters.update({one["question"] for one in asked if _matters(one)})

    def add(self, other: Tally) -> None:
        """Count what another has counted, too."""
        for name in self.__slots__:
            getattr(self, name).update(getattr(other, name))

    def plain(self) -> dict[str, dict[str, int]]:
        """The counts as plain values, from which the same tally can be made."""
        return {name: dict(getattr(self, name)) for name in self.__slots__}


def result(document: Plain) -> str:
    """What came of a file: one of `RESULTS`."""
    if document["status"] == "invalid":
        return INVALID
    expected = document["expectations"]
    if expected["failed"]:
        return FAILED
    return MET if expected["checked"] else RULED


def steps(document: Plain) -> Iterator[Plain]:
    """The steps of a ruling; with several accounts, those of each after what all agree on."""
    yield from document["steps"]
    for account in document.get("accounts", ()):
        yield from account["steps"]


def sections(own: list[Plain]) -> set[str]:
    """The sections that some steps cite."""
    return {cited["section"] for step in own for cited in citations(step)}


def _matters(reading: Plain) -> bool:
    return any(other["changes"] for other in reading["others"])
