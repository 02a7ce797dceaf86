"""Characters that the eye misses: controls, look-alikes; and the marks of quotations."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference, Pair, at

_SIGNS = frozenset("“”‘’–—…−×·•§→←↑↓°½€¶«»„‚‹›\n")
_MIXED = re.compile(r"(?<![A-Za-z0-9])(?:\d+[lOI]|[lOI]\d+)(?![A-Za-z0-9])")
_CURLY = re.compile(r"(?<=\w)’(?=\w)")
_BRACKETS = {"(": ")", "[": "]", "{": "}"}

STRANGE = N_("{name} ({code}) doesn't belong in a text; type the usual character.")
MIXED = N_("“{words}” mixes digits and letters that look like digits.")
UNCLOSED = N_("“{words}” has no counterpart; open and close each bracket in both texts.")

_STYLES = {
    "straight": ('"', '"'),
    "double": ("“", "”"),
    "single": ("‘", "’"),
    "low": ("„", "”"),
    "low single": ("‚", "’"),
    "low, high": ("„", "“"),
    "guillemets": ("«", "»"),
    "reversed guillemets": ("»", "«"),
    "straight single": ("'", "'"),
    "double, wrong way round": ("”", "“"),
    "backtick": ("`", "'"),
}
_ALLOWED = {"en": ("double", "straight"), "nl": ("single", "straight")}
_LIKE = {"double": "single", "straight": "straight"}
# An apostrophe inside or at the end of a word is no quotation mark.
_QUOTED = {
    style: re.compile(
        rf"(?<![\w{re.escape(opening)}]){re.escape(opening)}(?=[^\s{re.escape(closing)}])"
        rf"[^{re.escape(opening)}{re.escape(closing)}]*{re.escape(closing)}(?!\w)"
    )
    for style, (opening, closing) in _STYLES.items()
}

STYLE = N_(
    "The quotation marks around {words} aren't those of its language: curly and double in English, "
    "curly and single in Dutch, straight and double for what is typed."
)
QUOTATIONS = N_("Quotations: {en} in English, {nl} in Dutch; quote the same in both texts.")
LONE = N_("A quotation mark {mark} is never closed, or never opened.")


def characters(pair: Pair) -> Iterator[Difference]:
    """Yield controls, invisible characters, letters of other scripts and lone brackets."""
    for side, text, _ in pair.sides():
        for place, character in enumerate(text):
            if not _belongs(character) or _CURLY.match(text, place):
                named = {
                    "name": unicodedata.name(character, "A control character"),
                    "code": f"U+{ord(character):04X}",
                }
                yield Difference(STRANGE, named, **at(side, (place, place + 1)))
        for match in _MIXED.finditer(text):
            yield Difference(MIXED, {"words": match[0]}, **at(side, match.span()))
    yield from _brackets(pair)


def quotes(pair: Pair) -> Iterator[Difference]:
    """Yield quotations in the wrong marks, and those that one text has and the other lacks."""
    found = {side: quotations(text) for side, text, _ in pair.sides()}
    for side, text, _ in pair.sides():
        for style, start, stop in found[side]:
            if style not in _ALLOWED[side]:
                yield Difference(STYLE, {"words": text[start:stop]}, **at(side, (start, stop)))
        yield from _lone(side, text, found[side])
    styles = [sorted(style for style, _, _ in found[side]) for side in ("en", "nl")]
    usual = all(style in _ALLOWED["nl"] for style in styles[1])
    if len(styles[0]) != len(styles[1]):
        counts = {"en": str(len(styles[0])), "nl": str(len(styles[1]))}
        yield Difference(QUOTATIONS, counts)
    elif usual and sorted(_LIKE.get(style, style) for style in styles[0]) != styles[1]:
        span = found["nl"][0][1:]
        yield Difference(STYLE, {"words": pair.nl[span[0] : span[1]]}, nl_span=span)


def quotations(text: str) -> list[tuple[str, int, int]]:
    """Return style, start and end of each quotation of a text, in its order."""
    found = [
        (style, *match.span())
        for style, pattern in _QUOTED.items()
        for match in pattern.finditer(text)
    ]
    found.sort(key=lambda quotation: (quotation[1], -quotation[2]))
    kept: list[tuple[str, int, int]] = []
    for quotation in found:
        if not kept or quotation[1] >= kept[-1][2]:
            kept.append(quotation)
    return kept


def _lone(side: str, text: str, found: list[tuple[str, int, int]]) -> Iterator[Difference]:
    for match in re.finditer(r"[“”„«»\"‘]", text):
        if not any(start <= match.start() < end for _, start, end in found):
            yield Difference(LONE, {"mark": match[0]}, **at(side, match.span()))


def _belongs(character: str) -> bool:
    if " " <= character <= "~" or character in _SIGNS:
        return True
    base = unicodedata.normalize("NFD", character)[0]
    return (
        (character.isalpha() and ("a" <= base.lower() <= "z"))
        or character.isspace()
        or (unicodedata.category(character) == "Mn")
    )


def _brackets(pair: Pair) -> Iterator[Difference]:
    for opening, closing in _BRACKETS.items():
        for side, text, _ in pair.sides():
            other = pair.nl if side == "en" else pair.en
            balance = text.count(opening) - text.count(closing)
            if balance and balance != other.count(opening) - other.count(closing):
                place = text.find(opening if balance > 0 else closing)
                named = {"words": opening if balance > 0 else closing}
                yield Difference(UNCLOSED, named, **at(side, (place, place + 1)))
