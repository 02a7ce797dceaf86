"""Tables and moves as the text of a scenario file."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.core.moves import Move
from adjudicator.core.table import Ending, Position
from adjudicator.scenario.moves import place, plain

Plain = dict[str, Any]


class Start(NamedTuple):
    """The start of a round, without names: players are numbers, cards are ids of birds."""

    displays: list[list[str]]
    turn: int
    discard_pile: list[str]
    draw_pile: Any
    opening: bool
    moved: list[Position]
    readings: Mapping[str, str]
    recycles: int = 0
    ending: Ending | None = None


def text(start: Start, moves: Iterable[Move], names: Sequence[str]) -> str:
    """The file in which these players made these moves."""
    file: Plain = {
        "format": 1,
        "title": {"en": "A round", "nl": "Een ronde"},
        "players": [*names],
        "displays": dict(zip(names, start.displays, strict=True)),
        "turn": names[start.turn],
        "opening": start.opening,
        "discard_pile": start.discard_pile,
        "moved_this_turn": [place(position, names) for position in start.moved],
        "readings": {**start.readings},
        "recycles": start.recycles,
        "moves": [plain(move, names) for move in moves],
    }
    if start.draw_pile is not None:
        file["draw_pile"] = start.draw_pile
    if start.ending is not None:
        file[start.ending.kind] = _ending(start.ending, names)
    return json.dumps(file, ensure_ascii=False)


def _ending(ending: Ending, names: Sequence[str]) -> Plain:
    turns = [names[seat] for seat in ending.turns_left]
    if ending.kind == "bao":
        return {"caller": names[ending.by], "shield": ending.shield, "final_turns": turns}
    return {"started_by": names[ending.by], "final_turns": turns}
