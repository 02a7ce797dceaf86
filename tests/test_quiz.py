"""The quiz: one answer holds and the others certainly don't, whatever the seed."""

import json
import os
import re
import subprocess
from collections import Counter
from functools import cache
from typing import Any

import pytest

import adjudicator
from adjudicator.quiz.asking import CHAPTERS, Question, agrees, question
from adjudicator.quiz.courses import FINAL_TURNS
from adjudicator.quiz.drafts import NO, YES, Claim
from adjudicator.quiz.piles import ALONE, ENOUGH, FIRST, NOTHING_LEFT, SECOND, SEVERAL
from adjudicator.quiz.posing import Posed, plain, posed
from adjudicator.wording import Words
from tests.command import PROGRAM, run, squeezed
from tests.corpus import LANGUAGES, ROOT

SEEDS = int(os.environ.get("QUIZ_SEEDS", "6"))
VARIED = int(os.environ.get("QUIZ_VARIED", "40"))
every_chapter = pytest.mark.parametrize("chapter", ["", *CHAPTERS])


posing = cache(question)
"""The question of a seed, made once."""


def asked(chapter: str, seeds: int = SEEDS) -> tuple[Question, ...]:
    return tuple(posing(str(seed), chapter) for seed in range(seeds))


def claimed(one: Question, claim: Claim) -> str:
    """The situation with the claim of an answer, as a file."""
    *before, last = one.file["moves"]
    moves = [*before, {**last, "expect": claim.step} if claim.step else last]
    return json.dumps({**one.file, "moves": moves, "expect": claim.end})


def met(ruling: dict[str, Any], claim: Claim) -> bool:
    """Whether a ruling meets the claim that stands in its file, and what it says of the table."""
    found = ruling["steps"][-1]["after"]
    return not ruling["expectations"]["failed"] and agrees(found, claim.after)


@every_chapter
def test_one_answer_holds_and_no_other(chapter: str) -> None:
    for one in asked(chapter):
        for place, answer in enumerate(one.answers):
            ruling = adjudicator.rule(claimed(one, answer.claim))
            assert ruling["status"] == "ruled", ruling["problems"]
            assert ruling["expectations"]["checked"] >= 1 or answer.claim.after
            assert met(ruling, answer.claim) is (place == one.right), (one.seed, one.kind, place)


@every_chapter
def test_the_facts_and_the_book_decide(chapter: str) -> None:
    for one in asked(chapter):
        ruling = adjudicator.rule(json.dumps(one.file))
        assert {step["basis"] for step in ruling["steps"]} <= {"rule", "reading"}
        assert not any(step["verdict"] == "undetermined" for step in ruling["steps"])


@every_chapter
def test_no_other_reading_changes_the_answer(chapter: str) -> None:
    from adjudicator.core.questions import QUESTIONS

    for one in asked(chapter)[:2]:
        right = one.answers[one.right].claim
        for name, readings in QUESTIONS.items():
            for reading in readings[1:]:
                ruling = adjudicator.rule(claimed(one, right), readings={name: reading})
                assert met(ruling, right), (one.seed, name, reading)


@every_chapter
@pytest.mark.parametrize("lang", LANGUAGES)
def test_answers_are_apart_in_every_language(chapter: str, lang: str) -> None:
    for one in asked(chapter):
        told = posed(one, lang)
        assert 3 <= len(told.answers) <= 4
        assert len(set(told.answers)) == len(told.answers)
        assert told.text.endswith("?")
        assert told.ruling["headline"]


@pytest.mark.parametrize("chapter", [one for one in CHAPTERS if one not in "35"])
def test_a_chapter_asks_about_that_chapter(chapter: str) -> None:
    """What is asked about a move is decided by a place of the chapter."""
    for one in asked(chapter):
        if one.kind in ("may", "call", "section", "recycling", "lying"):
            (place, *_) = posed(one, "en").ruling["decided_by"]["citations"]
            assert place["section"].partition(".")[0] == chapter, (one.seed, one.kind)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_right_answers_vary(chapter: str) -> None:
    """Who always picks the same place, or the same sort of answer, is often wrong."""
    found = asked(chapter, VARIED)
    places = Counter(one.right for one in found)
    sorts = Counter(one.answers[one.right].kind for one in found)
    assert len(places) >= 3 and places.most_common(1)[0][1] <= 0.6 * len(found)
    assert len(sorts) >= 3 and sorts.most_common(1)[0][1] <= 0.6 * len(found)
    assert len({one.kind for one in found}) >= 2
    assert len({json.dumps(one.file) for one in found}) == len(found)


@pytest.mark.parametrize("text", [ENOUGH, FIRST, SECOND, NOTHING_LEFT, ALONE, SEVERAL, FINAL_TURNS])
def test_the_special_cases_are_asked_about(text: str) -> None:
    """Recycling, the second recycling, a draw without a card, the order of the final phase."""
    found = (posing(str(seed), "7") for seed in range(200))
    assert any(one.answers[one.right].kind == text for one in found)


