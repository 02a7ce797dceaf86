"""The guided form: whatever is chosen, a situation with its ruling comes of it."""

import os
from random import Random

import pytest
from werkzeug.datastructures import MultiDict

from adjudicator import rule
from adjudicator.guide import story
from adjudicator.web.sharing import unpacked
from tests.web.forms import Button, Forms
from tests.web.site import Page, client, names, page

WALKS = int(os.environ.get("GUIDE_WALKS", "10"))
STEPS = 60
TEXTS = ["", "0", "5", "-5", "12", "70", "x", "Anna", "anna", " ", "Zoë", "unknown", "a.1", "<b>"]
STARTS = names()[::9]


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

    def choose(self, button: Button, forms: Forms) -> None:
        pairs = forms.sent(button, self.chance, TEXTS)
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
        start = rule(story.text_of(story.until(told, 0)))
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
