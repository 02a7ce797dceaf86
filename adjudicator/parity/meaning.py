"""Modality, negation, quantifiers and terms: what the words mean, compared class by class."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from adjudicator.core.text import N_
from adjudicator.parity.balance import surplus
from adjudicator.parity.finding import Difference, Pair, at
from adjudicator.parity.force import forces, negations
from adjudicator.parity.glossary import avoided, concepts, glossary, terms
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import marks
from adjudicator.parity.tokens import Token

Read = Callable[[str, list[Token]], list[Mark]]

# "a, b and c" is as good as "a and b and c".
_UNCOUNTED = frozenset(("and", "also"))

FORCE_LACKING = {
    "en": N_("Nothing in English has the force of “{words}”: obliged, allowed, barred or free."),
    "nl": N_("Nothing in Dutch has the force of “{words}”: obliged, allowed, barred or free."),
}
NEGATION_LACKING = {
    "en": N_("Nothing in English denies what “{words}” denies; deny the same in both texts."),
    "nl": N_("Nothing in Dutch denies what “{words}” denies; deny the same in both texts."),
}
QUANTIFIER_LACKING = {
    "en": N_("The English text has nothing for “{words}”; condition, order and number must agree."),
    "nl": N_("The Dutch text has nothing for “{words}”; condition, order and number must agree."),
}
WORD_LACKING = {
    "en": N_("The English text has nothing for “{words}”; say it in both texts, or in neither."),
    "nl": N_("The Dutch text has nothing for “{words}”; say it in both texts, or in neither."),
}
TERM_LACKING = {
    "en": N_("The English text has nothing for “{words}”; the glossary's term is “{term}”."),
    "nl": N_("The Dutch text has nothing for “{words}”; the glossary's term is “{term}”."),
}
AVOIDED = N_("“{words}” is a word these texts avoid; the glossary's term is “{term}”.")


def modality(pair: Pair) -> Iterator[Difference]:
    """Yield what one text obliges, allows, forbids or leaves free and the other doesn't."""
    yield from _lacking(pair, forces, FORCE_LACKING, tight=True)


def negation(pair: Pair) -> Iterator[Difference]:
    """Yield each denial that one text has and the other lacks."""
    yield from _lacking(pair, negations, NEGATION_LACKING, tight=True)


def quantifiers(pair: Pair) -> Iterator[Difference]:
    """Yield each ``exactly``, ``only``, ``unless``, ``before``, ``or`` that one text lacks."""
    yield from _lacking(pair, _listed("quantifiers"), QUANTIFIER_LACKING, uncounted=_UNCOUNTED)


def terms_agree(pair: Pair) -> Iterator[Difference]:
    """Yield each term of the glossary, and each word of place or order, that one text lacks."""
    yield from _lacking(pair, _listed("words"), WORD_LACKING)
    found = {side: terms(side).find(words) for side, _, words in pair.sides()}
    yield from _terms_lacking(pair, found)


def synonyms(pair: Pair) -> Iterator[Difference]:
    """Yield each word that the glossary says to avoid."""
    for side, text, words in pair.sides():
        for mark in avoided(side).find(words):
            term = concepts()[mark.value].words(side).term
            named = {"words": text[mark.start : mark.end], "term": term}
            yield Difference(AVOIDED, named, **at(side, (mark.start, mark.end)))


def _listed(name: str) -> Read:
    return lambda language, words: marks(name, language, words)


def _lacking(
    pair: Pair,
    read: Read,
    messages: dict[str, str],
    *,
    uncounted: frozenset[str] = frozenset(),
    tight: bool = False,
) -> Iterator[Difference]:
    found = {side: read(side, words) for side, _, words in pair.sides()}
    for side, text, _ in pair.sides():
        other = "nl" if side == "en" else "en"
        for mark in surplus(found[side], found[other], uncounted=uncounted, tight=tight):
            words = {"words": text[mark.start : mark.end]}
            yield Difference(messages[other], words, **at(side, (mark.start, mark.end)))


def _terms_lacking(pair: Pair, found: dict[str, list[Mark]]) -> Iterator[Difference]:
    broader, uncounted = _relations()
    plain = {side: [_plain(mark) for mark in marks_] for side, marks_ in found.items()}
    for side, text, _ in pair.sides():
        other = "nl" if side == "en" else "en"
        for mark in surplus(plain[side], plain[other], uncounted=uncounted, broader=broader):
            term = concepts()[mark.value].words(other).term
            named = {"words": text[mark.start : mark.end], "term": term}
            yield Difference(TERM_LACKING[other], named, **at(side, (mark.start, mark.end)))


def _plain(mark: Mark) -> Mark:
    return mark._replace(value=mark.value.rstrip("+1"))


@cache
def _relations() -> tuple[dict[str, tuple[str, ...]], frozenset[str]]:
    broader = {concept.id: concept.broader for concept in glossary()}
    return broader, frozenset(concept.id for concept in glossary() if not concept.counted)
