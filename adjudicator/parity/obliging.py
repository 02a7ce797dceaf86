"""What the two texts oblige, allow, bar and leave free, and what they deny, held together."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference, at
from adjudicator.parity.pairs import OTHER, Pairing, Told, words_of
from adjudicator.parity.phrases import Mark
from adjudicator.parity.polarity import NOT_OBLIGED, Polarity, polarity

CONTRARY = N_(
    "English has “{en_words}” where Dutch has “{nl_words}”; see which is meant, and correct the "
    "other."
)
FORCE = {
    "en": N_("“{words}” has no counterpart of that force in English; oblige, allow and bar alike."),
    "nl": N_("“{words}” has no counterpart of that force in Dutch; oblige, allow and bar alike."),
}
DENIAL = {
    "en": N_("Dutch denies more than English, for instance at “{words}”; deny the same in both."),
    "nl": N_("English denies more than Dutch, for instance at “{words}”; deny the same in both."),
}


def obliging(pair: Pairing) -> Iterator[Told]:
    """Yield what one text obliges, allows, bars or denies and the other doesn't."""
    found = {side: polarity(one, pair.said[side]) for side, one in pair.sides()}
    yield from _denials(pair, found)
    yield from _contrary_force(pair, found)
    yield from _not_obliged(pair, found)
    for kind in ("free", "may"):
        marks: dict[str, list[Mark]] = {side: getattr(found[side], kind) for side in found}
        for side, paragraph in pair.sides():
            for mark in _left(marks[side], marks[OTHER[side]]):
                named = {"words": words_of(paragraph, mark)}
                span = at(side, (mark.start, mark.end))
                yield Told("modality", "error", Difference(FORCE[OTHER[side]], named, **span))


def _contrary_force(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    """Yield what one text allows and the other obliges."""
    may = {side: [m for m in found[side].may if not m.optional] for side in found}
    must = {side: [m for m in found[side].must if not m.optional] for side in found}
    for side in found:
        other = OTHER[side]
        allows, obliges = len(may[side]) - len(may[other]), len(must[other]) - len(must[side])
        if allows > 0 and obliges > 0 and len(may[side]) <= len(found[other].may):
            marks = {side: may[side][-1], other: must[other][-1]}
            en, nl = marks["en"], marks["nl"]
            named = {"en_words": words_of(pair.en, en), "nl_words": words_of(pair.nl, nl)}
            spans = (en.start, en.end), (nl.start, nl.end)
            yield Told("modality", "error", Difference(CONTRARY, named, *spans))


def _not_obliged(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    """Yield a Dutch "moet niet", which isn't the English "must not"."""
    ours = [mark for mark in found["nl"].barred if mark.value == NOT_OBLIGED]
    theirs = [mark for mark in found["en"].barred if mark.value == NOT_OBLIGED]
    for mark in ours[len(theirs) :]:
        named = {"words": words_of(pair.nl, mark)}
        yield Told("modality", "warning", Difference(FORCE["en"], named, **at("nl", mark[1:3])))


def _left(ours: list[Mark], theirs: list[Mark]) -> list[Mark]:
    """Return the marks that are too many for the other text, the last ones."""
    sure = [mark for mark in ours if not mark.optional]
    return sure[len(theirs) :]


def _denials(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    for side, paragraph in pair.sides():
        over = _left(found[side].denials, found[OTHER[side]].denials)
        if over:
            mark = over[-1]
            modal = any(mark.start == one.start for one in found[side].barred)
            named = {"words": words_of(paragraph, mark)}
            span = at(side, (mark.start, mark.end))
            check = "modality" if modal else "negation"
            yield Told(check, "error", Difference(DENIAL[OTHER[side]], named, **span))


