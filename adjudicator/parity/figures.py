"""The numbers of a paragraph, in words and in digits, by value."""

from __future__ import annotations

import re

from adjudicator.parity.lexicon import Unit
from adjudicator.parity.numerals import numerals
from adjudicator.parity.pairs import Pairing
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tokens import number

Units = dict[str, list[Unit]]

FIGURE = "="
_DIGIT = frozenset("0123456789")
_TO = frozenset(("to", "up to", "through", "tot", "tot en met", "t/m", "-", "–", "—"))
_DIGITS = re.compile(
    r"(?<![\w.,])(?P<minus>(?<![\w)])[-−–])?(?P<digits>\d+)(?:(?P<ordinal>st|nd|rd|th|e|de|ste)\b)?"
    r"(?:\s*(?P<dash>[-−–—]|tot en met|t/m|tot|up to|to|through)\s*(?P<last>\d+))?"
)


def figures(paragraph: Paragraph, words: list[Mark]) -> list[Mark]:
    """Add digits to the number words of a paragraph, in its order.

    Labels, references and their numbers are left out.
    """
    whole = numerals(paragraph.language, paragraph.tokens)
    found = [one for one in words if not any(w.start <= one.start < w.end for w in whole)] + whole
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
    kept = [
        mark
        for mark in sorted(found, key=lambda mark: mark.start)
        if not any(start <= mark.start < end for start, end in taken)
    ]
    return [_ranged(paragraph, kept, place) for place in range(len(kept))]


def _ranged(paragraph: Paragraph, found: list[Mark], place: int) -> Mark:
    """Return a number, as the end of a range if it is one: "six" in "three to six"."""
    mark = found[place]
    if mark.value[0] not in _DIGIT or not place:
        return mark
    last = [one for one in found[:place] if one.end <= mark.start and not one.optional][-1:]
    between = paragraph.text[last[0].end : mark.start].strip().casefold() if last else ""
    ranged = between in _TO and last[0].value[0] in _DIGIT
    return mark._replace(value=f"..{mark.value}") if ranged and not mark.optional else mark


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
