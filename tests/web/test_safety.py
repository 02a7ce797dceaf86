"""What every answer carries, and what no request can do."""

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator import paths
from adjudicator.core.engine import adjudicate
from adjudicator.core.moves import Move
from adjudicator.core.rule import Ruleset
from adjudicator.core.ruling import Ruling
from adjudicator.core.table import Table
from adjudicator.web import create_app, safety
from tests.web.site import Page, app, client, page

HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"
ADDRESSES = (
    "/", "/nl/", "/en/scenarios", "/nl/try", "/nl/rules/3.6", "/nope", "/nl/nope",
    "/api/v1/scenarios", "/api/v1/nope", "/healthz", "/nl/rules.json", "/static/nope",
    "/nl/scenarios/3-plucking/3.6-two-pelicans.svg",
)  # fmt: skip


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_carries_the_headers(address: str) -> None:
    answer = client().get(address)
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none';") and "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert "Cache-Control" in answer.headers
    assert {"Set-Cookie", "Server"} & set(answer.headers.keys()) == set()


def situation(text: str) -> str:
    """A situation that says a text wherever it can."""
    said = json.dumps(text)
    name = json.dumps(text[:40].strip() or "x")
    return (
        f"format: 1\ntitle: {said}\nabout: {{en: {said}, nl: {said}}}\nnote: {said}\n"
        f"players: [{name}, Bram]\n"
        f"birds: {{odd: {{value: 3, names: {{en: {said}, nl: {said}}}}}}}\n"
        f"displays: {{{name}: [odd, bird_2], Bram: [unknown, odd]}}\nmoves:\n"
        f"  - draw: {{card: odd}}\n    note: {said}\n    id: word\n"
        f"  - pluck: {{target: Bram.2}}\n"
    )


def escaped(found: Page, said: str) -> None:
    """Nothing of a text became an element or an attribute."""
    assert found.faults == []
    assert {one.tag for one in found.elements} & {"img", "iframe", "object", "embed"} == set()
    assert len(found.all("script")) == 1 and "src" in found.all("script")[0]
    for element in found.elements:
        assert [name for name in element.attributes if name.startswith("on")] == []
        link = element.attributes.get("href", element.attributes.get("src", "/"))
        assert link.startswith(("/", "#")), link


@pytest.mark.parametrize(
    "said",
    [HOSTILE, "]]><svg onload=alert(1)>", "{{ 'bad' ~ 'luck' }}{% raw %}", "%s{0}{name}",
     "javascript:x", "&lt;b&gt;", "-->", "\u202eabc", "é" * 40, "</textarea><script>",
     "</title><script>x"],
)  # fmt: skip
def test_nothing_that_is_told_is_executed(said: str) -> None:
    source = situation(said)
    for lang in ("nl", "en"):
        where = client().post(f"/{lang}/try", data={"scenario": source}).headers["Location"]
        where = where.partition("#")[0]
        escaped(page(where), said)
        escaped(page(where + "&beside=1"), said)
        svg = client().get(where.replace("/try?", "/try.svg?"))
        if svg.status_code == 200:
            from xml.etree import ElementTree

            tree = ElementTree.fromstring(svg.data)
            tags = {one.tag.rpartition("}")[2] for one in tree.iter()}
            assert tags.isdisjoint({"script", "image", "foreignObject", "a", "style", "animate"})
            assert all(not n.startswith("on") for one in tree.iter() for n in one.attrib)
        assert "badluck" not in page(where).text


@pytest.mark.parametrize("lang", ["nl", "en"])
def test_what_is_searched_for_is_escaped(lang: str) -> None:
    for address in ("scenarios", "rules"):
        found = page(f"/{lang}/{address}", query_string={"q": HOSTILE, "chapter": HOSTILE})
        escaped(found, HOSTILE)


PATHS = (
    "/nl/scenarios/../../pyproject.toml", "/nl/scenarios/%2e%2e/%2e%2e/pyproject.toml",
    "/nl/scenarios//etc/passwd", "/nl/scenarios/..%5c..%5cpyproject.toml",
    "/nl/scenarios/3-plucking/../../pyproject", "/static/../app.py", "/static/%2e%2e/app.py",
    "/nl/scenarios/3-plucking", "/nl/scenarios/3-plucking/", "/nl/scenarios/~root",
    "/nl/scenarios/3-plucking/3.6-two-pelicans.yaml.yaml", "/nl/rules/../../x",
    "/nl/scenarios/3-plucking/3.6-two-pelicans%00.yaml", "/nl/rulings/..",
    "/api/v1/scenarios/../../pyproject.toml", "/nl/try/..", "/nl/try/step-1/x",
)  # fmt: skip


@pytest.mark.parametrize("address", PATHS)
def test_no_address_reads_another_file(address: str) -> None:
    answer = client().get(address)
    assert answer.status_code in (308, 400, 404), answer.status_code
    assert b"[project]" not in answer.data and b"root:" not in answer.data


