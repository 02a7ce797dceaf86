"""A valid file made invalid, in one of the listed ways."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

from adjudicator.scenario.tree import Mapping, Sequence, read
from adjudicator.scenario.write import written
from tests.corpus import SCENARIOS
from tests.fuzz import texts, values
from tests.fuzz.values import Path, Plain, Unfit
from tests.model.rounds import random_round

KINDS = (*values.FAULTS, *texts.FAULTS)


class Damaged(NamedTuple):
    """A file that can't be valid: what was done to it, and where the fault is, if that is known."""

    kind: str
    text: str | bytes
    path: Path | None = None


@cache
def library() -> tuple[Plain, ...]:
    return tuple(plain(read(path.read_bytes()).root) for path in SCENARIOS)


def plain(node: Any) -> Any:
    """The same values without their places."""
    if isinstance(node, Mapping):
        return {key: plain(one) for key, one in node.items()}
    return [plain(one) for one in node] if isinstance(node, Sequence) else node


def valid(rng: random.Random) -> Plain:
    """A valid scenario: one of the library, or sometimes a random round."""
    if rng.random() < 0.1:
        return random_round(f"fuzz/{rng.randrange(1000)}", "all")
    return deepcopy(rng.choice(library()))


def as_text(rng: random.Random, root: Plain) -> str:
    """The values as YAML or, one time in four, as JSON."""
    if rng.random() < 0.25:
        return json.dumps(root, ensure_ascii=rng.random() < 0.5, indent=rng.choice([None, 1]))
    return written(root)


def damaged(seed: str, kind: str | None = None) -> Damaged:
    """The damaged file that this seed stands for, of this kind if one is given."""
    rng = random.Random(seed)
    while True:
        chosen, root = kind or rng.choice(KINDS), valid(rng)
        try:
            if chosen in values.FAULTS:
                path = values.FAULTS[chosen](rng, root)
                return Damaged(chosen, as_text(rng, root), path)
            return Damaged(chosen, texts.FAULTS[chosen](rng, as_text(rng, root)))
        except Unfit:
            continue
