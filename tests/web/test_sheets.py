"""The print sheet, over HTTP and as a file: whole, alone, the right link, nothing hidden told."""

import re
import subprocess
import sys
from datetime import date
from pathlib import Path
from random import Random
from string import ascii_letters, digits
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
import segno

import adjudicator
from adjudicator import book
from adjudicator.library import cited, code_of
from adjudicator.receipt import short
from adjudicator.views import redacted
from adjudicator.web import printed, sheet
from adjudicator.web.sharing import MOST_BYTES, link_to, packed, unpacked
from tests.command import run
from tests.corpus import LANGUAGES, PELICANS, ROOT, SCENARIOS
from tests.web.site import Page, client, page

NAME = "3-plucking/3.6-two-pelicans"
RACE = ROOT / "scenarios/3-plucking/3.2-first-complete-call.yaml"
SHIELD = ROOT / "scenarios/4-bao/4.2-two-macaws-plucker-first.yaml"
ELSEWHERE = "https://example.org"
HERE = "http://localhost"

every_language = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed, "today", lambda: date(2031, 2, 3))


def over_http(address: str) -> str:
    answer = client().get(address)
    assert answer.status_code == 200, address
    return answer.get_data(as_text=True)


def as_file(*args: object) -> str:
    result = run("rule", "--format", "html", *args)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def alone(text: str) -> Page:
    """A page that is sound, and for which nothing else is ever fetched."""
    found = Page(text)
    assert found.faults == [] and found.open == []
    assert len(found.ids) == len(set(found.ids))
    fetching = {"script", "link", "img", "iframe", "object", "embed", "form", "details", "base"}
    assert not fetching & {one.tag for one in found.elements}
    for element in found.elements:
        assert not {"src", "srcset", "style", "action"} & element.attributes.keys()
        assert [name for name in element.attributes if name.startswith("on")] == []
        assert "href" not in element.attributes or element.tag == "a"
    (style,) = re.findall("<style>(.*?)</style>", text, re.S)
    assert not re.search(r"url\(|@import|https?:", style)
    for foot in text.split("<footer>")[1:]:
        assert foot.count("<a ") == foot.partition("</footer>")[0].count("<a ") <= 1
    assert len(found.links) <= text.count("<footer>")
    return found


def drawn(text: str) -> list[list[int]]:
    """The modules of the QR code that is drawn on a sheet, without the white around them."""
    svg = re.search(r'class="qr"><svg.*?</svg>', text, re.S)
    assert svg is not None
    root = ElementTree.fromstring(svg[0].partition(">")[2])
    (path,) = root
    side = int(root.attrib["viewBox"].split()[2])
    field = [[0] * side for _ in range(side)]
    x = y = 0.0
    for command, numbers in re.findall(r"([MmhH])([-0-9. ]*)", path.attrib["d"]):
        values = [float(one) for one in re.findall(r"-?[0-9.]+", numbers)]
        if command == "h":
            for across in range(int(x), int(x + values[0])):
                field[int(y)][across] = 1
            x += values[0]
        else:
            x, y = (values[0], values[1]) if command == "M" else (x + values[0], y + values[1])
    quiet = sheet.QUIET
    return [row[quiet:-quiet] for row in field[quiet:-quiet]]


def leads_to(text: str) -> str:
    """The address that a sheet leads to: by its link, and the same by its QR code."""
    (link,) = alone(text).links
    expected = [[*map(bool, row)] for row in segno.make_qr(link, error="l").matrix]
    assert [[*map(bool, row)] for row in drawn(text)] == expected
    return link


# What is on it


