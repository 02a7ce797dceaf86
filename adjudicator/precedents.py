"""Rulings like this one: the scenarios that are ruled on most alike, and why."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from math import log
from typing import Any, NamedTuple

from adjudicator import book
from adjudicator.core.text import N_
from adjudicator.library import Entry, met
from adjudicator.rulebook.norms import NORMS
from adjudicator.wording import VERDICTS, Words, label

Plain = dict[str, Any]

# Translators: a place in the rulebook and what it says: "Both rest on § 3.6, step 4: ..."
SAME_RULE = N_("Both rest on {place}: {rule}")
SAME_ABILITIES = N_("Both consider the ability of {cards}.")
SAME_QUESTIONS = N_("Both meet the open question {questions}.")
SAME_VERDICT = N_("Both come to the same verdict: {verdict}.")
MOST_RULES = 2

RULES, ABILITIES, SECTION, VERDICT, QUESTIONS = 6.0, 2.0, 1.5, 1.0, 1.0
"""What each likeness weighs where it is complete."""


class Near(NamedTuple):
    """A scenario that is ruled on alike, what it shares (what is rarest first), and how near."""

    entry: Entry
    score: float
    rules: tuple[str, ...]
    abilities: tuple[str, ...]
    questions: tuple[str, ...]
    verdict: str | None


class Precedents:
    """The scenarios of a library, with how rare is what they are about."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = tuple(entries)
        self.rules = _rarity(entry.cited for entry in self.entries)
        self.abilities = _rarity(entry.abilities for entry in self.entries)
        self.questions = _rarity(entry.questions for entry in self.entries)

    def like(self, document: Plain, but: str = "") -> list[Near]:
        """All that share a rule with a ruling, the nearest first; none for a faulty file.

        `but` is the hash of the scenario itself, which is left out.
        """
        if document["status"] == "invalid":
            return []
        about = met(document)
        found = [self._near(entry, about) for entry in self.entries if entry.hash != but]
        return sorted(
            (one for one in found if one.rules), key=lambda one: (-one.score, one.entry.name)
        )

    def _near(self, entry: Entry, about: Plain) -> Near:
        rules, abilities = entry.cited & about["cited"], entry.abilities & about["abilities"]
        questions = entry.questions & about["questions"]
        same = entry.verdict is not None and entry.verdict == about["verdict"]
        score = (
            RULES * _share(rules, entry.cited | about["cited"], self.rules)
            + ABILITIES * _share(abilities, entry.abilities | about["abilities"], self.abilities)
            + QUESTIONS * _share(questions, entry.questions | about["questions"], self.questions)
            + VERDICT * same
            + SECTION * (entry.section is not None and entry.section == about["section"])
        )
        return Near(
            entry,
            score,
            _rarest(rules, self.rules),
            _rarest(abilities, self.abilities),
            _rarest(questions, self.questions),
            entry.verdict if same else None,
        )


def similar(document: Plain, entries: Iterable[Entry], but: str = "") -> list[Near]:
    """The scenarios of `entries` that are ruled on like a ruling, the nearest first.

    They are compared by the rules that they cite, the abilities they consider, their verdict and
    their open questions; what is rare weighs more. `but` is the hash of the scenario itself.
    """
    return Precedents(entries).like(document, but)


def plain(near: Near, lang: str) -> Plain:
    """A likeness as plain values: the scenario, what is shared, and that in words."""
    entry = near.entry
    return {
        "name": entry.name,
        "title": entry.title[lang],
        "answer": entry.answer[lang],
        "score": round(near.score, 3),
        "rules": [
            {"rule": rule, "label": label(NORMS[rule][0], lang), "text": book.rule_text(rule, lang)}
            for rule in near.rules
        ],
        "abilities": [*near.abilities],
        "questions": [*near.questions],
        "verdict": near.verdict,
        "why": why(near, lang),
    }


def why(near: Near, lang: str) -> list[str]:
    """Why a scenario is near, in sentences."""
    words = Words(lang)
    told = []
    for rule in near.rules[:MOST_RULES]:
        place = label(NORMS[rule][0], lang)
        told.append(words.text(SAME_RULE, {"place": place, "rule": book.rule_text(rule, lang)}))
    if near.abilities:
        cards = words.joined([words.bird(bird).the for bird in near.abilities])
        told.append(words.text(SAME_ABILITIES, {"cards": cards}))
    if near.questions:
        told.append(words.text(SAME_QUESTIONS, {"questions": words.joined([*near.questions])}))
    if near.verdict is not None:
        verdict = words.template(VERDICTS[near.verdict])
        told.append(words.text(SAME_VERDICT, {"verdict": verdict}))
    return told


def shared(near: Near, lang: str) -> str:
    """Why a scenario is near, in a few words: the rarest places and abilities that both have."""
    words = Words(lang)
    places = dict.fromkeys(label(NORMS[rule][0], lang) for rule in near.rules[:MOST_RULES])
    return "; ".join([*places, *(words.bird(bird).plain for bird in near.abilities[:MOST_RULES])])


Rarity = Callable[[str], float]


def _rarity(sets: Iterable[frozenset[str]]) -> Rarity:
    """How much a word says: the fewer of the sets have it, the more."""
    listed = list(sets)
    number = Counter(word for one in listed for word in one)

    def rarity(word: str) -> float:
        return log((2 + len(listed)) / (1 + number[word]))

    return cache(rarity)


def _share(shared: frozenset[str], either: frozenset[str], rarity: Rarity) -> float:
    """How much of what either has is shared."""
    return sum(map(rarity, shared)) / sum(map(rarity, either)) if shared else 0.0


def _rarest(found: frozenset[str], rarity: Rarity) -> tuple[str, ...]:
    return tuple(sorted(found, key=lambda word: (-rarity(word), word)))
