"""Results on their way into a file: what is there is right however suddenly the batch ended.

`FILE.part` becomes the file, `FILE.journal` says how far it is right: a line for each chunk with a
hash of its situations, the end of its results, and what the summary needs of them. A batch that is
told again goes through its situations and keeps the results of the first chunks as long as they are
the same; only then does it rule.
"""

from __future__ import annotations

import json
import os
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.batch.ruling import Case
from adjudicator.core.text import N_
from adjudicator.edition import hashed
from adjudicator.files import NOT_ORDINARY, Unusable, put_in_place, replaceable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from adjudicator.batch.given import Chunk
    from adjudicator.batch.ruling import Ruled

IN_USE = N_("{file}: another batch is writing to it.")
IN_THE_WAY = N_(
    "{file}: this is no part of a batch that was broken off; give another file for the results."
)
HEADING = b'{"batch": '
"""What a journal begins with, whichever batch it is of."""


class Told(NamedTuple):
    """What a chunk comes to, the results themselves aside."""

    cases: tuple[Case, ...]
    tally: dict[str, dict[str, int]]


class Entry(NamedTuple):
    """A line of the journal, `length` bytes long: a chunk whose results are in the file."""

    mark: str
    end: int
    written: str
    told: Told
    length: int


class Poured:
    """The results of a batch straight into a stream; what is out is out."""

    def __init__(self, stream: BinaryIO, opening: bytes) -> None:
        self.stream = stream
        self.opening = opening

    def known(self, chunk: Chunk) -> Told | None:
        """Nothing: an earlier run left nothing here."""
        return None

    def begin(self) -> None:
        """Write what stands before the first result."""
        self.stream.write(self.opening)

    def add(self, ruled: Ruled) -> None:
        """Write the results on one chunk more."""
        self.stream.write(ruled.written)
        self.stream.flush()

    def finish(self) -> None:
        """Nothing more comes."""
        self.stream.flush()


class Unfinished:
    """The results of a batch on their way into a file. Every method raises `OSError`."""

    def __init__(self, file: str, settings: str, opening: bytes) -> None:
        """Begin, or go on where the same batch was broken off.

        `settings` is a hash of what results depend on besides the situations, `opening` what the
        file begins with. Raises `BrokenOff` where another process is writing to the file.
        """
        self.file = os.path.realpath(file)
        if not replaceable(self.file):
            raise Unusable(NOT_ORDINARY)
        self.settings = settings
        self.opening = opening
        for stranger in _strangers(self.file, opening):
            raise BrokenOff(IN_THE_WAY, {"file": f"{file}{stranger}"})
        with ExitStack() as stack:
            self.journal = stack.enter_context(_shared(f"{self.file}.journal"))
            _lock(self.journal, file)
            self.part = stack.enter_context(_shared(f"{self.file}.part"))
            self.entries = self._found()
            self.end = len(opening)
            self.kept = 0
            self.stack = stack.pop_all()

    def __enter__(self) -> Unfinished:
        return self

    def __exit__(self, *fault: object) -> None:
        # what couldn't be written was told when it was tried
        with suppress(OSError):
            self.stack.close()

    def _found(self) -> list[Entry]:
        """What an earlier run has written and is right; nothing where it was another batch."""
        self.whole = 0
        first = self.journal.readline()
        if first != self._heading() or self.part.read(len(self.opening)) != self.opening:
            return []
        self.whole = len(first)
        return [*_entries(self.journal)]

    def _heading(self) -> bytes:
        return json.dumps({"batch": 1, "settings": self.settings}).encode() + b"\n"

    def known(self, chunk: Chunk) -> Told | None:
        """What came of the next chunk, if its results are in the file already."""
        if self.kept >= len(self.entries):
            return None
        entry = self.entries[self.kept]
        written = self.part.read(entry.end - self.end)
        if entry.mark != chunk.mark or hashed(written) != entry.written:
            return None
        self.kept, self.end = self.kept + 1, entry.end
        return entry.told

    def begin(self) -> None:
        """Drop what isn't right or no longer, to write on from there."""
        self.journal.seek(self.whole + sum(one.length for one in self.entries[: self.kept]))
        self.journal.truncate()
        if not self.whole:
            self.journal.write(self._heading())
            self.part.seek(0)
            self.part.write(self.opening)
        self.part.seek(self.end)
        self.part.truncate()
        self.part.flush()
        self.journal.flush()

    def add(self, ruled: Ruled) -> None:
        """Write the results on one chunk more."""
        self.part.write(ruled.written)
        self.part.flush()
        self.end += len(ruled.written)
        self.journal.write(_line(ruled, self.end))
        self.journal.flush()

    def finish(self) -> None:
        """Let the results take the place of the file."""
        os.fsync(self.part.fileno())
        put_in_place(f"{self.file}.part", self.file)
        os.unlink(f"{self.file}.journal")


def _line(ruled: Ruled, end: int) -> bytes:
    """A line of the journal: its own hash, then what an entry has."""
    told = [ruled.mark, end, hashed(ruled.written), ruled.cases, ruled.tally]
    body = json.dumps(told, separators=(",", ":")).encode()
    return b"%s %s\n" % (hashed(body).encode(), body)


def _entries(journal: Iterable[bytes]) -> Iterator[Entry]:
    """The entries of a journal up to the first line that isn't as it was written."""
    for line in journal:
        sign, _, body = line.partition(b" ")
        if not line.endswith(b"\n") or hashed(body[:-1]).encode() != sign:
            return
        mark, end, written, cases, tally = json.loads(body)
        known = tuple(Case(name, result, tuple(told)) for name, result, told in cases)
        yield Entry(mark, end, written, Told(known, tally), len(line))


def _strangers(file: str, opening: bytes) -> Iterator[str]:
    """The ends of the names of what stands where a batch would write, and is of no batch."""
    journal, part = (_beginning(f"{file}{end}") for end in (".journal", ".part"))
    if journal is not None and not HEADING.startswith(journal[: len(HEADING)]):
        yield ".journal"
    # a journal may have lost all that was in it, but it is made before the results are
    if journal is None and part is not None and not opening.startswith(part):
        yield ".part"


def _beginning(file: str) -> bytes | None:
    """The first bytes of a file; None where there is none."""
    try:
        with open(file, "rb") as stream:
            return stream.read(len(HEADING) + 1000)
    except FileNotFoundError:
        return None


def _shared(file: str) -> BinaryIO:
    """A file to read and to write, made where there is none."""
    return open(os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666), "r+b")


def _lock(journal: BinaryIO, file: str) -> None:
    """Keep a file for this process as long as it lives. Raises `BrokenOff` if another has it."""
    locking: Any
    try:
        import fcntl as locking
    except ImportError:  # Windows doesn't let two processes write to the file anyway
        return
    try:
        locking.flock(journal, locking.LOCK_EX | locking.LOCK_NB)
    except OSError:
        raise BrokenOff(IN_USE, {"file": file}) from None
