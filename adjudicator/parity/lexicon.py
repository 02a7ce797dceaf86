"""Which word of one text usually goes with which of the other, learned from the texts themselves.

A unit is a term of the glossary, by its concept, or else the beginning of a word that isn't one of
the small words of its language. Two units go together when they stand in the same sentences more
often than not, and two words also when the dictionary says so.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache
from typing import NamedTuple

from adjudicator.parity.dictionary import Meaning, dictionary
from adjudicator.parity.pairs import Pairing
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import tables

_STEM = 5
_LONG, _LONG_STEM = 9, 7
_SHORT = 3
_FEW, _SOME = 2, 3
_SURE, _LIKELY = 0.6, 0.4
_LISTED, _IN_PART, _ALIKE = 0.8, 0.5, 0.6
_SPELLED, _LETTERS = 4, 0.65
_MOSTLY = 0.75
_TERM = "#"
_MOST = 60


class Unit(NamedTuple):
    """A term or a word in a text: what it is, from where to where, and the term's mark.

    A word also has its letters, and what the dictionary says of it.
    """

    name: str
    start: int
    end: int
    mark: Mark | None = None
    meaning: Meaning = Meaning()
    word: str = ""


def units(paragraph: Paragraph) -> list[Unit]:
    """Return the terms and the words of a paragraph but the small ones, in its order."""
    small, listed = _small(paragraph.language), dictionary(paragraph.language)
    found = [Unit(f"#{m.value}", m.start, m.end, m) for m in paragraph.terms if not m.optional]
    taken = {place for mark in paragraph.terms if not mark.optional for place in mark.tokens}
    for place, token in enumerate(paragraph.tokens):
        word = token.word
        if place not in taken and len(word) >= _SHORT and word.isalpha() and word not in small:
            stem, meaning = _stem(paragraph.language, word), listed.of(word)
            found.append(Unit(stem, token.start, token.end, None, meaning, word))
    return sorted(found, key=lambda unit: unit.start)


def _stem(language: str, word: str) -> str:
    """Return how a word begins, spelled in one way: colour, color; centre, center; eind, einde."""
    if language == "nl":
        # A long word is a compound: more of it tells which.
        length = _STEM if len(word) < _LONG else _LONG_STEM
        return word[:length] if len(word) > _STEM else word.removesuffix("e")
    if word.endswith("tre"):
        word = f"{word[:-2]}er"
    return word.replace("our", "or").replace("grey", "gray")[:_STEM]


@cache
def _small(language: str) -> frozenset[str]:
    return frozenset(tables()["small"][language]["words"])


class Lexicon:
    """How often units stand in the sentences of two texts, and together."""

    def __init__(self, pairs: Iterable[dict[int, dict[str, list[Unit]]]]) -> None:
        self.counts: dict[str, Counter[str]] = {"en": Counter(), "nl": Counter()}
        self._together: Counter[tuple[str, str]] = Counter()
        for pair in pairs:
            for found in pair.values():
                en, nl = ({unit.name for unit in found[side]} for side in ("en", "nl"))
                self.counts["en"].update(en)
                self.counts["nl"].update(nl)
                if len(en) < _MOST and len(nl) < _MOST:
                    self._together.update((one, other) for one in en for other in nl)

    def likeness(self, en: Unit, nl: Unit) -> float:
        """Return how surely two units say the same, from 0 to 1."""
        if en.name == nl.name:
            return 1.0
        if self._has_own("en", en.name) or self._has_own("nl", nl.name):
            return 0.0
        listed = _listed(en.meaning, nl.meaning)
        return max(self._learned(en.name, nl.name), listed) or _spelled(en, nl)

    def _learned(self, en: str, nl: str) -> float:
        together = self._together[en, nl]
        if together < _FEW:
            return 0.0
        share = 2 * together / (self.counts["en"][en] + self.counts["nl"][nl])
        return share if share >= (_SURE if together < _SOME else _LIKELY) else 0.0

    def _has_own(self, side: str, name: str) -> bool:
        """Tell whether a term stands for itself in the other text, so that no other word does."""
        count = self.counts[side][name]
        return name[0] == _TERM and self._together[name, name] >= max(1, (count - 1) * _MOSTLY)


def _listed(en: Meaning, nl: Meaning) -> float:
    if not en.whole.isdisjoint(nl.whole):
        return _LISTED
    return _IN_PART if en.touches(nl) else 0.0


def _spelled(en: Unit, nl: Unit) -> float:
    """Return how surely two words that aren't listed are one by their letters: azurite, azuriet."""
    if en.meaning.is_known or nl.meaning.is_known or en.word[:1] != nl.word[:1]:
        return 0.0
    long = min(len(en.word), len(nl.word)) >= _SPELLED
    return _ALIKE if long and _alike(en.word, nl.word) else 0.0


@cache
def _alike(en: str, nl: str) -> bool:
    return SequenceMatcher(None, en, nl, autojunk=False).ratio() > _LETTERS


def by_bead(pair: Pairing) -> dict[int, dict[str, list[Unit]]]:
    """Return the units of a pair by the sentences that belong together."""
    found: dict[int, dict[str, list[Unit]]] = defaultdict(lambda: {"en": [], "nl": []})
    for side, paragraph in pair.sides():
        for unit in units(paragraph):
            found[pair.beads.at(side, unit.start)][side].append(unit)
    return found


class Loose(NamedTuple):
    """The units of sentences that belong together which have no counterpart there."""

    en: list[Unit]
    nl: list[Unit]

    def on(self, side: str) -> list[Unit]:
        """Return those of a language."""
        return self.en if side == "en" else self.nl


def links(found: dict[str, list[Unit]], lexicon: Lexicon) -> list[tuple[int, int]]:
    """Link the units of two sentences one to one, the surest first; return their places."""
    ranked = sorted(
        (
            (-likeness, abs(i / len(found["en"]) - j / len(found["nl"])), i, j)
            for i, one in enumerate(found["en"])
            for j, other in enumerate(found["nl"])
            if (likeness := lexicon.likeness(one, other))
        )
    )
    made: dict[int, int] = {}
    for _, _, i, j in ranked:
        if i not in made and j not in made.values():
            made[i] = j
    return sorted(made.items())


def unlinked(found: dict[str, list[Unit]], made: list[tuple[int, int]]) -> Loose:
    """Return the units of two sentences that no link has, nor a part of a compound."""
    en, nl = {i for i, _ in made}, {j for _, j in made}
    return Loose(
        [one for i, one in enumerate(found["en"]) if i not in en and not _joined(one, found["nl"])],
        [one for j, one in enumerate(found["nl"]) if j not in nl and not _joined(one, found["en"])],
    )


def _joined(unit: Unit, there: list[Unit]) -> bool:
    """Tell whether a word is a part of a compound, or a compound of words, of the other text."""
    return any(
        (one.meaning.parts or unit.meaning.parts) and unit.meaning.touches(one.meaning)
        for one in there
    )
