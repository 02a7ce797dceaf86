"""The picture of the table: sound SVG for every table, in words too, legible in every light."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicator.picture import picture
from adjudicator.picture.birds import LOOKS, SHAPES
from adjudicator.picture.described import CHANGES
from adjudicator.picture.ink import cut, escaped, lines, width
from adjudicator.rules import BIRDS
from adjudicator.wording import Words
from tests.corpus import LANGUAGES, RARE, ROOT, SCENARIOS, Plain, ruling, scenario
from tests.sampling import in_turn

CSS = (ROOT / "adjudicator/web/static/picture.css").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Anna", "Bram", "Chloe", "Daan", "Eef", "Fien")
ENGLISH = Words("en", NAMES)
DECK = ("white_pelican", "unknown", "bird_13", "empty", "toco_toucan", "heron", "shoebill")


def table(players: int, cards: int, **other: Any) -> Plain:
    """A table of so many players, each with so many cards."""
    rows = {
        name: [DECK[(seat + place) % len(DECK)] for place in range(cards)]
        for seat, name in enumerate(NAMES[:players])
    }
    return {
        "turn": "Anna",
        "phase": "choose",
        "displays": rows,
        "discard_pile": ["bird_3"],
        "under_discard": [],
        "recycles": 0,
        "pending": [],
        "bao": None,
        "final_phase": None,
        **other,
    }


def described(svg: str) -> str:
    """The description of a picture."""
    found = next(one for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("desc"))
    return found.text or ""


def drawn(svg: str) -> list[str]:
    """The words that stand in a picture."""
    return re.findall("<text[^>]*>(?:<title>[^<]*</title>)?([^<]*)</text>", svg)


# Every table

EVERY = [*SCENARIOS, *RARE]


def tables(path: Path, lang: str) -> Iterator[tuple[Plain, Plain | None, list[Plain]]]:
    """The table at the start and after each step of a scenario."""
    document = ruling(path, lang)
    if document["start"] is not None:
        yield document["start"], None, []
    for step in document["steps"]:
        if step["after"] is not None:
            yield step["after"], step["hand"], step["positions"]


def named(table: Plain, hand: Plain | None) -> Iterator[str]:
    """The ids of the birds that a picture of the table shows."""
    for cards in (table["displays"] or {}).values():
        yield from cards or ()
    yield from (table["discard_pile"] or ())[:1]
    yield from (one["card"] for one in table["pending"] or ())
    if hand is not None:
        yield hand["card"]


@pytest.mark.parametrize(("path", "lang"), in_turn(EVERY))
def test_every_table_has_a_picture_that_says_it_all(path: Path, lang: str) -> None:
    words = Words(lang, scenario(path).players, scenario(path).bird_names)
    for table, hand, positions in tables(path, lang):
        svg = picture(table, words, hand=hand, positions=positions, lead="<&>")
        alone = picture(table, words, hand=hand, positions=positions, standalone=True)
        told = described(svg)
        assert told == described(alone)
        assert all(name in told for name in table["displays"])
        birds = set(named(table, hand)) - {"unknown", "empty"}
        assert all(words.bird(bird).plain in told for bird in birds)
        for one in positions:
            assert words.template(CHANGES[one["how"]]) in told
        assert drawn(svg) == drawn(alone)


def test_a_picture_for_four_players_is_small() -> None:
    sizes = [
        len(picture(table, Words("nl", scenario(path).players), hand=hand, positions=at).encode())
        for path in SCENARIOS
        for table, hand, at in tables(path, "nl")
        if len(table["displays"]) == 4
    ]
    assert max(sizes) < 9000


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("cards", range(10))
def test_any_number_of_players_and_cards(players: int, cards: int) -> None:
    svg = picture(table(players, cards), ENGLISH)
    root = ElementTree.fromstring(svg)
    _, _, wide, tall = map(float, root.attrib["viewBox"].split())
    assert wide == 340
    shown = drawn(svg)
    assert [name for name in NAMES[:players] if name not in shown] == []
    assert shown.count(str(cards)) >= (players if cards else 0)
    assert shown.count("no cards") == (0 if cards else players)
    for one in root.iter("text"):
        assert 0 < float(one.attrib["x"]) < wide and 0 < float(one.attrib["y"]) < tall


def places(svg: str) -> dict[str, tuple[float, float]]:
    """Where the names of the players stand."""
    found = ElementTree.fromstring(svg).iter("text")
    return {
        one.text: (float(one.attrib["x"]), float(one.attrib["y"]))
        for one in found
        if one.text in NAMES
    }


@pytest.mark.parametrize(
    ("players", "left", "right"),
    [
        (3, ["Bram"], ["Chloe"]),
        (4, ["Anna", "Bram"], ["Chloe", "Daan"]),
        (5, ["Bram", "Chloe"], ["Daan", "Eef"]),
        (6, ["Anna", "Bram", "Chloe"], ["Daan", "Eef", "Fien"]),
    ],
)
def test_seats_go_clockwise(players: int, left: list[str], right: list[str]) -> None:
    at = places(picture(table(players, 3), ENGLISH))
    assert all(at[name][0] < 170 for name in left) and all(at[name][0] > 170 for name in right)
    assert sorted(left, key=lambda name: -at[name][1]) == left
    assert sorted(right, key=lambda name: at[name][1]) == right
    assert at["Anna"][1] == max(y for _, y in at.values())


def test_two_players_sit_opposite_each_other() -> None:
    at = places(picture(table(2, 3), ENGLISH))
    assert at["Anna"][0] == at["Bram"][0] and at["Anna"][1] > at["Bram"][1]


# What it shows


def test_what_is_going_on_stands_in_it() -> None:
    svg = picture(
        table(
            3,
            2,
            bao={"caller": "Bram", "shield": "armed", "final_turns": ["Chloe", "Anna"]},
            pending=[{"by": "Anna", "card": "macaw"}, {"by": "Chloe", "card": "shoebill"}],
            under_discard=["bird_1", "bird_2"],
            recycles=1,
        ),
        ENGLISH,
        hand={"by": "Anna", "card": "bird_6"},
        positions=[{"at": "Bram.2", "how": "removed"}],
    )
    shown = drawn(svg)
    for word in ("active player", "BAO", "Shield not active yet", "drawn", "removed", "clockwise"):
        assert word in shown
    assert shown.count("final turn") == 2
    assert {"Ability 1: Macaw", "Ability 2: Shoebill", "recycled: 1×"} <= set(shown)
    told = described(svg)
    for text in (
        "Anna is the active player.",
        "Bram has called BAO; the Shield isn't active yet.",
        "Final turns that aren't over yet: Chloe and Anna.",
        "Macaw by Anna, Shoebill by Chloe.",
        "Under the discard pile lie 2 cards, face down.",
        "Anna has bird 6 in hand, just drawn.",
        "1: face down, 2: bird 13 (removed)",
    ):
        assert text in told


@pytest.mark.parametrize("how", CHANGES)
def test_a_change_has_an_outline_and_a_word(how: str) -> None:
    positions = [{"at": "Anna.1", "how": how}]
    before, after = (
        picture(table(2, 2), ENGLISH, positions=positions[:number]) for number in (0, 1)
    )
    assert CHANGES[how] in drawn(after) and CHANGES[how] not in drawn(before)
    assert classes(after) - classes(before) >= {"p-label", "p-said"}
    assert classes(after) & {"p-taken", "p-came", "p-seen"}


def test_nobody_is_active_when_the_round_is_over() -> None:
    svg = picture(table(2, 2, phase="round_over"), ENGLISH)
    assert "The round is over." in drawn(svg) and "active player" not in drawn(svg)


def test_what_is_not_certain_is_left_open() -> None:
    nothing = dict.fromkeys(table(2, 0))
    svg = picture(
        nothing, Words("en", ("Anna", "Bram")), positions=[{"at": "Bram.2", "how": "shown"}]
    )
    assert "? not certain" in drawn(svg) and "shown" in drawn(svg)
    assert "It isn't certain whose turn it is." in described(svg)
    assert "It isn't certain which cards lie in front of Anna." in described(svg)
    partly = table(2, 2, turn=None)
    partly["displays"]["Anna"] = None
    assert "It isn't certain which cards lie in front of Anna." in described(
        picture(partly, ENGLISH)
    )


def test_every_built_in_bird_has_a_shape() -> None:
    assert {bird for bird in BIRDS if not bird.startswith("bird_")} == set(SHAPES)
    paths = [tuple(way for *_, way in shape) for shape in SHAPES.values()]
    assert len(set(paths)) >= len(paths) - 1, "two birds look alike"


# Words that fit


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_birds_fit_on_a_card_whole(lang: str) -> None:
    words = Words(lang)
    for bird in BIRDS:
        name = words.bird(bird).plain
        shown = lines(name, 50, 11, words)
        assert re.sub("[ -]", "", "".join(shown)) == re.sub("[ -]", "", name)
        assert len(shown) <= 3 and all(width(line, 11) <= 50 for line in shown)


@pytest.mark.parametrize(
    "name", ["x" * 3000, "Grote gele kwikstaart met strepen", "漢字" * 30, "a-" * 99, "\u0301" * 99]
)
def test_a_long_name_is_cut(name: str) -> None:
    words = Words("en", NAMES, {"heron": {"en": name}})
    shown = lines(name, 50, 11, words)
    assert len(shown) <= 3 and all(width(line, 11) <= 50 for line in shown)
    svg = picture(table(2, 7), words)
    assert name in described(svg)
    if shown[-1].endswith("…"):
        assert f"<title>{name}</title>" in svg


def test_a_cut_name_has_its_whole_self_as_title() -> None:
    name = "Wilhelmina van der Velden tot Hoogstraat"
    state = table(4, 3)
    state["displays"] = {name if key == "Anna" else key: v for key, v in state["displays"].items()}
    svg = picture(state, ENGLISH)
    assert f"<title>{name}</title>" in svg
    assert (
        cut(name, 150, 14, True).endswith("…") and width(cut(name, 150, 14, True), 14, True) < 150
    )
    assert cut("e\u0301" * 99, 50, 11)[-2] == "\u0301"


HOSTILE = (
    "<script>alert(1)</script>",
    "\"' onload='x",
    "]]>&amp;<!--",
    "a.b.3",
    "\u202eabc",
    "\ufffe\uffff\x7f",
    "🦜👩‍👩‍👧🏽" * 4,
    "שלום عليكم",
)


@pytest.mark.parametrize("standalone", [False, True])
def test_hostile_names_do_no_harm(standalone: bool) -> None:
    for name in (*HOSTILE, "\x00\x0b\x1b"):
        state = table(2, 2, turn=name, pending=[{"by": name, "card": "owl"}])
        state["displays"] = {name: ["owl", "unknown"], "Bram": []}
        words = Words("en", (name, "Bram"), {"owl": {"en": name}})
        svg = picture(
            state,
            words,
            hand={"by": name, "card": "owl"},
            positions=[{"at": f"{name}.2", "how": "shown"}],
            lead=name,
            standalone=standalone,
        )
        root = ElementTree.fromstring(svg)
        kept = re.sub("[\x00\x0b\x1b\ufffe\uffff]", "\ufffd", name)
        assert root[0].text == kept and kept in (root[1].text or "")
        assert "shown" in drawn(svg)
        sound(svg)


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert escaped("a\x00\ud800<\"&'") == "a\ufffd\ufffd&lt;&quot;&amp;'"


# Sound and safe


def sound(svg: str) -> None:
    """Nothing in the picture that a page with a strict policy would stop."""
    for one in ElementTree.fromstring(svg).iter():
        assert one.tag.removeprefix(SVG) in ("svg", "title", "desc", "g", "path", "text")
        for key in one.attrib:
            assert key not in ("style", "href") and not key.startswith("on") and "xlink" not in key


@pytest.mark.parametrize("standalone", [False, True])
def test_nothing_inline_and_no_links(standalone: bool) -> None:
    svg = picture(table(6, 7), ENGLISH, standalone=standalone)
    sound(svg)
    assert "url(" not in svg


def test_two_pictures_stand_on_one_page() -> None:
    both = "".join(picture(table(3, 3), ENGLISH, prefix=prefix) for prefix in ("before", "after"))
    root = ElementTree.fromstring(f"<div>{both}</div>")
    ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
    assert sorted(ids) == ["after-desc", "after-title", "before-desc", "before-title"]
    for one, prefix in zip(root, ("before", "after"), strict=True):
        assert one.attrib["aria-labelledby"] == f"{prefix}-title {prefix}-desc"
        assert one.attrib["role"] == "img" and one[2].attrib == {"aria-hidden": "true"}
        assert len(one) == 3


def test_a_standalone_picture_is_a_file() -> None:
    svg = picture(table(4, 4), Words("nl", NAMES), standalone=True)
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg" and "class=" not in svg
    assert root.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == "nl"
    assert LOOKS["felt"]["fill"] in svg
    inside = picture(table(4, 4), Words("nl", NAMES))
    assert "fill" not in inside and "stroke" not in inside and "font" not in inside


# Colours


def classes(svg: str) -> set[str]:
    return set(re.findall('class="([^"]*)"', svg))


def rules(css: str) -> dict[str, dict[str, str]]:
    """The declarations of each class of the picture."""
    found = re.findall(r"^\.([\w-]+) \{\n(.*?)^\}", css, re.S | re.M)
    return {name: dict(re.findall(r"^  ([\w-]+): (.*);$", block, re.M)) for name, block in found}


def variables(light: str) -> dict[str, str]:
    """The values of the variables in light, dark or print."""
    blocks = {"light": CSS.partition("@media")[0]}
    for query in ("prefers-color-scheme: dark", "print"):
        blocks[query] = CSS.partition(query)[2].partition("\n}")[0]
    names = {"light": "light", "dark": "prefers-color-scheme: dark", "print": "print"}
    pattern = r"(--[\w-]+): ([^;]+);"
    return dict(re.findall(pattern, blocks["light"])) | dict(
        re.findall(pattern, blocks[names[light]])
    )


def looks(light: str) -> Mapping[str, Mapping[str, str]]:
    """What the style sheet makes of each class."""
    values = variables(light)
    return {
        name.removeprefix("p-"): {
            key: re.sub(r"var\((--[\w-]+)\)", lambda match: values[match[1]], value)
            for key, value in block.items()
        }
        for name, block in rules(CSS).items()
        if name != "picture"
    }


def test_style_sheet_and_table_agree() -> None:
    sheet = looks("light")
    assert set(sheet) == set(LOOKS) - {"picture"}
    for name, attributes in sheet.items():
        bare = {key: value.removesuffix("px") for key, value in attributes.items()}
        assert bare == dict(LOOKS[name]), name
    assert f"font-family: {LOOKS['picture']['font-family']};" in CSS


def test_every_class_in_use_has_a_look_and_none_is_idle() -> None:
    used: set[str] = set()
    for path in EVERY:
        for state, hand, at in tables(path, "en"):
            words = Words("en", scenario(path).players, scenario(path).bird_names)
            used |= classes(picture(state, words, hand=hand, positions=at))
    used |= classes(picture(table(2, 9), ENGLISH))
    known = {"picture", *(f"p-{name}" for name in LOOKS if name != "picture")}
    assert used == known


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    dark, light = sorted(map(luminance, (first, second)))
    return (light + 0.05) / (dark + 0.05)


WORDS_ON = [
    ("name", "seat"), ("name", "felt"), ("word", "seat"), ("word", "felt"), ("on", "mark"),
    ("on", "bao"), ("said", "label"), ("said", "mark"), ("pen", "card"), ("place", "card"),
    ("place", "disc"), ("ask", "disc"), ("ask", "card"), ("number", "leaf"),
]  # fmt: skip
LINES_ON = [
    ("seat", "seat"), ("seat", "felt"), ("turn", "seat"), ("way", "felt"), ("sign", "seat"),
    ("card", "seat"), ("card", "felt"), ("under", "felt"), ("sunk", "felt"), ("back", "seat"),
    ("gone", "seat"), ("gone", "felt"), ("taken", "seat"), ("came", "seat"), ("seen", "seat"),
    ("held", "seat"), ("armed", "seat"), ("line", "card"), ("leaf", "card"), ("eye", "white"),
    ("eye", "gold"), ("eye", "grey"), ("eye", "blue"), ("eye", "leaf"), ("light", "night"),
]  # fmt: skip


@pytest.mark.parametrize("light", ["table", "light", "dark", "print"])
def test_words_and_lines_stand_out(light: str) -> None:
    found = LOOKS if light == "table" else looks(light)
    for word, ground in WORDS_ON:
        ratio = contrast(found[word]["fill"], found[ground]["fill"])
        assert ratio >= 4.5, (word, ground, ratio)
    for line, ground in LINES_ON:
        ratio = contrast(found[line]["stroke"], found[ground]["fill"])
        assert ratio >= 3, (line, ground, ratio)
    assert contrast(found["bao"]["fill"], found["seat"]["fill"]) >= 3
    assert contrast(found["tip"]["fill"], found["mark"]["fill"]) >= 4.5


def test_words_are_large_enough_for_a_phone() -> None:
    sizes = {name: float(look["font-size"]) for name, look in LOOKS.items() if "font-size" in look}
    assert all(size >= (10 if name == "said" else 11) for name, size in sizes.items())


def test_nothing_is_told_by_colour_alone() -> None:
    styles = {name: {**LOOKS[name], "stroke": ""} for name in ("taken", "came", "seen")}
    assert len({tuple(sorted(style.items())) for style in styles.values()}) == 3
