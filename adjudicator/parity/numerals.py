"""Numbers of more than one word: "twenty-five", "three hundred", "vijfentwintig", "driehonderd"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import tables
from adjudicator.parity.tokens import Token

_TEN, _HUNDRED, _THOUSAND = 10, 100, 1000
_SCALES = {"hundred": _HUNDRED, "thousand": _THOUSAND}
_AND = "and"
_DUTCH = re.compile(
    r"(?:(?P<thousands>.*?)(?P<thousand>duizend))?(?:(?P<hundreds>.*?)(?P<hundred>honderd))?"
    r"(?:en)?(?P<rest>.*)"
)
_JOINED = re.compile(r"(?P<unit>een|.+?)(?:en|ën)(?P<tens>.+)")


def numerals(language: str, words: list[Token]) -> list[Mark]:
    """Return the numbers of a text that are made of several number words, by value."""
    return [*(_english(words) if language == "en" else _dutch(words))]


@cache
def _simple(language: str) -> dict[str, int]:
    """Return the number words of one part, with their values."""
    listed = tables()["numerals"][language]
    return {word: int(value) for value, words in listed.items() for word in words}


def _english(words: list[Token]) -> Iterator[Mark]:
    simple, place = _simple("en"), 0
    while place < len(words):
        number, end = (0, place)
        if words[place].word in simple:
            number, end = _from(words, place)
        if end - place > 1:
            yield Mark(str(number), words[place].start, words[end - 1].end)
        place = max(end, place + 1)


def _from(words: list[Token], first: int) -> tuple[int, int]:
    """Return the number that begins at a place, and where it ends."""
    simple, place = _simple("en"), first
    total, part, last = 0, 0, ""
    while place < len(words):
        word = words[place].word
        if word in _SCALES and part:
            part *= _SCALES[word]
            if word == "thousand":
                total, part = total + part, 0
        elif word in simple and _goes_on(simple[word], part, last):
            part += simple[word]
        elif not (word == _AND and last in _SCALES and _is_next(words, place)):
            break
        last, place = word, place + 1
    return total + part, place


def _goes_on(value: int, part: int, last: str) -> bool:
    """Tell whether a number word goes on with a number: "five" after "twenty", not after "two"."""
    return last in ("", _AND, *_SCALES) or (not part % _TEN and value < _TEN <= part)


def _is_next(words: list[Token], place: int) -> bool:
    return place + 1 < len(words) and words[place + 1].word in _simple("en")


def _dutch(words: list[Token]) -> Iterator[Mark]:
    for token in words:
        value = None if token.word in _simple("nl") else _value(token.word)
        if value:
            yield Mark(str(value), token.start, token.end)


@cache
def _value(word: str) -> int | None:
    """Return the number that a Dutch word of several parts is, if it is one."""
    match = _DUTCH.fullmatch(word)
    if match is None:
        return None
    rest = _below(match["rest"]) if match["rest"] else 0
    parts = [rest]
    for before, scale, value in (
        ("thousands", "thousand", _THOUSAND),
        ("hundreds", "hundred", _HUNDRED),
    ):
        if match[scale]:
            many = _below(match[before]) if match[before] else 1
            parts.append(None if many is None else many * value)
    known = [part for part in parts if part is not None]
    return sum(known) if len(known) == len(parts) else None


def _below(word: str) -> int | None:
    """Return a Dutch number below a hundred."""
    simple, match = _simple("nl"), _JOINED.fullmatch(word)
    if word in simple or match is None:
        return simple.get(word)
    unit, tens = simple.get(match["unit"], 0), simple.get(match["tens"], 0)
    return unit + tens if 0 < unit < _TEN <= tens and not tens % _TEN else None
