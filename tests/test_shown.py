"""A message as a ruling has it, and a catalogue compared by the command for two texts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator import paths
from adjudicator.cli_messages import ALIKE, CHECKS
from adjudicator.library import Library
from adjudicator.parity.bitext import CHECK_IDS
from adjudicator.parity.checks import CHECKS as OF_CATALOGUES
from adjudicator.shown import Messages
from tests.command import run
from tests.corpus import ROOT

CATALOGUES = paths.locales() / "nl" / "LC_MESSAGES"
HEADER = """msgid ""
msgstr ""
"Language: nl\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


@pytest.fixture(scope="module")
def messages() -> Messages:
    return Messages(Library({"": str(ROOT / "scenarios" / "3-plucking")}), "nl")


def test_a_message_is_shown_filled_in_both_languages(messages: Messages) -> None:
    shown = messages.shown("{player} has priority, and the pluck succeeds.")
    assert shown is not None
    assert shown.texts["en"].endswith(" has priority, and the pluck succeeds.")
    player = shown.texts["en"].partition(" has ")[0]
    assert shown.texts["nl"].startswith(f"{player} heeft voorrang")


def test_a_message_within_a_step_is_shown_with_its_number(messages: Messages) -> None:
    shown = messages.shown("May a shielded card be pointed at?")
    assert shown is not None and shown.step is not None
    assert "May a shielded card be pointed at?" in shown.texts["en"]


def test_a_rule_is_shown_where_it_is_cited(messages: Messages) -> None:
    shown = messages.shown("Whatever the digest says.", "draw.own-window")
    assert shown is not None
    assert shown.scenario in Library({"": str(ROOT / "scenarios" / "3-plucking")}).paths


@pytest.mark.parametrize("source", ["Nobody says this anywhere.", "{position}", ""])
def test_what_no_ruling_says_is_not_shown(messages: Messages, source: str) -> None:
    assert messages.shown(source) is None


def test_every_check_of_catalogues_has_a_name_of_the_comparison() -> None:
    assert {*CHECKS.values(), *ALIKE} <= set(CHECK_IDS)
    named = {one.id for one in OF_CATALOGUES} - CHECKS.keys() - ALIKE
    assert named == {"fields", "field-order", "calls", "tags"} - CHECKS.keys()


def faulty(folder: Path) -> Path:
    file = folder / "nl" / "LC_MESSAGES" / "adjudicator.po"
    file.parent.mkdir(parents=True)
    source = "{player} has priority, and the pluck succeeds."
    entry = f'msgid "{source}"\nmsgstr "{{player}} heeft geen voorrang, en de plukactie slaagt."\n'
    file.write_text(HEADER + entry, encoding="utf-8")
    return file


def test_a_catalogue_is_compared_message_by_message(tmp_path: Path) -> None:
    file = faulty(tmp_path)
    waivers = tmp_path / "waivers.json"
    waivers.write_text("[]", "utf-8")
    both = ("parity", "--catalogue", file, "--waivers", waivers)
    told = run(*both, "--format", "json")
    assert told.exit_code == 1
    document = json.loads(told.stdout)
    (one,) = [each for each in document["findings"] if each["check"] == "negation"]
    assert document["paragraphs"] == 1 and one["paragraph"] == 1
    assert one["nl"].startswith("{player} heeft geen")
    assert one["shown"]["en"].endswith("has priority, and the pluck succeeds.")
    text = run(*both, "--lang", "nl")
    assert f"{file}:7: negation: " in text.stdout
    assert "Boven de uitspraak over" in text.stdout
    assert text.stdout.split("\n")[-2].startswith("Vergeleken teksten: 1. Fouten: ")


def test_one_message_is_shown_in_its_ruling() -> None:
    file = CATALOGUES / "adjudicator.po"
    lines = file.read_text("utf-8").split("\n")
    line = lines.index('msgid "{player} has priority, and the pluck succeeds."') + 1
    shown = run("parity", "--catalogue", file, "--message", line, "--lang", "en")
    assert shown.exit_code == 0
    assert "Above the ruling on " in shown.stdout and "heeft voorrang" in shown.stdout


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--catalogue", "nowhere.po"), "nowhere.po: there is no such file."),
        (("--catalogue", CATALOGUES / "adjudicator.po", "--message", "1"), "no message on line"),
        (("one.txt",), "Give the names of two texts"),
        (("one.txt", "two.txt", "--catalogue", "nowhere.po"), "Give the names of two texts"),
        (("one.txt", "two.txt", "--message", "3"), "--message needs a --catalogue"),
    ],
)
def test_what_can_t_be_shown_is_said(args: tuple[object, ...], says: str) -> None:
    shown = run("parity", *args, "--lang", "en")
    assert shown.exit_code == 2
    assert says in shown.stderr


@pytest.mark.parametrize("asked", [(), ("--message", "7")])
@pytest.mark.parametrize(
    ("name", "why"),
    [("nowhere.json", "dit bestand bestaat niet."), ("folder", "niet te lezen (het is een map)")],
)
def test_waivers_and_catalogues_that_can_t_be_read_are_told(
    name: str, why: str, asked: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    file, lost = faulty(tmp_path), tmp_path / name
    for options in (("--catalogue", file, "--waivers", lost), ("--catalogue", lost)):
        told = run("parity", *options, *asked, "--lang", "nl")
        assert (told.exit_code, told.stdout) == (2, "")
        assert told.stderr.startswith(f"{lost}: {why}") and told.stderr.count("\n") == 1


ENTRIES = """
# a comment
msgid "A card."
msgstr ""
"Een kaart."
msgid "Two cards."
msgstr "Twee kaarten."

#~ msgid "Three cards."
#~ msgstr "Drie kaarten."
"""


def test_a_line_belongs_to_one_message_or_to_none(tmp_path: Path) -> None:
    file = faulty(tmp_path)
    before = HEADER + "\n"
    file.write_text(before + ENTRIES, encoding="utf-8")
    first = before.count("\n") + 2
    of = dict.fromkeys(range(first, first + 4), "Een kaart.")
    of |= dict.fromkeys(range(first + 4, first + 6), "Twee kaarten.")
    for line in (*range(1, first + 12), 9999):
        shown = run("parity", "--catalogue", file, "--message", line, "--lang", "nl")
        if line in of:
            assert (shown.exit_code, shown.stderr) == (0, "") and of[line] in shown.stdout
        else:
            assert (shown.exit_code, shown.stdout) == (2, "")
            assert shown.stderr == f"{file}: op regel {line} staat geen tekst van de catalogus.\n"


def test_a_file_that_is_no_catalogue_is_said_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.po"
    file.write_text(HEADER + 'msgid "A card."\nmsgst "Een kaart."\n', encoding="utf-8")
    shown = run("parity", "--catalogue", file, "--lang", "nl")
    assert shown.exit_code == 2 and f"{file}:" in shown.stderr
