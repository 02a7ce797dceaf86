"""Whole games held to the laws: `python -m tests.simulated --rounds 100000 --seed 1`."""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, pairwise

from adjudicator.core.engine import adjudicate
from adjudicator.play.decks import invented
from adjudicator.play.games import Game, PlayedRound, Settings, play
from adjudicator.play.rounds import Step
from adjudicator.play.truth import Truth
from adjudicator.scenario.load import load
from tests import test_laws, test_turns
from tests.observed import cards, drawn, recycled, used
from tests.rounds import Round
from tests.trust.figures import record

KINDS = ("memory", "random")
FIRST = "7"
TWICE = {test_laws.ruling_writes_on_no_table_but_its_own,
         test_laws.replaying_is_ruling_on_each_move_in_turn}  # fmt: skip
"""Laws that rule on every move once more, which `replaying_comes_to_the_same` does for both."""


def settings(game: int, seed: str = FIRST) -> Settings:
    """2 to 6 players, each combination of kinds in turn, memories that fade a lot or not at all.

    In every twentieth game nobody calls BAO.
    """
    players = 2 + game % 5
    mixed = tuple(KINDS[(game // 5 >> seat) & 1] for seat in range(players))
    loss, bao = (0.0, 0.02, 0.2)[game // 3 % 3], game % 20 != 0
    return Settings(mixed, invented(), 200 if bao else 20, seed, loss, bao)


def games(seed: str = FIRST, first: int = 1) -> Iterator[Game]:
    """Games without end, each with other players, from the one of this number on."""
    return (play(settings(number, seed), number) for number in count(first))


class Simulated(Round):
    """A round whose turns are told apart once, for all laws."""

    def turns(self) -> Iterator[list[Step]]:
        if not hasattr(self, "kept"):
            self.kept = [*super().turns()]
        return iter(self.kept)


def as_round(game: Game, one: PlayedRound) -> Round:
    """The round as the laws of stretches of play take it."""
    return Simulated(None, one.table, game.settings.deck.ruleset, one.steps)


def every_card_of_the_deck_is_there_once(game: Game, one: PlayedRound) -> None:
    """What lies on the table and in the pile is the deck, bird by bird, followed from outside.

    Looked at whenever a card comes from the pile or a pile is made, and at the end: that no card
    is lost or doubled in between is a law of its own.
    """
    deck = Counter(bird.id for bird in game.settings.deck.cards)
    assert deck["golden_toucan"] == 1 and deck.total() == 66
    truth = Truth(one.table, one.seed)
    for step in one.steps:
        truth.follow(step.before, step.ruling.events)
        if step is not one.steps[-1] and not drawn(step) and not recycled(step):
            continue
        lying = cards(step.after)
        birds = [truth.bird(card) for card in lying]
        assert Counter(bird.id for bird in (*birds, *truth.unseen)) == deck
        assert all(card.bird in (None, bird) for card, bird in zip(lying, birds, strict=True))


def no_ability_moves_a_card_twice_in_a_turn(game: Game, one: PlayedRound) -> None:
    """Section 6.10, seen from the displays: who lay there and doesn't any more has moved."""
    for turn in as_round(game, one).turns():
        moved: set[int] = set()
        for step in turn:
            if used(step, "swap_bird", "macaw", "shoebill"):
                gone = displaced(step)
                assert not gone & moved
                moved |= gone


def displaced(step: Step) -> set[int]:
    """The cards that lay at a position where another lies now."""
    return {
        old.serial
        for before, after in zip(step.before.displays, step.after.displays, strict=True)
        for old, new in zip(before, after, strict=True)
        if old is not None and (new is None or new.serial != old.serial)
    }


def every_turn_follows_the_one_before(game: Game, one: PlayedRound) -> None:
    """Clockwise; in the end each other player once, and who ended the round not again."""
    active = [turn[0].after.active for turn in as_round(game, one).turns()]
    players = len(one.seats)
    for before, after in pairwise(active):
        assert after == (before + 1) % players
    ending = one.end.ending
    assert ending is not None and ending.turns_left == ()
    assert one.end.over and (active[-1] + 1) % players == ending.by


def a_round_is_scored_by_the_book(game: Game, one: PlayedRound) -> None:
    """Totals counted from the cards; BAO by the caller's total alone (sections 5.1 and 7.2)."""
    scored = game.scored[game.rounds.index(one)]
    truth, end = Truth(one.table, one.seed), one.end
    for step in one.steps:
        truth.follow(step.before, step.ruling.events)
    totals = [
        sum(truth.bird(card).value or 0 for card in display if card is not None)
        for display in end.displays
    ]
    expected = [*totals]
    if end.caller is not None and end.ending is not None and end.ending.bao_scores:
        mine = totals[end.caller]
        others = totals[: end.caller] + totals[end.caller + 1 :]
        won = mine < min(others)
        expected[end.caller] = min(mine, 0) if won else max(2 * mine, 5)
    assert [scored.result.scores[seat] for seat in one.seats] == expected


def replaying_comes_to_the_same(game: Game, one: PlayedRound) -> None:
    """The start as a file has it, and the moves one after another, give the same rulings.

    Every tenth game: it costs as much as playing.
    """
    if game.number % 10:
        return
    loaded = load(json.dumps(one.start))
    assert loaded.scenario is not None
    table, ruleset = loaded.scenario.table, game.settings.deck.ruleset
    for step in one.steps:
        ruling = adjudicate(table, step.move, ruleset)
        assert ruling == step.ruling
        table = ruling.table


LAWS: tuple[Callable[[Round], None], ...] = tuple(
    law for law in (*test_laws.LAWS, *test_turns.LAWS) if law not in TWICE
)
OF_A_GAME = (
    every_card_of_the_deck_is_there_once,
    every_turn_follows_the_one_before,
    a_round_is_scored_by_the_book,
    no_ability_moves_a_card_twice_in_a_turn,
    replaying_comes_to_the_same,
)


def hold(game: Game) -> int:
    """Hold every round of a game to every law; returns how many rounds there were."""
    for one in game.rounds:
        played = as_round(game, one)
        for law in LAWS:
            law(played)
        for rule in OF_A_GAME:
            rule(game, one)
    return len(game.rounds)


def main() -> None:
    """Play until so many rounds are held to every law; the first that breaks one ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", default=FIRST)
    parser.add_argument("--game", type=int, default=1, help="the number of the first game")
    parser.add_argument("--record", action="store_true", help="write it into docs/trust.md")
    wanted = parser.parse_args()
    rounds = moves = 0
    for game in games(wanted.seed, wanted.game):
        try:
            rounds += hold(game)
        except AssertionError:
            print(f"game {game.number} of seed {wanted.seed} breaks a law", flush=True)
            raise
        moves += sum(len(one.steps) for one in game.rounds)
        if game.number % 100 == 0:
            print(f"{rounds} rounds of {game.number} games, {moves} moves", flush=True)
        if rounds >= wanted.rounds:
            break
    print(f"{rounds} rounds of {game.number} games, {moves} moves: every law holds")
    if wanted.record:
        record("simulated", f"{rounds:,} rounds, {moves:,} moves, seed {wanted.seed}")


if __name__ == "__main__":
    main()
