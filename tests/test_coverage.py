"""The scenarios together show the whole book: every norm, and every reading of every question."""

from pathlib import Path
from typing import Any

import pytest

from adjudicator.core.questions import QUESTIONS
from adjudicator.rulebook.norms import NORMS
from tests.corpus import RARE, SCENARIOS, ruling

FILES = (*SCENARIOS, *RARE)

NOT_SHOWN = {
    "about the game as a whole, not about a move": (
        "aim.low-total bao.concept deck.listing-no-trigger deck.size deck.values "
        "golden.value-unique pluck.definition round.structure"
    ),
    "comes before the first move that a file can tell": (
        "setup.deal-three-to-six setup.deal-two-players setup.draw-pile setup.layout "
        "setup.start-discard start.first-round-random"
    ),
    "takes place out of sight, and no file can tell it": (
        "draw.keep-no-peek take.choose-unseen pluck.touch-unneeded"
    ),
    "a freedom: a move that makes use of it is allowed, and no rule objects": (
        "auto.play-continues double.moments double.target-owners pluck.double-both-moments "
        "pluck.offensive.allowed pluck.reference-own-draw recycle.any-moment"
    ),
    "holds by how cards lie, and is seen in the displays after the step": (
        "position.no-shifting pluck.own.one-fewer pluck.offensive.counts toco.only-revival "
        "once-per-turn.reset"
    ),
    "the order of steps, which the ruling keeps without naming it": ("queue.pluck-first"),
    "says in another section what the ruling cites from its own": ("ability.double-exception"),
}
"""Norms that no ruling on a scenario cites, by the reason."""

EXEMPT = {norm for norms in NOT_SHOWN.values() for norm in norms.split()}


def cited(value: Any) -> set[str]:
    """The norms that a document cites, wherever."""
    if isinstance(value, dict):
        own = {value["rule"]} if "rule" in value and "section" in value else set()
        return own.union(*map(cited, value.values()))
    return set().union(*map(cited, value)) if isinstance(value, list) else set()


def test_every_norm_is_cited_by_the_ruling_on_a_scenario_or_exempt() -> None:
    shown: set[str] = set().union(*(cited(ruling(path, "en")) for path in FILES))
    assert sorted(NORMS.keys() - shown - EXEMPT) == []
    assert sorted(EXEMPT & shown) == [], "no longer an exemption"
    assert NORMS.keys() >= EXEMPT


def decided(path: Path) -> set[tuple[str, str]]:
    """The readings on which the ruling on a file rests, where another would change a step."""
    steps = ruling(path, "en")["steps"]
    return {
        (doubt["question"], doubt["reading"])
        for step in steps
        for doubt in step["readings"]
        if any(other["changes"] for other in doubt["others"])
    }


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_reading_of_a_question_decides_in_a_scenario(question: str) -> None:
    rests = set().union(*map(decided, FILES))
    assert {(question, reading) for reading in QUESTIONS[question]} <= rests
