"""What is asked about plucking: who called what, pointed where, and what came of it.

What the ruling doesn't depend on isn't asked: which bird a card is that was pointed at, which own
card was given, where the penalty went are asked where the engine misses them.
"""

from collections.abc import Callable, Mapping, Sequence

from adjudicator.core.table import SEATS
from adjudicator.core.text import N_
from adjudicator.guide.moment import Moment, facts
from adjudicator.guide.question import (
    DONE,
    NONE,
    NOT_TOLD,
    Asking,
    Choice,
    Part,
    Question,
    Values,
    asked_bird,
    by_seat,
    given,
    players,
    position_of,
    which,
)
from adjudicator.guide.story import EMPTY, Plain

_POINTED = N_("A wrong card or an empty place may be told as well; the ruling says what follows.")


def pluck(m: Moment, by: int, allowed: Values) -> Asking:
    """Which card was pointed at, and what came of it."""
    target = yield from which(
        m,
        N_("Which card did {player} point to?"),
        "pluck.call-and-point",
        _POINTED,
        m.positions(),
        **by_seat(by),
    )
    move = {"pluck": {"by": m.players[by], "target": target}}
    return (yield from _came_of(m, move, move["pluck"], [target]))


def double_pluck(m: Moment, by: int, allowed: Values) -> Asking:
    """Which two cards were pointed at, in that order, and what came of it."""
    targets = yield from _two_targets(m, by)
    move = {"double_pluck": {"by": m.players[by], "targets": targets}}
    return (yield from _came_of(m, move, move["double_pluck"], targets))


def _two_targets(m: Moment, by: int) -> Part:
    help_ = N_("The order matters: only the second card that is removed can activate its ability.")
    first = yield from which(
        m,
        N_("Which card did {player} point to first?"),
        "double.announce-order",
        help_,
        m.positions(),
        **by_seat(by),
    )
    alone = Choice(NONE, N_("No second card"))
    second = yield from which(
        m, N_("And to which card after that?"), "double.announce-order", help_, m.positions(), alone
    )
    return [first, second] if second else [first]


def _came_of(m: Moment, move: Plain, call: Plain, targets: Sequence[str]) -> Asking:
    """Ask what the ruling on a call misses, into `call`, which is part of the move."""
    asked: set[tuple[str, str]] = set()
    while True:
        missing = [one for one in facts(m.tried(move)) if one not in asked]
        fact = next((one for one in missing if one[0] == "bird"), None) or next(iter(missing), None)
        if fact is None or len(asked) > 8:
            return move
        asked.add(fact)
        yield from _FACTS.get(fact[0], _nothing)(m, call, targets, fact[1])


def _nothing(m: Moment, call: Plain, targets: Sequence[str], about: str) -> Part:
    return None
    yield


def _its_bird(m: Moment, call: Plain, targets: Sequence[str], about: str) -> Part:
    if about in targets:
        bird = yield from asked_bird(
            m,
            N_("Which bird was turned up at {position}?"),
            "fail.show-target",
            N_("The card pointed to is turned up, whether the pluck succeeds or not."),
            position=position_of(m, about),
        )
        if bird is not None:
            call["reveals"] = {**call.get("reveals", {}), about: bird}
    elif about == "reference" and m.hand is not None:
        bird = yield from asked_bird(
            m,
            N_("Which bird had been drawn?"),
            "pluck.reference-own-draw",
            N_("The drawn card is the one that is plucked with."),
        )
        call.update(given("drawn", bird))


def _its_gift(m: Moment, call: Plain, targets: Sequence[str], about: str) -> Part:
    by = m.players.index(call["by"])
    others = [one for one in targets if one.rpartition(".")[0] != call["by"]]
    gifts: list[str] = []
    for target in others:
        among = [one for one in m.positions([by], held=True) if one not in (*gifts, *targets)]
        if not among:
            break
        gift = yield from which(
            m,
            N_("Which own card did {player} give for {position}?"),
            "pluck.offensive.choose-gift-unseen",
            N_("For a card of somebody else, an own card goes into its place, unseen."),
            among,
            Choice(NONE, NOT_TOLD),
            player=SEATS[by],
            position=position_of(m, target),
        )
        if gift is None:
            return
        gifts.append(gift)
    if len(gifts) == len(others) and gifts:
        call["gifts"] = gifts
        if "target" in call:
            del call["gifts"]
            call["gift"] = gifts[0]


def _its_penalty(m: Moment, call: Plain, targets: Sequence[str], about: str) -> Part:
    if about != "penalty":
        return
    by = m.players.index(call["by"])
    free = [one for one in m.positions([by]) if m.card(one) == EMPTY]
    place = yield from which(
        m,
        N_("Where did {player} put the penalty card?"),
        "fail.penalty-place",
        N_("It goes to an emptied position, which its owner chooses."),
        free,
        Choice(NONE, NOT_TOLD),
        **by_seat(by),
    )
    call.update(given("penalty_at", place))


