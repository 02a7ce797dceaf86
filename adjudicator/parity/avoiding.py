"""Words to avoid: a second word for what has a term, which a text otherwise uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference, at
from adjudicator.parity.glossary import Concept, shunned
from adjudicator.parity.pairs import OTHER, Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.usage import Usage

AVOIDED = N_("“{words}” is “{term}” elsewhere in this text; use one term for it.")
_SELDOM, _OFTEN = 2, 4


class Avoided:
    """Words to avoid that a text uses once or twice beside a term that it uses often."""

    def __init__(
        self, usage: Usage, known: Sequence[Concept], texts: dict[str, list[Paragraph]]
    ) -> None:
        self._usage = usage
        self._concepts = {concept.id: concept for concept in known}
        self._all: dict[str, dict[int, list[Mark]]] = {}
        self._found: dict[str, dict[int, list[Mark]]] = {}
        for side, those in texts.items():
            words = shunned(side, known)
            marks = {one.number: words.find(one.tokens) for one in those}
            self._all[side] = marks
            often = Counter(mark.value for one in those for mark in one.terms if not mark.optional)
            seldom = Counter(mark.value for found in marks.values() for mark in found)
            self._found[side] = {
                number: [
                    mark
                    for mark in found
                    if seldom[mark.value] <= _SELDOM and often[mark.value] >= _OFTEN
                ]
                for number, found in marks.items()
            }

    def tell(self, pair: Pairing) -> Iterator[Told]:
        """Yield each such word of a pair."""
        for side, paragraph in pair.sides():
            other = pair.nl if side == "en" else pair.en
            there = {mark.value for mark in self._all[OTHER[side]].get(other.number, ())}
            for mark in pair.unsaid(side, self._found[side].get(paragraph.number, [])):
                if mark.value in there or not self._usage.is_meant(pair, side, mark):
                    continue
                words = paragraph.text[mark.start : mark.end]
                if words in other.text:
                    continue
                term = self._concepts[mark.value].words(side).term
                named, span = {"words": words, "term": term}, at(side, (mark.start, mark.end))
                yield Told("duplicate-term", "warning", Difference(AVOIDED, named, **span))
