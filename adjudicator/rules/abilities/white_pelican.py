"""Section 6.3: the White Pelican looks at one face-down card."""

from collections.abc import Iterator
from typing import Any

from adjudicator.core.cards import PELICANS, Bird
from adjudicator.core.moves import Use
from adjudicator.core.rule import Args, Candidate, Happened, considers, forbids, idles, steps
from adjudicator.core.situation import Situation, UnknownFact
from adjudicator.core.table import Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import queue
from adjudicator.rules.choosing import all_held, any_card_lies
from adjudicator.rules.shield import LOOKING

BIRD = Bird("white_pelican", PELICANS, ability=True)
NAME = N_("White Pelican")
CHOICES = {"look": "position", "reveals": "reveals"}


@idles(
    N_("No face-down card lies on the table, so there is nothing to look at."),
    "queue.nothing-possible",
    "white-pelican.look",
)
def nothing_to_look_at(s: Situation[Use], user: Seat | None = None) -> Args | None:
    return None if any_card_lies(s.table) else {}


@forbids(
    N_("{position} holds no card to look at."),
    "white-pelican.look",
    "queue.do-what-is-possible",
    final=True,
    bars=True,
)
def a_look_needs_a_card(s: Situation[Use]) -> Args | None:
    position = _chosen(s)
    return None if s.table.card_at(position) is not None else {"position": position}


def _chosen(s: Situation[Use]) -> Position:
    if s.move.look is None:
        raise UnknownFact("choice", BIRD.id)
    return s.move.look[0]


@steps(
    N_("{player} looks at {position} in secret; the card goes back face down to its place."),
    "white-pelican.look",
    "white-pelican.private",
    told=True,
)
def one_card_is_looked_at(s: Situation[Use]) -> Happened:
    return {"player": s.by, "position": _chosen(s)}, ()


@considers
def the_card_looked_at(s: Situation[Use]) -> tuple[Candidate, ...]:
    card = s.table.card_at(_chosen(s))
    return queue.listed(s, ("looked_at", card)) if card is not None else ()


IDLE = (nothing_to_look_at,)
USE = (
    *IDLE,
    a_look_needs_a_card,
    one_card_is_looked_at,
    LOOKING,
    the_card_looked_at,
    queue.the_ability_is_resolved,
)


def choices(table: Table, by: Seat) -> Iterator[dict[str, Any]]:
    """Every face-down card."""
    return ({"look": (position,)} for position in all_held(table))
