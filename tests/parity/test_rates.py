"""How much is found, and how little is found that is none, in the rules of other games.

The texts and the edits are our own; none of their words stand in a list of the program for their
sake. The rates are those that the desk promises for any pair of rules.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator.parity.bitext import Compared, compare_texts
from adjudicator.parity.glossary import Concept
from adjudicator.parity.glossary_file import read_glossary
from tests.parity.editing import Edit, edited, places, read_edits, wanted

FOLDER = Path(__file__).parent / "texts"
FOUND, EACH_KIND, REWORDED = 0.95, 0.75, 0.10
UNKNOWN_TERMS = 0.90
_FAR = 3


class Game(NamedTuple):
    """Rules in both languages, the words of their glossary, and edits of them."""

    name: str
    texts: dict[str, str]
    concepts: Sequence[Concept]

    def edits(self, kind: str) -> list[Edit]:
        return read_edits(FOLDER / f"{self.name}.{kind}.txt")

    def compared(self, **changed: str) -> Compared:
        texts = {**self.texts, **changed}
        return compare_texts(texts["nl"], texts["en"], self.concepts)

    def told(self, kind: str) -> list[tuple[Edit, set[int]]]:
        """The edits of a kind, and the paragraphs told at warning or above where each was made.

        Edits that are far from each other are made at once.
        """
        found: list[tuple[Edit, set[int]]] = []
        for those in _apart(self.edits(kind)):
            change = edited(self.texts[those[0].side], those[0])
            for edit in those[1:]:
                change = edited(change.text, edit)
            compared = self.compared(**{those[0].side: change.text})
            seen = places(those[0], change.before, compared)
            for edit in those:
                others = [wanted(other) for other in those if other is not edit]
                found.append((edit, seen.difference(*others)))
        return found


def _apart(edits: list[Edit]) -> list[list[Edit]]:
    """The edits in groups in which no two are near each other; one that moves things is alone."""
    groups: list[list[Edit]] = []
    for edit in edits:
        for group in groups:
            if group[0].side == edit.side and all(_is_far(edit, other) for other in group):
                group.append(edit)
                break
        else:
            groups.append([edit])
    return groups


def _is_far(edit: Edit, other: Edit) -> bool:
    moving = any(re.match("DROP|DUP|MOVE|MERGE|SPLIT", one.here) for one in (edit, other))
    return not moving and abs(edit.paragraph - other.paragraph) >= _FAR


@cache
def read(name: str) -> Game:
    texts = {side: (FOLDER / f"{name}.{side}.txt").read_text("utf-8") for side in ("nl", "en")}
    return Game(name, texts, read_glossary((FOLDER / f"{name}.glossary.json").read_text("utf-8")))


@pytest.fixture(params=["lighthouse", "canal"])
def game(request: pytest.FixtureRequest) -> Game:
    return read(request.param)


@pytest.mark.parametrize("with_glossary", [True, False])
def test_the_texts_themselves_are_quiet(game: Game, with_glossary: bool) -> None:
    compared = (game if with_glossary else game._replace(concepts=())).compared()
    assert len(compared.links) == 60
    assert [one for one in compared.findings if one.severity != "info"] == []
    assert len(compared.findings) <= len(compared.links) / 2


@pytest.mark.parametrize("with_glossary", [True, False])
def test_faults_are_found_where_they_stand(game: Game, with_glossary: bool) -> None:
    known = game if with_glossary else game._replace(concepts=())
    kinds: dict[str, list[bool]] = defaultdict(list)
    for edit, seen in known.told("faults"):
        kinds[edit.kind].append(not seen.isdisjoint(wanted(edit)))
    every = [found for those in kinds.values() for found in those]
    assert len(every) > 60
    assert sum(every) >= (FOUND if with_glossary else UNKNOWN_TERMS) * len(every)
    missed = {kind for kind, those in kinds.items() if sum(those) < EACH_KIND * len(those)}
    assert not missed or not with_glossary


def test_a_harmless_edit_is_never_told(game: Game) -> None:
    assert [edit for edit, seen in game.told("harmless") if seen] == []


def test_few_rewordings_are_told(game: Game) -> None:
    told = game.told("rewordings")
    assert sum(bool(seen) for _, seen in told) <= REWORDED * len(told)
