"""Two versions: the ruling on each account, where they part, and what would settle it."""

import json
from pathlib import Path
from typing import Any

import pytest

import adjudicator
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written
from adjudicator.versions import Versions
from adjudicator.web.sharing import packed
from tests.command import run, squeezed
from tests.corpus import LANGUAGES, NAMES, SCENARIOS, ruling, scenario, without_texts
from tests.web.site import client, page

Plain = dict[str, Any]
WITH_ACCOUNTS = [path for path in SCENARIOS if scenario(path).accounts]
IDS = [path.stem for path in WITH_ACCOUNTS]

START: Plain = {
    "format": 1,
    "players": ["Anna", "Bram", "Chloe"],
    "turn": "Anna",
    "displays": {
        "Anna": ["white_pelican", "brown_pelican", "bird_4", "bird_2"],
        "Bram": ["bird_1", "bird_12", "bird_9", "macaw"],
        "Chloe": ["bird_5", "bird_8", "bird_3", "bird_10"],
    },
    "discard_pile": ["bird_3"],
}
DRAWN: list[Plain] = [{"draw": {"card": "macaw"}}, {"discard": {}}]


def told(*accounts: Any, moves: list[Plain] = DRAWN, **more: Any) -> Plain:
    """The ruling on accounts called by their letters."""
    names = dict(zip("ABCDEF", accounts, strict=False))
    return adjudicator.rule(written({**START, **more, "moves": moves, "accounts": names}))


def pluck(at: str, by: str = "Bram", **more: Any) -> Plain:
    return {"pluck": {"by": by, "target": at}, **more}


def by_name(name: str) -> Plain:
    return ruling(SCENARIOS[NAMES.index(name)])


# Each account


@pytest.mark.parametrize("path", WITH_ACCOUNTS, ids=IDS)
def test_each_account_is_ruled_on_like_a_file_of_its_own(path: Path) -> None:
    for account in ruling(path)["accounts"]:
        alone = adjudicator.rule(path, account=account["name"])
        for key in ("status", "result"):
            assert account[key] == alone[key]
        steps = [*ruling(path)["steps"], *account["steps"]]
        assert steps == alone["steps"]


@pytest.mark.parametrize("path", WITH_ACCOUNTS, ids=IDS)
def test_what_they_agree_on_is_not_repeated(path: Path) -> None:
    common = len(scenario(path).items)
    document = ruling(path)
    assert len(document["steps"]) == common
    for account, tells in zip(document["accounts"], scenario(path).accounts, strict=True):
        numbers = [step["number"] for step in account["steps"]]
        assert numbers == list(range(common + 1, common + len(tells.items) + 1))


@pytest.mark.parametrize("path", WITH_ACCOUNTS, ids=IDS)
def test_dutch_and_english_differ_in_texts_alone(path: Path) -> None:
    dutch, english = (ruling(path, lang) for lang in LANGUAGES)
    assert dutch["partings"]
    assert without_texts(dutch) == without_texts(english)


def test_where_all_agree_the_result_is_certain() -> None:
    document = told([pluck("Bram.4")], [pluck("Bram.3")])
    assert document["result"]["displays"]["Chloe"] == START["displays"]["Chloe"]
    assert document["result"]["discard_pile"] is None


# In what they differ


def test_other_facts_other_outcome() -> None:
    document = told([pluck("Bram.4")], [pluck("Bram.3")])
    (parting,) = document["partings"]
    assert parting["differ_in"] == ["facts"] and parting["step"] == 3 and not parting["same"]
    assert parting["first"]["steps"] == [3, 3]
    assert parting["first"]["responsible"]["section"] == "3.5"
    assert [one["kind"] for one in parting["settled_by"]] == ["move"]
    assert document["headline"].startswith(
        "It depends on which card Bram pointed to. In the version of A:"
    )


def test_whoever_means_the_active_player_is_no_difference() -> None:
    moves = DRAWN[:1]
    document = told([{"discard": {}}], [{"discard": {"by": "Anna"}}], moves=moves)
    assert document["partings"][0]["differ_in"] == []
    assert document["headline"] == "The accounts are the same."


