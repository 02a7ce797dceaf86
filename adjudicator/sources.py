"""A file of the user's, whole and as text, or what keeps it from being used."""

from __future__ import annotations

import os
from stat import S_ISREG

from adjudicator.core.text import N_

MOST_BYTES = 2 * 1024 * 1024
NO_FILE = N_("{file}: there is no such file.")
NO_PLAIN_FILE = N_("{file}: this is no plain file.")
TOO_LARGE = N_("{file}: this file is larger than {number} megabytes.")
CANNOT_READ = N_("{file}: can't be read ({reason})")
NOT_UTF8 = N_("{file}:{line}: this is not UTF-8; save the file as UTF-8.")
NO_PARAGRAPH = N_(
    "{file}: there is no paragraph in this file; name a text with one paragraph a line."
)


class Unusable(Exception):
    """A file that can't be used, as a template and its values."""

    def __init__(self, text: str, **args: object) -> None:
        super().__init__(text)
        self.text, self.args_of_text = text, args


def source(path: str, name: str = "", plain: bool = False) -> bytes:
    """Return the bytes of a file; ``plain`` takes nothing that can be waited for, such as a pipe.

    ``name`` is what a message calls the file. Raises `Unusable`.
    """
    called = name or path
    try:
        if plain and not S_ISREG(os.stat(path).st_mode):
            raise Unusable(NO_PLAIN_FILE, file=called)
        with open(path, "rb") as stream:
            found = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Unusable(NO_FILE, file=called) from None
    except IsADirectoryError:
        raise Unusable(NO_PLAIN_FILE, file=called) from None
    except (OSError, ValueError) as fault:
        reason = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
        raise Unusable(CANNOT_READ, file=called, reason=reason) from None
    if len(found) > MOST_BYTES:
        raise Unusable(TOO_LARGE, file=called, number=MOST_BYTES // 1024 // 1024)
    return found


def text(path: str, name: str = "", plain: bool = False) -> str:
    """Return the text of a file, with one kind of line end. Raises `Unusable`."""
    found = source(path, name, plain)
    try:
        decoded = found.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = _lines(found[: fault.start].decode("utf-8", "replace")).count("\n") + 1
        raise Unusable(NOT_UTF8, file=name or path, line=line) from None
    return _lines(decoded)


def paragraphs(path: str, name: str = "", plain: bool = False) -> str:
    """Return the same, of a text that has a paragraph. Raises `Unusable`."""
    found = text(path, name, plain)
    if not found.strip():
        raise Unusable(NO_PARAGRAPH, file=name or path)
    return found


def _lines(decoded: str) -> str:
    return decoded.replace("\r\n", "\n").replace("\r", "\n")
