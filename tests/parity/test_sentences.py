"""What is weighed sentence by sentence, and what the texts themselves teach."""

from __future__ import annotations

import json
from random import Random

import pytest

from adjudicator.parity.bitext import Finding, compare_texts
from adjudicator.parity.contrasts import opposites
from adjudicator.parity.glossary_file import GlossaryFault, read_glossary
from adjudicator.parity.lexicon import Lexicon, Unit, by_bead
from adjudicator.parity.pairs import Pairing
from adjudicator.parity.paragraphs import Paragraph
from adjudicator.parity.phrases import Phrasebook
from adjudicator.parity.subjects import FAMILIES
from tests.parity.test_texts import TEXTS

EMPTY = Phrasebook(())


def pair(en: str, nl: str) -> Pairing:
    return Pairing(Paragraph("en", 1, 1, en, EMPTY), Paragraph("nl", 1, 1, nl, EMPTY))


def told(en: str, nl: str) -> list[Finding]:
    return [one for one in compare_texts(nl, en, ()).findings if one.severity != "info"]


def checks(en: str, nl: str) -> set[str]:
    return {one.check for one in told(en, nl)}


def test_sentences_are_aligned_where_one_is_two() -> None:
    beads = pair(
        "Roll two dice. Take 3 coins and 4 crates; pay 5 later.",
        "Gooi twee dobbelstenen. Neem 3 munten. Neem ook 4 kratten; betaal later 5.",
    ).beads
    assert [bead.kind for bead in beads.all] == ["same", "split", "same"]
    assert beads.at("nl", 50) == 1
    assert beads.at("en", 50) == 2


def test_a_call_inside_a_sentence_ends_none() -> None:
    beads = pair("Say “STORM!” and point.", "Zeg ‘STORM!’ en wijs.").beads
    assert len(beads.all) == 1


@pytest.mark.parametrize("name", opposites().named)
def test_opposites_exclude_each_other(name: str) -> None:
    family = opposites().named[name]
    classes: dict[str, dict[str, str]] = {}
    for side, book in family.books.items():
        for phrases in (*book._by_word.values(), *book._by_head.values()):
            for phrase in phrases:
                if phrase.value and not phrase.optional:
                    words = " ".join(phrase.parts).replace("*", "").replace(" ..", "")
                    classes.setdefault(phrase.value, {}).setdefault(side, words)
    sure = [value for value, words in classes.items() if words.keys() == {"en", "nl"}]
    assert len(sure) > 1
    if name == "joining":
        return
    first, second = (classes[value] for value in sure[:2])
    en, nl = f"Now it is {first['en']} here.", f"Nu is het {first['nl']} hier."
    if name in FAMILIES:
        en, nl = f"Now, {first['en']} go here.", f"Nu, {first['nl']} ga hier."
    assert family.check not in checks(en, nl)
    assert family.check in checks(en, nl.replace(first["nl"], second["nl"]))


@pytest.mark.parametrize(
    ("en", "nl", "check"),
    [
        ("You may take 3. You must pay 5.", "Je moet 3 nemen. Je mag 5 betalen.", "modality"),
        ("No 3 sail. All 5 rest.", "Alle 3 varen. Geen 5 rusten.", "negation"),
        ("Use § 3 twice. Use § 5 once.", "Doe § 3 één keer. Doe § 5 twee keer.", "number"),
        ("With three or more players, stop.", "Met drie of minder spelers stop je.", "number"),
        ("It ends before noon.", "Het eindigt na de middag.", "quantifier"),
        ("Wind → sail → dawn", "Zeil → wind → dawn", "order"),
        ("As long as it rains, you wait.", "Totdat het regent, wacht je.", "quantifier"),
        ("It ends, even if you lead.", "Het eindigt als je voorop ligt.", "quantifier"),
        ("Pay after the storm, not before.", "Betaal vóór de storm, niet erna.", "quantifier"),
        ("Anyone who reaches or exceeds 9 wins.", "Wie 9 overschrijdt, wint.", "quantifier"),
        ("If both ships sink, stop.", "Als één schip zinkt, stop je.", "number"),
        ("You have one more coin.", "Je hebt één munt minder.", "quantifier"),
        ("The call does not fail.", "De roep mislukt.", "negation"),
        ("Round it down.", "Rond het naar boven af.", "term"),
        ("The opponent pays the toll.", "Jij betaalt de tol.", "term"),
        ("If it rains, you pay the toll.", "Als het regent, betaalt de eigenaar de tol.", "term"),
        ("The player whose turn it is decides.", "De speler die begon beslist.", "term"),
    ],
)
def test_each_sentence_is_held_against_its_own(en: str, nl: str, check: str) -> None:
    assert check in checks(en, nl)


