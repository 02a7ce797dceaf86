"""What no longer matches between the book and a copy, section by section."""

from bisect import bisect_right
from typing import NamedTuple

from adjudicator.quoting.aligning import Aligned
from adjudicator.rulebook.paragraphs import FIRST


class Differences(NamedTuple):
    """What differs in a section; paragraphs by their numbers in the book and in the copy.

    `added` are the numbers, in the copy, of paragraphs that are none of the book; they are told
    with the section that they stand in.
    """

    section: str
    moved: tuple[tuple[int, int], ...]
    changed: tuple[tuple[int, int], ...]
    missing: tuple[int, ...]
    added: tuple[int, ...]

    @property
    def any(self) -> bool:
        """Whether there is anything."""
        return bool(self.moved or self.changed or self.missing or self.added)


def differences(aligned: Aligned) -> list[Differences]:
    """The sections in which a copy differs from the book, in the book's order."""
    told = [_of(section, numbers, aligned) for section, numbers in _ranges(len(aligned.found))]
    return [one for one in told if one.any]


def _ranges(size: int) -> list[tuple[str, range]]:
    """The sections with the numbers of their paragraphs."""
    starts = [*FIRST.values(), size + 1]
    return [(one, range(starts[i], starts[i + 1])) for i, one in enumerate(FIRST)]


def _of(section: str, numbers: range, aligned: Aligned) -> Differences:
    found = [(number, aligned.found[number - 1]) for number in numbers]

    def at(state: str) -> tuple[tuple[int, int], ...]:
        return tuple((n, one.at) for n, one in found if one.state == state and one.at is not None)

    missing = tuple(number for number, one in found if one.state == "missing")
    added = tuple(place for place in aligned.added if _section_at(place, aligned) == section)
    return Differences(section, at("moved"), at("changed"), missing, added)


def _section_at(place: int, aligned: Aligned) -> str:
    """The section that a place of the copy is in: that of the paragraph before it."""
    steady = [
        (one.at, n) for n, one in enumerate(aligned.found, 1) if one.at and one.state == "same"
    ]
    before = bisect_right(steady, (place, 0))
    number = steady[before - 1][1] if before else 1
    sections = [*FIRST]
    return sections[bisect_right([*FIRST.values()], number) - 1]
