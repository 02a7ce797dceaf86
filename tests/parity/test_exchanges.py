"""What changed places between two texts, and what a list of one of them leaves out."""

import pytest

from adjudicator.parity.bitext import compare_texts


def told(en: str, nl: str) -> set[str]:
    """The checks that find something at warning or above between two short texts."""
    return {one.check for one in compare_texts(nl, en).findings if one.severity != "info"}


@pytest.mark.parametrize(
    ("en", "nl"),
    [
        (
            "Your score is 9, an opponent has 7.",
            "Jouw score is 9, een tegenstander heeft 7.",
        ),
        ("You score 3 or 5.", "Je scoort 3 of 5."),
        (
            "Take 5 cards with two players, or 4 cards with three.",
            "Neem 5 kaarten met twee spelers, of 4 kaarten met drie.",
        ),
    ],
)
def test_numbers_that_changed_places_are_told(en: str, nl: str) -> None:
    assert told(en, nl) == set()
    first, second = (digit for digit in en if digit.isdigit())
    swapped = "".join({first: second, second: first}.get(sign, sign) for sign in en)
    assert "number" in told(swapped, nl)


def test_numbers_that_a_clause_takes_along_are_not() -> None:
    en = "With two players, deal 5 cards each."
    assert told(en, "Deel ieder 5 kaarten met twee spelers.") == set()


def test_steps_that_changed_places_are_told() -> None:
    nl = "Schuif eerst de strafkaart naar een lege plek en trek daarna een vogel van de trekstapel."
    right = (
        "First slide the penalty card to an empty position, then draw a bird from the draw pile."
    )
    wrong = (
        "First draw a bird from the draw pile, then slide the penalty card to an empty position."
    )
    assert "order" not in told(right, nl)
    assert "order" in told(wrong, nl)


def test_arrows_are_read_within_their_sentence() -> None:
    en = "The order is draw → BAO → 12. You may call BAO."
    assert told(en, "De volgorde is trekken → BAO → 12. Je mag BAO roepen.") == set()
    assert told(en, "De volgorde is trekken → 12 → BAO. Je mag BAO roepen.") != set()


@pytest.mark.parametrize(("number", "found"), [("twee", set()), ("drie", {"number"})])
def test_a_number_said_again_is_that_of_the_list(number: str, found: set[str]) -> None:
    en = "Choose one of these:\n\n1. Draw a card.\n\n2. Take a card."
    nl = f"Kies één van deze {number}:\n\n1. Trek een kaart.\n\n2. Neem een kaart."
    assert told(en, nl) == found


@pytest.mark.parametrize(
    ("en", "nl", "wrong", "check"),
    [
        ("You remain in it.", "Je blijft erin.", "Je bent er niet meer in.", ""),
        ("Look at it secretly.", "Bekijk die in het geheim.", "Bekijk die.", "term"),
        ("Half, rounded down.", "De helft, naar beneden afgerond.", "De helft.", "term"),
        ("If so, you may do it at no cost.", "Zo ja, dan mag je dat zonder kosten doen.",
         "Zo ja, dan moet je dat zonder kosten doen.", "modality"),
        ("They count, once.", "Ze tellen, eenmaal.", "Ze tellen, elke keer.", "number"),
    ],
)  # fmt: skip
def test_words_that_exclude_each_other_are_told(en: str, nl: str, wrong: str, check: str) -> None:
    assert told(en, nl) == set()
    assert check in told(en, wrong) if check else told(en, wrong) != set()


def test_a_name_of_a_person_is_not_left_untranslated() -> None:
    en = "Noor may draw. Then Sam and Noor may draw."
    assert told(en, "Noor mag trekken. Dan mogen Sam en Noor trekken.") == set()
