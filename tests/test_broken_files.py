import re
from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator import rule
from tests.corpus import BROKEN, LANGUAGES, ruling, without_texts

FILES = sorted(path for path in BROKEN.iterdir() if path.suffix in (".yaml", ".json"))


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


def test_every_broken_file_lists_its_faults() -> None:
    assert len(FILES) >= 30
    assert {path.stem for path in BROKEN.iterdir()} == {path.stem for path in FILES}
    assert [path.name for path in FILES if not listed(path)] == []


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_fault_is_found_in_its_place(path: Path) -> None:
    problems = ruling(path)["problems"]
    missed = []
    for fault in listed(path):
        here = [problem for problem in problems if problem["line"] in fault.lines]
        exact = {problem["column"] for problem in here} & fault.columns or not fault.columns
        if not (here and exact):
            missed.append((fault.text, [(p["line"], p["column"], p["code"]) for p in problems]))
    assert missed == []


def test_a_broken_file_gets_no_ruling() -> None:
    for path in FILES:
        document = ruling(path)
        assert document["status"] == "invalid", path.name
        assert document["steps"] == []
        assert document["headline"] is None and document["result"] is None
        assert document["problems"] != [], path.name


def test_every_problem_has_a_place_in_the_file_and_a_code() -> None:
    for path in FILES:
        problems, lines = ruling(path)["problems"], line_number(path)
        for problem in problems:
            assert problem.keys() == {"line", "column", "code", "message"}
            assert 1 <= problem["line"] <= lines and problem["column"] >= 1, path.name
            assert re.fullmatch("[a-z]+(-[a-z0-9]+)*", problem["code"])
        places = [(problem["line"], problem["column"]) for problem in problems]
        assert places == sorted(places), path.name
        assert len({tuple(problem.values()) for problem in problems}) == len(problems), path.name


def line_number(path: Path) -> int:
    """The line after the last, which is where a file breaks off."""
    text = path.read_bytes().decode("latin-1")
    return len(re.split("\r\n|[\r\n\x85\u2028\u2029]", text)) + 1


def test_every_message_is_told_in_both_languages() -> None:
    for path in FILES:
        dutch, english = (ruling(path, lang) for lang in LANGUAGES)
        assert without_texts(dutch) == without_texts(english), path.name
        for one, other in zip(dutch["problems"], english["problems"], strict=True):
            assert one["message"] and other["message"]
            assert one["message"] != other["message"], path.name


def test_text_and_bytes_of_a_file_are_read_alike() -> None:
    for path in FILES:
        if not path.stem.startswith(("syntax-latin", "syntax-utf")):
            assert rule(path.read_bytes().decode()) == ruling(path), path.name
