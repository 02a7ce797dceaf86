"""A round played from the first look to the count, every move through the engine."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from adjudicator.core.engine import adjudicate
from adjudicator.core.events import TurnStarted
from adjudicator.core.moves import (
    Claims,
    Count,
    Discard,
    Draw,
    EndTurn,
    InitialLook,
    Move,
    Pluck,
    Skip,
    Take,
    Use,
)
from adjudicator.core.rule import Ruleset
from adjudicator.core.ruling import Ruling
from adjudicator.core.table import SEATS, Seat, Table
from adjudicator.core.worlds import Leaf
from adjudicator.knowledge import sights
from adjudicator.play.completing import completed
from adjudicator.play.players import Player
from adjudicator.play.truth import Truth
from adjudicator.rules.bao import following

TOGETHER, IN_A_KNOWN_ORDER, WITHOUT_A_WORD = 0.7, 0.8, 0.3
"""How often several call at once; then, how often it is known who was first; how often a turn ends
by the next player's going on."""


class Step(NamedTuple):
    """One move, the table before it, and the ruling on it."""

    before: Table
    move: Move
    ruling: Ruling

    @property
    def after(self) -> Table:
        """The table that the move left."""
        return self.ruling.table

    @property
    def refused(self) -> bool:
        """Whether the rules barred it."""
        return self.ruling.verdict == "not_allowed"


class NoWayOn(Exception):
    """Nothing that a player could do is allowed: the rules have left a gap."""


class Round:
    """A round that is being played: the table as a file knows it, and what really lies there."""

    def __init__(
        self,
        table: Table,
        truth: Truth,
        players: Sequence[Player],
        ruleset: Ruleset,
        rng: Random,
    ) -> None:
        self.table = table
        self.truth = truth
        self.players = players
        self.ruleset = ruleset
        self.rng = rng
        self.steps: list[Step] = []

    def play(self) -> None:
        """Play to the end of the round. Raises `NoWayOn` where nobody may do anything."""
        for seat in (self.table.active, *self.table.after_active()):
            looked = InitialLook(seat, self.players[seat].first_look(self.table))
            self._do(seat, (looked,), ())
        begins: Seat | None = self.table.active
        while begins is not None:
            begins = self._turn(begins)
        if self._hidden():
            self._do(self.table.active, (Count(),), ())

    def _turn(self, seat: Seat) -> Seat | None:
        """One turn; returns whose turn is next."""
        player = self.players[seat]
        own = [Take(seat, position) for position in self.table.held(seat)]
        self._do(seat, player.begin(self.table), (Draw(seat), *own, EndTurn(seat)))
        while self.table.phase == "drawn":
            assert self.table.window is not None
            bird = self.truth.bird(self.table.window.reference)
            self._do(seat, player.drawn(self.table, bird), (Discard(seat),))
        if self.table.phase == "window":
            self._reactions()
        while self.table.pending:
            self._ability()
        if self._is_at(seat):
            self._propose(seat, player.closes(self.table))
        return self._ended(seat)

    def _is_at(self, seat: Seat) -> bool:
        return self.table.active == seat and not self.table.over

    def _ended(self, seat: Seat) -> Seat | None:
        """Whose turn is next, once this one is ended or about to be."""
        if self._is_at(seat):
            after = following(self.table)
            if after is not None and self.rng.random() < WITHOUT_A_WORD:
                return after
            ends = Count() if after is None and self._hidden() else EndTurn(seat)
            self._do(seat, (ends,), ())
        return None if self.table.over else self.table.active

    def _hidden(self) -> bool:
        """Whether cards lie there that only the count turns up."""
        return any(card.bird is None for cards in self.table.displays for card in cards if card)

    def _reactions(self) -> None:
        """The calls on a normal discard: several at once, or one after another."""
        others = list(self.table.after_active())
        self.rng.shuffle(others)
        calls = [call for call in map(self._call, others) if call is not None]
        if len(calls) > 1 and self.rng.random() < TOGETHER:
            if self.rng.random() < IN_A_KNOWN_ORDER:
                calls = [call._replace(order=place) for place, call in enumerate(calls, 1)]
            self._tried(Claims(tuple(calls)))
            return
        for call in calls:
            if self.table.phase == "window":
                self._tried(call)

    def _call(self, seat: Seat) -> Pluck | None:
        player = self.players[seat]
        call = player.react(self.table, self.truth.bird(self.table.discard[0]))
        if call is None or not player.knows_rules:
            return call
        return None if self._ruled(call).refused else call

    def _ability(self) -> None:
        """The ability that stands first is used, or shown to do nothing."""
        by, card = self.table.pending[0][:2]
        bird = self.truth.bird(card)
        choices = self.ruleset.choices[bird.id](self.table, by)
        otherwise: list[Move] = [Use(by, bird, **choice) for choice in choices]
        otherwise += (Use(by, bird), Skip(by, bird))
        draws, table = self.truth.upcoming(self.table, 2), self.table
        proposals = self.players[by].use(table, bird, draws, lambda at: self.truth.at(table, at))
        self._do(by, proposals, otherwise)

    def _do(self, seat: Seat, proposals: Iterable[Move], otherwise: Iterable[Move]) -> None:
        """The first proposal that is allowed, else the first of the others that is."""
        if self._propose(seat, proposals):
            return
        if not any(self._tried(move, quietly=True) for move in otherwise):
            raise NoWayOn(self.table)

    def _propose(self, seat: Seat, proposals: Iterable[Move]) -> bool:
        quietly = self.players[seat].knows_rules
        return any(self._tried(move, quietly) for move in proposals)

    def _ruled(self, move: Move) -> Step:
        """What would come of a move, told with all that it shows."""
        move = completed(move, self.table, self.truth)
        return Step(self.table, move, adjudicate(self.table, move, self.ruleset))

    def _tried(self, move: Move, quietly: bool = False) -> bool:
        """Try a move; whether it was allowed. `quietly`: if not, it didn't happen."""
        step = self._ruled(move)
        if step.refused and quietly:
            return False
        self.truth.follow(self.table, step.ruling.events)
        self._seen(step)
        self.steps.append(step)
        self.table = step.after
        if any(isinstance(event, TurnStarted) for event in step.ruling.events):
            for player in self.players:
                player.hand.memory.fade(self.table)
        return not step.refused

    def _seen(self, step: Step) -> None:
        """The players take in what the rules let them see of a move."""
        leaf = Leaf((), step.before, step.move, step.ruling)
        for viewer, card, _ in sights(leaf, self.ruleset):
            for seat in SEATS[: len(self.players)] if viewer is None else (viewer,):
                self.players[seat].hand.memory.see(card, self.truth.bird(card))
