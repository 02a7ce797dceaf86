"""Words that translate each other in any rulebook, whatever its game.

``dictionary.txt`` has a meaning a line: English words, ``=``, Dutch words. Any word of a line
translates any on its other side; ``shuffl*`` is every word that begins so. ``## verbs`` and the
like say what kind of word the lines below have. What is true of one game's words only stands in its
glossary, and what two texts make of a word they show themselves.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from os.path import dirname, join
from typing import NamedTuple

_SHORTEST = 3
_PART = 4
_KIND = "## "
_LINKING = ("", "s", "e", "en")
_NONE: frozenset[int] = frozenset()


class Meaning(NamedTuple):
    """What a word says, by the numbers of the lines; and what the parts of a compound say."""

    whole: frozenset[int] = _NONE
    parts: frozenset[int] = _NONE

    @property
    def is_known(self) -> bool:
        """True where the word, or each part of it, is listed."""
        return bool(self.whole or self.parts)

    def touches(self, other: Meaning) -> bool:
        """Tell whether two words, or one and a part of the other, translate each other."""
        return not (
            self.whole.isdisjoint(other.whole)
            and self.whole.isdisjoint(other.parts)
            and self.parts.isdisjoint(other.whole)
        )


class Dictionary:
    """The words of one language, whole and by how they begin."""

    def __init__(self) -> None:
        self._words: dict[str, set[int]] = defaultdict(set)
        self._beginnings: dict[str, set[int]] = defaultdict(set)
        self._known: dict[str, Meaning] = {}

    def add(self, word: str, number: int) -> None:
        """Add a word, or with ``*`` all that begin so, to the line with a number."""
        shelf = self._beginnings if word.endswith("*") else self._words
        shelf[word.rstrip("*")].add(number)

    def of(self, word: str) -> Meaning:
        """Return what a word in lower case says; nothing for one that isn't listed."""
        found = self._known.get(word)
        if found is None:
            parts = _NONE if self.has(word) else self._parts(word)
            found = self._known[word] = Meaning(self._whole(word), parts)
        return found

    def has(self, word: str) -> bool:
        """Tell whether a word is listed as it stands, not only by how it begins."""
        return word in self._words

    def _whole(self, word: str) -> frozenset[int]:
        found = set(self._words.get(word, ()))
        for length in range(_SHORTEST, len(word) + 1):
            found.update(self._beginnings.get(word[:length], ()))
        return frozenset(found)

    def _parts(self, word: str) -> frozenset[int]:
        """Return what both parts of a compound say, if both are words."""
        for cut in range(_PART, len(word) - _PART + 1):
            last = self._whole(word[cut:])
            if not last:
                continue
            for link in _LINKING:
                first = word[:cut].removesuffix(link)
                if len(first) >= _SHORTEST and word[:cut] == first + link:
                    found = self._exact(first)
                    if found:
                        return found | last
        return _NONE

    def _exact(self, word: str) -> frozenset[int]:
        return frozenset(self._words.get(word, ())) or frozenset(self._beginnings.get(word, ()))


@cache
def dictionary(language: str) -> Dictionary:
    """Return the words of a language, ``en`` or ``nl``."""
    return _read()[language]


def listed(language: str, term: str) -> frozenset[int]:
    """Return what the words of a term say, by the numbers of the lines."""
    words = term.casefold().replace("-", " ").split()
    return frozenset().union(*(dictionary(language).of(word).whole for word in words))


@cache
def kinds() -> tuple[str, ...]:
    """Return for each line of the dictionary, by its number, what kind of words it has."""
    found, kind = [], ""
    for line in _lines():
        kind = line[3:].strip() if line.startswith(_KIND) else kind
        found.append(kind)
    return tuple(found)


def kinds_of(meanings: frozenset[int]) -> frozenset[str]:
    """Return what kinds of word say what the lines with these numbers say."""
    known = kinds()
    return frozenset(known[number] for number in meanings)


@cache
def _lines() -> tuple[str, ...]:
    with open(join(dirname(__file__), "dictionary.txt"), encoding="utf-8") as file:
        return tuple(file)


@cache
def _read() -> dict[str, Dictionary]:
    found = {"en": Dictionary(), "nl": Dictionary()}
    for number, line in enumerate(_lines()):
        english, equals, dutch = line.partition("=")
        if equals and not line.startswith("#"):
            for language, words in (("en", english), ("nl", dutch)):
                for word in words.split():
                    found[language].add(word, number)
    return found
