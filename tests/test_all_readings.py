"""`--all-readings`: the same as ruling under every combination, for a fraction of the cost."""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from adjudicator import branches, composing, replaying
from adjudicator.core.questions import QUESTIONS
from adjudicator.readings import compared, joined
from adjudicator.report import document
from adjudicator.weighing import Weighing
from adjudicator.wording import Words
from tests.command import run, squeezed
from tests.corpus import LANGUAGES, PELICANS, scenario
from tests.corpus import SCENARIOS as ALL
from tests.web.site import client

Plain = dict[str, Any]
SCENARIOS = [path for path in ALL if not scenario(path).accounts]
RICH = ("one-card-is-too-few", "what-can-i-still-do", "one-more-turn-for-who", "early-call-that")
"""Scenarios where many combinations lead to many outcomes."""
EXAMPLES = [
    path
    for place, path in enumerate(SCENARIOS)
    if place % 8 == 0 or "LAW_EXAMPLES" in os.environ or any(word in path.stem for word in RICH)
]


def under(path: Path, readings: Mapping[str, str]) -> Plain:
    return document(path.read_bytes(), "en", readings)


def outcome(document: Plain) -> Any:
    """What a ruling comes to, without a text."""
    if document["status"] == "invalid":
        return [(one["line"], one["column"], one["code"]) for one in document["problems"]]
    steps = [
        (_verdicts(step), step["shield"], step["after"], _answer(step.get("answer")))
        for step in document["steps"]
    ]
    return steps, document["result"]


def _verdicts(step: Plain) -> set[str]:
    return {case["verdict"] for case in step.get("cases", ())} or {step["verdict"]}


def _answer(answer: Plain | None) -> Any:
    if answer is None:
        return None
    return _verdicts(answer) if "verdict" in answer else answer["options"]


def combinations(told: Plain) -> Iterator[dict[str, str]]:
    questions = [one["question"] for one in told["questions"]]
    for each in product(*(QUESTIONS[question] for question in questions)):
        yield dict(zip(questions, each, strict=True))


def all_readings(path: Path) -> Plain:
    told = compared(path.read_bytes(), "en")
    assert told is not None
    return told


@pytest.mark.slow
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_it_agrees_with_every_combination_tried_by_itself(path: Path) -> None:
    told = all_readings(path)
    assert told["not_tried"] is None
    seen: dict[int, Any] = {}
    for readings in combinations(told):
        document = under(path, readings)
        [place] = [
            place
            for place, group in enumerate(told["groups"])
            if any(one.items() <= readings.items() for one in group["readings"])
        ]
        group = told["groups"][place]
        assert seen.setdefault(place, outcome(document)) == outcome(document)
        assert (document["status"], document["result"]) == (group["status"], group["result"])
        if document["status"] != "invalid":
            assert [step["verdict"] for step in document["steps"]] == group["verdicts"]
    assert len(seen) == len(told["groups"])
    valid = [one for place, one in seen.items() if told["groups"][place]["status"] != "invalid"]
    assert all(one not in valid[:place] for place, one in enumerate(valid))


@pytest.mark.slow
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_what_it_says_of_a_group_is_what_ruling_by_its_readings_says(path: Path) -> None:
    told = all_readings(path)
    here = under(path, {})
    taken = {one["question"]: one["reading"] for one in told["questions"]}
    assert told["groups"][0]["headline"] == here["headline"]
    for group in told["groups"]:
        others = set(group["responsible"])
        document = next(
            found
            for one in combinations(told)
            if {q for q in one if one[q] != taken[q]} == others
            and any(few.items() <= one.items() for few in group["readings"])
            for found in [under(path, one)]
        )
        assert document["headline"] == group["headline"]
        assert document["problems"] == group.get("problems", [])
        if group["step"] is not None and document["status"] != "invalid":
            assert _first_apart(outcome(document)[0], outcome(here)[0]) == group["step"]


def _first_apart(steps: list[Any], others: list[Any]) -> int | None:
    """The first step that isn't the same; points alone can differ, too, once a round is over."""
    pairs = enumerate(zip(steps, others, strict=True), 1)
    return next((place for place, (one, other) in pairs if one != other), len(steps))


