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
LEAST_WORDS = 4
"""Of a paragraph that is recognised within a longer one; any text may begin with one word."""


class Found(NamedTuple):
    """Where a paragraph of the book stands in a copy, as its number there, and its text."""

    state: State
    at: int | None
    text: str | None


class Passage(NamedTuple):
    """A stretch of a copy: the places of its paragraphs there, and the text out of them."""

    at: range
    text: str


class Aligned(NamedTuple):
    """Each paragraph of the book, and the numbers of those of the copy that are none of it."""

    found: tuple[Found, ...]
    added: tuple[int, ...]


class Lost(NamedTuple):
    """The paragraphs of a book that aren't found yet, and where in the copy each would stand."""

    book: Index
    places: list[int]
    gaps: Mapping[int, range]


def align(index: Index, texts: Sequence[str]) -> Aligned:
    """Find each paragraph of the book among the normalised paragraphs of a copy.

    The same: its fingerprint, in the order of the book. Moved: its fingerprint, elsewhere.
    Changed: its fingerprint, split over several paragraphs or within another one, or a sketch like
    its own and like no other. Missing: nothing.
    """
    marks = [fingerprint(text) for text in texts]
    steady = _in_order(index.fingerprints, marks)
    moved = _elsewhere(index.fingerprints, marks, steady)
    taken = {*steady.values(), *moved.values()}
    free = [at for at in range(len(texts)) if at not in taken]
    lost = [i for i in range(len(index.fingerprints)) if i not in steady and i not in moved]
    changed: dict[int, Passage] = {}
    for look in (_split, _joined, _versions):
        if lost and free:
            changed |= look(Lost(index, lost, _gaps(lost, len(texts), steady)), texts, free)
            used = {at for passage in changed.values() for at in passage.at}
            lost = [i for i in lost if i not in changed]
            free = [at for at in free if at not in used]
    return _aligned(len(index.fingerprints), texts, steady, moved, changed)


def _aligned(
    size: int,
    texts: Sequence[str],
    steady: Mapping[int, int],
    moved: Mapping[int, int],
    changed: Mapping[int, Passage],
) -> Aligned:
    found = [Found("missing", None, None)] * size
    added = {*range(len(texts))}
    states: tuple[tuple[State, Mapping[int, int]], ...] = (("same", steady), ("moved", moved))
    for state, places in states:
        for i, at in places.items():
            found[i] = Found(state, at + 1, texts[at])
        added -= {*places.values()}
    for i, passage in changed.items():
        found[i] = Found("changed", passage.at[0] + 1, passage.text)
        added -= {*passage.at}
    return Aligned(tuple(found), tuple(at + 1 for at in sorted(added)))


def _in_order(known: Sequence[str], marks: Sequence[str]) -> dict[int, int]:
    """The longest row of paragraphs that stand in both in the same order, as place to place."""
    places: dict[str, list[int]] = {}
    for at, mark in enumerate(marks):
        places.setdefault(mark, []).append(at)
    pairs: list[tuple[int, int, int]] = []
    """As (place, place in the copy, the pair before it in its row)."""
    ends: list[int] = []
    tails: list[int] = []
    """For each length the row that ends first: its last place in the copy, and its last pair."""
    for i, mark in enumerate(known):
        # backwards, so that no two of one paragraph follow each other
        for at in reversed(places.get(mark, ())):
            length = bisect_left(ends, at)
            pairs.append((i, at, tails[length - 1] if length else -1))
            ends[length : length + 1] = [at]
            tails[length : length + 1] = [len(pairs) - 1]
    row = {}
    here = tails[-1] if tails else -1
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


def _split(lost: Lost, texts: Sequence[str], free: Sequence[int]) -> dict[int, Passage]:
    """The paragraphs that were split in two or more, whose parts give the whole."""
    whole = {lost.book.fingerprints[i]: i for i in reversed(lost.places)}
    found: dict[int, Passage] = {}
    there = {*free}
    for at in free:
        for parts in range(2, MOST_PARTS + 1):
            row = range(at, at + parts)
            if not there.issuperset(row):
                break
            text = " ".join(texts[one] for one in row)
            i = whole.get(fingerprint(text))
            if i is not None and i not in found:
                found[i] = Passage(row, text)
                there -= {*row}
                break
    return found


def _joined(lost: Lost, texts: Sequence[str], free: Sequence[int]) -> dict[int, Passage]:
    """The paragraphs that became the beginning or the end of a longer one.

    Where a paragraph is nothing but two of the book, each is its own part of it. Otherwise it is
    shown whole: what was added may change what the rest means.
    """
    whole = {lost.book.fingerprints[i]: i for i in reversed(lost.places)}
    found: dict[int, Passage] = {}
    for at in free:
        text = texts[at]
        if len(text) > LONGEST:
            continue
        words = text.split(" ")
        for cut in range(1, len(words)):
            parts = (" ".join(words[:cut]), " ".join(words[cut:]))
            known = [whole.get(fingerprint(part)) for part in parts]
            for i, part in zip(known, parts, strict=True):
                if i is None:
                    continue
                if None not in known:
                    found[i] = Passage(range(at, at + 1), part)
                elif part.count(" ") + 1 >= LEAST_WORDS:
                    found.setdefault(i, Passage(range(at, at + 1), text))
    return found


def _versions(lost: Lost, texts: Sequence[str], free: Sequence[int]) -> dict[int, Passage]:
    """The paragraphs that were edited: each version is like one of the book and no other."""
    found: dict[int, Passage] = {}
    used: set[int] = set()
    for _, i, at in sorted(_likely(lost.book, texts, free, lost.gaps), reverse=True):
        if i not in found and at not in used:
            used.add(at)
            found[i] = Passage(range(at, at + 1), texts[at])
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
