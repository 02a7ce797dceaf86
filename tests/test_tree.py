"""The YAML reader: values by the core schema, places, and everything that it refuses."""

import json
import math
import time
from string import Formatter
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.scenario.tree import (
    BAD,
    MAX_BYTES,
    MAX_DEPTH,
    MAX_SCALAR,
    Document,
    Mapping,
    Sequence,
    read,
)


def faults(source: str | bytes) -> list[tuple[int, int, str]]:
    """Return line, column and code of each problem, after a look at its sentence."""
    found = read(source).problems
    for problem in found:
        fields = {name for _, name, _, _ in Formatter().parse(problem.text) if name}
        assert fields == set(problem.args), problem
    return [(problem.line, problem.column, problem.code) for problem in found]


def value(source: str | bytes) -> Any:
    document = read(source)
    assert document.problems == []
    return document.root


def test_values_know_their_places() -> None:
    document = read("# cards\nturn: Anna\nmoves:\n  - draw: {card: swap_bird}\n  - bao:\n")
    root = document.root
    assert isinstance(root, Mapping)
    assert root == {"turn": "Anna", "moves": [{"draw": {"card": "swap_bird"}}, {"bao": None}]}
    moves = root["moves"]
    assert isinstance(moves, Sequence)
    first = moves[0]
    assert isinstance(first, Mapping)
    draw = first["draw"]
    assert isinstance(draw, Mapping)
    places = [
        document.mark,
        root.mark,
        root.key_marks["turn"],
        root.marks["turn"],
        root.marks["moves"],
        moves.mark,
        moves.marks[1],
        first.key_marks["draw"],
        draw.mark,
        draw.marks["card"],
    ]
    assert [(mark.line, mark.column) for mark in places if mark is not None] == [
        (1, 0),
        (1, 0),
        (1, 0),
        (1, 6),
        (3, 2),
        (3, 2),
        (4, 4),
        (3, 4),
        (3, 10),
        (3, 17),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *((text, None) for text in ("", "~", "null", "Null", "NULL")),
        *((text, True) for text in ("true", "True", "TRUE")),
        *((text, False) for text in ("false", "False", "FALSE")),
        *((text, text) for text in ("no", "yes", "on", "off", "y", "n", "nULL", "tRUE", "none")),
        *((text, text) for text in ("1:30", "2026-01-01", "1_000", "0b1", "0O7", "0X1", "=", "<<")),
        *(
            (text, text)
            for text in ("+0x1", "-0o7", "0o8", "0xg", "1e", "e1", "+", ".", "-.", "1.2.3")
        ),
        *(
            (text, text)
            for text in (".iNF", "+.nan", "-.NaN", "nan", "inf", "Infinity", "١", "1 2")
        ),
        ("0", 0),
        ("-0", 0),
        ("007", 7),
        ("+12", 12),
        ("-12", -12),
        ("0o17", 15),
        ("0x1F", 31),
        ("5.10", 5.1),
        (".5", 0.5),
        ("-.5", -0.5),
        ("1.", 1.0),
        ("1e3", 1000.0),
        ("1.5E-2", 0.015),
        (".inf", math.inf),
        ("+.Inf", math.inf),
        ("-.INF", -math.inf),
    ],
)
def test_plain_scalars_follow_the_core_schema(text: str, expected: object) -> None:
    for found in (value(f"a: {text}\n")["a"], value(f"- {text}\n")[0]):
        assert found == expected
        assert type(found) is type(expected)


@pytest.mark.parametrize("text", [".nan", ".NaN", ".NAN"])
def test_not_a_number(text: str) -> None:
    assert math.isnan(value(f"[{text}]")[0])


