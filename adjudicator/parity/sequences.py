"""What follows what: parts with arrows between them, in the same order in both texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference
from adjudicator.parity.lexicon import Lexicon, Unit, units
from adjudicator.parity.pairs import Pairing, Told
from adjudicator.parity.paragraphs import Paragraph

ORDER = N_("“{en_words}” has another place in this sequence in Dutch; give both the same sequence.")
_SAME = 1.0
_ARROW = re.compile(r"[→⇒]")


def sequences(pair: Pairing, lexicon: Lexicon) -> Iterator[Told]:
    """Yield the first part of a row with arrows that has another place in the other text."""
    en, nl = _parts(pair.en), _parts(pair.nl)
    if len(en) != len(nl):
        return
    likeness = [[_alike(part, other, lexicon) for other in nl] for part in en]
    best = [max(range(len(nl)), key=row.__getitem__) for row in likeness]
    apart = {place for place, row in enumerate(likeness) if row[best[place]] > row[place]}
    for place in sorted(apart):
        # No other part may keep the place that this one goes to.
        other = best[place]
        named = likeness[place][other] >= _SAME and not likeness[other][other]
        if other in apart or named:
            part = en[place]
            start, end = part[0].start, part[-1].end
            words = {"en_words": pair.en.text[start:end]}
            yield Told("order", "error", Difference(ORDER, words, (start, end)))
            return


def _parts(paragraph: Paragraph) -> list[list[Unit]]:
    """Return the words between arrows, part by part; nothing where there are no arrows."""
    cuts = [match.start() for match in _ARROW.finditer(paragraph.text)]
    if not cuts:
        return []
    parts: list[list[Unit]] = [[] for _ in range(len(cuts) + 1)]
    for unit in units(paragraph):
        parts[sum(cut < unit.start for cut in cuts)].append(unit)
    return parts


def _alike(en: list[Unit], nl: list[Unit], lexicon: Lexicon) -> float:
    return sum(
        max((lexicon.likeness(one.name, other.name) for other in nl), default=0.0) for one in en
    )
