"""What findings cite: the sentence of the book that decides, and no other that is only near it."""

from typing import Any

import pytest

from tests.corpus import LANGUAGES, RARE, SCENARIOS, ruling

PATHS = {path.stem: path for path in (*SCENARIOS, *RARE)}
DOUBLE_ORDER = "queue.double-ownership@6.10"
OWN_ORDER = "queue.own-single-order@6.10:1 queue.own-single-order@6.10:2"
DIRECT = "ability.trigger-direct-discard@6.1:1"
REMOVED = "ability.trigger-removed-card@6.1:3"
LOWER = "bao.strictly-lower@4.1 scoring.bao-failure@5.1:3"
EQUAL = "bao.tie-fails@4.1 scoring.bao-failure@5.1:3"
NEW_PLACE = "position.add-new-only-without-gap@1.3:3"
STANDS, NO_SANCTION = "Everything else stands", "The book sets no sanction"

CASES = [
    # whose ability, and which first
    ("3.6-golden-toucan-first", 3, "First Rolf uses", DOUBLE_ORDER),
    ("3.6-two-pelicans-on-a-discard", 3, "First Bram uses", DOUBLE_ORDER),
    ("4.2-two-pelicans-through-the-shield", 3, "First Cas uses", DOUBLE_ORDER),
    ("4.2-two-pelicans-through-the-shield", 4, "First Cas has to use", DOUBLE_ORDER),
    ("6.10-double-and-discard-ability", 3, "First Otto uses", DOUBLE_ORDER),
    ("6.10-six-players-two-pelicans", 3, "First Noor uses", DOUBLE_ORDER),
    ("6.10-six-players-two-pelicans", 4, "The ability of", DOUBLE_ORDER),
    ("6.8-golden-first", 3, "The ability of", DOUBLE_ORDER),
    ("6.10-plucker-before-active-player", 3, "First", "queue.react-single-ownership@6.10"),
    ("3.3-drawn-card-acts-first", 3, "First Meike has to use", OWN_ORDER),
    ("6.10-reference-before-removed-card", 2, "Both abilities belong", OWN_ORDER),
    ("6.10-reference-before-removed-card", 3, "First Stijn has to use", OWN_ORDER),
    ("3.6-order-of-pointing", 3, "After a double pluck", "double.pelican-order-matters@3.6:4"),
    # an ability must be used
    ("2.2-next-player-too-quick", 3, "First Floris has to use", DIRECT),
    ("6.9-nobody-has-cards", 3, "First Jurre has to use", DIRECT),
    ("4.1-last-turn-not-finished", 3, "First Ties has to use", DIRECT),
    ("6.10-every-ability-optional", 3, "Koen doesn't use", DIRECT),
    ("6.10-plucker-may-decline", 3, "Joep doesn't use", REMOVED),
    # what makes BAO fail
    ("4.1-no-turn-for-the-caller", 4, "Wim's total is lower", LOWER),
    ("4.2-shoebill-with-two-players", 0, "", LOWER),
    ("5.1-zero-against-the-golden-toucan", 3, "Rik's total is lower", LOWER),
    ("5.1-tie-at-zero", 2, "Milan's total is equal", EQUAL),
    ("5.1-tie-at-zero", 2, "Without cards", "scoring.zero-cards@5.1"),
    ("5.2-raised-score-starts", 1, "Femke's total is lower", LOWER),
    ("4.1-last-turn-not-finished", 5, "Umar's total", "scoring.bao-success-nonnegative@5.1:1"),
    # where a penalty goes, and what may follow a wrong
    ("1.3-fifth-position", 3, "Isa takes", NEW_PLACE),
    ("3.5-miss-leaves-the-discard-ability", 3, "Britt takes", NEW_PLACE),
    ("3.1-same-points-other-bird", 3, "Pieter takes", NEW_PLACE),
    ("1.3-owner-chooses-the-position", 2, "Several", "position.add-owner-chooses@1.3:3"),
    ("1.3-a-look-in-passing", 1, NO_SANCTION, "pluck.outcomes@2.4"),
    ("1.3-a-look-in-passing", 1, STANDS, "position.no-own-initiative@1.3"),
    ("3.2-another-card-after-all", 3, STANDS, "pluck.target-final@3.2"),
    ("3.2-hand-above-the-cards", 2, STANDS, "pluck.no-hovering@3.2"),
    ("nothing-could-stand", 3, "The table let this", "draw.must-keep-or-discard@2.2"),
    # steps, points and sections
    ("5.2-running-totals", 1, "Running totals", "score.accumulate@5.2"),
    ("3.3-last-own-card", 0, "pluck.own.resolve", "pluck.own.resolve@3.3:2"),
    ("7.1-penalty-after-an-own-miss", 2, "The draw pile is empty", "recycle.shuffle-hidden@7.1:4"),
    ("7.1-buried-cards-come-back", 0, "recycle.collect-rest", "recycle.collect-rest@7.1:3"),
    ("7.3-plucking-without-cards", 0, "zero.no-plucking", "zero.no-plucking@7.3:1"),
    ("6.9-one-own-one-other", 0, "shoebill.draw-two", "shoebill.draw-two@6.9:1"),
    # the sentence that a dispute turns on
    ("4.2-pluck-then-two-macaws", 3, "The Shield", "shield.blocks-follow-up-abilities@4.2"),
    ("4.2-gift-to-a-third-player", 3, "The Shield", "shield.blocks-follow-up-abilities@4.2"),
    ("4.2-pluck-then-two-macaws", 2, "This was", "shield.offensive-pluck-whole@4.2"),
    ("4.2-gift-to-a-third-player", 2, "This was", "double.shield-single-action@3.6"),
    ("4.2-shoebill-then-pluck", 0, "shield.shoebill-whole", "shield.shoebill-whole@4.2"),
    (
        "7.1-penalty-after-an-own-miss",
        2,
        "The drawn card, just",
        "recycle.failed-own-reference@7.1",
    ),
    ("7.1-penalty-after-an-own-miss", 2, "This is the first", "recycle.count@7.2"),
    ("7.2-no-turn-for-who-missed", 5, "Dieuwke", "auto.trigger-player-no-extra@7.2:2"),
    ("7.2-caused-by-another-player", 3, "This is the second", "auto.trigger-player-no-extra@7.2:2"),
    ("3.6-one-opponent-twice", 2, "The number", "double.gifts-same-opponent@3.6:3"),
    ("3.6-one-opponent-twice", 3, "Victor gives", "double.gifts-same-opponent@3.6:3"),
    ("3.4-no-card-to-give", 3, "Renske", "pluck.offensive.needs-gift@3.4"),
    ("5.2-nobody-remembers-who-began", 1, "Who begins", "start.tie-turn-order@1.2"),
    ("5.2-a-total-is-missing", 1, "The threshold", "game-end.threshold@5.2"),
    # the sentence that isn't another one
    ("2.2-after-anothers-pluck", 4, "Silke has no drawn card", "draw.must-keep-or-discard@2.2"),
    ("6.5-nothing-to-swap-with", 3, "No two players", "blind-swap.impossible@6.5"),
]


