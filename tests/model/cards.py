"""Birds, families and the cards on the table."""

from __future__ import annotations

WITH_ABILITY = frozenset(
    {"white_pelican", "brown_pelican", "swap_bird", "macaw", "toco_toucan", "shoebill"}
)
SHARED_FAMILY = {
    "white_pelican": "pelican",
    "brown_pelican": "pelican",
    "toco_toucan": "toucan",
    "golden_toucan": "toucan",
}


class Card:
    """One physical card; `bird` is None as long as the file doesn't tell it."""

    __slots__ = ("bird",)

    def __init__(self, bird: str | None) -> None:
        self.bird = bird

    def name(self) -> str:
        """The bird id as a scenario writes it."""
        return self.bird or "unknown"


def has_ability(bird: str | None) -> bool:
    """Whether the bird has an ability (6.3 to 6.9; the Golden Toucan has none)."""
    return bird in WITH_ABILITY


def is_listed(bird: str | None) -> bool:
    """Whether a ruling lists the bird among the abilities considered."""
    return bird in WITH_ABILITY or bird == "golden_toucan"


def matches(one: str, other: str, families: dict[str, str]) -> bool:
    """Whether the two birds match: the bird or its family counts, never the value (3.1).

    `families` holds those of the birds that the file itself adds.
    """

    def family(bird: str) -> str:
        return SHARED_FAMILY.get(bird) or families.get(bird) or bird

    return family(one) == family(other)
