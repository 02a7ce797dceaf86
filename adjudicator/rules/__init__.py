"""The rules of the book as one ordered table: read it from top to bottom as you'd read the book."""

from adjudicator.core.cards import GOLDEN_TOUCAN, Bird, ordinary_bird
from adjudicator.core.rule import Ruleset
from adjudicator.core.text import N_
from adjudicator.rules import (
    abilities,
    bao,
    calling,
    incidents,
    plucking,
    setup,
    shield,
    triggers,
    turn,
    using,
)

BIRDS: dict[str, Bird] = {
    **abilities.BIRDS,
    GOLDEN_TOUCAN.id: GOLDEN_TOUCAN,
    **{f"bird_{n}": ordinary_bird(n) for n in range(1, 14)},
}
NAMES: dict[str, str] = {**abilities.NAMES, GOLDEN_TOUCAN.id: N_("Golden Toucan")}

RULES = Ruleset(
    procedures={
        # Part 1: set-up
        "initial_look": setup.INITIAL_LOOK,
        # Part 2: the turn
        "draw": turn.DRAW,
        "draw.skipped": turn.DRAW_SKIPPED,
        "keep": turn.KEEP,
        "discard": turn.DISCARD,
        "take": turn.TAKE,
        "end_turn": turn.END_TURN,
        # Part 3: plucking
        "call": calling.CALL,
        "pluck": plucking.PLUCK,
        **plucking.BRANCHES,
        "too_late": calling.TOO_LATE,
        "nobody": calling.NOBODY,
        # Part 4: BAO
        "bao": bao.BAO,
        "count": bao.COUNT,
        "over": bao.OVER,
        "incident": incidents.INCIDENT,
        "ask": (),
        # Part 6: abilities
        "use": using.USE,
        "skip": using.SKIP,
        "lapse": using.LAPSE,
        **abilities.PROCEDURES,
    },
    triggers=triggers.TRIGGERS,
    priority=calling.PRIORITY,
    aftermath=(*calling.AFTERMATH, bao.an_early_call_is_forfeited),
    settles=shield.SETTLES,
    choices=abilities.OPTIONS,
    birds=BIRDS,
)
