"""`adjudicator batch`: every file has its result, in the order of the files."""

import csv
import io
import json
import os
import pty
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from junitparser import Error, Failure, JUnitXml

from adjudicator import paths, rule
from adjudicator.batch.forms import COLUMNS
from adjudicator.batch.given import MOST_IN_CHUNK
from adjudicator.batch.tally import Tally, result
from adjudicator.expecting import found_in
from tests.batch.folders import DRAW, EXPECTING, filled, named, results
from tests.command import Streams, run, start
from tests.corpus import BROKEN, LANGUAGES, PELICANS, SCENARIOS, ruling

WRONG = BROKEN / "claims-wrong.yaml"
MANY = MOST_IN_CHUNK + 7


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """Files that are met, not met, faulty, unreadable, and one that expects nothing."""
    folder = tmp_path / "mixed"
    folder.mkdir()
    (folder / "a-met.yaml").write_bytes(PELICANS.read_bytes())
    (folder / "b-failed.yaml").write_text(EXPECTING)
    (folder / "c-faulty.yaml").write_bytes(WRONG.read_bytes())
    (folder / "d-gone.yaml").symlink_to(folder / "nowhere")
    (folder / "e-latin.yaml").write_bytes(b"title: caf\xe9\n")
    (folder / "f-draw.yaml").write_text(DRAW)
    return folder


# Results


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_holds_the_ruling_of_the_library(lang: str) -> None:
    done = run("batch", paths.scenarios() / "3-plucking", "--lang", lang)
    assert done.exit_code == 0
    files = [path for path in SCENARIOS if path.parent.name == "3-plucking"]
    found = results(done.stdout)
    assert named(found) == [*map(str, files)]
    assert [one["ruling"] for one in found] == [rule(path, lang) for path in files]


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_so_many_processes_make_no_difference(form: str, tmp_path: Path) -> None:
    folder = filled(tmp_path / "files", MANY)
    (output,) = {run("batch", folder, "--format", form, "--jobs", n).stdout for n in (1, 2)}
    assert output.count("\n") == MANY + (form == "csv")


