"""Families of words that exclude each other: before and after, owner and opponent, 2 and 3.

``contrasts.json`` is a list of families; each has a ``name``, the ``check`` that reports it, and
``classes``: what a word says, and the phrases (`adjudicator.parity.phrases`) that say so in each
language. A class that is listed under ``alone`` has to be in both texts; of the others it is only
reported that one text has one of them where the other has another. In a ``wavering`` family a
phrase that needs no counterpart is enough for that, if it is the counterpart of nothing.
``idioms.json`` lists turns of phrase that say the same in other ways; where both texts have theirs,
their words count no more.
"""

from __future__ import annotations

import json
from functools import cache
from os.path import dirname, join
from typing import Any, NamedTuple

from adjudicator.parity.phrases import Mark, Phrasebook
from adjudicator.parity.tables import OPTIONAL
from adjudicator.parity.tokens import Token


class Family(NamedTuple):
    """Classes of words that exclude each other, with a phrasebook for each language."""

    name: str
    check: str
    alone: frozenset[str]
    wavering: bool
    books: dict[str, Phrasebook]


class Families:
    """Families by their names, found together in one pass over a text."""

    def __init__(self, families: list[Family]) -> None:
        self.named = {family.name: family for family in families}
        self._of_word: dict[str, dict[str, tuple[str, ...]]] = {"en": {}, "nl": {}}

    def find(self, language: str, words: list[Token]) -> dict[str, list[Mark]]:
        """Return the words of each family that stand in a text, by the name of the family."""
        known = self._of_word[language]
        starts: dict[str, list[int]] = {}
        for place, token in enumerate(words):
            names = known.get(token.word)
            if names is None:
                names = known[token.word] = self._names(language, token.word)
            for name in names:
                starts.setdefault(name, []).append(place)
        return {
            name: [
                mark for mark in self.named[name].books[language].find(words, places) if mark.value
            ]
            for name, places in starts.items()
        }

    def knows(self, language: str, word: str) -> bool:
        """Tell whether a word is one of a family, or begins one of its phrases."""
        return bool(self._names(language, word))

    def _names(self, language: str, word: str) -> tuple[str, ...]:
        """Return the families in which a phrase can begin with a word."""
        return tuple(name for name, one in self.named.items() if one.books[language].begins(word))


@cache
def families() -> Families:
    """Return every family, in the order of the file."""
    return Families([_family(entry, False) for entry in _read("contrasts.json")])


@cache
def opposites() -> Families:
    """Return the families of words that are told only where both texts have one of them."""
    return Families([_family(entry, True) for entry in _read("opposites.json")])


def same_said(en: list[Token], nl: list[Token]) -> tuple[frozenset[int], frozenset[int]]:
    """Return the places of the words, in each text, that belong to idioms which both texts have."""
    books = _idioms()
    left = [(frozenset(mark.value.split()), mark) for mark in books["nl"].find(nl)]
    said: dict[str, set[int]] = {"en": set(), "nl": set()}
    # What says more goes first: "only after" before "after".
    marks = books["en"].find(en) if left else []
    for mark in sorted(marks, key=lambda mark: -len(mark.tokens)):
        values = frozenset(mark.value.split())
        same = next((one for one in left if not values.isdisjoint(one[0])), None)
        if same:
            left.remove(same)
            said["en"].update(mark.tokens)
            said["nl"].update(same[1].tokens)
    return frozenset(said["en"]), frozenset(said["nl"])


@cache
def _idioms() -> dict[str, Phrasebook]:
    """Return the idioms of both languages; a phrase stands for all those that it is part of."""
    entries = _read("idioms.json")
    found = {}
    for language in ("en", "nl"):
        values: dict[str, list[str]] = {}
        for number, entry in enumerate(entries):
            for phrase in entry[language]:
                values.setdefault(phrase, []).append(str(number))
        found[language] = Phrasebook(
            (" ".join(numbers), phrase, False) for phrase, numbers in values.items()
        )
    return found


def _family(entry: dict[str, Any], wavers: bool) -> Family:
    books = {
        language: Phrasebook(
            (value, phrase.removeprefix(OPTIONAL), phrase.startswith(OPTIONAL))
            for value, phrases in entry["classes"].items()
            for phrase in phrases[language]
        )
        for language in ("en", "nl")
    }
    wavering = entry.get("wavering", wavers)
    return Family(entry["name"], entry["check"], frozenset(entry.get("alone", ())), wavering, books)


def _read(name: str) -> list[dict[str, Any]]:
    with open(join(dirname(__file__), name), encoding="utf-8") as file:
        found: list[dict[str, Any]] = json.load(file)
    return found
