"""What holds for the document of every round, whatever is tried in it."""

import hashlib
import json
import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import rule
from adjudicator.report import documents
from adjudicator.scenario.load import load
from tests.corpus import PELICANS, ROOT, SCENARIOS, without_texts
from tests.rounds import PLAYERS, Round, laws, rounds

Plain = dict[str, Any]

# Words that stand in no text of the program, so that replacing them replaces names alone.
TOKENS = tuple(f"Qz{letter}qz" for letter in "abcdef")
RESERVED = ("all", "public", "referee", "unknown", "empty")

DIGEST = """
import sys, json, hashlib
from adjudicator import rule
from adjudicator.report import documents
for line in sys.stdin:
    for lang in ("nl", "en"):
        ruling = json.dumps(rule(json.loads(line), lang), ensure_ascii=False)
        print(hashlib.sha256(ruling.encode()).hexdigest(), flush=True)
"""

CARELESS = """
import sys, json, pathlib
from adjudicator import rule
from adjudicator.report import documents

def wipe(value):
    if isinstance(value, (dict, list)):
        for one in list(value.values()) if isinstance(value, dict) else value:
            wipe(one)
        value.clear()

file = pathlib.Path(sys.argv[1])
before = json.dumps(rule(file))
wipe(rule(file))
assert json.dumps(rule(file)) == before
"""


def a_file_is_read_as_it_was_written(played: Round) -> None:
    loaded = load(played.text())
    assert loaded.problems == []
    assert loaded.scenario is not None
    assert loaded.scenario.table == played.table
    assert [item.move for item in loaded.scenario.items] == played.moves


def the_document_says_what_the_rules_found(played: Round) -> None:
    document = rule(played.text())
    assert document["status"] == "ruled"
    assert document["headline"]
    for step, one in zip(document["steps"], played.steps, strict=True):
        assert step["verdict"] == one.ruling.verdict
        assert step["after"]["phase"] == one.after.phase
        assert step["after"]["turn"] == PLAYERS[one.after.active]
        fired = [(a["by"], a["card"]) for a in step["abilities"] if a["fires"]]
        assert all({"by": by, "card": card} in step["after"]["pending"] for by, card in fired)
        for ability in step["abilities"]:
            if ability["order"] is not None:
                queued = step["after"]["pending"][ability["order"] - 1]
                assert queued == {"by": ability["by"], "card": ability["card"]}


def a_prefix_of_the_moves_gives_a_prefix_of_the_ruling(played: Round) -> None:
    whole, number = rule(played.text())["steps"], len(played.steps) // 2
    for steps in (played.steps[:number], played.steps[:-1]):
        assert rule(played._replace(steps=steps).text())["steps"] == whole[: len(steps)]


def dutch_and_english_differ_in_texts_alone(played: Round) -> None:
    dutch, english = (rule(played.text(), lang) for lang in ("nl", "en"))
    assert without_texts(dutch) == without_texts(english)
    for one, other in zip(dutch["steps"], english["steps"], strict=True):
        assert one["summary"] != other["summary"]


def what_a_ruling_says_is_met_when_it_is_expected(played: Round) -> None:
    file, document = json.loads(played.text()), rule(played.text())
    for move, step in zip(file["moves"], document["steps"], strict=True):
        move["expect"] = expected(step)
    end = ("displays", "discard_pile", "under_discard", "turn", "phase", "pending", "recycles")
    file["expect"] = {key: document["result"][key] for key in end}
    checked = rule(json.dumps(file))["expectations"]
    assert checked["failed"] == []
    assert checked["checked"] == len(end) + sum(len(move["expect"]) for move in file["moves"])


def a_question_gets_the_answer_that_the_move_would_get(played: Round) -> None:
    file = json.loads(played.text())
    moves = [move for move in file["moves"] if "claims" not in move]
    file["moves"] = [item for move in moves for item in ({"ask": {"may": move}}, move)]
    steps = rule(json.dumps(file))["steps"]
    for asked, done in zip(steps[::2], steps[1::2], strict=True):
        assert asked["verdict"] == "allowed"
        for key in ("verdict", "findings", "abilities"):
            assert asked["answer"][key] == done[key]


def another_verdict_than_the_ruling_has_is_reported(played: Round) -> None:
    file, steps = json.loads(played.text()), rule(played.text())["steps"]
    for move in file["moves"][-1:]:
        move["expect"] = {"verdict": "undetermined"}
        found = {"step": len(steps), "key": "verdict", "found": steps[-1]["verdict"]}
        failed = rule(json.dumps(file))["expectations"]["failed"]
        assert failed == [{**found, "expected": "undetermined"}]


LAWS: tuple[Callable[[Round], None], ...] = (
    a_file_is_read_as_it_was_written,
    the_document_says_what_the_rules_found,
    a_prefix_of_the_moves_gives_a_prefix_of_the_ruling,
    dutch_and_english_differ_in_texts_alone,
    what_a_ruling_says_is_met_when_it_is_expected,
    another_verdict_than_the_ruling_has_is_reported,
    a_question_gets_the_answer_that_the_move_would_get,
)


