"""A text as paragraphs: its lines that aren't blank, counted from 1, each with what it is like."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from itertools import takewhile

from adjudicator.parity.contrasts import families, opposites
from adjudicator.parity.phrases import Mark, Phrasebook
from adjudicator.parity.references import references
from adjudicator.parity.tokens import Token, tokens

_LABEL = re.compile(r"\s*(?P<label>[•*\-–]|\d+[.)]|[a-z][.)])\s+")
_NUMBER = re.compile(r"\d+")
_SIGNS = re.compile(r"[→←↔↑↓⇒=×+%≤≥]")
_CAPITALS = re.compile(r"\b[A-Z]{2,}\b")


class Paragraph:
    """A paragraph with its number, its line in the file, and the marks of its terms."""

    def __init__(self, language: str, number: int, line: int, text: str, book: Phrasebook) -> None:
        self.language = language
        self.number = number
        self.line = line
        self.text = text
        self._book = book
        self.items = 0
        """How many labelled paragraphs follow, if this one announces them."""

    @cached_property
    def tokens(self) -> list[Token]:
        """The words and marks of the paragraph."""
        return tokens(self.text)

    @cached_property
    def label(self) -> str:
        """The bullet or number at its beginning, or nothing."""
        match = _LABEL.match(self.text)
        return match["label"] if match else ""

    @cached_property
    def nouns(self) -> list[Mark]:
        """The words of the glossary in it, by concept and by one or several (`glossary.terms`)."""
        return self._book.find(self.tokens)

    @cached_property
    def terms(self) -> list[Mark]:
        """The words of the glossary in it, each by the id of its concept."""
        return [mark._replace(value=mark.value.rstrip("+1")) for mark in self.nouns]

    @cached_property
    def references(self) -> list[Mark]:
        """Its references to sections, parts and items."""
        return references(self.language, self.text)

    @cached_property
    def marked(self) -> dict[str, list[Mark]]:
        """The words in it that exclude others, by the name of their family."""
        return families().find(self.language, self.tokens)

    @cached_property
    def opposed(self) -> dict[str, list[Mark]]:
        """The words in it that have an opposite, by the name of their family."""
        return opposites().find(self.language, self.tokens)

    @cached_property
    def clues(self) -> list[tuple[int, str, int]]:
        """What tells its sentences apart: `signals`, and words that exclude others."""
        return self.signals + [
            (mark.start, f"{name} {mark.value}", 1)
            for found in (self.marked, self.opposed)
            for name, marks in found.items()
            for mark in marks
            if not mark.optional
        ]

    @cached_property
    def signals(self) -> list[tuple[int, str, int]]:
        """What a translation has too, whatever the language: where it is, what, its weight."""
        found = [(mark.start, f"term {mark.value}", 1) for mark in self.terms if not mark.optional]
        # A number or a reference says more than a word.
        found += [(m.start(), f"number {m[0]}", 2) for m in _NUMBER.finditer(self.text)]
        found += [(m.start, m.value, 2) for m in self.references]
        found += [(m.start(), m[0], 1) for m in _SIGNS.finditer(self.text)]
        found += [(m.start(), f"name {m[0]}", 1) for m in _CAPITALS.finditer(self.text)]
        return found

    @cached_property
    def features(self) -> Counter[str]:
        """What the paragraph has in common with its translation, whatever the language."""
        found: Counter[str] = Counter()
        for _, name, weight in self.signals:
            found[name] += weight
        if self.label:
            found[f"label {self.label}"] += 2
        return found

    def joined(self, others: list[Paragraph]) -> Paragraph:
        """Return this paragraph and others, without their labels, as one at the place of this."""
        rest = (other.text.removeprefix(other.label).strip() for other in others)
        text = " ".join([self.text, *rest])
        return Paragraph(self.language, self.number, self.line, text, self._book)


def paragraphs(language: str, text: str, book: Phrasebook) -> list[Paragraph]:
    """Return the paragraphs of a text; ``book`` holds the terms of its language."""
    found: list[Paragraph] = []
    for line, content in enumerate(text.split("\n"), 1):
        if content.strip():
            found.append(Paragraph(language, len(found) + 1, line, content.strip(), book))
    for place, one in enumerate(found):
        if one.text.endswith(":"):
            one.items = len([*takewhile(lambda other: other.label, found[place + 1 :])])
    return found
