"""The house file: a club's answers, deck and thresholds. Every number and name here is invented."""

import json
from pathlib import Path
from typing import Any

import pytest

import adjudicator
from adjudicator.composing import plain_problems
from adjudicator.report import document, housed
from adjudicator.rules import BIRDS
from adjudicator.scenario.house import FaultyHouse, House, load_house
from adjudicator.scenario.load import load
from adjudicator.wording import Words
from tests.command import run
from tests.corpus import LANGUAGES, PELICANS, SCENARIOS, without_texts

HOUSE = """\
format: 1
name: {en: Club evening, nl: Clubavond}
readings: {ability-order: active-first}
birds:
  swap_bird: {names: {en: Weaver, nl: Wever}, count: 4, value: 7}
  bird_9: {names: {en: Heron, nl: Reiger}, count: 3}
  white_pelican: {value: 5, count: 4}
  flamingo: {value: 4, family: pink, names: {en: Flamingo, nl: Flamingo}, count: 2}
thresholds: {2: 100, 3: 90, 4: 80, 5: 80, 6: 70}
"""
START = """\
format: 1
players: [Anna, Bram]
displays:
  Anna: [Wever, flamingo, bird_2]
  Bram: [reiger, unknown, unknown]
"""


def club() -> House:
    house = load_house(HOUSE).house
    assert house is not None
    return house


def ruling(text: str, lang: str = "en", house: str = HOUSE, **more: Any) -> dict[str, Any]:
    return adjudicator.rule(text, lang, house=house, **more)


def faults(document: dict[str, Any]) -> list[str]:
    """The problems of a document, each as `line:column code`."""
    return [f"{p['line']}:{p['column']} {p['code']}" for p in document["problems"]]


def with_moves(*moves: str, start: str = START) -> str:
    return start + "moves:\n" + "".join(f"  - {move}\n" for move in moves)


# What the file holds


def test_every_key_is_read() -> None:
    house = club()
    assert house.name == {"en": "Club evening", "nl": "Clubavond"}
    assert house.readings == {"ability-order": "active-first"}
    assert house.counts == {"swap_bird": 4, "bird_9": 3, "white_pelican": 4, "flamingo": 2}
    assert house.thresholds == {2: 100, 3: 90, 4: 80, 5: 80, 6: 70}
    assert house.names["bird_9"] == {"en": "Heron", "nl": "Reiger"}
    assert house.birds.keys() - BIRDS.keys() == {"flamingo"}
    assert house.birds["flamingo"].family == "pink" and house.birds["flamingo"].value == 4
    assert house.birds["white_pelican"] == BIRDS["white_pelican"]._replace(value=5)


def test_every_key_but_the_format_may_be_left_out() -> None:
    assert load_house("format: 1") == (House(), [], {})
    assert load_house("format: 1\nbirds: {}\nreadings: {}\nthresholds: {}\n").house == House()


def test_json_and_bytes_are_read_alike() -> None:
    house = '{"format": 1, "thresholds": {"2": 100}, "birds": {"macaw": {"count": 5}}}'
    found = load_house(house).house
    assert found is not None and found.thresholds == {2: 100} and found.counts == {"macaw": 5}
    assert load_house(HOUSE.encode()) == load_house(HOUSE)


@pytest.mark.parametrize("key", ["bird_9", "golden_toucan"])
def test_the_golden_toucan_has_one_card_whether_it_is_told_or_not(key: str) -> None:
    others = [bird for bird in BIRDS if bird != "golden_toucan"]
    counts = dict.fromkeys(others, 3) | {others[-1]: 65 - 3 * (len(others) - 1)}
    counts |= {"golden_toucan": 1} if key == "golden_toucan" else {}
    assert load_house(deck(counts)).problems == []


def deck(counts: dict[str, int]) -> str:
    rows = "".join(f"  {bird}: {{count: {count}}}\n" for bird, count in counts.items())
    return f"format: 1\nbirds:\n{rows}"


# What is wrong with it

