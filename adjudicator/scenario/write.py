"""Plain values to the text of a scenario file: the way back from `tree.read`."""

import re
import sys
from collections.abc import Iterator
from collections.abc import Mapping as Mapping_
from io import StringIO
from typing import NamedTuple

from yaml.emitter import Emitter
from yaml.events import (
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from adjudicator.scenario import schema
from adjudicator.scenario.tree import MAX_SCALAR, resolved

WIDTH = 100
"""A list or a mapping stands on one line if it ends before this column."""

_CONSTANTS = {"None": "null", "True": "true", "False": "false",
              "inf": ".inf", "-inf": "-.inf", "nan": ".nan"}  # fmt: skip
_BREAK = re.compile("[\n\r\x85\u2028\u2029]")
_PROBABLY_QUOTED = re.compile("[^\\w .-]|^[0-9.]+$")
_SINGLE_QUOTED_READS_BETTER = re.compile('["\\\\\U00010000-\U0010ffff]')


class _Style(NamedTuple):
    """How a collection is laid out: itself, and the collections that are its items.

    `accounts`: the values of a mapping are laid out like `moves`.
    """

    opened: bool = False
    opened_items: bool = False
    accounts: bool = False


_MOVES = _Style(opened=True, opened_items=True)

_STYLES = {
    "about": _Style(opened=True),
    "displays": _Style(opened=True),
    "claims": _Style(opened=True),
    "moves": _MOVES,
    "accounts": _Style(opened=True, accounts=True),
    "rounds": _MOVES,
}
_PLAIN = _Style()


def written(root: Mapping_[str, object]) -> str:
    """Return the YAML text of a scenario, in the style of the files in `scenarios/`.

    `root` holds plain values: what `tree.read` or `json.loads` builds. `tree.read` gives the same
    values for the text. Raises `TypeError` for a value that no file can hold.
    """
    text = StringIO()
    emitter = _Emitter(text, width=sys.maxsize, allow_unicode=True)
    for event in _document(root):
        emitter.emit(event)
    emitter.dispose()
    return text.getvalue()


class _Emitter(Emitter):
    """Lists are indented below their key; double quotes unless the text is easier to read without.

    What has to be escaped between double quotes stays as it is between single ones.
    """

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)

    def choose_scalar_style(self) -> str:
        style = super().choose_scalar_style()
        assert isinstance(self.event, ScalarEvent)
        if style == "'" and not _SINGLE_QUOTED_READS_BETTER.search(self.event.value):
            return '"'
        return style


def _document(root: Mapping_[str, object]) -> Iterator[Event]:
    known = {key: root[key] for key in schema.TOP if key in root}
    yield StreamStartEvent()
    yield DocumentStartEvent(explicit=False)
    yield from _node({**known, **root}, 0, 0, _Style(opened=True))
    yield DocumentEndEvent(explicit=False)
    yield StreamEndEvent()


def _node(node: object, indent: int, column: int, style: _Style) -> Iterator[Event]:
    """The events of a value that begins at `column`, or below at `indent` if it is laid out."""
    if isinstance(node, Mapping_):
        yield from _mapping(node, indent, column, style)
    elif isinstance(node, list):
        yield from _sequence(node, indent, column, style)
    else:
        yield _text(node) if isinstance(node, str) else _constant(node)


def _mapping(
    node: Mapping_[str, object], indent: int, column: int, style: _Style
) -> Iterator[Event]:
    on_one_line = not style.opened and column + _width(node) < WIDTH
    yield MappingStartEvent(None, None, True, flow_style=on_one_line)
    for key, value in node.items():
        if not isinstance(key, str):
            raise TypeError(f"a key has to be text, not {key!r}")
        yield _text(key, is_key=True)
        after = indent + len(key) + 2
        inner = _MOVES if style.accounts else _STYLES.get(key, _PLAIN)
        yield from _node(value, indent + 2, after, inner)
    yield MappingEndEvent()


def _sequence(node: list[object], indent: int, column: int, style: _Style) -> Iterator[Event]:
    on_one_line = not style.opened and column + _width(node) < WIDTH
    yield SequenceStartEvent(None, None, True, flow_style=on_one_line)
    for item in node:
        yield from _node(item, indent + 2, indent + 2, _Style(opened=style.opened_items))
    yield SequenceEndEvent()


def _text(text: str, is_key: bool = False) -> ScalarEvent:
    style = None
    if _BREAK.search(text):
        style = "|" if not is_key and _can_stand_in_lines(text) else '"'
    return ScalarEvent(None, None, (isinstance(resolved(text), str), True), text, style=style)


def _can_stand_in_lines(text: str) -> bool:
    """Whether the lines of a text can be written below each other with nothing lost."""
    lines = text.removesuffix("\n").split("\n")
    whole = all(line.isprintable() and line == line.rstrip() for line in lines)
    return whole and lines[0][:1].strip() != "" and lines[-1] != ""


def _constant(value: object) -> ScalarEvent:
    """A number, a boolean or null; an integer too long for a file is written in base 16."""
    if value is not None and not isinstance(value, (bool, int, float)):
        raise TypeError(f"a scenario can't hold {value!r}")
    text = _CONSTANTS.get(str(value), str(value))
    if len(text) > MAX_SCALAR and isinstance(value, int):
        text = hex(value)
    return ScalarEvent(None, None, (True, True), text)


def _width(node: object) -> int:
    """About how wide a value is on one line; a text of several lines is too wide for any."""
    if isinstance(node, Mapping_):
        return 2 + sum(4 + len(key) + _width(value) for key, value in node.items())
    if isinstance(node, list):
        return 2 + sum(2 + _width(item) for item in node)
    text = str(node)
    quotes = 2 * bool(_PROBABLY_QUOTED.search(text))
    return WIDTH if "\n" in text else len(text) + quotes
