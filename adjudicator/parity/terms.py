"""Terms and words that have no counterpart where they usually have one.

A word that stands alone isn't told: translations are free. It is told where something stands in
its place: another term of its kind, a word that has its own counterpart everywhere else, or a word
that the text has nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from adjudicator.core.text import N_
from adjudicator.parity.contrasts import families
from adjudicator.parity.finding import Difference
from adjudicator.parity.glossary import Concept, Words
from adjudicator.parity.lexicon import Loose, Unit
from adjudicator.parity.pairs import OTHER, Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.tables import tables
from adjudicator.parity.tokens import Token
from adjudicator.parity.usage import STEADY, WAVERING, Usage

INSTEAD = N_(
    "English has “{en_words}” where Dutch has “{nl_words}”, and elsewhere these don't go together; "
    "see which is meant, and use the usual word."
)
_CONTRARY = frozenset(("bird", "card", "zone", "state", "role", "bao", "number", "round"))
_THINGS = frozenset(
    ("bird", "card", "zone", "state", "role", "bao", "number", "round", "result", "kind", "")
)
_SOLID = frozenset(("bird", "card", "zone", "role"))
_OFTEN = 5
_ADJECTIVES = {
    "en": ("ed", "al", "ous", "ive", "ful", "less", "able", "ible", "known", "seen"),
    "nl": ("e",),
}
_ROOT = 4
_REACH = 2
_NEAR, _BESIDE, _AT, _SAME = 0.4, 0.35, 0.2, 0.1


class Terms:
    """The terms of a glossary, and what stands in their place."""

    def __init__(self, concepts: Sequence[Concept], usage: Usage) -> None:
        self._concepts = {f"#{concept.id}": concept for concept in concepts}
        self._usage = usage

    def tell(self, pair: Pairing) -> Iterator[Told]:
        """Yield what stands in the place of a term or a word of the other text."""
        for bead, loose in self._usage.beads(pair):
            if all(loose):
                yield from self._instead(pair, bead, loose)

    def _instead(self, pair: Pairing, bead: int, loose: Loose) -> Iterator[Told]:
        for side in OTHER:
            for unit in loose.on(side):
                known = self._is_usual(side, unit, WAVERING) or self._is_firm(side, unit)
                other = self._suspect(pair, bead, side, unit, loose) if known else None
                other = other or self._newcomer(pair, bead, side, unit, loose)
                if other:
                    en, nl = (unit, other) if side == "en" else (other, unit)
                    named = {
                        "en_words": pair.en.text[en.start : en.end],
                        "nl_words": pair.nl.text[nl.start : nl.end],
                    }
                    spans = (en.start, en.end), (nl.start, nl.end)
                    yield Told("term", "warning", Difference(INSTEAD, named, *spans))
                    return

    def _newcomer(
        self, pair: Pairing, bead: int, side: str, unit: Unit, loose: Loose
    ) -> Unit | None:
        """Return the word, new in its text, that alone is left where a term alone is left."""
        other = OTHER[side]
        concept = self._concepts.get(unit.name)
        if concept is None or concept.kind not in _THINGS or unit.mark is None:
            return None
        if len(loose.on(side)) > 1 or len(loose.on(other)) > 1:
            return None
        (one,) = loose.on(other)
        apart = abs(self._place(pair, bead, side, unit) - self._place(pair, bead, other, one))
        named = self._names(pair.on(other), one, loose.on(other))
        if apart > _AT or not named or not self._is_strange(pair, other, one):
            return None
        return None if self._are_related(other, unit, one, pair.on(other)) else one

    def _is_usual(self, side: str, unit: Unit, share: float = STEADY) -> bool:
        """Tell whether a unit names a thing, nearly always has a counterpart, and isn't common."""
        concept = self._concepts.get(unit.name)
        if concept is None:
            often = self._usage.seen(side, unit.name) >= _OFTEN
            return often and self._usage.is_steady(side, unit.name, STEADY)
        common = concept.id in self._usage.uncounted
        return not common and self._is_thing(side, unit, share)

    def _is_thing(self, side: str, unit: Unit, share: float = STEADY) -> bool:
        """Tell whether a unit is a term for a thing, and nearly always has a counterpart."""
        concept = self._concepts.get(unit.name)
        named = concept is not None and concept.kind in _THINGS
        return named and self._usage.is_steady(side, unit.name, share)

    def _suspect(
        self, pair: Pairing, bead: int, side: str, unit: Unit, loose: Loose
    ) -> Unit | None:
        """Return what stands in the other text in the place of a unit, if anything does."""
        other = OTHER[side]
        there = loose.on(other)
        steady = self._is_usual(side, unit)
        place = self._place(pair, bead, side, unit)
        near = [(abs(self._place(pair, bead, other, one) - place), one) for one in there]
        near.sort(key=lambda found: found[0])
        for distance, one in near:
            excluded = steady and self._excludes(unit.name, one.name)
            if excluded and (distance < _BESIDE or self._are_all(side, one, loose)):
                return one
            if distance > _NEAR:
                break
            if distance < _BESIDE and self._is_compound(other, unit, one, pair.on(other)):
                return one
            if self._are_related(other, unit, one, pair.on(other)) or self._are_related(
                side, one, unit, pair.on(side)
            ):
                continue
            if self._is_firm(side, unit) and self._is_firm(other, one) and self._is_alone(loose):
                if self._is_swapped(pair, side, unit, one, distance):
                    return one
                continue
            if not self._is_usual(side, unit, WAVERING):
                continue
            if not (_follows(pair.on(side), unit) and self._names(pair.on(other), one, there)):
                continue
            if not steady and distance > _AT:
                continue
            if self._is_odd(pair, bead, other, one, loose, _BESIDE if steady else 1.0):
                return one
            if steady and unit.mark and distance < _SAME and self._is_strange(pair, other, one):
                return one
            usual = self._is_usual(other, one) or self._is_thing(other, one)
            if steady and usual and distance < _AT and self._is_alone(loose):
                return one
        return None

    def _are_all(self, side: str, one: Unit, loose: Loose) -> bool:
        """Tell whether two terms are all that is left of a sentence and usually isn't."""
        return self._is_usual(OTHER[side], one) and self._is_alone(loose)

    def _is_swapped(self, pair: Pairing, side: str, unit: Unit, one: Unit, distance: float) -> bool:
        """Tell whether two terms, each usual in its text, stand in one place."""
        kinds = [self._concepts[name].kind for name in (unit.name, one.name)]
        if not _SOLID.isdisjoint(kinds):
            return distance < _AT
        named = _follows(pair.on(side), unit) or _follows(pair.on(OTHER[side]), one)
        return named and distance < _SAME and kinds[0] == kinds[1]

    def _is_alone(self, loose: Loose) -> bool:
        """Tell whether the sentences are free in nothing else, so that the two belong together."""
        return all(
            sum(
                self._usage.is_steady(side, unit.name, WAVERING)
                and unit.name.removeprefix("#") not in self._usage.uncounted
                for unit in loose.on(side)
            )
            == 1
            for side in OTHER
        )

    def _is_firm(self, side: str, unit: Unit) -> bool:
        """Tell whether a unit is a term of any kind that is often there, and hardly ever alone."""
        concept = self._concepts.get(unit.name)
        return (
            concept is not None
            and concept.id not in self._usage.uncounted
            and self._usage.seen(side, unit.name) >= _OFTEN
            and self._usage.is_steady(side, unit.name, STEADY)
        )

    def _are_related(self, language: str, unit: Unit, other: Unit, text: Paragraph) -> bool:
        """Tell whether the other word is made of a word for the term, or its concept is."""
        one, two = self._concepts.get(unit.name), self._concepts.get(other.name)
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
        parts = [part for part in words.term.casefold().split() if len(part) >= _ROOT]
        if any(part[:_ROOT] in word for part in parts):
            return True
        return any(word.startswith(head[:_ROOT]) for head in _heads(words))

    def _is_compound(self, language: str, unit: Unit, other: Unit, text: Paragraph) -> bool:
        """Tell whether a new word has the head of a term: "weggooistapel" for "aflegstapel"."""
        concept = self._concepts.get(unit.name)
        if concept is None or not self._usage.is_new(language, other.name):
            return False
        word = text.text[other.start : other.end].casefold()
        heads = _heads(concept.words(language))
        return any(word.endswith(head) and word != head for head in heads)

    @staticmethod
    def _place(pair: Pairing, bead: int, side: str, unit: Unit) -> float:
        start, end = pair.beads.all[bead].on(side) or (0, 1)
        return (unit.start - start) / (end - start)

    def _excludes(self, one: str, other: str) -> bool:
        first, second = self._concepts.get(one), self._concepts.get(other)
        if first is None or second is None or first.kind != second.kind:
            return False
        kin = second.id in first.broader or first.id in second.broader
        return first.kind in _CONTRARY and not kin

    def _is_odd(
        self, pair: Pairing, bead: int, other: str, one: Unit, loose: Loose, reach: float
    ) -> bool:
        """Tell whether a word is new here, and nothing new there in the other text explains it."""
        if not self._is_strange(pair, other, one):
            return False
        place = self._place(pair, bead, other, one)
        new = {
            on: sum(
                self._usage.is_new(on, unit.name)
                and abs(self._place(pair, bead, on, unit) - place) < reach
                for unit in loose.on(on)
            )
            for on in OTHER
        }
        return new[other] > new[OTHER[other]]

    def _is_strange(self, pair: Pairing, other: str, one: Unit) -> bool:
        """Tell whether a word is new here, and in none of the lists."""
        word = pair.on(other).text[one.start : one.end].casefold()
        return self._usage.is_new(other, one.name) and not families().knows(other, word)

    def _names(self, paragraph: Paragraph, unit: Unit, loose: list[Unit]) -> bool:
        """Tell whether a unit stands where a noun does, alone or after an adjective."""
        before = [token for token in paragraph.tokens if token.end <= unit.start][-1:]
        if not before or before[0].word in _nouns(paragraph.language):
            return bool(before)
        # A word that has its counterpart can be the noun itself, and what follows it another word.
        free = [one for one in loose if one.end == before[0].end]
        used = any(self._usage.seen(paragraph.language, one.name) > 1 for one in free)
        return (used or _qualifies(paragraph, before[0])) and _follows(paragraph, unit)


def _heads(words: Words) -> list[str]:
    """Return the last words of the forms of a term, but short ones."""
    found = (form.casefold().split()[-1] for form in (*words.plural, *words.forms))
    return [head for head in found if len(head) >= _ROOT]


def _follows(paragraph: Paragraph, unit: Unit) -> bool:
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
