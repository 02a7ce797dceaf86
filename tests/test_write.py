"""Plain values as the text of a file: nothing is lost, and it looks like the files there are."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from adjudicator import rule
from adjudicator.scenario.tree import MAX_SCALAR, read
from adjudicator.scenario.write import WIDTH, written
from tests.corpus import CHAPTERS, SCENARIOS, ruling
from tests.sampling import ALL, in_turn

Plain = dict[str, Any]

HOSTILE = [
    "", " ", "~", "null", "Null", "true", "False", "no", "Yes", "on", "y", "1:30", "5.10", "007",
    "0x1F", "0o17", "1e3", ".5", "-1", "+1", ".inf", "-.INF", ".nan", "1_000", "2024-01-01", "=",
    "<<", "-", "- a", "-a", "?", "? a", "?a", ":", ": a", ":a", "a:", "a: b", "a:b", "a #b", "a#b",
    "#a", "[a]", "{a: b}", "a, b", "a]", "}", "&a", "*a", "!a", "a & b", "a !b", "|", ">", "%a",
    "@a", "`a`", "'", "''", '"', "it's", 'say "stop"', "a\\n", "\\", "---", "--- a", "...", "a\n",
    "\na", "a\nb", "a\n\nb\n", "a\n\n", "a \nb", " a\nb", "a\n b", "a\r\nb", "\r", "\t", "a\tb",
    " a", "a ", "\x00", "\x07", "\x1b", "\x7f", "\x80", "\x85", "a\x85b", "\xa0", "a\u2028b",
    "\u2029", "\ufeff", "\ufeffa", "\ufffe", "\uffff", "🦜", "🦜\n🦜", "it's 🦜", '"🦜"', "é",
    "\U0010ffff", "e\u0301", "\u202eabc", "J. de Vries", "J. de Vries.2", "鳥",
    "x" * 300, "a b " * 60, "format", "moves", "displays", "claims",
]  # fmt: skip

texts = st.one_of(
    st.sampled_from(HOSTILE),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.text(st.sampled_from("ab \n\t:#-?,[]{}'\"\\&*!|>%@~.0123456789"), max_size=12),
)
scalars = st.one_of(texts, st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False))
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(texts, inner, max_size=5)),
    max_leaves=12,
)
keys = st.one_of(
    texts,
    st.sampled_from(["about", "accounts", "displays", "moves", "rounds", "expect", "title"]),
)
roots = st.dictionaries(keys, values, max_size=6)


every_chapter = pytest.mark.parametrize("chapter", CHAPTERS)


def typed(value: object) -> object:
    """The value with its types: 1, 1.0 and true aren't the same."""
    if isinstance(value, dict):
        return {key: typed(one) for key, one in value.items()}
    if isinstance(value, list):
        return [typed(one) for one in value]
    return type(value), repr(value)


def assert_kept(root: Plain) -> None:
    text = written(root)
    document = read(text)
    assert document.problems == [], text
    assert typed(document.root) == typed(root), text


@every_chapter
def test_a_scenario_is_kept(chapter: str) -> None:
    for path in CHAPTERS[chapter]:
        document = read(path.read_bytes())
        assert isinstance(document.root, dict)
        assert_kept(document.root)


@settings(max_examples=300 if ALL else 100, deadline=None, derandomize=True)
@given(roots)
@example({})
@example({"moves": [], "displays": {}, "about": {}})
@example({"moves": [{"a\nb": "c\nd"}, ["e\nf"], []], "about": {"en": "a\n\nb\n", "": "c"}})
@example({"": [[], [[]], {}, [{}]], "a": {"b": {"c": {"d\n": ["e"]}}}})
@example({"number": float("inf"), "other": float("-inf"), "small": 5e-324, "large": 1e300})
def test_any_values_are_kept(root: Plain) -> None:
    assert_kept(root)


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_any_text_is_kept_wherever_it_stands(text: str) -> None:
    assert_kept({text: text})
    assert_kept({"title": text, "about": {"en": text, text: [text]}, "players": [text, "b"]})
    assert_kept({"accounts": {text: [{text: text}, text], "b": {text: [text], "moves": [text]}}})
    assert_kept({"displays": {text: [text], "b": [[text]]}, "moves": [{text: {text: text}}, text]})


