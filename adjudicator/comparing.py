"""Two rulings step by step: where one first comes out differently, and which rule is responsible.

Made from the documents, and from where cards lie (`replaying.lying`), since two unknown cards look
the same. A step is held against what it does itself: its verdict, the abilities it activates, what
it changes on the table. That a step leaves a table which was another before it is no difference of
that step.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.results import NOT_YET
from adjudicator.touched import ADDED, GIFT, GIVEN, LAID, REMOVED, SWAPPED

Plain = dict[str, Any]
Pair = tuple[int | None, int | None]
"""The places of one step in either document, from 0; None where it is in one of them alone."""
Lying = Sequence[Mapping[str, int] | None]

CHANGING = frozenset({REMOVED, GIVEN, GIFT, LAID, ADDED, SWAPPED})
BY_WEIGHT = ("not_allowed", "infraction", "no_effect", "miss", "undetermined", "success", "allowed")
"""Verdicts by how much their reason says: what is barred has a rule that bars it."""
DONE = frozenset({"displays", "discard_pile"})
"""What is different where something else was done, by the same rules."""
TOPICS = {
    "priority": ("pluck.half-call", "pluck.priority"),
    "scores": ("bao.tie", "bao.strictly", "bao.", "scoring."),
    "game_over": ("game-end.",),
    "winner": ("tiebreak.", "game-end."),
    "next_first_player": ("start.",),
    "shield": ("shield.",),
    "bao": ("bao.",),
    "final_phase": ("auto.",),
    "recycles": ("recycle.",),
}
"""The norms that decide on what is different, what says most first."""
WHATEVER_THE_VERDICT = ("priority", "scores")
NO_TOPIC = ("turn.",)
"""Norms that only say that play goes on."""


class Ruled(NamedTuple):
    """A document, and where the cards of the start lie after each of its steps."""

    document: Plain
    lying: Lying

    @property
    def steps(self) -> list[Plain]:
        """The steps of the document."""
        return self.document["steps"]  # type: ignore[no-any-return]

    @property
    def last(self) -> int:
        """The place of the last step that isn't a question; -1 where there is none."""
        asks = [step["verb"] == "ask" for step in self.steps]
        return (
            len(asks) - 1 - next((n for n, ask in enumerate(reversed(asks)) if not ask), len(asks))
        )


class Parting(NamedTuple):
    """The first step that comes out differently, or that is in one of them alone.

    `differs` are the keys of what is different. `reasons` are, for either side, the finding, or the
    ability considered, that the other side hasn't got. `citation` is that of the rule which makes
    the difference, at this step or the first one after it where a rule does; None where the same
    rules decide everywhere.
    """

    places: Pair
    differs: tuple[str, ...]
    reasons: tuple[Plain | None, Plain | None]
    citation: Plain | None

    def plain(self) -> Plain:
        """The same as plain values; steps are numbered from 1."""
        return {
            "steps": [None if place is None else place + 1 for place in self.places],
            "differs": [*self.differs],
            "reasons": [*self.reasons],
            "responsible": self.citation,
        }


def parting(
    one: Ruled, other: Ruled, pairs: Iterable[Pair], answers: bool = False
) -> Parting | None:
    """The first pair of steps that come out differently; None where there is none.

    `answers` is whether open questions are answered differently: then no step is just another move.
    """
    first: Parting | None = None
    for here, there in pairs:
        if here is None or there is None:
            continue
        differs = differing_keys(one, here, other, there)
        if not differs:
            continue
        steps = one.steps[here], other.steps[there]
        found = Parting((here, there), differs, *_responsible(steps, differs, answers))
        if first is None:
            first = found
        if found.citation is not None:
            return first._replace(citation=found.citation)
    return first


def alone(one: Ruled, other: Ruled, place: Pair) -> Parting:
    """A step that is in one of them alone, where all others come out the same."""
    sides = zip((one, other), place, strict=True)
    steps = [None if at is None else ruled.steps[at] for ruled, at in sides]
    reasons = [step and next(iter(_findings(step)), None) for step in steps]
    cites = [reason["citations"][0] for reason in reasons if reason]
    return Parting(place, (), (reasons[0], reasons[1]), cites[0] if cites else None)


def cards_elsewhere(one: Ruled, other: Ruled) -> bool:
    """Whether cards of the start are known to lie elsewhere in the end."""
    ends = [ruled.lying[-1] if ruled.lying else None for ruled in (one, other)]
    return None not in ends and ends[0] != ends[1]


def differing_keys(one: Ruled, here: int, other: Ruled, there: int) -> tuple[str, ...]:
    """What is different in what two steps come to."""
    outcomes = outcome(one, here), outcome(other, there)
    queues = [each.pop("pending") for each in outcomes]
    keys = dict.fromkeys((*outcomes[0], *outcomes[1]))
    differs = [k for k in keys if outcomes[0].get(k) != outcomes[1].get(k)]
    in_order = [sorted(queue or ()) for queue in queues]
    if not differs and queues[0] != queues[1] and in_order[0] == in_order[1]:
        # the same abilities wait, in another order
        differs = ["pending"]
    return tuple(differs)


