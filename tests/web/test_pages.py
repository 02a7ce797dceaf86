"""Every page in every language: sound HTML, links that lead somewhere, nothing inline, small."""

import json
import re
from pathlib import Path

import pytest

import adjudicator
from adjudicator import paths
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.serial import as_json, as_json_fast
from adjudicator.web.assets import SHARED
from tests.corpus import SCENARIOS, ruling
from tests.sampling import ALL, in_turn
from tests.web.site import STATIC, Page, app, client, names, page

LANGUAGES = ("nl", "en")
PAGES = ("", "settle", "scenarios", "try", "rules", "questions", "about")
MOST_BYTES = 60_000
PELICANS = "3-plucking/3.6-two-pelicans"

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def sound(found: Page, lang: str) -> None:
    """What is true of every page."""
    assert found.faults == [] and found.open == []
    assert found.all("html") == [{"lang": lang}]
    assert len(found.ids) == len(set(found.ids))
    assert [one for one in found.ids if not re.match("[A-Za-z]", one)] == []
    assert found.all("style") == []
    assert [one["src"] for one in found.all("script")] == [
        f"/static/{app().extensions['site'].assets['script.js'].name}"
    ]
    for element in found.elements:
        assert [name for name in element.attributes if name.startswith("on")] == []
        assert "style" not in element.attributes
    assert len(found.all("h1")) == 1 and len(found.all("title")) >= 1
    alternates = {a["hreflang"]: a["href"] for a in found.all("link", rel="alternate")}
    assert set(alternates) == set(LANGUAGES)
    assert all(href.startswith(f"/{code}/") for code, href in alternates.items())
    for control in (*found.all("input"), *found.all("select"), *found.all("textarea")):
        if control.get("type") != "hidden":
            assert found.all("label", **{"for": control["id"]})


@every_language
@pytest.mark.parametrize("name", PAGES)
def test_pages_are_sound(name: str, lang: str) -> None:
    found = page(f"/{lang}/{name}")
    sound(found, lang)
    twin = client().get(found.all("link", rel="alternate")[0]["href"])
    assert twin.status_code == 200


@every_language
@pytest.mark.parametrize("section", SECTIONS)
def test_sections_are_sound_and_small(section: str, lang: str) -> None:
    for query in ("", "?beside=1"):
        answer = client().get(f"/{lang}/rules/{section}{query}")
        sound(Page(answer.get_data(as_text=True)), lang)
        assert len(answer.data) + assets() < MOST_BYTES


@pytest.mark.parametrize(("name", "lang"), in_turn(names()))
def test_rulings_are_sound_and_small(name: str, lang: str) -> None:
    for query in ("", "?beside=1"):
        answer = client().get(f"/{lang}/scenarios/{name}{query}")
        found = Page(answer.get_data(as_text=True))
        sound(found, lang)
        assert len(answer.data) + assets() < MOST_BYTES, len(answer.data)
        document = ruling(paths.scenarios() / f"{name}.yaml", lang)
        assert document["headline"] in found.text
        for step in document["steps"]:
            assert " ".join(step["told"]["text"].split()) in found.text
        opened = found.all("li", **{"aria-current": "step"})
        assert len(opened) == bool(document["steps"])


def assets() -> int:
    return sum(len(app().extensions["site"].assets[name].body) for name in SHARED)


def test_every_link_leads_somewhere() -> None:
    most = 900 if ALL else 300
    seen, left = set(), ["/nl/", "/en/", f"/nl/scenarios/{PELICANS}/step-1?beside=1"]
    left += [f"/en/rules/{section}" for section in SECTIONS]
    while left:
        address = left.pop()
        where = address.partition("#")[0]
        if where in seen:
            continue
        seen.add(where)
        answer = client().get(where)
        assert answer.status_code < 400, address
        of_a_kind = re.sub(r"[?].*|step-\d+|page=\d+", "", where)
        if answer.mimetype == "text/html" and of_a_kind.count("/") < 4 and len(seen) < most:
            left += [one for one in Page(answer.get_data(as_text=True)).links if one[0] == "/"]
    assert len(seen) > 400


@pytest.mark.parametrize("lang", LANGUAGES)
def test_anchors_exist(lang: str) -> None:
    ids: dict[str, list[str]] = {}
    for name in (PELICANS, "4-bao/4.2-pluck-then-two-macaws"):
        for href in page(f"/{lang}/scenarios/{name}").links:
            where, _, anchor = href.partition("#")
            if anchor and "/rules/" in where:
                ids.setdefault(where, page(where).ids)
                assert anchor in ids[where]


