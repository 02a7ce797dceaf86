"""Where a message is read: a line of a real ruling in which it stands, in two languages."""

from collections.abc import Iterator
from functools import cached_property
from re import DOTALL, Pattern, compile, escape, findall
from string import Formatter
from typing import Any, NamedTuple

from adjudicator.catalogue import SOURCE
from adjudicator.library import Library, cited
from adjudicator.prose import Prose
from adjudicator.report import documents
from adjudicator.rulebook.norms import NORMS
from adjudicator.wording import words_of

Plain = dict[str, Any]
_WORD = r"\w{3,}"


class Shown(NamedTuple):
    """A line of a ruling: the scenario, the number of the step, and the line by language.

    The step is None for what is said of the whole.
    """

    scenario: str
    step: str | None
    texts: dict[str, str]

    def plain(self) -> Plain:
        """The same as plain values."""
        return {"scenario": self.scenario, "step": self.step, **self.texts}


class Messages:
    """The messages of one language as they stand in the rulings of a library.

    The first question takes a second or two, since each scenario is ruled on in both languages.
    """

    def __init__(self, library: Library, lang: str) -> None:
        self._library = library
        self._lang = lang

    def shown(self, source: str, context: str = "") -> Shown | None:
        """Where a message stands first, by its English template; None where no ruling has it.

        A message whose `context` is the id of a norm stands wherever that norm is cited.
        """
        if context in NORMS:
            return self._citing.get(context)
        words = {word.casefold() for word in findall(_WORD, _literal(source))}
        if not words:
            return self._exact.get(source)
        pattern = _pattern(source)
        rarest = min(words, key=lambda word: len(self._by_word.get(word, ())))
        for line in self._by_word.get(rarest, ()):
            if pattern.fullmatch(line.texts[SOURCE]):
                return line
        return None

    @cached_property
    def _rulings(self) -> list[tuple[str, Plain, Plain]]:
        found = []
        for name in self._library.paths:
            source = self._library.get(name).source
            one, other = documents(source, (SOURCE, self._lang)).values()
            if one["status"] != "invalid":
                found.append((name, one, other))
        return found

    @cached_property
    def _exact(self) -> dict[str, Shown]:
        lines: dict[str, Shown] = {}
        for name, one, other in self._rulings:
            for line in _lines(name, one, other, self._lang):
                lines.setdefault(line.texts[SOURCE], line)
        return lines

    @cached_property
    def _by_word(self) -> dict[str, list[Shown]]:
        found: dict[str, list[Shown]] = {}
        for text, line in self._exact.items():
            for word in {one.casefold() for one in findall(_WORD, text)}:
                found.setdefault(word, []).append(line)
        return found

    @cached_property
    def _citing(self) -> dict[str, Shown]:
        found: dict[str, Shown] = {}
        for name, one, other in self._rulings:
            for step, beside in zip(one["steps"], other["steps"], strict=True):
                texts = {SOURCE: step["summary"], self._lang: beside["summary"]}
                for citation in cited(step):
                    found.setdefault(citation["rule"], Shown(name, step["number"], texts))
        return found


def _lines(name: str, one: Plain, other: Plain, lang: str) -> Iterator[Shown]:
    """Every line of a ruling that is read, beside the same line in the other language."""
    prose = [Prose(words_of(document)) for document in (one, other)]
    for steps in zip(one["steps"], other["steps"], strict=True):
        told = [made.step(step) for made, step in zip(prose, steps, strict=True)]
        for line, beside in zip(*told, strict=True):
            texts = ((line.word, beside.word), (line.text, beside.text))
            for text, translated in texts:
                if text:
                    yield Shown(name, steps[0]["number"], {SOURCE: text, lang: translated})
    yield Shown(name, None, {SOURCE: one["headline"], lang: other["headline"]})


def _literal(template: str) -> str:
    try:
        return " ".join(literal for literal, *_ in Formatter().parse(template))
    except ValueError:
        # a message whose braces are odd is no template; that is told by the checks
        return template


def _pattern(template: str) -> Pattern[str]:
    """What a message looks like once it is filled, also within a longer line."""
    pieces = []
    for literal, name, *_ in Formatter().parse(template):
        pieces.append(escape(literal))
        if name is not None:
            pieces.append(".+?")
    return compile(f"(?:.*[ “(])?{''.join(pieces)}(?:[ ”).,;:].*)?", DOTALL)