@pytest.mark.parametrize("text", ["null", "true", "5", "1e3", ".inf", "~", ""])
def test_quoted_and_block_scalars_are_text(text: str) -> None:
    assert value(f"['{text}', \"{text}\"]") == [text, text]
    assert value(f"- |-\n  {text}\n- >-\n  {text}\n") == [text, text]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a: &b c\n", (1, 4, "anchor")),
        ("a: &b [1]\n", (1, 4, "anchor")),
        ("&b a: 1\n", (1, 1, "anchor")),
        ("a: &\n", (1, 5, "anchor")),
        ("a: *b\n", (1, 4, "alias")),
        ("- *b\n", (1, 3, "alias")),
        ("*b : 1\n", (1, 1, "alias")),
        ("*: 1\n", (1, 2, "alias")),
        ("a: !!str 1\n", (1, 4, "tag")),
        ("a: ! 1\n", (1, 4, "tag")),
        ("!x a: 1\n", (1, 1, "tag")),
        ("a:\n  - !x {b: 1}\n", (2, 5, "tag")),
        ("a: !x!y z\n", (1, 4, "tag")),
        ("a: !<x\n", (1, 7, "tag")),
        ("a: !<%ED%A0%80> x\n", (1, 4, "tag")),
        ("%TAG !e! tag:example.org:\n---\na: !e!x 1\n", (3, 4, "tag")),
        ("a: 1\nb: 2\na: 3\n", (3, 1, "duplicate-key")),
        ("{a: 1, 'a': 2}", (1, 8, "duplicate-key")),
        ("1: a\n", (1, 1, "key-not-text")),
        ("a:\n  1.5: a\n", (2, 3, "key-not-text")),
        ("null: a\n", (1, 1, "key-not-text")),
        ("true: a\n", (1, 1, "key-not-text")),
        (": a\n", (1, 1, "key-not-text")),
        ("? [a]\n: 1\n", (1, 3, "key-not-text")),
        ("{{a: 1}: 2}", (1, 2, "key-not-text")),
        ("a: 1\n---\nb: 2\n", (2, 1, "several-documents")),
        ("a: 1\n---\n", (2, 1, "several-documents")),
        ("", (1, 1, "empty-document")),
        ("\ufeff", (1, 1, "empty-document")),
        ("# nothing\n\n", (1, 1, "empty-document")),
        ("---\n", (2, 1, "empty-document")),
    ],
)
def test_what_a_scenario_may_not_hold(source: str, expected: tuple[int, int, str]) -> None:
    assert faults(source) == [expected]
    assert faults(source.encode()) == [expected]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a: 1\n\tb: 2\n", (2, 1, "tab-indentation")),
        ("a: 1\n  \tb: 2\n", (2, 3, "tab-indentation")),
        ("a:\n\t- b\n", (2, 1, "tab-indentation")),
        ("-\tb: 1\n", (1, 2, "tab-indentation")),
        ("a: |\n \tb\n", (2, 2, "tab-indentation")),
        ('a: "b\nc: d\n', (3, 1, "unclosed-quote")),
        ("a: 'b\nc: d", (2, 5, "unclosed-quote")),
        ('a: "b\n--- c"\n', (2, 1, "unclosed-quote")),
        ("a: [1, 2\nb: 3\n", (2, 2, "unclosed-bracket")),
        ("a: {b: 1\n", (2, 1, "unclosed-bracket")),
        ("a: {b: [1}\n", (1, 10, "unclosed-bracket")),
        ("a: [b, [c], \n", (2, 1, "unclosed-bracket")),
        ("a: [b, {c: 1", (1, 13, "unclosed-bracket")),
        ("a: [b,\nc:\n  - d\n", (3, 3, "unclosed-bracket")),
        ("a:\n  b: 1\n c: 2\n", (3, 2, "bad-indentation")),
        ("a: 1\n- b\n", (2, 1, "bad-indentation")),
        ("- a\nb: 1\n", (2, 1, "bad-indentation")),
        ("a: 1\n b: 2\n", (2, 3, "misplaced-key")),
        ("a: b: c\n", (1, 5, "misplaced-key")),
        ("é: 🦜 x: y\n", (1, 7, "misplaced-key")),
        ("a: - b\n", (1, 4, "misplaced-item")),
        ("a: {b:, c: 1}\n", (1, 6, "misplaced-colon")),
        ("%TAG x\n---\na: 1\n", (1, 6, "directive")),
        ("\ufeff\ufeffa: @\n", (1, 4, "reserved")),
        ("a: 1\nb\nc: 1\n", (3, 1, "missing-colon")),
        ('a: "b" c\n', (1, 8, "left-over")),
        ("a: @b\n", (1, 4, "reserved")),
        ("a: `b`\n", (1, 4, "reserved")),
        ("a: ]\n", (1, 4, "misplaced")),
        ("[1,,2]", (1, 4, "misplaced")),
        ('a: "\\q"\n', (1, 5, "unknown-escape")),
        ('a: "\\ud83d"\n', (1, 7, "unknown-escape")),
        ("a: | b\n", (1, 6, "block-text")),
        ("%FOO\n---\na: 1\n", (1, 5, "directive")),
        ("%YAML 1.2\na: 1\n", (2, 1, "directive")),
        ("a: 1\n...\nb: 2\n", (3, 1, "after-the-end")),
        ("[1]]", (1, 4, "after-the-end")),
        ("a: é\x01\n", (1, 5, "unprintable")),
        ("a: 1\r\nb: \0\r\n", (2, 4, "unprintable")),
        ("\ufeffa: \ufffe\n", (1, 4, "unprintable")),
        ("k" * 1025 + ": 1\n", (1, 1026, "misplaced-key")),
    ],
)
def test_what_is_not_yaml(source: str, expected: tuple[int, int, str]) -> None:
    assert faults(source) == [expected]
    assert faults(source.encode()) == [expected]


