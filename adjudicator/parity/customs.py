"""Words that one text has and the other hardly ever answers: how these texts speak, no fault.

A list says which words usually go with which. Where a text keeps to another word for a thing, the
list is wrong about it, not the text in all its places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from adjudicator.parity.agreement import NUMBER_DIFFERS
from adjudicator.parity.finding import Difference
from adjudicator.parity.pairs import OTHER, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.rules import WORD

_OFTEN = 3
_MOSTLY = 0.5
Spoken = tuple[str, str]


def customs(found: Iterable[Told], texts: Mapping[str, Sequence[Paragraph]]) -> frozenset[Spoken]:
    """Return the words, each with its language, that mostly stand alone in the texts.

    Two words that are always one and several are a custom too, or a slip of the glossary.
    """
    told = [one.difference for one in found]
    alone = Counter(words for one in told if (words := _lone(one)))
    paired = Counter(words for one in told if (words := _numbered(one)))
    often = {spoken: number for spoken, number in alone.items() if number >= _OFTEN}
    return frozenset(
        (side, words)
        for (side, words), number in often.items()
        if number > _MOSTLY * sum(words in one.text.casefold() for one in texts[side])
    ) | {words for words, number in paired.items() if number >= _OFTEN}


def spoken(difference: Difference) -> Spoken | None:
    """Return the words of a difference by which a custom is known again, if it can be one."""
    return _lone(difference) or _numbered(difference)


def _numbered(difference: Difference) -> Spoken | None:
    """Return the two words of which a difference says that one is singular, the other plural."""
    if difference.message != NUMBER_DIFFERS:
        return None
    words = (difference.values[f"{side}_words"].casefold() for side in OTHER)
    return next(words), next(words)


def _lone(difference: Difference) -> Spoken | None:
    """Return the word that a difference says has no counterpart, and its language, if it does."""
    for side, other in OTHER.items():
        if difference.message == WORD[other]:
            return side, difference.values["words"].casefold()
    return None
