"""Quotations in documents, on the command line, in the library and on pages."""

import json
from itertools import product
from pathlib import Path

import pytest
from markupsafe import escape

import adjudicator
from adjudicator import quoting
from adjudicator.quoting import open_copy, places, reading
from adjudicator.report import document
from adjudicator.rulebook.norms import NORMS
from adjudicator.rulebook.paragraphs import PARAGRAPHS
from adjudicator.serial import as_json
from adjudicator.web import create_app
from adjudicator.web.sharing import packed
from tests import made_up
from tests.command import run
from tests.corpus import ROOT, SCENARIOS
from tests.sampling import ALL
from tests.web.site import Page

FOLDER = ROOT / "scenarios"
FILE = FOLDER / "3-plucking" / "3.6-two-pelicans.yaml"
MOST_BYTES = 60_000
OTHER = {"en": "nl", "nl": "en"}


@pytest.fixture(autouse=True)
def _made_up_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "known_indexes", made_up.indexes)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return made_up.write(tmp_path, {lang: made_up.book(lang) for lang in ("en", "nl")})


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_document_quotes_every_place_that_it_cites(lang: str, folder: Path) -> None:
    copy, text = open_copy(folder), FILE.read_bytes()
    plain, ruling = document(text, lang), document(text, lang, quoting=copy)
    quotations = ruling.pop("quotations")
    assert ruling["receipt"].pop("rulebook") == copy.fingerprint
    assert plain["receipt"].pop("rulebook") is None
    assert as_json(ruling) == as_json(plain)
    keys = ("rule", "section", "kind", "item", "label")
    cited = [{key: one[key] for key in keys} for one in places(plain)]
    assert [{key: one[key] for key in keys} for one in quotations] == cited
    assert cited[0]["rule"] == plain["decided_by"]["citations"][0]["rule"]
    for one in quotations:
        at = [tuple(place) for place in NORMS[one["rule"]]]
        numbers = PARAGRAPHS[one["rule"]][at.index((one["section"], one["kind"], one["item"]))]
        assert one["paragraphs"] == [
            {"number": n, "state": "same", "text": made_up.book(lang)[n - 1], "at": n}
            for n in numbers
        ]


def test_every_citation_of_the_library_can_be_quoted(folder: Path) -> None:
    copy = open_copy(folder)
    for file in SCENARIOS:
        ruling = document(file.read_bytes(), "en", quoting=copy)
        findings = [one for step in ruling["steps"] for one in step["findings"]]
        quoted = {(one["rule"], one["section"], one["item"]) for one in ruling["quotations"]}
        for finding in findings:
            for one in finding["citations"]:
                assert (one["rule"], one["section"], one["item"]) in quoted


def test_without_the_language_nothing_is_quoted(folder: Path) -> None:
    (folder / "rulebook.nl.txt").unlink()
    copy = open_copy(folder)
    assert "quotations" not in document(FILE.read_bytes(), "nl", quoting=copy)
    assert "quotations" in document(FILE.read_bytes(), "en", quoting=copy)
    assert "quotations" not in document("players: 3", "en", quoting=copy)


def test_text_quotes_after_the_ruling(folder: Path) -> None:
    plain = run("rule", FILE, "--lang", "en").stdout.rpartition("Receipt")[0]
    shown = run("rule", FILE, "--lang", "en", "--rulebook", folder)
    assert shown.exit_code == 0 and shown.stderr == ""
    assert shown.stdout.startswith(plain.rstrip())
    added = shown.stdout[len(plain.rstrip()) :]
    assert max(map(len, added.split("\n"))) <= 80
    assert f"“{made_up.book('en')[82]}”" in " ".join(added.split())
    step = run("rule", FILE, "--lang", "en", "--rulebook", folder, "--step", 1).stdout
    assert len(step) < len(shown.stdout)


def test_a_print_sheet_quotes_beneath_each_rule(folder: Path) -> None:
    for lang in ("en", "nl"):
        shown = run("rule", FILE, "--lang", lang, "--rulebook", folder, "--format", "html")
        text = " ".join(shown.stdout.split())
        assert f"<blockquote><p>{escape(made_up.book(lang)[82])}</p>" in text
        assert "<blockquote>" not in run("rule", FILE, "--lang", lang, "--format", "html").stdout


def test_text_marks_what_differs(folder: Path) -> None:
    texts = [*made_up.book("en")]
    texts[82] += " never"
    made_up.write(folder, {"en": [*texts[:80], *texts[81:], texts[80]]})
    shown = " ".join(run("rule", FILE, "--lang", "en", "--rulebook", folder).stdout.split())
    assert f"“{texts[82]}” (changed in this copy)" in shown
    assert f"“{texts[80]}” (at another place in this copy)" in shown


