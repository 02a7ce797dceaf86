"""A round with other birds on the cards that a viewer never learns: for them, the same round."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from adjudicator.core.cards import Card
from adjudicator.core.events import CardDrawn
from adjudicator.core.table import Table
from adjudicator.core.worlds import Leaf
from adjudicator.knowledge import Known, Viewer, at_the_start, followed
from adjudicator.replaying import Judged, ruled, ruleset_of
from adjudicator.scenario.load import load
from adjudicator.scenario.scenario import Scenario

Plain = dict[str, Any]
Other = Callable[[str], str]
"""Gives another bird for one."""


class Played:
    """A file, and the referee's rulings on it."""

    def __init__(self, text: str) -> None:
        loaded = load(text)
        assert loaded.scenario is not None, loaded.problems
        self.scenario: Scenario = loaded.scenario
        self.problems = list(loaded.problems)
        self.steps: list[Judged] = ruled(self.scenario, self.problems)
        self.text = text

    @property
    def verdicts(self) -> list[str]:
        return [leaf.ruling.verdict for one in self.steps for leaf in one.leaves]

    @cached_property
    def known(self) -> list[Known]:
        """What everyone may know at the start, and after each move."""
        ruleset = ruleset_of(self.scenario, self.scenario.readings)
        steps = [one.leaves for one in self.steps]
        return [at_the_start(self.scenario), *followed(self.scenario, steps, ruleset)]

    def learned(self, viewer: Viewer) -> frozenset[int]:
        """Every card that a viewer may know at some moment."""
        return frozenset().union(*(known[viewer] for known in self.known))

    def birds(self, viewer: Viewer) -> set[str]:
        """The ids of the birds that a viewer sees at some moment."""
        start, *known = self.known
        tables = [(start, self.scenario.table)]
        tables += [(now, leaf.ruling.table) for now, one in zip(known, self.steps, strict=True)
                   for leaf in one.leaves]  # fmt: skip
        return {
            card.bird.id
            for now, table in tables
            for card in lying(table)
            if card.bird is not None and card.serial in now[viewer]
        }


def lying(table: Table) -> list[Card]:
    held = [card for display in table.displays for card in display if card is not None]
    hand = [table.window.reference] if table.window is not None else []
    return [*held, *table.discard, *table.buried, *hand]


def tidied(text: str, played: Played) -> str:
    """The file without the names in moves that the rules bar: nobody shows those cards."""
    file = json.loads(text)
    for move, one in zip(file["moves"], played.steps, strict=True):
        ((verb, args),) = move.items()
        if one.ruling.verdict == "not_allowed" and isinstance(args, dict) and "pluck" not in verb:
            names = ("reveals", "draws", *(("card",) if verb == "draw" else ()))
            move[verb] = {key: value for key, value in args.items() if key not in names}
    return json.dumps(file, ensure_ascii=False)


def exchanged(played: Played, viewer: Viewer, other: Other) -> str:
    """The file with another bird on every named card that the viewer never learns."""
    learned = played.learned(viewer)
    birds: dict[int, str] = {}

    def another(serial: int, bird: str) -> str:
        if bird in ("unknown", "empty") or serial in learned:
            return bird
        return birds.setdefault(serial, other(bird))

    file = json.loads(played.text)
    table = played.scenario.table
    for name, display in zip(played.scenario.players, table.displays, strict=True):
        held = file["displays"][name]
        for place, card in enumerate(display):
            if card is not None:
                held[place] = another(card.serial, held[place])
    pile = file.get("draw_pile") or []
    top = pile["top"] if isinstance(pile, dict) else pile
    for place, card in enumerate(table.draw_pile.listed):
        top[place] = another(card.serial, top[place])
    for move, one in zip(file["moves"], played.steps, strict=True):
        for leaf in one.leaves[:1]:
            _exchange_draws(move, leaf, another)
    return json.dumps(file, ensure_ascii=False)


def _exchange_draws(
    move: Mapping[str, Any], leaf: Leaf, another: Callable[[int, str], str]
) -> None:
    ((verb, args),) = move.items()
    if leaf.ruling.table.draw_pile.pool:
        return  # which birds can be drawn after a recycling is another matter
    drawn = [event.card.serial for event in leaf.ruling.events if isinstance(event, CardDrawn)]
    if verb == "draw" and "card" in args and drawn:
        args["card"] = another(drawn[0], args["card"])
    if verb == "use" and "draws" in args and drawn:
        draws = args["draws"]
        draws[: len(drawn)] = [another(*pair) for pair in zip(drawn, draws, strict=False)]


def strings(value: Any) -> Iterator[str]:
    """Every text, id and key of plain values."""
    if isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)
    elif isinstance(value, str):
        yield value