def test_a_bird_by_another_name_is_no_difference() -> None:
    one, other = ({"draw": {"card": card}} for card in ("witte pelikaan", "white-pelican"))
    assert told([one], [other], moves=[])["partings"][0]["differ_in"] == []


def test_the_same_facts_and_other_expectations() -> None:
    (parting,) = by_name("3.6-two-opinions-on-one-double")["partings"]
    assert parting["differ_in"] == ["rules"] and parting["same"] and parting["first"] is None
    (claim,) = parting["expected"]
    assert claim["key"] == "fires" and claim["found"] == [claim["expected"][1]] * 2


def test_what_an_account_expects_does_not_fail_the_file() -> None:
    path = SCENARIOS[NAMES.index("3.6-two-opinions-on-one-double")]
    assert run("check", path).exit_code == 0
    bram, chloe = ruling(path)["accounts"]
    assert bram["expectations"]["failed"] and not chloe["expectations"]["failed"]


def test_only_other_questions() -> None:
    document = told([{"ask": {"options": "Bram"}}], [{"ask": {"options": "Chloe"}}])
    (parting,) = document["partings"]
    assert parting["differ_in"] == ["questions"] and parting["same"] and parting["step"] == 3
    assert "ask different questions" in document["headline"]


def test_another_answer_to_an_open_question() -> None:
    """Bram plucks with Anna's direct discard: whose Macaw comes first is open (A40 and on)."""
    other = {"moves": [pluck("Bram.4")], "readings": {"ability-order": "active-first"}}
    document = told([pluck("Bram.4")], other)
    (parting,) = document["partings"]
    assert parting["differ_in"] == ["rules"] and not parting["same"]
    assert [one["kind"] for one in parting["settled_by"]] == ["reading"]
    assert document["headline"].startswith("It depends on an open question:")


def test_a_difference_without_consequence() -> None:
    document = told([pluck("Bram.2")], [pluck("Bram.3")])
    (parting,) = document["partings"]
    assert parting["differ_in"] == ["facts"] and parting["same"]
    assert parting["settled_by"] == [] and parting["ends"] == []
    assert document["headline"].startswith("Whoever is right, the ruling is the same:")


# What would settle it


def test_one_of_two_differences_decides() -> None:
    half = {"incident": {"by": "Chloe", "kind": "hovered_hand", "at": "Chloe.1"}}
    (parting,) = told([half, pluck("Bram.4")], [pluck("Bram.3")])["partings"]
    assert [one["kind"] for one in parting["differences"]] == ["only", "move"]
    assert [one["steps"] for one in parting["settled_by"]] == [[4, 3]]


def test_two_differences_decide_together() -> None:
    swap = {"use": {"by": "Bram", "card": "macaw", "look": ["Anna.1", "Chloe.1"], "swap": True}}
    kept = {"use": {"by": "Bram", "card": "macaw", "look": ["Anna.1", "Chloe.1"], "swap": False}}
    other = {"use": {"by": "Anna", "card": "macaw", "look": ["Bram.1", "Chloe.2"], "swap": True}}
    none = {"use": {"by": "Anna", "card": "macaw", "look": ["Bram.1", "Chloe.2"], "swap": False}}
    document = told([pluck("Bram.4"), swap, other], [pluck("Bram.4"), kept, none])
    (parting,) = document["partings"]
    assert len(parting["settled_by"]) == 2
    assert document["headline"].startswith("It depends on several facts together.")


def test_earlier_or_later() -> None:
    (parting,) = by_name("4.1-two-versions-of-when-bao-came")["partings"]
    (one,) = parting["settled_by"]
    assert one["kind"] == "order" and sorted(one["steps"]) == [3, 4]
    assert parting["first"]["responsible"]["section"] == "4.1"


def test_who_was_first() -> None:
    (parting,) = by_name("3.2-two-versions-of-who-was-first")["partings"]
    (one,) = parting["settled_by"]
    assert one["kind"] == "first"
    assert [each["text"].rpartition(": ")[2] for each in one["told"]] == [
        "Vera, Joep.",
        "Joep, Vera.",
    ]
    assert parting["first"]["responsible"]["section"] == "3.2"