def test_the_place_where_a_quote_or_bracket_opened_is_told() -> None:
    quote = read('a: 1\nb: "c\nd: e\n').problems[0]
    assert quote.args == {"opener": '"', "opened_line": 2, "opened_column": 4}
    bracket = read("a: {b: [1}\n").problems[0]
    assert bracket.args == {"opener": "[", "opened_line": 1, "opened_column": 8}
    at_the_end = read("a: {b: [1], c: [{}, \n").problems[0]
    assert at_the_end.args == {"opener": "[", "opened_line": 1, "opened_column": 16}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (b"a: \xff\n", (1, 4, "not-utf-8")),
        ("é: 1\r\nb: é".encode() + b"\xc3(", (2, 5, "not-utf-8")),
        (b"\xef\xbb\xbfa: \xed\xa0\x80", (1, 4, "not-utf-8")),
        ("a: 1".encode("utf-16"), (1, 1, "not-utf-8")),
        ("a: 1\nb: \ud83d\n", (2, 4, "lone-surrogate")),
    ],
)
def test_what_is_not_text(source: str | bytes, expected: tuple[int, int, str]) -> None:
    assert faults(source) == [expected]
    assert read(source).root is BAD


def test_all_problems_come_in_one_run_in_order() -> None:
    source = (
        "a: &x 1\n"
        "a: *x\n"
        "2: !!int 3\n"
        "? {b: *y}\n"
        ": &z !t [no, *w]\n"
        f"c: {'d' * (MAX_SCALAR + 1)}\n"
        "e: [\n"
    )
    assert faults(source) == [
        (1, 4, "anchor"),
        (2, 1, "duplicate-key"),
        (2, 4, "alias"),
        (3, 1, "key-not-text"),
        (3, 4, "tag"),
        (4, 3, "key-not-text"),
        (4, 7, "alias"),
        (5, 3, "anchor"),
        (5, 3, "tag"),
        (5, 14, "alias"),
        (6, 4, "too-long"),
        (8, 1, "unclosed-bracket"),
    ]


