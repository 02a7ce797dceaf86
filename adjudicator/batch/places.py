"""Where results may be written: nowhere where something is that the batch reads."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.given import is_scenario
from adjudicator.core.text import N_
from adjudicator.files import CANNOT_WRITE, opened, reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

READ = N_("{file}: this file is read itself; write to another file.")
TWICE = N_("{file}: results and report can't go into the same file.")
OURS = (b'{"file":', b"file,result,", b"<?xml")
"""What results and reports begin with."""


def spare(reads: Iterable[str], writes: Sequence[str]) -> None:
    """See that nothing is written over what is read, however either is called.

    A file in a folder that is read is spared too, unless it holds the results of an earlier run.
    Raises `BrokenOff`, and where they can't be written for want of a folder.
    """
    for file in writes:
        _see_folder(file)
    places = [os.path.realpath(one) for one in writes]
    if len({*places}) < len(places):
        raise BrokenOff(TWICE, {"file": writes[0]})
    for path in reads:
        source = os.path.realpath(path)
        for file, place in zip(writes, places, strict=True):
            if place == source and not os.path.isdir(place):
                raise BrokenOff(READ, {"file": file})
            if place.startswith(os.path.join(source, "")) and _situation(place):
                raise BrokenOff(READ, {"file": file})


def _see_folder(file: str) -> None:
    """See that there is a folder for a file, and none in its place."""
    try:
        if os.path.isdir(file):
            raise IsADirectoryError(errno.EISDIR, "")
        # with a slash at the end, since what is there may be no folder
        os.stat(os.path.join(os.path.dirname(os.path.realpath(file)), ""))
    except OSError as fault:
        raise BrokenOff(CANNOT_WRITE, {"file": file, "reason": reason(fault)}) from None


def _situation(file: str) -> bool:
    """Whether a file would be read where it stands, and holds no results."""
    if not is_scenario(os.path.basename(file)):
        return False
    try:
        with opened(file) as stream:
            begins = stream.read(max(map(len, OURS)))
    except OSError:
        return False
    return bool(begins) and not begins.startswith(OURS)
