"""Section 6.4: the Brown Pelican shows one face-down card to everyone."""

from collections.abc import Iterator
from typing import Any

from adjudicator.core.cards import PELICANS, Bird, Card
from adjudicator.core.events import CardNamed
from adjudicator.core.moves import Use
from adjudicator.core.rule import (
    Args,
    Candidate,
    Happened,
    causes,
    considers,
    forbids,
    idles,
    steps,
)
from adjudicator.core.situation import Situation, UnknownFact, named
from adjudicator.core.table import Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import queue
from adjudicator.rules.choosing import all_held, any_card_lies
from adjudicator.rules.shield import LOOKING

BIRD = Bird("brown_pelican", PELICANS, ability=True)
NAME = N_("Brown Pelican")
CHOICES = {"show": "position", "reveals": "reveals"}


@idles(
    N_("No face-down card lies on the table, so there is nothing to show."),
    "queue.nothing-possible",
    "brown-pelican.show",
)
def nothing_to_show(s: Situation[Use], user: Seat | None = None) -> Args | None:
    return None if any_card_lies(s.table) else {}


@forbids(
    N_("{position} holds no card to show."),
    "brown-pelican.show",
    "queue.do-what-is-possible",
    final=True,
    bars=True,
)
def a_show_needs_a_card(s: Situation[Use]) -> Args | None:
    position = _chosen(s)
    return None if s.table.card_at(position) is not None else {"position": position}


def _chosen(s: Situation[Use]) -> Position:
    if s.move.show is None:
        raise UnknownFact("choice", BIRD.id)
    return s.move.show


def _shown(s: Situation[Use]) -> Card:
    card = s.start.card_at(_chosen(s))
    assert card is not None
    return named(card, s.move.reveals, _chosen(s))


@steps(
    N_("{player} shows {position} to everyone: {card}. It goes back face down to its place."),
    "brown-pelican.show",
    told=True,
)
def one_card_is_shown(s: Situation[Use]) -> Happened:
    position, card = _chosen(s), _shown(s)
    args: Args = {"player": s.by, "position": position, "card": card}
    return args, (CardNamed(position, card),)


@causes(
    N_("A card that is only shown activates nothing, and nobody may pluck with it."),
    "ability.brown-pelican-show-inert@6.4",
)
def showing_opens_no_window(s: Situation[Use]) -> Happened:
    return {}, ()


@considers
def the_card_shown(s: Situation[Use]) -> tuple[Candidate, ...]:
    return queue.listed(s, ("shown", _shown(s)))


IDLE = (nothing_to_show,)
USE = (
    *IDLE,
    a_show_needs_a_card,
    one_card_is_shown,
    showing_opens_no_window,
    LOOKING,
    the_card_shown,
    queue.the_ability_is_resolved,
)


def choices(table: Table, by: Seat) -> Iterator[dict[str, Any]]:
    """Every face-down card."""
    return ({"show": position} for position in all_held(table))