def test_the_folder_may_be_named_by_the_environment(folder: Path) -> None:
    named = run("rule", FILE, "--rulebook", folder, "--format", "json").stdout
    assert "quotations" in json.loads(named)
    found = run("rule", FILE, "--format", "json", ADJUDICATOR_RULEBOOK=str(folder))
    assert found.stdout == named


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_faulty_copy_is_told_and_the_ruling_goes_on(lang: str, tmp_path: Path) -> None:
    plain = run("rule", FILE, "--lang", lang)
    shown = run("rule", FILE, "--lang", lang, "--rulebook", tmp_path / "none")
    assert shown.stdout == plain.stdout and shown.exit_code == plain.exit_code == 0
    assert shown.stderr.count("\n") == 1 and str(tmp_path / "none") in shown.stderr


def test_a_fault_of_the_other_language_is_not_told(folder: Path) -> None:
    (folder / "rulebook.nl.txt").write_bytes(b"\xff")
    assert run("rule", FILE, "--lang", "en", "--rulebook", folder).stderr == ""
    assert "rulebook.nl.txt:1" in run("rule", FILE, "--lang", "nl", "--rulebook", folder).stderr


def test_rules_quote_too(folder: Path) -> None:
    shown = run("rules", "3.6", "--lang", "both", "--rulebook", folder)
    text = " ".join(shown.stdout.split())
    for lang in ("en", "nl"):
        assert made_up.book(lang)[82] in text
    found = run("rules", "3.6", "--rulebook", folder, "--format", "json").stdout
    assert all(rule["quotations"] for rule in json.loads(found)["rules"])
    assert "quotations" not in run("rules", "3.6", "--format", "json").stdout


def test_rulebook_check_tells_what_differs(folder: Path) -> None:
    assert run("rulebook", "check", folder).exit_code == 0
    texts = [*made_up.book("nl")]
    made_up.write(
        folder, {"nl": [*texts[:69], "new", *texts[71:80], texts[80] + " x", *texts[81:]]}
    )
    shown = run("rulebook", "check", folder, "--lang", "en")
    assert shown.exit_code == 1
    assert "paragraphs 70 to 71 are missing" in shown.stdout
    assert "paragraph 81 is changed: it is number 80 here" in shown.stdout
    (folder / "rulebook.en.txt").unlink()
    shown = run("rulebook", "check", folder, "--lang", "both")
    assert shown.exit_code == 2 and "rulebook.en.txt" in shown.stderr
    assert "rulebook.nl.txt" in shown.stdout


def test_the_library_warns_of_a_faulty_copy(folder: Path, tmp_path: Path) -> None:
    assert "quotations" in adjudicator.rule(FILE, rulebook=folder)
    with pytest.warns(UserWarning, match="no such folder"):
        ruling = adjudicator.rule(FILE, rulebook=tmp_path / "none")
    assert ruling == adjudicator.rule(FILE)


def test_pages_quote_where_a_citation_opens_its_rule(folder: Path) -> None:
    client = create_app(rulebook=str(folder)).test_client()
    shared = f"try?s={packed(FILE.read_text(encoding='utf-8'))}&"
    pages = ("scenarios/3-plucking/3.6-two-pelicans?", "rules/3.6?", shared)
    for (lang, other), path, query in product(OTHER.items(), pages, ("", "beside=1")):
        text = client.get(f"/{lang}/{path}{query}").get_data(as_text=True)
        page = Page(text)
        assert page.faults == [] and page.open == [] and page.all("blockquote")
        assert f"&lt;b&gt;&amp;amp; ‘{lang}’" in text and "<b>&amp;" not in text
        assert (f"‘{other}’" in text) is (query != "")
    for lang in OTHER:
        told = client.get(f"/api/v1/scenarios/3-plucking/3.6-two-pelicans?lang={lang}").get_json()
        expected = adjudicator.rule(FILE, lang, rulebook=folder)["quotations"]
        assert told["quotations"] == expected


def test_ruling_pages_stay_light(folder: Path) -> None:
    client = create_app(rulebook=str(folder)).test_client()
    # the longest files have the longest pages
    longest = sorted(SCENARIOS, key=lambda file: file.stat().st_size, reverse=True)
    for file in longest if ALL else longest[:40]:
        name = file.relative_to(FOLDER).with_suffix("").as_posix()
        assert len(client.get(f"/nl/scenarios/{name}").data) < MOST_BYTES, name


def test_an_app_without_a_copy_quotes_nothing(tmp_path: Path) -> None:
    client = create_app(rulebook=str(tmp_path)).test_client()
    text = client.get("/nl/rules/3.6").get_data(as_text=True)
    assert "<blockquote" not in text
    assert quoting.open_copy(tmp_path).languages == ()
