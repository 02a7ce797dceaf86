import os
import pty
import re
from functools import cache
from pathlib import Path

import pytest

from adjudicator.rulebook.norms import Place
from adjudicator.wording import label
from tests.command import Streams, run, squeezed, start
from tests.corpus import BROKEN, LANGUAGES, PELICANS, ROOT, SCENARIOS, Plain, ruling

GOLDEN = ROOT / "tests/golden"
COLOUR = re.compile(r"\033\[[0-9;]*m")

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@in_both_languages
def test_two_pelicans_reads_as_it_should(lang: str) -> None:
    # Written by hand where the text changes: adjudicator rule … --lang … > tests/golden/…
    golden = (GOLDEN / f"3.6-two-pelicans.{lang}.txt").read_text(encoding="utf-8")
    text, _, receipt = run("rule", PELICANS, "--lang", lang).stdout.rstrip().rpartition("\n\n")
    assert f"{text}\n\n" == golden and len(receipt.splitlines()) == 1


@cache
def printed(path: Path, lang: str) -> str:
    return run("rule", path, "--lang", lang).stdout


@in_both_languages
def test_no_line_is_wider_than_a_screen(lang: str) -> None:
    for path in SCENARIOS:
        for line in printed(path, lang).splitlines():
            assert len(line) <= 80 and line == line.rstrip(), path.name


@in_both_languages
def test_everything_in_the_document_is_printed(lang: str) -> None:
    for path in SCENARIOS:
        output = squeezed(printed(path, lang))
        document = ruling(path, lang)
        texts = [document["title"], document["about"]["text"], document["headline"]]
        texts += [text for step in document["steps"] for text in spoken(step)]
        assert [text for text in texts if squeezed(text) not in output] == [], path.name


def spoken(step: Plain) -> list[str]:
    """What a text of one step has to say."""
    claims = step.get("claims", ())
    told = [one["told"]["text"] for one in (step, *claims)]
    findings = [*step["findings"], *(one for claim in claims for one in claim["findings"])]
    labels = [one["citations"][0]["label"].partition(",")[0] for one in findings]
    return [*told, *labels, *(one["text"] for one in findings),
            *(ability["reason"] for ability in step["abilities"])]  # fmt: skip


@in_both_languages
def test_a_section_number_that_is_inferred_has_a_star_and_the_star_a_note(lang: str) -> None:
    for path in SCENARIOS:
        output = printed(path, lang)
        starred = set(re.findall(r"§ ([\d.]+)\*", output))
        bare = set(re.findall(r"§ ([\d.]+)(?![\d.*])", output))
        assert bare <= {"3.5", "3.6", "4.2", "6.1", "6.10", "7.1"}
        assert not starred & bare
        assert bool(starred) == bool(re.search(r"^\* ", output, re.M))


@pytest.mark.parametrize(
    ("place", "english", "dutch"),
    [
        (Place("3.6", "step", "4"), "§ 3.6, step 4", "§ 3.6, stap 4"),
        (Place("6.1", "situation", "3"), "§ 6.1, situation 3", "§ 6.1, situatie 3"),
        (Place("3.1", "point", "1"), "§ 3.1, point 1", "§ 3.1, punt 1"),
        (Place("6.10", "paragraph", None), "§ 6.10", "§ 6.10"),
    ],
)
def test_a_label_is_what_a_reader_looks_up(place: Place, english: str, dutch: str) -> None:
    assert (label(place, "en"), label(place, "nl")) == (english, dutch)


@pytest.mark.parametrize(
    "place",
    [
        Place("5.1", "example", "4"),
        Place("FAQ", "question", "12"),
        Place("summary", "step", "2"),
        Place("summary", "paragraph", None),
        Place("closing", "paragraph", None),
    ],
)
def test_a_place_without_a_number_of_its_own_is_named(place: Place) -> None:
    english, dutch = label(place, "en"), label(place, "nl")
    assert english != dutch
    for text in (english, dutch):
        assert "closing" not in text and not set("{}") & set(text)
        assert place.item is None or place.item in text


# Colour


def on_a_terminal(*args: object, **environment: str) -> str:
    """What a process writes to a terminal."""
    ours, theirs = pty.openpty()
    process = start(*args, streams=Streams(stdout=theirs), **environment)
    os.close(theirs)
    output = b""
    try:
        while part := os.read(ours, 65536):
            output += part
    except OSError:
        pass  # how a terminal says that the other side is closed
    os.close(ours)
    process.communicate()
    return output.decode().replace("\r\n", "\n")


def test_colour_is_for_terminals_and_says_nothing_of_its_own() -> None:
    plain, coloured = run("rule", PELICANS).stdout, on_a_terminal("rule", PELICANS)
    assert COLOUR.search(coloured)
    assert COLOUR.sub("", coloured) == plain


def test_no_color_is_respected() -> None:
    output = on_a_terminal("rule", PELICANS, NO_COLOR="1")
    assert output == run("rule", PELICANS).stdout


def test_json_and_complaints_have_no_colour_even_on_a_terminal() -> None:
    assert "\033" not in on_a_terminal("rule", PELICANS, "--format", "json")
    assert "\033" not in on_a_terminal("check", PELICANS, BROKEN / "claims-wrong.yaml")
