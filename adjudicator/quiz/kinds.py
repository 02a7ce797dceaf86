"""The kinds of question: each makes a draft of a moment, or has nothing to ask there."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from adjudicator.core.cards import Card
from adjudicator.core.moves import (
    Bao,
    Claims,
    Count,
    Discard,
    Draw,
    EndTurn,
    Keep,
    Move,
    Pluck,
    Take,
    Use,
)
from adjudicator.core.table import SEATS, Seat, Table
from adjudicator.core.text import N_
from adjudicator.play.rounds import Step
from adjudicator.quiz import probes
from adjudicator.quiz.drafts import (
    BARRED,
    IN_VAIN,
    MISSES,
    NO,
    SUCCEEDS,
    YES,
    Answer,
    Claim,
    Draft,
    Kind,
    Plain,
    moves_to,
    places,
    verdict,
)
from adjudicator.quiz.moments import Turn, bare, in_the_final_phase

AT_ONCE = 0.4
"""How often it can't be established whose call was first."""
OF_SEVERAL = 0.7
"""How often a step with several abilities goes before those with one, where a turn has both."""

ON_A_CALL = N_("What is the ruling on this call?")
MAY = N_("May {player} do that?")
WHO = N_("Who may pluck with {card:the} now?")
THESE = N_("Only {players}.")
NOBODY = N_("Nobody.")
PRIORITY = N_("Whose call has priority?")
THAT_OF = N_("That of {player}.")
NO_CALL = N_("None of them: no call is valid.")
SHIELD = N_("How do things stand with the Shield then?")
SHIELDS = {
    "none": N_("There is no Shield."),
    "armed": N_("It isn't active yet: no opponent has changed the cards of {caller}."),
    "active": N_("It is active: opponents may no longer change the cards of {caller}."),
}
ABILITIES = N_("Which abilities are activated by this, and who uses them?")
NONE = N_("No ability is activated.")
ONE = N_("{card:The}; {player} uses the ability.")
TWO = N_("First {first:the}, used by {player}; then {second:the}, used by {other}.")


def on_a_call(turn: Turn, rng: Random) -> Draft | None:
    """Whether a call succeeds, misses, or isn't valid (sections 3.1 to 3.6)."""
    found = places(turn, lambda step: step.before.window is not None)
    if not found:
        return None
    place = rng.choice(found)
    call = next(probes.calls(turn.at(place), rng), None)
    made = turn.steps[place].move
    if isinstance(made, Pluck) and rng.random() < 0.5:
        call = made
    if call is None or call.by is None:
        return None
    rests = "auto.play-continues" if in_the_final_phase(turn.at(place)) else ""
    answers = [verdict(SUCCEEDS, "success", rests=rests),
               verdict(MISSES, "miss", {"player": call.by}, rests),
               verdict(BARRED, "not_allowed")]  # fmt: skip
    return Draft("call", moves_to(turn, place, call), ON_A_CALL, {}, answers, missing=True)


def may(turn: Turn, rng: Random) -> Draft | None:
    """Whether something may be done, at any point of a turn."""
    place = rng.choice([at for at in range(len(turn.steps) + 1) if turn.goes_on(at)])
    if not turn.steps:
        moves: list[Move] = [*next(probes.first_looks(turn.table, rng))]
    else:
        moves = [next(probes.other_moves(turn.at(place), rng))]
        if probes.cuts_the_turn_short(moves[0], turn.at(place)):
            return None
    told = [*turn.before(place), *(bare(move, turn.names) for move in moves)]
    by = probes.seat_of(moves[-1], turn.at(place))
    rests = _special(turn.at(place), moves[-1], by)
    answers = [verdict(YES, "allowed", rests=rests), verdict(IN_VAIN, "no_effect", rests=rests),
               verdict(NO, "not_allowed")]  # fmt: skip
    return Draft("may", told, MAY, {"player": by}, answers, missing=True, wished=True)


def _special(table: Table, move: Move, by: Seat) -> str:
    """The norm by which a move is allowed to a player without cards, or in the final phase."""
    if not table.has_cards(by):
        match move:
            case Draw() | Discard():
                return "zero.draw-and-discard"
            case Bao():
                return "zero.may-call-bao"
            case _:
                return "zero.stay-in-round"
    return "auto.play-continues" if in_the_final_phase(table) else ""


def who(turn: Turn, rng: Random) -> Draft | None:
    """Who may pluck with the card that is in play (section 3.2)."""
    found = places(turn, lambda step: step.before.window is not None)
    if not found:
        return None
    place = rng.choice(found)
    table = turn.at(place)
    assert table.window is not None
    seats = SEATS[: len(table.displays)]
    following = table.after_active()
    sets = [(table.active,), following, seats, following[:1], ()]
    sets += [tuple(seat for seat in following if table.has_cards(seat))]
    rests = "pluck.own-window-exclusive" if table.window.own else "pluck.react-window"
    answers = [
        _pluckers(these, seats, turn.names)._replace(rests=rests)
        for these in dict.fromkeys(map(_sorted, sets))
    ]
    moves = [*turn.before(place), {"ask": {"options": "all"}}]
    card = {"card": table.window.reference}
    return Draft("who", moves, WHO, card, answers, ("3",), told=False, ordered=False)


