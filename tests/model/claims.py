"""Several calls on one discard: who has priority, and what that call does (3.2)."""

from __future__ import annotations

from typing import Any

from tests.model.plucks import Call, attempt, bar_retry, may_call, read_call, valid
from tests.model.table import NotAllowed, Table
from tests.model.turns import shouted


def claims(table: Table, told: list[dict[str, Any]]) -> str:
    """Judge every claim and resolve the one with priority.

    One player's later call is judged after the earlier one (A27, A28).

    Raises NotAllowed, after listing the claims, where the winner's gift or place is barred.
    """
    calls = [read_call(claim["by"], claim["call"] == "double_pluck", claim) for claim in told]
    verdicts = ["not_allowed"] * len(told)
    standing: dict[int, Call] = {}
    for i in sorted(range(len(told)), key=lambda i: told[i].get("order") or 0):
        call = calls[i]
        try:
            standing[i] = valid(table, call)
        except NotAllowed as bar:
            remember(table, told[i], call, bar)
        else:
            verdicts[i] = "too_late"
    if not standing:
        list_claims(table, told, verdicts, None)
        return "not_allowed"
    first = priority(table, told, list(standing))
    list_claims(table, told, verdicts, first)
    verdicts[first] = "not_allowed"  # until it is resolved: a wrong gift is found out then
    list_claims(table, told, verdicts, first)
    verdicts[first] = attempt(table, standing[first])
    list_claims(table, told, verdicts, first)
    return verdicts[first]


def remember(table: Table, told: dict[str, Any], call: Call, bar: NotAllowed) -> None:
    """What an invalid claim means for a later call of the same player (A27, A28)."""
    bar_retry(table, call, bar)
    if may_call(table, call.by) and not told.get("pointed", True) and told.get("called", True):
        shouted(table, call.by)


def list_claims(
    table: Table, told: list[dict[str, Any]], verdicts: list[str], first: int | None
) -> None:
    """Note the claims for the ruling."""
    names = [claim["by"] for claim in told]
    table.considered.claims = list(zip(names, verdicts, strict=True))
    table.considered.priority = None if first is None else names[first]


def priority(table: Table, told: list[dict[str, Any]], standing: list[int]) -> int:
    """The first complete call; where that can't be established, the nearest clockwise.

    A number beside an absent one says nothing, so every claim that no other is known to have
    preceded may have been first.
    """
    orders = {i: told[i].get("order") for i in standing}
    lowest = min((order for order in orders.values() if order is not None), default=None)
    may_be_first = [i for i in standing if orders[i] in (None, lowest)]
    start = table.players.index(table.turn)
    count = len(table.players)

    def clockwise(i: int) -> int:
        return (table.players.index(told[i]["by"]) - start) % count

    return min(may_be_first, key=clockwise)
