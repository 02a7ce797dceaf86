"""What if: where a change first makes a difference, which rule that is, and how it ends then."""

import json
from pathlib import Path
from typing import Any

import pytest

import adjudicator
from adjudicator.changes import Change, Unfit, changed
from adjudicator.contrast import Contrast
from adjudicator.core.questions import QUESTIONS
from adjudicator.readings import compared
from adjudicator.scenario.tree import read
from adjudicator.web.sharing import packed
from adjudicator.web.supposing import one_line
from tests.command import run, squeezed
from tests.corpus import LANGUAGES, NAMES, PELICANS, SCENARIOS, ruling, scenario
from tests.sampling import some
from tests.web.site import client, page

Plain = dict[str, Any]
SINGLE = [path for path in SCENARIOS if not scenario(path).accounts]
MOVES = [path for path in SINGLE if scenario(path).rounds is None]
FEWER = some(MOVES, 3)


def what_if(path: Path, *changes: Change, lang: str = "en") -> Plain:
    return adjudicator.what_if(path, changes, lang)


def by_name(name: str) -> Path:
    return SCENARIOS[NAMES.index(name)]


def root(path: Path) -> Any:
    return read(path.read_bytes()).root


def moves(path: Path) -> list[Any]:
    return list(root(path).get("moves") or ())


# What holds for every scenario


@pytest.mark.parametrize("path", FEWER, ids=[path.stem for path in FEWER])
def test_the_same_move_makes_no_difference(path: Path) -> None:
    every = [Change("step", n, one_line(dict(one))) for n, one in enumerate(moves(path), 1)]
    found = what_if(path, *every)
    assert found["now"]["problems"] == []
    assert found["same"] and found["first"] is None and found["ends"] == []
    assert found["left_out"] == []


@pytest.mark.parametrize("path", FEWER, ids=[path.stem for path in FEWER])
def test_a_question_more_or_less_makes_no_difference(path: Path) -> None:
    asks = [n for n, one in enumerate(moves(path), 1) if "ask" in one]
    more = [Change("insert", len(moves(path)) + 1, "ask: {options: all}")]
    found = what_if(path, *(Change("drop", n) for n in asks), *more)
    assert found["same"] and len(found["now"]["steps"]) == len(moves(path)) - len(asks) + 1


@pytest.mark.parametrize("path", FEWER, ids=[path.stem for path in FEWER])
def test_leaving_a_move_out_is_ruling_without_it(path: Path) -> None:
    for number in range(1, len(moves(path)) + 1):
        found = what_if(path, Change("drop", number))
        now = found["now"]
        if now["status"] == "invalid":
            assert now["problems"] and found["same"] is None
            continue
        alone = adjudicator.rule(found["situation"], "en")
        assert {**alone, "receipt": None} == {**now, "receipt": None}
        pairs = [n for n in range(1, len(moves(path)) + 1) if n != number]
        held_to_be_first(found, pairs)


def held_to_be_first(found: Plain, pairs: list[int]) -> None:
    """No step before the first one has another verdict or activates other abilities."""
    steps: list[int | None] = found["first"]["steps"] if found["first"] else [None]
    first = len(pairs) + 2 if None in steps else steps[0]
    assert first is not None
    for place, before in enumerate(pairs):
        if before >= first:
            return
        was, now = found["was"]["steps"][before - 1], found["now"]["steps"][place]
        assert was["verdict"] == now["verdict"]
        fired = [
            [(a["by"], a["card"]) for a in one["abilities"] if a["fires"]] for one in (was, now)
        ]
        assert fired[0] == fired[1]


@pytest.mark.parametrize("path", SINGLE, ids=[path.stem for path in SINGLE])
def test_another_answer_differs_where_all_readings_says_so(path: Path) -> None:
    weighed = compared(path.read_bytes(), "en")
    assert weighed is not None
    for met in weighed["questions"]:
        for other in met["others"]:
            found = what_if(path, Change("reading", 0, other, met["question"]))
            if found["now"]["status"] == "invalid":
                continue
            alone = {met["question"]: other}
            group = next(g for g in weighed["groups"] if any(fits(r, alone, weighed)
                         for r in g["readings"]))  # fmt: skip
            if group["step"] is None:
                assert found["same"], (met["question"], other)


