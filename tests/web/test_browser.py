"""The pages in a real browser: sizes and schemes, by keyboard, with and without JavaScript.

`EVERY=1` tries every size in every scheme and language, shows every page to axe, and tells every
dispute in both languages.
"""

from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser

import adjudicator
from adjudicator import paths
from adjudicator.guide import story
from adjudicator.web.sharing import packed
from tests.sampling import ALL
from tests.web.browser import Visit
from tests.web.guided import DISPUTES, SHORT, Dispute, Teller, said

PELICANS = "scenarios/3-plucking/3.6-two-pelicans"
RACE = "scenarios/3-plucking/3.2-first-complete-call"
SIX = "scenarios/6-abilities/6.10-six-players-two-pelicans"
SHEET = "scenarios/5-scoring/5.2-running-totals"
UNKNOWN = "scenarios/3-plucking/3.1-target-never-seen"
TRIED = "try?s=S8svyk0ssVIw5CrISaxMLSq2Uoh21FFwiuUCAA"
PAGES = (
    "", "scenarios", "scenarios?q=pelikaan&ability=macaw", f"{PELICANS}/step-2",
    f"{PELICANS}?beside=1", RACE, SIX, SHEET, UNKNOWN, "try", TRIED, "rules", "rules?q=toekan",
    "rules/3.6", "rules/6.10?beside=1", "questions", "questions?beside=1", "about", "nope",
)  # fmt: skip
FAULTY = """\
format: 1
players: [A, B]
displays: {A: [bird_1], B: [bird_99]}
moves:
  - draw:
"""
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

pytestmark = pytest.mark.slow
WINDOW = {lang: pytest.mark.xdist_group(f"browser-{lang}") for lang in ("nl", "en")}
"""The tests in a language come one after the other, in one browser."""
every_language = pytest.mark.parametrize(
    "lang", [pytest.param(lang, marks=mark) for lang, mark in WINDOW.items()]
)
in_dutch = WINDOW["nl"]


WIDTHS, SCHEMES = (320, 768, 1280), ("light", "dark", "print", "no script")
EVERY = [*product(WINDOW, WIDTHS, SCHEMES)]
SOME = [
    ("nl", 320, "light"), ("en", 320, "light"), ("nl", 768, "print"), ("en", 1280, "dark"),
    ("nl", 320, "no script"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "width", "scheme"),
    [pytest.param(*one, marks=WINDOW[one[0]]) for one in (EVERY if ALL else SOME)],
)
def test_pages_fit_and_nothing_complains(
    home: str, browser: Browser, lang: str, width: int, scheme: str
) -> None:
    visit = Visit(
        browser,
        home,
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        java_script_enabled=scheme != "no script",
    )
    for name in PAGES:
        visit.go(f"/{lang}/{name}")
        if scheme == "print":
            visit.page.emulate_media(media="print")
        assert visit.overflow() <= 0, name
        assert visit.page.locator("h1").count() == 1
    missing = [one for one in visit.complaints if "404" in one]
    assert len(missing) <= 1, "the page that isn't there is told by the browser itself"
    visit.complaints = [one for one in visit.complaints if one not in missing]
    visit.close()


@every_language
@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "dark")])
def test_axe_finds_nothing(home: str, browser: Browser, lang: str, width: int, scheme: str) -> None:
    # axe needs to be put into the page, which our own policy rightly doesn't allow
    visit = Visit(
        browser,
        home,
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        bypass_csp=True,
    )
    options = {"runOnly": {"type": "tag", "values": WCAG}}
    # between them the four show each page to axe once
    turn = 2 * (lang == "nl") + (width > 320)
    for name in PAGES if ALL else PAGES[turn::4]:
        visit.go(f"/{lang}/{name}")
        visit.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        found = Axe().run(visit.page, options=options).response["violations"]
        told = [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found]
        assert told == [], name
    visit.context.close()


@every_language
def test_the_headline_dispute_is_two_taps_away(home: str, browser: Browser, lang: str) -> None:
    visit = Visit(
        browser,
        home,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        locale=lang,
    )
    visit.go("/")
    assert visit.at == f"/{lang}/"
    title, answer = {
        "nl": ("Dubbel geplukt met beide pelikanen", "Alleen de Bruine Pelikaan wordt geactiveerd"),
        "en": ("Double pluck with both pelicans", "Only the Brown Pelican is activated"),
    }[lang]
    visit.page.get_by_role("link", name=title).tap()
    visit.page.wait_for_load_state()
    told = visit.page.locator(".headline").first
    assert answer in told.inner_text() and told.is_visible()
    visit.page.locator(".answer summary").first.tap()
    assert visit.page.locator(".answer .rule").first.is_visible()
    visit.close()


