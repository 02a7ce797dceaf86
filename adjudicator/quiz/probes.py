"""Moves that somebody could try at a moment, allowed or not: what a question may be asked about."""

from collections.abc import Iterator
from random import Random

from adjudicator.core.cards import matches
from adjudicator.core.moves import (
    Bao,
    Discard,
    Draw,
    EndTurn,
    InitialLook,
    Keep,
    Move,
    Pluck,
    Take,
    Use,
)
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.play.completing import all_held
from adjudicator.rules import RULES

LIKELY_TO_MATCH = 0.6


def calls(table: Table, rng: Random) -> Iterator[Pluck]:
    """Calls by any player, often at cards that match the card in play."""
    seats = list(SEATS[: len(table.displays)])
    held = all_held(table)
    while held:
        by = rng.choice(seats)
        number = rng.choice((1, 1, 2))
        matching = [position for position in held if _in_play(table, position)]
        targets = []
        for _ in range(number):
            among = matching if matching and rng.random() < LIKELY_TO_MATCH else held
            targets.append(rng.choice(among))
        own = [position for position in table.held(by) if position not in targets]
        needed = sum(target.seat != by for target in targets)
        gifts = rng.sample(own, min(needed, len(own)))
        yield Pluck(by, number == 2, tuple(targets), tuple(gifts) or None)


def _in_play(table: Table, position: Position) -> bool:
    """Whether a card is known to match the card that is drawn or lies on the discard pile."""
    card = table.card_at(position)
    window = table.window
    reference = window.reference if window is not None else next(iter(table.discard), None)
    if card is None or card.bird is None or reference is None or reference.bird is None:
        return False
    return matches(reference.bird, card.bird)


def other_moves(table: Table, rng: Random) -> Iterator[Move]:
    """Moves of any kind but calls, by players of whom one without cards comes first."""
    seats = list(SEATS[: len(table.displays)])
    rng.shuffle(seats)
    seats.sort(key=table.has_cards)
    while True:
        by = rng.choice((seats[0], table.active, *seats))
        own = table.held(by)
        at = rng.choice(own) if own else None
        moves: list[Move] = [Bao(by), Draw(by), Take(by, at), EndTurn(by)]
        if table.window is not None and table.window.own:
            moves += [Keep(by, at), Discard(by)]
        for pending in table.pending[:1]:
            if pending.card.bird is not None:
                choices = list(RULES.choices[pending.card.bird.id](table, by))
                moves += [Use(by, pending.card.bird, **choice) for choice in choices[:1]]
        yield rng.choice(moves)


def first_looks(table: Table, rng: Random) -> Iterator[list[InitialLook]]:
    """Looks in set-up: as they should be, at too many or too few cards, twice, at another's."""
    seats = list(SEATS[: len(table.displays)])
    while True:
        by, other = rng.sample(seats, 2)
        own = rng.sample(table.held(by), 4)
        look = InitialLook(by, tuple(own[:2]))
        yield rng.choice((
            [look],
            [InitialLook(by, tuple(own[:1]))],
            [InitialLook(by, tuple(own[:3]))],
            [look, InitialLook(by, tuple(own[2:]))],
            [InitialLook(by, (own[0], rng.choice(table.held(other))))],
        ))  # fmt: skip


def cuts_the_turn_short(move: Move, table: Table) -> bool:
    """Whether the next player begins before the turn was ended, which the book hardly treats."""
    early = isinstance(move, (Draw, Take)) and table.phase in ("window", "abilities", "closing")
    return early and seat_of(move, table) == table.after_active()[0]


def seat_of(move: Move, table: Table) -> Seat:
    """Who makes a move."""
    return table.active if move.by is None else move.by
