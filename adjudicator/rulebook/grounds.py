"""Where in the rulebook's text each open question lies, and what would settle it there.

Numbers of paragraphs are those of `adjudicator.rulebook.paragraphs`.
"""

from typing import Final, NamedTuple

from adjudicator.core.questions import DEFAULTS

LACKING: Final = frozenset(("missing", "extra"))
"""What is left out of one text, or put into it, can bear on any question."""


class Ground(NamedTuple):
    """The paragraphs that a question turns on, and the kinds of wording that would answer it.

    A difference of such a kind, by the ids of `adjudicator.parity.bitext`, between the two texts of
    such a paragraph makes them two answers.
    """

    paragraphs: frozenset[int]
    kinds: frozenset[str]


def _ground(numbers: str, kinds: str) -> Ground:
    found: set[int] = set()
    for part in numbers.split():
        first, _, last = part.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return Ground(frozenset(found), frozenset(kinds.split()) | LACKING)


GROUNDS: Final[dict[str, Ground]] = {
    "ability-mandatory": _ground(
        "59 91 119-121 127 129 131 133 135 141 150 152 165 174", "modality negation"
    ),
    "ability-order": _ground("59 83 85 119 121 123 146-151", "quantifier order number term"),
    "recycling-after-bao": _ground(
        "88-92 94 104-106 164-168 199 203", "negation modality quantifier number term"
    ),
    "final-phase-start": _ground("164 165 167", "quantifier order number term"),
    "final-phase-trigger": _ground("165 166 203", "term number negation quantifier"),
    "empty-recycling-counts": _ground("155 162-164", "negation number quantifier"),
    "nothing-to-draw": _ground("18 21 155 162 174 202", "modality negation quantifier"),
    "shoebill-placed-card": _ground("95 122 153 154", "negation quantifier term"),
    "macaw-on-blocked-card": _ground("99 133 134 153 154", "modality negation term"),
    "swap-bird-blocked-choice": _ground(
        "99 101 131 132 152 153", "modality negation quantifier term"
    ),
    "toco-without-target": _ground("95 99 135 152", "modality negation quantifier term"),
    "toco-blocked-choice": _ground("99 135 152", "modality negation quantifier term"),
    "shoebill-nothing-possible": _ground("140 144 152 155", "modality negation quantifier number"),
    "shoebill-one-card": _ground("140 141 144 162", "number quantifier modality term"),
    "retry-after-illegal-target": _ground("48 50", "negation term modality quantifier"),
    "shout-then-complete": _ground("48 49", "negation quantifier"),
    "wrong-formula": _ground("48 52 77 205", "quote number negation"),
    "premature-bao": _ground("87", "negation modality quantifier"),
    "gap-left-by-a-gift": _ground("13 15 65 72 82 176 204", "negation term modality quantifier"),
    "shield-between-abilities": _ground("85 94 98 152", "quantifier order negation term"),
    "protected-target": _ground("50 77 95 99 101", "modality negation term"),
    "deciding-round-bao": _ground("104-106 117", "term negation quantifier"),
}
"""The ground of each open question that a house may answer."""

_APART: Final[dict[tuple[str, int], dict[str, str]]] = {
    # whoever triggered the phase: no further turn in English, no extra one in Dutch
    ("final-phase-trigger", 166): {"en": "reactor"},
    # protected cards: no targets in English, not to be changed in Dutch
    ("protected-target", 101): {"nl": "allowed-if-wrong"},
}


def leaning(question: str, paragraph: int, lang: str) -> str:
    """The reading that the book's own text of a paragraph comes closest to in a language."""
    return _APART.get((question, paragraph), {}).get(lang, DEFAULTS[question])
