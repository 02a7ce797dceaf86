"""One chunk of a batch ruled on: its results as bytes to write, as cases and in numbers."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, NamedTuple

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.forms import FORMS
from adjudicator.batch.given import NOWHERE
from adjudicator.batch.tally import Tally, result
from adjudicator.complaints import failures, problem_lines
from adjudicator.composing import invalid
from adjudicator.core.collecting import nothing_collected
from adjudicator.core.text import N_
from adjudicator.edition import FINGERPRINT, hashed
from adjudicator.report import document, housed
from adjudicator.scenario.problems import Problem
from adjudicator.wording import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from adjudicator.batch.given import Chunk, Given
    from adjudicator.batch.tally import Plain

BROKE = N_("The adjudicator itself broke off on this file ({reason}). Please report it.")
OTHER_EDITION = N_("The workers of the cluster have another version of the adjudicator.")
KILLED = N_("With this file the adjudicator broke off each time.")


class Settings(NamedTuple):
    """How a batch is ruled on: language, form of the results, chosen readings, the house's file.

    `edition` is the fingerprint of what rulings are made by.
    """

    lang: str
    form: str = "jsonl"
    readings: tuple[tuple[str, str], ...] = ()
    house: bytes | None = None
    edition: str = FINGERPRINT

    def fingerprint(self) -> str:
        """A hash of all that results depend on, the situations aside."""
        return hashed(repr(self))


class Case(NamedTuple):
    """What came of one file: its name, one of `tally.RESULTS`, and what is wrong, a line each."""

    name: str
    result: str
    told: tuple[str, ...]


class Ruled(NamedTuple):
    """What came of a chunk; `written` are its results in the form asked for."""

    mark: str
    written: bytes
    cases: tuple[Case, ...]
    tally: dict[str, dict[str, int]]


class Ruler:
    """What rules on one chunk after another in the same way."""

    def __init__(self, settings: Settings) -> None:
        """Raise `BrokenOff` where the settings come from another version of the program."""
        if settings.edition != FINGERPRINT:
            raise BrokenOff(OTHER_EDITION)
        self.lang = settings.lang
        self.words = Words(settings.lang)
        self.write = FORMS[settings.form].row
        self.readings = dict(settings.readings)
        self.house = None if settings.house is None else housed(settings.house, settings.lang)

    def rule_on(self, chunk: Chunk) -> Ruled:
        """Rule on all situations of a chunk; whatever one of them is, the others get a ruling."""
        with nothing_collected():
            try:
                return self._rule_on(chunk)
            finally:
                # what is younger than this chunk: walking over all else costs a fifth of the time
                gc.collect(0)

    def _rule_on(self, chunk: Chunk) -> Ruled:
        tally, rows, cases = Tally(), [], []
        for one in chunk.files:
            ruling = self.ruling(one)
            tally.count(ruling)
            rows.append(self.write(one.name, ruling))
            cases.append(self.case(one.name, ruling))
        return Ruled(chunk.mark, b"".join(rows), tuple(cases), tally.plain())

    def ruling(self, given: Given) -> Plain:
        """The ruling on one situation, as `adjudicator rule --format json` prints it."""
        if given.problem is not None:
            return invalid([given.problem], self.words)
        try:
            return document(given.content, self.lang, self.readings, self.house)
        # a fault of ours on one file is no reason to lose the others
        except Exception as fault:
            told = f"{type(fault).__name__}: {fault}"
            problem = Problem(*NOWHERE, "broke-off", BROKE, {"reason": told})
            return invalid([problem], self.words)

    def case(self, name: str, ruling: Plain) -> Case:
        """What came of one situation, in lines."""
        told = (*problem_lines(name, ruling["problems"]), *failures(name, ruling, self.words))
        return Case(name, result(ruling), told)


def killed(chunk: Chunk) -> Chunk:
    """A chunk whose every file is one that no process survives."""
    problem = Problem(*NOWHERE, "killed", KILLED, {})
    return chunk._replace(files=tuple(one._replace(problem=problem) for one in chunk.files))


def joined(mark: str, parts: Iterable[Ruled]) -> Ruled:
    """What came of a chunk, from what came of its parts."""
    tally, written = Tally(), bytearray()
    cases: list[Case] = []
    for part in parts:
        tally.add(Tally(part.tally))
        written += part.written
        cases += part.cases
    return Ruled(mark, bytes(written), tuple(cases), tally.plain())
