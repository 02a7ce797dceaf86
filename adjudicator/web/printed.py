"""The print sheet of a ruling as an answer over HTTP."""

from datetime import date
from typing import Any

from flask import Response, request

from adjudicator.web import safety, sheet
from adjudicator.web.sharing import Link


def today() -> date:
    """The day of the server."""
    return date.today()


def answered(ruling: dict[str, Any], step: int | None, link: Link) -> Response:
    """The sheet of a ruling, or of one step of it.

    It says the day on which it was made, and is never kept, so that the day is true.
    """
    address = request.url_root.rstrip("/") + link.path if link.path else ""
    lang, made = ruling["lang"], today()
    sheets = [sheet.Sheet(ruling, step, address, link.told, made)]
    body = sheet.html(sheets, on_screen=True).encode("utf-8", "replace")
    answer = Response(body, content_type="text/html; charset=utf-8")
    answer.headers["Content-Language"] = lang
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Content-Security-Policy"] = safety.ALONE.format(style=sheet.style().source)
    return answer