@laws
@given(rounds())
def test_every_law_holds_for_every_document(played: Round) -> None:
    for law in LAWS:
        law(played)


@st.composite
def names(draw: st.DrawFn) -> tuple[str, ...]:
    """Whatever may be the name of a player: dots, brackets, quotes, any script."""
    letters = st.characters(exclude_categories=["C", "Zl", "Zp"])
    valid = st.text(letters | st.sampled_from("{}.:'#&*!-"), min_size=1, max_size=12).filter(
        lambda name: name == name.strip() and name.casefold() not in RESERVED
    )
    composed = valid.map(lambda name: unicodedata.normalize("NFC", name))
    drawn = draw(st.lists(composed, min_size=6, max_size=6, unique_by=str.casefold))
    return tuple(drawn)


@settings(laws, max_examples=laws.max_examples // 2)
@given(rounds(most=8), names(), st.sampled_from(["nl", "en"]))
def test_renaming_the_players_changes_names_alone(
    played: Round, others: tuple[str, ...], lang: str
) -> None:
    document, other = rule(played.text(TOKENS), lang), rule(played.text(others), lang)
    for one in (document, other):
        one.pop("receipt", None)  # it is of the text
    assert unmarked(other) == renamed(document, dict(zip(TOKENS, others, strict=True)))


def unmarked(value: Any) -> Any:
    """A value without the marks that set a name from right to left apart in a sentence."""
    return json.loads(re.sub("[\u2068\u2069]", "", json.dumps(value, ensure_ascii=False)))


@pytest.fixture(scope="module")
def another_process() -> Iterator[subprocess.Popen[str]]:
    """A process that rules on each text it is given, with other hashes than this one."""
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    process = subprocess.Popen(
        [sys.executable, "-c", DIGEST],
        env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
        encoding="utf-8",
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    yield process
    process.communicate()


def digests(process: subprocess.Popen[str], text: str) -> list[str]:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps(text) + "\n")
    process.stdin.flush()
    return [process.stdout.readline().strip() for _ in ("nl", "en")]


def digest(text: str, lang: str) -> str:
    ruling = json.dumps(rule(text, lang), ensure_ascii=False)
    return hashlib.sha256(ruling.encode()).hexdigest()


@laws
@given(played=rounds())
def test_every_process_gives_the_same_bytes(
    another_process: subprocess.Popen[str], played: Round
) -> None:
    text = played.text()
    here = [digest(text, lang) for lang in ("nl", "en")]
    assert digests(another_process, text) == here


def test_a_document_belongs_to_its_caller() -> None:
    # in a process of its own, whose later rulings nobody needs
    subprocess.run([sys.executable, "-c", CARELESS, str(PELICANS)], cwd=ROOT, check=True)


def test_every_process_gives_the_same_bytes_for_the_scenarios(
    another_process: subprocess.Popen[str],
) -> None:
    for path in SCENARIOS:
        text = path.read_text(encoding="utf-8")
        here = [digest(text, lang) for lang in ("nl", "en")]
        assert digests(another_process, text) == here, path.name


def renamed(value: Any, others: dict[str, str]) -> Any:
    """The same value with other names, in keys, values and texts."""
    if isinstance(value, str):
        # all at once: a name may look like another
        parts = [value]
        for old in others:
            parts = [piece for part in parts for piece in split(part, old)]
        return "".join(others.get(part, part) for part in parts)
    if isinstance(value, dict):
        return {renamed(key, others): renamed(one, others) for key, one in value.items()}
    return [renamed(one, others) for one in value] if isinstance(value, list) else value


def split(text: str, word: str) -> list[str]:
    before, *after = text.split(word)
    return [before, *(piece for part in after for piece in (word, part))]


def expected(step: Plain) -> Plain:
    """An `expect` that says what the step says."""
    fired = sorted((a for a in step["abilities"] if a["fires"]), key=lambda a: a["order"])
    found = {
        "verdict": step["verdict"],
        "fires": [{"by": a["by"], "card": a["card"]} for a in fired],
        "pending": step["after"]["pending"],
        "silent": [a["card"] for a in step["abilities"] if a["outcome"] == "silent"],
        "cites": [c["section"] for f in step["findings"] for c in f["citations"]],
        "basis": step["basis"],
        "shield": step["shield"],
        "missing": step["missing"],
    }
    return found | ({"priority": step["priority"]} if "priority" in step else {})


def test_two_languages_at_once_are_the_rulings_in_each(tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.yaml"
    faulty.write_text("players: [Anna]\n", encoding="utf-8")
    for path in (*SCENARIOS, faulty):
        source = path.read_bytes()
        both = documents(source, ("nl", "en"))
        assert both == {lang: rule(path, lang) for lang in ("nl", "en")}, path
