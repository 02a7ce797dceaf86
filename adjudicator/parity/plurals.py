"""One thing in one text, several in the other: "the old card" and "de oude kaarten"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from adjudicator.parity.agreement import NUMBER_DIFFERS
from adjudicator.parity.finding import Difference
from adjudicator.parity.pairs import Pairing, Told, words_of
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import tables

_BACK = 4
_NUMBERED = "+1"


def plurals(pair: Pairing) -> Iterator[Told]:
    """Yield a noun of the glossary that stands for one in one text and for several in the other.

    Only nouns with a definite article count, once in a sentence: languages differ in whether they
    speak of things in general in the singular or in the plural.
    """
    found: dict[tuple[int, str], dict[str, list[Mark]]] = defaultdict(lambda: {"en": [], "nl": []})
    for side, paragraph in pair.sides():
        for mark in paragraph.nouns:
            if not mark.optional:
                key = pair.bead(side, mark), mark.value.rstrip(_NUMBERED)
                found[key][side].append(mark)
    for those in found.values():
        if len(those["en"]) == len(those["nl"]) == 1:
            en, nl = those["en"][0], those["nl"][0]
            numbered = en.value[-1] in _NUMBERED and nl.value[-1] in _NUMBERED
            definite = _is_definite(pair.en, en) and _is_definite(pair.nl, nl)
            if numbered and definite and en.value != nl.value:
                named = {"en_words": words_of(pair.en, en), "nl_words": words_of(pair.nl, nl)}
                spans = (en.start, en.end), (nl.start, nl.end)
                yield Told("term", "warning", Difference(NUMBER_DIFFERS, named, *spans))


def _is_definite(paragraph: Paragraph, mark: Mark) -> bool:
    first = mark.tokens[0]
    small = tables()["small"][paragraph.language]
    for token in reversed(paragraph.tokens[max(0, first - _BACK) : first]):
        if token.is_stop or token.word in small["before nouns"]:
            return token.word in small["definite"]
    return False
