"""What a check reports, and the pair of texts that it looks at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal, NamedTuple

from adjudicator.parity.tokens import Token, tokens

Severity = Literal["error", "warning", "info"]
Span = tuple[int, int]


class Pair:
    """An English text and its Dutch one, cut into tokens when a check asks for them."""

    def __init__(self, en: str, nl: str) -> None:
        self.en = en
        self.nl = nl

    @cached_property
    def en_tokens(self) -> list[Token]:
        """The words, fields and marks of the English text."""
        return tokens(self.en)

    @cached_property
    def nl_tokens(self) -> list[Token]:
        """The words, fields and marks of the Dutch text."""
        return tokens(self.nl)

    def sides(self) -> Iterator[tuple[str, str, list[Token]]]:
        """Yield language, text and tokens of both texts, English first."""
        yield "en", self.en, self.en_tokens
        yield "nl", self.nl, self.nl_tokens


class Difference(NamedTuple):
    """One place where the two texts part: a template, its values, and where to look."""

    message: str
    values: dict[str, str]
    en_span: Span | None = None
    nl_span: Span | None = None


class Finding(NamedTuple):
    """A difference with the check that found it.

    ``message`` is an English template for ``str.format`` with ``values``; its translation is
    looked up before it is filled in. A span is where the words at issue stand in that text, or
    None if the text lacks them.
    """

    check: str
    severity: Severity
    message: str
    values: dict[str, str]
    en_span: Span | None = None
    nl_span: Span | None = None


def at(language: str, span: Span) -> dict[str, Span]:
    """Return the argument that puts a span on the side of ``language``."""
    return {"en_span" if language == "en" else "nl_span": span}
