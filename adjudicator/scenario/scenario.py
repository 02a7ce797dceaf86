"""A scenario as the rest of the program sees it: the table it starts with, and what happened."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from adjudicator.core.cards import Bird
from adjudicator.core.moves import Move
from adjudicator.core.table import Position, Seat, Table
from adjudicator.scenario.problems import Mark
from adjudicator.scenario.tree import Mapping as Node

Text = Mapping[str, str]
"""A text of the file by language code; under the empty code where it is one text for all."""

DISPUTE = "dispute"
"""The `id` of the move that the answer is about, where a file says which."""

NOTHING: Mapping[str, Any] = MappingProxyType({})
Expected = Mapping[str, Any]
"""What an `expect` holds, each value in the form that a ruling has it in."""


class Item(NamedTuple):
    """One item of `moves`; `node` is where it stands in the file."""

    verb: str
    move: Move
    mark: Mark
    node: Node
    expect: Expected = NOTHING
    note: Text | None = None
    id: str | None = None
    stands: bool = False


class Round(NamedTuple):
    """One round of a score sheet: what the players counted, and how it ended."""

    first_player: Seat | None
    totals: Mapping[Seat, int]
    bao: Seat | None
    final_phase: bool
    expect: Expected = NOTHING
    note: Text | None = None
    id: str | None = None


class Account(NamedTuple):
    """One version of what happened after the moves that all agree on.

    `items` are its own moves, `readings` the answers to open questions that it assumes, `expect`
    what should be true at its end, `about` how it is told.
    """

    name: str
    items: tuple[Item, ...]
    readings: Mapping[str, str] = NOTHING
    expect: Expected = NOTHING
    about: Text | None = None


class Scenario(NamedTuple):
    """A valid scenario.

    `bird_names` are the names that the file itself or the house gives to birds, `counts` how many
    copies of a bird the deck holds, where the house says so, `known` the positions whose card a
    player knows already; a score sheet has `rounds` and no moves. Where there are `accounts`,
    `items` are the moves before them (`told_by`).
    """

    players: tuple[str, ...]
    table: Table
    items: tuple[Item, ...]
    title: Text | None = None
    about: Text | None = None
    note: Text | None = None
    readings: Mapping[str, str] = NOTHING
    expect: Expected = NOTHING
    bird_names: Mapping[str, Mapping[str, str]] = NOTHING
    first_player: Seat | None = None
    scores: Mapping[str, int] | None = None
    threshold: int | None = None
    rounds: tuple[Round, ...] | None = None
    birds: Mapping[str, Bird] | None = None
    counts: Mapping[str, int] = NOTHING
    known: Mapping[Seat, tuple[Position, ...]] = MappingProxyType({})
    accounts: tuple[Account, ...] = ()


def told_by(scenario: Scenario, account: Account) -> Scenario:
    """The scenario that one account tells: a file of its own, without accounts.

    Its moves are those that all agree on and then its own, its readings go before those of the
    file, and only what it expects itself is expected. All else is that of the file.
    """
    return scenario._replace(
        items=scenario.items + account.items,
        readings={**scenario.readings, **account.readings},
        expect=account.expect,
        accounts=(),
    )
