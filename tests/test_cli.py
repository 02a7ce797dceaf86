import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import adjudicator
from tests.command import PROGRAM, run, squeezed, start
from tests.corpus import BROKEN, LANGUAGES, PELICANS, ROOT, SCENARIOS, ruling

OTHER = SCENARIOS[0]
WRONG = BROKEN / "claims-wrong.yaml"
HEADLINE = {lang: ruling(PELICANS, lang)["headline"] for lang in LANGUAGES}


def lang_of(output: str) -> str:
    """The language of a ruling on the two pelicans."""
    (found,) = (lang for lang in LANGUAGES if squeezed(HEADLINE[lang]) in squeezed(output))
    return found


# Where a ruling comes from and goes to


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_is_ruled_on(lang: str) -> None:
    result = run("rule", PELICANS, "--lang", lang)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.startswith(ruling(PELICANS, lang)["title"])
    assert lang_of(result.stdout) == lang


def test_a_dash_is_standard_input() -> None:
    text = PELICANS.read_text(encoding="utf-8")
    assert run("rule", "-", text=text).output == run("rule", PELICANS).output


def test_several_files_are_ruled_on_in_their_order() -> None:
    both = run("rule", PELICANS, OTHER)
    assert both.exit_code == 0
    assert both.stdout == "\n".join(run("rule", file).stdout for file in (PELICANS, OTHER))


def test_both_languages_are_dutch_then_english() -> None:
    dutch, english = (run("rule", PELICANS, "--lang", lang).stdout for lang in LANGUAGES)
    assert run("rule", PELICANS, "--lang", "both").stdout == f"{dutch}\n{english}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_json_is_the_document_of_the_library(lang: str) -> None:
    result = run("rule", PELICANS, "--format", "json", "--lang", lang)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == adjudicator.rule(PELICANS, lang)


def test_a_json_file_is_ruled_on_like_a_yaml_file() -> None:
    file = {"format": 1, "players": ["Anna", "Bram"], "displays": {"Anna": ["bird_2"], "Bram": []},
            "moves": [{"draw": {"card": "bird_5"}}]}  # fmt: skip
    assert "Anna" in run("rule", "-", text=json.dumps(file)).stdout


# One step


def test_one_step_is_printed_alone() -> None:
    steps = ruling(PELICANS)["steps"]
    output = run("rule", PELICANS, "--step", 2).stdout
    assert re.findall(r"^(\d+)  ", output, re.M) == ["2"]
    assert lang_of(output) == "en"
    printed = json.loads(run("rule", PELICANS, "--step", 2, "--format", "json").stdout)
    assert printed["steps"] == [steps[1]]


def test_a_step_that_is_not_there_is_reported() -> None:
    result = run("rule", PELICANS, "--step", 99)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert str(PELICANS) in result.stderr and "99" in result.stderr


# The language


