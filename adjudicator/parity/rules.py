"""The checks of two texts of rules: what one pair of aligned paragraphs says and the other doesn't.

Each check compares classes of words within the pair, so that a free translation passes as long as
it says the same. Numbers, references, modality, denials and families of words that exclude each
other have a check each; `adjudicator.parity.contrasts` has the families.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.balance import surplus
from adjudicator.parity.contrasts import Family, families
from adjudicator.parity.figures import figures
from adjudicator.parity.finding import Difference, Severity, at
from adjudicator.parity.obliging import obliging
from adjudicator.parity.opposites import against, clashes
from adjudicator.parity.pairs import OTHER, Pairing, Told, words_of
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark

NUMBER = {
    "en": N_("“{words}” has no counterpart in English; give both texts the same number."),
    "nl": N_("“{words}” has no counterpart in Dutch; give both texts the same number."),
}
WORD = {
    "en": N_("“{words}” has no counterpart in English; say it in both texts, or in neither."),
    "nl": N_("“{words}” has no counterpart in Dutch; say it in both texts, or in neither."),
}
REFERENCE = {
    "en": N_("English doesn't refer to “{words}”; refer to the same places in both texts."),
    "nl": N_("Dutch doesn't refer to “{words}”; refer to the same places in both texts."),
}
SIGN = N_("Signs {sign} here: {en} in English, {nl} in Dutch; use the same signs in both texts.")
_POINTING = frozenset(("these", "those", "deze", "die"))
_SIGNS = re.compile(r"[→←↔↑↓⇒×=+≤≥%€$]|[?]")


def differences(pair: Pairing) -> Iterator[Told]:
    """Yield what the words of a pair of paragraphs don't say alike, terms and quotations apart."""
    yield from _references(pair)
    for family in families().named.values():
        if family.name not in ("modality", "negation"):
            yield from _family(pair, family)
    yield from obliging(pair)
    yield from _signs(pair)


def _family(pair: Pairing, family: Family) -> Iterator[Told]:
    found = {
        side: [*pair.unsaid(side, paragraph.marked.get(family.name, []))]
        for side, paragraph in pair.sides()
    }
    if family.wavering:
        found = {side: pair.meant(side, marks) for side, marks in found.items()}
    if family.name == "number":
        found = {side: figures(one, found[side]) for side, one in pair.sides()}
        found = {side: _counting(found[side], found[OTHER[side]]) for side in found}
    told: dict[str, set[Mark]] = {"en": set(), "nl": set()}
    for mark, other in clashes(pair, found, wavering=family.wavering):
        told["en"].add(mark)
        told["nl"].add(other)
        yield Told(family.check, "error", against(pair, mark, other))
    # What both texts may leave out is a counterpart, but it isn't left over.
    over = {side: list(surplus(found[side], found[OTHER[side]])) for side in found}
    for side, paragraph in pair.sides():
        for mark in over[side]:
            alone = mark.value in family.alone or _is_value(family, mark)
            if mark in told[side] or not alone:
                continue
            named = {"words": words_of(paragraph, mark)}
            template = NUMBER if family.name == "number" else WORD
            span = at(side, (mark.start, mark.end))
            severity: Severity = "error" if family.name == "number" else "warning"
            if family.name == "number" and _restates(paragraph, mark):
                severity = "info"
            yield Told(family.check, severity, Difference(template[OTHER[side]], named, **span))


def _restates(paragraph: Paragraph, mark: Mark) -> bool:
    """Tell whether a number says again how many there are: "these two", which "these" says too.

    It has to be the number of what is listed, if that follows.
    """
    if paragraph.items and mark.value != str(paragraph.items):
        return False
    first = mark.tokens[0] if mark.tokens else 0
    return bool(first) and paragraph.tokens[first - 1].word in _POINTING


def _is_value(family: Family, mark: Mark) -> bool:
    """Tell whether a number was written in digits, which no translation leaves out."""
    return family.name == "number" and not mark.tokens


def _counting(marks: list[Mark], theirs: list[Mark]) -> list[Mark]:
    """Leave out the articles, which aren't the counterpart of a 1 in digits."""
    if not any(mark.value == "1" and not mark.tokens for mark in theirs):
        return marks
    return [mark for mark in marks if mark.value != "1" or not mark.optional]


def _references(pair: Pairing) -> Iterator[Told]:
    found = {
        side: [mark for mark in one.references if mark.value[0] in "§pa"]
        for side, one in pair.sides()
    }
    for side, paragraph in pair.sides():
        for mark in surplus(found[side], found[OTHER[side]]):
            named = {"words": words_of(paragraph, mark)}
            span = at(side, (mark.start, mark.end))
            difference = Difference(REFERENCE[OTHER[side]], named, **span)
            yield Told("section-reference", "error", difference)


def _signs(pair: Pairing) -> Iterator[Told]:
    counts = [Counter(_SIGNS.findall(one.text)) for _, one in pair.sides()]
    for sign in sorted(counts[0].keys() | counts[1].keys()):
        if counts[0][sign] != counts[1][sign]:
            named = {"sign": sign, "en": str(counts[0][sign]), "nl": str(counts[1][sign])}
            yield Told("punctuation", "warning", Difference(SIGN, named))
