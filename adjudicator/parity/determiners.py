"""All of them in one text, one of them in the other: the words before the same noun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.parity.opposites import against
from adjudicator.parity.pairs import OTHER, Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import tables

_BACK = 2
_Key = tuple[int, str, str]


def determiners(pair: Pairing) -> Iterator[Told]:
    """Yield "each" before a noun of one text where the other has "a" before the same noun."""
    every = {side: universal(pair, side) for side in OTHER}
    if every["en"] == every["nl"]:
        return
    found = {side: _determined(pair, side) for side in OTHER}
    for side, other in OTHER.items():
        for (bead, kind, concept), marks in found[side].items():
            if kind != "every" or every[side][bead] <= every[other][bead]:
                continue
            theirs = found[other].get((bead, "one", concept), [])
            if len(theirs) > len(found[side].get((bead, "one", concept), ())):
                en, nl = (marks[-1], theirs[-1]) if side == "en" else (theirs[-1], marks[-1])
                yield Told("quantifier", "error", against(pair, en, nl))


def universal(pair: Pairing, side: str) -> Counter[int]:
    """Return how often each sentence of a text says that it goes for all."""
    return Counter(
        pair.bead(side, mark)
        for mark in pair.on(side).opposed.get("extent", ())
        if mark.value == "every" and not mark.optional
    )


def _determined(pair: Pairing, side: str) -> dict[_Key, list[Mark]]:
    """Return the determiners of a text by sentence, by what they say and by what they stand for."""
    found: dict[_Key, list[Mark]] = {}
    paragraph = pair.on(side)
    for mark in paragraph.terms:
        if (mark.optional and len(mark.tokens) == 1) or _owns(paragraph, mark):
            continue
        kind, whole = _before(paragraph, mark)
        if kind:
            found.setdefault((pair.bead(side, mark), kind, mark.value), []).append(whole)
    return found


def _before(paragraph: Paragraph, mark: Mark) -> tuple[str, Mark]:
    """Return what the words before a noun say of it, and the noun with them."""
    listed = tables()["determiners"][paragraph.language]
    first = mark.tokens[0]
    for place in range(first - 1, max(-1, first - 1 - _BACK), -1):
        token = paragraph.tokens[place]
        if token.is_stop:
            break
        for kind, words in listed.items():
            if token.word in words:
                return kind, mark._replace(start=token.start)
    return "", mark


def _owns(paragraph: Paragraph, mark: Mark) -> bool:
    """Tell whether what stands before a noun belongs to what it owns: "each player's card"."""
    return any(
        token.start == mark.end and token.word == "'s"
        for token in paragraph.tokens[mark.tokens[-1] + 1 : mark.tokens[-1] + 2]
    ) or paragraph.text[mark.end - 2 : mark.end].replace("’", "'") in ("'s", "s'")
