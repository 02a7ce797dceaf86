"""What the two texts oblige, allow, bar and leave free, and what they deny, held together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference, Severity, at
from adjudicator.parity.pairs import OTHER, Pairing, Told, words_of
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Mark
from adjudicator.parity.polarity import NOT_OBLIGED, Polarity, passed_on, polarity, repeated
from adjudicator.parity.tables import tables

CONTRARY = N_(
    "English has “{en_words}” where Dutch has “{nl_words}”; see which is meant, and change the "
    "text that departs from it."
)
FORCE = {
    "en": N_(
        "English has nothing with the force of “{words}” here; let both texts oblige, allow or "
        "forbid the same."
    ),
    "nl": N_(
        "Dutch has nothing with the force of “{words}” here; let both texts oblige, allow or "
        "forbid the same."
    ),
}
DENIAL = {
    "en": N_("Dutch denies more than English here, as in “{words}”; deny the same in both texts."),
    "nl": N_("English denies more than Dutch here, as in “{words}”; deny the same in both texts."),
}

# A possibility can be left to the verb: "what can be done" is "wat je doet".
_POSSIBLE = frozenset(("can", "could", "possible", "able", "kan", "kun", "kunt", "kunnen", "kon"))
_NONE = frozenset(("zero", "nul", "0"))
_NOBODY = ("nobody", "no one", "niemand")
_UNTIL = frozenset(("until", "till", "tot", "totdat", "while", "terwijl", "zolang", "that", "dat"))
_YOU = frozenset(("you", "je", "jij", "u"))


def obliging(pair: Pairing) -> Iterator[Told]:
    """Yield what one text obliges, allows, bars or denies and the other doesn't."""
    found = {
        side: polarity(one, pair.said[side], _spared(pair, side)) for side, one in pair.sides()
    }
    yield from _denials(pair, found)
    yield from _contrary_force(pair, found)
    yield from _barred(pair, found)
    yield from _not_obliged(pair, found)
    for kind in ("free", "may"):
        marks: dict[str, list[Mark]] = {side: getattr(found[side], kind) for side in found}
        for side, paragraph in pair.sides():
            # "Nobody who drew it may" bars, though its denial stands in another clause.
            barred = {on: len(_sure(found[on].barred)) for on in found}
            if kind == "may" and barred[OTHER[side]] > barred[side]:
                continue
            for mark in _left(marks[side], marks[OTHER[side]]):
                named = {"words": words_of(paragraph, mark)}
                span = at(side, (mark.start, mark.end))
                severity: Severity = "error"
                if named["words"].casefold() in _POSSIBLE:
                    severity = "warning" if _commands(pair, side, mark) else "info"
                yield Told("modality", severity, Difference(FORCE[OTHER[side]], named, **span))


def _commands(pair: Pairing, side: str, mark: Mark) -> bool:
    """Tell whether "you can" stands where the other text addresses nobody, and so commands."""
    words, place = pair.on(side).tokens, mark.tokens[0]
    beside = {token.word for token in words[max(0, place - 1) : place + 2]}
    there = pair.beads.all[pair.bead(side, mark)].on(OTHER[side])
    if beside.isdisjoint(_YOU) or there is None:
        return False
    said = [one.word for one in pair.on(OTHER[side]).tokens if there[0] <= one.start < there[1]]
    last = said[len(said) - said[::-1].index(",") :] if "," in said else said
    return _YOU.isdisjoint(takewhile(lambda word: word not in _UNTIL, last))


def _spared(pair: Pairing, side: str) -> frozenset[int]:
    """Return where a text denies again what the other denies once, and passes on with "or"."""
    other = OTHER[side]
    passed = {pair.beads.at(other, place) for place in passed_on(pair.on(other))}
    return frozenset(
        mark.start
        for mark in (repeated(pair.on(side)) if passed else ())
        if pair.bead(side, mark) in passed
    )


