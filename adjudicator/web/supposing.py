"""What if: a ruling beside the one with something changed, asked by a form in the address."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from flask import Blueprint, Response, request

from adjudicator.changes import Change, Unfit
from adjudicator.contrast import TITLE, Contrast
from adjudicator.core.questions import QUESTIONS
from adjudicator.core.text import N_
from adjudicator.report import document
from adjudicator.rules import BIRDS
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written
from adjudicator.viewers import UnknownViewer
from adjudicator.web import asked, listing, rulings, sharing, showing
from adjudicator.web.asked import Readings, Refused
from adjudicator.web.rendering import as_json, html, rendered
from adjudicator.web.rulings import Where
from adjudicator.web.safety import MOST_MOVES
from adjudicator.web.site import site
from adjudicator.web.store import Held
from adjudicator.whatif import what_if
from adjudicator.wording import Words, words_of

SUPPOSING = Blueprint("supposing", __name__, url_prefix="/<lang:lang>")
Plain = dict[str, Any]

MOST_OFFERED = 40
LONGEST = 2000
"""The longest move that an address may carry, in characters."""
NO_CHANGE = N_("This address says nothing that would be different.")
FIELDS = ("step", "do", "move", "at", "bird", "question", "answer")
TAKES_A_CARD = {"pluck": "target", "keep": "at", "take": "at"}


class Of(NamedTuple):
    """The ruling that something is changed in, its address, and the query that names it."""

    source: str | bytes
    where: Where
    query: Mapping[str, Any]


@SUPPOSING.get("/what-if")
def page(lang: str) -> Response:
    """The form, and beneath it the comparison where something is changed."""
    of, readings = _of(), asked.readings(request)
    ruling = rulings.ruled_as_seen(of.source, lang, readings)
    if ruling["status"] == "invalid":
        raise Refused(404, listing.NO_SCENARIO)
    found, fault = None, ""
    try:
        found = _found(of, lang, readings)
    except Unfit as unfit:
        fault = words_of(ruling).text(unfit.text, unfit.values)
    step = _number("step", len(ruling["steps"]))
    body = rendered(
        "whatif.html",
        lang,
        of=of,
        ruling=ruling,
        step=step,
        asked={name: request.args.get(name, "")[:LONGEST] for name in FIELDS},
        move=_move(of.source, step),
        offered=[*_offered(of.source, step, readings)],
        birds=_birds(lang, ruling),
        questions=_questions(ruling, lang),
        title=TITLE,
        fault=fault,
        told=[] if found is None else showing.side_by_side(Contrast(found).lines(), found["was"]),
        then=None if found is None else _then(found, readings),
        readings=readings,
    ).encode("utf-8", "replace")
    return html(Held(body, sha256(body).hexdigest()[:16]), lang, 422 if fault else 200)


@SUPPOSING.get("/what-if.json")
def compared_json(lang: str) -> Response:
    """The comparison as JSON: 422 with the message where the change can't be made."""
    try:
        found = _found(_of(), lang, asked.readings(request))
    except Unfit as unfit:
        message = Words(lang).text(unfit.text, unfit.values)
        return as_json({"error": {"status": 422, "message": message}}, lang, 422)
    if found is None:
        raise Refused(400, NO_CHANGE)
    valid = found["now"] and found["now"]["status"] != "invalid"
    return as_json(found, lang, 200 if valid else 422)


def _of() -> Of:
    """The ruling that the address names: of the library, or one that it carries.

    Raises `Refused` where there is none.
    """
    readings = asked.readings(request)
    carried = rulings.carried(readings)
    text = asked.shared(request)
    if text is not None:
        # of what a viewer sees, or one account tells, the address carries no more than that
        text = str(rulings.seen(text, readings))
        query = {**carried, "view": "", "account": "", "s": sharing.packed(text)}
        return Of(text, Where("try", query), query)
    path = request.args.get("of", "")
    kind, _, name = path.partition("/")
    if kind not in ("scenarios", "rulings"):
        raise Refused(404, listing.NO_SCENARIO)
    if kind == "rulings":
        name = site().library.shelf.by_hash.get(name, "")
    try:
        kept = site().library.get(name)
    except KeyError:
        raise Refused(404, listing.NO_SCENARIO) from None
    return Of(rulings.seen(kept.source, readings), Where(path, carried), {"of": path, **carried})


def _number(name: str, most: int) -> int:
    """A step that the address names; the first where it names none. Raises `Refused`."""
    value = request.args.get(name, "") or "1"
    fits = value.isascii() and value.isdigit() and len(value) < 6
    if not (fits and 1 <= int(value) <= most + 1):
        raise Refused(404, rulings.NO_STEP, number=value[:20])
    return int(value)


