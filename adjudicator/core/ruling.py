"""What a ruling consists of, before any language: verdict, findings, abilities considered."""

from typing import NamedTuple, TypeAlias

from adjudicator.core.cards import Card
from adjudicator.core.events import Event
from adjudicator.core.rule import Args, Rule
from adjudicator.core.table import Pending, Seat, Table

Finding: TypeAlias = tuple[Rule, Args]
"""One reason: the rule, and the values that fill its template."""


class Considered(NamedTuple):
    """What became of one ability: `fires`, `pending` or `silent`, and why."""

    card: Card
    role: str
    by: Seat
    outcome: str
    reason: Finding

    def order(self, queue: tuple[Pending, ...]) -> int | None:
        """Its place in the queue, from 1, or None where it isn't activated."""
        waiting = [(pending.by, pending.card) for pending in queue]
        mine = (self.by, self.card)
        return waiting.index(mine) + 1 if self.outcome != "silent" and mine in waiting else None


class Ruled(NamedTuple):
    """The verdict on one claim among several."""

    by: Seat
    verdict: str
    findings: tuple[Finding, ...]


class Ruling(NamedTuple):
    """The verdict on one move, the reasons, what happened, and the table afterwards.

    `asked` names the open questions whose reading was looked up on the way.
    """

    by: Seat | None
    verdict: str
    findings: tuple[Finding, ...]
    abilities: tuple[Considered, ...]
    events: tuple[Event, ...]
    table: Table
    asked: tuple[str, ...] = ()
    claims: tuple[Ruled, ...] = ()
    priority: Seat | None = None
