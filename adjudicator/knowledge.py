"""Who may know which cards: a model made from outside the table, over the rulings on a file.

It says what the rules let a viewer know, not what anybody remembers. A viewer is a player, or
everyone (`PUBLIC`); what everyone knows, each player knows. Physical cards are meant, by serial.

A viewer learns a card
- that lies or is laid face up: the discard pile (1.2, 2.2, 2.3, 3.3, 3.4, 3.6);
- that is shown: a target missed (3.5, 3.6), the Brown Pelican (6.4), what is left when the round
  ends and is counted (5.1); also where an attempt is refused for a gift or a penalty that came
  after the card was turned up;
- that the viewer looks at: the first look (1.2), an own draw (2.2), the White Pelican (6.3), the
  Macaw (6.6), both draws of a Shoebill, also one that is buried at once (6.9);
- that the file says to be known at its start (`known`).

Positions are public and moves are made in sight, so a known card stays known wherever it is
followed to: kept or taken to a place (2.2, 2.3), given away (3.4: chosen unseen, so that it is
known to who knew it before, and the recipient learns nothing), swapped (6.5, 6.6), replaced by a
Shoebill and slid beneath the discard pile (6.9). Penalties and a Toco Toucan's card are looked at
by nobody (3.5, 6.7). A card is lost from sight when it is shuffled into a new draw pile (7.1), and
where several cases leave it open which card it is. What somebody saw against the rules, an
irregularity or a refused look, gives no knowledge.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from adjudicator.core.cards import Card
from adjudicator.core.engine import adjudicate
from adjudicator.core.events import (
    CardDiscarded,
    CardDrawn,
    CardNamed,
    PileRecycled,
    RoundEnded,
)
from adjudicator.core.moves import Claims, Count, Draw, InitialLook, Pluck, Use
from adjudicator.core.rule import Ruleset
from adjudicator.core.situation import UnknownFact, named
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.core.worlds import Leaf, renamed
from adjudicator.scenario.scenario import Scenario

Viewer = Seat | None
PUBLIC: Viewer = None
Known = Mapping[Viewer, frozenset[int]]
"""The serials of the cards that each viewer may know."""

HAND, PILE, DISCARD, BENEATH = "hand", "draw_pile", "discard_pile", "under_discard"
LOOKS_AT_ITS_DRAWS = "shoebill"

Place = Position | str


class Sight(NamedTuple):
    """A card that a viewer gets to see in a move, and where it lay before.

    `at` is a position, `HAND` for the drawn card in hand, else `PILE`; of two cards from the pile
    the first one drawn comes first.
    """

    viewer: Viewer
    card: Card
    at: Place


def viewers(scenario: Scenario) -> tuple[Viewer, ...]:
    """Everyone who may look on: the public, and each player."""
    return (PUBLIC, *SEATS[: len(scenario.players)])


def at_the_start(scenario: Scenario) -> Known:
    """What each viewer may know when the file begins."""
    table = scenario.table
    faceup = frozenset(card.serial for card in table.discard)
    known: dict[Viewer, frozenset[int]] = dict.fromkeys(viewers(scenario), faceup)
    for seat, positions in scenario.known.items():
        cards = (table.card_at(position) for position in positions)
        known[seat] |= {card.serial for card in cards if card is not None}
    return known


def followed(scenario: Scenario, steps: Sequence[Sequence[Leaf]], ruleset: Ruleset) -> list[Known]:
    """What each viewer may know after each move; `steps` are the cases of each under `ruleset`.

    A step without cases is one in too many of them: nothing is known after it, unless it was only
    a question.
    """
    known, found = at_the_start(scenario), []
    for item, leaves in zip(scenario.items, steps, strict=True):
        if item.verb != "ask":
            known = _after(known, leaves, ruleset, item.stands)
        found.append(known)
    return found


def sights(leaf: Leaf, ruleset: Ruleset, stands: bool = False) -> Iterator[Sight]:
    """What a move lets be seen, in one case; `stands`: the table let it stand."""
    ruling = leaf.ruling
    if refused(leaf, stands):
        yield from _turned_up_in_vain(leaf, ruleset)
        return
    yield from _looks(leaf)
    for event in ruling.events:
        match event:
            case CardDiscarded(card):
                yield Sight(PUBLIC, card, _lay(leaf.start, card))
            case CardNamed(position, card):
                yield Sight(PUBLIC, card, position)
            case CardDrawn(card) if _looks_at_draws(leaf):
                yield Sight(ruling.by, card, PILE)
            case RoundEnded():
                yield from _all_turned_up(ruling.table)
            case _:
                pass
    if isinstance(leaf.move, Count):
        yield from _all_turned_up(ruling.table)


def refused(leaf: Leaf, stands: bool) -> bool:
    """Whether a move changed nothing, because the rules bar it."""
    return leaf.ruling.verdict == "not_allowed" and not (stands and leaf.ruling.events)


def _turned_up_in_vain(leaf: Leaf, ruleset: Ruleset) -> Iterator[Sight]:
    """The cards that a refused attempt turned up: those without which it can't be refused."""
    move, table = leaf.move, leaf.start
    if not isinstance(move, (Pluck, Claims)):
        return
    hidden = {at: card for at, card in _pointed_at(move, table) if card.bird is not None}
    for card in hidden.values():
        table = renamed(table.copy(), Card(card.serial, None))
    bare = _without_names(move)
    while hidden:
        try:
            adjudicate(table, bare, ruleset)
        except UnknownFact as fault:
            at = HAND if fault.about == "reference" else fault.about
            if not isinstance(at, (Position, str)) or at not in hidden:
                return
            card = hidden.pop(at)
            table = renamed(table.copy(), card)
            yield Sight(PUBLIC, card, at)
        else:
            return


