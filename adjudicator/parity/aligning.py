"""Which part of one text is which of the other: dynamic programming within a band.

The parts are paragraphs, or the sentences of a paragraph.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import log
from typing import Literal, NamedTuple, Protocol

Kind = Literal["same", "merged", "split", "missing", "extra", "moved"]

_BAND = 6
_GAP = 0.62
_JOIN = 0.22
_MOVED = 0.5
_SWAP = 0.5
_WEIGHT = 0.7
_ENOUGH = 0.85
_BOTH = 0.12
_ROOM = 1.08
_NEVER = 1e9


class Part(Protocol):
    """A part of a text: its words, and how much of what a translation has too."""

    @property
    def text(self) -> str:
        """Return its words."""

    @property
    def features(self) -> Counter[str]:
        """Return what it has in common with its translation, whatever the language."""


class Link(NamedTuple):
    """Places of paragraphs in the English and in the Dutch text that say the same."""

    kind: Kind
    en: tuple[int, ...]
    nl: tuple[int, ...]


def align(en: Sequence[Part], nl: Sequence[Part]) -> list[Link]:
    """Return the links between two texts in their order; what moved stands where English has it.

    The cost is linear in the length of the texts.
    """
    likeness = _Likeness(en, nl)
    links = _crossed(_path(likeness, len(en), len(nl)), likeness)
    return _with_moved(links, likeness)


_Shape = tuple[dict[str, int], int, int]
"""The features of a paragraph, how many they are, and its length."""


class _Likeness:
    """How much paragraphs of the two texts are alike, from 0 to 1."""

    def __init__(self, en: Sequence[Part], nl: Sequence[Part]) -> None:
        self._shapes = tuple(
            [(one.features, one.features.total(), len(one.text)) for one in text]
            for text in (en, nl)
        )
        self._doubles: tuple[list[_Shape], ...] = tuple(
            [_sum(*two) for two in pairwise(shapes)] for shapes in self._shapes
        )
        self._known: dict[tuple[int, int], float] = {}

    def of(self, i: int, j: int) -> float:
        """Return the likeness of one paragraph with one other."""
        found = self._known.get((i, j))
        if found is None:
            found = self._known[i, j] = _alike(self._shapes[0][i], self._shapes[1][j])
        return found

    def merged(self, i: int, j: int) -> float:
        """Return the likeness of two paragraphs in English, the first of them i, with one."""
        return _alike(self._doubles[0][i], self._shapes[1][j])

    def split(self, i: int, j: int) -> float:
        """Return the likeness of one paragraph with two in Dutch, the first of them j."""
        return _alike(self._shapes[0][i], self._doubles[1][j])


def _sum(one: _Shape, other: _Shape) -> _Shape:
    features = dict(one[0])
    for name, number in other[0].items():
        features[name] = features.get(name, 0) + number
    return features, one[1] + other[1], one[2] + other[2]


def _alike(one: _Shape, other: _Shape) -> float:
    # Dutch takes about a tenth more room.
    length = max(0.0, 1 - abs(log(other[2] / (one[2] * _ROOM))))
    size = one[1] + other[1]
    if not size:
        return 0.5 * length
    theirs = other[0]
    common = 0
    for name, number in one[0].items():
        there = theirs.get(name, 0)
        common += number if number < there else there
    return _WEIGHT * (2 * common / size) + (1 - _WEIGHT) * length


def _path(likeness: _Likeness, rows: int, columns: int) -> list[Link]:
    """Return the best links; looks further from the diagonal when they come near the edge."""
    band = _BAND + abs(rows - columns)
    while True:
        links, furthest = _within(likeness, rows, columns, band)
        if furthest < band - 1 or band >= max(rows, columns):
            return links
        band *= 3


def _within(likeness: _Likeness, rows: int, columns: int, band: int) -> tuple[list[Link], int]:
    best: list[dict[int, tuple[float, int, int]]] = []
    for i in range(rows + 1):
        middle = i * columns // rows if rows else 0
        row: dict[int, tuple[float, int, int]] = {}
        best.append(row)
        for j in range(max(0, middle - band), min(columns, middle + band) + 1):
            row[j] = min(_steps(likeness, best, i, j), default=(0.0 if not i + j else _NEVER, 0, 1))
    links: list[Link] = []
    i, j, furthest = rows, columns, 0
    while i or j:
        _, up, left = best[i][j]
        kind: Kind = (
            "missing" if not left else "extra" if not up else "merged" if up > left
            else "split" if left > up else "same"
        )  # fmt: skip
        links.append(Link(kind, tuple(range(i - up, i)), tuple(range(j - left, j))))
        i, j = i - up, j - left
        furthest = max(furthest, abs(j - (i * columns // rows if rows else 0)))
    return links[::-1], furthest


def _steps(
    likeness: _Likeness, best: list[dict[int, tuple[float, int, int]]], i: int, j: int
) -> list[tuple[float, int, int]]:
    found = []
    for up, left in ((1, 1), (1, 0), (0, 1), (2, 1), (1, 2)):
        before = best[i - up].get(j - left) if i >= up and j >= left else None
        if before is not None:
            found.append((before[0] + _cost(likeness, i - 1, j - 1, up, left), up, left))
    return found


def _cost(likeness: _Likeness, i: int, j: int, up: int, left: int) -> float:
    """Return what it costs to link the paragraphs that end at i and j, so many on each side."""
    if not up or not left:
        return _GAP
    if up == left:
        return 1 - likeness.of(i, j)
    first = likeness.of(i + 1 - up, j + 1 - left)
    last = likeness.of(i, j)
    if max(first, last) > _ENOUGH:
        return _NEVER
    together = likeness.merged(i - 1, j) if up > left else likeness.split(i, j - 1)
    # The one paragraph has to be like both, not like one of the two.
    return 1 - together + _JOIN + 2 * max(0.0, max(first, last) - together + _BOTH)


def _crossed(links: list[Link], likeness: _Likeness) -> list[Link]:
    """Mark neighbours that changed places as moved."""
    found = list(links)
    for place in range(len(found) - 1):
        one, other = found[place], found[place + 1]
        if one.kind != "same" or other.kind != "same":
            continue
        straight = likeness.of(one.en[0], one.nl[0]) + likeness.of(other.en[0], other.nl[0])
        across = likeness.of(one.en[0], other.nl[0]) + likeness.of(other.en[0], one.nl[0])
        if across > straight + _SWAP:
            found[place] = Link("moved", one.en, other.nl)
            found[place + 1] = Link("same", other.en, one.nl)
    return found


def _with_moved(links: list[Link], likeness: _Likeness) -> list[Link]:
    """Join a paragraph that one text lacks here with one that the other lacks elsewhere."""
    missing = [place for place, link in enumerate(links) if link.kind == "missing"]
    extra = [place for place, link in enumerate(links) if link.kind == "extra"]
    pairs = sorted(
        (-likeness.of(links[one].en[0], links[other].nl[0]), one, other)
        for one in missing
        for other in extra
    )
    found: list[Link | None] = list(links)
    for negative, one, other in pairs:
        here, there = found[one], found[other]
        if -negative < _MOVED or not here or not there or "moved" in (here.kind, there.kind):
            continue
        found[one], found[other] = Link("moved", here.en, there.nl), None
    return [link for link in found if link is not None]
