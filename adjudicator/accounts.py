"""Two versions: the ruling on each account of what happened, and what sets them apart.

An account is a scenario of its own: the moves that all agree on, then those that it tells. They are
compared by what they tell, and by what comes of it; which of the things that they tell differently
is enough to turn one outcome into the other is found by trying.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from adjudicator import cases, composing
from adjudicator.comparing import Pair, parting
from adjudicator.core.moves import Ask, Claims
from adjudicator.ends import differing
from adjudicator.expecting import expectations, found_in
from adjudicator.replaying import Judged, ruled
from adjudicator.scenario.problems import Problem
from adjudicator.scenario.scenario import Account, Item, Scenario, told_by
from adjudicator.wording import Words

Plain = dict[str, Any]
Readings = Mapping[str, str]

FACTS, RULES, QUESTIONS = "facts", "rules", "questions"
MOST_TRIED = 12
"""So many differences are tried one by one, whether one of them alone changes the outcome."""


class Told(NamedTuple):
    """One account: the scenario that it tells, the rulings on it, its document."""

    account: Account
    scenario: Scenario
    judged: list[Judged]
    document: Plain


class Difference(NamedTuple):
    """One thing that two accounts tell differently.

    `kind`: `move` (another move in the same place), `only` (a move that one of them leaves out),
    `order` (the same move, earlier or later), `first` (who called first), `reading`. `places` are
    those of the move in either account, from 0; None where it has no such move. `edits` turn the
    moves of the first account into those of the second: by place, what stands there instead, or
    (None) nothing; and what comes before a place.
    """

    kind: str
    places: Pair
    instead: tuple[tuple[int, Item | None], ...] = ()
    before: tuple[tuple[int, Item], ...] = ()
    about: str = ""


def document(scenario: Scenario, problems: list[Problem], lang: str, readings: Readings) -> Plain:
    """The document, without a receipt, on a file with accounts.

    What contradicts the table in any of them goes to `problems`, and then there is no ruling.
    """
    words = Words(lang, scenario.players, scenario.bird_names)
    common = scenario._replace(accounts=())
    judged = ruled(common, problems, readings)
    told: list[Told] = []
    for account in scenario.accounts:
        one = told_by(scenario, account)
        found: list[Problem] = []
        rulings = ruled(one, found, readings)
        problems += [problem for problem in found if problem not in problems]
        if not problems:
            made = composing.replayed(one, rulings, lang)
            told.append(Told(account, one, rulings, made))
    if problems:
        return composing.invalid(problems, words)
    shared = composing.replayed(common, judged, lang)
    first, *others = told
    partings = [_parting(first, other, readings) for other in others]
    return _document(common, shared, told, partings)


def _document(
    scenario: Scenario, shared: Plain, told: Sequence[Told], partings: list[Plain]
) -> Plain:
    """The document out of what all agree on, the accounts, and where these part."""
    from adjudicator.versions import headline

    words = Words(shared["lang"], scenario.players, scenario.bird_names)
    undetermined = any(one.document["status"] == "undetermined" for one in told)
    results = [one.document["result"] for one in told]
    made = {
        **shared,
        "status": "undetermined" if undetermined else "ruled",
        "result": cases.merged_result(results),
        "accounts": [_account(one, shared, words.lang) for one in told],
        "partings": partings,
        "decided_by": _decided_by(told, partings),
    }
    made["headline"] = headline(made, words)
    made["expectations"] = expectations(scenario, made)
    return made


def _decided_by(told: Sequence[Told], partings: Sequence[Plain]) -> Plain | None:
    """The rule that makes the difference; where none does, what decides every account."""
    for parting_ in partings:
        first = parting_["first"]
        if first is not None and first["responsible"] is not None:
            return {"step": first["steps"][0], "citations": [first["responsible"]]}
    decided: Plain | None = told[0].document["decided_by"]
    return decided


def _account(one: Told, shared: Plain, lang: str) -> Plain:
    """What an account tells and what comes of it, without the steps that are as in all."""
    account, made = one.account, one.document
    steps = made["steps"]
    same = [mine == theirs for mine, theirs in zip(steps, shared["steps"], strict=False)]
    begin = same.index(False) if False in same else len(same)
    found: Plain = {"name": account.name}
    if account.about:
        about = account.about
        found["about"] = {"text": about.get(lang) or next(iter(about.values()))}
    if account.readings:
        found["readings"] = dict(account.readings)
    kept = ("status", "headline", "decided_by", "result", "expectations")
    return found | {key: made[key] for key in kept} | {"steps": steps[begin:]}


# What two of them tell


def _parting(one: Told, other: Told, readings: Readings) -> Plain:
    """Where two accounts part: in what they tell, and in what comes of it."""
    apart = [*_differences(one, other)]
    places = [min(place for place in each.places if place is not None)
              for each in apart if each.kind != "reading"]  # fmt: skip
    claims = [*_claims(one, other)]
    asked = _asked(one) != _asked(other)
    kinds = [FACTS] * any(each.kind != "reading" for each in apart)
    kinds += [RULES] * (bool(claims) or any(each.kind == "reading" for each in apart))
    kinds += [QUESTIONS] * asked
    steps = [*places, *(claim["step"] - 1 for claim in claims if claim["step"])]
    if asked:
        steps.append(_first_asked(one, other))
    results = [one.document["result"], other.document["result"]]
    keys = differing(results)
    first = parting(one.document, other.document, _pairs(one, other, apart))
    return {
        "accounts": [one.account.name, other.account.name],
        "step": min(steps) + 1 if steps else None,
        "differ_in": kinds,
        "differences": [_plain(each, one, other) for each in apart],
        "expected": claims,
        "first": None if first is None else first.plain(),
        "same": not keys,
        "ends": [{"key": key, "values": [result[key] for result in results]} for key in keys],
        "settled_by": [_plain(each, one, other) for each in _settling(apart, one, other, readings)]
        if keys
        else [],
    }


def _facts(told: Told) -> list[tuple[int, Item]]:
    """The moves of an account with their places, without its questions."""
    return [(n, item) for n, item in enumerate(told.scenario.items) if item.verb != "ask"]


def _key(told: Told, place: int) -> tuple[Any, ...]:
    """What a move tells, however it is written: whoever is meant by leaving `by` out is named."""
    item, judged = told.scenario.items[place], told.judged[place]
    move: Any = item.move
    if getattr(move, "by", None) is None and "by" in getattr(move, "_fields", ()):
        move = move._replace(by=judged.ruling.by if judged.leaves else None)
    return item.verb, move, item.stands


def _differences(one: Told, other: Told) -> Iterator[Difference]:
    """What two accounts tell differently, in the order of the first."""
    facts = _facts(one), _facts(other)
    keys = [[_key(told, place) for place, _ in each]
            for told, each in zip((one, other), facts, strict=True)]  # fmt: skip
    ids: dict[tuple[Any, ...], int] = {}
    numbers = [[ids.setdefault(key, len(ids)) for key in each] for each in keys]
    gone: list[tuple[int, int]] = []
    come: list[tuple[int, int]] = []
    found: list[Difference] = []
    changes = SequenceMatcher(None, numbers[0], numbers[1], autojunk=False)
    for tag, a, b, c, d in changes.get_opcodes():
        if tag == "equal":
            continue
        sides = facts[0][a:b], facts[1][c:d]
        for kind, i, j, k, m in _by_verb(*sides):
            if kind == "equal" or j - i == m - k:
                pairs = zip(sides[0][i:j], sides[1][k:m], strict=True)
                found += [_replaced(here, there) for here, there in pairs]
            else:
                gone += [(a + n, c + k) for n in range(i, j)]
                come += [(c + n, a + i) for n in range(k, m)]
    for n, _ in gone:
        moved = next((pair for pair in come if numbers[1][pair[0]] == numbers[0][n]), None)
        here = facts[0][n]
        if moved is None:
            found.append(Difference("only", (here[0], None), ((here[0], None),)))
            continue
        come.remove(moved)
        there = facts[1][moved[0]]
        at = _place(facts[0], moved[1], one)
        found.append(Difference("order", (here[0], there[0]), ((here[0], None),), ((at, here[1]),)))
    for n, before in come:
        there = facts[1][n]
        at = _place(facts[0], before, one)
        found.append(Difference("only", (None, there[0]), before=((at, there[1]),)))
    yield from sorted(found, key=lambda each: next(p for p in each.places if p is not None))
    for question in dict.fromkeys((*one.account.readings, *other.account.readings)):
        answers = [each.scenario.readings.get(question) for each in (one, other)]
        if answers[0] != answers[1]:
            yield Difference("reading", (None, None), about=question)


def _by_verb(
    one: Sequence[tuple[int, Item]], other: Sequence[tuple[int, Item]]
) -> Iterator[tuple[str, int, int, int, int]]:
    """Which moves of two rows are of one kind, as `SequenceMatcher` tells it."""
    verbs = [[item.verb for _, item in row] for row in (one, other)]
    yield from SequenceMatcher(None, verbs[0], verbs[1], autojunk=False).get_opcodes()


def _place(facts: Sequence[tuple[int, Item]], n: int, told: Told) -> int:
    return facts[n][0] if n < len(facts) else len(told.scenario.items)


def _replaced(here: tuple[int, Item], there: tuple[int, Item]) -> Difference:
    """Another move in the same place; of several calls perhaps only who was first."""
    kind = "move"
    if _in_any_order(here[1].move) == _in_any_order(there[1].move) is not None:
        kind = "first"
    return Difference(kind, (here[0], there[0]), ((here[0], there[1]),))


def _in_any_order(move: Any) -> Any:
    if not isinstance(move, Claims):
        return None
    return Claims(tuple(claim._replace(order=None) for claim in move.claims))


def _pairs(one: Told, other: Told, apart: Sequence[Difference]) -> list[tuple[int, int]]:
    """The steps of two accounts that are the same move, or told instead of each other."""
    numbers: dict[tuple[Any, ...], int] = {}
    here, there = (
        [numbers.setdefault(_key(told, n), len(numbers)) for n in range(len(told.judged))]
        for told in (one, other)
    )
    blocks = SequenceMatcher(None, here, there, autojunk=False).get_matching_blocks()
    found = {(a + n, b + n) for a, b, size in blocks for n in range(size)}
    found |= {(a, b) for each in apart for a, b in [each.places] if a is not None and b is not None}
    return sorted(found)


def _plain(each: Difference, one: Told, other: Told) -> Plain:
    """A difference as plain values: what either account says was done."""
    told = [
        None if place is None else {"text": _done(which.document["steps"][place])}
        for which, place in zip((one, other), each.places, strict=True)
    ]
    found: Plain = {
        "kind": each.kind,
        "steps": [None if place is None else place + 1 for place in each.places],
        "told": told,
    }
    if each.kind == "first":
        found["order"] = [
            _order(which.scenario.items[place].move, which.scenario.players)
            for which, place in zip((one, other), each.places, strict=True)
            if place is not None
        ]
    if each.kind == "reading":
        answers = [which.scenario.readings.get(each.about) for which in (one, other)]
        found |= {"question": each.about, "readings": answers}
    return found


def _order(move: Any, players: Sequence[str]) -> list[str] | None:
    """Who called, first to last; None where that can't be established."""
    claims: tuple[Any, ...] = move.claims
    numbers = {claim.order for claim in claims}
    if None in numbers or len(numbers) < len(claims):
        return None
    return [players[claim.by] for claim in sorted(claims, key=lambda one: one.order)]


