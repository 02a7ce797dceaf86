"""Two versions: the ruling on each account of what happened, and what sets them apart.

An account is a scenario of its own: the moves that all agree on, then those that it tells. They are
compared by what they tell, and by what comes of it; which of the things that they tell differently
is enough to turn one outcome into the other is found by trying.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator import cases, composing
from adjudicator.comparing import Ruled, alone, cards_elsewhere, parting
from adjudicator.core.moves import Ask
from adjudicator.core.text import N_
from adjudicator.differences import Difference, Told, differences, edited, pairs
from adjudicator.doing import apart as told_apart
from adjudicator.doing import done
from adjudicator.ends import differing, ending
from adjudicator.expecting import expectations, found_in
from adjudicator.replaying import Judged, lying, ruled
from adjudicator.scenario.problems import Problem
from adjudicator.scenario.scenario import Scenario, told_by
from adjudicator.wording import Words

Plain = dict[str, Any]
Readings = Mapping[str, str]

NOT_DONE = N_("This didn't happen.")
FACTS, RULES, QUESTIONS = "facts", "rules", "questions"
MOST_TRIED = 12
"""So many differences are tried one by one, whether one of them alone changes the outcome."""


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
            made = composing.replayed(one, rulings, lang, len(common.items))
            told.append(Told(account, one, rulings, Ruled(made, lying(one, rulings))))
    if problems:
        return composing.invalid(problems, words)
    shared = composing.replayed(common, judged, lang)
    first, *others = told
    partings = [_parting(first, other, readings, words) for other in others]
    told = [_about(one, partings, lang) for one in told]
    return _document(common, shared, told, partings)


def _about(one: Told, partings: Sequence[Plain], lang: str) -> Told:
    """The account with an answer about the step at which it comes out differently."""
    name = one.account.name
    for pair in partings:
        if pair["first"] is None or name not in pair["accounts"]:
            continue
        step = pair["first"]["steps"][pair["accounts"].index(name)]
        if step is not None:
            made = composing.replayed(one.scenario, one.judged, lang, about=step - 1)
        else:
            words = Words(lang, one.scenario.players, one.scenario.bird_names)
            made = {**one.document, "headline": words.template(NOT_DONE), "decided_by": None}
        return one._replace(ruled=one.ruled._replace(document=made))
    return one


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
    for one in partings:
        first = one["first"]
        if first is not None and first["responsible"] is not None:
            step = next(number for number in first["steps"] if number is not None)
            return {"step": step, "citations": [first["responsible"]]}
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


def _parting(one: Told, other: Told, readings: Readings, words: Words) -> Plain:
    """Where two accounts part: in what they tell, and in what comes of it."""
    apart = [*differences(one, other)]
    facts = [each for each in apart if each.kind != "reading"]
    claims, asked = [*_claims(one, other)], _asked(one) != _asked(other)
    kinds = [FACTS] * bool(facts)
    kinds += [RULES] * (bool(claims) or len(facts) < len(apart))
    kinds += [QUESTIONS] * asked
    results = [ending(one.document), ending(other.document)]
    keys = differing(results)
    elsewhere = not keys and cards_elsewhere(one.ruled, other.ruled)
    same = not keys and not elsewhere
    settling = [] if same else _settling(apart, one, other, readings)
    answers = len(facts) < len(apart)
    first = parting(one.ruled, other.ruled, pairs(one, other, apart), answers)
    if first is None:
        alone_in_one = [each for each in settling or facts if () in each.places]
        single = next(iter(alone_in_one), None)
        if single is not None:
            ours, theirs = (places[0] if places else None for places in single.places)
            first = alone(one.ruled, other.ruled, (ours, theirs))
    steps = [each.begins for each in facts]
    steps += [claim["step"] - 1 for claim in claims if claim["step"]]
    if asked:
        steps.append(_first_asked(one, other))
    if answers and first is not None:
        steps += [place for place in first.places if place is not None]
    tell = [_plain(each, one, other, words) for each in apart]
    return {
        "accounts": [one.account.name, other.account.name],
        "step": min(steps) + 1 if steps else None,
        "differ_in": kinds,
        "differences": tell,
        "expected": claims,
        "first": None if first is None else first.plain(),
        "same": same,
        "ends": [{"key": key, "values": [result[key] for result in results]} for key in keys],
        "cards_elsewhere": elsewhere,
        "settled_by": [tell[apart.index(each)] for each in settling],
    }


def _plain(each: Difference, one: Told, other: Told, words: Words) -> Plain:
    """A difference as plain values: what either account says was done."""
    both = one, other
    steps = [[told.document["steps"][place] for place in places]
             for told, places in zip(both, each.places, strict=True)]  # fmt: skip
    texts = [" ".join(map(done, row)) for row in steps]
    if all(len(row) == 1 for row in steps):
        nodes = [told.scenario.items[places[0]].node
                 for told, places in zip(both, each.places, strict=True)]  # fmt: skip
        texts = [*told_apart([row[0] for row in steps], nodes, words)]
    found: Plain = {
        "kind": each.kind,
        "steps": [places[0] + 1 if places else None for places in each.places],
        "told": [{"text": text} if text else None for text in texts],
    }
    if each.arguments:
        found["arguments"] = [*each.arguments]
    first = next((row[0] for row in steps if row), None)
    if first is not None:
        found |= {"verb": first["verb"], "by": first["by"]}
        verbs = {step["verb"] for row in steps for step in row}
        if len(verbs) > 1:
            found["verb"] = None
    if each.kind == "reading":
        answers = [which.scenario.readings.get(each.about) for which in both]
        found |= {"question": each.about, "readings": answers}
    return found


def _claims(one: Told, other: Told) -> Iterator[Plain]:
    """What they expect differently of the same moves, each with what the rules say."""
    for here, there in pairs(one, other, ()):
        expects = [t.scenario.items[p].expect for t, p in ((one, here), (other, there))]
        for key in dict.fromkeys((*expects[0], *expects[1])):
            values = [each.get(key) for each in expects]
            if values[0] != values[1]:
                steps = one.document["steps"][here], other.document["steps"][there]
                found = [found_in(step, key) for step in steps]
                yield {"step": here + 1, "key": key, "expected": values, "found": found}
    ends = [each.scenario.expect for each in (one, other)]
    for key in dict.fromkeys((*ends[0], *ends[1])):
        values = [each.get(key) for each in ends]
        if values[0] != values[1]:
            named = {name for value in values if isinstance(value, dict) for name in value}
            found = [_only(each.document["result"][key], named) for each in (one, other)]
            yield {"step": None, "key": key, "expected": values, "found": found}


def _only(value: Any, names: set[str]) -> Any:
    """What is found for the players that are spoken of."""
    if not isinstance(value, dict) or not names:
        return value
    return {name: one for name, one in value.items() if name in names}


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


def _settling(
    apart: Sequence[Difference], one: Told, other: Told, readings: Readings
) -> list[Difference]:
    """The first difference that alone turns either outcome into the other; all where none does."""
    if len(apart) < 2:
        return list(apart)
    outcomes = [_outcome(told.scenario, told.judged) for told in (one, other)]
    for each in apart[:MOST_TRIED]:
        rest = [it for it in apart if it is not each]
        if (
            _with(one, other, [each], readings) == outcomes[1]
            and _with(one, other, rest, readings) == outcomes[0]
        ):
            return [each]
    return list(apart)


def _outcome(scenario: Scenario, judged: list[Judged]) -> tuple[Any, ...]:
    return composing.ended(scenario, judged), lying(scenario, judged)[-1:]


def _with(one: Told, other: Told, taken: Sequence[Difference], readings: Readings) -> Any:
    """Where the first account ends with some of the differences as the second tells them.

    None where its moves no longer fit together then.
    """
    chosen = {**one.scenario.readings}
    for each in taken:
        if each.kind == "reading":
            chosen.pop(each.about, None)
            if each.about in other.scenario.readings:
                chosen[each.about] = other.scenario.readings[each.about]
    items = edited(one.scenario.items, [edit for each in taken for edit in each.edits])
    scenario = one.scenario._replace(items=tuple(items), readings=chosen)
    problems: list[Problem] = []
    judged = ruled(scenario, problems, readings)
    return None if problems else _outcome(scenario, judged)