def fits(combination: Plain, alone: Plain, weighed: Plain) -> bool:
    """Whether a combination is the usual answers but for one."""
    taken = {one["question"]: one["reading"] for one in weighed["questions"]}
    return all(reading == {**taken, **alone}[q] for q, reading in combination.items())


@pytest.mark.parametrize("path", FEWER[::4], ids=[path.stem for path in FEWER[::4]])
def test_it_is_told_in_both_languages(path: Path) -> None:
    for number in range(1, len(moves(path)) + 1):
        found = [what_if(path, Change("drop", number), lang=lang) for lang in LANGUAGES]
        dutch, english = ([*Contrast(one).lines()] for one in found)
        assert [line.kind for line in dutch] == [line.kind for line in english]
        told = [(line.text, other.text) for line, other in zip(dutch, english, strict=True)]
        same = [
            text for text, other in told if text == other and text.endswith(".") and len(text) > 20
        ]
        assert same == []
        assert not [text for pair in told for text in pair if set(text) & set("{}")]


# Cases, each derived from the book

LAST_TURN = """
format: 1
players: [Henk, Ida]
displays: {Henk: [bird_4], Ida: [bird_5]}
turn: Ida
bao: {caller: Henk, shield: armed, final_turns: [Ida]}
moves:
  - draw: {card: bird_9}
  - discard:
  - end_turn:
"""
DOUBLE = "3.6-two-pelicans"
CASES: dict[str, tuple[str, Change, tuple[int, int] | None, str | None, dict[str, str]]] = {
    "the order of a double decides which ability is activated": (
        DOUBLE,
        Change("step", 2, "double_pluck: {by: Anna, targets: [Anna.2, Anna.1]}"),
        (2, 2),
        "double.one-ability",
        {"was": "success", "now": "success"},
    ),
    "one wrong card is enough": (
        DOUBLE,
        Change("fact", 0, "Toco Toekan", "Anna.2"),
        (2, 2),
        "double.failure-all-or-nothing",
        {"was": "success", "now": "miss"},
    ),
    "without a draw there is nothing to pluck with": (
        DOUBLE,
        Change("drop", 1),
        (2, 1),
        "pluck.two-moments",
        {"was": "success", "now": "not_allowed"},
    ),
    "one's own discard is not for oneself": (
        DOUBLE,
        Change("insert", 2, "discard: {by: Anna}"),
        (2, 3),
        "double.active-excluded",
        {"was": "success", "now": "not_allowed"},
    ),
    "a single pluck of the same card": (
        DOUBLE,
        Change("step", 2, "pluck: {by: Anna, target: Anna.2}"),
        (2, 2),
        None,
        {"was": "success", "now": "success"},
    ),
    "another card in the dark": (DOUBLE, Change("fact", 0, "macaw", "Bram.1"), None, None, {}),
}


@pytest.mark.parametrize("case", CASES)
def test_where_it_first_comes_out_differently(case: str) -> None:
    name, change, steps, rule, verdicts = CASES[case]
    found = what_if(by_name(name), change)
    first = found["first"]
    if steps is None:
        assert first is None and not found["same"]
        return
    assert tuple(first["steps"]) == steps
    told = [
        found[side]["steps"][n - 1]["verdict"]
        for side, n in zip(("was", "now"), steps, strict=True)
    ]
    assert told == [verdicts["was"], verdicts["now"]]
    if rule is not None:
        assert first["responsible"]["rule"] == rule


def test_who_made_a_move_makes_it_still() -> None:
    """Hilde's swap stays hers where the turn before hers isn't ended."""
    path = by_name("4.2-once-in-all")
    was = [step["by"] for step in ruling(path)["steps"]]
    found = what_if(path, Change("drop", 3))
    assert [step["by"] for step in found["now"]["steps"]] == was[:2] + was[3:]


