"""The guided form: whatever is chosen, a situation with its ruling comes of it."""

import os
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
from werkzeug.datastructures import MultiDict

from adjudicator import rule
from adjudicator.guide import story
from adjudicator.web.sharing import packed, unpacked
from tests.sampling import ALL, some
from tests.web.forms import Button, Forms
from tests.web.site import Page, app, client, names, page
from tests.web.test_pages import MOST_BYTES, assets, sound

WALKS = int(os.environ.get("GUIDE_WALKS", "50" if ALL else "5"))
STEPS = 60
TEXTS = ["", "0", "5", "-5", "12", "70", "x", "Anna", "anna", " ", "Zoë", "unknown", "a.1", "<b>"]
STARTS = names()[::9]
SHEET = "5-scoring/5.2-running-totals"
BROKEN = Path(__file__).parents[1] / "broken"


class Visitor:
    """Somebody who chooses, and goes back and forward."""

    def __init__(self, seed: int, at: str) -> None:
        self.chance = Random(seed)
        self.client = client()
        self.past: list[str] = []
        self.went: list[str] = []
        self.open(at)

    def open(self, at: str) -> None:
        answer = self.client.get(at)
        assert answer.status_code == 200, at
        self.at, self.text = at, answer.get_data(as_text=True)

    def choose(
        self,
        button: Button,
        forms: Forms,
        touched: bool = True,
        fields: Mapping[str, str] | None = None,
    ) -> None:
        """Press a button, with chance in every field (`touched`) or only these changed."""
        chance = self.chance if touched else None
        pairs = forms.sent(button, chance, TEXTS)
        changed = fields or {}
        pairs = [(name, changed.get(name, value)) for name, value in pairs]
        action = button.action or forms.actions[button.form][1]
        self.went.append(f"{button.name}={button.value}")
        answer = self.client.post(action, data=MultiDict(pairs))
        assert answer.status_code in (200, 303), (self.went, self.at, pairs)
        self.past.append(self.at)
        if answer.status_code == 303:
            self.open(answer.headers["Location"].partition("#")[0])
        else:
            self.text = answer.get_data(as_text=True)

    def step(self) -> None:
        """Choose something, or go back, or load the page again."""
        forms = Forms(self.text)
        # the ways out of the form are no choices
        ways = [one for one in forms.buttons if forms.actions[one.form][1].endswith("/settle")]
        offered = [one for one in ways if one.name == "answer"]
        luck = self.chance.random()
        if luck < 0.08 and self.past:
            self.open(self.past[self.chance.randrange(len(self.past))])
        elif luck < 0.1:
            self.open(self.at)
        elif offered and luck < 0.8:
            self.choose(self.chance.choice(offered), forms)
        elif ways:
            calm = [one for one in ways if one.value != "restart"]
            self.choose(self.chance.choice(calm or ways), forms)
        else:
            self.open(self.past[0])

    def situation(self) -> str | None:
        """The file that the page carries."""
        forms = Forms(self.text)
        for pairs in forms.fixed.values():
            held = dict(pairs)
            if held.get("s"):
                return unpacked(held["s"])
            if "scenario" in held:
                return held["scenario"]
        return None


def valid(text: str, shown: str) -> None:
    """The page shows a valid situation, or says which of its moves don't fit."""
    told = story.opened(text)
    assert told is not None
    ruling = rule(text)
    if ruling["status"] == "invalid":
        assert 'class="wrong"' in shown or "/settle" not in shown or 'name="part"' in shown
        agreed = {key: value for key, value in told.items() if key != "accounts"}
        start = rule(story.text_of(story.until(agreed, 0)))
        assert start["status"] == "ruled"


@pytest.mark.parametrize("seed", range(WALKS))
def test_random_walks_end_in_valid_situations(seed: int) -> None:
    lang = ("nl", "en")[seed % 2]
    visitor = Visitor(seed, f"/{lang}/settle")
    if seed % 3 == 2:
        name = STARTS[seed % len(STARTS)]
        link = [one for one in page(f"/{lang}/scenarios/{name}").links if "/settle?s=" in one]
        visitor.open(link[0])
    for _ in range(STEPS):
        visitor.step()
        found = Page(visitor.text)
        assert found.faults == [] and found.open == []
        assert len(found.ids) == len(set(found.ids))
        text = visitor.situation()
        if text is not None:
            valid(text, visitor.text)


