"""What a batch costs, against PyYAML's C loader reading the same files one after another.

Each file is a situation of its own. The loader and the batch run in turn, so many rounds; both open
and read every file, and the batch writes its results into a file.

    python benchmarks/batches.py [--files 2000] [--rounds 5] [--write docs/performance.md]
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import yaml
from figures import Measured, show, spread, versions, write
from ratios import SITUATION

PROGRAM = Path(sys.executable).with_name("adjudicator")
GOAL = 0.6


class Cost(NamedTuple):
    """Seconds that passed, and seconds of process time."""

    passed: float
    worked: float


def cost(work: Callable[[], object]) -> Cost:
    """What some work costs, that of processes that it starts included."""
    begin, before = time.perf_counter(), _worked()
    work()
    return Cost(time.perf_counter() - begin, _worked() - before)


def _worked() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def loaded(folder: Path) -> None:
    """Every file of a folder read by the loader."""
    for file in sorted(folder.iterdir()):
        yaml.load(file.read_bytes(), Loader=yaml.CSafeLoader)


def ruled(folder: Path, jobs: int) -> None:
    """Every file of a folder ruled on by a command of its own with so many processes."""
    with tempfile.TemporaryDirectory() as apart:
        command = [PROGRAM, "batch", folder, "--jobs", str(jobs), "--out", f"{apart}/rulings.jsonl"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def measure(files: int, rounds: int) -> list[Measured]:
    """The ratios for one process and for two."""
    found = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(files):
            text = f"{SITUATION}# {number}\n"
            Path(folder, f"{number:06}.yaml").write_text(text, encoding="utf-8")
        for jobs, goal in ((1, None), (2, GOAL)):
            pairs = [
                (cost(lambda: loaded(folder)), cost(lambda jobs=jobs: ruled(folder, jobs)))
                for _ in range(rounds)
            ]
            told = f"a batch of {files:,} files on {jobs} process{'es' * (jobs > 1)}"
            passed = spread(two.passed / one.passed for one, two in pairs)
            worked = spread(two.worked / one.worked for one, two in pairs)
            found.append(Measured(f"{told} / the C loader on one, time passed", passed, goal))
            found.append(Measured(f"{told} / the C loader on one, process time", worked, None))
    return found


def main() -> None:
    """Print the ratios, and write them down where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    found = measure(options.files, options.rounds)
    show(found)
    if options.write is not None:
        how = f"`python benchmarks/batches.py --files {options.files}`, {options.rounds} rounds"
        write(options.write, "batches", found, f"{how}; {versions('pyyaml')}.")


if __name__ == "__main__":
    main()
