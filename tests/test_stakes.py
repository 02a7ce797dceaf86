"""What a difference between two texts could change, on a book of our own with as many paragraphs.

Its paragraphs stand for those of the rulebook by their numbers alone.
"""

from __future__ import annotations

import pytest

from adjudicator import stakes
from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.desk import at_stake, tell
from adjudicator.library import Library
from adjudicator.parity.bitext import CHECK_IDS, compare_texts
from adjudicator.quoting.marks import index_of, normalised
from adjudicator.rulebook.grounds import GROUNDS, leaning
from adjudicator.rulebook.paragraphs import FINGERPRINTS, PARAGRAPHS
from adjudicator.stakes import Stakes
from tests.corpus import ROOT

SIZE = len(FINGERPRINTS["en"])
NAMES = ("amber", "birch", "cedar", "delta", "ember", "flint", "grove", "heron", "inlet", "jetty")


def name(number: int) -> str:
    return " ".join(NAMES[int(digit)] for digit in f"{number:03}")


BOOK = {
    "en": [f"Ship {name(n)} must pay the harbour of {name(n + 7)}." for n in range(SIZE)],
    "nl": [f"Schip {name(n)} moet de haven van {name(n + 7)} betalen." for n in range(SIZE)],
}


@pytest.fixture(scope="module")
def library() -> Library:
    return Library({"": str(ROOT / "scenarios")})


@pytest.fixture(autouse=True)
def our_own_book(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {lang: index_of([normalised(one) for one in texts]) for lang, texts in BOOK.items()}
    monkeypatch.setattr(stakes, "known_indexes", lambda: own)


def edited(number: int, text: str, lang: str = "nl") -> dict[str, list[str]]:
    texts = {side: list(those) for side, those in BOOK.items()}
    texts[lang][number - 1] = text
    return texts


def test_an_edited_paragraph_names_the_rules_that_rest_on_it(library: Library) -> None:
    found = Stakes(edited(166, BOOK["nl"][165] + " Ook in de winter."), library)
    stake = found.of("length", {"nl": 166, "en": 166})
    assert stake.rules == [n for n, places in PARAGRAPHS.items() if any(166 in p for p in places)]
    assert "auto.others-one-turn" in stake.rules
    assert stake.questions == ["recycling-after-bao", "final-phase-trigger"]
    assert stake.changes == []  # a length is no answer to a question


def test_where_one_text_departs_each_other_reading_is_tried(library: Library) -> None:
    found = Stakes(edited(120, BOOK["nl"][119].replace("moet", "mag")), library)
    stake = found.of("modality", {"nl": 120, "en": 120})
    assert [(one["question"], one["readings"]) for one in stake.changes] == [
        ("ability-mandatory", {"en": "mandatory", "nl": other})
        for other in ("plucker-may-decline", "optional")
    ]
    assert "6-abilities/6.10-plucker-may-decline" in stake.changes[0]["rulings"]
    assert "6-abilities/6.10-every-ability-optional" not in stake.changes[0]["rulings"]
    assert "6-abilities/6.10-every-ability-optional" in stake.changes[1]["rulings"]


def test_two_texts_of_the_book_that_answer_differently(library: Library) -> None:
    stake = Stakes(BOOK, library).of("term", {"nl": 101, "en": 101})
    (change,) = stake.changes
    assert change["readings"] == {"en": "illegal", "nl": "allowed-if-wrong"}
    assert "4-bao/4.2-wrong-on-a-protected-card" in change["rulings"]


def test_two_texts_of_the_book_that_answer_alike_change_nothing(library: Library) -> None:
    assert Stakes(BOOK, library).of("modality", {"nl": 120, "en": 120}).changes == []


def test_a_paragraph_that_is_missing_leaves_that_text_without_an_answer(library: Library) -> None:
    texts = {"en": BOOK["en"], "nl": BOOK["nl"][:86] + BOOK["nl"][87:]}
    stake = Stakes(texts, library).of("missing", {"nl": None, "en": 87})
    assert {one["question"] for one in stake.changes} == {"premature-bao"}
    assert all(one["readings"]["en"] == "void" for one in stake.changes)


def test_paragraphs_are_known_after_they_moved(library: Library) -> None:
    texts = {side: [*those[1:], those[0]] for side, those in BOOK.items()}
    assert "premature-bao" in Stakes(texts, library).of("negation", {"nl": 86, "en": 86}).questions


def test_a_text_that_is_none_of_the_book_has_nothing_at_stake(library: Library) -> None:
    texts = {"en": ["Another game."] * 300, "nl": ["Een ander spel."] * 300}
    assert Stakes(texts, library).of("modality", {"nl": 87, "en": 87}) == ([], [], [])


def test_the_rulings_that_change_are_told_in_both_languages(library: Library) -> None:
    texts = edited(120, BOOK["nl"][119].replace("moet", "mag"))
    compared = compare_texts("\n".join(texts["nl"]), "\n".join(texts["en"]))
    told = {lang: tell(compared, (), lang, library).findings for lang in ("en", "nl")}
    entry = next(one for one in told["en"] if one["check"] == "modality")
    assert entry["rules"] and entry["questions"] == ["ability-mandatory"]
    lines = list(at_stake(entry, "en"))
    number = len(entry["changes"][0]["rulings"])
    assert lines[0].endswith(
        f"That changes {number} rulings: {', '.join(entry['changes'][0]['rulings'])}."
    )
    entry = next(one for one in told["nl"] if one["check"] == "modality")
    assert f"Dat verandert {number} uitspraken" in next(at_stake(entry, "nl"))


def test_every_open_question_has_its_ground() -> None:
    assert GROUNDS.keys() == QUESTIONS.keys()
    for question, ground in GROUNDS.items():
        assert ground.kinds <= set(CHECK_IDS), question
        assert all(1 <= number <= SIZE for number in ground.paragraphs), question


def test_a_leaning_is_a_reading_of_its_question() -> None:
    for question, ground in GROUNDS.items():
        for number in ground.paragraphs:
            for lang in ("en", "nl"):
                assert leaning(question, number, lang) in QUESTIONS[question]
    assert leaning("premature-bao", 87, "en") == DEFAULTS["premature-bao"]
