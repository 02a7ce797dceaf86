"""The rest of a round as a file of its own: it begins with the table that the engine left."""

from collections.abc import Iterator
from typing import Any

from adjudicator.core.table import PLENTY, Table
from adjudicator.replaying import ruled
from adjudicator.scenario.load import load
from adjudicator.scenario.write import written

Plain = dict[str, Any]
CARRIED = ("format", "players", "birds", "readings", "scores", "threshold", "first_player")


def resumed(root: Plain) -> Iterator[tuple[int, str]]:
    """For each turn that begins, how many moves came before it, and the file of what follows.

    Where a file can't tell all that the engine knows at that moment, there is none; nor after a
    move that the table let stand, of which later rulings say that they rest on it.
    """
    loaded = load(written(root))
    assert loaded.scenario is not None and not loaded.problems
    scenario = loaded.scenario
    steps = ruled(scenario, [])
    for number, one in enumerate(steps[:-1], start=1):
        if root["moves"][number - 1].get("stands"):
            return
        tables = [leaf.ruling.table for leaf in one.leaves]
        if len(tables) == 1 and one.lost is None and _can_be_told(tables[0]):
            start = _told(tables[0], scenario.players)
            carried = {key: root[key] for key in CARRIED if key in root}
            first = scenario.first_player
            if first is not None:
                carried["first_player"] = scenario.players[first]
            yield number, written({**carried, **start, "moves": _unchecked(root, number)})


def _can_be_told(table: Table) -> bool:
    """Whether a turn begins, with nothing that a file has no words for."""
    ending = table.ending
    voided = ending is not None and (not ending.bao_scores or ending.shield == "none")
    void_call = ending is not None and ending.kind == "bao" and voided
    lying = [card for display in table.displays for card in display] + [*table.discard[:1]]
    opening = any(card is not None and card.serial == table.opening_card for card in lying)
    odd = opening or table.draw_pile.pool or table.gift_gaps or table.phase_due or void_call
    return table.phase == "choose" and not odd


def _told(table: Table, players: tuple[str, ...]) -> Plain:
    start: Plain = {
        "displays": {
            name: ["empty" if card is None else _bird(card) for card in display]
            for name, display in zip(players, table.displays, strict=True)
        },
        "turn": players[table.active],
        "discard_pile": [_bird(card) for card in table.discard],
        "under_discard": [_bird(card) for card in table.buried],
        "recycles": table.recycles,
    }
    pile = table.draw_pile
    if pile is not PLENTY:
        top = [_bird(card) for card in pile.listed]
        start["draw_pile"] = top if pile.size is None else {"top": top, "size": pile.size}
    if table.ending is not None:
        turns = [players[seat] for seat in table.ending.turns_left]
        by = players[table.ending.by]
        start |= (
            {"bao": {"caller": by, "shield": table.ending.shield, "final_turns": turns}}
            if table.ending.kind == "bao"
            else {"final_phase": {"started_by": by, "final_turns": turns}}
        )
    return start


def _bird(card: Any) -> str:
    return str(card.bird.id) if card.bird else "unknown"


def _unchecked(root: Plain, number: int) -> list[Plain]:
    """The moves that are left, without what was expected of them."""
    return [
        {key: value for key, value in move.items() if key != "expect"}
        for move in root["moves"][number:]
    ]
