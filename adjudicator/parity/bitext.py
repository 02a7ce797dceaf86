"""Two texts of rules side by side: aligned, and every check run on what belongs together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.parity.aligning import Link, align
from adjudicator.parity.calling import habits, quotes
from adjudicator.parity.finding import Difference, Severity, Span, at
from adjudicator.parity.glossary import Concept, book, glossary, shunned
from adjudicator.parity.leftover import Vocabulary
from adjudicator.parity.paragraphs import Paragraph, paragraphs
from adjudicator.parity.phrases import Mark
from adjudicator.parity.rules import OTHER, Pairing, Terms, Told, Trust, differences, pairing
from adjudicator.parity.sentences import lengths

CHECK_IDS = (
    "structure", "missing", "extra", "order", "number", "section-reference", "modality",
    "negation", "quantifier", "term", "duplicate-term", "quote", "language", "punctuation",
    "length",
)  # fmt: skip

MISSING = N_("Dutch has nothing for this paragraph; translate it, or take it out in English.")
EXTRA = N_("English has nothing for this paragraph; translate it, or take it out in Dutch.")
TWICE = N_("This paragraph stands there twice; take one out.")
MERGED = N_("These are two paragraphs in English and one in Dutch; divide both texts alike.")
SPLIT = N_("This is one paragraph in English and two in Dutch; divide both texts alike.")
MOVED = N_("This paragraph stands at another place in Dutch; give both texts the same order.")
LABEL = N_("English begins with “{en}” here, Dutch with “{nl}”; number and indent alike.")
AVOIDED = N_("“{words}” is another word for “{term}”; use one term for one concept.")
_NEARLY, _OFTEN_ENOUGH, _MOSTLY = 0.99, 0.9, 0.85
_LEAST = 3
_TWIN = 0.92
_SELDOM, _OFTEN = 2, 4
_EVERYWHERE = 0.4


class Finding(NamedTuple):
    """What a check found: the numbers of the paragraphs, the words at issue, and what to do.

    A paragraph is None where that text has none; a span is within the paragraph.
    """

    check: str
    severity: Severity
    nl_paragraph: int | None
    en_paragraph: int | None
    message: str
    values: dict[str, str]
    nl_span: Span | None = None
    en_span: Span | None = None

    @property
    def paragraph(self) -> int:
        """The number in the English text, or in the Dutch one if English has none."""
        return self.en_paragraph or self.nl_paragraph or 0


class Compared(NamedTuple):
    """Both texts as paragraphs, how many belong together, and the findings in their order."""

    nl: list[Paragraph]
    en: list[Paragraph]
    links: list[Link]
    findings: list[Finding]


def compare_texts(nl: str, en: str, concepts: Sequence[Concept] | None = None) -> Compared:
    """Return where a Dutch and an English text of rules part.

    ``concepts`` is the glossary, that of the game unless another is given.
    """
    known = glossary() if concepts is None else tuple(concepts)
    texts = {
        "en": paragraphs("en", en, book("en", known)),
        "nl": paragraphs("nl", nl, book("nl", known)),
    }
    links = align(texts["en"], texts["nl"])
    pairs = [(link, _pair(link, texts)) for link in links]
    both = [pair for _, pair in pairs if pair]
    words, usual = Vocabulary(texts["en"], texts["nl"]), habits(both)
    terms = _terms(known, texts["en"])
    trust = _trust(terms, both, words)
    others = _Others(terms, texts)
    found: list[Finding] = []
    for link, pair in pairs:
        found += (_placed(link, texts, told) for told in _structure(link, texts))
        if pair is None:
            continue
        told = [
            *differences(pair),
            *terms.lacking(pair, trust),
            *quotes(pair, usual),
            *words.leftovers(pair),
            *others.tell(pair),
            *lengths(pair),
        ]
        found += (_placed(link, texts, one) for one in told)
    return Compared(texts["nl"], texts["en"], links, found)


def _pair(link: Link, texts: dict[str, list[Paragraph]]) -> Pairing | None:
    if not link.en or not link.nl:
        return None
    en, nl = [texts["en"][i] for i in link.en], [texts["nl"][j] for j in link.nl]
    return pairing(_whole(en), _whole(nl))


def _whole(parts: list[Paragraph]) -> Paragraph:
    return parts[0] if len(parts) == 1 else parts[0].joined(parts[1:])


def _placed(link: Link, texts: dict[str, list[Paragraph]], told: Told) -> Finding:
    difference = told.difference
    return Finding(
        told.check,
        told.severity,
        texts["nl"][link.nl[0]].number if link.nl else None,
        texts["en"][link.en[0]].number if link.en else None,
        difference.message,
        difference.values,
        difference.nl_span,
        difference.en_span,
    )


def _structure(link: Link, texts: dict[str, list[Paragraph]]) -> Iterator[Told]:
    match link.kind:
        case "missing" | "extra":
            side = "en" if link.en else "nl"
            twin = _is_twin(texts[side], (link.en or link.nl)[0])
            plain = MISSING if link.kind == "missing" else EXTRA
            check = "extra" if twin else link.kind
            yield Told(check, "error", Difference(TWICE if twin else plain, {}))
        case "merged" | "split":
            message = MERGED if link.kind == "merged" else SPLIT
            yield Told("structure", "error", Difference(message, {}))
        case "moved":
            yield Told("order", "error", Difference(MOVED, {}))
        case _:
            labels = texts["en"][link.en[0]].label, texts["nl"][link.nl[0]].label
            if labels[0] != labels[1]:
                named = {"en": labels[0] or "–", "nl": labels[1] or "–"}
                yield Told("structure", "warning", Difference(LABEL, named))


def _is_twin(texts: list[Paragraph], place: int) -> bool:
    text = texts[place].text
    return any(
        SequenceMatcher(None, text, texts[near].text, autojunk=False).ratio() > _TWIN
        for near in (place - 1, place + 1)
        if 0 <= near < len(texts)
    )


def _terms(known: Sequence[Concept], text: list[Paragraph]) -> Terms:
    """Return the glossary; a concept that is nearly everywhere isn't counted."""
    common = Counter(
        value for one in text for value in {m.value for m in one.terms if not m.optional}
    )
    return Terms(
        {concept.id: concept for concept in known},
        {concept.id: concept.broader for concept in known},
        frozenset(
            concept.id
            for concept in known
            if not concept.counted and common[concept.id] > len(text) * _EVERYWHERE
        ),
    )


