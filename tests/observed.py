"""What can be seen in a step from outside, without asking the rules."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.core.cards import Card
from adjudicator.core.events import CardDrawn
from adjudicator.core.moves import Pluck, Use
from adjudicator.core.table import Table
from tests.rounds import Step


def cards(table: Table) -> Iterator[Card]:
    """Every card that lies somewhere, the drawn one in hand too."""
    for display in table.displays:
        yield from (card for card in display if card is not None)
    yield from (*table.discard, *table.buried, *table.draw_pile.listed)
    if table.window is not None and table.window.own:
        yield table.window.reference


def serials(table: Table) -> list[int]:
    return [card.serial for card in cards(table)]


def drawn(step: Step) -> list[Card]:
    return [event.card for event in step.ruling.events if isinstance(event, CardDrawn)]


def new(step: Step) -> Counter[int]:
    """What came from the part of the draw pile that nobody listed."""
    return Counter(one.serial for one in drawn(step) if one.serial >= step.before.next_serial)


def forgetful(table: Table) -> Table:
    """The same table without the memory of calls that counted for nothing."""
    same = table.copy()
    if same.window is not None:
        same.window = same.window._replace(barred=frozenset(), half_called=frozenset())
    return same


def attempted(step: Step) -> Pluck | None:
    """The call that was the one valid attempt, as it was ruled on."""
    if step.ruling.verdict not in ("success", "miss"):
        return None
    move = step.move
    calls = [move] if isinstance(move, Pluck) else [
        one for one in getattr(move, "claims", ()) if one.by == step.ruling.priority]  # fmt: skip
    taken = [rule.code for rule, _ in step.ruling.findings]
    if "a-wrong-formula-is-a-single-pluck" in taken:
        return calls[0]._replace(double=False, targets=calls[0].targets[:1])
    return calls[0]


def plucker(step: Step) -> int:
    """Who made the attempt, alone or as the one of several who has priority."""
    ruling = step.ruling
    found = ruling.by if ruling.by is not None else ruling.priority
    assert found is not None
    return found


def lost(step: Step) -> dict[int, int]:
    """How many cards each player has fewer than before."""
    seats = range(len(step.before.displays))
    before, after = step.before, step.after
    return {seat: count(before, seat) - count(after, seat) for seat in seats}


def count(table: Table, seat: int) -> int:
    return len([card for card in table.displays[seat] if card is not None])


def given_by_a_toco(step: Step) -> int | None:
    """Who gave a card to another player by the Toco Toucan."""
    move = step.move
    toco = isinstance(move, Use) and move.card.id == "toco_toucan" and not step.refused
    return step.ruling.by if toco else None
