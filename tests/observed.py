"""What can be seen in a step from outside, without asking the rules."""

from adjudicator.core.cards import Card
from adjudicator.core.events import CardAdded, CardDrawn, PileRecycled
from adjudicator.core.moves import Claims, Pluck, Use
from adjudicator.core.table import Table
from adjudicator.play.rounds import Step


def cards(table: Table) -> list[Card]:
    """Every card that lies somewhere, the drawn one in hand too."""
    lying = [card for display in table.displays for card in display if card is not None]
    lying += (*table.discard, *table.buried, *table.draw_pile.listed)
    if table.window is not None and table.window.own:
        lying.append(table.window.reference)
    return lying


def serials(table: Table) -> list[int]:
    return [card.serial for card in cards(table)]


def number(table: Table) -> int:
    """How many cards there are, those of the draw pile too where the file counts them."""
    listed = len(table.draw_pile.listed)
    size = listed if table.draw_pile.size is None else table.draw_pile.size
    return len(serials(table)) - listed + size


def drawn(step: Step) -> list[Card]:
    return [event.card for event in step.ruling.events if isinstance(event, CardDrawn)]


def added(step: Step) -> int:
    return len([event for event in step.ruling.events if isinstance(event, CardAdded)])


def recycled(step: Step) -> list[int]:
    """What was shuffled into a new draw pile, out of sight."""
    events = step.ruling.events
    return [card.serial for e in events if isinstance(e, PileRecycled) for card in e.pool]


def new(step: Step) -> list[int]:
    """What came from the part of the draw pile that nobody listed."""
    return [one.serial for one in drawn(step) if one.serial >= step.before.next_serial]


def forgetful(table: Table) -> Table:
    """The same table without the memory of calls that counted for nothing."""
    same = table.copy()
    same.early_bao = None
    if same.window is not None:
        same.window = same.window._replace(barred=frozenset(), half_called=frozenset())
    return same


def attempted(step: Step) -> Pluck | None:
    """The call that was the one valid attempt, as it was ruled on."""
    ruling, move = step.ruling, step.move
    call = move if isinstance(move, Pluck) else None
    if isinstance(move, Claims):
        ruled = zip(move.claims, ruling.claims, strict=True)
        call = next((one for one, claim in ruled if claim.verdict in ("success", "miss")), None)
    if call is None or ruling.verdict not in ("success", "miss"):
        return None
    taken = [rule.code for rule, _ in ruling.findings]
    single = "a-wrong-formula-is-a-single-pluck" in taken
    return call._replace(double=False, targets=call.targets[:1]) if single else call


def plucker(step: Step) -> int:
    """Who made the attempt, alone or as the one of several who has priority."""
    ruling = step.ruling
    found = ruling.by if ruling.by is not None else ruling.priority
    assert found is not None
    return found


def used(step: Step, *birds: str) -> bool:
    """Whether the ability of one of these birds was carried out."""
    move = step.move
    return isinstance(move, Use) and move.card.id in birds and step.ruling.verdict == "allowed"


def held(table: Table, seat: int) -> int:
    return len([card for card in table.displays[seat] if card is not None])


def lost(step: Step) -> dict[int, int]:
    """How many cards each player has fewer than before."""
    seats = range(len(step.before.displays))
    return {seat: held(step.before, seat) - held(step.after, seat) for seat in seats}
