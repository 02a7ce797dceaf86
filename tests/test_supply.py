"""A missing fact that the user knows after all goes where the format has it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import rule
from adjudicator.scenario.supply import supply
from adjudicator.scenario.tree import read
from tests.corpus import RARE, SCENARIOS, ruling

Plain = dict[str, Any]

BIRDS = ("vogel 10", "White Pelican")

# The file itself tells later which bird it was; any other is a contradiction.
TOLD_LATER = {
    ("3.1-proved-wrong-a-turn-later", "bird:Chloe.2"): "bird_9",
    ("5.1-golden-in-one-hand-only", "bird:Bea.2"): "Gouden Toekan",
    ("5.1-penalty-card-in-the-last-turn", "bird:Ulla.2"): "Gouden Toekan",
    ("5.1-turned-up-after-all", "bird:Fenna.2"): "bird_6",
    ("5.1-zero-against-a-five-and-a-hidden-card", "bird:Hanne.2"): "Gouden Toekan",
}

CHOICES = {
    "choice:brown_pelican": ("show: Floor.1", "gijs 1"),
    "choice:shoebill": ("draws: [vogel 5, Macaw], own: Wessel 2, own_gets: first",),
    "choice:swap_bird": ("swap: [Quint.1, rik 1]", "[Pia.1, Quint.2]"),
    "choice:toco_toucan": ("at: Dora.1", "Dora.3"),
}


def missed() -> Iterator[tuple[Path, int, str]]:
    """Every fact that a scenario misses, with the number of the step."""
    for path in (*SCENARIOS, *RARE):
        for step in ruling(path)["steps"]:
            for fact in step["missing"]:
                yield path, step["number"], fact


def plausible(path: Path, step: int, fact: str) -> tuple[str, ...]:
    kind, _, about = fact.partition(":")
    if kind == "bird":
        told = TOLD_LATER.get((path.stem, fact))
        return BIRDS if told is None else (told,)
    if fact == "choice:penalty":
        return ("1", "Noor 3")
    if kind == "gift":
        return (f"{about}.1", f"{about.upper()} 2")
    if kind == "choice":
        return CHOICES[fact]
    return ("3", " 13 ")


CASES = [
    pytest.param(path, step, fact, value, id=f"{path.stem}-{step}-{fact}-{value}")
    for path, step, fact in missed()
    for value in plausible(path, step, fact)
]


def lacks(text: str, step: int) -> list[str]:
    """The facts that a step of a file misses; the file has to be valid."""
    document = rule(text)
    assert document["status"] != "invalid", document["problems"]
    found: list[str] = document["steps"][step - 1]["missing"]
    return found


@pytest.mark.parametrize(("path", "step", "fact", "value"), CASES)
def test_the_fact_is_no_longer_missing(path: Path, step: int, fact: str, value: str) -> None:
    text = supply(path.read_text(encoding="utf-8"), step, fact, value, rule)
    assert text is not None
    assert fact not in lacks(text, step)


@pytest.mark.parametrize(("path", "step", "fact", "value"), CASES)
def test_the_fact_is_missing_nowhere(path: Path, step: int, fact: str, value: str) -> None:
    text = supply(path.read_text(encoding="utf-8"), None, fact, value, rule)
    assert text is not None
    assert [one for one in rule(text)["steps"] if fact in one["missing"]] == []


def test_there_are_facts_of_every_kind() -> None:
    kinds = {fact if fact.endswith(("reference", "penalty")) else fact.partition(":")[0]
             for _, _, fact in missed()}  # fmt: skip
    assert kinds == {"bird", "bird:reference", "gift", "choice", "choice:penalty", "value",
                     "threshold", "totals"}  # fmt: skip


@pytest.mark.parametrize(("name", "fact"), TOLD_LATER, ids=str)
def test_a_bird_that_the_file_contradicts_has_no_place(name: str, fact: str) -> None:
    (path,) = (path for path in SCENARIOS if path.stem == name)
    source = path.read_text(encoding="utf-8")
    assert [supply(source, None, fact, bird, rule) for bird in BIRDS] == [None, None]


# Where it goes

TABLE = """\
# Nobody looked.
format: 1
players: [Anna, Bram, Chloe]
displays:
  Anna: [bird_2, bird_9]   # both seen
  Bram:
    - unknown
    - 'unknown'
  Chloe: ["unknown", bird_4]
