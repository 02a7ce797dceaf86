"""Which paragraph of a copy is which paragraph of the book."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from adjudicator.quoting.marks import Index, fingerprint, likeness, sketch

State = Literal["same", "moved", "changed", "missing"]

# Calibrated on random edits of the rulebook (tests/test_quoting_rulebook.py): two different
# paragraphs seldom share this much, and one with a third of its words changed nearly always does.
NEAR = 0.32
"""What a changed paragraph shares with the one that it was, where its neighbours are."""
FAR = 0.5
"""The same, anywhere else."""
MARGIN = 0.06
"""How much less it must share with every other paragraph of the book."""
LONGEST = 6000
"""In characters: what is longer is no version of any paragraph."""
MOST_PARTS = 4


class Found(NamedTuple):
    """Where a paragraph of the book stands in a copy, as its number there, and its text."""

    state: State
    at: int | None
    text: str | None


class Aligned(NamedTuple):
    """Each paragraph of the book, and the numbers of those of the copy that are none of it."""

    found: tuple[Found, ...]
    added: tuple[int, ...]


def align(index: Index, texts: Sequence[str]) -> Aligned:
    """Find each paragraph of the book among the normalised paragraphs of a copy.

    The same: its fingerprint, in the order of the book. Moved: its fingerprint, elsewhere.
    Changed: the fingerprint of some paragraphs in a row that it was split into, or a sketch like
    its own and like no other. Missing: nothing.
    """
    marks = [fingerprint(text) for text in texts]
    steady = _in_order(index.fingerprints, marks)
    moved = _elsewhere(index.fingerprints, marks, steady)
    taken = {*steady.values(), *moved.values()}
    free = [at for at in range(len(texts)) if at not in taken]
    lost = [i for i in range(len(index.fingerprints)) if i not in steady and i not in moved]
    changed: dict[int, range] = {}
    if lost and free:
        changed = _split(index, texts, lost, free)
        used = {at for parts in changed.values() for at in parts}
        lost = [i for i in lost if i not in changed]
        free = [at for at in free if at not in used]
        changed |= _versions(index, texts, lost, free, steady)
    return _aligned(len(index.fingerprints), texts, steady, moved, changed)


def _aligned(
    size: int,
    texts: Sequence[str],
    steady: Mapping[int, int],
    moved: Mapping[int, int],
    changed: Mapping[int, range],
) -> Aligned:
    found = []
    added = set(range(len(texts)))
    for i in range(size):
        for state, at in (("same", steady.get(i)), ("moved", moved.get(i))):
            if at is not None:
                found.append(Found(state, at + 1, texts[at]))  # type: ignore[arg-type]
                added.discard(at)
                break
        else:
            parts = changed.get(i)
            if parts is None:
                found.append(Found("missing", None, None))
                continue
            added -= {*parts}
            text = " ".join(texts[at] for at in parts)
            found.append(Found("changed", parts[0] + 1, text))
    return Aligned(tuple(found), tuple(at + 1 for at in sorted(added)))


def _in_order(known: Sequence[str], marks: Sequence[str]) -> dict[int, int]:
    """The longest row of paragraphs that stand in both in the same order, as place to place."""
    places: dict[str, list[int]] = {}
    for at, mark in enumerate(marks):
        places.setdefault(mark, []).append(at)
    ends: list[int] = []
    last: list[tuple[int, int, int]] = []
    """For each length of a row its last pair, as (place, place in the copy, index into `pairs`)."""
    pairs: list[tuple[int, int, int]] = []
    for i, mark in enumerate(known):
        # backwards, so that no two of one paragraph follow each other
        for at in reversed(places.get(mark, ())):
            length = bisect_left(ends, at)
            before = last[length - 1][2] if length else -1
            pairs.append((i, at, before))
            ends[length:length + 1] = [at]
            last[length:length + 1] = [(i, at, len(pairs) - 1)]
    row = {}
    here = last[-1][2] if last else -1
    while here >= 0:
        i, at, here = pairs[here]
        row[i] = at
    return row


def _elsewhere(
    known: Sequence[str], marks: Sequence[str], steady: Mapping[int, int]
) -> dict[int, int]:
    """The paragraphs that stand at another place, each place used once."""
    taken = {*steady.values()}
    left: dict[str, list[int]] = {}
    for at in reversed(range(len(marks))):
        if at not in taken:
            left.setdefault(marks[at], []).append(at)
    return {
        i: left[mark].pop() for i, mark in enumerate(known) if i not in steady and left.get(mark)
    }


def _split(
    index: Index, texts: Sequence[str], lost: Sequence[int], free: Sequence[int]
) -> dict[int, range]:
    """The paragraphs that were split in two or more, whose parts give the whole."""
    whole = {index.fingerprints[i]: i for i in reversed(lost)}
    found: dict[int, range] = {}
    there = {*free}
    for at in free:
        for parts in range(2, MOST_PARTS + 1):
            row = range(at, at + parts)
            if not there.issuperset(row):
                break
            i = whole.get(fingerprint(" ".join(texts[one] for one in row)))
            if i is not None and i not in found:
                found[i] = row
                there -= {*row}
                break
    return found


def _versions(
    index: Index,
    texts: Sequence[str],
    lost: Sequence[int],
    free: Sequence[int],
    steady: Mapping[int, int],
) -> dict[int, range]:
    """The paragraphs that were edited: each version is like one of the book and no other."""
    wanted = _gaps(lost, len(texts), steady)
    likely = sorted(_likely(index, texts, free, wanted), reverse=True)
    found: dict[int, range] = {}
    used: set[int] = set()
    for _, i, at in likely:
        if i not in found and at not in used:
            used.add(at)
            found[i] = range(at, at + 1)
    return found


def _likely(
    index: Index, texts: Sequence[str], free: Sequence[int], wanted: Mapping[int, range]
) -> Iterator[tuple[float, int, int]]:
    """What a paragraph of the copy may be a version of, as (likeness, place, place in the copy)."""
    for at in free:
        if len(texts[at]) > LONGEST:
            continue
        own = sketch(texts[at])
        likes = [likeness(own, other) for other in index.sketches]
        best = max(range(len(likes)), key=lambda i: (likes[i], i in wanted))
        mark = index.fingerprints[best]
        second = max(
            (like for i, like in enumerate(likes) if index.fingerprints[i] != mark), default=0.0
        )
        if best not in wanted or likes[best] - second < MARGIN:
            continue
        if likes[best] >= (NEAR if at in wanted[best] else FAR):
            yield likes[best], best, at


def _gaps(lost: Sequence[int], size: int, steady: Mapping[int, int]) -> dict[int, range]:
    """For each paragraph that isn't found the places between its neighbours in the copy."""
    order = sorted(steady)
    gaps = {}
    for i in lost:
        after = bisect_left(order, i)
        start = steady[order[after - 1]] + 1 if after else 0
        stop = steady[order[after]] if after < len(order) else size
        gaps[i] = range(start, stop)
    return gaps
