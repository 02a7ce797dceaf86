"""What a move says about cards, held against the table: a contradiction is a fault of the file."""

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.core.cards import Bird, Card
from adjudicator.core.moves import Claims, Discard, Draw, Keep, Move, Names, Pluck, Take, Use
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
    return [*_contradictions(table, move)]


def _contradictions(table: Table, move: Move) -> Iterator[Contradiction]:
    if isinstance(move, Draw):
        if move.card is not None:
            top = _listed(table, 0)
            yield from _held_against(table, ("card",), top, move.card, ANOTHER_BIRD_ON_TOP)
    elif isinstance(move, Discard):
        window = table.window
        if move.reveals is not None and window is not None and window.own:
            card = window.reference
            yield from _held_against(table, ("reveals",), card, move.reveals, ANOTHER_BIRD_DRAWN)
    elif isinstance(move, (Keep, Take, Pluck)):
        yield from _shown(table, move.reveals)
    elif isinstance(move, Use):
        yield from _shown(table, move.reveals)
        texts = (ANOTHER_BIRD_ON_TOP, ANOTHER_BIRD_BELOW)
        for place, (bird, text) in enumerate(zip(move.draws or (), texts, strict=False)):
            below = _listed(table, place)
            yield from _held_against(table, ("draws", place), below, bird, text)
    elif isinstance(move, Claims):
        for place, claim in enumerate(move.claims):
            for found in _shown(table, claim.reveals):
                yield found._replace(path=(place, *found.path))


def _listed(table: Table, place: int) -> Card | None:
    listed = table.draw_pile.listed
    return listed[place] if place < len(listed) else None


def _shown(table: Table, names: Names) -> Iterator[Contradiction]:
    for position, bird in names:
        card = table.card_at(position)
        path = ("reveals", position)
        for found in _held_against(table, path, card, bird, ANOTHER_BIRD_THERE):
            yield found._replace(args={**found.args, "position": position})


def _held_against(
    table: Table, path: Path, card: Card | None, named: Bird, text: str
) -> Iterator[Contradiction]:
    if card is not None and card.bird is not None:
        if card.bird != named:
            yield Contradiction(path, text, {"card": card, "named": Card(-1, named)})
    elif named.id == "golden_toucan" and _golden_toucan_is_known(table):
        yield Contradiction(path, SECOND_GOLDEN_TOUCAN, {})


def _golden_toucan_is_known(table: Table) -> bool:
    window = () if table.window is None else (table.window.reference,)
    lying = (card for display in table.displays for card in display if card is not None)
    cards = (*lying, *table.discard, *table.buried, *table.draw_pile.listed, *window)
    return any(card.bird is not None and card.bird.id == "golden_toucan" for card in cards)


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
    assert isinstance(move, (Keep, Take, Pluck, Use))
    return move._replace(reveals=tuple(n for n in move.reveals if n[0] != path[1]))
