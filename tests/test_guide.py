"""A situation told by choosing: what is asked, and what each answer makes of the file."""

from typing import Any

import pytest

from adjudicator import rule as ruling_on
from adjudicator.guide import happening, sheet, story
from adjudicator.guide.moment import Moment, ruled
from adjudicator.guide.question import Question
from adjudicator.guide.saying import in_words
from adjudicator.guide.story import Plain
from adjudicator.rulebook.norms import NORMS
from tests.corpus import SCENARIOS

CLAIMED = ["claims", "2", "pluck", "1.1", "3", "pluck", "1.2"]


def rule(text: str) -> Plain:
    return ruling_on(text)


def moment(told: Plain) -> Moment:
    return Moment(told, len(story.moves_of(told)), rule)


def tell(told: Plain, *answers: str) -> Plain:
    """The story with one move more."""
    found = happening.asked(moment(told), answers)
    assert found.move is not None, found.question
    return story.told(told, len(story.moves_of(told)), found.move)


def asks(told: Plain, *answers: str) -> Question:
    found = happening.asked(moment(told), answers)
    assert found.question is not None and found.answers == answers
    return found.question


def offered(question: Question) -> list[str]:
    return [one.value for one in question.choices]


@pytest.mark.parametrize("number", range(story.FEWEST, story.MOST + 1))
def test_tables_begin_as_they_are_dealt(number: int) -> None:
    told = story.dealt(number)
    document = rule(story.text_of(told))
    assert document["status"] == "ruled"
    cards = {len(display) for display in document["start"]["displays"].values()}
    assert cards == {5 if number == 2 else 4}


def test_what_can_happen_comes_from_the_engine() -> None:
    told = story.dealt(3)
    assert offered(asks(told)) == ["draw:1", "take:1", "else"]
    told = tell(told, "draw:1", "bird_4")
    assert offered(asks(told)) == ["pluck:1", "double_pluck:1", "keep:1", "discard:1", "else"]
    told = tell(told, "discard:1")
    assert {"pluck:2", "pluck:3", "claims", "draw:2"} <= set(offered(asks(told)))
    assert "pluck:1" not in offered(asks(told)), "an own discard isn't for the active player"


def test_anybody_can_do_anything() -> None:
    told = tell(story.dealt(3), "draw:1", "bird_4")
    told = tell(told, "else", "pluck", "3", "1.1")
    assert rule(story.text_of(told))["steps"][-1]["verdict"] == "not_allowed"


def test_only_what_matters_is_asked() -> None:
    told = tell(story.dealt(3), "draw:1", "bird_4")
    asked = asks(told, "pluck:1", "2.1")
    assert asked.kind == "birds"
    miss = tell(told, "pluck:1", "2.1", "bird_5")
    assert story.moves_of(miss)[-1] == {
        "pluck": {"by": "Anna", "target": "Bram.1", "reveals": {"Bram.1": "bird_5"}}
    }
    gift = asks(told, "pluck:1", "2.1", "bird_4")
    assert offered(gift) == ["1.1", "1.2", "1.3", "1.4", "none"]
    hit = tell(told, "pluck:1", "2.1", "bird_4", "1.3")
    assert story.moves_of(hit)[-1]["pluck"]["gift"] == "Anna.3"


@pytest.mark.parametrize(
    ("answers", "orders"),
    [
        (["done", "none", "unknown", "none"], [None, None]),
        (["done", "2", "unknown", "none"], [1, 2]),
        (["done", "3", "unknown", "none"], [2, 1]),
        (["1", "silent", "2.1", "3", "unknown", "none"], [2, 1, None]),
    ],
)
def test_who_was_first(answers: list[str], orders: list[int | None]) -> None:
    told = tell(tell(story.dealt(3), "draw:1", "bird_4"), "discard:1")
    calls = story.moves_of(tell(told, *CLAIMED, *answers))[-1]["claims"]
    assert [call.get("order") for call in calls] == orders


