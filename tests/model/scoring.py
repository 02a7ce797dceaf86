"""Totals, scores, the next starting player and the end of the game (chapter 5)."""

from __future__ import annotations

from typing import Any, NamedTuple

Points = dict[str, int]
FIXED = {"golden_toucan": -5, "toco_toucan": 13, "shoebill": 13}


def value(bird: str, values: Points) -> int:
    """What a bird is worth; `values` holds those that the file adds."""
    if bird in FIXED:
        return FIXED[bird]
    if bird in values:
        return values[bird]
    return int(bird.removeprefix("bird_"))


class Round(NamedTuple):
    """What is known of a round that is over."""

    order: list[str] | None  # in turn order; None if nobody knows who began
    totals: Points
    caller: str | None


def scored(of: Round) -> tuple[Points, str | None]:
    """The round scores, and whether BAO succeeded."""
    if of.caller is None:
        return dict(of.totals), None
    own = of.totals[of.caller]
    others = [total for name, total in of.totals.items() if name != of.caller]
    succeeds = all(own < total for total in others)
    score = min(own, 0) if succeeds else max(2 * own, 5)
    return of.totals | {of.caller: score}, "success" if succeeds else "failure"


def next_starter(of: Round, scores: Points) -> str | None:
    """The highest score starts; on a tie the first in turn order of that round (1.2)."""
    highest = max(scores.values())
    tied = [name for name in scores if scores[name] == highest]
    if len(tied) == 1:
        return tied[0]
    return next(name for name in of.order if name in tied) if of.order else None


def lowest(points: Points) -> list[str]:
    """Everybody with the fewest points."""
    return [name for name in points if points[name] == min(points.values())]


def outcome(of: Round, before: Points, threshold: int | None) -> dict[str, Any]:
    """What a ruling tells at the end of an ordinary round."""
    scores, bao = scored(of)
    running = {name: before.get(name, 0) + score for name, score in scores.items()}
    over = None if threshold is None else any(points >= threshold for points in running.values())
    found: dict[str, Any] = {
        "totals": of.totals,
        "scores": scores,
        "bao": bao,
        "running": running,
        "next_first_player": None if over else next_starter(of, scores),
        "game_over": over,
    }
    return found | ending(lowest(running) if over else [])


def ending(best: list[str]) -> dict[str, Any]:
    """The winner, or who play a deciding round (5.2)."""
    return {
        "winner": best[0] if len(best) == 1 else None,
        "deciding_round": best if len(best) > 1 else None,
    }


def deciding(of: Round, running: Points, totals_only: bool) -> dict[str, Any]:
    """What a ruling tells at the end of a deciding round (5.2, A54)."""
    scores, bao = scored(of)
    best = lowest(of.totals if totals_only else scores)
    return {
        "totals": of.totals,
        "scores": dict(of.totals) if totals_only else scores,
        "bao": None if totals_only else bao,
        "running": running,
        "next_first_player": None,
        "game_over": True,
    } | ending(best)
