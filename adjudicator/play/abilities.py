"""How an attentive player uses each ability: the proposals, the best one first."""

from collections.abc import Callable, Mapping, Sequence

from adjudicator.core.cards import Bird
from adjudicator.core.moves import Use
from adjudicator.core.table import Position
from adjudicator.play.beliefs import Beliefs
from adjudicator.play.players import Look, Proposals

Way = Callable[[Beliefs, Bird, Sequence[Bird], Look], Proposals]


def _points(bird: Bird) -> float:
    return 0.0 if bird.value is None else bird.value


def _worth_seeing(beliefs: Beliefs) -> list[Position]:
    """The cards to look at: unknown own ones, then unknown ones of opponents, then any."""
    own = beliefs.unknown(beliefs.seat)
    return [*own, *beliefs.unknown(*beliefs.by_total()), *beliefs.all_held()]


def peek(beliefs: Beliefs, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
    """White Pelican: look at an own card that isn't known."""
    for position in _worth_seeing(beliefs)[:1]:
        yield Use(beliefs.seat, card, look=(position,))


def show(beliefs: Beliefs, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
    """Brown Pelican: show a card of an opponent that isn't known, rather than one's own."""
    others = beliefs.unknown(*beliefs.by_total())
    for position in [*others, *_worth_seeing(beliefs)][:1]:
        yield Use(beliefs.seat, card, show=position)


def _exchanges(beliefs: Beliefs) -> list[tuple[Position, Position]]:
    """The worst own card with the best of each opponent; then cards of two opponents."""
    found = []
    worst = beliefs.worst(beliefs.seat)
    best = [p for p in map(beliefs.best, beliefs.by_total()) if p is not None]
    if worst is not None:
        found += sorted(((worst, p) for p in best), key=lambda pair: beliefs.value(pair[1]))
    return found + [(one, best[-1]) for one in best[:-1]]


def swap(beliefs: Beliefs, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
    """The swap bird: the worst own card for the best of an opponent."""
    for pair in _exchanges(beliefs):
        yield Use(beliefs.seat, card, swap=pair)


def look_and_swap(beliefs: Beliefs, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
    """Macaw: look at the same two, and swap them where that is seen to pay."""
    for first, second in _exchanges(beliefs):
        own = first.seat == beliefs.seat
        pays = own and _points(look(first)) > _points(look(second))
        for swapped in (True, False) if pays else (False,):
            yield Use(beliefs.seat, card, look=(first, second), swap=swapped)


def give(beliefs: Beliefs, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
    """Toco Toucan: a card for the opponent with fewest points, who says where it goes."""
    for seat in beliefs.by_total():
        emptied = beliefs.table.emptied(seat)
        at = beliefs.hand.rng.choice(emptied) if emptied else None
        yield Use(beliefs.seat, card, give_to=seat, at=at)


def replace(beliefs: Beliefs, card: Bird, draws: Sequence[Bird], look: Look) -> Proposals:
    """Shoebill: the better draw for the worst own card, the other for an opponent's best."""
    gets = "first"
    if len(draws) == 2 and _points(draws[1]) < _points(draws[0]):
        gets = "second"
    own: list[Position | None] = [*beliefs.from_worst(beliefs.seat)]
    best = map(beliefs.best, beliefs.by_total())
    others: list[Position | None] = [p for p in best if p is not None]
    for mine in own or [None]:
        for theirs in others or [None]:
            yield Use(beliefs.seat, card, own=mine, other=theirs, own_gets=gets)
    if len(draws) == 1:
        yield from (Use(beliefs.seat, card, own=mine, own_gets="first") for mine in own)


WAYS: Mapping[str, Way] = {
    "white_pelican": peek,
    "brown_pelican": show,
    "swap_bird": swap,
    "macaw": look_and_swap,
    "toco_toucan": give,
    "shoebill": replace,
}