@every_language
@pytest.mark.parametrize("path", SCENARIOS[::8], ids=lambda path: path.stem)
def test_everything_of_a_ruling_is_on_the_sheet(path: Path, lang: str) -> None:
    ruling = adjudicator.rule(path, lang)
    for text in (
        over_http(f"/{lang}/scenarios/{path.parent.name}/{path.stem}.html"),
        as_file(path, "--lang", lang),
    ):
        found = alone(text)
        said = re.sub(r"\s+", " ", found.text)
        for one in (ruling["title"], ruling["headline"], ruling.get("about", {}).get("text", "")):
            assert " ".join(one.split()) in said
        for step in ruling["steps"]:
            assert " ".join(step["told"]["text"].split()) in said
            for finding in step["findings"]:
                assert " ".join(finding["text"].split()) in said
        firsts = [one["first"]["responsible"] for one in ruling.get("partings", ()) if one["first"]]
        making = [one["rule"] for one in firsts if one]
        for rule in {one["rule"] for one in cited(ruling)} & shown(path, lang):
            times = 1 + making.count(rule)
            assert said.count(" ".join(book.rule_text(rule, lang).split())) == times, rule
        assert found.all("html") == [{"lang": lang}] and len(found.all("h1")) == 1


def shown(path: Path, lang: str) -> set[str]:
    """The rules behind the places that the page of a ruling has."""
    found = page(f"/{lang}/scenarios/{path.parent.name}/{path.stem}")
    anchors = {href.partition("#r-")[2] for href in found.links if "/rules/" in href}
    ids = {one["rule"] for one in cited(adjudicator.rule(path, lang))}
    return {one for one in ids if one.replace(".", "-") in anchors}


def test_nothing_is_left_out_of_a_long_ruling() -> None:
    moves = "".join(
        f"  - draw: {{card: bird_{n % 13 + 1}}}\n  - discard: {{}}\n" for n in range(20)
    )
    text = (
        "format: 1\nplayers: [Anna, Bram]\ndisplays: {Anna: [bird_1, bird_2], Bram: [bird_3]}\n"
        f"draw_pile: {{size: 40}}\nmoves:\n{moves}"
    )
    steps = adjudicator.rule(text, "nl")["steps"]
    assert len(steps) == 40
    found = alone(over_http(f"/nl/try.html?s={packed(text)}"))
    for step in steps:
        assert " ".join(step["told"]["text"].split()) in found.text


@every_language
def test_the_other_answers_to_an_open_question_are_on_it(lang: str) -> None:
    found = alone(as_file(SHIELD, "--lang", lang))
    other = {"nl": "de volgorde is vrij", "en": "whichever is used first"}[lang]
    assert other in found.text


def test_the_day_is_that_of_the_making_and_the_sheet_is_not_kept() -> None:
    answer = client().get(f"/nl/scenarios/{NAME}.html")
    assert "Gemaakt op 03-02-2031." in answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Made on 2031-02-03." in over_http(f"/en/scenarios/{NAME}.html")
    text = as_file(PELICANS)
    assert "Made on" not in text and "Date:" in text
    assert text == as_file(PELICANS)


def test_the_policy_allows_the_stylesheet_of_the_sheet_alone() -> None:
    answer = client().get(f"/nl/scenarios/{NAME}.html")
    policies = answer.headers.getlist("Content-Security-Policy")
    assert len(policies) == 1 and sheet.style().source in policies[0]
    assert "self" not in policies[0] and "unsafe" not in policies[0]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_situation_with_faults_has_no_sheet() -> None:
    page(f"/nl/try.html?s={packed('format: 1')}", 404)
    page(f"/nl/scenarios/{NAME}/step-9.html", 404)
    result = run("rule", "--format", "html", "-", text="format: 1")
    assert result.exit_code == 2 and result.stdout == "" and result.stderr


# The link


@every_language
def test_a_short_link_leads_to_what_the_server_holds(lang: str) -> None:
    code = code_of(PELICANS.read_bytes())
    found = page(f"/{lang}/scenarios/{NAME}")
    (share,) = [a for a in found.all("a") if "data-copy" in a]
    assert share["href"] == f"/{lang}/r/{code}" and len(code) == 10
    assert link_to("", lang, "referee", [], code).told in found.text
    assert client().get(share["href"]).location == f"/{lang}/scenarios/{NAME}"
    assert leads_to(over_http(f"/{lang}/scenarios/{NAME}.html")) == HERE + share["href"]
    for more in ("/step-2", ".json", "?reading=ability-order=active-first", "?view=Anna"):
        location = client().get(share["href"] + more).location
        assert location is not None
        assert client().get(location).status_code == 200
    assert client().get(f"/r/{code}", headers={"Accept-Language": lang}).location == share["href"]
    page(f"/{lang}/r/0000000000", 404)


