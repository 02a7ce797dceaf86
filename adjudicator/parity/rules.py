"""The checks of two texts of rules: what one pair of aligned paragraphs says and the other doesn't.

Each check compares classes of words within the pair, so that a free translation passes as long as
it says the same. Numbers, references, modality, denials and families of words that exclude each
other have a check each; `adjudicator.parity.contrasts` has the families.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from unicodedata import category

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
from adjudicator.parity.tables import tables

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
_NOTHING = "0"
_POINTING = frozenset(("these", "those", "deze", "die"))
UNSIGNED = N_("“{words}” stands without the sign “§” that the other text has; add it.")
_SECTION = re.compile(r"(?P<sign>§\s*)?(?<![\d.])(?P<number>\d+\.\d+)(?![\d.]*\d)")
_ROW = re.compile(r"\s*(?:,|,? ?\b(?:and|or|en|of|to|tot|t/m)\b|[-–])\s*")
_ASKS = "?"
# "Staat er een schip? Vaar dan uit." is a condition, no question.
_SUPPOSES = re.compile(r"[?](?=\s+(?:Then\b|Dan\b|\w+ (?:\w+ )?dan\b))")
_SIGNS = frozenset("?%")
_SYMBOLS = frozenset(("Sc", "Sm", "So"))
# A minus belongs to its number.
_NUMBERED = frozenset("−")


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
    over = unanswered(pair, found, tight=_NOTHING if family.name == "number" else "")
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


def unanswered(pair: Pairing, found: dict[str, list[Mark]], tight: str) -> dict[str, list[Mark]]:
    """Return the marks of both texts that have no counterpart, each in its order.

    A mark that need not be answered answers another only in its own sentences or in those beside
    them; one that says what is ``tight`` first answers its like.
    """
    sure, spare = Places(pair, found, optional=False), Places(pair, found, optional=True)
    spare.cancel(spare, 0, tight)
    sure.cancel(sure, 0)
    sure.cancel(sure, 1)
    sure.cancel(spare, 0)
    sure.cancel(sure, None)
    sure.cancel(spare, 1)
    return {side: sure.left(side) for side in found}


class Places:
    """Marks of both texts by what they say and where; those answered are taken away."""

    def __init__(self, pair: Pairing, found: dict[str, list[Mark]], *, optional: bool) -> None:
        self._marks = {
            side: [(pair.bead(side, mark), mark) for mark in marks if mark.optional == optional]
            for side, marks in found.items()
        }

    def left(self, side: str) -> list[Mark]:
        """Return the marks of a text that nothing has answered."""
        return [mark for _, mark in self._marks[side]]

    def cancel(self, others: Places, reach: int | None, value: str | None = None) -> None:
        """Take away what these and the others have in common, at most so many beads apart.

        With a ``value``, only what says that.
        """
        for side, other in OTHER.items():
            theirs = others._marks[other]
            for one in [*self._marks[side]]:
                if value is not None and one[1].value != value:
                    continue
                answer = next((two for two in theirs if _answers(one, two, reach)), None)
                if answer:
                    self._marks[side].remove(one)
                    theirs.remove(answer)


def _answers(one: tuple[int, Mark], other: tuple[int, Mark], reach: int | None) -> bool:
    near = reach is None or abs(one[0] - other[0]) <= reach
    return near and one[1].value == other[1].value


def _is_sign(letter: str) -> bool:
    """Tell whether a character says something in any language: an arrow, a plus, a coin, a sun."""
    return letter in _SIGNS or (category(letter) in _SYMBOLS and letter not in _NUMBERED)


def _bare_sections(pair: Pairing) -> Iterator[Told]:
    """Yield a section that one text names without its sign, and the other with it."""
    found = {side: _sections(one) for side, one in pair.sides()}
    for side, paragraph in pair.sides():
        for number, (signed, start, end) in found[side].items():
            if not signed and found[OTHER[side]].get(number, (False,))[0]:
                named = {"words": paragraph.text[start:end]}
                yield Told(
                    "section-reference",
                    "warning",
                    Difference(UNSIGNED, named, **at(side, (start, end))),
                )


def _sections(paragraph: Paragraph) -> dict[str, tuple[bool, int, int]]:
    """Return the sections that a paragraph names, whether with a sign, and where they stand."""
    found: dict[str, tuple[bool, int, int]] = {}
    signed, last = False, 0
    for match in _SECTION.finditer(paragraph.text):
        # One sign does for a row: "§§ 3.1 and 3.6".
        row = signed and _ROW.fullmatch(paragraph.text, last, match.start("number")) is not None
        signed, last = bool(match["sign"]) or row, match.end()
        found[match["number"]] = signed, match.start("number"), match.end()
    return found


def _is_asking_heading(paragraph: Paragraph) -> bool:
    """Tell whether a heading asks something but, as headings do, leaves out the mark."""
    asking = tables()["asking"][paragraph.language]["word"]
    words = {token.word for token in paragraph.tokens}
    return paragraph.text[-1].isalnum() and not words.isdisjoint(asking)


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
    yield from _bare_sections(pair)
    counts = [Counter(filter(_is_sign, one.text)) for _, one in pair.sides()]
    asked = [
        {count[_ASKS], count[_ASKS] - len(_SUPPOSES.findall(one.text))}
        for count, (_, one) in zip(counts, pair.sides(), strict=True)
    ]
    for sign in sorted(counts[0].keys() | counts[1].keys()):
        if sign == _ASKS and (
            not asked[0].isdisjoint(asked[1])
            or any(_is_asking_heading(one) for _, one in pair.sides())
        ):
            continue
        if counts[0][sign] != counts[1][sign]:
            named = {"sign": sign, "en": str(counts[0][sign]), "nl": str(counts[1][sign])}
            yield Told("punctuation", "warning", Difference(SIGN, named))
