"""How two texts use their words: how often each stands in them, and how often on its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from adjudicator.parity.finding import Span
from adjudicator.parity.glossary import Concept
from adjudicator.parity.lexicon import Lexicon, Loose, Unit, by_bead, links, unlinked
from adjudicator.parity.pairs import OTHER, Pairing
from adjudicator.parity.phrases import Mark

STEADY, WAVERING = 0.1, 0.34
_SHORT, _SHORTEST = 4, 3
_TWICE, _LEAST = 2, 3


class Usage:
    """The words of two texts that have a counterpart in the sentences beside, and those without."""

    def __init__(
        self, concepts: Sequence[Concept], uncounted: frozenset[str], pairs: Sequence[Pairing]
    ) -> None:
        self._broader = {concept.id: concept.broader for concept in concepts}
        self.uncounted = uncounted
        found = [by_bead(pair) for pair in pairs]
        self.lexicon = Lexicon(found)
        self._seen: Counter[tuple[str, str]] = Counter()
        self._alone: Counter[tuple[str, str]] = Counter()
        self._loose: dict[Pairing, dict[int, Loose]] = {}
        self._turned: set[tuple[Pairing, int]] = set()
        self._units = dict(zip(pairs, found, strict=True))
        for pair, units in self._units.items():
            self._add(pair, units)

    def _add(self, pair: Pairing, units: dict[int, dict[str, list[Unit]]]) -> None:
        beads = self._loose[pair] = {}
        for number, found in units.items():
            made = links(found, self.lexicon)
            if any(one > other for (_, one), (_, other) in pairwise(made)):
                self._turned.add((pair, number))
            loose = unlinked(found, made)
            loose = beads[number] = Loose(
                *(self._without_spare(pair, number, side, loose.on(side)) for side in OTHER)
            )
            for side in OTHER:
                self._seen.update((side, unit.name) for unit in found[side])
                self._alone.update((side, unit.name) for unit in loose.on(side))

    def _without_spare(self, pair: Pairing, bead: int, side: str, those: list[Unit]) -> list[Unit]:
        """Leave out the terms that the other text has another word for, and those of idioms."""
        other = OTHER[side]
        whole = {
            place
            for mark in pair.on(other).terms
            if not mark.optional and len(mark.tokens) > 1
            for place in mark.tokens
        }
        there = {
            value
            for mark in pair.on(other).terms
            if pair.bead(other, mark) == bead
            and not (mark.optional and whole.issuperset(mark.tokens))
            and (
                mark.value in self.uncounted
                if not mark.optional
                else mark.end - mark.start >= _SHORT
            )
            for value in (mark.value, *self._broader.get(mark.value, ()))
        }
        said = pair.said[side]
        spoken = {pair.on(side).tokens[place].start for place in said}
        return [
            unit
            for unit in those
            if unit.start not in spoken and (unit.mark is None or unit.mark.value not in there)
        ]

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

    def share(self, side: str, name: str, least: int) -> float:
        """Return how often a word has a counterpart, from 0 to 1; 0 if it stands less often."""
        return self._weight(side, name) if self._seen[side, name] >= least else 0.0

    def seen(self, side: str, name: str) -> int:
        """Return in how many places a text has a word."""
        return self._seen[side, name]

    def is_new(self, side: str, name: str) -> bool:
        """Tell whether a text has a word once only, and no shorter form of it."""
        forms = any((side, name[:length]) in self._seen for length in range(_SHORTEST, len(name)))
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