@pytest.mark.parametrize(
    ("option", "environment", "expected"),
    [
        ("nl", {}, "nl"),
        ("en", {"ADJUDICATOR_LANG": "nl", "LC_ALL": "nl_NL.UTF-8"}, "en"),
        (None, {"ADJUDICATOR_LANG": "nl", "LC_ALL": "en_GB.UTF-8"}, "nl"),
        (None, {"ADJUDICATOR_LANG": "fr", "LANG": "nl_NL.UTF-8"}, "nl"),
        (None, {"LC_ALL": "nl_NL.UTF-8", "LANG": "en_GB.UTF-8"}, "nl"),
        (None, {"LC_MESSAGES": "nl_BE", "LANG": "en_GB.UTF-8"}, "nl"),
        (None, {"LANG": "nl"}, "nl"),
        (None, {"LANG": "nl-NL"}, "nl"),
        (None, {"LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"LANG": ""}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_the_option_else_the_setting_else_the_locale_else_english(
    option: str | None, environment: dict[str, str], expected: str
) -> None:
    options = [] if option is None else ["--lang", option]
    assert lang_of(run("rule", PELICANS, *options, **environment).stdout) == expected


# What goes wrong


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_is_told_with_its_place(lang: str) -> None:
    result = run("rule", WRONG, "--lang", lang)
    problems = ruling(WRONG, lang)["problems"]
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        f"{WRONG}:{one['line']}:{one['column']}: {one['message']}" for one in problems
    ]


def test_a_broken_file_is_a_document_too() -> None:
    result = run("rule", WRONG, "--format", "json")
    assert result.exit_code == 2
    assert json.loads(result.stdout) == ruling(WRONG)


@pytest.mark.parametrize("name", ["nowhere.yaml", "."])
@pytest.mark.parametrize("command", ["rule", "check"])
def test_what_is_no_file_is_told_and_the_others_are_ruled_on(
    command: str, name: str, tmp_path: Path
) -> None:
    strange = tmp_path / name
    result = run(command, strange, PELICANS)
    assert result.exit_code == 2
    assert str(strange) in result.stderr and len(result.stderr.splitlines()) == 1
    assert run(command, PELICANS).stdout == result.stdout != ""


def test_the_worst_that_happened_is_the_exit_code() -> None:
    assert run("rule", WRONG, PELICANS).exit_code == run("rule", PELICANS, WRONG).exit_code == 2


@pytest.mark.parametrize(
    "args",
    [
        ["rule"],
        ["check"],
        ["judge", PELICANS],
        ["rule", PELICANS, "--lang", "fr"],
        ["rule", PELICANS, "--format", "xml"],
        ["rule", PELICANS, "--step", "0"],
        ["rule", PELICANS, "--step", "two"],
        ["rule", PELICANS, "--colour"],
    ],
)
def test_wrong_usage_is_told(args: list[object]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Usage:" in result.stderr


@pytest.mark.parametrize("args", [["--help"], ["-h"], ["rule", "--help"], ["check", "-h"]])
def test_help_fits_on_a_screen(args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage:")
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_version_is_told() -> None:
    result = run("--version")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.split()[-1] == adjudicator.__version__


# As a process of its own


def test_nothing_but_text_goes_into_a_pipe() -> None:
    process = start("rule", PELICANS, WRONG, "no\nsuch", "--lang", "en")
    output, complaints = process.communicate()
    assert process.returncode == 2
    assert output.decode() == run("rule", PELICANS).stdout
    assert b"\033" not in output + complaints
    assert b"Traceback" not in complaints


@pytest.mark.parametrize("args", [["rule"], ["rule", "--format", "json"], ["check"]])
def test_a_closed_pipe_is_met_in_silence(args: list[str]) -> None:
    process = start(*args, *SCENARIOS)
    assert process.stdout is not None and process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() in (0, 141)
    process.stderr.close()


def test_a_ruling_is_the_same_from_any_folder(tmp_path: Path) -> None:
    command = [*PROGRAM, "rule", str(PELICANS), "--lang", "nl"]
    output = subprocess.run(command, cwd=tmp_path, check=True, stdout=subprocess.PIPE).stdout
    assert output.decode() == run("rule", PELICANS, "--lang", "nl").stdout


UNUSED = {
    "batch", "commands", "contrast", "guide", "parity", "picture", "play", "quiz", "quoting",
    "versions", "web", "weighing", "whatif",
}  # fmt: skip
"""Of the package, what a plain ruling has no use for; an import is felt in each cold command."""


def test_a_plain_ruling_imports_nothing_that_it_does_not_use() -> None:
    script = (
        "import atexit, sys; from adjudicator.__main__ import run;"
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr)); run()"
    )
    process = subprocess.run([sys.executable, "-c", script, "rule", str(PELICANS)], cwd=ROOT,
                             capture_output=True, text=True, check=True)  # fmt: skip
    loaded = {name.removeprefix("adjudicator.") for name in process.stderr.split()}
    assert "printing" in loaded
    assert loaded & {*UNUSED, "rulebook.digest", "dataclasses", "babel", "flask", "orjson"} == set()
