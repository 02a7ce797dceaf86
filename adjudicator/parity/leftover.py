"""Words of the other language that stand in a text: the source that was never translated."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.parity.dictionary import Meaning, dictionary
from adjudicator.parity.finding import Difference, at
from adjudicator.parity.pairs import OTHER, Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.tables import tables
from adjudicator.parity.tokens import Token

LEFT = {
    "en": N_("“{words}” is Dutch and stands in the English text; translate it."),
    "nl": N_("“{words}” is English and stands in the Dutch text; translate it."),
}
_WORD = re.compile(r"[^\W\d_]{2,}")
_USUAL = 2
_OFTEN = 10
_STEM = 5
_TINY, _TELLING = 2, 8
_ENDS = frozenset(".!?:•")


class _Word(NamedTuple):
    """What the dictionary says of a word, and whether it is a term's."""

    meaning: Meaning
    is_term: bool


Said = dict[str, _Word]


class Vocabulary:
    """How often each word stands in each of two texts."""

    def __init__(self, en: Sequence[Paragraph], nl: Sequence[Paragraph]) -> None:
        self.counts = {
            "en": Counter(token.word for one in en for token in one.tokens),
            "nl": Counter(token.word for one in nl for token in one.tokens),
        }
        self.stems = {
            side: Counter(token.word[:_STEM] for one in text for token in one.tokens)
            for side, text in (("en", en), ("nl", nl))
        }
        listed = tables()["untranslated"]
        self._foreign = {side: frozenset(listed[side]["foreign"]) for side in OTHER}
        self._shared = frozenset(listed["en"]["shared"])

    def leftovers(self, pair: Pairing) -> Iterator[Told]:
        """Yield each run of words that only the other language has."""
        for side, paragraph in pair.sides():
            run: list[Token] = []
            other = pair.on(OTHER[side])
            names, said = _names(other), _said(other)
            for token in [*paragraph.tokens, Token("", -1, -1)]:
                if token.word and self._is_foreign(side, token, paragraph, names, said):
                    run.append(token)
                elif run:
                    start, end = run[0].start, run[-1].end
                    named = {"words": paragraph.text[start:end]}
                    span = at(side, (start, end))
                    yield Told("language", "error", Difference(LEFT[side], named, **span))
                    run = []

    def _is_listed(self, side: str, token: Token, paragraph: Paragraph, said: Said) -> bool:
        """Tell whether the dictionary has a word for the other language, which says it too."""
        if any(mark.start <= token.start < mark.end for mark in paragraph.terms):
            return False
        meaning = dictionary(OTHER[side]).of(token.word)
        if not meaning.is_known:
            return any(
                one.is_term and len(word) >= _TELLING and word[:_TELLING] == token.word[:_TELLING]
                for word, one in said.items()
            )
        return token.word in said or any(
            not meaning.whole.isdisjoint(one.meaning.whole) for one in said.values()
        )

    def _is_foreign(
        self,
        side: str,
        token: Token,
        paragraph: Paragraph,
        names: dict[str, bool],
        said: Said,
    ) -> bool:
        word = token.word
        if word in self._foreign[side] and not paragraph.text[token.start].isupper():
            return True
        if word in self._shared or not _WORD.fullmatch(word):
            return False
        ours, theirs = dictionary(side), dictionary(OTHER[side])
        if ours.of(word).is_known and (ours.has(word) or not theirs.has(word)):
            return False
        here = sum(one.word == word for one in paragraph.tokens)
        if self._is_listed(side, token, paragraph, said):
            return self.counts[side][word] <= here
        if (
            self.counts[OTHER[side]][word] < (_USUAL if len(word) > 2 else _OFTEN)
            or self.counts[side][word] > _USUAL
        ):
            return False
        upper = paragraph.text[token.start].isupper()
        # Both texts have a person's name; one for a thing of the game has its own translation.
        own = upper and not names.get(word, not _begins(paragraph, token))
        return self.counts[side][word] <= here and (own or not upper)


def _said(other: Paragraph) -> Said:
    """Return the words of the other text with what is known of them there."""
    listed = dictionary(other.language)
    terms = {place for mark in other.terms if not mark.optional for place in mark.tokens}
    return {
        token.word: _Word(listed.of(token.word), place in terms)
        for place, token in enumerate(other.tokens)
        if len(token.word) > _TINY
    }


def _names(other: Paragraph) -> dict[str, bool]:
    """Return the words of the other text with a capital; whether each is no part of a term."""
    terms = {token for mark in other.terms if not mark.optional for token in mark.tokens}
    return {
        token.word: place not in terms
        for place, token in enumerate(other.tokens)
        if other.text[token.start].isupper()
    }


def _begins(paragraph: Paragraph, token: Token) -> bool:
    """Tell whether a word begins a sentence, where a capital makes no name of it."""
    before = paragraph.text[len(paragraph.label) : token.start].strip()
    return not before or before[-1] in _ENDS
