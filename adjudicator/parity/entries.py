"""The entries of a ``.po`` file as they stand in it, line by line; lenient readers miss faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_KEYWORD = re.compile(r"(?P<word>msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+(?P<rest>.*)")
_STRING = re.compile(r'"(?:[^"\\]|\\["\\abfnrtv0-7x])*"')


class Entry(NamedTuple):
    """Where an entry begins and what it is known by: its context, if any, and its text."""

    line: int
    context: str | None
    text: str


class Fault(NamedTuple):
    """A line that no ``.po`` file can have."""

    line: int
    text: str


def entries(text: str) -> Iterator[Entry | Fault]:
    """Yield each entry of the text of a file that isn't obsolete, and each line at fault."""
    context: str | None = None
    current: tuple[str, int, list[str]] | None = None
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        keyword = _KEYWORD.fullmatch(line)
        string = keyword["rest"] if keyword else line
        is_string = bool(_STRING.fullmatch(string))
        if keyword and is_string:
            if current and current[0] == "msgid":
                yield Entry(current[1], context, "".join(current[2]))
                context = None
            elif current and current[0] == "msgctxt":
                context = "".join(current[2])
            current = (keyword["word"], number, [string[1:-1]])
        elif is_string and current and not keyword:
            current[2].append(string[1:-1])
        elif line and not line.startswith("#"):
            yield Fault(number, line)
