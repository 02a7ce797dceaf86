"""The table as the file tells it, and the few things that can be done to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tests.model.cards import Card, is_listed
from tests.model.readings import DEFAULTS

Position = tuple[str, int]


class NotAllowed(Exception):
    """A rule bars the move; `illegal_target` if it is what was pointed at (A27)."""

    def __init__(self, why: str, *, illegal_target: bool = False) -> None:
        super().__init__(why)
        self.illegal_target = illegal_target


class Missing(Exception):
    """A fact that the outcome depends on isn't told."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


class Beyond(Exception):
    """Something happens that this model can't replay yet."""


class Pending(NamedTuple):
    """An ability that waits in the queue; `origin` is discard, reference or removed."""

    by: str
    card: str
    origin: str


class Considered:
    """What one move adds to the ruling."""

    def __init__(self) -> None:
        self.fires: list[Pending] = []
        self.silent: list[str] = []
        self.may_be_silent: list[str] = []
        self.missing: list[str] = []
        self.claims: list[tuple[str, str]] | None = None
        self.priority: str | None = None
        self.open: list[str] = []  # about what book and format say too little

    def no_ability(self, *cards: Card | None) -> None:
        """List these cards as considered without effect, where their birds are known."""
        self.silent += listed_birds(cards)

    def perhaps(self, *cards: Card | None) -> None:
        """As `no_ability`, where the format leaves open whether they are listed."""
        self.may_be_silent += listed_birds(cards)


def listed_birds(cards: Iterable[Card | None]) -> list[str]:
    """The birds among these cards that a ruling lists."""
    return [card.bird for card in cards if card and card.bird and is_listed(card.bird)]


class Table:
    """Everything that lies on the table and whose move it is; changed in place."""

    def __init__(self, players: list[str], displays: dict[str, list[Card | None]]) -> None:
        self.players = players
        self.displays = displays
        self.turn = self.first = players[0]
        self.phase = "choose"
        self.pile_top: list[Card] = []
        self.pile_rest: int | None = None  # None: so many unknown cards that they never run out
        self.discards: list[Card] = []  # top first
        self.under: list[Card] = []
        self.recycles = 0
        self.hand: Card | None = None
        self.pending: list[Pending] = []
        self.moved: list[Card] = []
        self.gift_gaps: set[Position] = set()
        self.out_of_window: set[str] = set()  # who may not call again on this reference
        self.looked: set[str] = set()
        self.shield = "none"
        self.shield_due = False  # on at the end of the turn (A49)
        self.caller: str | None = None
        self.bound = False  # a premature call that takes effect when the turn ends (A35)
        self.forfeited = False
        self.final_turns: list[str] | None = None  # the present one, if it is one, included
        self.in_final_turn = False
        self.started_by: str | None = None  # of the automatic final phase
        self.trigger: str | None = None  # who made a second recycling that counts from turn's end
        self.plain = False  # everybody scores the plain total
        self.omniscient = False  # every card is known, in a draw pile formed anew too
        self.may_recycle = True
        self.pool: list[str] | None = None  # what was shuffled into the present draw pile
        self.from_pool: list[Card] = []  # what came out of it
        self.lacks_threshold = False
        self.values: dict[str, int] = {}
        self.told_totals: dict[str, int] = {}
        self.readings = dict(DEFAULTS)
        self.families: dict[str, str] = {}
        self.considered = Considered()

    def reads(self, question: str, reading: str) -> bool:
        """Whether the house reads this open question so."""
        return self.readings[question] == reading

    def next_player(self, after: str) -> str:
        """The next player clockwise."""
        return self.players[(self.players.index(after) + 1) % len(self.players)]

    def at(self, position: Position) -> Card | None:
        """The card there; None for an emptied position and one that doesn't exist."""
        name, index = position
        display = self.displays[name]
        return display[index] if 0 <= index < len(display) else None

    def cards_of(self, name: str) -> list[Position]:
        """The positions of a display that hold a card."""
        return [(name, i) for i, card in enumerate(self.displays[name]) if card is not None]

    def all_cards(self) -> list[Position]:
        """Every position on the table that holds a card."""
        return [position for name in self.players for position in self.cards_of(name)]

    def gaps(self, name: str) -> list[Position]:
        """The emptied positions that an added card has to fill first (1.3, A39)."""
        empty = [(name, i) for i, card in enumerate(self.displays[name]) if card is None]
        if self.reads("gap-left-by-a-gift", "counts"):
            return empty
        return [position for position in empty if position not in self.gift_gaps]

    def put(self, position: Position, card: Card | None) -> None:
        """Lay the card there, or leave the position empty."""
        name, index = position
        self.displays[name][index] = card

    def add(self, name: str, card: Card, chosen: Position | None, fact: str) -> None:
        """Add a card without replacing one: to a gap if there is one, else to a new position."""
        gaps = self.gaps(name)
        if chosen is not None and chosen not in gaps:
            raise NotAllowed("not an emptied position")
        if not gaps:
            self.displays[name].append(card)
            return
        if chosen is None and len(gaps) > 1:
            raise Missing(fact)
        self.put(chosen or gaps[0], card)

    def clockwise_from(self, name: str) -> list[str]:
        """Everybody in turn order, this player first."""
        i = self.players.index(name)
        return self.players[i:] + self.players[:i]

    def opponent_changed(self, name: str, user: str, *, by_ability: bool) -> None:
        """A player's whole action changed that display; the first at the caller's counts (4.2)."""
        if self.shield != "armed" or name != self.caller or user == self.caller:
            return
        between = by_ability and bool(self.pending or self.shield_due)
        if between and self.reads("shield-between-abilities", "whole-turn"):
            self.shield_due = True
        else:
            self.shield = "active"

    def is_protected(self, position: Position, user: str) -> bool:
        """Whether the Shield bars this player from changing that card (4.2)."""
        return self.shield == "active" and position[0] == self.caller and user != self.caller

    def is_blocked(self, position: Position, user: str) -> bool:
        """Whether an ability of this player may not move or replace that card now (6.10)."""
        return self.is_locked(position) or self.is_protected(position, user)

    def is_locked(self, position: Position) -> bool:
        """Whether an ability already moved or replaced that card in this turn (6.10)."""
        card = self.at(position)
        return any(card is moved for moved in self.moved)

    def enqueue(self, earned: list[Pending]) -> None:
        """Put abilities in the queue; one's own discard waits behind what a pluck earns (A02)."""
        first = self.reads("ability-order", "active-first")
        self.pending = self.pending + earned if first else earned + self.pending
        self.considered.fires += earned

    def settle(self) -> None:
        """The phase that follows when the window is shut."""
        self.phase = "abilities" if self.pending else "closing"


def known(card: Card | None, fact: str) -> str:
    """The card's bird, where the outcome depends on it."""
    if card is None or card.bird is None:
        raise Missing(fact)
    return card.bird


def position(text: str) -> Position:
    """A position as scenarios write it, split at its last dot."""
    name, _, number = text.rpartition(".")
    return name, int(number) - 1


def written(place: Position) -> str:
    """The position as scenarios write it."""
    return f"{place[0]}.{place[1] + 1}"


def reveal(table: Table, told: Any, places: Iterable[Position]) -> None:
    """Make the cards at these places known, if `reveals` names them."""
    for place in places:
        card = table.at(place)
        bird = told.get(written(place)) if isinstance(told, dict) else told
        if card is not None and bird is not None:
            card.bird = bird
