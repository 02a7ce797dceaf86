"""Birds that a move tells of cards before any rule shows them: seen in secret, or drawn."""

from collections.abc import Iterator

from adjudicator.core.cards import Bird, Card
from adjudicator.core.moves import Claims, EndTurn, InitialLook, Move, Names, Pluck, Use
from adjudicator.core.table import Table
from adjudicator.core.worlds import World, renamed


def told(worlds: list[World], move: Move) -> list[World]:
    """The worlds with the cards named that a look, a drawn reference or a round's end tells of.

    What the rules show (a target, the old card of a `keep`) they name themselves.
    """
    seen, drawn = _seen(move), _drawn(move)
    if not seen and drawn is None:
        return worlds
    return [world._replace(table=_named(world.table, seen, drawn)) for world in worlds]


def _seen(move: Move) -> Names:
    if isinstance(move, (InitialLook, EndTurn)):
        return move.reveals
    return move.reveals if isinstance(move, Use) and move.look is not None else ()


def _drawn(move: Move) -> Bird | None:
    if isinstance(move, Claims):
        return next((claim.drawn for claim in move.claims if claim.drawn is not None), None)
    return move.drawn if isinstance(move, Pluck) else None


def _named(table: Table, seen: Names, drawn: Bird | None) -> Table:
    named = table.copy()
    for card, bird in _birds(table, seen, drawn):
        if card is not None and card.bird is None:
            named = renamed(named, Card(card.serial, bird))
    return named


def _birds(table: Table, seen: Names, drawn: Bird | None) -> Iterator[tuple[Card | None, Bird]]:
    yield from ((table.card_at(position), bird) for position, bird in seen)
    if drawn is not None and table.window is not None and table.window.own:
        yield table.window.reference, drawn
