"""The pages of the guided form: a state with its ruling, and what is asked next."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from flask import Response

from adjudicator.book import questions as open_questions
from adjudicator.changes import told_by
from adjudicator.core.text import N_
from adjudicator.guide import happening, sheet, story
from adjudicator.guide.moment import Moment, Ruled, ruled
from adjudicator.guide.question import Question
from adjudicator.guide.saying import in_words
from adjudicator.guide.story import EMPTY, NOWHERE, UNKNOWN, Plain
from adjudicator.picture import picture
from adjudicator.report import document
from adjudicator.rules import BIRDS
from adjudicator.scenario.load import MAY_STAND
from adjudicator.web import sharing, showing
from adjudicator.web.asked import Readings
from adjudicator.web.guide_fields import (
    CARDS,
    MOVES,
    PARTS,
    PLAYERS,
    SPECIAL,
    bird_of,
    ending_of,
    usual,
)
from adjudicator.web.rendering import page
from adjudicator.web.rulings import Where
from adjudicator.web.safety import MOST_MOVES
from adjudicator.web.site import site
from adjudicator.wording import VERDICTS, Words

TOO_MANY = N_("A situation can have {number} steps here; this one has them.")
LISTED = 40
"""How many steps before and after the place that is told stand on its page."""
NO_WORDS: Readings = Readings({})


class State(NamedTuple):
    """Where a visitor is: the file, the page, the place of the move that is told, the answers.

    `place` is None at the end; `instead` says that the move there is told anew. `who` tells the
    version that is told on, where there are several.
    """

    text: str
    part: str = MOVES
    place: int | None = None
    instead: bool = False
    answers: tuple[str, ...] = ()
    who: str = ""

    def query(self) -> dict[str, Any] | None:
        """The same in an address; None where it doesn't fit into one."""
        code = sharing.packed(self.text)
        if code is None or len(code) + sum(map(len, self.answers)) > sharing.LONGEST:
            return None
        place = None if self.place is None else str(self.place + 1)
        over = "1" if self.instead else ""
        return {"s": code, "at": place, "over": over, "a": [*self.answers], "who": self.who}


class Page(NamedTuple):
    """What a page of the form shows beyond its state: what was refused, what was typed."""

    refused: Sequence[str] = ()
    typed: Mapping[str, str] | None = None


def rules(lang: str, most: int = MOST_MOVES + 2) -> story.Rule:
    """What rules on a text in this request, each text once; what is asked may come on top."""
    held: dict[str, Plain] = {}

    def rule(text: str) -> Plain:
        if text not in held:
            held[text] = document(text, lang, {}, site().house, most_moves=most)
        return held[text]

    return rule


def told_in(state: State) -> Plain | None:
    """The story of a state; None where it holds none, or one too long to be told here."""
    told = story.opened(state.text)
    if told is None or len(story.moves_of(told)) > MOST_MOVES:
        return None
    return told if "accounts" not in told or story.accounts_of(told) else None


def deck() -> tuple[str, ...]:
    """The birds that there are here: those of the house, if it has any of its own."""
    house = site().house
    return tuple(BIRDS if house is None else house.birds)


def teller(state: State, told: Plain) -> str:
    """Who tells the version that is told on: the first where none is named; "" without versions."""
    accounts = story.accounts_of(told)
    return state.who if state.who in accounts else next(iter(accounts), "")


def version_of(state: State, told: Plain) -> Plain:
    """The story as it is told on: one version of it, where there are several."""
    who = teller(state, told)
    return told_by(told, who) if who else told


def start_of(told: Plain, rule: story.Rule) -> Plain:
    """The document on the table that a story starts with; on the whole of a score sheet."""
    bare = {key: value for key, value in told.items() if key != "accounts"}
    return rule(story.text_of(bare if "rounds" in bare else story.until(bare, 0)))


def can_be_asked(move: Any) -> bool:
    """Whether a move can be made a question, or the other way round."""
    verb = story.verb_of(move)
    if verb != "ask":
        return verb not in ("", "count")
    return isinstance(move["ask"], dict) and isinstance(move["ask"].get("may"), dict)


def place_of(state: State, told: Plain, found: Ruled) -> int:
    """The place of the move that is told: the one asked for, as far as the story is ruled on."""
    end = len(story.moves_of(told)) if found.fits is None else found.fits
    return end if state.place is None else min(state.place, end)


def rendered(lang: str, state: State, more: Page | None = None) -> Response:
    """The page of a state."""
    more = more or Page()
    told, rule = told_in(state), rules(lang)
    if told is None:
        return _unopened(lang, state, rules(lang, MOST_MOVES)(state.text))
    start = start_of(told, rule)
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
    values |= {"typed": more.typed, **_of_versions(state, told, rule)}
    one = version_of(state, told)
    return page("guide.html", lang, **values, **_of_moves(lang, state, one, rule))


