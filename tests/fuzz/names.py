"""Birds, players, positions and words of the format that there aren't."""

from __future__ import annotations

import random

from tests.fuzz.values import (
    NO_BIRD,
    NO_KEY,
    NOBODY,
    Faults,
    Path,
    Plain,
    Unfit,
    a_display,
    a_move,
    arguments,
    one_of,
    put,
)

FAULTS = Faults()
DUTCH_KEYS = {"players": "spelers", "displays": "speelgebieden", "moves": "zetten"}
DUTCH_VERBS = {"draw": "trek", "discard": "leg_af", "keep": "houd", "take": "neem",
               "pluck": "pluk", "double_pluck": "dubbel_pluk", "use": "gebruik",
               "end_turn": "einde_beurt"}  # fmt: skip
DUTCH_VERDICTS = ("toegestaan", "geslaagd", "misser", "niet_toegestaan", "geen_effect")
RESERVED = ("all", "public", "referee", "unknown", "empty", "All", "UNKNOWN")
NOT_A_POSITION = (".0", ".-1", ".99", ".1.5", ". 1", ".one", "", ".", ".1e0")


# Names


@FAULTS.listed
def unknown_bird_in_a_display(rng: random.Random, root: Plain) -> Path:
    at, cards = a_display(rng, root)
    cards.insert(place := rng.randint(0, len(cards)), one_of(rng, (NO_BIRD, "bird_14", "bird 0")))
    return (*at, place)


@FAULTS.listed
def unknown_bird_in_a_move(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "draw", "use", "skip")
    return put(told, at, "card", one_of(rng, (NO_BIRD, "pelican", "bird_x", "", "empty")))


@FAULTS.listed
def unknown_bird_in_a_pile(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    pile = one_of(rng, ("discard_pile", "draw_pile", "under_discard"))
    root[pile] = [NO_BIRD]
    return (pile, 0)


@FAULTS.listed
def unknown_player_in_a_move(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "draw", "pluck", "use", "bao", "keep", "discard", "take")
    return put(told, at, "by", NOBODY)


@FAULTS.listed
def unknown_player_with_a_display(rng: random.Random, root: Plain) -> Path:
    root.setdefault("displays", {})
    if "rounds" in root:
        raise Unfit
    return put(root["displays"], ("displays",), NOBODY, [])


@FAULTS.listed
def unknown_player_whose_turn_it_is(rng: random.Random, root: Plain) -> Path:
    if "rounds" in root:
        raise Unfit
    return put(root, (), "turn", NOBODY)


@FAULTS.listed
def unknown_verb(rng: random.Random, root: Plain) -> Path:
    number, verb = a_move(rng, root)
    move = root["moves"][number]
    name = one_of(rng, (NO_KEY, verb + "s", verb.upper(), "", " " + verb))
    root["moves"][number] = {name: move.pop(verb), **move}
    return ("moves", number, name)


@FAULTS.listed
def unknown_verdict(rng: random.Random, root: Plain) -> Path:
    number, _ = a_move(rng, root)
    root["moves"][number]["expect"] = {"verdict": one_of(rng, ("legal", "OK", 1, None, []))}
    return ("moves", number, "expect", "verdict")


@FAULTS.listed
def unknown_question(rng: random.Random, root: Plain) -> Path:
    root["readings"] = {NO_KEY: "yes"}
    return ("readings", NO_KEY)


@FAULTS.listed
def unknown_reading(rng: random.Random, root: Plain) -> Path:
    root["readings"] = {"ability-order": one_of(rng, ("random", 1, None, "Plucker-First"))}
    return ("readings", "ability-order")


@FAULTS.listed
def two_verbs_in_one_move(rng: random.Random, root: Plain) -> Path:
    number, verb = a_move(rng, root)
    other = "discard" if verb != "discard" else "end_turn"
    return put(root["moves"][number], ("moves", number), other, {})


# Positions


@FAULTS.listed
def position_beyond_the_row(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "pluck", "keep", "take")
    key = one_of(rng, (key for key in ("target", "at") if key in told))
    name = one_of(rng, root["players"])
    return put(told, at, key, f"{name}{rng.choice(NOT_A_POSITION)}")


@FAULTS.listed
def position_of_nobody(rng: random.Random, root: Plain) -> Path:
    at, told = arguments(rng, root, "double_pluck")
    if not isinstance(told.get("targets"), list) or not told["targets"]:
        raise Unfit
    number = rng.randrange(len(told["targets"]))
    return put(told["targets"], (*at, "targets"), number, f"{NOBODY}.1")


# Players


@FAULTS.listed
def a_name_that_no_player_may_have(rng: random.Random, root: Plain) -> Path:
    number = rng.randrange(len(root["players"]))
    bad = (*RESERVED, " Anna", "Anna ", "", "x" * 41, "An\x07na", "An\nna", 5, None, ["a"])
    return put(root["players"], ("players",), number, one_of(rng, bad))


@FAULTS.listed
def a_name_twice(rng: random.Random, root: Plain) -> Path:
    first, second = rng.sample(range(len(root["players"])), 2)
    name = root["players"][first]
    other = one_of(rng, (name, name.upper(), name.lower()))
    put(root["players"], ("players",), second, other)
    return ("players", max(first, second))


@FAULTS.listed
def too_many_or_too_few_players(rng: random.Random, root: Plain) -> Path:
    few = rng.random() < 0.5
    root["players"] = root["players"][:1] if few else [f"Player {n}" for n in range(7)]
    return ("players",)


# Mixed languages: birds may be called by any language's names, but the words of the format not


@FAULTS.listed
def a_key_in_dutch(rng: random.Random, root: Plain) -> Path:
    key = one_of(rng, (key for key in DUTCH_KEYS if key in root))
    return put(root, (), DUTCH_KEYS[key], root.pop(key))


@FAULTS.listed
def a_verb_in_dutch(rng: random.Random, root: Plain) -> Path:
    number, verb = a_move(rng, root, *DUTCH_VERBS)
    move = root["moves"][number]
    root["moves"][number] = {DUTCH_VERBS[verb]: move.pop(verb), **move}
    return ("moves", number, DUTCH_VERBS[verb])


@FAULTS.listed
def a_verdict_in_dutch(rng: random.Random, root: Plain) -> Path:
    number, _ = a_move(rng, root)
    root["moves"][number]["expect"] = {"verdict": rng.choice(DUTCH_VERDICTS)}
    return ("moves", number, "expect", "verdict")


@FAULTS.listed
def a_text_in_no_language(rng: random.Random, root: Plain) -> Path:
    root["title"] = {one_of(rng, ("English", "e", "e n", "12", "en_gb!")): "A title"}
    return ("title", next(iter(root["title"])))