BROKEN = {
    "": ["1:1 empty-document"],
    "- 1": ["1:1 wrong-type"],
    "name: Club": ["1:1 missing-key"],
    "format: 2\nbirds: 3": ["1:9 other-format"],
    "format: 1\nbirds: [": ["2:9 unclosed-bracket"],
    "format: 1\nthresholds: {2: 90, 3: 80}\nname: [": ["3:8 unclosed-bracket"],
    "format: 1\nname: a\nname: b": ["3:1 duplicate-key"],
    "format: 1\nreadings: &a {}\nname: *a": ["2:11 anchor", "3:7 alias"],
    "format: 1\nname: " + 25 * "[" + 25 * "]": ["2:26 too-deep"],
    "format: 1\nname: {dutch: Club}": ["2:8 unknown-key"],
    "format: 1\nplayers: [A]\nthreshold: 3": ["2:1 unknown-key", "3:1 unknown-key"],
    "format: 1\nreadings: {ability-ordr: active-first, ability-order: active}": [
        "2:12 unknown-question",
        "2:55 unknown-reading",
    ],
    "format: 1\nthresholds: [1]": ["2:13 wrong-type"],
    "format: 1\nthresholds: {2: 0, 3: x, 4: 2.5, 5: true}": [
        "2:17 wrong-type",
        "2:23 wrong-type",
        "2:29 wrong-type",
        "2:37 wrong-type",
    ],
    "format: 1\nthresholds: {1: 5, 7: 5, two: 5, '03': 5, true: 5}": [
        "2:14 unknown-key",
        "2:20 unknown-key",
        "2:26 unknown-key",
        "2:34 unknown-key",
        "2:43 unknown-key",
    ],
    "format: 1\nthresholds: {2: 5, '4': 5, 4: 5, 2: 5}": [
        "2:28 duplicate-key",
        "2:34 duplicate-key",
    ],
    "format: 1\nbirds: {3: {}}": ["2:9 key-not-text", "2:9 bad-bird-id"],
    "format: 1\nbirds: {Heron: {value: 1}, ibis: 3}": ["2:9 bad-bird-id", "2:34 wrong-type"],
    "format: 1\nbirds: {macaw: {values: 3, count: two}}": ["2:17 unknown-key", "2:35 wrong-type"],
    "format: 1\nbirds: {macaw: {count: 0}, shoebill: {count: 67}}": [
        "2:24 wrong-type",
        "2:46 wrong-type",
    ],
    "format: 1\nbirds: {macaw: {count: true}, shoebill: {count: 1.0}}": [
        "2:24 wrong-type",
        "2:49 wrong-type",
    ],
    "format: 1\nbirds: {golden_toucan: {count: 2, value: 3}}": ["2:32 fixed", "2:35 fixed"],
    "format: 1\nbirds: {toco_toucan: {value: 12}, shoebill: {value: 13}}": [
        "2:23 fixed",
        "2:46 fixed",
    ],
    "format: 1\nbirds: {macaw: {family: toucans}, ibis: {family: pelicans}}": [
        "2:25 fixed",
        "2:50 fixed",
    ],
    "format: 1\nbirds: {macaw: {value: 14}}": ["2:24 wrong-type"],
    "format: 1\nbirds: {swap_bird: {names: {en: macaw, nl: ' Wever', fy: ''}}}": [
        "2:33 name-taken",
        "2:44 bad-name",
        "2:58 bad-name",
    ],
    "format: 1\nbirds: {swap_bird: {names: {en: Ibis}}, ibis: {value: 1}}": ["2:41 name-taken"],
    "format: 1\nbirds: {bird_1: {count: 40}, bird_2: {count: 26}, bird_3: {count: 1}}": [
        "2:46 too-many-cards"
    ],
    deck({bird: 2 for bird in BIRDS if bird != "golden_toucan"}): ["2:1 too-few-cards"],
}


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_every_problem_has_its_place(text: str) -> None:
    house, problems, names = load_house(text)
    assert house is None
    for lang in LANGUAGES:
        plain = plain_problems(problems, Words(lang, (), names))
        assert faults({"problems": plain}) == BROKEN[text]
        assert all(one["message"] and "{" not in one["message"] for one in plain)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("threshold: 3", "Did you mean thresholds?"),
        ("birds: {macaw: {coutn: 3}}", "Did you mean count?"),
        ("birds: {macaw: {count: 67}}", "from 1 to 66, not 67"),
        ("birds: {golden_toucan: {count: 2}}", "the Golden Toucan: there is only one"),
        ("birds: {macaw: {count: 66}}", "67 cards, the Golden Toucan included"),
        ("thresholds: {7: 3}", "2 to 6 players, so there is no threshold for"),
        ("birds: {shoebill: {value: 3, names: Hans}}", "fixes the value of the Hans;"),
    ],
)
def test_a_message_says_what_is_right(text: str, message: str) -> None:
    with pytest.raises(FaultyHouse, match=r"^2:") as raised:
        housed(f"format: 1\n{text}\n", "en")
    assert message in raised.value.problems[0]["message"]
    assert message in str(raised.value)


