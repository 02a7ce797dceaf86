"""What if: a ruling beside the one on the same situation with something changed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.changes import (
    NO_PLACE,
    Change,
    Changed,
    Unfit,
    changed,
    is_position,
    step_at,
    told_by,
    without_names,
)
from adjudicator.comparing import parting
from adjudicator.ends import differing
from adjudicator.replaying import ruled
from adjudicator.report import document, hold_to_known
from adjudicator.scenario.load import load
from adjudicator.scenario.supply import supply
from adjudicator.scenario.tree import Mapping as Node
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written
from adjudicator.views import REFEREE, redacted

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
        "situation": None,
        "now": None,
    }
    source = redacted(source, view, readings, house, most_moves=most_moves) or ""
    ruling = _Ruling(lang, house, most_moves)
    found["was"] = was = ruling.on(source, readings)
    root = read(source).root
    if was["status"] == "invalid" or not isinstance(root, Node):
        return found
    plain = told_by(root, account)
    if plain != root:
        found["was"] = was = ruling.on(written(plain), readings)
    known = {**(readings or {}), **answers}
    for change in changes:
        if change.kind == "fact" and not is_position(root, change.about):
            plain = ruling.supplied(plain, change, readings)
    one = ruling.fitting(changed(plain, changes), known)
    found |= {"now": ruling.on(one.source, known), "situation": one.source}
    for problem in found["now"]["problems"]:
        problem["step"] = step_at(one.source, problem["line"])
    found["changes"] = [*_told(changes, found, one)]
    found["left_out"] = [{"step": place + 1, "what": what} for place, what in one.left_out]
    if found["now"]["status"] != "invalid":
        found |= _compared(was, found["now"], one)
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


def _told(changes: Sequence[Change], found: Plain, one: Changed) -> Iterator[Plain]:
    """The changes as plain values.

    `was` and `now` are what a step said and says (`{"text": ...}`), a card, or the answer to an
    open question; None where there is none.
    """
    was, now = found["was"]["steps"], found["now"]["steps"]
    for place, change in enumerate(changes):
        told: Plain = {"kind": change.kind, "was": None, "now": None}
        if change.kind in ("step", "drop"):
            told["was"] = {"text": was[change.step - 1]["told"]["text"]}
        if change.kind in ("step", "insert") and now:
            given = [at for at, brought in one.given.items() if brought == place]
            told["now"] = {"text": " ".join(now[at]["told"]["text"] for at in given)}
        if change.kind in ("fact", "reading"):
            told |= {"about": change.about, "now": change.value}
            told["was"] = _before(change, found["was"])
            if told["was"] is not None and now:
                told["now"] = _before(change, found["now"])
        else:
            told["step"] = change.step
        yield told


def _before(change: Change, ruling: Plain) -> str | None:
    """The card at a position at the start; None for another fact, and for a question."""
    owner, _, number = change.about.rpartition(".")
    cards = ((ruling["start"] or {}).get("displays") or {}).get(owner)
    return cards[int(number) - 1] if cards else None


def _compared(was: Plain, now: Plain, one: Changed) -> Plain:
    """Where the two first part, and how they end."""
    first = parting(was, now, one.pairs)
    results = [was["result"], now["result"]]
    keys = differing(results)
    ends = [{"key": key, "was": was["result"][key], "now": now["result"][key]} for key in keys]
    return {
        "same": first is None and not keys,
        "first": None if first is None else first.plain(),
        "ends": ends,
    }
