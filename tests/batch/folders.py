"""Batches of files to rule on, small enough for a test."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.corpus import SCENARIOS

DRAW = """\
format: 1
players: [Anna, Bram]
displays: {Anna: [bird_2], Bram: []}
moves:
  - draw: {card: bird_5}
"""
EXPECTING = f"{DRAW}    expect: {{verdict: miss}}\n"


def filled(folder: Path, number: int) -> Path:
    """A folder with so many files: situations of the library, one after the other."""
    for place in range(number):
        file = SCENARIOS[place % len(SCENARIOS)]
        target = folder / f"{place // 40:03}/{place:05}-{file.stem}.yaml"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    return folder


def results(text: bytes | str) -> list[dict[str, Any]]:
    """The lines of a file of results."""
    return [json.loads(line) for line in text.splitlines()]


def named(lines: Iterable[dict[str, Any]]) -> list[str]:
    """The files of some results."""
    return [line["file"] for line in lines]
