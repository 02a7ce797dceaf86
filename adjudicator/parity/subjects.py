"""Who does it: the player named where a sentence or a clause begins.

Elsewhere in a sentence, languages name players freely; who begins it is who acts.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.parity.contrasts import opposites
from adjudicator.parity.opposites import against, clashes
from adjudicator.parity.pairs import Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import marks, tables

_LONGEST = 3
_SOMEONE = "someone"
FAMILIES = ("subject", "person addressed")
# Dutch has the verb before who acts where anything else begins the clause.
_INVERTED = {"en": 0, "nl": 1}


def subjects(pair: Pairing) -> Iterator[Told]:
    """Yield who acts in a clause of one text where another player acts in the other."""
    for name in FAMILIES:
        found = {side: _acting(pair, side, name) for side, _ in pair.sides()}
        vague = {
            pair.bead(side, mark)
            for side, paragraph in pair.sides()
            for mark in paragraph.opposed.get(name, ())
            if mark.value == _SOMEONE
        }
        if vague:
            found = {
                side: [
                    mark
                    for mark in _acting(pair, side, name, joined=True)
                    if mark in found[side] or pair.bead(side, mark) in vague
                ]
                for side in found
            }
        for mark, other in clashes(pair, found, wavering=False):
            # "When you take it", "wanneer iemand die neemt": the same clause is meant.
            if _SOMEONE in (mark.value, other.value) and not (
                _is_joined(pair.en, mark) and _is_joined(pair.nl, other)
            ):
                continue
            yield Told(opposites().named[name].check, "error", against(pair, mark, other))


def _acting(pair: Pairing, side: str, name: str, *, joined: bool = False) -> list[Mark]:
    paragraph = pair.on(side)
    starts = {span[0] for bead in pair.beads.all if (span := bead.on(side)) is not None}
    marks = pair.unsaid(side, paragraph.opposed.get(name, []))
    return [mark for mark in marks if begins(paragraph, mark, starts, joined=joined)]


def begins(paragraph: Paragraph, mark: Mark, starts: set[int], *, joined: bool) -> bool:
    """Tell whether a player is named first in a sentence, or in a clause after a comma.

    With ``joined``, also in one after a conjunction.
    """
    words, place = paragraph.tokens, mark.tokens[0]
    while place and words[place - 1].word in tables()["small"][paragraph.language]["before nouns"]:
        if words[place].start in starts:
            return True
        place -= 1
    for back in range(_INVERTED[paragraph.language] + 1):
        at = place - back
        if at >= 0 and (
            words[at].start in starts
            or at == 0
            or words[at - 1].is_stop
            or (joined and not back and _is_joined(paragraph, mark))
            or _opens(paragraph, at, starts)
        ):
            return True
    return False


def _is_joined(paragraph: Paragraph, mark: Mark) -> bool:
    """Tell whether a conjunction stands right before."""
    place, listed = mark.tokens[0], tables()["conjunctions"][paragraph.language]
    before = paragraph.tokens[max(0, place - 1) : place]
    return any(token.word in words for token in before for words in listed.values())


def _opens(paragraph: Paragraph, place: int, starts: set[int]) -> bool:
    """Tell whether a clause has only an opener before a place: "in that case", "then"."""
    words = paragraph.tokens
    for mark in marks("openers", paragraph.language, words[max(0, place - _LONGEST) : place]):
        first = place - min(place, _LONGEST) + mark.tokens[0]
        begins = first == 0 or words[first].start in starts or words[first - 1].is_stop
        if begins and mark.end == words[place - 1].end:
            return True
    return False
