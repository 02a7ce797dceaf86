"""`adjudicator batch`: rulings on many files, with a progress bar and a summary."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, NamedTuple

import click

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.carrying_out import carried_out
from adjudicator.batch.forms import FORMS
from adjudicator.batch.given import in_chunks
from adjudicator.batch.junit import Cases
from adjudicator.batch.places import spare
from adjudicator.batch.processes import in_processes
from adjudicator.batch.sources import count, given
from adjudicator.batch.summary import MOST_TOLD, lines
from adjudicator.batch.tally import FAILED, INVALID, Tally
from adjudicator.batch.unfinished import Poured, Unfinished
from adjudicator.core.text import N_
from adjudicator.files import replacing
from adjudicator.wording import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from adjudicator.batch.given import Chunk
    from adjudicator.batch.ruling import Case, Ruled, Settings
    from adjudicator.batch.unfinished import Told

BAR = 30
PROGRESS = N_("{done} of {total} files")
PROGRESS_ALONE = N_("{done} files")
GOES_ON = N_("The results so far stay there; the same command goes on after {number} files.")
NEEDS_CLUSTER = N_("This needs a part that isn't installed: {command}")
INSTALL = "pip install 'bao-bei-adjudicator[cluster]'"


class Asked(NamedTuple):
    """What the command is asked to do."""

    paths: tuple[str, ...]
    settings: Settings
    jobs: int
    scheduler: str | None
    out: str | None
    junit: str | None
    house: str | None = None


def usable_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def show_batch(asked: Asked) -> int:
    """Rule on all files, write the results, tell the summary; returns the exit code.

    0 where all is well, 1 where an expectation isn't met, 2 where there is a file without a ruling
    or the batch can't be carried out. Raises `OSError` where results can't be written.
    """
    words = Words(asked.settings.lang)
    try:
        return _shown(asked, words)
    except BrokenOff as fault:
        click.echo(words.text(fault.text, fault.values), err=True)
        return 2


def _shown(asked: Asked, words: Words) -> int:
    reads = (*asked.paths, *filter(None, (asked.house,)))
    spare(reads, [*filter(None, (asked.out, asked.junit))])
    engine = _engine(asked)
    opening = FORMS[asked.settings.form].opening
    if asked.out is None:
        return _written(asked, words, engine, Poured(sys.stdout.buffer, opening))
    with Unfinished(asked.out, asked.settings.fingerprint(), opening) as results:
        return _written(asked, words, engine, results)


def _engine(asked: Asked) -> Callable[[Iterable[Chunk]], Iterator[Ruled]]:
    if asked.scheduler is None:
        return lambda chunks: in_processes(chunks, asked.settings, asked.jobs)
    from adjudicator.batch.reaching import reach

    _silence()
    try:
        reach(asked.scheduler)
        from adjudicator.batch.cluster import on_cluster
    except ImportError:
        raise BrokenOff(NEEDS_CLUSTER, {"command": INSTALL}) from None
    address = asked.scheduler
    return lambda chunks: on_cluster(chunks, asked.settings, address)


def _silence() -> None:
    """Keep to ourselves what the library prints: that work is done again is its business."""
    import logging
    import warnings

    for name in ("asyncio", "distributed", "distributed.client", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    warnings.filterwarnings("ignore", module="distributed")


def _written(
    asked: Asked,
    words: Words,
    engine: Callable[[Iterable[Chunk]], Iterator[Ruled]],
    results: Poured | Unfinished,
) -> int:
    with Cases() if asked.junit else nullcontext() as cases:
        account = Account(cases)
        _take(asked, words, carried_out(_chunks(asked), results, engine), account)
        if asked.junit is not None and cases is not None:
            with replacing(asked.junit) as stream:
                cases.write(stream)
    results.finish()
    for line in lines(account.tally, account.faults, words):
        click.echo(line, err=asked.out is None)
    return account.code


def _chunks(asked: Asked) -> Iterator[Chunk]:
    leaving = frozenset(os.path.realpath(one) for one in (asked.out, asked.junit) if one)
    return in_chunks(given(asked.paths, leaving))


def _take(asked: Asked, words: Words, coming: Iterable[Told], account: Account) -> None:
    """Take what comes; where it breaks off, say how to go on."""
    try:
        with Progress(words, asked.paths) as progress:
            for told in coming:
                account.take(told)
                progress.show(account.number)
    except BaseException:
        if asked.out is not None:
            click.echo(words.text(GOES_ON, {"number": account.number}), err=True)
        raise


class Account:
    """What a batch has come to so far."""

    def __init__(self, cases: Cases | None) -> None:
        self.tally = Tally()
        self.faults: list[Case] = []
        self.cases = cases

    def take(self, told: Told) -> None:
        """Count what came of one chunk more."""
        self.tally.add(Tally(told.tally))
        for case in told.cases:
            if case.result in (FAILED, INVALID) and len(self.faults) < MOST_TOLD:
                self.faults.append(case)
            if self.cases is not None:
                self.cases.add(case)

    @property
    def number(self) -> int:
        """How many files have their results."""
        return self.tally.results.total()

    @property
    def code(self) -> int:
        """The exit code."""
        results = self.tally.results
        return 2 if results[INVALID] else 1 if results[FAILED] else 0


class Progress:
    """A bar on a terminal, and nothing where there is none."""

    def __init__(self, words: Words, paths: Sequence[str]) -> None:
        self.words = words
        self.shown = sys.stderr.isatty()
        self.total = count(paths) if self.shown else None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *fault: object) -> None:
        if self.shown:
            click.echo("\r\033[K", nl=False, err=True)

    def show(self, done: int) -> None:
        """So many files have their results."""
        if not self.shown:
            return
        text = self.words.text(PROGRESS_ALONE, {"done": done})
        if self.total:
            share = min(BAR, BAR * done // self.total)
            told = self.words.text(PROGRESS, {"done": done, "total": self.total})
            text = f"[{'#' * share}{'-' * (BAR - share)}] {told}"
        click.echo(f"\r\033[K{text}", nl=False, err=True)