@every_language
def test_another_link_carries_the_situation(lang: str) -> None:
    text = PELICANS.read_text(encoding="utf-8") + "# another\n"
    found = page(f"/{lang}/try?s={packed(text)}")
    (share,) = [a for a in found.all("a") if "data-copy" in a]
    assert carried(share["href"]) == text
    assert link_to(text, lang, "referee", []).told in found.text
    assert carried(leads_to(over_http(f"/{lang}/try.html?s={packed(text)}"))) == text
    assert carried(leads_to(as_file("--lang", lang, "--address", f"{ELSEWHERE}/", PELICANS))) == (
        PELICANS.read_text(encoding="utf-8")
    )


def carried(address: str) -> str | None:
    parts = urlsplit(address)
    assert parts.path[3:] == "/try"
    return unpacked(parse_qs(parts.query)["s"][0])


def test_what_the_library_holds_has_the_short_link_wherever_it_came_from() -> None:
    found = page(f"/en/try?s={packed(PELICANS.read_text(encoding='utf-8'))}")
    (share,) = [a for a in found.all("a") if "data-copy" in a]
    assert share["href"] == f"/en/r/{code_of(PELICANS.read_bytes())}"


def test_chosen_answers_travel_along() -> None:
    chosen = "reading=ability-order%3Dactive-first"
    found = page(f"/en/scenarios/{NAME}?{chosen}")
    (share,) = [a for a in found.all("a") if "data-copy" in a]
    assert share["href"].endswith(f"?{chosen}")
    assert "also carries the answers chosen" in found.text
    text = as_file(SHIELD, "--reading", "ability-order=active-first", "--address", ELSEWHERE)
    assert chosen in leads_to(text)


def test_without_an_address_a_file_has_neither_link_nor_code() -> None:
    text = as_file(PELICANS)
    assert alone(text).links == [] and 'class="qr"' not in text
    assert imported("rule", PELICANS, "--format", "html") == {"jinja2"}


def test_a_text_too_long_for_a_link_has_none() -> None:
    notes = "".join(f"# {n * 7919 % 10007} {n * 104729 % 99991}\n" for n in range(1500))
    text = PELICANS.read_text(encoding="utf-8") + notes
    assert packed(text) is None and len(text) < MOST_BYTES
    answer = client().post("/en/try", data={"scenario": text})
    found = Page(answer.get_data(as_text=True))
    assert not [a for a in found.all("a") if "data-copy" in a]
    assert "This situation is too long for a link" in found.text
    assert not [href for href in found.links if "/try.html" in href]
    result = run("rule", "-", "--format", "html", "--address", ELSEWHERE, text=text)
    assert alone(result.stdout).links == [] and "too long for a link" in result.stdout


def test_a_code_that_no_telephone_reads_is_not_drawn() -> None:
    assert sheet.qr(ELSEWHERE + "/" + "x" * 1200) is not None
    assert sheet.qr(ELSEWHERE + "/" + "x" * 1300) is None
    assert sheet.qr(ELSEWHERE + "/" + "x" * 9000) is None


# Views


@every_language
@pytest.mark.parametrize("view", ["public", "Chloe"])
def test_the_sheet_of_a_view_leads_to_the_view(view: str, lang: str) -> None:
    seen = redacted(PELICANS.read_bytes(), view)
    assert isinstance(seen, str)
    sheets = (
        over_http(f"/{lang}/scenarios/{NAME}.html?view={view}"),
        as_file(PELICANS, "--view", view, "--lang", lang, "--address", HERE),
    )
    for text in sheets:
        link = leads_to(text)
        assert carried(link) == seen and parse_qs(urlsplit(link).query)["view"] == [view]
        assert link_to(seen, lang, view, []).told in alone(text).text
        assert NAME not in text and code_of(PELICANS.read_bytes()) not in text
        receipt = adjudicator.rule(PELICANS, lang, view=view)["receipt"]
        assert short(receipt) in text
    found = page(f"/{lang}/scenarios/{NAME}?view={view}")
    (share,) = [a for a in found.all("a") if "data-copy" in a]
    assert carried(share["href"]) == seen


