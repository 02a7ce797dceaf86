"""Two texts as on facing pages: each pair of paragraphs, its findings, and the words at issue."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.desk import Plain, Told
from adjudicator.opening import Work
from adjudicator.parity.aligning import Link
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.quoting.marks import tame

CHECKS = {
    "structure": N_("Division, reviews and waivers"),
    "missing": N_("Missing in Dutch"),
    "extra": N_("Missing in English, or there twice"),
    "order": N_("Order of the paragraphs"),
    "number": N_("Numbers"),
    "section-reference": N_("References"),
    "modality": N_("Must, may and can"),
    "negation": N_("Denials"),
    "quantifier": N_("Conditions, limits and moments"),
    "term": N_("Terms"),
    "duplicate-term": N_("Two terms for one concept"),
    "quote": N_("Calls and quotation marks"),
    "language": N_("Words left untranslated"),
    "punctuation": N_("Signs"),
    "length": N_("Length"),
}
SEVERITIES = {"error": N_("Error"), "warning": N_("Warning"), "info": N_("Hint")}
NEW, WAIVED, EDITED, NEVER = "new", "waived", "edited", "never"
WISHES = {
    NEW: N_("with open findings"),
    WAIVED: N_("with a waiver"),
    EDITED: N_("edited after the review"),
    NEVER: N_("never reviewed"),
}


class Piece(NamedTuple):
    """A stretch of a paragraph, and whether it is at issue."""

    text: str
    marked: bool


class Part(NamedTuple):
    """A paragraph: its number, its line in the file, its text in pieces."""

    number: int
    line: int
    pieces: list[Piece]


class Row(NamedTuple):
    """What belongs together in the two texts, and what was found in it.

    ``anchor`` names the row, ``number`` is that of its English paragraph, or of its Dutch one if
    English has none. ``state`` is how its review stands; None where there are no reviews. A finding
    has a number in ``id``, and where it is waived a ``reason``.
    """

    anchor: str
    number: int
    nl: list[Part]
    en: list[Part]
    state: str | None
    by: str
    findings: list[Plain]

    @property
    def edited(self) -> bool:
        """Whether a text was edited after the review."""
        return self.state is not None and self.state.endswith("edited")


class Shown(NamedTuple):
    """The rows of two texts, and the findings that belong to no paragraph."""

    rows: list[Row]
    strays: list[Plain]


def rows(work: Work, found: Told) -> Shown:
    """Return the two texts side by side, with every finding in its row."""
    by_row, strays = _by_row(work, [*found.findings, *found.waived])
    number = 0
    made = []
    for place, link in enumerate(work.compared.links):
        own = []
        for entry in by_row[place]:
            number += 1
            own.append({**entry, "id": number})
        made.append(_row(work, place, link, own))
    return Shown(made, strays)


def listed(findings: Sequence[Plain]) -> Shown:
    """Return the messages of a catalogue that something was found in, each as a row."""
    by_number: dict[int, list[Plain]] = defaultdict(list)
    for number, one in enumerate(findings, 1):
        if one["paragraph"]:
            by_number[one["paragraph"]].append({**one, "id": number})
    made = [
        Row(
            f"m-{number}",
            number,
            [Part(number, own[0]["lines"][0], [*_pieces(tame(own[0]["nl"]), ())])],
            [Part(number, own[0]["lines"][1], [*_pieces(tame(own[0]["en"]), ())])],
            None,
            "",
            own,
        )
        for number, own in sorted(by_number.items())
    ]
    return Shown(made, [one for one in findings if not one["paragraph"]])


def _by_row(work: Work, entries: Iterable[Plain]) -> tuple[Mapping[int, list[Plain]], list[Plain]]:
    first = {
        side: {numbers[0] + 1: place for place, link in enumerate(work.compared.links)
               if (numbers := getattr(link, side))}
        for side in ("nl", "en")
    }  # fmt: skip
    by_row: dict[int, list[Plain]] = defaultdict(list)
    strays: list[Plain] = []
    for entry in entries:
        place = first["en"].get(entry["en_paragraph"], first["nl"].get(entry["nl_paragraph"]))
        (strays if place is None else by_row[place]).append(entry)
    return by_row, strays


def _row(work: Work, place: int, link: Link, findings: list[Plain]) -> Row:
    standing = None if work.standings is None else work.standings[place]
    review = standing.review if standing else None
    number = (link.en or link.nl)[0] + 1
    return Row(
        f"p-{number}" if link.en else f"nl-{number}",
        number,
        _parts(work.compared.nl, link.nl, [one["nl_span"] for one in findings]),
        _parts(work.compared.en, link.en, [one["en_span"] for one in findings]),
        standing.state if standing else None,
        review.by if review else "",
        findings,
    )


def _parts(
    text: Sequence[Paragraph], places: Sequence[int], spans: Sequence[Sequence[int] | None]
) -> list[Part]:
    """The paragraphs of a row; a span counts on from one to the next, with a space between."""
    parts, begin = [], 0
    for place in places:
        one = text[place]
        shifted = [(span[0] - begin, span[1] - begin) for span in spans if span]
        parts.append(Part(one.number, one.line, [*_pieces(tame(one.text), shifted)]))
        begin += len(one.text) + 1
    return parts


def _pieces(text: str, spans: Sequence[tuple[int, int]]) -> Iterator[Piece]:
    within = [(max(0, start), min(len(text), end)) for start, end in spans]
    within = sorted((start, end) for start, end in within if start < end)
    at = 0
    for start, end in within:
        if start > at:
            yield Piece(text[at:start], False)
        if end > at:
            yield Piece(text[max(at, start) : end], True)
            at = end
    if at < len(text):
        yield Piece(text[at:], False)


def narrowed(found: Iterable[Row], check: str, severity: str, state: str) -> list[Row]:
    """Return the rows that fit, each with the findings that fit; an empty wish fits all.

    ``state`` is one of `WISHES`: of a finding, whether it is waived; of a row, its review.
    """
    left = []
    for row in found:
        own = [
            one
            for one in row.findings
            if check in ("", one["check"])
            and severity in ("", one["severity"])
            and (state not in (NEW, WAIVED) or ("reason" in one) == (state == WAIVED))
        ]
        asked = check or severity or state in (NEW, WAIVED)
        stands = {EDITED: row.edited, NEVER: row.state == "never"}.get(state, True)
        if stands and (own or not asked):
            left.append(row._replace(findings=own))
    return left
