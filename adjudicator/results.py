"""What a round or a score sheet comes to, as plain values."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.core.table import Position, Seat, Table
from adjudicator.rules import scoring

if TYPE_CHECKING:
    from adjudicator.rules.sheet import Scored

Plain = dict[str, Any]
NOT_YET: Plain = dict.fromkeys(
    (
        "totals",
        "scores",
        "bao",
        "running",
        "next_first_player",
        "game_over",
        "winner",
        "deciding_round",
    )
)


def named(numbers: Mapping[Seat, int | None], players: Sequence[str]) -> dict[str, int | None]:
    """Numbers by the players' names."""
    return {players[seat]: number for seat, number in numbers.items()}


def scored(
    table: Table,
    players: Sequence[str],
    before: Mapping[str, int] | None,
    first_player: Seat | None,
    threshold: int | None,
) -> "Scored":
    """A round that is over, with what it comes to and the game after it."""
    from adjudicator.rules.sheet import Played, Scored

    found = scoring.result(table)
    start = {Seat(i): (before or {}).get(name, 0) for i, name in enumerate(players)}
    standing = scoring.standing(found.scores, start, first_player, threshold, found.bounds)
    return Scored(Played(first_player, {}, table.caller, False), found, standing, None, False)


def of_round(
    table: Table,
    players: Sequence[str],
    before: Mapping[str, int] | None,
    first_player: Seat | None,
    threshold: int | None,
) -> Plain:
    """Totals, scores and the standing after a round that is over; nothing before that."""
    if not table.over:
        return NOT_YET
    one = scored(table, players, before, first_player, threshold)
    return {
        "totals": named(one.result.totals, players),
        "scores": named(one.result.scores, players),
        "bao": one.result.bao,
        **of_standing(one.standing, players),
    }


def of_standing(standing: scoring.Standing, players: Sequence[str]) -> Plain:
    """The game after a round, by names."""
    deciding, winner, first = standing.deciding_round, standing.winner, standing.next_first_player
    return {
        "running": named(standing.running, players),
        "next_first_player": None if first is None else players[first],
        "game_over": standing.game_over,
        "winner": None if winner is None else players[winner],
        "deciding_round": None if deciding is None else [players[seat] for seat in deciding],
    }


def missing(
    table: Table, players: Sequence[str], before: Mapping[str, int] | None, threshold: int | None
) -> list[str]:
    """The facts that a finished round still lacks."""
    found = []
    for kind, about in scoring.result(table).missing:
        if isinstance(about, Position):
            found.append(f"bird:{players[about.seat]}.{about.place + 1}")
        else:
            found.append(f"{kind}:{about}")
    if before is not None and threshold is None:
        found.append("threshold")
    return found
