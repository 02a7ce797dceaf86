"""The checks of two texts of rules: what one pair of aligned paragraphs says and the other doesn't.

Each check compares classes of words within the pair, so that a free translation passes as long as
it says the same. Numbers, references, modality, denials and families of words that exclude each
other have a check each; `adjudicator.parity.contrasts` has the families.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.parity.balance import Broader, surplus
from adjudicator.parity.contrasts import Family, families, same_said
from adjudicator.parity.finding import Difference, Severity, at
from adjudicator.parity.glossary import Concept
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.polarity import NOT_OBLIGED, Polarity, polarity
from adjudicator.parity.references import references

OTHER = {"en": "nl", "nl": "en"}
NUMBER = {
    "en": N_("“{words}” ({value}) has no counterpart in English; give both texts the same number."),
    "nl": N_("“{words}” ({value}) has no counterpart in Dutch; give both texts the same number."),
}
WORD = {
    "en": N_("“{words}” has no counterpart in English; say it in both texts, or in neither."),
    "nl": N_("“{words}” has no counterpart in Dutch; say it in both texts, or in neither."),
}
CONTRARY = N_(
    "English has “{en_words}” where Dutch has “{nl_words}”; see which is meant, and correct the "
    "other."
)
FORCE = {
    "en": N_("“{words}” has no counterpart of that force in English; oblige, allow and bar alike."),
    "nl": N_("“{words}” has no counterpart of that force in Dutch; oblige, allow and bar alike."),
}
DENIAL = {
    "en": N_("Dutch denies more than English, for instance at “{words}”; deny the same in both."),
    "nl": N_("English denies more than Dutch, for instance at “{words}”; deny the same in both."),
}
REFERENCE = {
    "en": N_("English doesn't refer to “{words}”; refer to the same places in both texts."),
    "nl": N_("Dutch doesn't refer to “{words}”; refer to the same places in both texts."),
}
TERM = {
    "en": N_("English has nothing for “{words}”; its term is “{term}”."),
    "nl": N_("Dutch has nothing for “{words}”; its term is “{term}”."),
}
SIGN = N_("The sign {sign} stands {en} times in English and {nl} times in Dutch; use it alike.")
_DIGITS = re.compile(
    r"(?<![\w.,])(?P<minus>(?<![\w)])[-−–])?(?P<digits>\d+)(?:(?P<ordinal>st|nd|rd|th|e|de|ste)\b)?"
    r"(?:\s*(?P<dash>[-−–—]|tot en met|tot|to)\s*(?P<last>\d+))?"
)
_WAVERING = frozenset(("time", "height"))
_SIGNS = re.compile(r"[→←↔↑↓⇒×=+≤≥%€$]|[?]")


class Told(NamedTuple):
    """A difference with the check that reports it and how grave it is."""

    check: str
    severity: Severity
    difference: Difference


class Pairing(NamedTuple):
    """Two aligned paragraphs with the words that idioms of both have said."""

    en: Paragraph
    nl: Paragraph
    said: dict[str, frozenset[int]]

    def sides(self) -> Iterator[tuple[str, Paragraph]]:
        """Yield the language and the paragraph, English first."""
        yield "en", self.en
        yield "nl", self.nl


def pairing(en: Paragraph, nl: Paragraph) -> Pairing:
    """Return two paragraphs as a pair."""
    said = same_said(en.tokens, nl.tokens)
    return Pairing(en, nl, {"en": said[0], "nl": said[1]})


def differences(pair: Pairing) -> Iterator[Told]:
    """Yield what the words of a pair of paragraphs don't say alike, terms and quotations apart."""
    yield from _references(pair)
    for family in families().values():
        if family.name not in ("modality", "negation"):
            yield from _family(pair, family)
    yield from _polarity(pair)
    yield from _signs(pair)


def _text(paragraph: Paragraph, mark: Mark) -> str:
    return paragraph.text[mark.start : mark.end]


