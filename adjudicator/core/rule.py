"""The kinds of rule, and the ordered table of them.

One rule of the book is one small function with one citation and one template. The decorator is
the citation, the body is the law without words: it gets a `Situation` and returns None where the
rule has nothing to say, otherwise the values that fill the template (and, for steps and causes,
what happens).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from adjudicator.core.cards import Card
from adjudicator.core.events import Event
from adjudicator.core.table import Position, Seat

if TYPE_CHECKING:
    from adjudicator.core.cards import Bird
    from adjudicator.core.moves import Move, Pluck
    from adjudicator.core.situation import Situation
    from adjudicator.core.table import Table


class Tally(NamedTuple):
    """A player and a number, or None where it isn't known."""

    seat: Seat
    number: int | None


Value = Seat | Position | Card | int | tuple[Seat | Position | Card | Tally, ...]
Args = Mapping[str, Value]
Happened = tuple[Args, tuple[Event, ...]]


class Candidate(NamedTuple):
    """A card whose ability might be activated: in which role, and for whom."""

    card: Card
    role: str
    by: Seat


Procedure: TypeAlias = "tuple[Rule, ...]"
Statement = Callable[["Situation[Any]"], Args | None]
Occurrence = Callable[["Situation[Any]"], Happened | None]
Consideration = Callable[["Situation[Any]", Candidate], Args | None]
Condition = Callable[["Situation[Any]"], object]
Scoring = Callable[[Any], Args | None]
Choices = Callable[["Table", Seat], Iterator[Mapping[str, Any]]]
Preference = Callable[["Sequence[Situation[Pluck]]"], "tuple[Args, Situation[Pluck]] | None"]
Idleness = Callable[..., Args | None]
Recasting = Callable[["Situation[Any]"], "tuple[Args, Move] | None"]
Branch = Callable[["Situation[Any]"], str]
Listing = Callable[["Situation[Any]"], tuple[Candidate, ...] | None]


class Rule:
    """One rule: its kind, its code, its template, what it cites, and its function.

    `cites` holds ids of norms, each with `@section` or `@section:item` behind it where another
    place than the first is meant. `overrides` is the norm to which the rule is an exception;
    `verdict` what the step becomes where the rule applies; `then` the procedure that goes on from
    here (the present one ends); `told` that the rule only restates the move; `final` that an
    objection makes further ones pointless; `rests` the code of an open point without a choice
    that the rule takes a side in.
    """

    __slots__ = (
        "bars",
        "cites",
        "code",
        "decide",
        "draws",
        "final",
        "happens",
        "kind",
        "overrides",
        "rests",
        "rules",
        "text",
        "then",
        "told",
        "verdict",
    )

    def __init__(
        self,
        kind: str,
        decide: Callable[..., Any],
        text: str,
        cites: tuple[str, ...],
        *,
        overrides: str | None = None,
        verdict: str | None = None,
        then: "str | Branch | None" = None,
        told: bool = False,
        final: bool = False,
        rests: str | None = None,
        bars: bool = False,
        draws: int = 0,
    ) -> None:
        self.kind = kind
        self.decide = decide
        self.code = decide.__name__.replace("_", "-")
        self.text = text
        self.cites = cites
        self.overrides = overrides
        self.verdict = verdict
        self.then = then
        self.told = told
        self.final = final
        self.rests = rests
        self.bars = bars
        self.draws = draws
        self.rules: Procedure = ()
        self.happens = kind in ("steps", "causes")

    def __repr__(self) -> str:
        return f"<Rule {self.code}>"


def forbids(
    text: str,
    *cites: str,
    final: bool = False,
    rests: str | None = None,
    bars: bool = False,
) -> Callable[[Statement], Rule]:
    """An objection to the move; with `bars` to one that can't even be carried out."""
    return lambda decide: Rule("forbids", decide, text, cites, final=final, rests=rests, bars=bars)


def scores(text: str, *cites: str, verdict: str | None = None) -> Callable[[Scoring], Rule]:
    """What a round of a score sheet comes to."""
    return lambda decide: Rule("scores", decide, text, cites, verdict=verdict)


