"""The program against the model, which was written from the rulebook apart from it."""

import pytest

from tests.model.compare import compared
from tests.model.rounds import as_text, random_round
from tests.model.sheets import random_sheet

SEEDS = [f"{seed}/{number}" for seed in (1, 2) for number in range(40)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_model_rules_alike_on_a_round(seed: str) -> None:
    assert compared(as_text(random_round(seed, "all", True))) == ("same", "")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_model_rules_alike_on_a_score_sheet(seed: str) -> None:
    assert compared(as_text(random_sheet(seed))) == ("same", "")
