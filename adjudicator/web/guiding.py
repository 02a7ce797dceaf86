"""The guided form: a dispute told by choosing, and the ruling beside it.

Everything travels in the address or in the form. A choice is sent and leads to the address of what
came of it, so that going back and loading again work; a situation too long for an address is
answered at once and stays in the form.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, request

from adjudicator.book import questions as open_questions
from adjudicator.core.text import N_
from adjudicator.guide import happening, sheet, story
from adjudicator.guide.moment import Moment, Ruled, ruled
from adjudicator.guide.question import Question
from adjudicator.guide.story import EMPTY, NOWHERE, UNKNOWN, Plain
from adjudicator.report import document
from adjudicator.scenario.load import MAY_STAND
from adjudicator.web import asked, sharing, showing
from adjudicator.web.asked import Readings, Refused
from adjudicator.web.rendering import link, page
from adjudicator.web.rulings import Where
from adjudicator.web.safety import MOST_MOVES, NOT_UNDERSTOOD, TOO_LARGE
from adjudicator.web.site import site
from adjudicator.wording import VERDICTS, Words

GUIDING = Blueprint("guiding", __name__, url_prefix="/<lang:lang>")

MOVES, PLAYERS, CARDS, SPECIAL = "moves", "players", "cards", "special"
PARTS = {
    PLAYERS: N_("Players"),
    CARDS: N_("Cards"),
    SPECIAL: N_("Special"),
    MOVES: N_("What happened"),
}
"""The pages of the form, in the order in which a situation is told."""
TOO_MANY = N_("A situation can have {number} moves here; this one has them.")
TWO_PLAYERS = N_("At least two players take part.")
NO_WORDS: Readings = Readings({})


class State(NamedTuple):
    """Where a visitor is: the file, the page, the place of the move that is told, the answers.

    `place` is None at the end; `instead` says that the move there is told anew.
    """

    text: str
    part: str = MOVES
    place: int | None = None
    instead: bool = False
    answers: tuple[str, ...] = ()

    def query(self) -> dict[str, Any] | None:
        """The same in an address; None where it doesn't fit into one."""
        code = sharing.packed(self.text)
        if code is None or len(code) + sum(map(len, self.answers)) > sharing.LONGEST:
            return None
        place = None if self.place is None else str(self.place + 1)
        return {"s": code, "at": place, "over": "1" if self.instead else "", "a": [*self.answers]}


class Page(NamedTuple):
    """What a page of the form shows beyond its state: what was refused, what was typed."""

    refused: Sequence[str] = ()
    typed: Mapping[str, str] | None = None


@GUIDING.get("/settle")
def begun(lang: str) -> Response:
    """What happened, so far; without a situation the way to begin one."""
    return _shown(lang, MOVES)


@GUIDING.get("/settle/<part>")
def part_of(lang: str, part: str) -> Response:
    """The players, the cards, or what is special about a situation."""
    if part not in PARTS or part == MOVES:
        raise Refused(404, NOT_UNDERSTOOD)
    return _shown(lang, part)


@GUIDING.post("/settle")
def chosen(lang: str) -> Response:
    """One choice, and on to what comes of it."""
    form = request.form
    number = form.get("players", "")
    if number in [str(n) for n in range(story.FEWEST, story.MOST + 1)]:
        return _on(lang, State(story.text_of(story.dealt(int(number)))))
    state = _of_form()
    if state is None:
        return _on(lang, None)
    told = story.opened(state.text)
    if told is None or _start(told, _rules(lang))["status"] == "invalid":
        return _rendered(lang, state)
    if "rounds" in told:
        return _counted(lang, state, told)
    if state.part != MOVES:
        return _saved(lang, state, told)
    if "answer" in form or "n0" in form:
        return _answered(lang, state, told)
    return _on(lang, _changed(state, told, form.get("do", "")))


# The state


def _shown(lang: str, part: str) -> Response:
    text = asked.shared(request)
    if text is None:
        return page("guide_start.html", lang, numbers=range(story.FEWEST, story.MOST + 1))
    args = request.args
    answers = tuple(one[:80] for one in args.getlist("a")[: happening.MOST_ANSWERS])
    state = State(text, part, _number(args.get("at", "")), args.get("over") == "1", answers)
    return _rendered(lang, state)