def test_only_one_of_them_tells_it() -> None:
    document = told([pluck("Bram.4")], [])
    assert document["partings"][0]["settled_by"][0]["told"][1] is None
    assert document["headline"].startswith("It depends on whether Bram called and pointed.")


def test_more_than_two_are_held_against_the_first() -> None:
    document = told([pluck("Bram.4")], [pluck("Bram.3")], [pluck("Bram.4")])
    assert [one["accounts"] for one in document["partings"]] == [["A", "B"], ["A", "C"]]
    assert [one["same"] for one in document["partings"]] == [False, True]
    assert document["headline"].startswith(
        "It depends on who is right. In the version of A and C: "
    )


def test_each_argument_is_a_difference_of_its_own() -> None:
    """Both targets are wrong, so only the place of the penalty card matters."""
    more = {
        "displays": {**START["displays"], "Bram": ["bird_1", "empty", "empty", "macaw", "bird_2"]}
    }
    one = {"pluck": {"by": "Bram", "target": "Bram.1", "penalty_at": "Bram.2"}}
    other = {"pluck": {"by": "Bram", "target": "Bram.5", "penalty_at": "Bram.3"}}
    (parting,) = told([one], [other], moves=DRAWN, **more)["partings"]
    assert [each["arguments"] for each in parting["differences"]] == [["targets"], ["penalty_at"]]
    assert [each["arguments"] for each in parting["settled_by"]] == [["penalty_at"]]


def test_moves_that_stand_for_each_other_are_one_difference() -> None:
    drawn: list[Plain] = [{"draw": {"card": "bird_3"}}, {"keep": {"at": "Anna.4"}}]
    document = told(drawn, [{"take": {"at": "Anna.4"}}], moves=[])
    (parting,) = document["partings"]
    (one,) = parting["settled_by"]
    assert one["steps"] == [1, 1] and one["verb"] is None
    assert document["headline"].startswith("It depends on what happened in step 1.")


def test_a_late_call_on_another_card_is_late_above_all() -> None:
    late = [{"draw": {"by": "Bram", "card": "bird_5"}}, pluck("Chloe.2", "Chloe")]
    moves: list[Plain] = [{"draw": {"card": "bird_8"}}, {"discard": {}}]
    early = [pluck("Chloe.1", "Chloe"), {"draw": {"by": "Bram", "card": "bird_5"}}]
    (parting,) = told(early, late, moves=moves)["partings"]
    assert [each["kind"] for each in parting["differences"]] == ["order", "move"]


def test_a_swap_is_the_same_whichever_card_is_named_first() -> None:
    moves: list[Plain] = [{"draw": {"card": "swap_bird"}}, {"discard": {}}]
    use = {"by": "Anna", "card": "swap_bird"}
    one, other = (
        {"use": {**use, "swap": swap}} for swap in (["Anna.1", "Bram.1"], ["Bram.1", "Anna.1"])
    )
    assert told([one], [other], moves=moves)["partings"][0]["differ_in"] == []


def test_unknown_cards_of_an_account_leave_the_rest_known() -> None:
    displays = {**START["displays"], "Bram": ["unknown", "bird_12", "bird_9", "macaw"]}
    document = told([pluck("Bram.1")], [pluck("Bram.4")], displays=displays)
    assert document["status"] == "undetermined"
    assert document["result"]["displays"]["Bram"] is None
    assert document["result"]["displays"]["Chloe"] == START["displays"]["Chloe"]


def test_what_an_account_expects_in_vain_is_told() -> None:
    wrong = {**pluck("Bram.2"), "expect": {"verdict": "success"}}
    text = written({**START, "moves": DRAWN, "accounts": {"A": [wrong], "B": [pluck("Bram.3")]}})
    shown = squeezed(run("rule", "-", text=text).stdout)
    assert squeezed("A expects something else: the verdict: success. By the rules: miss.") in shown


def test_who_is_right_is_said_where_only_one_is() -> None:
    assert by_name("3.6-two-opinions-on-one-double")["headline"].startswith("Chloe is right.")


