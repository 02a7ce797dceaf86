"""What is forbidden: for each kind of move the norms that can bar it.

One function says of one norm whether it bars a move; where two norms say the same, it bears both
ids. All norms are asked, and a refusal has all those that bar the move.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.count.abilities import is_idle
from tests.count.state import Move, State

Bar = Callable[[State, Move], object]
BARS: dict[str, list[tuple[str, Bar]]] = {}


def bars(verbs: str, *norms: str) -> Callable[[Bar], Bar]:
    """The norms by which the function below bars moves with these verbs."""

    def listed(bar: Bar) -> Bar:
        for verb in verbs.split():
            BARS.setdefault(verb, []).extend((norm, bar) for norm in norms)
        return bar

    return listed


def barring(state: State, move: Move) -> list[str]:
    """The norms that bar this move at this table."""
    return list(dict.fromkeys(norm for norm, bar in BARS[move["verb"]] if bar(state, move)))


def due(s: State) -> tuple[str, str] | None:
    """The ability that has to be resolved first, those that can do nothing aside."""
    for by, bird, _ in s["pending"]:
        if not is_idle(s, by, bird):
            return by, bird
    return None
