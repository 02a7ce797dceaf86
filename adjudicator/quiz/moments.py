"""Moments of a simulated round: a table at the start of a turn, told as the start of a file."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from adjudicator.core.cards import Card
from adjudicator.core.moves import Draw, Move, Take
from adjudicator.core.table import Ending, Table
from adjudicator.play.games import PlayedRound
from adjudicator.play.rounds import Step
from adjudicator.play.truth import Truth
from adjudicator.scenario.moves import plain

FEW_LEFT = 4
"""With so few cards in the draw pile, a file tells all that may be recycled."""

Plain = dict[str, Any]


class Turn(NamedTuple):
    """A turn of a round: the start as a file has it, and what happened in it, refusals left out.

    `table` is the table at its start, as the file of the whole round knows it.
    """

    start: Plain
    steps: list[Step]
    names: tuple[str, ...]
    table: Table

    def at(self, step: int) -> Table:
        """The table before a step, or after the last."""
        if step < len(self.steps):
            return self.steps[step].before
        return self.steps[-1].after if self.steps else self.table

    def goes_on(self, step: int) -> bool:
        """Whether turn and round aren't over yet before a step, or after the last."""
        table = self.at(step)
        return table.active == self.table.active and not table.over

    def before(self, step: int) -> list[Plain]:
        """The moves of the turn before a step, as a file has them."""
        return [bare(one.move, self.names) for one in self.steps[:step]]


def turns(one: PlayedRound) -> Iterator[Turn]:
    """The turns of a round that begin with a table of their own, the first one left out.

    A turn that begins by drawing while the one before isn't ended yet has none.
    """
    truth = Truth(one.table, one.seed)
    names = tuple(one.start["players"])
    starts, found = [], []
    for place, step in enumerate(one.steps):
        if begins(step):
            starts.append(place)
            found.append(start_of(step.before, truth, one))
        truth.follow(step.before, step.ruling.events)
    for start, (first, last) in zip(found, _spans(one.steps, starts), strict=True):
        steps = [step for step in one.steps[first:last] if not step.refused]
        yield Turn(start, steps, names, steps[0].before)


def set_up(one: PlayedRound) -> Turn:
    """The moment after the deal, before anybody has looked."""
    start = {key: value for key, value in one.start.items() if key != "draw_pile" and value != {}}
    return Turn(start, [], tuple(one.start["players"]), one.table)


def begins(step: Step) -> bool:
    """Whether a turn begins with this move, at a table with nothing left from the one before."""
    fresh = step.before.phase == "choose" and not step.refused
    return fresh and isinstance(step.move, (Draw, Take))


def _spans(steps: Sequence[Step], starts: Sequence[int]) -> Iterator[tuple[int, int]]:
    """From each start to the last move of that turn."""
    for first in starts:
        seat, last = steps[first].before.active, first + 1
        while last < len(steps) and steps[last].before.active == seat:
            last += 1
        yield first, last


def start_of(table: Table, truth: Truth, one: PlayedRound) -> Plain:
    """The start of a file that has this table, every card named."""
    names = tuple(one.start["players"])
    few = table.draw_pile.size is not None and table.draw_pile.size <= FEW_LEFT

    def birds(cards: Sequence[Card | None]) -> list[str]:
        return ["empty" if card is None else truth.bird(card).id for card in cards]

    start: Plain = {
        "format": 1,
        "players": [*names],
        "birds": one.start["birds"],
        "displays": {name: birds(table.displays[seat]) for seat, name in enumerate(names)},
        "turn": names[table.active],
        "discard_pile": birds(table.discard if few else table.discard[:1]),
        "recycles": table.recycles,
        "first_player": names[one.table.active],
        "readings": one.start["readings"],
    }
    if few:
        start["draw_pile"] = {"size": table.draw_pile.size}
        start["under_discard"] = birds(table.buried)
    if table.ending is not None:
        start[table.ending.kind] = ending(table.ending, names)
    return {key: value for key, value in start.items() if value not in ({}, [], 0)}


def in_the_final_phase(table: Table) -> bool:
    """Whether the automatic final phase has started (section 7.2)."""
    return table.ending is not None and table.ending.kind == "final_phase"


def ending(found: Ending, names: Sequence[str]) -> Plain:
    """How a round has begun to end, as a file has it."""
    turns_left = [names[seat] for seat in found.turns_left]
    if found.kind == "bao":
        return {"caller": names[found.by], "shield": found.shield, "final_turns": turns_left}
    return {"started_by": names[found.by], "final_turns": turns_left}


def bare(move: Move, names: Sequence[str]) -> Plain:
    """A move without the names of cards that the start tells already."""
    told = plain(move, names)
    ((verb, arguments),) = told.items()
    if verb == "claims":
        return {verb: [_without_names(claim) for claim in arguments]}
    return {verb: _without_names(arguments)}


def _without_names(arguments: Plain) -> Plain:
    return {key: value for key, value in arguments.items() if key != "reveals"}
