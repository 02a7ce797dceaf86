"""The numbers of a paragraph, in words and in digits, by value."""

from __future__ import annotations

import re

from adjudicator.parity.lexicon import Unit
from adjudicator.parity.pairs import Pairing
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tokens import number

Units = dict[str, list[Unit]]

FIGURE = "="
_DIGITS = re.compile(
    r"(?<![\w.,])(?P<minus>(?<![\w)])[-−–])?(?P<digits>\d+)(?:(?P<ordinal>st|nd|rd|th|e|de|ste)\b)?"
    r"(?:\s*(?P<dash>[-−–—]|tot en met|t/m|tot|up to|to|through)\s*(?P<last>\d+))?"
)


def figures(paragraph: Paragraph, words: list[Mark]) -> list[Mark]:
    """Add digits to the number words of a paragraph, in its order.

    Labels, references and their numbers are left out.
    """
    found = [*words]
    taken = [(mark.start, mark.end) for mark in paragraph.references]
    if paragraph.label:
        taken.append((0, len(paragraph.label)))
    for match in _DIGITS.finditer(paragraph.text):
        sign = "-" if match["minus"] else ""
        value = f"{sign}{number(match['digits'])}"
        if match["ordinal"]:
            value += {"1": "st", "2": "nd", "3": "rd"}.get(value, "th")
        found.append(Mark(value, match.start(), match.end("digits")))
        if match["last"]:
            found.append(Mark(f"..{number(match['last'])}", match.start("digits"), match.end()))
    return [
        mark
        for mark in sorted(found, key=lambda mark: mark.start)
        if not any(start <= mark.start < end for start, end in taken)
    ]


def with_figures(pair: Pairing, bead: int, found: Units) -> Units:
    """Return the units of a bead with its numbers, in their order.

    A number that is part of a term stays in it, and one that needs no counterpart is left out.
    """
    mixed = {}
    for side, paragraph in pair.sides():
        free = [
            Unit(f"{FIGURE}{mark.value}", mark.start, mark.end)
            for mark in figures(paragraph, pair.unsaid(side, paragraph.marked.get("number", [])))
            if not mark.optional
            and pair.bead(side, mark) == bead
            and not any(unit.start <= mark.start < unit.end for unit in found[side])
        ]
        mixed[side] = sorted((*found[side], *free), key=lambda unit: unit.start)
    return mixed
