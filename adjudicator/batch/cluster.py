"""Chunks ruled on by the workers of a dask cluster, wherever they are.

A task is a chunk, with the bytes of its files: the workers need no files of ours, and a task costs
more than a ruling. The scheduler gives what a lost worker had to another one.
"""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from distributed import Client, KilledWorker

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.ruling import Ruled, Ruler, joined, killed
from adjudicator.core.text import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from adjudicator.batch.given import Chunk
    from adjudicator.batch.ruling import Settings

SECONDS_TO_CONNECT = 10
AHEAD = 4
"""So many tasks for each thread of the cluster are sent before the oldest is done."""

LEAST_AHEAD = 16

NO_CLUSTER = N_("{address}: no cluster answers there ({reason}).")
LOST_CLUSTER = N_("The cluster can't go on ({reason}).")


def on_cluster(chunks: Iterable[Chunk], settings: Settings, address: str) -> Iterator[Ruled]:
    """What comes of each chunk, in the order of the chunks, ruled on by a cluster.

    Raises `BrokenOff` where there is no scheduler, where the cluster is lost, and where its workers
    rule by other rules or texts.
    """
    try:
        made: Any = Client
        client = made(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as fault:
        raise BrokenOff(NO_CLUSTER, {"address": address, "reason": str(fault)}) from None
    try:
        yield from _results(client, chunks, settings)
    finally:
        with suppress(Exception):
            client.close(timeout=SECONDS_TO_CONNECT)


def _results(client: Any, chunks: Iterable[Chunk], settings: Settings) -> Iterator[Ruled]:
    sent: deque[tuple[Chunk, Any]] = deque()
    for chunk in chunks:
        sent.append((chunk, client.submit(rule_on, chunk, settings, pure=False)))
        while len(sent) >= max(LEAST_AHEAD, AHEAD * sum(client.nthreads().values())):
            yield _result(client, *sent.popleft(), settings)
    while sent:
        yield _result(client, *sent.popleft(), settings)


def _result(client: Any, chunk: Chunk, future: Any, settings: Settings) -> Ruled:
    """What came of a chunk; where workers die of it, its files are sent one by one."""
    try:
        return _told(future)
    except KilledWorker:
        if len(chunk.files) == 1:
            return Ruler(settings).rule_on(killed(chunk))
    parts = [chunk._replace(files=(one,)) for one in chunk.files]
    futures = [client.submit(rule_on, part, settings, pure=False) for part in parts]
    both = zip(parts, futures, strict=True)
    return joined(chunk.mark, (_result(client, part, one, settings) for part, one in both))


def _told(future: Any) -> Ruled:
    try:
        told: Ruled = future.result()
    except (KilledWorker, BrokenOff):
        raise
    except Exception as fault:
        reason = f"{type(fault).__name__}: {fault}"
        raise BrokenOff(LOST_CLUSTER, {"reason": reason}) from fault
    return told


def rule_on(chunk: Chunk, settings: Settings) -> Ruled:
    """The task: rule on one chunk on the worker."""
    return _ruler(settings).rule_on(chunk)


@lru_cache(maxsize=4)
def _ruler(settings: Settings) -> Ruler:
    return Ruler(settings)