def _family(pair: Pairing, family: Family) -> Iterator[Told]:
    found = {
        side: family.find(side, paragraph.tokens, pair.said[side])
        for side, paragraph in pair.sides()
    }
    if family.name == "number":
        found = {side: _numbers(side, one, found[side]) for side, one in pair.sides()}
    # What both texts may leave out is a counterpart, but it isn't left over.
    over = {side: list(surplus(found[side], found[OTHER[side]])) for side in found}
    if family.name in _WAVERING:
        for side in found:
            if over[OTHER[side]] and not over[side]:
                spare = (mark for mark in found[side] if mark.optional)
                sure = [mark for mark in found[OTHER[side]] if not mark.optional]
                over[side] = _unused(spare, sure)
                break
    told: dict[str, set[int]] = {"en": set(), "nl": set()}
    for first, mark in enumerate(over["en"]):
        for second, other in enumerate(over["nl"]):
            if second not in told["nl"] and first not in told["en"] and mark.value != other.value:
                told["en"].add(first)
                told["nl"].add(second)
                named = {"en_words": _text(pair.en, mark), "nl_words": _text(pair.nl, other)}
                spans = (mark.start, mark.end), (other.start, other.end)
                yield Told(family.check, "error", Difference(CONTRARY, named, *spans))
    for side, paragraph in pair.sides():
        for place, mark in enumerate(over[side]):
            alone = (mark.value in family.alone and not mark.optional) or _is_value(family, mark)
            if place in told[side] or not alone:
                continue
            named = {"words": _text(paragraph, mark)}
            template = WORD
            if family.name == "number":
                named["value"], template = mark.value, NUMBER
            span = at(side, (mark.start, mark.end))
            severity: Severity = "error" if family.name == "number" else "warning"
            yield Told(family.check, severity, Difference(template[OTHER[side]], named, **span))


def _unused(spare: Iterable[Mark], theirs: list[Mark]) -> list[Mark]:
    """Return the optional marks that aren't the counterpart of anything."""
    there = Counter(mark.value for mark in theirs)
    left = []
    for mark in spare:
        there[mark.value] -= 1
        if there[mark.value] < 0:
            left.append(mark)
    return left


def _is_value(family: Family, mark: Mark) -> bool:
    """Tell whether a number was written in digits, which no translation leaves out."""
    return family.name == "number" and not mark.tokens


def _numbers(side: str, paragraph: Paragraph, found: list[Mark]) -> list[Mark]:
    """Add digits to number words, and leave out labels, references and their numbers."""
    taken = [(mark.start, mark.end) for mark in references(side, paragraph.text)]
    if paragraph.label:
        taken.append((0, len(paragraph.label)))
    for match in _DIGITS.finditer(paragraph.text):
        sign = "-" if match["minus"] else ""
        value = f"{sign}{int(match['digits'])}"
        if match["ordinal"]:
            value += {"1": "st", "2": "nd", "3": "rd"}.get(value, "th")
        found.append(Mark(value, match.start(), match.end("digits")))
        if match["last"]:
            found.append(Mark(f"..{int(match['last'])}", match.start("digits"), match.end()))
    return [
        mark
        for mark in sorted(found, key=lambda mark: mark.start)
        if not any(start <= mark.start < end for start, end in taken)
    ]


def _references(pair: Pairing) -> Iterator[Told]:
    found = {
        side: [mark for mark in references(side, one.text) if mark.value[0] in "§pa"]
        for side, one in pair.sides()
    }
    for side, paragraph in pair.sides():
        for mark in surplus(found[side], found[OTHER[side]]):
            named = {"words": _text(paragraph, mark)}
            span = at(side, (mark.start, mark.end))
            difference = Difference(REFERENCE[OTHER[side]], named, **span)
            yield Told("section-reference", "error", difference)


def _polarity(pair: Pairing) -> Iterator[Told]:
    found = {side: polarity(side, one.tokens, pair.said[side]) for side, one in pair.sides()}
    yield from _denials(pair, found)
    yield from _contrary_force(pair, found)
    yield from _not_obliged(pair, found)
    for kind in ("free", "may"):
        marks: dict[str, list[Mark]] = {side: getattr(found[side], kind) for side in found}
        for side, paragraph in pair.sides():
            for mark in _left(marks[side], marks[OTHER[side]]):
                named = {"words": _text(paragraph, mark)}
                span = at(side, (mark.start, mark.end))
                yield Told("modality", "error", Difference(FORCE[OTHER[side]], named, **span))


