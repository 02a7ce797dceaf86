"""Twins of scenarios: the same case with other names, seats, positions and numbered birds."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

from adjudicator.report import document
from adjudicator.scenario.tree import read

Plain = dict[str, Any]

NAMES = ("Quirine", "Sjoerd", "Tjitske", "Wubbo", "Xandra", "Ype")
TOLD = ("title", "about", "note", "expect", "id")
NUMBERED = tuple(f"bird_{number}" for number in range(1, 13))


def told(path: Path) -> Plain:
    """What a file says, as plain values."""
    root = read(path.read_bytes()).root
    assert isinstance(root, dict)
    return {**root}


def twin(path: Path) -> str | None:
    """The file of a twin; None where nothing like it comes to the same.

    A 6 for a 5 can turn a BAO that fails into one that succeeds: that is another case.
    """
    chance = Random(path.stem)
    file = told(path)
    ruled = _ruled(path.read_text("utf-8"))
    for birds in (_exchanged(chance), {}):
        text = json.dumps(_twin(file, chance, birds))
        if _ruled(text) == ruled:
            return text
    return None


def _ruled(text: str) -> Plain:
    """What the case comes to: the verdict of each step, and whether BAO succeeds."""
    ruling = document(text, "en")
    verdicts = [step["verdict"] for step in ruling["steps"]]
    return {"verdicts": verdicts, "bao": (ruling["result"] or {}).get("bao")}


def _exchanged(chance: Random) -> dict[str, str]:
    """Neighbouring numbers exchanged, so that points stay about the same."""
    start = chance.randrange(2)
    pairs = zip(NUMBERED[start::2], NUMBERED[start + 1 :: 2], strict=False)
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


def _twin(file: Plain, chance: Random, birds: dict[str, str]) -> Plain:
    players, displays = file["players"], file["displays"]
    names = dict(zip(players, chance.sample(NAMES, len(players)), strict=True))
    orders = {
        player: chance.sample(range(len(cards)), len(cards))
        for player, cards in displays.items()
        if isinstance(cards, list)
    }
    moved = {
        f"{player}.{old + 1}": f"{names[player]}.{new + 1}"
        for player, order in orders.items()
        for new, old in enumerate(order)
    }
    words = names | moved | birds
    made = {**file, "turn": file.get("turn", players[0])}
    made["displays"] = {
        player: [cards[old] for old in orders[player]] if player in orders else cards
        for player, cards in displays.items()
    }
    turn = chance.randrange(len(players))
    made["players"] = [*players[turn:], *players[:turn]]
    renamed: Plain = _said(made, words, names)
    return renamed


def _said(value: Any, words: dict[str, str], names: dict[str, str]) -> Any:
    """The same with other words, and without what is only told."""
    if isinstance(value, dict):
        return {
            _said(key, words, names): _said(one, words, names)
            for key, one in value.items()
            if key not in TOLD
        }
    if isinstance(value, list):
        return [_said(one, words, names) for one in value]
    if not isinstance(value, str) or value in words:
        return words.get(value, value)
    added = re.fullmatch(r"(.+)\.(\d+)", value)
    if added and added[1] in names:
        return f"{names[added[1]]}.{added[2]}"
    return value
