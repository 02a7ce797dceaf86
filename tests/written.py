"""Tables and moves as the text of a scenario file."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.core.moves import (
    Bao,
    Claims,
    Discard,
    Draw,
    EndTurn,
    Incident,
    InitialLook,
    Keep,
    Move,
    Names,
    Pluck,
    Skip,
    Take,
    Use,
)
from adjudicator.core.table import Ending, Position

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
        "moves": [written(move, names) for move in moves],
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


def place(position: Position, names: Sequence[str]) -> str:
    return f"{names[position.seat]}.{position.place + 1}"


def written(move: Move, names: Sequence[str]) -> Plain:
    """One item of `moves`."""
    match move:
        case Pluck():
            return {"double_pluck" if move.double else "pluck": _pluck(move, names)}
        case Claims():
            return {"claims": [_claim(claim, names) for claim in move.claims]}
        case Use():
            return {"use": _use(move, names)}
        case InitialLook():
            arguments = {"at": [place(position, names) for position in move.at]}
            return {"initial_look": _by(move, names) | arguments}
        case Draw():
            return {"draw": _by(move, names) | _bird("card", move.card)}
        case Discard():
            return {"discard": _by(move, names) | _bird("reveals", move.reveals)}
        case Skip():
            return {"skip": _by(move, names) | _bird("card", move.card)}
        case EndTurn():
            return {"end_turn": _by(move, names)}
        case Bao():
            return {"bao": _by(move, names)}
        case Incident():
            return {"incident": _by(move, names) | {"kind": move.kind}}
        case Keep() | Take():
            at = {} if move.at is None else {"at": place(move.at, names)}
            verb = "keep" if isinstance(move, Keep) else "take"
            return {verb: _by(move, names) | at | _reveals(move.reveals, names)}
        case _:
            raise ValueError(move)


def _by(move: Move, names: Sequence[str]) -> Plain:
    return {} if move.by is None else {"by": names[move.by]}


def _bird(key: str, bird: Any) -> Plain:
    return {} if bird is None else {key: bird.id}


def _reveals(shown: Names, names: Sequence[str]) -> Plain:
    return {"reveals": {place(p, names): bird.id for p, bird in shown}} if shown else {}


def _called(move: Pluck, names: Sequence[str], single: bool) -> Plain:
    found = _by(move, names) | _reveals(move.reveals, names)
    if move.targets:
        found["targets"] = [place(position, names) for position in move.targets]
    if move.gifts is not None:
        gifts = [place(position, names) for position in move.gifts]
        found |= {"gift": gifts[0]} if single else {"gifts": gifts}
    if move.penalty_at is not None:
        found["penalty_at"] = place(move.penalty_at, names)
    return found


def _pluck(move: Pluck, names: Sequence[str]) -> Plain:
    return _called(move, names, single=not move.double)


def _claim(move: Pluck, names: Sequence[str]) -> Plain:
    found = _called(move, names, single=False)
    found["call"] = "double_pluck" if move.double else "pluck"
    found |= {key: False for key in ("called", "pointed") if not getattr(move, key)}
    return found if move.order is None else found | {"order": move.order}


def _use(move: Use, names: Sequence[str]) -> Plain:
    found = _by(move, names) | _bird("card", move.card) | _reveals(move.reveals, names)
    for key in ("look", "show", "swap", "give_to", "at", "draws", "own", "other", "own_gets"):
        choice = getattr(move, key)
        if choice is not None:
            found[key] = _choice(key, choice, move.card.id, names)
    return found


def _choice(key: str, choice: Any, bird: str, names: Sequence[str]) -> Any:
    if key == "give_to":
        return names[choice]
    if key == "draws":
        return [one.id for one in choice]
    if isinstance(choice, Position):
        return place(choice, names)
    if isinstance(choice, tuple):
        places = [place(position, names) for position in choice]
        return places[0] if bird == "white_pelican" else places
    return choice
