"""The `expect` blocks of a scenario held against its ruling."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.scenario.scenario import Item, Round, Scenario

Plain = dict[str, Any]


def expectations(scenario: Scenario, document: Plain) -> Plain:
    """The `expect` blocks of a scenario held against its ruling."""
    failed: list[Plain] = []
    checked = 0
    told: Sequence[Item | Round] = scenario.items
    if scenario.rounds is not None:
        told = scenario.rounds
    for step, item in zip(document["steps"], told, strict=True):
        checked += len(item.expect)
        failed += failed_in(step, item.expect)
    checked += len(scenario.expect)
    failed += failed_at_the_end(document["result"], scenario.expect)
    return {"checked": checked, "failed": failed}


def failed_in(step: Plain, expect: Mapping[str, Any]) -> Iterator[Plain]:
    """What a step doesn't meet of its `expect`."""
    for key, expected in expect.items():
        found = found_in(step, key)
        if isinstance(expected, dict) and isinstance(found, dict) and key != "answer":
            found = {name: found.get(name) for name in expected}
        if not _met(key, expected, found):
            yield {"step": step["number"], "key": key, "expected": expected, "found": found}


def failed_at_the_end(result: Plain, expect: Mapping[str, Any]) -> Iterator[Plain]:
    """What the end of a file doesn't meet of its `expect`."""
    for key, expected in expect.items():
        found = result[key]
        if isinstance(expected, dict) and isinstance(found, dict):
            found = {name: found.get(name) for name in expected}
        if _ordered(key, expected) != _ordered(key, found):
            yield {"step": None, "key": key, "expected": expected, "found": found}


def _ordered(key: str, value: Any) -> Any:
    """The cards beneath the discard pile have no order that means anything."""
    return sorted(value) if key == "under_discard" and isinstance(value, list) else value


def found_in(step: Plain, key: str) -> Any:
    """What a step has for a key of `expect`."""
    if key == "fires":
        fired = [a for a in step["abilities"] if a["fires"]]
        fired.sort(key=lambda a: a["order"] or 0)
        return [{"by": a["by"], "card": a["card"]} for a in fired]
    if key == "silent":
        return [a["card"] for a in step["abilities"] if a["outcome"] == "silent"]
    if key == "pending":
        return step["after"]["pending"]
    if key == "answer":
        return _answer(step.get("answer"))
    if key == "cites":
        return sorted({c["section"] for c in citations(step)}, key=_by_number)
    return step.get(key)


def _answer(answer: Plain | None) -> Plain | None:
    if answer is None or "verdict" in answer:
        return None if answer is None else {"verdict": answer["verdict"]}
    return {
        "allows": [{"verb": o["verb"], "by": o["by"]} for o in answer["options"]],
        "bars": [{"verb": b["verb"], "by": b["by"]} for b in answer["barred"]],
    }


def citations(step: Plain) -> list[Plain]:
    """What a step cites: for what it says, for abilities and for each claim."""
    holders = [*step["findings"], *step["abilities"]]
    for claim in step.get("claims", ()):
        holders += claim["findings"]
    return [citation for holder in holders for citation in holder["citations"]]


def _by_number(section: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else 99 for part in section.split("."))


def _met(key: str, expected: Any, found: Any) -> bool:
    if key == "answer" and found is not None:
        return all(
            found.get(name) == value
            if name == "verdict"
            else all(one in found.get(name, ()) for one in value)
            for name, value in expected.items()
        )
    if key in ("silent", "cites", "missing"):
        return all(item in found for item in expected)
    return bool(expected == found)