def test_a_fault_of_ours_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **more: object) -> object:
        raise RuntimeError("secret of ours")

    monkeypatch.setattr("adjudicator.web.rulings.document", broken)
    for address in ("/nl/try?s=S8svyk0ssVIw5CrISaxMLSq2Uoh21FFwiuUCAA", "/en/try.json"):
        answer = client().get(address)
        assert answer.status_code == 500
        assert b"secret" not in answer.data and b"Traceback" not in answer.data
    found = page("/nl/try?s=S8svyk0ssVIw5CrISaxMLSq2Uoh21FFwiuUCAA", 500)
    assert "Hier ging iets mis" in found.text and "the fault is ours" in found.text


def test_the_log_tells_the_route_and_never_what_was_asked(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    client().get("/nl/scenarios?q=topsecret", headers={"User-Agent": "topsecret"})
    client().get("/topsecret/topsecret")
    client().post("/api/v1/rulings?lang=topsecret", data="topsecret: 1")

    def broken(*args: object, **more: object) -> object:
        raise RuntimeError("top" + "secret")

    monkeypatch.setattr("adjudicator.web.listing.scenarios", broken)
    client().get("/nl/scenarios?q=topsecret")
    told = [record.getMessage() for record in caplog.records]
    assert any(re.match(r"GET pages\.library 200 [\d.]+ ms", one) for one in told)
    assert any(one.startswith("POST api.rulings 400") for one in told)
    assert any(one.startswith("RuntimeError in pages.library") for one in told)
    assert "topsecret" not in caplog.text


def test_long_addresses_are_refused() -> None:
    assert client().get("/nl/scenarios?q=" + "a" * safety.LONGEST_QUERY).status_code == 414
    assert client().get("/nl/scenarios/" + "a/" * 3000).status_code == 414
    assert client().get("/nl/scenarios/" + "a/" * 300).status_code == 404


def test_errors_speak_both_languages() -> None:
    found = page("/en/nope", 404)
    assert "There is nothing at this address." in found.text
    assert "Op dit adres is niets te vinden." in found.text
    assert found.all("html") == [{"lang": "en"}]


ANYTHING = st.one_of(
    st.binary(max_size=400),
    st.text(max_size=400).map(lambda text: text.encode("utf-8", "replace")),
    st.text(alphabet=st.sampled_from("{}[]:,-#&*!|>'\"%@`? \n\tabc01"), max_size=300).map(
        str.encode
    ),
    st.integers(1, 3000).map(lambda depth: b"[" * depth),
    st.integers(1, 3000).map(lambda depth: b"{a: " * depth),
)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(ANYTHING, st.sampled_from(["/api/v1/rulings", "/nl/try", "/en/try/supply"]), st.data())
def test_any_body_gets_an_answer(body: bytes, address: str, data: st.DataObject) -> None:
    kinds = [
        "application/yaml",
        "application/json",
        "application/x-www-form-urlencoded",
        "text/plain; charset=utf-7",
        "multipart/form-data; boundary=x",
        "",
        "a/b/c;;=",
    ]
    headers = {"Content-Type": data.draw(st.sampled_from(kinds)), "Accept-Language": "nl;q=x,*"}
    answer = client().post(address, data=body, headers=headers)
    assert answer.status_code < 500
    form = client().post("/nl/try", data={"scenario": body.decode("utf-8", "replace")})
    assert form.status_code < 500


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.text(max_size=60), st.text(max_size=60))
def test_any_address_gets_an_answer(path: str, query: str) -> None:
    shapes: list[Callable[[], str]] = [
        lambda: f"/{path}", lambda: f"/nl/{path}", lambda: f"/nl/scenarios/{path}",
        lambda: f"/en/rules/{path}", lambda: f"/api/v1/{path}", lambda: f"/nl/try/{path}",
        lambda: f"/nl/rulings/{path}", lambda: f"/static/{path}",
    ]  # fmt: skip
    for shape in shapes:
        options = {"s": query, "q": query, "page": query, "reading": query, "lang": query}
        try:
            answer = client().get(shape(), query_string=options)
        except ValueError:
            continue  # what the test client itself can't send
        assert answer.status_code < 500


def test_headers_of_any_kind_get_an_answer() -> None:
    for headers in (
        {"Accept-Language": "x" * 5000},
        {"Cookie": "lang=" + "y" * 4000},
        {"Cookie": "lang=nl; lang=en; \x7f"},
        {"If-None-Match": "*" * 100},
        {"Range": "bytes=0-5,7-"},
        {"Host": "evil.example:99999"},
        {"X-Forwarded-Host": "evil.example"},
        {"Content-Length": "0"},
    ):
        for address in ("/", "/nl/", "/nl/scenarios/3-plucking/3.6-two-pelicans.txt"):
            assert client().get(address, headers=headers).status_code < 500


