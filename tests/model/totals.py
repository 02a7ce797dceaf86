"""What is known at the end of a round, when some cards may never have been told (ch. 5)."""

from __future__ import annotations

from typing import Any

from tests.model import scoring
from tests.model.table import Table, written


def result(table: Table, scenario: dict[str, Any]) -> dict[str, Any]:
    """Totals and scores of the round that is over; nothing if a total isn't certain."""
    totals = {name: total(table, name) for name in table.players}
    known = {name: points for name, points in totals.items() if points is not None}
    if len(known) < len(totals):
        return {"totals": totals, "bao": certain_bao(table)}
    began = scenario.get("first_player", table.first if scenario.get("opening") else None)
    order = table.clockwise_from(began) if began else None
    of = scoring.Round(order, known, None if table.plain else table.caller)
    return scoring.outcome(of, scenario.get("scores", {}), scenario.get("threshold"))


def certain_bao(table: Table) -> str | None:
    """Whether BAO succeeds, where that is the same whatever the untold cards are."""
    if table.plain or table.caller is None:
        return None
    least = {name: bounds(table, name)[0] for name in table.players}
    most = {name: bounds(table, name)[1] for name in table.players}
    others = [name for name in table.players if name != table.caller]
    if all(most[table.caller] < least[name] for name in others):
        return "success"
    return "failure" if any(most[name] <= least[table.caller] for name in others) else None


def bounds(table: Table, name: str) -> tuple[int, int]:
    """The least and the greatest total that a player may have."""
    certain = total(table, name)
    if certain is not None:
        return certain, certain
    birds = [card.bird for card in table.displays[name] if card is not None]
    shown = sum(scoring.value(bird, table.values) for bird in birds if bird)
    hidden = birds.count(None)
    golden = -6 if not golden_is_seen(table) else 0
    return shown + hidden + golden, shown + 13 * hidden


def golden_is_seen(table: Table) -> bool:
    """Whether the Golden Toucan lies somewhere, so that no untold card can be it."""
    cards = [table.at(place) for place in table.all_cards()]
    cards += table.discards + table.under + table.pile_top + [table.hand]
    return any(card is not None and card.bird == "golden_toucan" for card in cards)


def total(table: Table, name: str) -> int | None:
    """A player's total, as counted or as far as the cards are known."""
    birds = [card.bird for card in table.displays[name] if card is not None]
    if name in table.told_totals:
        return table.told_totals[name]
    return sum(scoring.value(bird, table.values) for bird in birds if bird) if all(birds) else None


def untold(table: Table) -> list[str]:
    """What the scores of a round that is over still depend on."""
    if table.phase != "round_over":
        return []
    places = [place for place in table.all_cards() if place[0] not in table.told_totals]
    hidden = [place for place in places if (card := table.at(place)) and card.bird is None]
    facts = [f"bird:{written(place)}" for place in hidden]
    return facts + ["threshold"] * table.lacks_threshold
