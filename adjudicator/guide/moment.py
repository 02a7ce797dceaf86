"""Where a story stands: its rulings as far as it fits, and the table at one point of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from adjudicator.guide.story import (
    EMPTY,
    UNKNOWN,
    Plain,
    Rule,
    birds_of,
    lines_of_moves,
    moves_of,
    text_of,
    until,
)
from adjudicator.rules import BIRDS

INVALID = "invalid"


class Ruled(NamedTuple):
    """The rulings on a story.

    `document` rules on the moves before the first that doesn't fit; None where the table that the
    story starts with is faulty. `faults` are messages by the place of the move they are about,
    `start` those about the table.
    """

    document: Plain | None
    faults: Mapping[int, Sequence[str]]
    start: Sequence[str]

    @property
    def fits(self) -> int | None:
        """How many moves fit, where not all of them do."""
        return min(self.faults, default=None)


def ruled(story: Plain, rule: Rule) -> Ruled:
    """The rulings on a story, and what in it doesn't fit."""
    text = text_of(story)
    document = rule(text)
    if document["status"] != INVALID:
        return Ruled(document, {}, ())
    faults, start = _placed(document, lines_of_moves(text))
    fits = min(faults, default=len(moves_of(story)))
    while True:
        document = rule(text_of(until(story, fits)))
        if document["status"] != INVALID:
            faults.setdefault(fits, [])
            return Ruled(document, faults, ())
        if fits == 0:
            return Ruled(None, faults, start or [one["message"] for one in document["problems"]])
        before, _ = _placed(document, lines_of_moves(text))
        faults |= before
        fits = min((*before, fits - 1))


def _placed(document: Plain, lines: Sequence[int]) -> tuple[dict[int, list[str]], list[str]]:
    """The messages of a faulty document by move, and those about anything before."""
    faults: dict[int, list[str]] = {}
    start: list[str] = []
    for problem in document["problems"]:
        place = sum(line <= problem["line"] for line in lines) - 1
        (start if place < 0 else faults.setdefault(place, [])).append(problem["message"])
    return faults, start


class Moment:
    """The table at one point of a story, and who may do what there."""

    def __init__(self, story: Plain, place: int, rule: Rule, deck: Iterable[str] = BIRDS) -> None:
        """`deck` are the birds of the house."""
        self.story = story
        self.deck = deck
        self.place = place
        self.rule = rule
        document = rule(text_of(until(story, place, {"ask": {"options": "all"}})))
        start, step = document["start"], document["steps"][-1]
        self.after: Plain = step["after"]
        self.options: Sequence[Plain] = step["answer"].get("options", ())
        self.hand: Plain | None = step["hand"]
        self.players: tuple[str, ...] = tuple(start["displays"])
        shown = self.after["displays"]
        self.displays: list[list[str]] = [
            shown[name] if shown[name] is not None else start["displays"][name]
            for name in self.players
        ]
        self.pending: Sequence[Plain] = self.after["pending"] or ()
        self.pile: Sequence[str] = self.after["discard_pile"] or (UNKNOWN,)

    @property
    def turn(self) -> int:
        """The seat of the player whose turn it is."""
        name = self.after["turn"]
        return self.players.index(name) if name in self.players else 0

    def card(self, position: str) -> str:
        """What lies at a position: a bird, `unknown` or `empty`."""
        owner, _, number = position.rpartition(".")
        row = self.displays[self.players.index(owner)] if owner in self.players else []
        place = int(number) - 1
        return row[place] if 0 <= place < len(row) else EMPTY

    def positions(self, seats: Sequence[int] | None = None, held: bool = False) -> list[str]:
        """The positions of these players, or of all; `held` leaves out the empty ones."""
        chosen = range(len(self.players)) if seats is None else seats
        return [
            f"{self.players[seat]}.{place}"
            for seat in chosen
            for place, card in enumerate(self.displays[seat], 1)
            if not (held and card == EMPTY)
        ]

    def tried(self, move: Plain) -> Plain | None:
        """The step that a move would be; None where the file would be faulty with it."""
        document = self.rule(text_of(until(self.story, self.place, move)))
        if document["status"] == INVALID or not document["steps"]:
            return None
        step: Plain = document["steps"][-1]
        return step

    def problems(self, move: Plain) -> list[str]:
        """What in a move can't be."""
        document = self.rule(text_of(until(self.story, self.place, move)))
        if document["status"] != INVALID:
            return []
        return [problem["message"] for problem in document["problems"]]

    @property
    def birds(self) -> tuple[str, ...]:
        """The birds that there are, those of the deck first."""
        return birds_of(self.story, self.deck)


def facts(step: Plain | None) -> list[tuple[str, str]]:
    """The facts that a step misses, as kind and what they are about."""
    missing = step.get("missing", ()) if step else ()
    return [(kind, about) for kind, _, about in (fact.partition(":") for fact in missing)]
