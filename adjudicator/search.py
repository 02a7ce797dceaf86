"""Finding texts by words, in every language at once; accents, case and endings aside."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from math import log
from typing import Any, NamedTuple

from snowballstemmer import stemmer  # type: ignore[import-untyped]

STEMMERS = {"nl": "dutch", "en": "english"}
LONGEST = 40
"""Letters of a word that count."""
_WORD = re.compile(r"\d+(?:\.\d+)+|\w+")
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")


def folded(text: str) -> str:
    """The text without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return _BEYOND_ASCII.sub(_unaccented, plain)


def _unaccented(letter: re.Match[str]) -> str:
    return "" if unicodedata.combining(letter[0]) else letter[0]


@lru_cache(maxsize=20_000)
def stems(word: str) -> frozenset[str]:
    """A folded word as each language would shorten it, and as it is."""
    return frozenset({word, *(_stemmer(lang).stemWord(word) for lang in STEMMERS)})


@cache
def _stemmer(lang: str) -> Any:
    return stemmer(STEMMERS[lang])


def words(text: str) -> list[str]:
    """The words of a text, folded; a section number is one word."""
    return [word[:LONGEST] for word in _WORD.findall(folded(text))]


class Found(NamedTuple):
    """One text that was found: its key, and how well it fits."""

    key: str
    score: float


# words that say nothing about what is sought
_COMMON = """
    a an and any are as at be but by can do does for from had has have how i if in into is it its
    may me my no not of off on one or our should so than that the their them then there they this
    to was we were what when where which who whose why will with you your
    aan al als bij bijv dan dat de deze die dit door een en er geen haar had heb hebben heeft het
    hij hoe hun iemand ik in is je jij jou kan kun maar mag me meer met mij mijn moet naar niet nog
    nu of om ons ook op over te tot u uit uw van voor waar wanneer wat we welke wel werd wie wij
    wordt ze zich zij zijn zo zou
"""
COMMON = frozenset(_COMMON.split())

# what players say, and what the rules say for it
MEANT = {
    "afgelopen": "einde eindigt",
    "begin": "startspeler begint",
    "beginnen": "startspeler begint",
    "begint": "startspeler",
    "begins": "starting",
    "ended": "ends",
    "fout": "mislukt mislukte",
    "gelijktijdig": "tegelijk voorrang",
    "joker": "familie",
    "mis": "mislukt mislukte",
    "misgeplukt": "mislukt mislukte",
    "miss": "fails failed",
    "missed": "fails failed",
    "neutraal": "eerste open",
    "neutral": "first",
    "nul": "zonder",
    "ongelijk": "mislukt",
    "over": "ends",
    "same": "priority simultaneous",
    "simultaneously": "priority",
    "start": "starting startspeler",
    "starts": "starting",
    "straf": "strafkaart",
    "tegelijk": "voorrang tegelijkertijd",
    "tie": "equal",
    "trigger": "activated activate",
    "triggers": "activated activate",
    "verkeerd": "mislukt mislukte",
    "verliest": "score",
    "winnen": "wint winnaar",
    "wisselen": "ruilen",
    "wisselt": "ruilt",
    "wrong": "fails failed",
    "zero": "without no",
}


class Index:
    """Texts by key, each made of fields that weigh differently."""

    def __init__(self) -> None:
        self._stems: dict[str, dict[str, float]] = {}
        self._keys: set[str] = set()

    def add(self, key: str, fields: Iterable[tuple[str, float]]) -> None:
        """Take in one text; `fields` are its parts, each with its weight."""
        self._keys.add(key)
        for text, weight in fields:
            for word in dict.fromkeys(words(text)):
                for stem in stems(word):
                    weights = self._stems.setdefault(stem, {})
                    weights[key] = max(weights.get(key, 0), weight)

    def find(self, query: str, most_words: int = 12) -> list[Found]:
        """The texts with most words of the query in them, at least half; the best first.

        A word counts where it stands, or part of a longer word; rare words weigh more. Words that
        say little are left out, and those past `most_words`. An empty query finds nothing.
        """
        asked = list(dict.fromkeys(words(query)))
        asked = ([word for word in asked if word not in COMMON] or asked)[:most_words]
        if not asked:
            return []
        hits = [self._hits(word) for word in asked]
        matched: dict[str, list[float]] = {}
        for hit in hits:
            for key, weight in hit.items():
                matched.setdefault(key, []).append(weight)
        most = max(map(len, matched.values()), default=0)
        if most * 2 < len(asked):
            return []
        found = [Found(key, sum(each)) for key, each in matched.items() if len(each) == most]
        return sorted(found, key=lambda one: -one.score)

    def _hits(self, word: str) -> dict[str, float]:
        """How well one word, or what is meant by it, fits which texts.

        Half as well where it is part of a longer word.
        """
        found: dict[str, float] = {}
        forms = stems(word).union(*map(stems, MEANT.get(word, "").split()))
        inside = len(word) > 3
        for stem, weights in self._stems.items():
            share = 1.0 if stem in forms else 0.5 if inside and any(f in stem for f in forms) else 0
            if share:
                for key, weight in weights.items():
                    found[key] = max(found.get(key, 0), weight * share)
        rarity = log(1 + len(self._keys) / max(1, len(found)))
        return {key: best * rarity for key, best in found.items()}