def test_a_large_file_is_refused_and_many_equal_names_are_read_in_time() -> None:
    assert [p.code for p in load_house("#" * 600_000).problems] == ["too-large"]
    rows = "".join(f"  b{n}: {{names: {{en: X}}}}\n" for n in range(9000))
    assert len(load_house(f"format: 1\nbirds:\n{rows}").problems) == 8999


# Its birds


@pytest.mark.parametrize(("lang", "name"), [("en", "the Weaver"), ("nl", "de Wever")])
def test_the_names_of_the_house_are_read_and_written(lang: str, name: str) -> None:
    text = with_moves("draw: {card: Weaver}", "discard: {}", "use: {card: wever}")
    for start in (text, text.replace("Weaver", "Wever").replace("reiger", "Heron")):
        found = ruling(start, lang)
        assert found["start"]["displays"]["Anna"][0] == "swap_bird"
        assert found["start"]["displays"]["Bram"][0] == "bird_9"
        texts = [one["text"] for step in found["steps"] for one in step["findings"]]
        assert any(name.split()[1] in one for one in texts)
    assert faults(adjudicator.rule(text))[:2] == ["4:10 unknown-bird", "4:17 unknown-bird"]


def test_a_word_near_a_name_of_the_house_is_understood() -> None:
    problems = ruling(START.replace("reiger", "reigr"))["problems"]
    assert [one["message"] for one in problems] == ["There is no bird reigr. Did you mean bird_9?"]


def test_values_of_the_house_count_at_the_end() -> None:
    start = START + "bao: {caller: Anna, shield: armed, final_turns: [Bram]}\nturn: Bram\n"
    text = with_moves("draw: {by: Bram, card: bird_1}", "discard: {}", "end_turn: {}", start=start)
    totals = ruling(text)["result"]["totals"]
    assert totals["Anna"] == 7 + 4 + 2
    own = text + "birds: {swap_bird: {value: 3}, flamingo: {value: 1}}\n"
    assert ruling(own)["result"]["totals"]["Anna"] == 3 + 1 + 2


def test_a_bird_of_the_house_is_matched_by_its_family() -> None:
    own = START + "birds: {ibis: {value: 1, family: pink}}\n"
    moves = ("draw: {card: ibis}", "pluck: {by: Anna, target: Anna.2}")
    assert ruling(with_moves(*moves, start=own))["steps"][1]["verdict"] == "success"
    other = START + "birds: {ibis: {value: 1, family: pink}, flamingo: {family: grey}}\n"
    assert ruling(with_moves(*moves, start=other))["steps"][1]["verdict"] == "miss"


def test_what_the_file_says_of_a_bird_goes_before_key_by_key() -> None:
    own = START.replace("Wever", "swap_bird") + "birds: {swap_bird: {names: {en: Baya}}}\n"
    scenario = load(own, club()).scenario
    assert scenario is not None and scenario.birds is not None
    assert scenario.birds["swap_bird"].value == 7
    assert scenario.bird_names["swap_bird"] == {"en": "Baya"}
    assert faults(ruling(own.replace("[swap_bird", "[Wever"))) == ["4:10 unknown-bird"]


