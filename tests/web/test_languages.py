"""The language of a page: by address, else by cookie, by Accept-Language, or Dutch."""

import pytest

from tests.web.site import client


@pytest.mark.parametrize(
    ("cookie", "accepts", "lang"),
    [
        ("", "", "nl"),
        ("", "en", "en"),
        ("", "fr, en;q=0.4", "en"),
        ("", "fr", "nl"),
        ("", "nl-BE, en;q=0.9", "nl"),
        ("en", "nl", "en"),
        ("nl", "en", "nl"),
        ("xx", "en", "en"),
        ("", "en;q=0, nl;q=0.1", "nl"),
        ("", ";;;=,,q=", "nl"),
    ],
)
def test_bare_addresses_lead_to_the_language_that_suits(
    cookie: str, accepts: str, lang: str
) -> None:
    visitor = client()
    if cookie:
        visitor.set_cookie("lang", cookie)
    headers = {"Accept-Language": accepts} if accepts else {}
    for bare in ("", "rules/3.6", "scenarios?q=macaw", "try"):
        answer = visitor.get(f"/{bare}", headers=headers)
        assert answer.status_code == 302
        assert answer.headers["Location"] == f"/{lang}/{bare}"
        assert answer.headers["Vary"] == "Cookie, Accept-Language"


def test_only_a_choice_made_here_is_remembered() -> None:
    visitor = client()
    from_elsewhere = visitor.get("/en/", headers={"Sec-Fetch-Site": "cross-site"})
    assert "Set-Cookie" not in from_elsewhere.headers
    switched = visitor.get("/en/", headers={"Sec-Fetch-Site": "same-origin"})
    kept = switched.headers["Set-Cookie"]
    assert kept.startswith("lang=en;") and "HttpOnly" in kept and "SameSite=Lax" in kept
    assert visitor.get("/", headers={"Accept-Language": "nl"}).headers["Location"] == "/en/"
    again = visitor.get("/en/rules", headers={"Sec-Fetch-Site": "same-origin"})
    assert "Set-Cookie" not in again.headers


def test_what_does_not_exist_bare_does_not_redirect() -> None:
    for bare in ("/nope", "/xx/rules", "/static/nope.css", "/api", "/nl/nl/rules"):
        assert client().get(bare).status_code == 404, bare
    assert client().post("/rules").status_code in (404, 405)


def test_no_bare_address_leads_away() -> None:
    for bare in ("//evil.example/try", "/%2F%2Fevil.example", "/\\evil.example", "/try/%0d%0aX: y"):
        where = client().get(bare).headers.get("Location", "/")
        assert where.startswith("/") and not where.startswith(("//", "/\\")), where
        assert "\n" not in where and "\r" not in where
