"""Two aligned paragraphs, side by side, and what a check tells about them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from adjudicator.parity.characters import quotations
from adjudicator.parity.contrasts import same_said
from adjudicator.parity.finding import Difference, Severity
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.segments import Beads

OTHER = {"en": "nl", "nl": "en"}
DENIALS = frozenset(("not", "never", "niet", "nooit"))


class Told(NamedTuple):
    """A difference with the check that reports it and how grave it is."""

    check: str
    severity: Severity
    difference: Difference


class Pairing:
    """Two aligned paragraphs with the words that idioms of both have said.

    A call in quotation marks is a name in each language: what its words say is no part of the rule,
    so they count as said too.
    """

    def __init__(self, en: Paragraph, nl: Paragraph) -> None:
        self.en = en
        self.nl = nl
        said = same_said(en.tokens, nl.tokens)
        calls = _called(en), _called(nl)
        if len(calls[0]) == len(calls[1]):
            said = said[0].union(*calls[0]), said[1].union(*calls[1])
        self.said = {"en": said[0], "nl": said[1]}

    def sides(self) -> Iterator[tuple[str, Paragraph]]:
        """Yield the language and the paragraph, English first."""
        yield "en", self.en
        yield "nl", self.nl

    def on(self, side: str) -> Paragraph:
        """Return the paragraph in a language."""
        return self.en if side == "en" else self.nl

    @cached_property
    def beads(self) -> Beads:
        """Its sentences, those together that say the same."""
        return Beads(self.en, self.nl)

    def unsaid(self, side: str, marks: list[Mark]) -> list[Mark]:
        """Return the marks on a side but those that idioms of both texts have said."""
        said = self.said[side]
        return [mark for mark in marks if said.isdisjoint(mark.tokens)] if said else marks

    def meant(self, side: str, marks: list[Mark]) -> list[Mark]:
        """Return the marks on a side but those that only say what isn't so: "after, not before"."""
        words = self.on(side).tokens
        denied = {m for m in marks if words[m.tokens[0] - 1].word in DENIALS and m.tokens[0]}
        values = {(self.bead(side, mark), mark.value) for mark in marks if mark not in denied}
        return [
            mark
            for mark in marks
            if mark not in denied
            or not any(
                bead == self.bead(side, mark) and value != mark.value for bead, value in values
            )
        ]

    def bead(self, side: str, mark: Mark) -> int:
        """Return the number of the bead that a mark stands in."""
        return self.beads.at(side, mark.start)


def _called(paragraph: Paragraph) -> list[set[int]]:
    """Return the places of the words of each call that stands in quotation marks."""
    spans = [span[1:] for span in quotations(paragraph.text) if paragraph.text[span[2] - 2] == "!"]
    return [
        {place for place, token in enumerate(paragraph.tokens) if start <= token.start < end}
        for start, end in spans
    ]


def words_of(paragraph: Paragraph, mark: Mark) -> str:
    """Return the words of a mark as they stand in the text."""
    return paragraph.text[mark.start : mark.end]
