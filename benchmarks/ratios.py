"""What a ruling costs, as ratios against a baseline that runs beside it in the same process.

Every pair is run in turn, A B A B, and the median of the ratios of process times is printed:
absolute times drift with the machine, ratios of neighbours hold. Nothing is kept between two
rulings but what the program itself keeps for a process (rules, catalogues).

    python benchmarks/ratios.py [--pairs 41] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pokerkit
import yaml

import adjudicator
from adjudicator.core.engine import replay
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


def ratio(one: Work, other: Work, pairs: int, repeat: int = 5) -> tuple[float, float, float]:
    """The median, least and greatest ratio of the times of `one` and `other`."""
    one(), other()
    found = sorted(timed(one, repeat) / timed(other, repeat) for _ in range(pairs))
    return statistics.median(found), found[0], found[-1]


def child_time(command: list[str]) -> float:
    """Seconds of process time of a whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cold(pairs: int) -> tuple[float, float, float]:
    """A cold command on one file against an interpreter that imports its three libraries."""
    program = Path(sys.executable).with_name("adjudicator")
    imports = [sys.executable, "-c", "import yaml, click, gettext"]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "situation.yaml")
        file.write_text(SITUATION, encoding="utf-8")
        command = [str(program), "rule", str(file), "--lang", "nl"]
        child_time(command), child_time(imports)
        found = sorted(child_time(command) / child_time(imports) for _ in range(pairs))
    return statistics.median(found), found[0], found[-1]


def measure(pairs: int) -> dict[str, tuple[tuple[float, float, float], float]]:
    """Every ratio with its bar."""
    scenario = load(SITUATION).scenario
    assert scenario is not None
    table, moves = scenario.table, [item.move for item in scenario.items]
    operations = poker_hand()
    short, long = many_takes(1000), many_takes(2000)

    def parse() -> object:
        return yaml.load(SITUATION, Loader=yaml.CSafeLoader)

    def engine() -> object:
        return [*replay(table, moves, RULES)]

    per_move = ratio(engine, poker_hand, pairs)
    scale = operations / len(moves)
    return {
        "warm ruling (Dutch) / C loader's parse of the same text": (
            ratio(lambda: adjudicator.rule(SITUATION, "nl"), parse, pairs),
            1.2,
        ),
        "a replayed move / a PokerKit operation": (
            (per_move[0] * scale, per_move[1] * scale, per_move[2] * scale),
            0.25,
        ),
        "2,000 moves / 1,000 moves": (
            ratio(lambda: adjudicator.rule(long), lambda: adjudicator.rule(short), 21, 1),
            2.2,
        ),
        "cold command / importing yaml, click, gettext": (cold(max(21, pairs // 2)), 1.8),
    }


def main() -> None:
    """Print the ratios, one a line: median, spread, and the bar each is held against."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=41)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    found = measure(options.pairs)
    if options.json:
        print(json.dumps({name: {"median": m[0], "bar": bar} for name, (m, bar) in found.items()}))
        return
    for name, ((median, least, most), bar) in found.items():
        print(f"{name:58} {median:6.3f}  ({least:.3f} to {most:.3f}; bar {bar})")


if __name__ == "__main__":
    main()
