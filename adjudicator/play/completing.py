"""A move with what it shows: the birds that a file names because the table can't know them."""

from adjudicator.core.moves import Claims, Count, Draw, Keep, Move, Pluck, Take, Use
from adjudicator.core.table import SEATS, Position, Table
from adjudicator.play.truth import Truth

DRAWS_TWO = "shoebill"


def completed(move: Move, table: Table, truth: Truth) -> Move:
    """The move as a file tells it: with the card drawn, and the cards that it turns up or shows."""
    match move:
        case Draw():
            return move._replace(card=next(iter(truth.upcoming(table, 1)), None))
        case Keep() | Take():
            return move._replace(reveals=truth.names(table, (move.at,)))
        case Pluck():
            return move._replace(reveals=truth.names(table, move.targets))
        case Claims():
            claims = [_pluck(claim, table, truth) for claim in move.claims]
            return Claims(tuple(claims))
        case Count():
            return move._replace(reveals=truth.names(table, all_held(table)))
        case Use():
            draws = truth.upcoming(table, 2) if move.card.id == DRAWS_TWO else None
            return move._replace(reveals=truth.names(table, (move.show,)), draws=draws or None)
        case _:
            return move


def _pluck(move: Pluck, table: Table, truth: Truth) -> Pluck:
    return move._replace(reveals=truth.names(table, move.targets))


def all_held(table: Table) -> list[Position]:
    """Every position that holds a card."""
    return [p for seat in SEATS[: len(table.displays)] for p in table.held(seat)]
