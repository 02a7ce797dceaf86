"""A batch broken off at any moment goes on where it stopped, to the same bytes."""

import os
import random
import signal
import subprocess
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest

from adjudicator.batch import processes
from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.carrying_out import carried_out
from adjudicator.batch.given import MOST_IN_CHUNK, Chunk, Given, in_chunks
from adjudicator.batch.processes import in_processes, in_turn
from adjudicator.batch.ruling import Ruled, Settings
from adjudicator.batch.sources import given
from adjudicator.batch.unfinished import Unfinished
from tests.batch.folders import EXPECTING, filled, results
from tests.command import PROGRAM, run, start

SETTINGS = Settings("en")
CHUNKS = 5
MANY = CHUNKS * MOST_IN_CHUNK - 3


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return filled(tmp_path_factory.mktemp("files"), MANY)


@pytest.fixture(scope="module")
def whole(files: Path, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The results of a batch that nothing interrupts."""
    out = tmp_path_factory.mktemp("whole") / "out.jsonl"
    assert run("batch", files, "--out", out, "--jobs", 1).exit_code == 0
    return out.read_bytes()


class Interrupted(Exception):
    pass


class Counting:
    """An engine that notes the files it rules on, and breaks off after some chunks."""

    def __init__(self, after: int | None = None) -> None:
        self.after = after
        self.names: list[str] = []

    def __call__(self, chunks: Iterable[Chunk]) -> Iterator[Ruled]:
        for number, chunk in enumerate(chunks):
            if number == self.after:
                raise Interrupted
            self.names += [one.name for one in chunk.files]
            yield from in_turn([chunk], SETTINGS)


def carry_out(
    paths: Iterable[Path], out: Path, engine: Counting, settings: Settings = SETTINGS
) -> int:
    """Carry a batch out to its end; the number of files."""
    with Unfinished(str(out), settings.fingerprint(), b"") as unfinished:
        chunks = in_chunks(given([*map(str, paths)]))
        number = sum(len(told.cases) for told in carried_out(chunks, unfinished, engine))
        unfinished.finish()
    return number


# What is kept


def test_what_is_done_is_not_done_again(files: Path, whole: bytes, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    told: list[str] = []
    for after in (2, 0, 1, None):
        engine = Counting(after)
        if after is None:
            assert carry_out([files], out, engine) == MANY
        else:
            with pytest.raises(Interrupted):
                carry_out([files], out, engine)
            assert not out.exists()
        told += engine.names
    assert told == [one["file"] for one in results(whole)]
    assert out.read_bytes() == whole
    assert [*tmp_path.iterdir()] == [out], "nothing is left over"


def test_an_older_file_stays_until_the_new_one_is_whole(files: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text("older")
    out.chmod(0o600)
    with pytest.raises(Interrupted):
        carry_out([files], out, Counting(1))
    assert out.read_text() == "older"
    carry_out([files], out, Counting())
    assert len(results(out.read_bytes())) == MANY and out.stat().st_mode & 0o777 == 0o600


def test_what_was_cut_off_at_any_byte_is_made_good(
    files: Path, whole: bytes, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    with pytest.raises(Interrupted):
        carry_out([files], out, Counting(3))
    kept = {name: (tmp_path / f"out.jsonl.{name}").read_bytes() for name in ("part", "journal")}
    draw = random.Random(9)
    cuts = [(name, draw.randrange(len(kept[name]))) for name in kept for _ in range(2)]
    # a line end short, and a byte more
    for name, cut in (*cuts, ("part", 0), ("journal", 0), ("journal", -1), ("journal", -2)):
        for other, content in kept.items():
            (tmp_path / f"out.jsonl.{other}").write_bytes(
                content[:cut] if other == name else content
            )
        engine = Counting()
        carry_out([files], out, engine)
        assert out.read_bytes() == whole, (name, cut)
        assert len(engine.names) >= MANY - 3 * MOST_IN_CHUNK


@pytest.mark.parametrize("name", ["part", "journal"])
def test_results_that_were_tampered_with_are_made_anew(
    files: Path, whole: bytes, tmp_path: Path, name: str
) -> None:
    out = tmp_path / "out.jsonl"
    with pytest.raises(Interrupted):
        carry_out([files], out, Counting(3))
    altered = tmp_path / f"out.jsonl.{name}"
    altered.write_bytes(altered.read_bytes().replace(b"allowed", b"Allowed", 1))
    carry_out([files], out, Counting())
    assert out.read_bytes() == whole


@pytest.mark.parametrize("change", ["changed", "gone", "new"])
def test_files_that_are_others_by_now_are_ruled_on_anew(change: str, tmp_path: Path) -> None:
    folder = filled(tmp_path / "files", 4 * MOST_IN_CHUNK)
    out, engine = tmp_path / "out.jsonl", Counting()
    with pytest.raises(Interrupted):
        carry_out([folder], out, Counting(3))
    file = sorted(folder.rglob("*.yaml"))[MOST_IN_CHUNK + 5]
    if change == "gone":
        file.unlink()
    else:
        file.with_name(file.name if change == "changed" else f"{file.stem}-b.yaml").write_text(
            EXPECTING
        )
    carry_out([folder], out, engine)
    again = tmp_path / "again.jsonl"
    carry_out([folder], again, Counting())
    assert out.read_bytes() == again.read_bytes()
    assert engine.names == [one["file"] for one in results(again.read_bytes())][MOST_IN_CHUNK:]


def test_other_settings_begin_anew(files: Path, tmp_path: Path) -> None:
    out, engine = tmp_path / "out.jsonl", Counting()
    with pytest.raises(Interrupted):
        carry_out([files], out, Counting(2), Settings("nl"))
    carry_out([files], out, engine)
    assert len(engine.names) == MANY


def test_two_batches_do_not_write_to_one_file(tmp_path: Path) -> None:
    out = str(tmp_path / "out.jsonl")
    with Unfinished(out, "settings", b"") as first:
        with pytest.raises(BrokenOff, match="another batch"):
            Unfinished(out, "settings", b"")
        first.begin()
    with Unfinished(out, "settings", b"") as second:
        second.begin()


# Processes that die


def killed(files: Path, out: Path, whom: str, chunks: int) -> subprocess.Popen[bytes]:
    """A batch one of whose processes was killed when the results of so many chunks were there."""
    while True:
        process = start("batch", files, "--out", out, "--jobs", 2)
        while process.poll() is None:
            found = children(process)
            if len(found) == 2 and written(out) >= chunks:
                os.kill(process.pid if whom == "main" else found[0], signal.SIGKILL)
                return process
        # it was done before it could be killed
        process.communicate()
        out.unlink()


def children(process: subprocess.Popen[bytes]) -> list[int]:
    """The processes that a batch has started to rule in."""
    found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def written(out: Path) -> int:
    """Of how many chunks the results are there, before they have their place."""
    try:
        return Path(f"{out}.journal").read_bytes().count(b"\n") - 1
    except FileNotFoundError:
        return 0


linux = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="children are found in /proc"
)


@linux
@pytest.mark.parametrize("chunks", [0, 1])
def test_a_killed_process_is_replaced(
    files: Path, whole: bytes, tmp_path: Path, chunks: int
) -> None:
    out = tmp_path / "out.jsonl"
    process = killed(files, out, "worker", chunks)
    assert process.communicate()[1] == b"" and process.returncode == 0
    assert out.read_bytes() == whole


@linux
@pytest.mark.parametrize("chunks", [0, 1])
def test_a_killed_batch_goes_on(files: Path, whole: bytes, tmp_path: Path, chunks: int) -> None:
    out = tmp_path / "out.jsonl"
    process = killed(files, out, "main", chunks)
    process.communicate()
    assert process.returncode == -signal.SIGKILL and not out.exists()
    done = run("batch", files, "--out", out, "--jobs", 2)
    assert (done.exit_code, done.stderr) == (0, "")
    assert out.read_bytes() == whole


@linux
def test_the_processes_end_with_the_batch(files: Path, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*PROGRAM, "batch", str(files), "--out", str(tmp_path / "out.jsonl"), "--jobs", "2"],
        stdout=subprocess.PIPE,
    )
    while len(children(process)) < 2:
        assert process.poll() is None
    process.kill()
    assert process.stdout is not None
    # the pipe closes when the last process that could write to it has ended
    assert process.stdout.read() == b""
    process.stdout.close()
    process.wait()


@pytest.fixture
def poisonous(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of files that kill the process that is given them; add to it."""
    names: list[str] = []
    give = processes._Worker.give

    def deadly(worker: processes._Worker, number: int, chunk: Chunk) -> None:
        if any(one.name in names for one in chunk.files):
            worker.process.kill()
            worker.process.join()
        give(worker, number, chunk)

    monkeypatch.setattr(processes._Worker, "give", deadly)
    return names


def test_a_file_that_processes_die_of_costs_no_other_its_result(poisonous: list[str]) -> None:
    chunks = [Chunk(mark, tuple(Given(f"{mark}{n}", EXPECTING.encode()) for n in range(3)))
              for mark in "abc"]  # fmt: skip
    poisonous.append("b1")
    ruled = [*in_processes(chunks, SETTINGS, 2)]
    assert [one.mark for one in ruled] == [*"abc"]
    cases = {case.name: case for one in ruled for case in one.cases}
    assert [*cases] == [f"{mark}{n}" for mark in "abc" for n in range(3)]
    assert {name for name, case in cases.items() if case.result != "failed"} == {"b1"}
    assert "broke off each time" in cases["b1"].told[0]
    assert [line["file"] for one in ruled for line in results(one.written)] == [*cases]
    (expected,) = in_turn([chunks[0]], SETTINGS)
    assert ruled[0] == expected


def test_processes_that_cannot_begin_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_work", exit)
    chunks = [Chunk(str(n), ()) for n in range(3)]
    with pytest.raises(BrokenOff, match="end at once"):
        [*in_processes(chunks, SETTINGS, 2)]


# Interrupted politely


@linux
@pytest.mark.parametrize(
    ("asked", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_who_stops_a_batch_is_told_how_it_goes_on(
    files: Path, whole: bytes, tmp_path: Path, asked: signal.Signals, code: int
) -> None:
    out = tmp_path / "out.jsonl"
    process = start("batch", files, "--out", out, "--jobs", 2)
    while written(out) < 1:
        assert process.poll() is None
    process.send_signal(asked)
    told = process.communicate()[1]
    if process.returncode:  # it may have been done just then
        assert process.returncode == code
        assert b"the same command goes on after" in told and told.endswith(b"Stopped.\n")
        assert b"Traceback" not in told and not out.exists()
    assert run("batch", files, "--out", out, "--jobs", 1).exit_code == 0
    assert out.read_bytes() == whole


def test_an_engine_is_closed_where_results_cannot_be_written(files: Path) -> None:
    engine = partial(in_processes, settings=SETTINGS, jobs=2)
    coming = engine(in_chunks(given([str(files)])))
    next(coming)
    coming.close()  # type: ignore[attr-defined]
