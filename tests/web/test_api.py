"""The API: the same documents as the library and the command line, faults as problem documents."""

import json
from pathlib import Path
from typing import Any

import pytest

import adjudicator
from adjudicator import paths
from adjudicator.core.questions import QUESTIONS
from adjudicator.rulebook.norms import NORMS
from adjudicator.serial import as_json
from tests.command import run
from tests.corpus import SCENARIOS
from tests.web.site import client, names

POST = "/api/v1/rulings"
PELICANS = paths.scenarios() / "3-plucking/3.6-two-pelicans.yaml"


@pytest.mark.parametrize("path", SCENARIOS[::9], ids=lambda path: path.stem)
def test_a_ruling_is_the_document_of_the_command_line(path: Path) -> None:
    for lang in ("nl", "en"):
        answer = client().post(f"{POST}?lang={lang}", data=path.read_bytes())
        assert answer.status_code == 200 and answer.mimetype == "application/json"
        shown = run("rule", path, "--lang", lang, "--format", "json")
        assert answer.get_data(as_text=True) == shown.output
        assert answer.data == as_json(adjudicator.rule(path, lang))


def test_json_is_read_as_well_as_yaml() -> None:
    source = {"format": 1, "players": ["A", "B"], "displays": {"A": ["bird_1"], "B": []},
              "moves": [{"draw": {"card": "macaw"}}]}  # fmt: skip
    answer = client().post(
        f"{POST}?lang=en", data=json.dumps(source), content_type="application/json"
    )
    assert answer.status_code == 200
    assert answer.data == as_json(adjudicator.rule(json.dumps(source), "en"))


def test_readings_are_taken_from_the_address() -> None:
    path = paths.scenarios() / "6-abilities/6.10-plucker-before-active-player.yaml"
    answer = client().post(
        f"{POST}?lang=nl&reading=ability-order=active-first", data=path.read_bytes()
    )
    assert answer.data == as_json(
        adjudicator.rule(path, "nl", readings={"ability-order": "active-first"})
    )


def test_the_same_again_is_the_same() -> None:
    first, second = (client().post(f"{POST}?lang=nl", data=PELICANS.read_bytes()) for _ in "ab")
    assert first.data == second.data
    other = client().post(f"{POST}?lang=en", data=PELICANS.read_bytes())
    assert other.data != first.data


@pytest.mark.parametrize(
    "source", [b"", b"a: [", b"\xff\xfe\x00", b"format: 2\n", b"- 1\n", b"x: &a [*a]\n"]
)
def test_a_faulty_situation_is_422_with_the_document(source: bytes) -> None:
    answer = client().post(f"{POST}?lang=nl", data=source)
    assert answer.status_code == 422 and answer.mimetype == "application/json"
    document = json.loads(answer.data)
    assert document["status"] == "invalid" and document["problems"]
    assert document["lang"] == "nl"


def test_more_than_200_moves_are_a_located_problem() -> None:
    start = "format: 1\nplayers: [A, B]\ndisplays: {A: [bird_1], B: [bird_2]}\nmoves:\n"
    most = client().post(f"{POST}?lang=en", data=start + "  - draw: {}\n" * 200)
    assert most.status_code == 200
    answer = client().post(f"{POST}?lang=en", data=start + "  - draw: {}\n" * 201)
    assert answer.status_code == 422
    (problem,) = json.loads(answer.data)["problems"]
    assert problem["code"] == "too-many-moves" and "200" in problem["message"]


@pytest.mark.parametrize(
    ("address", "options", "status"),
    [
        (f"{POST}?lang=xx", {"data": b"a"}, 400),
        (f"{POST}?reading=nope=1", {"data": b"a"}, 400),
        (f"{POST}?reading=ability-order=nope", {"data": b"a"}, 400),
        (POST, {"data": b"a" * (64 * 1024 + 1)}, 413),
        (POST, {"data": b"a" * (300 * 1024)}, 413),
        (POST, {"data": {"scenario": "x"}, "content_type": "multipart/form-data"}, 415),
        ("/api/v1/nope", None, 404),
        ("/api/v1/scenarios/nope", None, 404),
        ("/api", None, 404),
    ],
)
def test_faults_of_the_request_are_problem_documents(
    address: str, options: dict[str, Any] | None, status: int
) -> None:
    for accepts, lang in (("nl", "nl"), ("en", "en"), ("", "en")):
        headers = {"Accept-Language": accepts} if accepts else {}
        if options is None:
            answer = client().get(address, headers=headers)
        else:
            answer = client().post(address, headers=headers, **options)
        assert answer.status_code == status
        if address != "/api":
            assert answer.mimetype == "application/problem+json"
            problem = json.loads(answer.data)
            assert problem["status"] == status and problem["title"] and problem["detail"]
            assert answer.headers["Content-Language"] == lang


def test_another_method_is_refused_with_what_there_is() -> None:
    answer = client().get(POST)
    assert answer.status_code == 405 and "POST" in answer.headers["Allow"]
    assert answer.mimetype == "application/problem+json"


def test_lists_hold_everything() -> None:
    scenarios = json.loads(client().get("/api/v1/scenarios?lang=nl").data)
    assert [one["name"] for one in scenarios["scenarios"]] == names()
    rules = json.loads(client().get("/api/v1/rules?lang=nl").data)
    listed = {r["rule"] for p in rules["parts"] for s in p["sections"] for r in s["rules"]}
    assert listed == set(NORMS)
    questions = json.loads(client().get("/api/v1/questions?lang=en").data)
    assert [one["question"] for one in questions["questions"]] == list(QUESTIONS)


def test_the_schema_is_served() -> None:
    answer = client().get("/api/v1/schema/scenario.json?lang=nl")
    assert answer.mimetype == "application/schema+json"
    assert json.loads(answer.data)["properties"]["players"]


def test_the_pulse() -> None:
    assert client().get("/healthz").data == b"ok\n"
