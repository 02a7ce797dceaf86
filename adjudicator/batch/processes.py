"""Chunks ruled on by several processes of this machine; one that dies is replaced.

A pool of the standard library won't do: `multiprocessing.Pool` waits for ever for what a killed
process was given, and `concurrent.futures` can't tell which chunk that was. Here each process has
one chunk at a time and a pipe of its own. When the batch itself is killed the pipes close, and the
processes end.
"""

from __future__ import annotations

import signal
from collections import Counter, deque
from contextlib import contextmanager, suppress
from itertools import chain, islice
from multiprocessing import get_context
from multiprocessing.connection import wait
from typing import TYPE_CHECKING

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.ruling import Ruled, Ruler, joined, killed
from adjudicator.core.text import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection

    from adjudicator.batch.given import Chunk
    from adjudicator.batch.ruling import Settings

MOST_DEATHS = 3
"""So many processes may die of one chunk before its files are ruled on one by one."""

AHEAD = 4
"""So many chunks for each process may be done before the one that is to be written next."""

NO_PROCESSES = N_("The processes that are started here end at once.")


def in_turn(chunks: Iterable[Chunk], settings: Settings) -> Iterator[Ruled]:
    """What comes of each chunk, ruled on in this process."""
    ruler = Ruler(settings)
    for chunk in chunks:
        yield ruler.rule_on(chunk)


def in_processes(chunks: Iterable[Chunk], settings: Settings, jobs: int) -> Iterator[Ruled]:
    """What comes of each chunk, in the order of the chunks, ruled on by so many processes.

    Raises `BrokenOff` where they can't be started.
    """
    coming = iter(chunks)
    first = [*islice(coming, 2)]
    coming = chain(first, coming)
    if jobs == 1 or len(first) < 2:
        yield from in_turn(coming, settings)
        return
    crew = _Crew(coming, settings, jobs)
    try:
        yield from crew.results()
    finally:
        crew.dismiss()


class _Worker:
    """A process, this side of its pipe, and the number of the chunk that it has."""

    __slots__ = ("number", "pipe", "process", "ready")

    def __init__(self, settings: Settings) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, settings), daemon=True)
        with _deaf():
            self.process.start()
        theirs.close()
        self.ready = False
        self.number: int | None = None

    def hear(self) -> Ruled | None:
        """What it has to say: first that it is ready, then results. Raises `EOFError` once dead."""
        try:
            said: Ruled | None = self.pipe.recv()
        except OSError:
            raise EOFError from None
        self.ready = True
        self.number = None
        return said

    def give(self, number: int, chunk: Chunk) -> None:
        """Give it a chunk; that it is dead is heard of later."""
        self.number = number
        with suppress(OSError):
            self.pipe.send(chunk)

    def end(self) -> None:
        # where a signal broke off a start or an end, the pipe may be closed already
        with suppress(OSError):
            self.pipe.close()
        self.process.terminate()
        self.process.join()
        self.process.close()


class _Crew:
    """Processes at work on chunks, and what came of those that can't be told yet."""

    def __init__(self, chunks: Iterable[Chunk], settings: Settings, jobs: int) -> None:
        self.coming = enumerate(chunks)
        self.settings = settings
        self.jobs = jobs
        self.workers: list[_Worker] = []
        self.open: dict[int, Chunk] = {}
        self.again: deque[int] = deque()
        self.deaths: Counter[int] = Counter()
        self.stillborn = 0
        self.all_open = False
        self.done: dict[int, Ruled] = {}
        self.told = 0

    def results(self) -> Iterator[Ruled]:
        """What comes of each chunk, in their order."""
        while True:
            self._hand_out()
            while self.told in self.done:
                yield self.done.pop(self.told)
                self.told += 1
                self._hand_out()
            if self.all_open and not self.open:
                return
            self._listen()

    def dismiss(self) -> None:
        """End all processes."""
        while self.workers:
            self.workers.pop().end()

    def _hand_out(self) -> None:
        while len(self.workers) < self.jobs:
            self.workers.append(_Worker(self.settings))
        for worker in self.workers:
            if worker.ready and worker.number is None:
                number = self._next()
                if number is None:
                    return
                worker.give(number, self.open[number])

    def _next(self) -> int | None:
        """The number of a chunk to rule on now, if there is one."""
        if self.again:
            return self.again.popleft()
        if len(self.open) + len(self.done) >= AHEAD * self.jobs:
            return None
        for number, chunk in islice(self.coming, 1):
            self.open[number] = chunk
            return number
        self.all_open = True
        return None

    def _listen(self) -> None:
        """Hear every process that has something to say, or has died."""
        pipes = {one.pipe: one for one in self.workers if one.number is not None or not one.ready}
        for pipe in wait([*pipes]):
            worker = pipes[pipe]  # type: ignore[index]
            number = worker.number
            try:
                said = worker.hear()
            except EOFError:
                self._bury(worker)
                continue
            if said is None:
                self.stillborn = 0
            elif number is not None:
                self.done[number] = said
                del self.open[number]

    def _bury(self, worker: _Worker) -> None:
        """What a dead process had is ruled on by another."""
        self.workers.remove(worker)
        worker.end()
        if worker.number is None:
            self.stillborn += 1
            if self.stillborn >= MOST_DEATHS * self.jobs:
                raise BrokenOff(NO_PROCESSES)
            return
        self.deaths[worker.number] += 1
        if self.deaths[worker.number] < MOST_DEATHS:
            self.again.append(worker.number)
        else:
            chunk = self.open.pop(worker.number)
            parts = (chunk._replace(files=(one,)) for one in chunk.files)
            self.done[worker.number] = joined(chunk.mark, map(self._alone, parts))

    def _alone(self, part: Chunk) -> Ruled:
        """What comes of a single file that may be what processes die of."""
        for _ in range(MOST_DEATHS):
            worker = _Worker(self.settings)
            try:
                worker.hear()
                worker.give(0, part)
                said = worker.hear()
                if said is not None:
                    return said
            except EOFError:
                continue
            finally:
                worker.end()
        return Ruler(self.settings).rule_on(killed(part))


@contextmanager
def _deaf() -> Iterator[None]:
    """What is started here doesn't hear Ctrl+C; the batch does, and ends it."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, which alone hears signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(pipe: Connection, settings: Settings) -> None:
    """What a process does: rule on chunks until the pipe is closed."""
    with suppress(EOFError, OSError):
        ruler = Ruler(settings)
        pipe.send(None)
        while True:
            pipe.send(ruler.rule_on(pipe.recv()))