@pytest.mark.parametrize(
    ("en", "nl"),
    [
        ("Do it first, before anything else.", "Doe dat eerst, vóór al het andere."),
        ("You may not move more than once.", "Je mag niet meer dan één keer verplaatsen."),
        ("Nobody but the owner may look.", "Niemand mag kijken, behalve de eigenaar."),
        ("There is no gift or penalty.", "Er is geen gift en geen straf."),
        ("You cannot sail or fish.", "Je kunt niet varen en niet vissen."),
        ("Take one of these.", "Neem één van deze."),
        ("A tie does not count, not even on zero.", "Gelijkspel telt niet, ook niet bij nul."),
        ("No other ship moves.", "De overige schepen blijven liggen."),
        ("Do not sail until dawn.", "Vaar pas bij zonsopgang."),
        ("At most two ships fit here.", "Meer dan twee schepen passen hier niet."),
        ("Only you may look.", "Niemand behalve jij mag kijken."),
        ("If you have no coins left, stop.", "Als je munten op zijn, stop je."),
    ],
)
def test_the_same_in_another_way_is_not_told(en: str, nl: str) -> None:
    assert told(en, nl) == []


@pytest.mark.parametrize(
    ("side", "cut", "check"),
    [
        ("nl", " Na elke ronde gaat de lantaarn met de klok mee door.", "missing"),
        ("en", " The lantern is passed clockwise after every round.", "extra"),
    ],
)
def test_a_sentence_left_out_is_told_once(side: str, cut: str, check: str) -> None:
    texts = {**TEXTS, side: TEXTS[side].replace(cut, "")}
    findings = compare_texts(texts["nl"], texts["en"]).findings
    assert [one.check for one in findings if one.severity != "info"] == [check]


def test_words_that_stand_together_are_learned() -> None:
    pairs = [
        pair(f"The crate is {one}.", f"De krat is {other}.")
        for one, other in (("brown", "bruin"), ("heavy", "zwaar"), ("sold", "verkocht"))
    ]
    lexicon = Lexicon([by_bead(one) for one in pairs])
    crate, krat = Unit("crate", 4, 9), Unit("krat", 3, 7)
    assert lexicon.likeness(crate, krat) == 1
    assert lexicon.likeness(Unit("brown", 13, 18), krat) == 0


