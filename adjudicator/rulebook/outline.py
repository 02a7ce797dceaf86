"""The sections of the rulebook in their order, and which of their numbers are certain.

The text reached us without its headings. The numbers of some sections are proved by the book's
own cross-references; the others follow from the order of the text alone.
"""

from typing import Final, Literal

Numbering = Literal["confirmed", "inferred"]

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "1": ("1.1", "1.2", "1.3"),
    "2": ("2.1", "2.2", "2.3", "2.4"),
    "3": ("3.1", "3.2", "3.3", "3.4", "3.5", "3.6"),
    "4": ("4.1", "4.2"),
    "5": ("5.1", "5.2"),
    "6": ("6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "6.10"),
    "7": ("7.1", "7.2", "7.3"),
    "summary": ("summary",),
    "FAQ": ("FAQ",),
    "closing": ("closing",),
}
"""The sections of each part. Part 6 is Appendix A, Part 7 Appendix B; the last three parts have
no number that we know, and are one section each."""

SECTIONS: Final[tuple[str, ...]] = tuple(
    section for sections in PARTS.values() for section in sections
)
"""Every section in the order of the book: 6.10 comes after 6.9."""

CONFIRMED: Final = frozenset({"3.5", "3.6", "4.2", "6.1", "6.10", "7.1"})

_PART_OF: Final = {section: part for part, sections in PARTS.items() for section in sections}


def numbering(section: str) -> Numbering:
    """Return whether the book itself names the number of ``section``.

    Raises ``KeyError`` for what is no section of the book.
    """
    part_of(section)
    return "confirmed" if section in CONFIRMED else "inferred"


def part_of(section: str) -> str:
    """Return the key in ``PARTS`` of the part that ``section`` belongs to.

    Raises ``KeyError`` for what is no section of the book.
    """
    return _PART_OF[section]
