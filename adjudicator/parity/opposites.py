"""Words that say the contrary of each other: high and low, buy and sell, all and some.

``opposites.json`` has the form of ``contrasts.json`` (`adjudicator.parity.contrasts`), but none of
its classes has to be in both texts. It is told only where, of sentences that belong together, one
has a word of a class too many and the other a word of another class of the same family.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile

from adjudicator.parity.balance import surplus
from adjudicator.parity.contrasts import Family, opposites
from adjudicator.parity.finding import Difference
from adjudicator.parity.obliging import CONTRARY
from adjudicator.parity.pairs import OTHER, Pairing, Told, words_of
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import tables

_JOINING = "joining"
_ALLOWS = ("allow", "permit", "toes", "toege", "staat")
# Who acts is told by where it stands; `subjects` does so.
_SUBJECTS = ("subject", "person addressed")


def contrary(pair: Pairing) -> Iterator[Told]:
    """Yield each word of one text where the other has one that excludes it."""
    for name, family in opposites().named.items():
        if name in pair.en.opposed and name in pair.nl.opposed and name not in _SUBJECTS:
            yield from _in_family(pair, family)


def _in_family(pair: Pairing, family: Family) -> Iterator[Told]:
    found = {side: pair.unsaid(side, one.opposed[family.name]) for side, one in pair.sides()}
    for mark, other in clashes(pair, found, wavering=family.wavering):
        if family.name == _JOINING and _distributes(pair, {"en": mark, "nl": other}):
            continue
        yield Told(family.check, "error", against(pair, mark, other))


def against(pair: Pairing, mark: Mark, other: Mark) -> Difference:
    """Return the difference that an English word excludes a Dutch one."""
    named = {"en_words": words_of(pair.en, mark), "nl_words": words_of(pair.nl, other)}
    return Difference(CONTRARY, named, (mark.start, mark.end), (other.start, other.end))


def clashes(
    pair: Pairing, found: dict[str, list[Mark]], *, wavering: bool
) -> Iterator[tuple[Mark, Mark]]:
    """Yield marks of both texts, English first, that exclude each other in the same sentences.

    If ``wavering``, a mark that needs no counterpart is enough on one of the sides, when it is
    the counterpart of nothing.
    """
    beads: dict[int, dict[str, list[Mark]]] = {}
    for side in found:
        for mark in found[side]:
            bead = pair.bead(side, mark)
            beads.setdefault(bead, {"en": [], "nl": []})[side].append(mark)
    for those in beads.values():
        over = {side: list(surplus(those[side], those[OTHER[side]])) for side in those}
        if over["en"] and len(those["en"]) == len(those["nl"]):
            over = _in_order(those, over)
        if wavering:
            _fill(over, those)
        for mark in over["en"]:
            other = next((one for one in over["nl"] if one.value != mark.value), None)
            if other:
                over["nl"].remove(other)
                yield mark, other


def _in_order(those: dict[str, list[Mark]], over: dict[str, list[Mark]]) -> dict[str, list[Mark]]:
    """Return the marks left over that stand where the other text has another, if there are such."""
    apart = [
        (one, other)
        for one, other in zip(those["en"], those["nl"], strict=True)
        if one.value != other.value and not (one.optional or other.optional)
    ]
    if len(apart) != len(over["en"]) or len(apart) != len(over["nl"]):
        return over
    return {"en": [one for one, _ in apart], "nl": [other for _, other in apart]}


def _fill(over: dict[str, list[Mark]], those: dict[str, list[Mark]]) -> None:
    for side in over:
        other = OTHER[side]
        if over[other] and not over[side]:
            over[side] = _spare(those[side], [m for m in those[other] if not m.optional])
            return


def _distributes(pair: Pairing, joining: dict[str, Mark]) -> bool:
    """Tell whether "and" and "or" say the same: after a denial, and of what is allowed.

    What is denied or allowed only in a later clause has no part in it, nor what English denies
    only after it.
    """
    return any(
        pair.bead(side, mark) == pair.bead(side, joining[side])
        and not _is_later(one, mark, joining[side])
        and not (side == "en" and name == "negation" and mark.start > joining[side].start)
        for side, one in pair.sides()
        for name in ("negation", "modality")
        for mark in one.marked.get(name, ())
        if mark.value != "must" and not mark.optional and not _is_adjective(one, mark)
    )


def _is_adjective(paragraph: Paragraph, mark: Mark) -> bool:
    """Tell whether "allowed" describes a noun, so that nothing is allowed here."""
    words, last = paragraph.tokens, mark.tokens[-1]
    small = tables()["small"][paragraph.language]["words"]
    return words[last].word.startswith(_ALLOWS) and (
        last + 1 < len(words) and not words[last + 1].is_stop and words[last + 1].word not in small
    )


def _is_later(paragraph: Paragraph, mark: Mark, joining: Mark) -> bool:
    """Tell whether a word stands in a clause after that of another, or in one on which it hangs."""
    words, place = paragraph.tokens, joining.tokens[0]
    if any(token.is_stop for token in words[joining.tokens[-1] : mark.tokens[0]]):
        return True
    if mark.value != "may":
        return False
    conditions = tables()["conjunctions"][paragraph.language]["condition"]
    # "Only if a rule or an ability allows it": the condition is what they say.
    before = [*takewhile(lambda token: not token.is_stop, reversed(words[:place]))]
    depends = any(token.word in conditions for token in before)
    allows = mark.start > joining.start and words[mark.tokens[0]].word.startswith(_ALLOWS)
    since = words[mark.tokens[-1] : place]
    return (depends and allows) or any(token.word in conditions for token in since)


def _spare(marks: list[Mark], theirs: list[Mark]) -> list[Mark]:
    """Return the optional marks that aren't the counterpart of anything."""
    there = Counter(mark.value for mark in theirs)
    left = []
    for mark in marks:
        there[mark.value] -= 1
        if mark.optional and there[mark.value] < 0:
            left.append(mark)
    return left
