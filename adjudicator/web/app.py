"""The app from its parts."""

import logging
import traceback
from types import TracebackType
from urllib.parse import quote

from flask import Flask, Response, abort, current_app, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import BaseConverter

from adjudicator import __version__, paths
from adjudicator.book import rule_label
from adjudicator.edition import FINGERPRINT, hashed
from adjudicator.library import OWN, Library
from adjudicator.printing import MARKS
from adjudicator.quoting import Copy, open_copy
from adjudicator.receipt import short
from adjudicator.scenario.house import House
from adjudicator.serial import as_json_fast
from adjudicator.web import safety
from adjudicator.web.api import API
from adjudicator.web.asked import Refused
from adjudicator.web.assets import assets
from adjudicator.web.desk import DESK, Desk
from adjudicator.web.guiding import GUIDING
from adjudicator.web.pages import PAGES, anchor, section_of
from adjudicator.web.quizzing import QUIZZING
from adjudicator.web.rendering import html, link, negotiated, rendered, safe_svg, twin_as
from adjudicator.web.site import Site
from adjudicator.web.speaking import accepted, known, of_path, wished
from adjudicator.web.store import Held, Store
from adjudicator.web.supposing import SUPPOSING
from adjudicator.web.trying import TRYING
from adjudicator.wording import Words

PROBLEM = "application/problem+json"
MOST_PAGES, MOST_RULINGS = 32 * 1024 * 1024, 8 * 1024 * 1024


class _Web(Flask):
    """An app whose log tells of a fault of ours without what was asked for."""

    def log_exception(
        self, exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None]
    ) -> None:
        kind, _, trace = exc_info
        route = request.url_rule.endpoint if request.url_rule else "none"
        frames = "".join(traceback.format_tb(trace))
        safety.LOG.error("%s in %s\n%s", kind.__name__ if kind else "?", route, frames)


def create_app(
    scenarios: str | None = None,
    house: House | None = None,
    rulebook: str | Copy | None = None,
) -> Flask:
    """The web app, for any WSGI server.

    `scenarios` is a folder with situations of one's own, beside those of the project; `house` the
    answers and facts of a club; `rulebook` a copy of the rulebook to quote from, or its folder.
    What is wrong with that copy is written to the log.
    """
    app = _Web(__name__, static_folder=None, template_folder=str(paths.templates()))
    app.config["MAX_CONTENT_LENGTH"] = app.config["MAX_FORM_MEMORY_SIZE"] = safety.MOST_BODY
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = True
    app.url_map.converters["lang"] = _language()
    app.url_map.strict_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(
        link=link,
        anchor=anchor,
        svg=safe_svg,
        twin_as=twin_as,
        labels=rule_label,
        marks=MARKS,
        receipt_id=short,
        section_of=section_of,
    )
    folders = {"": str(paths.scenarios())} | ({OWN: scenarios} if scenarios else {})
    copy = _copy(rulebook)
    app.extensions["site"] = site = _site(folders, house, copy)
    app.extensions["desk"] = desk = Desk(copy.folder if copy else "", site.library)
    app.jinja_env.globals["has_desk"] = bool(desk.folder)
    app.extensions["pages"] = Store(MOST_PAGES)
    app.extensions["rulings"] = Store(MOST_RULINGS)
    for blueprint in (PAGES, GUIDING, TRYING, SUPPOSING, DESK, QUIZZING, API):
        app.register_blueprint(blueprint)
    _serve_the_rest(app)
    safety.protect(app)
    return app


def _site(folders: dict[str, str], house: House | None, copy: Copy | None) -> Site:
    """What the app is made from; a page's hash stands for all that the page is made from."""
    found = assets()
    pages = (file.read_bytes() for file in sorted(paths.templates().glob("*.html")))
    names = (one.name for one in found.values())
    quoted = copy.fingerprint if copy else ""
    made = hashed(FINGERPRINT, __version__, repr(house), quoted or "", *names, *pages)
    library = Library(folders, house, safety.MOST_MOVES, made)
    return Site(library, house, found, copy)


