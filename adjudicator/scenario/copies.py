"""More copies of a bird than the deck holds, where moves name cards that nobody knew."""

from collections import Counter
from collections.abc import Mapping, Sequence

from adjudicator.core.cards import Bird, Card
from adjudicator.core.facts import Contradiction, Path, named
from adjudicator.core.moves import Move
from adjudicator.core.table import Table
from adjudicator.scenario.start import TOO_MANY_COPIES


def surplus(
    move: Move, tables: Sequence[Table], counts: Mapping[str, int]
) -> list[tuple[str, Contradiction]]:
    """The birds, by id, of which there are too many after a move that names them.

    `tables` are all that may have come of the move; only what lies on each of them is certain. What
    was recycled isn't counted, since a card drawn later may be the same one.
    """
    paths: dict[str, list[Path]] = {}
    birds: dict[str, Bird] = {}
    for path, bird in named(move):
        if bird.id in counts:
            paths.setdefault(bird.id, []).append(path)
            birds[bird.id] = bird
    if not birds:
        return []
    shown = [_copies(table) for table in tables]
    found = []
    for bird_id, bird in birds.items():
        count, here = counts[bird_id], paths[bird_id]
        over = min(copies[bird_id] for copies in shown) - count
        if over > 0:
            args = {"number": count + 1, "card": Card(-1, bird), "count": count}
            path = here[max(len(here) - over, 0)]
            found.append((bird_id, Contradiction(path, TOO_MANY_COPIES, args)))
    return found


def _copies(table: Table) -> Counter[str]:
    """How many copies of each bird lie on a table, each card once."""
    window = () if table.window is None else (table.window.reference,)
    displayed = (card for display in table.displays for card in display)
    cards = (*displayed, *table.discard, *table.buried, *table.draw_pile.listed, *window)
    birds = {c.serial: c.bird.id for c in cards if c is not None and c.bird is not None}
    return Counter(birds.values())
