"""What a careless player tries at any time, most of it barred: what the rules have to withstand."""

from collections.abc import Callable
from random import Random

from adjudicator.core.cards import Bird
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
from adjudicator.core.table import SEATS, Position, Table
from adjudicator.play.players import Hand


def stray(table: Table, hand: Hand) -> Move:
    """Any move at all, with any positions that there are."""
    by, rng = hand.seat, hand.rng
    at = _position(table, rng)
    moves: list[Callable[[], Move]] = [
        lambda: Draw(by),
        lambda: Discard(by),
        lambda: EndTurn(by),
        lambda: Take(by, at),
        lambda: Keep(by, at),
        lambda: strange_call(table, hand),
        lambda: strange_call(table, hand),
        lambda: _use(table, hand),
        lambda: Skip(by, rng.choice(_abilities(hand))),
        lambda: InitialLook(by, tuple(_position(table, rng) for _ in range(2))),
    ]
    if hand.calls:
        moves.append(lambda: Bao(by))
    return rng.choice(moves)()


def _position(table: Table, rng: Random) -> Position:
    """Any position, emptied ones too; there always is one, since the cards were dealt."""
    every = [
        Position(seat, place)
        for seat in SEATS[: len(table.displays)]
        for place in range(len(table.displays[seat]))
    ]
    return rng.choice(every)


def strange_call(table: Table, hand: Hand) -> Pluck:
    """A call at any positions, the same one twice if it comes to that, with any gifts.

    What a table can't leave open is told: a gift where one is due, a place for a penalty.
    """
    rng, by = hand.rng, hand.seat
    double = rng.random() < 0.5
    targets = tuple(_position(table, rng) for _ in range(2 if double else 1))
    due = sum(target.seat != by for target in targets)
    number = rng.choice((due, due, 1)) if due else rng.choice((0, 0, 1))
    gifts = tuple(_position(table, rng) for _ in range(number))
    emptied = table.emptied(by)
    penalty = rng.choice(emptied) if emptied else None
    if rng.random() < 0.3:
        penalty = _position(table, rng)
    return Pluck(by, double, targets, gifts or None, penalty_at=penalty)


def _abilities(hand: Hand) -> list[Bird]:
    return [bird for bird in hand.ruleset.birds.values() if bird.ability]


def _use(table: Table, hand: Hand) -> Use:
    """An ability that may or may not be waiting, with one of its choices."""
    bird = hand.rng.choice(_abilities(hand))
    choices = list(hand.ruleset.choices[bird.id](table, hand.seat))
    choice = hand.rng.choice(choices) if choices else {}
    return Use(hand.seat, bird, **choice)
