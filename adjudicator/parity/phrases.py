"""Phrases that a translator can write down, found in a text in one pass over its words.

A phrase is words with single spaces between them. In it ``ruil*`` is any word that begins so,
``*kaart`` any word that ends so, ``(a|b)`` either word, ``_`` any one word, and ``..`` up to
eight words of the same clause, for verbs that Dutch splits: ``leg* .. af``. ``{card}`` is a brace
field. Where two phrases want the same word, the longer one has it; a single word that is
optional takes it from nobody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from adjudicator.parity.tokens import Token

GAP = ".."
_REACH = 8
_EDGE = 3


class Mark(NamedTuple):
    """A phrase found in a text: what it stands for, and from where to where."""

    value: str
    start: int
    end: int
    tokens: tuple[int, ...] = ()
    optional: bool = False


class Phrase(NamedTuple):
    """What a phrase stands for and its words; an optional one needs no counterpart."""

    value: str
    parts: tuple[str, ...]
    optional: bool = False


_Hit = tuple[tuple[int, int, int, int], Phrase, tuple[int, ...]]
# A phrase with the number of its stars, fewer being better, and that of its letters.
_Start = tuple[Phrase, int, int]


class Phrasebook:
    """Phrases of one language, ready to be found.

    ``entries`` are triples: what a phrase stands for, the phrase, whether it is optional.
    """

    def __init__(self, entries: Iterable[tuple[str, str, bool]]) -> None:
        self._by_word: dict[str, list[Phrase]] = defaultdict(list)
        self._by_head: dict[str, list[Phrase]] = defaultdict(list)
        self._by_tail: dict[str, list[Phrase]] = defaultdict(list)
        self._known: dict[str, tuple[_Start, ...]] = {}
        for value, text, optional in entries:
            for parts in _alternatives(text):
                self._file(Phrase(value, parts, optional))

    def _file(self, phrase: Phrase) -> None:
        first = phrase.parts[0]
        if first.endswith("*"):
            self._by_head[first[:-1][:_EDGE]].append(phrase)
        elif first.startswith("*"):
            self._by_tail[first[1:][-_EDGE:]].append(phrase)
        else:
            self._by_word[first].append(phrase)

    def find(self, words: list[Token], starts: Iterable[int] | None = None) -> list[Mark]:
        """Return the phrases in the text, none over another, in the order of the text.

        ``starts`` are the places where one can begin, if that is known.
        """
        known = self._known
        hits: list[_Hit] = []
        for index in range(len(words)) if starts is None else starts:
            word = words[index].word
            beginning = known.get(word)
            if beginning is None:
                beginning = self._beginning(word)
            if beginning:
                hits += self._hits(words, index, beginning)
        if not hits:
            return []
        hits.sort(key=lambda hit: (hit[0], not hit[1].optional), reverse=True)
        taken: set[int] = set()
        whole: set[tuple[int, ...]] = set()
        void: set[int] = set()
        found = []
        for _, phrase, places in hits:
            if not void.isdisjoint(places):
                continue
            aside = phrase.optional and (len(places) == 1 or places in whole)
            whole.add(places)
            if aside or taken.isdisjoint(places):
                taken.update(() if aside else places)
                void.update(() if phrase.value else places)
                start, end = words[places[0]].start, words[places[-1]].end
                found.append(Mark(phrase.value, start, end, places, phrase.optional))
        return sorted(found, key=lambda mark: mark.start)

    def begins(self, word: str) -> bool:
        """Tell whether a phrase can begin with a word."""
        known = self._known.get(word)
        return bool(self._beginning(word) if known is None else known)

    @staticmethod
    def _hits(words: list[Token], index: int, beginning: tuple[_Start, ...]) -> Iterator[_Hit]:
        for phrase, stars, literal in beginning:
            # Its first word fits already.
            places = (index,) if len(phrase.parts) == 1 else _match(phrase.parts, words, index)
            if places:
                yield (len(places), -stars, literal, -index), phrase, places

    def _beginning(self, word: str) -> tuple[_Start, ...]:
        """Return the phrases whose first word fits; texts repeat words, so it is kept."""
        shelves = (
            self._by_word.get(word, ()),
            *(self._by_head.get(word[:length], ()) for length in range(1, _EDGE + 1)),
            *(self._by_tail.get(word[-length:], ()) for length in range(1, _EDGE + 1)),
        )
        fitting = (phrase for shelf in shelves for phrase in shelf)
        found = tuple(_start(phrase) for phrase in fitting if _fits(phrase.parts[0], word))
        self._known[word] = found
        return found


def _start(phrase: Phrase) -> _Start:
    stars = sum("*" in part for part in phrase.parts)
    return phrase, stars, sum(len(part.strip("*")) for part in phrase.parts)


def _apart(text: str) -> str:
    return text.replace("'s", " 's")


def _alternatives(text: str) -> Iterator[tuple[str, ...]]:
    choices = [part.strip("()").split("|") for part in _apart(text).split()]
    yield from product(*choices)


def _match(parts: tuple[str, ...], words: list[Token], index: int) -> tuple[int, ...]:
    """Return the places of the phrase's own words, from ``index`` on, or nothing."""
    if not parts:
        return ()
    if not _fits(parts[0], words[index].word):
        return ()
    places = [index]
    for number, part in enumerate(parts[1:], 1):
        if part == GAP:
            return _after_gap(parts[number + 1 :], words, places)
        index += 1
        if index >= len(words) or not _fits(part, words[index].word):
            return ()
        places.append(index)
    return tuple(places)


def _after_gap(parts: tuple[str, ...], words: list[Token], places: list[int]) -> tuple[int, ...]:
    start = places[-1] + 1
    for index in range(start, min(start + _REACH + 1, len(words))):
        rest = _match(parts, words, index)
        if rest:
            return (*places, *rest)
        if words[index].is_stop:
            break
    return ()


def _fits(part: str, word: str) -> bool:
    if part == "_":
        return word[0].isalnum()
    if part.endswith("*"):
        return word.startswith(part[:-1])
    if part.startswith("*"):
        return word.endswith(part[1:]) and len(word) > len(part)
    return word == part