def _number(text: str) -> int | None:
    digits = text.isascii() and text.isdigit() and len(text) < 5
    return int(text) - 1 if digits and text != "0" else None


def _of_form() -> State | None:
    """The state in a form; None where it holds no situation. Raises `Refused` for too long one."""
    form = request.form
    text = sharing.unpacked(form["s"]) if form.get("s") else form.get("scenario")
    if text is None:
        return None
    if len(text.encode("utf-8", "replace")) > sharing.MOST_BYTES:
        raise Refused(413, TOO_LARGE)
    part = form.get("part", MOVES)
    answers = tuple(one[:80] for one in form.getlist("a")[: happening.MOST_ANSWERS])
    return State(
        text.replace("\r\n", "\n"),
        part if part in PARTS else MOVES,
        _number(form.get("at", "")),
        form.get("over") == "1",
        answers,
    )


def _on(lang: str, state: State | None) -> Response:
    """To the address of a state, or its page at once where no address can carry it.

    What is asked comes into view while a move is told, the ruling once it is.
    """
    if state is None:
        return redirect(link("guiding.begun", lang=lang), 303)  # type: ignore[return-value]
    query = state.query()
    if query is None:
        return _rendered(lang, state)
    part = {} if state.part == MOVES else {"part": state.part}
    endpoint = "guiding.part_of" if part else "guiding.begun"
    asks = state.answers or state.place is not None
    anchor = "" if part else "#now" if asks else "#so-far"
    return redirect(link(endpoint, query, lang=lang, **part) + anchor, 303)  # type: ignore[return-value]


def _rules(lang: str) -> story.Rule:
    """What rules on a text in this request, each text once."""
    held: dict[str, Plain] = {}

    def rule(text: str) -> Plain:
        if text not in held:
            held[text] = document(text, lang, {}, site().house, most_moves=MOST_MOVES + 2)
        return held[text]

    return rule


# Choices


def _answered(lang: str, state: State, told: Plain) -> Response:
    """One more answer about the move that is told; with the last one the move is there."""
    rule = _rules(lang)
    found = ruled(told, rule)
    place = _place(state, told, found)
    if len(story.moves_of(told)) >= MOST_MOVES and not state.instead:
        return _on(lang, state._replace(answers=()))
    m = Moment(told, place, rule)
    answers = (*state.answers, _answer())
    so_far = happening.asked(m, answers)
    if so_far.move is None:
        return _on(lang, state._replace(answers=so_far.answers))
    problems = m.problems(so_far.move)
    if problems:
        back = state._replace(answers=so_far.answers[:-1])
        return _rendered(lang, back, Page(problems))
    made = story.told(told, place, so_far.move, state.instead)
    return _on(lang, State(story.text_of(made)))


def _answer() -> str:
    form = request.form
    if "answer" in form:
        return form["answer"][:80]
    numbers = [form.get(f"n{n}", "").strip().replace("\N{MINUS SIGN}", "-")[:8]
               for n in range(story.MOST) if f"n{n}" in form]  # fmt: skip
    return ",".join(numbers)


def _place(state: State, told: Plain, found: Ruled) -> int:
    """The place of the move that is told: the one asked for, as far as the story is ruled on."""
    end = len(story.moves_of(told)) if found.fits is None else found.fits
    return end if state.place is None else min(state.place, end)


def _changed(state: State, told: Plain, do: str) -> State | None:
    """What a button other than an answer makes of the state."""
    what, _, about = do.partition(":")
    moves = story.moves_of(told)
    place = _number(about)
    here = place is not None and place < len(moves)
    clean = State(state.text)
    if what == "back":
        return state._replace(answers=state.answers[:-1])
    if what == "end":
        return clean
    if what == "restart":
        return None
    if what in PARTS:
        return clean._replace(part=what)
    if what == "undo" and moves:
        return State(story.text_of(story.without(told, len(moves) - 1)))
    if place is None or not here:
        return state
    if what == "remove":
        return State(story.text_of(story.without(told, place)))
    if what in ("change", "before"):
        return clean._replace(place=place, instead=what == "change")
    verb = story.verb_of(moves[place])
    if what == "stands" and verb in MAY_STAND:
        return State(story.text_of(story.let_stand(told, place)))
    if what == "asked" and _can_be_asked(moves[place]):
        return State(story.text_of(story.only_asked(told, place)))
    return state


