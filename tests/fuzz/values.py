"""What faults in the values of a file are made with.

A fault changes plain values and tells the path of what is wrong then.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]
Path = tuple[str | int, ...]
Fault = Callable[[random.Random, Plain], Path]

WITHIN = "*"
"""The end of a path where the fault is in the value as a whole, and may be told anywhere in it."""

NOBODY, NO_BIRD, NO_KEY = "Zzyzx", "dodo_of_mauritius", "qwertyuiop"
BESIDE = ("expect", "note", "id", "stands")
ANYTHING: tuple[Any, ...] = (None, True, 17, 1.5, "no such thing", [], {}, [[]], {"a": {"b": 1}})


class Unfit(Exception):
    """This file has no place for this fault."""


class Faults(dict[str, Fault]):
    """Faults by name."""

    def listed(self, wrong: Fault) -> Fault:
        self[wrong.__name__.replace("_", " ")] = wrong
        return wrong


def one_of(rng: random.Random, things: Any) -> Any:
    listed = list(things)
    if not listed:
        raise Unfit
    return rng.choice(listed)


def a_move(rng: random.Random, root: Plain, *verbs: str) -> tuple[int, str]:
    """The number and verb of some move, of one of these verbs if any are given."""
    found = [(number, next(key for key in move if key not in BESIDE))
             for number, move in enumerate(root.get("moves") or ())]  # fmt: skip
    return one_of(rng, (one for one in found if not verbs or one[1] in verbs))  # type: ignore[no-any-return]


def arguments(rng: random.Random, root: Plain, *verbs: str) -> tuple[Path, Plain]:
    """Where the arguments of some move stand, and they."""
    number, verb = a_move(rng, root, *verbs)
    told = root["moves"][number][verb]
    if not isinstance(told, dict):
        raise Unfit
    return ("moves", number, verb), told


def a_display(rng: random.Random, root: Plain) -> tuple[Path, list[Any]]:
    name = one_of(rng, root.get("displays", ()))
    return ("displays", name), root["displays"][name]


def put(place: Plain | list[Any], at: Path, key: str | int, value: Any) -> Path:
    place[key] = value  # type: ignore[index]
    return (*at, key)
