"""Rulings like this one: the twin of a case is among the first three, and it is said why."""

import json
from functools import cache
from pathlib import Path
from shutil import copy

import pytest

from adjudicator import paths
from adjudicator.library import Library
from adjudicator.precedents import Near, Precedents, plain, similar
from adjudicator.report import document
from tests.command import run
from tests.corpus import LANGUAGES, PELICANS, SCENARIOS
from tests.twins import told, twin
from tests.web.site import client

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("precedents")]


@cache
def library() -> Library:
    return Library({"": str(paths.scenarios())})


@cache
def precedents() -> Precedents:
    return Precedents(library().shelf.entries.values())


TWINS = [path for path in SCENARIOS[::12] if "displays" in told(path)][:25]


@cache
def twins() -> list[tuple[str, str]]:
    found = [(path.stem, twin(path)) for path in TWINS]
    return [(name, text) for name, text in found if text is not None]


def test_there_are_twenty_five_twins() -> None:
    assert len(twins()) == 25


@pytest.mark.parametrize("name", [path.stem for path in TWINS])
def test_the_twin_of_a_case_is_among_the_first_three(name: str) -> None:
    text = dict(twins())[name]
    near = precedents().like(document(text, "en"))
    assert name in [one.entry.name.rpartition("/")[2] for one in near[:3]]


def test_a_case_is_not_its_own_precedent() -> None:
    source = PELICANS.read_bytes()
    ruling = document(source, "en")
    assert precedents().like(ruling)[0].entry.name == "3-plucking/3.6-two-pelicans"
    near = precedents().like(ruling, library().hash_of(source))
    assert "3-plucking/3.6-two-pelicans" not in [one.entry.name for one in near]
    assert [one.score for one in near] == sorted((one.score for one in near), reverse=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_why_a_case_is_near(lang: str) -> None:
    near = similar(document(PELICANS.read_bytes(), lang), library().shelf.entries.values())
    second = plain(near[1], lang)
    assert second["rules"] and all(rule["text"] for rule in second["rules"])
    assert "white_pelican" in second["abilities"]
    assert any(rule["label"] in one for one in second["why"] for rule in second["rules"])


def test_a_faulty_file_has_no_precedents() -> None:
    assert precedents().like(document("players: 3", "en")) == []


def test_the_order_does_not_depend_on_the_order_of_the_library() -> None:
    def names(found: list[Near]) -> list[str]:
        return [one.entry.name for one in found]

    ruling = document(PELICANS.read_bytes(), "en")
    backwards = [*library().shelf.entries.values()][::-1]
    assert names(similar(ruling, backwards)) == names(precedents().like(ruling))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_looks_in_a_folder_of_ones_own(
    tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a part of the library is looked over sooner
    part = paths.scenarios() / "3-plucking"
    monkeypatch.setattr(paths, "scenarios", lambda: part)
    copy(PELICANS, tmp_path / "ours.yaml")
    asked = tmp_path / "asked.yaml"
    asked.write_text(PELICANS.read_text("utf-8").replace("Chloe", "Carla"), "utf-8")
    shown = run("similar", asked, "--scenarios", tmp_path, "--lang", lang, "--format", "json")
    assert shown.exit_code == 0
    names = [one["name"] for one in json.loads(shown.output)["similar"]]
    assert len(names) == 3 and "own/ours" in names
    text = run("similar", asked, "--scenarios", tmp_path, "--lang", lang).output
    assert all(name in text for name in names)


def test_a_page_names_three_that_are_like_it() -> None:
    page = client().get("/en/scenarios/3-plucking/3.6-two-pelicans").get_data(as_text=True)
    listed = page[page.index("Rulings like this one") :]
    assert listed.count("<li>") == 3 and "3.6-two-pelicans-on-a-discard" in listed
    assert "Brown Pelican" in listed


def test_the_command_tells_what_is_wrong(tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.yaml"
    faulty.write_text("players: 3", "utf-8")
    assert run("similar", faulty).exit_code == 2
    assert run("similar", PELICANS, "--scenarios", tmp_path / "none").exit_code == 2
