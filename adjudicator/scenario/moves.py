"""Moves as plain values: what a file says of them, the way back from `load`."""

from collections.abc import Sequence
from typing import Any

from adjudicator.core.moves import (
    Bao,
    Claims,
    Count,
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
from adjudicator.core.table import Position

Plain = dict[str, Any]


def place(position: Position, names: Sequence[str]) -> str:
    """A position as a file has it: `Anna.1`."""
    return f"{names[position.seat]}.{position.place + 1}"


def plain(move: Move, names: Sequence[str]) -> Plain:
    """One item of `moves`. Raises `ValueError` for a question, which is no move."""
    match move:
        case Pluck():
            return {"double_pluck" if move.double else "pluck": _pluck(move, names)}
        case Claims():
            return {"claims": [_claim(claim, names) for claim in move.claims]}
        case Use():
            return {"use": _use(move, names)}
        case InitialLook():
            looked = {"at": [place(position, names) for position in move.at]}
            return {"initial_look": _by(move, names) | looked | _reveals(move.reveals, names)}
        case Draw():
            return {"draw": _by(move, names) | _bird("card", move.card)}
        case Discard():
            return {"discard": _by(move, names) | _bird("reveals", move.reveals)}
        case Skip():
            return {"skip": _by(move, names) | _bird("card", move.card)}
        case EndTurn():
            return {"end_turn": _by(move, names) | _reveals(move.reveals, names)}
        case Bao():
            return {"bao": _by(move, names)}
        case Incident():
            at = {"at": [place(position, names) for position in move.at]} if move.at else {}
            return {"incident": _by(move, names) | {"kind": move.kind} | at}
        case Count():
            totals = {names[seat]: total for seat, total in move.totals}
            counted = {"totals": totals} if totals else {}
            return {"count": counted | _reveals(move.reveals, names)}
        case Keep() | Take():
            where = {} if move.at is None else {"at": place(move.at, names)}
            verb = "keep" if isinstance(move, Keep) else "take"
            return {verb: _by(move, names) | where | _reveals(move.reveals, names)}
        case _:
            raise ValueError(move)


def _by(move: Move, names: Sequence[str]) -> Plain:
    return {} if move.by is None else {"by": names[move.by]}


def _bird(key: str, bird: Any) -> Plain:
    return {} if bird is None else {key: bird.id}


def _reveals(shown: Names, names: Sequence[str]) -> Plain:
    return {"reveals": {place(p, names): bird.id for p, bird in shown}} if shown else {}


def _called(move: Pluck, names: Sequence[str], single: bool) -> Plain:
    found = _by(move, names)
    targets = [place(position, names) for position in move.targets]
    if single and len(targets) == 1:
        found["target"] = targets[0]
    elif targets:
        found["targets"] = targets
    if move.gifts is not None:
        gifts = [place(position, names) for position in move.gifts]
        found |= {"gift": gifts[0]} if single else {"gifts": gifts}
    if move.penalty_at is not None:
        found["penalty_at"] = place(move.penalty_at, names)
    return found | _reveals(move.reveals, names) | _bird("drawn", move.drawn)


def _pluck(move: Pluck, names: Sequence[str]) -> Plain:
    return _called(move, names, single=not move.double)


def _claim(move: Pluck, names: Sequence[str]) -> Plain:
    found = _called(move, names, single=False)
    found["call"] = "double_pluck" if move.double else "pluck"
    found |= {key: False for key in ("called", "pointed") if not getattr(move, key)}
    return found if move.order is None else found | {"order": move.order}


def _use(move: Use, names: Sequence[str]) -> Plain:
    found = _by(move, names) | _bird("card", move.card)
    for key in ("look", "show", "swap", "give_to", "at", "draws", "own", "other", "own_gets"):
        choice = getattr(move, key)
        if choice is not None:
            found[key] = _choice(key, choice, move.card.id, names)
    return found | _reveals(move.reveals, names)


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
