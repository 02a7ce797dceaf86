"""The positions that a move is about, and what became of each: for a picture of the table."""

from collections.abc import Sequence
from typing import Any

from adjudicator.core.events import (
    CardAdded,
    CardNamed,
    CardPlaced,
    CardRemoved,
    CardsSwapped,
    Event,
)
from adjudicator.core.moves import Ask, Claims, Incident, InitialLook, Move, Pluck, Use
from adjudicator.core.ruling import Ruling
from adjudicator.core.table import Position

REMOVED, GIVEN, GIFT, LAID = "removed", "given_away", "gift", "laid"
ADDED, SWAPPED, SHOWN, LOOKED_AT, POINTED_AT = (
    "added",
    "swapped",
    "shown",
    "looked_at",
    "pointed_at",
)
HOW = (REMOVED, GIVEN, GIFT, LAID, ADDED, SWAPPED, SHOWN, LOOKED_AT, POINTED_AT)
"""What can become of a position, what changes it first."""


def positions(move: Move, ruling: Ruling, players: Sequence[str]) -> list[dict[str, Any]]:
    """What a step did at which positions: `{"at": "Anna.1", "how": "removed"}`, by position.

    `how` is a word of `HOW`: the last thing that changed the position, else that it was shown,
    looked at or pointed at. A move that came to nothing still tells what was pointed at.
    """
    found = dict.fromkeys(_pointed_at(move), POINTED_AT)
    if ruling.events:
        found |= _seen(move)
        for event in ruling.events:
            _note(event, found)
    return [
        {"at": f"{players[seat]}.{place + 1}", "how": how}
        for (seat, place), how in sorted(found.items())
    ]


def _pointed_at(move: Move) -> tuple[Position, ...]:
    match move:
        case Pluck():
            return move.targets
        case Claims():
            return tuple(target for claim in move.claims for target in claim.targets)
        case Incident():
            return move.at
        case Ask() if move.may is not None:
            return _pointed_at(move.may)
    return ()


def _seen(move: Move) -> dict[Position, str]:
    match move:
        case InitialLook():
            return dict.fromkeys(move.at, LOOKED_AT)
        case Use():
            looked_at = dict.fromkeys(move.look or (), LOOKED_AT)
            return looked_at if move.show is None else looked_at | {move.show: SHOWN}
        case _:
            return {}


def _note(event: Event, found: dict[Position, str]) -> None:
    """Write down what one event did to which positions."""
    match event:
        case CardRemoved(position, given):
            found[position] = GIVEN if given else REMOVED
        case CardPlaced(position, _):
            found[position] = GIFT if found.get(position) == REMOVED else LAID
        case CardAdded(position, _):
            found[position] = ADDED
        case CardsSwapped(first, second):
            found[first] = found[second] = SWAPPED
        case CardNamed(position, _) if found.get(position, POINTED_AT) == POINTED_AT:
            found[position] = SHOWN
