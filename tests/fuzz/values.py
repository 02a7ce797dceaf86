"""Faults in the values of a file: each changes plain values and tells the path of what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]
Path = tuple[str | int, ...]
Fault = Callable[[random.Random, Plain], Path]
FAULTS: dict[str, Fault] = {}

WITHIN = "*"
"""The end of a path where the fault is in the value as a whole, and may be told anywhere in it."""

NOBODY, NO_BIRD, NO_KEY = "Zzyzx", "dodo_of_mauritius", "qwertyuiop"
DUTCH_KEYS = {"players": "spelers", "displays": "speelgebieden", "moves": "zetten"}
DUTCH_VERBS = {"draw": "trek", "discard": "leg_af", "keep": "houd", "take": "neem",
               "pluck": "pluk", "double_pluck": "dubbel_pluk", "use": "gebruik",
               "end_turn": "einde_beurt"}  # fmt: skip
DUTCH_VERDICTS = ("toegestaan", "geslaagd", "misser", "niet_toegestaan", "geen_effect")
RESERVED = ("all", "public", "referee", "unknown", "empty", "All", "UNKNOWN")
BESIDE = ("expect", "note", "id", "stands")
NOT_A_POSITION = (".0", ".-1", ".99", ".1.5", ". 1", ".one", "", ".", ".1e0")
ANYTHING: tuple[Any, ...] = (None, True, 17, 1.5, "no such thing", [], {}, [[]], {"a": {"b": 1}})


class Unfit(Exception):
    """This file has no place for this fault."""


def fault(wrong: Fault) -> Fault:
    FAULTS[wrong.__name__.replace("_", " ")] = wrong
    return wrong


def one_of(rng: random.Random, things: Any) -> Any:
    listed = list(things)
    if not listed:
        raise Unfit
    return rng.choice(listed)


def a_move(rng: random.Random, root: Plain, *verbs: str) -> tuple[int, str]:
    """The number and verb of some move, of one of these verbs if any are given."""
    found = [(number, next(key for key in move if key not in BESIDE))
             for number, move in enumerate(root.get("moves") or ())]  # fmt: skip
    return one_of(rng, (one for one in found if not verbs or one[1] in verbs))  # type: ignore[no-any-return]


def arguments(rng: random.Random, root: Plain, *verbs: str) -> tuple[Path, Plain]:
    """Where the arguments of some move stand, and they."""
    number, verb = a_move(rng, root, *verbs)
    told = root["moves"][number][verb]
    if not isinstance(told, dict):
        raise Unfit
    return ("moves", number, verb), told


def a_display(rng: random.Random, root: Plain) -> tuple[Path, list[Any]]:
    name = one_of(rng, root.get("displays", ()))
    return ("displays", name), root["displays"][name]


def put(place: Plain | list[Any], at: Path, key: str | int, value: Any) -> Path:
    place[key] = value  # type: ignore[index]
    return (*at, key)


# Keys


@fault
def unknown_key_of_the_file(rng: random.Random, root: Plain) -> Path:
    return put(root, (), one_of(rng, [NO_KEY, "Players", "move", "display", "_"]), 1)


@fault
def unknown_key_of_a_move(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "draw", "pluck", "keep", "take", "use", "double_pluck")
    return put(told, at, NO_KEY, one_of(rng, ANYTHING))


@fault
def unknown_key_of_an_expectation(rng: random.Random, root: Plain) -> Path:
    number, _ = a_move(rng, root)
    move = root["moves"][number]
    move["expect"] = {"verdict": "allowed", NO_KEY: one_of(rng, ANYTHING)}
    return ("moves", number, "expect", NO_KEY)


@fault
def missing_key_of_the_file(rng: random.Random, root: Plain) -> Path:
    needed = ["format", "players"] if "rounds" in root else ["format", "players", "displays"]
    del root[rng.choice(needed)]
    return ()


@fault
def missing_key_of_a_move(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "pluck", "double_pluck", "use", "skip", "incident")
    needed = {"pluck": ("target", "targets"), "double_pluck": ("targets",), "use": ("card",),
              "skip": ("card",), "incident": ("kind",)}  # fmt: skip
    for key in needed[str(at[-1])]:
        told.pop(key, None)
    return at


@fault
def missing_display(rng: random.Random, root: Plain) -> Path:
    at, _ = a_display(rng, root)
    del root["displays"][at[-1]]
    return ("displays",)


@fault
def both_target_and_targets(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "pluck")
    told["target"] = told.get("target") or told["targets"][0]
    return put(told, at, "targets", [told["target"]])


# Types


@fault
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


@fault
def a_move_that_is_none(rng: random.Random, root: Plain) -> Path:
    number, _ = a_move(rng, root)
    return put(root["moves"], ("moves",), number, one_of(rng, (None, "draw", 3, [], True, {})))


@fault
def arguments_that_are_none(rng: random.Random, root: Plain) -> Path:
    number, verb = a_move(rng, root, "draw", "keep", "pluck", "use", "bao")
    return put(
        root["moves"][number], ("moves", number), verb, one_of(rng, (3, "x", [1], True, 1.5))
    )


@fault
def a_position_of_another_type(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "pluck", "keep", "take")
    key = one_of(rng, (key for key in ("target", "at") if key in told))
    return put(told, at, key, one_of(rng, (1, 1.5, True, [], {}, ["Anna.1", "Anna.2"])))


@fault
def a_boolean_in_words(rng: random.Random, root: Plain) -> Path:
    return put(root, (), "opening", one_of(rng, ("yes", "no", "True ", 0, 1, None, "waar")))


@fault
def text_where_a_list_is_due(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "double_pluck")
    return put(told, at, "targets", " ".join(told.get("targets", ())) or "x")


# Names


@fault
def unknown_bird_in_a_display(rng: random.Random, root: Plain) -> Path:
    at, cards = a_display(rng, root)
    cards.insert(place := rng.randint(0, len(cards)), one_of(rng, (NO_BIRD, "bird_14", "bird 0")))
    return (*at, place)


@fault
def unknown_bird_in_a_move(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "draw", "use", "skip")
    return put(told, at, "card", one_of(rng, (NO_BIRD, "pelican", "bird_x", "", "empty")))


@fault
def unknown_bird_in_a_pile(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    pile = one_of(rng, ("discard_pile", "draw_pile", "under_discard"))
    root[pile] = [NO_BIRD]
    return (pile, 0)


@fault
def unknown_player_in_a_move(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "draw", "pluck", "use", "bao", "keep", "discard", "take")
    return put(told, at, "by", NOBODY)


@fault
def unknown_player_with_a_display(rng: random.Random, root: Plain) -> Path:
    root.setdefault("displays", {})
    if "rounds" in root:
        raise Unfit
    return put(root["displays"], ("displays",), NOBODY, [])


@fault
def unknown_player_whose_turn_it_is(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    return put(root, (), "turn", NOBODY)


@fault
def unknown_verb(rng: random.Random, root: Plain) -> Path:
    number, verb = a_move(rng, root)
    move = root["moves"][number]
    name = one_of(rng, (NO_KEY, verb + "s", verb.upper(), "", " " + verb))
    root["moves"][number] = {name: move.pop(verb), **move}
    return ("moves", number, name)


@fault
def unknown_verdict(rng: random.Random, root: Plain) -> Path:
    number, _ = a_move(rng, root)
    root["moves"][number]["expect"] = {"verdict": one_of(rng, ("legal", "OK", 1, None, []))}
    return ("moves", number, "expect", "verdict")


@fault
def unknown_question(rng: random.Random, root: Plain) -> Path:
    root["readings"] = {NO_KEY: "yes"}
    return ("readings", NO_KEY)


@fault
def unknown_reading(rng: random.Random, root: Plain) -> Path:
    root["readings"] = {"ability-order": one_of(rng, ("random", 1, None, "Plucker-First"))}
    return ("readings", "ability-order")


@fault
def two_verbs_in_one_move(rng: random.Random, root: Plain) -> Path:
    number, verb = a_move(rng, root)
    other = "discard" if verb != "discard" else "end_turn"
    return put(root["moves"][number], ("moves", number), other, {})


# Positions


@fault
def position_beyond_the_row(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "pluck", "keep", "take")
    key = one_of(rng, (key for key in ("target", "at") if key in told))
    name = one_of(rng, root["players"])
    return put(told, at, key, f"{name}{rng.choice(NOT_A_POSITION)}")


@fault
def position_of_nobody(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "double_pluck")
    if not isinstance(told.get("targets"), list) or not told["targets"]:
        raise Unfit
    number = rng.randrange(len(told["targets"]))
    return put(told["targets"], (*at, "targets"), number, f"{NOBODY}.1")


# Players


@fault
def a_name_that_no_player_may_have(rng: random.Random, root: Plain) -> Path:
    number = rng.randrange(len(root["players"]))
    bad = (*RESERVED, " Anna", "Anna ", "", "x" * 41, "An\x07na", "An\nna", 5, None, ["a"])
    return put(root["players"], ("players",), number, one_of(rng, bad))


@fault
def a_name_twice(rng: random.Random, root: Plain) -> Path:
    first, second = rng.sample(range(len(root["players"])), 2)
    name = root["players"][first]
    other = one_of(rng, (name, name.upper(), name.lower()))
    put(root["players"], ("players",), second, other)
    return ("players", max(first, second))


@fault
def too_many_or_too_few_players(rng: random.Random, root: Plain) -> Path:
    few = rng.random() < 0.5
    root["players"] = root["players"][:1] if few else [f"Player {n}" for n in range(7)]
    return ("players",)


# Mixed languages: birds may be called by any language's names, but the words of the format not


@fault
def a_key_in_dutch(rng: random.Random, root: Plain) -> Path:
    key = one_of(rng, (key for key in DUTCH_KEYS if key in root))
    return put(root, (), DUTCH_KEYS[key], root.pop(key))


@fault
def a_verb_in_dutch(rng: random.Random, root: Plain) -> Path:
    number, verb = a_move(rng, root, *DUTCH_VERBS)
    move = root["moves"][number]
    root["moves"][number] = {DUTCH_VERBS[verb]: move.pop(verb), **move}
    return ("moves", number, DUTCH_VERBS[verb])


@fault
def a_verdict_in_dutch(rng: random.Random, root: Plain) -> Path:
    number, _ = a_move(rng, root)
    root["moves"][number]["expect"] = {"verdict": rng.choice(DUTCH_VERDICTS)}
    return ("moves", number, "expect", "verdict")


@fault
def a_text_in_no_language(rng: random.Random, root: Plain) -> Path:
    root["title"] = {one_of(rng, ("English", "e", "e n", "12", "en_gb!")): "A title"}
    return ("title", next(iter(root["title"])))


# What the deck and the table can't be


@fault
def a_second_golden_toucan(rng: random.Random, root: Plain) -> Path:
    at, cards = a_display(rng, root)
    cards += ["golden_toucan", "golden_toucan"]
    return (*at, WITHIN)


@fault
def more_cards_than_the_deck(rng: random.Random, root: Plain) -> Path:
    at, cards = a_display(rng, root)
    cards += ["unknown"] * rng.randint(67, 90)
    return (*at, WITHIN)


@fault
def a_value_that_is_fixed(rng: random.Random, root: Plain) -> Path:
    bird = one_of(rng, ("golden_toucan", "toco_toucan", "shoebill"))
    root["birds"] = {bird: {"value": 3}}
    return ("birds", bird, "value")


@fault
def a_value_out_of_range(rng: random.Random, root: Plain) -> Path:
    root["birds"] = {"heron": {"value": one_of(rng, (0, 14, -5, 1.5, "3", None, [3]))}}
    return ("birds", "heron", "value")


@fault
def a_pile_smaller_than_its_top(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    root["draw_pile"] = {"top": ["unknown", "unknown"], "size": rng.randint(0, 1)}
    return ("draw_pile", "size")


@fault
def two_endings_at_once(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    first, second = root["players"][:2]
    root["turn"] = second
    root["bao"] = {"caller": first, "shield": "armed", "final_turns": [second]}
    root["final_phase"] = {"started_by": first, "final_turns": [second]}
    return ("final_phase",)


@fault
def a_caller_who_is_nobody(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    root.pop("final_phase", None)
    turn = root.get("turn", root["players"][0])
    root["bao"] = {"caller": NOBODY, "shield": "armed", "final_turns": [turn]}
    return ("bao", "caller")


@fault
def another_format(rng: random.Random, root: Plain) -> Path:
    return put(root, (), "format", one_of(rng, (0, 2, 99, "1", "1.0", [1], {}, "x", None)))


# Too much


@fault
def too_deep(rng: random.Random, root: Plain) -> Path:
    deep: Any = "x"
    for _ in range(rng.randint(25, 60)):
        deep = [deep] if rng.random() < 0.5 else {"a": deep}
    root["note"] = deep
    return ("note",)


@fault
def too_long_a_text(rng: random.Random, root: Plain) -> Path:
    return put(root, (), "title", "x" * rng.randint(2001, 4000))


@fault
def too_many_moves(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root or rng.random() < 0.9:  # large files cost as much as all others together
        raise Unfit
    return put(root, (), "moves", [{"end_turn": {}}] * 5001)
