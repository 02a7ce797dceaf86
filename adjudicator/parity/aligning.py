"""Which paragraph of one text is which of the other: dynamic programming within a band."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log
from typing import Literal, NamedTuple

from adjudicator.parity.paragraphs import Paragraph

Kind = Literal["same", "merged", "split", "missing", "extra", "moved"]

_BAND = 24
_GAP = 0.62
_JOIN = 0.22
_MOVED = 0.5
_SWAP = 0.5
_WEIGHT = 0.7


class Link(NamedTuple):
    """Places of paragraphs in the English and in the Dutch text that say the same."""

    kind: Kind
    en: tuple[int, ...]
    nl: tuple[int, ...]


def align(en: Sequence[Paragraph], nl: Sequence[Paragraph]) -> list[Link]:
    """Return the links between two texts in their order, moved paragraphs where they stand in English.

    The cost is linear in the length of the texts.
    """
    likeness = _Likeness(en, nl)
    links = _crossed(_path(likeness, len(en), len(nl)), likeness)
    return _with_moved(links, likeness)


class _Likeness:
    """How much paragraphs of the two texts are alike, from 0 to 1."""

    def __init__(self, en: Sequence[Paragraph], nl: Sequence[Paragraph]) -> None:
        self._en = [(one.features, len(one.text)) for one in en]
        self._nl = [(one.features, len(one.text)) for one in nl]
        self._known: dict[tuple[int, int], float] = {}

    def of(self, i: int, j: int) -> float:
        """Return the likeness of one paragraph with one other."""
        found = self._known.get((i, j))
        if found is None:
            found = self._known[i, j] = _alike(self._en[i], self._nl[j])
        return found

    def joined(self, en: Sequence[int], nl: Sequence[int]) -> float:
        """Return the likeness of paragraphs with others, each side read as one."""
        return _alike(_sum([self._en[i] for i in en]), _sum([self._nl[j] for j in nl]))


_Shape = tuple[Counter[str], int]


def _sum(shapes: list[_Shape]) -> _Shape:
    total: Counter[str] = Counter()
    for features, _ in shapes:
        total.update(features)
    return total, sum(length for _, length in shapes)


def _alike(one: _Shape, other: _Shape) -> float:
    # Dutch takes about a tenth more room.
    apart = abs(log(other[1] / (one[1] * 1.08)))
    length = max(0.0, 1 - apart)
    size = one[0].total() + other[0].total()
    if not size:
        return 0.5 * length
    common = sum(min(number, other[0][name]) for name, number in one[0].items())
    return _WEIGHT * (2 * common / size) + (1 - _WEIGHT) * length


def _path(likeness: _Likeness, rows: int, columns: int) -> list[Link]:
    band = _BAND + abs(rows - columns)
    best: list[dict[int, tuple[float, int, int]]] = []
    for i in range(rows + 1):
        middle = i * columns // rows if rows else 0
        row: dict[int, tuple[float, int, int]] = {}
        best.append(row)
        for j in range(max(0, middle - band), min(columns, middle + band) + 1):
            if i == j == 0:
                row[0] = (0.0, 0, 0)
                continue
            row[j] = min(_steps(likeness, best, i, j), default=(float("inf"), 0, 1))
    links: list[Link] = []
    i, j = rows, columns
    while i or j:
        _, up, left = best[i][j]
        kind: Kind = (
            "missing" if not left else "extra" if not up else "merged" if up > left
            else "split" if left > up else "same"
        )  # fmt: skip
        links.append(Link(kind, tuple(range(i - up, i)), tuple(range(j - left, j))))
        i, j = i - up, j - left
    return links[::-1]


def _steps(
    likeness: _Likeness, best: list[dict[int, tuple[float, int, int]]], i: int, j: int
) -> list[tuple[float, int, int]]:
    found = []
    for up, left in ((1, 1), (1, 0), (0, 1), (2, 1), (1, 2)):
        before = best[i - up].get(j - left) if i >= up and j >= left else None
        if before is None:
            continue
        if up and left:
            if up == left:
                cost = 1 - likeness.of(i - 1, j - 1)
            else:
                cost = 1 - likeness.joined(range(i - up, i), range(j - left, j)) + _JOIN
                cost += _lost(likeness, i, j, up, left)
        else:
            cost = _GAP
        found.append((before[0] + cost, up, left))
    return found


def _lost(likeness: _Likeness, i: int, j: int, up: int, left: int) -> float:
    """Return more when the one paragraph is hardly like the second of the two."""
    alone = max(likeness.of(i - up, j - left), likeness.of(i - 1, j - 1))
    together = likeness.joined(range(i - up, i), range(j - left, j))
    return max(0.0, alone - together + 0.12) * 2


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
