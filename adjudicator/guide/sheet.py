"""A score sheet as a form has it: the totals of each round, and how it began and ended."""

from collections.abc import Mapping
from typing import Any

from adjudicator.guide.story import Plain, players_of

Fields = dict[str, str]


def fields(story: Plain) -> Fields:
    """What stands in each field of the form; one round more than the sheet has is empty."""
    players = players_of(story)
    found = {"threshold": _text(story.get("threshold"))}
    for seat, name in enumerate(players):
        found[f"s{seat}"] = _text((story.get("scores") or {}).get(name))
    for number, one in enumerate(rounds_of(story)):
        for seat, name in enumerate(players):
            found[f"t{number}-{seat}"] = _text((one.get("totals") or {}).get(name))
        found[f"f{number}"] = _text(one.get("first_player"))
        found[f"b{number}"] = _text(one.get("bao"))
        found[f"x{number}"] = "1" if one.get("final_phase") else ""
    return found


def rounds_of(story: Plain) -> list[Plain]:
    """The rounds of the sheet."""
    rounds = story.get("rounds")
    return [one for one in rounds if isinstance(one, dict)] if isinstance(rounds, list) else []


def _text(value: Any) -> str:
    return "" if value is None else str(value)


def unreadable(form: Mapping[str, str]) -> list[str]:
    """What stands in a field for a number and is none."""
    numbers = [value for key, value in form.items() if key[:1] in ("s", "t") and key != "scenario"
               and (key == "threshold" or key[1:2].isdigit())]  # fmt: skip
    return [value for value in numbers if value.strip() and _number(value) is None]


def kept(story: Plain, form: Mapping[str, str]) -> Plain:
    """The sheet with what the form says; a round of which nothing is told isn't there."""
    players = players_of(story)
    made = {key: value for key, value in story.items() if key not in ("scores", "threshold")}
    scores = _numbers(form, "s{seat}", players)
    if scores:
        made["scores"] = scores
    threshold = _number(form.get("threshold", ""))
    if threshold is not None:
        made["threshold"] = threshold
    before = rounds_of(story)
    rounds = []
    for number in range(len(before) + 1):
        one = _round(form, number, players)
        if one:
            beside = before[number] if number < len(before) else {}
            rounds.append(one | {k: v for k, v in beside.items() if k in ("note", "id")})
    return {**made, "rounds": rounds}


def _round(form: Mapping[str, str], number: int, players: tuple[str, ...]) -> Plain:
    one: Plain = {}
    totals = _numbers(form, f"t{number}-{{seat}}", players)
    for key, field in (("first_player", f"f{number}"), ("bao", f"b{number}")):
        if form.get(field) in players:
            one[key] = form[field]
    if form.get(f"x{number}"):
        one["final_phase"] = True
    if totals or one:
        one["totals"] = totals
    return one


def _numbers(form: Mapping[str, str], field: str, players: tuple[str, ...]) -> dict[str, int]:
    found = {
        name: _number(form.get(field.format(seat=seat), "")) for seat, name in enumerate(players)
    }
    return {name: number for name, number in found.items() if number is not None}


def _number(text: str) -> int | None:
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) < 6 else None
