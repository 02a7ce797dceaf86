"""A house file: a club's answers to open questions, its deck and its thresholds."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from adjudicator.core.cards import GOLDEN_TOUCAN, Bird, Card
from adjudicator.core.text import N_
from adjudicator.rules import BIRDS
from adjudicator.scenario import schema
from adjudicator.scenario.checking import shown
from adjudicator.scenario.problems import Mark, Problem
from adjudicator.scenario.scenario import NOTHING, Text
from adjudicator.scenario.start import DECK_SIZE, Start, name_fault
from adjudicator.scenario.tree import BAD, Document, Node, read
from adjudicator.scenario.tree import Mapping as Rows

NO_HOUSE = N_("A house file is a mapping of keys and values, not {found}.")
COPIES_RANGE = N_("The count of a bird is a whole number from 1 to 66, not {found}.")
ONE_GOLDEN = N_("The rulebook fixes the count of {card:the}: there is only one.")
DECK_TOO_LARGE = N_(
    "With this the birds come to {number} cards, the Golden Toucan included; the deck has 66."
)
DECK_TOO_SMALL = N_(
    "Every bird has a count here, and together they come to {number} cards, the Golden Toucan "
    "included; the deck has 66."
)
NO_SUCH_NUMBER = N_("A game has 2 to 6 players, so there is no threshold for {key}.")

GOLDEN = GOLDEN_TOUCAN.id
_HOUSE = schema.all_but(schema.HOUSE, "format")


class House(NamedTuple):
    """What a club has settled for all its games.

    `readings` are its answers to open questions, `birds` all birds of its deck by id, `names` those
    that it gives to birds by language code, `counts` how many copies of a bird the deck holds,
    `thresholds` the score that ends the game by number of players, `name` what the club is called.
    """

    readings: Mapping[str, str] = NOTHING
    birds: dict[str, Bird] = BIRDS
    names: Mapping[str, Mapping[str, str]] = NOTHING
    counts: Mapping[str, int] = NOTHING
    thresholds: Mapping[int, int] = MappingProxyType({})
    name: Text | None = None


class LoadedHouse(NamedTuple):
    """A house, or what is wrong with its file; `names` are those that problems speak of."""

    house: House | None
    problems: list[Problem]
    names: Mapping[str, Mapping[str, str]] = NOTHING


class FaultyHouse(ValueError):
    """A house file with problems, each as a document has it: place, code and message."""

    def __init__(self, problems: list[dict[str, Any]]) -> None:
        places = (f"{p['line']}:{p['column']}: {p['message']}" for p in problems)
        super().__init__("\n".join(places))
        self.problems = problems


def load_house(source: str | bytes) -> LoadedHouse:
    """Read a house from the text of a YAML or JSON file; raises nothing.

    A file with any problem gives no house.
    """
    document = read(source)
    reader = _Reader()
    reader.problems = _numbers_as_keys(document)
    if document.mark is None or document.root is BAD:
        return LoadedHouse(None, reader.problems)
    if not isinstance(document.root, Rows):
        reader.report(document.mark, "wrong-type", NO_HOUSE, found=shown(document.root))
        return LoadedHouse(None, reader.problems)
    house = reader.read_house(document.root, document.mark)
    names = reader.bird_names
    return LoadedHouse(None if reader.problems else house, reader.problems, names)


def _numbers_as_keys(document: Document) -> list[Problem]:
    """The problems of a text, without those of the numbers that stand for players."""
    root = document.root
    if root is BAD:
        # where the text breaks off, nobody knows what the numbers stood in
        return [p for p in document.problems if p.args.get("key") not in schema.THRESHOLDS]
    rows = root.get("thresholds") if isinstance(root, Rows) else None
    if not isinstance(rows, Rows):
        return document.problems
    allowed = {(mark.line + 1, mark.column + 1) for mark in rows.key_marks.values()}
    # a number that is there twice has been reported for that
    allowed |= {p[:2] for p in document.problems if p.code == "duplicate-key"}
    return [p for p in document.problems if p.code != "key-not-text" or p[:2] not in allowed]


class _Reader(Start):
    """Reads a house file by the readers of scenarios; `counts` are those of the file."""

    bird_keys = schema.HOUSE_BIRD

    def __init__(self) -> None:
        super().__init__()
        self.too_large = False

    def read_house(self, root: Rows, mark: Mark) -> House | None:
        """The house as far as it can be read; None where the file is in another format."""
        if not self.says_format(root, mark):
            return None
        self.keys(root, mark, _HOUSE)
        found = {
            key: READ[schema.HOUSE[key].type](self, root[key], root.marks[key], key)
            for key in root
            if key in _HOUSE and key != "format"
        }
        if "birds" in root:
            self._adds_up(root.key_marks["birds"])
        readings, thresholds = found.get("readings", NOTHING), found.get("thresholds", NOTHING)
        name = found.get("name")
        return House(readings, self.birds, self.bird_names, self.counts, thresholds, name)

    def read_house_birds(self, node: Node, mark: Mark, key: str) -> None:
        """The birds of the deck; sets `birds`, `bird_names` and `counts`."""
        self.read_deck(node, mark, key)
        if isinstance(node, Rows):
            self.ids_are_free(node)

    def read_entry(self, bird: str, rows: Rows) -> None:
        """What the house says of one bird."""
        super().read_entry(bird, rows)
        names = rows.get("names")
        for code, name in names.items() if isinstance(names, Rows) else ():
            fault = name_fault(name) if isinstance(name, str) else None
            if fault is not None:
                assert isinstance(names, Rows)
                self.bad_name(names.marks[code], str(name), fault)
        if "count" in rows:
            self._count(bird, rows["count"], rows.marks["count"])

    def _count(self, bird: str, node: Node, mark: Mark) -> None:
        count = self.read_copies(node, mark, "count")
        if count is None:
            return
        if bird == GOLDEN and count != 1:
            self.report(mark, "fixed", ONE_GOLDEN, card=Card(-1, GOLDEN_TOUCAN))
            return
        self.counts[bird] = count
        if self._cards() > DECK_SIZE and not self.too_large:
            self.too_large = True
            self.report(mark, "too-many-cards", DECK_TOO_LARGE, number=self._cards())

    def _cards(self) -> int:
        """The cards that the counts so far come to, with the one Golden Toucan."""
        return sum(self.counts.values()) + (GOLDEN not in self.counts)

    def _adds_up(self, mark: Mark) -> None:
        """Report a deck that is known as a whole and too small."""
        whole = self.birds.keys() - self.counts.keys() <= {GOLDEN}
        if whole and self._cards() < DECK_SIZE:
            self.report(mark, "too-few-cards", DECK_TOO_SMALL, number=self._cards())

    def read_copies(self, node: Node, mark: Mark, key: str) -> int | None:
        """How many copies of a bird a deck holds."""
        if type(node) is int and 1 <= node <= DECK_SIZE:
            return node
        self.wrong(mark, COPIES_RANGE, key, node)
        return None

    def read_thresholds(self, node: Node, mark: Mark, key: str) -> dict[int, int]:
        """The threshold that ends the game, by number of players."""
        rows = self.mapping(node, mark, key)
        if rows is None:
            return {}
        self.keys(rows, mark, schema.THRESHOLDS, (NO_SUCH_NUMBER, NO_SUCH_NUMBER))
        known = [number for number in rows if number in schema.THRESHOLDS]
        scores = ((n, self.read_count(rows[n], rows.marks[n], key)) for n in known)
        return {int(number): score for number, score in scores if score is not None}


READ = _Reader.by_type()
