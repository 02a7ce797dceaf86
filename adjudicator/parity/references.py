"""References to the rulebook: sections, steps, points, parts, appendices, rule ids, questions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from adjudicator.core.text import N_
from adjudicator.parity.balance import surplus
from adjudicator.parity.finding import Difference, Pair, at
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import tables

_FIELD = r"\{(?:section|item|number|first|last|steps?)\}"
_NUMBER = rf"(?:\d+(?:\.\d+)*|{_FIELD})"
_RANGE = rf"(?P<number>{_NUMBER}(?:\s*[-–—]\s*{_NUMBER})?)"
_SECTION = re.compile(rf"§§?\s*{_RANGE}|(?<![\w.])(?P<bare>\d+\.\d+)(?![\w.]*\d)")
_APPENDIX = re.compile(r"\b(?:appendix|bijlage)\s+(?P<letter>[A-Z])\b", re.IGNORECASE)
_RULE_ID = re.compile(
    r"(?<![\w./@-])[a-z]{2,}(?:-[a-z]+)*(?:\.[a-z]{2,}(?:-[a-z]+)*)+(?:@\d[\d.]*(?::\d+)?)?"
    r"(?![\w/-])"
    r"|(?<![\w-])[A-Z]\d\d(?![\w-])"
)
_FILES = ("csv", "html", "json", "md", "mo", "org", "po", "pot", "py", "txt", "yaml", "yml")

SECTION_LACKING = {
    "en": N_("The English text doesn't refer to “{words}”; refer to the same places in both."),
    "nl": N_("The Dutch text doesn't refer to “{words}”; refer to the same places in both."),
}
RULE_LACKING = {
    "en": N_("The English text doesn't name the rule {words}; name the same rules in both."),
    "nl": N_("The Dutch text doesn't name the rule {words}; name the same rules in both."),
}


def sections(pair: Pair) -> Iterator[Difference]:
    """Yield each reference to a section, part or item that one text has and the other lacks."""
    found = {side: references(side, text) for side, text, _ in pair.sides()}
    yield from _lacking(pair, found, SECTION_LACKING)


def rule_ids(pair: Pair) -> Iterator[Difference]:
    """Yield each rule id or question code that one text has and the other lacks."""
    found = {side: ids(text) for side, text, _ in pair.sides()}
    yield from _lacking(pair, found, RULE_LACKING)


def references(language: str, text: str) -> list[Mark]:
    """Return the references of a text: ``§3.6``, ``step 1-2``, ``part 3``, ``appendix A``."""
    found = [
        Mark("§" + _plain(match["number"] or match["bare"]), *match.span())
        for match in _SECTION.finditer(text)
    ]
    found += [
        Mark(f"appendix {match['letter'].upper()}", *match.span())
        for match in _APPENDIX.finditer(text)
    ]
    for kind, pattern in _items(language):
        found += [
            Mark(f"{kind} {_plain(match['number'])}", *match.span())
            for match in pattern.finditer(text)
        ]
    return sorted(found, key=lambda mark: mark.start)


def ids(text: str) -> list[Mark]:
    """Return the rule ids and the codes of questions in a text."""
    return [
        Mark(match[0], *match.span())
        for match in _RULE_ID.finditer(text)
        if match[0].rpartition(".")[2] not in _FILES
    ]


def _lacking(
    pair: Pair, found: dict[str, list[Mark]], messages: dict[str, str]
) -> Iterator[Difference]:
    for side, text, _ in pair.sides():
        other = "nl" if side == "en" else "en"
        for mark in surplus(found[side], found[other]):
            words = {"words": text[mark.start : mark.end]}
            yield Difference(messages[other], words, **at(side, (mark.start, mark.end)))


@cache
def _items(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    listed = tables()["references"][language]
    # "Deel 5 kaarten" deals cards; what follows the number tells the verb from the noun.
    dealt = "|".join(listed["not before"]) or "(?!)"
    return tuple(
        (
            kind,
            re.compile(
                rf"\b(?:{'|'.join(words)})\s+{_RANGE}(?!\s+(?:{dealt})\b)(?![\w.]*\d)",
                re.IGNORECASE,
            ),
        )
        for kind, words in listed.items()
        if kind != "not before"
    )


def _plain(number: str) -> str:
    return re.sub(r"\s*[-–—]\s*", "-", number)
