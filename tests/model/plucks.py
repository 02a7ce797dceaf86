"""Plucking: calls, who has priority, and what a call does (chapter 3)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.model.cards import Card, has_ability, matches
from tests.model.piles import draw_card
from tests.model.table import (
    Missing,
    NotAllowed,
    Pending,
    Position,
    Table,
    known,
    position,
    reveal,
    written,
)


class Call(NamedTuple):
    """One call as the file tells it."""

    by: str
    double: bool
    targets: list[Position]
    gifts: list[Position] | None
    penalty_at: Position | None
    reveals: Any
    complete: bool = True


def read_call(by: str, double: bool, told: dict[str, Any]) -> Call:
    """The call of a `pluck`, a `double_pluck` or one of `claims`."""
    targets = told.get("targets") or ([told["target"]] if "target" in told else [])
    gifts = told.get("gifts") or ([told["gift"]] if "gift" in told else None)
    place = told.get("penalty_at")
    return Call(
        by,
        double,
        [position(text) for text in targets],
        None if gifts is None else [position(text) for text in gifts],
        position(place) if place else None,
        told.get("reveals"),
        told.get("pointed", True) and told.get("called", True),
    )


def may_call(table: Table, by: str) -> bool:
    """Whether there is a reference for this player: an own draw, or another's discard (3.2)."""
    drawing = table.phase == "drawn" and by == table.turn
    return drawing or (table.phase == "window" and by != table.turn)


def valid(table: Table, call: Call) -> Call:
    """The call as it counts: a wrong formula may count as a single one (A30).

    Raises NotAllowed where it is no valid attempt.
    """
    if not may_call(table, call.by):
        raise NotAllowed("nothing to pluck with")
    if not call.complete:
        raise NotAllowed("half a call")
    if call.by in table.out_of_window:
        raise NotAllowed("no second call on this reference")
    if len(call.targets) != 1 + call.double:
        if table.reads("wrong-formula", "void"):
            raise NotAllowed("the formula doesn't go with the number of targets")
        call = call._replace(double=False, targets=call.targets[:1])
    targets_are_legal(table, call)
    return call


def targets_are_legal(table: Table, call: Call) -> None:
    """Raise NotAllowed if the rules bar what was pointed at (3.2, 3.6, 4.2)."""
    if any(table.at(target) is None for target in call.targets):
        raise NotAllowed("no card there", illegal_target=True)
    if len(set(call.targets)) != len(call.targets):
        raise NotAllowed("the same card twice", illegal_target=True)
    # every own target and every gift is a card of one's own, all of them different
    if len(table.cards_of(call.by)) < len(call.targets):
        raise NotAllowed("too few cards of one's own", illegal_target=True)
    if any(table.is_protected(target, call.by) for target in call.targets) and (
        call.double or table.reads("protected-target", "illegal") or would_match(table, call)
    ):
        raise NotAllowed("a protected card", illegal_target=True)


def would_match(table: Table, call: Call) -> bool:
    """Whether the one card pointed at matches the reference."""
    reference = table.hand if table.hand is not None else table.discards[0]
    target = call.targets[0]
    card, told = table.at(target), call.reveals
    bird = told.get(written(target)) if isinstance(told, dict) else told
    shown = known(card, f"bird:{written(target)}") if bird is None else bird
    return matches(known(reference, "bird:reference"), shown, table.families)


def pluck(table: Table, call: Call) -> str:
    """One attempt by one player; `success` or `miss`."""
    return attempt(table, valid(table, call))


def bar_retry(table: Table, call: Call, bar: NotAllowed) -> None:
    """Whoever pointed at an illegal target may not call again on this reference (A27)."""
    if bar.illegal_target and table.reads("retry-after-illegal-target", "no-retry"):
        table.out_of_window.add(call.by)


def attempt(table: Table, call: Call) -> str:
    """Compare, then remove and give, or take the penalty."""
    own_draw = table.hand is not None
    reference = table.hand if table.hand is not None else table.discards[0]
    reveal(table, call.reveals, call.targets)
    birds = [known(table.at(t), f"bird:{written(t)}") for t in call.targets]
    bird = known(reference, "bird:reference")
    table.hand = None
    if own_draw:
        table.discards.insert(0, reference)
    else:
        table.considered.perhaps(reference)
    if all(matches(bird, each, table.families) for each in birds):
        succeed(table, call, reference if own_draw else None)
        table.settle()
        return "success"
    table.considered.no_ability(*(table.at(target) for target in call.targets))
    if own_draw:
        table.considered.no_ability(reference)
    penalty(table, call)
    table.settle()
    return "miss"


def succeed(table: Table, call: Call, drawn: Card | None) -> None:
    """Remove the targets in order, give, and queue the abilities earned (3.3, 3.4, 3.6)."""
    gifts = chosen_gifts(table, call)
    removed = []
    for target in call.targets:
        card = table.at(target)
        assert card is not None
        removed.append(card)
        table.discards.insert(0, card)
        table.put(target, None)
    for target, gift in zip(opposing(call), gifts, strict=True):
        given = table.at(gift)
        table.considered.no_ability(given)
        table.put(target, given)
        table.put(gift, None)
        table.gift_gaps.add(gift)
    earn(table, call, drawn, removed)
    for name, _ in opposing(call):
        table.opponent_changed(name, call.by, by_ability=False)


def earn(table: Table, call: Call, drawn: Card | None, removed: list[Card]) -> None:
    """Queue the drawn reference (single only) and the card removed last (6.1, 6.10)."""
    candidates = [(removed[-1], "removed")]
    if call.double:
        table.considered.no_ability(drawn, removed[0])
    elif drawn is not None:
        candidates.insert(0, (drawn, "reference"))
    earned = []
    for card, origin in candidates:
        if has_ability(card.bird):
            earned.append(Pending(call.by, card.name(), origin))
        else:
            table.considered.no_ability(card)
    table.enqueue(earned)


def opposing(call: Call) -> list[Position]:
    """The targets that lie with an opponent, in order."""
    return [target for target in call.targets if target[0] != call.by]


def chosen_gifts(table: Table, call: Call) -> list[Position]:
    """The own cards given, one for each opposing target (A40, A41)."""
    needed = len(opposing(call))
    free = [place for place in table.cards_of(call.by) if place not in call.targets]
    if call.gifts is None:
        if needed == 0 or (needed == 1 and len(free) == 1):
            return free[:needed]
        raise Missing(f"gift:{call.by}")
    if len(call.gifts) != needed or len(set(call.gifts)) != needed:
        raise NotAllowed("the number of gifts")
    if any(gift not in free for gift in call.gifts):
        raise NotAllowed("not a card that can be given")
    return call.gifts


def penalty(table: Table, call: Call) -> None:
    """Take one unseen card to a gap, or to a new position (3.5)."""
    card = draw_card(table, call.by)
    if card is not None:
        table.add(call.by, card, call.penalty_at, "choice:penalty")
        table.considered.no_ability(card)
