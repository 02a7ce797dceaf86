"""What follows what: parts with arrows between them, in the same order in both texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.figures import Units
from adjudicator.parity.finding import Difference, Span
from adjudicator.parity.lexicon import Lexicon, Unit
from adjudicator.parity.pairs import Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark

ORDER = N_("“{en_words}” has another place in this sequence in Dutch; give both the same sequence.")
CROSSED = N_(
    "English has “{en_words}” and Dutch the reverse, “{nl_words}”; give both texts the same order."
)
_SAME = 1.0
_CORRECTS = re.compile(r", (?:not|niet)\b")
_RANK = re.compile(r"\d+(st|nd|rd|th)")
_ARROW = re.compile(r"[→⇒]")


def sequences(pair: Pairing, bead: int, found: Units, lexicon: Lexicon) -> Iterator[Told]:
    """Yield the first part of a row with arrows that has another place in the other text.

    ``found`` are the terms, words and numbers of the bead.
    """
    en, nl = (_parts(pair.on(side), pair.beads.all[bead].on(side), found[side]) for side in found)
    if len(en) != len(nl):
        return
    likeness = [[_alike(part, other, lexicon) for other in nl] for part in en]
    best = [max(range(len(nl)), key=row.__getitem__) for row in likeness]
    apart = {place for place, row in enumerate(likeness) if row[best[place]] > row[place]}
    for place in sorted(apart):
        # No other part may keep the place that this one goes to.
        other = best[place]
        named = likeness[place][other] >= _SAME and not likeness[other][other]
        if other in apart or named:
            part = en[place]
            start, end = part[0].start, part[-1].end
            words = {"en_words": pair.en.text[start:end]}
            yield Told("order", "error", Difference(ORDER, words, (start, end)))
            return


def _parts(paragraph: Paragraph, span: Span | None, found: list[Unit]) -> list[list[Unit]]:
    """Return the words between arrows, part by part; nothing where there are no arrows."""
    start, end = span or (0, 0)
    cuts = [match.start() for match in _ARROW.finditer(paragraph.text, start, end)]
    if not cuts:
        return []
    parts: list[list[Unit]] = [[] for _ in range(len(cuts) + 1)]
    for unit in found:
        parts[sum(cut < unit.start for cut in cuts)].append(unit)
    return parts


def _alike(en: list[Unit], nl: list[Unit], lexicon: Lexicon) -> float:
    return sum(max((lexicon.likeness(one, other) for other in nl), default=0.0) for one in en)


def ranks(pair: Pairing) -> Iterator[Told]:
    """Yield "first … second" in a sentence where the other text has "second … first"."""
    found = {side: _ranked(pair, side) for side, _ in pair.sides()}
    for bead, en in found["en"].items():
        nl = found["nl"].get(bead, [])
        values = [one.value for one in en], [one.value for one in nl]
        if values[0] != values[1] and sorted(values[0]) == sorted(values[1]):
            spans = (en[0].start, en[-1].end), (nl[0].start, nl[-1].end)
            yield Told("number", "error", crossed(pair, *spans))


def _ranked(pair: Pairing, side: str) -> dict[int, list[Mark]]:
    found: dict[int, list[Mark]] = {}
    for mark in pair.unsaid(side, pair.on(side).marked.get("number", [])):
        if not mark.optional and _RANK.fullmatch(mark.value):
            found.setdefault(pair.bead(side, mark), []).append(mark)
    return found


def corrections(pair: Pairing) -> Iterator[Told]:
    """Yield "the one, not the other" where the other text has "the other, not the one"."""
    found = {side: _corrected(pair, side) for side, _ in pair.sides()}
    for bead, (said, denied) in found["en"].items():
        theirs, ours = found["nl"].get(bead, ({}, {}))
        one = next((value for value in said if value in ours and value not in theirs), None)
        other = next((value for value in denied if value in theirs and value not in said), None)
        if one and other and one not in denied and other not in ours:
            en = said[one].start, denied[other].end
            nl = theirs[other].start, ours[one].end
            yield Told("term", "error", crossed(pair, en, nl))


def _corrected(pair: Pairing, side: str) -> dict[int, tuple[dict[str, Mark], dict[str, Mark]]]:
    """Return the terms before and after a ", not" of a text, by sentence."""
    paragraph = pair.on(side)
    found: dict[int, tuple[dict[str, Mark], dict[str, Mark]]] = {}
    for match in _CORRECTS.finditer(paragraph.text):
        bead = pair.beads.at(side, match.start())
        terms = [m for m in paragraph.terms if pair.bead(side, m) == bead and not m.optional]
        before = {mark.value: mark for mark in terms if mark.end <= match.start()}
        found[bead] = before, {mark.value: mark for mark in terms if mark.start >= match.end()}
    return found


def crossed(pair: Pairing, en: Span, nl: Span) -> Difference:
    """Return the difference that Dutch has the reverse order of what English has."""
    named = {"en_words": pair.en.text[slice(*en)], "nl_words": pair.nl.text[slice(*nl)]}
    return Difference(CROSSED, named, en, nl)
