"""The JSON Schema of scenario files: it accepts what the loader accepts, and bars the rest."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from adjudicator.catalogue import languages
from adjudicator.scenario import json_schema, readers, schema
from adjudicator.scenario.json_schema import scenario_schema
from adjudicator.scenario.json_types import TYPES
from adjudicator.scenario.load import load
from adjudicator.scenario.schema import Key
from adjudicator.scenario.start import READ
from adjudicator.scenario.tree import read
from tests.corpus import BROKEN, CHAPTERS, ROOT

Path_ = tuple[str | int, ...]


class Gone:
    """What stands for a value that is taken out."""

    def __repr__(self) -> str:
        return "gone"


GONE = Gone()
ID = json_schema.ID

ROUND: dict[str, Any] = {
    "format": 1,
    "title": {"en": "A round", "nl": "Een ronde"},
    "players": ["Anna", "Bram", "Chloe"],
    "birds": {"flamingo": {"value": 4, "names": {"nl": "Flamingo"}}},
    "displays": {
        "Anna": ["white_pelican", "bird_4", "Witte Pelikaan"],
        "Bram": ["unknown", "empty", "flamingo"],
        "Chloe": ["bird_5", "bird_6"],
    },
    "turn": "Anna",
    "draw_pile": {"top": ["bird_9"], "size": 20},
    "discard_pile": ["bird_3"],
    "bao": {"caller": "Bram", "final_turns": ["Anna", "Chloe"]},
    "readings": {"premature-bao": "void"},
    "scores": {"Anna": 3},
    "threshold": 60,
    "moves": [
        {"draw": {"card": "bird_9"}, "expect": {"verdict": "allowed", "cites": ["2.2"]}},
        {"discard": None, "note": "Nothing more.", "id": "first", "stands": True},
        {"claims": [{"by": "Bram", "call": "pluck", "targets": ["Bram.1"], "order": 1}]},
        {"use": {"card": "white_pelican", "look": "Anna.1"}},
        {"incident": {"by": "Chloe", "kind": "hovered_hand", "at": ["Anna.2"]}},
        {"ask": {"may": {"bao": {"by": "Anna"}}}},
        {"double_pluck": {"targets": ["Anna.1", "Bram.3"], "reveals": {"Bram.3": "flamingo"}}},
        {"pluck": {"target": "Anna.2"}},
    ],
    "expect": {"phase": "window", "displays": {"Bram": ["unknown", "empty", "unknown"]}},
}
ACCOUNTS: dict[str, Any] = {
    "format": 1,
    "players": ["Anna", "Bram"],
    "displays": {"Anna": ["bird_2", "bird_4"], "Bram": ["bird_3", "unknown"]},
    "moves": [{"draw": {"card": "bird_4"}}, {"discard": None}],
    "accounts": {
        "Anna": [{"pluck": {"by": "Bram", "target": "Bram.1"}, "expect": {"verdict": "miss"}}],
        "Bram": {
            "moves": [{"pluck": {"by": "Bram", "target": "Bram.2", "reveals": "bird_4"}}],
            "readings": {"premature-bao": "void"},
            "expect": {"displays": {"Bram": ["bird_3", "empty"]}},
            "about": {"en": "I plucked.", "nl": "Ik heb geplukt."},
        },
        "The others": {},
        "Cleo, who looked away": [],
    },
}
SHEET: dict[str, Any] = {
    "format": 1,
    "players": ["Anna", "Bram"],
    "rounds": [{"first_player": "Anna", "totals": {"Anna": 4, "Bram": -5}, "final_phase": False}],
    "expect": {"winner": None, "running": {"Anna": 4}},
}

FILES = [ROUND, ACCOUNTS, SHEET]

FAULTS: list[tuple[Path_, object]] = [
    (("format",), GONE),
    (("format",), 2),
    (("format",), "1"),
    (("title",), 5),
    (("title", "Dutch"), "Een ronde"),
    (("players",), GONE),
    (("players",), ["Anna"]),
    (("players",), ["A", "B", "C", "D", "E", "F", "G"]),
    (("players",), "Anna, Bram, Chloe"),
    (("players", 0), 7),
    (("players", 0), "unknown"),
    (("players", 0), "Anna "),
    (("players", 0), "Bram"),
    (("plyers",), ["Anna"]),
    (("birds", "Flamingo"), {}),
    (("birds", "flamingo", "value"), 14),
    (("birds", "flamingo", "colour"), "pink"),
    (("displays",), GONE),
    (("displays",), [["bird_1"]]),
    (("displays", "Anna"), "bird_4"),
    (("displays", "Anna", 0), 4),
    (("draw_pile", "top", 0), "empty"),
    (("draw_pile", "size"), -1),
    (("draw_pile", "bottom"), ["bird_2"]),
    (("bao", "caller"), GONE),
    (("bao", "shield"), "none"),
    (("bao", "final_turns"), ["Anna", "Anna"]),
    (("readings", "premature-bao"), "maybe"),
    (("readings", "premature"), "void"),
    (("scores", "Anna"), "three"),
    (("threshold",), 0),
    (("recycles",), True),
    (("opening",), "yes"),
    (("rounds",), []),
    (("moves",), {"draw": {}}),
    (("moves", 0), "draw"),
    (("moves", 0, "drew"), {}),
    (("moves", 0, "discard"), {}),
    (("moves", 0, "draw"), GONE),
    (("moves", 0, "draw", "bird"), "bird_9"),
    (("moves", 0, "draw", "card"), "unknown"),
    (("moves", 0, "expect", "verdict"), "fine"),
    (("moves", 0, "expect", "cites"), [2.2]),
    (("moves", 0, "expect", "cites"), ["9.9"]),
    (("moves", 0, "expect", "turn"), "Anna"),
    (("moves", 1, "stands"), "true"),
    (("moves", 2, "claims"), []),
    (("moves", 2, "claims", 0, "call"), "bao"),
    (("moves", 2, "claims", 0, "targets"), GONE),
    (("moves", 2, "claims", 0, "order"), 0),
    (("moves", 2, "claims", 0, "target"), "Bram.1"),
    (("moves", 2, "stands"), True),
    (("moves", 3, "use"), None),
    (("moves", 3, "use", "card"), GONE),
    (("moves", 3, "use", "look"), ["Anna.1", "Bram.1"]),
    (("moves", 3, "use", "swap"), True),
    (("moves", 4, "incident", "kind"), "cheated"),
    (("moves", 5, "ask", "options"), "all"),
    (("moves", 5, "ask", "may"), {}),
    (("moves", 5, "ask", "may", "ask"), {}),
    (("moves", 5, "ask", "may", "bao"), GONE),
    (("moves", 6, "double_pluck", "targets"), []),
    (("moves", 6, "double_pluck", "reveals"), {"Bram": "flamingo"}),
    (("moves", 7, "pluck", "targets"), ["Anna.2"]),
    (("moves", 7, "pluck", "target"), GONE),
    (("moves", 7, "pluck", "target"), "Anna 2"),
    (("expect", "phase"), "drawing"),
    (("expect", "verdict"), "allowed"),
    (("expect", "displays", "Bram"), "unknown"),
]
FAULTS_OF_ACCOUNTS: list[tuple[Path_, object]] = [
    (("accounts",), {}),
    (("accounts",), None),
    (("accounts",), {"Anna": []}),
    (("accounts",), {name: [] for name in "ABCDEFG"}),
    (("accounts",), [[], []]),
    (("accounts", "public"), []),
    (("accounts", " Chloe"), []),
    (("accounts", ""), []),
    (("accounts", "Anna"), None),
    (("accounts", "Anna"), "plucked"),
    (("accounts", "Anna", 0, "pluck"), GONE),
    (("accounts", "Anna", 0, "expect", "phase"), "window"),
    (("accounts", "Bram", "moves"), {}),
    (("accounts", "Bram", "moves", 0, "pluck", "target"), GONE),
    (("accounts", "Bram", "readings", "premature-bao"), "maybe"),
    (("accounts", "Bram", "expect", "verdict"), "allowed"),
    (("accounts", "Bram", "about"), 3),
    (("accounts", "Bram", "note"), "Nothing more."),
    (("accounts", "Bram", "pluck"), {"target": "Bram.1"}),
]
FAULTS_OF_A_SHEET: list[tuple[Path_, object]] = [
    (("moves",), []),
    (("displays",), {"Anna": [], "Bram": []}),
    (("accounts",), {"Anna": [], "Bram": []}),
    (("rounds",), {}),
    (("rounds", 0, "moves"), []),
    (("rounds", 0, "totals", "Anna"), None),
    (("rounds", 0, "final_phase"), 1),
    (("expect", "winner"), False),
    (("expect", "scored"), {}),
]


@cache
def validator(lang: str = "en") -> Draft202012Validator:
    return Draft202012Validator(scenario_schema(lang))


def accepted(root: object) -> bool:
    return bool(validator().is_valid(root))


def changed(root: dict[str, Any], path: Path_, value: object) -> dict[str, Any]:
    """A copy of a file in which one thing is changed."""
    copy = deepcopy(root)
    held: Any = copy
    for key in path[:-1]:
        held = held[key]
    if value is GONE:
        del held[path[-1]]
    else:
        held[path[-1]] = value
    return copy


@pytest.mark.parametrize("lang", languages())
def test_it_is_a_schema(lang: str) -> None:
    Draft202012Validator.check_schema(scenario_schema(lang))
    assert scenario_schema(lang)["$id"] == ID


def test_there_is_none_in_a_language_without_a_catalogue() -> None:
    with pytest.raises(LookupError):
        scenario_schema("xx")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_scenario_is_accepted(chapter: str) -> None:
    for path in CHAPTERS[chapter]:
        found = read(path.read_bytes()).root
        assert [error.message for error in validator().iter_errors(found)] == [], path.name


@pytest.mark.parametrize("root", FILES, ids=["round", "accounts", "sheet"])
def test_the_files_that_are_changed_are_valid(root: dict[str, Any]) -> None:
    assert accepted(root)
    assert load(json.dumps(root)).problems == []


@pytest.mark.parametrize(("path", "value"), FAULTS, ids=str)
def test_a_fault_is_refused(path: Path_, value: object) -> None:
    file = changed(ROUND, path, value)
    assert not accepted(file)
    assert load(json.dumps(file)).problems


@pytest.mark.parametrize(("path", "value"), FAULTS_OF_ACCOUNTS, ids=str)
def test_a_fault_of_accounts_is_refused(path: Path_, value: object) -> None:
    file = changed(ACCOUNTS, path, value)
    assert not accepted(file)
    assert load(json.dumps(file)).problems


@pytest.mark.parametrize(("path", "value"), FAULTS_OF_A_SHEET, ids=str)
def test_a_fault_of_a_sheet_is_refused(path: Path_, value: object) -> None:
    file = changed(SHEET, path, value)
    assert not accepted(file)
    assert load(json.dumps(file)).problems


def test_a_claim_that_pointed_to_nothing_needs_no_target() -> None:
    claim = {"by": "Bram", "call": "pluck", "pointed": False}
    assert accepted(changed(ROUND, ("moves", 2, "claims", 0), claim))


def test_a_bird_by_its_name_may_have_the_choices_of_any_ability() -> None:
    for look in ("Anna.1", ["Anna.1", "Bram.1"]):
        use = {"card": "Witte Pelikaan", "look": look}
        assert accepted(changed(ROUND, ("moves", 3, "use"), use))


# What the loader accepts, the schema accepts

REPLACEMENTS: tuple[object, ...] = (GONE, None, True, 0, 3, "", "Anna.1", "bird_3", [], {})


def places(node: Any, path: Path_ = ()) -> Iterator[Path_]:
    """The path of every value in a file."""
    if path:
        yield path
    if isinstance(node, (dict, list)):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            yield from places(value, (*path, key))


@pytest.mark.parametrize("root", FILES, ids=["round", "accounts", "sheet"])
def test_what_the_loader_lets_pass_is_accepted(root: dict[str, Any]) -> None:
    passed = 0
    for path in places(root):
        for value in REPLACEMENTS:
            file = changed(root, path, value)
            if not load(json.dumps(file)).problems:
                passed += 1
                assert accepted(file), (path, value)
    assert passed > 20


def test_what_the_loader_lets_pass_of_a_broken_file_is_accepted() -> None:
    for path in sorted(BROKEN.glob("*.yaml")):
        if not load(path.read_bytes()).problems:
            assert accepted(read(path.read_bytes()).root), path.name


# The table of keys

TABLES = [
    schema.TOP,
    schema.CLAIM,
    schema.ANY_USE,
    schema.BESIDE,
    schema.EXPECT_STEP,
    schema.EXPECT_END,
    schema.BIRD,
    schema.BAO,
    schema.FINAL_PHASE,
    schema.ROUND,
    schema.ACCOUNT,
    schema.ANSWER,
    schema.OPTION,
    *schema.USES.values(),
    *(verb.keys for verb in schema.VERBS.values()),
]


def keys() -> Iterator[Key]:
    for table in TABLES:
        yield from table.values()


def test_every_type_of_the_table_is_known() -> None:
    kinds = {key.type for key in keys()}
    assert kinds - scenario_schema()["$defs"].keys() == set()


def test_every_reference_leads_somewhere() -> None:
    found = scenario_schema()
    assert {f"#/$defs/{name}" for name in found["$defs"]} == set(references(found))


def references(node: Any) -> Iterator[str]:
    for value in node.values() if isinstance(node, dict) else node:
        if isinstance(value, (dict, list)):
            yield from references(value)
    if isinstance(node, dict) and isinstance(node.get("$ref"), str):
        yield node["$ref"]


def test_closed_lists_are_those_of_the_readers() -> None:
    listed = {kind: held["enum"] for kind, held in TYPES.items() if "enum" in held}
    for kind, words in listed.items():
        reader = readers.Readers()
        mark = read("no such word").mark
        assert mark is not None
        READ[kind](reader, "no such word", mark, kind)
        assert reader.problems[0].args["words"] == ", ".join(words)
    assert len(listed) >= 10


@pytest.mark.parametrize("lang", languages())
def test_every_key_says_what_it_is_for(lang: str) -> None:
    found = scenario_schema(lang)
    texts = list(descriptions(found))
    assert all(texts)
    helps = {key.help for key in keys()}
    assert (set(texts) >= helps) == (lang == "en")
    assert lang == "en" or not set(texts) & helps


def descriptions(node: Any) -> Iterator[str]:
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if key == "description" and isinstance(value, str):
            yield value
        elif isinstance(value, (dict, list)):
            yield from descriptions(value)


@pytest.mark.slow
def test_it_is_the_same_in_every_process() -> None:
    program = (
        "import json; from adjudicator.scenario.json_schema import scenario_schema; "
        "print(json.dumps(scenario_schema('nl')))"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(made) == 1