@every_language
@pytest.mark.parametrize("script", [True, False])
def test_steps_by_link_and_by_arrow_keys(
    home: str, browser: Browser, lang: str, script: bool
) -> None:
    visit = Visit(browser, home, java_script_enabled=script)
    visit.go(f"/{lang}/{PELICANS}/step-1")
    if script:
        visit.page.keyboard.press("ArrowRight")
    else:
        visit.page.locator('main a[rel="next"]').click()
    visit.page.wait_for_url("**/step-2#step-2")
    other, mark = "en" if lang == "nl" else "nl", "#step-2" if script else ""
    visit.page.locator(f'.langs a[hreflang="{other}"]').click()
    visit.page.wait_for_url(f"**/{other}/{PELICANS}/step-2{mark}")
    assert visit.page.locator('[aria-current="step"]').get_attribute("id") == "step-2"
    if script:
        visit.page.keyboard.press("ArrowLeft")
        visit.page.wait_for_url("**/step-1#step-1")
    visit.close()


@in_dutch
def test_the_switch_is_remembered(home: str, browser: Browser) -> None:
    visit = Visit(browser, home, locale="nl")
    visit.go("/rules")
    assert visit.at == "/nl/rules"
    visit.page.locator('.langs a[hreflang="en"]').click()
    visit.page.wait_for_url("**/en/rules")
    visit.go("/rules/3.6")
    assert visit.at == "/en/rules/3.6"
    visit.close()


@every_language
def test_a_situation_is_corrected_and_shared_by_keyboard(
    home: str, browser: Browser, lang: str
) -> None:
    visit = Visit(browser, home, viewport={"width": 320, "height": 700})
    visit.go(f"/{lang}/try")
    box = visit.page.locator("#scenario")
    box.fill(FAULTY)
    box.press("Tab")
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_url("**/try?s=*")
    problem = visit.page.locator(".problems a").first
    assert problem.get_attribute("data-line") == "3"
    problem.focus()
    visit.page.keyboard.press("Enter")
    picked = box.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)")
    assert picked == "displays: {A: [bird_1], B: [bird_99]}"
    box.fill(box.input_value().replace("bird_99", "macaw").replace("draw:", "draw: {}"))
    box.press("Tab")
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_selector(".headline")
    shared = visit.at.partition("#")[0]
    friend = Visit(browser, home)
    friend.go(shared)
    assert friend.page.locator("#scenario").input_value() == box.input_value()
    assert (
        friend.page.locator(".headline").first.inner_text()
        == visit.page.locator(".headline").first.inner_text()
    )
    friend.close()
    visit.close()


@every_language
def test_a_missing_fact_is_entered_without_a_script(home: str, browser: Browser, lang: str) -> None:
    visit = Visit(browser, home, java_script_enabled=False)
    visit.go(f"/{lang}/{UNKNOWN}")
    visit.page.locator(".supply summary").first.click()
    visit.page.locator('.supply input[name="value"]').first.fill("bird_2")
    visit.page.locator(".supply button").first.click()
    visit.page.wait_for_url("**/try**")
    assert visit.page.locator(".headline").count() >= 1
    visit.close()


@in_dutch
def test_the_keyboard_reaches_everything(home: str, browser: Browser) -> None:
    visit = Visit(browser, home)
    visit.go(f"/nl/{PELICANS}")
    visit.page.keyboard.press("Tab")
    assert visit.page.evaluate("document.activeElement.className") == "skip"
    visit.page.keyboard.press("Enter")
    assert visit.page.evaluate("document.activeElement.id") == "main"
    visit.page.keyboard.press("Tab")
    assert visit.page.evaluate("document.activeElement.tagName") == "SUMMARY"
    visit.page.keyboard.press("Enter")
    assert visit.page.locator(".answer details[open]").count() == 1
    focusable = sum(one.is_visible() for one in visit.page.locator("main a, main summary").all())
    reached = set()
    for _ in range(focusable + 5):
        visit.page.keyboard.press("Tab")
        reached.add(visit.page.evaluate("document.activeElement.outerHTML"))
    assert len(reached) >= focusable - 3
    visit.close()


# The guided form

STARTED = story.text_of(story.dealt(3))
FITTING = (paths.scenarios() / f"{PELICANS.partition('/')[2]}.yaml").read_text(encoding="utf-8")
UNFIT = FITTING.replace("Bram: [unknown", "Bram: [macaw")
SCORES = (paths.scenarios() / f"{SHEET.partition('/')[2]}.yaml").read_text(encoding="utf-8")


TOO_LOW = """[...document.querySelectorAll('main button, main select, main input')]
    .filter(one => !['hidden', 'radio', 'checkbox'].includes(one.getAttribute('type')))
    .filter(one => one.getClientRects().length && one.getBoundingClientRect().height < 44)
    .map(one => one.outerHTML.slice(0, 120))"""
"""The controls that are too low for a finger."""


