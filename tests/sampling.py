"""Which of many like cases `make test` runs, to stay within five minutes; `EVERY=1` runs all."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

ALL = bool(os.environ.get("EVERY"))


def some(cases: Sequence[T], of: int) -> list[T]:
    """One of so many cases, the first and then as often as that."""
    return list(cases if ALL else cases[::of])


def in_turn(cases: Sequence[T], others: Sequence[str] = ("nl", "en")) -> list[tuple[T, str]]:
    """Each case with one of the others, in turn."""
    return [
        (case, other)
        for place, case in enumerate(cases)
        for turn, other in enumerate(others)
        if ALL or turn == place % len(others)
    ]
