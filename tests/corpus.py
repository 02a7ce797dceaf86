"""The scenarios that come with the project, and the documents that rule on them."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import adjudicator
from adjudicator import paths
from adjudicator.core.engine import adjudicate, carry_out
from adjudicator.core.rule import Args, Rule, Ruleset
from adjudicator.core.ruling import Ruling
from adjudicator.replaying import ruled
from adjudicator.rules import RULES
from adjudicator.scenario.load import load
from adjudicator.scenario.scenario import Scenario

Plain = dict[str, Any]

ROOT = Path(__file__).parent.parent
BROKEN = ROOT / "tests/broken"
RARE = sorted((ROOT / "tests/rare").glob("*.yaml"))
"""Situations for the rules that no scenario needs; `note` says why, the name is the rule's code."""

SCENARIOS = sorted(path for path in paths.scenarios().rglob("*") if path.is_file())
NAMES = [path.stem for path in SCENARIOS]
CHAPTERS = {
    chapter: [*files]
    for chapter, files in groupby((*SCENARIOS, *RARE), key=lambda path: path.parent.name)
}
"""The scenarios and the rare situations by their folder: many files for one test."""
PELICANS = paths.scenarios() / "3-plucking/3.6-two-pelicans.yaml"
LANGUAGES = ("nl", "en")

TEXTS = {"lang", "title", "headline", "text", "summary", "reason", "label", "message"}
"""The keys of a document that differ from language to language."""


@cache
def ruling(path: Path, lang: str = "en") -> Plain:
    return adjudicator.rule(path, lang)


@cache
def scenario(path: Path) -> Scenario:
    loaded = load(path.read_bytes())
    assert loaded.scenario is not None and not loaded.problems, path
    return loaded.scenario


def without_texts(value: Any) -> Any:
    """The same value with a mark in the place of every text."""
    if isinstance(value, dict):
        return {
            key: "…" if key in TEXTS and isinstance(one, str) else without_texts(one)
            for key, one in value.items()
        }
    return [without_texts(one) for one in value] if isinstance(value, list) else value


def sentences(value: Any) -> Iterator[str]:
    """Every text of a document."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key in TEXTS and isinstance(one, str):
                yield one
            else:
                yield from sentences(one)
    elif isinstance(value, list):
        for one in value:
            yield from sentences(one)


def rulings(path: Path, rules: Ruleset = RULES) -> list[Ruling]:
    """The rulings on the moves of a scenario, by its own readings of `rules`.

    Raises `UnknownFact` where the file leaves several cases open.
    """
    found, table = scenario(path), scenario(path).table
    rules, rulings = rules._replace(readings=found.readings), []
    for item in found.items:
        let_stand = carry_out(table, item.move, rules) if item.stands else None
        rulings.append(let_stand or adjudicate(table, item.move, rules))
        table = rulings[-1].table
    return rulings


@cache
def judged(path: Path) -> tuple[Ruling, ...]:
    """The rulings on the moves of a scenario in every case that it leaves open."""
    return tuple(leaf.ruling for one in ruled(scenario(path), []) for leaf in one.leaves)


def documented(path: Path) -> Iterator[str]:
    """The code of every finding in the ruling on a scenario."""
    for step in ruling(path)["steps"]:
        for holder in (step, *step.get("claims", ()), step.get("answer") or {}):
            yield from (finding["code"] for finding in holder.get("findings", ()))


def reasons(ruling: Ruling) -> Iterator[tuple[Rule, Args]]:
    """Every rule that a ruling names, with the values for its text."""
    yield from ruling.findings
    for claim in ruling.claims:
        yield from claim.findings
    for ability in ruling.abilities:
        yield ability.reason
