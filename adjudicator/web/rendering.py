"""Pages from templates: the words of the page's language, its twin in the other, its links."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Response, current_app, render_template, request, url_for
from markupsafe import Markup

from adjudicator.serial import as_json_fast
from adjudicator.web.site import site
from adjudicator.web.speaking import known, remember
from adjudicator.web.store import Held, Store
from adjudicator.wording import Words

# each language's own name for itself
NAMES = {"nl": "Nederlands", "en": "English"}


class Twin(NamedTuple):
    """The same page in another language."""

    lang: str
    name: str
    href: str


def twins(lang: str) -> list[Twin]:
    """This page in every language, its query kept."""
    endpoint, args = request.endpoint, {**(request.view_args or {})}
    if endpoint in ("trying.posted", "trying.supplied"):
        endpoint = "trying.empty"
    if endpoint == "guiding.chosen":
        endpoint = "guiding.begun"
    if endpoint is None or not endpoint.startswith(OURS):
        endpoint, args = "pages.start", {}
    query = _query()
    return [
        Twin(one, NAMES.get(one, one), url_for(endpoint, **{**args, "lang": one}) + query)
        for one in known()
    ]


OURS = ("pages.", "guiding.", "trying.", "supposing.", "desk.", "quizzing.")
"""The pages that there are in every language."""
KNOWN = ("s", "q", "chapter", "section", "ability", "verdict", "page", "beside", "reading",
         "all_readings", "view", "account", "of", "step", "do", "move", "at", "over", "a", "who",
         "bird", "question", "answer", "check", "severity", "state",
         "seed")  # fmt: skip
"""What an address of ours can ask; anything else isn't handed on."""


def _query() -> str:
    return queried({key: request.args.getlist(key) for key in KNOWN})


def twin_as(form: str) -> str:
    """The address of this page in another form: `json`, `txt`."""
    path = request.path.rstrip("/")
    if request.endpoint == "pages.start":
        path = f"{path}/index"
    return f"{path}.{form}{_query()}"


def page(template: str, lang: str, status: int = 200, **values: Any) -> Response:
    """A page in a language. `values` are those of the template."""
    body = rendered(template, lang, **values).encode("utf-8", "replace")
    return html(Held(body, sha256(body).hexdigest()[:16]), lang, status)


def rendered(template: str, lang: str, **values: Any) -> str:
    """A template filled, in a language."""
    return render_template(
        template,
        _=words_in(lang),
        words_in=words_in,
        lang=lang,
        twins=twins(lang),
        asset=_asset,
        **values,
    )


def words_in(lang: str) -> Callable[..., str]:
    """What fills a template in a language: `_("Step {number}", number=3)`."""
    words = Words(lang)

    def word(source: str, **args: Any) -> str:
        return words.text(source, args)

    return word


def html(held: Held, lang: str, status: int = 200, forever: bool = False) -> Response:
    """A page as an answer; `forever` where its address names its content."""
    answer = Response(held.body, status, content_type="text/html; charset=utf-8")
    answer.headers["Content-Language"] = lang
    if forever:
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return answer
    answer.headers["Cache-Control"] = "private, no-cache"
    if held.tag and status == 200:
        answer.set_etag(held.tag)
        answer.make_conditional(request)
    remember(request, answer, lang)
    return answer


def pages_held() -> Store:
    """The pages that were made before."""
    store: Store = current_app.extensions["pages"]
    return store


def _asset(name: str) -> str:
    return url_for("assets", name=site().assets[name].name)


def safe_svg(text: str) -> Markup:
    """A picture of our own making, which escapes what it shows."""
    return Markup(text)


def negotiated(location: str) -> Response:
    """A redirect to a page in the language that suits the request."""
    answer = Response(status=302, content_type="text/plain; charset=utf-8")
    answer.headers["Location"] = location
    answer.headers["Vary"] = "Cookie, Accept-Language"
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


def link(endpoint: str, query: Mapping[str, Any] | None = None, **args: Any) -> str:
    """An address within the app, with a query."""
    return url_for(endpoint, **args) + queried(query or {})


def queried(query: Mapping[str, Any]) -> str:
    """A query as it stands in an address; empty values are left out."""
    pairs = [
        (key, one)
        for key, value in query.items()
        for one in (value if isinstance(value, list) else [value])
        if one not in (None, "", False)
    ]
    return f"?{urlencode(pairs)}" if pairs else ""


def as_json(content: Any, lang: str, status: int = 200) -> Response:
    """A page's twin as JSON."""
    answer = Response(as_json_fast(content), status, content_type="application/json")
    answer.headers["Content-Language"] = lang
    return answer
