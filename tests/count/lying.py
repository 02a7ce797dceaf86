"""What lies on a table and what is still to come, in one form for both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.core.cards import Card
from adjudicator.core.table import Table
from tests.count.state import State

Plain = dict[str, Any]


def of_the_generator(state: State) -> Plain:
    over = state["phase"] == "round_over"
    passed = (state["active"], state["caller"])
    turns = None if state["turns"] is None else [p for p in state["turns"] if p not in passed]
    return {
        "displays": [[card and card[1] for card in cards] for cards in state["displays"].values()],
        "discard": [card[1] for card in state["discard"]],
        "under": sorted(card[1] for card in state["under"]),
        "active": None if over else state["active"],
        "pending": [(by, bird) for by, bird, _ in state["pending"]],
        "phase": state["phase"],
        "recycles": state["recycles"],
        "shield": None if over else state["shield"],
        "turns": None if over else turns,
    }


def of_the_engine(table: Table, players: Sequence[str]) -> Plain:
    ending = table.ending
    turns = ending and [players[seat] for seat in ending.turns_left if seat != table.active]
    return {
        "displays": [[_bird(card) for card in cards] for cards in table.displays],
        "discard": [_bird(card) for card in table.discard],
        "under": sorted(str(_bird(card)) for card in table.buried),
        "active": None if table.over else players[table.active],
        "pending": [(players[one.by], _bird(one.card)) for one in table.pending],
        "phase": table.phase,
        "recycles": table.recycles,
        "shield": None if table.over else table.shield,
        "turns": None if table.over else turns,
    }


def _bird(card: Card | None) -> str | None:
    if card is None:
        return None
    return card.bird.id if card.bird else "unknown"
