"""A question before it is judged: the moves, what is asked, the answers that could be given."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from adjudicator.core.moves import Move
from adjudicator.core.text import N_
from adjudicator.play.rounds import Step
from adjudicator.quiz.moments import Turn, bare

Plain = dict[str, Any]
Args = Mapping[str, Any]
NOTHING: Plain = {}


class Section(str):
    """A section of the rulebook, told by its number and what it is about."""

    __slots__ = ()


class Claim(NamedTuple):
    """What an answer says of the ruling: `step` of the last move, `end` of the end of the file.

    Both in the form of an `expect`. `after` is what it says of the table after the last move, in
    the form that a step of a ruling has it.
    """

    step: Plain = NOTHING
    end: Plain = NOTHING
    after: Plain = NOTHING


class Answer(NamedTuple):
    """An answer: a template with its values, what it claims, and the norm that it rests on.

    Without a norm, the ruling on the move has the place to open the book at. `sort` says what sort
    of answer it is, where that isn't the template: each sort has to be right now and then.
    """

    text: str
    args: Args
    claim: Claim
    rests: str = ""
    sort: str = ""

    @property
    def kind(self) -> str:
        """What sort of answer it is."""
        return self.sort or self.text


class Draft(NamedTuple):
    """A question: the moves of the file, the last one being what is asked about.

    `told` is whether that move is told before the question is put, `chapters` the parts of the book
    that it is about whatever the ruling cites, `missing` whether the ruling may miss facts,
    `values` whether the points of the birds have to be told, and `ordered` whether the answers have
    an order of their own; otherwise chance gives them one. `wished` is whether the move is told as
    something that somebody wants to do, `whole` whether the picture has the start of the turn.
    """

    kind: str
    moves: list[Plain]
    text: str
    args: Args
    answers: list[Answer]
    chapters: tuple[str, ...] = ()
    told: bool = True
    missing: bool = False
    values: bool = False
    ordered: bool = True
    wished: bool = False
    whole: bool = False


Kind = Callable[[Turn, Random], Draft | None]


def places(turn: Turn, wanted: Callable[[Step], bool]) -> list[int]:
    """The steps of a turn that are wanted."""
    return [place for place, step in enumerate(turn.steps) if wanted(step)]


def moves_to(turn: Turn, place: int, move: Move) -> list[Plain]:
    """The moves of the file in which this one is asked about."""
    return [*turn.before(place), bare(move, turn.names)]


def verdict(text: str, value: str, args: Args = NOTHING, rests: str = "") -> Answer:
    """An answer that names the verdict on the move."""
    return Answer(text, args, Claim({"verdict": value}), rests)


SUCCEEDS = N_("The call is valid and the pluck succeeds.")
MISSES = N_("The call is valid, but the pluck fails: {player} gets a penalty card.")
BARRED = N_("The call isn't valid: no card is removed, and there is no penalty.")
YES = N_("Yes, that is allowed.")
IN_VAIN = N_("Yes, but it has no effect.")
NO = N_("No, that isn't allowed.")
