"""The digest: every norm in both languages, readable alone, with the same force and numbers."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from adjudicator import book
from adjudicator.core.questions import QUESTIONS
from adjudicator.rulebook.digest import DIGEST, QUESTIONS_OF, RELATED, TITLES
from adjudicator.rulebook.norms import MODALITY, NORMS
from adjudicator.rulebook.outline import PARTS, SECTIONS
from tests.corpus import ROOT

NL = ROOT / "locales/nl/LC_MESSAGES/rulebook.po"
BACKWARDS = {
    "en": r"(That|It|This|These|Those|They|Then|He|She)\b",
    "nl": r"(Dat|Dit|Deze|Die|Zij|Ze|Hij|Daarna|Dan|Daarbij)\b|Het (is|moet|mag|wordt|kan|telt)\b",
}
FORCE = {
    "must-not": {
        "en": r"\bmay (not|never|only|no)\b|\b(no|nobody|neither)\b.*\bmay\b",
        "nl": r"\b(mag|mogen)\b.*\b(niet|geen|nooit|niemand|alleen)\b"
              r"|\b(geen|niemand|alleen)\b.*\b(mag|mogen)\b",
    },
    "must": {"en": r"\bmust\b", "nl": r"\b(moet|moeten)\b"},
    "may": {"en": r"\bmay\b", "nl": r"\b(mag|mogen)\b"},
}  # fmt: skip
AVOIDED = {
    "en": r"\b(covered|shout\w*|gaps?|limit|fires?|sets? off|his|her|hers|he|she)\b",
    "nl": r"\b(op gang|in gang|kloksgewijs|om het even|bijkomend\w*|noch|privé|gat|gaten|roep|"
          r"slotbeurt\w*|starter|opgetelde|zwijgt|haar|hem|hij)\b",
}  # fmt: skip
NUMBERS = {
    "en": ["zero", "one", "two", "three", "four", "five", "six"],
    "nl": ["nul", "één", "twee", "drie", "vier", "vijf", "zes"],
}


def test_every_norm_and_section_has_its_text() -> None:
    assert list(DIGEST) == list(NORMS)
    assert set(TITLES) == {*SECTIONS, *(f"part {part}" for part in PARTS)}


def test_the_dutch_catalogue_is_in_step(tmp_path: Path) -> None:
    with NL.open("rb") as file:
        catalog = read_po(file, locale="nl")
    texts = {**{f"title {key}": text for key, text in TITLES.items()}, **DIGEST}
    found = {(one.context, one.id): one.string for one in catalog if one.id}
    assert list(found) == list(texts.items())
    assert [key for key, text in found.items() if not text] == []
    copy = tmp_path / "nl/LC_MESSAGES/rulebook.po"
    copy.parent.mkdir(parents=True)
    copy.write_bytes(NL.read_bytes())
    script = [sys.executable, str(ROOT / "locales/digest.py"), str(tmp_path)]
    subprocess.run(script, check=True)
    assert copy.read_bytes() == NL.read_bytes()


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_each_rule_can_be_read_alone(lang: str) -> None:
    for norm in NORMS:
        text = book.rule_text(norm, lang)
        assert not re.match(BACKWARDS[lang], text), (norm, text)
        assert text[0].isupper() and text.endswith("."), (norm, text)
        assert "  " not in text and len(text) <= 320, (norm, text)
        assert not re.search(AVOIDED[lang], text, re.IGNORECASE), (norm, text)


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_the_force_is_in_the_words(lang: str) -> None:
    weak = [
        (norm, book.rule_text(norm, lang))
        for norm, modality in MODALITY.items()
        if modality in FORCE
        and not re.search(FORCE[modality][lang], book.rule_text(norm, lang), re.IGNORECASE)
    ]
    assert weak == []


def test_the_numbers_are_the_same() -> None:
    for norm in NORMS:
        found = []
        for lang, words in NUMBERS.items():
            text = book.rule_text(norm, lang).lower()
            digits = re.findall(r"[−–-]?\d+", re.sub(r"\d+\.\d+|(part|deel) \d", "", text))
            # "one of the players" is no number in Dutch: een
            named = [str(n) for n, word in enumerate(words) if n != 1
                     for _ in re.findall(rf"\b{word}\b", text)]  # fmt: skip
            found.append(sorted(x.replace("–", "−").replace("-", "−") for x in (*digits, *named)))
        assert found[0] == found[1], (norm, found)


def test_links_lead_somewhere() -> None:
    codes = {f"A{number:02}" for number in range(1, 77)}
    for norm, others in RELATED.items():
        assert set(others) <= NORMS.keys() - {norm} and len(set(others)) == len(others) <= 4
    assert {one for many in QUESTIONS_OF.values() for one in many} <= {*QUESTIONS, *codes}
    assert {one for many in QUESTIONS_OF.values() for one in many} >= set(QUESTIONS)
    assert NORMS.keys() >= QUESTIONS_OF.keys()
