"""The checks of whole catalogues: headers, entries, waivers, and the ones that are shipped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator import paths
from adjudicator.catalogues import Finding, check, report, stubs
from adjudicator.parity.waivers import fingerprint
from tests.command import run

HEADER = """msgid ""
msgstr ""
"Language: nl\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"""
ENTRY = 'msgid "{player} draws a card."\nmsgstr "{player} trekt een kaart."\n'
SHIPPED = sorted(str(path) for path in paths.locales().glob("nl/LC_MESSAGES/*.po"))


def written(folder: Path, *entries: str, header: str = HEADER, lang: str = "nl") -> str:
    po = folder / lang / "LC_MESSAGES" / "adjudicator.po"
    po.parent.mkdir(parents=True, exist_ok=True)
    po.write_text("\n".join((header, *entries)), encoding="utf-8")
    return str(po)


def checked(po: str, waivers: list[dict[str, str]] | None = None) -> list[Finding]:
    file = Path(po).parent / "waivers.json"
    file.write_text(json.dumps(waivers or [], indent=1), encoding="utf-8")
    return check([po], str(file))


def seen(findings: list[Finding]) -> list[tuple[str, int]]:
    return [(item.check, item.line) for item in findings if item.severity != "info"]


def test_a_sound_catalogue_has_no_finding(tmp_path: Path) -> None:
    assert checked(written(tmp_path, ENTRY)) == []


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ([ENTRY, ENTRY], [("duplicate", 10)]),
        (['msgid "A card."\nmsgstr ""\n'], [("missing", 7)]),
        (['#, fuzzy\nmsgid "A card."\nmsgstr "Een kaart."\n'], [("fuzzy", 8)]),
        (['#~ msgid "A card."\n#~ msgstr "Een kaart."\n'], [("obsolete", 7)]),
        (['msgid "A card."\nmsgstr "Een kaart\n'], [("end", 7), ("parse", 8), ("terms", 7)]),
        (['msgid "A card."\nmsgst "Een kaart."\n'], [("parse", 1)]),
        (['msgid "See § 9.9."\nmsgstr "Zie § 9.9."\n'], [("sections", 7), ("sections", 7)]),
        (['msgctxt "no.such-rule"\nmsgid "A card."\nmsgstr "Een kaart."\n'], [("rule-ids", 8)]),
        (['msgid "A card."\nmsgstr "Een kaart. "\n'], [("spaces", 7)]),
        (
            ['msgid "A card"\nmsgid_plural "Cards"\nmsgstr[0] "Een kaart"\nmsgstr[1] ""\n'],
            [("missing", 7)],
        ),
        (['msgid "A card"\nmsgid_plural "Cards"\nmsgstr[0] "Een kaart"\n'], [("missing", 7)]),
        (
            [
                'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
                'msgstr[0] "{n} kaart"\nmsgstr[1] "{n} kaart"\n'
            ],
            [("agreement", 7)],
        ),
        (['msgid "--house is missing."\nmsgstr "--house ontbreekt."\n'], []),
        (['msgid "--house is missing."\nmsgstr "--huis ontbreekt."\n'], [("fields", 7)] * 2),
        (['msgctxt "a"\n' + ENTRY, 'msgctxt "b"\n' + ENTRY], []),
    ],
)
def test_a_fault_is_found_where_it_stands(
    tmp_path: Path, entries: list[str], expected: list[tuple[str, int]]
) -> None:
    assert sorted(seen(checked(written(tmp_path, *entries)))) == sorted(expected)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("nplurals=2", "nplurals=3", "plural-forms"),
        ("n != 1", "n == 1", "plural-forms"),
        ("Language: nl", "Language: de", "header"),
        ("charset=utf-8", "charset=latin-1", "header"),
    ],
)
def test_a_wrong_header_is_found(tmp_path: Path, old: str, new: str, found: str) -> None:
    assert seen(checked(written(tmp_path, ENTRY, header=HEADER.replace(old, new)))) == [(found, 1)]


def test_what_is_no_utf_8_is_found(tmp_path: Path) -> None:
    po = Path(written(tmp_path, ENTRY))
    po.write_bytes(po.read_bytes() + "# één".encode("latin-1"))
    assert seen(checked(str(po))) == [("parse", 1)]