def test_a_dropped_step_makes_the_difference_itself() -> None:
    found = what_if(PELICANS, Change("drop", 3))
    assert found["first"]["steps"] == [3, None]
    told = [line.text for line in Contrast(found).lines()]
    assert "All other steps come out the same; the end is different." in told


def test_a_card_can_be_missing_or_lie_where_none_was() -> None:
    gone = what_if(PELICANS, Change("fact", 0, "empty", "Bram.1"))
    assert gone["now"]["start"]["displays"]["Bram"][0] == "empty"
    more = what_if(PELICANS, Change("fact", 0, "macaw", "Bram.2"))
    assert more["now"]["start"]["displays"]["Bram"][1] == "macaw"
    told = [next(Contrast(one).lines()).text for one in (gone, more)]
    assert told[0].startswith("Bram 1 is empty") and told[1].startswith(
        "At Bram 2, which was empty"
    )


def test_a_position_is_found_however_it_is_written() -> None:
    found = [what_if(PELICANS, Change("fact", 0, "macaw", about))
             for about in ("Anna.1", "anna.1", "ANNA.01", "Anna. 1")]  # fmt: skip
    assert {one["changes"][0]["about"] for one in found} == {"Anna.1"}
    assert {one["changes"][0]["was"] for one in found} == {"white_pelican"}


def test_unknown_cards_that_lie_elsewhere_are_a_difference() -> None:
    text = """
format: 1
players: [Pia, Omar]
displays: {Pia: [unknown, unknown, bird_1], Omar: [unknown, unknown]}
moves:
  - draw: {card: swap_bird}
  - discard:
  - use: {by: Pia, card: swap_bird, swap: [Pia.1, Omar.1]}
"""
    other = Change("step", 3, "use: {by: Pia, card: swap_bird, swap: [Pia.2, Omar.2]}")
    found = adjudicator.what_if(text, [other])
    assert not found["same"] and found["ends"] == []
    assert found["first"]["steps"] == [3, 3] and found["cards_elsewhere"]


def test_success_and_points_of_a_round_are_what_its_last_step_comes_to() -> None:
    found = adjudicator.what_if(LAST_TURN, [Change("fact", 0, "bird_4", "Ida.1")])
    assert found["first"]["responsible"]["rule"] == "bao.tie-fails"
    assert [end["key"] for end in found["ends"][:1]] == ["scores"]


def test_points_are_told_where_only_one_of_them_ends_the_round() -> None:
    found = adjudicator.what_if(LAST_TURN, [Change("drop", 3)])
    assert {end["key"] for end in found["ends"]} == {"scores", "bao"}
    assert "the round isn't over" in [line.text for line in Contrast(found).lines()]


def test_what_goes_with_a_pluck_is_told_where_it_differs() -> None:
    path = by_name("3.4-gift-unseen-in-the-same-place")
    number = next(n for n, one in enumerate(moves(path), 1) if "pluck" in one)
    pluck = dict(moves(path)[number - 1]["pluck"])
    other = {**pluck, "gift": f"{pluck['by']}.1" if pluck.get("gift") != f"{pluck['by']}.1"
             else f"{pluck['by']}.2"}  # fmt: skip
    found = what_if(path, Change("step", number, one_line({"pluck": other})))
    told = [found["changes"][0][side]["text"] for side in ("was", "now")]
    assert told[0] != told[1] and "The card given away" in told[1]


def test_a_name_that_no_longer_fits_is_left_out() -> None:
    found = what_if(PELICANS, Change("fact", 0, "macaw", "Bram.1"))
    assert found["left_out"] == [{"step": 3, "at": "Bram.1"}]
    assert found["now"]["result"]["displays"]["Bram"][0] == "macaw"


