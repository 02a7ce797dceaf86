"""Words that one text has and the other hardly ever answers: how these texts speak, no fault.

A list says which words usually go with which. Where a text keeps to another word for a thing, the
list is wrong about it, not the text in all its places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from adjudicator.parity.finding import Difference
from adjudicator.parity.pairs import OTHER, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.rules import WORD

_OFTEN = 3
_MOSTLY = 0.5
Spoken = tuple[str, str]


def customs(found: Iterable[Told], texts: Mapping[str, Sequence[Paragraph]]) -> frozenset[Spoken]:
    """Return the words, each with its language, that mostly stand alone in the texts."""
    alone = Counter(spoken for told in found if (spoken := lone(told.difference)))
    often = {spoken: number for spoken, number in alone.items() if number >= _OFTEN}
    return frozenset(
        (side, words)
        for (side, words), number in often.items()
        if number > _MOSTLY * sum(words in one.text.casefold() for one in texts[side])
    )


def lone(difference: Difference) -> Spoken | None:
    """Return the word that a difference says has no counterpart, and its language, if it does."""
    for side, other in OTHER.items():
        if difference.message == WORD[other]:
            return side, difference.values["words"].casefold()
    return None