def places(finding: dict[str, Any]) -> list[str]:
    return [
        f"{cite['rule']}@{cite['section']}" + (f":{cite['item']}" if cite["item"] else "")
        for cite in finding["citations"]
    ]


def findings(name: str, number: int, about: str) -> list[dict[str, Any]]:
    """The findings of a step that begin with words, or of any step that cite a rule."""
    steps = ruling(PATHS[name], "en")["steps"]
    if number:
        return [f for f in steps[number - 1]["findings"] if f["text"].startswith(about)]
    every = [f for step in steps for f in step["findings"]]
    return [f for f in every if not about or any(c["rule"] == about for c in f["citations"])]


@pytest.mark.parametrize(("name", "number", "about", "expected"), CASES)
def test_a_finding_cites_what_decides(name: str, number: int, about: str, expected: str) -> None:
    cited = [place for one in findings(name, number, about) for place in places(one)]
    assert {*expected.split()} <= {*cited}


def test_a_discard_on_the_opening_card_is_not_called_the_opening_card() -> None:
    name = "1.2-no-longer-the-opening-card"
    assert findings(name, 5, "Kasper") and not findings(name, 5, "The opening card")
    answer = ruling(PATHS[name], "en")["steps"][3]["answer"]
    assert [places(one)[0] for one in answer["findings"]] == ["pluck.two-moments@3.2"]


@pytest.mark.parametrize("name", sorted(PATHS))
def test_a_tie_is_cited_where_totals_are_equal_and_nowhere_else(name: str) -> None:
    for step in ruling(PATHS[name], "en")["steps"]:
        for one in step["findings"]:
            tie = any(cite["rule"] == "bao.tie-fails" for cite in one["citations"])
            assert tie is ("'s total is equal, so " in one["text"])


@pytest.mark.parametrize("name", sorted(PATHS))
def test_no_place_is_cited_twice_for_one_rule_of_one_place(name: str) -> None:
    for step in ruling(PATHS[name], "en")["steps"]:
        for one in step["findings"]:
            assert len({*places(one)}) == len(places(one))


WRONG = {
    "queue.react-single-ownership": "double_pluck",
    "queue.own-single-order": "double_pluck",
    "queue.double-ownership": "pluck",
}


@pytest.mark.parametrize("name", sorted(PATHS))
def test_an_order_of_abilities_is_cited_for_its_own_kind_of_pluck(name: str) -> None:
    for step in ruling(PATHS[name], "en")["steps"]:
        for one in step["findings"]:
            assert step["verb"] not in [WRONG.get(cite["rule"]) for cite in one["citations"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_optional_ability_is_told_as_one(lang: str) -> None:
    step = ruling(PATHS["6.10-every-ability-optional"], lang)["steps"][1]
    assert {one["code"] for one in step["findings"]} >= {
        "the-optional-ability-waits-for-the-plucking"
    }
    assert (" mag " if lang == "nl" else " may use ") in step["abilities"][0]["reason"]