def test_a_name_of_the_house_is_no_other_bird_in_a_file() -> None:
    own = START + "birds: {heron: {value: 1}, macaw: {names: {en: Weaver}}}\n"
    assert faults(ruling(own)) == ["6:9 name-taken", "6:48 name-taken"]
    freed = own.replace("}}}", "}}, bird_9: {names: X}, swap_bird: {names: Y}}")
    assert faults(ruling(freed)) == ["4:10 unknown-bird", "5:10 unknown-bird"]
    displays = ruling(freed.replace("Wever", "Weaver").replace("reiger", "Heron"))["start"][
        "displays"
    ]
    assert [displays["Anna"][0], displays["Bram"][0]] == ["macaw", "heron"]


# Its counts


def test_one_copy_too_many_at_the_start_is_a_problem_in_its_place() -> None:
    text = START.replace("unknown, unknown", "flamingo, flamingo, flamingo")
    for lang, message in (
        ("en", "With this there are 3 copies of the Flamingo; the deck of this house holds 2."),
        ("nl", "3"),
    ):
        (problem,) = ruling(text, lang)["problems"]
        assert (problem["line"], problem["column"], problem["code"]) == (5, 28, "too-many-copies")
        assert message in problem["message"] and "2" in problem["message"]
    assert faults(adjudicator.rule(text.replace("Wever", "macaw"))) != []


def test_piles_are_counted_with_the_displays_and_expectations_are_not() -> None:
    piles = "discard_pile: [flamingo]\nunder_discard: [bird_9]\ndraw_pile: [bird_9, bird_9]\n"
    expected = "expect: {discard_pile: [flamingo, flamingo, flamingo]}\n"
    assert faults(ruling(START + piles + expected)) == ["8:21 too-many-copies"]
    assert faults(ruling(START + piles.replace(", bird_9", "") + expected)) == []


def test_a_card_that_a_move_names_is_counted_once_it_is_certain() -> None:
    draws = ("draw: {by: Anna, card: flamingo}", "discard: {}", "draw: {by: Bram, card: Flamingo}")
    assert faults(ruling(with_moves(*draws[:2]))) == []
    assert faults(ruling(with_moves(*draws, "discard: {}"))) == ["9:28 too-many-copies"]
    after = with_moves(*draws, "discard: {}", "draw: {by: Anna, card: flamingo}")
    assert faults(ruling(after)) == ["9:28 too-many-copies"], "once a bird"


def test_a_card_that_is_shown_is_counted_where_its_name_stands() -> None:
    moves = (
        "draw: {card: flamingo}",
        "pluck: {by: Anna, target: Bram.2, reveals: {Bram.2: flamingo}}",
    )
    assert faults(ruling(with_moves(*moves))) == ["8:57 too-many-copies"]
    short = moves[1].replace("{Bram.2: flamingo}", "flamingo")
    assert faults(ruling(with_moves(moves[0], short))) == ["8:48 too-many-copies"]


def test_of_two_names_in_one_move_the_one_too_many_is_told() -> None:
    call = "double_pluck: {by: Anna, targets: [Bram.2, Bram.3], reveals: {%s, %s}}"
    named = call % ("Bram.2: flamingo", "Bram.3: flamingo")
    first = with_moves("draw: {card: flamingo}", named)
    assert faults(ruling(first)) == ["8:75 too-many-copies"]
    second = first.replace("flamingo, bird_2", "bird_4, bird_2")
    assert faults(ruling(second)) == ["8:93 too-many-copies"]


def test_a_copy_that_is_there_in_some_cases_only_is_not_counted() -> None:
    start = START.replace("flamingo", "bird_4")
    moves = ("draw: {by: Anna, card: flamingo}", "discard: {}", "pluck: {by: Bram, target: Bram.2}",
             "draw: {by: Bram, card: flamingo}")  # fmt: skip
    found = ruling(with_moves(*moves, start=start))
    assert faults(found) == [] and found["steps"][2]["verdict"] == "undetermined"
    again = (*moves, "discard: {}", "end_turn: {}", "draw: {by: Anna, card: flamingo}")
    assert faults(ruling(with_moves(*again, start=start))) == ["13:28 too-many-copies"]


