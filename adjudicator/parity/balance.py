"""What one text has and the other lacks: the comparison that most checks share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping

from adjudicator.parity.phrases import Mark

Broader = Mapping[str, tuple[str, ...]]


def surplus(
    these: Iterable[Mark],
    those: Iterable[Mark],
    *,
    uncounted: Container[str] = (),
    broader: Broader | None = None,
    tight: bool = False,
) -> Iterator[Mark]:
    """Yield the marks of the first text that have no counterpart in the second.

    An optional mark can be a counterpart but needs none; if ``tight``, optional marks of both
    texts are first each other's. Of an uncounted value one counterpart does for all. A mark is a
    counterpart to what is ``broader`` too.
    """
    ours, theirs = list(these), list(those)
    there = Counter(
        value
        for mark in theirs
        if not mark.optional
        for value in (mark.value, *(broader or {}).get(mark.value, ()))
    )
    spare = Counter(mark.value for mark in theirs if mark.optional)
    if tight:
        spare -= Counter(mark.value for mark in ours if mark.optional)
    for mark in ours:
        if mark.optional:
            continue
        if there[mark.value] > 0:
            there[mark.value] -= mark.value not in uncounted
        elif spare[mark.value] > 0:
            spare[mark.value] -= mark.value not in uncounted
        else:
            yield mark
