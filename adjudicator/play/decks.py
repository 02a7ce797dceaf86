"""The deck that games are played with: that of a house file, or the invented one."""

from functools import cache
from os.path import dirname, join
from typing import Any, NamedTuple

from adjudicator.core.cards import Bird, Card
from adjudicator.core.rule import Ruleset
from adjudicator.core.text import N_
from adjudicator.rules import BIRDS, RULES
from adjudicator.scenario.house import GOLDEN, House, load_house
from adjudicator.scenario.problems import Problem
from adjudicator.scenario.start import DECK_SIZE

NO_DECK = N_(
    "To play with it, a deck has to have 66 cards; the counts in this file come to {number}, the "
    "Golden Toucan included."
)
NO_VALUE = N_("{card:The} is in the deck, but has no value here.")

Plain = dict[str, Any]


class Deck(NamedTuple):
    """66 cards with their values; `invented` where no rulebook and no club stands behind it."""

    cards: tuple[Bird, ...]
    house: House
    invented: bool = False

    @property
    def ruleset(self) -> Ruleset:
        """The rules under the answers of the house, with the birds of this deck."""
        return RULES._replace(readings=self.house.readings, birds=self.house.birds)

    def threshold(self, players: int) -> int | None:
        """The score that ends the game, where the file tells it."""
        return self.house.thresholds.get(players)

    def told(self) -> Plain:
        """What a scenario file has to tell of these birds, under `birds`."""
        found = {}
        for bird in dict.fromkeys(self.cards):
            own = _told(bird, self.house)
            if own:
                found[bird.id] = own
        return found


def _told(bird: Bird, house: House) -> Plain:
    known = BIRDS.get(bird.id)
    own: Plain = {}
    if known is None or known.value != bird.value:
        own["value"] = bird.value
    if known is None and bird.family != bird.id:
        own["family"] = bird.family
    if bird.id in house.names:
        own["names"] = {**house.names[bird.id]}
    return own


class LoadedDeck(NamedTuple):
    """A deck, or what is wrong with its file; `names` are those that problems speak of."""

    deck: Deck | None
    problems: list[Problem]
    names: Any


def load_deck(source: str | bytes) -> LoadedDeck:
    """Read a deck from the text of a house file; raises nothing.

    The file has to tell the count and the value of every bird of a deck of 66 cards.
    """
    loaded = load_house(source)
    house = loaded.house
    if house is None:
        return LoadedDeck(None, loaded.problems, loaded.names)
    counts = {GOLDEN: 1, **house.counts}
    cards = tuple(house.birds[bird] for bird in counts for _ in range(counts[bird]))
    problems = [
        Problem(1, 1, "no-value", NO_VALUE, {"card": Card(-1, bird)})
        for bird in dict.fromkeys(cards)
        if bird.value is None
    ]
    if len(cards) != DECK_SIZE:
        problems.append(Problem(1, 1, "no-deck", NO_DECK, {"number": len(cards)}))
    return LoadedDeck(None if problems else Deck(cards, house), problems, loaded.names)


@cache
def invented() -> Deck:
    """The deck for simulations alone: its counts, most values and its thresholds are invented."""
    with open(join(dirname(__file__), "invented.yaml"), "rb") as stream:
        found = load_deck(stream.read())
    assert found.deck is not None, found.problems
    return found.deck._replace(invented=True)
