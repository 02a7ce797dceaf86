"""Sentences and clauses that one text leaves out.

A clause is missing where a sentence is shorter than its translation should be, by what these texts
are used to, and lacks words that usually have a counterpart. Neither alone tells it: translators
are brief, and translators are free. One item of a list is missing where nothing in it has a
counterpart, though something in it usually does, and the other text divides the sentence less;
or where its neighbours are neighbours there. So is what two marks enclose, where the words around
it are side by side in the other text and nothing there is left over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from math import sqrt
from typing import TypeGuard

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference, Span, at
from adjudicator.parity.lexicon import Unit
from adjudicator.parity.pairs import OTHER, Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.segments import Bead
from adjudicator.parity.tokens import ENDS
from adjudicator.parity.usage import Usage

SENTENCE = {
    "en": N_("English has nothing for “{words}”; translate it, or take it out in Dutch."),
    "nl": N_("Dutch has nothing for “{words}”; translate it, or take it out in English."),
}
CLAUSE = {
    "en": N_(
        "English says less here than Dutch does in “{words}”; complete it, or take the rest out in "
        "Dutch."
    ),
    "nl": N_(
        "Dutch says less here than English does in “{words}”; complete it, or take the rest out in "
        "English."
    ),
}
ITEM = {
    "en": N_("English has nothing for “{words}” in this sentence; say it in both texts."),
    "nl": N_("Dutch has nothing for “{words}” in this sentence; say it in both texts."),
}
_WORDS = 0.8
_LEAST = 30
_STIFF, _USUAL = 0.3, 2.0
_START = 15
_MUCH = 4.25
_CONTENT = 0.6
_LITTLE = 1.0
_SURE, _OFTEN = 0.8, 5
_FREE = 0.7
_MANY = 6
_SHORT, _TWO, _TOLD = 2, 2, 1.3
Row = list[tuple[Unit, int | None]]
_SIDES = {"en": 1, "nl": -1}
_JOINS = {
    "en": frozenset(("and", "or", "but", "nor")),
    "nl": frozenset(("en", "of", "maar", "noch")),
}


class Omissions:
    """How much longer one text is than the other, and how much that varies."""

    def __init__(self, usage: Usage, pairs: Sequence[Pairing]) -> None:
        self._usage = usage
        lengths = [
            (bead.en[1] - bead.en[0], bead.nl[1] - bead.nl[0])
            for pair in pairs
            for bead in pair.beads.all
            if bead.en and bead.nl
        ]
        self._ratio = sum(nl for _, nl in lengths) / max(1, sum(en for en, _ in lengths))
        spread = sum((nl - self._ratio * en) ** 2 / (en + _START) for en, nl in lengths)
        self._variance = max(_STIFF, spread / len(lengths)) if len(lengths) >= _LEAST else _USUAL

    def tell(self, pair: Pairing) -> Iterator[Told]:
        """Yield each sentence without a counterpart, and each that lacks a part of its own."""
        for number, bead in enumerate(pair.beads.all):
            if bead.en is None or bead.nl is None:
                side = "en" if bead.en else "nl"
                span = bead.on(side) or (0, 0)
                words = pair.on(side).text[slice(*span)].strip()
                if self._usage.weight(pair, number, side) >= _WORDS and not self._is_part(
                    pair, number, side
                ):
                    check = "missing" if side == "en" else "extra"
                    named = {"words": words}
                    difference = Difference(SENTENCE[OTHER[side]], named, **at(side, span))
                    yield Told(check, "warning", difference)
            else:
                told = list(self._clause(pair, number, bead))
                if bead.kind == "same":
                    told = told or list(self._asides(pair, number, bead))
                    told = told or list(self._listed(pair, number, bead))
                    told = told or list(self._items(pair, number, bead))
                yield from told

    def _is_part(self, pair: Pairing, number: int, side: str) -> bool:
        """Tell whether the sentence before or after, in the other text, says this too."""
        for first in (number - 1, number):
            two = pair.beads.all[max(0, first) : first + 2]
            whole = Bead("same", *(_joined([bead.on(on) for bead in two]) for on in ("en", "nl")))
            if whole.en and whole.nl and _SIDES[side] * self._excess(whole) < _LITTLE:
                return True
        return False

    def _clause(self, pair: Pairing, number: int, bead: Bead) -> Iterator[Told]:
        for side, sign in _SIDES.items():
            more = sign * self._excess(bead)
            over = sign * self._usage.excess(pair, number)
            if min(more, over) > 0 and more + _CONTENT * over > _MUCH:
                span = bead.on(side) or (0, 0)
                named = {"words": pair.on(side).text[slice(*span)].strip()}
                check = "missing" if side == "en" else "extra"
                difference = Difference(CLAUSE[OTHER[side]], named, **at(side, span))
                yield Told(check, "warning", difference)

    def _items(self, pair: Pairing, number: int, bead: Bead) -> Iterator[Told]:
        cuts = {side: _cuts(pair.on(side), bead.on(side)) for side in OTHER}
        for side, other in OTHER.items():
            if len(cuts[side]) <= len(cuts[other]):
                continue
            # What begins a sentence, "to do so", is no item of a list, unless much follows it.
            for first, last in [*pairwise(cuts[side])][len(cuts[side]) < _MANY :]:
                units = self._usage.alone(pair, number, side, (first, last))
                weights = [self._usage.share(side, unit.name, _OFTEN) for unit in units]
                free = self._usage.weight(pair, number, other)
                if max(weights, default=0) >= _SURE and free <= _FREE:
                    yield _lacking(pair, side, (units[0].start, units[-1].end))
                    return

    def _asides(self, pair: Pairing, number: int, bead: Bead) -> Iterator[Told]:
        """Yield what stands between two marks, where the other text has nothing in between."""
        for side, other in OTHER.items():
            row, there = (self._usage.row(pair, number, on) for on in (side, other))
            if any(place is None for _, place in there):
                continue
            for first, last in pairwise(_stops(pair.on(side), bead.on(side))):
                here = [(unit, place) for unit, place in row if first < unit.start < last]
                if len(here) < _TWO or not _are_loose(here):
                    continue
                trust = sum(self._usage.trust(side, unit) for unit, _ in here)
                before = [place for unit, place in row if unit.start < first and _is_there(place)]
                after = [place for unit, place in row if unit.start > last and _is_there(place)]
                ends = before[-1:], after[:1]
                if trust < _TOLD or not any(ends):
                    continue
                if all(ends) and before[-1] + 1 != after[0]:
                    continue
                yield _lacking(pair, side, (here[0][0].start, here[-1][0].end))
                return

    def _listed(self, pair: Pairing, number: int, bead: Bead) -> Iterator[Told]:
        """Yield each item of a list whose neighbours are neighbours in the other text."""
        cuts = {side: _cuts(pair.on(side), bead.on(side)) for side in OTHER}
        for side, other in OTHER.items():
            row = self._usage.row(pair, number, side)
            counts = Counter(unit.name for unit, _ in row)
            twice = {name for name, count in counts.items() if count > 1}
            pieces = [
                [one for one in row if first <= one[0].start < last]
                for first, last in pairwise(cuts[side])
            ]
            for before, here, after in zip(pieces, pieces[1:], pieces[2:], strict=False):
                if not _are_loose(here) or len(here) > _SHORT or here[0][0].name in twice:
                    continue
                if self._are_near(pair, number, other, before, after, cuts[other]):
                    yield _lacking(pair, side, (here[0][0].start, here[-1][0].end))

    def _are_near(
        self, pair: Pairing, number: int, side: str, before: Row, after: Row, cuts: list[int]
    ) -> bool:
        """Tell whether two items of a list are beside each other in the text of a side."""
        row = self._usage.row(pair, number, side)
        free = _run(before[::-1]), _run(after)
        firsts = [place for _, place in before if _is_there(place)]
        first = max(firsts, default=None)
        least = -1 if first is None else first
        later = (place for _, place in after if _is_there(place) and place > least)
        last = min(later, default=None)
        # Beside a word that has its counterpart, those that have none are each other's.
        if last is None and first is not None and _are_loose(after):
            last = first + 1 if _run(row[first + 1 :]) == sum(free) else None
        elif first is None and last is not None and _are_loose(before):
            first = last - 1 if _run(row[:last][::-1]) == sum(free) else None
        elif first is not None and last is not None:
            between = [place for _, place in row[first + 1 : last] if not _is_there(place)]
            if len(between) != sum(free):
                return False
        if first is None or last is None:
            return False
        return sum(row[first][0].start < cut <= row[last][0].start for cut in cuts) == 1

    def _excess(self, bead: Bead) -> float:
        """Return how much too long English is, in standard deviations."""
        if bead.en is None or bead.nl is None:
            return 0.0
        en, nl = bead.en[1] - bead.en[0], bead.nl[1] - bead.nl[0]
        return (self._ratio * en - nl) / sqrt(self._variance * (en + _START))


def _lacking(pair: Pairing, side: str, span: Span) -> Told:
    """Return that the other text has nothing for a part of a sentence."""
    named = {"words": pair.on(side).text[slice(*span)]}
    check = "missing" if side == "en" else "extra"
    return Told(check, "warning", Difference(ITEM[OTHER[side]], named, **at(side, span)))


def _is_there(place: int | None) -> TypeGuard[int]:
    """Tell whether a counterpart stands in the same sentence."""
    return place is not None and place >= 0


def _stops(paragraph: Paragraph, span: Span | None) -> list[int]:
    """Return where the marks stand that divide a sentence, with its beginning and its end."""
    start, end = span or (0, 0)
    marks = (token.start for token in paragraph.tokens if token.is_stop)
    return [start - 1, *(mark for mark in marks if start <= mark < end), end]


def _are_loose(item: Row) -> bool:
    """Tell whether nothing in an item, which isn't empty, has a counterpart."""
    return bool(item) and _run(item) == len(item)


def _run(row: Row) -> int:
    """Return how many words without a counterpart a row begins with."""
    return sum(1 for _ in takewhile(lambda one: one[1] is None, row))


def _joined(spans: list[Span | None]) -> Span | None:
    known = [span for span in spans if span]
    return (min(first for first, _ in known), max(last for _, last in known)) if known else None


def _cuts(paragraph: Paragraph, span: Span | None) -> list[int]:
    """Return where the items of a sentence begin, and where the last one ends."""
    start, end = span or (0, 0)
    joins = _JOINS[paragraph.language]
    within = [
        token.start
        for token in paragraph.tokens
        if start < token.start < end
        and (token.word in joins or (token.is_stop and token.word not in ENDS))
    ]
    return [start, *within, end]
