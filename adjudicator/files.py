"""Files read as they were at one moment and written whole or not at all; faults in words."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO

from adjudicator.core.text import N_, Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

TRIES = 3
"""So often a file that somebody is writing is read again."""

# What the system says stands in its own language; these stand in the user's.
REASONS = {
    errno.ENOENT: N_("it doesn't exist"),
    errno.EACCES: N_("no permission"),
    errno.EPERM: N_("no permission"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("part of the path is no folder"),
    errno.ELOOP: N_("links lead in a circle"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your share of the disk is full"),
    errno.EFBIG: N_("the file would become too large"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EIO: N_("the disk has a fault"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.EADDRINUSE: N_("the address is in use"),
    errno.EADDRNOTAVAIL: N_("this machine has no such address"),
    errno.ECONNREFUSED: N_("nobody listens there"),
    errno.ECONNRESET: N_("the other side broke off"),
    errno.EHOSTUNREACH: N_("no way leads there"),
    errno.ENETUNREACH: N_("no way leads there"),
    errno.ESTALE: N_("it has gone"),
    errno.ETXTBSY: N_("somebody is writing to it"),
}
CANNOT_READ = N_("{file}: can't be read ({reason})")
CANNOT_WRITE = N_("{file}: can't be written ({reason})")
NOT_ORDINARY = N_("it is no ordinary file")
KEEPS_CHANGING = N_("it changes while it is read")
TOO_LARGE = N_("it is too large")
NO_MACHINE = N_("no machine has this name")
BAD_NAME = N_("this can't be the name of a file")


class Unusable(OSError):
    """A file that can't be used for a reason that the system has no number for."""


def reason(fault: OSError) -> str:
    """Why a file can't be used, as a phrase to translate, or as the system puts it."""
    if isinstance(fault, Unusable):
        return Phrase(fault.args[0])
    known = REASONS.get(fault.errno or 0)
    return Phrase(known) if known else fault.strerror or str(fault)


def read(file: str, most: int, ordinary: bool = False) -> bytes:
    """The first `most` bytes of a file and one more, as they were at one moment.

    With `ordinary` a pipe or a device isn't waited for. Raises `OSError`: `Unusable` for a file
    that keeps changing or isn't an ordinary one.
    """
    for _ in range(TRIES):
        with opened(file, ordinary) as stream:
            before = os.fstat(stream.fileno())
            content = stream.read(most + 1)
            if _same(before, os.fstat(stream.fileno()), len(content), most):
                return content
    raise Unusable(KEEPS_CHANGING)


def read_whole(file: str, most: int, ordinary: bool = False) -> bytes:
    """The bytes of a file of at most so many. Raises what `read` does, and `Unusable` for more."""
    content = read(file, most, ordinary)
    if len(content) > most:
        raise Unusable(TOO_LARGE)
    return content


@contextmanager
def opened(file: str, ordinary: bool = True) -> Iterator[BinaryIO]:
    """A file to read bytes from. Raises `OSError`, `Unusable` for one that isn't ordinary."""
    try:
        stream = open(file, "rb", opener=_without_waiting if ordinary else None)  # noqa: SIM115
    except ValueError:
        raise Unusable(BAD_NAME) from None
    with stream:
        if ordinary and not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            raise Unusable(NOT_ORDINARY)
        yield stream


def _without_waiting(file: str, flags: int) -> int:
    # a pipe that nobody writes to is opened at once, and then found to be no file
    return os.open(file, flags | getattr(os, "O_NONBLOCK", 0))


def _same(before: os.stat_result, after: os.stat_result, length: int, most: int) -> bool:
    """Whether a file stayed as it was while so many bytes were read from it."""
    if not stat.S_ISREG(before.st_mode):
        return True
    kept = (before.st_mtime_ns, before.st_size) == (after.st_mtime_ns, after.st_size)
    # some files of the system (/proc) have no size
    return kept and (before.st_size == 0 or length == min(before.st_size, most + 1))


@contextmanager
def replacing(file: str) -> Iterator[BinaryIO]:
    """A stream whose bytes take the place of a file once all are written.

    Whoever reads the file, meanwhile or after a fault, sees the old or the new one whole. What is
    no ordinary file (a pipe, a device) is written to as it is. Raises `OSError`, which names the
    file and not the one that isn't finished.
    """
    target = os.path.realpath(file)
    if not replaceable(target):
        with open(target, "wb") as stream:
            yield stream
        return
    unfinished = f"{target}.{os.getpid()}"
    try:
        with open(unfinished, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        put_in_place(unfinished, target)
    except BaseException as fault:
        with suppress(OSError):
            os.unlink(unfinished)
        if isinstance(fault, OSError) and fault.filename == unfinished:
            fault.filename = file
        raise


def replace(file: str, content: bytes) -> None:
    """Give a file this content, or leave it as it is. Raises `OSError`."""
    with replacing(file) as stream:
        stream.write(content)


def replaceable(file: str) -> bool:
    """Whether a file is an ordinary one or isn't there yet, so that another can take its place."""
    try:
        return stat.S_ISREG(os.stat(file).st_mode)
    except FileNotFoundError:
        return True


def put_in_place(unfinished: str, file: str) -> None:
    """Let a file that is whole now take the place of another, and keep who may read that one."""
    with suppress(FileNotFoundError):
        os.chmod(unfinished, stat.S_IMODE(os.stat(file).st_mode))
    os.replace(unfinished, file)
