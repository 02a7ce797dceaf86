"""What is asked about each kind of move, one thing at a time, until it can stand in a file.

What the ruling doesn't depend on isn't asked: which bird a card is that was pointed at, which own
card was given, where the penalty went are asked where the engine misses them.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from adjudicator.core.table import SEATS
from adjudicator.core.text import N_
from adjudicator.guide.moment import Moment, facts
from adjudicator.guide.question import (
    Asking,
    Choice,
    Question,
    birds,
    card_of,
    from_code,
    is_card,
    players,
    position_of,
    positions,
)
from adjudicator.guide.story import EMPTY, UNKNOWN, Plain
from adjudicator.rules.abilities import CHOICES

Values = Mapping[str, Sequence[Any]]
"""What the engine allows for each argument; empty where anything may be told."""
Part = Generator[Question, str, Any]

NOT_TOLD = N_("We don't know, or it doesn't matter")
NO_CARD = N_("No card at all")
NOTHING = N_("Nothing could be done")
DONE = "done"
NONE = "none"


def _which(m: Moment, text: str, norm: str, help_: str, among: Sequence[str], *more: Choice,
           **args: Any) -> Part:  # fmt: skip
    """Ask for a position; None where another answer was given."""
    choices = (*positions(m, among), *more)
    answer = yield Question(text, help_, norm, choices, args, "positions")
    return None if answer in {one.value for one in more} else from_code(m, answer)


def _bird(m: Moment, text: str, norm: str, help_: str, unknown: str = "", **args: Any) -> Part:
    """Ask for a bird; None where nobody knows."""
    choices = birds(m, unknown) if unknown else birds(m)
    answer = yield Question(text, help_, norm, choices, args, "birds")
    return None if answer == UNKNOWN else answer


def _seat(by: int) -> Mapping[str, Any]:
    return {"player": SEATS[by]}


# The turn


def initial_look(m: Moment, by: int, allowed: Values) -> Asking:
    """Which two cards were looked at."""
    help_ = N_("Before the first turn everyone looks at two own cards, once.")
    among = allowed.get("at") or m.positions(held=True)
    first = yield from _which(m, N_("Which card did {player} look at first?"),
                              "setup.first-look-two", help_, among, **_seat(by))  # fmt: skip
    rest = [one for one in among if one != first]
    if not rest:
        return {"initial_look": {"by": m.players[by], "at": [first]}}
    second = yield from _which(m, N_("And which card after that?"), "setup.first-look-two",
                               help_, rest)  # fmt: skip
    return {"initial_look": {"by": m.players[by], "at": [first, second]}}


def draw(m: Moment, by: int, allowed: Values) -> Asking:
    """Which bird was drawn."""
    bird = yield from _bird(
        m,
        N_("Which bird did {player} draw?"),
        "draw.look-secretly",
        N_("Only name the bird if you know it by now; at that moment only the drawer sees it."),
        **_seat(by),
    )
    return {"draw": {"by": m.players[by], **_told("card", bird)}}


def _told(key: str, value: Any) -> Plain:
    return {} if value is None else {key: value}


def _replacing(verb: str, text: str, norm: str, help_: str) -> Callable[..., Asking]:
    def ask(m: Moment, by: int, allowed: Values) -> Asking:
        among = allowed.get("at") or m.positions()
        args: Plain = {"by": m.players[by]}
        if among:
            at = yield from _which(m, text, norm, help_, among, **_seat(by))
            args["at"] = at
            if is_card(m, at):
                bird = yield from _bird(
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
    N_("It takes the place of an own card, which goes face up on the discard pile."),
)
take = _replacing(
    "take",
    N_("In which place did {player} put the card from the discard pile?"),
    "take.replace-mandatory",
    N_("It has to take the place of an own card."),
)


def discard(m: Moment, by: int, allowed: Values) -> Asking:
    """Which bird it was, where the draw didn't tell."""
    args: Plain = {"by": m.players[by]}
    if m.hand is not None and m.hand["card"] == UNKNOWN:
        bird = yield from _bird(
            m,
            N_("Which bird did {player} discard?"),
            "ability.trigger-direct-discard",
            N_("A drawn bird that is discarded at once activates its ability."),
            **_seat(by),
        )
        args |= _told("reveals", bird)
    return {"discard": args}


# Plucking

_POINTED = N_("A wrong card or an empty place may be told as well; the ruling says what follows.")


def pluck(m: Moment, by: int, allowed: Values) -> Asking:
    """Which card was pointed at, and what came of it."""
    target = yield from _which(
        m, N_("Which card did {player} point to?"), "pluck.call-and-point", _POINTED,
        m.positions(), **_seat(by),
    )  # fmt: skip
    move = {"pluck": {"by": m.players[by], "target": target}}
    return (yield from _came_of(m, move, move["pluck"], [target]))