def test_a_draw_out_of_turn_shows_no_card() -> None:
    draws = ("draw: {by: Anna, card: flamingo}", "draw: {by: Bram, card: flamingo}")
    found = ruling(with_moves(*draws))
    assert [step["verdict"] for step in found["steps"]] == ["allowed", "not_allowed"]


def test_a_card_that_may_have_been_recycled_is_not_counted() -> None:
    start = START.replace("flamingo", "bird_1") + (
        "discard_pile: [bird_3, flamingo, flamingo]\ndraw_pile: {top: [bird_4], size: 1}\n"
    )
    moves = ["draw: {by: Anna}", "discard: {}"]
    for player in ("Bram", "Anna"):
        moves += [f"draw: {{by: {player}, card: flamingo}}", "discard: {}"]
    assert faults(ruling(with_moves(*moves, start=start))) == []


def test_a_second_golden_toucan_is_one_problem() -> None:
    text = START.replace("unknown, unknown", "golden_toucan, golden_toucan")
    house = HOUSE.replace("birds:\n", "birds:\n  golden_toucan: {count: 1}\n")
    assert faults(ruling(text, house=house)) == ["5:33 second-golden-toucan"]


# Its readings and thresholds

ORDER = next(path for path in SCENARIOS if path.stem == "3.3-both-players-have-an-ability")


def test_readings_are_the_houses_unless_the_file_or_the_caller_has_its_own() -> None:
    text = ORDER.read_text(encoding="utf-8")

    def taken(source: str, readings: dict[str, str] | None = None) -> set[str]:
        steps = ruling(source, readings=readings)["steps"]
        found = [reading for step in steps for reading in step["readings"]]
        return {r["reading"] for r in found if r["question"] == "ability-order"}

    own = text + "readings: {ability-order: active-decides}\n"
    assert taken(text) == {"active-first"}
    assert taken(own) == {"active-decides"}
    assert taken(own, {"ability-order": "plucker-first"}) == {"plucker-first"}
    other = text + "readings: {premature-bao: binding}\n"
    assert taken(other) == {"active-first"}, "question by question"


SHEET = """\
format: 1
players: [Anna, Bram, Chloe]
rounds:
  - {first_player: Anna, totals: {Anna: 50, Bram: 20, Chloe: 30}}
  - {totals: {Anna: 45, Bram: 20, Chloe: 30}}
"""


def test_the_threshold_is_that_of_the_number_of_players() -> None:
    assert adjudicator.rule(SHEET)["result"]["game_over"] is None
    found = ruling(SHEET)
    assert found["result"]["game_over"] is True and found["result"]["winner"] == "Bram"
    assert not any("threshold" in step["missing"] for step in found["steps"])
    assert ruling(SHEET + "threshold: 96\n")["result"]["game_over"] is False
    four = SHEET.replace("Chloe]", "Chloe, Daan]").replace("Chloe: 30}", "Chloe: 30, Daan: 9}")
    lost = HOUSE.replace("4: 80, ", "")
    assert ruling(four)["result"]["winner"] == "Daan"
    assert "threshold" in ruling(four, house=lost)["steps"][0]["missing"]


def test_the_threshold_counts_in_a_round_with_scores_and_in_no_other() -> None:
    start = START + "bao: {caller: Anna, shield: armed, final_turns: [Bram]}\nturn: Bram\n"
    moves = ("draw: {by: Bram, card: bird_1}", "discard: {}", "end_turn: {}",
             "count: {totals: {Anna: 13, Bram: 20}}")  # fmt: skip
    scored = with_moves(*moves, start=f"{start}scores: {{Anna: 5, Bram: 90}}\n")
    assert ruling(scored)["result"]["game_over"] is True
    assert ruling(scored + "threshold: 200\n")["result"]["game_over"] is False
    assert "threshold" in adjudicator.rule(scored.replace("Wever", "swap_bird").replace(
        "flamingo", "bird_4").replace("reiger", "bird_9"))["steps"][-1]["missing"]  # fmt: skip
    loaded = load(with_moves(*moves, start=start), club()).scenario
    assert loaded is not None and loaded.threshold is None


# The ways in