def test_a_reported_value_is_bad_and_the_rest_stays() -> None:
    long = "x" * (MAX_SCALAR + 1)
    source = f"a: *x\nb: !t 1\nc: !t [1]\nd: {long}\ne: &x 1\n2: 3\na: 4\nf: [*x, 5]\n"
    assert read(source).root == {
        "a": BAD,
        "b": BAD,
        "c": BAD,
        "d": BAD,
        "e": 1,
        "2": 3,
        "f": [BAD, 5],
    }
    assert repr(BAD) == "BAD"


def test_the_root_is_bad_where_parsing_broke_off() -> None:
    assert read("a: 1\nb: [\n") == Document(BAD, None, read("a: 1\nb: [\n").problems)
    assert read("").root is BAD
    assert read("a: 1\n---\nb: [\n").root == {"a": 1}


def test_size_is_capped() -> None:
    start = "a: 1\n#"
    fits = start + "é" * ((MAX_BYTES - len(start)) // 2)
    assert len(fits.encode()) == MAX_BYTES
    assert value(fits) == value(fits.encode()) == {"a": 1}
    assert faults(fits + "x") == faults((fits + "x").encode()) == [(1, 1, "too-large")]


def test_depth_is_capped() -> None:
    assert read("[" * MAX_DEPTH + "]" * MAX_DEPTH).problems == []
    deeper = MAX_DEPTH + 1
    assert faults("[" * deeper + "]" * deeper) == [(1, deeper, "too-deep")]
    assert faults("- " * deeper) == [(1, 2 * deeper - 1, "too-deep")]
    assert faults("{a: " * deeper) == [(1, 4 * deeper - 3, "too-deep")]
    assert faults("a: *x\nb: " + "[" * deeper + "\n") == [
        (1, 4, "alias"),
        (2, 3 + MAX_DEPTH, "too-deep"),
    ]


@pytest.mark.parametrize("text", ["x", "é", "🦜"])
def test_the_length_of_scalars_is_capped(text: str) -> None:
    fits, longer = text * MAX_SCALAR, text * (MAX_SCALAR + 1)
    assert value(f"[{fits}, '{fits}']") == [fits, fits]
    assert value(f"? {fits}\n: 1\n") == {fits: 1}
    assert faults(f"[{longer}, '{longer}']") == [
        (1, 2, "too-long"),
        (1, MAX_SCALAR + 5, "too-long"),
    ]
    assert faults(f"? {longer}\n: *x\n") == [(1, 3, "too-long"), (2, 3, "alias")]


def test_long_numbers_are_refused_before_they_are_read() -> None:
    assert value("9" * MAX_SCALAR) == int("9" * MAX_SCALAR)
    assert faults("9" * 10_000) == [(1, 1, "too-long")]
    assert faults("? " + "9" * 10_000 + "\n: 1\n") == [(1, 3, "too-long")]


@pytest.mark.parametrize(
    "unit", ["[", "[\n", "{a: ", "- ", "? ", "\t[", "!", "&a ", "a: ", "a\n", '"a" ', "[\t", "{\n"]
)
def test_hostile_text_is_refused_fast(unit: str) -> None:
    source = unit * (MAX_BYTES // len(unit))
    start = time.perf_counter()
    assert read(source).problems
    assert time.perf_counter() - start < 2
    assert faults("[" * 1_000_000) == [(1, 1, "too-large")]


def test_harmless_spellings_are_accepted() -> None:
    plain = {"a": [1, "b"]}
    assert value("%YAML 1.1\n---\na: [1, b]\n...\n") == plain
    assert value("%TAG !e! tag:example.org:\n---\na: [1, b]\n") == plain
    assert value("\ufeffa:\r\n- 1\r\n- b\r\n") == plain
    assert value("\ufeffa: [1, b]".encode()) == plain
    assert value("a: BAO! & more\n'!b': '&c *d'\n") == {"a": "BAO! & more", "!b": "&c *d"}
    assert value("<<: {a: 1}\n") == {"<<": {"a": 1}}
    assert value('"1": a\n"": b\n') == {"1": "a", "": "b"}


@pytest.mark.parametrize(
    "source",
    [
        '\t{\n\t"a"\t:\t[1,\t2]\t}\t\n',
        '{"\\ud83d\\ude00\\uD83E\\uDD9C": "\\\\ud83d\\\\ude00 \\\\\\ud83d\\ude00"}',
        '\ufeff ["a\u2028b\x85c\x7f", "\\/\\"\\n\\u0000\\u00e9", -0.5e-3, 1E2, true, null]',
        '["\\"\\ud83d\\ude00\\"", {"a": {"b": []}}, {}]',
    ],
)
def test_json_is_read_as_json(source: str) -> None:
    assert value(source) == json.loads(source.removeprefix("\ufeff"))
    assert value(source.encode()) == json.loads(source.removeprefix("\ufeff"))


def test_places_in_json_are_those_of_the_file() -> None:
    assert faults('{"\\ud83d\\ude00":\t1, "a": 2, "a": "\\ud83d\\ude00", "a": 3}') == [
        (1, 29, "duplicate-key"),
        (1, 50, "duplicate-key"),
    ]
    assert faults('{"a":\t1, "b" 2}') == [(1, 14, "unclosed-bracket")]


def test_deep_json_with_tabs_is_refused() -> None:
    assert faults("\n".join(["[\t"] * 100_000)) == [(MAX_DEPTH + 1, 1, "too-deep")]


SOURCES = st.one_of(
    st.text(),
    st.text(alphabet=st.characters()),
    st.text(alphabet="ab1&*!%|>?-:,.#[]{}\"'\\\t\n\r @`~\x85\u2028\ufeff\x00\ud800é"),
)
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
)
# json.dumps spells these as what JSON has no name for, or as half a character.
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


def nested(leaves: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return lists and mappings of leaves: what a file can hold."""
    return st.recursive(
        leaves, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=15
    )


@settings(deadline=None)
@given(SOURCES | st.binary() | SOURCES.map(lambda text: text.encode(errors="replace")))
def test_nothing_makes_it_raise(source: str | bytes) -> None:
    document = read(source)
    lines = source.splitlines() if isinstance(source, str) else []
    for problem in document.problems:
        assert problem.line >= 1
        assert problem.column >= 1
        assert problem.text.format(**problem.args)
        assert not isinstance(source, str) or problem.line <= len(lines) + 1


@settings(deadline=None)
@given(SOURCES)
def test_anchors_tags_and_aliases_never_pass(source: str) -> None:
    document = read(source)
    if document.problems:
        return
    for event in yaml.parse(source.removeprefix("\ufeff"), Loader=yaml.CSafeLoader):
        assert not isinstance(event, yaml.AliasEvent)
        assert getattr(event, "anchor", None) is None
        assert getattr(event, "tag", None) is None


@settings(deadline=None)
@given(nested(SCALARS | TEXTS), st.sampled_from([None, 1, "\t"]), st.booleans())
def test_json_round_trip(thing: Any, indent: str | int | None, ascii_only: bool) -> None:
    source = json.dumps([thing], indent=indent, ensure_ascii=ascii_only)
    assert value(source) == [thing]
    assert repr(value(source)) == repr([thing])


# Words that begin so are read alike by YAML 1.1, which the dumper follows, and by 1.2.
WORDS = st.text("ab é-.:#!&*'\"", max_size=12).map(lambda text: f"word{text}")


@settings(deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | WORDS,
        lambda inner: st.lists(inner) | st.dictionaries(WORDS, inner),
        max_leaves=15,
    )
)
def test_yaml_round_trip(thing: Any) -> None:
    class Plain(yaml.SafeDumper):
        def ignore_aliases(self, data: Any) -> bool:
            return True

    assert value(yaml.dump([thing], Dumper=Plain, allow_unicode=True)) == [thing]
    assert value(yaml.safe_dump(json.loads(json.dumps({"a": thing})))) == {"a": thing}