def double_pluck(m: Moment, by: int, allowed: Values) -> Asking:
    """Which two cards were pointed at, in that order, and what came of it."""
    targets = yield from _two_targets(m, by)
    move = {"double_pluck": {"by": m.players[by], "targets": targets}}
    return (yield from _came_of(m, move, move["double_pluck"], targets))


def _two_targets(m: Moment, by: int) -> Part:
    help_ = N_("The order matters: only the second card that is removed can activate its ability.")
    first = yield from _which(m, N_("Which card did {player} point to first?"),
                              "double.announce-order", help_, m.positions(), **_seat(by))  # fmt: skip
    alone = Choice(NONE, N_("No second card"))
    second = yield from _which(m, N_("And to which card after that?"), "double.announce-order",
                               help_, m.positions(), alone)  # fmt: skip
    return [first, second] if second else [first]


def _came_of(m: Moment, move: Plain, call: Plain, targets: Sequence[str]) -> Asking:
    """Ask what the ruling on a call misses, into `call`, which is part of the move."""
    asked = set()
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
        bird = yield from _bird(
            m,
            N_("Which bird was turned up at {position}?"),
            "fail.show-target",
            N_("The card pointed to is turned up, whether the pluck succeeds or not."),
            position=position_of(m, about),
        )
        if bird is not None:
            call["reveals"] = {**call.get("reveals", {}), about: bird}
    elif about == "reference" and m.hand is not None:
        bird = yield from _bird(
            m,
            N_("Which bird had been drawn?"),
            "pluck.reference-own-draw",
            N_("The drawn card is the one that is plucked with."),
        )
        call.update(_told("drawn", bird))


