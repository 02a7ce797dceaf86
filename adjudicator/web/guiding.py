"""The guided form: a dispute told by choosing, and the ruling beside it.

Everything travels in the address or in the form. A choice is sent and leads to the address of what
came of it, so that going back and loading again work; a situation too long for an address is
answered at once and stays in the form.
"""

from flask import Blueprint, Response, redirect, request

from adjudicator.core.text import N_
from adjudicator.guide import happening, sheet, story
from adjudicator.guide.moment import Moment, ruled
from adjudicator.guide.story import Plain
from adjudicator.scenario.load import MAY_STAND
from adjudicator.web import asked, sharing
from adjudicator.web.asked import Refused
from adjudicator.web.guide_fields import MOVES, PARTS, SAVE
from adjudicator.web.guide_pages import (
    Page,
    State,
    can_be_asked,
    deck,
    place_of,
    rendered,
    rules,
    start_of,
    teller,
    told_in,
    version_of,
)
from adjudicator.web.rendering import link, page
from adjudicator.web.safety import MOST_MOVES, NOT_UNDERSTOOD, TOO_LARGE
from adjudicator.wording import Words

NO_NUMBER = N_("{value} is no whole number.")
SAME_NAME = N_("The versions must have different names.")
VERSIONS = ("fork", "version", "only", "names")
"""What a button may do about several versions."""
LONGEST_NAME = 40

GUIDING = Blueprint("guiding", __name__, url_prefix="/<lang:lang>")


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
    told = told_in(state)
    if told is None or start_of(told, rules(lang))["status"] == "invalid":
        return rendered(lang, state)
    if form.get("do") == "stay":
        return _on(lang, state)
    if "rounds" in told:
        return _counted(lang, state, told)
    if state.part != MOVES:
        return _saved(lang, state, told)
    do = form.get("do", "")
    if do.partition(":")[0] in VERSIONS:
        return _versions(lang, state, told, do)
    if "answer" in form or "n0" in form:
        return _answered(lang, state, told)
    return _on(lang, _changed(state, told, do))


# The state


def _shown(lang: str, part: str) -> Response:
    text = asked.shared(request)
    if text is None:
        return page("guide_start.html", lang, numbers=range(story.FEWEST, story.MOST + 1))
    args = request.args
    answers = tuple(one[:80] for one in args.getlist("a")[: happening.MOST_ANSWERS])
    who, place = args.get("who", "")[:LONGEST_NAME], _number(args.get("at", ""))
    instead = args.get("over") == "1" and place is not None
    state = State(text, part, place, instead, answers, who)
    return rendered(lang, state)


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
        form.get("over") == "1" and _number(form.get("at", "")) is not None,
        answers,
        form.get("who", "")[:LONGEST_NAME],
    )


def _on(lang: str, state: State | None) -> Response:
    """To the address of a state, or its page at once where no address can carry it.

    What is asked comes into view while a move is told, the ruling once it is.
    """
    if state is None:
        return redirect(link("guiding.begun", lang=lang), 303)  # type: ignore[return-value]
    query = state.query()
    if query is None:
        return rendered(lang, state)
    part = {} if state.part == MOVES else {"part": state.part}
    endpoint = "guiding.part_of" if part else "guiding.begun"
    asks = state.answers or state.place is not None
    anchor = "" if part else "#now" if asks else "#so-far"
    return redirect(link(endpoint, query, lang=lang, **part) + anchor, 303)  # type: ignore[return-value]


# Choices


def _answered(lang: str, state: State, told: Plain) -> Response:
    """One more answer about the move that is told; with the last one the move is there."""
    rule, root = rules(lang), told
    told = version_of(state, root)
    found = ruled(told, rule)
    place = place_of(state, told, found)
    if len(story.moves_of(told)) >= MOST_MOVES and not state.instead:
        return _on(lang, state._replace(answers=()))
    m = Moment(told, place, rule, deck())
    wrong = [one for one in _numbers_sent() if not _is_number(one)]
    if wrong:
        told_of = [Words(lang).text(NO_NUMBER, {"value": one}) for one in wrong]
        return rendered(lang, state, Page(told_of, dict(request.form)))
    answers = (*state.answers, _answer())
    so_far = happening.asked(m, answers)
    if so_far.move is None:
        return _on(lang, state._replace(answers=so_far.answers))
    problems = m.problems(so_far.move)
    if problems:
        back = state._replace(answers=so_far.answers[:-1])
        return rendered(lang, back, Page(problems))
    made = story.told(told, place, so_far.move, state.instead)
    return _on(lang, _kept(state, root, made))


def _answer() -> str:
    if "answer" in request.form:
        return request.form["answer"][:80]
    return ",".join(_numbers_sent())


