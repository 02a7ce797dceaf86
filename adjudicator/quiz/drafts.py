"""A question before it is judged: the moves, what is asked, the answers that could be given."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from adjudicator.core.text import N_

Plain = dict[str, Any]
Args = Mapping[str, Any]
NOTHING: Plain = {}


class Claim(NamedTuple):
    """What an answer says of the ruling: `step` of the last move, `end` of the end of the file.

    Both in the form of an `expect`.
    """

    step: Plain = NOTHING
    end: Plain = NOTHING


class Answer(NamedTuple):
    """An answer: a template with its values, what it claims, and the norm that it rests on.

    Without a norm, the ruling on the move has the place to open the book at.
    """

    text: str
    args: Args
    claim: Claim
    rests: str = ""


class Draft(NamedTuple):
    """A question: the moves of the file, the last one being what is asked about.

    `told` is whether that move is told before the question is put, `chapters` the parts of the book
    that it is about whatever the ruling cites, `missing` whether the ruling may miss facts,
    `values` whether the points of the birds have to be told, and `ordered` whether the answers have
    an order of their own; otherwise chance gives them one.
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


def verdict(text: str, value: str, args: Args = NOTHING) -> Answer:
    """An answer that names the verdict on the move."""
    return Answer(text, args, Claim({"verdict": value}))


SUCCEEDS = N_("The call is valid and the pluck succeeds.")
MISSES = N_("The call is valid, but the pluck fails: {player} gets a penalty card.")
BARRED = N_("The call isn't valid: no card is removed, and there is no penalty.")
YES = N_("Yes, that is allowed.")
IN_VAIN = N_("Yes, but it has no effect.")
NO = N_("No, that isn't allowed.")
