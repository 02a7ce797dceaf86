"""How much is found, and how little is found that is none, in the rules of another game.

The texts and the edits are our own; none of their words stand in a list of the program for their
sake. The rates are those that the desk promises for any pair of rules.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from adjudicator.parity.bitext import Compared, compare_texts
from adjudicator.parity.glossary import Concept
from adjudicator.parity.glossary_file import read_glossary
from tests.parity.editing import Edit, edited, places, read_edits, wanted

FOLDER = Path(__file__).parent / "texts"
TEXTS = {side: (FOLDER / f"lighthouse.{side}.txt").read_text("utf-8") for side in ("nl", "en")}
FOUND, EACH_KIND, REWORDED = 0.95, 0.75, 0.10


@cache
def concepts() -> tuple[Concept, ...]:
    return read_glossary((FOLDER / "lighthouse.glossary.json").read_text("utf-8"))


@pytest.fixture(params=["glossary", "no glossary"])
def known(request: pytest.FixtureRequest) -> tuple[Concept, ...]:
    return concepts() if request.param == "glossary" else ()


def told(edit: Edit, known: tuple[Concept, ...]) -> set[int]:
    """The paragraphs that are told at warning or above once an edit is made."""
    change = edited(TEXTS[edit.side], edit)
    texts = {**TEXTS, edit.side: change.text}
    return places(edit, change.before, compare_texts(texts["nl"], texts["en"], known))


def untouched(known: tuple[Concept, ...]) -> Compared:
    return compare_texts(TEXTS["nl"], TEXTS["en"], known)


def test_the_texts_themselves_are_quiet(known: tuple[Concept, ...]) -> None:
    compared = untouched(known)
    assert len(compared.links) == 60
    assert [one for one in compared.findings if one.severity != "info"] == []
    assert len(compared.findings) <= len(compared.links) / 2


def test_faults_are_found_where_they_stand() -> None:
    kinds: dict[str, list[bool]] = defaultdict(list)
    for edit in read_edits(FOLDER / "lighthouse.faults.txt"):
        kinds[edit.kind].append(not told(edit, concepts()).isdisjoint(wanted(edit)))
    every = [found for those in kinds.values() for found in those]
    assert len(every) > 60
    assert sum(every) >= FOUND * len(every)
    assert {kind for kind, those in kinds.items() if sum(those) < EACH_KIND * len(those)} == set()


def test_a_harmless_edit_is_never_told() -> None:
    edits = read_edits(FOLDER / "lighthouse.harmless.txt")
    assert [edit for edit in edits if told(edit, concepts())] == []


def test_few_rewordings_are_told() -> None:
    edits = read_edits(FOLDER / "lighthouse.rewordings.txt")
    assert sum(bool(told(edit, concepts())) for edit in edits) <= REWORDED * len(edits)