def outcome(ruled: Ruled, place: int) -> Plain:
    """What one step comes to by itself, without a word; `pending` is the whole queue after it."""
    step = ruled.steps[place]
    if step["verb"] == "round":
        return {key: step.get(key) for key in ("verdict", *NOT_YET)} | {"pending": None}
    before = ruled.steps[place - 1] if place else None
    start = ruled.document["start"] if before is None else before["after"]
    after, lying = step["after"], ruled.lying[place] or {}
    queue = after["pending"]
    came_to = {
        "verdict": step["verdict"],
        "cases": sorted({case["verdict"] for case in step.get("cases", ())}),
        "priority": step.get("priority"),
        "claims": [(claim["by"], claim["verdict"]) for claim in step.get("claims", ())],
        "fires": [(a["by"], a["card"]) for a in step["abilities"] if a["fires"]],
        "pending": queue and [(one["by"], one["card"]) for one in queue],
        "displays": [
            (p["at"], p["how"], lying.get(p["at"]) or _card_at(after, p))
            for p in step.get("positions", ())
            if p["how"] in CHANGING
        ],
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
    if after["phase"] == "round_over" and place == ruled.last:
        result = ruled.document["result"]
        came_to |= {"phase": "round_over", "scores": result["scores"], "success": result["bao"]}
    return came_to


def _card_at(after: Plain, touched: Plain) -> str | None:
    """The bird that came to lie at a position in a step, where it is known."""
    if touched["how"] not in (LAID, ADDED, SWAPPED):
        return None
    owner, _, number = touched["at"].rpartition(".")
    cards = (after["displays"] or {}).get(owner)
    return cards[int(number) - 1] if cards else None


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
    steps: tuple[Plain, Plain], differs: Sequence[str], answers: bool
) -> tuple[tuple[Plain | None, Plain | None], Plain | None]:
    """The reasons that only one side has, and the place of the rule that makes the difference."""
    if DONE.issuperset(differs) and not answers:
        return (None, None), None
    sides = sorted((0, 1), key=lambda side: _weight(steps[side]["verdict"], second=side == 1))
    # where the same rules decide, what they decide on is told
    by_rule, by_words = (_left(steps, differs, told) for told in (False, True))
    for left in (by_rule, by_words):
        topic = _on_topic([left[side] for side in sides], differs)
        if topic is not None:
            one, other = (next((r for r in each if topic in r["citations"]), _first(each))
                          for each in left)  # fmt: skip
            return (one, other), topic
    left = by_rule if any(by_rule) else by_words
    first = _first(left[0]), _first(left[1])
    found = [reason for reason in (first[side] for side in sides) if reason is not None]
    if not found:
        return first, None
    # of an ability that is activated, what is peculiar to the case is cited last
    return first, found[0]["citations"][-1 if found[0].get("fires") else 0]


def _left(
    steps: tuple[Plain, Plain], differs: Sequence[str], told: bool
) -> tuple[list[Plain], list[Plain]]:
    """The reasons of either side that the other hasn't got."""
    one, other = (dict(_reasons(step, differs, told)) for step in steps)
    return (
        [reason for key, reason in one.items() if key not in other],
        [reason for key, reason in other.items() if key not in one],
    )


def _on_topic(left: Sequence[Sequence[Plain]], differs: Sequence[str]) -> Plain | None:
    """The citation of a norm about what is different, of those that only one side rests on."""
    cites = [citation for side in left for reason in side for citation in reason["citations"]]
    for topic, norms in TOPICS.items():
        if topic not in differs or ("verdict" in differs and topic not in WHATEVER_THE_VERDICT):
            continue
        for norm in norms:
            for citation in cites:
                if citation["rule"].startswith(norm):
                    return citation  # type: ignore[no-any-return]
    return None


def _weight(verdict: str, second: bool) -> tuple[int, bool]:
    return BY_WEIGHT.index(verdict), not second


def _first(reasons: Sequence[Plain]) -> Plain | None:
    return next(iter(reasons), None)


def _reasons(
    step: Plain, differs: Sequence[str], told: bool
) -> Iterator[tuple[tuple[str, ...], Plain]]:
    """All that a step rests on, each with what it can be known by in another ruling.

    That is its rules, and where `told` its words, too. Where nothing but abilities is different,
    they go first; what merely says that play goes on comes last.
    """
    reasons = [((f["code"], *_rules(f), f["text"] * told), f) for f in _findings(step)]
    reasons.sort(key=lambda one: one[1]["citations"][0]["rule"].startswith(NO_TOPIC))
    answer = step.get("answer") or {}
    considered = [
        ((a["card"], a["role"], a["outcome"], *_rules(a), a["reason"] * told), a)
        for a in (*step["abilities"], *answer.get("abilities", ()))
    ]
    considered.sort(key=lambda one: not one[1]["fires"])
    abilities_first = "verdict" not in differs and bool({"fires", "pending"} & {*differs})
    yield from [*considered, *reasons] if abilities_first else [*reasons, *considered]


def _findings(step: Plain) -> list[Plain]:
    """The findings of a step, of its calls and of the answer to it, those that cite the book."""
    answer = step.get("answer") or {}
    findings = [*step["findings"], *answer.get("findings", ())]
    for claim in step.get("claims", ()):
        findings += claim["findings"]
    for bar in answer.get("barred", ()):
        findings += bar["findings"]
    return [one for one in findings if one["citations"]]


def _rules(reason: Plain) -> tuple[str, ...]:
    return tuple(citation["rule"] for citation in reason["citations"])
