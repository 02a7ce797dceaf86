"""Phrases: what a translator can write in the word lists, and what it finds."""

from __future__ import annotations

import pytest

from adjudicator.parity.phrases import Phrasebook
from adjudicator.parity.tokens import tokens


def found(phrase: str, text: str) -> list[str]:
    book = Phrasebook([("x", phrase, False)])
    return [text[mark.start : mark.end] for mark in book.find(tokens(text))]


@pytest.mark.parametrize(
    ("phrase", "text", "expected"),
    [
        ("trekstapel", "de Trekstapel is leeg", ["Trekstapel"]),
        ("trekstapel", "de trekstapels", []),
        ("ruil*", "wie ruilt, heeft geruild", ["ruilt"]),
        ("*kaart", "een strafkaart, een kaart", ["strafkaart"]),
        ("leg* .. af", "{player} legt de kaart direct af.", ["legt de kaart direct af"]),
        ("leg* .. af", "{player} legt de kaart neer. Het spel is af.", []),
        ("(de|het) doel", "het doel en de doel", ["het doel", "de doel"]),
        ("met _ klok", "met de klok mee", ["met de klok"]),
        ("{card}", "de kaart {card:the}", ["{card:the}"]),
        ("face down", "a face-down card", ["face-down"]),
        ("one 's", "at one's turn", ["one's"]),
    ],
)
def test_a_phrase_finds(phrase: str, text: str, expected: list[str]) -> None:
    assert found(phrase, text) == expected


def test_the_longer_phrase_has_the_word() -> None:
    book = Phrasebook([("pile", "discard pile", False), ("discard", "discard", False)])
    assert [mark.value for mark in book.find(tokens("the discard pile, a discard"))] == [
        "pile",
        "discard",
    ]


def test_an_optional_word_takes_nothing_from_another() -> None:
    book = Phrasebook([("a", "kaart", False), ("b", "kaart", True)])
    marks = book.find(tokens("kaart"))
    assert {(mark.value, mark.optional) for mark in marks} == {("a", False), ("b", True)}
