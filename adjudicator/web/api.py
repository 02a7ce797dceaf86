"""`/api/v1`: rulings, scenarios, rules and questions as JSON."""

from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, current_app, request

from adjudicator import book
from adjudicator.catalogue import languages
from adjudicator.serial import as_json_fast
from adjudicator.web import asked, listing
from adjudicator.web.asked import UNKNOWN_LANGUAGE, Refused
from adjudicator.web.rulings import ruled
from adjudicator.web.site import site
from adjudicator.web.speaking import accepted
from adjudicator.web.store import Held, Store

API = Blueprint("api", __name__, url_prefix="/api/v1")
JSON = "application/json"


def language() -> str:
    """The language asked for: `lang`, else by Accept-Language, else English like the library.

    Raises `Refused` for a language that there isn't.
    """
    wish = request.args.get("lang")
    if wish is None:
        return accepted(request, languages()[0])
    if wish not in languages():
        raise Refused(400, UNKNOWN_LANGUAGE, asked=wish[:40])
    return wish


def _json(content: Any, status: int = 200) -> Response:
    answer = Response(as_json_fast(content), status, content_type=JSON)
    answer.headers["Vary"] = "Accept-Language"
    answer.headers["Content-Language"] = language()
    return answer


@API.post("/rulings")
def rulings() -> Response:
    """Rule on the situation in the body: 200, or 422 with the document where it has faults."""
    chosen, lang = asked.readings(request), language()
    source = asked.body(request)
    store: Store = current_app.extensions["rulings"]
    key = (sha256(source).digest(), lang, tuple(chosen.query), asked.all_readings(request),
           asked.view(request), asked.account(request))  # fmt: skip
    held = store.get(key)
    if held is None:
        ruling = ruled(source, lang, chosen)
        held = Held(as_json_fast(ruling), ruling["status"])
        store.keep(key, held)
    answer = Response(held.body, 422 if held.tag == "invalid" else 200, content_type=JSON)
    answer.headers["Vary"] = "Accept-Language"
    answer.headers["Content-Language"] = lang
    return answer


@API.get("/scenarios")
def scenarios() -> Response:
    """The scenarios of the library; `q`, `chapter`, `section`, `ability`, `verdict` narrow them."""
    return _json(listing.scenarios(site(), language(), listing.wanted(request.args)))


@API.get("/scenarios/<path:name>")
def scenario(name: str) -> Response:
    """The ruling on one scenario of the library."""
    try:
        kept = site().library.get(name)
    except KeyError:
        raise Refused(404, listing.NO_SCENARIO) from None
    chosen = asked.readings(request)
    return _json(ruled(kept.source, language(), chosen))


@API.get("/rules")
def rules() -> Response:
    """The rules by section; `q` searches."""
    return _json(book.rules(language(), request.args.get("q", "")[:200]))


@API.get("/questions")
def questions() -> Response:
    """The open questions with their readings."""
    return _json(listing.questions(site(), language()))


@API.get("/schema/scenario.json")
def schema() -> Response:
    """The JSON Schema of a scenario file."""
    from adjudicator.scenario.json_schema import scenario_schema

    answer = _json(scenario_schema(language()))
    answer.content_type = "application/schema+json"
    return answer
