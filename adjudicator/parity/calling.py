"""Quotations: what is called, in which marks, measured by what the texts do most."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.parity.characters import quotations
from adjudicator.parity.dictionary import dictionary
from adjudicator.parity.finding import Difference, at
from adjudicator.parity.obliging import CONTRARY
from adjudicator.parity.pairs import OTHER, Pairing, Told
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.rules import SIGN
from adjudicator.parity.tables import tables
from adjudicator.parity.tokens import tokens

ODD_STYLE = N_(
    "{words} stands in other quotation marks than this text uses elsewhere; use the same here."
)
ODD_CALL = {
    "en": N_(
        "English says {en_words} where Dutch says {nl_words}; elsewhere English says “{usual}” "
        "for that. Use the same call in both texts."
    ),
    "nl": N_(
        "English says {en_words} where Dutch says {nl_words}; elsewhere Dutch says “{usual}” for "
        "that. Use the same call in both texts."
    ),
}
UNQUOTED = N_("“{words}” stands here without quotation marks; use those of this text.")
QUOTED = N_("Quotations here: {en} in English, {nl} in Dutch; quote the same in both texts.")
LONE = N_("The quotation mark {words} stands alone; open and close each quotation.")
_LONE = re.compile(r"(?<!\w)[“‘„«\"](?=\w)|(?<=[\w!?.])[”»\"]|(?<=[!?])’")
_OFTEN = 2
_ALIKE = 0.5
_OWN = {"en": "double", "nl": "single"}
_CAPITALS = re.compile(r"(?<![\w“‘])[A-ZÀ-Þ]{3,}(?: [A-ZÀ-Þ]{3,})*!")


class Called(NamedTuple):
    """Something quoted, or called out in capitals; ``style`` is empty where no marks stand."""

    style: str
    start: int
    end: int
    words: str


class Habits(NamedTuple):
    """What a pair of texts does most: its quotation marks, and which call goes with which."""

    style: dict[str, str]
    calls: dict[str, dict[str, Counter[str]]]

    def wanted(self, side: str, words: str, other: str) -> str | None:
        """Return what goes with words of a side elsewhere, if that is one thing and not ``other``.

        Words that stand in this pair only have no habit.
        """
        count = self.calls[side].get(words, Counter())
        elsewhere = [(number, one) for one, number in count.items() if one != other]
        if not elsewhere:
            return None
        number, usual = max(elsewhere)
        # What both languages call alike elsewhere is a name; of calls one elsewhere tells enough.
        least = 1 if words.isupper() or words.endswith("!") else _OFTEN
        clear = number >= least * count[other] or usual == words
        return usual if clear and 2 * number > count.total() - count[other] else None


def habits(pairs: Sequence[Pairing]) -> Habits:
    """Return the habits of two texts."""
    styles: dict[str, Counter[str]] = {"en": Counter(), "nl": Counter()}
    together: dict[str, dict[str, Counter[str]]] = {"en": {}, "nl": {}}
    for pair in pairs:
        found = both_called(pair)
        for side in found:
            styles[side].update(one.style for one in found[side] if one.style)
        if len(found["en"]) == len(found["nl"]):
            for one, other in zip(found["en"], found["nl"], strict=True):
                together["en"].setdefault(one.words, Counter())[other.words] += 1
                together["nl"].setdefault(other.words, Counter())[one.words] += 1
    return Habits({side: _usual(side, count) for side, count in styles.items()}, together)


def _usual(side: str, count: Counter[str]) -> str:
    # Where two are as usual, the marks of the language are meant, or else curly ones.
    return max(
        count,
        key=lambda style: (count[style], style == _OWN[side], "straight" not in style),
        default="",
    )


def called(paragraph: Paragraph) -> list[Called]:
    """Return what a paragraph quotes or calls out, in its order."""
    text = paragraph.text
    found = [
        Called(style, start, end, text[start + 1 : end - 1])
        for style, start, end in quotations(text)
    ]
    for match in _CAPITALS.finditer(text):
        if not any(one.start <= match.start() < one.end for one in found):
            found.append(Called("", match.start(), match.end(), match[0]))
    return sorted(found, key=lambda one: one.start)


def both_called(pair: Pairing) -> dict[str, list[Called]]:
    """Return what both paragraphs quote or call out.

    What stands in no marks is a call only where the other text has one more.
    """
    found = {side: called(one) for side, one in pair.sides()}
    quoted = {side: [one for one in found[side] if one.style] for side in found}
    return {
        side: found[side]
        if len(quoted[side]) < min(len(quoted[OTHER[side]]), len(found[side]))
        else quoted[side]
        for side in found
    }


def quotes(pair: Pairing, usual: Habits) -> Iterator[Told]:
    """Yield quotations in other marks than usual, calls that differ, and those of one text only."""
    found = both_called(pair)
    for side, paragraph in pair.sides():
        for one in found[side]:
            if not one.style:
                named = {"words": one.words}
                span = at(side, (one.start, one.end))
                yield Told("quote", "warning", Difference(UNQUOTED, named, **span))
            elif one.style != usual.style[side]:
                named = {"words": paragraph.text[one.start : one.end]}
                span = at(side, (one.start, one.end))
                yield Told("quote", "warning", Difference(ODD_STYLE, named, **span))
        yield from _lone(side, paragraph, found[side])
    if len(found["en"]) != len(found["nl"]):
        counts = {"en": str(len(found["en"])), "nl": str(len(found["nl"]))}
        yield Told("quote", "warning", Difference(QUOTED, counts))
        return
    yield from _calls(pair, found, usual)
    bare = {side: _bare(one, found[side]) for side, one in pair.sides()}
    if len(bare["en"]) == len(bare["nl"]):
        yield from _calls(pair, bare, usual)


def _bare(paragraph: Paragraph, found: list[Called]) -> list[Called]:
    """Return what a paragraph calls in capitals alone, as the other text does."""
    return [one for one in called(paragraph) if not one.style and one not in found]


def _calls(pair: Pairing, found: dict[str, list[Called]], usual: Habits) -> Iterator[Told]:
    apart = {side: _unusual(found, usual, side) for side in found}
    for en, nl in zip(found["en"], found["nl"], strict=True):
        for side, one, other in (("nl", en, nl), ("en", nl, en)):
            wanted = usual.wanted(OTHER[side], one.words, other.words)
            if wanted and other.words in apart[side]:
                named = {
                    "en_words": pair.en.text[en.start : en.end],
                    "nl_words": pair.nl.text[nl.start : nl.end],
                    "usual": wanted,
                }
                spans = (en.start, en.end), (nl.start, nl.end)
                yield Told("quote", "error", Difference(ODD_CALL[side], named, *spans))
                break
        else:
            if _are_apart(en, nl):
                named = {"en_words": en.words, "nl_words": nl.words}
                spans = (en.start, en.end), (nl.start, nl.end)
                yield Told("quote", "warning", Difference(CONTRARY, named, *spans))
            elif en.words.endswith("!") != nl.words.endswith("!") and en.words.isupper():
                named = {"sign": "!", "en": _exclaims(en), "nl": _exclaims(nl)}
                spans = (en.start, en.end), (nl.start, nl.end)
                yield Told("quote", "warning", Difference(SIGN, named, *spans))


def _are_apart(en: Called, nl: Called) -> bool:
    """Tell whether two quotations of one word, small ones apart, don't translate each other."""
    words = _content("en", en), _content("nl", nl)
    if not len(words[0]) == len(words[1]) == 1:
        return False
    one, other = words[0][0], words[1][0]
    said = dictionary("en").of(one), dictionary("nl").of(other)
    if "!" not in en.words + nl.words and not any(each.is_known for each in said):
        # A name: the same in both, or else quite another.
        alike = SequenceMatcher(None, one, other, autojunk=False).ratio()
        return one != other and alike >= _ALIKE
    return all(each.whole for each in said) and not said[0].touches(said[1])


def _content(side: str, one: Called) -> list[str]:
    """Return the words of a quotation but the small ones, if it has no others than words."""
    small = tables()["small"][side]["words"]
    words = [token.word for token in tokens(one.words) if not token.is_stop and token.word != "!"]
    return [word for word in words if word not in small] if all(map(str.isalpha, words)) else []


def _unusual(found: dict[str, list[Called]], usual: Habits, side: str) -> set[str]:
    """Return what a side calls but wouldn't in any order, from what the other calls."""
    there = Counter(one.words for one in found[side])
    for one in found[OTHER[side]]:
        count = usual.calls[OTHER[side]].get(one.words, Counter())
        if count:
            usually = max(count, key=lambda words: (count[words], words == one.words, words))
            there[usually] -= 1
    return {words for words, number in there.items() if number > 0}


def _exclaims(one: Called) -> str:
    return str(one.words.count("!"))


def _lone(side: str, paragraph: Paragraph, found: list[Called]) -> Iterator[Told]:
    for match in _LONE.finditer(paragraph.text):
        if not any(one.start <= match.start() < one.end for one in found):
            span = at(side, match.span())
            named = {"words": match[0]}
            yield Told("quote", "warning", Difference(LONE, named, **span))
            return
