"""Sentences and clauses that one text leaves out.

A clause is missing where a sentence is shorter than its translation should be, by what these texts
are used to, and lacks words that usually have a counterpart. Neither alone tells it: translators
are brief, and translators are free. One item of a list is missing where nothing in it has a
counterpart, though something in it usually does, and the other text divides the sentence less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference, Span, at
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
            for first, last in pairwise(cuts[side]):
                units = self._usage.alone(pair, number, side, (first, last))
                weights = [self._usage.share(side, unit.name, _OFTEN) for unit in units]
                free = self._usage.weight(pair, number, other)
                if max(weights, default=0) >= _SURE and free <= _FREE:
                    words = pair.on(side).text[units[0].start : units[-1].end]
                    named, span = {"words": words}, at(side, (units[0].start, units[-1].end))
                    check = "missing" if side == "en" else "extra"
                    yield Told(check, "warning", Difference(ITEM[OTHER[side]], named, **span))
                    return

    def _excess(self, bead: Bead) -> float:
        """Return how much too long English is, in standard deviations."""
        if bead.en is None or bead.nl is None:
            return 0.0
        en, nl = bead.en[1] - bead.en[0], bead.nl[1] - bead.nl[0]
        return (self._ratio * en - nl) / sqrt(self._variance * (en + _START))


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