def test_a_name_that_is_given_with_the_change_is_not() -> None:
    use = "use: {by: Anna, card: brown_pelican, show: Bram.3, reveals: {Bram.3: macaw}}"
    found = what_if(PELICANS, Change("step", 3, use))
    assert [problem["step"] for problem in found["now"]["problems"]] == [3]
    told = [line.text for line in Contrast(found).lines()]
    assert any(text.startswith("Step 3:") for text in told)


def test_a_fact_that_a_step_misses_can_be_told() -> None:
    path = by_name("3.1-target-never-seen")
    fact = next(fact for step in ruling(path)["steps"] for fact in step["missing"])
    found = what_if(path, Change("fact", 0, "macaw", fact))
    assert fact not in [one for step in found["now"]["steps"] for one in step["missing"]]


def test_a_score_sheet_can_be_changed() -> None:
    path = next(path for path in SINGLE if scenario(path).rounds is not None)
    found = what_if(path, Change("drop", 1))
    assert found["now"]["status"] == "ruled" and len(found["now"]["steps"]) + 1 == len(
        found["was"]["steps"]
    )


def test_several_changes_count_by_the_steps_as_they_were() -> None:
    one = changed(root(PELICANS), [Change("insert", 1, "ask: {options: all}"), Change("drop", 2)])
    assert one.pairs == ((None, 0), (0, 1), (1, None), (2, 2))


@pytest.mark.parametrize(
    "change",
    [
        Change("drop", 9),
        Change("drop", 0),
        Change("insert", 5, "bao:"),
        Change("step", 1, "x: ["),
        Change("step", 1, ""),
        Change("step", 1, "just text"),
        Change("fact", 0, "macaw", "Bram.9"),
        Change("fact", 0, "macaw", "bird:reference"),
        Change("fact", 0, "", "Bram.1"),
    ],
)
def test_a_change_that_cannot_be_made_is_told(change: Change) -> None:
    with pytest.raises(Unfit):
        what_if(PELICANS, change)


def test_a_step_cannot_be_changed_twice() -> None:
    with pytest.raises(Unfit):
        what_if(PELICANS, Change("drop", 1), Change("step", 1, "draw:"))


def test_a_fact_cannot_be_changed_twice() -> None:
    with pytest.raises(Unfit, match=r"Bram\.1"):
        what_if(
            PELICANS, Change("fact", 0, "macaw", "Bram.1"), Change("fact", 0, "shoebill", "bram.1")
        )


def test_a_kind_of_change_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="step, insert, drop, fact, reading"):
        what_if(PELICANS, Change("other", 1))


def test_an_unknown_answer_is_an_error() -> None:
    with pytest.raises(ValueError, match="known"):
        what_if(PELICANS, Change("reading", 0, "nope", next(iter(QUESTIONS))))


def test_a_faulty_file_stays_faulty() -> None:
    found = adjudicator.what_if("format: 1\n", [Change("drop", 1)])
    assert found["was"]["status"] == "invalid" and found["now"] is None


def test_a_view_is_changed_by_what_the_viewer_knows() -> None:
    change = Change("fact", 0, "macaw", "Bram.3")
    found = adjudicator.what_if(PELICANS, [change], view="public")
    assert found["view"] == "public"
    assert "bird_9" not in json.dumps(found["was"]["start"])
    assert found["now"]["start"]["displays"]["Bram"][2] == "macaw"


# The command line and the pages