def test_one_or_several_of_what_is_known_are_told_apart() -> None:
    concept = {"id": "crate", "kind": "card", "en": {"term": "crate", "plural": ["crates"]},
               "nl": {"term": "krat", "plural": ["kratten"]}}  # fmt: skip
    known = read_glossary(json.dumps([concept]))
    for nl, number in (("Verkoop de oude kratten.", 1), ("Verkoop de oude krat.", 0)):
        assert len(compare_texts(nl, "Sell the old crate.", known).findings) == number


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('[{"id": "a",\n "kind": }]', 2, "JSON"),
        ('{"id": "a"}', 1, "list"),
        ('[{"id": "a", "en": {"term": "x"}, "nl": {"term": "y"}},\n {"id": "b"}]', 2, "2"),
        ('[\n{"id": "a", "kind": "term", "en": {"term": "x"}, "nl": {"term": "y"}}]', 2, "“term”"),
        ("[" * 100_000, 1, "brackets"),
        (f"[{'9' * 10_000}]", 1, "numbers of"),
        ('[\n{"id": 3, "en": {"term": "x"}, "nl": {"term": "y"}}]', 2, "“id”"),
        ('[\n{"id": "a", "kind": [], "en": {"term": "x"}, "nl": {"term": "y"}}]', 2, "“kind”"),
        ('[\n{"id": "a", "avoid": 1, "en": {"term": "x"}, "nl": {"term": "y"}}]', 2, "“avoid”"),
        ('[\n{"id": "a", "en": {"term": "x"}, "nl": {"term": " "}}]', 2, "isn't complete"),
        ('[\n{"id": "a", "en": {"term": "x", "plural": "xs"}, "nl": {"term": "y"}}]', 2, "list"),
        ('[\n{"id": "a", "en": {"term": "x", "forms": [1]}, "nl": {"term": "y"}}]', 2, "list"),
        ('[\n{"id": "a", "en": {"term": "\\ud800"}, "nl": {"term": "y"}}]', 2, "“term”"),
        (
            '[{"id": "a", "en": {"term": "x"}, "nl": {"term": "y"}},\n'
            '{"id": "a", "en": {"term": "v"}, "nl": {"term": "w"}}]',
            2,
            "earlier",
        ),
    ],
)
def test_a_faulty_glossary_is_told_where_it_is_wrong(text: str, line: int, words: str) -> None:
    with pytest.raises(GlossaryFault) as caught:
        read_glossary(text)
    assert caught.value.line == line
    assert words in str(caught.value)


def test_a_thing_is_told_once() -> None:
    found = told("The lowest total wins.", "Het hoogste totaal wint.")
    assert len({(one.check, one.en_span) for one in found}) == len(found) > 0


def test_texts_of_one_measure_have_no_spread() -> None:
    en, nl = "Ship amber pays.", "Boot amber betaalt."
    assert compare_texts("\n".join([nl] * 40), "\n".join([en] * 40), ()).findings == []


ODD = ["•", "1.", "→", "§", "“", "’", "niet", "no", "each", "één", "!", ";", "—", "–5", "BAO!"]


@pytest.mark.parametrize("seed", range(60))
def test_no_text_is_too_odd(seed: int) -> None:
    draw = Random(seed)
    lines = [[" ".join(draw.choices(ODD, k=draw.randint(1, 8))) for _ in range(5)] for _ in "ab"]
    nl, en = ("\n".join(those) for those in lines)
    compare_texts(nl, en, ())


def test_a_word_that_a_text_always_puts_otherwise_is_no_fault() -> None:
    kept = [("The dealer pays.", "Wie schudt, betaalt."), ("Ask the dealer.", "Vraag wie schudt.")]
    once = told(*kept[0])
    assert [one.values["words"] for one in once] == ["dealer"]
    en, nl = ("\n".join(side) for side in zip(*kept, *kept, strict=True))
    assert told(en, nl) == []


def test_a_paragraph_joined_with_the_next_is_told_once() -> None:
    en, nl = "1. Take a coin.\n2. Pay the toll.", "1. Neem een munt. Betaal de tol."
    assert [one.check for one in told(en, nl)] == ["structure"]


@pytest.mark.parametrize(
    ("en", "nl", "check"),
    [
        (
            "Turn the first, then the second.",
            "Draai de tweede en dan de eerste.",
            "number",
        ),
        (
            "If you have none left, follow part 2.",
            "Heb je er geen, dan kun je deel 2 volgen.",
            "modality",
        ),
        ("If it is full, they make a new one.", "Is het vol, dan maak jij een nieuwe.", "term"),
        ("Then you can still trade.", "Dan ben je verplicht te ruilen.", "modality"),
        ("Fill it from left to right.", "Vul het van rechts naar links.", "term"),
        ("If nothing is possible, stop.", "Is niet alles mogelijk, stop dan.", "quantifier"),
    ],
)
def test_what_says_the_contrary_is_told(en: str, nl: str, check: str) -> None:
    assert check in checks(en, nl)