# One thing at a time


def begun(lang: str = "nl", players: str = "3") -> Visitor:
    visitor = Visitor(1, f"/{lang}/settle")
    send(visitor, players=players)
    return visitor


def send(visitor: Visitor, **more: str) -> None:
    """Press the button with this name and value, the rest of its form as it is."""
    forms = Forms(visitor.text)
    ((name, value),) = more.items()
    button = next(one for one in forms.buttons if (one.name, one.value) == (name, value))
    visitor.choose(button, forms, touched=False)


def typed(visitor: Visitor, press: str, **fields: str) -> None:
    """Change these fields of the form and press the button `do` with this value."""
    forms = Forms(visitor.text)
    button = next(one for one in forms.buttons if (one.name, one.value) == ("do", press))
    visitor.choose(button, forms, touched=False, fields=fields)


def told(visitor: Visitor, *answers: str) -> None:
    for answer in answers:
        send(visitor, answer=answer)


def verdicts(visitor: Visitor) -> list[str]:
    text = visitor.situation()
    assert text is not None
    return [step["verdict"] for step in rule(text)["steps"]]


def test_every_page_has_an_address_that_can_be_shared() -> None:
    visitor = begun()
    told(visitor, "draw:1", "bird_4", "pluck:1", "2.1")
    assert "a=pluck%3A1&a=2.1" in visitor.at
    friend = Visitor(2, visitor.at)
    told(friend, "bird_4", "1.1")
    assert verdicts(friend) == ["allowed", "success"]
    told(visitor, "bird_5")
    assert verdicts(visitor) == ["allowed", "miss"], "the two don't know of each other"
    other = next(a["href"] for a in Page(friend.text).all("a", hreflang="en"))
    assert other == friend.at.replace("/nl/", "/en/")


def test_steps_are_undone_changed_inserted_and_left_out() -> None:
    visitor = begun()
    told(visitor, "draw:1", "bird_4", "discard:1", "pluck:2", "1.1", "bird_4", "2.1")
    assert verdicts(visitor) == ["allowed", "allowed", "success"]
    send(visitor, do="undo")
    assert verdicts(visitor) == ["allowed", "allowed"]
    told(visitor, "pluck:2", "1.1", "bird_4", "2.1")
    send(visitor, do="change:1")
    told(visitor, "draw:1", "bird_5")
    assert verdicts(visitor) == ["allowed", "allowed", "miss"]
    send(visitor, do="change:2")
    send(visitor, do="before:2")
    told(visitor, "else", "bao", "3")
    assert verdicts(visitor) == ["allowed", "not_allowed", "allowed", "miss"]
    send(visitor, do="change:2")
    send(visitor, do="stands:2")
    send(visitor, do="change:2")
    send(visitor, do="remove:2")
    assert verdicts(visitor) == ["allowed", "allowed", "miss"]
    send(visitor, do="restart")
    assert visitor.at == "/nl/settle"


def accounts(visitor: Visitor) -> dict[str, list[dict[str, object]]]:
    told = story.opened(visitor.situation() or "")
    assert told is not None
    return story.accounts_of(told)


def test_two_versions_begin_alike_and_part() -> None:
    visitor = begun()
    told(visitor, "draw:1", "bird_4", "discard:1", "pluck:2", "2.1", "bird_4")
    send(visitor, do="fork:3")
    first, second = accounts(visitor).items()
    assert first[1] == second[1] and len(first[1]) == 1
    assert "De versies zijn gelijk." in visitor.text and "over=1" in visitor.at
    told(visitor, "pluck:2", "2.2", "bird_9")
    ruling = rule(visitor.situation() or "", "nl")
    assert ruling["headline"] in Page(visitor.text).text
    assert ruling["headline"].startswith("Het hangt ervan af welke kaart Bram heeft aangewezen.")
    assert [one["steps"][0]["verdict"] for one in ruling["accounts"]] == ["success", "miss"]