def test_what_is_no_number_is_kept() -> None:
    (value,) = written({"a": float("nan")}).split()[1:]
    assert value == ".nan"


def test_the_longest_numbers_are_kept() -> None:
    for text in ("9" * MAX_SCALAR, "0x" + "F" * (MAX_SCALAR - 2)):
        document = read(f"a: {text}")
        assert isinstance(document.root, dict)
        assert_kept(document.root)


@pytest.mark.parametrize("value", [object(), b"a", (1, 2), {1: 2}, {"a": {1}}], ids=type)
def test_what_no_file_can_hold_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        written({"a": value})


# The ruling


@every_chapter
def test_the_ruling_is_the_same(chapter: str) -> None:
    for path, lang in in_turn(CHAPTERS[chapter]):
        root = read(path.read_bytes()).root
        assert isinstance(root, dict)
        again, before = rule(written(root), lang), ruling(path, lang)
        # the receipt is of the text, not of what it says
        assert again | {"receipt": None} == before | {"receipt": None}, path.name


# The style


def lines(root: Plain) -> list[str]:
    return written(root).splitlines()


def test_keys_come_in_the_order_of_the_table() -> None:
    root = {"moves": [], "made_up": 1, "players": ["A", "B"], "title": "x", "format": 1}
    assert lines(root) == ["format: 1", "title: x", "players: [A, B]", "moves: []", "made_up: 1"]


def test_a_move_stands_on_a_line_and_what_is_beside_it_below() -> None:
    pluck = {"pluck": {"by": "Anna", "target": "Bram.1"}, "stands": True, "expect": {"fires": []}}
    assert lines({"format": 1, "moves": [{"draw": {}}, pluck]}) == [
        "format: 1",
        "moves:",
        "  - draw: {}",
        "  - pluck: {by: Anna, target: Bram.1}",
        "    stands: true",
        "    expect: {fires: []}",
    ]


def test_an_account_is_laid_out_like_moves() -> None:
    pluck = {"pluck": {"by": "Bram", "target": "Bram.1"}, "expect": {"verdict": "miss"}}
    told = {
        "moves": [pluck, {"bao": {}}],
        "readings": {"premature-bao": "void"},
        "about": {"en": "x"},
    }
    accounts = {"about": [pluck], "moves": told, "Anna": [], "Bram": {"moves": []}}
    assert lines({"expect": {}, "accounts": accounts, "moves": []}) == [
        "moves: []",
        "accounts:",
        "  about:",
        "    - pluck: {by: Bram, target: Bram.1}",
        "      expect: {verdict: miss}",
        "  moves:",
        "    moves:",
        "      - pluck: {by: Bram, target: Bram.1}",
        "        expect: {verdict: miss}",
        "      - bao: {}",
        "    readings: {premature-bao: void}",
        "    about:",
        "      en: x",
        "  Anna: []",
        "  Bram:",
        "    moves: []",
        "expect: {}",
    ]


def test_a_display_stands_on_a_line_for_each_player() -> None:
    displays = {"J. de Vries": ["bird_1", "unknown"], "Bram": []}
    assert lines({"displays": displays}) == [
        "displays:",
        "  J. de Vries: [bird_1, unknown]",
        "  Bram: []",
    ]


def test_what_is_too_wide_stands_on_several_lines() -> None:
    expect = {f"key_{number}": ["Anna.1", "Bram.2"] for number in range(6)}
    assert lines({"expect": expect})[:2] == ["expect:", "  key_0: [Anna.1, Bram.2]"]


def test_texts_are_legible() -> None:
    texts = ["It's a 🦜", "3.6", '"stop": no', "one: two", "Zoë"]
    assert lines({"title": texts}) == [
        """title: [It's a 🦜, "3.6", '"stop": no', "one: two", Zoë]""",
    ]
    assert lines({"note": "one\ntwo"}) == ["note: |-", "  one", "  two"]


def test_lines_of_scenarios_are_no_wider_than_those_of_the_files() -> None:
    for path in SCENARIOS:
        root = read(path.read_bytes()).root
        assert isinstance(root, dict)
        wide = [line.lstrip() for line in lines(root) if len(line) > WIDTH]
        assert [line for line in wide if line[:3] not in ("en:", "nl:")] == [], path.name
