"""One step out of several: what is the same in all cases is certain, what differs is not known."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.core.table import Position, Seat
from adjudicator.core.text import N_
from adjudicator.core.worlds import Condition, Fact, Leaf, look
from adjudicator.facts import in_words
from adjudicator.wording import Words, citation

Plain = dict[str, Any]

SUMMARY = N_("What this comes to can't be established: it depends on {facts}.")
DEPENDS = N_("This depends on what nobody told: {facts}.")
SAME = N_("Every case that is possible here gives this verdict, each for a reason of its own.")
# Translators: after "if": "the bird at Bram 1 is White Pelican or Brown Pelican"
BIRD_IS = N_("{fact} is {values}")
BIRD_IS_NOT = N_("{fact} is not {values}")
# Translators: a case of a step: "which card Anna gives away: Anna 2"
IF = N_("{fact}: {values}")
IF_NOT = N_("{fact}: any but {values}")
TOO_MANY = N_("What nobody told allows too many cases here; find out first: {facts}.")
_CITES = {
    "bird": "match.bird-not-value",
    "gift": "pluck.offensive.choose-gift-unseen",
    "choice": "queue.do-what-is-possible",
}


class Cases:
    """Merges the plain steps of the cases of one move."""

    def __init__(self, players: Sequence[str], words: Words) -> None:
        self.players = players
        self.words = words

    def label(self, fact: Fact) -> str:
        """A fact as the contract names it: `bird:Bram.1`."""
        kind, about = fact
        return f"{kind}:{self.value(about)}"

    def value(self, value: object) -> object:
        """A value of a condition as plain: a position, a name, a bird, a number."""
        if isinstance(value, Position):
            return f"{self.players[value.seat]}.{value.place + 1}"
        if isinstance(value, Seat):
            return self.players[value]
        if isinstance(value, tuple):
            return "+".join(str(self.value(item)) for item in value)
        return value

    def merge(
        self, steps: Sequence[Plain], leaves: Sequence[Leaf], raised: set[Fact], told: str
    ) -> Plain:
        """The step that several cases make.

        `raised` are facts that came up in this move, `told` says what was done without saying how.
        """
        first = steps[0]
        facts = self._decisive(leaves, raised)
        step: Plain = {**first, "missing": [self.label(fact) for fact in facts]}
        facts = facts or _varying(leaves)
        verdicts = {one["verdict"] for one in steps}
        if len(verdicts) > 1:
            self._undetermined(step, steps, leaves, facts)
            step["told"] = _told(steps, told)
        else:
            step["findings"] = self._findings(steps, facts)
            if len({one["summary"] for one in steps}) > 1:
                step["summary"] = self.words.text(DEPENDS, self._named(facts))
                step["told"] = _told(steps, told)
        if "claims" in first:
            step["claims"] = self._claims(steps, facts)
            priority = {one["priority"] for one in steps}
            step["priority"] = priority.pop() if len(priority) == 1 else None
        step["abilities"] = _common([one["abilities"] for one in steps])
        step["shield"] = first["shield"] if len({one["shield"] for one in steps}) == 1 else None
        step["after"] = _after([one["after"] for one in steps])
        step["hand"] = first["hand"] if all(one["hand"] == first["hand"] for one in steps) else None
        step["positions"] = _common([one["positions"] for one in steps])
        step["readings"] = _readings([one["readings"] for one in steps])
        step["basis"] = max((one["basis"] for one in steps), key=_BASES.index)
        return step

    def too_many(self, fact: Fact) -> Plain:
        """What a step says that has too many cases to follow; `fact` is to be found out first."""
        text = self.words.text(TOO_MANY, self._named([fact]))
        finding = {**self._depends([fact]), "text": text}
        return {"told": {"text": text}, "summary": text, "findings": [finding], "cases": [],
                "missing": [self.label(fact)]}  # fmt: skip

    def _decisive(self, leaves: Sequence[Leaf], raised: set[Fact]) -> list[Fact]:
        """The facts on which the outcome depends, and choices that this move should have told."""
        outcomes = {(leaf.ruling.verdict, look(leaf.ruling.table)) for leaf in leaves}
        differing: list[Fact] = []
        if len(outcomes) > 1:
            differing += _varying(leaves)
        differing += [fact for fact in raised if fact[0] == "choice"]
        return list(dict.fromkeys(differing))

    def _undetermined(
        self,
        step: Plain,
        steps: Sequence[Plain],
        leaves: Sequence[Leaf],
        facts: Sequence[Fact],
    ) -> None:
        step["verdict"] = "undetermined"
        step["summary"] = self.words.text(SUMMARY, self._named(facts))
        step["findings"] = [self._depends(facts)]
        step["cases"] = self._cases(steps, leaves)

    def _named(self, facts: Sequence[Fact]) -> Mapping[str, Any]:
        return {
            "facts": self.words.joined([in_words(self.label(fact), self.words) for fact in facts])
        }

    def _depends(self, facts: Sequence[Fact]) -> Plain:
        kinds = dict.fromkeys(fact[0] for fact in facts) or {"bird": None}
        return {
            "code": "depends-on-a-fact",
            "text": self.words.text(DEPENDS, self._named(facts)),
            "citations": [citation(_CITES[kind], self.words.lang).copy() for kind in kinds],
        }

    def _findings(self, steps: Sequence[Plain], facts: Sequence[Fact]) -> list[Plain]:
        """What every case finds; where they give one verdict for different reasons, that."""
        found = [one["findings"] for one in steps]
        common = _common(found)
        if common or not any(found):
            return common
        shared = _shared(found)
        if shared is None:
            return [self._depends(facts)]
        return [{"code": "the-same-in-every-case", "text": self.words.template(SAME),
                 "citations": shared}]  # fmt: skip

    def _claims(self, steps: Sequence[Plain], facts: Sequence[Fact]) -> list[Plain]:
        """The calls of a race, each merged like the step itself."""
        merged = []
        for same in zip(*(one["claims"] for one in steps), strict=True):
            claim = {**same[0], "findings": self._findings(same, facts)}
            if len({one["verdict"] for one in same}) > 1:
                claim["verdict"] = "undetermined"
                claim["findings"] = [self._depends(facts)]
            merged.append(claim)
        return merged

    def _cases(self, steps: Sequence[Plain], leaves: Sequence[Leaf]) -> list[Plain]:
        """The cases by verdict; those that differ in one fact alone are one case."""
        common = set.intersection(*(set(leaf.assumed) for leaf in leaves))
        groups: dict[tuple[str, str], list[tuple[Condition, ...]]] = {}
        for step, leaf in zip(steps, leaves, strict=True):
            own = tuple(c for c in leaf.assumed if c not in common)
            groups.setdefault((step["verdict"], step["summary"]), []).append(own)
        listed = [
            {
                "if": condition,
                "told": {"text": self._told_as(condition)},
                "verdict": verdict,
                "summary": summary,
            }
            for (verdict, summary), cases in groups.items()
            for condition in self._conditions(cases)
        ]
        return [case for place, case in enumerate(listed) if case not in listed[:place]]

    def _told_as(self, condition: Plain) -> str:
        """A condition in words, one fact after the other."""
        parts = []
        for label, values in condition.items():
            denied = isinstance(values, dict)
            kind = label.partition(":")[0]
            told = values["not"] if denied else values
            listed = [self._in_words(kind, value) for value in told]
            bird = kind == "bird"
            row = self.words.joined(listed) if denied and not bird else self.words.either(listed)
            args = {"fact": in_words(label, self.words), "values": row}
            told_as = (BIRD_IS_NOT, BIRD_IS) if bird else (IF_NOT, IF)
            parts.append(self.words.text(told_as[0 if denied else 1], args))
        return "; ".join(parts)

    def _in_words(self, kind: str, value: object) -> str:
        """A value of a condition in words: a bird's name, a position, a number."""
        text = str(value)
        if kind == "bird":
            return self.words.bird(text).plain
        return " + ".join(" ".join(part.rsplit(".", 1)) for part in text.split("+"))

    def _conditions(self, cases: list[tuple[Condition, ...]]) -> list[Plain]:
        facts = {tuple(c.fact for c in case) for case in cases}
        if len(facts) == 1 and len(next(iter(facts))) == 1:
            return [self._one_fact([case[0] for case in cases])]
        return [
            {key: value for c in case for key, value in self._one_fact([c]).items()}
            for case in cases
        ]

    def _one_fact(self, conditions: list[Condition]) -> Plain:
        told = [value for c in conditions if not c.negated for value in c.values]
        denied = [c for c in conditions if c.negated]
        label = self.label(conditions[0].fact)
        if denied:
            left = [value for value in denied[0].values if value not in told]
            return {label: {"not": [self.value(value) for value in left]}}
        return {label: [self.value(value) for value in told]}