def just_short_enough(more: int) -> str:
    """A situation that an address carries, but not a view of it, which names the card shown."""
    signs = Random(3).choices(ascii_letters + digits, k=4000)
    return (
        f"format: 1\ntitle: {''.join(signs[:more])}\n"
        f"birds: {{odd: {{names: {{en: {''.join(signs[2000:3900])}}}}}}}\n"
        "players: [Anna, Bram]\ndisplays: {Anna: [macaw, bird_2, bird_3], Bram: [bird_4]}\n"
        "moves:\n- draw: {card: bird_9}\n- pluck: {by: Anna, target: Bram.1}\n"
    )


def test_the_referees_situation_is_nowhere_where_the_view_is_too_long_for_a_link() -> None:
    text = next(one for one in map(just_short_enough, range(2000, 0, -1)) if packed(one))
    code, seen = packed(text), redacted(text, "Bram")
    assert code is not None and isinstance(seen, str) and packed(seen) is None
    for address in ("try.html", "try.txt", "try/step-2.html"):
        answer = client().get(f"/en/{address}?s={code}&view=Bram")
        assert answer.status_code == 200 and code not in answer.text, address
    assert "too long for a link" in over_http(f"/en/try.html?s={code}&view=Bram")


# The file


def test_one_file_holds_a_sheet_for_each_ruling() -> None:
    text = as_file(PELICANS, RACE, "--lang", "both")
    found = alone(text)
    assert [one["lang"] for one in found.all("article")] == ["nl", "en", "nl", "en"]
    titles = [adjudicator.rule(path, lang)["title"] for path in (PELICANS, RACE)
              for lang in LANGUAGES]  # fmt: skip
    assert re.findall("<h1>(.*?)</h1>", text) == titles
    assert "BAO BEI, uitspraken: 4" in text


def test_a_faulty_file_among_others_is_told_and_left_out(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("format: 1\n", "utf-8")
    result = run("rule", wrong, PELICANS, "--format", "html")
    assert result.exit_code == 2 and str(wrong) in result.stderr
    assert len(alone(result.stdout).all("article")) == 1


def test_the_options_of_a_ruling_hold_for_its_sheet(tmp_path: Path) -> None:
    one = as_file(PELICANS, "--step", 2)
    assert re.findall(r'class="number">(\d+)<', one) == ["2"]
    assert run("rule", PELICANS, "--format", "html", "--step", 9).exit_code == 2
    assert "Do the open questions matter?" in as_file(SHIELD, "--all-readings")
    assert "Do the open questions matter?" not in as_file(SHIELD)
    house = tmp_path / "house.yaml"
    house.write_text("format: 1\nbirds: {white_pelican: {names: {en: Big Bill}}}\n", "utf-8")
    assert "Big Bill" in as_file(PELICANS, "--house", house)
    assert "may see it" in as_file(PELICANS, "--view", "Bram")


@pytest.mark.parametrize("address", ["example.org", "javascript:x", "ftp://x", "http://x y"])
def test_another_address_than_one_of_the_web_is_refused(address: str) -> None:
    result = run("rule", PELICANS, "--format", "html", "--address", address)
    assert result.exit_code == 2 and result.stdout == ""


def test_an_address_goes_with_a_sheet_alone() -> None:
    assert run("rule", PELICANS, "--address", ELSEWHERE).exit_code == 2


def imported(*args: object) -> set[str]:
    """Which of the libraries for pages a command imports."""
    code = (
        "import sys, io, contextlib\nfrom adjudicator.cli import main\n"
        "out = io.TextIOWrapper(io.BytesIO())\n"
        "with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):\n"
        f"    main({[*map(str, args)]!r})\n"
        "print(*{'flask', 'werkzeug', 'jinja2', 'segno'} & {*sys.modules})"
    )
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {*made.stdout.split()}


def test_only_what_is_used_is_imported() -> None:
    assert imported("rule", PELICANS) == set()
    args = ("rule", PELICANS, "--format", "html", "--address", ELSEWHERE)
    assert imported(*args) == {"jinja2", "segno"}
