"""Questions on where the rulebook says it."""

from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import NamedTuple

from adjudicator.core.engine import adjudicate
from adjudicator.core.moves import Move
from adjudicator.core.ruling import Ruling
from adjudicator.core.situation import UnknownFact
from adjudicator.core.table import Table
from adjudicator.core.text import N_
from adjudicator.quiz import probes
from adjudicator.quiz.drafts import Answer, Claim, Draft, Section, moves_to
from adjudicator.quiz.moments import Turn
from adjudicator.rulebook.outline import PARTS
from adjudicator.rules import RULES
from adjudicator.wording import citation

WHERE = N_("Which section of the rulebook says how that goes?")
WHERE_BARRED = N_("That isn't allowed. Which section of the rulebook says so?")
# Translators: an answer: a section of the rulebook and what it is about
THIS_SECTION = N_("{section}.")
OFFERED = tuple(one for part in PARTS if part.isdigit() for one in PARTS[part] if one != "1.1")
"""All sections but the introduction, which says everything once."""
TRIES = 8
FROM_ELSEWHERE = 0.3
"""How often a section of another part is among those that could be offered."""


class Case(NamedTuple):
    """A move at a step of a turn, and the sections that the ruling on it cites."""

    place: int
    move: Move
    barred: bool
    cited: tuple[str, ...]


def section(turn: Turn, rng: Random) -> Draft | None:
    """Which section a move that was made goes by, or one that is barred."""
    place = rng.choice([at for at in range(len(turn.steps) + 1) if turn.goes_on(at)])
    if not turn.steps:
        return None
    found = {one.cited[0]: one for one in _cases(turn, place, rng) if one.cited}
    if not found:
        return None
    case = found[rng.choice(sorted(found))]
    first = case.cited[0]
    others = [one for one in OFFERED if one not in case.cited
              and (one[0] == first[0] or rng.random() < FROM_ELSEWHERE)]  # fmt: skip
    answers = [_answer(one) for one in (first, *others)]
    text = WHERE_BARRED if case.barred else WHERE
    return Draft("section", moves_to(turn, place, case.move), text, {}, answers, missing=True,
                 ordered=False, wished=case.barred)  # fmt: skip


def _cases(turn: Turn, place: int, rng: Random) -> Iterator[Case]:
    """The move that was made here, and moves that somebody could try and that are barred."""
    if place < len(turn.steps):
        made = turn.steps[place]
        yield Case(place, made.move, False, _cited(made.ruling))
    table = turn.at(place)
    calls: Iterator[Move] = islice(probes.calls(table, rng), TRIES)
    for move in chain(islice(probes.other_moves(table, rng), TRIES), calls):
        ruling = _ruled(table, move)
        if ruling is not None and ruling.verdict == "not_allowed":
            yield Case(place, move, True, _cited(ruling))


def _ruled(table: Table, move: Move) -> Ruling | None:
    try:
        return adjudicate(table, move, RULES)
    except UnknownFact:
        return None


def _cited(ruling: Ruling) -> tuple[str, ...]:
    """The sections that a ruling cites, that of its first reason first."""
    cites = [cite for rule, _ in ruling.findings for cite in rule.cites]
    return tuple(dict.fromkeys(citation(cite, "en")["section"] for cite in cites))


def _answer(section: str) -> Answer:
    args = {"section": Section(section)}
    return Answer(THIS_SECTION, args, Claim({"cites": [section]}), sort=section)
