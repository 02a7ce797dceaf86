"""The page for trying: a situation as YAML in a box, its problems or its ruling, a link to share.

Everything travels in the address or in the form; nothing is kept on the server.
"""

from typing import Any

from flask import Blueprint, Response, redirect, request

from adjudicator.scenario.supply import supply
from adjudicator.web import asked, rulings, sharing
from adjudicator.web.asked import Readings, Refused
from adjudicator.web.rendering import html, link
from adjudicator.web.rulings import Asked, Where
from adjudicator.web.safety import TOO_LARGE
from adjudicator.web.site import site
from adjudicator.web.store import Held

TRYING = Blueprint("trying", __name__, url_prefix="/<lang:lang>")
FIRST = "3-plucking/3.6-two-pelicans"
"""The situation that stands in the box of who comes without one."""
AROUND = 2


@TRYING.get("/try")
def empty(lang: str) -> Response:
    """The box with the situation of the address, else with an example."""
    return _answered(lang, None, "")


@TRYING.get("/try.<form>")
def as_form(lang: str, form: str) -> Response:
    """The ruling on the situation of the address in another form."""
    return _answered(lang, None, form)


@TRYING.get("/try/<address>")
def on_a_step(lang: str, address: str) -> Response:
    """The ruling on the situation of the address, opened on a step."""
    rest, step, form = rulings.split(address)
    if step is None or rest:
        raise Refused(404, rulings.NO_STEP, number=address[:20])
    return _answered(lang, step, form)


@TRYING.post("/try")
def posted(lang: str) -> Response:
    """The situation of the box: to the address that carries it, or answered at once."""
    text = _text()
    return _went_on(lang, text, asked.readings(request)) or _page(lang, text, _step(), typed=True)


@TRYING.post("/try/supply")
def supplied(lang: str) -> Response:
    """A fact that was missing, put in its place in the situation."""
    text, readings = _text(), asked.readings(request)
    fact, value = (request.form.get(key, "")[:200] for key in ("fact", "value"))

    def rule(source: str) -> dict[str, Any]:
        return rulings.ruled(source, lang, readings)

    better = supply(text, _step(), fact, value, rule)
    if better is None:
        return _page(lang, text, _step(), typed=True, refused=value)
    return _went_on(lang, better, readings) or _page(lang, better, _step(), typed=True)


def _text() -> str:
    """The situation in a form. Raises `Refused` where it is too long."""
    text = request.form.get("scenario", "").replace("\r\n", "\n")
    if len(text.encode("utf-8", "replace")) > sharing.MOST_BYTES:
        raise Refused(413, TOO_LARGE)
    return text


def _step() -> int | None:
    value = request.form.get("step", "")
    return int(value) if value.isascii() and value.isdigit() and len(value) < 6 else None


def _went_on(lang: str, text: str, readings: Readings) -> Response | None:
    """To the address that carries the situation, where one can: it can be shared and reloaded."""
    packed = sharing.packed(text)
    if packed is None or not text.strip():
        return None
    query = {"s": packed, **rulings.carried(readings), "view": ""}
    step = _step()
    if step is not None:
        where = Where("try", query).href(lang, step)
        return redirect(f"{where}#step-{step}", 303)  # type: ignore[return-value]
    return redirect(f"{link('trying.empty', query, lang=lang)}#answer", 303)  # type: ignore[return-value]


def _answered(lang: str, step: int | None, form: str) -> Response:
    text = asked.shared(request)
    typed = text is not None
    if text is None:
        text = site().library.get(FIRST).text
    readings = asked.readings(request)
    seen = rulings.seen(text, readings)
    packed = None if seen in (text, "") else sharing.packed(str(seen))
    if packed is not None:
        # the address of a view, or of one account, is to carry no more than that
        where = Where("try", {"s": packed, **rulings.carried(readings), "account": ""})
        more = {key: request.args.get(key) for key in ("when", "beside", "all_readings")}
        return redirect(where.href(lang, step, form, **more))  # type: ignore[return-value]
    if not form:
        return _page(lang, text, step, typed)
    if form not in rulings.FORMS:
        raise Refused(404, rulings.NO_PICTURE)
    return rulings.other_form(Asked(text, lang, step, form, _where(str(seen), readings), readings))


def _where(text: str, readings: Readings) -> Where:
    return Where("try", {"s": sharing.packed(text), **rulings.carried(readings)})


def _page(lang: str, text: str, step: int | None, typed: bool, refused: str = "") -> Response:
    readings = asked.readings(request)
    text = str(rulings.seen(text, readings))
    one = Asked(text, lang, step, "", _where(text, readings), readings)
    editor = {"typed": typed, "refused": refused, "excerpt": excerpt}
    if not text.strip():
        one = one._replace(source="", step=None)
    body = rulings.page_of(one, editor).encode("utf-8", "replace")
    return html(Held(body, ""), lang)


def excerpt(text: str, problems: list[dict[str, Any]]) -> list[tuple[int, str, bool]]:
    """The lines around each problem, as (number, text, whether a problem is there)."""
    lines = text.split("\n")
    faulty = {problem["line"] for problem in problems}
    near = {n for line in faulty for n in range(line - AROUND, line + AROUND + 1)}
    shown = sorted(n for n in near if 1 <= n <= len(lines))[:400]
    return [(n, lines[n - 1][:400], n in faulty) for n in shown]