def _found(of: Of, lang: str, readings: Readings) -> Plain | None:
    """The comparison; None where the address changes nothing. Raises `Unfit` and `Refused`."""
    args = {name: request.args.get(name, "").strip()[:LONGEST] for name in FIELDS}
    changes = []
    step = args["step"] or "1"
    number = int(step) if step.isascii() and step.isdigit() and len(step) < 6 else 0
    if args["do"] == "drop":
        changes.append(Change("drop", number))
    elif args["do"] in ("step", "insert") and args["move"]:
        changes.append(Change(args["do"], number, args["move"]))
    if args["at"] and args["bird"]:
        changes.append(Change("fact", 0, args["bird"], args["at"]))
    if args["question"] and args["answer"]:
        question, reading = args["question"], args["answer"]
        if reading not in QUESTIONS.get(question, ()):
            raise Refused(400, asked.UNKNOWN_READING, question=question[:40], asked=reading[:40])
        changes.append(Change("reading", 0, reading, question))
    if not changes:
        return None
    try:
        return what_if(
            of.source,
            lang,
            changes,
            readings.chosen,
            site().house,
            view=asked.view(request),
            most_moves=MOST_MOVES,
        )
    except UnknownViewer as fault:
        raise asked.unknown_view(fault.viewer, fault.known) from None


def _then(found: Plain, readings: Readings) -> Where | None:
    """The address of the changed situation, where one can carry it."""
    packed = sharing.packed(found["situation"] or "")
    if packed is None or not found["situation"]:
        return None
    chosen = {**readings.chosen}
    chosen |= {one["about"]: one["now"] for one in found["changes"] if one["kind"] == "reading"}
    return Where("try", {"s": packed, "reading": Readings(chosen).query})


# What the form offers


def _move(source: str | bytes, step: int) -> str:
    """A step as the item of `moves` that it is, on one line."""
    root = read(source).root
    moves: Any = root.get("moves") if isinstance(root, Mapping) else None
    if not moves or not 1 <= step <= len(moves):
        return ""
    kept = {key: value for key, value in moves[step - 1].items() if key not in ("expect", "note")}
    return one_line(kept)


def one_line(node: Any) -> str:
    """A move as YAML on one line: `pluck: {by: Bram, target: Bram.2}`."""
    if isinstance(node, Mapping) and len(node) == 1:
        ((verb, arguments),) = node.items()
        return f"{verb}:" if arguments is None else f"{verb}: {_flow(arguments)}"
    return _flow(node)


def _flow(node: Any) -> str:
    if isinstance(node, Mapping):
        return "{" + ", ".join(f"{_flow(k)}: {_flow(v)}" for k, v in node.items()) + "}"
    if isinstance(node, list):
        return "[" + ", ".join(map(_flow, node)) + "]"
    if isinstance(node, str):
        plain = node.replace("_", "").replace(".", "").replace(" ", "").replace("-", "").isalnum()
        return node if plain and read(f"- {node}").root == [node] else json.dumps(node)
    return json.dumps(node)


def _offered(source: str | bytes, step: int, readings: Readings) -> Iterator[str]:
    """Moves that the rules allow in the place of a step, as items of `moves`."""
    root = read(source).root
    if not isinstance(root, Mapping) or "rounds" in root or "displays" not in root:
        return
    moves: Any = root.get("moves") or []
    kept = {key: value for key, value in root.items() if key not in ("moves", "expect", "accounts")}
    before = [{k: v for k, v in one.items() if k != "expect"} for one in moves[: step - 1]]
    file = written({**kept, "moves": [*before, {"ask": {"options": "all"}}]})
    ruling = document(file, "en", readings.chosen, site().house, most_moves=MOST_MOVES + 1)
    if ruling["status"] == "invalid":
        return
    found = [move for one in ruling["steps"][-1]["answer"]["options"] for move in _moves(one)]
    yield from found[:MOST_OFFERED]


def _moves(option: Plain) -> Iterator[str]:
    """The moves of one option that the format can tell with one choice."""
    verb, by = option["verb"], option["by"]
    key = TAKES_A_CARD.get(verb)
    if verb in ("draw", "discard", "bao", "end_turn"):
        yield one_line({verb: {"by": by}})
    elif key is not None:
        for value in option.get(key) or option.get(f"{key}s") or ():
            yield one_line({verb: {"by": by, key: value}})


def _birds(lang: str, ruling: Plain) -> list[tuple[str, str]]:
    """The birds to choose from, by name; those of the file, too."""
    words = words_of(ruling)
    known = {*BIRDS, *ruling.get("birds", {})}
    named = sorted((words.bird(bird).plain, bird) for bird in known if bird[:5] != "bird_")
    numbered = [(words.bird(b).plain, b) for b in BIRDS if b[:5] == "bird_"]
    return [(bird, name) for name, bird in (*named, *numbered)]


def _questions(ruling: Plain, lang: str) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The open questions that came up, with their other answers."""
    from adjudicator.rulebook.questions import TEXTS

    words = Words(lang)
    met = {o["question"]: o["reading"] for step in ruling["steps"] for o in step["readings"]}
    return [
        (
            question,
            words.template(TEXTS[question].question),
            [
                (reading, words.template(TEXTS[question].readings[reading]))
                for reading in QUESTIONS[question]
                if reading != taken
            ],
        )
        for question, taken in met.items()
    ]
