"""What a ruling rests on, and whether another reading would change the step."""

from typing import NamedTuple

from adjudicator.core.engine import adjudicate
from adjudicator.core.moves import Move
from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.core.rule import Ruleset
from adjudicator.core.ruling import Ruling
from adjudicator.core.situation import UnknownFact
from adjudicator.core.table import Table


class Doubt(NamedTuple):
    """An open question that a step rests on: the reading taken, and what each other changes."""

    question: str
    reading: str
    changes: dict[str, bool]


def doubts(table: Table, move: Move, ruleset: Ruleset, ruling: Ruling) -> tuple[Doubt, ...]:
    """The questions asked on the way to `ruling`, each tried under its other readings."""
    found = []
    for question in ruling.asked:
        taken = ruleset.readings.get(question) or DEFAULTS[question]
        others = [reading for reading in QUESTIONS[question] if reading != taken]
        changes = {
            other: _changes(table, move, ruleset, ruling, question, other) for other in others
        }
        found.append(Doubt(question, taken, changes))
    return tuple(found)


def _changes(
    table: Table, move: Move, ruleset: Ruleset, ruling: Ruling, question: str, reading: str
) -> bool:
    """Whether verdict, queue, Shield or table would be others under `reading`."""
    readings = {**ruleset.readings, question: reading}
    try:
        other = adjudicate(table, move, ruleset._replace(readings=readings))
    except UnknownFact:
        return True
    return other.verdict != ruling.verdict or visible(other.table) != visible(ruling.table)


def visible(table: Table) -> tuple[object, ...]:
    """What a bystander with open eyes sees: everything but what only the rules remember."""
    return (table.displays, table.discard, table.buried, table.draw_pile, table.active, table.phase,
            table.pending, table.recycles, table.ending)  # fmt: skip
