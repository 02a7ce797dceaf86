"""A move on trial: the table as the trial has left it so far, and what has been found."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from adjudicator.core.cards import Bird, Card
from adjudicator.core.events import Event, apply
from adjudicator.core.questions import DEFAULTS
from adjudicator.core.rule import Args, Candidate, Procedure, Rule, Ruleset
from adjudicator.core.ruling import Considered, Finding
from adjudicator.core.table import PLENTY, Pile, Position, Seat, Table

if TYPE_CHECKING:
    from adjudicator.core.moves import Names

M = TypeVar("M")
T = TypeVar("T")


class UnknownFact(Exception):
    """The outcome depends on a fact that the file doesn't tell.

    `kind` is that of the public contract (`bird`, `gift`, `choice`), `about` what it is about; for
    a bird, `families` are those that make a difference.
    """

    def __init__(
        self, kind: str, about: Position | Seat | str, families: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(kind, about)
        self.kind = kind
        self.about = about
        self.families = families


class PileRunsOut(Exception):
    """A draw is due and the draw pile is empty (section 7.1)."""


class Situation(Generic[M]):
    """What a rule sees: the move, who makes it, the rules, and the table at this point.

    Rules read it; only the engine writes to it. A trial that ends in an objection is thrown away.
    """

    __slots__ = (
        "abilities",
        "asked",
        "by",
        "events",
        "findings",
        "forced",
        "memo",
        "move",
        "objections",
        "ruleset",
        "start",
        "table",
        "verdict",
    )

    def __init__(
        self, table: Table, move: M, by: Seat, ruleset: Ruleset, forced: bool = False
    ) -> None:
        self.start = table
        self.table = table
        self.move = move
        self.by = by
        self.ruleset = ruleset
        self.forced = forced
        self.verdict = "allowed"
        self.objections: list[Finding] = []
        self.findings: list[Finding] = []
        self.abilities: list[Considered] = []
        self.events: list[Event] = []
        self.asked: list[str] = []
        self.memo: dict[object, Any] = {}

    def reading(self, question: str) -> str:
        """The reading of an open question that this ruling takes."""
        if question not in self.asked:
            self.asked.append(question)
        return self.ruleset.readings.get(question) or DEFAULTS[question]

    def run(self, procedure: Procedure) -> bool:
        """Try the rules of a procedure in order; whether to stop: one objects or has gone on."""
        for rule in procedure:
            if rule.rules:
                if rule.decide(self) and self.run(rule.rules):
                    return True
                continue
            if self.forced and rule.kind == "forbids" and not rule.bars:
                continue
            found = rule.decide(self)
            if found is None:
                continue
            if rule.happens:
                args, events = found
                if rule.text:
                    self.findings.append((rule, args))
                if events:
                    self.happen(events)
            elif self._take_in(rule, found, procedure):
                return True
        return False

    def happen(self, events: Sequence[Event]) -> None:
        """Write down what has happened, on a table of the trial's own."""
        table = self.table
        if table is self.start:
            table = self.table = table.copy()
        for event in events:
            apply(table, event)
        self.events += events

    def _take_in(self, rule: Rule, found: Any, procedure: Procedure) -> bool:
        """Write down what a rule of another kind found; whether the procedure ends here."""
        match rule.kind:
            case "decides":
                return self._settle(rule, found)
            case "considers":
                self._consider(found)
            case "forbids":
                return self._object(rule, found, procedure)
            case "idles":
                return self._idle(rule, found)
            case "recasts":
                args, self.move = found
                self.findings.append((rule, args))
                self.memo.clear()
            case _:
                raise AssertionError(rule)
        return False

    def _settle(self, rule: Rule, args: Args) -> bool:
        if rule.text:
            self.findings.append((rule, args))
        self.verdict = rule.verdict or self.verdict
        branch = rule.then
        if branch is None:
            return False
        self.run(self.ruleset.procedures[branch if isinstance(branch, str) else branch(self)])
        return True

    def _object(self, rule: Rule, args: Args, procedure: Procedure) -> bool:
        """Note an objection and those that stand right after it; the procedure ends here."""
        self.objections.append((rule, args))
        following = procedure[procedure.index(rule) + 1 :] if not rule.final else ()
        for other in following:
            if other.kind != "forbids":
                break
            found = other.decide(self)
            if found is not None:
                self.objections.append((other, found))
                if other.final:
                    break
        return True

    def _idle(self, rule: Rule, args: Args) -> bool:
        """The ability can do nothing: no effect, and any choice made for it is an objection."""
        if getattr(self.move, "has_choices", False):
            self.objections.append((rule, args))
            return True
        return self._settle(rule, args)

    def _consider(self, candidates: Sequence[Candidate]) -> None:
        triggers = self.ruleset.triggers
        for candidate in candidates:
            for rule in triggers[candidate.role]:
                args = rule.decide(self, candidate)
                if args is not None:
                    outcome = rule.verdict or "silent"
                    reason = (rule, args)
                    self.abilities.append(Considered(*candidate, outcome, reason))
                    break


def once(fact: Callable[[Situation[M]], T]) -> Callable[[Situation[M]], T]:
    """Look a fact of the move up once a trial: it doesn't change while the move is carried out."""

    def looked_up(s: Situation[M]) -> T:
        memo = s.memo
        if fact in memo:
            return memo[fact]  # type: ignore[no-any-return]
        value = memo[fact] = fact(s)
        return value

    return looked_up


def top_card(table: Table, bird: Bird | None = None) -> Card:
    """The top card of the draw pile: a listed one, or one that shows `bird` if that is told.

    Raises `PileRunsOut` where no card is left to draw (section 7.1).
    """
    pile = table.draw_pile
    if pile is PLENTY:
        return Card(table.next_serial, bird)
    if pile.size == 0:
        raise PileRunsOut
    if not pile.listed:
        return Card(table.next_serial, bird or _only_bird(pile))
    card = pile.listed[0]
    return card if card.bird is not None or bird is None else Card(card.serial, bird)


def _only_bird(pile: Pile) -> Bird | None:
    """The bird that all cards of a recycled pile show, if it is known to be one bird."""
    birds = {card.bird for card in pile.pool}
    return birds.pop() if len(birds) == 1 else None


def named(card: Card, names: "Names", position: Position) -> Card:
    """The card as the file names it when it is shown at `position`."""
    if names and card.bird is None:
        for place, bird in names:
            if place == position:
                return Card(card.serial, bird)
    return card
