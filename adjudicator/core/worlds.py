"""Facts that nobody told: the replay splits into the cases they allow, and cases merge again.

A world is a table with the conditions under which it came about. One move is tried in every
world; where its outcome depends on a fact that isn't told, that world splits. Worlds whose tables
are equal are one again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from adjudicator.core.cards import Bird, Card
from adjudicator.core.engine import adjudicate
from adjudicator.core.moves import Claims, Move, Pluck, Use
from adjudicator.core.rule import Ruleset
from adjudicator.core.ruling import Ruling
from adjudicator.core.situation import UnknownFact
from adjudicator.core.table import Position, Seat, Table

MOST_WORLDS = 256

About = Position | Seat | str
Fact = tuple[str, About]
"""A fact as the contract names it: its kind (`bird`, `gift`, `choice`), and what it is about."""


class Condition(NamedTuple):
    """What is assumed about a fact: one of `values`, or (`negated`) none of them."""

    fact: Fact
    values: tuple[object, ...]
    negated: bool = False


class World(NamedTuple):
    """A table that may be the real one, and what it assumes."""

    table: Table
    assumed: tuple[Condition, ...] = ()


class Leaf(NamedTuple):
    """One case of a step: what it assumes, the move as it then was, and the ruling on it."""

    assumed: tuple[Condition, ...]
    start: Table
    move: Move
    ruling: Ruling


class TooManyCases(Exception):
    """A step allows more cases than are followed; `fact` is the one to find out first."""

    def __init__(self, fact: Fact) -> None:
        super().__init__(fact)
        self.fact = fact


Trial = Callable[[Table, Move, Ruleset], Ruling]


def judge(
    worlds: Sequence[World], move: Move, ruleset: Ruleset, ruled: Trial = adjudicate
) -> list[Leaf]:
    """The move tried in every world, split by the facts that its outcome depends on.

    `ruled` is how a move is ruled on: as the book has it, or as the table let it stand.
    Raises `TooManyCases` where there would be more than 256.
    """
    leaves: list[Leaf] = []
    open_cases = [(world.table, world.assumed, move) for world in reversed(worlds)]
    while open_cases:
        table, assumed, tried = open_cases.pop()
        try:
            ruling = ruled(table, tried, ruleset)
        except UnknownFact as fault:
            cases = list(_cases(fault, table, tried, ruleset, ruled))
            if not cases or len(cases) + len(open_cases) + len(leaves) > MOST_WORLDS:
                raise TooManyCases((fault.kind, fault.about)) from None
            for condition, other_table, other_move in reversed(cases):
                open_cases.append((other_table, (*assumed, condition), other_move))
        else:
            leaves.append(Leaf(assumed, table, tried, ruling))
    return leaves


def merged(leaves: Sequence[Leaf]) -> list[World]:
    """The worlds after a step: those with equal tables are one, without what told them apart."""
    found: dict[object, World] = {}
    for leaf in leaves:
        key = look(leaf.ruling.table)
        if key in found:
            known = found[key]
            kept = tuple(c for c in known.assumed if c in leaf.assumed)
            found[key] = World(known.table, kept)
        else:
            found[key] = World(leaf.ruling.table, leaf.assumed)
    return list(found.values())


def look(table: Table) -> object:
    """A table without serials: two tables that look alike go on alike."""

    def seen(card: Card | None) -> object:
        return None if card is None else (card.bird, card.excluded)

    positions = {
        card.serial: (seat, place)
        for seat, display in enumerate(table.displays)
        for place, card in enumerate(display)
        if card is not None
    }

    def where(serials: frozenset[int]) -> frozenset[object]:
        return frozenset(positions[serial] for serial in serials if serial in positions)

    window = table.window
    return (
        tuple(tuple(map(seen, display)) for display in table.displays),
        tuple(map(seen, table.discard)),
        tuple(sorted(map(repr, map(seen, table.buried)))),
        (tuple(map(seen, table.draw_pile.listed)), table.draw_pile.size),
        tuple(sorted(map(repr, map(seen, table.draw_pile.pool)))),
        None if window is None else (seen(window.reference), *window[1:]),
        tuple((pending.by, seen(pending.card)) for pending in table.pending),
        where(table.moved),
        where(table.laid),
        table.gift_gaps,
        (table.active, table.acted, table.attempted, table.set_up, table.neutral),
        (table.looked, table.recycles, table.ending, table.phase_due, table.shield_due),
        (table.early_bao, table.over, table.counted, table.raised_between),
    )


# The cases that a fact allows


def _cases(
    fault: UnknownFact, table: Table, move: Move, ruleset: Ruleset, ruled: Trial
) -> Iterator[tuple[Condition, Table, Move]]:
    fact = (fault.kind, fault.about)
    if fault.kind == "bird":
        yield from _birds(fact, table, move, fault.families, ruleset.birds)
    elif fault.kind == "gift":
        yield from _gifts(fact, table, move)
    elif fault.about == "penalty":
        yield from _penalties(fact, table, move)
    else:
        yield from _choices(fact, table, move, ruleset, ruled)


def _birds(
    fact: Fact, table: Table, move: Move, families: frozenset[str], birds: Mapping[str, Bird]
) -> Iterator[tuple[Condition, Table, Move]]:
    """Each bird of the families that matter, and one case for all others."""
    card = _card(fact[1], table)
    named = [
        bird
        for bird in birds.values()
        if bird.family in families and bird.id not in card.excluded and not _gone(bird, table)
    ]
    for bird in named:
        told = table.copy()
        told_card = Card(card.serial, bird)
        yield Condition(fact, (bird.id,)), renamed(told, told_card), move
    members = frozenset(bird.id for bird in birds.values() if bird.family in families)
    other = Card(card.serial, None, card.excluded | members | families)
    if {bird.family for bird in birds.values()} <= other.excluded:
        return  # there is no other bird that the card could be
    ids = tuple(bird.id for bird in named)
    yield Condition(fact, ids, negated=True), renamed(table.copy(), other), move


def _gone(bird: Bird, table: Table) -> bool:
    """Whether this is the Golden Toucan and it is known to lie elsewhere."""
    if bird.id != "golden_toucan":
        return False
    lying = [card for display in table.displays for card in display if card is not None]
    cards = [*lying, *table.discard, *table.buried, *table.draw_pile.listed]
    return any(card.bird is not None and card.bird.id == bird.id for card in cards)


def _card(about: About, table: Table) -> Card:
    if isinstance(about, Position):
        card = table.card_at(about)
    else:
        card = table.window.reference if table.window is not None else table.discard[0]
    assert card is not None
    return card


def renamed(table: Table, card: Card) -> Table:
    """The table, which is the caller's own copy, with a card named wherever it lies."""

    def name(old: Card | None) -> Card | None:
        return card if old is not None and old.serial == card.serial else old

    def names(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card if old.serial == card.serial else old for old in cards)

    table.displays = tuple(tuple(map(name, display)) for display in table.displays)
    table.discard, table.buried = names(table.discard), names(table.buried)
    table.pending = tuple(p._replace(card=names((p.card,))[0]) for p in table.pending)
    window = table.window
    if window is not None:
        table.window = window._replace(reference=names((window.reference,))[0])
    return table


