"""What `options` lists against trial: each value occurs in an allowed move, and no other does."""

import json
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.engine import adjudicate
from adjudicator.core.moves import Bao, Discard, Draw, EndTurn, Keep, Move, Pluck, Skip, Take
from adjudicator.core.options import options
from adjudicator.core.situation import UnknownFact
from adjudicator.core.table import SEATS, Position, Seat, Table
from adjudicator.rules import RULES
from adjudicator.scenario.load import load
from tests.rounds import PLAYERS, laws

BIRDS = ["bird_4", "bird_9", "macaw", "swap_bird"]
HAND = st.lists(st.sampled_from([*BIRDS, "empty"]), max_size=3)
SO_FAR = st.sampled_from([0, 1, 2, 3])
Value = tuple[str, Seat, str, object]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A small table with all cards known, somewhere in a turn, sometimes after BAO."""
    hands = [draw(HAND) for _ in range(draw(st.integers(2, 3)))]
    names = PLAYERS[: len(hands)]
    told: dict[str, Any] = {
        "format": 1,
        "players": [*names],
        "displays": dict(zip(names, hands, strict=True)),
        "discard_pile": ["bird_9"],
        "draw_pile": [draw(st.sampled_from(BIRDS)), "bird_4", "bird_9", "bird_4"],
        "turn": names[-1],
        "moves": [{"draw": {}}, {"discard": {}}, {"end_turn": {}}][: draw(SO_FAR)],
    }
    if draw(st.booleans()):
        shield = draw(st.sampled_from(["armed", "active"]))
        turns = [names[-1]] if len(names) == 2 else [names[2]]
        told["bao"] = {"caller": names[0], "shield": shield, "final_turns": turns}
    scenario = load(json.dumps(told)).scenario
    assert scenario is not None
    table = scenario.table
    for item in scenario.items:
        table = adjudicate(table, item.move, RULES).table
    return table


def tried(table: Table, by: Seat) -> Iterator[tuple[str, dict[str, object], Move]]:
    """Every move of a player that one could think of, with positions that don't exist too."""
    seats = SEATS[: len(table.displays)]
    places = [Position(s, n) for s in seats for n in range(len(table.displays[s]) + 1)]
    yield "draw", {}, Draw(by)
    yield "discard", {}, Discard(by)
    yield "bao", {}, Bao(by)
    yield "end_turn", {}, EndTurn(by)
    for bird in RULES.birds.values():
        yield "skip", {"card": bird.id}, Skip(by, bird)
    for place in places if table.has_cards(by) else ():
        yield "keep", {"at": place}, Keep(by, place)
        yield "take", {"at": place}, Take(by, place)
    for target in places:
        yield "pluck", {"target": target}, Pluck(by, False, (target,))
        for other in places:
            gift = Pluck(by, False, (target,), (other,)) if target.seat != by else None
            if gift is not None:
                yield "pluck", {"target": target, "gift": other}, gift
            yield "double_pluck", {"targets": (target, other)}, Pluck(by, True, (target, other))


def allowed(table: Table, move: Move) -> bool:
    try:
        verdict = adjudicate(table, move, RULES).verdict
    except UnknownFact:
        # a gift is told, so what isn't told is where the penalty for a miss goes
        return not (isinstance(move, Pluck) and move.gifts)
    # after a miss nothing is given, so that any gift would do
    return verdict != "not_allowed" and not (
        verdict == "miss" and isinstance(move, Pluck) and move.gifts
    )


def values(verb: str, by: Seat, arguments: dict[str, object]) -> Iterator[Value]:
    yield verb, by, "", None
    for name, value in arguments.items():
        for one in value if isinstance(value, tuple) and name == "targets" else (value,):
            yield verb, by, name, one


@laws
@given(tables())
def test_what_is_listed_is_allowed_and_what_is_not_listed_is_not(table: Table) -> None:
    seats = SEATS[: len(table.displays)]
    found = {
        value
        for by in seats
        for verb, arguments, move in tried(table, by)
        if allowed(table, move)
        for value in values(verb, by, arguments)
    }
    listed, barred = options(table, seats, RULES)
    verbs = {value[0] for value in found} | {"draw", "discard", "bao", "end_turn", "skip", "keep"}
    told = {
        (option.verb, option.by, name, one)
        for option in listed
        if option.verb in verbs | {"take", "pluck", "double_pluck"}
        for name, each in [("", [None]), *option.values.items()]
        for one in each
    }
    assert told == found
    assert not {(o.verb, o.by) for o in listed} & {(b.verb, b.by) for b in barred}


def test_a_gift_is_not_listed_where_the_target_is_surely_wrong() -> None:
    told = {
        "format": 1,
        "players": ["Anna", "Bram"],
        # where the penalty would go is Bram's choice, which the ruling on a miss waits for
        "displays": {"Anna": ["bird_9", "bird_4"], "Bram": ["empty", "empty", "bird_5"]},
        "moves": [{"draw": {"card": "bird_4"}}, {"discard": {}}],
    }
    scenario = load(json.dumps(told)).scenario
    assert scenario is not None
    table = scenario.table
    for item in scenario.items:
        table = adjudicate(table, item.move, RULES).table
    bram = SEATS[1]
    assert gifts(table, bram) == [Position(bram, 2)]
    table.displays = (table.displays[0][:1], table.displays[1])
    assert gifts(table, bram) == []


def gifts(table: Table, by: Seat) -> list[object]:
    listed, _ = options(table, [by], RULES)
    (pluck,) = (option for option in listed if option.verb == "pluck")
    return pluck.values.get("gift", [])


def test_the_ability_of_who_plucked_is_listed_with_its_choices() -> None:
    told = {
        "format": 1,
        "players": ["Anna", "Bram", "Chloe"],
        "displays": {
            "Anna": ["bird_9"],
            "Bram": ["brown_pelican", "bird_5"],
            "Chloe": ["bird_2"],
        },
        "discard_pile": ["brown_pelican", "bird_4"],
        "moves": [
            {"take": {"at": "Anna.1", "reveals": "bird_9"}},
            {"draw": {"by": "Bram", "card": "brown_pelican"}},
            {"pluck": {"by": "Bram", "target": "Bram.1"}},
        ],
    }
    table = played(told)
    (use,) = (one for one in options(table, SEATS[:3], RULES)[0] if one.verb == "use")
    assert use.by == SEATS[1] == table.active
    told["moves"] = [
        {"draw": {"card": "white_pelican"}},
        {"keep": {"at": "Anna.1", "reveals": "brown_pelican"}},
        {"pluck": {"by": "Bram", "target": "Bram.1"}},
    ]
    told["displays"]["Anna"] = ["brown_pelican"]  # type: ignore[index]
    table = played(told)
    (use,) = (one for one in options(table, SEATS[:3], RULES)[0] if one.verb == "use")
    assert use.by == SEATS[1] != table.active
    places = [Position(SEATS[0], 0), Position(SEATS[1], 1), Position(SEATS[2], 0)]
    assert use.values["show"] == places


def played(told: dict[str, Any]) -> Table:
    scenario = load(json.dumps(told)).scenario
    assert scenario is not None
    table = scenario.table
    for item in scenario.items:
        table = adjudicate(table, item.move, RULES).table
    return table
