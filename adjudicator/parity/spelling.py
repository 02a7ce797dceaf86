"""Slips of the fingers: a word that stands in the texts once, hardly different from a usual one.

No word list is needed: the texts are their own. A slip is a letter lost, doubled or put in, or
two letters that changed places, inside a word; its ends are where words are inflected.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

_WORD = re.compile(r"\{[^{}]*\}|[^\W\d_]{6,}")


def slips(texts: Iterable[str]) -> Iterator[tuple[int, str, str]]:
    """Yield the place of a text, its odd word, and the usual word that may be meant."""
    places: dict[str, list[int]] = defaultdict(list)
    for place, text in enumerate(texts):
        for match in _WORD.finditer(text):
            if match[0][0] != "{":
                places[match[0].casefold()].append(place)
    usual = {word for word, found in places.items() if len(found) > 1}
    longer = {short: word for word in sorted(usual) for short in _shorter(word)}
    for word, found in places.items():
        if word in usual:
            continue
        meant = next((near for near in (*_shorter(word), *_swapped(word)) if near in usual), None)
        meant = meant or longer.get(word)
        if meant:
            yield found[0], word, meant


def _shorter(word: str) -> list[str]:
    return [word[:place] + word[place + 1 :] for place in range(1, len(word) - 2)]


def _swapped(word: str) -> list[str]:
    return [
        word[:place] + word[place + 1] + word[place] + word[place + 2 :]
        for place in range(1, len(word) - 2)
    ]
