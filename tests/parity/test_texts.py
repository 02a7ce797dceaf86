"""Two texts side by side: faults that are found where they stand, and edits that are none."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.parity.bitext import CHECK_IDS, Finding, compare_texts
from adjudicator.parity.contrasts import families, opposites
from tests.command import run
from tests.corpus import ROOT

SEEDED = """
from adjudicator.parity.bitext import compare_texts
en = "Players buy the high card and open the box.\\nThey win."
nl = "Spelers verkopen de lage kaart en sluiten de doos.\\nZij winnen."
print([(one.check, one.values) for one in compare_texts(nl, en).findings])
"""
FOLDER = Path(__file__).parent / "texts"
TEXTS = {side: (FOLDER / f"harbour.{side}.txt").read_text("utf-8") for side in ("nl", "en")}
BOOK = Path(os.environ.get("PARITY_TEXTS", ROOT.parent / "shared" / "rulebook"))

# language, words, what stands in their place, the check; "" for any check
FAULTS = [
    ("en", "you may sail", "you must sail", "modality"),
    ("en", "You must pay", "You may pay", "modality"),
    ("en", "A ship may not enter", "A ship may enter", "modality"),
    ("en", "You need not pay", "You must pay", "modality"),
    ("en", "can never buy", "can buy", ""),
    ("en", "is not in repair", "is in repair", "negation"),
    ("en", "at most four", "at least four", "quantifier"),
    ("en", "at most four", "at most five", "number"),
    ("en", "Unless the", "If the", "quantifier"),
    ("en", "Only then", "Then", "quantifier"),
    ("en", "before it leaves", "after it leaves", "quantifier"),
    ("en", "beneath", "above", "term"),
    ("en", "clockwise", "counterclockwise", "term"),
    ("en", "the owner of", "the opponent of", "term"),
    ("en", "lowest total", "highest total", "term"),
    ("en", "–2 coins", "2 coins", "number"),
    ("en", "sixth round", "fifth round", "number"),
    ("en", "Part 2", "Part 3", "section-reference"),
    ("en", "2 to 5", "2 to 6", "number"),
    ("en", "“STORM!”", '"STORM!"', "quote"),
    ("en", "come back? No.", "come back? Yes.", "negation"),
    ("nl", "beurt mag je", "beurt moet je", "modality"),
    ("nl", "Je moet", "Je mag", "modality"),
    ("nl", "mag niet op", "mag op", "modality"),
    ("nl", "hoef je niet te", "moet je", "modality"),
    ("nl", "nooit meer dan", "meer dan", ""),
    ("nl", "mag niemand varen", "mag iedereen varen", ""),
    ("nl", "dat niet in", "dat in", "negation"),
    ("nl", "hoogstens", "minstens", "quantifier"),
    ("nl", "vier vakken", "vijf vakken", "number"),
    ("nl", "Tenzij de", "Als de", "quantifier"),
    ("nl", "Pas daarna", "Daarna", "quantifier"),
    ("nl", "voordat het", "nadat het", "quantifier"),
    ("nl", "onder de vuurtoren", "boven de vuurtoren", "term"),
    ("nl", "met de klok mee", "tegen de klok in", "term"),
    ("nl", "de helft", "een derde", "number"),
    ("nl", "–2 munten", "2 munten", "number"),
    ("nl", "deel 2", "deel 4", "section-reference"),
    ("nl", "‘STORM!’", "‘STORM’", "quote"),
    ("nl", "Vis →", "Vis -", "punctuation"),
    ("nl", "Een lading zijde", "Een cargo zijde", "language"),
    ("nl", "3. Pas", "4. Pas", "structure"),
]

HARMLESS = [
    ("en", "at most four", "no more than four"),
    ("en", "need not pay", "don't have to pay"),
    ("en", "may not enter", "cannot enter"),
    ("en", "at least once", "a minimum of once"),
    ("en", "–2", "−2"),
    ("en", "2 to 5", "2–5"),
    ("nl", "hoogstens", "maximaal"),
    ("nl", "eenmaal", "één keer"),
    ("nl", "minstens", "ten minste"),
    ("nl", "Elke kapitein krijgt", "Iedere kapitein krijgt"),
    ("nl", "mag niemand varen", "is varen verboden"),
    ("nl", "2 tot 5", "2 tot en met 5"),
]


def found(nl: str = TEXTS["nl"], en: str = TEXTS["en"]) -> list[Finding]:
    return compare_texts(nl, en).findings


def with_change(side: str, here: str, there: str) -> tuple[int, list[Finding]]:
    text = TEXTS[side]
    assert here in text
    number = sum(bool(line) for line in text[: text.index(here)].split("\n")[:-1]) + 1
    return number, found(**{side: text.replace(here, there, 1)})


@pytest.mark.parametrize(
    ("side", "here", "there", "says"),
    [
        ("nl", "• Leg de", "Leg de", "begins with “•” in English only"),
        ("en", "• The oldest", "The oldest", "begins with “•” in Dutch only"),
        ("nl", "Een lading zijde", "• Een lading zijde", "begins with “•” in Dutch only"),
        (
            "nl",
            "2. Verplaats",
            "4. Verplaats",
            "begins with “2.” in English and with “4.” in Dutch",
        ),
    ],
)
def test_a_label_is_told_by_the_text_that_has_it(
    side: str, here: str, there: str, says: str
) -> None:
    told = [one.message.format(**one.values) for one in with_change(side, here, there)[1]]
    assert any(f"This paragraph {says}" in one for one in told)


@pytest.mark.parametrize(("side", "language"), [("nl", "Dutch"), ("en", "English")])
def test_what_stands_twice_is_told_by_its_text(side: str, language: str) -> None:
    line = next(one for one in TEXTS[side].split("\n") if "2" in one)
    paragraph = found(**{side: TEXTS[side].replace(line, f"{line}\n{line}", 1)})
    assert [one.message for one in paragraph if one.check == "extra"] == [
        f"This paragraph stands twice in {language}; take one out."
    ]
    sentence = line.partition(". ")[0] + "."
    told = found(**{side: TEXTS[side].replace(sentence, f"{sentence} {sentence}", 1)})
    assert f"“{{words}}” stands here twice in {language}; take one out." in {
        one.message for one in told
    }


def test_nothing_is_found_where_both_say_the_same() -> None:
    assert found() == []


@pytest.mark.parametrize(("side", "here", "there", "check"), FAULTS)
def test_a_fault_is_found_in_its_paragraph(side: str, here: str, there: str, check: str) -> None:
    number, findings = with_change(side, here, there)
    grave = [one for one in findings if one.severity != "info"]
    assert {one.paragraph for one in grave} == {number}
    assert check in {"", *(one.check for one in grave)}
    assert {one.check for one in grave} <= {*CHECK_IDS}


@pytest.mark.parametrize(("side", "here", "there"), HARMLESS)
def test_other_words_of_the_same_class_are_no_fault(side: str, here: str, there: str) -> None:
    assert with_change(side, here, there)[1] == []


@pytest.mark.parametrize("side", ["nl", "en"])
@pytest.mark.parametrize(
    ("change", "checks"),
    [
        ("drop", {"missing", "extra"}),
        ("repeat", {"extra"}),
        ("join", {"structure"}),
        ("move", {"order"}),
    ],
)
def test_a_paragraph_is_told_once_and_the_rest_stays_aligned(
    side: str, change: str, checks: set[str]
) -> None:
    lines = [line for line in TEXTS[side].split("\n") if line]
    place = 12
    if change == "drop":
        del lines[place]
    elif change == "repeat":
        lines.insert(place, lines[place])
    elif change == "join":
        lines[place : place + 2] = [" ".join(lines[place : place + 2])]
    else:
        lines.insert(place - 7, lines.pop(place))
    findings = found(**{side: "\n".join(lines)})
    assert len(findings) == 1
    assert findings[0].check in checks


def test_every_class_is_known_to_both_languages() -> None:
    for family in [*families().named.values(), *opposites().named.values()]:
        assert family.check in CHECK_IDS
        assert family.books.keys() == {"en", "nl"}


def test_the_command_tells_it_in_every_form(tmp_path: Path) -> None:
    files = {side: tmp_path / f"{side}.txt" for side in ("nl", "en")}
    for side, file in files.items():
        file.write_text(TEXTS[side], encoding="utf-8")
    both = files["nl"], files["en"]
    clean = run("parity", *both, "--format", "json")
    assert clean.exit_code == 0
    assert json.loads(clean.stdout)["findings"] == []
    files["nl"].write_text(TEXTS["nl"].replace("hoogstens vier", "hoogstens <vijf>"), "utf-8")
    text = run("parity", *both, "--lang", "nl")
    assert text.exit_code == 1
    assert f"{files['nl']}:12: number: " in text.stdout
    assert "»vijf«" in text.stdout
    told = json.loads(run("parity", *both, "--format", "json").stdout)
    (one,) = [each for each in told["findings"] if each["check"] == "number"]
    assert [*one] == [
        "check", "severity", "paragraph", "nl_paragraph", "en_paragraph", "nl", "en", "nl_span",
        "en_span", "message", "rules", "questions", "changes",
    ]  # fmt: skip
    assert one["nl"][slice(*one["nl_span"])] == "vijf"
    assert "&lt;<mark>vijf</mark>&gt;" in run("parity", *both, "--format", "html").stdout
    assert run("parity", *both, "--format", "csv").stdout.startswith("check,severity,paragraph")


def test_a_waiver_excuses_and_a_stale_one_is_told(tmp_path: Path) -> None:
    from adjudicator.parity.waivers import fingerprint

    files = {side: tmp_path / f"{side}.txt" for side in ("nl", "en")}
    files["nl"].write_text("Het kost vijf munten.\n", "utf-8")
    files["en"].write_text("It costs four coins.\n", "utf-8")
    key = fingerprint("It costs four coins.", "Het kost vijf munten.")
    waivers = tmp_path / "waivers.json"
    waivers.write_text(json.dumps([{"texts": key, "check": "number", "reason": "a test"}]))
    both = files["nl"], files["en"]
    assert run("parity", *both).exit_code == 1
    assert run("parity", *both, "--waivers", waivers).exit_code == 0
    files["nl"].write_text("Het kost vier munten.\n", "utf-8")
    stale = run("parity", *both, "--waivers", waivers, "--lang", "en")
    assert stale.exit_code == 1
    assert "waives nothing" in stale.stdout


def test_a_stale_waiver_tells_its_paragraph_while_the_pair_is_there(tmp_path: Path) -> None:
    from adjudicator.parity.waivers import fingerprint

    texts = {"nl": "Een boot.\nHet kost vier munten.\n", "en": "A boat.\nIt costs four coins.\n"}
    files = {side: tmp_path / f"{side}.txt" for side in texts}
    for side, text in texts.items():
        files[side].write_text(text, "utf-8")
    key = fingerprint("It costs four coins.", "Het kost vier munten.")
    waivers = tmp_path / "waivers.yaml"
    entries = [f"- {{texts: '{one}', check: number, reason: x}}\n" for one in (key, "0" * 16)]
    waivers.write_text("".join(entries), "utf-8")
    ask = ("parity", files["nl"], files["en"], "--waivers", waivers)
    told = json.loads(run(*ask, "--format", "json").stdout)["findings"]
    assert [(one["check"], one["paragraph"], one["nl"]) for one in told] == [
        ("structure", 2, "Het kost vier munten."),
        ("structure", None, ""),
    ]
    assert f"{waivers}:2: structure: " in run(*ask).stdout


def test_bad_input_ends_in_2(tmp_path: Path) -> None:
    good, empty, bad = (tmp_path / name for name in ("good.txt", "empty.txt", "bad.json"))
    good.write_text("Eén kaart.\n", "utf-8")
    empty.write_text("\n \n", "utf-8")
    bad.write_text('{"no": "list"}', "utf-8")
    assert run("parity", good, tmp_path / "none.txt").exit_code == 2
    assert run("parity", good, empty).exit_code == 2
    assert run("parity", good, good, "--glossary", bad).exit_code == 2
    assert run("parity", good, good, "--waivers", bad).exit_code == 2


@pytest.mark.skipif(not BOOK.is_dir(), reason="the rulebook isn't at hand")
def test_the_rulebook_has_few_findings() -> None:
    nl, en = ((BOOK / f"rulebook.{side}.txt").read_text("utf-8") for side in ("nl", "en"))
    compared = compare_texts(nl, en)
    grave = [one for one in compared.findings if one.severity != "info"]
    assert all(link.kind == "same" for link in compared.links)
    assert len({one.paragraph for one in grave}) <= 8
    assert len(compared.findings) - len(grave) <= len(compared.links) / 2


def test_a_number_of_any_length_is_a_number() -> None:
    long = "9" * 5000
    assert not compare_texts(f"Trek {long} kaarten.", f"Draw {long} cards.").findings
    told = compare_texts(f"Trek {long}8 kaarten.", f"Draw {long}7 cards.").findings
    assert {one.check for one in told} == {"number"}


@pytest.mark.parametrize(
    ("text", "words"),
    [("Trek.\n" * 5001, "5001 alinea's"), ("Trek.\n\n" + "a" * 5001, "nl.txt:3: deze alinea")],
)
def test_a_text_beyond_its_bounds_is_told(text: str, words: str, tmp_path: Path) -> None:
    files = {"nl": text, "en": "Draw.\n"}
    for lang, content in files.items():
        (tmp_path / f"{lang}.txt").write_text(content, "utf-8")
    result = run("parity", tmp_path / "nl.txt", tmp_path / "en.txt", "--lang", "nl")
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


def test_what_is_found_hangs_on_no_hash_seed() -> None:
    told = set()
    for seed in ("1", "2", "3", "4"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        found = subprocess.run(
            [sys.executable, "-c", SEEDED], env=env, capture_output=True, check=True, text=True
        )
        told.add(found.stdout)
    assert len(told) == 1 and told != {""}