def test_no_cookie_but_the_language() -> None:
    visitor = app().test_client()
    for address in ("/nl/", "/nl/try", "/nl/scenarios/3-plucking/3.6-two-pelicans"):
        visitor.get(address, headers={"Sec-Fetch-Site": "same-origin"})
    assert {key[2] for key in visitor._cookies or {}} <= {"lang"}


ASKING = (
    "format: 1\nplayers: [A, B, C, D, E, F]\n"
    "displays: {{{displays}}}\nmoves:\n  - draw: {{card: bird_4}}\n  - discard:\n{asks}"
)


def asking(card: str, first: str = "{card: bird_4}") -> str:
    """A short file that asks much: what each of six players with ten cards may do, 190 times."""
    row = ", ".join([card] * 10)
    displays = ", ".join(f"{name}: [{row}]" for name in "ABCDEF")
    text = ASKING.format(displays=displays, asks="  - ask: {options: all}\n" * 190)
    return text.replace("{card: bird_4}", first, 1)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """The moves that are tried to find out what may be done, from now on."""
    tried = []

    def adjudicated(table: Table, move: Move, ruleset: Ruleset) -> Ruling:
        tried.append(move)
        return adjudicate(table, move, ruleset)

    monkeypatch.setattr("adjudicator.core.options.adjudicate", adjudicated)
    return tried


@pytest.mark.parametrize("card", ["bird_4", "macaw", "unknown"])
def test_a_short_file_cannot_ask_without_bound(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = counted(monkeypatch)
    answer = client().post("/api/v1/rulings?lang=nl", data=asking(card))
    assert answer.status_code == 200
    assert len(tried) < 6000, "the same question at the same table is answered once"


def test_unknown_cards_do_not_multiply_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = counted(monkeypatch)
    answer = client().post("/api/v1/rulings?lang=nl", data=asking("unknown", "{}"))
    assert answer.status_code == 200 and len(tried) < 60_000


@pytest.mark.parametrize("form", ["svg", "txt", "json", "yaml"])
def test_a_faulty_situation_has_no_picture_and_no_fault_of_ours(form: str) -> None:
    from adjudicator.web.sharing import packed

    code = packed("format: 1\n")
    for step in ("", "/step-0", "/step-1"):
        for when in ("", "&when=before"):
            answer = client().get(f"/nl/try{step}.{form}?s={code}{when}")
            assert answer.status_code in (200, 404), (form, step)


def test_no_visitor_changes_what_another_gets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "3-plucking/3.2-half-calls"
    file = tmp_path / f"{name}.yaml"
    file.parent.mkdir()
    copy(paths.scenarios() / f"{name}.yaml", file)
    monkeypatch.setattr(paths, "scenarios", lambda: tmp_path)
    visitor = create_app().test_client()
    clean = create_app().test_client().get(f"/nl/scenarios/{name}").data
    kept = visitor.application.extensions["site"].library.shelf.entries[name].hash
    for address in (f"scenarios/{name}?u=POISON", f"rulings/{kept}?s=x&q=POISON"):
        assert visitor.get(f"/nl/{address}").status_code == 200
    assert visitor.get(f"/nl/scenarios/{name}").data == clean
    again = visitor.get(f"/nl/rulings/{kept}").data
    assert b"POISON" not in again and f"/nl/rulings/{kept}/step-1".encode() in again


def test_what_is_searched_for_is_not_kept() -> None:
    from adjudicator.search import stems, words

    for number in range(50):
        client().get("/api/v1/rules", query_string={"q": f"{number:x}" * 3000})
    assert stems.cache_info().maxsize == 20_000
    assert all(len(word) <= 40 for word in words("a" * 999))


def test_a_text_of_64_kib_fits_in_a_form_whatever_it_is() -> None:
    text = "#\r\n" * (64 * 1024 // 3)
    assert client().post("/nl/try", data={"scenario": text}).status_code in (200, 303)
    full = "#\n" * (32 * 1024)
    assert client().post("/nl/try", data={"scenario": full}).status_code in (200, 303)
    assert client().post("/nl/try", data={"scenario": full + "##"}).status_code == 413


@pytest.mark.parametrize("asked", ["*", '""', 'W/""'])
def test_only_what_can_be_kept_is_asked_about(asked: str) -> None:
    headers = {"If-None-Match": asked}
    assert client().get("/nl/nope", headers=headers).status_code == 404
    assert client().get("/nl/try", headers=headers).status_code == 200


def test_the_collector_is_on_after_rulings_of_several_threads() -> None:
    import gc
    import sys
    from threading import Thread

    from adjudicator.report import document

    def rule() -> None:
        for _ in range(300):
            document(b"format: 1\n", "nl")

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [Thread(target=rule) for _ in range(4)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
    finally:
        sys.setswitchinterval(interval)
    assert gc.isenabled()
