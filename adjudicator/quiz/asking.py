"""A question for a seed: moments are drawn until one has a question that is certain."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from adjudicator.core.table import SEATS
from adjudicator.play.decks import invented
from adjudicator.play.games import KINDS, Settings, play_round
from adjudicator.quiz.counted import penalty, points
from adjudicator.quiz.drafts import (
    BARRED,
    MISSES,
    NO,
    SUCCEEDS,
    YES,
    Answer,
    Args,
    Claim,
    Draft,
)
from adjudicator.quiz.kinds import SHIELDS, SIMPLE, Kind
from adjudicator.quiz.moments import Turn, set_up, turns
from adjudicator.report import document
from adjudicator.scenario.scenario import DISPUTE

ALL: Mapping[str, Kind] = {**SIMPLE, "penalty": penalty, "points": points}
CHAPTERS: Mapping[str, tuple[str, ...]] = {
    "1": ("may", "penalty"),
    "2": ("may",),
    "3": ("call", "who", "priority", "penalty"),
    "4": ("shield", "may"),
    "5": ("points",),
    "6": ("abilities", "may"),
    "7": ("may", "call"),
}
"""The kinds of question that are asked about each part of the rulebook."""
BALANCED: Mapping[str, tuple[str, ...]] = {
    "may": (YES, NO),
    "call": (SUCCEEDS, MISSES, BARRED),
    "shield": (SHIELDS["armed"], SHIELDS["active"]),
}
"""Which answers shall be the right one equally often; in chapter 7 little is allowed at all."""
MOST_ROUNDS, DRAFTS_A_ROUND = 60, 25
FEWEST_ANSWERS, MOST_ANSWERS = 3, 4
LATE = 0.5
"""Questions on the end of a round, and on players without cards, take moments from here on."""

Plain = dict[str, Any]


class Question(NamedTuple):
    """A question that is certain: `file` is the situation, `right` the place of the right answer.

    The last move of the file is what is asked about; `told` is whether it is told before.
    """

    seed: str
    chapter: str
    kind: str
    file: Plain
    text: str
    args: Args
    answers: tuple[Answer, ...]
    right: int
    told: bool
    values: bool


class NoQuestion(Exception):
    """No moment of so many rounds has a question of this kind."""


def question(seed: str, chapter: str = "") -> Question:
    """The question of a seed, on a chapter of the rulebook or on any.

    The same seed and chapter give the same question. Raises `NoQuestion` where none was found,
    and `KeyError` for a chapter that there isn't.
    """
    rng = Random(f"quiz {seed} {chapter}")
    kinds = CHAPTERS[chapter] if chapter else tuple(ALL)
    for attempt in range(MOST_ROUNDS):
        moments = _moments(rng, f"quiz {seed} {chapter} {attempt}", chapter)
        wanted = rng.choice(kinds)
        sought = rng.choice(("",) if chapter == "7" else BALANCED.get(wanted, ("",)))
        for _ in range(DRAFTS_A_ROUND):
            draft = ALL[wanted](turn := rng.choice(moments), rng)
            found = None if draft is None else _certain(turn, draft, chapter, rng)
            if found is not None and sought in ("", found.answers[found.right].text):
                return found._replace(seed=seed, chapter=chapter)
    raise NoQuestion(seed, chapter)


def _moments(rng: Random, seed: str, chapter: str) -> list[Turn]:
    """The moments of a round that is played for this question."""
    names, bao = list(KINDS), chapter != "7"
    number = rng.choice((2, 3, 3, 4)) if bao else 2  # without BAO a round is long
    players = tuple(rng.choice(names) for _ in range(number))
    settings = Settings(players, invented(), 1, seed, 0.1, bao)
    one = play_round(settings, seed, rng.choice(SEATS[: len(players)]))
    found = [*turns(one)]
    if chapter == "1":
        return [set_up(one)] * max(len(found), 1) + found
    if chapter in ("4", "5", "7"):
        return found[int(len(found) * LATE) :] or [set_up(one)]
    return found or [set_up(one)]


def _certain(turn: Turn, draft: Draft, chapter: str, rng: Random) -> Question | None:
    """The question, if exactly one of its answers holds and no open question decides it."""
    ruling = document(_text(turn.start, draft.moves, Claim()), "en")
    if ruling["status"] != "ruled" or not _is_settled(ruling["steps"], draft.missing):
        return None
    if chapter and chapter not in (*draft.chapters, _chapter(ruling)):
        return None
    answers = _apart(draft.answers)
    held = [holds(turn.start, draft.moves, answer.claim) for answer in answers]
    if held.count(True) != 1 or len(held) < FEWEST_ANSWERS:
        return None
    right = held.index(True)
    wrong = [place for place in range(len(answers)) if place != right]
    offered = [right, *rng.sample(wrong, min(len(wrong), MOST_ANSWERS - 1))]
    if draft.ordered:
        offered.sort()
    else:
        rng.shuffle(offered)
    *before, last = draft.moves
    file = {**turn.start, "moves": [*before, {**last, "id": DISPUTE}]}
    given = tuple(answers[place] for place in offered)
    return Question("", "", draft.kind, file, draft.text, draft.args, given,
                    offered.index(right), draft.told, draft.values)  # fmt: skip


def _apart(answers: Sequence[Answer]) -> list[Answer]:
    """The answers that claim something of their own."""
    found: list[Answer] = []
    for answer in answers:
        if all(answer.claim != other.claim for other in found):
            found.append(answer)
    return found


def _is_settled(steps: Sequence[Plain], missing: bool) -> bool:
    """Whether the book itself decides every step, on facts that are all told."""
    told = all(not step["missing"] for step in (steps[:-1] if missing else steps))
    return told and all(step["basis"] == "rule" for step in steps)


def _chapter(ruling: Plain) -> str:
    """The chapter of the place that decides the ruling on the last move."""
    findings = ruling["steps"][-1]["findings"]
    section: str = findings[0]["citations"][0]["section"] if findings else ""
    return section.partition(".")[0]


def holds(start: Plain, moves: Sequence[Plain], claim: Claim) -> bool:
    """Whether a claim about the last move, and about the end, agrees with the ruling."""
    ruling = document(_text(start, moves, claim), "en")
    return ruling["status"] == "ruled" and not ruling["expectations"]["failed"]


def _text(start: Plain, moves: Sequence[Plain], claim: Claim) -> str:
    last = {**moves[-1], "expect": claim.step} if claim.step else moves[-1]
    end = {"expect": claim.end} if claim.end else {}
    return json.dumps({**start, "moves": [*moves[:-1], last], **end})
