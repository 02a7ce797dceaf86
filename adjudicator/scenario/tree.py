"""Scenario text to plain values that know their line and column: the YAML reader.

One pass over libyaml's events; scalars are read by the YAML 1.2 core rules. What a scenario may
not hold (anchors, aliases, tags, duplicate keys, ...) is reported where it stands.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from yaml import YAMLError
from yaml._yaml import CParser
from yaml.events import (
    CollectionStartEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from adjudicator.scenario.problems import (
    ALIAS,
    ANCHOR,
    COMPLEX_KEY,
    DUPLICATE_KEY,
    EMPTY,
    KEY_NOT_TEXT,
    NO_KEY,
    NOT_UTF8,
    SECOND_DOCUMENT,
    SURROGATE,
    TAG,
    TOO_DEEP,
    TOO_LARGE,
    TOO_LONG,
    Mark,
    Problem,
    at,
    at_index,
    codepoint,
    not_yaml,
)

MAX_BYTES = 512 * 1024
MAX_DEPTH = 20
MAX_SCALAR = 2000


class Bad:
    """What stands in place of a value that has been reported already; `BAD` is the only one."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "BAD"


class Mapping(dict[str, "Node"]):
    """A mapping with the place where it begins and those of its keys and values."""

    __slots__ = ("key_marks", "mark", "marks")

    def __init__(self, mark: Mark) -> None:
        self.mark = mark
        self.key_marks: dict[str, Mark] = {}
        self.marks: dict[str, Mark] = {}


class Sequence(list["Node"]):
    """A sequence with the place where it begins and those of its items."""

    __slots__ = ("mark", "marks")

    def __init__(self, mark: Mark) -> None:
        self.mark = mark
        self.marks: list[Mark] = []


Node: TypeAlias = str | int | float | bool | Bad | Mapping | Sequence | None
BAD = Bad()


def holds_bad(node: Node) -> bool:
    """Whether a value, or any value in it, has been reported already."""
    if isinstance(node, Mapping):
        return any(map(holds_bad, node.values()))
    return any(map(holds_bad, node)) if isinstance(node, Sequence) else node is BAD


class Document(NamedTuple):
    """What a text holds: its root (BAD where it can't be known), where that begins, the faults."""

    root: Node
    mark: Mark | None
    problems: list[Problem]


_BYTE_ORDER_MARK = "\ufeff"
_MAYBE_JSON = re.compile(r"\s*[{\[]")
_MISREAD_IN_JSON = re.compile("[\t\x7f-\x9f\u2028\u2029\ufffe\uffff]|\\\\u[dD][89abAB]")
_JSON_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB]..)\\u([dD][c-fC-F]..)")
_ESCAPES = {n: f"\\u{n:04X}" for n in (*range(0x7F, 0xA0), 0x2028, 0x2029, 0xFFFE, 0xFFFF)}

# Where an anchor or a tag may begin: after a letter or a digit, & and ! are part of a text.
_PROPERTY = re.compile(r"(?<!\w)[&!]")

_CONSTANTS: dict[str, float | bool | None] = {
    **dict.fromkeys(["", "~", "null", "Null", "NULL"], None),
    **dict.fromkeys(["true", "True", "TRUE"], True),
    **dict.fromkeys(["false", "False", "FALSE"], False),
    **dict.fromkeys([".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"], float("inf")),
    **dict.fromkeys(["-.inf", "-.Inf", "-.INF"], float("-inf")),
    **dict.fromkeys([".nan", ".NaN", ".NAN"], float("nan")),
}
_DECIMAL = re.compile("[-+]?[0-9]+")
_OCTAL_OR_HEXADECIMAL = re.compile("0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")


def read(source: str | bytes) -> Document:
    """Read a YAML or JSON text into plain values; raise nothing, whatever the text.

    Where parsing has to break off, the root is BAD; all other faults leave a root to check further.
    """
    text = _decoded(source)
    if isinstance(text, Problem):
        return Document(BAD, None, [text])
    text = _json_as_yaml(text.lstrip(_BYTE_ORDER_MARK))
    builder = _Builder(text)
    try:
        builder.document()
    except _TooDeep:
        pass
    except (YAMLError, UnicodeError) as fault:
        builder.problems.append(not_yaml(fault, text, MAX_DEPTH))
    return Document(builder.root, builder.mark, builder.problems)