def _its_gift(m: Moment, call: Plain, targets: Sequence[str], about: str) -> Part:
    by = m.players.index(call["by"])
    others = [one for one in targets if one.rpartition(".")[0] != call["by"]]
    gifts: list[str] = []
    for target in others:
        among = [one for one in m.positions([by], held=True) if one not in (*gifts, *targets)]
        if not among:
            break
        gift = yield from _which(
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
    place = yield from _which(
        m,
        N_("Where did {player} put the penalty card?"),
        "fail.penalty-place",
        N_("It goes to an emptied position, which its owner chooses."),
        free,
        Choice(NONE, NOT_TOLD),
        **_seat(by),
    )
    call.update(_told("penalty_at", place))


_FACTS: Mapping[str, Callable[[Moment, Plain, Sequence[str], str], Part]] = {
    "bird": _its_bird,
    "gift": _its_gift,
    "choice": _its_penalty,
}

# Several calls

_CALLS = (
    Choice("pluck", N_("PLUCKED!, and pointed")),
    Choice("double_pluck", N_("DOUBLE PLUCK!, and pointed")),
    Choice("pluck-only", N_("PLUCKED!, without pointing")),
    Choice("double_pluck-only", N_("DOUBLE PLUCK!, without pointing")),
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
        text = N_("Who else called or pointed?") if calls else N_("Who called or pointed?")
        ends = (more,) if len(calls) > 1 else ()
        answer = yield Question(text, N_("Name everyone, also who only did half of it."),
                                "pluck.half-call-no-priority", (*players(m, left), *ends))  # fmt: skip
        if answer == DONE:
            break
        seat = int(answer) - 1
        order_of_seats.append(seat)
        calls.append((yield from _claim(m, seat)))
    yield from _in_order(calls, order_of_seats)
    move: Plain = {"claims": calls}
    return (yield from _of_the_winner(m, move, calls))


def _claim(m: Moment, seat: int) -> Part:
    how = yield Question(N_("What did {player} call?"),
                         N_("A valid call is two things at once: the word, and pointing."),
                         "pluck.call-and-point", _CALLS, _seat(seat))  # fmt: skip
    claim: Plain = {"by": m.players[seat], "call": "double_pluck" if "double" in how else "pluck"}
    if how.endswith("-only"):
        return {**claim, "pointed": False}
    if how == "double_pluck":
        return {**claim, "targets": (yield from _two_targets(m, seat))}
    target = yield from _which(
        m, N_("Which card did {player} point to?"), "pluck.call-and-point", _POINTED,
        m.positions(), **_seat(seat),
    )  # fmt: skip
    return {**claim, "targets": [target], **({"called": False} if how == "silent" else {})}


def _in_order(calls: list[Plain], seats: Sequence[int]) -> Part:
    """Who was first, and so on; equal numbers, or none, where nobody can tell."""
    left = [place for place, call in enumerate(calls) if call.get("called", True)
            and call.get("pointed", True)]  # fmt: skip
    number = 1
    while len(left) > 1:
        text = N_("Who was first?") if number == 1 else N_("And who after that?")
        first = yield from _one_of(left, seats, text, N_("We can't tell"))
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
    named = tuple(Choice(str(seats[place] + 1), N_("{player}"), _seat(seats[place]))
                  for place in places)  # fmt: skip
    chosen = yield Question(
        text,
        N_("First is who has both called and pointed first; if nobody can tell, say so."),
        "pluck.priority-first-complete",
        (*named, Choice(NONE, none)),
    )
    return next((place for place in places if str(seats[place] + 1) == chosen), None)


def _of_the_winner(m: Moment, move: Plain, calls: Sequence[Plain]) -> Asking:
    """What the ruling misses about the call that counts."""
    asked = set()
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


# Abilities

_USES = {
    "look": N_("Which card did {player} look at?"),
    "show": N_("Which card did {player} show to everyone?"),
    "first": N_("Which card came first?"),
    "second": N_("And which other card?"),
    "swap": N_("Were the two cards swapped?"),
    "give_to": N_("To whom did {player} give the card?"),
    "drawn": N_("Which bird was drawn first?"),
    "drawn_next": N_("And which bird after that?"),
    "own": N_("Which own card did {player} replace?"),
    "other": N_("Which card of somebody else did {player} replace?"),
    "own_gets": N_("Which of the drawn cards did {player} put in the own place?"),
    "at": N_("In which place was the card put?"),
}
_USE_NORMS = {
    "white_pelican": "white-pelican.look",
    "brown_pelican": "brown-pelican.show",
    "swap_bird": "blind-swap.swap",
    "macaw": "macaw.look-two",
    "toco_toucan": "toco.add-card",
    "shoebill": "shoebill.assign",
}
_USE_HELP = {
    "white_pelican": N_("It looks at one face-down card in secret, whoever it belongs to."),
    "brown_pelican": N_("It shows one face-down card to everyone."),
    "swap_bird": N_("It swaps two cards of two players, unseen."),
    "macaw": N_("It looks at two cards of two players; swapping them is a choice."),
    "toco_toucan": N_("It gives somebody else a card from the draw pile, unseen."),
    "shoebill": N_("It draws two cards; they replace an own card and one of somebody else."),
}
_ANY_HELP = N_("What this ability does is told where its bird is named.")


def use(m: Moment, by: int, allowed: Values) -> Asking:
    """What was chosen for the ability."""
    bird = yield from _which_ability(m, by, allowed)
    args: Plain = {"by": m.players[by], "card": bird}
    keys = CHOICES.get(bird, {})
    if allowed and not any(key in allowed for key in keys):
        return {"use": args}
    asked = _Use(m, by, bird, allowed)
    for key, kind in keys.items():
        if kind == "reveals" or (key == "at" and kind == "position"):
            continue
        told = yield from asked.about(key, kind, first=len(args) == 2)
        if told == DONE:
            return {"use": args}
        args |= _told(key, told)
    if "show" in args and is_card(m, args["show"]):
        shown = yield from _bird(
            m,
            N_("Which bird was shown?"),
            "brown-pelican.show",
            N_("Everyone sees the card; then it goes back, face down."),
        )
        args |= {} if shown is None else {"reveals": {args["show"]: shown}}
    if "give_to" in args:
        yield from asked.place(args)
    return {"use": args}


def _which_ability(m: Moment, by: int, allowed: Values) -> Part:
    among: list[str] = list(allowed.get("card", ())) or list(CHOICES)
    if len(among) == 1:
        return among[0]
    choices = tuple(Choice(one, N_("{card}"), {"card": card_of(one)}) for one in among)
    return (yield Question(N_("Which ability was it about?"),
                           N_("Only these birds have an ability."), "ability.definition",
                           choices, kind="birds"))  # fmt: skip


class _Use:
    """Asks for the choices of one ability."""

    def __init__(self, m: Moment, by: int, bird: str, allowed: Values) -> None:
        self.m, self.by, self.bird, self.allowed = m, by, bird, allowed
        self.norm = _USE_NORMS.get(bird, "ability.definition")
        self.help = _USE_HELP.get(bird, _ANY_HELP)

    def about(self, key: str, kind: str, first: bool) -> Part:
        """One choice; DONE where nothing could be done at all, None where it isn't told."""
        text = _USES.get(key, _USES["look"])
        ends = (Choice(DONE, NOTHING),) if first else ()
        if kind == "player":
            seats = [seat for seat in range(len(self.m.players)) if seat != self.by]
            return (yield from self._player(text, seats, ends))
        if kind == "boolean":
            yes = (Choice("yes", N_("Yes")), Choice("no", N_("No")), Choice(NONE, NOT_TOLD))
            answer = yield Question(text, self.help, self.norm, yes, _seat(self.by))
            return None if answer == NONE else answer == "yes"
        if kind == "side":
            sides = (Choice("first", N_("the first one drawn")),
                     Choice("second", N_("the second one drawn")), Choice(NONE, NOT_TOLD))  # fmt: skip
            answer = yield Question(text, self.help, self.norm, sides, _seat(self.by))
            return None if answer == NONE else answer
        if kind == "birds":
            return (yield from self._drawn())
        if kind == "pair":
            return (yield from self._pair(ends))
        return (yield from self._position(key, text, ends))

    def _player(self, text: str, seats: Sequence[int], ends: tuple[Choice, ...]) -> Part:
        choices = (*players(self.m, seats), *ends)
        answer = yield Question(text, self.help, self.norm, choices, _seat(self.by))
        return DONE if answer == DONE else self.m.players[int(answer) - 1]

    def _position(self, key: str, text: str, ends: tuple[Choice, ...]) -> Part:
        among = self.m.positions()
        if key == "own":
            among = self.m.positions([self.by])
        elif key == "other":
            others = [seat for seat in range(len(self.m.players)) if seat != self.by]
            among = self.m.positions(others)
        if key in ("own", "other"):
            ends = (Choice(NONE, NO_CARD),)
        ends = ends or (Choice(NONE, NOT_TOLD),)
        choices = (*positions(self.m, among), *ends)
        answer = yield Question(text, self.help, self.norm, choices, _seat(self.by), "positions")
        if answer in (DONE, NONE):
            return DONE if answer == DONE else None
        return from_code(self.m, answer)

    def _pair(self, ends: tuple[Choice, ...]) -> Part:
        first = yield from self._position("first", _USES["first"], ends)
        if first in (DONE, None):
            return first
        among = [one for one in self.m.positions() if one != first]
        choices = positions(self.m, among)
        if not choices:
            return DONE
        answer = yield Question(_USES["second"], self.help, self.norm, choices, {}, "positions")
        return [first, from_code(self.m, answer)]

    def _drawn(self) -> Part:
        first = yield from _bird(self.m, _USES["drawn"], "shoebill.draw-two", self.help)
        if first is None:
            return None
        second = yield from _bird(self.m, _USES["drawn_next"], "shoebill.draw-two", self.help)
        return [first] if second is None else [first, second]

    def place(self, args: Plain) -> Part:
        """Where the recipient put the card, if there was a choice."""
        seat = self.m.players.index(args["give_to"])
        free = [one for one in self.m.positions([seat]) if self.m.card(one) == EMPTY]
        if len(free) > 1:
            at = yield from _which(
                self.m, _USES["at"], "toco.recipient-places",
                N_("Who gets the card chooses among the emptied positions."),
                free, Choice(NONE, NOT_TOLD),
            )  # fmt: skip
            args.update(_told("at", at))


def skip(m: Moment, by: int, allowed: Values) -> Asking:
    """Whose ability wasn't used."""
    bird = yield from _which_ability(m, by, allowed)
    return {"skip": {"by": m.players[by], "card": bird}}


# The rest


def _plain(verb: str) -> Callable[..., Asking]:
    def ask(m: Moment, by: int, allowed: Values) -> Asking:
        return {verb: {"by": m.players[by]}}
        yield

    return ask


def count(m: Moment, by: int, allowed: Values) -> Asking:
    """The totals that were counted; those left out aren't known."""
    choices = tuple(Choice(str(n), N_("{player}"), {"player": SEATS[n]})
                    for n in range(len(m.players)))  # fmt: skip
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


def _incident(kind: str) -> Callable[..., Asking]:
    def ask(m: Moment, by: int, allowed: Values) -> Asking:
        at = yield from _which(
            m,
            N_("Which card was it about?"),
            "position.no-own-initiative",
            N_("Only if it was about a certain card."),
            m.positions(),
            Choice(NONE, N_("No card in particular")),
        )
        return {"incident": {"by": m.players[by], "kind": kind, **_told("at", at)}}

    return ask


def question(m: Moment, by: int, allowed: Values) -> Asking:
    """What a player may do now."""
    return {"ask": {"options": m.players[by]}}
    yield


ASKED: Mapping[str, Callable[[Moment, int, Values], Asking]] = {
    "draw": draw,
    "take": take,
    "keep": keep,
    "discard": discard,
    "pluck": pluck,
    "double_pluck": double_pluck,
    "claims": claims,
    "use": use,
    "skip": skip,
    "bao": _plain("bao"),
    "end_turn": _plain("end_turn"),
    "count": count,
    "initial_look": initial_look,
    "looked_at_card": _incident("looked_at_card"),
    "moved_card": _incident("moved_card"),
    "turned_card": _incident("turned_card"),
    "hovered_hand": _incident("hovered_hand"),
    "changed_target": _incident("changed_target"),
    "called_without_pointing": _incident("called_without_pointing"),
    "pointed_without_calling": _incident("pointed_without_calling"),
    "options": question,
}
"""What is asked about each thing that can have happened."""
