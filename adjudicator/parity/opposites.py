"""Words that say the contrary of each other: high and low, buy and sell, all and some.

``opposites.json`` has the form of ``contrasts.json`` (`adjudicator.parity.contrasts`), but none of
its classes has to be in both texts. It is told only where, of sentences that belong together, one
has a word of a class too many and the other a word of another class of the same family.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.parity.balance import surplus
from adjudicator.parity.contrasts import Family, opposites
from adjudicator.parity.finding import Difference
from adjudicator.parity.obliging import CONTRARY
from adjudicator.parity.pairs import OTHER, Pairing, Told, words_of
from adjudicator.parity.phrases import Mark

_JOINING = "joining"


def contrary(pair: Pairing) -> Iterator[Told]:
    """Yield each word of one text where the other has one that excludes it."""
    for name in pair.en.opposed.keys() & pair.nl.opposed.keys():
        yield from _in_family(pair, opposites().named[name])


def _in_family(pair: Pairing, family: Family) -> Iterator[Told]:
    found = {side: pair.unsaid(side, one.opposed[family.name]) for side, one in pair.sides()}
    over = {side: list(surplus(found[side], found[OTHER[side]])) for side in found}
    for side in found:
        if over[side] and not over[OTHER[side]]:
            over[OTHER[side]] = _spare(found[OTHER[side]], found[side])
            break
    used: set[int] = set()
    for mark in over["en"]:
        bead = pair.bead("en", mark)
        if family.name == _JOINING and _distributes(pair, bead):
            continue
        for place, other in enumerate(over["nl"]):
            if place in used or other.value == mark.value or pair.bead("nl", other) != bead:
                continue
            used.add(place)
            named = {"en_words": words_of(pair.en, mark), "nl_words": words_of(pair.nl, other)}
            spans = (mark.start, mark.end), (other.start, other.end)
            yield Told(family.check, "error", Difference(CONTRARY, named, *spans))
            break


def _distributes(pair: Pairing, bead: int) -> bool:
    """Tell whether "and" and "or" say the same: after a denial, and of what is allowed."""
    return any(
        pair.bead(side, mark) == bead
        for side, one in pair.sides()
        for name in ("negation", "modality")
        for mark in one.marked.get(name, ())
        if mark.value != "must"
    )


def _spare(marks: list[Mark], theirs: list[Mark]) -> list[Mark]:
    """Return the optional marks that aren't the counterpart of anything."""
    there = Counter(mark.value for mark in theirs)
    left = []
    for mark in marks:
        there[mark.value] -= 1
        if mark.optional and there[mark.value] < 0:
            left.append(mark)
    return left
