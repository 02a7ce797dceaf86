"""Singular and plural: the same in both texts, and with the words around them in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference, Pair, at
from adjudicator.parity.glossary import terms
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import tables
from adjudicator.parity.tokens import Token, number

NUMBER_DIFFERS = N_(
    "“{en_words}” and “{nl_words}”: one is singular, the other plural; see which is meant, and "
    "change the other."
)
DISAGREES = N_("“{words}”: a singular and a plural don't go together; change one of them.")
ARTICLE = N_("“{words}”: the article doesn't go with the noun; change one of them.")
_REACH = 3
_ADJECTIVES = ("e", "ed", "al", "ous", "eigen", "open", "own", "down", "new", "getrokken")


def agreement(pair: Pair) -> Iterator[Difference]:
    """Yield nouns of the glossary whose number differs from the other text or its own words."""
    found = {side: terms(side).find(words) for side, _, words in pair.sides()}
    for side, text, words in pair.sides():
        for mark in found[side]:
            if not mark.optional and mark.value[-1] in "+1":
                yield from _disagreeing(side, text, words, mark)
    yield from _numbers_differ(pair, found)
    yield from _misfits(pair.nl, pair.nl_tokens)


def _misfits(text: str, words: list[Token]) -> Iterator[Difference]:
    """Yield Dutch articles of the other gender: "het kaart", "de volgende bestand"."""
    listed = tables()["generic"]["nl"]
    for first, token in enumerate(words):
        for gender, other in (("de", "het"), ("het", "de")):
            if token.word not in listed[f"articles {gender}"]:
                continue
            place = first + 1
            if place + 1 < len(words) and _qualifies(words[place].word):
                place += 1
            nouns = tuple(listed[f"nouns {other}"])
            if place < len(words) and words[place].word.endswith(nouns):
                span = (token.start, words[place].end)
                yield Difference(ARTICLE, {"words": text[span[0] : span[1]]}, nl_span=span)


def _qualifies(word: str) -> bool:
    listed = tables()["generic"]["nl"]
    nouns = (*listed["nouns de"], *listed["nouns het"])
    return (
        word.endswith(("e", "eigen", "open"))
        and not word.endswith(nouns)
        and word not in listed["determiners"]
    )


def _disagreeing(side: str, text: str, words: list[Token], mark: Mark) -> Iterator[Difference]:
    listed = tables()["generic"][side]
    first = mark.tokens[0]
    many = mark.value.endswith("+")
    before = next(
        (
            token
            for token in reversed(words[max(0, first - _REACH) : first])
            if token.is_stop or _counts(token, listed["many"]) or token.word in listed["single"]
        ),
        None,
    )
    if (
        before
        and (before.word in listed["single"] if many else _counts(before, listed["many"]))
        and _near(words, before, first)
    ):
        span = (before.start, mark.end)
        yield Difference(DISAGREES, {"words": text[span[0] : span[1]]}, **at(side, span))
    yield from _with_verb(side, text, words, mark)


def _with_verb(side: str, text: str, words: list[Token], mark: Mark) -> Iterator[Difference]:
    listed = tables()["generic"][side]
    after = words[mark.tokens[-1] + 1 : mark.tokens[-1] + 2]
    many = mark.value.endswith("+")
    if many and after and after[0].word in listed["singular verb"]:
        # "Geen van de kaarten is", "een speler zonder kaarten mag": another word is the subject.
        if not _before(words, mark.tokens[0]).isdisjoint(listed["part of"]):
            return
        span = (mark.start, after[0].end)
        yield Difference(DISAGREES, {"words": text[span[0] : span[1]]}, **at(side, span))


def _counts(token: Token, many: list[str]) -> bool:
    return token.word in many or (token.word.isdecimal() and number(token.word) not in ("0", "1"))


def _near(words: list[Token], before: Token, first: int) -> bool:
    """Tell whether only adjectives can stand between a word and the noun after it."""
    between = words[words.index(before) + 1 : first]
    return all(token.word.endswith(_ADJECTIVES) for token in between)


def _numbers_differ(pair: Pair, found: dict[str, list[Mark]]) -> Iterator[Difference]:
    """Yield a noun that is in the plural in one text where the other has the singular."""
    en, nl = (_nouns(found[side], side, words) for side, _, words in pair.sides())
    for value in (one for one in en if one in nl):
        ours, theirs = Counter(map(_many, en[value])), Counter(map(_many, nl[value]))
        apart = not ours.keys() & theirs.keys()
        if apart or (ours.total() == theirs.total() and ours != theirs):
            first, second = next(
                (one, two) for one in en[value] for two in nl[value] if _many(one) != _many(two)
            )
            named = {
                "en_words": pair.en[first.start : first.end],
                "nl_words": pair.nl[second.start : second.end],
            }
            spans = (first.start, first.end), (second.start, second.end)
            yield Difference(NUMBER_DIFFERS, named, *spans)


def _nouns(found: list[Mark], side: str, words: list[Token]) -> dict[str, list[Mark]]:
    # After "no" or "every" one language has the singular where the other has the plural.
    free = set(tables()["generic"][side]["before a noun"])
    nouns: dict[str, list[Mark]] = {}
    for mark in found:
        first = mark.tokens[0]
        if not mark.optional and free.isdisjoint(_before(words, first)):
            nouns.setdefault(mark.value.rstrip("+1"), []).append(mark)
    return {
        value: marks
        for value, marks in nouns.items()
        if all(mark.value[-1] in "+1" for mark in marks)
    }


def _before(words: list[Token], first: int) -> set[str]:
    """Return the words before a noun, as far back as a stop or twice the usual reach."""
    near: set[str] = set()
    for place in range(first - 1, max(-1, first - 2 * _REACH - 1), -1):
        if words[place].is_stop:
            break
        near.add(words[place].word)
    return near


def _many(mark: Mark) -> bool:
    return mark.value.endswith("+")
