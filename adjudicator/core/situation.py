"""A move on trial: the table as the trial has left it so far, and what has been found."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from adjudicator.core.cards import Card
from adjudicator.core.events import Event, apply
from adjudicator.core.questions import DEFAULTS
from adjudicator.core.rule import Args, Candidate, Procedure, Rule, Ruleset
from adjudicator.core.ruling import Considered, Finding
from adjudicator.core.table import Pending, Position, Seat, Table

if TYPE_CHECKING:
    from adjudicator.core.moves import Names

M = TypeVar("M")


class UnknownFact(Exception):
    """The outcome depends on a fact that the file doesn't tell.

    `kind` is that of the public contract (`bird`, `gift`, `choice`), `about` what it is about.
    """

    def __init__(self, kind: str, about: Position | Seat | str) -> None:
        super().__init__(kind, about)
        self.kind = kind
        self.about = about


class PileRunsOut(Exception):
    """A draw is due and the draw pile is empty (section 7.1)."""


class Situation(Generic[M]):
    """What a rule sees: the move, who makes it, the rules, and the table at this point.

    Rules read it; only the engine writes to it. A trial that ends in an objection is thrown away.
    """

    __slots__ = ("abilities", "asked", "by", "events", "findings", "move", "objections", "ruleset",
                 "start", "table", "verdict")  # fmt: skip

    def __init__(self, table: Table, move: M, by: Seat, ruleset: Ruleset) -> None:
        self.start = table
        self.table = table
        self.move = move
        self.by = by
        self.ruleset = ruleset
        self.verdict = "allowed"
        self.objections: list[Finding] = []
        self.findings: list[Finding] = []
        self.abilities: list[Considered] = []
        self.events: list[Event] = []
        self.asked: list[str] = []

    @property
    def active(self) -> Seat:
        """The player whose turn it is."""
        return self.table.active

    def reading(self, question: str) -> str:
        """The reading of an open question that this ruling takes."""
        if question not in self.asked:
            self.asked.append(question)
        return self.ruleset.readings.get(question) or DEFAULTS[question]

    def fired(self) -> list[Pending]:
        """The abilities that this move has activated so far, in order."""
        return [Pending(a.by, a.card) for a in self.abilities if a.outcome == "fires"]

    def run(self, procedure: Procedure) -> None:
        """Try the rules of a procedure in order; stop where an objection stands."""
        for rule in procedure:
            kind = rule.kind
            if kind == "forbids":
                found = rule.decide(self)
                if found is not None:
                    self.objections.append(Finding(rule, found))
                    if rule.final:
                        return
            elif kind == "permits":
                self._permit(rule)
            elif self.objections:
                return
            elif kind == "idles":
                if self._idles(rule):
                    return
            elif kind == "considers":
                self._consider(rule.decide(self) or ())
            else:
                found = rule.decide(self)
                if found is None:
                    continue
                if kind == "recasts":
                    self._recast(rule, *found)
                elif kind != "decides":
                    self.happen(rule, *found)
                elif self._settle(rule, found):
                    return

    def _settle(self, rule: Rule, args: Args) -> bool:
        """Take in an outcome; whether another procedure has gone on from here."""
        if rule.text:
            self.findings.append(Finding(rule, args))
        self.verdict = rule.verdict or self.verdict
        branch = rule.then
        if branch is None:
            return False
        self.run(self.ruleset.procedures[branch if isinstance(branch, str) else branch(self)])
        return True

    def _idles(self, rule: Rule) -> bool:
        """Whether the ability can do nothing; then any choice made for it is an objection."""
        args = rule.decide(self, self.by)
        if args is None:
            return False
        if getattr(self.move, "has_choices", False):
            self.objections.append(Finding(rule, args))
            return True
        return self._settle(rule, args)

    def _recast(self, rule: Rule, args: Args, move: M) -> None:
        self.findings.append(Finding(rule, args))
        self.move = move

    def happen(self, rule: Rule, args: Args, events: Sequence[Event]) -> None:
        """Write down what a rule says has happened."""
        if rule.text:
            self.findings.append(Finding(rule, args))
        for event in events:
            self.table = apply(self.table, event)
            self.events.append(event)

    def _permit(self, rule: Rule) -> None:
        against = [o for o in self.objections if rule.overrides in o.rule.cites]
        found = rule.decide(self) if against else None
        if found is not None:
            self.objections = [o for o in self.objections if o not in against]
            self.findings.append(Finding(rule, found))

    def _consider(self, candidates: Sequence[Candidate]) -> None:
        for candidate in candidates:
            for rule in self.ruleset.triggers[candidate.role]:
                args = rule.decide(self, candidate)
                if args is not None:
                    outcome = rule.verdict or "silent"
                    reason = Finding(rule, args)
                    self.abilities.append(Considered(*candidate, outcome, reason))
                    break


def top_card(table: Table) -> Card:
    """The top card of the draw pile: a listed one, or one whose bird nobody told.

    Raises `PileRunsOut` where no card is left to draw (section 7.1).
    """
    pile = table.draw_pile
    if pile.size == 0:
        raise PileRunsOut
    return pile.listed[0] if pile.listed else Card(table.next_serial, None)


def named(card: Card, names: "Names", position: Position) -> Card:
    """The card as the file names it when it is shown at `position`."""
    if card.bird is None:
        for place, bird in names:
            if place == position:
                return Card(card.serial, bird)
    return card
