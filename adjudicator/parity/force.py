"""What a text obliges, permits, forbids or leaves free, and what it denies.

A modal verb takes the nearest negation of its own clause, wherever that stands: ``mag`` with
``niet`` after other words, ``geen speler mag``, ``nobody may``.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from adjudicator.parity.glossary import glossary
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import marks, tables
from adjudicator.parity.tokens import Token

PROHIBITION = "prohibition"
_NEGATED = {
    "permission": PROHIBITION,
    "obligation": PROHIBITION,
    "possibility": "impossibility",
}
# "Moet niet" isn't the "must not" of English rules, which is "mag niet".
_FREE = {"en": frozenset[str](), "nl": frozenset(("obligation",))}
_CLAUSE = frozenset(
    [
        "and",
        "but",
        "if",
        "when",
        "unless",
        "because",
        "that",
        "which",
        "who",
        "where",
        "than",
        "en",
        "maar",
        "als",
        "tenzij",
        "omdat",
        "die",
        "dat",
        "wie",
        "waar",
        "dan",
        "om",
    ]
)
# English puts these behind the verb; before it they belong to another clause.
_BEHIND = {"en": frozenset(("not", "never")), "nl": frozenset[str]()}
PARTICIPLES = frozenset(("allowed", "permitted", "possible", "required", "obliged"))
# After these, "dat" points to something: "op dat moment".
_BEFORE_DAT = frozenset(
    ("aan", "bij", "door", "in", "met", "na", "op", "tot", "uit", "van", "voor")
)
_APART = frozenset(("without", "zonder"))


def negations(language: str, words: list[Token]) -> list[Mark]:
    """Return the words that deny: not, no, never, nobody and so on."""
    return marks("negation", language, words)


def forces(language: str, words: list[Token]) -> list[Mark]:
    """Return the modality of each modal word: obligation, permission, prohibition and so on."""
    found = marks("modality", language, words)
    numbers = clauses(words, {mark.tokens[0] + 1 for mark in found})
    free = [
        mark
        for mark in negations(language, words)
        if not mark.optional and words[mark.tokens[0]].word not in _APART
    ]
    pairs = sorted(
        (abs(modal.tokens[0] - denial.tokens[0]), modal.tokens[0], place, denial)
        for place, modal in enumerate(found)
        if modal.value in _NEGATED and modal.value not in _FREE[language] and not modal.optional
        for denial in free
        if numbers[modal.tokens[0]] == numbers[denial.tokens[0]]
        and _reaches(
            language,
            words[denial.tokens[0]].word,
            words[modal.tokens[0]].word,
            denial.tokens[0] < modal.tokens[0],
        )
    )
    spent: set[int] = set()
    for _, _, place, denial in pairs:
        modal = found[place]
        if modal.value in _NEGATED and denial.tokens[0] not in spent:
            spent.add(denial.tokens[0])
            found[place] = _negated(modal, denial)
    return found


def _negated(modal: Mark, denial: Mark) -> Mark:
    return modal._replace(
        value=_NEGATED[modal.value],
        start=min(modal.start, denial.start),
        end=max(modal.end, denial.end),
    )


def _reaches(language: str, word: str, verb: str, early: bool) -> bool:
    behind = word in _BEHIND[language] or word.endswith("n't")
    return not (early and behind and verb not in PARTICIPLES)


def clauses(
    words: list[Token], after_modal: set[int], nouns: Container[int] | None = None
) -> list[int]:
    """Return the number of the clause that each word stands in.

    ``nouns`` are the places where a term begins, if another glossary than the game's tells them.
    """
    clause, numbers = 0, []
    for place, token in enumerate(words):
        # Right after a modal verb, "die" and "that" point to something; they open no clause.
        opens = token.word in _CLAUSE and place not in after_modal
        opens = opens and not (
            token.word == "dat" and place and words[place - 1].word in _BEFORE_DAT
        )
        clause += token.is_stop or (opens and not _points(words, place, nouns))
        numbers.append(clause)
    return numbers


def _points(words: list[Token], place: int, nouns: Container[int] | None) -> bool:
    """Tell whether "die" or "als" opens no clause: "die kaart"."""
    word = words[place].word
    following = words[place + 1].word if place + 1 < len(words) else ""
    listed = tables()["generic"]["nl"]
    if word == "als":
        return following in listed["als"]
    if word != "die":
        return False
    known = following in _own_nouns() if nouns is None else place + 1 in nouns
    return known or following in listed["pointing"]


@cache
def _own_nouns() -> frozenset[str]:
    return frozenset(
        word for concept in glossary() for word in (concept.nl.term, *concept.nl.plural)
    )