ANOTHER = ("--step", "2", "double_pluck: {by: Anna, targets: [Anna.2, Anna.1]}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_tells_both_sides(lang: str) -> None:
    shown = run("whatif", PELICANS, *ANOTHER, "--lang", lang)
    assert shown.exit_code == 0
    told = squeezed(shown.stdout)
    for line in Contrast(what_if(PELICANS, Change("step", 2, ANOTHER[2]), lang=lang)).lines():
        assert squeezed(line.text) in told


def test_the_command_gives_json() -> None:
    shown = run("whatif", PELICANS, *ANOTHER, "--format", "json", "--lang", "nl")
    assert json.loads(shown.stdout) == what_if(PELICANS, Change("step", 2, ANOTHER[2]), lang="nl")


def test_the_command_speaks_both_languages_at_once() -> None:
    both = run("whatif", PELICANS, "--drop", "1", "--lang", "both").stdout
    each = [run("whatif", PELICANS, "--drop", "1", "--lang", lang).stdout for lang in LANGUAGES]
    assert both == "\n".join(each)


@pytest.mark.parametrize(
    "options",
    [
        ["--drop", "9"],
        ["--insert", "1", "]"],
        ["--fact", "Bram.9=macaw"],
        ["--fact", "Bram.1"],
        ["--reading", "nope=1"],
        ["--view", "Zoë", "--drop", "1"],
        ["--account", "Anna", "--drop", "1"],
        ["--step", "2", "pluk: {}"],
        ["--fact", "Bram.1=bird_99"],
        [],
    ],
)
def test_the_command_tells_what_is_wrong(options: list[str]) -> None:
    shown = run("whatif", PELICANS, *options, "--lang", "nl")
    assert shown.exit_code == 2 and shown.output


QUERY = {"step": "2", "do": "step", "move": ANOTHER[2]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_tells_the_same(lang: str) -> None:
    query = {"of": "scenarios/3-plucking/3.6-two-pelicans", **QUERY}
    shown = page(f"/{lang}/what-if", query_string=query)
    found = what_if(PELICANS, Change("step", 2, ANOTHER[2]), lang=lang)
    for line in Contrast(found).lines():
        assert line.text in shown.text
    twin = client().get(f"/{lang}/what-if.json", query_string=query).get_json()
    assert twin == found


def test_each_step_of_a_ruling_has_its_what_if() -> None:
    shown = page("/en/scenarios/3-plucking/3.6-two-pelicans")
    assert [one["value"] for one in shown.all("button", form="suppose")] == ["1", "2", "3"]


def test_the_page_of_a_shared_situation_has_it_too() -> None:
    code = packed(PELICANS.read_text(encoding="utf-8"))
    shown = page("/nl/what-if", query_string={"s": code, "do": "drop", "step": "1"})
    assert "Stap 1 valt weg" in shown.text


def test_the_form_offers_what_the_rules_allow() -> None:
    query = {"of": "scenarios/3-plucking/3.6-two-pelicans", "step": "2"}
    offered = [one["value"] for one in page("/en/what-if", query_string=query).all("option")]
    assert "pluck: {by: Anna, target: Bram.1}" in offered
    for move in (one for one in offered if one.startswith(("pluck", "keep", "discard"))):
        found = what_if(PELICANS, Change("step", 2, move))
        assert found["now"]["steps"][1]["verdict"] != "not_allowed", move


def test_a_change_that_does_not_fit_is_told_on_the_page() -> None:
    query = {"of": "scenarios/3-plucking/3.6-two-pelicans", **QUERY, "move": "]"}
    assert "This is no move" in page("/en/what-if", 422, query_string=query).text
    twin = client().get("/en/what-if.json", query_string=query)
    assert twin.status_code == 422 and "no move" in twin.get_json()["error"]["message"]


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"of": "scenarios/nope"}, 404),
        ({}, 404),
        ({"s": "%%"}, 400),
        ({"of": "scenarios/3-plucking/3.6-two-pelicans", "step": "77"}, 404),
        ({"of": "scenarios/3-plucking/3.6-two-pelicans", "step": "x"}, 404),
        ({"of": "scenarios/3-plucking/3.6-two-pelicans", "step": "1" + "0" * 5000}, 404),
        ({"of": "foo/3-plucking/3.6-two-pelicans"}, 404),
        ({"of": "scenarios/3-plucking/3.6-two-pelicans", "view": "Zoë"}, 400),
        ({"of": "scenarios/3-plucking/3.6-two-pelicans", "question": "x", "answer": "y"}, 400),
    ],
)
def test_what_cannot_be_asked_is_refused(query: dict[str, str], status: int) -> None:
    assert client().get("/nl/what-if", query_string=query).status_code == status
