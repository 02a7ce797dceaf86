"""The glossary and the word lists: sound as data, and complete."""

from __future__ import annotations

import pytest

from adjudicator.parity import Concept, compare, glossary
from adjudicator.parity.glossary import concepts, terms
from adjudicator.parity.tables import OPTIONAL, tables
from adjudicator.parity.tokens import tokens

# One term a line of the rulebook's own words, in both languages.
PAIRS = [
    ("White Pelican", "Witte Pelikaan"),
    ("Toco Toucan", "Tocotoekan"),
    ("Golden Toucan", "Gouden Toekan"),
    ("Shoebill", "Schoenbekooievaar"),
    ("Macaw", "Ara"),
    ("bird", "vogel"),
    ("family", "familie"),
    ("ability", "kracht"),
    ("double replacement", "dubbel vervangen"),
    ("value", "waarde"),
    ("draw pile", "trekstapel"),
    ("discard pile", "aflegstapel"),
    ("display", "speelgebied"),
    ("layout", "opstelling"),
    ("position", "plek"),
    ("emptied position", "lege plek"),
    ("face down", "gedekt"),
    ("in secret", "in het geheim"),
    ("reference card", "voorbeeldkaart"),
    ("target", "doel"),
    ("penalty card", "strafkaart"),
    ("chance", "kans"),
    ("chain", "kettingreactie"),
    ("priority", "voorrang"),
    ("call", "roepen"),
    ("active player", "actieve speler"),
    ("opponent", "tegenstander"),
    ("starting player", "startspeler"),
    ("BAO caller", "BAO-roeper"),
    ("Shield", "schild"),
    ("change", "veranderen"),
    ("final wingbeats", "laatste vleugelslagen"),
    ("final turn", "laatste beurt"),
    ("ordinary turn", "gewone beurt"),
    ("automatic final phase", "automatische eindfase"),
    ("recycle", "recyclen"),
    ("round total", "rondetotaal"),
    ("round score", "rondescore"),
    ("running total", "totaalscore"),
    ("threshold", "puntengrens"),
    ("deciding round", "beslissende ronde"),
    ("tie", "gelijke stand"),
    ("neutral", "neutraal"),
    ("special action", "speciale actie"),
    ("defensive", "verdedigend"),
    ("offensive", "aanvallend"),
    ("single", "enkel"),
    ("double", "dubbel"),
]


def test_ids_are_unique_and_every_concept_is_explained() -> None:
    ids = [concept.id for concept in glossary()]
    assert len(ids) == len(set(ids))
    for concept in glossary():
        assert concept.en.term and concept.nl.term, concept.id
        assert concept.note["en"] and concept.note["nl"], concept.id
        assert set(concept.broader) <= set(ids), concept.id


@pytest.mark.parametrize(("en", "nl"), PAIRS)
def test_the_rulebooks_terms_are_in_it(en: str, nl: str) -> None:
    assert (en, nl) in {(concept.en.term, concept.nl.term) for concept in glossary()}


@pytest.mark.parametrize("concept", glossary(), ids=lambda concept: concept.id)
def test_a_concepts_two_terms_are_no_difference(concept: Concept) -> None:
    assert compare(concept.en.term, concept.nl.term, only={"terms", "synonyms"}) == []


@pytest.mark.parametrize("concept", glossary(), ids=lambda concept: concept.id)
def test_a_term_stands_for_its_concept(concept: Concept) -> None:
    for language in ("en", "nl"):
        found = terms(language).find(tokens(concept.words(language).term))
        assert concept.id in {mark.value.rstrip("+1") for mark in found}


def test_a_plural_is_told_from_a_singular() -> None:
    for text, expected in (("kaart", "card1"), ("kaarten", "card+")):
        assert [m.value for m in terms("nl").find(tokens(text)) if not m.optional] == [expected]


def test_concepts_are_found_by_id() -> None:
    assert concepts()["draw-pile"].nl.term == "trekstapel"


def test_every_list_has_both_languages_and_the_same_values() -> None:
    for name in ("numbers", "negation", "modality", "quantifiers", "words"):
        listed = tables()[name]
        assert listed["en"].keys() - {""} == listed["nl"].keys() - {""}, name


def test_no_phrase_is_empty_or_too_short_to_be_found() -> None:
    for name in ("numbers", "negation", "modality", "quantifiers", "words"):
        for values in tables()[name].values():
            for phrases in values.values():
                for phrase in phrases:
                    first = phrase.removeprefix(OPTIONAL).split()[0]
                    assert first.strip("*.") and not first.startswith(".."), phrase
