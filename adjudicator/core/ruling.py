"""What a ruling consists of, before any language: verdict, findings, abilities considered."""

from typing import NamedTuple

from adjudicator.core.cards import Card
from adjudicator.core.events import Event
from adjudicator.core.rule import Args, Rule
from adjudicator.core.table import Seat, Table


class Finding(NamedTuple):
    """One reason: the rule, and the values that fill its template."""

    rule: Rule
    args: Args


class Considered(NamedTuple):
    """What became of one ability: `fires`, `pending` or `silent`, and why.

    `order` is its place in the queue after the step, from 1, or None.
    """

    card: Card
    role: str
    by: Seat
    outcome: str
    reason: Finding
    order: int | None = None


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
