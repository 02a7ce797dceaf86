"""Do the open questions matter? A ruling beside what it would be under the other readings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from adjudicator.branches import INVALID
from adjudicator.changes import alone
from adjudicator.core.collecting import nothing_collected
from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.report import hold_to_known
from adjudicator.scenario.load import load
from adjudicator.ways import Found, Moves, Sheets, Way, is_invalid

if TYPE_CHECKING:
    from adjudicator.scenario.house import House

Plain = dict[str, Any]
Readings = Mapping[str, str]
Outcomes = Sequence[Sequence[Plain]]


def compared(
    source: str | bytes,
    lang: str,
    readings: Readings | None = None,
    house: "House | None" = None,
    *,
    most_moves: int | None = None,
) -> Plain | None:
    """What becomes of a ruling under the other readings of the questions that it meets.

    The arguments are those of `report.document`; None for a file with faults. Each question is
    tried alone, each pair, and all combinations where they are at most 64. Raises `ValueError`
    for an unknown question or reading.
    """
    hold_to_known(readings or {})
    with nothing_collected():
        return _compared(source, lang, readings or {}, house, most_moves)


def weigh(
    ruling: Plain,
    source: str | bytes,
    readings: Readings | None = None,
    house: "House | None" = None,
    *,
    most_moves: int | None = None,
) -> None:
    """Put into a document what becomes of its ruling under the other readings.

    It gets `all_readings`; each account gets its own where there are several. The arguments are
    those that the document was made with.
    """
    if ruling["status"] == "invalid":
        return
    for one in ruling.get("accounts", [ruling]):
        text = alone(source, one["name"], house) if one is not ruling else source
        one["all_readings"] = compared(text, ruling["lang"], readings, house, most_moves=most_moves)


def _compared(
    source: str | bytes,
    lang: str,
    readings: Readings,
    house: "House | None",
    most_moves: int | None,
) -> Plain | None:
    scenario, problems, *_ = load(source, house, most_moves=most_moves)
    if scenario is None or problems:
        return None
    taken = {**scenario.readings, **readings}
    made: Moves | Sheets
    made = (Moves if scenario.rounds is None else Sheets)(scenario, taken, lang)
    found = made.found()
    if is_invalid(found.ways[0], made.outcomes):
        return None
    return _document(found, made, {**DEFAULTS, **taken})


def _document(found: Found, made: Moves | Sheets, taken: Readings) -> Plain:
    here = found.ways[0]
    differing = [way.others for way in found.ways if way.steps != here.steps]
    responsible = list(_smallest(differing))
    left = {"known": found.left, "together": found.beyond} if found.left else None
    return {
        "same": not differing,
        "questions": list(_questions(found.ways, taken)),
        "tried": len(found.ways),
        "not_tried": left,
        "responsible": [_in_order(one) for one in responsible],
        "groups": [_group(ways, here, made) for ways in _grouped(found.ways)],
    }


def _questions(ways: Iterable[Way], taken: Readings) -> Iterator[Plain]:
    """The questions that came up, each with the step at which it first did."""
    met: dict[str, int] = {}
    for way in ways:
        for question, step in way.met.items():
            met[question] = min(step, met.get(question, step))
    for question, step in sorted(met.items(), key=lambda one: one[1]):
        others = [one for one in QUESTIONS[question] if one != taken[question]]
        yield {"question": question, "reading": taken[question], "others": others, "step": step}


def _grouped(ways: Iterable[Way]) -> list[list[Way]]:
    """The combinations by what they come to, the ruling's own first."""
    groups: dict[tuple[int, ...], list[Way]] = {}
    for way in ways:
        groups.setdefault(way.steps, []).append(way)
    return list(groups.values())


def _group(ways: Sequence[Way], here: Way, made: Moves | Sheets) -> Plain:
    """One outcome, with the combinations that lead to it."""
    first = ways[0]
    document = made.document(first)
    place = _parting(first.steps, here.steps)
    group = {
        "readings": joined([way.readings for way in ways]),
        "responsible": _in_order(first.others),
        "step": None if place is None else place + 1,
        "differs": [] if place is None else _differing(first, here, place, made.outcomes),
        "status": document["status"],
        "headline": document["headline"],
        "verdicts": [_verdict(made.outcomes[i][n]) for i, n in enumerate(first.steps)],
        "result": document["result"],
    }
    if document["problems"]:
        group["problems"] = document["problems"]
        group["verdicts"].pop()
    return group


def _parting(steps: tuple[int, ...], others: tuple[int, ...]) -> int | None:
    """Where two combinations first come to something else."""
    pairs = enumerate(zip_longest(steps, others))
    return next((place for place, (one, other) in pairs if one != other), None)


def _differing(way: Way, here: Way, place: int, outcomes: Outcomes) -> list[str]:
    """What is another at a step; nothing where the step doesn't fit what came before."""
    if place >= min(len(way.steps), len(here.steps)):
        return []
    one, other = (outcomes[place][each.steps[place]] for each in (way, here))
    if INVALID in (one, other):
        return []
    return [NAMED.get(key, key) for key in one if one[key] != other.get(key)]


NAMED = {"verdicts": "verdict"}


def _verdict(outcome: Plain) -> str:
    verdicts = outcome.get("verdicts") or [outcome["verdict"]]
    return verdicts[0] if len(verdicts) == 1 else "undetermined"


def _smallest(sets: Iterable[frozenset[str]]) -> Iterator[frozenset[str]]:
    """The sets that hold no other one, small ones first."""
    found: list[frozenset[str]] = []
    for one in sorted(dict.fromkeys(sets), key=len):
        if not any(other <= one for other in found):
            found.append(one)
            yield one


def _in_order(questions: Iterable[str]) -> list[str]:
    return sorted(questions, key=list(QUESTIONS).index)


def joined(combinations: Sequence[Readings]) -> list[dict[str, str]]:
    """Combinations in fewer words: a question is left out where all its readings are among them."""
    left = {frozenset(one.items()) for one in combinations}
    before: set[frozenset[tuple[str, str]]] = set()
    while left != before:
        before = set(left)
        for question, readings in QUESTIONS.items():
            by_rest: dict[frozenset[tuple[str, str]], set[str]] = {}
            for one in left:
                for asked, reading in one:
                    if asked == question:
                        by_rest.setdefault(one - {(asked, reading)}, set()).add(reading)
            for rest, answered in by_rest.items():
                if len(answered) == len(readings):
                    left -= {rest | {(question, reading)} for reading in readings}
                    left.add(rest)
        left = {one for one in left if not any(other < one for other in left)}
    order = list(QUESTIONS)
    return sorted(
        (dict(sorted(one, key=lambda pair: order.index(pair[0]))) for one in left),
        key=lambda one: (
            len(one),
            [(order.index(q), QUESTIONS[q].index(r)) for q, r in one.items()],
        ),
    )
