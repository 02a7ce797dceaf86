"""Who may know what, step by step: the model of knowledge over a file, as plain values."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.changes import alone
from adjudicator.composing import plain_problems
from adjudicator.core.cards import Card
from adjudicator.core.table import Position, Table
from adjudicator.core.worlds import Leaf
from adjudicator.knowledge import PUBLIC, Known, Place, at_the_start, followed, places
from adjudicator.replaying import Judged, ruled, ruleset_of
from adjudicator.report import document
from adjudicator.scenario.load import load
from adjudicator.scenario.scenario import Scenario
from adjudicator.viewers import EVERYONE
from adjudicator.wording import Words

if TYPE_CHECKING:
    from adjudicator.scenario.house import House

Plain = dict[str, Any]


def knowing(
    source: str | bytes, lang: str, house: "House | None" = None, account: str | None = None
) -> Plain:
    """Who may know what at the start of a file and after each of its moves.

    A viewer's `learns` holds what is new to this one and not to everyone, `knows` all that this one
    may know; a card whose bird the file doesn't tell is `unknown`. A file with faults has
    `problems` and no steps; a score sheet has no steps either. Raises `Unfit` where the file has
    several accounts and `account` is none of them.
    """
    loaded = load(source, house)
    if loaded.scenario is not None and (loaded.scenario.accounts or account is not None):
        source = alone(source, account or "", house)
        loaded = load(source, house)
    scenario, problems = loaded.scenario, list(loaded.problems)
    steps = [] if scenario is None else ruled(scenario, problems)
    words = Words(lang, loaded.players, loaded.bird_names)
    made: Plain = {"format": 1, "lang": lang, "players": [*loaded.players], "start": None}
    if scenario is None or problems:
        return {**made, "steps": [], "problems": plain_problems(problems, words)}
    told = [step["told"]["text"] for step in document(source, lang, house=house)["steps"]]
    start = at_the_start(scenario)
    nobody: Known = dict.fromkeys(start, frozenset())
    ruleset = ruleset_of(scenario, scenario.readings)
    known = [start, *followed(scenario, [one.leaves for one in steps], ruleset)]
    listing = _Listing(scenario, words)
    first = listing.step(nobody, start, [scenario.table])
    made["start"] = None if scenario.rounds is not None else first
    made["steps"] = [
        {"number": number, "verb": item.verb, "told": {"text": told[number - 1]}}
        | listing.step(known[number - 1], known[number], _tables(one))
        for number, (item, one) in enumerate(zip(scenario.items, steps, strict=True), 1)
    ]
    return {**made, "problems": []}


def _tables(judged: Judged) -> list[Table]:
    leaves: Sequence[Leaf] = judged.leaves
    return [leaf.ruling.table for leaf in leaves]


class _Listing:
    """Cards that viewers know, with the words for them."""

    def __init__(self, scenario: Scenario, words: Words) -> None:
        self.players = scenario.players
        self.words = words

    def step(self, before: Known, after: Known, tables: Sequence[Table]) -> Plain:
        """What each viewer learns and knows, when the tables of all cases are these."""
        lying = _lying(tables)
        public = after[PUBLIC]
        learns, knows = {}, {}
        for viewer, serials in after.items():
            name = EVERYONE if viewer is None else self.players[viewer]
            new = serials - before[viewer] - (frozenset() if viewer is PUBLIC else public)
            learns[name] = self.cards(new, lying)
            knows[name] = self.cards(serials, lying)
        return {"learns": learns, "knows": knows}

    def cards(
        self, serials: frozenset[int], lying: Mapping[int, tuple[Place, Card]]
    ) -> list[Plain]:
        """Cards with where they lie, those on the table first."""
        found = [lying[serial] for serial in serials if serial in lying]
        found.sort(key=lambda one: (isinstance(one[0], str), str(one[0]), one[1].serial))
        return [
            {
                "at": at if isinstance(at, str) else f"{self.players[at.seat]}.{at.place + 1}",
                "card": "unknown" if card.bird is None else card.bird.id,
                "label": self.words.card(card).plain,
                "place": self.words.position(at) if isinstance(at, Position) else "",
            }
            for at, card in found
        ]


def _lying(tables: Sequence[Table]) -> dict[int, tuple[Place, Card]]:
    """Where each card lies, with its bird where that is the same in all cases."""
    if not tables:
        return {}
    cards = [_cards(table) for table in tables]
    where = places(tables[0])
    found = {}
    for serial, at in where.items():
        birds = {one[serial].bird for one in cards if serial in one}
        same = birds.pop() if len(birds) == 1 else None
        found[serial] = at, Card(serial, same)
    return found


def _cards(table: Table) -> dict[int, Card]:
    lying = [card for display in table.displays for card in display if card is not None]
    hand = [table.window.reference] if table.window is not None else []
    return {card.serial: card for card in (*lying, *table.discard, *table.buried, *hand)}
