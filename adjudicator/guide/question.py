"""One thing that the form asks, and the answers that it offers."""

from collections.abc import Generator, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.core.cards import Bird, Card
from adjudicator.core.table import SEATS, Position
from adjudicator.core.text import N_
from adjudicator.guide.moment import Moment
from adjudicator.guide.story import UNKNOWN, Plain

NOT_KNOWN = N_("Not known")
NOT_TOLD = N_("Not known, or it doesn't matter")
DONE = "done"
NONE = "none"
"""Answers that name nothing: no more of them, or none at all."""
ONE_POSITION = N_("{position}")


class Choice(NamedTuple):
    """An answer: what the form sends, and a template with its values.

    `row` puts answers together; `face` is the card at a position.
    """

    value: str
    text: str
    args: Mapping[str, Any] = {}
    row: int | str = ""
    face: str = ""


class Question(NamedTuple):
    """A template with its values, a sentence of help with the rule it is about, and the answers.

    `kind` is how the answers are laid out: `happenings`, `positions`, `birds`, `words`, or
    `numbers`, where the answer is one number for each player, which may be left out.
    """

    text: str
    help: str
    rule: str
    choices: tuple[Choice, ...]
    args: Mapping[str, Any] = {}
    kind: str = "words"

    def offers(self, value: str) -> bool:
        """Whether this is an answer."""
        if self.kind != "numbers":
            return any(one.value == value for one in self.choices)
        numbers = value.split(",")
        return len(numbers) == len(self.choices) and all(map(_is_total, numbers))


def _is_total(text: str) -> bool:
    digits = text.removeprefix("-")
    return not text or (digits.isascii() and digits.isdigit() and len(digits) < 4)


Values = Mapping[str, Sequence[Any]]
"""What the engine allows for each argument; empty where anything may be told."""
Part = Generator["Question", str, Any]
"""Asks about a part of a move."""
Asking = Generator[Question, str, Plain]
"""Asks one thing after the other and ends with the move, as it stands in a file."""


def card_of(bird: str) -> Card:
    """A bird by its id as a value for a template; `unknown` is a card that isn't known."""
    return Card(-1, None if bird == UNKNOWN else Bird(bird, bird))


def position_of(m: Moment, position: str) -> Position:
    """A position of the file as a value for a template."""
    owner, _, number = position.rpartition(".")
    return Position(SEATS[m.players.index(owner)], int(number) - 1)


def code_of(m: Moment, position: str) -> str:
    """A position as the form sends it: the seat and the number, both from 1."""
    owner, _, number = position.rpartition(".")
    return f"{m.players.index(owner) + 1}.{number}"


def from_code(m: Moment, code: str) -> str:
    """The position that the form sent."""
    seat, _, number = code.partition(".")
    return f"{m.players[int(seat) - 1]}.{number}"


def positions(m: Moment, among: Sequence[str]) -> tuple[Choice, ...]:
    """Positions to point at, one row a player."""
    return tuple(
        Choice(
            code_of(m, one),
            ONE_POSITION,
            {"position": position_of(m, one)},
            position_of(m, one).seat,
            m.card(one),
        )
        for one in among
    )


def birds(m: Moment, unknown: str = NOT_KNOWN) -> tuple[Choice, ...]:
    """Every bird, and that nobody knows."""
    known = (
        Choice(one, N_("{card}"), {"card": card_of(one)}, "numbers" if one[:5] == "bird_" else "")
        for one in m.birds
    )
    return (*known, Choice(UNKNOWN, unknown, row=UNKNOWN))


def players(m: Moment, seats: Sequence[int]) -> tuple[Choice, ...]:
    """Players by seat."""
    return tuple(Choice(str(n + 1), N_("{player}"), {"player": SEATS[n]}) for n in seats)


def is_card(m: Moment, position: str) -> bool:
    """Whether a card lies there whose bird isn't told."""
    return m.card(position) == UNKNOWN


def which(
    m: Moment, text: str, norm: str, help_: str, among: Sequence[str], *more: Choice, **args: Any
) -> Part:
    """Ask for a position; None where another answer was given."""
    choices = (*positions(m, among), *more)
    answer = yield Question(text, help_, norm, choices, args, "positions")
    return None if answer in {one.value for one in more} else from_code(m, answer)


def asked_bird(m: Moment, text: str, norm: str, help_: str, unknown: str = "", **args: Any) -> Part:
    """Ask for a bird; None where nobody knows."""
    choices = birds(m, unknown) if unknown else birds(m)
    answer = yield Question(text, help_, norm, choices, args, "birds")
    return None if answer == UNKNOWN else answer


def by_seat(by: int) -> Mapping[str, Any]:
    """The values of a template about one player."""
    return {"player": SEATS[by]}


def given(key: str, value: Any) -> Plain:
    """An argument of a move, if it is told."""
    return {} if value is None else {key: value}
