"""The scenario files in an archive; nothing is unpacked to the disk, so names lead nowhere."""

from __future__ import annotations

import bz2
import gzip
import lzma
import stat
import tarfile
import zipfile
import zlib
from contextlib import ExitStack
from struct import error as StructError
from typing import TYPE_CHECKING, Any

from adjudicator.batch.given import Given, is_scenario, nothing_in, shown, unusable
from adjudicator.core.text import N_, Phrase
from adjudicator.files import NOT_ORDINARY, Unusable, opened, reason
from adjudicator.scenario.tree import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

ZIPS = (".zip",)
TARS = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
MOST_UNPACKED = 2 << 30
"""Bytes that one archive may come to: a few kilobytes can be made to hold any number of them."""

MOST_AT_ONCE = 4 << 20
"""Bytes that may be asked for in one go; a header that claims more is a trick."""

DAMAGED = N_("the archive is damaged")
TOO_MUCH = N_("unpacked it is larger than 2 gigabytes")
ENCRYPTED = N_("it is encrypted")
UNKNOWN_METHOD = N_("it is packed in a way that can't be read here")
FAULTS = (
    zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError, OSError,
    StructError, RuntimeError, ValueError, OverflowError, MemoryError,
)  # fmt: skip


class _TooMuch(Exception):
    """The archive is larger than anything that is meant to be read."""


def is_archive(path: str) -> bool:
    """Whether a file is an archive by its name."""
    return path.lower().endswith(ZIPS + TARS)


def members(path: str) -> Iterator[Given]:
    """The scenario files in an archive, in its own order, each `ARCHIVE:NAME`.

    What can't be read is one with a problem. Where the archive itself ends in a fault, what came
    before is there all the same, and the fault is the last.
    """
    found = False
    try:
        with opened(path) as file:
            for one in (_zipped if path.lower().endswith(ZIPS) else _tarred)(file, path):
                found = True
                yield one
    except (_TooMuch, *FAULTS) as fault:
        yield unusable(shown(path), _why(fault))
        return
    if not found:
        yield nothing_in(shown(path))


def _why(fault: BaseException) -> str:
    if isinstance(fault, _TooMuch):
        return Phrase(TOO_MUCH)
    if isinstance(fault, Unusable) or (isinstance(fault, OSError) and fault.errno):
        return reason(fault)
    return Phrase(DAMAGED)


def _zipped(file: BinaryIO, path: str) -> Iterator[Given]:
    unpacked = 0
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            if member.is_dir() or not _wanted(member.filename):
                continue
            one = _zip_member(archive, member, f"{shown(path)}:{shown(member.filename)}")
            unpacked += len(one.content)
            if unpacked > MOST_UNPACKED:
                raise _TooMuch
            yield one


def _zip_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str) -> Given:
    mode = member.external_attr >> 16
    if mode and not stat.S_ISREG(mode) and stat.S_IFMT(mode):
        return unusable(name, Phrase(NOT_ORDINARY))
    if member.flag_bits & 1:
        return unusable(name, Phrase(ENCRYPTED))
    try:
        with archive.open(member) as stream:
            return Given(name, stream.read(MAX_BYTES + 1))
    except NotImplementedError:
        return unusable(name, Phrase(UNKNOWN_METHOD))
    except FAULTS as fault:
        return unusable(name, _why(fault))


def _wanted(name: str) -> bool:
    return is_scenario(name) and "__MACOSX" not in name.split("/")


def _tarred(file: BinaryIO, path: str) -> Iterator[Given]:
    with ExitStack() as stack:
        bounded: Any = _Bounded(stack.enter_context(_unpacking(file, path)))
        archive = stack.enter_context(tarfile.open(fileobj=bounded, mode="r:"))
        while (member := archive.next()) is not None:
            name = f"{shown(path)}:{shown(member.name)}"
            if not member.isdir() and _wanted(member.name):
                yield _tar_member(archive, member, name)
            archive.members.clear()  # type: ignore[attr-defined]
        # a header in ruins looks like the end to tarfile
        bounded.seek(archive.offset)
        if bounded.read(tarfile.BLOCKSIZE) != tarfile.NUL * tarfile.BLOCKSIZE:
            raise tarfile.ReadError


def _tar_member(archive: tarfile.TarFile, member: tarfile.TarInfo, name: str) -> Given:
    stream = archive.extractfile(member) if member.isreg() else None
    if stream is None:
        return unusable(name, Phrase(NOT_ORDINARY))
    content = stream.read(MAX_BYTES + 1)
    if len(content) < min(member.size, MAX_BYTES + 1):
        raise tarfile.ReadError
    return Given(name, content)


def _unpacking(file: BinaryIO, path: str) -> Any:
    """What an archive is packed by, by the end of its name."""
    ways: dict[str, Any] = {"gz": gzip.open, "z2": bz2.open, "xz": lzma.open}
    end = path.lower()[-2:]
    return ways[end](file) if end in ways else file


class _Bounded:
    """A file to read from that never gives much in one go, nor more than an archive may hold."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file

    def read(self, size: int = -1) -> bytes:
        if not 0 <= size <= MOST_AT_ONCE:
            raise tarfile.ReadError
        if self.file.tell() + size > MOST_UNPACKED:
            raise _TooMuch
        return self.file.read(size)

    def seek(self, place: int, whence: int = 0) -> int:
        if whence == 0 and place > MOST_UNPACKED:
            raise _TooMuch
        return self.file.seek(place, whence)

    def tell(self) -> int:
        return self.file.tell()
