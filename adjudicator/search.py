"""Finding texts by words, in every language at once; accents, case and endings aside."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from snowballstemmer import stemmer  # type: ignore[import-untyped]

STEMMERS = {"nl": "dutch", "en": "english"}
_WORD = re.compile(r"\d+(?:\.\d+)+|\w+")


def folded(text: str) -> str:
    """The text without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


@cache
def stems(word: str) -> frozenset[str]:
    """A folded word as each language would shorten it, and as it is."""
    return frozenset({word, *(_stemmer(lang).stemWord(word) for lang in STEMMERS)})


@cache
def _stemmer(lang: str) -> Any:
    return stemmer(STEMMERS[lang])


def words(text: str) -> list[str]:
    """The words of a text, folded; a section number is one word."""
    return _WORD.findall(folded(text))


class Found(NamedTuple):
    """One text that was found: its key, and how well it fits."""

    key: str
    score: float


class Index:
    """Texts by key, each made of fields that weigh differently."""

    def __init__(self) -> None:
        self._texts: dict[str, dict[str, float]] = {}

    def add(self, key: str, fields: Iterable[tuple[str, float]]) -> None:
        """Take in one text; `fields` are its parts, each with its weight."""
        weights = self._texts.setdefault(key, {})
        for text, weight in fields:
            for word in words(text):
                for stem in stems(word):
                    weights[stem] = max(weights.get(stem, 0), weight)

    def find(self, query: str, most_words: int = 12) -> list[Found]:
        """The texts in which every word of the query occurs, or begins one; the best first.

        Words past `most_words` are ignored. An empty query finds nothing.
        """
        asked = list(dict.fromkeys(words(query)))[:most_words]
        if not asked:
            return []
        scores = {key: _score(weights, asked) for key, weights in self._texts.items()}
        found = [Found(key, score) for key, score in scores.items() if score]
        return sorted(found, key=lambda one: -one.score)


def _score(weights: Mapping[str, float], asked: list[str]) -> float:
    """How well a text fits: 0 where a word is missing."""
    total = 0.0
    for word in asked:
        best = max((weights.get(stem, 0) for stem in stems(word)), default=0)
        if not best and len(word) > 2:
            inside = (w for stem, w in weights.items() if word in stem)
            best = max(inside, default=0) / 2
        if not best:
            return 0
        total += best
    return total
