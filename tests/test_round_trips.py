"""The same situation told in another way gets the same ruling."""

import json
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from adjudicator import rule
from adjudicator.rules import BIRDS
from adjudicator.scenario.names import bird_name
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written
from tests.corpus import LANGUAGES, RARE, SCENARIOS
from tests.fuzz.damage import plain
from tests.model.rounds import random_round
from tests.resumed import resumed
from tests.sampling import some

Plain = dict[str, Any]
ROUNDS = 40
TEXTS = ("title", "about", "note", "id", "players", "birds")
"""Keys below which the name of a bird is no bird."""


NUMBERS = {"number": 0, "rests_on_steps": []}
"""What is another in a file that begins later."""


def roots() -> dict[str, Callable[[], Plain]]:
    """Every file of the library and as many random rounds, as plain values."""

    def of_file(path: Path) -> Callable[[], Plain]:
        return lambda: plain(read(path.read_bytes()).root)

    def of_seed(seed: str) -> Callable[[], Plain]:
        return cache(lambda: random_round(seed, "all"))

    files = {path.stem: of_file(path) for path in (*SCENARIOS, *RARE)}
    return files | {f"round {n}": of_seed(f"trips/{n}") for n in range(ROUNDS)}


ROOTS = roots()
every_file = pytest.mark.parametrize("name", some([*ROOTS], 3))


def ruled(text: str, lang: str = "en") -> Plain:
    """The ruling without the receipt, which is of the text and not of what it says."""
    document = rule(text, lang)
    assert document["status"] != "invalid", document["problems"]
    return document | {"receipt": None}


@cache
def as_written(name: str) -> Plain:
    return ruled(written(ROOTS[name]()))


def renamed(value: Any, name: Callable[[str], str]) -> Any:
    """The same values with other names of the birds; a key of the format is no bird."""
    if isinstance(value, dict):
        return {key: one if key in TEXTS else renamed(one, name) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, name) for one in value]
    return name(value) if isinstance(value, str) and value in BIRDS else value


@every_file
def test_json_and_yaml_are_ruled_on_alike(name: str) -> None:
    spelt = json.dumps(ROOTS[name](), ensure_ascii=False, indent="\t")
    assert ruled(spelt) == as_written(name)


@every_file
def test_a_file_goes_to_json_and_back_unchanged(name: str) -> None:
    text = written(ROOTS[name]())
    assert written(plain(read(json.dumps(plain(read(text).root))).root)) == text


@every_file
def test_birds_by_their_dutch_or_english_names_are_ruled_on_alike(name: str) -> None:
    for lang in LANGUAGES:
        other = renamed(ROOTS[name](), partial(bird_name, lang=lang))
        assert ruled(written(other)) == as_written(name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bird_goes_to_its_name_and_back(lang: str) -> None:
    for bird in BIRDS:
        name = bird_name(bird, lang)
        for spelt in (name, name.upper(), name.replace(" ", "-"), name.replace(" ", "_")):
            file = {"format": 1, "players": ["A", "B"], "displays": {"A": [spelt], "B": []}}
            asked = {**file, "moves": [{"ask": {"options": "A"}}]}
            assert ruled(written(asked))["result"]["displays"]["A"] == [bird]


@every_file
def test_what_is_left_of_a_round_is_ruled_on_as_in_the_whole(name: str) -> None:
    root = ROOTS[name]()
    if "rounds" in root or "accounts" in root or not root.get("moves"):
        return
    whole = as_written(name)["steps"]
    for number, rest in resumed(root):
        if names_a_position_too_high(rest):
            continue
        steps = ruled(rest)["steps"]
        assert [one | NUMBERS for one in steps] == [one | NUMBERS for one in whole[number:]]


def names_a_position_too_high(text: str) -> bool:
    """Whether a move names a position that only the moves left out could have added."""
    problems = rule(text)["problems"]
    return bool(problems) and {one["code"] for one in problems} == {"unknown-position"}


def test_rounds_are_taken_up_again_in_many_places() -> None:
    rounds = [ROOTS[name]() for name in ROOTS if name.startswith("round")]
    assert sum(1 for root in rounds for _ in resumed(root)) >= ROUNDS // 2