def _can_be_asked(move: Any) -> bool:
    """Whether a move can be made a question, or the other way round."""
    verb = story.verb_of(move)
    if verb != "ask":
        return verb not in ("", "count")
    return isinstance(move["ask"], dict) and isinstance(move["ask"].get("may"), dict)


# Players, cards, what is special


def _saved(lang: str, state: State, told: Plain) -> Response:
    """The table of a form, if the file can have it; else the form again with what is wrong."""
    form = {key: request.form[key][:80] for key in request.form if key != "scenario"}
    made, problems = _SAVE[state.part](told, form)
    rule = _rules(lang)
    if not problems:
        start = _start(made, rule)
        problems = [one["message"] for one in start["problems"]]
    if problems:
        return _rendered(lang, state, Page(problems, form))
    do = form.get("do", MOVES)
    onward = State(story.text_of(made))
    if do == "restart":
        return _on(lang, None)
    return _on(lang, onward._replace(part=do if do in PARTS else MOVES))


def _players(told: Plain, form: Mapping[str, str]) -> tuple[Plain, list[str]]:
    before = story.players_of(told)
    names = [form.get(f"p{n}", "").strip() for n in range(story.MOST)]
    names = names[: len(before)] + [name for name in names[len(before) :] if name]
    if sum(map(bool, names)) < story.FEWEST:
        return told, [TWO_PLAYERS]
    turn = form.get("turn", "1")
    seat = int(turn) - 1 if turn in "123456" and len(turn) == 1 else 0
    chosen = names[seat] if seat < len(names) else ""
    folded = [name.casefold() for name in names if name]
    if len(set(folded)) < len(folded):
        # the file would lose one of them, so that the messages come from a table without cards
        empty = {"format": 1, "players": [one for one in names if one], "displays": {}}
        return empty, []
    return story.seated(told, names, chosen), []


def _cards(told: Plain, form: Mapping[str, str]) -> tuple[Plain, list[str]]:
    displays = {}
    for seat, name in enumerate(story.players_of(told)):
        row = told["displays"].get(name) or []
        displays[name] = [_bird(form.get(f"c{seat}-{n}", NOWHERE)) for n in range(len(row) + 1)]
    return story.laid(told, displays, _bird(form.get("top", UNKNOWN))), []


def _bird(value: str) -> str:
    """A card as the form sends it: of a bird that is called by its number, the number alone."""
    return f"bird_{value}" if value.isascii() and value.isdigit() else value or NOWHERE


def _special(told: Plain, form: Mapping[str, str]) -> tuple[Plain, list[str]]:
    made = dict(told)
    players = dict(enumerate(story.players_of(told), 1))
    kind, _, seat = form.get("ending", "").partition(":")
    name = players.get(int(seat)) if seat.isascii() and seat.isdigit() and len(seat) == 1 else None
    before = _ending_of(told)
    shield = form.get("shield", "armed")
    for key, who, more in (
        ("bao", "caller", {"shield": "active"} if shield == "active" else {}),
        ("final_phase", "started_by", {}),
    ):
        now = {who: name, **more} if kind == key and name else None
        if (kind, seat, shield) != before:
            made = story.ending(made, key, now)
    size, recycles = form.get("size", "").strip(), form.get("recycles", "0")
    made = story.sized(made, int(size) if size.isascii() and size.isdigit() else None)
    made.pop("recycles", None)
    if recycles in ("1", "2", "3"):
        made["recycles"] = int(recycles)
    made.pop("opening", None)
    if form.get("opening"):
        made["opening"] = True
    readings = {key[2:]: value for key, value in form.items() if key[:2] == "q-"}
    return story.answered(made, readings), []


