"""Birds, families and physical cards (Part 3.1, Appendix A)."""

from typing import NamedTuple


class Bird(NamedTuple):
    """What a card shows.

    `id` is the bird's id in scenario files, `family` what it is matched by (section 3.1), `ability`
    whether section 6.1 can activate it, `value` its points or None where nobody supplied them.
    """

    id: str
    family: str
    ability: bool = False
    value: int | None = None


class Card(NamedTuple):
    """One physical card; `bird` is None as long as the file doesn't tell which bird it shows.

    `excluded` are the birds and families that such a card is assumed not to show.

    The serial follows the card around the table: once per turn (section 6.10) is about the card,
    not about the position it lies in.
    """

    serial: int
    bird: Bird | None
    excluded: frozenset[str] = frozenset()


GOLDEN_TOUCAN = Bird("golden_toucan", "toucans", value=-5)
PELICANS, TOUCANS = "pelicans", "toucans"


def ordinary_bird(number: int) -> Bird:
    """The bird without an ability that is worth `number` points, 1 to 13."""
    return Bird(f"bird_{number}", f"bird_{number}", value=number)


def matches(reference: Bird, target: Bird) -> bool:
    """Whether both show the same bird or one allowed family (section 3.1); points don't matter."""
    return reference.family == target.family


def is_considered(card: Card | None) -> bool:
    """Whether a ruling should say what becomes of this card's ability.

    True for a bird with an ability, and for the Golden Toucan, which is often thought to have one.
    """
    if card is None or card.bird is None:
        return False
    return card.bird.ability or card.bird.id == "golden_toucan"
