"""A batch on a real cluster: a scheduler and two workers on this machine, one of them killed."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.given import MOST_IN_CHUNK, Chunk, Given, in_chunks
from adjudicator.batch.processes import in_turn
from adjudicator.batch.ruling import Settings
from tests.batch.folders import DRAW, filled
from tests.command import run, start

pytest.importorskip("distributed", reason="the extra cluster isn't installed")

from adjudicator.batch.cluster import on_cluster

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("cluster")]


class Cluster(NamedTuple):
    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    home = tmp_path_factory.mktemp("cluster")
    known = home / "scheduler.json"
    local = ("--no-dashboard", "--scheduler-file", str(known))
    scheduler = dask("scheduler", "--host", "127.0.0.1", "--port", "0", *local)
    while not known.exists():
        assert scheduler.poll() is None, "the scheduler ended"
    workers = [
        dask("worker", "--host", "127.0.0.1", "--no-nanny", "--nthreads", "1", *local,
             "--local-directory", str(home / f"worker-{number}"))
        for number in range(2)
    ]  # fmt: skip
    try:
        yield Cluster(json.loads(known.read_text())["address"], workers)
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def dask(*args: str) -> subprocess.Popen[bytes]:
    nowhere = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-m", "dask", *args], stdout=nowhere, stderr=nowhere)


def test_workers_of_another_version_are_refused(cluster: Cluster) -> None:
    settings = Settings("en", edition="another")
    chunks = in_chunks([Given("a.yaml", DRAW.encode())])
    with pytest.raises(BrokenOff, match="another version"):
        [*on_cluster(chunks, settings, cluster.address)]


def test_what_comes_of_a_few_files_comes_back_in_their_order(cluster: Cluster) -> None:
    chunks = [Chunk(str(n), (Given(f"{n}.yaml", DRAW.encode()),)) for n in range(30)]
    settings = Settings("nl", "csv")
    assert [*on_cluster(chunks, settings, cluster.address)] == [*in_turn(chunks, settings)]


def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from adjudicator.batch import cluster

    monkeypatch.setattr(cluster, "SECONDS_TO_CONNECT", 0.2)
    for address in ("tcp://127.0.0.1:1", "nonsense://x"):
        done = run("batch", __file__, "--engine", "dask", "--scheduler", address)
        assert done.exit_code == 2
        assert done.stderr.startswith(f"{address}: no cluster answers there")


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
