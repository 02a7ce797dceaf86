"""Chunks ruled on by the workers of a dask cluster, wherever they are.

A task is a chunk, with the bytes of its files: the workers need no files of ours, and a task costs
more than a ruling. The scheduler gives what a lost worker had to another one.
"""

from __future__ import annotations

import logging
from collections import deque
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from distributed import Client, KilledWorker

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.reaching import NO_CLUSTER
from adjudicator.batch.ruling import Ruled, Ruler, joined, killed
from adjudicator.core.text import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from adjudicator.batch.given import Chunk
    from adjudicator.batch.ruling import Settings

SECONDS_TO_CONNECT = 10
AHEAD = 4
"""So many tasks for each thread of the cluster are sent before the oldest is done."""

LEAST_AHEAD = 16

LOST_CLUSTER = N_("The cluster can't go on ({reason}).")


def on_cluster(chunks: Iterable[Chunk], settings: Settings, address: str) -> Iterator[Ruled]:
    """What comes of each chunk, in the order of the chunks, ruled on by a cluster.

    Raises `BrokenOff` where there is no scheduler, where the cluster is lost, and where its workers
    rule by other rules or texts.
    """
    # What a lost worker had is given to another; nobody needs to hear of it.
    logging.getLogger("distributed").setLevel(logging.ERROR)
    try:
        made: Any = Client
        client = made(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (ImportError, OSError, TimeoutError, ValueError) as fault:
        raise BrokenOff(NO_CLUSTER, {"address": address, "reason": str(fault)}) from None
    try:
        yield from _results(client, chunks, settings)
    finally:
        with suppress(Exception):
            client.close(timeout=SECONDS_TO_CONNECT)


def _results(client: Any, chunks: Iterable[Chunk], settings: Settings) -> Iterator[Ruled]:
    sent: deque[tuple[Chunk, Any]] = deque()
    for chunk in chunks:
        sent.append((chunk, _sent(client, chunk, settings)))
        while len(sent) >= max(LEAST_AHEAD, AHEAD * sum(client.nthreads().values())):
            yield _result(client, sent, settings)
    while sent:
        yield _result(client, sent, settings)


def _sent(client: Any, chunk: Chunk, settings: Settings) -> Any:
    return client.submit(rule_on, chunk, settings, pure=False)


def _result(client: Any, sent: deque[tuple[Chunk, Any]], settings: Settings) -> Ruled:
    """What came of the oldest chunk; where workers die of it, its files are sent one by one."""
    chunk, future = sent.popleft()
    try:
        told: Ruled = _told(future.result)
        return told
    except KilledWorker:
        # whatever a worker has when it dies is blamed for that: now each file has it to itself
        for _, other in sent:
            _told(other.exception)
    parts = (chunk._replace(files=(one,)) for one in chunk.files)
    return joined(chunk.mark, (_alone(client, part, settings) for part in parts))


def _alone(client: Any, part: Chunk, settings: Settings) -> Ruled:
    """What comes of a single file that may be what workers die of."""
    try:
        told: Ruled = _told(_sent(client, part, settings).result)
        return told
    except KilledWorker:
        return Ruler(settings).rule_on(killed(part))


def _told(ask: Callable[[], Any]) -> Any:
    """What the cluster says. Raises `KilledWorker`, and `BrokenOff` where it can't go on."""
    try:
        return ask()
    except (KilledWorker, BrokenOff):
        raise
    except Exception as fault:
        reason = f"{type(fault).__name__}: {fault}"
        raise BrokenOff(LOST_CLUSTER, {"reason": reason}) from fault


def rule_on(chunk: Chunk, settings: Settings) -> Ruled:
    """The task: rule on one chunk on the worker."""
    return _ruler(settings).rule_on(chunk)


@lru_cache(maxsize=4)
def _ruler(settings: Settings) -> Ruler:
    return Ruler(settings)
