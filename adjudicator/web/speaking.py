"""Which language a request is answered in."""

from flask import Request, Response

from adjudicator.catalogue import languages

COOKIE = "lang"
AT_HOME = "nl"
"""The language of the tables that the adjudicator was made for."""
NEGOTIATED = "Cookie, Accept-Language"


def known() -> tuple[str, ...]:
    """The languages that pages exist in, the one at home first."""
    there = languages()
    first = (AT_HOME,) if AT_HOME in there else ()
    return (*first, *(lang for lang in there if lang not in first))


def wished(request: Request) -> str:
    """The language by cookie, else by Accept-Language, else the one at home."""
    kept = request.cookies.get(COOKIE, "")
    return kept if kept in known() else accepted(request, known()[0])


def accepted(request: Request, otherwise: str) -> str:
    """The language by Accept-Language alone: the first one wished that pages exist in.

    A wish for `nl-BE` is one for Dutch.
    """
    for wish, quality in request.accept_languages:
        lang = wish.partition("-")[0].partition("_")[0].lower()
        if quality > 0 and lang in known():
            return lang
    return otherwise


def of_path(request: Request) -> str | None:
    """The language that the address names, if it does."""
    first = request.path.lstrip("/").partition("/")[0]
    return first if first in known() else None


def remember(request: Request, response: Response, lang: str) -> None:
    """Keep the language of a page that was reached from another page of ours.

    A link that somebody else shared says nothing about what its reader prefers.
    """
    ours = request.headers.get("Sec-Fetch-Site") == "same-origin"
    if ours and request.cookies.get(COOKIE) != lang:
        response.set_cookie(
            COOKIE, lang, max_age=365 * 24 * 3600, httponly=True, samesite="Lax", path="/"
        )