def _trust(terms: Terms, pairs: list[Pairing], words: Vocabulary) -> Trust:
    """Return how alike these texts name each concept."""
    present: Counter[str] = Counter()
    apart: Counter[str] = Counter()
    for pair in pairs:
        present.update(
            {mark.value for _, one in pair.sides() for mark in one.terms if not mark.optional}
        )
        apart.update({mark.value for marks in terms.over(pair).values() for mark in marks})
    # One fault in a rare term must not make it look unreliable.
    full, steady, fair = (
        frozenset(
            value
            for value, number in present.items()
            if number >= _LEAST and apart[value] - 1 <= number * (1 - share)
        )
        for share in (_NEARLY, _OFTEN_ENOUGH, _MOSTLY)
    )
    return Trust(full, steady, fair, words.stems)


class _Others:
    """Words to avoid that a text uses once or twice beside a term that it uses often."""

    def __init__(self, terms: Terms, texts: dict[str, list[Paragraph]]) -> None:
        known = terms.concepts.values()
        self._concepts = terms.concepts
        self._all: dict[str, dict[int, list[Mark]]] = {}
        self._found: dict[str, dict[int, list[Mark]]] = {}
        for side, those in texts.items():
            words = shunned(side, known)
            marks = {one.number: words.find(one.tokens) for one in those}
            self._all[side] = marks
            often = Counter(mark.value for one in those for mark in one.terms if not mark.optional)
            seldom = Counter(mark.value for found in marks.values() for mark in found)
            self._found[side] = {
                number: [
                    mark
                    for mark in found
                    if seldom[mark.value] <= _SELDOM and often[mark.value] >= _OFTEN
                ]
                for number, found in marks.items()
            }

    def tell(self, pair: Pairing) -> Iterator[Told]:
        """Yield each such word of a pair."""
        for side, paragraph in pair.sides():
            other = pair.nl if side == "en" else pair.en
            there = {mark.value for mark in self._all[OTHER[side]].get(other.number, ())}
            for mark in self._found[side].get(paragraph.number, ()):
                if mark.value in there or not pair.said[side].isdisjoint(mark.tokens):
                    continue
                words = paragraph.text[mark.start : mark.end]
                term = self._concepts[mark.value].words(side).term
                named, span = {"words": words, "term": term}, at(side, (mark.start, mark.end))
                yield Told("duplicate-term", "warning", Difference(AVOIDED, named, **span))
