import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.rulebook.outline import SECTIONS, part_of
from tests.corpus import (
    CHAPTERS,
    LANGUAGES,
    NAMES,
    SCENARIOS,
    ruling,
    scenario,
    sentences,
    without_texts,
)


@pytest.mark.parametrize("path", SCENARIOS, ids=NAMES)
def test_the_ruling_is_what_the_scenario_expects(path: Path) -> None:
    document = ruling(path)
    assert document["problems"] == []
    assert document["status"] in ("ruled", "undetermined")
    assert document["expectations"]["failed"] == []
    assert document["expectations"]["checked"] > 0


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_dutch_and_english_differ_in_texts_alone(chapter: str) -> None:
    for path in CHAPTERS[chapter]:
        dutch, english = ruling(path, "nl"), ruling(path, "en")
        assert (dutch["lang"], english["lang"]) == ("nl", "en")
        assert without_texts(dutch) == without_texts(english), path.name


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 45
    assert {path.suffix for path in SCENARIOS} == {".yaml"}


def test_no_two_titles_are_equal() -> None:
    for lang in LANGUAGES:
        titles = Counter(ruling(path, lang)["title"] for path in SCENARIOS)
        assert [title for title, number in titles.items() if number > 1] == []


def test_title_and_dispute_are_told_in_both_languages() -> None:
    assert [path.name for path in SCENARIOS if not told_twice(path)] == []


def told_twice(path: Path) -> bool:
    found = scenario(path)
    texts = [dict(text or {}) for text in (found.title, found.about)]
    whole = all(text.get(lang, "").strip() for text in texts for lang in LANGUAGES)
    return whole and all(text["nl"] != text["en"] for text in texts)


def test_a_file_stands_in_the_chapter_of_its_section() -> None:
    for path in SCENARIOS:
        section, _, slug = path.stem.partition("-")
        assert section in SECTIONS, path.name
        assert path.parent.name.partition("-")[0] == part_of(section), path.name
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug), path.name


def test_a_file_expects_a_citation() -> None:
    sheets = [path for path in SCENARIOS if scenario(path).rounds is not None]
    asked = [path for path in SCENARIOS if any(item.verb == "ask" for item in scenario(path).items)]
    silent = [path for path in SCENARIOS if not expected_sections(path)]
    assert [path.name for path in silent if path not in (*sheets, *asked)] == []


def expected_sections(path: Path) -> list[str]:
    found: list[Any] = [*scenario(path).items, *(scenario(path).rounds or ())]
    return [section for one in found for section in one.expect.get("cites", ())]


def test_every_move_has_its_step() -> None:
    for path in SCENARIOS:
        found, steps = scenario(path), ruling(path)["steps"]
        verbs = ["round"] * len(found.rounds or ()) or [item.verb for item in found.items]
        assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
        assert [step["verb"] for step in steps] == verbs, path.name


def test_every_reason_cites_the_book() -> None:
    for path in SCENARIOS:
        for step in ruling(path)["steps"]:
            claims = [one for claim in step.get("claims", ()) for one in claim["findings"]]
            assert step["findings"] or step["verb"] == "ask", path.name
            for holder in (*step["findings"], *step["abilities"], *claims):
                assert holder["citations"], path.name


def test_no_text_is_left_untranslated_or_unfilled() -> None:
    for path in SCENARIOS:
        dutch, english = (set(sentences(ruling(path, lang))) for lang in LANGUAGES)
        same = {text for text in dutch & english if text.endswith(".") and len(text) > 20}
        assert not same, path.name
        assert not [text for text in dutch | english if set(text) & set("{}")], path.name


def test_the_files_read_the_same_in_yaml_at_large() -> None:
    for path in SCENARIOS:
        assert isinstance(yaml.load(path.read_bytes(), yaml.CSafeLoader), dict), path.name
