"""A bird that a move tells of a card before any rule shows it stands on the table from then on."""

import pytest

from adjudicator.core.engine import adjudicate
from adjudicator.core.naming import told
from adjudicator.core.table import SEATS, Position, Table
from adjudicator.core.worlds import World
from adjudicator.rules import RULES
from adjudicator.scenario.load import load

START = """\
format: 1
players: [Anna, Bram]
displays:
  Anna: [unknown, bird_1]
  Bram: [unknown, empty, bird_2]
moves:
"""
FIRST = Position(SEATS[0], 0)
OTHER = Position(SEATS[1], 0)
DRAWN = ("draw: {}",)
LAID = ("draw: {card: bird_5}", "discard: {}")


def after(*moves: str) -> tuple[Table, Table]:
    """The table before the last of these moves, and as it is with what that move tells."""
    scenario = load(START + "".join(f"  - {move}\n" for move in moves)).scenario
    assert scenario is not None
    table = scenario.table
    *before, last = scenario.items
    for item in before:
        table = adjudicate(table, item.move, RULES).table
    (world,) = told([World(table)], last.move)
    return table, world.table


def shown(table: Table, at: Position) -> str | None:
    card = table.card_at(at)
    assert card is not None
    return None if card.bird is None else card.bird.id


@pytest.mark.parametrize(
    "moves",
    [
        ("initial_look: {by: Anna, at: [Anna.1, Anna.2], reveals: {Anna.1: bird_7}}",),
        (*LAID, "use: {card: white_pelican, look: Anna.1, reveals: bird_7}"),
        (*LAID, "use: {card: macaw, look: [Anna.1, Bram.1], reveals: {Anna.1: bird_7}}"),
        (*LAID, "end_turn: {reveals: {Anna.1: bird_7}}"),
    ],
)
def test_what_was_looked_at_is_named(moves: tuple[str, ...]) -> None:
    before, named = after(*moves)
    assert (shown(before, FIRST), shown(named, FIRST)) == (None, "bird_7")
    assert shown(named, OTHER) is None
    assert [len(display) for display in named.displays] == [2, 3]


@pytest.mark.parametrize(
    "moves",
    [
        ("take: {at: Anna.1, reveals: bird_7}",),
        (*LAID, "use: {card: brown_pelican, show: Anna.1, reveals: bird_7}"),
        (*LAID, "pluck: {by: Bram, target: Anna.1, reveals: bird_7}"),
    ],
)
def test_what_a_rule_will_show_is_left_to_it(moves: tuple[str, ...]) -> None:
    before, named = after(*moves)
    assert named is before


def test_what_is_known_or_gone_stays_as_it_is() -> None:
    before, named = after(*LAID, "end_turn: {reveals: {Anna.2: bird_9, Bram.2: macaw}}")
    assert named == before and named is not before
    assert shown(named, Position(SEATS[0], 1)) == "bird_1"


@pytest.mark.parametrize(
    "move",
    [
        "pluck: {target: Anna.2, drawn: bird_1}",
        "claims: [{by: Bram, call: pluck, targets: [Bram.1]}, "
        "{by: Anna, call: pluck, targets: [Anna.2], drawn: bird_1}]",
    ],
)
def test_the_drawn_card_that_was_plucked_with_is_named(move: str) -> None:
    before, named = after(*DRAWN, move)
    assert before.window is not None and named.window is not None
    assert before.window.reference.bird is None
    assert named.window.reference.bird is not None
    assert named.window.reference.bird.id == "bird_1"
    assert named.window.reference.serial == before.window.reference.serial


@pytest.mark.parametrize("before", [(), LAID])
def test_without_a_drawn_card_in_hand_there_is_none_to_name(before: tuple[str, ...]) -> None:
    table, named = after(*before, "pluck: {by: Bram, target: Bram.3, drawn: bird_2}")
    assert named == table