_BASES = ("rule", "derived", "reading")


def _told(steps: Sequence[Plain], otherwise: str) -> Plain:
    told = {one["told"]["text"] for one in steps}
    return {"text": told.pop() if len(told) == 1 else otherwise}


def _varying(leaves: Sequence[Leaf]) -> list[Fact]:
    """The facts by which the cases differ."""
    common = set.intersection(*(set(leaf.assumed) for leaf in leaves))
    facts = [c.fact for leaf in leaves for c in leaf.assumed if c not in common]
    return list(dict.fromkeys(facts))


def _common(lists: Sequence[list[Plain]]) -> list[Plain]:
    """What stands in every list, in the order of the first."""
    return [item for item in lists[0] if all(item in other for other in lists[1:])]


def _shared(lists: Sequence[list[Plain]]) -> list[Plain] | None:
    """The citations that every case has, where no finding is the same."""

    def cited(findings: list[Plain]) -> list[Plain]:
        return [citation for finding in findings for citation in finding["citations"]]

    first, *others = map(cited, lists)
    return [citation for citation in first if all(citation in other for other in others)] or None


def _readings(lists: Sequence[list[Plain]]) -> list[Plain]:
    found: dict[str, Plain] = {}
    for readings in lists:
        for one in readings:
            found.setdefault(one["question"], one)
    return list(found.values())


def _after(tables: Sequence[Plain]) -> Plain:
    """The table after a step: a value that differs is null, a card that differs is unknown."""
    merged: Plain = {}
    for key, value in tables[0].items():
        values = [table[key] for table in tables]
        if key == "displays" and None not in values:
            merged[key] = {name: _cards([v[name] for v in values]) for name in value}
        elif key in ("totals", "scores", "running") and None not in values:
            merged[key] = {
                name: number if all(v[name] == number for v in values) else None
                for name, number in value.items()
            }
        else:
            merged[key] = value if all(other == value for other in values) else None
    return merged


def _cards(displays: Sequence[list[str] | None]) -> list[str] | None:
    """One display out of several; None where its length differs, or isn't known in one of them."""
    known = [display for display in displays if display is not None]
    if len(known) < len(displays) or len({len(display) for display in known}) > 1:
        return None
    columns = zip(*known, strict=True)
    return [cards[0] if len(set(cards)) == 1 else "unknown" for cards in columns]


def merged_result(results: Sequence[Plain]) -> Plain:
    """The end of a file in several cases, merged like the table after a step."""
    return _after(results) if len(results) > 1 else results[0]
