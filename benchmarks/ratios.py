"""What a ruling costs, as ratios against a baseline that runs beside it in the same process.

Every pair is run in turn, A B A B, and the median of the ratios of process times is printed:
absolute times drift with the machine, ratios of neighbours hold. Nothing is kept between two
rulings but what the program itself keeps for a process (rules, catalogues).

    python benchmarks/ratios.py [--pairs 41] [--json] [--write docs/performance.md]
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import peers
import pokerkit
import yaml
from figures import Measured, Spread, show, spread, versions, write

import adjudicator
from adjudicator.core.engine import adjudicate, replay
from adjudicator.report import documents
from adjudicator.rules import RULES
from adjudicator.scenario.load import load

SITUATION = """\
format: 1
title: {en: An evening in thirteen moves, nl: Een avond in dertien zetten}
players: [Anna, Bram, Chloe, Daan]
displays:
  Anna: [white_pelican, brown_pelican, bird_4, bird_7]
  Bram: [bird_5, empty, bird_9, macaw]
  Chloe: [toco_toucan, bird_2, bird_3, unknown]
  Daan: [bird_4, bird_11, shoebill, bird_12]
turn: Anna
discard_pile: [bird_3]
moves:
  - draw: {card: white_pelican}
  - double_pluck: {by: Anna, targets: [Anna.1, Anna.2]}
  - use: {by: Anna, card: brown_pelican, show: Bram.1}
  - take: {by: Bram, at: Bram.1}
  - pluck: {by: Daan, target: Daan.2}
  - draw: {by: Chloe, card: bird_4}
  - discard: {}
  - pluck: {by: Daan, target: Daan.1}
  - draw: {by: Daan, card: macaw}
  - discard: {}
  - use: {card: macaw, look: [Anna.3, Bram.3], swap: true}
  - draw: {by: Anna, card: bird_1}
  - keep: {at: Anna.4}
"""

Work = Callable[[], object]


def many_takes(number: int) -> str:
    """A situation of so many moves, all `take`, so that the table stays the same size."""
    players = ["Anna", "Bram", "Chloe"]
    displays = "\n".join(f"  {name}: [bird_1, bird_2, bird_3, bird_4]" for name in players)
    moves = "\n".join(
        f"  - take: {{by: {players[n % 3]}, at: {players[n % 3]}.{n % 4 + 1}}}"
        for n in range(number)
    )
    start = f"format: 1\nplayers: [{', '.join(players)}]\ndisplays:\n{displays}\n"
    return f"{start}discard_pile: [bird_5]\nmoves:\n{moves}\n"


def poker_hand() -> int:
    """One scripted hand in PokerKit; returns how many operations it records."""
    automation = pokerkit.Automation
    state = pokerkit.NoLimitTexasHoldem.create_state(
        (
            automation.ANTE_POSTING,
            automation.BET_COLLECTION,
            automation.BLIND_OR_STRADDLE_POSTING,
            automation.HOLE_CARDS_SHOWING_OR_MUCKING,
            automation.HAND_KILLING,
            automation.CHIPS_PUSHING,
            automation.CHIPS_PULLING,
        ),
        True,
        500,
        (1000, 2000),
        2000,
        (1125600, 2000000, 553500),
        3,
    )
    for hole in ("Ac2d", "5h7s", "7h6h"):
        state.deal_hole(hole)
    state.complete_bet_or_raise_to(7000)
    state.complete_bet_or_raise_to(23000)
    state.fold()
    state.check_or_call()
    state.burn_card("2s")
    state.deal_board("Jc3d5c")
    state.complete_bet_or_raise_to(35000)
    state.check_or_call()
    state.burn_card("3s")
    state.deal_board("4h")
    state.complete_bet_or_raise_to(90000)
    state.complete_bet_or_raise_to(232600)
    state.complete_bet_or_raise_to(1067100)
    state.check_or_call()
    state.burn_card("4s")
    state.deal_board("Jh")
    return len(state.operations)


def timed(work: Work, repeat: int) -> float:
    """Seconds of process time for one run of `work`, the mean of `repeat` in a row."""
    begin = time.process_time()
    for _ in range(repeat):
        work()
    return (time.process_time() - begin) / repeat


def ratio(one: Work, other: Work, pairs: int, repeat: int = 5) -> Spread:
    """How many times as long `one` takes as `other`."""
    one(), other()
    return spread(timed(one, repeat) / timed(other, repeat) for _ in range(pairs))


def child_time(command: list[str]) -> float:
    """Seconds of process time of a whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cold(pairs: int) -> Spread:
    """A cold command on one file against an interpreter that imports its three libraries."""
    program = Path(sys.executable).with_name("adjudicator")
    imports = [sys.executable, "-c", "import yaml, click, gettext"]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "situation.yaml")
        file.write_text(SITUATION, encoding="utf-8")
        command = [str(program), "rule", str(file), "--lang", "nl"]
        child_time(command), child_time(imports)
        return spread([child_time(command) / child_time(imports) for _ in range(pairs)])


