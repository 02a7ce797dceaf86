"""Numbers by value: digits and words, ordinals, minus signs and ranges.

Dutch ``één`` is 1 and ``een`` never is; ``once``, ``twice`` and ``both`` count as 1, 2 and 2.
A number that belongs to a reference (``§ 3.6``, ``step 4``) is none here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.balance import surplus
from adjudicator.parity.finding import Difference, Pair, at
from adjudicator.parity.phrases import Mark
from adjudicator.parity.references import references
from adjudicator.parity.tables import marks
from adjudicator.parity.tokens import Token, number

# A dash is a minus only where no word or number stands right before it: "1–13" is a range.
_DIGITS = re.compile(r"(?<![\w{])(?<!\d[.,])(?P<minus>(?<![\w)}\]])[-−–])?(?P<digits>\d+)(?!\.\d)")

LACKING = {
    "en": N_(
        "The English text has nothing for the number in “{words}”; give both texts the same "
        "numbers."
    ),
    "nl": N_(
        "The Dutch text has nothing for the number in “{words}”; give both texts the same numbers."
    ),
}


def numbers(pair: Pair) -> Iterator[Difference]:
    """Yield each number that one text has and the other lacks."""
    en = values("en", pair.en, pair.en_tokens)
    nl = values("nl", pair.nl, pair.nl_tokens)
    for side, other, these, those in (("en", "nl", en, nl), ("nl", "en", nl, en)):
        text = pair.en if side == "en" else pair.nl
        for mark in surplus(these, those, tight=True):
            named = {"words": text[mark.start : mark.end]}
            yield Difference(LACKING[other], named, **at(side, (mark.start, mark.end)))


def values(language: str, text: str, words: list[Token]) -> list[Mark]:
    """Return the numbers of a text, by value: ``3``, ``-5``, ``half``, ``2nd``."""
    taken = [(mark.start, mark.end) for mark in references(language, text)]
    found = [mark for mark in marks("numbers", language, words) if mark.value]
    found += [_digits(match) for match in _DIGITS.finditer(text)]
    return [
        mark
        for mark in sorted(found, key=lambda mark: mark.start)
        if not any(start <= mark.start < end for start, end in taken)
    ]


def _digits(match: re.Match[str]) -> Mark:
    sign = "-" if match["minus"] else ""
    return Mark(f"{sign}{number(match['digits'])}", match.start(), match.end())
