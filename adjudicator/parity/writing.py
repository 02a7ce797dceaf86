"""How the texts are written: spaces, end marks, doubled words, markup; and how long they are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from unicodedata import is_normalized

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference, Pair, at
from adjudicator.parity.tables import tables

_SPACES = re.compile(
    r"[^\S\n]{2,}|[^\S \n\u00a0]|(?<![§\d])\u00a0(?!\d)"
    r"|(?<=[\w})\]])\s+(?=[,;:!?.](?:\s|$))"
)
_GLUED = re.compile(r"(?<=[^\W\d_])[,;!?](?=[^\W\d_])|(?<=[a-zà-ÿ}])\.(?=[A-ZÀ-Þ][a-zà-ÿ]+ )")
_DOUBLED = re.compile(r"\b([^\W\d_]+)\s+\1\b", re.IGNORECASE)
_TAG = re.compile(
    r"</?[A-Za-z][^<>]*>|&(?:#\w+|[a-z]+);|%\(\w+\)[#0 +-]*\d*[sdifgr]|%[sdir]|\*\*|`[^`]*`|```"
    r"|\[[^\]]*\]\([^)]*\)|[−×°]"
)
# The same in both languages: README, YAML. In a call, `calls` compares them.
_ACRONYM = re.compile(r"\b(?!BAO\b|BEI\b)[A-Z]{2,}\b")
_END = re.compile(r"[.!?…:;,]+(?=[\s)\]”’\"'»]*$)")

# A word in capitals, such as BAO, begins a sentence or doesn't.
_BEGIN = re.compile(r"[^\W\d_](?![A-Z])[^\W\d_]*(?=[ ,:']|$)")

# A sign that a text speaks about stands alone: "begins with ! needs quotes".
_ALONE = ("! ", "? ", ": ")

AT_EDGE = N_("One text begins or ends with white space and the other doesn't; make them alike.")
SPACE = N_("Too much white space at “{words}”; one space between words, none before a mark.")
GLUED = N_("A space is missing after the “{words}”.")
LINES = N_("Line breaks: {en} in English, {nl} in Dutch; give both texts the same.")
END = N_("The English text ends in “{en}”, the Dutch one in “{nl}”; end both alike.")
BEGIN = N_("The English text begins with “{en}”, the Dutch one with “{nl}”; begin both alike.")
ASKS = N_("Question marks: {en} in English, {nl} in Dutch; ask the same in both texts.")
TWICE = N_("“{words}” stands there twice in a row; take one out.")
TAG_ALONE = N_("“{tag}” stands in one text only; both need the same markup.")
NOT_NFC = N_(
    "“{words}” is made of a letter and a separate accent; write it as one character (NFC)."
)

_SHORTEST = 50
_LEAST, _MOST = 0.74, 1.66

SHORT = N_("The Dutch text is much shorter than the English one; is something left out?")
LONG = N_("The Dutch text is much longer than the English one; does it say more?")
SENTENCES = N_("Sentences: {en} in English, {nl} in Dutch; is something left out?")


def spaces(pair: Pair) -> Iterator[Difference]:
    """Yield white space at the edges of one text only, doubled, missing or before a mark."""
    if _edges(pair.en) != _edges(pair.nl):
        yield Difference(AT_EDGE, {})
    if pair.en.strip().count("\n") != pair.nl.strip().count("\n"):
        counts = {"en": str(pair.en.count("\n")), "nl": str(pair.nl.count("\n"))}
        yield Difference(LINES, counts)
    for side, text, _ in pair.sides():
        start = len(text) - len(text.lstrip())
        for pattern, message in ((_SPACES, SPACE), (_GLUED, GLUED)):
            for match in pattern.finditer(text.rstrip(), start):
                if match.string[match.end() :][:2] in _ALONE:
                    continue
                yield Difference(message, {"words": _around(text, match)}, **at(side, match.span()))


def end(pair: Pair) -> Iterator[Difference]:
    """Yield end marks and first capitals that differ, and questions that only one text asks."""
    marks = [_last(text) for text in (pair.en, pair.nl)]
    if marks[0] != marks[1]:
        yield Difference(END, {"en": marks[0], "nl": marks[1]})
    asked = [text.count("?") for text in (pair.en, pair.nl)]
    begun = [_BEGIN.match(text) for text in (pair.en, pair.nl)]
    if begun[0] and begun[1]:
        capitals = [match[0][0].isupper() for match in begun if match]
        # A sentence begins with a capital; only a name gives one to what is no sentence.
        if capitals[0] != capitals[1] and capitals[0] == bool(marks[0]):
            yield Difference(BEGIN, {"en": begun[0][0], "nl": begun[1][0]})
    if marks[0] == marks[1] and asked[0] != asked[1]:
        yield Difference(ASKS, {"en": str(asked[0]), "nl": str(asked[1])})


def doubled_word(pair: Pair) -> Iterator[Difference]:
    """Yield each word that stands twice in a row."""
    for side, text, _ in pair.sides():
        allowed = tables()["doubled"][side]["allowed"]
        for match in _DOUBLED.finditer(text):
            if match[1].casefold() not in allowed:
                yield Difference(TWICE, {"words": match[1]}, **at(side, match.span()))


def nfc(pair: Pair) -> Iterator[Difference]:
    """Yield each word that is not in Unicode's composed form."""
    for side, text, _ in pair.sides():
        for match in re.finditer(r"\S+", text):
            if not is_normalized("NFC", match[0]):
                yield Difference(NOT_NFC, {"words": match[0]}, **at(side, match.span()))


def tags(pair: Pair) -> Iterator[Difference]:
    """Yield markup, entities, conversions, signs and acronyms that only one text has."""
    found = {side: _markup(side, text) for side, text, _ in pair.sides()}
    for side, _, _ in pair.sides():
        there = Counter(match[0] for match in found["nl" if side == "en" else "en"])
        for match in found[side]:
            there[match[0]] -= 1
            if there[match[0]] < 0:
                yield Difference(TAG_ALONE, {"tag": match[0]}, **at(side, match.span()))


def length(pair: Pair) -> Iterator[Difference]:
    """Yield texts whose lengths differ by far more than the languages do."""
    if len(pair.en) < _SHORTEST:
        return
    ratio = len(pair.nl) / len(pair.en)
    if ratio < _LEAST:
        yield Difference(SHORT, {})
    elif ratio > _MOST:
        yield Difference(LONG, {})


def sentences(pair: Pair) -> Iterator[Difference]:
    """Yield texts with different numbers of sentences and of clauses set off by a semicolon."""
    counts = [_ends(text) for text in (pair.en, pair.nl)]
    if counts[0] != counts[1]:
        yield Difference(SENTENCES, {"en": str(counts[0]), "nl": str(counts[1])})


def _edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def _markup(side: str, text: str) -> list[re.Match[str]]:
    shared = tables()["untranslated"][side]["shared"]
    acronyms = (match for match in _ACRONYM.finditer(text) if match[0].casefold() in shared)
    return [*_TAG.finditer(text), *acronyms]


def _last(text: str) -> str:
    match = _END.search(text.rstrip())
    return match[0] if match else ""


def _around(text: str, match: re.Match[str]) -> str:
    if not match[0].isspace():
        return match[0]
    return text[max(0, match.start() - 8) : match.end() + 8]


def _ends(text: str) -> int:
    return sum(text.count(mark) for mark in (". ", "? ", "! ", "; ")) + 1
