"""`adjudicator serve`: it listens where it says, and tells what keeps it from that."""

import os
import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from adjudicator import paths
from adjudicator.library import Library
from adjudicator.web import create_app
from tests.command import run, start

HOUSE = """\
format: 1
readings: {ability-order: active-first}
birds:
  swap_bird: {names: {en: Weaver, nl: Wever}}
"""
SITUATION = """\
format: 1
title: {en: Ours, nl: Zeldzaam geval}
players: [Anna, Bram]
displays: {Anna: [bird_1], Bram: [swap_bird]}
moves:
  - draw: {card: bird_2}
"""


@contextmanager
def served(*options: object) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """A server process on a free port, and its address."""
    process = start("serve", "--port", 0, *options, ADJUDICATOR_LANG="en")
    try:
        assert process.stdout is not None
        line = process.stdout.readline().decode()
        found = re.search(r"http://\S+/", line)
        assert found, line
        yield found[0], process
    finally:
        process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


@pytest.mark.slow
def test_the_server_answers_and_stops_when_it_is_told_to(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(SITUATION, encoding="utf-8")
    house = tmp_path / "house.yml"
    house.write_text(HOUSE, encoding="utf-8")
    with served("--scenarios", tmp_path, "--house", house) as (address, process):
        with urlopen(f"{address}nl/scenarios/own/ours", timeout=20) as answer:
            page = answer.read().decode()
        assert "Wever" in page and "<title>Zeldzaam geval" in page
        with urlopen(f"{address}en/questions", timeout=20) as answer:
            assert "the house&#39;s answer" in answer.read().decode()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0


@pytest.mark.slow
def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = start("serve", "--port", port, ADJUDICATOR_LANG="nl")
        _, told = process.communicate(timeout=30)
        assert process.returncode == 2
        assert f"127.0.0.1:{port}" in told.decode() and "Traceback" not in told.decode()


@pytest.mark.parametrize("host", ["no..where", "a b", "x" * 300])
def test_a_name_that_no_machine_has_is_told(host: str) -> None:
    told = run("serve", "--host", host, "--port", "8000", "--lang", "nl")
    assert (told.exit_code, told.stdout) == (2, "")
    assert f"{host}:8000: " in told.stderr and "geen computer heeft deze naam" in told.stderr


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    shown = run("serve", "--scenarios", tmp_path / "nope", "--lang", "nl")
    assert shown.exit_code == 2 and "nope" in shown.output


def test_a_faulty_house_is_told_with_its_place(tmp_path: Path) -> None:
    house = tmp_path / "house.yml"
    house.write_text("format: 1\nreadings: {ability-order: nope}\n", encoding="utf-8")
    shown = run("serve", "--house", house, "--lang", "nl")
    assert shown.exit_code == 2 and f"{house}:2:" in shown.output


@pytest.fixture
def no_others(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nothing is in the library but one's own folder, so that it is looked over at once."""
    none = tmp_path_factory.mktemp("none")
    monkeypatch.setattr(paths, "scenarios", lambda: none)


@pytest.mark.usefixtures("no_others")
def test_files_from_outside_a_folder_are_not_in_the_library(tmp_path: Path) -> None:
    outside, home = tmp_path / "outside", tmp_path / "home"
    (home / "deep er").mkdir(parents=True)
    outside.mkdir()
    (outside / "secret.yaml").write_text(SITUATION, encoding="utf-8")
    (home / "link.yaml").symlink_to(outside / "secret.yaml")
    (home / "folder").symlink_to(outside)
    (home / ".hidden.yaml").write_text(SITUATION, encoding="utf-8")
    (home / "notes.txt").write_text(SITUATION, encoding="utf-8")
    (home / "deep er" / "é & <b>.yaml").write_text(SITUATION, encoding="utf-8")
    app = create_app(str(home))
    own = [n for n in app.extensions["site"].library.paths if n.startswith("own/")]
    assert own == ["own/deep er/é & <b>"]
    visitor = app.test_client()
    page = visitor.get("/nl/scenarios?q=zeldzaam").get_data(as_text=True)
    assert "/nl/scenarios/own/deep%20er/%C3%A9%20&amp;%20%3Cb%3E" in page
    assert visitor.get("/nl/scenarios/own/deep%20er/%C3%A9%20%26%20%3Cb%3E").status_code == 200
    assert visitor.get("/nl/scenarios/own/link").status_code == 404
    assert visitor.get("/nl/scenarios/own/folder/secret").status_code == 404


def test_the_library_follows_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(SITUATION, encoding="utf-8")
    library = Library({"own": str(tmp_path)})
    assert [one.title["en"] for one in library.find("ours")] == ["Ours"]
    first = library.get("own/ours").hash
    file.write_text(SITUATION.replace("Ours", "Mine and yours"), encoding="utf-8")
    (tmp_path / "second.yaml").write_text(SITUATION, encoding="utf-8")
    (tmp_path / "faulty.yaml").write_text("format: 1\n", encoding="utf-8")
    assert library.get("own/ours").hash != first
    assert [one.name for one in library.find("mine")] == ["own/ours"]
    assert len(library.find("")) == 2
    file.unlink()
    assert [one.name for one in library.find("")] == ["own/second"]


@pytest.mark.usefixtures("no_others")
def test_a_faulty_file_of_the_library_lists_its_problems(tmp_path: Path) -> None:
    (tmp_path / "faulty.yaml").write_text("format: 1\nplayers: [A, A]\n", encoding="utf-8")
    visitor = create_app(str(tmp_path)).test_client()
    page = visitor.get("/en/scenarios/own/faulty")
    assert page.status_code == 200 and "2:" in page.get_data(as_text=True)


@pytest.mark.usefixtures("no_others")
def test_a_file_that_becomes_a_link_out_is_not_read(tmp_path: Path) -> None:
    secret, home = tmp_path / "secret.yaml", tmp_path / "home"
    home.mkdir()
    secret.write_text("topsecret: 1\n", encoding="utf-8")
    (home / "ours.yaml").write_text(SITUATION, encoding="utf-8")
    visitor = create_app(str(home)).test_client()
    assert visitor.get("/nl/scenarios/own/ours.yaml").status_code == 200
    (home / "ours.yaml").unlink()
    (home / "ours.yaml").symlink_to(secret)
    answer = visitor.get("/nl/scenarios/own/ours.yaml")
    assert answer.status_code == 404 and b"topsecret" not in answer.data


@pytest.mark.usefixtures("no_others")
def test_odd_files_neither_stop_nor_break_the_library(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder.yaml").mkdir()
    with open(os.fsencode(tmp_path) + b"/bad\xff.yaml", "wb") as file:
        file.write(SITUATION.encode())
    (tmp_path / "new\nline.yaml").write_text(SITUATION, encoding="utf-8")
    for name in ("twice.json", "twice.yaml", "twice.yml", "step-1.yaml", "x.json.yaml"):
        (tmp_path / name).write_text(SITUATION, encoding="utf-8")
    many = SITUATION + "  - end_turn: {}\n" * 200
    (tmp_path / "long.yaml").write_text(many, encoding="utf-8")
    app = create_app(str(tmp_path))
    visitor = app.test_client()
    listed = visitor.get("/api/v1/scenarios?chapter=own&lang=en").get_json()["scenarios"]
    assert [one["name"] for one in listed] == [
        "own/step-1", "own/twice", "own/twice-yaml", "own/twice-yml", "own/x.json",
    ]  # fmt: skip
    for one in listed:
        for form in ("", ".json", ".yaml", ".txt", ".svg"):
            answer = visitor.get(f"/nl/scenarios/{one['name']}{form}")
            assert answer.status_code == 200, (one["name"], form)
            assert (answer.mimetype == "text/html") == (form == "")
    assert visitor.get("/api/v1/scenarios/own/long").get_json()["status"] == "invalid"
    (tmp_path / "later.yaml").write_text(SITUATION, encoding="utf-8")
    assert visitor.get("/nl/scenarios/own/later").status_code == 200
