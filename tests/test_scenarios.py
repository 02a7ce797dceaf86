import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from adjudicator.rulebook.outline import SECTIONS, part_of
from tests.corpus import (
    LANGUAGES,
    NAMES,
    SCENARIOS,
    ruling,
    scenario,
    sentences,
    without_texts,
)

every_scenario = pytest.mark.parametrize("path", SCENARIOS, ids=NAMES)


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 45
    assert {path.suffix for path in SCENARIOS} == {".yaml"}


@every_scenario
def test_the_ruling_is_what_the_scenario_expects(path: Path) -> None:
    document = ruling(path)
    assert document["problems"] == []
    assert document["status"] == "ruled"
    assert document["expectations"]["failed"] == []
    assert document["expectations"]["checked"] > 0


@every_scenario
def test_every_move_has_its_step(path: Path) -> None:
    steps = ruling(path)["steps"]
    assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
    assert [step["verb"] for step in steps] == [item.verb for item in scenario(path).items]


@every_scenario
def test_title_and_dispute_are_told_in_both_languages(path: Path) -> None:
    found = scenario(path)
    for text in (found.title, found.about):
        assert text is not None
        assert all(text.get(lang, "").strip() for lang in LANGUAGES)
        assert text["nl"] != text["en"]


@every_scenario
def test_a_section_is_expected_and_the_file_stands_in_its_chapter(path: Path) -> None:
    expected = [s for item in scenario(path).items for s in item.expect.get("cites", ())]
    section, _, slug = path.stem.partition("-")
    assert expected
    assert {section, *expected} <= set(SECTIONS)
    assert path.parent.name.partition("-")[0] == part_of(section)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)


@every_scenario
def test_dutch_and_english_differ_in_texts_alone(path: Path) -> None:
    dutch, english = ruling(path, "nl"), ruling(path, "en")
    assert (dutch["lang"], english["lang"]) == ("nl", "en")
    assert without_texts(dutch) == without_texts(english)


@every_scenario
def test_no_text_is_left_untranslated_or_unfilled(path: Path) -> None:
    dutch, english = (list(sentences(ruling(path, lang))) for lang in LANGUAGES)
    same = [text for text in dutch if text in english and not text.startswith(("§", "FAQ"))]
    assert same == []
    assert [text for text in (*dutch, *english) if re.search("[{}]", text)] == []


@every_scenario
def test_every_finding_and_every_ability_cites_the_book(path: Path) -> None:
    for step in ruling(path)["steps"]:
        claims = [finding for claim in step.get("claims", ()) for finding in claim["findings"]]
        assert step["findings"]
        for holder in (*step["findings"], *step["abilities"], *claims):
            assert holder["citations"]


def test_no_two_titles_are_equal() -> None:
    for lang in LANGUAGES:
        titles = Counter(ruling(path, lang)["title"] for path in SCENARIOS)
        assert [title for title, number in titles.items() if number > 1] == []


def test_the_files_read_the_same_in_yaml_at_large() -> None:
    for path in SCENARIOS:
        assert isinstance(yaml.load(path.read_bytes(), yaml.CSafeLoader), dict)
