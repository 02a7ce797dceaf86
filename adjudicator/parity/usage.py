"""How two texts use their words: how often each stands in them, and how often on its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from adjudicator.parity.dictionary import listed
from adjudicator.parity.finding import Span
from adjudicator.parity.glossary import Concept
from adjudicator.parity.lexicon import Lexicon, Loose, Unit, by_bead, links, unlinked
from adjudicator.parity.pairs import OTHER, Pairing
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark

STEADY, WAVERING = 0.1, 0.34
_SHORT, _SHORTEST = 4, 3
_STEM, _ENDING, _ROOT = 5, 2, 4
_FAMILIES = ("modality", "negation", "number")
_RIVALS = frozenset(("bird", "card", "zone", "role"))
_TWICE, _LEAST = 2, 3
_PRIOR = 1.5
_NOWHERE = -1


class Usage:
    """The words of two texts that have a counterpart in the sentences beside, and those without."""

    def __init__(
        self, concepts: Sequence[Concept], uncounted: frozenset[str], pairs: Sequence[Pairing]
    ) -> None:
        self._broader = {concept.id: concept.broader for concept in concepts}
        self._kinds = {concept.id: concept.kind for concept in concepts}
        self._meanings = {
            (side, f"#{concept.id}"): listed(side, concept.words(side).term)
            for concept in concepts
            for side in OTHER
        }
        self.uncounted = uncounted
        self._parts = {
            (side, concept.id): parts
            for concept in concepts
            for side in OTHER
            if len(parts := _roots(concept.words(side).term)) > 1
        }
        found = [by_bead(pair) for pair in pairs]
        self.lexicon = Lexicon(found)
        self._seen: Counter[tuple[str, str]] = Counter()
        self._alone: Counter[tuple[str, str]] = Counter()
        self._loose: dict[Pairing, dict[int, Loose]] = {}
        self._made: dict[tuple[Pairing, int], list[tuple[int, int]]] = {}
        self._turned: set[tuple[Pairing, int]] = set()
        self._units = dict(zip(pairs, found, strict=True))
        for pair, units in self._units.items():
            self._add(pair, units)

    def _add(self, pair: Pairing, units: dict[int, dict[str, list[Unit]]]) -> None:
        beads: dict[int, Loose] = {}
        for number, found in units.items():
            made = self._made[pair, number] = links(found, self.lexicon)
            if any(one > other for (_, one), (_, other) in pairwise(made)):
                self._turned.add((pair, number))
            loose = unlinked(found, made)
            beads[number] = Loose(
                *(self._without_spare(pair, number, side, loose) for side in OTHER)
            )
            beads[number] = self._without_words(beads[number])
            for side in OTHER:
                self._seen.update((side, unit.name) for unit in found[side])
        self._loose[pair] = {number: self._here(beads, number) for number in beads}
        for loose in self._loose[pair].values():
            for side in OTHER:
                self._alone.update((side, unit.name) for unit in loose.on(side))

    def said(self, side: str, unit: Unit) -> frozenset[int]:
        """Return what the dictionary says of a word, or of the words of a term."""
        return unit.meaning.whole or self._meanings.get((side, unit.name), frozenset())

    def trust(self, side: str, unit: Unit) -> float:
        """Return how surely a word has a counterpart, from 0 to 1; one that isn't listed hasn't.

        What isn't often there has the benefit of the dictionary.
        """
        seen, known = self._seen[side, unit.name], bool(self.said(side, unit))
        return known * (seen - self._alone[side, unit.name] + _PRIOR) / (seen + _TWICE)

    def translates(self, side: str, term: Unit, word: Unit) -> bool:
        """Tell whether a word of the other text translates, by the dictionary, a term of a side."""
        known = self._meanings.get((side, term.name), frozenset())
        return word.mark is None and not known.isdisjoint(word.meaning.whole)

    def _without_words(self, loose: Loose) -> Loose:
        """Leave out terms that a plain word of the other text translates, if it has that often."""
        left = {side: [*loose.on(side)] for side in OTHER}
        for side, other in OTHER.items():
            for unit in loose.on(side):
                word = next((one for one in left[other] if self.translates(side, unit, one)), None)
                if word and self.lexicon.counts[other][word.name] >= _TWICE:
                    left[side].remove(unit)
                    left[other].remove(word)
        return Loose(left["en"], left["nl"])

    def _here(self, beads: dict[int, Loose], number: int) -> Loose:
        """Leave out what the sentence before or after has the counterpart of."""
        near = [beads[other] for other in (number - 1, number + 1) if other in beads]
        en = [one for loose in near for one in loose.en]
        nl = [one for loose in near for one in loose.nl]
        likeness = self.lexicon.likeness
        return Loose(
            [one for one in beads[number].en if not any(likeness(one, other) for other in nl)],
            [one for one in beads[number].nl if not any(likeness(other, one) for other in en)],
        )

    def _without_spare(self, pair: Pairing, bead: int, side: str, loose: Loose) -> list[Unit]:
        """Leave out the terms that the other text has another word for, and those of idioms."""
        other = OTHER[side]
        whole = {
            place
            for mark in pair.on(other).terms
            if not mark.optional and len(mark.tokens) > 1
            for place in mark.tokens
        }
        marks = [
            mark
            for mark in pair.on(other).terms
            if pair.bead(other, mark) == bead
            and not (mark.optional and whole.issuperset(mark.tokens))
        ]
        there = self._values(m for m in marks if not m.optional and m.value in self.uncounted)
        near = self._values(m for m in marks if m.optional and m.end - m.start >= _SHORT)
        spoken = {pair.on(side).tokens[place].start for place in pair.said[side]}
        said = spoken | self._divided(pair, bead, side) | _compared(pair.on(side))
        free = [unit for unit in loose.on(side) if unit.start not in said]
        return [
            unit
            for unit in free
            if unit.mark is None
            or not (
                unit.mark.value in there
                or (unit.mark.value in near and not self._has_rival(unit.mark, loose.on(other)))
            )
        ]

    def _divided(self, pair: Pairing, bead: int, side: str) -> set[int]:
        """Return where terms of several words stand that the other text divides: "kleur … bekent".

        With them, where the parts of such a term stand in this text.
        """
        found: set[int] = set()
        for on, other in OTHER.items():
            spans = {at: pair.beads.all[bead].on(at) or (0, 0) for at in OTHER}
            whole = [m for m in pair.on(other).terms if len(m.tokens) > 1 and not m.optional]
            words = [
                (token.word[:_ROOT], token.start)
                for token in pair.on(other).tokens
                if spans[other][0] <= token.start < spans[other][1]
                and not any(m.start <= token.start < m.end for m in whole)
            ]
            there = {word for word, _ in words}
            for mark in pair.on(on).terms:
                parts = self._parts.get((other, mark.value))
                if parts and spans[on][0] <= mark.start < spans[on][1] and parts <= there:
                    starts = [start for word, start in words if word in parts]
                    found.update([mark.start] if on == side else starts)
        return found

    def _values(self, marks: Iterable[Mark]) -> set[str]:
        """Return what marks say, and what that can stand for."""
        return {
            value for mark in marks for value in (mark.value, *self._broader.get(mark.value, ()))
        }

    def _has_rival(self, mark: Mark, there: list[Unit]) -> bool:
        """Tell whether another zone is left in the other text where a zone is left in this one."""
        kind, broader = self._kinds.get(mark.value), self._broader.get(mark.value, ())
        return any(
            one.mark is not None
            and self._kinds.get(one.mark.value) == kind
            and (kind in _RIVALS or (broader and self._broader.get(one.mark.value)))
            and mark.value not in (one.mark.value, *self._broader.get(one.mark.value, ()))
            and one.mark.value not in broader
            for one in there
        )

    def beads(self, pair: Pairing) -> Iterator[tuple[int, Loose]]:
        """Yield the number of each bead of a pair with the words that have no counterpart."""
        yield from self._loose[pair].items()

    def units(self, pair: Pairing) -> dict[int, dict[str, list[Unit]]]:
        """Return the terms and words of a pair by bead and language."""
        return self._units[pair]

    def is_turned(self, pair: Pairing, bead: int) -> bool:
        """Tell whether words that go together stand in another order in the two texts."""
        return (pair, bead) in self._turned

    def alone(self, pair: Pairing, bead: int, side: str, span: Span) -> list[Unit]:
        """Return the units in a part of a sentence if none of them has a counterpart."""
        first, last = span
        units, loose = self._of(pair, bead, side)
        here = [unit for unit in units if first <= unit.start < last]
        return here if all(unit.start in loose for unit in here) else []

    def _of(self, pair: Pairing, bead: int, side: str) -> tuple[list[Unit], set[int]]:
        """Return the units of a sentence, and where those without a counterpart begin."""
        if bead not in self._units[pair]:
            return [], set()
        loose = self._loose[pair][bead].on(side)
        return self._units[pair][bead][side], {unit.start for unit in loose}

    def row(self, pair: Pairing, bead: int, side: str) -> list[tuple[Unit, int | None]]:
        """Return the units of a sentence, each with the place of its counterpart in the other."""
        found = self._units[pair].get(bead)
        if found is None:
            return []
        made = self._made[pair, bead]
        there = dict(made) if side == "en" else {j: i for i, j in made}
        loose = {unit.start for unit in self._loose[pair][bead].on(side)}
        answered = [_NOWHERE if unit.start not in loose else None for unit in found[side]]
        return [(unit, there.get(place, answered[place])) for place, unit in enumerate(found[side])]

    def share(self, side: str, name: str, least: int) -> float:
        """Return how often a word has a counterpart, from 0 to 1; 0 if it stands less often."""
        return self._weight(side, name) if self._seen[side, name] >= least else 0.0

    def seen(self, side: str, name: str) -> int:
        """Return in how many places a text has a word."""
        return self._seen[side, name]

    def is_new(self, side: str, name: str) -> bool:
        """Tell whether a text has a word once only, and no shorter form of it."""
        ending = _ENDING if len(name) <= _STEM else 1
        shorter = range(max(_SHORTEST, len(name) - ending), len(name))
        forms = any((side, name[:length]) in self._seen for length in shorter)
        return self._seen[side, name] <= 1 and not forms

    def is_known(self, side: str, name: str) -> bool:
        """Tell whether a word has a counterpart anywhere."""
        return self._alone[side, name] < self._seen[side, name]

    def is_steady(self, side: str, name: str, share: float) -> bool:
        """Tell whether a word has a counterpart everywhere else, but for a share of its places."""
        seen = self._seen[side, name]
        return seen >= _TWICE and self._alone[side, name] - 1 <= (seen - 1) * share

    def excess(self, pair: Pairing, bead: int) -> float:
        """Return how many more words without a counterpart English has in a sentence than Dutch.

        A word counts the more, the more often it has one elsewhere.
        """
        return self.weight(pair, bead, "en") - self.weight(pair, bead, "nl")

    def weight(self, pair: Pairing, bead: int, side: str) -> float:
        """Return how many words of a sentence have no counterpart, weighed in that way."""
        loose = self._loose[pair].get(bead)
        return sum(self._weight(side, one.name) for one in loose.on(side)) if loose else 0.0

    def _weight(self, side: str, name: str) -> float:
        seen = self._seen[side, name]
        return 0.5 if seen < _TWICE else 1 - self._alone[side, name] / seen

    def is_meant(self, pair: Pairing, side: str, mark: Mark) -> bool:
        """Tell whether a word to avoid stands for its term: no other word there explains it."""
        bead, other = pair.bead(side, mark), OTHER[side]
        units, free = self._of(pair, bead, side)
        if any(unit.start == mark.start and unit.start not in free for unit in units):
            return False
        counts = [
            sum(
                one.value == mark.value and not one.optional and pair.bead(on, one) == bead
                for one in pair.on(on).terms
            )
            for on in (side, other)
        ]
        loose = self._loose[pair].get(bead)
        known = {one.start for one in pair.on(other).terms}
        rare = loose and any(
            unit.start not in known and self._seen[other, unit.name] <= _LEAST
            for unit in loose.on(other)
        )
        return counts[1] > counts[0] or not rare


def _roots(term: str) -> frozenset[str]:
    """Return how the words of a term begin."""
    return frozenset(word[:_ROOT] for word in term.casefold().replace("-", " ").split())


def _compared(paragraph: Paragraph) -> set[int]:
    """Return where words begin that say what is obliged, denied or ordered, which are compared."""
    tokens = paragraph.tokens
    return {
        tokens[place].start
        for name in _FAMILIES
        for mark in paragraph.marked.get(name, ())
        for place in mark.tokens
    }