def test_the_other_version_is_told_on_and_one_can_be_kept() -> None:
    visitor = begun()
    told(visitor, "draw:1", "bird_4", "discard:1")
    send(visitor, do="fork:3")
    told(visitor, "pluck:2", "2.1", "bird_4")
    send(visitor, do="version:2")
    told(visitor, "pluck:3", "3.1", "bird_4")
    assert [len(moves) for moves in accounts(visitor).values()] == [1, 1]
    send(visitor, do="change:1")
    told(visitor, "draw:1", "bird_7")
    text = story.opened(visitor.situation() or "")
    assert text is not None and text["moves"][0]["draw"]["card"] == "bird_7"
    send(visitor, do="undo")
    assert [len(moves) for moves in accounts(visitor).values()] == [1, 0]
    send(visitor, do="version:1")
    send(visitor, do="only")
    assert accounts(visitor) == {} and len(verdicts(visitor)) == 3


def test_versions_have_the_names_of_who_tells_them() -> None:
    visitor = begun()
    told(visitor, "draw:1", "bird_4", "discard:1")
    send(visitor, do="fork:3")
    typed(visitor, "names", v0="Tafel 4", v1="Zoë")
    assert list(accounts(visitor)) == ["Tafel 4", "Zoë"]
    for name in ("tafel 4", "", "all", "Tafel 4"):
        typed(visitor, "names", v0="Tafel 4", v1=name)
        assert list(accounts(visitor)) == ["Tafel 4", "Zoë"] and 'role="alert"' in visitor.text


def test_a_file_with_versions_opens_and_comes_out_the_same() -> None:
    name = next(one for one in names() if one.endswith("3.1-two-versions-of-the-target"))
    link = next(one for one in page(f"/nl/scenarios/{name}").links if "/settle?s=" in one)
    visitor = Visitor(3, link)
    asked = app().extensions["site"].library.get(name).source
    before, now = rule(asked.decode(), "nl"), rule(visitor.situation() or "", "nl")
    for key in ("headline", "result", "partings", "steps"):
        assert before[key] == now[key]


def test_a_later_move_that_doesnt_fit_is_shown_with_its_message() -> None:
    visitor = begun("en")
    told(visitor, "draw:1", "bird_4", "pluck:1", "2.1", "bird_4", "1.1")
    send(visitor, do="cards")
    typed(visitor, "moves", **{"c1-0": "macaw"})
    assert 'class="wrong"' in visitor.text
    assert "The card at Bram 1 is a Macaw, not bird 4." in Page(visitor.text).text
    text = visitor.situation()
    assert text is not None and "pluck" in text, "it isn't dropped"
    send(visitor, do="change:2")
    told(visitor, "pluck:1", "2.1")
    assert 'class="wrong"' not in visitor.text
    assert verdicts(visitor) == ["allowed", "miss"]


def test_what_cant_be_is_refused_and_nothing_is_lost() -> None:
    visitor = begun("en")
    told(visitor, "draw:1", "golden_toucan", "keep:1", "1.1")
    before = visitor.situation()
    told(visitor, "golden_toucan")
    assert 'id="refused"' in visitor.text and visitor.situation() == before
    told(visitor, "bird_2")
    assert verdicts(visitor) == ["allowed", "allowed"]
    send(visitor, do="players")
    typed(visitor, "moves", p0="Bram")
    assert 'id="refused"' in visitor.text and "Bram" in Page(visitor.text).text
    typed(visitor, "moves", p0="Zoë")
    assert "Zoë" in str(visitor.situation()) and verdicts(visitor) == ["allowed", "allowed"]
    send(visitor, do="cards")
    typed(visitor, "special", **{"c0-0": "golden_toucan", "c1-0": "golden_toucan"})
    assert 'id="refused"' in visitor.text
    assert Page(visitor.text).text.count("There is only one Golden Toucan") == 1


def test_what_is_special_is_in_the_file() -> None:
    visitor = begun("en", "4")
    send(visitor, do="special")
    fields = {"ending": "bao:1", "shield": "active", "size": "9", "recycles": "1",
              "q-ability-order": "active-first"}  # fmt: skip
    typed(visitor, "moves", **fields)
    found = story.opened(str(visitor.situation()))
    assert found is not None
    turns = ["Bram", "Chloe", "David"]
    assert found["bao"] == {"caller": "Anna", "shield": "active", "final_turns": turns}
    assert found["draw_pile"] == {"size": 9} and found["recycles"] == 1
    assert found["readings"] == {"ability-order": "active-first"} and found["turn"] == "Bram"
    send(visitor, do="special")
    typed(visitor, "moves")
    assert story.opened(str(visitor.situation())) == found


