"""Score sheets: random ones, and what the book makes of them (chapter 5)."""

from __future__ import annotations

import random
from typing import Any

from tests.model.dealing import NAMES
from tests.model.readings import READINGS
from tests.model.scoring import Round, deciding, outcome

OF_A_SHEET = ("recycling-after-bao", "deciding-round-bao")


class Sheet:
    """A score sheet so far: running totals, who begins, and who still play."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.players: list[str] = told["players"]
        self.threshold: int | None = told.get("threshold")
        self.readings: dict[str, str] = told.get("readings", {})
        self.running = {name: told.get("scores", {}).get(name, 0) for name in self.players}
        self.tied: list[str] | None = None
        self.winner: str | None = None
        self.starter: str | None = None

    def reads(self, question: str, reading: str) -> bool:
        """Whether the house reads this question so."""
        return self.readings.get(question, READINGS[question][0]) == reading

    def enter(self, told: dict[str, Any]) -> dict[str, Any]:
        """One more round: what a ruling tells about it."""
        continues = self.reads("recycling-after-bao", "bao-continues")
        caller = told.get("bao") if continues or not told.get("final_phase") else None
        of = Round(self.order(told.get("first_player", self.starter)), told["totals"], caller)
        if self.tied:
            totals_only = self.reads("deciding-round-bao", "totals-only")
            found = deciding(of, self.running, totals_only)
        else:
            found = outcome(of, self.running, self.threshold)
        self.running, self.starter = found["running"], found["next_first_player"]
        self.tied, self.winner = found["deciding_round"], found["winner"]
        unknown = self.threshold is None and not self.tied
        return found | {"verdict": "allowed", "missing": ["threshold"] * unknown}

    def order(self, first: str | None) -> list[str] | None:
        """The turn order, if it is known who began."""
        if first is None:
            return None
        i = self.players.index(first)
        return self.players[i:] + self.players[:i]


def random_sheet(seed: str) -> dict[str, Any]:
    """A score sheet up to the end of the game, or of what somebody wrote down."""
    rng = random.Random(f"sheet {seed}")
    told: dict[str, Any] = {"format": 1, "players": rng.sample(NAMES, rng.randint(2, 6))}
    if rng.random() < 0.8:
        told["threshold"] = rng.choice([5, 8, 15, 30])
    if rng.random() < 0.3:
        told["scores"] = {name: rng.randint(-5, 4) for name in told["players"]}
    if rng.random() < 0.5:
        told["readings"] = {question: rng.choice(READINGS[question]) for question in OF_A_SHEET}
    told["rounds"] = []
    sheet = Sheet(told)
    for _ in range(rng.randint(1, 6)):
        told["rounds"].append(random_entry(rng, sheet.tied or sheet.players))
        sheet.enter(told["rounds"][-1])
        if sheet.winner:
            break
    return told


def random_entry(rng: random.Random, players: list[str]) -> dict[str, Any]:
    """One round, with totals so close that ties are common."""
    most = rng.choice([1, 3, 8])
    totals = {name: rng.randint(0, most) for name in players}
    if rng.random() < 0.2:
        totals[rng.choice(players)] = rng.randint(-5, -1)
    entry: dict[str, Any] = {"totals": totals}
    if rng.random() < 0.5:
        entry["first_player"] = rng.choice(players)
    if rng.random() < 0.6:
        entry["bao"] = rng.choice(players)
    if rng.random() < 0.2:
        entry["final_phase"] = True
    return entry


def sheet_difference(ruling: dict[str, Any], told: dict[str, Any]) -> str | None:
    """The first difference between a ruling and the model's reading of a score sheet."""
    if ruling["status"] != "ruled":
        return f"status {ruling['status']}: {ruling['problems']}"
    sheet = Sheet(told)
    for number, (step, entry) in enumerate(zip(ruling["steps"], told["rounds"], strict=True), 1):
        for key, value in sheet.enter(entry).items():
            if key == "next_first_player" and step["game_over"]:
                continue  # nobody starts a round that isn't played
            if step[key] != value:
                return f"round {number}, {key}: the model {value}, the ruling {step[key]}"
    return None
