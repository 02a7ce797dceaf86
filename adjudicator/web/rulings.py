"""One ruling in all its forms: page, JSON, YAML, text and picture; of the library or shared."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

from flask import Response, current_app, request

from adjudicator.changes import Unfit, alone
from adjudicator.core.text import N_
from adjudicator.library import code_of
from adjudicator.precedents import Near, Precedents, shared
from adjudicator.readings import weigh
from adjudicator.report import document
from adjudicator.serial import as_json_fast
from adjudicator.versions import ACCORDING_TO
from adjudicator.versions import TITLE as APART
from adjudicator.viewers import REFEREE, UnknownViewer
from adjudicator.views import redacted
from adjudicator.web import asked, printed, sharing, showing
from adjudicator.web.asked import Readings, Refused
from adjudicator.web.assets import SHARED
from adjudicator.web.rendering import link, queried, rendered
from adjudicator.web.safety import MOST_MOVES
from adjudicator.web.site import site
from adjudicator.web.speaking import known
from adjudicator.wording import Words

Plain = dict[str, Any]

FORMS = ("json", "yaml", "txt", "svg", "html")
TYPES = {
    "json": "application/json",
    "yaml": "application/yaml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
}
LIGHT = 59_900
"""What a page may weigh in bytes, with the stylesheet and the script."""
NO_STEP = N_("This ruling has no step {number}.")
NO_PICTURE = N_("There is no table to draw here.")
NO_SHEET = N_("There is no ruling to print here.")
# Translators: the answer as a message in a chat: the ruling, then its section
ANSWER = N_("Ruling: {headline}")


class Where(NamedTuple):
    """The address of a ruling without its language, step and form: `scenarios/3-plucking/...`.

    `query` is what every address of it carries: the situation, where the address does; readings.
    """

    path: str
    query: Mapping[str, Any]

    def href(self, lang: str, step: int | None = None, form: str = "", **more: Any) -> str:
        """The address in a language, of one step or of all, as a page or in another form."""
        home, query = link("pages.start", lang=lang), {**self.query, **more}
        which = f"/step-{step}" if step else ""
        return home + quote(f"{self.path}{which}") + (f".{form}" if form else "") + queried(query)


class Asked(NamedTuple):
    """The ruling that is asked for, and in what form."""

    source: str | bytes
    lang: str
    step: int | None
    form: str
    where: Where
    readings: Readings


def split(address: str) -> tuple[str, int | None, str]:
    """The rest of an address taken apart: `a/b/step-2.json` is `a/b`, step 2, as JSON."""
    rest, form = address, ""
    for one in FORMS:
        if address.endswith(f".{one}"):
            rest, form = address[: -len(one) - 1], one
    before, _, last = rest.rpartition("/")
    number = last.removeprefix("step-")
    if last.startswith("step-") and number.isascii() and number.isdigit() and len(number) < 6:
        return before, int(number), form
    return rest, None, form


def seen(source: str | bytes, readings: Readings) -> str | bytes:
    """What the viewer whom the address names may see of a situation; nothing of a faulty one.

    Where the address names an account, that alone. Raises `Refused` for a viewer or an account that
    there isn't.
    """
    view, house = asked.view(request), site().house
    try:
        found = redacted(source, view, readings.chosen, house, most_moves=MOST_MOVES)
    except UnknownViewer as fault:
        raise asked.unknown_view(fault.viewer, fault.known) from None
    if found is None:
        return ""
    try:
        return alone(found, asked.account(request), house, most_moves=MOST_MOVES)
    except Unfit as fault:
        raise Refused(400, fault.text, **asked.cut(fault.values)) from None


def ruled(source: str | bytes, lang: str, readings: Readings) -> Plain:
    """The document on a situation, as over HTTP, with what the address asks for beside it.

    Raises `Refused` for a viewer that there isn't.
    """
    return ruled_as_seen(seen(source, readings), lang, readings)


def ruled_as_seen(source: str | bytes, lang: str, readings: Readings) -> Plain:
    """The document on what the viewer may see of a situation."""
    at, view = site(), asked.view(request)
    ruling = document(
        source, lang, readings.chosen, at.house, view=view, most_moves=MOST_MOVES, quoting=at.copy
    )
    if asked.all_readings(request):
        weigh(ruling, source, readings.chosen, at.house, most_moves=MOST_MOVES)
    return ruling


def other_form(one: Asked) -> Response:
    """The ruling as something else than a page. Raises `Refused` for a step that isn't there."""
    one = one._replace(source=seen(one.source, one.readings))
    if one.form == "yaml":
        body = one.source if isinstance(one.source, bytes) else one.source.encode()
        return _file(body, "yaml", "situation.yaml")
    ruling = ruled_as_seen(one.source, one.lang, one.readings)
    if one.step is not None and not 1 <= one.step <= len(ruling["steps"]):
        raise Refused(404, NO_STEP, number=str(one.step))
    if one.form == "json":
        if one.step is not None:
            ruling["steps"] = [s for s in ruling["steps"] if s["number"] == one.step]
        return _file(as_json_fast(ruling), "json", None)
    if one.form == "html":
        if ruling["status"] == "invalid":
            raise Refused(404, NO_SHEET)
        return printed.answered(ruling, one.step, shared_link(one, ruling))
    if one.form == "txt":
        return _file(_message(ruling, one).encode(), "txt", None)
    pictures = showing.pictures(ruling, showing.opened_step(ruling, one.step), standalone=True)
    if pictures is None:
        raise Refused(404, NO_PICTURE)
    before = request.args.get("when") == "before" or not pictures.after
    return _file((pictures.before if before else pictures.after).encode(), "svg", None)


