"""The quiz as pages: linkable by its seed, judged without a script, for keyboards and readers."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser

from adjudicator.quiz.asking import CHAPTERS, question
from adjudicator.quiz.posing import posed
from tests.sampling import in_turn
from tests.web.browser import Visit
from tests.web.site import client, page
from tests.web.test_browser import WCAG
from tests.web.test_pages import MOST_BYTES, every_language, sound

HERE = ("seed=12", "seed=12&chapter=3", "seed=12&chapter=5")


@every_language
@pytest.mark.parametrize("chapter", ["", *CHAPTERS])
def test_questions_and_answers_are_sound_and_small(lang: str, chapter: str) -> None:
    for answer in ("", "&answer=1", "&answer=2", "&answer=99"):
        address = f"/{lang}/quiz?seed=12&chapter={chapter}{answer}"
        found = page(address)
        sound(found, lang)
        assert len(client().get(address).data) < MOST_BYTES
        assert found.all("fieldset") and found.all("legend")
        assert ("answer" in found.ids) is (answer in ("&answer=1", "&answer=2"))


@every_language
def test_the_seed_in_the_address_is_the_question(lang: str) -> None:
    for query in HERE:
        seed, chapter = "12", query.partition("chapter=")[2]
        one = posed(question(seed, chapter), lang)
        found = page(f"/{lang}/quiz?{query}")
        assert " ".join(one.text.split()) in found.text
        for answer in one.answers:
            assert answer in found.text


def test_without_a_seed_there_is_one() -> None:
    answer = client().get("/nl/quiz?chapter=4")
    assert answer.status_code == 302
    assert "seed=" in answer.headers["Location"] and "chapter=4" in answer.headers["Location"]


@every_language
def test_answers_are_judged(lang: str) -> None:
    one = posed(question("12", "3"), lang)
    right, wrong = {"nl": ("Goed", "Niet goed"), "en": ("Right", "Not right")}[lang]
    for place in range(len(one.answers)):
        found = client().get(f"/{lang}/quiz?seed=12&chapter=3&answer={place + 1}")
        said = right if place == one.question.right else wrong
        assert f'<h2 id="answer-title">{said}</h2>' in found.get_data(as_text=True)


def test_the_question_is_there_as_json() -> None:
    found = client().get("/nl/quiz.json?seed=12&chapter=3").get_json()
    assert found["right"] == question("12", "3").right + 1
    assert found["ruling"]["lang"] == found["lang"] == "nl"
    assert found["invented_deck"] is True


def test_the_language_switch_keeps_the_question() -> None:
    found = page("/nl/quiz?seed=12&chapter=3")
    (twin,) = found.all("link", hreflang="en")
    assert twin["href"] == "/en/quiz?chapter=3&seed=12"


def test_what_is_not_there_is_told() -> None:
    assert "deel 9" in page("/nl/quiz?seed=1&chapter=9", 404).text
    assert page("/nl/quiz?seed=" + "x" * 500).all("fieldset")


@pytest.mark.parametrize("seed", ["%00", "%0A", "%E2%80%AE", "%20", ""])
def test_a_seed_that_cannot_be_shown_is_none(seed: str) -> None:
    answer = client().get(f"/nl/quiz?seed={seed}")
    assert answer.status_code == 302 and "seed=" in answer.headers["Location"]
    found = page(f"/nl/quiz?seed=12{seed}&chapter=3")
    assert [one["value"] for one in found.all("input", name="seed")] == ["12"]


@pytest.mark.parametrize("seed", ["-5", "9" * 20, "9" * 60, "abc", "00012", "<b>", "\u0661\u0662"])
def test_any_other_seed_is_a_question_with_one_that_follows(seed: str) -> None:
    answer = client().get("/nl/quiz", query_string={"seed": seed, "chapter": "3", "answer": "1"})
    assert answer.status_code == 200
    (link,) = re.findall(r'href="([^"]*)" rel="nofollow">Volgende vraag', answer.text)
    assert client().get(link.replace("&amp;", "&")).status_code == 200
    assert f"seed={seed}&" not in link


@every_language
def test_after_a_wrong_answer_the_right_one_is_called_that(lang: str) -> None:
    right = question("12", "3").right
    said = {"nl": "Het goede antwoord:", "en": "The right answer:"}[lang]
    for place in range(3):
        told = page(f"/{lang}/quiz?seed=12&chapter=3&answer={place + 1}").text
        assert (said in told) is (place != right)


def test_a_question_what_may_be_done_is_explained_by_its_answer_alone() -> None:
    seeds = (str(seed) for seed in range(200))
    seed = next(seed for seed in seeds if question(seed, "2").kind == "now")
    told = page(f"/nl/quiz?seed={seed}&chapter=2&answer=1").text
    assert " mag: " in told and "er verandert niets" not in told


@pytest.mark.slow
@pytest.mark.xdist_group("browser-quiz")
def test_answers_wrap_beside_their_button_and_paper_has_none(home: str, browser: Browser) -> None:
    visit = Visit(browser, home, viewport={"width": 320, "height": 800})
    visit.go("/nl/quiz?seed=12&chapter=3")
    button = visit.page.locator("#a1").bounding_box()
    label = visit.page.locator("label[for=a1]").bounding_box()
    assert button and label and label["x"] >= button["x"] + button["width"]
    assert label["height"] >= 24
    visit.page.emulate_media(media="print")
    assert not visit.page.locator("form button").first.is_visible()
    assert not visit.page.locator("#q-chapter").is_visible()
    assert visit.page.locator("#a1").is_visible()
    visit.close()


@pytest.mark.slow
@pytest.mark.xdist_group("browser-quiz")
@pytest.mark.parametrize(("lang", "scheme"), in_turn(["nl", "en"], ("light", "dark")))
def test_axe_finds_nothing_and_it_fits(home: str, browser: Browser, lang: str, scheme: str) -> None:
    # axe needs to be put into the page, which our own policy rightly doesn't allow
    visit = Visit(browser, home, viewport={"width": 320, "height": 800}, color_scheme=scheme,
                  bypass_csp=True)  # fmt: skip
    for query in (*HERE, "seed=12&answer=1", "seed=12&chapter=7&answer=3"):
        visit.go(f"/{lang}/quiz?{query}")
        assert visit.overflow() <= 0, query
        visit.page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        options = {"runOnly": {"type": "tag", "values": WCAG}}
        found = Axe().run(visit.page, options=options).response["violations"]
        assert [(one["id"], one["nodes"]) for one in found] == [], query
    visit.context.close()


@pytest.mark.slow
@pytest.mark.xdist_group("browser-quiz")
@pytest.mark.parametrize("script", [True, False])
def test_a_question_is_answered_by_keyboard(home: str, browser: Browser, script: bool) -> None:
    visit = Visit(browser, home, java_script_enabled=script)
    visit.go("/nl/quiz?seed=12&chapter=3")
    visit.page.locator("#a1").focus()
    visit.page.keyboard.press("ArrowDown")
    assert visit.page.locator("#a2").is_checked()
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_url("**answer=2#answer")
    assert visit.page.locator("#answer").is_visible()
    visit.page.get_by_role("link", name="Volgende vraag").press("Enter")
    visit.page.wait_for_url("**seed=13&chapter=3")
    visit.close()
