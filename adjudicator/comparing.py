"""Two rulings step by step: where one first comes out otherwise, and which rule is responsible.

Made from the documents alone. A step is held against what it does itself: its verdict, the
abilities it activates, what it changes on the table. That a step leaves a table which was another
before it is no difference of that step.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.results import NOT_YET
from adjudicator.touched import ADDED, GIFT, GIVEN, LAID, REMOVED, SWAPPED

Plain = dict[str, Any]
Pair = tuple[int | None, int | None]
"""The places of one step in either document, from 0; None where it is in one of them alone."""

CHANGING = frozenset({REMOVED, GIVEN, GIFT, LAID, ADDED, SWAPPED})
BY_WEIGHT = ("not_allowed", "infraction", "no_effect", "miss", "undetermined", "success", "allowed")
"""Verdicts by how much their reason says: what is barred has a rule that bars it."""
DONE = frozenset({"displays", "discard_pile"})
"""What is another where something else was done, by the same rules."""
ABOUT_ABILITIES = frozenset({"fires", "pending"})


class Parting(NamedTuple):
    """The first step that comes out otherwise.

    `differs` are the keys of what is another. `reasons` are, for either side, the finding, or the
    ability considered, that the other side hasn't got. `citation` is the first one of the rule
    responsible; None where both rest on the same reasons.
    """

    places: tuple[int, int]
    differs: tuple[str, ...]
    reasons: tuple[Plain | None, Plain | None]
    citation: Plain | None

    def plain(self) -> Plain:
        """The same as plain values; steps are numbered from 1."""
        return {
            "steps": [place + 1 for place in self.places],
            "differs": [*self.differs],
            "reasons": [*self.reasons],
            "responsible": self.citation,
        }


def parting(one: Plain, other: Plain, pairs: Iterable[Pair]) -> Parting | None:
    """The first pair of steps that come out otherwise; None where there is none."""
    for here, there in pairs:
        if here is None or there is None:
            continue
        outcomes = outcome(one, here), outcome(other, there)
        if outcomes[0] != outcomes[1]:
            keys = dict.fromkeys((*outcomes[0], *outcomes[1]))
            differs = tuple(k for k in keys if outcomes[0].get(k) != outcomes[1].get(k))
            steps = one["steps"][here], other["steps"][there]
            return Parting((here, there), differs, *_responsible(steps, differs))
    return None


def outcome(document: Plain, place: int) -> Plain:
    """What one step comes to by itself, without a word."""
    step = document["steps"][place]
    if step["verb"] == "round":
        return {key: step.get(key) for key in ("verdict", *NOT_YET)}
    before = document["steps"][place - 1] if place else None
    start = document["start"] if before is None else before["after"]
    after = step["after"]
    came_to = {
        "verdict": step["verdict"],
        "cases": sorted({case["verdict"] for case in step.get("cases", ())}),
        "priority": step.get("priority"),
        "claims": [(claim["by"], claim["verdict"]) for claim in step.get("claims", ())],
        "fires": [(a["by"], a["card"]) for a in step["abilities"] if a["fires"]],
        "displays": [p for p in step.get("positions", ()) if p["how"] in CHANGING],
        "answer": _answer(step.get("answer")),
    }
    shield = (start["bao"] or {}).get("shield", "none") if before is None else before["shield"]
    if step["shield"] != shield:
        came_to["shield"] = step["shield"]
    for key in ("turn", "bao", "recycles", "final_phase"):
        if after[key] != start[key]:
            came_to[key] = after[key]
    if after["discard_pile"] != start["discard_pile"]:
        came_to["discard_pile"] = _laid(start["discard_pile"], after["discard_pile"])
    if after["phase"] == "round_over":
        came_to["phase"] = "round_over"
    return came_to


def _laid(before: list[str] | None, after: list[str] | None) -> list[str] | None:
    """The cards that came on top of a pile."""
    if before is None or after is None:
        return after
    return after[: max(1, len(after) - len(before))]


def _answer(answer: Plain | None) -> Any:
    if answer is None or "verdict" in answer:
        return None if answer is None else (answer["verdict"], _fired(answer))
    barred = [(bar["verb"], bar["by"]) for bar in answer["barred"]]
    return answer["options"], barred


def _fired(answer: Plain) -> list[tuple[str, str]]:
    return [(a["by"], a["card"]) for a in answer["abilities"] if a["fires"]]


# The rule responsible


def _responsible(
    steps: tuple[Plain, Plain], differs: Sequence[str]
) -> tuple[tuple[Plain | None, Plain | None], Plain | None]:
    """The reasons that only one side has, and the place of the rule that makes the difference."""
    about_abilities = "verdict" not in differs and bool(ABOUT_ABILITIES & {*differs})
    first: tuple[Plain | None, Plain | None] = None, None
    # where the same rules decide, what they decide on is told, unless just something else was done
    for told in (False, *([True] * (not DONE.issuperset(differs)))):
        one, other = (dict(_reasons(step, about_abilities, told)) for step in steps)
        first = _first(one, other), _first(other, one)
        if first != (None, None):
            break
    sides = sorted((0, 1), key=lambda side: _weight(steps[side]["verdict"], second=side == 1))
    cites = [first[side]["citations"][0] for side in sides if first[side] is not None]  # type: ignore[index]
    return first, cites[0] if cites else None


def _weight(verdict: str, second: bool) -> tuple[int, bool]:
    return BY_WEIGHT.index(verdict), not second


def _first(reasons: Mapping[Any, Plain], others: Mapping[Any, Plain]) -> Plain | None:
    return next((reason for key, reason in reasons.items() if key not in others), None)


def _reasons(
    step: Plain, abilities_first: bool, told: bool
) -> Iterator[tuple[tuple[str, ...], Plain]]:
    """All that a step rests on, each with what it can be known by in another ruling.

    That is its rules, and where `told` its words, too.
    """
    answer = step.get("answer") or {}
    findings = [*step["findings"], *answer.get("findings", ())]
    for claim in step.get("claims", ()):
        findings += claim["findings"]
    for bar in answer.get("barred", ()):
        findings += bar["findings"]
    reasons = [((f["code"], *_rules(f), f["text"] * told), f) for f in findings if f["citations"]]
    considered = [
        ((a["card"], a["role"], a["outcome"], *_rules(a), a["reason"] * told), a)
        for a in (*step["abilities"], *answer.get("abilities", ()))
    ]
    yield from [*considered, *reasons] if abilities_first else [*reasons, *considered]


def _rules(reason: Plain) -> tuple[str, ...]:
    return tuple(citation["rule"] for citation in reason["citations"])