def test_two_at_once_and_one_later() -> None:
    told = tell(tell(story.dealt(4), "draw:1", "bird_4"), "discard:1")
    answers = [*CLAIMED, "4", "pluck", "4.1", "done", "none"]
    asked = asks(told, *answers)
    assert offered(asked) == ["2", "3", "4", "none"]
    calls = story.moves_of(tell(told, *answers, "3", "unknown", "none"))[-1]["claims"]
    assert [call.get("order") for call in calls] == [1, 2, 1]


def test_an_answer_that_isnt_offered_doesnt_count() -> None:
    found = happening.asked(moment(story.dealt(2)), ["draw:1", "no_bird", "bird_1"])
    assert found.answers == ("draw:1",) and found.question is not None


def ways(m: Moment) -> list[tuple[list[str], Plain]]:
    """Two ways to tell each thing that can happen: every first answer, and every last one."""
    found = []
    for verb in happening.SAID:
        for last in (False, True):
            answers = ["else", verb]
            while (asked := happening.asked(m, answers)).move is None:
                question = asked.question
                assert question is not None and question.rule in NORMS
                answers = [*asked.answers, answer_to(question, last)]
                assert len(answers) < 40
            found.append((answers, asked.move))
    return found


def answer_to(question: Question, last: bool) -> str:
    if question.kind == "numbers":
        return ",".join([""] * len(question.choices) if last else ["8"] * len(question.choices))
    return offered(question)[-1 if last else 0]


@pytest.mark.parametrize("number", [2, 4])
def test_everything_that_can_be_told_is_a_file(number: int) -> None:
    for before in ([], [["draw:1", "macaw"]], [["draw:1", "macaw"], ["discard:1"]]):
        told = story.dealt(number)
        for answers in before:
            told = tell(told, *answers)
        m = moment(told)
        moves = ways(m)
        verbs = {story.verb_of(move) for _, move in moves}
        assert {"claims", "use", "skip", "incident", "count", "ask", "bao", "keep"} <= verbs
        for answers, move in moves:
            assert m.problems(move) == [], answers


def test_every_help_has_its_section() -> None:
    for said in (*happening.SAID.values(), happening.OTHERWISE):
        assert said.norm in NORMS and said.help
    assert set(happening.SAID) == set(happening.ASKED)


# Changing what was told


PLUCKED = {
    "format": 1,
    "players": ["Anna", "Bram", "Chloe"],
    "displays": {"Anna": ["bird_4", "unknown"], "Bram": ["unknown"], "Chloe": ["unknown"]},
    "moves": [
        {"draw": {"by": "Anna", "card": "bird_4"}},
        {"pluck": {"by": "Anna", "target": "Bram.1", "reveals": {"Bram.1": "bird_4"},
                   "gift": "Anna.1"}},
        {"pluck": {"by": "Chloe", "target": "Bram.1", "reveals": {"Bram.1": "bird_4"}}},
        {"ask": {"options": "Chloe"}},
    ],
}  # fmt: skip


def test_what_no_longer_fits_is_shown_at_its_move() -> None:
    assert not ruled(PLUCKED, rule).faults
    found = ruled({**PLUCKED, "displays": {**PLUCKED["displays"], "Bram": ["macaw"]}}, rule)  # type: ignore[dict-item]
    assert found.fits == 1 and found.document is not None
    assert [step["number"] for step in found.document["steps"]] == [1]
    assert "Macaw" in found.faults[1][0]


def test_what_isnt_ruled_on_is_told_in_words() -> None:
    move = PLUCKED["moves"][1]  # type: ignore[index]
    assert in_words(PLUCKED, move, "en") == "Anna calls PLUCKED! and points to Bram 1."
    gone = {"pluck": {"by": "Zoë", "target": "Zoë.9"}}
    assert in_words(PLUCKED, gone, "nl") == "Iemand riep GEPLUKT!"
    assert in_words(PLUCKED, ["nonsense"], "en") == in_words(PLUCKED, {}, "en") == ""


def test_an_earlier_move_is_told_anew_and_a_later_one_is_only_illegal() -> None:
    told = tell(tell(story.dealt(2), "draw:1", "bird_4"), "discard:1")
    again = happening.asked(Moment(told, 0, rule), ["take:1", "1.1", "bird_2"])
    assert again.move is not None
    changed = story.told(told, 0, again.move, instead=True)
    found = ruled(changed, rule)
    assert found.document is not None and not found.faults
    assert [one["verdict"] for one in found.document["steps"]] == ["allowed", "not_allowed"]


