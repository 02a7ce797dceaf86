"""Keys that can't stand there or are missing, and values of another type."""

from __future__ import annotations

import random
from typing import Any

from tests.fuzz.values import (
    ANYTHING,
    NO_KEY,
    Faults,
    Path,
    Plain,
    a_display,
    a_move,
    arguments,
    one_of,
    put,
)

FAULTS = Faults()
# Keys


@FAULTS.listed
def unknown_key_of_the_file(rng: random.Random, root: Plain) -> Path:
    return put(root, (), one_of(rng, [NO_KEY, "Players", "move", "display", "_"]), 1)


@FAULTS.listed
def unknown_key_of_a_move(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "draw", "pluck", "keep", "take", "use", "double_pluck")
    return put(told, at, NO_KEY, one_of(rng, ANYTHING))


@FAULTS.listed
def unknown_key_of_an_expectation(rng: random.Random, root: Plain) -> Path:
    number, _ = a_move(rng, root)
    move = root["moves"][number]
    move["expect"] = {"verdict": "allowed", NO_KEY: one_of(rng, ANYTHING)}
    return ("moves", number, "expect", NO_KEY)


@FAULTS.listed
def missing_key_of_the_file(rng: random.Random, root: Plain) -> Path:
    needed = ["format", "players"] if "rounds" in root else ["format", "players", "displays"]
    del root[rng.choice(needed)]
    return ()


@FAULTS.listed
def missing_key_of_a_move(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "pluck", "double_pluck", "use", "skip", "incident")
    needed = {"pluck": ("target", "targets"), "double_pluck": ("targets",), "use": ("card",),
              "skip": ("card",), "incident": ("kind",)}  # fmt: skip
    for key in needed[str(at[-1])]:
        told.pop(key, None)
    return at


@FAULTS.listed
def missing_display(rng: random.Random, root: Plain) -> Path:
    at, _ = a_display(rng, root)
    del root["displays"][at[-1]]
    return ("displays",)


@FAULTS.listed
def both_target_and_targets(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "pluck")
    told["target"] = told.get("target") or told["targets"][0]
    return put(told, at, "targets", [told["target"]])


# Types


@FAULTS.listed
def wrong_type_of_a_key_of_the_file(rng: random.Random, root: Plain) -> Path:
    wrong: dict[str, tuple[Any, ...]] = {
        "format": ("one", [1], None, 1.5, True),
        "players": ("Anna", 2, {"a": 1}, None, True),
        "displays": ("none", 3, None, False, [1]),
        "moves": ("draw", 3, {"draw": {}}, True),
        "discard_pile": ("macaw", {"a": 1}, 5),
        "draw_pile": ("macaw", 5, False),
        "turn": ([], {}, 3, True),
        "opening": ("yes", 1, [], "true"),
        "bao": ("Anna", [], 1),
        "scores": (1, "a", [1]),
        "threshold": ("many", 1.5, 0, -1, []),
        "readings": ([], "a", 1),
        "birds": ([], "a", 1),
        "recycles": (-1, 0.5, "1", []),
    }
    key = one_of(rng, (key for key in wrong if key in root))
    return put(root, (), key, rng.choice(wrong[key]))


@FAULTS.listed
def a_move_that_is_none(rng: random.Random, root: Plain) -> Path:
    number, _ = a_move(rng, root)
    return put(root["moves"], ("moves",), number, one_of(rng, (None, "draw", 3, [], True, {})))


@FAULTS.listed
def arguments_that_are_none(rng: random.Random, root: Plain) -> Path:
    number, verb = a_move(rng, root, "draw", "keep", "pluck", "use", "bao")
    return put(
        root["moves"][number], ("moves", number), verb, one_of(rng, (3, "x", [1], True, 1.5))
    )


@FAULTS.listed
def a_position_of_another_type(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "pluck", "keep", "take")
    key = one_of(rng, (key for key in ("target", "at") if key in told))
    return put(told, at, key, one_of(rng, (1, 1.5, True, [], {}, ["Anna.1", "Anna.2"])))


@FAULTS.listed
def a_boolean_in_words(rng: random.Random, root: Plain) -> Path:
    return put(root, (), "opening", one_of(rng, ("yes", "no", "True ", 0, 1, None, "waar")))


@FAULTS.listed
def text_where_a_list_is_due(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "double_pluck")
    return put(told, at, "targets", " ".join(told.get("targets", ())) or "x")
