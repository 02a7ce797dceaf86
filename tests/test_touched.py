"""What a step says about positions: enough to draw the table before and after it."""

from pathlib import Path

import pytest

from adjudicator import rule, touched
from tests.corpus import SCENARIOS


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_positions_account_for_every_change(path: Path) -> None:
    document = rule(path)
    before = document["start"]
    for step in document["steps"]:
        if before is None or step["missing"] or step["verdict"] == "undetermined":
            break  # which position it was depends on what nobody told
        told = {one["at"]: one["how"] for one in step["positions"]}
        assert set(told.values()) <= set(touched.HOW)
        for name, cards in step["after"]["displays"].items():
            old = before["displays"][name]
            if cards is None or old is None:
                continue
            for place, card in enumerate(cards):
                if place >= len(old) or card != old[place]:
                    assert f"{name}.{place + 1}" in told
        before = step["after"]


def test_last_change_of_a_position_is_told() -> None:
    document = rule(
        "format: 1\nplayers: [Anna, Bram]\n"
        "displays: {Anna: [bird_2, bird_5], Bram: [bird_2, bird_7]}\n"
        "moves:\n"
        "  - draw: {card: bird_2}\n"
        "  - pluck: {target: Bram.1, gift: Anna.2}\n"
    )
    drawn, plucked = document["steps"]
    assert drawn["hand"] == {"by": "Anna", "card": "bird_2"} and drawn["positions"] == []
    assert plucked["hand"] is None
    assert plucked["positions"] == [
        {"at": "Anna.2", "how": "given_away"},
        {"at": "Bram.1", "how": "gift"},
    ]