def _pointed_at(move: Pluck | Claims, table: Table) -> Iterator[tuple[Place, Card]]:
    """The targets, and the drawn card, as the file tells of them."""
    if table.window is not None and table.window.own:
        yield HAND, table.window.reference
    for claim in (move,) if isinstance(move, Pluck) else move.claims:
        for target in claim.targets:
            card = table.card_at(target)
            if card is not None:
                yield target, named(card, claim.reveals, target)


def _without_names(move: Pluck | Claims) -> Pluck | Claims:
    if isinstance(move, Pluck):
        return move._replace(reveals=())
    return Claims(tuple(claim._replace(reveals=()) for claim in move.claims))


def _looks(leaf: Leaf) -> Iterator[Sight]:
    """The cards on the table that a player looks at in secret."""
    move = leaf.move
    looked_at: Sequence[Position] = ()
    if isinstance(move, InitialLook):
        looked_at = move.at
    elif isinstance(move, Use) and leaf.ruling.verdict != "no_effect":
        looked_at = move.look or ()
    for position in looked_at:
        card = leaf.start.card_at(position)
        if card is not None:
            yield Sight(leaf.ruling.by, card, position)


def _looks_at_draws(leaf: Leaf) -> bool:
    move = leaf.move
    return isinstance(move, Draw) or (isinstance(move, Use) and move.card.id == LOOKS_AT_ITS_DRAWS)


def _all_turned_up(table: Table) -> Iterator[Sight]:
    for seat in SEATS[: len(table.displays)]:
        for position in table.held(seat):
            card = table.card_at(position)
            assert card is not None
            yield Sight(PUBLIC, card, position)


def _lay(table: Table, card: Card) -> Place:
    return places(table).get(card.serial, PILE)


def places(table: Table) -> dict[int, Place]:
    """Where each card lies that can be followed, by serial."""
    found: dict[int, Place] = dict.fromkeys((card.serial for card in table.discard), DISCARD)
    found |= dict.fromkeys((card.serial for card in table.buried), BENEATH)
    if table.window is not None and table.window.own:
        found[table.window.reference.serial] = HAND
    for seat, display in enumerate(table.displays):
        for place, card in enumerate(display):
            if card is not None:
                found[card.serial] = Position(SEATS[seat], place)
    return found


def _after(known: Known, leaves: Sequence[Leaf], ruleset: Ruleset, stands: bool) -> Known:
    if not leaves:
        return dict.fromkeys(known, frozenset())
    seen = [list(sights(leaf, ruleset, stands)) for leaf in leaves]
    found: dict[Viewer, frozenset[int]] = {}
    certain = _certain(leaves)
    for viewer, serials in known.items():
        cases = [
            serials | {one.card.serial for one in case if one.viewer in (PUBLIC, viewer)}
            for case in seen
        ]
        found[viewer] = frozenset.intersection(*cases) & certain
    return found


def _certain(leaves: Sequence[Leaf]) -> frozenset[int]:
    """The cards that were not shuffled, and lie at the same place in every case."""
    first, *others = [places(leaf.ruling.table) for leaf in leaves]
    pools = [event.pool for leaf in leaves for event in leaf.ruling.events
             if isinstance(event, PileRecycled)]  # fmt: skip
    shuffled = {card.serial for pool in pools for card in pool}
    return frozenset(
        serial
        for serial, place in first.items()
        if serial not in shuffled and all(other.get(serial) == place for other in others)
    )
