"""Terms and words that have no counterpart where they usually have one.

A word that stands alone isn't told: translations are free. It is told where something stands in
its place: another term of its kind, a word that has its own counterpart everywhere else, or a word
that the text has nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.dictionary import kinds_of
from adjudicator.parity.finding import Difference
from adjudicator.parity.kinship import THINGS, VERBS, Kinship, follows, place_of
from adjudicator.parity.lexicon import Loose, Unit
from adjudicator.parity.pairs import OTHER, Pairing, Told
from adjudicator.parity.usage import STEADY, WAVERING, Usage

INSTEAD = N_(
    "English has “{en_words}” where Dutch has “{nl_words}”, and elsewhere these don't go together; "
    "see which is meant, and use the usual word."
)
_CONTRARY = frozenset(("bird", "card", "zone", "state", "role", "bao", "number", "round"))
_SOLID = frozenset(("bird", "card", "zone", "role"))
_OFTEN = 5
_NEAR, _BESIDE, _AT, _SAME, _RIGHT_THERE = 0.4, 0.35, 0.2, 0.1, 0.06


class Terms:
    """The terms of a glossary, and what stands in their place."""

    def __init__(self, kin: Kinship, usage: Usage) -> None:
        self._kin = kin
        self._usage = usage

    def tell(self, pair: Pairing) -> Iterator[Told]:
        """Yield what stands in the place of a term or a word of the other text."""
        for bead, loose in self._usage.beads(pair):
            if all(loose):
                yield from self._instead(pair, bead, loose)

    def _instead(self, pair: Pairing, bead: int, loose: Loose) -> Iterator[Told]:
        for side in OTHER:
            for unit in loose.on(side):
                known = self._is_usual(side, unit, WAVERING) or self._is_firm(side, unit)
                other = self._suspect(pair, bead, side, unit, loose) if known else None
                other = other or self._newcomer(pair, bead, side, unit, loose)
                if other:
                    yield instead(pair, side, unit, other)
                    return

    def _newcomer(
        self, pair: Pairing, bead: int, side: str, unit: Unit, loose: Loose
    ) -> Unit | None:
        """Return the word, new in its text, that alone is left where a term alone is left."""
        other = OTHER[side]
        concept = self._kin.concepts.get(unit.name)
        if concept is None or concept.kind not in THINGS or unit.mark is None:
            return None
        if len(loose.on(side)) > 1 or len(loose.on(other)) > 1:
            return None
        (one,) = loose.on(other)
        apart = abs(place_of(pair, bead, side, unit) - place_of(pair, bead, other, one))
        named = self._kin.names(pair.on(other), one, loose.on(other))
        if apart > _AT or not named or not self._is_strange(pair, other, one):
            return None
        return None if self._kin.are_related(other, unit, one, pair.on(other)) else one

    def _is_usual(self, side: str, unit: Unit, share: float = STEADY) -> bool:
        """Tell whether a unit names a thing, nearly always has a counterpart, and isn't common."""
        concept = self._kin.concepts.get(unit.name)
        if concept is None:
            often = self._usage.seen(side, unit.name) >= _OFTEN
            return often and self._usage.is_steady(side, unit.name, STEADY)
        common = concept.id in self._usage.uncounted
        return not common and self._is_thing(side, unit, share)

    def _is_thing(self, side: str, unit: Unit, share: float = STEADY) -> bool:
        """Tell whether a unit is a term for a thing, and nearly always has a counterpart."""
        concept = self._kin.concepts.get(unit.name)
        named = concept is not None and concept.kind in THINGS
        return named and self._usage.is_steady(side, unit.name, share)

    def _suspect(
        self, pair: Pairing, bead: int, side: str, unit: Unit, loose: Loose
    ) -> Unit | None:
        """Return what stands in the other text in the place of a unit, if anything does."""
        other = OTHER[side]
        there = loose.on(other)
        steady = self._is_usual(side, unit)
        place = place_of(pair, bead, side, unit)
        near = [(abs(place_of(pair, bead, other, one) - place), one) for one in there]
        near.sort(key=lambda found: found[0])
        for distance, one in near:
            if self._kin.is_word_of(other, unit, one, pair.on(other)):
                continue
            if distance < _BESIDE and self._kin.is_synonym(side, unit, one, pair.on(other)):
                return one
            excluded = steady and self._excludes(unit.name, one.name)
            if excluded and (distance < _BESIDE or self._are_all(side, one, loose)):
                return one
            if distance > _NEAR:
                break
            if distance < _BESIDE and self._kin.is_compound(other, unit, one, pair.on(other)):
                return one
            if self._kin.are_related(other, unit, one, pair.on(other)) or self._kin.are_related(
                side, one, unit, pair.on(side)
            ):
                continue
            if self._is_firm(side, unit) and self._is_firm(other, one) and self._is_alone(loose):
                if self._is_swapped(pair, side, unit, one, distance):
                    return one
                continue
            if not self._is_usual(side, unit, WAVERING):
                continue
            if not (follows(pair.on(side), unit) and self._kin.names(pair.on(other), one, there)):
                continue
            if not steady and distance > _AT:
                continue
            sure = steady or distance < _SAME
            reach, said = _BESIDE if sure else 1.0, self._usage.said(side, unit)
            if self._is_odd(pair, bead, other, one, loose, said, distance, reach):
                return one
            if (
                steady
                and unit.mark
                and distance < _SAME
                and self._is_strange(pair, other, one)
                and _can_replace(one, said, distance)
            ):
                return one
            usual = self._is_usual(other, one) or self._is_thing(other, one)
            if steady and usual and distance < _AT and self._is_alone(loose):
                return one
        return None

    def _are_all(self, side: str, one: Unit, loose: Loose) -> bool:
        """Tell whether two terms are all that is left of a sentence and usually isn't."""
        return self._is_usual(OTHER[side], one) and self._is_alone(loose)

    def _is_swapped(self, pair: Pairing, side: str, unit: Unit, one: Unit, distance: float) -> bool:
        """Tell whether two terms, each usual in its text, stand in one place."""
        kinds = [self._kin.concepts[name].kind for name in (unit.name, one.name)]
        if _SOLID.issuperset(kinds):
            return distance < _AT
        named = follows(pair.on(side), unit) or follows(pair.on(OTHER[side]), one)
        return named and distance < _SAME and kinds[0] == kinds[1]

    def _is_alone(self, loose: Loose) -> bool:
        """Tell whether the sentences are free in nothing else, so that the two belong together."""
        return all(
            sum(
                self._usage.is_steady(side, unit.name, WAVERING)
                and unit.name.removeprefix("#") not in self._usage.uncounted
                for unit in loose.on(side)
            )
            == 1
            for side in OTHER
        )

    def _is_firm(self, side: str, unit: Unit) -> bool:
        """Tell whether a unit is a term of any kind that is often there, and hardly ever alone."""
        concept = self._kin.concepts.get(unit.name)
        return (
            concept is not None
            and concept.id not in self._usage.uncounted
            and self._usage.seen(side, unit.name) >= _OFTEN
            and self._usage.is_steady(side, unit.name, STEADY)
        )

    def _excludes(self, one: str, other: str) -> bool:
        first, second = self._kin.concepts.get(one), self._kin.concepts.get(other)
        if first is None or second is None or first.kind != second.kind:
            return False
        kin = second.id in first.broader or first.id in second.broader
        return first.kind in _CONTRARY and not kin

    def _is_odd(
        self,
        pair: Pairing,
        bead: int,
        other: str,
        one: Unit,
        loose: Loose,
        said: frozenset[int],
        distance: float,
        reach: float,
    ) -> bool:
        """Tell whether a word is new here, and nothing new there in the other text explains it."""
        if not self._is_strange(pair, other, one):
            return False
        if not _can_replace(one, said, distance):
            return False
        place = place_of(pair, bead, other, one)
        new = {
            on: sum(
                self._usage.is_new(on, unit.name)
                and abs(place_of(pair, bead, on, unit) - place) < reach
                for unit in loose.on(on)
            )
            for on in OTHER
        }
        return new[other] > new[OTHER[other]]

    def _is_strange(self, pair: Pairing, other: str, one: Unit) -> bool:
        """Tell whether a word is new here, and says nothing by a list."""
        marked = any(
            mark.start == one.start and not mark.optional
            for marks in pair.on(other).marked.values()
            for mark in marks
        )
        return self._usage.is_new(other, one.name) and not marked


def _can_replace(one: Unit, said: frozenset[int], distance: float) -> bool:
    """Tell whether a word can stand for what says something by the dictionary, so far from it.

    A word with a translation of its own does only right there, and if it is of that kind.
    """
    if not one.meaning.is_known:
        return True
    kinds = kinds_of(one.meaning.whole | one.meaning.parts), kinds_of(said)
    alike = not kinds[0].isdisjoint(kinds[1]) if said else kinds[0] != {VERBS}
    return alike and distance <= _RIGHT_THERE


def instead(pair: Pairing, side: str, unit: Unit, other: Unit) -> Told:
    """Return that a unit of a side has another word in its place in the other text."""
    en, nl = (unit, other) if side == "en" else (other, unit)
    named = {
        "en_words": pair.en.text[en.start : en.end],
        "nl_words": pair.nl.text[nl.start : nl.end],
    }
    spans = (en.start, en.end), (nl.start, nl.end)
    return Told("term", "warning", Difference(INSTEAD, named, *spans))
