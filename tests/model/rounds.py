"""Random valid scenarios, drawn with the model as guide."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.model.candidates import Candidates
from tests.model.dealing import deal
from tests.model.imagination import Move
from tests.model.model import Step, judged, start, verb_of
from tests.model.table import Beyond, Missing, Table

LIKELY = {
    "set_up": {"initial_look": 6, "draw": 3, "take": 2},
    "choose": {"draw": 7, "take": 3},
    "drawn": {"keep": 3, "discard": 5, "pluck": 5, "double_pluck": 4},
    "window": {"pluck": 4, "double_pluck": 3, "claims": 4, "use": 4, "end_turn": 2, "draw": 2,
               "take": 1, "skip": 1},
    "abilities": {"use": 12, "skip": 2},
    "closing": {"end_turn": 4, "draw": 3, "take": 2},
    "round_over": {"count": 1},
}  # fmt: skip
VERBS_OF_A_TURN = [
    *("initial_look", "draw", "take", "keep", "discard", "pluck", "double_pluck", "claims"),
    *("use", "use", "skip", "skip", "end_turn"),
]
FEATURES = {
    "turn": VERBS_OF_A_TURN,
    "all": [*VERBS_OF_A_TURN, "incident", "bao", "bao", "count"],
}


class Played:
    """A round in the making: every card known on one table, what the file tells on the other."""

    def __init__(self, rng: random.Random, features: str, settled_only: bool) -> None:
        self.rng = rng
        self.verbs = FEATURES[features]
        self.settled_only = settled_only
        start_of = deal(rng, features)
        self.full: Table = start(start_of.full)
        self.told: Table = start(start_of.told)
        self.full.omniscient = True
        self.full.may_recycle = self.told.pile_rest is not None
        self.scenario: dict[str, Any] = start_of.told | {"moves": []}
        self.reach = {name: len(cards) for name, cards in self.told.displays.items()}

    def try_one(self) -> bool:
        """Add a random move to the scenario; False if this one can't be judged."""
        mind = Candidates(self.rng, self.full, self.told, self.reach)
        likely = LIKELY[self.told.phase]
        verb = self.rng.choices(list(likely), list(likely.values()))[0]
        ends = "bao" in self.verbs and self.told.phase in ("window", "closing")
        if ends and self.told.caller is None and self.rng.random() < 0.12:
            verb = "bao"
        elif ends and self.told.final_turns and self.rng.random() < 0.05:
            verb = "count"
        elif self.rng.random() < 0.12:
            verb = self.rng.choice(self.verbs)
        move: Move = getattr(mind, verb)()
        try:
            step, told = judged(self.told, move)
            same, full = judged(self.full, move)
        except (Missing, Beyond):
            return False
        if same["open"]:
            step["open"] += same["open"]
        misses = step["missing"] and verb not in ("end_turn", "count")
        if misses or (self.settled_only and is_open(step)):
            return False
        agree(step, same, move)
        self.told, self.full = told, full
        self.scenario["moves"].append(move)
        self.extend_reach(move)
        return True

    def extend_reach(self, move: Move) -> None:
        """A file may name a position that an earlier pluck may have added, even if it didn't."""
        verb = verb_of(move)
        told = move[verb]
        if verb in ("pluck", "double_pluck") and "by" in told:
            self.reach[told["by"]] += 1


def is_open(step: Step) -> bool:
    """Whether book and format say too little about this move."""
    return bool(step["open"])


def agree(step: Step, same: Step, move: Move) -> None:
    """The model rules the same whether it knows every card or only what the move shows."""
    for key in ("verdict", "turn", "phase", "claims", "priority", "fires", "pending"):
        assert step[key] == same[key], (key, move, step, same)


def random_round(seed: str, features: str = "turn", settled_only: bool = False) -> dict[str, Any]:
    """A valid scenario; `features` is `turn` for what a turn alone holds, or `all`.

    `settled_only` leaves out the few moves about which book and format say too little.
    """
    rng = random.Random(seed)
    played = Played(rng, features, settled_only)
    wanted = rng.randint(5, 25)
    for _ in range(20 * wanted):
        over = played.told.phase == "round_over" and rng.random() < 0.5
        if len(played.scenario["moves"]) == wanted or over:
            break
        played.try_one()
    return played.scenario


def as_text(scenario: dict[str, Any]) -> str:
    """The scenario as YAML: a line for each key and each move or round."""

    def flow(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False)

    listed = "rounds" if "rounds" in scenario else "moves"
    lines = [f"{key}: {flow(value)}" for key, value in scenario.items() if key != listed]
    lines += [f"{listed}:", *(f"  - {flow(move)}" for move in scenario[listed])]
    return "\n".join(lines) + "\n"