def guided() -> list[str]:
    """Every kind of page of the guided form, with every kind of question."""
    start, told, unfit, sheet = map(packed, (STARTED, FITTING, UNFIT, SCORES))
    drawn = packed(STARTED.replace("moves: []", "moves: [{draw: }, {discard: }]"))
    pages = ["settle", f"settle?s={sheet}", f"settle?s={unfit}", f"settle?s={told}&at=2&over=1"]
    pages += [f"settle/{part}?s={told}" for part in ("players", "cards", "special")]
    pages += [f"settle?s={start}&a=draw:1", f"settle?s={start}&a=else"]
    pages += [f"settle?s={start}&a=else&a=count", f"settle?s={drawn}&a=claims&a=2"]
    pages += [f"settle?s={drawn}&a=pluck:2", f"settle?s={drawn}&a=claims"]
    return pages


@pytest.mark.parametrize(
    ("lang", "width", "scheme"),
    [
        pytest.param(lang, width, scheme, marks=WINDOW[lang])
        for lang, width, scheme in (
            ("nl", 320, "light"),
            ("en", 1280, "dark"),
            *([("en", 320, "light"), ("nl", 1280, "dark")] * ALL),
        )
    ],
)
def test_guided_pages_are_for_everybody(
    home: str, browser: Browser, lang: str, width: int, scheme: str
) -> None:
    visit = Visit(
        browser,
        home,
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        bypass_csp=True,
    )
    options = {"runOnly": {"type": "tag", "values": WCAG}}
    for name in guided():
        visit.go(f"/{lang}/{name}")
        assert visit.overflow() <= 0, name
        visit.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        found = Axe().run(visit.page, options=options).response["violations"]
        told = [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found]
        assert told == [], name
        assert visit.page.evaluate(TOO_LOW) == [], name
    visit.context.close()


@pytest.mark.parametrize(
    ("lang", "script"),
    [
        pytest.param(lang, script, marks=WINDOW[lang])
        for lang, script in (("nl", True), ("en", False), *([("nl", False), ("en", True)] * ALL))
    ],
)
def test_guided_pages_complain_of_nothing(
    home: str, browser: Browser, lang: str, script: bool
) -> None:
    visit = Visit(browser, home, viewport={"width": 320, "height": 800}, java_script_enabled=script)
    for name in guided():
        visit.go(f"/{lang}/{name}")
        assert visit.page.locator("h1").count() == 1
    visit.close()


@in_dutch
def test_back_and_again_lose_nothing(home: str, browser: Browser) -> None:
    visit = Visit(browser, home, viewport={"width": 320, "height": 640})
    visit.go("/nl/settle")
    teller = Teller(visit, by_keyboard=False)
    for press in ("draw:1", "bird_4", "discard:1"):
        if press == "draw:1":
            visit.page.locator('button[value="3"]').click()
        visit.page.locator(f'button[name="answer"][value="{press}"]').click()
    before = teller.situation()
    visit.page.reload()
    assert teller.situation() == before
    visit.page.go_back()
    assert "discard" not in teller.situation()
    visit.page.go_forward()
    assert teller.situation() == before
    visit.close()


@pytest.mark.parametrize(
    ("one", "lang"),
    [
        pytest.param(one, lang, id=f"{one.name.rpartition('/')[2]}-{lang}", marks=WINDOW[lang])
        for place, one in enumerate(DISPUTES)
        for lang in (("nl", "en") if ALL else ("nl", "en")[place % 2 : place % 2 + 1])
    ],
)
def test_a_dispute_of_the_library_is_told_by_keyboard(
    home: str, browser: Browser, lang: str, one: Dispute
) -> None:
    visit = Visit(
        browser,
        home,
        viewport={"width": 320, "height": 640},
        java_script_enabled=True,
    )
    visit.go(f"/{lang}/")
    teller = Teller(visit, by_keyboard=True)
    teller.tell(one)
    found = adjudicator.rule(teller.situation(), lang)
    wanted = adjudicator.rule(paths.scenarios() / f"{one.name}.yaml", lang)
    assert said(found) == said(wanted)
    assert visit.page.locator(".headline").inner_text() == wanted["headline"]
    visit.close()


@every_language
def test_the_double_pluck_takes_few_taps(home: str, browser: Browser, lang: str) -> None:
    visit = Visit(
        browser,
        home,
        viewport={"width": 320, "height": 640},
        has_touch=True,
        is_mobile=True,
        java_script_enabled=False,
    )
    visit.go(f"/{lang}/")
    teller = Teller(visit, by_keyboard=False)
    teller.tell(SHORT)
    wanted = adjudicator.rule(paths.scenarios() / f"{SHORT.name}.yaml", lang)
    found = adjudicator.rule(teller.situation(), lang)
    assert found["headline"] == wanted["headline"]
    same = ("verb", "by", "verdict", "basis", "told", "findings", "abilities")
    for step, other in zip(found["steps"], wanted["steps"], strict=True):
        assert [step[key] for key in same] == [other[key] for key in same]
    assert teller.presses == 12
    visit.close()
