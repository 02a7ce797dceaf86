"""Where the situations of a batch come from: files, folders, archives, lines of JSON."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from adjudicator.batch import archives
from adjudicator.batch.given import Given, is_scenario, nothing_in, shown, unusable
from adjudicator.files import opened, read, reason
from adjudicator.scenario.tree import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO

LINES = (".jsonl", ".ndjson")
STANDARD_INPUT = "-"


def given(paths: Sequence[str], leaving: frozenset[str] = frozenset()) -> Iterator[Given]:
    """The situations at paths in their order; what can't be read is one with a problem.

    `leaving` are the real paths of files in folders that are none of the batch's.
    """
    for path in paths:
        if path == STANDARD_INPUT:
            yield from lines(sys.stdin.buffer, path)
        elif os.path.isdir(path):
            yield from _folder(path, leaving)
        elif path.lower().endswith(LINES):
            yield from _file_of_lines(path)
        elif archives.is_archive(path):
            yield from archives.members(path)
        else:
            yield _file(path)


def count(paths: Sequence[str]) -> int | None:
    """How many situations there are at paths, where that is known without reading them."""
    number = 0
    for path in paths:
        if path == STANDARD_INPUT or path.lower().endswith(LINES) or archives.is_archive(path):
            return None
        if os.path.isdir(path):
            number += sum(map(is_scenario, (n for _, _, names in os.walk(path) for n in names)))
        else:
            number += 1
    return number


def _file(path: str) -> Given:
    try:
        return Given(shown(path), read(path, MAX_BYTES, ordinary=True))
    except OSError as fault:
        return unusable(shown(path), reason(fault))


def _folder(path: str, leaving: frozenset[str]) -> Iterator[Given]:
    """The scenario files in a folder and those in it; links to folders aren't followed."""
    nothing = True
    for one in _walked(path, leaving):
        nothing = False
        yield one
    if nothing:
        yield nothing_in(shown(path))


def _walked(path: str, leaving: frozenset[str]) -> Iterator[Given]:
    barred: list[OSError] = []
    suspect = {os.path.basename(one) for one in leaving}
    for folder, folders, names in os.walk(path, onerror=barred.append):
        yield from _barred(barred)
        folders.sort()
        for name in sorted(names):
            file = os.path.join(folder, name)
            left = name in suspect and os.path.realpath(file) in leaving
            if is_scenario(name) and not left:
                yield _file(file)
    yield from _barred(barred)


def _barred(faults: list[OSError]) -> Iterator[Given]:
    """The folders that couldn't be looked into, each told once."""
    while faults:
        fault = faults.pop(0)
        yield unusable(shown(str(fault.filename)), reason(fault))


def _file_of_lines(path: str) -> Iterator[Given]:
    try:
        with opened(path) as stream:
            yield from lines(stream, path)
    except OSError as fault:
        yield unusable(shown(path), reason(fault))


def lines(stream: BinaryIO, name: str) -> Iterator[Given]:
    """The situations of a text with one a line, each named by its line; empty lines are none."""
    number, found = 0, False
    while line := stream.readline(MAX_BYTES + 2):
        number += 1
        rest = line
        while len(rest) > MAX_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_BYTES + 2)
        if line.strip():
            found = True
            yield Given(f"{shown(name)}:{number}", line.rstrip(b"\r\n"))
    if not found:
        yield nothing_in(shown(name))
