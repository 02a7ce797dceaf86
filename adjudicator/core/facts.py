"""What a move says about cards, held against the table: a contradiction is a fault of the file."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from adjudicator.core.cards import Bird, Card
from adjudicator.core.moves import (
    Ask,
    Claims,
    Count,
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
from adjudicator.core.table import Position, Table
from adjudicator.core.text import N_

Path = tuple[str | int | Position, ...]

ANOTHER_BIRD_THERE = N_("The card at {position} is {card:a}, not {named:a}.")
ANOTHER_BIRD_ON_TOP = N_("The top card of the draw pile is {card:a}, not {named:a}.")
ANOTHER_BIRD_BELOW = N_("The second card of the draw pile is {card:a}, not {named:a}.")
ANOTHER_BIRD_DRAWN = N_("The drawn card is {card:a}, not {named:a}.")
NOT_IN_THE_PILE = N_("{named:A} can't be drawn: none is among the cards of the draw pile.")
NO_CARD_TO_TURN_UP = N_("There is no card at {position} to turn up.")
TOTAL_TOO_LOW = N_("The total of {owner} can't be {number}: the cards come to at least {least}.")
TOTAL_TOO_HIGH = N_("The total of {owner} can't be {number}: the cards come to at most {most}.")
SECOND_GOLDEN_TOUCAN = N_("There is only one Golden Toucan, and it already lies elsewhere.")


class Contradiction(NamedTuple):
    """A name in a move that can't be right, by its path in the move."""

    path: Path
    text: str
    args: dict[str, object]


def contradictions(table: Table, move: Move) -> list[Contradiction]:
    """Every name in the move that contradicts what the table, or the move itself, says already."""
    if isinstance(move, Ask):
        if move.may is None or move.verb is None:
            return []
        asked = contradictions(table, move.may)
        return [found._replace(path=("may", move.verb, *found.path)) for found in asked]
    check = _CHECKS.get(type(move))
    found = [] if check is None else check(table, move)
    paths = [one.path for one in found]
    return [*found, *(one for one in _golden_twice(move) if one.path not in paths)]


def _golden_twice(move: Move) -> list[Contradiction]:
    """Every name after the first that makes one move turn up a second Golden Toucan."""
    golden = [path for path, bird in named(move) if bird.id == "golden_toucan"]
    # several calls on one discard may name the same target
    return [Contradiction(path, SECOND_GOLDEN_TOUCAN, {}) for path in golden[1:]
            if path[-2:] != golden[0][-2:]]  # fmt: skip


def named(move: Move) -> Iterator[tuple[Path, Bird]]:
    """The birds that a move names for cards, with the way to each in the file."""
    match move:
        case Draw(card=Bird() as bird):
            yield ("card",), bird
        case Discard(reveals=Bird() as bird):
            yield ("reveals",), bird
        case Claims():
            for place, claim in enumerate(move.claims):
                yield from (((place, *path), bird) for path, bird in named(claim))
        case Keep() | Take() | Pluck() | Use() | Count() | InitialLook() | EndTurn():
            for position, bird in move.reveals:
                yield ("reveals", position), bird
            if isinstance(move, Pluck) and move.drawn is not None:
                yield ("drawn",), move.drawn
            draws = move.draws if isinstance(move, Use) else None
            for place, bird in enumerate(draws or ()):
                yield ("draws", place), bird
        case _:
            pass


def _drawn(table: Table, move: Draw) -> list[Contradiction]:
    if move.card is None:
        return []
    recycled = _recycled(table, 1)
    card = _listed(table, 0)
    absent = _absent(table, 1, move.card, ("card",)) if card is None else []
    return absent or _held_against(table, ("card",), card, move.card, ANOTHER_BIRD_ON_TOP, recycled)


def _discarded(table: Table, move: Discard) -> list[Contradiction]:
    window = table.window
    if move.reveals is None or window is None or not window.own:
        return []
    card = window.reference
    return _held_against(table, ("reveals",), card, move.reveals, ANOTHER_BIRD_DRAWN)


def _plucked(table: Table, move: Pluck) -> list[Contradiction]:
    found, window = _shown(table, move), table.window
    if move.drawn is None or window is None or not window.own:
        return found
    card = window.reference
    return found + _held_against(table, ("drawn",), card, move.drawn, ANOTHER_BIRD_DRAWN)


def _shown(
    table: Table, move: Keep | Take | Pluck | Use | Count | InitialLook | EndTurn
) -> list[Contradiction]:
    found: list[Contradiction] = []
    for position, bird in move.reveals:
        card, path = table.card_at(position), ("reveals", position)
        for one in _held_against(table, path, card, bird, ANOTHER_BIRD_THERE):
            found.append(one._replace(args={**one.args, "position": position}))
    return found