_SAVE: Mapping[str, Callable[[Plain, Mapping[str, str]], tuple[Plain, list[str]]]] = {
    PLAYERS: _players,
    CARDS: _cards,
    SPECIAL: _special,
}


def _ending_of(told: Plain) -> tuple[str, str, str]:
    """How the round has begun to end, as the form sends it: the kind, the seat, the Shield."""
    players = story.players_of(told)
    for key, who in (("bao", "caller"), ("final_phase", "started_by")):
        about = told.get(key)
        if isinstance(about, dict) and about.get(who) in players:
            shield = about.get("shield", "armed")
            return key, str(players.index(about[who]) + 1), shield
    return "", "", "armed"


def _counted(lang: str, state: State, told: Plain) -> Response:
    """The score sheet of a form, if a file can have it; else the form again."""
    form = {key: request.form[key][:80] for key in request.form if key != "scenario"}
    if form.get("do") == "stay":
        return _on(lang, state)
    made = sheet.kept(told, form)
    found = _rules(lang)(story.text_of(made))
    if found["status"] == "invalid":
        problems = [one["message"] for one in found["problems"]]
        return _rendered(lang, state, Page(problems, form))
    return _on(lang, State(story.text_of(made)))


def _start(told: Plain, rule: story.Rule) -> Plain:
    """The document on the table that a story starts with; on the whole of a score sheet."""
    return rule(story.text_of(told if "rounds" in told else story.until(told, 0)))


# Pages


def _rendered(lang: str, state: State, more: Page | None = None) -> Response:
    """The page of a state."""
    more = more or Page()
    told = story.opened(state.text)
    rule = _rules(lang)
    if told is None:
        return _unopened(lang, state, rule(state.text))
    start = _start(told, rule)
    if start["status"] == "invalid":
        return _unopened(lang, state, start)
    if "rounds" in told:
        return _of_sheet(lang, state, told, start, more)
    values = {
        "state": state,
        "packed": sharing.packed(state.text),
        "story": told,
        "parts": PARTS,
        "refused": more.refused,
        "start": start["start"],
        "players": tuple(start["start"]["displays"]),
        "words": _words(lang, told, start),
    }
    if state.part == PLAYERS:
        return page("guide_players.html", lang, **values, typed=more.typed, most=story.MOST)
    if state.part == CARDS:
        return page("guide_cards.html", lang, **values, **_of_cards(lang, told, start, more))
    if state.part == SPECIAL:
        return page("guide_special.html", lang, **values, **_of_special(lang, told, more))
    return page("guide.html", lang, **values, **_of_moves(lang, state, told, rule))


def _unopened(lang: str, state: State, ruling: Plain) -> Response:
    """A situation that the form can't show, with what is wrong and where it can be changed."""
    problems = [f"{one['line']}:{one['column']} {one['message']}" for one in ruling["problems"]]
    packed = sharing.packed(state.text)
    return page("guide_other.html", lang, problems=problems, packed=packed, text=state.text)


def _words(lang: str, told: Plain, start: Plain) -> Words:
    """The words of the form: the players and all birds of the file."""
    names = {}
    birds = told.get("birds")
    for bird, about in birds.items() if isinstance(birds, dict) else ():
        own = about.get("names") if isinstance(about, dict) else None
        if own:
            names[bird] = own if isinstance(own, dict) else {"": str(own)}
    return Words(lang, tuple(start["start"]["displays"]), names)


