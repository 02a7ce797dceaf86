"""Tables to start with, drawn at random: from any moment of a round."""

from typing import Any

from hypothesis import strategies as st

from adjudicator.core.questions import QUESTIONS
from adjudicator.core.table import SEATS, Ending, Position
from tests.written import Start

# Few kinds, so that cards match often; the Golden Toucan is dealt apart, once at most.
KINDS = ["white_pelican", "brown_pelican", "swap_bird", "macaw", "toco_toucan", "shoebill",
         "bird_4", "bird_9"]  # fmt: skip
CARDS = [*KINDS, *KINDS, "unknown"]
PLACES = [*CARDS, *CARDS, "empty", "empty"]


DISPLAY = st.lists(st.sampled_from(PLACES), max_size=4)
RECYCLES = st.sampled_from([0, 0, 1])
OPENING = st.sampled_from([False, False, True])
PILE = st.lists(st.sampled_from(CARDS), max_size=4)


@st.composite
def starts(draw: st.DrawFn) -> Start:
    players = draw(st.sampled_from([3, 2, 4, 6]))
    displays = [draw(DISPLAY) for _ in range(players)]
    discard, top = draw(PILE), draw(PILE)
    deal_the_golden_toucan(draw, [*displays, discard, top])
    turn, pile, opening = draw(st.integers(0, players - 1)), draw_pile(draw, top), draw(OPENING)
    ending = None if opening else draw_ending(draw, players, turn)
    return Start(displays, turn, discard, pile, opening, moved(draw, displays), readings(draw),
                 draw(RECYCLES), ending)  # fmt: skip


def deal_the_golden_toucan(draw: st.DrawFn, places: list[list[str]]) -> None:
    filled = [cards for cards in places if cards and cards[0] != "empty"]
    dealt: bool = draw(st.booleans())
    if filled and dealt:
        draw(st.sampled_from(filled))[0] = "golden_toucan"


def draw_pile(draw: st.DrawFn, top: list[str]) -> Any:
    more = draw(st.sampled_from([None, None, None, 0, 3, 20]))
    return top if more is None else {"top": top, "size": len(top) + more}


def draw_ending(draw: st.DrawFn, players: int, turn: int) -> Ending | None:
    """BAO or the final phase, in one of the final turns, now and then."""
    kind = draw(st.sampled_from([None, None, None, "bao", "final_phase"]))
    if kind is None:
        return None
    by = (turn + draw(st.integers(1, players - 1))) % players
    turns = tuple(SEATS[(turn + n) % players] for n in range((by - turn) % players))
    shield = draw(st.sampled_from(["armed", "active"])) if kind == "bao" else "none"
    return Ending(kind, SEATS[by], turns, shield)


def moved(draw: st.DrawFn, displays: list[list[str]]) -> list[Position]:
    held = [
        Position(SEATS[seat], place)
        for seat, cards in enumerate(displays)
        for place, card in enumerate(cards)
        if card != "empty"
    ]
    if not held:
        return []
    return draw(st.lists(st.sampled_from(held), max_size=2, unique=True))


def readings(draw: st.DrawFn) -> dict[str, str]:
    asked = draw(st.lists(st.sampled_from(sorted(QUESTIONS)), max_size=2, unique=True))
    return {question: draw(st.sampled_from(QUESTIONS[question])) for question in asked}
