"""As many damaged files as asked for, each refused as it should be, or printed.

`python -m tests.fuzz.broken --files 100000 --seed 1`
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections import Counter
from types import FrameType

from tests.fuzz.damage import Damaged, damaged
from tests.fuzz.refusal import complaint
from tests.trust.figures import record

HANGS_AFTER = 20


class Hang(Exception):
    """A file took so long that it may as well never end."""


def _ring(number: int, frame: FrameType | None) -> None:
    raise Hang


def outcome(file: Damaged) -> str | None:
    """What is wrong with what became of a file, a crash or a hang included."""
    signal.alarm(HANGS_AFTER)
    try:
        return complaint(file)
    except Exception as crash:
        return f"{type(crash).__name__}: {crash}"
    finally:
        signal.alarm(0)


def main() -> int:
    """Try the files; 1 if any was not refused as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="how many to leave out")
    parser.add_argument("--kind")
    parser.add_argument("--record", action="store_true", help="write it into docs/trust.md")
    asked = parser.parse_args()
    signal.signal(signal.SIGALRM, _ring)
    tried: Counter[str] = Counter()
    finds: Counter[str] = Counter()
    for number in range(asked.first, asked.files):
        if number % 5000 == 0:
            print(f"{number} files, {sum(finds.values())} finds", flush=True)
        seed = f"{asked.seed}/{number}"
        file = damaged(seed, asked.kind)
        tried[file.kind] += 1
        found = outcome(file)
        if found:
            finds[file.kind] += 1
            if finds[file.kind] <= 3:
                print(f"--- {seed}, {file.kind}: {found}\n{file.text!r:.3000}", file=sys.stderr)
    for kind, count in sorted(tried.items()):
        print(f"{count:7}  {kind}" + (f": {finds[kind]} finds" if finds[kind] else ""))
    print(f"{sum(tried.values())} files of {len(tried)} kinds, {sum(finds.values())} finds")
    if asked.record:
        files = sum(tried.values())
        left = sum(finds.values())
        record("damaged", f"{files - left:,} of {files:,}, {len(tried)} kinds, seed {asked.seed}")
    return 1 if finds else 0


if __name__ == "__main__":
    raise SystemExit(main())
