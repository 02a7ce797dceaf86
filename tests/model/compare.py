"""Random rounds replayed by the adjudicator and by the model, and where they part.

`python -m tests.model.compare --rounds 500 --seed 1 [--turn-only] [--settled-only]`
`--sheets` compares as many score sheets instead.
"""

from __future__ import annotations

import argparse
import collections
from typing import Any

import yaml

import adjudicator
from tests.model.model import replay
from tests.model.rounds import as_text, random_round
from tests.model.sheets import random_sheet, sheet_difference

TABLE = (
    "turn",
    "phase",
    "displays",
    "discard_pile",
    "under_discard",
    "recycles",
    "pending",
    "bao",
    "final_phase",
)


def pairs(entries: list[dict[str, Any]]) -> list[list[str]]:
    """Abilities as pairs of player and card."""
    return [[entry["by"], entry["card"]] for entry in entries]


def plain(step: dict[str, Any]) -> dict[str, Any]:
    """A step of a ruling under the names and in the shape of the model's."""
    abilities = step["abilities"]
    fires = sorted((a for a in abilities if a["fires"]), key=lambda a: a["order"])
    found = {key: step["after"][key] for key in TABLE}
    found["under_discard"] = sorted(found["under_discard"])
    found["pending"] = pairs(found["pending"])
    return {
        "verdict": step["verdict"],
        "shield": step["shield"],
        "missing": sorted(step["missing"]),
        "fires": pairs(fires),
        "silent": sorted(a["card"] for a in abilities if a["outcome"] == "silent"),
        "claims": [[c["by"], c["verdict"]] for c in step["claims"]] if "claims" in step else None,
        "priority": step.get("priority"),
        **found,
    }


def lists_as(expected: dict[str, Any], found: list[str]) -> bool:
    """Whether the silent cards are those expected, some of which needn't be named."""
    least = collections.Counter(expected["silent"])
    most = least + collections.Counter(expected["may_be_silent"])
    names = collections.Counter(found)
    return least <= names <= most


def difference(ruling: dict[str, Any], model: dict[str, Any]) -> str | None:
    """The first difference between a ruling and the model's replay."""
    if ruling["status"] != "ruled":
        return f"status {ruling['status']}: {ruling['problems']}"
    for number, (step, expected) in enumerate(
        zip(ruling["steps"], model["steps"], strict=True), start=1
    ):
        found = plain(step)
        for key, value in found.items():
            if not (lists_as(expected, value) if key == "silent" else value == expected[key]):
                return f"step {number}, {key}: the model {expected[key]}, the ruling {value}"
    for key, value in model["result"].items():
        if key == "next_first_player" and ruling["result"]["game_over"]:
            continue  # nobody starts a round that isn't played
        found_last = ruling["result"][key]
        found_last = pairs(found_last) if key == "pending" else found_last
        found_last = sorted(found_last) if key == "under_discard" else found_last
        if found_last != value:
            return f"result, {key}: the model {value}, the ruling {found_last}"
    return None


def compared(text: str) -> tuple[str, str]:
    """Whether the two agree on this scenario: `same` or `differs`, and how."""
    ruling = adjudicator.rule(text, lang="en")
    told = yaml.safe_load(text)
    found = sheet_difference(ruling, told) if "rounds" in told else difference(ruling, replay(told))
    return ("differs", found) if found else ("same", "")


def main() -> int:
    """Compare as many rounds as asked for; 1 if any differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turn-only", action="store_true")
    parser.add_argument("--settled-only", action="store_true")
    parser.add_argument("--sheets", action="store_true")
    asked = parser.parse_args()
    features = "turn" if asked.turn_only else "all"
    counts: collections.Counter[str] = collections.Counter()
    for number in range(asked.rounds):
        seed = f"{asked.seed}/{number}"
        if asked.sheets:
            text = as_text(random_sheet(seed))
        else:
            text = as_text(random_round(seed, features, asked.settled_only))
        outcome, how = compared(text)
        counts[outcome] += 1
        if outcome == "differs":
            print(f"--- round {seed}: {how}\n{text}")
    print(", ".join(f"{outcome}: {count}" for outcome, count in sorted(counts.items())))
    return 1 if counts["differs"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
