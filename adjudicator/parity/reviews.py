"""Who has reviewed which pair of paragraphs, and what was edited since.

A review names a pair by a hash of each of its paragraphs, so it holds wherever the pair stands,
until one of the two is edited. White space doesn't count. The reviews of a file stand in the order
of the texts; that is how a pair that was edited in both languages is known again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from difflib import SequenceMatcher
from hashlib import sha256
from itertools import groupby
from typing import Literal, NamedTuple

from adjudicator.core.text import N_
from adjudicator.parity.aligning import Link
from adjudicator.parity.bitext import Compared, Finding
from adjudicator.parity.finding import Severity
from adjudicator.parity.paragraphs import Paragraph

State = Literal["reviewed", "nl-edited", "en-edited", "both-edited", "never"]
STATES: tuple[State, ...] = ("reviewed", "nl-edited", "en-edited", "both-edited", "never")

NL_EDITED = N_(
    "Dutch was edited after the review by {by}, and English is not yet checked; see whether it "
    "still says the same, and record the review."
)
EN_EDITED = N_(
    "English was edited after the review by {by}, and Dutch is not yet checked; see whether it "
    "still says the same, and record the review."
)
BOTH_EDITED = N_(
    "Both languages were edited after the review by {by}; compare them again, and record the "
    "review."
)
_TOLD: dict[State, tuple[Severity, str]] = {
    "nl-edited": ("warning", NL_EDITED),
    "en-edited": ("warning", EN_EDITED),
    "both-edited": ("info", BOTH_EDITED),
}
_BEGINNING = 50


class Review(NamedTuple):
    """That somebody has compared two paragraphs: a hash of each, empty where there is none.

    ``text`` is how the English one began, for those who read the file.
    """

    nl: str
    en: str
    by: str
    text: str = ""


class Standing(NamedTuple):
    """How a pair stands, and the last review of it, if there is one."""

    state: State
    review: Review | None = None


_Pair = tuple[str, str]


def mark(text: str) -> str:
    """Return what a review calls a paragraph: the start of a hash; nothing for no text."""
    words = " ".join(text.split())
    return sha256(words.encode()).hexdigest()[:16] if words else ""


def standings(compared: Compared, reviews: Sequence[Review]) -> list[Standing]:
    """Return how each pair of two texts stands, in the order of their links."""
    pairs = [_pair(compared, link) for link in compared.links]
    present = {*pairs}
    exact = {(one.nl, one.en): one for one in reviews}
    spare = [one for one in reviews if (one.nl, one.en) not in present]
    # The first of several reviews of one text counts, as it does for the reader of the file.
    by_nl = {one.nl: one for one in reversed(spare) if one.nl}
    by_en = {one.en: one for one in reversed(spare) if one.en}
    found = []
    for nl, en in pairs:
        if (nl, en) in exact:
            found.append(Standing("reviewed", exact[nl, en]))
        else:
            found.append(_edited(by_nl.get(nl), by_en.get(en)))
    begins = [_beginning(compared, link) for link in compared.links]
    return _known_again(found, begins, reviews, {*spare})


def _edited(same_nl: Review | None, same_en: Review | None) -> Standing:
    if same_nl and same_en:
        return Standing("both-edited", same_en)
    if same_nl:
        return Standing("en-edited", same_nl)
    return Standing("nl-edited", same_en) if same_en else Standing("never")


def _known_again(
    found: list[Standing], begins: Sequence[str], reviews: Sequence[Review], spare: Set[Review]
) -> list[Standing]:
    """Give pairs that no review fits the reviews left between those of their neighbours."""
    place = {one: number for number, one in enumerate(reviews)}
    free = spare - {one.review for one in found}
    left = list(found)
    before, at = -1, 0
    for fits, those in groupby(found, key=lambda one: one.review is not None):
        group = [*those]
        at += len(group)
        last = group[-1].review
        if fits and last:
            before = place[last]
            continue
        following = found[at].review if at < len(found) else None
        after = place[following] if following else len(reviews)
        lost = [one for one in reviews[before + 1 : after] if one in free]
        for number, review in _likest(lost, begins[at - len(group) : at]):
            left[at - len(group) + number] = Standing("both-edited", review)
    return left


def _likest(lost: Sequence[Review], begins: Sequence[str]) -> Iterator[tuple[int, Review]]:
    """Yield for each pair's place its review: in order, each where the text begins most alike."""
    at = 0
    for number, one in enumerate(lost[: len(begins)]):
        room = len(begins) - (min(len(lost), len(begins)) - number)
        at = max(range(at, room + 1), key=lambda place: _alike(one.text, begins[place]))
        yield at, one
        at += 1


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def edits(compared: Compared, found: Sequence[Standing]) -> Iterator[Finding]:
    """Yield a finding for each pair that was edited after its review."""
    for link, one in zip(compared.links, found, strict=True):
        if one.review is None or one.state not in _TOLD:
            continue
        severity, message = _TOLD[one.state]
        nl = compared.nl[link.nl[0]].number if link.nl else None
        en = compared.en[link.en[0]].number if link.en else None
        yield Finding("structure", severity, nl, en, message, {"by": one.review.by})


def recorded(
    compared: Compared, reviews: Sequence[Review], by: str, numbers: Collection[int] | None = None
) -> list[Review]:
    """Return the reviews once somebody has reviewed pairs, in the order of the texts.

    ``numbers`` are those of English paragraphs; None stands for every pair, and then the reviews
    of what these texts no longer have are gone.
    """
    held = standings(compared, reviews)
    found: list[tuple[int, Review]] = []
    for place, (link, standing) in enumerate(zip(compared.links, held, strict=True)):
        wanted = numbers is None or not {at + 1 for at in link.en}.isdisjoint(numbers)
        if wanted:
            found.append((place, _review(compared, link, by)))
        elif standing.review:
            found.append((place, standing.review))
    if numbers is not None:
        found += _unheld(held, reviews)
    return [*dict.fromkeys(one for _, one in sorted(found, key=lambda item: item[0]))]


def _unheld(held: Sequence[Standing], reviews: Sequence[Review]) -> Iterator[tuple[int, Review]]:
    """Yield the reviews of what the texts no longer have, at the place of the one before."""
    at = {(one.review.nl, one.review.en): place for place, one in enumerate(held) if one.review}
    place = -1
    for one in reviews:
        if (one.nl, one.en) in at:
            place = at[one.nl, one.en]
        else:
            yield place, one


def _review(compared: Compared, link: Link, by: str) -> Review:
    return Review(*_pair(compared, link), by, _beginning(compared, link))


def _beginning(compared: Compared, link: Link) -> str:
    words = " ".join(compared.en[link.en[0]].text.split()) if link.en else ""
    return words[:_BEGINNING]


def _pair(compared: Compared, link: Link) -> _Pair:
    return mark(_text(compared.nl, link.nl)), mark(_text(compared.en, link.en))


def _text(text: Sequence[Paragraph], places: Sequence[int]) -> str:
    return "\n".join(text[place].text for place in places)