def test_a_file_of_results_holds_what_is_printed_otherwise(mixed: Path, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    to_file, printed = run("batch", mixed, "--out", out), run("batch", mixed)
    assert out.read_text(encoding="utf-8") == printed.stdout
    assert to_file.stdout == printed.stderr
    assert [*tmp_path.iterdir()].count(out) == 1 and len([*tmp_path.iterdir()]) == 2


def test_no_file_stops_the_others(mixed: Path) -> None:
    done = run("batch", mixed)
    found = {Path(one["file"]).stem: one for one in results(done.stdout)}
    assert {name: one["result"] for name, one in found.items()} == {
        "a-met": "met", "b-failed": "failed", "c-faulty": "invalid",
        "d-gone": "invalid", "e-latin": "invalid", "f-draw": "ruled",
    }  # fmt: skip
    codes = [one["code"] for one in found["d-gone"]["ruling"]["problems"]]
    assert codes == ["unreadable"]
    assert found["e-latin"]["ruling"]["problems"][0]["code"] == "not-utf-8"


def test_a_fault_of_the_program_costs_one_file(
    mixed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from adjudicator.batch import ruling as batch_ruling

    def broken(source: bytes, *args: object) -> object:
        if source == DRAW.encode():
            raise RecursionError("too deep")
        return ruling(PELICANS)

    monkeypatch.setattr(batch_ruling, "document", broken)
    found = results(run("batch", mixed, "--jobs", 1).stdout)
    assert [one["result"] for one in found] == ["met", "met", "met", "invalid", "met", "invalid"]
    (problem,) = found[-1]["ruling"]["problems"]
    assert problem["code"] == "broke-off" and "RecursionError: too deep" in problem["message"]


def test_the_exit_code_is_that_of_the_worst(mixed: Path) -> None:
    for stems, code in (("af", 0), ("abf", 1), ("abcf", 2), ("ad", 2), ("b", 1)):
        files = [path for path in sorted(mixed.iterdir()) if path.stem[0] in stems]
        assert run("batch", *files).exit_code == code


def test_lines_of_json_come_from_standard_input_and_archives_from_the_disk(tmp_path: Path) -> None:
    situation = {"format": 1, "players": ["Anna", "Bram"], "displays": {"Anna": [], "Bram": []}}
    found = results(run("batch", "-", text=f"{json.dumps(situation)}\n[]\n").stdout)
    assert [(one["file"], one["result"]) for one in found] == [("-:1", "ruled"), ("-:2", "invalid")]
    file = tmp_path / "some.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("../a.yaml", DRAW)
    assert named(results(run("batch", file).stdout)) == [f"{file}:../a.yaml"]


def test_a_house_and_readings_hold_for_all_files(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("format: 1\nreadings: {ability-order: active-first}\n")
    folder = paths.scenarios() / "6-abilities"
    plain = run("batch", folder).stdout
    for options in (["--house", house], ["--reading", "ability-order=active-first"]):
        done = run("batch", folder, "--jobs", 2, *options)
        lines = results(done.stdout)
        assert named(lines) == named(results(plain)) and done.stdout != plain
        file = next(one["file"] for one in lines if one["result"] == "failed")
        answered = {"ability-order": "active-first"}
        given = {"house": house} if "--house" in options else {"readings": answered}
        expected = rule(Path(file), **given)
        assert next(one for one in lines if one["file"] == file)["ruling"] == expected


def test_a_number_beyond_all_bounds_is_written(tmp_path: Path) -> None:
    from adjudicator.batch.forms import as_line

    document = {"status": "ruled", "expectations": {"failed": [10**40], "checked": 1}}
    assert json.loads(as_line("x", document))["ruling"] == document


# A table


def test_a_row_has_what_a_spreadsheet_can_sort_by(mixed: Path) -> None:
    done = run("batch", mixed, "--format", "csv", "--lang", "nl")
    heading, *rows = csv.reader(io.StringIO(done.stdout))
    assert tuple(heading) == COLUMNS
    cells = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
    assert [one["result"] for one in cells] == [
        "met", "failed", "invalid", "invalid", "invalid", "ruled",
    ]  # fmt: skip
    first = cells[0]
    assert first["headline"] == ruling(PELICANS, "nl")["headline"]
    assert first["verdicts"] == "allowed success allowed"
    assert first["abilities"] == "brown_pelican"
    assert first["sections"] == "2.1 2.2 3.1 3.2 3.6 6.1 6.4"
    assert cells[2]["problems"].startswith("12:26 ")


def test_no_cell_is_a_formula(tmp_path: Path) -> None:
    file = tmp_path / "formula.yaml"
    file.write_text(DRAW + "title: '=HYPERLINK(\"x\")'\n")
    (_, row) = csv.reader(io.StringIO(run("batch", file, "--format", "csv").stdout))
    assert row[COLUMNS.index("title")] == '\'=HYPERLINK("x")'


# The summary


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_summary_tells_what_is_wrong_and_counts_the_rest(mixed: Path, lang: str) -> None:
    told = run("batch", mixed, "--lang", lang).stderr
    checked = run("check", *sorted(mixed.iterdir())[:3], "--lang", lang)
    for line in (*checked.stdout.splitlines()[1:], *checked.stderr.splitlines()):
        assert line in told
    counts = {"nl": "niet vast te stellen|toegestaan", "en": "undetermined|allowed"}[lang]
    assert counts.partition("|")[2] in told
    assert "§ 3.6" in told


def test_the_summary_counts_steps_sections_and_questions() -> None:
    tally = Tally()
    documents = [rule(path) for path in SCENARIOS]
    for document in documents:
        tally.count(document)
    again = Tally(json.loads(json.dumps(tally.plain())))
    assert again.plain() == tally.plain()
    again.add(tally)
    assert again.results["met"] == 2 * len(SCENARIOS)
    told = [one for document in documents for one in document["steps"]]
    assert tally.verdicts.total() >= len(told)
    citing = [any("3.6" in found_in(step, "cites") for step in one["steps"]) for one in documents]
    assert 0 < sum(citing) <= tally.sections["3.6"] < len(documents)
    assert set(tally.matters) <= set(tally.questions)
    assert all(result(document) == "met" for document in documents)


def test_many_faults_are_counted_and_some_are_told(tmp_path: Path) -> None:
    for place in range(50):
        (tmp_path / f"{place:02}.yaml").write_text(EXPECTING)
    done = run("batch", tmp_path)
    assert done.exit_code == 1
    assert len([line for line in done.stderr.splitlines() if "expected miss" in line]) == 20
    assert "Other files with faults: 30." in done.stderr


# For CI servers


def test_a_report_is_what_ci_servers_read(mixed: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    done = run("batch", mixed, "--junit", report, "--format", "csv")
    assert done.exit_code == 2
    found = JUnitXml.fromfile(str(report))
    assert (found.tests, found.failures, found.errors, found.skipped) == (6, 1, 3, 0)
    (suite,) = found
    cases = {case.name: case for case in suite}
    assert {case.classname for case in suite} == {str(mixed)}
    (failure,) = cases["b-failed.yaml"].result
    assert isinstance(failure, Failure) and "expected miss, found allowed" in failure.message
    (error,) = cases["c-faulty.yaml"].result
    assert isinstance(error, Error)
    assert error.text.splitlines() == run("check", mixed / "c-faulty.yaml").stderr.splitlines()
    assert not cases["a-met.yaml"].result


def test_a_report_can_be_read_whatever_a_file_is_called(tmp_path: Path) -> None:
    for name in ("a<&>\"'.yaml", "b\x01\x1b[31m.yaml", "c\nd.yaml", "\ud83d\ude00"[:0] + "é.yaml"):
        (tmp_path / name).write_text(EXPECTING)
    report = tmp_path / "report.xml"
    assert run("batch", tmp_path, "--junit", report).exit_code == 1
    suite = ElementTree.parse(report).getroot()[0]
    assert len(suite) == 4 and {case[0].tag for case in suite} == {"failure"}


# Usage


@pytest.mark.parametrize(
    "args",
    [
        [],
        [PELICANS, "--jobs", "0"],
        [PELICANS, "--format", "xml"],
        [PELICANS, "--engine", "dask"],
        [PELICANS, "--scheduler", "tcp://127.0.0.1:1"],
        [PELICANS, "--lang", "both"],
        [PELICANS, "--reading", "no=such"],
    ],
)
def test_wrong_usage_is_told(args: list[object]) -> None:
    done = run("batch", *args)
    assert done.exit_code == 2 and done.stdout == "" and "Usage:" in done.stderr


@pytest.mark.parametrize("option", ["--out", "--junit"])
@pytest.mark.parametrize("reads", ["a.yaml", ".", "in.zip", "house"])
def test_what_is_read_is_never_written_over(reads: str, option: str, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(DRAW)
    args: list[object] = [tmp_path / reads]
    if reads == "in.zip":
        file = tmp_path / reads
        with zipfile.ZipFile(file, "w") as archive:
            archive.writestr("b.yaml", DRAW)
    elif reads == "house":
        args, file = [file, "--house", tmp_path / "house"], tmp_path / "house"
        file.write_text("format: 1\n")
    before = file.read_bytes()
    done = run("batch", *args, option, file, "--jobs", 1, "--lang", "nl")
    assert (done.exit_code, done.stdout) == (2, "")
    assert (
        done.stderr == f"{file}: dit bestand wordt zelf gelezen; schrijf naar een ander bestand.\n"
    )
    assert file.read_bytes() == before


@pytest.mark.parametrize("option", ["--out", "--junit"])
def test_a_folder_is_no_place_for_results(option: str, tmp_path: Path) -> None:
    done = run("batch", PELICANS, option, tmp_path, "--lang", "nl")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{tmp_path}: kan niet worden opgeslagen (het is een map)\n"


def test_results_and_report_are_apart(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run("batch", PELICANS, "--out", out, "--junit", out)
    assert done.exit_code == 2 and str(out) in done.stderr and not out.exists()
    assert run("batch", PELICANS, "--out", "").exit_code == 2


@pytest.mark.parametrize("name", ["out.journal", "out.part"])
def test_a_file_of_somebody_else_stays(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("mine")
    for _ in range(2):
        done = run("batch", PELICANS, "--out", tmp_path / "out")
        assert done.exit_code == 2 and str(tmp_path / name) in done.stderr
        assert [one.name for one in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text() == "mine"


def test_results_in_the_folder_may_be_made_again(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(DRAW)
    for _ in range(2):
        assert run("batch", tmp_path, "--out", tmp_path / "out.json").exit_code == 0


@pytest.mark.parametrize("text", ["", "\n\n"])
def test_lines_without_a_situation_are_told(text: str) -> None:
    done = run("batch", "-", text=text)
    assert done.exit_code == 2 and "no-files" in done.stdout


def test_a_bar_shows_on_a_terminal_alone(tmp_path: Path) -> None:
    folder = filled(tmp_path / "files", MANY)
    ours, theirs = pty.openpty()
    args = ("batch", folder, "--jobs", 2, "--out", tmp_path / "out.jsonl")
    process = start(*args, streams=Streams(stderr=theirs))
    os.close(theirs)
    output, shown = process.communicate()[0], b""
    try:
        while piece := os.read(ours, 1 << 16):
            shown += piece
    except OSError:  # the terminal is gone with the process
        pass
    os.close(ours)
    assert process.returncode == 0
    assert f"{MANY} of {MANY} files".encode() in shown and b"[####" in shown
    assert b"\033" not in output
    piped = start(*args)
    assert piped.communicate()[1] == b""