def _contrary_force(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    """Yield what one text allows and the other obliges."""
    may = {side: [m for m in found[side].may if not m.optional] for side in found}
    must = {side: [m for m in found[side].must if not m.optional] for side in found}
    for side in found:
        other = OTHER[side]
        allows, obliges = len(may[side]) - len(may[other]), len(must[other]) - len(must[side])
        if allows > 0 and obliges > 0 and len(may[side]) <= len(found[other].may):
            marks = {side: may[side][-1], other: must[other][-1]}
            en, nl = marks["en"], marks["nl"]
            named = {"en_words": _text(pair.en, en), "nl_words": _text(pair.nl, nl)}
            spans = (en.start, en.end), (nl.start, nl.end)
            yield Told("modality", "error", Difference(CONTRARY, named, *spans))


def _not_obliged(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    """Yield a Dutch "moet niet", which isn't the English "must not"."""
    ours = [mark for mark in found["nl"].barred if mark.value == NOT_OBLIGED]
    theirs = [mark for mark in found["en"].barred if mark.value == NOT_OBLIGED]
    for mark in ours[len(theirs) :]:
        named = {"words": _text(pair.nl, mark)}
        yield Told("modality", "warning", Difference(FORCE["en"], named, **at("nl", mark[1:3])))


def _left(ours: list[Mark], theirs: list[Mark]) -> list[Mark]:
    """Return the marks that are too many for the other text, the last ones."""
    sure = [mark for mark in ours if not mark.optional]
    return sure[len(theirs) :]


def _denials(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    for side, paragraph in pair.sides():
        over = _left(found[side].denials, found[OTHER[side]].denials)
        if over:
            mark = over[-1]
            modal = any(mark.start == one.start for one in found[side].barred)
            named = {"words": _text(paragraph, mark)}
            span = at(side, (mark.start, mark.end))
            check = "modality" if modal else "negation"
            yield Told(check, "error", Difference(DENIAL[OTHER[side]], named, **span))


def _signs(pair: Pairing) -> Iterator[Told]:
    counts = [Counter(_SIGNS.findall(one.text)) for _, one in pair.sides()]
    for sign in sorted(counts[0].keys() | counts[1].keys()):
        if counts[0][sign] != counts[1][sign]:
            named = {"sign": sign, "en": str(counts[0][sign]), "nl": str(counts[1][sign])}
            yield Told("punctuation", "warning", Difference(SIGN, named))


class Terms(NamedTuple):
    """The concepts of a glossary, by id, with what `surplus` asks about them."""

    concepts: dict[str, Concept]
    broader: Broader
    uncounted: frozenset[str]

    def over(self, pair: Pairing) -> dict[str, list[Mark]]:
        """Return, for each language, the terms that the other text has nothing for."""
        found = {
            side: [
                mark
                for mark in one.terms
                if pair.said[side].isdisjoint(mark.tokens) and not _only_points(mark)
            ]
            for side, one in pair.sides()
        }
        return {
            side: list(
                surplus(
                    found[side],
                    found[OTHER[side]],
                    uncounted=self.uncounted,
                    broader=self.broader,
                )
            )
            for side in found
        }

    def lacking(self, pair: Pairing, trust: Trust) -> Iterator[Told]:
        """Yield terms that the other text lacks, as far as these texts are to be trusted."""
        over = self.over(pair)
        kinds = {side: {self.concepts[mark.value].kind for mark in over[side]} for side in over}
        for side, paragraph in pair.sides():
            seen: set[str] = set()
            other = pair.nl if side == "en" else pair.en
            for mark in over[side]:
                concept = self.concepts[mark.value]
                contrary = concept.kind in _CONTRARY and concept.kind in kinds[OTHER[side]]
                place = mark.start / len(paragraph.text)
                alone = concept.kind in _NAMES and (
                    mark.value in (trust.steady if concept.kind in _THINGS else trust.full)
                    or (mark.value in trust.fair and trust.is_odd(other, place))
                )
                if mark.value in seen or not (contrary or alone):
                    continue
                seen.add(mark.value)
                term = concept.words(OTHER[side]).term
                named = {"words": _text(paragraph, mark), "term": term}
                span = at(side, (mark.start, mark.end))
                yield Told("term", "warning", Difference(TERM[OTHER[side]], named, **span))


def _only_points(mark: Mark) -> bool:
    """Tell whether a mark is no more than a pronoun or another short word."""
    return mark.optional and len(mark.tokens) == 1 and mark.end - mark.start < _SHORT


class Trust(NamedTuple):
    """Which concepts two texts name alike nearly always, which mostly, and their odd words."""

    full: frozenset[str]
    steady: frozenset[str]
    fair: frozenset[str]
    counts: dict[str, Counter[str]]

    def is_odd(self, paragraph: Paragraph, place: float) -> bool:
        """Tell whether a paragraph has, near a place, a word that is like no other of its text."""
        counts = self.counts[paragraph.language]
        return any(
            len(token.word) >= _SHORT
            and token.word.isalpha()
            and counts[token.word[:_STEM]] == 1
            and abs(token.start / len(paragraph.text) - place) < _NEAR
            for token in paragraph.tokens
        )


_SHORT = 4
_THINGS = frozenset(("bird", "zone"))
_STEM = 5
_NEAR = 0.3
_NAMES = frozenset(
    ("bird", "zone", "card", "role", "bao", "round", "number", "state", "result", "")
)
_CONTRARY = frozenset(("bird", "card", "zone", "state", "role", "bao", "number", "round"))
