"""What a request asks for: a language, readings, a situation. Faults of it are exceptions."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from flask import Request

from adjudicator.core.questions import QUESTIONS
from adjudicator.core.text import N_
from adjudicator.viewers import REFEREE
from adjudicator.web import sharing

UNKNOWN_LANGUAGE = N_("There is no language {asked} here.")
UNKNOWN_QUESTION = N_("There is no open question {asked}.")
UNKNOWN_VIEW = N_("There is no view {asked} here; there are {known}.")
UNKNOWN_READING = N_("The question {question} has no reading {asked}.")
NO_SITUATION = N_("This address carries no situation.")
TOO_LARGE = N_("This is too long: at most 64 KiB of text are read here.")
NOT_TEXT = N_("A situation is sent as YAML or JSON, not as a form with files.")


class Refused(Exception):
    """A request that can't be answered: an HTTP status, and a template with its values."""

    def __init__(self, status: int, text: str, **args: str) -> None:
        super().__init__(status)
        self.status = status
        self.text = text
        self.args_of_text = args


class Readings(NamedTuple):
    """The answers to open questions that an address chooses, by question."""

    chosen: Mapping[str, str]

    @property
    def query(self) -> list[str]:
        """The same as values of `reading` in an address."""
        return [f"{question}={reading}" for question, reading in sorted(self.chosen.items())]

    def taking(self, question: str, reading: str) -> list[str]:
        """The same with another answer to one question."""
        return Readings({**self.chosen, question: reading}).query


def readings(request: Request) -> Readings:
    """The `reading=QUESTION=READING` of an address. Raises `Refused` for unknown ones."""
    found = {}
    for value in request.args.getlist("reading"):
        question, _, reading = value.partition("=")
        if question not in QUESTIONS:
            raise Refused(400, UNKNOWN_QUESTION, asked=_short(question))
        if reading not in QUESTIONS[question]:
            raise Refused(400, UNKNOWN_READING, question=question, asked=_short(reading))
        found[question] = reading
    return Readings(found)


def all_readings(request: Request) -> bool:
    """Whether an address asks what the other readings would change."""
    return request.args.get("all_readings") == "1"


def view(request: Request) -> str:
    """Who looks on, as far as an address says: the referee if it doesn't."""
    return request.args.get("view") or REFEREE


def account(request: Request) -> str | None:
    """The account that an address names, None where it names none."""
    return request.args.get("account") or None


def unknown_view(asked: str, known: Sequence[str]) -> Refused:
    """The answer to an address that names no viewer of the situation."""
    return Refused(400, UNKNOWN_VIEW, asked=_short(asked), known=", ".join(known))


def body(request: Request) -> bytes:
    """The situation in a body. Raises `Refused` for a form with files and for too long a text."""
    if request.mimetype == "multipart/form-data":
        raise Refused(415, NOT_TEXT)
    source = request.get_data(cache=False)
    if len(source) > sharing.MOST_BYTES:
        raise Refused(413, TOO_LARGE)
    return source


def shared(request: Request) -> str | None:
    """The situation that an address carries, None where it names none.

    Raises `Refused` where it carries something else.
    """
    code = request.args.get("s")
    if code is None:
        return None
    text = sharing.unpacked(code)
    if text is None:
        raise Refused(400, NO_SITUATION)
    return text


def cut(values: Mapping[str, str]) -> dict[str, str]:
    """What an address says, cut off where it is long."""
    return {name: _short(value) for name, value in values.items()}


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"
