"""Disputes of the library, told through the guided form by keyboard or by taps."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

from adjudicator.web.sharing import unpacked
from tests.web.browser import Visit

Pressing = Callable[["Teller"], None]


class Dispute(NamedTuple):
    """A situation of the library as players tell it: the table, then what they choose.

    `cards` and `special` are values of selects and boxes by their ids; `told` are the answers.
    """

    name: str
    players: Sequence[str]
    turn: str
    cards: Mapping[str, str]
    special: Mapping[str, str]
    told: Sequence[str]


def laid(displays: Sequence[Sequence[str]], dealt: int, top: str) -> dict[str, str]:
    """What to choose on the page of the cards, where everyone begins with unknown ones."""
    chosen = {}
    for seat, row in enumerate(displays):
        for place in range(dealt):
            card = row[place] if place < len(row) else "none"
            if card != "unknown":
                chosen[f"c{seat}-{place}"] = card
    return {**chosen, "top": top}


DISPUTES = (
    Dispute(
        "3-plucking/3.6-two-pelicans",
        (),
        "",
        laid(
            (("white_pelican", "brown_pelican", "bird_4"), ("unknown", "empty", "bird_9"),
             ("toco_toucan", "unknown")),
            4,
            "bird_3",
        ),
        {},
        ("draw:1", "white_pelican", "double_pluck:1", "1.1", "1.2", "use:1:brown_pelican", "2.1",
         "bird_9"),
    ),
    Dispute(
        "3-plucking/3.2-tie-goes-clockwise",
        ("Ilse", "Joep", "Karin", "Milan", "Vera"),
        "Milan",
        laid(
            (("bird_1", "bird_7", "bird_10", "bird_2"), ("bird_9", "bird_4", "bird_3", "bird_11"),
             ("bird_4", "bird_8", "bird_12", "bird_5"), ("bird_6", "bird_2", "bird_1", "bird_3"),
             ("bird_13", "bird_6", "bird_4", "bird_10")),
            4,
            "bird_5",
        ),
        {},
        ("draw:4", "bird_4", "discard:4", "claims", "3", "pluck", "3.1", "2", "pluck", "2.2", "5",
         "pluck", "5.3", "done", "none", "5"),
    ),
    Dispute(
        "3-plucking/3.2-active-player-may-not-react",
        ("Daan", "Yara"),
        "",
        laid(
            (("bird_3", "bird_12", "bird_6", "bird_12", "bird_5"),
             ("bird_12", "bird_4", "bird_8", "bird_2", "bird_10")),
            5,
            "bird_7",
        ),
        {},
        ("draw:1", "bird_1", "keep:1", "1.4", "else", "pluck", "1", "1.2", "pluck:2", "2.1"),
    ),
    Dispute(
        "4-bao/4.2-pluck-then-two-macaws",
        ("Yara", "Zeno", "Abel"),
        "Zeno",
        laid(
            (("bird_1", "macaw", "bird_2", "empty"), ("bird_12", "bird_9", "bird_3", "bird_4"),
             ("bird_2", "bird_5", "bird_7", "bird_6")),
            4,
            "bird_10",
        ),
        {"ending": "bao:1"},
        ("draw:2", "macaw", "pluck:2", "1.2", "2.1", "use:2:macaw", "1.1", "2.2", "yes",
         "use:2:macaw", "1.1", "2.2", "no", "use:2:macaw", "3.1", "2.2", "yes"),
    ),
    Dispute(
        "7-special-cases/7.1-between-two-draws",
        ("Lieke", "Menno"),
        "",
        laid(
            (("bird_11", "bird_12", "bird_5", "bird_6", "bird_1"),
             ("bird_8", "bird_1", "bird_4", "bird_8", "bird_3")),
            5,
            "bird_10",
        ),
        {"size": "2"},
        ("draw:1", "shoebill", "discard:1", "use:1:shoebill", "bird_2", "bird_10", "1.1", "2.2",
         "first"),
    ),
)  # fmt: skip
SHORT = Dispute(
    "3-plucking/3.6-two-pelicans", (), "", {}, {},
    ("draw:1", "white_pelican", "double_pluck:1", "1.1", "1.2", "white_pelican", "brown_pelican",
     "use:1:brown_pelican", "2.1", "bird_9"),
)  # fmt: skip
"""The headline dispute in as few taps as can be: only the cards that came up are named."""


AHEAD = """wanted => {
    const open = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const all = [...document.querySelectorAll(open)].filter(one => one.getClientRects().length);
    const at = all.indexOf(document.activeElement);
    return all.indexOf(wanted) - at;
}"""
"""How many controls ahead of the one in focus another stands, by the order of the page."""
NEAR = 6


class Teller:
    """Tells a dispute in the form, and counts taps and key presses."""

    def __init__(self, visit: Visit, by_keyboard: bool) -> None:
        self.visit = visit
        self.page: Page = visit.page
        self.by_keyboard = by_keyboard
        self.presses = 0

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)
        self.presses += 1

    def reach(self, target: Locator) -> None:
        """Go to a control with the tab key."""
        wanted = target.element_handle()
        # Radio buttons of one group are one stop, so that the last ones are counted one by one.
        radios = self.page.locator("input[type=radio]").count()
        for _ in range(self.page.evaluate(AHEAD, wanted) - radios - NEAR):
            self.key("Tab")
        for _ in range(150):
            self.key("Tab")
            if self.page.evaluate("wanted => wanted === document.activeElement", wanted):
                return
        raise AssertionError(f"the keyboard doesn't reach {target}")

    def press(self, button: str) -> None:
        """Press a button, or follow a link."""
        target = self.page.locator(button).first
        if self.by_keyboard:
            self.reach(target)
            with self.page.expect_navigation():
                self.key("Enter")
        else:
            self.presses += 1
            with self.page.expect_navigation():
                target.tap()
        assert self.visit.overflow() <= 0, self.visit.at

    def write(self, field: str, text: str) -> None:
        self.reach(self.page.locator(field))
        self.key("Control+a")
        self.page.keyboard.type(text)
        self.presses += len(text)

    def select(self, field: str, value: str) -> None:
        """Choose in a list by writing what stands there."""
        box = self.page.locator(f"#{field}")
        self.reach(box)
        sent = value.removeprefix("bird_")
        label = box.locator(f'option[value="{sent}"]').inner_text()
        self.page.keyboard.type(label)
        self.presses += len(label)
        assert box.input_value() == sent, (field, value)

    def tell(self, one: Dispute) -> None:
        """The whole dispute from the start page."""
        self.press(".doors a")
        self.press(f'button[name="players"][value="{len(one.players) or 3}"]')
        if one.players:
            self.press('button[value="players"]')
            for n, name in enumerate(one.players):
                self.write(f"#p{n}", name)
            if one.turn:
                # the names in the page are those before, so that the seat counts
                self.reach(self.page.locator("#turn1"))
                for _ in range(one.players.index(one.turn)):
                    self.key("ArrowDown")
            self.press('main button[value="moves"]')
        if one.cards:
            self.press('button[value="cards"]')
            for field, card in one.cards.items():
                self.select(field, card)
            self.press('main button[value="moves"]')
        if one.special:
            self.press('button[value="special"]')
            for field, value in one.special.items():
                if field == "size":
                    self.write("#size", value)
                else:
                    self.select(field, value)
            self.press('main button[value="moves"]')
        for answer in one.told:
            self.press(f'button[name="answer"][value="{answer}"]')

    def situation(self) -> str:
        """The file that came out."""
        code = self.page.locator('input[name="s"]').first.get_attribute("value")
        text = unpacked(str(code))
        assert text is not None
        return text


def said(document: Mapping[str, Any]) -> dict[str, Any]:
    """A ruling without what isn't part of it: title, notes, what a file expects."""
    beside = ("note", "id", "expectations")
    steps = [{k: v for k, v in step.items() if k not in beside} for step in document["steps"]]
    kept = ("status", "headline", "decided_by", "start", "result")
    return {"steps": steps, **{key: document[key] for key in kept}}
