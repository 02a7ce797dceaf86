"""What each clause of a rule obliges, permits, bars or leaves free, and what it denies.

A denial joins the nearest modal verb of its clause: "mag" with "niet" words later, "nobody may".
A permission denied is barred; so is, in rules, an obligation denied. What is left denies alone.
"""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.parity.force import PARTICIPLES, clauses
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tokens import ENDS, Token

NOT_OBLIGED = "obligation denied"
_BEHIND = frozenset(("not", "never"))
_OR = frozenset(("or", "of", "nor"))
_JOINS = frozenset(("and", "en", "but", "maar", ",", "nor"))
_NEAR = 2
_APART = frozenset(("without", "zonder", "unless", "tenzij"))
_NO = frozenset(("no", "geen"))
_SUBJECTS = frozenset(("you", "they", "he", "she", "it", "we"))
_OF_A_NOUN = frozenset(("at", "with", "for", "by", "under", "met", "tegen", "voor", "onder"))


class Polarity(NamedTuple):
    """The marks of a text by what they do; a mark in ``barred`` spans its denial, too."""

    may: list[Mark]
    must: list[Mark]
    free: list[Mark]
    barred: list[Mark]
    denied: list[Mark]

    @property
    def denials(self) -> list[Mark]:
        """Every mark that denies: barred, left free or denied alone."""
        return sorted([*self.barred, *self.free, *self.denied], key=lambda mark: mark.start)


def polarity(
    paragraph: Paragraph, said: frozenset[int], spared: frozenset[int] = frozenset()
) -> Polarity:
    """Return what the clauses of a text oblige, permit, bar, leave free and deny.

    Denials at the places ``spared`` need no counterpart.
    """
    words = paragraph.tokens
    modals, denials = (
        [mark for mark in paragraph.marked.get(name, ()) if said.isdisjoint(mark.tokens)]
        for name in ("modality", "negation")
    )
    denials = [mark._replace(optional=mark.optional or mark.start in spared) for mark in denials]
    free = [mark for mark in modals if mark.value == "need not"]
    within = {place for mark in free for place in range(mark.tokens[0], mark.tokens[-1] + 1)}
    modals = [m for m in modals if m.value != "need not" and within.isdisjoint(m.tokens)]
    denials = [mark for mark in denials if within.isdisjoint(mark.tokens)]
    nouns = {mark.tokens[0] for mark in paragraph.terms if not mark.optional}
    numbers = clauses(words, {mark.tokens[0] + 1 for mark in modals}, nouns)
    verbs = [m for m in modals if m.value in ("may", "must") and not m.optional]
    pairs = sorted(
        (abs(verb.tokens[0] - denial.tokens[0]), place, at)
        for place, verb in enumerate(verbs)
        for at, denial in enumerate(denials)
        if not denial.optional
        and numbers[verb.tokens[0]] == numbers[denial.tokens[0]]
        and not _is_apart(words, denial)
        and not _is_behind(words, denial, verb)
        and not _has_subject(words, denial, verb)
    )
    joined: dict[int, int] = {}
    for _, place, at in pairs:
        if place not in joined and at not in joined.values():
            joined[place] = at
    barred = [mark for mark in modals if mark.value == "banned"]
    for place, at in joined.items():
        verb, denial = verbs[place], denials[at]
        start, end = min(verb.start, denial.start), max(verb.end, denial.end)
        value = "banned" if verb.value == "may" else NOT_OBLIGED
        barred.append(verb._replace(value=value, start=start, end=end))
    negated = [verbs[place] for place in joined]
    alone = [mark for at, mark in enumerate(denials) if at not in joined.values()]
    left = [mark for mark in modals if mark not in negated]
    return Polarity(
        [mark for mark in left if mark.value == "may"],
        [mark for mark in left if mark.value == "must"],
        free,
        barred,
        alone,
    )


def repeated(paragraph: Paragraph) -> list[Mark]:
    """Return denials that repeat one before: "no gift and no penalty", "not here, not there"."""
    words = paragraph.tokens
    found: list[Mark] = []
    for mark in paragraph.marked.get("negation", ()):
        first = mark.tokens[0]
        before = {token.word for token in words[max(0, first - _NEAR) : first]}
        if not found or not before.isdisjoint(_JOINS):
            found.append(mark)
    return found[1:]


def passed_on(paragraph: Paragraph) -> list[int]:
    """Return where an "or" passes a denial on to what follows: "no gift or penalty"."""
    words, found, denied = paragraph.tokens, [], False
    starts = {mark.tokens[0] for mark in paragraph.marked.get("negation", ())}
    for place, token in enumerate(words):
        denied = (denied or place in starts) and token.word not in ENDS
        if denied and token.word in _OR:
            found.append(token.start)
    return found


def _is_apart(words: list[Token], denial: Mark) -> bool:
    """Tell whether a denial is of a noun alone: "without a card", "at no cost"."""
    first = denial.tokens[0]
    word = words[first].word
    before = words[first - 1].word if first else ""
    return word in _APART or (word in _NO and before in _OF_A_NOUN)


def _has_subject(words: list[Token], denial: Mark, verb: Mark) -> bool:
    """Tell whether English has a new subject between: "if you have no card you may draw"."""
    place = verb.tokens[0]
    return denial.tokens[0] < place - 1 and words[place - 1].word in _SUBJECTS


def _is_behind(words: list[Token], denial: Mark, verb: Mark) -> bool:
    """Tell whether English would put the denial after this verb, so that it is another's."""
    if denial.tokens[0] > verb.tokens[0] or words[verb.tokens[0]].word in PARTICIPLES:
        return False
    return words[denial.tokens[0]].word in _BEHIND