discard_pile: [bird_8]
moves:
"""


def table(*moves: str) -> str:
    return TABLE + "".join(f"  - {move}\n" for move in moves)


def put(source: str, step: int, fact: str, value: str) -> str:
    assert fact in lacks(source, step)
    text = supply(source, step, fact, value, rule)
    assert text is not None
    assert fact not in lacks(text, step)
    return text


def moves(text: str) -> Any:
    root = read(text).root
    assert isinstance(root, dict)
    return root["moves"]


@pytest.mark.parametrize(
    ("target", "word", "bird"),
    [
        ("Bram.1", "- unknown", "- macaw"),
        ("Bram.2", "'unknown'", "'macaw'"),
        ("Chloe.1", '"unknown"', '"macaw"'),
    ],
)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_the_word_alone_is_replaced(target: str, word: str, bird: str, mark: str) -> None:
    source = mark + table("draw: {card: bird_6}", f"pluck: {{target: {target}, gift: Anna.1}}")
    text = put(source, 2, f"bird:{target}", "Ara")
    assert text == source.replace(word, bird)


def test_a_word_of_another_length_in_a_file_with_odd_characters() -> None:
    source = table("draw: {card: bird_6}", "pluck: {target: Chloe.1, gift: Anna.1}")
    source = source.replace("# Nobody", "# 🦜\r\n# Nobody").replace("Anna: [", "Anna:  [")
    text = put(source, 2, "bird:Chloe.1", "vogel 6")
    assert text == source.replace('"unknown"', '"bird_6"')


def test_a_drawn_card_is_told_where_it_was_drawn() -> None:
    text = put(table("draw: {}", "pluck: {target: Anna.1}"), 2, "bird:reference", "bird 2")
    assert moves(text)[0] == {"draw": {"card": "bird_2"}}


def test_a_discarded_card_is_told_where_it_was_discarded() -> None:
    source = table("draw:", "discard:", "pluck: {by: Chloe, target: Chloe.2}")
    text = put(source, 3, "bird:reference", "bird 4")
    assert moves(text)[:2] == [{"draw": None}, {"discard": {"reveals": "bird_4"}}]


def test_a_replaced_card_is_told_where_it_was_replaced() -> None:
    source = table(
        "draw: {by: Anna, card: bird_6}",
        "discard: {}",
        "draw: {by: Bram, card: bird_1}",
        "keep: {at: Bram.1}",
        "pluck: {by: Chloe, target: Chloe.2}",
    )
    text = put(source, 5, "bird:reference", "bird 7")
    assert moves(text)[3] == {"keep": {"at": "Bram.1", "reveals": {"Bram.1": "bird_7"}}}


def test_a_penalty_card_is_told_where_it_is_shown() -> None:
    source = table(
        "draw: {card: bird_6}",
        "pluck: {target: Anna.1}",
        "end_turn: {}",
        "draw: {card: bird_3}",
        "discard: {}",
        "pluck: {by: Anna, target: Anna.3}",
    )
    text = put(source, 6, "bird:Anna.3", "bird 3")
    assert moves(text)[5]["pluck"]["reveals"] == {"Anna.3": "bird_3"}


LAST = "bao: {caller: Chloe, final_turns: [Anna]}\n"


def test_a_card_that_was_swapped_is_told_where_it_lay_before() -> None:
    source = LAST + table(
        "draw: {card: swap_bird}",
        "discard: {}",
        "use: {card: swap_bird, swap: [Anna.2, Bram.1]}",
        "end_turn: {}",
    )
    text = put(source, 4, "bird:Anna.2", "bird 6")
    assert text == source.replace("- unknown", "- bird_6")


def test_a_penalty_card_that_is_never_shown_is_told_in_the_draw_pile() -> None:
    source = LAST + table("draw: {card: bird_6}", "pluck: {target: Anna.1}", "end_turn: {}")
    root = read(put(source, 3, "bird:Anna.3", "bird 3")).root
    assert isinstance(root, dict) and root["draw_pile"] == ["unknown", "bird_3"]


def test_gifts_of_a_double_pluck_are_told_in_order() -> None:
    source = table("draw: {card: bird_4}", "double_pluck: {targets: [Chloe.2, Bram.1]}")
    source = source.replace("- unknown", "- bird_4").replace("bird_9]", "bird_9, bird_5]")
    text = put(source, 2, "gift:Anna", "[anna.3, Anna 1]")
    assert moves(text)[1]["double_pluck"]["gifts"] == ["Anna.3", "Anna.1"]


def test_a_gift_goes_to_the_claim_of_its_giver() -> None:
    claims = ("claims: [{by: Anna, call: pluck, targets: [Anna.1], order: 2}, "
              "{by: Chloe, call: pluck, targets: [Anna.2], order: 1}]")  # fmt: skip
    source = table("draw: {card: bird_9}", "discard: {}").replace(
        "Anna, Bram, Chloe", "Bram, Anna, Chloe"
    )
    text = put(source + f"  - {claims}\n", 3, "gift:Chloe", "2")
    anna, chloe = moves(text)[2]["claims"]
    assert "gifts" not in anna and chloe["gifts"] == ["Chloe.2"]


def test_a_value_goes_with_what_the_file_says_of_the_bird() -> None:
    (path,) = (path for path in SCENARIOS if path.stem == "5.1-macaw-of-unknown-value")
    source = path.read_text(encoding="utf-8") + "birds: {macaw: {names: {nl: Ara}}}\n"
    root = read(put(source, 3, "value:macaw", "4")).root
    assert isinstance(root, dict)
    assert root["birds"] == {"macaw": {"names": {"nl": "Ara"}, "value": 4}}


def test_a_bird_of_the_file_may_be_typed_by_its_name() -> None:
    source = table("draw: {card: bird_6}", "pluck: {target: Chloe.1, gift: Anna.1}")
    source += "birds: {heron: {value: 3, names: {nl: Blauwe Reiger}}}\n"
    assert '["heron", bird_4]' in put(source, 2, "bird:Chloe.1", "blauwe reiger")


# Where it doesn't go


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("bird:Chloe.1", "empty"),
        ("bird:Chloe.1", "unknown"),
        ("bird:Chloe.1", "dodo"),
        ("bird:Chloe.1", ""),
        ("bird:Chloe.2", "bird_4"),
        ("gift:Anna", "Chloe.2"),
        ("gift:Anna", "9"),
        ("gift:Anna", "Anna.1, Anna.2"),
        ("gift:Anna", "Zeger.1"),
        ("threshold", "60"),
        ("no such fact", "1"),
    ],
)
def test_what_can_not_be_is_refused(fact: str, value: str) -> None:
    source = table("draw: {card: bird_6}", "pluck: {target: Chloe.1}")
    assert supply(source, 2, fact, value, rule) is None


def test_a_text_that_is_no_scenario_is_refused() -> None:
    for source in ("", "[", "a: b", "- 1", "\ud800", "format: 1\nplayers: [A, B]"):
        assert supply(source, None, "bird:A.1", "macaw", rule) is None


@cache
def sources() -> list[tuple[str, str]]:
    return sorted({(path.read_text(encoding="utf-8"), fact) for path, _, fact in missed()})


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    st.integers(0, 10_000),
    st.sampled_from([None, 0, 1, 2, 3, 99]),
    st.one_of(
        st.text(max_size=12),
        st.text(st.sampled_from("ab1 .,:[]{}#&*!'\"\n-"), max_size=12),
        st.sampled_from(["look: {a: [b]}", "at: null", "own: [1]", "draws: 4", "1.1", "\ud800"]),
    ),
)
def test_whatever_is_typed_nothing_is_raised(number: int, step: int | None, value: str) -> None:
    source, fact = sources()[number % len(sources())]
    text = supply(source, step, fact, value, rule)
    assert text is None or rule(text)["status"] != "invalid"
