"""`adjudicator rules` and `questions`: found by number, id, bird and word, in both languages."""

import json

import pytest

from adjudicator import book
from adjudicator.core.questions import QUESTIONS
from adjudicator.rulebook.norms import NORMS
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.rulebook.questions import APART
from tests.command import run, squeezed
from tests.corpus import ruling, scenario


@pytest.mark.parametrize("lang", ["nl", "en", "both"])
@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_is_shown_whole(section: str, lang: str) -> None:
    shown = run("rules", section, "--lang", lang)
    assert shown.exit_code == 0
    for one in ("nl", "en") if lang == "both" else (lang,):
        assert book.title(section, one) in shown.output
        for norm, _ in book.norms_of(section):
            assert squeezed(book.rule_text(norm, one)) in squeezed(shown.output)
            assert f"  {norm}  " in shown.output


@pytest.mark.parametrize("norm", list(NORMS)[::7])
def test_a_rule_is_marked_in_its_section(norm: str) -> None:
    shown = run("rules", norm, "--lang", "nl")
    marked = [line for line in shown.output.splitlines() if line.startswith(">")]
    assert [line.split()[1] for line in marked] == [norm]


@pytest.mark.parametrize(
    ("asked", "norm"),
    [
        ("SCHOENBEKOOIEVAAR", "match.shoebill-alone"),
        ("shoebill", "match.shoebill-alone"),
        ("één familie pelikaan", "match.pelicans"),
        ("een FAMILIE pelikanen", "match.pelicans"),
        ("pelicans family", "match.pelicans"),
        ("strafkaart", "fail.penalty-unseen"),
        ("penalty card", "fail.penalty-unseen"),
        ("schild", "shield.macaw-look-only"),
        ("§ 4.2", "shield.macaw-look-only"),
        ("faq", "match.pelicans"),
    ],
)
def test_words_are_found_in_either_language(asked: str, norm: str) -> None:
    for lang in ("nl", "en"):
        shown = run("rules", *asked.split(), "--lang", lang, "--format", "json")
        assert shown.exit_code == 0
        assert f'"{norm}"' in shown.output


def test_nothing_found_is_told() -> None:
    shown = run("rules", "zeppelin", "--lang", "nl")
    assert shown.exit_code == 1 and "zeppelin" in shown.output


def test_json_is_the_same_as_on_the_page() -> None:
    from tests.web.site import client

    shown = run("rules", "", "--lang", "nl", "--format", "json")
    assert client().get("/nl/rules.json").get_data(as_text=True) == shown.output
    both = json.loads(run("rules", "3.6", "--lang", "both", "--format", "json").output)
    assert [one["lang"] for one in both] == ["nl", "en"]


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_shown_with_its_readings(question: str, lang: str) -> None:
    shown = run("questions", question, "--lang", lang)
    assert shown.exit_code == 0
    for reading in QUESTIONS[question]:
        assert f" {reading}: " in shown.output
    assert f"* {QUESTIONS[question][0]}: " in shown.output
    assert json.loads(
        run("questions", question, "--lang", lang, "--format", "json").output
    ) == book.question(question, lang)


def test_all_questions_are_listed_and_a_wrong_one_gets_the_list() -> None:
    shown = run("questions", "--lang", "en")
    assert [q for q in QUESTIONS if f"\n{q}\n" in f"\n{shown.output}"] == list(QUESTIONS)
    wrong = run("questions", "nope", "--lang", "en")
    assert wrong.exit_code == 2 and "ability-order" in wrong.output


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_situation_of_a_question_tells_its_readings_apart(question: str) -> None:
    import adjudicator
    from adjudicator import paths

    path = paths.scenarios() / f"{APART[question]}.yaml"
    assert scenario(path).items or ruling(path)["steps"]
    found = []
    for reading in QUESTIONS[question]:
        document = adjudicator.rule(path, readings={question: reading})
        steps = [(step["verdict"], step.get("after")) for step in document["steps"]]
        found.append((steps, document["result"]))
    assert all(one not in found[:place] for place, one in enumerate(found))
