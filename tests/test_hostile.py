"""Files that once broke the program: each gets a document, in both languages alike."""

import gc
from pathlib import Path

import pytest

from adjudicator import rule
from adjudicator.printing import Printer
from adjudicator.wording import Words
from tests.corpus import LANGUAGES, PELICANS

FILES = sorted((Path(__file__).parent / "hostile").glob("*.yaml"))
FAULTY = {
    "a-name-twice": [(2, 17, "bad-name")],
    "a-question-against-the-table": [(5, 35, "contradiction")],
    "a-question-in-a-question": [(4, 22, "unknown-verb"), (4, 47, "unknown-verb")],
    "a-race-that-stands": [(8, 5, "cannot-stand")],
    "a-race-without-targets": [(7, 63, "missing-key")],
    "an-alias-as-a-target": [(6, 21, "alias")],
    "an-answer-by-a-tag": [(6, 49, "tag")],
    "an-answer-by-nobody": [(1, 1, "missing-key"), (1, 1, "missing-key"), (2, 9, "no-verb")],
    "an-empty-question": [(4, 21, "missing-key"), (4, 43, "missing-key")],
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_file_gets_a_document(path: Path, lang: str) -> None:
    document = rule(path, lang)
    found = [(one["line"], one["column"], one["code"]) for one in document["problems"]]
    assert found == FAULTY.get(path.stem, [])
    if not found:
        assert Printer(document, Words(lang)).text()


def test_a_step_in_too_many_cases_names_the_fact_to_find_out_first() -> None:
    (path,) = (path for path in FILES if path.stem == "too-many-cases")
    document = rule(path)
    lost = [step for step in document["steps"] if step["missing"] == ["gift:C"]]
    assert document["status"] == "undetermined"
    assert [step["number"] for step in lost] == [7, 8, 9, 10, 11, 12]
    assert all(step["verdict"] == "undetermined" for step in lost)
    assert document["steps"][4]["verdict"] == "allowed"


@pytest.mark.parametrize("source", ["a: [", PELICANS])
def test_the_cycle_collector_is_on_again_after_a_ruling(source: str | Path) -> None:
    assert gc.isenabled()
    rule(source)
    assert gc.isenabled()
    gc.disable()
    try:
        rule(source)
        assert not gc.isenabled(), "it stays as the caller had it"
    finally:
        gc.enable()
