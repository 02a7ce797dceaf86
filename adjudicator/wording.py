"""Reasons to sentences: the only module that turns ids and values into a language."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from types import MappingProxyType
from typing import Any, NamedTuple

from adjudicator.catalogue import messages
from adjudicator.core.cards import GOLDEN_TOUCAN, Bird, Card
from adjudicator.core.rule import Rule, Tally
from adjudicator.core.table import Position, Seat
from adjudicator.core.text import N_, Phrase
from adjudicator.rulebook.norms import NORMS, Place
from adjudicator.rulebook.outline import numbering

BIRD_NUMBER = N_("bird {number}")
UNKNOWN_CARD = N_("unknown card")
# Translators: {bird} is a bird's name that begins with a consonant, as in "a Macaw"
WITH_A = N_("a {bird}")
# Translators: {bird} is a bird's name that begins with a vowel
WITH_AN = N_("an {bird}")
# Translators: {bird} is a bird's name, as in "the Macaw"
WITH_THE = N_("the {bird}")
# Translators: a place in a player's display, as in "Anna 1"
POSITION = N_("{player} {number}")
# Translators: the last two of a list: "Anna and Bram"; before it stand others with commas
LIST_OF_TWO = N_("{first} and {last}")
LIST_OF_ALTERNATIVES = N_("{first} or {last}")

# Translators: a player and a number of points, as in "Anna 4"
TALLY = N_("{player} {number}")
NOT_KNOWN = N_("unknown")

SECTION_LABEL = N_("§ {section}")
LABELS = {
    "step": N_("§ {section}, step {item}"),
    "situation": N_("§ {section}, situation {item}"),
    "point": N_("§ {section}, point {item}"),
    "example": N_("§ {section}, example {item}"),
    "question": N_("FAQ, question {item}"),
}
UNNUMBERED = {"summary": N_("summary"), "closing": N_("last page"), "FAQ": N_("FAQ")}
SUMMARY_STEP = N_("summary, step {item}")

VERDICTS = {
    "allowed": N_("allowed"),
    "success": N_("success"),
    "miss": N_("miss"),
    "no_effect": N_("no effect"),
    "not_allowed": N_("not allowed"),
    "too_late": N_("too late"),
    "infraction": N_("infraction"),
    "undetermined": N_("undetermined"),
}


# compiled when it is first needed, which is seldom
_RIGHT_TO_LEFT = (
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


class BirdWord(NamedTuple):
    """A bird's name in the forms that a template asks for: `{card}`, `{card:a}`, `{card:The}`."""

    plain: str
    a: str
    the: str

    def form(self, spec: str) -> str:
        """The name in one form; a capital letter asks for one at the start."""
        word = self.plain if not spec else self.a if spec in "aA" else self.the
        return _capital(word) if spec in ("A", "The") else word


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class _Memory(dict[Any, Any]):
    """What is made when it is first asked for."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self.make = make

    def __missing__(self, value: Any) -> Any:
        word = self[value] = self.make(value)
        return word


class _Rendering(dict[type, Callable[[Any], str]]):
    """How a value becomes a word, by its type; what isn't listed is text already."""

    def __init__(self, other: Callable[[Any], str], known: Mapping[type, Callable[[Any], str]]):
        super().__init__(known)
        self.other = other

    def __missing__(self, kind: type) -> Callable[[Any], str]:
        return self.other


Compiled = tuple[str, tuple[tuple[str, str], ...]]
"""A template as a `%` format, with the name and the form of each of its placeholders."""


def isolated(text: str) -> str:
    """What somebody wrote, to stand in a sentence that runs the other way, or as it is.

    Without this a Hebrew name and the number after it ("Anna 1") change places on the screen, and
    two such positions in a row change players.
    """
    if text.isascii() or not re.search(_RIGHT_TO_LEFT, text):
        return text
    return f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"


def number(value: int) -> str:
    """A number as it is read, with a minus sign: `−5`."""
    return str(value).replace("-", "\N{MINUS SIGN}")


@cache
def compiled(template: str) -> Compiled:
    """A template taken apart once, since it is filled thousands of times."""
    pieces: list[str] = []
    fields: list[tuple[str, str]] = []
    for literal, name, spec, _ in Formatter().parse(template):
        pieces.append(literal.replace("%", "%%"))
        if name is not None:
            pieces.append("%s")
            fields.append((name, spec or ""))
    return "".join(pieces), tuple(fields)