def prefers(text: str, *cites: str) -> Callable[[Preference], Rule]:
    """Names whose call has priority among several."""
    return lambda decide: Rule("prefers", decide, text, cites)


def decides(
    text: str, *cites: str, verdict: str | None = None, then: "str | Branch | None" = None
) -> Callable[[Statement], Rule]:
    """Names an outcome, and where to go on."""
    return lambda decide: Rule("decides", decide, text, cites, verdict=verdict, then=then)


def idles(text: str, *cites: str, draws: int = 0) -> Callable[[Idleness], Rule]:
    """The ability can do nothing: no effect, and choices for it are barred.

    `draws` is how many draws are due that find no card.
    """
    return lambda decide: Rule("idles", decide, text, cites, verdict="no_effect", then="lapse",
                               draws=draws)  # fmt: skip


def steps(text: str, *cites: str, told: bool = False) -> Callable[[Occurrence], Rule]:
    """One step of a procedure of the book; each sees the table after the one before."""
    return lambda decide: Rule("steps", decide, text, cites, told=told)


def causes(text: str, *cites: str, rests: str | None = None) -> Callable[[Occurrence], Rule]:
    """What follows from the move: a window opens, an ability waits, a turn begins."""
    return lambda decide: Rule("causes", decide, text, cites, rests=rests)


def recasts(text: str, *cites: str) -> Callable[[Recasting], Rule]:
    """Takes the move for another one."""
    return lambda decide: Rule("recasts", decide, text, cites)


def when(condition: Condition, *rules: Rule) -> Rule:
    """Rules that only need asking where a condition holds; they stand in the book's order."""
    group = Rule("when", condition, "", ())
    group.rules = rules
    return group


def considers(decide: Listing) -> Rule:
    """Lists the cards whose ability might be activated, by role."""
    return Rule("considers", decide, "", ())


def activates(text: str, *cites: str) -> Callable[[Consideration], Rule]:
    """The ability of a candidate is activated by this move."""
    return lambda decide: Rule("activates", decide, text, cites, verdict="fires")


def retains(
    text: str, *cites: str, overrides: str | None = None
) -> Callable[[Consideration], Rule]:
    """The ability of a candidate was activated before and still follows."""
    return lambda decide: Rule(
        "activates", decide, text, cites, overrides=overrides, verdict="pending"
    )


def silences(
    text: str, *cites: str, overrides: str | None = None
) -> Callable[[Consideration], Rule]:
    """The ability of a candidate is not activated."""
    return lambda decide: Rule(
        "activates", decide, text, cites, overrides=overrides, verdict="silent"
    )


class Ruleset(NamedTuple):
    """The rules as one value: every phase gets it, and a house rule is a table made from it.

    `procedures` are ordered rules by verb or by the branch that a rule leads to, `triggers` the
    rules that decide about a candidate by role, `priority` those that choose among several calls,
    `aftermath` what an objection leaves behind, `settles` what runs once an action is complete,
    `choices` lists what an ability could choose, `birds` are those of the deck,
    `readings` the house's answers to open questions.
    """

    procedures: Mapping[str, Procedure]
    triggers: Mapping[str, Procedure]
    priority: Procedure
    aftermath: Procedure
    settles: Procedure = ()
    choices: Mapping[str, Choices] = MappingProxyType({})
    birds: Mapping[str, "Bird"] = MappingProxyType({})
    readings: Mapping[str, str] = {}

    def without(self, rule: Rule) -> "Ruleset":
        """The same rules but one: a house that doesn't play by `rule`."""
        return self.replacing(rule)

    def replacing(self, rule: Rule, *others: Rule) -> "Ruleset":
        """The same rules with `others` in the place of `rule`."""

        def swapped(rules: Procedure) -> Procedure:
            found: list[Rule] = []
            for old in rules:
                if old.kind == "when":
                    found.append(when(old.decide, *swapped(old.rules)))
                else:
                    found += others if old is rule else (old,)
            return tuple(found)

        return self._replace(
            procedures={name: swapped(rules) for name, rules in self.procedures.items()},
            triggers={role: swapped(rules) for role, rules in self.triggers.items()},
            priority=swapped(self.priority),
            aftermath=swapped(self.aftermath),
            settles=swapped(self.settles),
        )
