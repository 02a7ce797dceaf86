"""Says where a Dutch and an English text don't say the same; knows nothing of the game's rules.

``compare(en, nl)`` runs every check of `adjudicator.parity.checks`; each compares classes of
words, not words. What is known of the languages is data: ``words.json`` holds closed word lists
(`adjudicator.parity.tables`), ``glossary.json`` the terms (`adjudicator.parity.glossary`).
"""

from adjudicator.parity.checks import CHECKS, Check, compare
from adjudicator.parity.finding import Finding, Pair, Severity
from adjudicator.parity.glossary import Concept, Words, glossary

__all__ = [
    "CHECKS",
    "Check",
    "Concept",
    "Finding",
    "Pair",
    "Severity",
    "Words",
    "compare",
    "glossary",
]
