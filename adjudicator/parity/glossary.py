"""The glossary: one concept an entry, with its words in both languages.

``glossary.json`` holds, for each concept, an ``id``, its ``kind``, a ``note`` in both languages and
for each language the ``term`` to use; ``plural``, other ``forms`` (phrases, also compounds such as
``kaartwaarde*``) and words to ``avoid``. A form that begins with ``?`` can stand for the concept
but need not; it asks for no counterpart. A concept can also stand for one that is ``broader``. One
that is ``counted`` stands as often in one text as in the other; one that isn't ``compared`` only
says which words to use and to avoid.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from os.path import dirname, join
from typing import Any, NamedTuple

from adjudicator.parity.phrases import Phrasebook

KINDS = (
    "action", "bao", "bird", "call", "card", "direction", "everyday", "kind", "number", "result",
    "role", "round", "ruling", "state", "table", "zone",
)  # fmt: skip


class Words(NamedTuple):
    """The words of a concept in one language."""

    term: str
    plural: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()


class Concept(NamedTuple):
    """A concept of the game with its words; ``note`` says in each language what it is."""

    id: str
    kind: str
    en: Words
    nl: Words
    note: dict[str, str]
    broader: tuple[str, ...] = ()
    counted: bool = True
    compared: bool = True

    def words(self, language: str) -> Words:
        """Return the words of one language, ``en`` or ``nl``."""
        return self.en if language == "en" else self.nl


@cache
def glossary() -> tuple[Concept, ...]:
    """Return every concept, in the order of the file."""
    with open(join(dirname(__file__), "glossary.json"), encoding="utf-8") as file:
        return tuple(concept(entry) for entry in json.load(file))


@cache
def concepts() -> dict[str, Concept]:
    """Return the concepts by id."""
    return {concept.id: concept for concept in glossary()}


@cache
def terms(language: str) -> Phrasebook:
    """Return the words of one language; each stands for its concept.

    A noun in the singular stands for ``id1``, in the plural for ``id+``.
    """
    return book(language, glossary())


def book(language: str, known: Iterable[Concept]) -> Phrasebook:
    """Return the words of one language in a glossary, as `terms` does for that of the game."""
    return Phrasebook(entry for concept in known for entry in _entries(concept, language))


def shunned(language: str, known: Iterable[Concept]) -> Phrasebook:
    """Return the words to avoid in a glossary; each stands for its concept."""
    return Phrasebook(
        (concept.id, word.casefold(), False)
        for concept in known
        for word in concept.words(language).avoid
    )


@cache
def avoided(language: str) -> Phrasebook:
    """Return the words of one language that the texts avoid; each stands for its concept."""
    return shunned(language, glossary())


def _entries(concept: Concept, language: str) -> Iterator[tuple[str, str, bool]]:
    words, free = concept.words(language), not concept.compared
    one = f"{concept.id}1" if words.plural else concept.id
    yield one, _phrase(words.term), free
    yield from ((f"{concept.id}+", _phrase(word), free) for word in words.plural)
    for form in words.forms:
        yield concept.id, _phrase(form.removeprefix("?")), free or form.startswith("?")
    # A word to avoid still says what it says; that it is there is the business of `synonyms`.
    for word in words.avoid:
        yield concept.id, _phrase(word), True


def _phrase(word: str) -> str:
    return word.casefold().replace("-", " ")


def concept(entry: dict[str, Any]) -> Concept:
    """Return the concept of an entry of a glossary. Raises `KeyError` for a key that lacks."""
    return Concept(
        id=entry["id"],
        kind=entry.get("kind", ""),
        en=_words(entry["en"]),
        nl=_words(entry["nl"]),
        note=entry.get("note", {}),
        broader=tuple(entry.get("broader", ())),
        counted=entry.get("counted", True),
        compared=entry.get("compared", True),
    )


def _words(entry: dict[str, Any]) -> Words:
    return Words(
        term=entry["term"],
        plural=tuple(entry.get("plural", ())),
        forms=tuple(entry.get("forms", ())),
        avoid=tuple(entry.get("avoid", ())),
    )
