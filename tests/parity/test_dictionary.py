"""The list of words that translate each other, and what the checks make of it."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files

import pytest

from adjudicator.parity.bitext import compare_texts
from adjudicator.parity.dictionary import dictionary, kinds_of, listed
from adjudicator.parity.glossary import Concept
from adjudicator.parity.glossary_file import read_glossary
from adjudicator.parity.numerals import numerals
from adjudicator.parity.tokens import tokens

LINES = files("adjudicator").joinpath("parity/dictionary.txt").read_text("utf-8").splitlines()


def glossary(*terms: tuple[str, str]) -> tuple[Concept, ...]:
    entries = [
        {"id": en, "kind": "card", "en": {"term": en}, "nl": {"term": nl}} for en, nl in terms
    ]
    return read_glossary(json.dumps(entries))


def told(en: str, nl: str, *terms: tuple[str, str]) -> set[str]:
    """The checks that find something at warning or above between two texts."""
    found = compare_texts(nl, en, glossary(*terms)).findings
    return {one.check for one in found if one.severity != "info"}


def test_each_line_has_words_of_both_languages_once() -> None:
    kinds = [line for line in LINES if line.startswith("## ")]
    assert kinds == ["## verbs", "## nouns", "## adjectives"]
    entries = [line for line in LINES if line and not line.startswith("#")]
    assert len(entries) > 3000
    for line in entries:
        sides = [side.split() for side in line.split("=")]
        assert len(sides) == 2
        assert all(sides), line
        assert line == line.casefold(), line
        for words in sides:
            assert max(Counter(words).values()) == 1, line
            assert all("*" not in word[:-1] and len(word.rstrip("*")) > 1 for word in words), line


@pytest.mark.parametrize(
    ("en", "nl"),
    [("shuffle", "geschud"), ("sledges", "sleeën"), ("wooden", "houten"), ("paid", "betaalt")],
)
def test_words_of_one_line_say_the_same(en: str, nl: str) -> None:
    assert dictionary("en").of(en).touches(dictionary("nl").of(nl))


def test_a_compound_says_what_its_parts_say() -> None:
    both = dictionary("nl").of("sneeuwkaarten")
    for word in ("snow", "card"):
        assert both.touches(dictionary("en").of(word)), word
    assert not both.touches(dictionary("en").of("bridge"))


def test_what_is_not_listed_says_nothing() -> None:
    assert not dictionary("nl").of("kwibus").is_known
    assert listed("en", "ghost barge") >= dictionary("en").of("ghost").whole
    assert kinds_of(dictionary("en").of("shuffle").whole) == {"verbs"}


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [
        ("en", "twenty-five", "25"),
        ("en", "three hundred", "300"),
        ("en", "one hundred and five", "105"),
        ("en", "two thousand and twelve", "2012"),
        ("nl", "vijfentwintig", "25"),
        ("nl", "eenentwintig", "21"),
        ("nl", "tweeëntwintig", "22"),
        ("nl", "driehonderd", "300"),
        ("nl", "honderdvijf", "105"),
        ("nl", "tweeduizendtwaalf", "2012"),
    ],
)
def test_numbers_of_several_words_have_a_value(language: str, text: str, value: str) -> None:
    assert [mark.value for mark in numerals(language, tokens(text))] == [value]


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "two cards and five coins"), ("en", "twenty"), ("nl", "zeven"), ("nl", "bewonderd")],
)
def test_other_words_are_no_such_numbers(language: str, text: str) -> None:
    assert numerals(language, tokens(text)) == []


def test_numbers_are_the_same_in_words_and_in_digits() -> None:
    assert told("Pay twenty-five coins.", "Betaal 25 munten.") == set()
    assert told("Pay twenty-five coins.", "Betaal vijfendertig munten.") == {"number"}
    assert told("With three to six players.", "Met 3 tot 6 spelers.") == set()


@pytest.mark.parametrize(
    ("en", "nl", "left"),
    [
        ("Examples:\nTake a coin.", "Voorbeelden:\nNeem een munt.", "Examples:"),
        ("Snow\nIt snows.", "Sneeuw\nHet sneeuwt.", "Snow"),
        ("MEMORY: look.", "GEHEUGEN: kijk.", "MEMORY:"),
    ],
)
def test_a_heading_left_in_the_other_language_is_told(en: str, nl: str, left: str) -> None:
    assert told(en, nl) == set()
    assert told(en, nl.replace(nl.split()[0], left)) == {"language"}


def test_a_word_that_both_languages_have_is_not_left_over() -> None:
    assert (
        told("You run a museum.\nThe museum is old.", "Je leidt een museum.\nHet is oud.") == set()
    )


def test_an_item_of_a_list_is_missing_though_its_word_stands_nowhere_else() -> None:
    en, nl = "Roll for ochre, madder and azurite.", "Gooi om oker, meekrap en azuriet."
    assert told(en, nl) == set()
    assert told(en, "Gooi om oker en azuriet.") == {"missing"}
    assert told("Roll for ochre and azurite.", nl) == {"extra"}


def test_a_second_word_for_a_term_is_told() -> None:
    en = ["Take a lantern.", "Light the lantern.", "Every lantern burns.", "Sell your lantern."]
    nl = [
        "Pak een lantaarn.",
        "Ontsteek de lantaarn.",
        "Elke lantaarn brandt.",
        "Verkoop je lantaarn.",
    ]
    term = ("lantern", "lantaarn")
    assert told("\n".join(en), "\n".join(nl), term) == set()
    changed = [*en[:3], "Sell your lamp."]
    assert told("\n".join(changed), "\n".join(nl), term) == {"term"}


@pytest.mark.parametrize(
    ("en", "nl"),
    [
        ("if three or more are tied", "als er meer dan drie gelijk staan"),
        ("if more than three are tied", "als er drie of meer gelijk staan"),
    ],
)
def test_so_many_or_more_is_not_more_than_so_many(en: str, nl: str) -> None:
    assert "number" in told(en, nl)


def test_a_section_needs_its_sign_in_both_texts() -> None:
    assert told("See § 3.1 and § 3.6.", "Zie §§ 3.1 en 3.6.") == set()
    assert told("See § 3.1 and § 3.6.", "Zie 3.1 en 3.6.") == {"section-reference"}


def test_a_condition_with_a_question_mark_is_no_question() -> None:
    assert told("If a ship is there, sail away.", "Ligt er een schip? Vaar dan weg.") == set()
    assert told("Is a ship there? Sail away.", "Er ligt een schip. Vaar weg.") == {"punctuation"}


def test_deel_deals_before_a_noun_and_is_a_part_elsewhere() -> None:
    assert told("Deal 3 letters to each.", "Deel 3 brieven uit aan ieder.") == set()
    assert told("See Part 3.", "Zie deel 4.") >= {"section-reference"}


def test_someone_is_not_you() -> None:
    nl = "Geef het beeld af wanneer iemand het kiest."
    assert told("Hand over the idol when someone chooses it.", nl) == set()
    assert told("Hand over the idol when you choose it.", nl) == {"term"}


def test_a_quoted_word_is_translated() -> None:
    nl = "Samen betekent dit ‘schat’."
    assert told("Together this means “treasure”.", nl) == set()
    assert told("Together this means “castle”.", nl) == {"quote"}


def test_and_is_not_or_where_a_condition_allows() -> None:
    en = "Do so only if a rule or an ability allows it."
    assert told(en, "Doe dat alleen als een regel of een kracht het toestaat.") == set()
    assert told(en, "Doe dat alleen als een regel en een kracht het toestaan.") == {"quantifier"}


def test_each_is_not_one() -> None:
    nl = "Pak van elke stapel vier schatten."
    assert told("Take four treasures from each stack.", nl) == set()
    assert told("Take four treasures from one stack.", nl) == {"quantifier"}


def test_any_symbol_has_to_be_in_both_texts() -> None:
    assert told("☼ after the inspection", "☼ na de inspectie") == set()
    assert told("☼ after the inspection", "☾ na de inspectie") == {"punctuation"}


def test_a_player_by_a_role_is_not_you() -> None:
    en = ["The gardener draws.", "The gardener pays.", "The gardener waits.", "You sell a tulip."]
    nl = ["De tuinier trekt.", "De tuinier betaalt.", "De tuinier wacht.", "Je verkoopt een tulp."]
    term = ("gardener", "tuinier")
    assert told("\n".join(en), "\n".join(nl), term) == set()
    nl[3] = "De tuinier verkoopt een tulp."
    assert told("\n".join(en), "\n".join(nl), term) == {"term"}


def test_a_phrase_between_commas_is_not_left_out() -> None:
    usual = "Keep the normal order.\nThe normal order stays.", "Volg de normale volgorde.\n" * 2
    en = f"{usual[0]}\nEvery player takes one turn, in the normal order, and the season ends."
    nl = f"{usual[1]}Elke speler krijgt één beurt, in de normale volgorde, en het seizoen eindigt."
    assert told(en, nl) == set()
    assert "missing" in told(en, nl.replace(", in de normale volgorde,", ""))