def measure(pairs: int) -> list[Measured]:
    """Every ratio with its goal."""
    scenario = load(SITUATION).scenario
    assert scenario is not None
    table, moves = scenario.table, [item.move for item in scenario.items]
    operations, plies = poker_hand(), peers.chess_plies()
    double = [*replay(table, moves[:1], RULES)][-1].table
    lone, short, long = many_takes(1000), many_takes(2000), many_takes(5000)

    def parse() -> object:
        return yaml.load(SITUATION, Loader=yaml.CSafeLoader)

    def engine() -> object:
        return [*replay(table, moves, RULES)]

    def one_language() -> object:
        return documents(SITUATION, ("nl",))

    def two_languages() -> object:
        return documents(SITUATION, ("nl", "en"))

    def considered() -> object:
        return adjudicate(double, moves[1], RULES).abilities

    both = ratio(two_languages, one_language, pairs)
    return [
        Measured(
            "a warm ruling / PyYAML's C loader on the same text",
            ratio(lambda: adjudicator.rule(SITUATION, "nl"), parse, pairs),
            0.85,
        ),
        Measured(
            "the same ruling in a second language / in the first",
            Spread(*(one - 1 for one in both)),
            1 / 3,
        ),
        Measured(
            "a move with its explanation / an operation of PokerKit",
            ratio(engine, poker_hand, pairs).times(operations / len(moves)),
            1 / 8,
        ),
        Measured(
            "a move with its explanation / a ply of python-chess, checked and made",
            ratio(engine, peers.chess_plies, pairs).times(plies / len(moves)),
            None,
        ),
        Measured(
            "which of three abilities are activated / clingo, grounded beforehand",
            ratio(considered, peers.asked_of_clingo(), pairs),
            None,
        ),
        Measured(
            "a ruling on 2,000 moves / on 1,000",
            ratio(lambda: adjudicator.rule(short), lambda: adjudicator.rule(lone), 11, 1),
            2.2,
        ),
        Measured(
            "a ruling on 5,000 moves / on 1,000",
            ratio(lambda: adjudicator.rule(long), lambda: adjudicator.rule(lone), 11, 1),
            5.5,
        ),
        Measured(
            "a cold command / importing yaml, click, gettext",
            cold(max(21, pairs // 2)),
            1.4,
        ),
    ]


def main() -> None:
    """Print the ratios, and write them down where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=41)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    found = measure(options.pairs)
    if options.json:
        told = {one.name: {"median": one.spread.median, "goal": one.goal} for one in found}
        print(json.dumps(told))
        return
    made_with = versions("pyyaml", "pokerkit", "chess", "clingo", "click")
    print(made_with)
    show(found)
    if options.write is not None:
        how = f"`python benchmarks/ratios.py`, {options.pairs} pairs"
        write(options.write, "ratios", found, f"{how}; {made_with}.")


if __name__ == "__main__":
    main()
