"""A valid file made invalid, in one of the listed ways."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any, NamedTuple

from yaml import CSafeDumper, dump

from adjudicator.scenario.tree import Mapping, Sequence, read
from adjudicator.scenario.write import written
from tests.corpus import SCENARIOS
from tests.fuzz import deck, keys, names, texts
from tests.fuzz.values import Path, Plain, Unfit
from tests.model.rounds import random_round

VALUES = {**keys.FAULTS, **names.FAULTS, **deck.FAULTS}
KINDS = (*VALUES, *texts.FAULTS)
ROUNDS = 40


class Damaged(NamedTuple):
    """A file that can't be valid: what was done to it, and where the fault is, if that is known."""

    kind: str
    text: str | bytes
    path: Path | None = None


class _Dumper(CSafeDumper):
    """Writes YAML as fast as it can be written, without aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


@cache
def valid_files() -> tuple[str, ...]:
    """The library and some random rounds, as JSON."""
    library = [plain(read(path.read_bytes()).root) for path in SCENARIOS]
    rounds = [random_round(f"fuzz/{number}", "all") for number in range(ROUNDS)]
    return tuple(json.dumps(root) for root in (*library, *rounds))


def plain(node: Any) -> Any:
    """The same values without their places."""
    if isinstance(node, Mapping):
        return {key: plain(one) for key, one in node.items()}
    return [plain(one) for one in node] if isinstance(node, Sequence) else node


def valid(rng: random.Random) -> Plain:
    """A valid scenario, a copy of its own."""
    root: Plain = json.loads(rng.choice(valid_files()))
    return root


def as_text(rng: random.Random, root: Plain) -> str:
    """The values as JSON, or as YAML in the style of the library or in that of a dumper."""
    style = rng.random()
    if style < 0.3:
        return json.dumps(root, ensure_ascii=rng.random() < 0.5, indent=rng.choice([None, 1]))
    if style < 0.5:
        return written(root)
    # on one line each, so that a fault that has to be outside texts can tell where they are
    return dump(
        root,
        Dumper=_Dumper,
        default_flow_style=rng.choice([False, None]),
        allow_unicode=True,
        sort_keys=False,
        width=1_000_000,
    )


def damaged(seed: str, kind: str | None = None) -> Damaged:
    """The damaged file that this seed stands for, of this kind if one is given."""
    rng = random.Random(seed)
    while True:
        chosen, root = kind or rng.choice(KINDS), valid(rng)
        try:
            if chosen in VALUES:
                path = VALUES[chosen](rng, root)
                return Damaged(chosen, as_text(rng, root), path)
            return Damaged(chosen, texts.FAULTS[chosen](rng, as_text(rng, root)))
        except Unfit:
            continue