_FACTS: Mapping[str, Callable[[Moment, Plain, Sequence[str], str], Part]] = {
    "bird": _its_bird,
    "gift": _its_gift,
    "choice": _its_penalty,
}

# Several calls

_CALLS = (
    Choice("pluck", N_("PLUCKED! with pointing")),
    Choice("double_pluck", N_("DOUBLE PLUCK! with pointing")),
    Choice("pluck-only", N_("PLUCKED! without pointing")),
    Choice("double_pluck-only", N_("DOUBLE PLUCK! without pointing")),
    Choice("silent", N_("nothing, but pointed to a card")),
)


def claims(m: Moment, by: int, allowed: Values) -> Asking:
    """Who called what and pointed where, and who was first."""
    calls: list[Plain] = []
    order_of_seats: list[int] = []
    everyone = range(len(m.players))
    more = Choice(DONE, N_("Nobody else"))
    while len(calls) < len(m.players):
        left = [seat for seat in everyone if seat not in order_of_seats]
        text = (
            N_("Who else called or pointed to a card?")
            if calls
            else N_("Who called or pointed to a card?")
        )
        ends = (more,) if len(calls) > 1 else ()
        answer = yield Question(
            text,
            N_("Tell of everyone here, also who only called or only pointed."),
            "pluck.half-call-no-priority",
            (*players(m, left), *ends),
        )
        if answer == DONE:
            break
        seat = int(answer) - 1
        order_of_seats.append(seat)
        calls.append((yield from _claim(m, seat)))
    yield from _in_order(calls, order_of_seats)
    move: Plain = {"claims": calls}
    return (yield from _of_the_winner(m, move, calls))


def _claim(m: Moment, seat: int) -> Part:
    how = yield Question(
        N_("What did {player} call?"),
        N_("A valid call consists of calling and pointing, right after each other."),
        "pluck.call-and-point",
        _CALLS,
        by_seat(seat),
    )
    claim: Plain = {"by": m.players[seat], "call": "double_pluck" if "double" in how else "pluck"}
    if how.endswith("-only"):
        return {**claim, "pointed": False}
    if how == "double_pluck":
        return {**claim, "targets": (yield from _two_targets(m, seat))}
    target = yield from which(
        m,
        N_("Which card did {player} point to?"),
        "pluck.call-and-point",
        _POINTED,
        m.positions(),
        **by_seat(seat),
    )
    return {**claim, "targets": [target], **({"called": False} if how == "silent" else {})}


def _in_order(calls: list[Plain], seats: Sequence[int]) -> Part:
    """Who was first, and so on; equal numbers, or none, where nobody can tell."""
    left = [
        place
        for place, call in enumerate(calls)
        if call.get("called", True) and call.get("pointed", True)
    ]
    number = 1
    while len(left) > 1:
        text = N_("Who was first?") if number == 1 else N_("And who after that?")
        first = yield from _one_of(left, seats, text, N_("Nobody can tell"))
        tied = left if first is None else [first]
        if first is None:
            later = yield from _later(left, seats)
            if not later and number == 1:
                return
            tied = [place for place in left if place not in later]
        for place in tied:
            calls[place]["order"] = number
        left = [place for place in left if place not in tied]
        number += 1
    for place in left if number > 1 else ():
        calls[place]["order"] = number


def _later(left: Sequence[int], seats: Sequence[int]) -> Part:
    """Who was certainly later than at least two who can't be told apart."""
    later: list[int] = []
    while len(left) - len(later) > 2:
        text = N_("Was anybody certainly later?")
        among = [place for place in left if place not in later]
        one = yield from _one_of(among, seats, text, N_("Nobody else") if later else N_("Nobody"))
        if one is None:
            break
        later.append(one)
    return later


def _one_of(places: Sequence[int], seats: Sequence[int], text: str, none: str) -> Part:
    """One of the calls by who made it, None for none of them."""
    named = tuple(
        Choice(str(seats[place] + 1), N_("{player}"), by_seat(seats[place])) for place in places
    )
    chosen = yield Question(
        text,
        N_("Priority goes to who was first to finish calling and pointing."),
        "pluck.priority-first-complete",
        (*named, Choice(NONE, none)),
    )
    return next((place for place in places if str(seats[place] + 1) == chosen), None)


def _of_the_winner(m: Moment, move: Plain, calls: Sequence[Plain]) -> Asking:
    """What the ruling misses about the call that counts."""
    asked: set[tuple[str, str]] = set()
    while len(asked) < 9:
        step = m.tried(move)
        winner = step.get("priority") if step else None
        missing = [one for one in facts(step) if one not in asked]
        if winner is None or not missing:
            break
        fact = missing[0]
        asked.add(fact)
        call = next(one for one in calls if one["by"] == winner)
        yield from _FACTS.get(fact[0], _nothing)(m, call, call.get("targets", ()), fact[1])
    return move
