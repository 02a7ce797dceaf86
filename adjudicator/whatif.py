"""What if: a ruling beside the one on the same situation with something changed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.changes import (
    NO_PLACE,
    Change,
    Changed,
    Unfit,
    changed,
    checked,
    position_in,
    step_at,
    told_by,
    without_names,
)
from adjudicator.comparing import Lying, Ruled, alone, cards_elsewhere, parting
from adjudicator.doing import apart, done
from adjudicator.ends import differing, ending
from adjudicator.replaying import lying, ruled
from adjudicator.report import document, hold_to_known
from adjudicator.scenario.load import load
from adjudicator.scenario.supply import supply
from adjudicator.scenario.tree import Mapping as Node
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written
from adjudicator.viewers import REFEREE
from adjudicator.views import redacted
from adjudicator.wording import words_of

if TYPE_CHECKING:
    from adjudicator.scenario.house import House

Plain = dict[str, Any]
Readings = Mapping[str, str]

MOST_TIMES = 50
"""How often names that no longer fit are looked for anew."""


def what_if(
    source: str | bytes,
    lang: str,
    changes: Sequence[Change],
    readings: Mapping[str, str] | None = None,
    house: "House | None" = None,
    *,
    view: str = REFEREE,
    account: str | None = None,
    most_moves: int | None = None,
) -> Plain:
    """The ruling on a file, and that on the file with changes, as plain values in one language.

    The arguments are those of `report.document`; `account` names the one to change where the file
    has accounts. Where the file itself has faults, `was` is its document, and `now` is None. Raises
    `Unfit` for a change that can't be made, `ValueError` for an unknown question or reading.
    """
    answers = {one.about: one.value for one in changes if one.kind == "reading"}
    hold_to_known({**(readings or {}), **answers})
    found: Plain = {
        "format": 1,
        "lang": lang,
        "view": view,
        "changes": [],
        "left_out": [],
        "same": None,
        "first": None,
        "ends": [],
        "cards_elsewhere": False,
        "situation": None,
        "now": None,
    }
    seen = redacted(source, view, readings, house, most_moves=most_moves)
    if seen is None:
        was = document(source, lang, readings, house, view=view, most_moves=most_moves)
        return found | {"was": was}
    source = seen
    ruling = _Ruling(lang, house, most_moves)
    found["was"] = was = ruling.on(source, readings)
    root = read(source).root
    if was["status"] == "invalid" or not isinstance(root, Node):
        return found
    plain = told_by(root, account)
    changes = checked(root, changes)
    if plain != root:
        found["was"] = was = ruling.on(written(plain), readings)
    known = {**(readings or {}), **answers}
    for change in changes:
        if change.kind == "fact" and not position_in(root, change.about):
            plain = ruling.supplied(plain, change, readings)
    who = [step["by"] for step in was["steps"]]
    one = ruling.fitting(changed(plain, changes, who), known)
    found |= {"now": ruling.on(one.source, known), "situation": one.source}
    for problem in found["now"]["problems"]:
        problem["step"] = step_at(one.source, problem["line"])
    found["changes"] = [*_told(changes, plain, found, one)]
    found["left_out"] = [{"step": place + 1, "at": at or None} for place, at in one.left_out]
    if found["now"]["status"] != "invalid":
        start = written(plain)
        sides = (
            Ruled(was, ruling.lying(start, readings)),
            Ruled(found["now"], ruling.lying(one.source, known)),
        )
        found |= _compared(*sides, one, bool(answers))
    return found


class _Ruling:
    """Rules on the file and on what is made of it."""

    def __init__(self, lang: str, house: "House | None", most_moves: int | None) -> None:
        self.lang = lang
        self.house = house
        self.most_moves = most_moves

    def on(self, source: str | bytes, readings: Readings | None) -> Plain:
        """The document on a file."""
        return document(source, self.lang, readings, self.house, most_moves=self.most_moves)

    def lying(self, source: str | bytes, readings: Readings | None) -> Lying:
        """Where the cards of the start lie after each step."""
        scenario, *_ = load(source, self.house, most_moves=self.most_moves)
        assert scenario is not None
        return lying(scenario, ruled(scenario, [], readings))

    def fitting(self, one: Changed, readings: Readings) -> Changed:
        """The changed file without the names in later moves that no longer fit."""
        for _ in range(MOST_TIMES):
            scenario, problems, *_ = load(one.source, self.house, most_moves=self.most_moves)
            problems = [*problems]
            if scenario is not None and not problems:
                ruled(scenario, problems, readings)
            better = without_names(one, problems) if problems else None
            if better is None:
                return one
            one = better
        return one

    def supplied(self, plain: Plain, fact: Change, readings: Readings | None) -> Plain:
        """The file with a fact that a step misses. Raises `Unfit` where it has no place."""
        text = supply(written(plain), fact.step or None, fact.about, fact.value,
                      lambda source: self.on(source, readings))  # fmt: skip
        root = None if text is None else read(text).root
        if not isinstance(root, dict):
            raise Unfit(NO_PLACE, fact=fact.about, value=fact.value)
        return root


def _told(changes: Sequence[Change], plain: Plain, found: Plain, one: Changed) -> Iterator[Plain]:
    """The changes as plain values.

    `was` and `now` are what a step said and says (`{"text", "verdict"}`), a card, or the answer to
    an open question; None where there is none.
    """
    was, now = found["was"]["steps"], found["now"]["steps"]
    before, after = _items(plain), _items(read(one.source).root)
    for place, change in enumerate(changes):
        told: Plain = {"kind": change.kind, "was": None, "now": None}
        given = [at for at, brought in one.given.items() if brought == place]
        if change.kind in ("step", "drop"):
            told["was"] = _done([was[change.step - 1]])
        if change.kind in ("step", "insert"):
            told["now"] = _done([now[at] for at in given]) if now else _given(change)
        if change.kind == "step" and now:
            steps = was[change.step - 1], now[given[0]]
            nodes = before[change.step - 1], after[given[0]]
            told["was"]["text"], text = apart(steps, nodes, words_of(found["was"]))
            told["now"]["text"] = " ".join([text, *(done(now[at]) for at in given[1:])])
        if change.kind in ("fact", "reading"):
            told |= {"about": change.about, "now": change.value}
            told["was"] = _before(change, found["was"])
            if told["was"] is not None and now:
                told["now"] = _before(change, found["now"])
        else:
            told["step"] = change.step
        yield told


def _items(root: Any) -> list[Any]:
    """The items of `moves`, or of `rounds`."""
    return list(root.get("moves") or root.get("rounds") or ())


def _given(change: Change) -> Plain:
    """What was asked for, as it was written."""
    return {"text": change.value, "verdict": None}


def _done(steps: Sequence[Plain]) -> Plain:
    """What was done in some steps, with the verdict on the last."""
    return {"text": " ".join(map(done, steps)), "verdict": steps[-1]["verdict"]}


def _before(change: Change, ruling: Plain) -> str | None:
    """The card at a position at the start; None for another fact, and for a question."""
    owner, _, number = change.about.rpartition(".")
    cards = ((ruling["start"] or {}).get("displays") or {}).get(owner)
    return cards[int(number) - 1] if cards else None


def _asks(was: Ruled, now: Ruled, pair: tuple[int | None, int | None]) -> bool:
    """Whether a step that is in one of them alone is a question."""
    sides = zip((was, now), pair, strict=True)
    steps = (side.steps[at] for side, at in sides if at is not None)
    return any(step["verb"] == "ask" for step in steps)


def _compared(was: Ruled, now: Ruled, one: Changed, answers: bool) -> Plain:
    """Where the two first part, and how they end."""
    first = parting(was, now, one.pairs, answers)
    results = [ending(was.document), ending(now.document)]
    keys = differing(results)
    elsewhere = not keys and cards_elsewhere(was, now)
    if first is None:
        # what comes in one of them alone makes the difference, if any does
        single = [pair for pair in one.pairs if None in pair and not _asks(was, now, pair)]
        first = alone(was, now, single[0]) if single else None
    ends = [{"key": key, "was": results[0][key], "now": results[1][key]} for key in keys]
    return {
        "same": not keys and not elsewhere,
        "first": None if first is None else first.plain(),
        "ends": ends,
        "cards_elsewhere": elsewhere,
    }
