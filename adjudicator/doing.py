"""What was done in a step, in words, with those of its arguments that its sentence leaves out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.core.text import N_
from adjudicator.rules import BIRDS
from adjudicator.scenario.schema import VERBS
from adjudicator.wording import Words, number

Plain = dict[str, Any]

ARGUMENTS = {
    "gift": N_("The card given away: {value}."),
    "gifts": N_("The cards given away: {value}."),
    "penalty_at": N_("The penalty card goes to {value}."),
    "reveals": N_("What is shown: {value}."),
    "drawn": N_("The drawn card: {value}."),
    "card": N_("The card: {value}."),
    "swap": N_("Swapped: {value}."),
    "look": N_("Looked at: {value}."),
    "show": N_("Shown: {value}."),
    "give_to": N_("Given to {value}."),
    "at": N_("Where: {value}."),
    "draws": N_("Drawn: {value}."),
    "own": N_("Own card replaced: {value}."),
    "other": N_("Other card replaced: {value}."),
    "target": N_("Pointed at: {value}."),
    "targets": N_("Pointed at: {value}."),
    "totals": N_("Counted: {value}."),
}
SWAPPED = {True: N_("The cards are swapped."), False: N_("The cards aren't swapped.")}
OWN_GETS = {
    "first": N_("The card drawn first comes in the place of the own card."),
    "second": N_("The card drawn second comes in the place of the own card."),
}
STANDS = N_("The table lets it stand.")
# Translators: who had called and pointed, the first of them first
IN_ORDER = N_("First to last: {players}.")
NO_ORDER = N_("Who was first isn't established.")
TOLD_ALREADY = frozenset(
    {"at", "by", "call", "called", "give_to", "look", "pointed", "show", "target", "targets"}
)
"""What the sentence of an allowed move says."""


def done(step: Plain) -> str:
    """What was done in a step; of several calls each."""
    calls = [claim["told"]["text"] for claim in step.get("claims", ())]
    return " ".join(calls) or str(step["told"]["text"])


def apart(
    steps: Sequence[Plain], nodes: Sequence[Mapping[str, Any]], words: Words
) -> tuple[str, ...]:
    """What was done in several steps that are told instead of each other.

    `nodes` are their items of `moves`. Arguments that differ are told where the sentences leave
    them out.
    """
    told = [done(step) for step in steps]
    arguments = [_arguments(node) for node in nodes]
    keys = dict.fromkeys(key for each in arguments for key in each)
    differing = [k for k in keys if any(one.get(k) != arguments[0].get(k) for one in arguments)]
    same = len(set(told)) == 1
    kept = [key for key in differing if key not in TOLD_ALREADY or same]
    return tuple(
        " ".join([text, *(_told(key, each[key], words) for key in kept
                          if key in each and not _said(text, key, each[key], words))])
        for text, each in zip(told, arguments, strict=True)
    )  # fmt: skip


def in_full(text: str, node: Mapping[str, Any], words: Words) -> str:
    """The sentence on a move with what it leaves out of the move's arguments.

    `node` is its item of `moves`.
    """
    more = (
        _told(key, value, words)
        for key, value in _arguments(node).items()
        if key not in ("by", "card", "call") and not _said(text, key, value, words)
    )
    return " ".join(filter(None, (text, *more)))


def _said(text: str, key: str, value: Any, words: Words) -> bool:
    """Whether a sentence names the cards or positions of an argument already."""
    if key in ("stands", "order", "own_gets") or isinstance(value, bool):
        return False
    parts = value if isinstance(value, (list, tuple)) else [value]
    return all(_value(part, words) in text for part in parts)


def _arguments(node: Mapping[str, Any]) -> Plain:
    """The arguments of an item, and whether the table let it stand; who was first of several."""
    verb = next((key for key in node if key in VERBS), None)
    found: Plain = {"stands": True} if node.get("stands") else {}
    if verb is None:
        return found | {"totals": node.get("totals")} if "totals" in node else found
    if verb == "claims":
        return found | {"order": _order(node[verb])}
    given = node[verb]
    return found | dict(given) if isinstance(given, Mapping) else found


def _order(claims: Sequence[Mapping[str, Any]]) -> list[str] | None:
    """Who called, first to last; None where that can't be established."""
    numbers = {claim.get("order") for claim in claims}
    if None in numbers or len(numbers) < len(claims):
        return None
    return [str(one["by"]) for one in sorted(claims, key=lambda one: one["order"])]


def _told(key: str, value: Any, words: Words) -> str:
    if key == "stands":
        return words.template(STANDS)
    if key == "order":
        if value is None:
            return words.template(NO_ORDER)
        return words.text(IN_ORDER, {"players": ", ".join(value)})
    if key == "swap" and isinstance(value, bool):
        return words.template(SWAPPED[value])
    if key == "own_gets" and value in OWN_GETS:
        return words.template(OWN_GETS[value])
    if key not in ARGUMENTS:
        return ""
    return words.text(ARGUMENTS[key], {"value": _value(value, words)})


def _value(value: Any, words: Words) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{spoken(k)}: {_value(v, words)}" for k, v in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(_value(one, words) for one in value)
    if isinstance(value, int):
        return number(value)
    text = str(value)
    return words.bird(text).plain if text in BIRDS else spoken(text)


def spoken(position: str) -> str:
    """A position as players say it: `Anna 1` for `Anna.1`; anything else as it is."""
    owner, dot, place = position.rpartition(".")
    return f"{owner} {place}" if dot and place.isdigit() else position


def in_rows(places: Iterable[int]) -> list[list[int]]:
    """Numbers that follow on each other, together."""
    rows: list[list[int]] = []
    for place in sorted(places):
        if rows and rows[-1][-1] + 1 == place:
            rows[-1].append(place)
        else:
            rows.append([place])
    return rows
