"""The quiz: one answer holds and the others certainly don't, whatever the seed."""

import json
import os
import subprocess
from collections import Counter
from functools import cache

import pytest

import adjudicator
from adjudicator.expecting import found_in
from adjudicator.quiz.asking import CHAPTERS, Question, question
from adjudicator.quiz.drafts import NO, YES, Claim
from adjudicator.quiz.posing import Posed, plain, posed
from tests.command import PROGRAM, run, squeezed
from tests.corpus import LANGUAGES, ROOT

SEEDS = int(os.environ.get("QUIZ_SEEDS", "6"))
every_chapter = pytest.mark.parametrize("chapter", ["", *CHAPTERS])


@cache
def asked(chapter: str) -> tuple[Question, ...]:
    return tuple(question(str(seed), chapter) for seed in range(SEEDS))


def claimed(one: Question, claim: Claim) -> str:
    """The situation with the claim of an answer, as a file."""
    *before, last = one.file["moves"]
    moves = [*before, {**last, "expect": claim.step} if claim.step else last]
    return json.dumps({**one.file, "moves": moves, "expect": claim.end})


@every_chapter
def test_one_answer_holds_and_no_other(chapter: str) -> None:
    for one in asked(chapter):
        for place, answer in enumerate(one.answers):
            ruling = adjudicator.rule(claimed(one, answer.claim))
            assert ruling["status"] == "ruled", ruling["problems"]
            assert ruling["expectations"]["checked"] >= 1
            met = not ruling["expectations"]["failed"]
            assert met is (place == one.right), (one.seed, one.kind, place)


@every_chapter
def test_the_book_itself_decides(chapter: str) -> None:
    for one in asked(chapter):
        ruling = adjudicator.rule(json.dumps(one.file))
        assert {step["basis"] for step in ruling["steps"]} == {"rule"}
        assert not any(step["verdict"] == "undetermined" for step in ruling["steps"])


@every_chapter
def test_no_other_reading_changes_the_answer(chapter: str) -> None:
    from adjudicator.core.questions import QUESTIONS

    for one in asked(chapter)[:2]:
        right = one.answers[one.right].claim
        for name, readings in QUESTIONS.items():
            for reading in readings[1:]:
                ruling = adjudicator.rule(claimed(one, right), readings={name: reading})
                assert not ruling["expectations"]["failed"], (one.seed, name, reading)


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
        if one.kind in ("may", "call"):
            step = adjudicator.rule(json.dumps(one.file))["steps"][-1]
            assert found_in(step, "cites")
            section = step["findings"][0]["citations"][0]["section"]
            assert section.partition(".")[0] == chapter


def test_no_place_is_always_the_right_one() -> None:
    kinds = Counter((one.kind, one.right) for chapter in CHAPTERS for one in asked(chapter))
    places = {place for _, place in kinds}
    assert len(places) >= 3
    assert len({kind for kind, _ in kinds}) >= 6


def test_no_is_not_nearly_always_right() -> None:
    """Who always says no to "may they?" is wrong in a third of the questions at least."""
    posed_ones = [question(str(seed), chapter) for chapter in "12" for seed in range(15)]
    right = Counter(one.answers[one.right].text for one in posed_ones if one.kind == "may")
    assert right[NO] <= 2 * right[YES]


@every_chapter
def test_the_explanation_is_about_what_is_asked(chapter: str) -> None:
    for one in asked(chapter):
        told = posed(one, "en")
        assert told.ruling["decided_by"]["step"] == told.step
        assert told.ruling["decided_by"]["citations"]
        assert not any("end_turn" in move for move in one.file["moves"][:-1]), "another turn"


def test_where_the_shield_stands_is_explained_by_the_shield() -> None:
    fourth = [question(str(seed), "4") for seed in range(12)]
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
