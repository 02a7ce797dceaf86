"""A batch on a real cluster: a scheduler and two workers on this machine, one of them killed."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest

from adjudicator.batch import reaching
from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.given import MOST_IN_CHUNK, Chunk, Given, in_chunks
from adjudicator.batch.processes import in_turn
from adjudicator.batch.ruling import Settings
from tests.batch.folders import DRAW, filled
from tests.command import run, start

pytest.importorskip("distributed", reason="the extra cluster isn't installed")

from distributed import Client

from adjudicator.batch.cluster import on_cluster

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("cluster")]


POISON = "# deadly\n"
DEADLY = """
import os
from adjudicator.batch.ruling import Ruler
def dask_setup(worker, ruling=Ruler.ruling):
    def deadly(ruler, one):
        if b"# deadly" in one.content:
            os._exit(1)
        return ruling(ruler, one)
    Ruler.ruling = deadly
"""
"""What workers load that die of a file."""


class Cluster(NamedTuple):
    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with started(tmp_path_factory.mktemp("cluster"), "--no-nanny") as found:
        yield found


@contextmanager
def started(home: Path, *options: str, **environment: str) -> Iterator[Cluster]:
    """A scheduler and two workers with these options."""
    known = home / "scheduler.json"
    local = ("--no-dashboard", "--scheduler-file", str(known))
    scheduler = dask("scheduler", "--host", "127.0.0.1", "--port", "0", *local, **environment)
    while not known.exists():
        assert scheduler.poll() is None, "the scheduler ended"
    workers = [
        dask("worker", "--host", "127.0.0.1", "--nthreads", "1", *local, *options,
             "--local-directory", str(home / f"worker-{number}"))
        for number in range(2)
    ]  # fmt: skip
    try:
        yield Cluster(json.loads(known.read_text())["address"], workers)
    finally:
        for process in (*workers, scheduler):
            process.terminate()
            process.wait()


def dask(*args: str, **environment: str) -> subprocess.Popen[bytes]:
    nowhere = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-m", "dask", *args], stdout=nowhere, stderr=nowhere,
                            env={**os.environ, **environment})  # fmt: skip


def test_workers_of_another_version_are_refused(cluster: Cluster) -> None:
    settings = Settings("en", edition="another")
    chunks = in_chunks([Given("a.yaml", DRAW.encode())])
    with pytest.raises(BrokenOff, match="another version"):
        [*on_cluster(chunks, settings, cluster.address)]


def test_what_comes_of_a_few_files_comes_back_in_their_order(cluster: Cluster) -> None:
    chunks = [Chunk(str(n), (Given(f"{n}.yaml", DRAW.encode()),)) for n in range(30)]
    settings = Settings("nl", "csv")
    assert [*on_cluster(chunks, settings, cluster.address)] == [*in_turn(chunks, settings)]


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("nonsense", None),
        ("nonsense://x:1", None),
        ("tcp://127.0.0.1", None),
        ("tcp://127.0.0.1:99999", None),
        ("tcp://[::1:5", None),
        ("tcp://a..b:1", "geen computer heeft deze naam"),
        ("tcp://127.0.0.1:1", "daar luistert niemand"),
    ],
)
def test_an_address_where_nobody_answers_is_told_and_nothing_else(
    address: str, why: str | None
) -> None:
    process = start("batch", __file__, "--engine", "dask", "--scheduler", address, "--lang", "nl")
    output, told = process.communicate()
    assert (process.returncode, output) == (2, b"")
    if why is None:
        why = "dit is geen adres van een cluster, zoals tcp://127.0.0.1:8786."
        assert told.decode() == f"{address}: {why}\n"
    else:
        assert told.decode() == f"{address}: daar antwoordt geen cluster ({why}).\n"


def test_who_answers_and_is_no_scheduler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "SECONDS_TO_ANSWER", 0.2)
    # whoever connects waits for what never comes
    with socket.create_server(("127.0.0.1", 0)) as mute:
        address = f"tcp://127.0.0.1:{mute.getsockname()[1]}"
        done = run("batch", __file__, "--engine", "dask", "--scheduler", address)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{address}: no cluster answers there (no answer comes).\n"


def hang_up(server: socket.socket) -> None:
    with suppress(OSError):
        while True:
            server.accept()[0].close()


def test_who_hangs_up_is_no_scheduler() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        Thread(target=hang_up, args=(server,), daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(BrokenOff) as told:
            reaching.reach(address)
    assert told.value.values["reason"] == reaching.NO_SCHEDULER


def test_what_a_worker_says_of_itself_is_no_scheduler_s(cluster: Cluster) -> None:
    reaching.reach(cluster.address)
    reaching.reach(cluster.address.removeprefix("tcp://"))
    made: Any = Client
    with made(cluster.address, set_as_default=False) as client:
        client.wait_for_workers(1)
        worker = next(iter(client.nthreads()))
    with pytest.raises(BrokenOff) as told:
        reaching.reach(worker)
    assert told.value.values["reason"] == reaching.NO_SCHEDULER


def test_a_file_that_workers_die_of_costs_no_other_its_result(tmp_path: Path) -> None:
    poison = tmp_path / "poison.py"
    poison.write_text(DEADLY)
    files = filled(tmp_path / "files", MOST_IN_CHUNK + 5)
    names = sorted(files.rglob("*.yaml"))
    whole = [json.loads(line) for line in run("batch", files, "--jobs", 1).stdout.splitlines()]
    deadly = 3
    names[deadly].write_text(POISON + names[deadly].read_text())
    allowed = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with started(tmp_path, "--preload", str(poison), **allowed) as cluster:
        process = start("batch", files, "--engine", "dask", "--scheduler", cluster.address)
        output, told = process.communicate()
    found = [json.loads(line) for line in output.splitlines()]
    assert process.returncode == 2
    assert [one["file"] for one in found] == [one["file"] for one in whole]
    for number, (one, expected) in enumerate(zip(found, whole, strict=True)):
        assert (one == expected) == (number != deadly)
    lines = [line for line in told.decode().splitlines() if "broke off" in line]
    sentence = "With this file the adjudicator broke off each time."
    assert lines == [f"{names[deadly]}: {sentence}"]
    assert b"Traceback" not in told and b"distributed" not in told


def test_a_cluster_that_loses_a_worker_gives_the_same_results(
    cluster: Cluster, tmp_path: Path
) -> None:
    files = filled(tmp_path / "files", 8 * MOST_IN_CHUNK)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    args = ("batch", files, "--engine", "dask", "--scheduler", cluster.address, "--out", there)
    process = start(*args)
    journal = Path(f"{there}.journal")
    while not (journal.exists() and journal.read_bytes().count(b"\n") > 1):
        assert process.poll() is None, process.communicate()
    os.kill(cluster.workers[0].pid, signal.SIGKILL)
    told = process.communicate()[1]
    assert (process.returncode, told) == (0, b"")
    assert run("batch", files, "--out", here, "--jobs", 1).exit_code == 0
    assert there.read_bytes() == here.read_bytes()
