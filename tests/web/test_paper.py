"""The print sheets on paper: how many pages, how large the letters, and nothing asked for."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from tests.command import run
from tests.corpus import PELICANS, ROOT, SCENARIOS, scenario
from tests.sampling import ALL, some
from tests.web.browser import Visit
from tests.web.test_browser import WCAG, every_language

LONG = {
    "3.1-shoebill-is-no-toucan", "3.2-winner-of-the-race-misses", "3.6-golden-toucan-first",
    "3.6-one-wrong-on-a-discard", "3.6-two-pelicans-on-a-discard", "4.1-early-call-that-binds",
    "4.2-a-miss-is-no-change", "4.2-looking-is-no-change", "4.2-own-change-does-not-count",
    "4.2-shield-after-the-whole-turn", "4.2-two-macaws-active-player-first",
    "4.2-two-macaws-plucker-first", "4.2-two-pelicans-through-the-shield",
    "6.1-what-must-happen-first", "6.10-double-and-discard-ability",
    "6.10-six-players-two-pelicans", "7.1-an-empty-recycling-that-counts",
    "7.1-one-card-and-own-card-first", "7.1-one-card-for-a-shoebill", "7.1-one-card-is-too-few",
    "7.2-call-beats-the-final-phase", "7.2-call-in-the-turn-of-the-recycling",
    "7.2-caused-by-another-player", "7.2-no-turn-for-who-missed",
    "7.2-one-more-turn-for-who-was-playing", "7.2-second-recycling-inside-a-shoebill",
    "7.3-taking-again",
}  # fmt: skip
"""Rulings that take three pages in one language at least."""
SAMPLE = some(SCENARIOS, 40)
SHIELD = ROOT / "scenarios/4-bao/4.2-two-macaws-plucker-first.yaml"
SIX = ROOT / "scenarios/6-abilities/6.10-six-players-two-pelicans.yaml"
SHEET = ROOT / "scenarios/5-scoring/5.2-running-totals.yaml"
UNKNOWN = ROOT / "scenarios/3-plucking/3.1-target-never-seen.yaml"
TEN_POINT = 10 * 96 / 72

pytestmark = pytest.mark.slow


def address(path: Path, lang: str) -> str:
    return f"/{lang}/scenarios/{path.parent.name}/{path.stem}.html"


def pages(page: Page) -> int:
    """How many pages the paper has, all of them A4."""
    pdf = page.pdf(prefer_css_page_size=True)
    sizes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)\s*\]", pdf)
    assert {(round(float(wide)), round(float(tall))) for wide, tall in sizes} == {(595, 842)}
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@every_language
def test_an_ordinary_ruling_is_one_or_two_pages(home: str, browser: Browser, lang: str) -> None:
    visit = Visit(browser, home, java_script_enabled=False)
    long = set()
    for path in SAMPLE if ALL else SAMPLE[lang == "en" :: 2]:
        number = pages(visit.go(address(path, lang)))
        assert number <= 3, path
        if number == 3 and not scenario(path).accounts:
            long.add(path.stem)
    visit.close()
    assert long <= LONG


@every_language
def test_what_is_printed_is_large_black_and_whole(home: str, browser: Browser, lang: str) -> None:
    visit = Visit(browser, home)
    for path in (PELICANS, SHIELD, SIX, SHEET, UNKNOWN):
        page = visit.go(address(path, lang))
        for scheme in ("light", "dark"):
            page.emulate_media(media="print", color_scheme=scheme)
            found = page.evaluate(LETTERS)
            assert min(size for size, *_ in found) >= TEN_POINT - 0.01
            assert {colour for _, colour, _ in found} == {"rgb(0, 0, 0)"}
            assert {shown for *_, shown in found} == {True}
            grounds = page.evaluate(GROUNDS)
            assert set(grounds) == {"rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"}
    visit.close()


LETTERS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const at = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || at.closest("svg, .tip")) continue;
    const style = getComputedStyle(at), box = at.getBoundingClientRect();
    found.push([parseFloat(style.fontSize), style.color, box.width > 0 && box.height > 0]);
  }
  return found;
}"""
GROUNDS = """() => [...document.querySelectorAll("html, body *:not(svg *)")].map(
  (one) => getComputedStyle(one).backgroundColor)"""


@every_language
def test_axe_finds_nothing_on_a_sheet(
    home: str, browser: Browser, lang: str, tmp_path: Path
) -> None:
    file = tmp_path / "sheets.html"
    args = ("--lang", "both", "--all-readings", "--address", "https://example.org")
    file.write_text(run("rule", PELICANS, SHIELD, "--format", "html", *args).stdout, "utf-8")
    options = {"runOnly": {"type": "tag", "values": WCAG}}
    for width in (320, 1280) if ALL else (320 if lang == "nl" else 1280,):
        # axe needs to be put into the page, which its own policy rightly doesn't allow
        visit = Visit(
            browser, home, viewport={"width": width, "height": 800}, bypass_csp=True,
            color_scheme="dark",
        )  # fmt: skip
        for where in (*(home + address(one, lang) for one in (SIX, SHEET)), file.as_uri()):
            visit.page.goto(where)
            assert visit.overflow() <= 0, where
            found = Axe().run(visit.page, options=options).response["violations"]
            assert [
                (one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found
            ] == []
        visit.context.close()


@every_language
def test_a_file_opens_without_a_network(browser: Browser, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "sheets.html"
    file.write_text(run("rule", PELICANS, SIX, "--format", "html", "--lang", lang).stdout, "utf-8")
    visit = Visit(browser, tmp_path.as_uri(), java_script_enabled=False, offline=True)
    visit.go("/sheets.html")
    assert visit.asked == [file.as_uri()]
    assert visit.page.locator("article").count() == 2
    assert 3 <= pages(visit.page) <= 5
    visit.close()


@every_language
def test_a_page_that_is_printed_as_it_is_has_nothing_folded(
    home: str, browser: Browser, lang: str
) -> None:
    visit = Visit(browser, home)
    page = visit.go(f"/{lang}/scenarios/{PELICANS.parent.name}/{PELICANS.stem}")
    page.emulate_media(media="print")
    rules = page.locator(".cite .rule")
    assert rules.count() > 5 and all(one.is_visible() for one in rules.all())
    page.locator("a", has_text={"nl": "Afdrukken", "en": "Print"}[lang]).evaluate("a => a.click()")
    page.wait_for_url("**/*.html")
    assert page.locator("footer .qr").is_visible()
    visit.close()
