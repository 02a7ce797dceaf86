"""The checks by id, and the one function that runs them on a pair of texts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from adjudicator.parity.agreement import agreement
from adjudicator.parity.characters import characters, quotes
from adjudicator.parity.fields import calls, field_order, fields, untranslated
from adjudicator.parity.finding import Difference, Finding, Pair, Severity
from adjudicator.parity.meaning import modality, negation, quantifiers, synonyms, terms_agree
from adjudicator.parity.numbers import numbers
from adjudicator.parity.references import rule_ids, sections
from adjudicator.parity.writing import doubled_word, end, length, nfc, sentences, spaces, tags


class Check(NamedTuple):
    """A check: its stable id, how grave its findings are, and the function that finds them."""

    id: str
    severity: Severity
    find: Callable[[Pair], Iterator[Difference]]


CHECKS = (
    Check("fields", "error", fields),
    Check("field-order", "warning", field_order),
    Check("numbers", "error", numbers),
    Check("sections", "error", sections),
    Check("rule-ids", "error", rule_ids),
    Check("modality", "error", modality),
    Check("negation", "error", negation),
    Check("quantifiers", "warning", quantifiers),
    Check("terms", "warning", terms_agree),
    Check("agreement", "warning", agreement),
    Check("synonyms", "warning", synonyms),
    Check("calls", "error", calls),
    Check("quotes", "warning", quotes),
    Check("spaces", "warning", spaces),
    Check("end", "warning", end),
    Check("doubled-word", "warning", doubled_word),
    Check("characters", "error", characters),
    Check("nfc", "warning", nfc),
    Check("tags", "error", tags),
    Check("untranslated", "error", untranslated),
    Check("length", "warning", length),
    Check("sentences", "info", sentences),
)
"""Every check of a pair of texts, in the order in which findings are listed."""


def compare(en: str, nl: str, only: Collection[str] | None = None) -> list[Finding]:
    """Return where an English and a Dutch text don't say the same, check by check.

    ``only`` limits it to the checks with these ids.
    """
    pair = Pair(en, nl)
    return [
        Finding(check.id, check.severity, *difference)
        for check in CHECKS
        if only is None or check.id in only
        for difference in check.find(pair)
    ]