def test_a_house_is_a_path_a_text_or_what_was_read(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(HOUSE, encoding="utf-8")
    expected = document(START, "en", house=club())
    assert expected["status"] == "ruled"
    for house in (file, HOUSE, club()):
        assert adjudicator.rule(START, house=house) == expected


def test_an_empty_house_changes_nothing() -> None:
    for path in SCENARIOS[::9]:
        text = path.read_bytes()
        assert document(text, "nl", house=House()) == document(text, "nl")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_gives_the_document_of_the_library(lang: str, tmp_path: Path) -> None:
    house, file = tmp_path / "house.yaml", tmp_path / "first.yaml"
    house.write_text(HOUSE, encoding="utf-8")
    file.write_text(with_moves("draw: {card: Weaver}", "discard: {}"), encoding="utf-8")
    result = run("rule", file, "--house", house, "--format", "json", "--lang", lang)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == adjudicator.rule(file, lang, house=house)
    assert run("rule", file, "--lang", lang).exit_code == 2
    option = ("--reading", "ability-order=plucker-first")
    ordered = run("rule", ORDER, "--house", house, "--format", "json", "--lang", lang, *option)
    assert json.loads(ordered.stdout) == adjudicator.rule(
        ORDER, lang, readings={"ability-order": "plucker-first"}, house=house
    )


def test_check_holds_files_against_the_house(tmp_path: Path) -> None:
    house, file = tmp_path / "house.yaml", tmp_path / "sheet.yaml"
    house.write_text(HOUSE, encoding="utf-8")
    file.write_text(SHEET + "expect: {winner: Bram}\n", encoding="utf-8")
    assert run("check", file).exit_code == 1
    result = run("check", file, "--house", house)
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("command", ["rule", "check"])
def test_a_faulty_house_is_told_and_nothing_is_ruled(command: str, tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("format: 1\nbirds: {macaw: {count: 0}}\nthreshold: 3\n", encoding="utf-8")
    for lang in LANGUAGES:
        result = run(command, PELICANS, "--house", house, "--lang", lang)
        assert (result.exit_code, result.stdout) == (2, "")
        first, second = result.stderr.splitlines()
        assert first.startswith(f"{house}:2:24: ") and second.startswith(f"{house}:3:1: ")
    missing = run(command, PELICANS, "--house", tmp_path / "none.yaml")
    assert missing.exit_code == 2 and missing.stdout == ""
    assert str(tmp_path / "none.yaml") in missing.stderr
    assert len(missing.stderr.splitlines()) == 1


def test_both_languages_tell_the_same_of_a_faulty_house(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("format: 1\nthresholds: {2: x}\n", encoding="utf-8")
    result = run("rule", PELICANS, "--house", house, "--lang", "both")
    assert result.exit_code == 2 and len(set(result.stderr.splitlines())) == 2
    with pytest.raises(ValueError, match="thresholds"):
        adjudicator.rule(PELICANS, house=house)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_by_a_house_differs_in_texts_alone(lang: str) -> None:
    text = with_moves("draw: {card: Weaver}", "discard: {}", "use: {card: wever}")
    assert without_texts(ruling(text, lang)) == without_texts(ruling(text, "en"))


# A limit of the caller's


def test_more_moves_than_the_caller_takes_are_refused() -> None:
    text = with_moves("draw: {card: bird_1}", "discard: {}", "end_turn: {}")
    assert document(text, "en", house=club(), most_moves=3)["status"] == "ruled"
    refused = document(text, "en", house=club(), most_moves=2)
    assert faults(refused) == ["7:3 too-many-moves"]
    message = "A file has at most 2 moves; this one has 3."
    assert [one["message"] for one in refused["problems"]] == [message]
    assert load(text, club(), most_moves=2).problems[0].args == {"limit": 2, "number": 3}
    assert faults(document(SHEET, "en", most_moves=1)) == ["4:3 too-many-moves"]
    assert document(SHEET, "en", most_moves=2)["status"] == "ruled"
    many = with_moves(*["end_turn: {}"] * 5001)
    assert load(many, club(), most_moves=9000).problems[0].args["limit"] == 5000