def _counted(table: Table, move: Count) -> list[Contradiction]:
    """Cards turned up where none lies, and totals that the cards can't come to (section 5.1)."""
    gone = [position for position, _ in move.reveals if table.card_at(position) is None]
    found = [
        Contradiction(("reveals", position), NO_CARD_TO_TURN_UP, {"position": position})
        for position in gone
    ]
    found += _shown(
        table, move._replace(reveals=tuple(r for r in move.reveals if r[0] not in gone))
    )
    reveals = dict(move.reveals)
    for seat, number in move.totals:
        held = [(reveals.get(p), table.card_at(p)) for p in table.held(seat)]
        birds = [told or (None if card is None else card.bird) for told, card in held]
        least = sum(LEAST if bird is None else bird.value or 1 for bird in birds)
        most = sum(13 if bird is None else bird.value or 13 for bird in birds)
        args = {"owner": seat, "number": number}
        if number < least:
            found.append(Contradiction(("totals",), TOTAL_TOO_LOW, {**args, "least": least}))
        elif number > most:
            found.append(Contradiction(("totals",), TOTAL_TOO_HIGH, {**args, "most": most}))
    return found


LEAST = -5
"""The value of the Golden Toucan, which any unknown card may be."""


def _used(table: Table, move: Use) -> list[Contradiction]:
    found = _shown(table, move)
    texts = (ANOTHER_BIRD_ON_TOP, ANOTHER_BIRD_BELOW)
    for place, (bird, text) in enumerate(zip(move.draws or (), texts, strict=False)):
        recycled = _recycled(table, place + 1)
        card = _listed(table, place)
        absent = _absent(table, place + 1, bird, ("draws", place)) if card is None else []
        found += absent or _held_against(table, ("draws", place), card, bird, text, recycled)
    return found


def _absent(table: Table, draws: int, named: Bird, path: Path) -> list[Contradiction]:
    """A bird that can't be in the draw pile, all of whose cards are known (section 7.1)."""
    size = table.draw_pile.size
    if size is None:
        return []
    pile = table.draw_pile.pool if size >= draws else _recycled(table, draws)
    if not pile or any(card.bird is None for card in pile):
        return []
    if any(card.bird is not None and card.bird.id == named.id for card in pile):
        return []
    return [Contradiction(path, NOT_IN_THE_PILE, {"named": Card(-1, named)})]


def _recycled(table: Table, draws: int) -> tuple[Card, ...]:
    """The cards that become the draw pile before so many cards are drawn (section 7.1)."""
    size = table.draw_pile.size
    return () if size is None or size >= draws else (*table.discard[1:], *table.buried)


def _claimed(table: Table, move: Claims) -> list[Contradiction]:
    return [
        found._replace(path=(place, *found.path))
        for place, claim in enumerate(move.claims)
        for found in _plucked(table, claim)
    ]


_CHECKS: dict[type[Move], Callable[[Table, Any], list[Contradiction]]] = {
    Draw: _drawn,
    Discard: _discarded,
    Keep: _shown,
    Take: _shown,
    Pluck: _plucked,
    InitialLook: _shown,
    EndTurn: _shown,
    Use: _used,
    Claims: _claimed,
    Count: _counted,
}


def _listed(table: Table, place: int) -> Card | None:
    listed = table.draw_pile.listed
    return listed[place] if place < len(listed) else None


def _held_against(
    table: Table,
    path: Path,
    card: Card | None,
    named: Bird,
    text: str,
    recycled: tuple[Card, ...] = (),
) -> list[Contradiction]:
    if card is not None and card.bird is not None:
        if card.bird == named:
            return []
        return [Contradiction(path, text, {"card": card, "named": Card(-1, named)})]
    if card is not None and named.id in card.excluded:
        return [Contradiction(path, text, {"card": card, "named": Card(-1, named)})]
    if named.id == "golden_toucan" and _golden_toucan_is_known(table, recycled):
        return [Contradiction(path, SECOND_GOLDEN_TOUCAN, {})]
    return []


def _golden_toucan_is_known(table: Table, recycled: tuple[Card, ...]) -> bool:
    window = () if table.window is None else (table.window.reference,)
    lying = (card for display in table.displays for card in display if card is not None)
    cards = (*lying, *table.discard, *table.buried, *table.draw_pile.listed, *window)
    return any(
        card.bird is not None and card.bird.id == "golden_toucan" and card not in recycled
        for card in cards
    )


def without(move: Move, contradiction: Contradiction) -> Move:
    """The move without the name that contradicts the table."""
    path = contradiction.path
    if isinstance(move, Ask):
        assert move.may is not None
        return move._replace(may=without(move.may, contradiction._replace(path=path[2:])))
    if isinstance(move, Claims):
        (place, *rest) = path
        claims = list(move.claims)
        assert isinstance(place, int)
        stripped = without(claims[place], contradiction._replace(path=tuple(rest)))
        assert isinstance(stripped, Pluck)
        claims[place] = stripped
        return Claims(tuple(claims))
    if isinstance(move, Draw):
        return move._replace(card=None)
    if isinstance(move, Discard):
        return move._replace(reveals=None)
    if isinstance(move, Pluck) and path[0] == "drawn":
        return move._replace(drawn=None)
    if isinstance(move, Use) and path[0] == "draws":
        return move._replace(draws=None)
    if isinstance(move, Count) and path[0] == "totals":
        return move._replace(totals=())
    assert isinstance(move, (Keep, Take, Pluck, Use, Count, InitialLook, EndTurn))
    return move._replace(reveals=tuple(n for n in move.reveals if n[0] != path[1]))
