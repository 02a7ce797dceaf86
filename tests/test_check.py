from pathlib import Path

import pytest

from adjudicator import paths
from tests.command import run
from tests.corpus import BROKEN, LANGUAGES, PELICANS, SCENARIOS, ruling

WRONG = BROKEN / "claims-wrong.yaml"


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    """A file that expects another verdict, another bird and another phase than the book has."""
    text = PELICANS.read_text(encoding="utf-8")
    for old, new in (
        ("verdict: success", "verdict: miss"),
        ("fires: [{by: Anna, card: brown_pelican}]", "fires: [{by: Anna, card: white_pelican}]"),
        ("phase: closing", "phase: window"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    file = tmp_path / "failing.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_file_that_is_met_gets_one_line() -> None:
    result = run("check", PELICANS)
    assert (result.exit_code, result.stderr) == (0, "")
    (line,) = result.stdout.splitlines()
    assert line.startswith(f"{PELICANS}:")
    assert str(ruling(PELICANS)["expectations"]["checked"]) in line


def test_a_folder_gets_a_line_for_each_file() -> None:
    result = run("check", paths.scenarios())
    assert (result.exit_code, result.stderr) == (0, "")
    assert [line.split(": ")[0] for line in result.stdout.splitlines()] == [*map(str, SCENARIOS)]


def test_a_failure_tells_the_move_what_was_expected_and_what_was_found(failing: Path) -> None:
    result = run("check", failing)
    assert result.exit_code == 1
    verdict, fires, phase = result.stdout.splitlines()
    assert verdict == f"{failing}: move 2, verdict: expected miss, found success"
    assert fires.startswith(f"{failing}: move 2, fires: expected ")
    expected, found = fires.split("found")
    assert "white_pelican" in expected and "brown_pelican" in found and "Anna" in found
    assert phase == f"{failing}: at the end, phase: expected window, found closing"


def test_every_way_to_differ_is_noticed(tmp_path: Path) -> None:
    wrong = {
        "silent: [white_pelican]": "silent: [macaw]",
        'cites: ["3.1", "3.6", "6.1"]': 'cites: ["3.1", "3.5"]',
        "pending: [{by: Anna, card: brown_pelican}]": "pending: []",
        "Bram: [bird_9, empty, bird_9]": "Bram: [bird_9, empty, unknown]",
        "discard_pile: [brown_pelican, white_pelican, white_pelican, bird_3]": "discard_pile: []",
        "turn: Anna\n  phase": "turn: Bram\n  phase",
    }
    text = PELICANS.read_text(encoding="utf-8")
    for number, (old, new) in enumerate(wrong.items()):
        assert text.count(old) == 1
        file = tmp_path / f"{number}.yaml"
        file.write_text(text.replace(old, new), encoding="utf-8")
        result = run("check", file)
        assert result.exit_code == 1, new
        assert f"{new.partition(':')[0].replace('Bram', 'displays')}: expected" in result.stdout


def test_the_files_after_a_failure_are_checked_too(failing: Path) -> None:
    result = run("check", failing, PELICANS)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1:] == run("check", PELICANS).stdout.splitlines()


def test_bad_input_weighs_more_than_a_failure(failing: Path) -> None:
    for order in ((failing, WRONG, PELICANS), (WRONG, PELICANS, failing)):
        result = run("check", *order)
        assert result.exit_code == 2
        assert f"{WRONG}:12:" in result.stderr
        assert str(failing) in result.stdout and str(PELICANS) in result.stdout


def test_a_folder_is_searched_through_and_other_files_are_left(tmp_path: Path) -> None:
    text = PELICANS.read_text(encoding="utf-8")
    (tmp_path / "b/deep").mkdir(parents=True)
    for name in ("c.yml", "b/deep/a.yaml", "a.json", "notes.txt", "yaml"):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "a.json").write_text(
        '{"format": 1, "players": ["Anna", "Bram"], "displays": {"Anna": [], "Bram": []}}'
    )
    result = run("check", tmp_path)
    assert result.exit_code == 0
    checked = {line.split(": ")[0] for line in result.stdout.splitlines()}
    assert checked == {str(tmp_path / name) for name in ("c.yml", "b/deep/a.yaml", "a.json")}


def test_a_folder_without_files_is_no_success(tmp_path: Path) -> None:
    result = run("check", tmp_path)
    assert result.exit_code == 2
    assert result.stdout == "" and str(tmp_path) in result.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_codes_and_values_are_the_same_in_every_language(lang: str, failing: Path) -> None:
    output = run("check", failing, PELICANS, "--lang", lang).stdout
    assert f"{failing}: " in output
    for word in ("verdict", "miss", "success", "white_pelican", "window", "closing"):
        assert word in output


def test_the_messages_differ_by_language(failing: Path) -> None:
    dutch, english = (run("check", failing, "--lang", lang).stdout for lang in LANGUAGES)
    assert dutch != english
    assert run("check", failing, ADJUDICATOR_LANG="nl").stdout == dutch
