"""What stands beside two texts, in words and with links: for the page and for a file alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from adjudicator.book import rule_label
from adjudicator.core.text import N_
from adjudicator.desk import CHANGES_NONE, Plain, answered, where_shown
from adjudicator.facing import CHECKS, SEVERITIES, Row, Shown
from adjudicator.rulebook.questions import TEXTS
from adjudicator.wording import Words

REVIEWED = N_("reviewed by {by}")
STANDINGS = {
    "reviewed": REVIEWED,
    "nl-edited": N_("English not yet checked"),
    "en-edited": N_("Dutch not yet checked"),
    "both-edited": N_("both edited after the review"),
    "never": N_("not reviewed"),
}
RULES = N_("Rules that rest on it:")
QUESTIONS = N_("Open questions that it bears on:")
RULINGS = N_("Rulings that change with this difference ({number}):")


class Link(NamedTuple):
    """Words that lead somewhere; without an address where there is nowhere to go."""

    text: str
    href: str


class Stake(NamedTuple):
    """What rests on a finding: a sentence, and the links after it."""

    text: str
    links: list[Link]


class Addresses(NamedTuple):
    """Where rules, open questions and scenarios are, and what a scenario is called."""

    rule: Callable[[str], str]
    question: Callable[[str], str]
    scenario: Callable[[str], str]
    title: Callable[[str], str]


NOWHERE = Addresses(lambda _: "", lambda _: "", lambda _: "", lambda name: name)
"""For a file that stands alone."""


class Near(NamedTuple):
    """The numbers of the findings before and after one; 0 where there is none."""

    before: int = 0
    after: int = 0


class Beside(NamedTuple):
    """What a template lays out. `first` is the number of the first finding, 0 without one."""

    rows: list[Plain]
    strays: list[Plain]
    near: dict[int, Near]
    first: int


def view(shown: Shown, words: Words, at: Addresses) -> Beside:
    """Return rows with every finding in words, and what rests on it with links."""
    numbers = [one["id"] for row in shown.rows for one in row.findings]
    around = [0, *numbers, 0]
    near = {
        one: Near(before, after)
        for (before, one), (_, after) in zip(
            pairwise(around[:-1]), pairwise(around[1:]), strict=True
        )
    }
    strays = [{**one, "place": _place(one)} for one in shown.strays]
    return Beside([_row(row, words, at) for row in shown.rows], strays, near, around[1])


def _place(one: Plain) -> str:
    """Where in a file beside the texts a finding is; empty for one that is in the texts."""
    lines = [line for line in one["lines"] if line]
    return f"{one['file']}:{lines[-1]}" if one.get("file") and lines else ""


def _row(row: Row, words: Words, at: Addresses) -> Plain:
    standing = words.text(STANDINGS[row.state], {"by": row.by}) if row.state else ""
    findings = [
        {
            **one,
            "place": _place(one),
            "check_name": words.template(CHECKS[one["check"]]),
            "severity_name": words.template(SEVERITIES[one["severity"]]),
        }
        for one in row.findings
    ]
    stakes = [*_changes(row.findings, words, at), *_ground(row.findings, words, at)]
    return {**row._asdict(), "findings": findings, "standing": standing, "stakes": stakes}


def _changes(findings: Sequence[Plain], words: Words, at: Addresses) -> Iterator[Stake]:
    """What the differences of a row change, each once."""
    told = []
    for change in (change for one in findings for change in one["changes"]):
        if change in told:
            continue
        told.append(change)
        rulings = change["rulings"]
        yield Stake(answered(change, words.lang), [])
        count = words.text(RULINGS, {"number": len(rulings)})
        links = [Link(at.title(name), at.scenario(name)) for name in rulings]
        yield Stake(count, links) if rulings else Stake(words.template(CHANGES_NONE), [])


def _ground(findings: Sequence[Plain], words: Words, at: Addresses) -> Iterator[Stake]:
    """The rules and the open questions that rest on a row."""
    norms = dict.fromkeys(norm for one in findings for norm in one["rules"])
    if norms:
        # Several rules may stand at one place.
        places = {rule_label(norm, words.lang): norm for norm in reversed(norms)}
        links = [Link(label, at.rule(norm)) for label, norm in reversed(places.items())]
        yield Stake(words.template(RULES), links)
    asked = dict.fromkeys(question for one in findings for question in one["questions"])
    for shown in {str(one["shown"]): one["shown"] for one in findings if "shown" in one}.values():
        yield from (Stake(line.strip(), []) for line in where_shown(shown, words.lang))
    if asked:
        links = [Link(words.template(TEXTS[one].question), at.question(one)) for one in asked]
        yield Stake(words.template(QUESTIONS), links)
