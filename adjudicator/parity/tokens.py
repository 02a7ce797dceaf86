"""Texts as words, brace fields and marks, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple

_TOKEN = re.compile(
    r"(?P<field>\{[^{}]*\})|(?P<number>\d+(?:\.\d+)*)|(?P<word>[^\W_]+(?:(?!['’]s\b)['’_][^\W_]+)*|['’]s\b)"
    r"|(?<=\w)-(?=\w)|(?P<mark>\S)",
)
# Python refuses to read a number of more than some thousands of digits.
_LONGEST_NUMBER = 1000
ENDS = frozenset(".;:!?")
STOPS = ENDS | frozenset(",()[]–—")


class Token(NamedTuple):
    """A word in lower case, a brace field without its form, or a mark; and where it stands."""

    word: str
    start: int
    end: int

    @property
    def is_stop(self) -> bool:
        """True for a mark between clauses, which no phrase crosses."""
        return self.word in STOPS


def tokens(text: str) -> list[Token]:
    """Cut a text into its tokens; white space is dropped, a hyphen separates words."""
    return [_token(match) for match in _TOKEN.finditer(text) if match.lastgroup]


def _token(match: re.Match[str]) -> Token:
    word = match[0].casefold().replace("’", "'")
    if match.lastgroup == "field":
        word = f"{{{word[1:-1].split(':')[0].split('!')[0]}}}"
    return Token(word, match.start(), match.end())


def number(digits: str) -> str:
    """A number in digits of any script as Dutch and English write it, however long it is."""
    if len(digits) > _LONGEST_NUMBER:
        return digits
    return str(int(digits))
