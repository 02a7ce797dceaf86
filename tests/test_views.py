"""Views: nobody is told what they may not know, and everybody what they may."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import adjudicator
from adjudicator.changes import alone
from adjudicator.core.events import PileRecycled
from adjudicator.core.questions import QUESTIONS
from adjudicator.knowledge import PUBLIC, Viewer, refused
from adjudicator.onlookers import knowing
from adjudicator.picture import picture
from adjudicator.printing import Printer
from adjudicator.replaying import ruled
from adjudicator.report import document
from adjudicator.rules import BIRDS
from adjudicator.scenario.load import load
from adjudicator.scenario.problems import Problem
from adjudicator.scenario.scenario import told_by
from adjudicator.scenario.tree import read
from adjudicator.viewers import UnknownViewer
from adjudicator.views import redacted
from adjudicator.wording import Words
from tests.command import run
from tests.corpus import PELICANS, SCENARIOS, ruling
from tests.exchanged import Played, exchanged, strings, tidied
from tests.rounds import Round, laws, rounds
from tests.sampling import ALL
from tests.web.site import client

Plain = dict[str, Any]
views = settings(laws, max_examples=laws.max_examples * 2 // 3)
pages = settings(laws, max_examples=max(1, laws.max_examples // 8))
ORDINARY = sorted(set(BIRDS) - {"golden_toucan"})


def text_of(played: Round, draw: Any) -> str:
    """A round as a file, in which some players know some cards from before."""
    file = json.loads(played.text())
    places = [
        f"{name}.{place}"
        for name, cards in file["displays"].items()
        for place, card in enumerate(cards, 1)
        if card != "empty"
    ]
    if places:
        known = st.lists(st.sampled_from(places), max_size=3, unique=True)
        file["known"] = {name: draw(known) for name in file["players"] if draw(st.booleans())}
    text = json.dumps(file, ensure_ascii=False)
    return tidied(text, Played(text))


def name_of(viewer: Viewer, players: Any) -> str:
    return "public" if viewer is PUBLIC else players[viewer]


def twins(round_: Round, data: Any) -> Any:
    """For each viewer a file, and one in which cards that this viewer never learns are others."""
    played = Played(text_of(round_, data.draw))
    for viewer in played.known[0]:
        other = exchanged(played, viewer, lambda _: data.draw(st.sampled_from(ORDINARY)))
        again = Played(other)
        # a hidden card that came back by recycling may be named in a draw that now can't be
        assume(not again.problems)
        assert again.verdicts == played.verdicts
        yield name_of(viewer, played.scenario.players), played, other


@views
@given(rounds(), st.data())
def test_a_view_is_the_same_whatever_the_viewer_never_learns(round_: Round, data: Any) -> None:
    for view, played, other in twins(round_, data):
        assert redacted(other, view) == redacted(played.text, view)
        for lang in ("nl", "en"):
            mine, theirs = (document(t, lang, view=view) for t in (played.text, other))
            assert mine == theirs and mine["status"] != "invalid" and mine["view"] == view
        assert printed(mine) == printed(theirs)
        verdicts = [step["verdict"] for step in mine["steps"]]
        assert verdicts == [one.ruling.verdict for one in played.steps]


@pages
@given(rounds(), st.data())
def test_so_are_its_pages(round_: Round, data: Any) -> None:
    for view, played, other in twins(round_, data):
        for path in ("en/try", "nl/try.svg", "nl/try.html"):
            mine, theirs = (page(path, text, view) for text in (played.text, other))
            assert mine == theirs
        first, second = (
            client().post("/api/v1/rulings", query_string={"view": view, "lang": "nl"}, data=text)
            for text in (played.text, other)
        )
        assert first.status_code == 200 and first.data == second.data


@pages
@given(rounds(), st.data())
def test_so_are_its_sheets(round_: Round, data: Any) -> None:
    for view, played, other in twins(round_, data):
        mine, theirs = (sheets(text, view) for text in (played.text, other))
        assert mine == theirs


def sheets(text: str, view: str) -> tuple[str, str]:
    """The print sheet of a view, over HTTP and as a file."""
    from adjudicator.web.sharing import packed

    seen = redacted(text, view)
    code = packed(str(seen))
    assume(code is not None and packed(text) is not None)
    answer = client().get("/en/try.html", query_string={"s": packed(text), "view": view})
    if answer.location is not None:
        answer = client().get(answer.location)
    assert answer.status_code == 200 and f"s={code}&amp;view=" in answer.text
    made = run("rule", "-", "--view", view, "--format", "html", "--address", "http://x", text=text)
    assert made.exit_code == 0 and f"s={code}&amp;view=" in made.stdout
    return answer.text, made.stdout


def page(path: str, text: str, view: str) -> tuple[int, str | None, str]:
    from adjudicator.web.sharing import packed

    code = packed(text)
    assume(code is not None)
    answer = client().get(f"/{path}", query_string={"s": code, "view": view})
    assert answer.status_code in (200, 302)
    # the same address leads to the same page
    return answer.status_code, answer.location, answer.text


def printed(ruling: Plain) -> str:
    """The ruling as text, and the tables as pictures."""
    words = Words(ruling["lang"], tuple(ruling["start"]["displays"]))
    tables = [ruling["start"], *(step["after"] for step in ruling["steps"][-1:])]
    return Printer(ruling, words).text(None) + "".join(picture(one, words) for one in tables)


@views
@given(rounds(), st.data())
def test_a_view_names_the_cards_that_the_viewer_may_know(round_: Round, data: Any) -> None:
    played = Played(text_of(round_, data.draw))
    # out of a pile of one recycled card, everyone can tell which it is
    events = (e for one in played.steps for leaf in one.leaves for e in leaf.ruling.events)
    assume(not any(isinstance(event, PileRecycled) for event in events))
    steps = zip(played.steps, played.scenario.items, strict=True)
    # what a refused attempt turned up, the table doesn't keep
    whole = not any(refused(one.leaves[0], item.stands) and item.verb in PLUCKS
                    for one, item in steps)  # fmt: skip
    for viewer in played.known[0]:
        view = name_of(viewer, played.scenario.players)
        seen = document(played.text, "en", view=view)
        assert redacted(redacted(played.text, view) or "", view) == redacted(played.text, view)
        tables = [played.scenario.table, *(one.ruling.table for one in played.steps)]
        shown = [seen["start"], *(step["after"] for step in seen["steps"])]
        for known, table, after in zip(played.known, tables, shown, strict=True):
            for cards, display in zip(after["displays"].values(), table.displays, strict=True):
                for bird, card in zip(cards, display, strict=True):
                    if card is None or card.bird is None:
                        continue
                    knows = card.serial in known[viewer]
                    assert bird == card.bird.id if knows and whole else knows or bird == "unknown"


PLUCKS = ("pluck", "double_pluck", "claims")


# The scenarios that come with the project


def players_of(path: Path) -> tuple[str, ...]:
    return load(path.read_bytes()).players


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_view_of_a_scenario_is_a_ruling_with_the_same_verdicts(path: Path) -> None:
    referee = ruling(path)
    viewers = ("public", *players_of(path))
    for view in viewers:
        seen = adjudicator.rule(path, view=view)
        assert seen["problems"] == [] and seen["view"] == seen["receipt"]["view"] == view
        assert seen["expectations"] == {"checked": 0, "failed": []}
        assert not {"about", "note"} & {*seen, *(key for step in seen["steps"] for key in step)}
        verdicts = [[step["verdict"] for step in one["steps"]] for one in (seen, referee)]
        assert verdicts[0] == verdicts[1]
        if ALL or view == viewers[len(path.stem) % len(viewers)]:
            text = redacted(path.read_bytes(), view)
            assert text is not None and redacted(text, view) == text


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_no_view_of_a_scenario_has_a_bird_that_the_viewer_cannot_know(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    played = Played(text)
    if played.scenario.rounds is not None:
        return
    dealt = {bird for bird in BIRDS if bird in text}
    accounts = [one.name for one in played.scenario.accounts]
    tellings = [Played(str(alone(text, name))) for name in accounts] or [played]
    for viewer in played.known[0]:
        view = name_of(viewer, played.scenario.players)
        seen = redacted(text, view)
        assert isinstance(seen, str)
        may = {bird for one in tellings for bird in (*named_aloud(one), *one.birds(viewer))}
        hidden = {bird for bird in dealt - may if bird[:5] != "bird_"}
        if not hidden:
            continue
        untitled = seen.replace(text_of_title(seen), "")
        assert not [bird for bird in hidden if bird in untitled]
        for lang in ("nl", "en"):
            ruled = adjudicator.rule(text, lang, view=view)
            del ruled["title"]
            told = {one.casefold() for one in strings(ruled)}
            families = {BIRDS[bird].family for bird in may if bird in BIRDS}
            words = Words(lang)
            for bird in hidden:
                if BIRDS[bird].family in families:
                    continue  # a case that a card may be may be told
                name = re.escape(words.bird(bird).plain.casefold())
                named = re.compile(rf"\b({name}|{bird})\b")
                assert not [one for one in told if named.search(one)], (view, bird)


def text_of_title(text: str) -> str:
    return next(line for line in text.split("\n") if line.startswith("title:"))


def named_aloud(played: Played) -> set[str]:
    """The birds of abilities that somebody says to use."""
    moves = [getattr(item.move, "may", None) or item.move for item in played.scenario.items]
    cards = [getattr(move, "card", None) for move in moves if type(move).__name__ != "Draw"]
    return {card.id for card in cards if card is not None}


# Each way of learning a card, and of losing sight of it


def seen_by(text: str, view: str) -> list[list[str]]:
    """Everyone's cards after each move, as one viewer may know them: `Anna.1=macaw`."""
    found = []
    for step in adjudicator.rule(text, view=view)["steps"]:
        displays = step["after"]["displays"].items()
        cards = [(f"{n}.{i}", bird) for n, held in displays for i, bird in enumerate(held, 1)]
        found.append([f"{at}={b}" for at, b in cards if b not in ("unknown", "empty")])
    return found