def _numbers_sent() -> list[str]:
    """The numbers in the fields of a question that asks for several, as they were typed."""
    form = request.form
    if "answer" in form:
        return []
    return [form.get(f"n{n}", "").strip().replace("\N{MINUS SIGN}", "-")[:8]
            for n in range(story.MOST) if f"n{n}" in form]  # fmt: skip


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return not text or (digits.isascii() and digits.isdigit() and len(digits) < 4)


def _changed(state: State, told: Plain, do: str) -> State | None:
    """What a button other than an answer makes of the state."""
    what, _, about = do.partition(":")
    root, told = told, version_of(state, told)
    moves = story.moves_of(told)
    place = _number(about)
    here = place is not None and place < len(moves)
    clean = State(state.text, who=state.who)
    if what == "back":
        return state._replace(answers=state.answers[:-1])
    if what == "end":
        return clean
    if what == "restart":
        return None
    if what in PARTS:
        return clean._replace(part=what)
    if what == "undo" and moves:
        return _kept(state, root, story.without(told, len(moves) - 1))
    if place is None or not here:
        return state
    if what == "remove":
        return _kept(state, root, story.without(told, place))
    if what in ("change", "before"):
        return clean._replace(place=place, instead=what == "change")
    verb = story.verb_of(moves[place])
    if what == "stands" and verb in MAY_STAND:
        return _kept(state, root, story.let_stand(told, place))
    if what == "asked" and can_be_asked(moves[place]):
        return _kept(state, root, story.only_asked(told, place))
    return state


def _kept(state: State, root: Plain, made: Plain) -> State:
    """The state with a story that was told on: the whole of it, or the version that is told on."""
    who = teller(state, root)
    whole = story.with_version(root, who, made) if who else made
    return State(story.text_of(whole), who=who)


def _versions(lang: str, state: State, told: Plain, do: str) -> Response:
    """The story in two versions from a step on, the other version, or only one of them."""
    what, _, about = do.partition(":")
    accounts, number = list(story.accounts_of(told)), _number(about)
    if what == "fork" and not accounts and number is not None:
        place = min(number, len(story.moves_of(told)))
        names = story.players_of(told)[:2]
        made = story.forked(told, place, names)
        later = place < len(story.moves_of(told))
        return _on(lang, State(story.text_of(made), place=place if later else None,
                               instead=later, who=names[1] if later else names[0]))  # fmt: skip
    if what == "version" and number is not None and number < len(accounts):
        return _on(lang, State(state.text, who=accounts[number]))
    if what == "only" and accounts:
        return _on(lang, State(story.text_of(version_of(state, told))))
    if what == "names" and accounts:
        names = tuple(request.form.get(f"v{n}", "").strip()[:80] for n in range(len(accounts)))
        made = story.called(told, names)
        found = rules(lang)(story.text_of(made))
        if len(story.accounts_of(made)) < len(accounts) or found["status"] == "invalid":
            problems = [one["message"] for one in found["problems"]] or [
                Words(lang).template(SAME_NAME)
            ]
            return rendered(lang, state, Page(problems, dict(request.form)))
        place = accounts.index(teller(state, told))
        return _on(lang, State(story.text_of(made), who=names[place]))
    return _on(lang, state)


# Players, cards, what is special


def _saved(lang: str, state: State, told: Plain) -> Response:
    """The table of a form, if the file can have it; else the form again with what is wrong."""
    form = {key: request.form[key][:80] for key in request.form if key != "scenario"}
    made, problems = SAVE[state.part](told, form)
    problems = [Words(lang).template(one) for one in problems]
    rule = rules(lang)
    if not problems:
        start = start_of(made, rule)
        problems = [one["message"] for one in start["problems"]]
    if problems:
        return rendered(lang, state, Page(problems, form))
    do = form.get("do", MOVES)
    onward = State(story.text_of(made), who=state.who)
    if do == "restart":
        return _on(lang, None)
    return _on(lang, onward._replace(part=do if do in PARTS else MOVES))


def _counted(lang: str, state: State, told: Plain) -> Response:
    """The score sheet of a form, if a file can have it; else the form again."""
    form = {key: request.form[key][:80] for key in request.form if key != "scenario"}
    if form.get("do") == "stay":
        return _on(lang, state)
    wrong = [Words(lang).text(NO_NUMBER, {"value": one}) for one in sheet.unreadable(form)]
    if wrong:
        return rendered(lang, state, Page(wrong, form))
    made = sheet.kept(told, form)
    found = rules(lang)(story.text_of(made))
    if found["status"] == "invalid":
        problems = [one["message"] for one in found["problems"]]
        return rendered(lang, state, Page(problems, form))
    return _on(lang, State(story.text_of(made)))