def _file(body: bytes, form: str, name: str | None) -> Response:
    answer = Response(body, content_type=TYPES[form])
    answer.headers["Cache-Control"] = "private, no-cache"
    if name:
        answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    answer.add_etag()
    answer.make_conditional(request)
    return answer


def _message(ruling: Plain, one: Asked) -> str:
    """The answer to copy into a chat: title, ruling, section and link."""
    if ruling["status"] == "invalid":
        problems = (f"{p['line']}:{p['column']} {p['message']}" for p in ruling["problems"])
        return "\n".join(problems) + "\n"
    decided = ruling["decided_by"]
    labels = "; ".join(c["label"] for c in decided["citations"]) if decided else ""
    answer = Words(one.lang).text(ANSWER, {"headline": ruling["headline"]})
    cites = f" ({labels})" if labels else ""
    address = request.url_root.rstrip("/") + one.where.href(one.lang, one.step)
    return "\n".join(filter(None, (ruling["title"], f"{answer}{cites}", address))) + "\n"


def page_of(one: Asked, editor: Mapping[str, Any] | None = None) -> str:
    """The ruling as a page; `editor` is what the page for trying adds to it.

    A long ruling tells in full only the steps around the one that is opened, so that the page
    stays light. Raises `Refused` for a step that isn't there.
    """
    one = one._replace(source=seen(one.source, one.readings))
    ruling = ruled_as_seen(one.source, one.lang, one.readings)
    opened = showing.opened_step(ruling, one.step)
    faulty = ruling["status"] == "invalid"
    if one.step is not None and opened is None and not faulty:
        raise Refused(404, NO_STEP, number=str(one.step))
    beside = request.args.get("beside") == "1"
    langs = others_than(one.lang) if beside and not faulty else []
    text = one.source if isinstance(one.source, str) else one.source.decode("utf-8", "replace")
    said = {
        "ruling": ruling,
        "opened": opened,
        "pictures": None if faulty else showing.pictures(ruling, opened),
        "where": one.where,
        "answer": showing.answer(ruling),
        "beside": beside,
        "readings": one.readings,
        "text": text,
        "packed": sharing.packed(text),
        "asks": any(step["readings"] for step in ruling["steps"]),
        "weighed": showing.weighed(ruling),
        "share": shared_link(one, ruling),
        "root": request.script_root,
        "near": [] if beside else _near(one, ruling),
        "shared": shared,
        "according_to": ACCORDING_TO,
        "apart_title": APART,
        **(editor or {}),
    }
    others = [ruled_as_seen(one.source, lang, one.readings) for lang in langs]
    template = "ruling.html" if editor is None else "try.html"
    room = (
        LIGHT + len(text if editor else "") - sum(len(site().assets[name].body) for name in SHARED)
    )
    for span in showing.SPANS:
        steps = [] if faulty else showing.shown(ruling, opened, span)
        body = rendered(
            template,
            one.lang,
            **said,
            steps=steps,
            both_tables=span.both,
            number_of_steps=len(ruling["steps"]),
            starred=showing.starred(steps, said["answer"]),
            others=[(other, showing.shown(other, opened, span)) for other in others],
            accounts=[showing.versions(one, span) for one in (ruling, *others)],
            apart=[showing.apart(one) for one in (ruling, *others)],
            others_weighed=[(other["lang"], showing.weighed(other)) for other in others],
        )
        if len(body.encode("utf-8", "replace")) <= room:
            break
    return body


def shared_link(one: Asked, ruling: Plain) -> sharing.Link:
    """The link to share of a ruling; `one` has the situation as the viewer may see it."""
    raw = one.source if isinstance(one.source, bytes) else one.source.encode("utf-8", "replace")
    code = None
    if ruling["view"] == REFEREE and ruling["status"] != "invalid":
        code = code_of(raw) if code_of(raw) in site().library.shelf.by_code else None
    text = raw.decode("utf-8", "replace")
    return sharing.link_to(text, one.lang, ruling["view"], one.readings.query, code)


MOST_NEAR = 3


def _near(one: Asked, ruling: Plain) -> list[Near]:
    """The situations of the library that are ruled on like this one.

    None on a page that is kept for good: the library goes on changing. None in a view: the library
    may have the same situation with all of its cards.
    """
    if one.where.path.startswith("rulings/") or ruling["view"] != REFEREE:
        return []
    library, held = site().library, current_app.extensions
    if held.get("precedents", (None,))[0] is not library.shelf:
        held["precedents"] = library.shelf, Precedents(library.shelf.entries.values())
    source = one.source if isinstance(one.source, bytes) else one.source.encode("utf-8", "replace")
    precedents: Precedents = held["precedents"][1]
    return precedents.like(ruling, library.hash_of(source))[:MOST_NEAR]


def others_than(lang: str) -> list[str]:
    """The other languages."""
    return [one for one in known() if one != lang]


def carried(readings: Readings) -> dict[str, list[str]]:
    """What an address carries to keep the readings, the view, and the account."""
    view, account = asked.view(request), asked.account(request)
    kept = {"view": [view]} if view != REFEREE else {}
    kept |= {"account": [account]} if account else {}
    return kept | ({"reading": readings.query} if readings.chosen else {})
