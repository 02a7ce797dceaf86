"""Slips of the fingers, found without a word list."""

from __future__ import annotations

import pytest

from adjudicator.parity.spelling import slips

USUAL = ["De spelers trekken.", "Alle spelers trekken."]


@pytest.mark.parametrize("slip", ["spleers", "splers", "speelers", "spelrs"])
def test_a_letter_lost_doubled_or_out_of_place_is_a_slip(slip: str) -> None:
    assert list(slips([*USUAL, f"De {slip} trekken."])) == [(2, slip, "spelers")]


@pytest.mark.parametrize("word", ["speler", "spelerse", "spellen", "{spleers}", "zoals"])
def test_an_inflected_word_a_field_and_another_word_are_none(word: str) -> None:
    assert list(slips([*USUAL, f"Een {word} trekken."])) == []


def test_what_stands_there_twice_is_no_slip() -> None:
    assert list(slips([*USUAL, "spleers", "spleers"])) == []