@pytest.mark.parametrize("path", SCENARIOS[::16], ids=lambda path: path.stem)
def test_twins_are_the_same_as_the_library(path: Path) -> None:
    name = f"{path.parent.name}/{path.stem}"
    for lang in LANGUAGES:
        document = adjudicator.rule(path, lang)
        assert client().get(f"/{lang}/scenarios/{name}.json").data == as_json(document)
        yaml = client().get(f"/{lang}/scenarios/{name}.yaml")
        assert yaml.data == path.read_bytes() and yaml.mimetype == "application/yaml"


def test_both_serialisers_write_the_same_bytes() -> None:
    for path in SCENARIOS:
        document = ruling(path, "nl")
        assert as_json(document) == as_json_fast(document)
    odd = {"a": [], "b": {}, "c": ['\x7f\x01 \N{LINE SEPARATOR}"\\/é', None, True, -3, 2.5]}
    assert as_json(odd) == as_json_fast(odd)


@every_language
def test_every_page_has_its_twin_as_json(lang: str) -> None:
    for name in ("index", "scenarios", "rules", "rules/3.6", "questions", "about"):
        answer = client().get(f"/{lang}/{name}.json")
        assert answer.status_code == 200 and answer.mimetype == "application/json"
        assert json.loads(answer.data)["lang"] == lang
    assert f"/{lang}/rules/3.6.json" in page(f"/{lang}/rules/3.6").links


def test_a_step_has_an_address_of_its_own() -> None:
    for step in (1, 2, 3):
        found = page(f"/nl/scenarios/{PELICANS}/step-{step}")
        opened = found.all("li", **{"aria-current": "step"})
        assert [one["id"] for one in opened] == [f"step-{step}"]
        assert len(found.all("svg")) == 2
        document = json.loads(client().get(f"/nl/scenarios/{PELICANS}/step-{step}.json").data)
        assert [one["number"] for one in document["steps"]] == [step]
    page(f"/nl/scenarios/{PELICANS}/step-4", 404)
    page(f"/nl/scenarios/{PELICANS}/step-0", 404)


def test_the_switch_stays_on_page_and_step() -> None:
    found = page(f"/nl/scenarios/{PELICANS}/step-3?beside=1&reading=ability-order%3Dactive-first")
    other = next(a for a in found.all("a", hreflang="en"))
    assert other["href"] == (
        f"/en/scenarios/{PELICANS}/step-3?beside=1&reading=ability-order%3Dactive-first"
    )


def test_both_languages_stand_side_by_side() -> None:
    found = page(f"/nl/scenarios/{PELICANS}?beside=1")
    for lang in LANGUAGES:
        document = adjudicator.rule(paths.scenarios() / f"{PELICANS}.yaml", lang)
        assert document["headline"] in found.text and document["title"] in found.text
        for step in document["steps"]:
            for finding in step["findings"]:
                assert finding["text"] in found.text


def test_another_reading_is_a_link_away() -> None:
    name = "6-abilities/6.10-plucker-before-active-player"
    usual = page(f"/en/scenarios/{name}")
    other = next(link for link in usual.links if "ability-order%3Dactive-first" in link)
    document = adjudicator.rule(
        paths.scenarios() / f"{name}.yaml", "en", readings={"ability-order": "active-first"}
    )
    assert document["headline"] in page(other).text
    assert client().get(other.replace("?", ".json?")).data == as_json(document)


def test_a_message_holds_the_answer_and_its_link() -> None:
    text = client().get(f"/nl/scenarios/{PELICANS}.txt").get_data(as_text=True)
    title, answer, link = text.splitlines()
    assert title == "Dubbel geplukt met beide pelikanen"
    assert answer.endswith("(§ 3.6, stap 4)")
    assert link == f"http://localhost/nl/scenarios/{PELICANS}"


def test_content_named_by_its_hash_is_kept_forever() -> None:
    kept = app().extensions["site"].library.get(PELICANS)
    answer = client().get(f"/nl/rulings/{kept.hash}")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in answer.headers
    style = page("/nl/").all("link", rel="stylesheet")[0]["href"]
    assert "immutable" in client().get(style).headers["Cache-Control"]
    assert client().get("/nl/rulings/0000000000000000").status_code == 404


def test_a_page_that_did_not_change_is_not_sent_again() -> None:
    first = client().get(f"/nl/scenarios/{PELICANS}")
    again = client().get(
        f"/nl/scenarios/{PELICANS}", headers={"If-None-Match": first.headers["ETag"]}
    )
    assert again.status_code == 304 and again.data == b""


def test_the_script_and_the_style_ask_for_nothing_elsewhere() -> None:
    for file in STATIC.iterdir():
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "://" not in text and "@import" not in text and "url(" not in text
