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
import re
from collections.abc import Iterable, Iterator
from functools import cache
from os.path import dirname, join
from typing import Any, NamedTuple

from adjudicator.core.text import N_
from adjudicator.parity.phrases import Phrasebook

KINDS = (
    "action", "bao", "bird", "call", "card", "direction", "everyday", "kind", "number", "result",
    "role", "round", "ruling", "state", "table", "zone",
)  # fmt: skip
NOT_JSON = N_("This isn't JSON; look at column {column}.")
NOT_A_LIST = N_("A glossary is a list of concepts; put them between square brackets.")
NOT_A_CONCEPT = N_(
    "Concept {number} isn't complete; give it an “id”, and under “en” and “nl” a “term” each."
)
UNKNOWN_KIND = N_(
    "“{kind}” is no kind of concept; take a kind from this list, or leave it out: {kinds}."
)


class GlossaryFault(ValueError):
    """What is wrong with a glossary: the line, and a template with its values."""

    def __init__(self, line: int, message: str, values: dict[str, str]) -> None:
        super().__init__(message.format(**values))
        self.line = line
        self.message = message
        self.values = values


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
        return tuple(_concept(entry) for entry in json.load(file))


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


def read_glossary(text: str) -> tuple[Concept, ...]:
    """Return the concepts of a glossary in the form of ``glossary.json``.

    Raises `GlossaryFault` when the text is something else, or names a kind that isn't one.
    """
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as error:
        raise GlossaryFault(error.lineno, NOT_JSON, {"column": str(error.colno)}) from error
    if not isinstance(entries, list):
        raise GlossaryFault(1, NOT_A_LIST, {})
    return tuple(_read(entry, number, text) for number, entry in enumerate(entries, 1))


def _read(entry: Any, number: int, text: str) -> Concept:
    try:
        concept = _concept(entry)
    except (KeyError, TypeError, AttributeError) as error:
        line = _line(text, entry.get("id") if isinstance(entry, dict) else None)
        raise GlossaryFault(line, NOT_A_CONCEPT, {"number": str(number)}) from error
    if concept.kind and concept.kind not in KINDS:
        named = {"kind": str(concept.kind), "kinds": ", ".join(KINDS)}
        raise GlossaryFault(_line(text, concept.id), UNKNOWN_KIND, named)
    return concept


def _line(text: str, name: object) -> int:
    """Return the line on which the concept with an id stands, or the first."""
    match = re.search(rf'"id"\s*:\s*{re.escape(json.dumps(name, ensure_ascii=False))}', text)
    return text.count("\n", 0, match.start()) + 1 if match else 1


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


def _concept(entry: dict[str, Any]) -> Concept:
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
