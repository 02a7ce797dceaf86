"""The forms that results are written in: a line of JSON or a row of CSV for each file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from adjudicator.batch.tally import result, sections, steps
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.serial import as_csv

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Plain = dict[str, Any]

COLUMNS = (
    "file", "result", "status", "title", "headline", "verdicts", "abilities", "sections",
    "questions", "checked", "failed", "problems",
)  # fmt: skip
_ORDER = {section: place for place, section in enumerate(SECTIONS)}


class Form(NamedTuple):
    """What a file of results begins with, and what makes the bytes of one result."""

    opening: bytes
    row: Callable[[str, Plain], bytes]


def as_line(name: str, document: Plain) -> bytes:
    """A line of JSON: the file, what came of it, and the ruling as `rule --format json` has it."""
    line = {"file": name, "result": result(document), "ruling": document}
    try:
        return orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)
    except TypeError:
        # a number of more than 64 bits
        return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def as_row(name: str, document: Plain) -> bytes:
    """A row with what a spreadsheet can sort by; several values in one cell have spaces between."""
    own = [*steps(document)]
    expected = document["expectations"]
    fires = [one["card"] for step in own for one in step["abilities"] if one["fires"]]
    questions = {one["question"]: None for step in own for one in step["readings"]}
    return _row(
        (
            name,
            result(document),
            document["status"],
            document["title"],
            document["headline"],
            " ".join(step["verdict"] for step in own),
            " ".join(fires),
            " ".join(sorted(sections(own), key=lambda section: _ORDER.get(section, 0))),
            " ".join(questions),
            expected["checked"],
            len(expected["failed"]),
            " ".join(_problem(one) for one in document["problems"]),
        )
    )


def _problem(one: Plain) -> str:
    return f"{one['line']}:{one['column']} {one['message']}" if one["line"] else one["message"]


def _row(values: Iterable[object]) -> bytes:
    return as_csv([values]).encode("utf-8", "backslashreplace")


FORMS = {"jsonl": Form(b"", as_line), "csv": Form(_row(COLUMNS), as_row)}
