"""The translators' desk: texts beside each other, findings, filters, files that change or break."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from flask import Flask
from playwright.sync_api import Browser

from adjudicator import stakes
from adjudicator.core.questions import QUESTIONS
from adjudicator.parity.bitext import compare_texts
from adjudicator.quoting.marks import index_of, normalised
from adjudicator.web import create_app
from tests.command import run, squeezed
from tests.corpus import ROOT
from tests.parity.test_texts import TEXTS
from tests.sampling import ALL as ALL_OF_THEM
from tests.test_stakes import BOOK as NUMBERED
from tests.web.browser import Visit, needed, served
from tests.web.site import Page, client, page
from tests.web.test_pages import every_language, sound

BOOK = Path(os.environ.get("PARITY_TEXTS", ROOT.parent / "shared" / "rulebook"))
MOST_BYTES = 400_000
FAULTS = (
    ("nl", "hoogstens vier", "hoogstens <vijf>"),
    ("nl", "beurt mag je", "beurt moet je"),
    ("en", "Part 2", "Part 3"),
)


def folder_with(folder: Path, texts: dict[str, str]) -> Path:
    for side, text in texts.items():
        (folder / f"rulebook.{side}.txt").write_text(text, "utf-8")
    return folder


def faulty() -> dict[str, str]:
    texts = dict(TEXTS)
    for side, here, there in FAULTS:
        assert here in texts[side]
        texts[side] = texts[side].replace(here, there, 1)
    return texts


FOUND = Counter(one.check for one in compare_texts(faulty()["nl"], faulty()["en"]).findings)
ALL = FOUND.total()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return folder_with(tmp_path, faulty())


@pytest.fixture
def desk(folder: Path) -> Flask:
    return create_app(rulebook=str(folder))


def opened(desk: Flask, address: str = "/nl/desk") -> Page:
    answer = desk.test_client().get(address)
    assert answer.status_code == 200
    return Page(answer.get_data(as_text=True))


def findings(found: Page) -> list[dict[str, str]]:
    return [one for one in found.all("li") if one.get("class", "").startswith("finding")]


def in_json(desk: Flask, query: str = "", lang: str = "nl") -> dict[str, object]:
    answer = desk.test_client().get(f"/{lang}/desk.json{query}")
    assert answer.status_code == 200 and answer.content_type == "application/json"
    told: dict[str, object] = json.loads(answer.data)
    return told


@every_language
def test_both_texts_stand_beside_each_other(desk: Flask, lang: str) -> None:
    found = opened(desk, f"/{lang}/desk")
    sound(found, lang)
    shown = squeezed(found.text)
    for text in faulty().values():
        assert [one for one in text.splitlines() if squeezed(one) not in shown] == []
    assert len(findings(found)) == ALL >= 3
    assert len(found.all("mark")) >= 3
    assert f"/{lang}/desk" in opened(desk, f"/{lang}/rules").links


@every_language
def test_the_page_tells_what_the_command_tells(desk: Flask, folder: Path, lang: str) -> None:
    files = (folder / "rulebook.nl.txt", folder / "rulebook.en.txt")
    told = json.loads(run("parity", *files, "--format", "json", "--lang", lang).stdout)
    content = in_json(desk, lang=lang)
    assert content["findings"] == told["findings"] and len(told["findings"]) == ALL
    found = opened(desk, f"/{lang}/desk")
    for one in told["findings"]:
        assert one["message"] in found.text
    html = run("parity", *files, "--format", "html", "--lang", lang).stdout
    alone = Page(html)
    assert alone.faults == [] and len(findings(alone)) == ALL
    assert "&lt;<mark>vijf</mark>&gt;" in html
    assert [link for link in alone.links if not link.startswith("#f-")] == []


def test_findings_lead_to_the_next_one_without_a_script(desk: Flask) -> None:
    found = opened(desk)
    ids = [one["id"] for one in findings(found)]
    ahead = [one["href"] for one in found.all("a", rel="next")]
    back = [one["href"] for one in found.all("a", rel="prev")]
    assert ahead == [f"#{one}" for one in ids]
    assert back == [f"#{one}" for one in ids[:-1]]


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("?check=number", FOUND["number"]),
        ("?check=modality", FOUND["modality"]),
        ("?severity=info", 0),
        ("?check=number&severity=info", 0),
        ("?state=new", ALL),
        ("?state=waived", 0),
        ("?check=nonsense&severity=%22%3E", ALL),
    ],
)
def test_the_page_is_narrowed(desk: Flask, query: str, number: int) -> None:
    found = opened(desk, f"/nl/desk{query}")
    sound(found, "nl")
    assert len(findings(found)) == number
    assert len(in_json(desk, query)["findings"]) == number  # type: ignore[arg-type]
    if "nonsense" not in query:
        rows = [one for one in found.all("li") if one.get("class") == "facing"]
        assert len(rows) <= number and bool(rows) == bool(number)
    # the number of a finding is the same however the page is narrowed
    everything = {one["id"] for one in findings(opened(desk))}
    assert {one["id"] for one in findings(found)} <= everything


def test_a_waived_finding_is_folded_with_its_reason(desk: Flask, folder: Path) -> None:
    files = (folder / "rulebook.nl.txt", folder / "rulebook.en.txt")
    told = in_json(desk, "?check=number")["findings"]
    where = told[0]["paragraph"]  # type: ignore[index]
    run("parity", *files, "--waivers", folder / "waivers.json",
        "--waive", f"{where}:number", "--because", "Dat <b>mag</b>.")  # fmt: skip
    found = opened(desk)
    sound(found, "nl")
    assert "Dat <b>mag</b>." in found.text and found.all("b")[0] == {}
    content = in_json(desk)
    assert len(content["findings"]) == ALL - 1  # type: ignore[arg-type]
    (waived,) = content["waived"]  # type: ignore[misc]
    assert waived["reason"] == "Dat <b>mag</b>."  # type: ignore[has-type]
    assert len(findings(opened(desk, "/nl/desk?state=waived"))) == 1
    assert len(findings(opened(desk, "/nl/desk?state=new"))) == ALL - 1


def test_an_edit_after_a_review_shows_until_the_other_is_checked(desk: Flask, folder: Path) -> None:
    nl, en = files = (folder / "rulebook.nl.txt", folder / "rulebook.en.txt")
    record = ("parity", *files, "--reviews", folder / "reviews.yaml", "--by", "Sanne & Bram")
    run(*record, "--reviewed", "1-10")
    found = opened(desk)
    sound(found, "nl")
    assert found.text.count("nagekeken door Sanne & Bram") == 10
    assert "niet nagekeken" in found.text
    nl.write_text(nl.read_text("utf-8").replace("7 munten", "7 gouden munten"), "utf-8")
    found = opened(desk, "/nl/desk?state=edited")
    assert "Engels nog niet nagekeken" in found.text
    assert [one.get("id") for one in found.all("li") if one.get("class") == "facing"] == ["p-3"]
    assert found.text.count("Het Nederlands is gewijzigd nadat deze alinea door Sanne & Bram") == 1
    run(*record, "--reviewed", "3")
    assert "Alinea" not in opened(desk, "/nl/desk?state=edited").text.partition("Alles tonen")[2]
    rows = [one for one in opened(desk, "/nl/desk?state=never").all("li")
            if one.get("class") == "facing"]  # fmt: skip
    assert len(rows) == len([line for line in TEXTS["en"].splitlines() if line]) - 10
    assert en.exists()


@every_language
def test_without_texts_it_says_what_to_do(lang: str) -> None:
    found = page(f"/{lang}/desk")
    sound(found, lang)
    assert "adjudicator serve --rulebook" in found.text and "rulebook.nl.txt" in found.text
    answer = json.loads(client().get(f"/{lang}/desk.json").data)
    assert len(answer["problems"]) == 1 and "findings" not in answer
    assert f"/{lang}/desk" not in page(f"/{lang}/rules").links
    assert f"/{lang}/desk" in page(f"/{lang}/about").links


BROKEN = [
    ("rulebook.nl.txt", None, "rulebook.nl.txt"),
    ("rulebook.nl.txt", b"", "rulebook.nl.txt"),
    ("rulebook.en.txt", b"Good.\n\nNot g\xe9d.\n", "rulebook.en.txt:3"),
    ("waivers.json", b"{", "waivers.json:1"),
    ("waivers.yaml", b"- texts: a\n", "waivers.yaml:1:3"),
    ("reviews.json", b"[3]", "reviews.json:1:2"),
    ("reviews.yml", b"\xff", "reviews.yml:1:1"),
]


@every_language
@pytest.mark.parametrize(("name", "content", "told"), BROKEN)
def test_a_broken_file_is_told_by_its_name_and_mended(
    desk: Flask, folder: Path, name: str, content: bytes | None, told: str, lang: str
) -> None:
    file = folder / name
    before = file.read_bytes() if file.exists() else None
    if content is None:
        file.unlink()
    else:
        file.write_bytes(content)
    found = opened(desk, f"/{lang}/desk")
    sound(found, lang)
    assert told in found.text and str(folder) not in found.text
    assert len(in_json(desk, lang=lang)["problems"]) >= 1  # type: ignore[arg-type]
    if before is None:
        file.unlink()
    else:
        file.write_bytes(before)
    assert len(findings(opened(desk, f"/{lang}/desk"))) == ALL


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_isnt_waited_for(desk: Flask, folder: Path) -> None:
    (folder / "rulebook.en.txt").unlink()
    os.mkfifo(folder / "rulebook.en.txt")
    assert "rulebook.en.txt" in opened(desk).text


def test_nothing_is_computed_anew_while_the_files_are_the_same(
    desk: Flask, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = opened(desk).text
    monkeypatch.setattr("adjudicator.web.desk.opened", None)
    assert opened(desk).text == before
    assert "Errors" in opened(desk, "/en/desk").text
    monkeypatch.undo()
    folder_with(folder, TEXTS)
    assert findings(opened(desk)) == []


def test_a_text_that_commands_a_screen_is_shown_tame(tmp_path: Path) -> None:
    odd = "<script>alert(1)</script> \x1b[31m \N{RIGHT-TO-LEFT OVERRIDE}evil"
    folder_with(tmp_path, {"nl": f"{odd} moet 3 munten.\n", "en": f"{odd} must 4 coins.\n"})
    found = opened(create_app(rulebook=str(tmp_path)))
    sound(found, "nl")
    assert "\x1b" not in found.text and "\N{RIGHT-TO-LEFT OVERRIDE}" not in found.text
    assert len(findings(found)) >= 1


@pytest.fixture
def numbered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """As many paragraphs as the rulebook has, of our own; one of them answers a question."""
    own = {lang: index_of([normalised(one) for one in texts]) for lang, texts in NUMBERED.items()}
    monkeypatch.setattr(stakes, "known_indexes", lambda: own)
    texts = {lang: list(those) for lang, those in NUMBERED.items()}
    texts["nl"][49] = texts["nl"][49].replace("moet", "mag niet")
    return create_app(rulebook=str(folder_with(
        tmp_path, {lang: "\n".join(those) for lang, those in texts.items()}
    )))  # fmt: skip


def test_a_difference_leads_to_rules_questions_and_rulings(numbered: Flask) -> None:
    found = opened(numbered)
    sound(found, "nl")
    asked = {one.partition("#q-")[2] for one in found.links if one.startswith("/nl/questions#")}
    assert asked and asked <= QUESTIONS.keys()
    rules = [one for one in found.links if one.startswith("/nl/rules/")]
    visitor = numbered.test_client()
    assert rules and {visitor.get(one).status_code for one in rules} == {302}
    told = in_json(numbered)["findings"]
    rulings = {
        name
        for one in told  # type: ignore[attr-defined]
        for change in one["changes"]
        for name in change["rulings"]
    }
    changed = {one for one in found.links if one.startswith("/nl/scenarios/")}
    assert {one.removeprefix("/nl/scenarios/") for one in changed} == rulings != set()
    assert {visitor.get(one).status_code for one in changed} == {200}


@pytest.mark.skipif(not BOOK.is_dir(), reason="the rulebook isn't at hand")
@every_language
def test_the_rulebook_fits_on_one_page(lang: str) -> None:
    desk = create_app(rulebook=str(BOOK))
    answer = desk.test_client().get(f"/{lang}/desk")
    assert len(answer.data) < MOST_BYTES
    sound(Page(answer.get_data(as_text=True)), lang)
    assert str(BOOK).encode() not in answer.data


# in a browser

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SOME = [("nl", 320, "light"), ("en", 1280, "dark")]
EVERY = [
    (lang, width, scheme)
    for lang in ("nl", "en")
    for width in (320, 768, 1280)
    for scheme in ("light", "dark")
]
in_a_browser = pytest.mark.xdist_group("browser-desk")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    needed()
    folder = folder_with(tmp_path_factory.mktemp("desk"), faulty())
    files = (folder / "rulebook.nl.txt", folder / "rulebook.en.txt")
    run("parity", *files, "--reviews", folder / "reviews.json", "--reviewed", "1-5", "--by", "S")
    files[1].write_text(files[1].read_text("utf-8").replace("7 coins", "7 gold coins"), "utf-8")
    with served(create_app(rulebook=str(folder))) as address:
        yield address


@pytest.mark.slow
@in_a_browser
@pytest.mark.parametrize(("lang", "width", "scheme"), EVERY if ALL_OF_THEM else SOME)
def test_it_fits_and_axe_finds_nothing(
    home: str, browser: Browser, lang: str, width: int, scheme: str
) -> None:
    visit = Visit(
        browser,
        home,
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        bypass_csp=True,
    )
    for query in ("", "?state=edited", "?severity=info"):
        visit.go(f"/{lang}/desk{query}")
        clean(visit)
    visit.context.close()


def clean(visit: Visit) -> None:
    """The page is no wider than the window, and axe finds nothing."""
    visit.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert visit.overflow() <= 0
    options = {"runOnly": {"type": "tag", "values": WCAG}}
    found = Axe().run(visit.page, options=options).response["violations"]
    told = [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found]
    assert told == []


@pytest.mark.slow
@in_a_browser
@pytest.mark.parametrize("width", [320, 1280])
def test_what_rests_on_a_difference_and_a_waiver_fit_too(
    numbered: Flask, tmp_path: Path, browser: Browser, width: int
) -> None:
    needed()
    files = (tmp_path / "rulebook.nl.txt", tmp_path / "rulebook.en.txt")
    check = in_json(numbered)["findings"][0]["check"]  # type: ignore[index]
    run("parity", *files, "--waivers", tmp_path / "waivers.json",
        "--waive", f"50:{check}", "--because", "Een lange reden. " * 20)  # fmt: skip
    with served(numbered) as address:
        visit = Visit(browser, address, viewport={"width": width, "height": 800}, bypass_csp=True)
        visit.go("/nl/desk?state=waived")
        assert visit.page.locator(".stake a").count() > 3
        clean(visit)
        visit.context.close()


@pytest.mark.slow
@in_a_browser
@pytest.mark.parametrize("script", [True, False])
def test_from_finding_to_finding_by_keyboard(home: str, browser: Browser, script: bool) -> None:
    visit = Visit(browser, home, java_script_enabled=script)
    visit.go("/nl/desk")
    for number in (1, 2, 3):
        if script:
            visit.page.keyboard.press("ArrowRight")
        else:
            ahead = visit.page.locator('main :target a[rel="next"]')
            (ahead if number > 1 else visit.page.locator('main a[rel="next"]').first).focus()
            visit.page.keyboard.press("Enter")
        visit.page.wait_for_url(f"**/desk#f-{number}")
        assert visit.page.locator(":target").get_attribute("id") == f"f-{number}"
    if script:
        visit.page.keyboard.press("ArrowLeft")
        visit.page.wait_for_url("**/desk#f-2")
        last = visit.page.locator(".finding").last.get_attribute("id")
        visit.go(f"/nl/desk#{last}")
        visit.page.keyboard.press("ArrowRight")
        assert visit.at == f"/nl/desk#{last}", "beyond the last there is none"
        visit.go("/nl/desk#f-2")
    visit.page.keyboard.press("Tab")
    focused = visit.page.evaluate("document.activeElement.closest('.finding').id")
    assert focused == ("f-2" if script else "f-3")
    visit.close()


@pytest.mark.slow
@in_a_browser
def test_the_page_is_narrowed_by_keyboard_and_kept_in_the_other_language(
    home: str, browser: Browser
) -> None:
    visit = Visit(browser, home, java_script_enabled=False)
    visit.go("/nl/desk")
    visit.page.locator("#f-check").focus()
    visit.page.locator("#f-check").select_option("number")
    visit.page.locator("#f-check").press("Tab")
    visit.page.locator("form button").focus()
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_url("**/desk?check=number*")
    assert visit.page.locator(".finding").count() == 1
    visit.page.locator('.langs a[hreflang="en"]').click()
    visit.page.wait_for_url("**/en/desk?check=number*")
    assert visit.page.locator(".finding").count() == 1
    visit.close()
