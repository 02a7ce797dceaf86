"""Trying a situation: it is kept, shared by its address, corrected and completed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.web.sharing import MOST_BYTES, packed, unpacked
from tests.web.site import Page, client, page

SMALL = """\
format: 1
title: Try
players: [Anna, Bram]
displays: {Anna: [bird_4, unknown], Bram: [unknown, bird_2]}
moves:
  - draw: {card: bird_4}
  - pluck: {target: Bram.1, gift: Anna.2}
"""


def test_a_small_situation_travels_in_its_address() -> None:
    answer = client().post("/nl/try", data={"scenario": SMALL})
    assert answer.status_code == 303
    where = answer.headers["Location"]
    assert where.startswith("/nl/try?s=") and where.endswith("#answer")
    found = page(where.partition("#")[0])
    assert box(found) == SMALL
    step = client().get(where.partition("#")[0].replace("/try?", "/try/step-2?"))
    assert step.status_code == 200
    other = next(a["href"] for a in found.all("a", hreflang="en"))
    assert other == where.partition("#")[0].replace("/nl/", "/en/")
    yaml = client().get(where.partition("#")[0].replace("/try?", "/try.yaml?"))
    assert yaml.get_data(as_text=True) == SMALL
    assert "attachment" in yaml.headers["Content-Disposition"]


def box(found: Page) -> str:
    """What stands in the box for the situation: a browser drops the first line end."""
    text = next(one for one in found.texts if one.startswith("\n") and "format" in one)
    return text.removeprefix("\n")


def test_problems_are_listed_with_links_to_their_lines() -> None:
    faulty = SMALL.replace("bird_2", "bird_99").replace("pluck:", "plukc:")
    where = client().post("/en/try", data={"scenario": faulty}).headers["Location"]
    found = page(where.partition("#")[0])
    assert box(found) == faulty
    links = [a for a in found.all("a") if "data-line" in a]
    assert [one["href"] for one in links] == ["#line-4", "#line-7"]
    assert {"line-4", "line-7"} <= set(found.ids)


def test_a_text_too_long_for_an_address_is_answered_at_once() -> None:
    lines = "".join(f"# {n * 7919 % 100003:x} {n * 104729 % 999983:x}\n" for n in range(1500))
    answer = client().post("/nl/try", data={"scenario": SMALL + lines})
    assert answer.status_code == 200
    found = Page(answer.get_data(as_text=True))
    assert box(found) == SMALL + lines
    assert found.all("button", formaction="/en/try")


@pytest.mark.parametrize("lang", ["nl", "en"])
def test_a_missing_bird_can_be_entered(lang: str) -> None:
    where = client().post(f"/{lang}/try", data={"scenario": SMALL}).headers["Location"]
    found = page(where.partition("#")[0])
    facts = [one["value"] for one in found.all("input", name="fact")]
    assert facts == ["bird:Bram.1"]
    form = {"scenario": SMALL, "step": "2", "fact": "bird:Bram.1", "value": "bird 4"}
    answer = client().post(f"/{lang}/try/supply", data=form)
    assert answer.status_code == 303
    better = page(answer.headers["Location"].partition("#")[0])
    assert better.all("input", name="fact") == []
    assert "Bram: [bird_4, bird_2]" in box(better)
    refused = client().post(f"/{lang}/try/supply", data={**form, "value": "<script>"})
    assert refused.status_code == 200
    assert box(Page(refused.get_data(as_text=True))) == SMALL


def test_an_empty_box_is_an_answer_too() -> None:
    answer = client().post("/nl/try", data={"scenario": "  \n"})
    assert answer.status_code == 200


def test_no_text_is_too_long_for_the_form_and_allowed_by_the_library() -> None:
    text = "#" + "é" * (MOST_BYTES // 2 - 1)
    assert client().post("/nl/try", data={"scenario": text}).status_code in (200, 303)
    assert client().post("/nl/try", data={"scenario": text + "éé"}).status_code == 413


@given(st.text(max_size=300))
def test_an_address_gives_back_the_text(text: str) -> None:
    code = packed(text)
    if code is not None and "\ud800" not in text:
        assert re.fullmatch("[A-Za-z0-9_-]*", code)
        assert unpacked(code) == text.encode("utf-8", "replace").decode()


@given(st.text(max_size=80))
def test_any_other_address_is_refused(code: str) -> None:
    text = unpacked(code)
    assert text is None or len(text.encode()) <= MOST_BYTES


def test_an_address_never_swells() -> None:
    bomb = packed("a" * 3_000_000)
    assert bomb is not None and unpacked(bomb) is None
    assert client().get(f"/nl/try?s={bomb}").status_code == 400
