"""A file of the user's, whole and as text, or what keeps it from being used."""

from __future__ import annotations

from typing import Any, NamedTuple

from adjudicator.core.text import N_
from adjudicator.files import CANNOT_READ, read_whole, reason

MOST_BYTES = 2 * 1024 * 1024
MOST_PARAGRAPHS = 5000
LONGEST_PARAGRAPH = 5000
"""Characters: the words of a pair are weighed each against each, so what it costs is the square."""

NO_FILE = N_("{file}: there is no such file.")
NOT_UTF8 = N_("{file}:{line}: this is not UTF-8; save the file as UTF-8.")
NO_PARAGRAPH = N_(
    "{file}: there is no paragraph in this file; name a text with one paragraph a line."
)
TOO_MANY = N_("{file}: this text has {number} paragraphs; at most {most} are compared.")
TOO_LONG = N_(
    "{file}:{line}: this paragraph has {number} characters, and at most {most} are compared; a "
    "paragraph is one line."
)


class Fault(NamedTuple):
    """What keeps a file from being used: where, as `file:line:column`, a template, its values."""

    place: str
    text: str
    args: dict[str, Any]


class Unfit(Exception):
    """A file that can't be used; the `fault` says why."""

    def __init__(self, text: str, **args: object) -> None:
        super().__init__(text)
        self.fault = Fault("", text, args)


def source(path: str, name: str = "", plain: bool = False) -> bytes:
    """Return the bytes of a file; ``plain`` takes nothing that can be waited for, such as a pipe.

    ``name`` is what a message calls the file. Raises `Unfit`.
    """
    called = name or path
    try:
        return read_whole(path, MOST_BYTES, ordinary=plain)
    except FileNotFoundError:
        raise Unfit(NO_FILE, file=called) from None
    except OSError as fault:
        raise Unfit(CANNOT_READ, file=called, reason=reason(fault)) from None


def text(path: str, name: str = "", plain: bool = False) -> str:
    """Return the text of a file, with one kind of line end. Raises `Unfit`."""
    found = source(path, name, plain)
    try:
        decoded = found.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = _lines(found[: fault.start].decode("utf-8", "replace")).count("\n") + 1
        raise Unfit(NOT_UTF8, file=name or path, line=line) from None
    return _lines(decoded)


def paragraphs(path: str, name: str = "", plain: bool = False) -> str:
    """Return the same, of a text whose paragraphs can be compared. Raises `Unfit`."""
    found, called = text(path, name, plain), name or path
    lines = found.split("\n")
    number = sum(1 for line in lines if line.strip())
    if not number:
        raise Unfit(NO_PARAGRAPH, file=called)
    if number > MOST_PARAGRAPHS:
        raise Unfit(TOO_MANY, file=called, number=number, most=MOST_PARAGRAPHS)
    for place, line in enumerate(lines, 1):
        if (length := len(line.strip())) > LONGEST_PARAGRAPH:
            most = LONGEST_PARAGRAPH
            raise Unfit(TOO_LONG, file=called, line=place, number=length, most=most)
    return found


def _lines(decoded: str) -> str:
    return decoded.replace("\r\n", "\n").replace("\r", "\n")
