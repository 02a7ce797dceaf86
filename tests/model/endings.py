"""Calling BAO, ending a turn, and the end of the round (chapters 4, 5 and 7)."""

from __future__ import annotations

from typing import Any

from tests.model.abilities import resolve_what_can_do_nothing
from tests.model.piles import nothing_to_draw, second_recycling
from tests.model.table import NotAllowed, Table, position

DONE = ("window", "abilities", "closing")


def finish_turn(table: Table) -> None:
    """Shut the window and pass the turn on, unless an ability has still to be used."""
    resolve_what_can_do_nothing(table)
    if table.pending:
        raise NotAllowed("an ability comes first")
    if table.bound:
        start_final_turns(table, table.turn)
    if table.shield_due:
        table.shield, table.shield_due = "active", False
    if table.trigger is not None:
        second_recycling(table)
    table.moved = []
    table.out_of_window = set()
    table.forfeited = table.bound = False
    pass_turn(table)


def pass_turn(table: Table) -> None:
    """The next turn, or the end of the round after the last final turn (4.1, 7.2)."""
    table.phase = "choose"
    if table.final_turns is None:
        table.turn = table.next_player(table.turn)
        return
    if table.in_final_turn:
        table.final_turns.pop(0)
    if not table.final_turns:
        table.phase = "round_over"
        return
    table.turn, table.in_final_turn = table.final_turns[0], True


def upcoming(table: Table) -> str | None:
    """Who may draw or take next, which ends the present turn; None if the round ends first."""
    after = table.final_turns
    if after is None:
        follower: str | None = table.next_player(table.turn)
    else:
        rest = after[1:] if table.in_final_turn else after
        follower = rest[0] if rest else None
    return follower


def end_turn(table: Table, by: str, told: dict[str, Any]) -> str:
    """End the turn, once its action is done and its abilities are used."""
    if by != table.turn or not (table.phase in DONE or passes(table)):
        raise NotAllowed("the turn isn't one's own or its action isn't done")
    finish_turn(table)
    return "allowed"


def passes(table: Table) -> bool:
    """Whether the turn is lost at once because nothing can be drawn (A09)."""
    reading = table.reads("nothing-to-draw", "turn-passes")
    return reading and table.phase in ("set_up", "choose") and nothing_to_draw(table)


def bao(table: Table, by: str, told: dict[str, Any]) -> str:
    """Call BAO at the end of one's own turn (4.1)."""
    if by != table.turn or table.phase == "round_over":
        raise NotAllowed("only in one's own turn")
    if table.caller is not None or table.started_by is not None:
        raise NotAllowed("BAO was called, or the final phase has begun")
    if table.final_turns is not None or table.forfeited:
        raise NotAllowed("no call is left")
    if not (table.phase in DONE or passes(table)):
        if table.phase == "set_up":
            table.considered.open.append("BAO before the first turn")
        return premature(table)
    resolve_what_can_do_nothing(table)
    if table.pending:
        return premature(table)
    start_final_turns(table, by)
    table.phase = "closing"
    return "allowed"


def premature(table: Table) -> str:
    """A call before everything else is done (A35)."""
    if table.reads("premature-bao", "binding"):
        table.bound = True
        return "allowed"
    table.forfeited = table.reads("premature-bao", "forfeited")
    raise NotAllowed("the turn isn't finished")


def start_final_turns(table: Table, caller: str) -> None:
    """Every opponent gets one more turn, in order; the Shield waits for a first change."""
    table.caller, table.shield = caller, "armed"
    table.final_turns = table.clockwise_from(caller)[1:]
    table.in_final_turn = False


def count(table: Table, by: str, told: dict[str, Any]) -> str:
    """Turn up and count what is left, which may end the last final turn too (5.1)."""
    if table.phase in DONE:
        finish_turn(table)
    if table.phase != "round_over":
        raise NotAllowed("the round isn't over")
    for text, bird in (told.get("reveals") or {}).items():
        card = table.at(position(text))
        if card is not None:
            card.bird = bird
    table.told_totals |= told.get("totals") or {}
    return "allowed"