def _sorted(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(seats))


def _pluckers(found: Sequence[Seat], seats: Sequence[Seat], names: Sequence[str]) -> Answer:
    def plucks(by: Seat) -> Plain:
        return {"verb": "pluck", "by": names[by]}

    claim = {"allows": [plucks(seat) for seat in found],
             "bars": [plucks(seat) for seat in seats if seat not in found]}  # fmt: skip
    text, args = (THESE, {"players": tuple(found)}) if found else (NOBODY, {})
    return Answer(text, args, Claim({"answer": {key: each for key, each in claim.items() if each}}))


def priority(turn: Turn, rng: Random) -> Draft | None:
    """Whose of several calls counts (section 3.2)."""
    found = places(turn, lambda step: isinstance(step.move, Claims))
    if not found:
        return None
    place = rng.choice(found)
    move = turn.steps[place].move
    assert isinstance(move, Claims)
    move = _in_another_order(move, rng)
    callers = dict.fromkeys(claim.by for claim in move.claims if claim.by is not None)
    answers = [Answer(THAT_OF, {"player": seat}, Claim({"priority": turn.names[seat]}))
               for seat in callers]  # fmt: skip
    answers.append(Answer(NO_CALL, {}, Claim({"priority": None})))
    return Draft(
        "priority", moves_to(turn, place, move), PRIORITY, {}, answers, ("3",), missing=True
    )


def _in_another_order(move: Claims, rng: Random) -> Claims:
    """The same calls, by seats; who was first is another one, or can't be established."""
    calls = sorted(move.claims, key=lambda one: -1 if one.by is None else one.by)
    orders: list[int | None] = [*range(1, len(calls) + 1)]
    if rng.random() < AT_ONCE:
        orders = [None] * len(calls)
    rng.shuffle(orders)
    pairs = zip(calls, orders, strict=True)
    return Claims(tuple(one._replace(order=order) for one, order in pairs))


def shield(turn: Turn, rng: Random) -> Draft | None:
    """Whether the Shield becomes active (section 4.2)."""
    caller = turn.table.caller
    found = places(turn, lambda step: isinstance(step.move, (Pluck, Use)))
    if caller is None or not found:
        return None
    place = rng.choice(found)
    ending = turn.at(place).ending
    already = ending is not None and ending.shield == "active"
    rests = "shield.blocked-changes" if already else "shield.activation"
    answers = [Answer(text, {"caller": caller}, Claim({"shield": state}), rests)
               for state, text in SHIELDS.items()]  # fmt: skip
    moves = moves_to(turn, place, turn.steps[place].move)
    return Draft("shield", moves, SHIELD, {}, answers, ("4",), missing=True)


def abilities(turn: Turn, rng: Random) -> Draft | None:
    """Which abilities a move activates, and for whom (sections 6.1, 6.10)."""

    def considered(step: Step) -> bool:
        shows = isinstance(step.move, (Discard, Keep, Take, Pluck))
        return shows and bool(step.ruling.abilities)

    found = places(turn, considered)
    if not found:
        return None
    several = [place for place in found if len(turn.steps[place].ruling.abilities) > 1]
    place = rng.choice(several if several and rng.random() < OF_SEVERAL else found)
    step = turn.steps[place]
    fired = tuple((one.by, one.card) for one in step.ruling.abilities if one.outcome == "fires")
    possible = dict.fromkeys([fired, *_possible(step, turn, rng)])
    answers = [_activated(one, turn.names) for one in possible]
    moves = moves_to(turn, place, step.move)
    return Draft("abilities", moves, ABILITIES, {}, answers, ("6",), missing=True, ordered=False)


Used = tuple[tuple[Seat, Card], ...]
"""Abilities in the order in which they are used, and by whom."""


def _possible(step: Step, turn: Turn, rng: Random) -> Iterator[Used]:
    """What somebody could think: none, one, or two of the cards, by the player or by another."""
    found = [(one.by, one.card) for one in step.ruling.abilities]
    seats = SEATS[: len(turn.names)]
    yield ()
    for by, card in found:
        yield ((by, card),)
        yield ((rng.choice([seat for seat in seats if seat != by]), card),)
    for first, second in combinations(found, 2):
        yield first, second
        yield second, first


def _activated(found: Sequence[tuple[Seat, Card]], names: Sequence[str]) -> Answer:
    fires = [{"by": names[by], "card": card.bird.id} for by, card in found if card.bird]
    claim = Claim({"fires": fires})
    if not found:
        return Answer(NONE, {}, claim)
    by, card = found[0]
    if len(found) == 1:
        return Answer(ONE, {"card": card, "player": by}, claim)
    other, second = found[1]
    return Answer(TWO, {"first": card, "player": by, "second": second, "other": other}, claim)


def ends_the_round(turn: Turn) -> int | None:
    """The step that ends the round in this turn, if one does."""
    last = len(turn.steps) - 1
    if last < 0 or not turn.steps[last].after.over:
        return None
    return last if isinstance(turn.steps[last].move, (Count, EndTurn)) else None


SIMPLE: Mapping[str, Kind] = {
    "call": on_a_call,
    "may": may,
    "who": who,
    "priority": priority,
    "shield": shield,
    "abilities": abilities,
}