def _contrary_force(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    """Yield what one text allows and the other obliges, sentence by sentence."""
    marks = {
        (kind, side): _by_bead(pair, side, getattr(found[side], kind))
        for kind in ("may", "must")
        for side in found
    }
    for side in found:
        other = OTHER[side]
        for bead, may in marks["may", side].items():
            must = _sure(marks["must", other].get(bead, []))
            allowed = marks["may", other].get(bead, [])
            obliged = marks["must", side].get(bead, [])
            more = len(must) - len(obliged)
            # What may be left out answers for one that is obliged, not for two.
            there = allowed if more == 1 else _sure(allowed)
            if len(_sure(may)) <= len(there) or more <= 0:
                continue
            ours, theirs = _sure(may)[-1], must[-1]
            en, nl = (ours, theirs) if side == "en" else (theirs, ours)
            named = {"en_words": words_of(pair.en, en), "nl_words": words_of(pair.nl, nl)}
            spans = (en.start, en.end), (nl.start, nl.end)
            yield Told("modality", "error", Difference(CONTRARY, named, *spans))


def _barred(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    """Yield what one text bars and the other allows, if it denies less, sentence by sentence."""
    marks = {
        (kind, side): _by_bead(pair, side, _sure(getattr(found[side], kind)))
        for kind in ("may", "barred", "denials")
        for side in found
    }
    for side in found:
        other = OTHER[side]
        for bead, barred in marks["barred", side].items():
            # "Nobody but the owner may" is "the owner may".
            if words_of(pair.on(side), barred[-1]).casefold().startswith(_NOBODY):
                continue
            more = {
                kind: len(marks[kind, side].get(bead, ())) - len(marks[kind, other].get(bead, ()))
                for kind in ("may", "barred", "denials")
            }
            if more["may"] < 0 < min(more["barred"], more["denials"]):
                en, nl = barred[-1], marks["may", other][bead][-1]
                if side == "nl":
                    en, nl = nl, en
                named = {"en_words": words_of(pair.en, en), "nl_words": words_of(pair.nl, nl)}
                spans = (en.start, en.end), (nl.start, nl.end)
                yield Told("modality", "error", Difference(CONTRARY, named, *spans))


def _by_bead(pair: Pairing, side: str, marks: list[Mark]) -> dict[int, list[Mark]]:
    found: dict[int, list[Mark]] = {}
    for mark in marks:
        found.setdefault(pair.bead(side, mark), []).append(mark)
    return found


def _sure(marks: list[Mark]) -> list[Mark]:
    return [mark for mark in marks if not mark.optional]


def _not_obliged(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    """Yield a Dutch "moet niet", which isn't the English "must not"."""
    ours = [mark for mark in found["nl"].barred if mark.value == NOT_OBLIGED]
    theirs = [mark for mark in found["en"].barred if mark.value == NOT_OBLIGED]
    for mark in ours[len(theirs) :]:
        named = {"words": words_of(pair.nl, mark)}
        yield Told("modality", "warning", Difference(FORCE["en"], named, **at("nl", mark[1:3])))


def _left(ours: list[Mark], theirs: list[Mark]) -> list[Mark]:
    """Return the marks that are too many for the other text, the last ones."""
    sure = _sure(ours)
    # What both texts may leave out is each other's.
    spare = max(0, (len(theirs) - len(_sure(theirs))) - (len(ours) - len(sure)))
    return sure[len(_sure(theirs)) + spare :]


def _denials(pair: Pairing, found: dict[str, Polarity]) -> Iterator[Told]:
    denials = {side: _by_bead(pair, side, found[side].denials) for side in found}
    for side, paragraph in pair.sides():
        for bead, marks in denials[side].items():
            theirs = denials[OTHER[side]].get(bead, [])
            over = _left(marks, theirs) or _far(pair, side, marks, theirs)
            if not over:
                continue
            mark = over[-1]
            modal = any(mark.start == one.start for one in found[side].barred)
            named = {"words": words_of(paragraph, mark)}
            span = at(side, (mark.start, mark.end))
            check = "modality" if modal else "negation"
            yield Told(check, "error", Difference(DENIAL[OTHER[side]], named, **span))


def _far(pair: Pairing, side: str, ours: list[Mark], theirs: list[Mark]) -> list[Mark]:
    """Return the denials left over if words that describe a noun, "a failed attempt", deny none."""
    if len(_sure(ours)) <= len(_sure(theirs)):
        return []
    kept = [[mark for mark in ours if not _describes(pair.on(side), mark)]]
    kept.append([mark for mark in theirs if not _describes(pair.on(OTHER[side]), mark)])
    return _left(*kept)


def _describes(paragraph: Paragraph, mark: Mark) -> bool:
    words, small = paragraph.tokens, tables()["small"][paragraph.language]
    first, last = mark.tokens[0], mark.tokens[-1]
    if not (mark.optional and first == last and 0 < first < len(words) - 1):
        return False
    if words[first].word in _NONE:
        return False
    after = words[last + 1]
    return (
        words[first - 1].word in small["before nouns"]
        and not after.is_stop
        and after.word not in small["words"]
    )
