"""What the refusal of a faulty file has to be, in both languages."""

from __future__ import annotations

import re
from typing import Any

from adjudicator.report import document
from adjudicator.scenario.tree import MAX_DEPTH, Mapping, Sequence, read
from tests.fuzz.damage import Damaged
from tests.fuzz.values import WITHIN, Path

LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
KEYS = {"line", "column", "code", "message"}


def complaint(file: Damaged) -> str | None:
    """What is wrong with the refusal of this file; None if it is refused as it should be."""
    nl, en = (document(file.text, lang) for lang in ("nl", "en"))
    if nl["status"] != "invalid" or en["status"] != "invalid":
        return f"accepted: {nl['status']}, {en['status']}"
    if nl["steps"] or en["steps"] or not en["problems"]:
        return "refused, but not as a faulty file is"
    return (
        told_alike(nl["problems"], en["problems"])
        or told_in_place(en["problems"], file.text)
        or _at_the_fault(en["problems"], file)
    )


def told_alike(dutch: list[dict[str, Any]], english: list[dict[str, Any]]) -> str | None:
    places = [[(one["line"], one["column"], one["code"]) for one in each]
              for each in (dutch, english)]  # fmt: skip
    if places[0] != places[1]:
        return f"other places in Dutch: {places}"
    for one in (*dutch, *english):
        if one.keys() != KEYS or not one["message"].strip():
            return f"no message: {one}"
    same = [one["message"] for one, two in zip(dutch, english, strict=True)
            if one["message"] == two["message"]]  # fmt: skip
    return f"the same in both languages: {same}" if same else None


def told_in_place(problems: list[dict[str, Any]], source: str | bytes) -> str | None:
    """Every place is one of the file, and they come in order."""
    text = source if isinstance(source, str) else source.decode(errors="replace")
    lines = LINE_BREAK.split(text)
    places = [(one["line"], one["column"]) for one in problems]
    for line, column in places:
        # a file may break off after its last line
        if not 1 <= line <= len(lines) + 1:
            return f"line {line} of {len(lines)}"
        length = len(lines[line - 1]) if line <= len(lines) else 0
        if not 1 <= column <= length + 1:
            return f"column {column} of {length} in line {line}"
    return None if places == sorted(places) else f"not in order: {places}"


def _at_the_fault(problems: list[dict[str, Any]], file: Damaged) -> str | None:
    """Some problem stands at the fault: at the key or at the value, or where it should be."""
    if file.path is None:
        return None
    fair = places_of(file.text, file.path)
    found = [(one["line"], one["column"]) for one in problems]
    if fair & set(found):
        return None
    return f"the fault is at {sorted(fair)}, the problems at {found}"


def places_of(text: str | bytes, path: Path) -> set[tuple[int, int]]:
    """Where the key and the value of a path stand, and with `WITHIN` anything in the value."""
    document = read(text)
    node: Any = document.root
    found = {(one.line, one.column) for one in document.problems} or {(1, 1)}
    for step in path:
        if step == WITHIN:
            return found | _inside(node)
        if isinstance(node, Mapping):
            marks = [node.marks[str(step)], node.key_marks[str(step)]]
        elif isinstance(node, Sequence):
            marks = [node.marks[int(step)]]
        else:  # the file is read no further than this
            return found
        found = {(mark.line + 1, mark.column + 1) for mark in marks}
        node = node[step]
    return found


def _inside(node: Any, depth: int = 0) -> set[tuple[int, int]]:
    """The places of all that a value holds."""
    found: set[tuple[int, int]] = set()
    if isinstance(node, (Mapping, Sequence)) and depth <= MAX_DEPTH:
        marks = list(node.marks.values() if isinstance(node, Mapping) else node.marks)
        marks += [node.mark, *(node.key_marks.values() if isinstance(node, Mapping) else ())]
        found = {(mark.line + 1, mark.column + 1) for mark in marks}
        for one in node.values() if isinstance(node, Mapping) else node:
            found |= _inside(one, depth + 1)
    return found