def test_equal_steps_are_told_once() -> None:
    shown = run("rule", SCENARIOS[NAMES.index("3.6-two-opinions-on-one-double")]).stdout
    assert "Step 2: as Bram tells it." in shown
    assert shown.count("Anna calls DOUBLE PLUCK!") == 1


# What a viewer may see, faults, all readings


def test_a_view_of_accounts_names_no_hidden_card() -> None:
    document = adjudicator.rule(
        written({**START, "moves": DRAWN, "accounts": {"A": [pluck("Bram.4")], "B": []}}),
        view="Chloe",
    )
    assert "white_pelican" not in json.dumps(document) and "bird_12" not in json.dumps(document)


def test_a_contradiction_in_one_account_is_a_fault_of_the_file() -> None:
    wrong = {"pluck": {"by": "Bram", "target": "Bram.4", "reveals": {"Bram.4": "bird_1"}}}
    document = told([pluck("Bram.4")], [wrong])
    assert document["status"] == "invalid" and len(document["problems"]) == 1


def test_all_readings_are_those_of_each_account() -> None:
    path = SCENARIOS[NAMES.index("3.1-two-versions-of-the-target")]
    shown = run("rule", path, "--all-readings", "--format", "json")
    bram, chloe = (one["all_readings"] for one in json.loads(shown.stdout)["accounts"])
    assert not bram["same"] and bram["responsible"] == [["ability-order"]]
    assert chloe["same"]


# The command line and the pages


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", WITH_ACCOUNTS, ids=IDS)
def test_the_command_and_the_page_tell_it(path: Path, lang: str) -> None:
    document = ruling(path, lang)
    text = squeezed(run("rule", path, "--lang", lang).stdout)
    name = path.relative_to(path.parents[1]).with_suffix("")
    shown = page(f"/{lang}/scenarios/{name}")
    assert len(set(shown.ids)) == len(shown.ids)
    lines = [line.text for line in Versions(document).lines()]
    for one in (document["headline"], *(a["headline"] for a in document["accounts"]), *lines):
        assert squeezed(one) in text
        assert one in shown.text


def test_one_account_alone_has_a_page_with_everything() -> None:
    address = "/en/scenarios/3-plucking/3.1-two-versions-of-the-target"
    shown = page(address, query_string={"account": "Chloe"})
    assert "Bram's pluck fails" in shown.text and "As Chloe tells it" not in shown.text
    assert [one["value"] for one in shown.all("button", form="suppose")] == ["1", "2", "3"]
    supposed = page("/en/what-if", query_string={
        "of": "scenarios/3-plucking/3.1-two-versions-of-the-target", "account": "Chloe",
        "step": "3", "do": "drop"})  # fmt: skip
    assert "Step 3 is left out" in supposed.text


def test_the_address_of_one_account_carries_that_alone() -> None:
    text = written({**START, "moves": DRAWN, "accounts": {"A": [pluck("Bram.4")], "B": []}})
    answer = client().get("/en/try", query_string={"s": packed(text), "account": "B"})
    assert answer.status_code == 302
    code = answer.location.partition("s=")[2].partition("&")[0]
    from adjudicator.web.sharing import unpacked

    carried = read(unpacked(code) or "").root
    assert isinstance(carried, dict) and "accounts" not in carried
    assert client().get(answer.location).status_code == 200


@pytest.mark.parametrize("command", ["rule", "views", "whatif"])
def test_an_account_that_is_not_there_is_told(command: str) -> None:
    path = SCENARIOS[NAMES.index("3.1-two-versions-of-the-target")]
    more = ["--drop", "1"] if command == "whatif" else []
    shown = run(command, path, "--account", "Zoë", *more)
    assert shown.exit_code == 2 and "Bram, Chloe" in shown.output


@pytest.mark.parametrize("command", ["views", "whatif"])
def test_which_account_has_to_be_said(command: str) -> None:
    path = SCENARIOS[NAMES.index("3.1-two-versions-of-the-target")]
    more = ["--drop", "1"] if command == "whatif" else []
    assert run(command, path, *more).exit_code == 2
    assert run(command, path, "--account", "Bram", *more).exit_code == 0
