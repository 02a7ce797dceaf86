"""Whether a word can have to do with a term: by its concept, its letters or its dictionary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import takewhile

from adjudicator.parity.dictionary import kinds_of
from adjudicator.parity.glossary import Concept, Words
from adjudicator.parity.lexicon import Unit
from adjudicator.parity.pairs import OTHER, Pairing
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.tables import tables
from adjudicator.parity.tokens import Token
from adjudicator.parity.usage import WAVERING, Usage

THINGS = frozenset(
    ("bird", "card", "zone", "state", "role", "bao", "number", "round", "result", "kind", "")
)
"""The kinds of concepts that name things, not what is done."""
VERBS = "verbs"
# A glossary of another game need not tell people from cards.
_PEOPLE = frozenset(("role", "card", ""))
_ADJECTIVES = {
    "en": ("ed", "al", "ous", "ive", "ful", "less", "able", "ible", "known", "seen"),
    "nl": ("e",),
}
_ROOT = 4
_HEAD, _FIRST = 6, 3
_REACH = 2


class Kinship:
    """The concepts of a glossary, and which words are made of theirs or stand for them."""

    def __init__(self, concepts: Sequence[Concept], usage: Usage) -> None:
        self.concepts = {f"#{concept.id}": concept for concept in concepts}
        self._usage = usage

    def can_act(self, unit: Unit) -> bool:
        """Tell whether a unit is a term that can be a player's, by its kind."""
        concept = self.concepts.get(unit.name)
        return concept is not None and concept.kind in _PEOPLE

    def is_thing(self, unit: Unit) -> bool:
        """Tell whether a unit is a term that names a thing."""
        concept = self.concepts.get(unit.name)
        return concept is not None and concept.kind in THINGS

    def are_related(self, language: str, unit: Unit, other: Unit, text: Paragraph) -> bool:
        """Tell whether the other word is made of a word for the term, or its concept is."""
        one, two = self.concepts.get(unit.name), self.concepts.get(other.name)
        if one and two and (two.id in one.broader or one.id in two.broader):
            return True
        if one is None:
            return False
        if any(
            mark.start == other.start and mark.value in (one.id, *one.broader)
            for mark in text.terms
        ):
            return True
        word = text.text[other.start : other.end].casefold()
        words = one.words(language)
        term = words.term.casefold()
        if term.endswith(word) or word.endswith(term):
            return True
        parts = [part for part in words.term.casefold().split() if len(part) >= _ROOT]
        if any(part[:_ROOT] in word for part in parts):
            return True
        return any(word.startswith(head[:_ROOT]) for head in _heads(words))

    def is_word_of(self, language: str, unit: Unit, other: Unit, text: Paragraph) -> bool:
        """Tell whether a word is one of those that make up the term, which is divided there."""
        concept = self.concepts.get(unit.name)
        word = text.text[other.start : other.end].casefold()
        words = concept.words(language).term.casefold().split() if concept else []
        return len(words) > 1 and word in words

    def is_synonym(self, side: str, unit: Unit, word: Unit, text: Paragraph) -> bool:
        """Tell whether a word that its text has nowhere else translates a usual term."""
        other, concept = OTHER[side], self.concepts.get(unit.name)
        return (
            concept is not None
            and concept.kind in THINGS
            and self._usage.is_steady(side, unit.name, WAVERING)
            and self._usage.is_new(other, word.name)
            and self._usage.translates(side, unit, word)
            and VERBS not in kinds_of(word.meaning.whole)
            and not self.are_related(other, unit, word, text)
        )

    def is_compound(self, language: str, unit: Unit, other: Unit, text: Paragraph) -> bool:
        """Tell whether a new word has the head of a term, or stands before it.

        "Weggooistapel" has that of "aflegstapel", and "model card" that of "reference card".
        """
        concept = self.concepts.get(unit.name)
        if concept is None or not self._usage.is_new(language, other.name):
            return False
        word = text.text[other.start : other.end].casefold()
        before = text.text[: other.start].rstrip(" -").casefold()
        after = text.text[other.end :].lstrip(" -").casefold()
        words = concept.words(language)
        parts = words.term.casefold().split()
        divided = len(parts) > 1 and (after.startswith(parts[-1]) or before.endswith(parts[0]))
        return divided or any(_has_head(word, form) for form in (words.term, *words.plural))

    def names(self, paragraph: Paragraph, unit: Unit, loose: list[Unit]) -> bool:
        """Tell whether a unit stands where a noun does, alone or after an adjective."""
        before = [token for token in paragraph.tokens if token.end <= unit.start][-1:]
        if not before or before[0].word in _nouns(paragraph.language):
            return bool(before)
        # A word that has its counterpart can be the noun itself, and what follows it another word.
        free = [one for one in loose if one.end == before[0].end]
        used = any(self._usage.seen(paragraph.language, one.name) > 1 for one in free)
        return (used or _qualifies(paragraph, before[0])) and follows(paragraph, unit)


def _has_head(word: str, term: str) -> bool:
    """Tell whether a word is another compound with the last part of a term that is one word."""
    letters = zip(reversed(word), reversed(term.casefold()), strict=False)
    shared = sum(1 for _ in takewhile(lambda two: two[0] == two[1], letters))
    return _HEAD <= shared <= min(len(word), len(term)) - _FIRST and " " not in term


def place_of(pair: Pairing, bead: int, side: str, unit: Unit) -> float:
    """Return how far in its sentences a unit stands, from 0 to 1."""
    start, end = pair.beads.all[bead].on(side) or (0, 1)
    return (unit.start - start) / (end - start)


def _heads(words: Words) -> list[str]:
    """Return the last words of the forms of a term, but short ones."""
    found = (form.casefold().split()[-1] for form in (*words.plural, *words.forms))
    return [head for head in found if len(head) >= _ROOT]


def follows(paragraph: Paragraph, unit: Unit) -> bool:
    """Tell whether a word that begins a noun phrase stands right before, or just before that."""
    near = [token.word for token in paragraph.tokens if token.end <= unit.start][-_REACH:]
    return not _nouns(paragraph.language).isdisjoint(near)


def _qualifies(paragraph: Paragraph, token: Token) -> bool:
    """Tell whether a word that is no term has the ending of an adjective."""
    named = any(mark.start <= token.start < mark.end for mark in paragraph.terms)
    return not named and token.word.endswith(_ADJECTIVES[paragraph.language])


@cache
def _nouns(language: str) -> frozenset[str]:
    return frozenset(tables()["small"][language]["before nouns"])
