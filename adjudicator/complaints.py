"""What is wrong with a file, a line each: its problems, and what it expects and doesn't get."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjudicator.core.text import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from adjudicator.wording import Words

FAILED_AT = N_("{file}: move {step}, {key}: expected {expected}, found {found}")
FAILED_END = N_("{file}: at the end, {key}: expected {expected}, found {found}")


def problem_lines(file: str, problems: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """The problems of a document, each with its place; a file that isn't there has none."""
    for one in problems:
        place = f"{file}:{one['line']}:{one['column']}" if one["line"] else file
        yield f"{place}: {one['message']}"


def failures(file: str, document: Mapping[str, Any], words: Words) -> Iterator[str]:
    """The expectations that a ruling doesn't meet."""
    for one in document["expectations"]["failed"]:
        text = FAILED_END if one["step"] is None else FAILED_AT
        shown = {key: _shown(value) for key, value in one.items()}
        yield words.template(text).format(file=file, **shown)


def _shown(value: object) -> str:
    import json

    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
