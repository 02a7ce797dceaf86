"""The closed word lists of both languages, read from ``words.json`` when first needed.

A list maps what words stand for to phrases (`adjudicator.parity.phrases`). The key ``""`` holds
phrases that only look like one. A phrase that begins with ``?`` can be the counterpart of
another word but asks for none itself.
"""

from __future__ import annotations

import json
from functools import cache
from os.path import dirname, join

from adjudicator.parity.phrases import Mark, Phrasebook
from adjudicator.parity.tokens import Token

Tables = dict[str, dict[str, dict[str, list[str]]]]

OPTIONAL = "?"


@cache
def tables() -> Tables:
    """Return every list by its name, language and what the words stand for."""
    with open(join(dirname(__file__), "words.json"), encoding="utf-8") as file:
        found: Tables = json.load(file)
    return found


@cache
def phrasebook(name: str, language: str) -> Phrasebook:
    """Return one list of one language, ready to be found in a text."""
    return Phrasebook(
        (value, phrase.removeprefix(OPTIONAL), phrase.startswith(OPTIONAL))
        for value, phrases in tables()[name][language].items()
        for phrase in phrases
    )


def marks(name: str, language: str, words: list[Token]) -> list[Mark]:
    """Return the words of a list that stand in a text, in its order."""
    return [mark for mark in phrasebook(name, language).find(words) if mark.value]
