"""What a move says about cards, held against the table: a contradiction is a fault of the file."""

from collections.abc import Callable
from typing import Any, NamedTuple

from adjudicator.core.cards import Bird, Card
from adjudicator.core.moves import Claims, Count, Discard, Draw, Keep, Move, Pluck, Take, Use
from adjudicator.core.table import Position, Table
from adjudicator.core.text import N_

Path = tuple[str | int | Position, ...]

ANOTHER_BIRD_THERE = N_("The card at {position} is {card:a}, not {named:a}.")
ANOTHER_BIRD_ON_TOP = N_("The top card of the draw pile is {card:a}, not {named:a}.")
ANOTHER_BIRD_BELOW = N_("The second card of the draw pile is {card:a}, not {named:a}.")
ANOTHER_BIRD_DRAWN = N_("The drawn card is {card:a}, not {named:a}.")
SECOND_GOLDEN_TOUCAN = N_("There is only one Golden Toucan, and it already lies elsewhere.")


class Contradiction(NamedTuple):
    """A name in a move that can't be right, by its path in the move."""

    path: Path
    text: str
    args: dict[str, object]


def contradictions(table: Table, move: Move) -> list[Contradiction]:
    """Every name in the move that contradicts what the table says already."""
    check = _CHECKS.get(type(move))
    return [] if check is None else check(table, move)


def _drawn(table: Table, move: Draw) -> list[Contradiction]:
    if move.card is None:
        return []
    recycled = _recycled(table, 1)
    card = _listed(table, 0)
    return _held_against(table, ("card",), card, move.card, ANOTHER_BIRD_ON_TOP, recycled)


def _discarded(table: Table, move: Discard) -> list[Contradiction]:
    window = table.window
    if move.reveals is None or window is None or not window.own:
        return []
    card = window.reference
    return _held_against(table, ("reveals",), card, move.reveals, ANOTHER_BIRD_DRAWN)


def _shown(table: Table, move: Keep | Take | Pluck | Use | Count) -> list[Contradiction]:
    found: list[Contradiction] = []
    for position, bird in move.reveals:
        card, path = table.card_at(position), ("reveals", position)
        for one in _held_against(table, path, card, bird, ANOTHER_BIRD_THERE):
            found.append(one._replace(args={**one.args, "position": position}))
    return found


def _used(table: Table, move: Use) -> list[Contradiction]:
    found = _shown(table, move)
    texts = (ANOTHER_BIRD_ON_TOP, ANOTHER_BIRD_BELOW)
    for place, (bird, text) in enumerate(zip(move.draws or (), texts, strict=False)):
        recycled = _recycled(table, place + 1)
        card = _listed(table, place)
        found += _held_against(table, ("draws", place), card, bird, text, recycled)
    return found


def _recycled(table: Table, draws: int) -> tuple[Card, ...]:
    """The cards that become the draw pile before so many cards are drawn (section 7.1)."""
    size = table.draw_pile.size
    return () if size is None or size >= draws else (*table.discard[1:], *table.buried)


def _claimed(table: Table, move: Claims) -> list[Contradiction]:
    return [
        found._replace(path=(place, *found.path))
        for place, claim in enumerate(move.claims)
        for found in _shown(table, claim)
    ]


_CHECKS: dict[type[Move], Callable[[Table, Any], list[Contradiction]]] = {
    Draw: _drawn,
    Discard: _discarded,
    Keep: _shown,
    Take: _shown,
    Pluck: _shown,
    Use: _used,
    Claims: _claimed,
    Count: _shown,
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
    if isinstance(move, Use) and path[0] == "draws":
        return move._replace(draws=None)
    assert isinstance(move, (Keep, Take, Pluck, Use, Count))
    return move._replace(reveals=tuple(n for n in move.reveals if n[0] != path[1]))
