"""What the deck and the table can't be, and more than a file may hold."""

from __future__ import annotations

import random
from typing import Any

from tests.fuzz.values import (
    NOBODY,
    WITHIN,
    Faults,
    Path,
    Plain,
    Unfit,
    a_display,
    one_of,
    put,
)

FAULTS = Faults()
# What the deck and the table can't be


@FAULTS.listed
def a_second_golden_toucan(rng: random.Random, root: Plain) -> Path:
    at, cards = a_display(rng, root)
    cards += ["golden_toucan", "golden_toucan"]
    return (*at, WITHIN)


@FAULTS.listed
def more_cards_than_the_deck(rng: random.Random, root: Plain) -> Path:
    at, cards = a_display(rng, root)
    cards += ["unknown"] * rng.randint(67, 90)
    return (*at, WITHIN)


@FAULTS.listed
def a_value_that_is_fixed(rng: random.Random, root: Plain) -> Path:
    bird = one_of(rng, ("golden_toucan", "toco_toucan", "shoebill"))
    root["birds"] = {bird: {"value": 3}}
    return ("birds", bird, "value")


@FAULTS.listed
def a_value_out_of_range(rng: random.Random, root: Plain) -> Path:
    root["birds"] = {"heron": {"value": one_of(rng, (0, 14, -5, 1.5, "3", None, [3]))}}
    return ("birds", "heron", "value")


@FAULTS.listed
def a_pile_smaller_than_its_top(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    root["draw_pile"] = {"top": ["unknown", "unknown"], "size": rng.randint(0, 1)}
    return ("draw_pile", "size")


@FAULTS.listed
def two_endings_at_once(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    first, second = root["players"][:2]
    root["turn"] = second
    root["bao"] = {"caller": first, "shield": "armed", "final_turns": [second]}
    root["final_phase"] = {"started_by": first, "final_turns": [second]}
    return ("final_phase",)


@FAULTS.listed
def a_caller_who_is_nobody(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    root.pop("final_phase", None)
    turn = root.get("turn", root["players"][0])
    root["bao"] = {"caller": NOBODY, "shield": "armed", "final_turns": [turn]}
    return ("bao", "caller")


@FAULTS.listed
def another_format(rng: random.Random, root: Plain) -> Path:
    return put(root, (), "format", one_of(rng, (0, 2, 99, "1", "1.0", [1], {}, "x", None)))


# Too much


@FAULTS.listed
def too_deep(rng: random.Random, root: Plain) -> Path:
    deep: Any = "x"
    for _ in range(rng.randint(25, 60)):
        deep = [deep] if rng.random() < 0.5 else {"a": deep}
    root["note"] = deep
    return ("note",)


@FAULTS.listed
def too_long_a_text(rng: random.Random, root: Plain) -> Path:
    return put(root, (), "title", "x" * rng.randint(2001, 4000))


@FAULTS.listed
def too_many_moves(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root or rng.random() < 0.9:  # large files cost as much as all others together
        raise Unfit
    return put(root, (), "moves", [{"end_turn": {}}] * 5001)
