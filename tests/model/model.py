"""The replay: a valid scenario in, one plain step per move out."""

from __future__ import annotations

import copy
from typing import Any

from tests.model import abilities, claims, endings, plucks, turns
from tests.model.cards import Card
from tests.model.piles import infer
from tests.model.table import Considered, NotAllowed, Position, Table, position
from tests.model.totals import result, untold

Step = dict[str, Any]

VERBS = {
    "initial_look": turns.initial_look,
    "draw": turns.draw,
    "keep": turns.keep,
    "discard": turns.discard,
    "take": turns.take,
    "end_turn": endings.end_turn,
    "bao": endings.bao,
    "count": endings.count,
    "incident": turns.incident,
    "use": abilities.use,
    "skip": abilities.skip,
}


class Replay:
    """A scenario that is being replayed, one move after the other."""

    def __init__(self, scenario: dict[str, Any]) -> None:
        self.table = start(scenario)
        self.steps: list[Step] = []

    def play(self, move: dict[str, Any]) -> Step:
        """Replay one move; raises Missing or Beyond, and is unchanged then."""
        step, table = judged(self.table, move)
        self.table = table
        self.steps.append(step)
        return step


def replay(scenario: dict[str, Any]) -> dict[str, Any]:
    """All steps of a scenario and its result, under the names of the format."""
    game = Replay(scenario)
    for move in scenario.get("moves", []):
        game.play(move)
    found = snapshot(game.table) | {"bao": None}
    del found["final_phase"]
    if game.table.phase == "round_over":
        found |= result(game.table, scenario)
    return {"steps": game.steps, "result": found}


def start(scenario: dict[str, Any]) -> Table:
    """The table that the file starts with."""
    players = list(scenario["players"])
    told = scenario.get("displays", {})
    table = Table(players, {name: display(told.get(name, [])) for name in players})
    table.turn = table.first = scenario.get("turn", players[0])
    table.phase = "set_up" if scenario.get("opening") else "choose"
    table.discards = [listed(bird) for bird in scenario.get("discard_pile", ["unknown"])]
    table.under = [listed(bird) for bird in scenario.get("under_discard", [])]
    table.recycles = scenario.get("recycles", 0)
    table.readings |= scenario.get("readings", {})
    for bird, facts in scenario.get("birds", {}).items():
        table.families[bird] = facts.get("family", bird)
        if "value" in facts:
            table.values[bird] = facts["value"]
    start_ending(table, scenario)
    table.lacks_threshold = "scores" in scenario and "threshold" not in scenario
    start_pile(table, scenario.get("draw_pile", []))
    for text in scenario.get("moved_this_turn", []):
        card = table.at(position(text))
        table.moved += [card] if card else []
    return table


def start_ending(table: Table, scenario: dict[str, Any]) -> None:
    """A BAO that was called, or a final phase that has begun."""
    called, phase = scenario.get("bao"), scenario.get("final_phase")
    if called:
        table.caller, table.shield = called["caller"], called["shield"]
    if phase:
        table.started_by, table.plain = phase["started_by"], True
    if told := called or phase:
        table.final_turns = list(told["final_turns"])
        table.in_final_turn = table.final_turns[:1] == [table.turn]


def start_pile(table: Table, told: Any) -> None:
    """The draw pile: some known cards on top, and a known or unlimited number below."""
    top = told.get("top", []) if isinstance(told, dict) else told
    table.pile_top = [listed(bird) for bird in top]
    if isinstance(told, dict) and "size" in told:
        table.pile_rest = told["size"] - len(top)


def display(told: list[str]) -> list[Card | None]:
    """A display as the file tells it."""
    return [None if bird == "empty" else listed(bird) for bird in told]


def listed(bird: str) -> Card:
    """A card that the file lists."""
    return Card(None if bird == "unknown" else bird)


def judged(table: Table, move: dict[str, Any]) -> tuple[Step, Table]:
    """The step of one move, and the table after it."""
    trial = copy.deepcopy(table)
    trial.considered = Considered()
    why = None
    try:
        verdict = carried_out(trial, move)
        infer(trial)
    except NotAllowed as bar:
        unchanged = copy.deepcopy(table)
        unchanged.considered = Considered()
        unchanged.considered.claims = trial.considered.claims
        unchanged.considered.priority = trial.considered.priority
        unchanged.forfeited = trial.forfeited
        unchanged.out_of_window |= trial.out_of_window  # other claims at illegal targets
        remember_illegal_target(unchanged, move, bar)
        trial, verdict, why = unchanged, "not_allowed", str(bar)
    if verdict == "allowed" and verb_of(move) in ("end_turn", "count"):
        trial.considered.missing += untold(trial)
    return {"verdict": verdict, "why": why} | considered(trial) | snapshot(trial), trial


def carried_out(table: Table, move: dict[str, Any]) -> str:
    """Do what the move says, on a table that may be thrown away; the verdict."""
    verb = verb_of(move)
    told = move[verb]
    if verb == "claims":
        return claims.claims(table, told)
    told = told or {}
    by = told.get("by", table.turn)
    if verb in ("pluck", "double_pluck"):
        return plucks.pluck(table, plucks.read_call(by, verb == "double_pluck", told))
    return VERBS[verb](table, by, told)


def verb_of(move: dict[str, Any]) -> str:
    """The one key of a move that is its verb."""
    return next(key for key in move if key in VERBS or key in ("pluck", "double_pluck", "claims"))


def remember_illegal_target(table: Table, move: dict[str, Any], bar: NotAllowed) -> None:
    """A pluck at an illegal target changes nothing but who may still call (A27)."""
    verb = verb_of(move)
    if verb in ("pluck", "double_pluck"):
        told = move[verb]
        call = plucks.read_call(told.get("by", table.turn), verb == "double_pluck", told)
        plucks.bar_retry(table, call, bar)


def considered(table: Table) -> dict[str, Any]:
    """What the move adds to the ruling, as plain values."""
    found = table.considered
    return {
        "fires": [[ability.by, ability.card] for ability in found.fires],
        "silent": sorted(found.silent),
        "may_be_silent": sorted(found.may_be_silent),
        "missing": sorted(found.missing),
        "claims": None if found.claims is None else [list(claim) for claim in found.claims],
        "priority": found.priority,
        "open": found.open,
    }


def snapshot(table: Table) -> dict[str, Any]:
    """The table as plain values, under the names of the format."""
    return {
        "turn": table.turn,
        "phase": table.phase,
        "displays": {
            name: [card.name() if card else "empty" for card in cards]
            for name, cards in table.displays.items()
        },
        "discard_pile": [card.name() for card in table.discards],
        "under_discard": sorted(card.name() for card in table.under),
        "recycles": table.recycles,
        "pending": [[ability.by, ability.card] for ability in table.pending],
        "shield": table.shield,
        "bao": called(table),
        "final_phase": table.started_by
        and {"started_by": table.started_by, "final_turns": list(table.final_turns or [])},
    }


def called(table: Table) -> dict[str, Any] | None:
    """The BAO that stands, as a start key tells it."""
    if table.caller is None:
        return None
    turns = list(table.final_turns or [])
    return {"caller": table.caller, "shield": table.shield, "final_turns": turns}


__all__ = ["Position", "Replay", "replay"]