def test_a_pile_that_may_run_out_is_counted() -> None:
    """Whether it is recycled in a turn can't be seen from its back."""
    for one in (posing(str(seed), "7") for seed in range(60)):
        if one.kind in ("recycling", "lying", "turns") and "draw_pile" in one.file:
            text = posed(one, "en").text
            size = one.file["draw_pile"]["size"] if one.kind == "turns" else None
            assert re.search(r"draw pile (is|was|has|had) (empty|one card|\d+ cards)", text)
            assert size is None or {0: "empty", 1: "one"}.get(size, str(size)) in text


def test_calls_are_not_listed_by_who_was_first() -> None:
    found = [one for one in asked("3", VARIED) if one.kind == "priority"]
    assert len({one.right for one in found}) > 1


def test_no_is_not_nearly_always_right() -> None:
    """Who always says no to "may they?" is wrong in a third of the questions at least."""
    posed_ones = [one for chapter in "1247" for one in asked(chapter, 15)]
    right = Counter(one.answers[one.right].text for one in posed_ones if one.kind == "may")
    assert right[NO] <= 2 * right[YES]


@every_chapter
def test_the_explanation_is_about_what_is_asked(chapter: str) -> None:
    for one in asked(chapter):
        told = posed(one, "en")
        assert told.ruling["decided_by"]["step"] == told.step
        assert told.ruling["decided_by"]["citations"]
        assert not any("end_turn" in move for move in one.file["moves"][:-1]), "another turn"


@every_chapter
def test_only_what_came_unseen_in_this_turn_is_hidden(chapter: str) -> None:
    for one in asked(chapter):
        told = posed(one, "en")
        assert all("unknown" not in cards for cards in one.file["displays"].values())
        shown = [card for cards in told.before[0]["displays"].values() for card in cards]
        assert told.happened or "unknown" not in shown
        drawn = one.file["moves"][-1].get("draw", {}).get("card")
        if drawn and one.draft.wished:
            assert Words("en").bird(drawn).plain not in told.text, "the card isn't drawn yet"


def test_where_the_shield_stands_is_explained_by_the_shield() -> None:
    fourth = asked("4", 12)
    found = [posed(one, "en").ruling["decided_by"] for one in fourth if one.kind == "shield"]
    assert found
    assert {one["citations"][0]["section"] for one in found} == {"4.2"}


def test_the_words_of_a_wish_do_not_tell_the_answer() -> None:
    """The same words, whether it is allowed or not."""
    wishes = ("wants to", "calls BAO!", "looks at")
    for one in (one for chapter in ("1", "2", "4") for one in asked(chapter)):
        if one.kind == "may":
            told = posed(one, "en").text
            assert any(wish in told for wish in wishes) and "in secret" not in told


def test_the_same_seed_asks_the_same_in_another_process() -> None:
    here = json.loads(json.dumps(plain(posed(question("9", "3"), "en"))))
    command = [*PROGRAM, "quiz", "--seed", "9", "--chapter", "3", "--format", "json"]
    for hashes in ("0", "1"):
        there = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hashes, "ADJUDICATOR_LANG": "en"},
            capture_output=True,
            check=True,
        )
        assert json.loads(there.stdout) == here


# The command


def letters() -> tuple[Posed, str, str]:
    """A question with the letters of its right and of a wrong answer."""
    one = posed(question("4", "6"), "en")
    right = one.question.right
    return one, "abcd"[right], "abcd"[0 if right else 1]


def test_an_answer_is_judged_and_explained() -> None:
    one, right, wrong = letters()
    for given, code, said in ((right, 0, f"Right: {right}."), (wrong, 1, "No: the right answer")):
        result = run("quiz", "--seed", 4, "--chapter", 6, "--answer", given)
        assert result.exit_code == code
        assert said in result.stdout
        assert squeezed(one.text) in squeezed(result.stdout)
        assert "§" in result.stdout.partition(said)[2]


def test_without_an_answer_a_pipe_gets_the_solution() -> None:
    result = run("quiz", "--seed", 4, "--chapter", 6, "--lang", "nl")
    assert result.exit_code == 0
    assert "Het goede antwoord is" in result.stdout and "verzonnen" in result.stdout


def test_an_answer_that_is_not_there_is_refused() -> None:
    result = run("quiz", "--seed", 4, "--answer", "z")
    assert result.exit_code == 2 and "There is no answer z" in result.stderr
    assert run("quiz", "--chapter", 9).exit_code == 2


def test_a_letter_may_be_a_capital() -> None:
    _, right, _ = letters()
    result = run("quiz", "--seed", 4, "--chapter", 6, "--answer", f" {right.upper()}")
    assert result.exit_code == 0 and f"Right: {right}." in result.stdout


@pytest.mark.parametrize("seed", ["\udcff", "\x1b[31m", "x" * 101])
@pytest.mark.parametrize("command", ["quiz", "simulate"])
def test_a_seed_that_cannot_be_told_on_is_refused(command: str, seed: str) -> None:
    result = run(command, "--seed", seed)
    assert result.exit_code == 2 and "printable" in result.stderr


def test_json_judges_no_answer() -> None:
    result = run("quiz", "--seed", 4, "--answer", "a", "--format", "json")
    assert (result.exit_code, result.stdout) == (2, "")
