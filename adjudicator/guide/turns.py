"""What is asked about the moves of a turn, and about what happens beside it."""

from collections.abc import Callable

from adjudicator.core.table import SEATS
from adjudicator.core.text import N_
from adjudicator.guide.moment import Moment
from adjudicator.guide.question import (
    NONE,
    Asking,
    Choice,
    Question,
    Values,
    asked_bird,
    by_seat,
    given,
    is_card,
    position_of,
    which,
)
from adjudicator.guide.story import UNKNOWN, Plain


def initial_look(m: Moment, by: int, allowed: Values) -> Asking:
    """Which two cards were looked at."""
    help_ = N_("Before the first turn everyone looks at two own cards, once.")
    among = allowed.get("at") or m.positions(held=True)
    first = yield from which(
        m,
        N_("Which card did {player} look at first?"),
        "setup.first-look-two",
        help_,
        among,
        **by_seat(by),
    )
    rest = [one for one in among if one != first]
    if not rest:
        return {"initial_look": {"by": m.players[by], "at": [first]}}
    second = yield from which(
        m, N_("And which card after that?"), "setup.first-look-two", help_, rest
    )
    return {"initial_look": {"by": m.players[by], "at": [first, second]}}


def draw(m: Moment, by: int, allowed: Values) -> Asking:
    """Which bird was drawn."""
    bird = yield from asked_bird(
        m,
        N_("Which bird did {player} draw?"),
        "draw.look-secretly",
        N_("Only if it is known: when it is drawn, nobody else may see it."),
        **by_seat(by),
    )
    return {"draw": {"by": m.players[by], **given("card", bird)}}


def _replacing(verb: str, text: str, norm: str, help_: str) -> Callable[..., Asking]:
    def ask(m: Moment, by: int, allowed: Values) -> Asking:
        among = allowed.get("at") or m.positions()
        args: Plain = {"by": m.players[by]}
        if among:
            at = yield from which(m, text, norm, help_, among, **by_seat(by))
            args["at"] = at
            if is_card(m, at):
                bird = yield from asked_bird(
                    m,
                    N_("Which bird was turned up at {position}?"),
                    "draw.keep-opens-window" if verb == "keep" else "take.old-card-open",
                    N_("The old card goes face up on the discard pile, so everyone saw it."),
                    position=position_of(m, at),
                )
                args |= {} if bird is None else {"reveals": {at: bird}}
        return {verb: args}

    return ask


keep = _replacing(
    "keep",
    N_("In which place did {player} put the drawn card?"),
    "draw.keep-procedure",
    N_("It replaces an own card, which goes face up on the discard pile."),
)
take = _replacing(
    "take",
    N_("In which place did {player} put the card from the discard pile?"),
    "take.replace-mandatory",
    N_("It has to replace an own card."),
)


def discard(m: Moment, by: int, allowed: Values) -> Asking:
    """Which bird it was, where the draw didn't tell."""
    args: Plain = {"by": m.players[by]}
    if m.hand is not None and m.hand["card"] == UNKNOWN:
        bird = yield from asked_bird(
            m,
            N_("Which bird did {player} discard?"),
            "ability.trigger-direct-discard",
            N_("A drawn bird that is discarded at once activates its ability."),
            **by_seat(by),
        )
        args |= given("reveals", bird)
    return {"discard": args}


def plain(verb: str) -> Callable[..., Asking]:
    """Nothing but who did it."""

    def ask(m: Moment, by: int, allowed: Values) -> Asking:
        return {verb: {"by": m.players[by]}}
        yield

    return ask


def count(m: Moment, by: int, allowed: Values) -> Asking:
    """The totals that were counted; those left out aren't known."""
    choices = tuple(
        Choice(str(n), N_("{player}"), {"player": SEATS[n]}) for n in range(len(m.players))
    )
    answer = yield Question(
        N_("How many points lie before each player?"),
        N_("Before any doubling; leave out what isn't known."),
        "scoring.reveal",
        choices,
        kind="numbers",
    )
    numbers = zip(m.players, answer.split(","), strict=True)
    totals = {name: int(number) for name, number in numbers if number}
    return {"count": {"totals": totals} if totals else {}}


def incident(kind: str) -> Callable[..., Asking]:
    """Which card an irregularity was about, if any."""

    def ask(m: Moment, by: int, allowed: Values) -> Asking:
        at = yield from which(
            m,
            N_("Which card was it about?"),
            "position.no-own-initiative",
            N_("Only if it was about a certain card."),
            m.positions(),
            Choice(NONE, N_("No card in particular")),
        )
        return {"incident": {"by": m.players[by], "kind": kind, **given("at", at)}}

    return ask


def question(m: Moment, by: int, allowed: Values) -> Asking:
    """What a player may do now."""
    return {"ask": {"options": m.players[by]}}
    yield
