"""Edits of a text, one a line in a file, and what they make of it.

A line is ``kind|paragraph|words|what stands in their place``; ``## nl`` and ``## en`` say which
text is changed. Instead of words, ``DROP``, ``DUP``, ``MOVE n`` (to after paragraph n),
``MERGE`` (with the next one) and ``SPLIT`` (before the words in the last field) change paragraphs.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from adjudicator.parity.bitext import Compared


class Edit(NamedTuple):
    """One change of a text, by language and the number of its paragraph, counted from 1."""

    side: str
    kind: str
    paragraph: int
    here: str
    there: str


class Edited(NamedTuple):
    """An edited text, and the number that each of its paragraphs had before."""

    text: str
    before: list[int]


def read_edits(path: Path) -> list[Edit]:
    """Return the edits in a file, in its order."""
    found, side = [], ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("## "):
            side = line[3:].strip()
        elif line.strip() and not line.startswith("#"):
            kind, number, here, there = f"{line}|".split("|")[:4]
            found.append(Edit(side, kind, int(number), here, there))
    return found


def edited(text: str, edit: Edit) -> Edited:
    """Return a text with an edit made."""
    lines = [line for line in text.split("\n") if line.strip()]
    numbers = [*range(1, len(lines) + 1)]
    at, what = edit.paragraph - 1, edit.here.split(" ")[0]
    if what == "DROP":
        del lines[at], numbers[at]
    elif what == "DUP":
        lines.insert(at, lines[at])
        numbers.insert(at, numbers[at])
    elif what == "MOVE":
        target = int(edit.here.split(" ")[1])
        lines.insert(target - (target > at), lines.pop(at))
        numbers.insert(target - (target > at), numbers.pop(at))
    elif what == "MERGE":
        following = re.sub(r"^(?:\d+\.|•)\s+", "", lines.pop(at + 1))
        lines[at] = f"{lines[at]} {following}"
        del numbers[at + 1]
    elif what == "SPLIT":
        cut = lines[at].index(edit.there)
        lines[at : at + 1] = [lines[at][:cut].rstrip(), lines[at][cut:]]
        numbers.insert(at, numbers[at])
    else:
        assert lines[at].count(edit.here) == 1, edit
        lines[at] = lines[at].replace(edit.here, edit.there)
    return Edited("\n\n".join(lines) + "\n", numbers)


def places(edit: Edit, before: list[int], compared: Compared) -> set[int]:
    """Return the paragraphs, by their old numbers, that findings at warning or above are about."""
    found = set()
    for one in compared.findings:
        if one.severity == "info":
            continue
        for side, number in (("nl", one.nl_paragraph), ("en", one.en_paragraph)):
            if number is not None:
                found.add(before[number - 1] if side == edit.side else number)
    return found


def wanted(edit: Edit) -> set[int]:
    """Return the paragraphs where an edit may be told."""
    number = edit.paragraph
    if edit.here.startswith("MOVE "):
        return {number, int(edit.here.split(" ")[1])}
    return {number, number + 1} if edit.here == "MERGE" else {number}
