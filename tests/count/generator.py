"""The naive generator: what becomes of one move at one table."""

from __future__ import annotations

from typing import NamedTuple

from tests.count import turns, uses  # noqa: F401  their norms bar because they are imported
from tests.count.bars import barring
from tests.count.effects import EFFECTS, Refused
from tests.count.plucks import points_at_nothing_legal
from tests.count.state import Move, OpenFact, State, copied


class Outcome(NamedTuple):
    """A verdict; the norms that bar a refused move; the table that an accepted move leads to."""

    verdict: str
    norms: tuple[str, ...] = ()
    after: State | None = None


def outcome(state: State, move: Move) -> Outcome:
    """Decide this move at this table, which stays as it is."""
    after = copied(state)
    if move["verb"] == "claims":
        valid, norms = sorted_claims(state, move)
        move = {**move, "valid": valid}
        if not valid:
            return Outcome("not_allowed", norms)
    elif norms := tuple(barring(state, move)):
        return Outcome("not_allowed", norms)
    try:
        return Outcome(EFFECTS[move["verb"]](after, move), after=after)
    except Refused as refused:
        return Outcome("not_allowed", refused.args)
    except OpenFact:
        return Outcome("open")


def sorted_claims(state: State, move: Move) -> tuple[list[Move], tuple[str, ...]]:
    """The claims that are valid attempts; the norms that bar the others."""
    valid: list[Move] = []
    norms: list[str] = []
    for told in move["claims"]:
        claim = one_claim(told)
        barred = barring(state, claim)
        norms += barred
        if not barred:
            valid.append(claim)
    return valid, tuple(dict.fromkeys(norms))


def one_claim(told: Move) -> Move:
    """One claim of several as the move that it would be alone."""
    claim = {**told, "verb": told["call"]}
    if claim["verb"] == "pluck" and "targets" in claim:
        claim["target"] = claim.pop("targets")[0]
    if claim["verb"] == "pluck" and "gifts" in claim:
        claim["gift"] = claim.pop("gifts")[0]
    return claim


def after_all(state: State, moves: list[Move]) -> State:
    """The table after these moves; who pointed at an illegal target may not point again (A27)."""
    for move in moves:
        said = outcome(state, move)
        assert said.verdict != "open", move
        if said.after is not None:
            state = said.after
        elif points_at_nothing_legal(state, move):
            state = copied(state)
            state["barred_callers"].append(move["by"])
    return state