def _of_moves(lang: str, state: State, told: Plain, rule: story.Rule) -> Plain:
    found = ruled(told, rule)
    place = _place(state, told, found)
    moves = story.moves_of(told)
    m = Moment(told, place, rule)
    full = len(moves) >= MOST_MOVES and not state.instead
    so_far = happening.asked(m, state.answers)
    # an address made by hand may tell a whole move: it waits for its last answer
    if so_far.move is not None:
        so_far = happening.asked(m, so_far.answers[:-1])
    ruling = found.document
    assert ruling is not None
    steps = ruling["steps"]
    latest = place if place < len(steps) and state.place is not None else len(steps)
    words = _words(lang, told, ruling)
    drawn = steps[place - 1] if 0 < place <= len(steps) else None
    table = drawn["after"] if drawn else ruling["start"]
    if table["displays"] and None in table["displays"].values():
        table = ruling["start"]
    lead = {"hand": drawn["hand"], "positions": drawn["positions"]} if drawn else {}
    packed = sharing.packed(state.text)
    return {
        "ruling": ruling,
        "faults": found.faults,
        "moves": moves,
        "place": place,
        "question": None if full else so_far.question,
        "groups": _groups(so_far.question) if so_far.question else [],
        "answers": so_far.answers,
        "said": happening.said,
        "steps": showing.shown(ruling, latest or None, showing.Span(0, 9999)),
        "latest": latest,
        "picture": showing.picture(table, words, prefix="now", **lead),
        "where": Where("try", {"s": packed} if packed else {}),
        "readings": NO_WORDS,
        "too_many": Words(lang).text(TOO_MANY, {"number": MOST_MOVES}) if full else "",
        "may_stand": MAY_STAND,
        "can_be_asked": _can_be_asked,
        "verb_of": story.verb_of,
        "verdict": lambda verdict: words.template(VERDICTS[verdict]),
        "yaml_of": lambda move: story.text_of({"moves": [move]}).partition("\n")[2],
    }


def _of_sheet(lang: str, state: State, told: Plain, ruling: Plain, more: Page) -> Response:
    packed = sharing.packed(state.text)
    return page(
        "guide_sheet.html",
        lang,
        state=state,
        packed=packed,
        refused=more.refused,
        ruling=ruling,
        steps=showing.shown(ruling, None, showing.Span(9999, 9999)),
        where=Where("try", {"s": packed} if packed else {}),
        readings=NO_WORDS,
        players=story.players_of(told),
        rounds=len(sheet.rounds_of(told)) + 1,
        fields=sheet.fields(told) if more.typed is None else more.typed,
    )


def _groups(question: Question) -> list[tuple[int | str, list[Any]]]:
    """The answers that stand together, in the order in which they come."""
    found: dict[int | str, list[Any]] = {}
    for choice in question.choices:
        found.setdefault(choice.row, []).append(choice)
    return list(found.items())


def _of_cards(lang: str, told: Plain, start: Plain, more: Page) -> Plain:
    from adjudicator.rules import BIRDS

    own = told.get("birds")
    birds = (*BIRDS, *(bird for bird in (own or ()) if bird not in BIRDS))
    table = start["start"]
    pile = table["discard_pile"]
    rows = [
        (seat, name, [*cards, NOWHERE]) for seat, (name, cards) in enumerate(table["displays"].items())
    ]
    typed = {key: _bird(value) for key, value in (more.typed or {}).items()}
    return {
        "numbered": [bird for bird in birds if bird[:5] == "bird_" and bird[5:].isdigit()],
        "rows": [
            (seat, name, [typed.get(f"c{seat}-{n}", card) for n, card in enumerate(cards)])
            for seat, name, cards in rows
        ],
        "birds": birds,
        "top": typed.get("top", pile[0] if pile else NOWHERE),
        "unknown": UNKNOWN,
        "empty": EMPTY,
        "nowhere": NOWHERE,
    }


def _of_special(lang: str, told: Plain, more: Page) -> Plain:
    kind, seat, shield = _ending_of(told)
    pile = told.get("draw_pile")
    now = {
        "ending": f"{kind}:{seat}" if kind else "",
        "shield": shield,
        "size": str(pile.get("size", "")) if isinstance(pile, dict) else "",
        "recycles": str(told.get("recycles", 0)),
        "opening": "1" if told.get("opening") else "",
        **{f"q-{key}": value for key, value in (told.get("readings") or {}).items()},
    }
    if more.typed is not None:
        now = {**dict.fromkeys(now, ""), **more.typed}
    return {"now": now, "open_questions": open_questions(lang)["questions"]}


