"""The sentences of two aligned paragraphs, aligned in their turn."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from typing import NamedTuple

from adjudicator.parity.aligning import Kind, align
from adjudicator.parity.paragraphs import Paragraph

_END = re.compile(r"(?<=[.?!;:])[”’\"')]*\s+(?=\S)")
_CALL = re.compile(r"[!?][”’\"']\s+(?=[a-zà-ÿ])")


class Segment:
    """A sentence, or what a colon or a semicolon sets off; what it is like in any language."""

    def __init__(self, paragraph: Paragraph, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.text = paragraph.text[start:end]
        self.features: Counter[str] = Counter()
        for place, name, weight in paragraph.clues:
            if start <= place < end:
                self.features[name] += weight


class Bead(NamedTuple):
    """Sentences that belong together: from where to where in each text; None where it has none."""

    kind: Kind
    en: tuple[int, int] | None
    nl: tuple[int, int] | None

    def on(self, side: str) -> tuple[int, int] | None:
        """Return from where to where it stands in the text of a language."""
        return self.en if side == "en" else self.nl


class Beads:
    """The beads of a pair of paragraphs, and which one a place in a text belongs to."""

    def __init__(self, en: Paragraph, nl: Paragraph) -> None:
        parts = {"en": segments(en), "nl": segments(nl)}
        if len(parts["en"]) == len(parts["nl"]) == 1:
            self.all = [Bead("same", (0, len(en.text)), (0, len(nl.text)))]
        else:
            self.all = [
                Bead(link.kind, _span(parts["en"], link.en), _span(parts["nl"], link.nl))
                for link in align(parts["en"], parts["nl"])
            ]
        self._starts = {
            side: sorted(
                (span[0], number)
                for number, bead in enumerate(self.all)
                if (span := bead.on(side)) is not None
            )
            for side in ("en", "nl")
        }

    def at(self, side: str, place: int) -> int:
        """Return the number of the bead that a place in the text of a language belongs to."""
        starts = self._starts[side]
        found = bisect_right(starts, (place, len(self.all))) - 1
        return starts[max(0, found)][1] if starts else -1


def _span(parts: list[Segment], numbers: tuple[int, ...]) -> tuple[int, int] | None:
    return (parts[numbers[0]].start, parts[numbers[-1]].end) if numbers else None


def segments(paragraph: Paragraph) -> list[Segment]:
    """Return the sentences of a paragraph, and what colons and semicolons set off in them."""
    text = paragraph.text
    starts = [len(paragraph.label)]
    for match in _END.finditer(text, len(paragraph.label) + 1):
        if not _CALL.match(text, match.start() - 1):
            starts.append(match.end())
    return [
        Segment(paragraph, start, end)
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True)
    ]
