"""Drawing and recycling, and the automatic final phase that a second recycling starts (ch. 7)."""

from __future__ import annotations

import random

from tests.model.cards import Card
from tests.model.table import Beyond, Table


def draw_card(table: Table, drawer: str) -> Card | None:
    """The top card of the draw pile; None if there is nothing to draw or to recycle (7.1)."""
    if not table.pile_top and table.pile_rest == 0:
        if not table.may_recycle:
            raise Beyond("an empty draw pile")
        recycle(table, drawer)
    if table.pile_top:
        return table.pile_top.pop(0)
    if table.pile_rest == 0:
        return None
    card = Card(None)
    if table.pile_rest is not None:
        table.pile_rest -= 1
        table.from_pool.append(card)
    return card


def nothing_to_draw(table: Table) -> bool:
    """Whether a draw that is due now would find nothing, not even by recycling."""
    empty = not table.pile_top and table.pile_rest == 0
    if empty and not table.may_recycle:
        raise Beyond("an empty draw pile")
    return empty and not table.discards[1:] and not table.under


def recycle(table: Table, drawer: str) -> None:
    """Shuffle all but the top discard into a new pile, and count that (7.1, 7.2)."""
    pool = table.discards[1:] + table.under
    if not pool and table.reads("empty-recycling-counts", "not-counted"):
        return
    table.discards = table.discards[:1]
    table.under = []
    if table.omniscient:
        random.Random(repr([card.bird for card in pool])).shuffle(pool)
        table.pile_top = pool
    else:
        table.pool, table.from_pool = [card.name() for card in pool], []
        table.pile_rest = len(pool)
        infer(table)
    table.recycles += 1
    if table.recycles == 2 and table.started_by is None:
        table.trigger = drawer
        if table.reads("final-phase-start", "at-recycling"):
            second_recycling(table)


def infer(table: Table) -> None:
    """Where all that is left of a shuffled pile is one bird, nobody has to tell it."""
    if table.pool is None or table.pile_rest is None or "unknown" in table.pool:
        return
    for card in table.from_pool:  # a card that isn't named when it is drawn stays in doubt
        if card.bird in table.pool:
            table.pool.remove(card.bird)
    table.from_pool = []
    if len(set(table.pool)) == 1:
        table.pile_top = [Card(table.pool[0]) for _ in range(table.pile_rest)]
        table.pile_rest, table.pool = 0, None


def second_recycling(table: Table) -> None:
    """Start the automatic final phase, as far as an earlier BAO leaves room for it (A04)."""
    drawer, table.trigger = table.trigger, None
    assert drawer is not None
    if table.caller is not None:
        if table.reads("recycling-after-bao", "bao-continues"):
            return
        table.shield, table.shield_due, table.plain = "none", False, True
        if table.reads("recycling-after-bao", "bao-without-effects"):
            return
        table.caller = None
    table.bound = False
    table.plain = True
    own = table.turn
    others = [*table.clockwise_from(own)[1:], own]
    without = own if table.reads("final-phase-trigger", "active-player") else drawer
    barred = {without}
    if not table.reads("final-phase-trigger", "reactor-and-active-again"):
        barred.add(own)
    table.started_by = without
    table.final_turns = [name for name in others if name not in barred]
    table.in_final_turn = False