def _unopened(lang: str, state: State, ruling: Plain) -> Response:
    """A situation that the form can't show, with what is wrong and where it can be changed."""
    problems = [f"{one['line']}:{one['column']} {one['message']}" for one in ruling["problems"]]
    packed = sharing.packed(state.text)
    return page("guide_other.html", lang, problems=problems, packed=packed, text=state.text)


def _words(lang: str, told: Plain, start: Plain) -> Words:
    """The words of the form: the players and all birds of the file."""
    house = site().house
    names = {} if house is None else dict(house.names)
    birds = told.get("birds")
    for bird, about in birds.items() if isinstance(birds, dict) else ():
        own = about.get("names") if isinstance(about, dict) else None
        if own:
            names[bird] = own if isinstance(own, dict) else {"": str(own)}
    return Words(lang, tuple(start["start"]["displays"]), names)


def _of_versions(state: State, told: Plain, rule: story.Rule) -> Plain:
    """The versions, and what sets them apart as far as they are told."""
    accounts = story.accounts_of(told)
    whole = rule(state.text) if accounts else None
    agreed = None if whole is None or whole["status"] == "invalid" else whole["headline"]
    return {
        "versions": list(accounts),
        "who": teller(state, told),
        "common": len(story.moves_of(told)),
        "apart": agreed,
    }


def _of_moves(lang: str, state: State, told: Plain, rule: story.Rule) -> Plain:
    found = ruled(told, rule)
    place = place_of(state, told, found)
    moves = story.moves_of(told)
    m = Moment(told, place, rule, deck())
    full = len(moves) >= MOST_MOVES and not state.instead
    so_far = happening.asked(m, state.answers)
    # an address made by hand may tell a whole move: it waits for its last answer
    if so_far.move is not None:
        so_far = happening.asked(m, so_far.answers[:-1])
    ruling = found.document
    assert ruling is not None
    steps = ruling["steps"]
    latest = place if place < len(steps) and state.place is not None else len(steps)
    shown = showing.shown(ruling, latest or None, showing.Span(0, 0))
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
        "listed": range(max(0, place - LISTED), min(len(moves), place + LISTED)),
        "question": None if full else so_far.question,
        "groups": _groups(so_far.question) if so_far.question else [],
        "answers": so_far.answers,
        "answered": [*_answered(m, so_far.answers, words)],
        "said": happening.said,
        "steps": shown,
        "starred": showing.starred(shown, ()),
        "latest": latest,
        "picture": picture(table, words, prefix="now", **lead),
        "where": Where("try", {"s": packed} if packed else {}),
        "readings": NO_WORDS,
        "too_many": Words(lang).text(TOO_MANY, {"number": MOST_MOVES}) if full else "",
        "may_stand": MAY_STAND,
        "can_be_asked": can_be_asked,
        "verb_of": story.verb_of,
        "verdict": lambda verdict: words.template(VERDICTS[verdict]),
        "in_words": lambda move: in_words(told, move, lang, site().house),
        "yaml_of": lambda move: story.text_of({"moves": [move]}).partition("\n")[2],
    }


def _answered(m: Moment, answers: Sequence[str], words: Words) -> Iterator[str]:
    """What has been chosen about the move that is told, in words."""
    for number, answer in enumerate(answers):
        question = happening.asked(m, answers[:number]).question
        chosen = [one for one in question.choices if one.value == answer] if question else []
        yield from (words.text(one.text, one.args) for one in chosen[:1])


def _of_sheet(lang: str, state: State, told: Plain, ruling: Plain, more: Page) -> Response:
    packed = sharing.packed(state.text)
    steps = showing.shown(ruling, None, showing.Span(9999, 9999))
    return page(
        "guide_sheet.html",
        lang,
        state=state,
        packed=packed,
        refused=more.refused,
        ruling=ruling,
        steps=steps,
        starred=showing.starred(steps, ()),
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
    birds = story.birds_of(told, deck())
    table = start["start"]
    pile = table["discard_pile"]
    rows = [
        (seat, name, [*cards, NOWHERE])
        for seat, (name, cards) in enumerate(table["displays"].items())
    ]
    typed = {key: bird_of(value) for key, value in (more.typed or {}).items()}
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
    kind, seat, shield = ending_of(told)
    pile, own = told.get("draw_pile"), told.get("readings") or {}
    now = {
        "ending": f"{kind}:{seat}" if kind else "",
        "shield": shield,
        "size": str(pile.get("size", "")) if isinstance(pile, dict) else "",
        "recycles": str(told.get("recycles", 0)),
        "opening": "1" if told.get("opening") else "",
        **{f"q-{key}": value for key, value in {**usual(), **own}.items()},
    }
    if more.typed is not None:
        now = {**dict.fromkeys(now, ""), **more.typed}
    return {"now": now, "open_questions": open_questions(lang)["questions"]}
