"""Brace fields, calls, and text that was never translated."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache

from adjudicator.core.text import N_
from adjudicator.parity.balance import surplus
from adjudicator.parity.finding import Difference, Pair, at
from adjudicator.parity.phrases import Mark
from adjudicator.parity.tables import tables
from adjudicator.parity.tokens import Token

BROKEN = N_("{text} can't be filled in: {reason}.")
FIELD_LACKING = {
    "en": N_("The English text has no field {field}; both texts need the same names in braces."),
    "nl": N_("The Dutch text has no field {field}; both texts need the same names in braces."),
}
FORM = N_("The field {field} asks for a form that there isn't; use a form of the English text.")
ORDER = N_("The fields {fields} stand in another order than in English; are they in their places?")
CALL_LACKING = {
    "en": N_("The English text doesn't have the call “{words}”; call the same in both texts."),
    "nl": N_("The Dutch text doesn't have the call “{words}”; call the same in both texts."),
}
SAME = N_("The Dutch text is the English one; translate it.")
LEFT_OVER = N_("“{words}” is a word of the other language; translate it.")
# What `string.Formatter` says is English of Python's own, no sentence for a translator.
_FORMS = frozenset(("", "a", "an", "the", "A", "An", "The"))
_WORD = re.compile(r"[^\W\d_]{2,}")


def fields(pair: Pair) -> Iterator[Difference]:
    """Yield fields that one text lacks, names and order; how often a field stands is free."""
    try:
        found = {side: _fields(text) for side, text, _ in pair.sides()}
    except ValueError as error:
        broken = pair.nl if _is_sound(pair.en) else pair.en
        yield Difference(BROKEN, {"text": broken, "reason": str(error)})
        return
    for side, text, _ in pair.sides():
        other = "nl" if side == "en" else "en"
        for name in found[side]:
            if name not in found[other]:
                span = _where(text, name)
                yield Difference(FIELD_LACKING[other], {"field": f"{{{name}}}"}, **at(side, span))
    for name, form in _forms(pair.nl) - _forms(pair.en):
        if form not in _FORMS:
            yield Difference(FORM, {"field": f"{{{name}:{form}}}"}, nl_span=_where(pair.nl, name))


def field_order(pair: Pair) -> Iterator[Difference]:
    """Yield fields that stand in another order, which may mean that players are swapped."""
    if not (_is_sound(pair.en) and _is_sound(pair.nl)):
        return
    en, nl = _fields(pair.en), _fields(pair.nl)
    if en != nl and sorted(en) == sorted(nl):
        moved = [f"{{{name}}}" for place, name in enumerate(nl) if en[place] != name]
        yield Difference(ORDER, {"fields": ", ".join(moved)}, nl_span=_where(pair.nl, nl[0]))


def calls(pair: Pair) -> Iterator[Difference]:
    """Yield each call, such as PLUCKED!, that one text has and the other lacks."""
    found = {side: _calls(side, text) for side, text, _ in pair.sides()}
    for side, text, _ in pair.sides():
        other = "nl" if side == "en" else "en"
        for mark in surplus(found[side], found[other]):
            words = {"words": text[mark.start : mark.end]}
            yield Difference(CALL_LACKING[other], words, **at(side, (mark.start, mark.end)))


def untranslated(pair: Pair) -> Iterator[Difference]:
    """Yield a Dutch text that is the English one, and words of the other language."""
    listed = tables()["untranslated"]
    if pair.en == pair.nl:
        said = {token.word for token in pair.nl_tokens if _WORD.fullmatch(token.word)}
        if said - set(listed["nl"]["same"]):
            yield Difference(SAME, {}, nl_span=(0, len(pair.nl)))
        return
    for side, text, words in pair.sides():
        theirs, shared = set(listed[side]["foreign"]), set(listed[side]["shared"])
        others = {t.word for t in (pair.nl_tokens if side == "en" else pair.en_tokens)}
        for token in words:
            # What both texts say is left over in the translation, not in the source.
            kept = side == "nl" and token.word in others and bool(_WORD.fullmatch(token.word))
            if (
                (token.word in theirs or kept)
                and token.word not in shared
                and not _is_code(text, token, others)
            ):
                found = {"words": text[token.start : token.end]}
                yield Difference(LEFT_OVER, found, **at(side, (token.start, token.end)))


def _is_code(text: str, token: Token, others: set[str]) -> bool:
    """Tell a key or an option, as it is typed, from a word: it joins other signs."""
    around = text[max(0, token.start - 1) : token.start] + text[token.end : token.end + 1]
    return "_" in token.word or (token.word in others and bool(re.search(r"[\"'`_(]", around)))


def _fields(text: str) -> list[str]:
    names = (name for _, name, _, _ in string.Formatter().parse(text) if name is not None)
    return list(dict.fromkeys(names))


def _forms(text: str) -> set[tuple[str, str]]:
    """Return each field with its form: ``the`` in ``{card:the}``; a conversion is one too."""
    parts = string.Formatter().parse(text)
    return {
        (name, f"!{conversion}" if conversion else form or "")
        for _, name, form, conversion in parts
        if name is not None
    }


def _is_sound(text: str) -> bool:
    try:
        _fields(text)
    except ValueError:
        return False
    return True


def _where(text: str, name: str) -> tuple[int, int]:
    match = re.search(rf"\{{{re.escape(name)}\b[^{{}}]*\}}", text)
    return match.span() if match else (0, len(text))


def _calls(language: str, text: str) -> list[Mark]:
    return [
        Mark(f"{_names(language)[match['name'].upper()]}{match['bang']}", *match.span())
        for match in _call_pattern(language).finditer(text)
        if match["bang"] or (match["name"].isupper() and match["name"] != "BAO")
    ]


@cache
def _names(language: str) -> dict[str, str]:
    listed = tables()["calls"][language]
    return {word: call for call, words in listed.items() for word in words}


@cache
def _call_pattern(language: str) -> re.Pattern[str]:
    words = sorted(_names(language), key=len, reverse=True)
    return re.compile(rf"\b(?P<name>{'|'.join(words)})\b(?P<bang>!?)", re.IGNORECASE)