def test_another_language_gets_the_checks_that_need_no_word_lists(tmp_path: Path) -> None:
    entry = 'msgid "{player} may not draw."\nmsgstr "{player} mei net lûke. "\n'
    po = written(tmp_path, entry, header=HEADER.replace(": nl", ": fy"), lang="fy")
    assert [finding.check for finding in checked(po)] == ["spaces"]


FAULTY = 'msgid "{player} may draw."\nmsgstr "{player} moet trekken."\n'
PAIR = ("{player} may draw.", "{player} moet trekken.")


def waiver(
    reason: str = "The rule leaves no choice.", check_id: str = "modality"
) -> dict[str, str]:
    return {
        "texts": fingerprint(*PAIR),
        "check": check_id,
        "reason": reason,
        "catalogue": "adjudicator.po",
    }


def test_a_waiver_with_a_reason_silences_its_check(tmp_path: Path) -> None:
    po = written(tmp_path, FAULTY)
    assert {finding.check for finding in checked(po)} == {"modality"}
    assert checked(po, [waiver()]) == []


def test_a_waiver_without_a_reason_is_a_finding(tmp_path: Path) -> None:
    assert [item.check for item in checked(written(tmp_path, FAULTY), [waiver(" ")])] == [
        "waiver-reason"
    ]


def test_a_waiver_of_another_check_is_unused(tmp_path: Path) -> None:
    found = {item.check for item in checked(written(tmp_path, FAULTY), [waiver("x", "terms")])}
    assert found == {"modality", "waiver-unused"}


def test_a_waiver_ends_with_its_texts(tmp_path: Path) -> None:
    changed = FAULTY.replace("moet trekken", "moet nu trekken")
    found = checked(written(tmp_path, changed), [waiver()])
    assert {item.check for item in found} >= {"modality", "waiver-unused"}


def test_a_waiver_of_a_catalogue_that_is_not_checked_rests(tmp_path: Path) -> None:
    other = {**waiver(), "catalogue": "rulebook.po"}
    assert checked(written(tmp_path, ENTRY), [other]) == []


@pytest.mark.parametrize("text", ["{", "{}", "[1]", '[{"texts": 1, "check": "x"}]'])
def test_a_broken_file_of_waivers_is_a_finding(tmp_path: Path, text: str) -> None:
    po = written(tmp_path, ENTRY)
    file = tmp_path / "waivers.json"
    file.write_text(text, encoding="utf-8")
    assert [finding.check for finding in check([po], str(file))] == ["parse"]


def test_the_report_is_one_line_a_finding(tmp_path: Path) -> None:
    po = written(tmp_path, FAULTY)
    none = str(tmp_path / "none.json")
    lines, code = report([po], "en", none)
    assert code == 1
    assert [line.split(": ")[:3] for line in lines] == [[f"{po}:7", "error", "modality"]] * 2
    assert report([written(tmp_path, ENTRY)], "en", none) == ([], 0)


def test_a_file_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    lines, code = report([str(tmp_path / "nl/LC_MESSAGES/none.po")], "nl")
    assert code == 2 and len(lines) == 1


def test_the_report_speaks_the_language_asked_for(tmp_path: Path) -> None:
    po = written(tmp_path, FAULTY)
    with pytest.raises(LookupError):
        report([po], "xx")
    assert len(report([po], "nl", str(tmp_path / "none.json"))[0]) == 2


def test_stubs_are_waivers_that_lack_a_reason(tmp_path: Path) -> None:
    po = written(tmp_path, FAULTY)
    file = tmp_path / "waivers.json"
    file.write_text(stubs([po]), encoding="utf-8")
    assert [finding.check for finding in check([po], str(file))] == ["waiver-reason"]


def test_the_shipped_catalogues_have_no_finding() -> None:
    lines = [f"{item.line}: {item.check}" for item in check(SHIPPED) if item.severity != "info"]
    assert lines == []


@pytest.mark.parametrize(("charset", "code"), [("klingon", 2), ("UTF-8", 1)])
def test_a_catalogue_of_any_kind_is_told(charset: str, code: int, tmp_path: Path) -> None:
    file = tmp_path / "odd.po"
    head = f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset={charset}\\n"\n\n'
    file.write_text(f'{head}msgid "{{a {{"\nmsgstr "{{}} }}"\n', "utf-8")
    result = run("parity", "--catalogue", file, "--lang", "nl")
    assert result.exit_code == code and "odd.po" in result.output
