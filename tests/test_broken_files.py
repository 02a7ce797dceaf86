import re
from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator import rule
from tests.corpus import BROKEN, without_texts

FILES = sorted(path for path in BROKEN.iterdir() if path.suffix in (".yaml", ".json"))

# A fault inside these stands below the key that can't be ruled on yet, which alone is reported.
NOT_YET = {"rounds-wrong": "a score sheet isn't read yet"}


class Fault(NamedTuple):
    """One line of a `.faults` file: `line:column code description`.

    `4|7` means that either is fair, `?` that no column is certain.
    """

    lines: set[int]
    columns: set[int]
    text: str


def listed(path: Path) -> list[Fault]:
    found = []
    for row in path.with_suffix(".faults").read_text(encoding="utf-8").splitlines():
        match = re.fullmatch(r"([\d|]+):([\d|]+|\?) [a-z0-9-]+ .+", row)
        assert match, row
        columns = set() if match[2] == "?" else {*map(int, match[2].split("|"))}
        found.append(Fault({*map(int, match[1].split("|"))}, columns, row))
    return found


def cases() -> list[object]:
    return [
        pytest.param(
            path,
            id=path.stem,
            marks=pytest.mark.xfail(reason=NOT_YET[path.stem], strict=True)
            if path.stem in NOT_YET
            else (),
        )
        for path in FILES
    ]


every_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def test_every_broken_file_lists_its_faults() -> None:
    assert len(FILES) >= 30
    assert {path.stem for path in BROKEN.iterdir()} == {path.stem for path in FILES}
    assert [path.name for path in FILES if not listed(path)] == []


@pytest.mark.parametrize("path", cases())
def test_every_fault_is_found_in_its_place(path: Path) -> None:
    problems = rule(path)["problems"]
    missed = []
    for fault in listed(path):
        here = [problem for problem in problems if problem["line"] in fault.lines]
        exact = {problem["column"] for problem in here} & fault.columns or not fault.columns
        later = any(problem["code"] == "not-supported" for problem in here)
        if not (here and (exact or later)):
            missed.append((fault.text, [(p["line"], p["column"], p["code"]) for p in problems]))
    assert missed == []


@every_file
def test_a_broken_file_gets_no_ruling(path: Path) -> None:
    document = rule(path)
    assert document["status"] == "invalid"
    assert document["steps"] == []
    assert document["headline"] is None and document["result"] is None
    assert document["problems"] != []


@every_file
def test_every_problem_has_a_place_in_the_file_and_a_code(path: Path) -> None:
    problems = rule(path)["problems"]
    # libyaml's own line breaks; the line after the last is where a file breaks off
    lines = len(re.split("\r\n|[\r\n\x85\u2028\u2029]", path.read_bytes().decode("latin-1"))) + 1
    for problem in problems:
        assert problem.keys() == {"line", "column", "code", "message"}
        assert 1 <= problem["line"] <= lines
        assert problem["column"] >= 1
        assert re.fullmatch("[a-z]+(-[a-z0-9]+)*", problem["code"])
    places = [(problem["line"], problem["column"]) for problem in problems]
    assert places == sorted(places)
    assert len({tuple(problem.values()) for problem in problems}) == len(problems)


@every_file
def test_every_message_is_told_in_both_languages(path: Path) -> None:
    dutch, english = rule(path, "nl"), rule(path, "en")
    assert without_texts(dutch) == without_texts(english)
    for one, other in zip(dutch["problems"], english["problems"], strict=True):
        assert one["message"] and other["message"]
        assert one["message"] != other["message"]


@every_file
def test_text_and_bytes_of_a_file_are_read_alike(path: Path) -> None:
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return
    assert rule(text) == rule(path)
