"""Part 1: set-up, the first look, the neutral opening card."""

from adjudicator.core.events import FirstLookTaken
from adjudicator.core.moves import InitialLook
from adjudicator.core.rule import Args, Happened, forbids, steps
from adjudicator.core.situation import Situation
from adjudicator.core.text import N_


@forbids(
    N_("Looking at own cards belongs to set-up, and play has begun."),
    "setup.first-look-two",
    "position.no-own-initiative",
    final=True,
)
def set_up_is_over(s: Situation[InitialLook]) -> Args | None:
    return None if s.table.phase == "set_up" else {}


@forbids(
    N_("{player} has already had the first look; each player looks once only."),
    "setup.first-look-two",
    "setup.first-look-limit",
    final=True,
)
def only_one_first_look(s: Situation[InitialLook]) -> Args | None:
    return {"player": s.by} if s.by in s.table.looked else None


@forbids(
    N_("In the first look {player} may look at own cards only."),
    "setup.first-look-two",
    "position.no-own-initiative",
)
def first_look_at_own_cards(s: Situation[InitialLook]) -> Args | None:
    others = [p for p in s.move.at if p.seat != s.by]
    return {"player": s.by} if others else None


@forbids(
    N_("The first look is at exactly two different cards; {player} looked at {number}."),
    "setup.first-look-two",
    "setup.first-look-limit",
)
def first_look_at_two_cards(s: Situation[InitialLook]) -> Args | None:
    looked_at = {p for p in s.move.at if s.table.card_at(p) is not None}
    if len(looked_at) == 2 == len(s.move.at):
        return None
    return {"player": s.by, "number": len(looked_at)}


@steps(
    N_("{player} looks at {positions} once, in secret, and at no other card."),
    "setup.first-look-two",
    "setup.first-look-limit",
    told=True,
)
def first_look_is_taken(s: Situation[InitialLook]) -> Happened:
    return {"player": s.by, "positions": s.move.at}, (FirstLookTaken(s.by),)


INITIAL_LOOK = (
    set_up_is_over,
    only_one_first_look,
    first_look_at_own_cards,
    first_look_at_two_cards,
    first_look_is_taken,
)