def _decoded(source: str | bytes) -> str | Problem:
    """Return the text, or the problem that keeps it from being one."""
    try:
        size = len(source if isinstance(source, bytes) else source.encode())
        if size > MAX_BYTES:
            return Problem(1, 1, "too-large", TOO_LARGE, {"limit": MAX_BYTES // 1024})
        return source.decode() if isinstance(source, bytes) else source
    except UnicodeDecodeError as fault:
        before = fault.object[: fault.start].decode()
        byte = f"{fault.object[fault.start]:02X}"
        return at_index(before, len(before), "not-utf-8", NOT_UTF8, byte=byte)
    except UnicodeEncodeError as fault:
        half = codepoint(fault.object[fault.start])
        return at_index(fault.object, fault.start, "lone-surrogate", SURROGATE, codepoint=half)


def _json_as_yaml(text: str) -> str:
    """Respell what JSON allows and libyaml misreads: tabs, surrogate pairs, controls."""
    if not _MAYBE_JSON.match(text) or not _MISREAD_IN_JSON.search(text):
        return text
    import json

    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return text
    return _JSON_STRING.sub(_string_as_yaml, text.replace("\t", " "))


def _string_as_yaml(found: re.Match[str]) -> str:
    string, pairs = _PAIR.subn(_pair_as_yaml, found[0])
    # Two blanks make up for each pair's lost length: columns stay those of the file.
    return string.translate(_ESCAPES) + "  " * pairs


def _pair_as_yaml(found: re.Match[str]) -> str:
    high, low = int(found[2], 16), int(found[3], 16)
    return f"{found[1]}\\U{0x10000 + ((high - 0xD800) << 10) + low - 0xDC00:08X}"


def resolved(text: str) -> str | int | float | bool | None:
    """Return the value of a plain scalar by the core schema of YAML 1.2."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if text > ":":  # a number sorts before it
        return text
    if _DECIMAL.fullmatch(text):
        return int(text)
    if _OCTAL_OR_HEXADECIMAL.fullmatch(text):
        return int(text, 0)
    return float(text) if _FLOAT.fullmatch(text) else text


class _TooDeep(Exception):
    """The text nests deeper than allowed; nothing after that is read."""


class _Builder:
    """Builds the tree from the parser's events and gathers the problems.

    It recurses once a level, and MAX_DEPTH bounds the levels. Its loops run for every event of
    every file: what is plainly text passes through at once (a number sorts before a colon), and
    all else goes to a method of its own.
    """

    __slots__ = ("careful", "mark", "next_event", "problems", "root")

    def __init__(self, text: str) -> None:
        # The stubs call every mark optional; events that come from the parser have theirs.
        self.next_event: Callable[[], Any] = CParser(text).get_event
        self.careful = ("&" in text or "!" in text) and bool(_PROPERTY.search(text))
        self.root: Node = BAD
        self.mark: Mark | None = None
        self.problems: list[Problem] = []

    def document(self) -> None:
        """Read all events; raise what the parser raises, and _TooDeep."""
        next_event = self.next_event
        next_event()
        if type(next_event()) is not DocumentStartEvent:
            self.problems.append(Problem(1, 1, "empty-document", EMPTY, {}))
            return
        first = next_event()
        if isinstance(first, ScalarEvent) and not any(
            (first.value, first.style, first.tag, first.anchor)
        ):
            self.report(first, "empty-document", EMPTY)
            return
        self.root = self.node(first, 0)
        self.mark = first.start_mark
        next_event()
        second = next_event()
        if type(second) is DocumentStartEvent:
            self.report(second, "several-documents", SECOND_DOCUMENT)

    def node(self, event: Any, depth: int) -> Node:
        """Return the value that an event begins, inside `depth` collections."""
        kind = type(event)
        if kind is MappingStartEvent:
            return self.mapping(event, depth + 1)
        if kind is SequenceStartEvent:
            return self.sequence(event, depth + 1)
        if kind is ScalarEvent:
            return self.scalar(event)
        self.report(event, "alias", ALIAS)
        return BAD

    def sequence(self, start: Any, depth: int) -> Node:
        """Return the sequence that an event begins."""
        careful, next_event = self.careful, self.next_event
        if careful or depth > MAX_DEPTH:
            self.odd_collection(start, depth)
        items = Sequence(start.start_mark)
        marks = items.marks
        while (kind := type(event := next_event())) is not SequenceEndEvent:
            if kind is ScalarEvent:
                value = event.value
                if careful or value < ":" or value in _CONSTANTS or len(value) > MAX_SCALAR:
                    value = self.scalar(event)
            else:
                value = self.node(event, depth)
            items.append(value)
            marks.append(event.start_mark)
        return items if start.tag is None else BAD

    def mapping(self, start: Any, depth: int) -> Node:
        """Return the mapping that an event begins."""
        careful, next_event = self.careful, self.next_event
        if careful or depth > MAX_DEPTH:
            self.odd_collection(start, depth)
        entries = Mapping(start.start_mark)
        key_marks, marks = entries.key_marks, entries.marks
        while (kind := type(event := next_event())) is not MappingEndEvent:
            if kind is ScalarEvent:
                key = event.value
                if (
                    careful
                    or key in entries
                    or key < ":"
                    or key in _CONSTANTS
                    or len(key) > MAX_SCALAR
                ):
                    key = self.scalar_key(event, entries)
            else:
                key = self.complex_key(event, depth)
            held = next_event()
            kind = type(held)
            if kind is ScalarEvent:
                value = held.value
                if careful or value < ":" or value in _CONSTANTS or len(value) > MAX_SCALAR:
                    value = self.scalar(held)
            elif kind is MappingStartEvent:
                value = self.mapping(held, depth + 1)
            else:
                value = self.node(held, depth)
            if key is not None:
                entries[key] = value
                key_marks[key] = event.start_mark
                marks[key] = held.start_mark
        return entries if start.tag is None else BAD

    def odd_collection(self, start: Any, depth: int) -> None:
        self.properties(start)
        if depth > MAX_DEPTH:
            self.report(start, "too-deep", TOO_DEEP, limit=MAX_DEPTH)
            raise _TooDeep

    def scalar(self, event: Any) -> Node:
        """Return the value of a scalar, BAD where it may not stand."""
        text: str = event.value
        self.properties(event)
        if len(text) > MAX_SCALAR:
            self.too_long(event)
            return BAD
        if event.tag is not None:
            return BAD
        return text if event.style else resolved(text)

    def scalar_key(self, event: Any, entries: Mapping) -> str | None:
        """Return the key as text, None where its entry can't be kept."""
        key: str = event.value
        self.properties(event)
        if len(key) > MAX_SCALAR:
            self.too_long(event)
            return None
        if event.tag is None and not event.style:
            self.plain_key(event)
        if key in entries:
            line = entries.key_marks[key].line + 1
            self.report(event, "duplicate-key", DUPLICATE_KEY, key=key, first_line=line)
            return None
        return key

    def plain_key(self, event: Any) -> None:
        """Report a key that isn't text by the core schema."""
        if event.value == "":
            self.report(event, "key-not-text", NO_KEY)
        elif not isinstance(resolved(event.value), str):
            self.report(event, "key-not-text", KEY_NOT_TEXT, key=event.value)

    def complex_key(self, event: Any, depth: int) -> str | None:
        """Read a key that isn't a scalar, to report it; return None, since no entry is kept."""
        if isinstance(event, CollectionStartEvent):
            self.report(event, "key-not-text", COMPLEX_KEY)
        self.node(event, depth)
        return None

    def properties(self, event: Any) -> None:
        if event.anchor is not None:
            self.report(event, "anchor", ANCHOR)
        if event.tag is not None:
            self.report(event, "tag", TAG)

    def too_long(self, event: Any) -> None:
        length = len(event.value)
        self.report(event, "too-long", TOO_LONG, limit=MAX_SCALAR, length=length)

    def report(self, event: Any, code: str, text: str, **args: object) -> None:
        self.problems.append(at(event.start_mark, code, text, **args))