def start(moves: str, more: str = "") -> str:
    return (
        "format: 1\nplayers: [Anna, Bram, Cleo]\n"
        "displays: {Anna: [macaw, bird_2], Bram: [bird_3, bird_4], Cleo: [bird_5, bird_6]}\n"
        f"discard_pile: [bird_7]\n{more}\nmoves:\n{moves}"
    )


CASES: dict[str, tuple[str, dict[str, list[str]]]] = {
    "first look": (
        start("  - initial_look: {at: [Anna.1, Anna.2]}", "opening: true"),
        {"Anna": ["Anna.1=macaw", "Anna.2=bird_2"], "Bram": [], "public": []},
    ),
    "a look that the rules bar": (
        start("  - initial_look: {by: Anna, at: [Bram.1, Anna.2]}", "opening: true"),
        {"Anna": [], "Bram": [], "public": []},
    ),
    "known from before": (
        start("  - draw: {}", "known: {Bram: [Anna.1, Cleo.2]}"),
        {"Anna": [], "Bram": ["Anna.1=macaw", "Cleo.2=bird_6"], "public": []},
    ),
    "own draw kept": (
        start("  - draw: {card: shoebill}\n  - keep: {at: Anna.2}"),
        {"Anna": ["Anna.2=shoebill"], "Bram": [], "public": []},
    ),
    "discard taken": (
        start("  - take: {at: Anna.2}"),
        {"Anna": ["Anna.2=bird_7"], "Bram": ["Anna.2=bird_7"], "public": ["Anna.2=bird_7"]},
    ),
    "missed target": (
        start("  - draw: {card: bird_9}\n  - pluck: {target: Bram.1}"),
        {"Anna": ["Bram.1=bird_3"], "Bram": ["Bram.1=bird_3"], "public": ["Bram.1=bird_3"]},
    ),
    "White Pelican": (
        start(
            "  - draw: {card: white_pelican}\n  - discard: {}\n"
            "  - use: {card: white_pelican, look: Cleo.1}"
        ),
        {"Anna": ["Cleo.1=bird_5"], "Cleo": [], "public": []},
    ),
    "Brown Pelican": (
        start(
            "  - draw: {card: brown_pelican}\n  - discard: {}\n"
            "  - use: {card: brown_pelican, show: Cleo.1}"
        ),
        {"Anna": ["Cleo.1=bird_5"], "Cleo": ["Cleo.1=bird_5"], "public": ["Cleo.1=bird_5"]},
    ),
    "Macaw, swapped in sight": (
        start(
            "  - draw: {card: macaw}\n  - discard: {}\n"
            "  - use: {card: macaw, look: [Anna.2, Bram.1], swap: true}",
            "known: {Cleo: [Bram.1]}",
        ),
        {"Anna": ["Anna.2=bird_3", "Bram.1=bird_2"], "Cleo": ["Anna.2=bird_3"], "public": []},
    ),
    "blind swap": (
        start(
            "  - draw: {card: swap_bird}\n  - discard: {}\n"
            "  - use: {card: swap_bird, swap: [Anna.2, Bram.1]}",
            "known: {Bram: [Bram.1]}",
        ),
        {"Anna": [], "Bram": ["Anna.2=bird_3"], "public": []},
    ),
    "gift": (
        start(
            "  - draw: {card: bird_4}\n  - pluck: {target: Bram.2, gift: Anna.2}",
            "known: {Anna: [Anna.2]}",
        ),
        {"Anna": ["Bram.2=bird_2"], "Bram": [], "public": []},
    ),
    "penalty": (
        start(
            "  - draw: {card: bird_9}\n  - pluck: {target: Anna.2}",
            "draw_pile: [bird_9, bird_1]",
        ),
        {"Anna": ["Anna.2=bird_2"], "public": ["Anna.2=bird_2"]},
    ),
    "Toco Toucan": (
        start(
            "  - draw: {}\n  - discard: {}\n  - use: {card: toco_toucan, give_to: Bram}",
            "draw_pile: [toco_toucan, bird_1]",
        ),
        {"Anna": [], "Bram": [], "public": []},
    ),
    "Shoebill": (
        start(
            "  - draw: {card: shoebill}\n  - discard: {}\n"
            "  - use: {card: shoebill, draws: [bird_8, bird_1], own: Anna.1, other: Bram.1,"
            " own_gets: second}"
        ),
        {"Anna": ["Anna.1=bird_1", "Bram.1=bird_8"], "Bram": [], "public": []},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_each_way_of_learning_a_card(case: str) -> None:
    text, knows = CASES[case]
    for view, cards in knows.items():
        assert seen_by(text, view)[-1] == cards, view


def test_a_card_kept_is_named_to_others_when_it_is_shown() -> None:
    text = start(
        "  - draw: {card: shoebill}\n  - keep: {at: Anna.2}\n  - draw: {by: Bram, card: bird_5}\n"
        "  - pluck: {target: Anna.2}\n"
    )
    document_ = adjudicator.rule(text, view="public")
    kept, missed = document_["steps"][1], document_["steps"][3]
    assert kept["after"]["displays"]["Anna"] == ["unknown", "unknown"]
    assert "shoebill" not in json.dumps(document_["steps"][:3])
    assert missed["after"]["displays"]["Anna"] == ["unknown", "shoebill"]
    assert missed["after"]["discard_pile"][0] == "bird_5" and missed["verdict"] == "miss"


def test_a_reference_from_an_own_draw_is_named_by_the_pluck_that_shows_it() -> None:
    text = start("  - draw: {card: bird_4}\n  - pluck: {target: Bram.2, gift: Anna.2}")
    seen = redacted(text, "public")
    assert isinstance(seen, str) and "drawn: bird_4" in seen and "draw: {}" in seen


def test_an_attempt_refused_for_its_gift_has_shown_its_target() -> None:
    text = start(
        "  - draw: {card: bird_4}\n  - pluck: {target: Bram.2, gift: Cleo.1}\n"
        "  - keep: {at: Anna.2}\n"
    )
    barred, kept = adjudicator.rule(text, view="Cleo")["steps"][1:]
    assert barred["verdict"] == "not_allowed"
    assert kept["after"]["displays"]["Bram"] == ["unknown", "unknown"]
    seen = redacted(text, "Cleo")
    assert isinstance(seen, str)
    assert "reveals: {Bram.2: bird_4}, drawn: bird_4" in seen


def test_the_call_that_counts_names_what_it_shows() -> None:
    text = start(
        "  - draw: {card: bird_6}\n  - discard: {}\n  - claims:\n"
        "    - {by: Bram, call: pluck, targets: [Cleo.1], order: 2}\n"
        "    - {by: Cleo, call: pluck, targets: [Cleo.2], order: 1}\n"
    )
    for view in ("public", "Bram", "Anna"):
        race = adjudicator.rule(text, view=view)["steps"][2]
        assert (race["priority"], race["verdict"]) == ("Cleo", "success")
        assert race["after"]["displays"]["Cleo"] == ["unknown", "empty"]


def test_recycling_takes_every_card_from_sight() -> None:
    text = start(
        "  - draw: {card: bird_1}\n  - discard: {}\n",
        "draw_pile: {size: 0}\nunder_discard: [bird_1]",
    ).replace("discard_pile: [bird_7]", "discard_pile: [bird_7, bird_9]")
    knows = knowing(text, "en")
    assert [one["at"] for one in knows["start"]["knows"]["public"]] == ["discard_pile"] * 2
    assert [one["card"] for one in knows["steps"][0]["knows"]["public"]] == ["bird_7"]
    assert [one["card"] for one in knows["steps"][0]["learns"]["Anna"]] == ["bird_1"]


def test_the_end_of_the_round_turns_everything_up() -> None:
    text = start("  - draw: {card: bird_1}\n  - discard: {}\n  - end_turn:\n",
                 "bao: {caller: Bram, final_turns: [Anna]}")  # fmt: skip
    seen = adjudicator.rule(text, view="public")
    full = adjudicator.rule(text)
    assert seen["result"]["totals"] == full["result"]["totals"]
    assert seen["steps"][1]["after"]["displays"]["Bram"] == ["unknown", "unknown"]


def test_a_question_names_nothing() -> None:
    text = start("  - draw: {card: bird_3}\n  - ask: {may: {pluck: {target: Bram.1}}}")
    assert adjudicator.rule(text)["steps"][1]["answer"]["verdict"] == "success"
    asked = adjudicator.rule(text, view="Anna")["steps"][1]["answer"]
    assert asked["verdict"] == "undetermined"


# Several accounts


def with_accounts(text: str, split: int, own: list[Plain]) -> str:
    """The file whose moves from one on are an account, beside other accounts of the round."""
    file = json.loads(text)
    moves = file["moves"]
    file["moves"] = moves[:split]
    file["accounts"] = {"One": moves[split:]}
    for number, account in enumerate(own):
        file["accounts"][f"Other {number}"] = account
    return json.dumps(file, ensure_ascii=False)


def plain(text: str | bytes | None) -> Plain:
    """The values of a file."""
    file: Any = read(text or "").root
    assert isinstance(file, dict)
    return file


def flat(text: str | bytes, name: str) -> Plain:
    """What one account of a file tells, as a file of its own."""
    file = plain(text)
    account = file["accounts"][name]
    told: Plain = {"moves": account} if isinstance(account, list) else account
    readings = {**file.get("readings", {}), **told.get("readings", {})}
    moves = [*file.get("moves", []), *told.get("moves", [])]
    kept = {key: value for key, value in file.items() if key != "accounts"}
    return kept | {"readings": readings, "moves": moves}


@views
@given(rounds(), st.data())
def test_an_account_is_redacted_as_if_it_stood_alone(round_: Round, data: Any) -> None:
    text = text_of(round_, data.draw)
    moves = json.loads(text)["moves"]
    split = data.draw(st.integers(0, len(moves)))
    shorter = moves[split : data.draw(st.integers(split, len(moves)))]
    later = {"moves": moves[data.draw(st.integers(split, len(moves))) :], "about": "Like this."}
    other = {"moves": moves[split:], "readings": data.draw(answers()), "expect": {"recycles": 0}}
    text = with_accounts(text, split, [shorter, later, other])
    assume(not load(text).problems)
    for view in ("public", *load(text).players):
        seen = redacted(text, view)
        if seen is None:  # a move of the shortened accounts may contradict their table
            assert problems_of(text)
            return
        assert isinstance(seen, str) and redacted(seen, view) == seen
        for name in ("One", "Other 0", "Other 1", "Other 2"):
            alone = redacted(json.dumps(flat(text, name)), view)
            assert flat(seen, name) == plain(alone)
        if not other["readings"]:
            assert len(plain(seen)["moves"]) == split


def problems_of(text: str) -> list[Problem]:
    """What contradicts the table in some account."""
    scenario = load(text).scenario
    problems: list[Problem] = []
    assert scenario is not None
    for account in scenario.accounts:
        ruled(told_by(scenario, account), problems)
    return problems


def answers() -> st.SearchStrategy[Plain]:
    """Answers to some open questions."""
    each: Any = {question: st.sampled_from(known) for question, known in QUESTIONS.items()}
    return st.fixed_dictionaries({}, optional=each)


TWO_ACCOUNTS = start(
    "  - draw: {card: bird_4}\n  - discard: {}\n"
    "accounts:\n"
    "  Anna:\n"
    "    - pluck: {by: Bram, target: Bram.1}\n"
    "      expect: {verdict: miss}\n"
    "      id: mine\n"
    "  Bram:\n"
    "    moves:\n"
    "      - pluck: {by: Bram, target: Bram.2}\n"
    "        id: dispute\n"
    "    readings: {ability-order: active-first}\n"
    "    expect: {turn: Anna}\n"
    "    about: It was the other one.\n"
    "  Cleo: {moves: [], about: I saw nothing.}\n"
)


@pytest.mark.parametrize("view", ["public", "Anna", "Bram"])
def test_each_account_names_what_is_shown_in_it(view: str) -> None:
    seen = redacted(TWO_ACCOUNTS, view)
    assert isinstance(seen, str)
    root = plain(seen)
    assert root["displays"]["Bram"] == ["unknown", "unknown"]
    assert root["accounts"] == {
        "Anna": [{"pluck": {"by": "Bram", "target": "Bram.1", "reveals": {"Bram.1": "bird_3"}}}],
        "Bram": {
            "moves": [
                {
                    "pluck": {"by": "Bram", "target": "Bram.2", "reveals": {"Bram.2": "bird_4"}},
                    "id": "dispute",
                }
            ],
            "readings": {"ability-order": "active-first"},
        },
        "Cleo": [],
    }
    own_draw = [{"draw": {"card": "bird_4"}}, {"discard": {}}]
    others = [{"draw": {}}, {"discard": {"reveals": "bird_4"}}]
    assert root["moves"] == (own_draw if view == "Anna" else others)


def test_moves_that_show_other_cards_by_other_readings_stand_in_each_account() -> None:
    wrong = "{by: Bram, targets: [Bram.1, Bram.2]}"
    text = start(
        f"  - draw: {{card: brown_pelican}}\n  - discard: {{}}\n  - pluck: {wrong}\n"
        "accounts:\n"
        "  Anna: {readings: {wrong-formula: void}, expect: {turn: Anna}}\n"
        "  Bram: {moves: [end_turn: {}], readings: {wrong-formula: single-on-first}}\n"
        "  Cleo: []\n"
    )
    seen = redacted(text, "public")
    assert isinstance(seen, str) and redacted(seen, "public") == seen
    root = plain(seen)
    assert len(root["moves"]) == 2
    anna, bram, cleo = root["accounts"].values()
    unseen = {"pluck": {"by": "Bram", "targets": ["Bram.1", "Bram.2"]}}
    assert anna == {"readings": {"wrong-formula": "void"}, "moves": [unseen]}
    assert bram["moves"][0]["pluck"]["reveals"] == {"Bram.1": "bird_3"}
    assert bram["moves"][1] == {"end_turn": {}} and cleo == [unseen]


def test_a_fault_in_one_account_is_one_of_the_file() -> None:
    wrong = TWO_ACCOUNTS.replace("target: Bram.2}", "target: Bram.2, reveals: bird_9}")
    for text in (wrong, TWO_ACCOUNTS.replace("Cleo:", "public:")):
        assert redacted(text, "public") is None


# The ways in


def test_an_unknown_viewer_is_an_error_that_lists_the_views() -> None:
    with pytest.raises(ValueError, match="referee, public, Anna, Bram, Cleo"):
        adjudicator.rule(start("  - draw: {}"), view="Dirk")
    assert issubclass(UnknownViewer, ValueError)


def test_a_faulty_file_tells_a_viewer_nothing() -> None:
    text = start("  - draw: {card: flamingo}")
    for source in (text, "format: 1\nplayers: [golden_toucan"):
        found = adjudicator.rule(source, view="public")
        assert found["status"] == "invalid" and len(found["problems"]) == 1
        assert not [one for one in strings(found) if "flamingo" in one or "golden" in one]


def test_the_referees_view_is_the_default() -> None:
    assert adjudicator.rule(PELICANS) == adjudicator.rule(PELICANS, view="referee")
    assert redacted(b"anything", "referee") == b"anything"


def test_the_command_line_has_views() -> None:
    shown = run("rule", PELICANS, "--view", "public", "--lang", "en", "--format", "json")
    assert json.loads(shown.output) == adjudicator.rule(PELICANS, view="public")
    text = run("rule", PELICANS, "--view", "public", "--lang", "en").output
    assert "as everyone may see it" in text
    assert run("rule", PELICANS, "--view", "Nobody", "--lang", "en").exit_code == 2


def test_the_command_line_tells_who_knows_what() -> None:
    shown = run("views", PELICANS, "--lang", "en")
    assert shown.exit_code == 0 and "New to everyone" in shown.output
    assert json.loads(run("views", PELICANS, "--lang", "nl", "--format", "json").output) == knowing(
        PELICANS.read_bytes(), "nl"
    )
    sheet = next(path for path in SCENARIOS if "running-totals" in path.name)
    assert run("views", sheet, "--lang", "en").exit_code == 0


def test_the_server_has_views() -> None:
    source = PELICANS.read_bytes()
    answer = client().post("/api/v1/rulings?view=public&lang=en", data=source)
    assert answer.json == adjudicator.rule(PELICANS, view="public")
    answer = client().post("/api/v1/rulings?lang=en", data=source)
    assert answer.json == adjudicator.rule(PELICANS)
    answer = client().post("/api/v1/rulings?view=Nobody&lang=nl", data=source)
    assert answer.status_code == 400 and answer.mimetype == "application/problem+json"
    assert "Nobody" in answer.text


def test_the_address_of_a_view_carries_what_the_viewer_may_see() -> None:
    from adjudicator.web.sharing import packed, unpacked

    text = start("  - draw: {card: golden_toucan}\n  - keep: {at: Anna.1}")
    answer = client().get("/en/try", query_string={"s": packed(text), "view": "Bram"})
    assert answer.location is not None
    code = answer.location.partition("s=")[2].partition("&")[0]
    assert answer.status_code == 302 and unpacked(code) == redacted(text, "Bram")
    shown = client().get(answer.location)
    assert "golden" not in shown.text.casefold() and str(packed(text)) not in shown.text
    assert "Bram may see it" in shown.text