def _done(step: Plain) -> str:
    """What was done in a step; of several calls each."""
    calls = [claim["told"]["text"] for claim in step.get("claims", ())]
    return " ".join(calls) or str(step["told"]["text"])


# What they expect, and ask


def _claims(one: Told, other: Told) -> Iterator[Plain]:
    """What they expect differently of the same moves, each with what the rules say."""
    for here, there in _pairs(one, other, ()):
        expects = [t.scenario.items[p].expect for t, p in ((one, here), (other, there))]
        for key in dict.fromkeys((*expects[0], *expects[1])):
            values = [each.get(key) for each in expects]
            if values[0] != values[1]:
                yield {
                    "step": here + 1,
                    "key": key,
                    "expected": values,
                    "found": found_in(one.document["steps"][here], key),
                }
    ends = [each.scenario.expect for each in (one, other)]
    for key in dict.fromkeys((*ends[0], *ends[1])):
        values = [each.get(key) for each in ends]
        if values[0] != values[1]:
            found = one.document["result"][key]
            yield {"step": None, "key": key, "expected": values, "found": found}


def _asked(told: Told) -> list[tuple[int, Any]]:
    """The questions of an account, each with how many moves came before it."""
    found, before = [], 0
    for item in told.scenario.items:
        if isinstance(item.move, Ask):
            found.append((before, item.move))
        else:
            before += 1
    return found


