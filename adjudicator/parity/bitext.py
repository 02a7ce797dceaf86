"""Two texts of rules side by side: aligned, and every check run on what belongs together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from adjudicator.core.collecting import nothing_collected
from adjudicator.core.text import N_
from adjudicator.parity.aligning import Link, align
from adjudicator.parity.avoiding import Avoided
from adjudicator.parity.calling import habits, quotes
from adjudicator.parity.customs import customs, spoken
from adjudicator.parity.determiners import determiners
from adjudicator.parity.exchanges import Exchanges
from adjudicator.parity.finding import Difference, Severity, Span
from adjudicator.parity.glossary import Concept, book, glossary
from adjudicator.parity.kinship import Kinship
from adjudicator.parity.leftover import Vocabulary
from adjudicator.parity.mistaken import Mistaken
from adjudicator.parity.omissions import SENTENCE, Omissions
from adjudicator.parity.opposites import contrary
from adjudicator.parity.pairs import Pairing, Told
from adjudicator.parity.paragraphs import Paragraph, paragraphs
from adjudicator.parity.plurals import plurals
from adjudicator.parity.rules import differences
from adjudicator.parity.sentences import lengths
from adjudicator.parity.sequences import corrections, ranks
from adjudicator.parity.subjects import subjects
from adjudicator.parity.terms import Terms
from adjudicator.parity.usage import Usage

CHECK_IDS = (
    "structure", "missing", "extra", "order", "number", "section-reference", "modality",
    "negation", "quantifier", "term", "duplicate-term", "quote", "language", "punctuation",
    "length",
)  # fmt: skip

MISSING = N_("Dutch has nothing for this paragraph; translate it, or take it out in English.")
EXTRA = N_("English has nothing for this paragraph; translate it, or take it out in Dutch.")
TWICE = {
    "en": N_("This paragraph stands twice in English; take one out."),
    "nl": N_("This paragraph stands twice in Dutch; take one out."),
}
MERGED = N_("These are two paragraphs in English and one in Dutch; divide both texts alike.")
SPLIT = N_("This is one paragraph in English and two in Dutch; divide both texts alike.")
MOVED = N_("This paragraph stands at another place in Dutch; give both texts the same order.")
LABEL = N_(
    "This paragraph begins with “{en}” in English and with “{nl}” in Dutch; give both the same "
    "number or bullet."
)
LABEL_ALONE = {
    "en": N_(
        "This paragraph begins with “{words}” in English only; give both the same number or bullet."
    ),
    "nl": N_(
        "This paragraph begins with “{words}” in Dutch only; give both the same number or bullet."
    ),
}
_TWIN = 0.92
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
    with nothing_collected():
        return _compared(nl, en, glossary() if concepts is None else tuple(concepts))


def _compared(nl: str, en: str, known: tuple[Concept, ...]) -> Compared:
    texts = {
        "en": paragraphs("en", en, book("en", known)),
        "nl": paragraphs("nl", nl, book("nl", known)),
    }
    links = align(texts["en"], texts["nl"])
    pairs = [(link, _pair(link, texts)) for link in links]
    checks = Checks(known, texts, [pair for _, pair in pairs if pair])
    told = [list(checks.tell(pair)) if pair else [] for _, pair in pairs]
    usual = customs((one for those in told for one in those), texts)
    found: list[Finding] = []
    for (link, _), those in zip(pairs, told, strict=True):
        found += (_placed(link, texts, one) for one in _structure(link, texts))
        found += (_placed(link, texts, one) for one in those if spoken(one.difference) not in usual)
    return Compared(texts["nl"], texts["en"], links, found)


class Checks:
    """The checks of two texts, which measure each pair of paragraphs by all the others."""

    def __init__(
        self, known: Sequence[Concept], texts: dict[str, list[Paragraph]], pairs: list[Pairing]
    ) -> None:
        self._words = Vocabulary(texts["en"], texts["nl"])
        self._usual = habits(pairs)
        usage = Usage(known, _uncounted(known, texts["en"]), pairs)
        self._exchanges = Exchanges(known, usage)
        kin = Kinship(known, usage)
        self._terms = Terms(kin, usage)
        self._mistaken = Mistaken(kin, usage)
        self._omissions = Omissions(usage, pairs)
        self._others = Avoided(usage, known, texts)

    def tell(self, pair: Pairing) -> Iterator[Told]:
        """Yield what a pair of paragraphs doesn't say alike, each thing once."""
        told = list(self._omissions.tell(pair))
        yield from told
        for one in self._words_of(pair):
            if not any(_covers(earlier, one) or _holds(earlier, one) for earlier in told):
                told.append(one)
                yield one

    def _words_of(self, pair: Pairing) -> Iterator[Told]:
        yield from differences(pair)
        yield from contrary(pair)
        yield from subjects(pair)
        yield from determiners(pair)
        yield from plurals(pair)
        yield from ranks(pair)
        yield from corrections(pair)
        yield from self._exchanges.tell(pair)
        yield from self._terms.tell(pair)
        yield from self._mistaken.tell(pair)
        yield from quotes(pair, self._usual)
        yield from self._words.leftovers(pair)
        yield from self._others.tell(pair)
        yield from lengths(pair)


