"""What a difference between the two texts of the rules could change: rules, questions, rulings.

Works on what the comparison has found; no check knows of it. A paragraph is recognised as one of
the rulebook by its fingerprint, or as a version of one (`adjudicator.quoting.aligning`).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from adjudicator.changes import Change, alone
from adjudicator.core.questions import QUESTIONS
from adjudicator.library import Library
from adjudicator.quoting.aligning import align
from adjudicator.quoting.marks import fingerprint, normalised
from adjudicator.quoting.reading import known_indexes
from adjudicator.rulebook.grounds import GROUNDS, leaning
from adjudicator.rulebook.paragraphs import PARAGRAPHS
from adjudicator.scenario.load import load
from adjudicator.whatif import what_if

Plain = dict[str, Any]


class Stake(NamedTuple):
    """What rests on the paragraphs of a difference.

    Each of `changes` has a `question`, the reading of it that each text amounts to in `readings`,
    and in `rulings` the names of the scenarios that are ruled on differently under the two.
    """

    rules: list[str]
    questions: list[str]
    changes: list[Plain]


class Recognised(NamedTuple):
    """The paragraphs of the book that a text has word for word, and what each of its own is."""

    exact: frozenset[int]
    places: Mapping[int, Sequence[int]]


class Stakes:
    """What rests on each paragraph of a pair of texts."""

    def __init__(self, texts: Mapping[str, Sequence[str]], library: Library) -> None:
        """`texts` are the paragraphs by language, in their order, blank ones left out."""
        self._texts = texts
        self._library = library
        self._changed: dict[tuple[str, frozenset[str]], list[str]] = {}

    def of(self, check: str, places: Mapping[str, int | None]) -> Stake:
        """What rests on the paragraphs that a check reports, by their numbers in each text."""
        numbers = sorted(
            {
                number
                for lang, place in places.items()
                if place is not None
                for number in self._book[lang].places.get(place, ())
            }
        )
        touched = frozenset(numbers)
        return Stake(
            [
                norm
                for norm, stated in PARAGRAPHS.items()
                if any(not touched.isdisjoint(place) for place in stated)
            ],
            [one for one, ground in GROUNDS.items() if not touched.isdisjoint(ground.paragraphs)],
            list(self._changes(check, numbers)),
        )

    @cached_property
    def _book(self) -> dict[str, Recognised]:
        return {lang: _recognised(lang, texts) for lang, texts in self._texts.items()}

    def _changes(self, check: str, numbers: Sequence[int]) -> Iterator[Plain]:
        told = set()
        for number in numbers:
            for question, ground in GROUNDS.items():
                if number not in ground.paragraphs or check not in ground.kinds:
                    continue
                for en, nl in self._readings(question, number):
                    if (question, en, nl) not in told:
                        told.add((question, en, nl))
                        readings = {"nl": nl, "en": en}
                        rulings = self._rulings(question, en, nl)
                        yield {"question": question, "readings": readings, "rulings": rulings}

    def _readings(self, question: str, number: int) -> Iterator[tuple[str, str]]:
        """The readings, English and Dutch, that the two texts of a paragraph may amount to.

        A text that isn't the book's own departs from what the other one says, to any other reading.
        """
        en, nl = (
            leaning(question, number, lang) if number in self._book[lang].exact else None
            for lang in ("en", "nl")
        )
        if en and nl:
            yield from [(en, nl)] if en != nl else []
        elif en:
            yield from ((en, other) for other in QUESTIONS[question] if other != en)
        elif nl:
            yield from ((other, nl) for other in QUESTIONS[question] if other != nl)

    def _rulings(self, question: str, one: str, other: str) -> list[str]:
        """The names of the scenarios that the two readings rule differently."""
        key = (question, frozenset((one, other)))
        if key not in self._changed:
            change = Change("reading", about=question, value=other)
            self._changed[key] = [
                name
                for name in self._library.meeting(question)
                if _differs(self._library.get(name).source, {question: one}, change)
            ]
        return self._changed[key]


def _recognised(lang: str, texts: Sequence[str]) -> Recognised:
    """What of the book stands in a text; nothing where not one paragraph is the book's own."""
    index, own = known_indexes()[lang], [normalised(text) for text in texts]
    if {*index.fingerprints}.isdisjoint(map(fingerprint, own)):
        return Recognised(frozenset(), {})
    exact, places = set(), dict[int, list[int]]()
    for number, one in enumerate(align(index, own).found, 1):
        if one.at is not None:
            places.setdefault(one.at, []).append(number)
        if one.state in ("same", "moved"):
            exact.add(number)
    return Recognised(frozenset(exact), places)


def _differs(source: bytes, readings: Mapping[str, str], change: Change) -> bool:
    scenario = load(source).scenario
    tellers = [one.name for one in scenario.accounts] if scenario else []
    told = [alone(source, name) for name in tellers] or [source]
    found = (what_if(one, "en", [change], readings) for one in told)
    return any(one["now"] is not None and not one["same"] for one in found)