class Words:
    """The words of one ruling: a language, the players' names, the birds' names."""

    def __init__(
        self,
        lang: str,
        players: tuple[str, ...] = (),
        bird_names: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    ) -> None:
        self.lang = lang
        self.players = tuple(map(isolated, players))
        self.bird_names = bird_names
        self.texts = messages(lang)
        self._positions = _Memory(self.position)
        self._renderings = _Memory(self._rendering)

    def template(self, source: str) -> str:
        """The template in this language."""
        return self.texts.get(source, source)

    def text(self, source: str, args: Mapping[str, Any]) -> str:
        """The sentence that a template and its values make in this language."""
        template = self.texts.get(source, source)
        if not args:
            return template
        text, fields = compiled(template)
        renderings = self._renderings
        words = [renderings[form][type(args[name])](args[name]) for name, form in fields]
        return text % tuple(words)

    def _rendering(self, form: str) -> _Rendering:
        names = _names(self.lang, form)
        card: Callable[[Any], str] = _by_bird(names)
        if self.bird_names:
            card = _Memory(lambda card: self.card(card).form(form)).__getitem__
        known: dict[type, Callable[[Any], str]] = {
            Seat: self.players.__getitem__,
            Position: self._positions.__getitem__,
            Card: card,
            tuple: lambda values: self.several(values, form),
            int: number,
            Tally: self.tally,
        }
        return _Rendering(self.other, known)

    def other(self, value: Any) -> str:
        """A word of a problem: text as it is, a phrase translated."""
        return self.template(value) if isinstance(value, Phrase) else isolated(str(value))

    def position(self, position: Position) -> str:
        """A position as players say it: `Anna 1`."""
        seat, place = position
        return self.template(POSITION).format(player=self.players[seat], number=place + 1)

    def card(self, card: Card) -> BirdWord:
        """A card by the name of its bird."""
        bird = None if card.bird is None else card.bird.id
        own = self.bird_names.get(bird or "")
        if own:
            return _bird_word(own.get(self.lang) or next(iter(own.values())), self.lang)
        return _named(bird, self.lang)

    def bird(self, bird: str) -> BirdWord:
        """A bird by its id, by its name."""
        return self.card(Card(-1, Bird(bird, bird)))

    def several(self, values: tuple[Any, ...], form: str = "") -> str:
        """Several values in a row, each in the form asked for, with commas and "and"."""
        rendering = self._renderings[form]
        return self.joined([rendering[type(value)](value) for value in values])

    def tally(self, tally: Tally) -> str:
        """A player with a number: `Anna 4`."""
        told = self.template(NOT_KNOWN) if tally.number is None else number(tally.number)
        return self.template(TALLY).format(player=self.players[tally.seat], number=told)

    def joined(self, items: list[str]) -> str:
        """Items in a row."""
        if len(items) < 2:
            return "".join(items)
        first = ", ".join(items[:-1])
        return self.template(LIST_OF_TWO).format(first=first, last=items[-1])

    def either(self, items: list[str]) -> str:
        """Items in a row, of which one holds."""
        if len(items) < 2:
            return "".join(items)
        first = ", ".join(items[:-1])
        return self.template(LIST_OF_ALTERNATIVES).format(first=first, last=items[-1])


def words_of(document: Mapping[str, Any]) -> Words:
    """The words of a document: its language, players, and the birds that it names."""
    lang, start = document["lang"], document.get("start")
    names = {bird: {lang: one["label"]} for bird, one in document.get("birds", {}).items()}
    return Words(lang, tuple(start["displays"]) if start else (), names)


@cache
def _names(lang: str, form: str) -> _Memory:
    """The names of all birds in one form of one language, by id."""
    return _Memory(lambda bird: _named(bird, lang).form(form))


def _by_bird(names: _Memory) -> Callable[[Card], str]:
    def name(card: Card) -> str:
        bird = card.bird
        return names[None if bird is None else bird.id]  # type: ignore[no-any-return]

    return name


@cache
def _built_in_names() -> Mapping[str, str]:
    """The birds' names in English, by id; the law is big, and a rule is looked up without it."""
    from adjudicator.rules import NAMES

    return NAMES


@cache
def _named(bird: str | None, lang: str) -> BirdWord:
    """A bird by its built-in name, or by its id where it has none."""
    if bird is None or bird in _built_in_names() or bird.startswith("bird_"):
        return _built_in(bird, lang)
    return _bird_word(bird.replace("_", " "), lang)


@cache
def _built_in(bird: str | None, lang: str) -> BirdWord:
    texts = messages(lang)
    if bird is None:
        return _bird_word(texts.get(UNKNOWN_CARD, UNKNOWN_CARD), lang)
    names = _built_in_names()
    if bird not in names:
        name = texts.get(BIRD_NUMBER, BIRD_NUMBER).format(number=bird.rpartition("_")[2])
        return BirdWord(name, name, name)
    word = _bird_word(texts.get(names[bird], names[bird]), lang)
    # there is only one, so that it is never "a" Golden Toucan
    return word._replace(a=word.the) if bird == GOLDEN_TOUCAN.id else word


@cache
def _bird_word(name: str, lang: str) -> BirdWord:
    texts = messages(lang)
    article = WITH_AN if name[:1].lower() in "aeiou" else WITH_A
    a, the = (texts.get(form, form).format(bird=name) for form in (article, WITH_THE))
    return BirdWord(name, a, the)


@cache
def citations(lang: str) -> dict[Rule, tuple[dict[str, Any], ...]]:
    """What each rule cites as plain values, in the order of the rule, in one language."""
    return _Memory(lambda rule: tuple(citation(cite, lang) for cite in rule.cites))


@cache
def citation(cite: str, lang: str) -> dict[str, Any]:
    """What a rule cites as plain values: `id`, `id@section` or `id@section:item`.

    Raises `LookupError` for a norm or a place that the rulebook doesn't have.
    """
    rule, _, where = cite.partition("@")
    place = _place(NORMS[rule], where)
    return {
        "rule": rule,
        "section": place.section,
        "kind": place.kind,
        "item": place.item,
        "label": label(place, lang),
        "numbering": numbering(place.section),
    }


def _place(places: tuple[Place, ...], where: str) -> Place:
    section, _, item = where.partition(":")
    for place in places:
        if (not section or place.section == section) and (not item or place.item == item):
            return place
    raise LookupError(where)


def label(place: Place, lang: str) -> str:
    """The place as a reader would look it up: `§ 3.6, step 4`."""
    texts = messages(lang)
    if place.section == "summary" and place.item is not None:
        template = SUMMARY_STEP
    elif place.section in UNNUMBERED:
        template = LABELS["question"] if place.item else UNNUMBERED[place.section]
    else:
        template = LABELS.get(place.kind, SECTION_LABEL) if place.item else SECTION_LABEL
    return texts.get(template, template).format(section=place.section, item=place.item)
