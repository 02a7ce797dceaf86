"""A question for a seed: moments are drawn until one has a question that is certain."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from adjudicator.core.questions import QUESTIONS
from adjudicator.core.table import SEATS
from adjudicator.expecting import failed_at_the_end, failed_in
from adjudicator.play.decks import Deck, invented
from adjudicator.play.games import CARDS, CARDS_OF_TWO, KINDS, Settings, play_round
from adjudicator.quiz.counted import penalty, points
from adjudicator.quiz.courses import (
    ABILITY,
    AS_USUAL,
    FINAL_TURNS,
    NOTHING,
    PLUCKING,
    begins,
    comes_next,
    now,
    turns,
)
from adjudicator.quiz.drafts import (
    BARRED,
    MISSES,
    NO,
    SUCCEEDS,
    YES,
    Answer,
    Claim,
    Draft,
    Kind,
)
from adjudicator.quiz.kinds import NONE, ONE, SHIELDS, SIMPLE, TWO
from adjudicator.quiz.moments import Turn, in_the_final_phase, set_up
from adjudicator.quiz.moments import turns as turns_of
from adjudicator.quiz.piles import (
    ALONE,
    ENOUGH,
    FIRST,
    NOTHING_LEFT,
    SECOND,
    SEVERAL,
    lying,
    recycling,
)
from adjudicator.quiz.sections import section
from adjudicator.report import document
from adjudicator.scenario.scenario import DISPUTE
from adjudicator.wording import citation

ALL: Mapping[str, Kind] = {
    **SIMPLE,
    "penalty": penalty,
    "points": points,
    "begins": begins,
    "now": now,
    "next": comes_next,
    "turns": turns,
    "recycling": recycling,
    "lying": lying,
    "section": section,
}
CHAPTERS: Mapping[str, tuple[str, ...]] = {
    "1": ("may", "may", "penalty", "begins"),
    "2": ("may", "now", "next", "section"),
    "3": ("call", "call", "who", "priority", "penalty", "next", "section"),
    "4": ("shield", "may", "now", "turns"),
    "5": ("points", "points", "begins"),
    "6": ("abilities", "abilities", "may", "next", "section"),
    "7": ("recycling", "recycling", "lying", "turns", "may", "now", "call", "section"),
}
"""The kinds of question that are asked about each part of the rulebook."""
BALANCED: Mapping[str, tuple[str, ...]] = {
    "may": (YES, NO),
    "call": (SUCCEEDS, MISSES, BARRED),
    "shield": (SHIELDS["armed"], SHIELDS["active"]),
    "abilities": (NONE, ONE, TWO),
    "points": ("scoring.bao-failure@5.1:3", "scoring.bao-success-nonnegative@5.1:1",
               "scoring.non-callers"),
    "next": (PLUCKING, ABILITY, NOTHING),
    "recycling": (ENOUGH, FIRST, SECOND, NOTHING_LEFT),
    "lying": (ALONE, SEVERAL),
    "turns": (AS_USUAL, FINAL_TURNS),
}  # fmt: skip
"""Which answers shall be the right one equally often."""
MOST_ROUNDS, DRAFTS_A_ROUND, PATIENCE = 60, 25, 5
"""After so many rounds in vain, another kind of question and of answer is looked for."""
FEWEST_ANSWERS, MOST_ANSWERS = 3, 4
LATE = 0.5
"""Questions on the end of a round, and on players without cards, take moments from here on."""
SCARCE, AT_THE_END = ("recycling", "lying"), ("points", "begins", "shield", "priority")
LEFT = (0, 0, 0, 1, 2, *range(3, 15))
"""So many cards are left for the draw pile where a question is about its running out."""

Plain = dict[str, Any]


class Question(NamedTuple):
    """A question that is certain: `file` is the situation, `right` the place of the right answer.

    The last move of the file is what is asked about, as the draft says.
    """

    seed: str
    chapter: str
    file: Plain
    answers: tuple[Answer, ...]
    right: int
    draft: Draft

    @property
    def kind(self) -> str:
        """The kind of question."""
        return self.draft.kind

    @property
    def scarce(self) -> bool:
        """Whether the game was played with part of the deck."""
        return self.chapter == "7" or self.kind in SCARCE


class NoQuestion(Exception):
    """No moment of so many rounds has a question of this kind."""


def question(seed: str, chapter: str = "") -> Question:
    """The question of a seed, on a chapter of the rulebook or on any.

    The same seed and chapter give the same question. Raises `NoQuestion` where none was found,
    and `KeyError` for a chapter that there isn't.
    """
    rng = Random(f"quiz {seed} {chapter}")
    kinds = CHAPTERS[chapter] if chapter else tuple(ALL)
    wanted = sought = ""
    for attempt in range(MOST_ROUNDS):
        if attempt % PATIENCE == 0:
            wanted = rng.choice(kinds)
            sought = rng.choice(BALANCED.get(wanted, ("",)))
        moments = _moments(rng, f"quiz {seed} {chapter} {attempt}", chapter, wanted)
        for _ in range(DRAFTS_A_ROUND if moments else 0):
            draft = ALL[wanted](turn := rng.choice(moments), rng)
            if draft is None or sought not in ("", *(one.kind for one in draft.answers)):
                continue
            found = _certain(turn, draft, chapter, rng)
            if found is not None and sought in ("", found.answers[found.right].kind):
                return found._replace(seed=seed, chapter=chapter)
    raise NoQuestion(seed, chapter)


def _moments(rng: Random, seed: str, chapter: str, wanted: str) -> list[Turn]:
    """The moments of a round that is played for this question."""
    names, deck = list(KINDS), invented()
    number = rng.choice((2, 3, 3, 4))
    players = [rng.choice(names) for _ in range(number)]
    if chapter == "7" or wanted in SCARCE:
        deck = _scarce(deck, number, rng)
        players[0] = "random"  # who calls BAO at last, so that every round ends
    settings = Settings(tuple(players), deck, 1, seed, 0.1)
    one = play_round(settings, seed, rng.choice(SEATS[:number]))
    found = [*turns_of(one)]
    if chapter == "7":
        return [turn for turn in found if _is_special(turn, wanted)]
    if chapter == "1" and wanted == "may":
        return [set_up(one)] * max(len(found), 1) + found
    if wanted in AT_THE_END or (chapter == "4" and wanted != "now"):
        return found[int(len(found) * LATE) :] or [set_up(one)]
    return found or [set_up(one)]


def _is_special(turn: Turn, wanted: str) -> bool:
    """Whether the special rules of chapter 7 may bear on a turn (sections 7.1 to 7.3)."""
    table = turn.table
    if wanted in SCARCE:
        return "draw_pile" in turn.start
    if wanted == "turns":
        return turn.at(len(turn.steps)).recycles > 0
    seats = SEATS[: len(table.displays)]
    return in_the_final_phase(table) or not all(map(table.has_cards, seats))


def _scarce(deck: Deck, players: int, rng: Random) -> Deck:
    """Some cards of a deck, of which few are left once they are dealt."""
    dealt = players * (CARDS_OF_TWO if players == 2 else CARDS) + 1
    left = rng.choice(LEFT)
    return deck._replace(cards=tuple(rng.sample(deck.cards, dealt + left)))


def _certain(turn: Turn, draft: Draft, chapter: str, rng: Random) -> Question | None:
    """The question, if one of its answers holds, whatever is read in the book."""
    ruling = document(_text(turn.start, draft.moves), "en")
    if ruling["status"] != "ruled" or not _is_told(ruling["steps"], draft.missing):
        return None
    answers = _apart(draft.answers)
    held = [holds(ruling, answer.claim) for answer in answers]
    if held.count(True) != 1 or len(held) < FEWEST_ANSWERS:
        return None
    right = held.index(True)
    if chapter and chapter not in (*draft.chapters, _chapter(ruling, answers[right])):
        return None
    if not _is_settled(turn, draft, answers, held, ruling["steps"]):
        return None
    wrong = [place for place in range(len(answers)) if place != right]
    offered = [right, *rng.sample(wrong, min(len(wrong), MOST_ANSWERS - 1))]
    if draft.ordered:
        offered.sort()
    else:
        rng.shuffle(offered)
    *before, last = draft.moves
    file = {**turn.start, "moves": [*before, {**last, "id": DISPUTE}]}
    given = tuple(answers[place] for place in offered)
    return Question("", "", file, given, offered.index(right), draft)


def _apart(answers: Sequence[Answer]) -> list[Answer]:
    """The answers that claim something of their own."""
    found: list[Answer] = []
    for answer in answers:
        if all(answer.claim != other.claim for other in found):
            found.append(answer)
    return found


def _is_told(steps: Sequence[Plain], missing: bool) -> bool:
    """Whether all facts are told; at the last step some may be `missing`."""
    return all(not step["missing"] for step in (steps[:-1] if missing else steps))


def _is_settled(
    turn: Turn, draft: Draft, answers: Sequence[Answer], held: list[bool], steps: Sequence[Plain]
) -> bool:
    """Whether the same answers hold, however the open questions are read that the steps rest on."""
    if any(step["basis"] == "derived" for step in steps):
        return False
    asked = {(one["question"], other["reading"]) for step in steps if step["basis"] == "reading"
             for one in step["readings"] for other in one["others"]}  # fmt: skip
    if steps[-1]["verb"] == "ask":  # which doesn't tell what its answer rests on
        asked = {(one, reading) for one, readings in QUESTIONS.items() for reading in readings}
    for question, reading in sorted(asked):
        ruling = document(_text(turn.start, draft.moves), "en", {question: reading})
        if [holds(ruling, answer.claim) for answer in answers] != held:
            return False
    return True


def _chapter(ruling: Plain, right: Answer) -> str:
    """The chapter of the place that the answer rests on, or the ruling on the last move."""
    if right.rests:
        section_of: str = citation(right.rests, "en")["section"]
        return section_of.partition(".")[0]
    findings = ruling["steps"][-1]["findings"]
    section: str = findings[0]["citations"][0]["section"] if findings else ""
    return section.partition(".")[0]


def holds(ruling: Plain, claim: Claim) -> bool:
    """Whether a claim about the last move, the table then and the end agrees with the ruling."""
    step = ruling["steps"][-1]
    if any(failed_in(step, claim.step)) or any(failed_at_the_end(ruling["result"], claim.end)):
        return False
    return agrees(step["after"], claim.after)


def agrees(found: Any, claimed: Any) -> bool:
    """Whether what a table has is what is claimed, of which it may have more."""
    if isinstance(claimed, dict):
        return isinstance(found, dict) and all(
            key in found and agrees(found[key], value) for key, value in claimed.items()
        )
    return bool(found == claimed)


def _text(start: Plain, moves: Sequence[Plain]) -> str:
    return json.dumps({**start, "moves": moves})