def _first_asked(one: Told, other: Told) -> int:
    """The first place at which one asks what the other doesn't."""
    pairs = zip(one.scenario.items, other.scenario.items, strict=False)
    for place, (here, there) in enumerate(pairs):
        if Ask in (type(here.move), type(there.move)) and here.move != there.move:
            return place
    return min(len(one.scenario.items), len(other.scenario.items))


# What would settle it


def _settling(
    apart: Sequence[Difference], one: Told, other: Told, readings: Readings
) -> list[Difference]:
    """The first difference that alone turns either outcome into the other; all where none does."""
    results = [one.document["result"], other.document["result"]]
    if len(apart) < 2:
        return list(apart)
    for each in apart[:MOST_TRIED]:
        rest = [it for it in apart if it is not each]
        if (
            _result(one, other, [each], readings) == results[1]
            and _result(one, other, rest, readings) == results[0]
        ):
            return [each]
    return list(apart)


def _result(one: Told, other: Told, taken: Sequence[Difference], readings: Readings) -> Any:
    """Where the first account ends with some of the differences as the second tells them.

    None where its moves no longer fit together then.
    """
    instead: dict[int, Item | None] = {}
    before: dict[int, list[Item]] = {}
    chosen = {**one.scenario.readings}
    for each in taken:
        instead |= dict(each.instead)
        for place, item in each.before:
            before.setdefault(place, []).append(item)
        if each.kind == "reading" and each.about in other.scenario.readings:
            chosen[each.about] = other.scenario.readings[each.about]
    items: list[Item] = []
    for place in range(len(one.scenario.items) + 1):
        items += before.get(place, [])
        if place < len(one.scenario.items):
            there = instead.get(place, one.scenario.items[place])
            items += [] if there is None else [there]
    scenario = one.scenario._replace(items=tuple(items), readings=chosen)
    problems: list[Problem] = []
    judged = ruled(scenario, problems, readings)
    return None if problems else composing.ended(scenario, judged)
