"""What a player may do now: every verb with the argument values that some allowed move has.

What a double pluck costs in gifts, and where a penalty would go, isn't listed: those are choices
that come after the attempt. Whether a card may be pointed at is a matter of whose it is, not of
which one it is, so that one card of each player stands for all of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from adjudicator.core.engine import adjudicate
from adjudicator.core.moves import (
    Bao,
    Discard,
    Draw,
    EndTurn,
    InitialLook,
    Keep,
    Move,
    Pluck,
    Skip,
    Take,
    Use,
)
from adjudicator.core.rule import Ruleset
from adjudicator.core.ruling import Finding, Ruling
from adjudicator.core.situation import UnknownFact
from adjudicator.core.table import SEATS, Position, Seat, Table

ASKED = ("initial_look", "draw", "take", "keep", "discard", "pluck", "double_pluck", "use", "skip",
         "bao", "end_turn")  # fmt: skip
Arguments = Mapping[str, Any]


class Option(NamedTuple):
    """A verb that a player may do, with the values of each argument that can occur."""

    verb: str
    by: Seat
    values: dict[str, list[Any]]


class Barred(NamedTuple):
    """A verb that a player may not do in any way, and why."""

    verb: str
    by: Seat
    findings: Sequence[Finding]


def options(
    table: Table, players: Sequence[Seat], ruleset: Ruleset
) -> tuple[list[Option], list[Barred]]:
    """What each of `players` may do at `table`, and what not."""
    allowed: list[Option] = []
    barred: list[Barred] = []
    for by in players:
        for verb in ASKED:
            values, objections = _tried(table, by, verb, ruleset)
            if values is not None:
                allowed.append(Option(verb, by, values))
            else:
                barred.append(Barred(verb, by, objections))
    return allowed, barred


def _tried(
    table: Table, by: Seat, verb: str, ruleset: Ruleset
) -> tuple[dict[str, list[Any]] | None, Sequence[Finding]]:
    values: dict[str, list[Any]] | None = None
    objections: Sequence[Finding] = ()
    for arguments, move in _moves(table, by, verb, ruleset):
        if values is not None and all(_listed(values, name, arguments[name]) for name in arguments):
            continue
        ruling = _ruled(table, move, ruleset)
        if ruling is not None and ruling.verdict == "not_allowed":
            objections = objections or ruling.findings
            continue
        if ruling is not None and ruling.verdict == "miss" and "gift" in arguments:
            continue
        values = {} if values is None else values
        for name, value in arguments.items():
            for one in _each(name, value):
                known = values.setdefault(name, [])
                if one not in known:
                    known.append(one)
    return values, objections


def _each(name: str, value: Any) -> Sequence[Any]:
    """The values that an argument holds: targets count one by one."""
    return value if name in ("target", "targets") else (value,)


def _listed(values: Mapping[str, list[Any]], name: str, value: Any) -> bool:
    return all(one in values.get(name, ()) for one in _each(name, value))


def _ruled(table: Table, move: Move, ruleset: Ruleset) -> Ruling | None:
    """The ruling on a move, or None where that depends on an unknown fact, which bars nothing."""
    try:
        return adjudicate(table, move, ruleset)
    except UnknownFact:
        return None


def _moves(table: Table, by: Seat, verb: str, ruleset: Ruleset) -> Iterator[tuple[Arguments, Move]]:
    """Every move of this kind that could be tried, with its arguments by name."""
    match verb:
        case "draw":
            yield {}, Draw(by)
        case "discard":
            yield {}, Discard(by)
        case "bao":
            yield {}, Bao(by)
        case "end_turn":
            yield {}, EndTurn(by)
        case "keep" | "take":
            kind = Keep if verb == "keep" else Take
            for position in table.held(by) or [Position(by, 0)]:
                yield {"at": position}, kind(by, position)
        case "initial_look":
            for pair in permutations(table.held(by), 2):
                yield {"at": pair[0]}, InitialLook(by, pair)
            yield {}, InitialLook(by, ())
        case "use" | "skip":
            yield from _abilities(table, by, verb, ruleset)
        case _:
            yield from _plucks(table, by, verb == "double_pluck", ruleset)


def _abilities(
    table: Table, by: Seat, verb: str, ruleset: Ruleset
) -> Iterator[tuple[Arguments, Move]]:
    birds = dict.fromkeys(p.card.bird for p in table.pending if p.card.bird is not None)
    for bird in birds or [next(b for b in ruleset.birds.values() if b.ability)]:
        if verb == "skip":
            yield {"card": bird.id}, Skip(by, bird)
            continue
        yield {"card": bird.id}, Use(by, bird)
        for choice in ruleset.choices[bird.id](table, by):
            yield {"card": bird.id, **choice}, Use(by, bird, **choice)


def _plucks(
    table: Table, by: Seat, double: bool, ruleset: Ruleset
) -> Iterator[tuple[Arguments, Move]]:
    held = {seat: table.held(seat) for seat in SEATS[: len(table.displays)] if table.held(seat)}
    if not double:
        gap = next(iter(table.emptied(by)), None)
        for seat, targets in held.items():
            yield {"target": tuple(targets)}, Pluck(by, False, (targets[0],))
            for target in _plucked(table, by, targets, ruleset) if seat != by else ():
                for gift in table.held(by):
                    given = Pluck(by, False, (target,), (gift,), penalty_at=gap)
                    yield {"gift": gift}, given
        if not held:
            yield {}, Pluck(by, False, (Position(by, 0),))
        return
    for firsts in held.values():
        for seconds in held.values():
            pair = (firsts[0], seconds[-1])
            if pair[0] != pair[1]:
                every = tuple(dict.fromkeys((*firsts, *seconds)))
                yield {"targets": every}, Pluck(by, True, pair)
    if sum(map(len, held.values())) < 2:
        yield {}, Pluck(by, True, (Position(by, 0), Position(by, 1)))


def _plucked(
    table: Table, by: Seat, targets: Sequence[Position], ruleset: Ruleset
) -> Iterator[Position]:
    """One target of each bird that is not sure to be wrong: only for those something is given."""
    seen = set()
    for target in targets:
        card = table.card_at(target)
        if card is None or card.bird in seen:
            continue
        seen.add(card.bird)
        ruling = _ruled(table, Pluck(by, False, (target,)), ruleset)
        if ruling is None or ruling.verdict not in ("miss", "not_allowed"):
            yield target
