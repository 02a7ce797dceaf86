"""The two files that a translator keeps beside the texts: waivers and reviews, in YAML or JSON.

Each is a list of entries, and each value of an entry is text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.parity.reviews import Review
from adjudicator.parity.waivers import KEYS, Waiver
from adjudicator.quoting.marks import normalised
from adjudicator.scenario.checking import MISSING_KEY, UNKNOWN_KEY, shown
from adjudicator.scenario.problems import Mark, Problem, at
from adjudicator.scenario.tree import BAD, Node, read
from adjudicator.scenario.tree import Mapping as Rows
from adjudicator.scenario.tree import Sequence as Items

NO_LIST = N_("This file must be a list, not {found}.")
NO_ENTRY = N_("Each entry of the list must consist of keys and values, not of {found}.")
NO_TEXT = N_("{key} needs text, not {found}; put it in quotes.")
NO_NAME = N_("{key} says who reviewed these paragraphs; it may not be empty.")
STALE = N_(
    "The waiver of {check} waives nothing any more: the texts have changed, or the fault is gone. "
    "Take it out, or write a new one."
)
REASONLESS = N_("The waiver of {check} gives no reason; say why the texts are right.")
REVIEW_KEYS = ("nl", "en", "by", "text")
WAIVER_NEEDS = ("texts", "check")
REVIEW_NEEDS = ("nl", "en", "by")

Entry = dict[str, str]


class Waivers(NamedTuple):
    """The waivers in a file, or what is wrong with it."""

    waivers: list[Waiver]
    problems: list[Problem]


class Reviews(NamedTuple):
    """The reviews in a file, or what is wrong with it."""

    reviews: list[Review]
    problems: list[Problem]


def read_waivers(source: bytes) -> Waivers:
    """Return the waivers in a file; raises nothing. A file with a problem has none."""
    rows, problems = _rows(source, KEYS, WAIVER_NEEDS)
    texts = [(line, [row.get(key, "") for key in KEYS]) for line, row in rows]
    found = [Waiver(pair, check, why, file, line) for line, (pair, check, why, file, _) in texts]
    return Waivers([] if problems else found, problems)


def read_reviews(source: bytes) -> Reviews:
    """Return the reviews in a file; raises nothing. A file with a problem has none."""
    rows, problems = _rows(source, REVIEW_KEYS, REVIEW_NEEDS)
    problems += [
        Problem(line, 1, "empty", NO_NAME, {"key": "by"})
        for line, row in rows
        if not row.get("by", "x").strip()
    ]
    found = [Review(*(row.get(key, "") for key in REVIEW_KEYS)) for _, row in rows]
    return Reviews([] if problems else found, problems)


def _rows(
    source: bytes, keys: Sequence[str], needs: Sequence[str]
) -> tuple[list[tuple[int, Entry]], list[Problem]]:
    """The entries of a file, each with its line, and all that is wrong with them."""
    if not source.strip():
        return [], []
    document = read(source)
    problems = list(document.problems)
    if document.mark is None or document.root is BAD:
        return [], problems
    if not isinstance(document.root, Items):
        return [], [*problems, at(document.mark, "wrong-type", NO_LIST, found=shown(document.root))]
    rows = []
    for node, mark in zip(document.root, document.root.marks, strict=True):
        problems += _faults(node, mark, keys, needs)
        if isinstance(node, Rows):
            texts = {key: value for key, value in node.items() if isinstance(value, str)}
            rows.append((mark.line + 1, texts))
    return rows, problems


def _faults(node: Node, mark: Mark, keys: Sequence[str], needs: Sequence[str]) -> Iterator[Problem]:
    if not isinstance(node, Rows):
        if node is not BAD:
            yield at(mark, "wrong-type", NO_ENTRY, found=shown(node))
        return
    for key, value in node.items():
        if key not in keys:
            yield at(node.key_marks[key], "unknown-key", UNKNOWN_KEY, key=key)
        elif not isinstance(value, str) and value is not BAD:
            yield at(node.marks[key], "wrong-type", NO_TEXT, key=key, found=shown(value))
    for key in needs:
        if key not in node:
            yield at(mark, "missing-key", MISSING_KEY, key=key)


def waived(source: str, entries: Sequence[Entry], as_json: bool) -> str:
    """Return the text of a file with more waivers at its end; what it had stays as it is.

    An entry has the keys of `adjudicator.parity.waivers`. ``as_json`` is for a file that is new.
    """
    as_json = source.lstrip().startswith("[") or (as_json and not source.strip())
    for one in entries:
        source = _with_entry(source, one, as_json)
    return source


def _with_entry(source: str, entry: Entry, as_json: bool) -> str:
    before = [row for _, row in _rows(source.encode(), KEYS, WAIVER_NEEDS)[0]]
    text = (_as_element if as_json else _as_item)(source, entry)
    added, problems = _rows(text.encode(), KEYS, WAIVER_NEEDS)
    if not problems and [row for _, row in added] == [*before, _tame(entry)]:
        return text
    # A list of another shape, such as one with a remark behind it, is written anew.
    return _as_list([*before, entry], as_json)


def _as_item(source: str, entry: Entry) -> str:
    return f"{source.rstrip()}\n- {_json(entry)}\n".lstrip("\n")


def _as_element(source: str, entry: Entry) -> str:
    before = source.rstrip().removesuffix("]").rstrip() or "["
    return f"{before}{'' if before.endswith('[') else ','}\n{_json(entry)}\n]\n"


def written(reviews: Sequence[Review], as_json: bool) -> str:
    """Return the text of a file of reviews, one entry a line."""
    rows = [dict(zip(REVIEW_KEYS, one, strict=True)) for one in reviews]
    return _as_list(rows, as_json)


def _as_list(rows: Sequence[Entry], as_json: bool) -> str:
    lines = [_json(row) for row in rows]
    if as_json:
        return "[\n" + ",\n".join(lines) + "\n]\n" if lines else "[]\n"
    return "".join(f"- {line}\n" for line in lines) or "[]\n"


def _json(entry: Mapping[str, str]) -> str:
    # JSON is YAML as long as no character commands the reader.
    return json.dumps(_tame(entry), ensure_ascii=False)


def _tame(entry: Mapping[str, str]) -> Entry:
    # What a shell hands over need not be text.
    whole = {key: value.encode("utf-8", "replace").decode() for key, value in entry.items()}
    return {key: normalised(value) for key, value in whole.items()}
