"""Things that changed places: who does what, which number belongs to what, what comes first.

Languages order their words in their own ways, so a place alone tells nothing. Two things have
changed places where putting them back makes the order of everything between them the same in both
texts; two steps have where what one text does before its "then" is what the other does after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from adjudicator.parity.figures import FIGURE, Units, with_figures
from adjudicator.parity.finding import Span
from adjudicator.parity.glossary import Concept
from adjudicator.parity.lexicon import Unit, links
from adjudicator.parity.pairs import Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.sequences import crossed, sequences
from adjudicator.parity.tables import marks, tables
from adjudicator.parity.usage import Usage

_THINGS = frozenset(("bird", "role", "state"))
_NOUN = "noun"
_OPPOSED, _SAYS = "~", ": "
_FAMILIES = ("as many", "amount", "outcome", "giving")
_TWO = 2
_NEAR = 3
_JOINS = {"en": "and", "nl": "en"}


class Exchanges:
    """What changed places, by the words of two texts that usually go together."""

    def __init__(self, concepts: Sequence[Concept], usage: Usage) -> None:
        self._kinds = {f"#{concept.id}": concept.kind for concept in concepts}
        self._usage = usage
        self._lexicon = usage.lexicon

    def tell(self, pair: Pairing) -> Iterator[Told]:
        """Yield numbers, terms, steps and parts of a row that have another order in Dutch."""
        for bead, units in self._usage.units(pair).items():
            mixed = _with_opposites(pair, bead, with_figures(pair, bead, units))
            if self._usage.is_turned(pair, bead) or _are_apart(mixed):
                yield from self._things(pair, mixed)
            yield from self._steps(pair, bead, mixed)
            yield from sequences(pair, bead, mixed, self._lexicon)

    def _things(self, pair: Pairing, units: Units) -> Iterator[Told]:
        made = links(units, self._lexicon)
        places = [place for _, place in made]
        turned = [
            (one, other)
            for one, other in combinations(range(len(made)), 2)
            if places[one] > places[other]
        ]
        for one, other in turned:
            kind = self._kind_of_both(pair, units, made[one], made[other])
            low, high = places[other], places[one]
            between = sum(low < place < high for place in places[one + 1 : other])
            left = len(turned) - 1 - 2 * between
            alone = kind == FIGURE and len(turned) == 1
            if alone or (between and kind and left <= (kind == FIGURE)):
                en = units["en"][made[one][0]].start, units["en"][made[other][0]].end
                nl = units["nl"][low].start, units["nl"][high].end
                check = "number" if kind == FIGURE else "term"
                yield Told(check, "error", crossed(pair, en, nl))
                return

    def _kind_of_both(
        self, pair: Pairing, units: Units, one: tuple[int, int], other: tuple[int, int]
    ) -> str:
        """Return what kind of thing two linked units are, or nothing if they can't be exchanged."""
        if units["en"][one[0]].name == units["en"][other[0]].name:
            return ""
        kinds = {self._kind(units["en"][place]) for place, _ in (one, other)}
        if kinds != {""}:
            return kinds.pop() if len(kinds) == 1 else ""
        nouns = all(
            _is_noun(pair.on(side), units[side][place])
            for link in (one, other)
            for side, place in zip(("en", "nl"), link, strict=True)
        )
        return _NOUN if nouns else ""

    def _kind(self, unit: Unit) -> str:
        """Return what kind of thing changes places with a unit, or nothing."""
        if unit.name[0] == FIGURE:
            return FIGURE
        if unit.name[0] == _OPPOSED:
            return unit.name.partition(_SAYS)[0]
        kind = self._kinds.get(unit.name, "")
        return kind if kind in _THINGS else ""

    def _steps(self, pair: Pairing, bead: int, units: Units) -> Iterator[Told]:
        found = {side: [*_turns(pair, side, bead)] for side in units}
        if len(found["en"]) != len(found["nl"]):
            return
        for en, nl in zip(found["en"], found["nl"], strict=True):
            those = {"en": en.once(units["en"]), "nl": nl.once(units["nl"])}
            sides = [
                (those["en"][i].start >= en.cut, those["nl"][j].start >= nl.cut)
                for i, j in links(those, self._lexicon)
            ]
            across = sum(one != other for one, other in sides)
            if across >= _TWO and across > len(sides) - across:
                difference = crossed(pair, (en.start, en.end), (nl.start, nl.end))
                yield Told("order", "error", difference)


class _Turn(NamedTuple):
    """Two steps with a "then" between them: from where, cut where, to where."""

    start: int
    cut: int
    end: int

    def once(self, units: list[Unit]) -> list[Unit]:
        """Return the units in these steps that stand there once only."""
        here = [unit for unit in units if self.start <= unit.start < self.end]
        counts = Counter(unit.name for unit in here)
        return [unit for unit in here if counts[unit.name] == 1]


def _turns(pair: Pairing, side: str, bead: int) -> Iterator[_Turn]:
    """Yield each "then" of a sentence with the clauses before and after it."""
    paragraph, span = pair.on(side), pair.beads.all[bead].on(side)
    for mark in marks("then", side, paragraph.tokens):
        if span and span[0] <= mark.start < span[1] and (turn := _turn(paragraph, span, mark)):
            yield turn


def _turn(paragraph: Paragraph, span: Span, mark: Mark) -> _Turn | None:
    words, first, last = paragraph.tokens, mark.tokens[0], mark.tokens[-1]
    joint = _JOINS[paragraph.language]
    # Dutch has the verb before its "then": "…, leg daarna …".
    near = range(first - 1, max(0, first - 1 - _NEAR), -1)
    begins = (at for at in near if words[at].is_stop or words[at].word == joint)
    cut = next(begins, 0)
    if words[cut].start <= span[0]:
        return None
    before = (words[at].end for at in range(cut - 1, -1, -1) if words[at].is_stop)
    after = (words[at].start for at in range(last + 1, len(words)) if words[at].is_stop)
    start = max(span[0], next(before, span[0]))
    return _Turn(start, words[cut].start, min(span[1], next(after, span[1])))


def _with_opposites(pair: Pairing, bead: int, found: Units) -> Units:
    """Add the words that say more and fewer, won and lost: who has which is easily exchanged."""
    mixed = {}
    for side, paragraph in pair.sides():
        taken = {unit.start: unit for unit in found[side]}
        for family in _FAMILIES:
            known = paragraph.opposed.get(family, [])
            for mark in pair.unsaid(side, known):
                word = taken.get(mark.start)
                if mark.optional or pair.bead(side, mark) != bead:
                    continue
                if word is None or word.name[0].isalpha():
                    name = f"{_OPPOSED}{family}{_SAYS}{mark.value}"
                    taken[mark.start] = Unit(name, mark.start, mark.end)
        mixed[side] = sorted(taken.values(), key=lambda unit: unit.start)
    return mixed


def _are_apart(units: Units) -> bool:
    """Tell whether the numbers and opposites of two sentences stand in another order."""
    rows = {
        side: [unit.name for unit in units[side] if unit.name[0] in (FIGURE, _OPPOSED)]
        for side in units
    }
    return rows["en"] != rows["nl"]


def _is_noun(paragraph: Paragraph, unit: Unit) -> bool:
    """Tell whether a word stands right after an article or the like."""
    before = [token.word for token in paragraph.tokens if token.end <= unit.start][-1:]
    return not set(tables()["small"][paragraph.language]["definite"]).isdisjoint(before)
