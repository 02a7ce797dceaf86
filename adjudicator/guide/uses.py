"""What is asked about abilities: what was chosen for each bird."""

from collections.abc import Sequence

from adjudicator.core.text import N_
from adjudicator.guide.moment import Moment
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
    card_of,
    from_code,
    given,
    is_card,
    players,
    positions,
    which,
)
from adjudicator.guide.story import EMPTY, Plain
from adjudicator.rules.abilities import CHOICES

NOTHING = N_("Nothing could be done")
NO_CARD = N_("No card")
_USES = {
    "look": N_("Which card did {player} look at?"),
    "show": N_("Which card did {player} show to everyone?"),
    "first": N_("Which card was chosen first?"),
    "second": N_("And which other card?"),
    "swap": N_("Were the two cards swapped?"),
    "give_to": N_("Who got the card?"),
    "drawn": N_("Which bird was drawn first?"),
    "drawn_next": N_("And which bird after that?"),
    "own": N_("Which own card did {player} replace?"),
    "other": N_("Which card of somebody else did {player} replace?"),
    "own_gets": N_("Which drawn card did {player} put in the own place?"),
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
    "white_pelican": N_("A face-down card is looked at in secret, whoever it belongs to."),
    "brown_pelican": N_("A face-down card is shown to everyone."),
    "swap_bird": N_("Two cards of two players are swapped, unseen."),
    "macaw": N_("Two cards of two players are looked at; they may be swapped."),
    "toco_toucan": N_("Somebody else is given a card from the draw pile, unseen."),
    "shoebill": N_("Two cards are drawn; they replace an own card and a card of somebody else."),
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
        args |= given(key, told)
    if "show" in args and is_card(m, args["show"]):
        shown = yield from asked_bird(
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
    return (
        yield Question(
            N_("Which ability was it about?"),
            N_("Only these birds have an ability."),
            "ability.definition",
            choices,
            kind="birds",
        )
    )


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
            answer = yield Question(text, self.help, self.norm, yes, by_seat(self.by))
            return None if answer == NONE else answer == "yes"
        if kind == "side":
            sides = (
                Choice("first", N_("the card drawn first")),
                Choice("second", N_("the card drawn second")),
                Choice(NONE, NOT_TOLD),
            )
            answer = yield Question(text, self.help, self.norm, sides, by_seat(self.by))
            return None if answer == NONE else answer
        if kind == "birds":
            return (yield from self._drawn())
        if kind == "pair":
            return (yield from self._pair(ends))
        return (yield from self._position(key, text, ends))

    def _player(self, text: str, seats: Sequence[int], ends: tuple[Choice, ...]) -> Part:
        choices = (*players(self.m, seats), *ends)
        answer = yield Question(text, self.help, self.norm, choices, by_seat(self.by))
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
        answer = yield Question(text, self.help, self.norm, choices, by_seat(self.by), "positions")
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
        first = yield from asked_bird(self.m, _USES["drawn"], "shoebill.draw-two", self.help)
        if first is None:
            return None
        second = yield from asked_bird(self.m, _USES["drawn_next"], "shoebill.draw-two", self.help)
        return [first] if second is None else [first, second]

    def place(self, args: Plain) -> Part:
        """Where the recipient put the card, if there was a choice."""
        seat = self.m.players.index(args["give_to"])
        free = [one for one in self.m.positions([seat]) if self.m.card(one) == EMPTY]
        if len(free) > 1:
            at = yield from which(
                self.m,
                _USES["at"],
                "toco.recipient-places",
                N_("Who gets the card chooses among the emptied positions."),
                free,
                Choice(NONE, NOT_TOLD),
            )
            args.update(given("at", at))


def skip(m: Moment, by: int, allowed: Values) -> Asking:
    """Whose ability wasn't used."""
    bird = yield from _which_ability(m, by, allowed)
    return {"skip": {"by": m.players[by], "card": bird}}