@pytest.mark.slow
def test_it_costs_at_most_twenty_rulings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in moves that are ruled on, each in all its cases, and in score sheets."""
    made: list[str] = []

    def counted(name: str, original: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*args: Any) -> Any:
            made.append(name)
            return original(*args)

        return counting

    monkeypatch.setattr(branches, "tried", counted("move", replaying.tried))
    monkeypatch.setattr(composing, "sheet", counted("sheet", composing.sheet))
    for path in SCENARIOS:
        made.clear()
        all_readings(path)
        assert made.count("sheet") <= 20, path
        assert made.count("move") <= 20 * len(scenario(path).items), path


def test_the_smallest_sets_are_responsible() -> None:
    told = all_readings(
        next(path for path in SCENARIOS if path.stem == "4.2-toco-without-a-target")
    )
    assert not told["same"]
    assert told["responsible"] == [["toco-without-target"]]
    by_responsible = {tuple(group["responsible"]): group for group in told["groups"]}
    assert () in by_responsible and ("recycling-after-bao", "toco-without-target") in by_responsible
    asked = [one["question"] for one in told["questions"]]
    assert asked[0] == "toco-without-target" and told["questions"][0]["step"] == 3


def test_what_isnt_tried_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    path = next(path for path in SCENARIOS if path.stem == "7.1-one-card-is-too-few")
    whole = all_readings(path)
    monkeypatch.setattr(branches, "MOST", 4)
    told = all_readings(path)
    assert told["not_tried"]["together"] == 3 and told["not_tried"]["known"] > 0
    assert 4 < told["tried"] < whole["tried"]
    assert told["responsible"] == whole["responsible"]
    monkeypatch.setattr(branches, "MOST_RULED", 1)
    assert all_readings(path)["not_tried"]["together"] == 1


def test_without_a_question_nothing_is_compared() -> None:
    told = all_readings(PELICANS)
    assert told["same"] and told["questions"] == [] and told["tried"] == 1
    assert [group["readings"] for group in told["groups"]] == [[{}]]


def test_a_file_with_faults_has_no_answer() -> None:
    assert compared("players: 3", "en") is None
    with pytest.raises(ValueError, match="no-such"):
        compared(PELICANS.read_bytes(), "en", {"no-such": "reading"})


def test_combinations_are_told_in_few_words() -> None:
    order, start = "ability-order", "final-phase-start"
    first, second, third = QUESTIONS[order]
    at_once, later = QUESTIONS[start]
    each = [{order: one, start: two} for one in QUESTIONS[order] for two in QUESTIONS[start]]
    assert joined(each) == [{}]
    assert joined([one for one in each if one[start] == later]) == [{start: later}]
    assert joined([{order: first}, {order: first, start: later}]) == [{order: first}]
    some = [{order: first, start: at_once}, {order: second}, {order: third}]
    assert joined(some) == [{order: second}, {order: third}, {order: first, start: at_once}]


TOCO = next(path for path in SCENARIOS if path.stem == "4.2-toco-without-a-target")
ADDRESS = f"scenarios/{TOCO.parent.name}/{TOCO.stem}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_says_it_after_the_ruling(lang: str) -> None:
    plain = run("rule", TOCO, "--lang", lang).output
    shown = run("rule", TOCO, "--lang", lang, "--all-readings").output
    told = compared(TOCO.read_bytes(), lang)
    assert told is not None and len(shown) > len(plain)
    assert shown.startswith(plain[: plain.index("\n\n* ")])
    for line in Weighing(told, Words(lang)).lines():
        assert squeezed(line.text) in squeezed(shown)


def test_json_has_it_beside_the_ruling() -> None:
    plain = json.loads(run("rule", TOCO, "--lang", "en", "--format", "json").output)
    shown = json.loads(
        run("rule", TOCO, "--lang", "en", "--format", "json", "--all-readings").output
    )
    assert shown.pop("all_readings") == compared(TOCO.read_bytes(), "en")
    assert shown == plain


@pytest.mark.parametrize("path", [TOCO, *(p for p in EXAMPLES if p.parent.name[0] in "57")])
def test_it_is_told_in_both_languages(path: Path) -> None:
    """The same number of lines of the same kinds, each with its text."""
    each = []
    for lang in LANGUAGES:
        told = compared(path.read_bytes(), lang)
        assert told is not None
        each.append([*Weighing(told, Words(lang)).lines()])
    assert [line.kind for line in each[0]] == [line.kind for line in each[1]]
    assert all(line.text and "{" not in line.text for lines in each for line in lines)


def test_the_page_and_the_api_have_it_where_it_is_asked_for() -> None:
    plain = client().get(f"/en/{ADDRESS}").get_data(as_text=True)
    shown = client().get(f"/en/{ADDRESS}?all_readings=1").get_data(as_text=True)
    assert "all_readings=1" in plain and 'id="doubt"' not in plain
    assert 'id="doubt"' in shown and "toco-without-target" in shown
    told = compared(TOCO.read_bytes(), "en")
    for address in (f"/en/{ADDRESS}.json", f"/api/v1/{ADDRESS}?lang=en"):
        query = "&all_readings=1" if "?" in address else "?all_readings=1"
        assert got(client().get(address + query))["all_readings"] == told
        assert "all_readings" not in got(client().get(address))
    posted = client().post("/api/v1/rulings?lang=en&all_readings=1", data=TOCO.read_bytes())
    assert got(posted)["all_readings"] == told
    assert "all_readings" not in got(client().post("/api/v1/rulings", data=TOCO.read_bytes()))


def got(answer: TestResponse) -> Plain:
    assert answer.json is not None
    return {**answer.json}
