"""Words that have a translation, where the other text has the translation of another.

A list of words is never complete, so that it is no proof that two don't translate each other. They
are told where they stand in one place of sentences that are free in hardly anything else, and where
each has its own counterpart elsewhere in the texts.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.parity.determiners import universal
from adjudicator.parity.dictionary import kinds_of
from adjudicator.parity.kinship import Kinship, follows, place_of
from adjudicator.parity.lexicon import Loose, Unit
from adjudicator.parity.pairs import OTHER, Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.subjects import begins
from adjudicator.parity.tables import tables
from adjudicator.parity.terms import instead
from adjudicator.parity.usage import WAVERING, Usage

_FEW = 2
_TRUSTED, _THERE, _NEAR = 0.5, 0.08, 0.35
_OFTEN = 3
_BACK = 2
_EVERY, _ONE = "every", "one"
_ONES = frozenset(("one", "één", "eén", "éen"))
_NOUNS = frozenset(("nouns",))
_PERSON, _YOU = "person", "you"


class Mistaken:
    """The words of two texts that stand where others belong."""

    def __init__(self, kin: Kinship, usage: Usage) -> None:
        self._kin = kin
        self._usage = usage

    def tell(self, pair: Pairing) -> Iterator[Told]:
        """Yield each two words that stand for each other and don't say the same."""
        for bead, loose in self._usage.beads(pair):
            if all(loose):
                yield from self._words(pair, bead, loose)
                yield from self._named(pair, bead, loose)
            yield from self._addressed(pair, bead, loose)
            yield from self._each(pair, bead)

    def _words(self, pair: Pairing, bead: int, loose: Loose) -> Iterator[Told]:
        """Yield two words in one place that have translations, but not each other."""
        if max(map(len, loose)) > _FEW:
            return
        for en in loose.en:
            nl = _nearest(pair, bead, "en", en, loose)
            if nl is None or _nearest(pair, bead, "nl", nl, loose) is not en:
                continue
            if self._are_apart(pair, en, nl):
                yield instead(pair, "en", en, nl)

    def _are_apart(self, pair: Pairing, en: Unit, nl: Unit) -> bool:
        """Tell whether two words are of one kind, and usually translated, but not by each other."""
        said = [self._usage.said(side, unit) for side, unit in (("en", en), ("nl", nl))]
        trusted = all(
            self._usage.trust(side, unit) >= _TRUSTED and self._usage.is_known(side, unit.name)
            for side, unit in (("en", en), ("nl", nl))
        )
        return (
            trusted
            and said[0].isdisjoint(said[1])
            and kinds_of(said[0]) == kinds_of(said[1])
            and not all(one.mark for one in (en, nl))
            and not self._kin.are_related("nl", en, nl, pair.nl)
            and not self._kin.are_related("en", nl, en, pair.en)
        )

    def _named(self, pair: Pairing, bead: int, loose: Loose) -> Iterator[Told]:
        """Yield the one term of a sentence that is left beside the one noun of the other text."""
        for side, other in OTHER.items():
            terms = [one for one in loose.on(side) if self._is_usual(side, one)]
            terms = [one for one in terms if follows(pair.on(side), one)]
            nouns = [one for one in loose.on(other) if self._is_noun(pair, other, one)]
            if len(terms) != 1 or len(nouns) != 1:
                continue
            (term,), (noun,) = terms, nouns
            apart = place_of(pair, bead, side, term) - place_of(pair, bead, other, noun)
            if abs(apart) < _NEAR and not self._kin.are_related(other, term, noun, pair.on(other)):
                yield instead(pair, side, term, noun)

    def _is_usual(self, side: str, unit: Unit) -> bool:
        """Tell whether a unit is a term for a thing that mostly has a counterpart."""
        often = self._usage.seen(side, unit.name) >= _OFTEN
        steady = self._usage.is_steady(side, unit.name, WAVERING)
        return often and steady and self._kin.is_thing(unit)

    def _is_noun(self, pair: Pairing, side: str, unit: Unit) -> bool:
        """Tell whether a word is a noun that has its counterpart elsewhere."""
        return (
            unit.mark is None
            and kinds_of(unit.meaning.whole) == _NOUNS
            and self._usage.is_known(side, unit.name)
            and follows(pair.on(side), unit)
        )

    def _addressed(self, pair: Pairing, bead: int, loose: Loose) -> Iterator[Told]:
        """Yield who acts by a term of one text where the other addresses the reader."""
        starts = {
            side: {span[0] for one in pair.beads.all if (span := one.on(side)) is not None}
            for side in OTHER
        }
        you = {side: _addressing(pair, bead, side) for side in OTHER}
        for side, other in OTHER.items():
            if len(you[other]) <= len(you[side]):
                continue
            for unit in loose.on(side):
                if (
                    unit.mark is not None
                    and self._kin.can_act(unit)
                    and self._is_usual(side, unit)
                    and begins(pair.on(side), unit.mark, starts[side], joined=True)
                    and all(unit.mark.value != one.value for one in pair.on(other).terms)
                ):
                    mark = you[other][0]
                    yield instead(pair, side, unit, Unit(_YOU, mark.start, mark.end, mark))
                    return

    def _each(self, pair: Pairing, bead: int) -> Iterator[Told]:
        """Yield "each" before a noun of one text where the other has "one" before its counterpart.

        "A" may stand for all; "one" doesn't.
        """
        spans = {side: pair.beads.all[bead].on(side) for side in OTHER}
        every = {side: universal(pair, side)[bead] for side in OTHER}
        if None in spans.values() or every["en"] == every["nl"]:
            return
        there = [unit for unit, _ in self._usage.row(pair, bead, "nl")]
        for en, place in self._usage.row(pair, bead, "en"):
            if place is None or place < 0:
                continue
            units = {"en": en, "nl": there[place]}
            said = {side: _before(pair.on(side), unit) for side, unit in units.items()}
            side = "en" if every["en"] > every["nl"] else "nl"
            if said[side] == _EVERY and said[OTHER[side]] == _ONE:
                yield instead(pair, "en", units["en"], units["nl"])._replace(check="quantifier")
                return


def _before(paragraph: Paragraph, unit: Unit) -> str:
    """Return whether "each" or "one" stands before a noun, or nothing."""
    listed = tables()["determiners"][paragraph.language]["every"]
    near = [token for token in paragraph.tokens if token.end <= unit.start][-_BACK:]
    for token in reversed(near):
        if token.is_stop:
            break
        if token.word in listed:
            return _EVERY
        if token.word in _ONES:
            return _ONE
    return ""


def _addressing(pair: Pairing, bead: int, side: str) -> list[Mark]:
    """Return the words of a bead that address the reader."""
    marks = pair.on(side).opposed.get(_PERSON, ())
    return [mark for mark in marks if mark.value == _YOU and pair.bead(side, mark) == bead]


def _nearest(pair: Pairing, bead: int, side: str, unit: Unit, loose: Loose) -> Unit | None:
    """Return what stands in the other text where a unit stands in this one, if anything does."""
    other, place = OTHER[side], place_of(pair, bead, side, unit)
    apart = [(abs(place_of(pair, bead, other, one) - place), one) for one in loose.on(other)]
    distance, nearest = min(apart, key=lambda found: found[0])
    return nearest if distance < _THERE else None
