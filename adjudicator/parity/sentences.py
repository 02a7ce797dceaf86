"""How long two paragraphs are, and in how many sentences; for information only."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.core.text import N_
from adjudicator.parity.finding import Difference
from adjudicator.parity.pairs import Pairing, Told

SHORT = {
    "en": N_("English is much shorter than Dutch here; see whether something is left out."),
    "nl": N_("Dutch is much shorter than English here; see whether something is left out."),
}
COUNT = N_("Sentences here: {en} in English, {nl} in Dutch; see whether something is left out.")
REPEATED = {
    "en": N_("“{words}” stands here twice in English; take one out."),
    "nl": N_("“{words}” stands here twice in Dutch; take one out."),
}
_END = re.compile(r"(?<=[.?!])[”’\"]?\s+(?=[“‘\"]?[A-ZÀ-Þ0-9])")
_SHORTEST = 60
_SENTENCE = 12
_LEAST, _MOST = 0.72, 1.62
_APART = 2


def lengths(pair: Pairing) -> Iterator[Told]:
    """Yield sentences that stand twice, and lengths that differ more than languages do."""
    found = {
        side: _END.split(one.text.removeprefix(one.label).strip()) for side, one in pair.sides()
    }
    for side in found:
        for place, sentence in enumerate(found[side]):
            if len(sentence) > _SENTENCE and sentence in found[side][:place]:
                yield Told("structure", "warning", Difference(REPEATED[side], {"words": sentence}))
    ratio = len(pair.nl.text) / max(1, len(pair.en.text))
    if len(pair.en.text) > _SHORTEST and not _LEAST < ratio < _MOST:
        side = "nl" if ratio < 1 else "en"
        yield Told("length", "info", Difference(SHORT[side], {}))
    elif abs(len(found["en"]) - len(found["nl"])) >= _APART:
        counts = {"en": str(len(found["en"])), "nl": str(len(found["nl"]))}
        yield Told("length", "info", Difference(COUNT, counts))