def test_a_situation_too_long_for_an_address_stays_in_the_form() -> None:
    chance = Random(5)
    letters = "abcdefghijklmnopqrstuvwxyz"
    note, *others = ("".join(chance.choices(letters, k=1900)) for _ in range(3))
    texts = dict(zip(("note", "about", "title"), (note, *others), strict=True))
    table = story.text_of({**story.dealt(2), **texts})
    answer = client().post("/nl/settle", data={"scenario": table, "answer": "draw:1"})
    assert answer.status_code == 200
    visitor = Visitor(1, "/nl/settle")
    visitor.text = answer.get_data(as_text=True)
    told(visitor, "bird_4", "discard:1")
    assert verdicts(visitor) == ["allowed", "allowed"] and note in str(visitor.situation())
    forms = Forms(visitor.text)
    switch = next(one for one in forms.buttons if one.value == "stay")
    assert forms.actions[switch.form][1] == "/en/settle"
    visitor.choose(switch, Forms(visitor.text), touched=False)
    assert "What was the next step?" in visitor.text and note in str(visitor.situation())


@pytest.mark.parametrize("name", some(names(), 10))
def test_every_situation_of_the_library_opens_in_the_form(name: str) -> None:
    for lang in ("nl", "en"):
        found = page(f"/{lang}/scenarios/{name}")
        (link,) = {one for one in found.links if "/settle?s=" in one}
        opened = client().get(link)
        assert opened.status_code == 200
        text = opened.get_data(as_text=True)
        sound(Page(text), lang)
        assert 'class="wrong"' not in text and 'id="so-far"' in text
        style = app().extensions["site"].assets["guide.css"].body
        assert len(opened.data) + assets() + len(style) < MOST_BYTES
        for part in ("players", "cards", "special") if 'id="now"' in text else ():
            table = client().get(link.replace("/settle?", f"/settle/{part}?"))
            sound(Page(table.get_data(as_text=True)), lang)
            assert len(table.data) + assets() + len(style) < MOST_BYTES


@pytest.mark.parametrize("path", sorted(BROKEN.glob("*.yaml")), ids=lambda path: path.stem)
def test_no_file_breaks_the_form(path: Path) -> None:
    code = packed(path.read_text(encoding="utf-8", errors="replace"))
    if code is None:
        return
    for where in ("settle", "settle/players", "settle/cards", "settle/special"):
        answer = client().get(f"/en/{where}?s={code}&at=1&a=else&a=claims&a=1")
        assert answer.status_code == 200
    for what in ({"do": "remove:1"}, {"answer": "draw:1"}, {"part": "cards", "do": "moves"}):
        answer = client().post("/nl/settle", data={"s": code, **what})
        assert answer.status_code in (200, 303)


@pytest.mark.parametrize(
    "form",
    [
        {}, {"players": "7"}, {"players": "x"}, {"s": "!", "do": "undo"}, {"answer": "draw:1"},
        {"scenario": "", "do": "undo"}, {"scenario": "[]", "part": "players"},
        {"part": "nope", "do": "change:99"}, {"do": "change:0"}, {"do": "stands:x"},
        {"at": "99999999", "answer": "else"}, {"over": "1", "at": "3", "answer": "draw:1"},
        {"n0": "1", "n9": "2"}, {"part": "players", "turn": "9", "p0": "\u0000"},
        {"part": "cards", "top": "nonsense"}, {"part": "special", "ending": "bao:9"},
        {"part": "special", "size": "٣"}, {"part": "special", "q-nope": "x", "ending": "bao:²"},
    ],
)  # fmt: skip
def test_no_form_breaks_it(form: dict[str, str]) -> None:
    text = story.text_of(story.dealt(3))
    answer = client().post("/nl/settle", data={"scenario": text, **form})
    assert answer.status_code in (200, 303), form
    if answer.status_code == 303:
        assert client().get(answer.headers["Location"].partition("#")[0]).status_code == 200


def test_a_score_sheet_is_filled_in() -> None:
    link = next(one for one in page(f"/en/scenarios/{SHEET}").links if "/settle?s=" in one)
    visitor = Visitor(1, link)
    typed(visitor, "moves", **{"t2-0": "3", "t2-1": "8", "t2-2": "−1", "b2": "Ank"})
    found = story.opened(str(visitor.situation()))
    assert found is not None
    assert found["rounds"][2] == {"bao": "Ank", "totals": {"Ank": 3, "Bas": 8, "Cees": -1}}
    assert len(rule(str(visitor.situation()))["steps"]) == 3
    before = visitor.situation()
    typed(visitor, "moves", **{"t2-0": "-3"})
    assert 'id="refused"' in visitor.text and visitor.situation() == before
    assert '"-3"' in visitor.text, "what was typed is still there"


