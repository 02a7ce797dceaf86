"""The fixed situations and the finite list of moves of each."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.count.abilities import CHOICES
from tests.count.state import Move

FILE = Path(__file__).with_name("situations.yaml")


class Situation(NamedTuple):
    """A scenario without moves, the moves before the count, its alphabet, and how deep to count."""

    name: str
    scenario: dict[str, Any]
    before: list[Move]
    alphabet: tuple[Move, ...]
    depth: int


@cache
def situations() -> tuple[Situation, ...]:
    told = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return tuple(_read(name, entry) for name, entry in told.items())


def _read(name: str, entry: dict[str, Any]) -> Situation:
    scenario = {"format": 1, **entry["scenario"]}
    before = entry.get("before", [])
    return Situation(name, scenario, before, tuple(_alphabet(scenario, entry)), entry["depth"])


def _alphabet(scenario: dict[str, Any], entry: dict[str, Any]) -> list[Move]:
    """Every move of the kinds listed, by every player, at every position of the start."""
    players = scenario["players"]
    places = {
        name: [f"{name}.{n + 1}" for n in range(entry.get("places", {}).get(name, len(cards)))]
        for name, cards in scenario["displays"].items()
    }
    moves = [move for by in players for move in _turn(by, places)]
    kinds = entry.get("calls", ["pluck"])
    for by in players:
        moves += _plucks(by, places) if "pluck" in kinds else []
        moves += _double_plucks(by, places) if "double_pluck" in kinds else []
    for bird in entry.get("uses", ()):
        moves += [move for by in players for move in _uses(by, bird, places)]
    if scenario.get("opening"):
        moves += [
            {"verb": "initial_look", "by": by, "at": list(pair)}
            for by in players
            for pair in combinations(places[by], 2)
        ]
    return moves + list(entry.get("more", ()))


def _turn(by: str, places: dict[str, list[str]]) -> list[Move]:
    moves: list[Move] = [{"verb": v, "by": by} for v in ("draw", "discard", "end_turn", "bao")]
    others = [places[other][0] for other in places if other != by and places[other]]
    for verb in ("keep", "take"):
        moves += [{"verb": verb, "by": by, "at": at} for at in [*places[by], *others[:1]]]
    return moves


def _plucks(by: str, places: dict[str, list[str]]) -> list[Move]:
    moves: list[Move] = []
    for owner, spots in places.items():
        for at in spots:
            call = {"verb": "pluck", "by": by, "target": at}
            given = places[by] if owner != by else []
            moves += [{**call, "gift": gift} for gift in given] or [call]
    return moves


def _double_plucks(by: str, places: dict[str, list[str]]) -> list[Move]:
    everywhere = [at for spots in places.values() for at in spots]
    moves: list[Move] = []
    for targets in [*permutations(everywhere, 2), (everywhere[0], everywhere[0])]:
        call = {"verb": "double_pluck", "by": by, "targets": list(targets)}
        needed = sum(at not in places[by] for at in targets)
        given = [list(gifts) for gifts in permutations(places[by], needed)] if needed else []
        moves += [{**call, "gifts": gifts} for gifts in given] or [call]
    return moves


def _uses(by: str, bird: str, places: dict[str, list[str]]) -> list[Move]:
    moves: list[Move] = [{"verb": verb, "by": by, "card": bird} for verb in ("use", "skip")]
    return moves + [
        {"verb": "use", "by": by, "card": bird, **choices} for choices in _choices(bird, places)
    ]


def _choices(bird: str, places: dict[str, list[str]]) -> list[Move]:
    everywhere = [at for spots in places.values() for at in spots]
    pairs = [list(pair) for pair in combinations(everywhere, 2)]
    if bird in ("white_pelican", "brown_pelican"):
        return [{CHOICES[bird][0]: at} for at in everywhere]
    if bird == "swap_bird":
        return [{"swap": pair} for pair in pairs]
    if bird == "macaw":
        return [{"look": pair, "swap": swap} for pair in pairs for swap in (False, True)]
    if bird == "toco_toucan":
        return [
            {"give_to": name, **at}
            for name, spots in places.items()
            for at in [{}, *({"at": spot} for spot in spots)]
        ]
    own_and_other = [{"own": a, "other": b} for a, b in permutations(everywhere, 2)]
    one_side = [{key: at} for key in ("own", "other") for at in everywhere]
    return [
        {**sides, "own_gets": card}
        for sides in own_and_other + one_side
        for card in ("first", "second")
    ]