def _gifts(fact: Fact, table: Table, move: Move) -> Iterator[tuple[Condition, Table, Move]]:
    giver = fact[1]
    assert isinstance(giver, Seat)

    def cases(pluck: Pluck) -> Iterator[tuple[Condition, Pluck]]:
        free = [p for p in table.held(giver) if p not in pluck.targets]
        number = sum(target.seat != giver for target in pluck.targets)
        for gifts in permutations(free, number):
            yield Condition(fact, gifts), pluck._replace(gifts=gifts)

    yield from _of_pluck(table, move, giver, cases)


def _penalties(fact: Fact, table: Table, move: Move) -> Iterator[tuple[Condition, Table, Move]]:
    def cases(pluck: Pluck) -> Iterator[tuple[Condition, Pluck]]:
        by = table.active if pluck.by is None else pluck.by
        for position in table.emptied(by):
            yield Condition(fact, (position,)), pluck._replace(penalty_at=position)

    yield from _of_pluck(table, move, None, cases)


def _of_pluck(
    table: Table, move: Move, by: Seat | None, cases: Any
) -> Iterator[tuple[Condition, Table, Move]]:
    """The cases of a pluck, or of the claim among several that the fact is about."""
    if isinstance(move, Pluck):
        for condition, pluck in cases(move):
            yield condition, table, pluck
        return
    assert isinstance(move, Claims)
    for place, claim in enumerate(move.claims):
        told = claim.gifts is not None if by is not None else claim.penalty_at is not None
        if told or (by is not None and claim.by != by):
            continue
        for condition, pluck in cases(claim):
            claims = (*move.claims[:place], pluck, *move.claims[place + 1 :])
            yield condition, table, Claims(claims)
        return


def _choices(
    fact: Fact, table: Table, move: Move, ruleset: Ruleset, ruled: Trial
) -> Iterator[tuple[Condition, Table, Move]]:
    """Every choice for an ability that the rules allow and that fits what is told."""
    assert isinstance(move, Use)
    by = table.active if move.by is None else move.by
    barred: list[tuple[Condition, Table, Move]] = []
    allowed = 0
    for choice in ruleset.choices[move.card.id](table, by):
        if not all(_fits(getattr(move, k), v) for k, v in choice.items()):
            continue
        left_out = {k: v for k, v in choice.items() if getattr(move, k) is None}
        told = move._replace(**left_out)
        case = Condition(fact, tuple(left_out.values())), table, told
        if not left_out or _is_barred(table, told, ruleset, ruled):
            barred.append(case)
        else:
            allowed += 1
            yield case
    # where no choice at all is allowed, any of them says why
    yield from [case for case in barred if case[2] != move][:1] if not allowed else ()


def _fits(told: object, value: object) -> bool:
    """Whether a choice is what the file tells of it; two cards looked at have no order."""
    if isinstance(told, tuple) and isinstance(value, tuple):
        return set(told) == set(value)
    return told is None or told == value


def _is_barred(table: Table, move: Move, ruleset: Ruleset, ruled: Trial) -> bool:
    try:
        ruling = ruled(table, move, ruleset)
    except UnknownFact:
        return False
    return ruling.verdict == "not_allowed" and not ruling.events