def test_a_situation_can_be_full_or_too_long() -> None:
    full = {**story.dealt(2), "moves": [{"end_turn": {}}] * 200}
    code = packed(story.text_of(full))
    text = client().get(f"/en/settle?s={code}").get_data(as_text=True)
    assert 'name="answer"' not in text and 'value="change:160"' in text
    assert len(text.encode()) + assets() < MOST_BYTES
    assert 'value="change:119"' in client().get(f"/en/settle?s={code}&at=160").get_data(
        as_text=True
    )
    answer = client().post("/en/settle", data={"s": code, "answer": "draw:1"})
    assert answer.status_code == 303
    code = packed(story.text_of({**full, "moves": [{"end_turn": {}}] * 3000}))
    text = client().get(f"/en/settle?s={code}").get_data(as_text=True)
    assert "at most 200 moves" in Page(text).text
    assert client().post("/en/settle", data={"s": code, "do": "undo"}).status_code == 200


def test_a_name_is_found_however_its_letters_are_composed() -> None:
    text = (
        "format: 1\nplayers: [Zo\u00eb, Bram]\n"
        "displays: {Zoe\u0308: [bird_2, macaw], Bram: [bird_5]}\nmoves: []\n"
    )
    visitor = Visitor(1, f"/nl/settle/players?s={packed(text)}")
    send(visitor, do="moves")
    told = story.opened(visitor.situation() or "")
    assert told is not None and told["displays"]["Zo\u00eb"] == ["bird_2", "macaw"]


def test_totals_are_those_of_a_player_however_the_name_is_composed() -> None:
    text = "format: 1\nplayers: [Zo\u00eb, Bram]\nrounds:\n  - {totals: {Zoe\u0308: 5, Bram: 9}}\n"
    assert rule(text)["steps"][0]["totals"] == {"Zo\u00eb": 5, "Bram": 9}


def test_a_player_can_be_called_like_a_key() -> None:
    visitor = Visitor(1, "/en/settle")
    send(visitor, players="3")
    send(visitor, do="players")
    typed(visitor, "moves", p0="bao", p1="target")
    told(visitor, "draw:1", "bird_4", "discard:1", "pluck:2", "2.1", "bird_4")
    send(visitor, do="players")
    typed(visitor, "moves", p0="Zed", p1="Ann")
    assert verdicts(visitor) == ["allowed", "allowed", "success"]


def test_what_is_no_number_is_refused_and_kept() -> None:
    name = next(one for one in names() if one.endswith("5.2-running-totals"))
    link = next(one for one in page(f"/nl/scenarios/{name}").links if "/settle?s=" in one)
    visitor = Visitor(3, link)
    before = visitor.situation()
    forms = Forms(visitor.text)
    button = next(one for one in forms.buttons if one.value == "moves")
    visitor.choose(button, forms, touched=False, fields={"t0-0": "abc"})
    assert 'role="alert"' in visitor.text and 'value="abc"' in visitor.text
    assert visitor.situation() == before


def test_the_answers_of_a_house_are_those_that_are_chosen() -> None:
    from adjudicator.report import housed
    from adjudicator.web import create_app

    house = housed("format: 1\nreadings: {ability-order: active-first}\n", "en")
    with create_app(house=house).test_client() as at_home:
        text = packed(
            "format: 1\nplayers: [A, B]\ndisplays: {A: [bird_2], B: [bird_3]}\nmoves: []\n"
        )
        shown = at_home.get(f"/en/settle/special?s={text}").get_data(as_text=True)
        assert 'value="active-first" selected' in shown
        sent = {"s": text, "part": "special", "do": "moves", "q-ability-order": "plucker-first"}
        answer = at_home.post("/en/settle", data=sent)
        code = answer.headers["Location"].partition("s=")[2].partition("&")[0].partition("#")[0]
        assert "plucker-first" in (unpacked(code) or "")


def test_a_page_that_isnt_there() -> None:
    assert client().get("/nl/settle/nope").status_code == 404
    assert client().get("/nl/settle?s=!!").status_code == 400
    assert client().get("/nl/settle/cards").status_code == 200
