"""Terms of the glossary that one text has and the other lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.parity.balance import Broader, surplus
from adjudicator.parity.finding import Difference, at
from adjudicator.parity.glossary import Concept
from adjudicator.parity.pairs import OTHER, Pairing, Told, words_of
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark

TERM = {
    "en": N_("English has nothing for “{words}”; its term is “{term}”."),
    "nl": N_("Dutch has nothing for “{words}”; its term is “{term}”."),
}


class Terms(NamedTuple):
    """The concepts of a glossary, by id, with what `surplus` asks about them."""

    concepts: dict[str, Concept]
    broader: Broader
    uncounted: frozenset[str]

    def over(self, pair: Pairing) -> dict[str, list[Mark]]:
        """Return, for each language, the terms that the other text has nothing for."""
        found = {
            side: [
                mark
                for mark in one.terms
                if pair.said[side].isdisjoint(mark.tokens) and not _only_points(mark)
            ]
            for side, one in pair.sides()
        }
        return {
            side: list(
                surplus(
                    found[side],
                    found[OTHER[side]],
                    uncounted=self.uncounted,
                    broader=self.broader,
                )
            )
            for side in found
        }

    def lacking(self, pair: Pairing, trust: Trust) -> Iterator[Told]:
        """Yield terms that the other text lacks, as far as these texts are to be trusted."""
        over = self.over(pair)
        kinds = {side: {self.concepts[mark.value].kind for mark in over[side]} for side in over}
        for side, paragraph in pair.sides():
            seen: set[str] = set()
            other = pair.nl if side == "en" else pair.en
            for mark in over[side]:
                concept = self.concepts[mark.value]
                contrary = concept.kind in _CONTRARY and concept.kind in kinds[OTHER[side]]
                place = mark.start / len(paragraph.text)
                alone = concept.kind in _NAMES and (
                    mark.value in (trust.steady if concept.kind in _THINGS else trust.full)
                    or (mark.value in trust.fair and trust.is_odd(other, place))
                )
                if mark.value in seen or not (contrary or alone):
                    continue
                seen.add(mark.value)
                term = concept.words(OTHER[side]).term
                named = {"words": words_of(paragraph, mark), "term": term}
                span = at(side, (mark.start, mark.end))
                yield Told("term", "warning", Difference(TERM[OTHER[side]], named, **span))


def _only_points(mark: Mark) -> bool:
    """Tell whether a mark is no more than a pronoun or another short word."""
    return mark.optional and len(mark.tokens) == 1 and mark.end - mark.start < _SHORT


class Trust(NamedTuple):
    """Which concepts two texts name alike nearly always, which mostly, and their odd words."""

    full: frozenset[str]
    steady: frozenset[str]
    fair: frozenset[str]
    counts: dict[str, Counter[str]]

    def is_odd(self, paragraph: Paragraph, place: float) -> bool:
        """Tell whether a paragraph has, near a place, a word that is like no other of its text."""
        counts = self.counts[paragraph.language]
        return any(
            len(token.word) >= _SHORT
            and token.word.isalpha()
            and counts[token.word[:_STEM]] == 1
            and abs(token.start / len(paragraph.text) - place) < _NEAR
            for token in paragraph.tokens
        )


_SHORT = 4
_THINGS = frozenset(("bird", "zone"))
_STEM = 5
_NEAR = 0.3
_NAMES = frozenset(
    ("bird", "zone", "card", "role", "bao", "round", "number", "state", "result", "")
)
_CONTRARY = frozenset(("bird", "card", "zone", "state", "role", "bao", "number", "round"))