def _copy(rulebook: str | Copy | None) -> Copy | None:
    if not isinstance(rulebook, str):
        return rulebook
    copy = open_copy(rulebook)
    for fault in copy.faults:
        safety.LOG.warning("%s", Words("en").text(fault.text, fault.args))
    return copy


def _language() -> type[BaseConverter]:
    class Language(BaseConverter):
        regex = "|".join(known())

    return Language


def _serve_the_rest(app: Flask) -> None:
    """The bare addresses, the assets, the pulse, and what goes wrong."""
    found = {one.name: one for one in app.extensions["site"].assets.values()}

    @app.get("/static/<name>", endpoint="assets")
    def asset(name: str) -> Response:
        if name not in found:
            abort(404)
        answer = Response(found[name].body, content_type=found[name].type)
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return answer

    @app.get("/healthz")
    def pulse() -> Response:
        return Response("ok\n", content_type="text/plain; charset=utf-8")

    @app.get("/robots.txt")
    def robots() -> Response:
        return Response("User-agent: *\nDisallow: /api/\n", content_type="text/plain")

    @app.get("/")
    def home() -> Response:
        return negotiated(link("pages.start", lang=wished(request)) + _query())

    @app.before_request
    def short_enough() -> None:
        long = len(request.path) > safety.LONGEST_PATH
        if long or len(request.query_string) > safety.LONGEST_QUERY:
            abort(414)

    app.register_error_handler(Refused, _refused)
    app.register_error_handler(HTTPException, _failed)


def _query() -> str:
    query = request.query_string.decode("ascii", "replace")
    return f"?{query}" if query else ""


def _bare() -> Response | None:
    """The way to a page whose address lacks a language; None where there is no such page."""
    rest, lang = request.path.lstrip("/"), wished(request)
    if request.method not in ("GET", "HEAD") or request.path != f"/{rest}":
        return None
    try:
        current_app.url_map.bind("").match(f"/{lang}/{rest}", "GET")
    except HTTPException:
        return None
    return negotiated(link("pages.start", lang=lang) + quote(rest) + _query())


def _refused(fault: Refused) -> Response:
    return _fault(fault.status, fault.text, fault.args_of_text)


def _failed(fault: HTTPException) -> Response:
    status = fault.code or 500
    if status == 404 and (way := _bare()) is not None:
        return way
    if fault.response is not None or 300 <= status < 400:
        return fault.get_response()  # type: ignore[return-value]
    answer = _fault(status, safety.told(status), {})
    for name, value in fault.get_headers():
        if name == "Allow":
            answer.headers[name] = value
    return answer


def _fault(status: int, text: str, args: dict[str, str]) -> Response:
    """What went wrong with a request, as a page or as a problem document."""
    if request.path.startswith("/api/") or request.path == "/api":
        wish = request.args.get("lang")
        lang = wish if wish in known() else accepted(request, "en")
        return _problem(status, Words(lang).text(text, args), lang)
    lang = of_path(request) or wished(request)
    if request.path.endswith(".json"):
        return _problem(status, Words(lang).text(text, args), lang)
    body = rendered("error.html", lang, status=status, text=text, args=args, langs=known(),
                    word=lambda one, source, values: Words(one).text(source, values))  # fmt: skip
    answer = html(Held(body.encode("utf-8", "replace"), ""), lang, status)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _problem(status: int, detail: str, lang: str) -> Response:
    """A fault of the request, as RFC 9457 has it."""
    content = {
        "type": "about:blank",
        "title": safety.reason(status),
        "status": status,
        "detail": detail,
    }
    answer = Response(as_json_fast(content), status, content_type=PROBLEM)
    answer.headers["Content-Language"] = lang
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Vary"] = "Accept-Language"
    return answer


logging.getLogger("adjudicator.web").addHandler(logging.NullHandler())