def _covers(one: Told, other: Told) -> bool:
    """Tell whether a check has told already what is the matter with these words."""
    here, there = one.difference, other.difference
    spans = [
        (first, second)
        for first, second in ((here.en_span, there.en_span), (here.nl_span, there.nl_span))
        if second is not None
    ]
    return (
        one.check == other.check
        and bool(spans)
        and any(first and first[0] < second[1] and second[0] < first[1] for first, second in spans)
    )


def _holds(one: Told, other: Told) -> bool:
    """Tell whether a sentence that was told as missing is where other words stand."""
    if one.difference.message not in SENTENCE.values():
        return False
    here, there = one.difference, other.difference
    return any(
        whole is not None and part is not None and whole[0] <= part[0] and part[1] <= whole[1]
        for whole, part in ((here.en_span, there.en_span), (here.nl_span, there.nl_span))
    )


def _pair(link: Link, texts: dict[str, list[Paragraph]]) -> Pairing | None:
    if not link.en or not link.nl:
        return None
    en, nl = [texts["en"][i] for i in link.en], [texts["nl"][j] for j in link.nl]
    return Pairing(_whole(en), _whole(nl))


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
            yield Told(check, "error", Difference(TWICE[side] if twin else plain, {}))
        case "merged" | "split":
            message = MERGED if link.kind == "merged" else SPLIT
            yield Told("structure", "error", Difference(message, {}))
        case "moved":
            yield Told("order", "error", Difference(MOVED, {}))
        case _:
            labels = texts["en"][link.en[0]].label, texts["nl"][link.nl[0]].label
            if labels[0] != labels[1]:
                yield Told("structure", "warning", _labelled(*labels))


def _labelled(en: str, nl: str) -> Difference:
    """Return the difference that two paragraphs don't begin with the same number or bullet."""
    if en and nl:
        return Difference(LABEL, {"en": en, "nl": nl})
    return Difference(LABEL_ALONE["en" if en else "nl"], {"words": en or nl})


def _is_twin(texts: list[Paragraph], place: int) -> bool:
    text = texts[place].text
    return any(
        SequenceMatcher(None, text, texts[near].text, autojunk=False).ratio() > _TWIN
        for near in (place - 1, place + 1)
        if 0 <= near < len(texts)
    )


def _uncounted(known: Sequence[Concept], text: list[Paragraph]) -> frozenset[str]:
    """Return the concepts that are nearly everywhere, so that no text counts them."""
    common = Counter(
        value for one in text for value in {m.value for m in one.terms if not m.optional}
    )
    return frozenset(
        concept.id
        for concept in known
        if not concept.counted and common[concept.id] > len(text) * _EVERYWHERE
    )