def test_a_move_is_let_stand_asked_about_and_left_out() -> None:
    told = tell(story.dealt(2), "else", "bao", "2")
    stood = story.let_stand(told, 0)
    assert story.moves_of(stood)[0]["stands"] is True
    assert story.let_stand(stood, 0) == told
    asked = story.only_asked(told, 0)
    assert story.moves_of(asked) == [{"ask": {"may": {"bao": {"by": "Bram"}}}}]
    assert story.only_asked(asked, 0) == told
    assert story.moves_of(story.without(told, 0)) == []


def test_names_change_wherever_they_stand() -> None:
    other: Any = story.seated(PLUCKED, ["Zoë", "Bram", "Anna"], "Anna")
    assert other["players"] == ["Zoë", "Bram", "Anna"] and other["turn"] == "Anna"
    assert other["moves"][1]["pluck"]["gift"] == "Zoë.1"
    assert other["moves"][2]["pluck"]["by"] == "Anna"
    assert other["moves"][3] == {"ask": {"options": "Anna"}}
    assert list(other["displays"]) == ["Zoë", "Bram", "Anna"]
    assert ruling_on(story.text_of(other))["status"] == "ruled"


def test_a_player_leaves_and_another_joins() -> None:
    other: Any = story.seated(PLUCKED, ["Anna", "", "Chloe", "Daan"], "Anna")
    assert other["players"] == ["Anna", "Chloe", "Daan"]
    found = ruled(other, rule)
    assert found.fits == 1 and "Bram" in found.faults[1][0]


def test_the_caller_has_no_turn_left() -> None:
    told = story.ending(story.dealt(4), "bao", {"caller": "Anna"})
    assert told["turn"] == "Bram"
    assert told["bao"] == {"caller": "Anna", "final_turns": ["Bram", "Chloe", "David"]}
    assert rule(story.text_of(told))["status"] == "ruled"
    assert "bao" not in story.ending(told, "bao", None)


@pytest.mark.parametrize("path", SCENARIOS[::7], ids=lambda path: path.stem)
def test_a_scenario_of_the_library_stays_what_it_is(path: Any) -> None:
    told = story.opened(path.read_text(encoding="utf-8"))
    assert told is not None
    found, wanted = ruling_on(story.text_of(told)), ruling_on(path)
    assert found["steps"] == wanted["steps"] and found["headline"] == wanted["headline"]


@pytest.mark.parametrize("path", SCENARIOS[::3], ids=lambda path: path.stem)
def test_what_may_be_done_can_be_asked_anywhere(path: Any) -> None:
    told = story.opened(path.read_text(encoding="utf-8"))
    assert told is not None
    if "rounds" not in told:
        m = moment(told)
        assert happening.asked(m, []).question is not None


def test_a_question_in_several_cases_has_no_reason_of_its_own() -> None:
    path = next(one for one in SCENARIOS if one.stem == "4.2-shoebill-nothing-told")
    told = story.opened(path.read_text(encoding="utf-8"))
    assert told is not None
    asking = story.until(told, 99, {"ask": {"options": "all"}})
    assert ruling_on(story.text_of(asking))["status"] == "ruled"


def test_saving_the_players_as_they_are_changes_nothing() -> None:
    for path in SCENARIOS[::4]:
        told = story.opened(path.read_text(encoding="utf-8"))
        assert told is not None
        if "rounds" not in told:
            names, turn = told["players"], told.get("turn", told["players"][0])
            same = story.seated(told, names, turn)
            assert {**same, "turn": turn} == {**told, "turn": turn}, path


def test_a_score_sheet_in_fields_and_back() -> None:
    for path in SCENARIOS:
        told = story.opened(path.read_text(encoding="utf-8"))
        if told is not None and "rounds" in told:
            kept = sheet.kept(told, sheet.fields(told))
            found, wanted = ruling_on(story.text_of(kept)), ruling_on(story.text_of(told))
            assert found["steps"] == wanted["steps"]
