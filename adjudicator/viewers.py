"""Who may look at a ruling: the referee, who sees all; everyone; each of the players."""

from collections.abc import Sequence

from adjudicator.core.text import N_
from adjudicator.scenario.problems import Problem

REFEREE, EVERYONE = "referee", "public"

FAULTY = N_(
    "This file has faults. What they are is told to the referee alone, since it could give away "
    "cards."
)
"""What is said of a faulty file in a view."""


class UnknownViewer(ValueError):
    """There is no such viewer; `known` are those there are."""

    def __init__(self, viewer: str, known: Sequence[str]) -> None:
        super().__init__(f"view: {viewer!r} is not known; there are {', '.join(known)}")
        self.viewer = viewer
        self.known = known


def names(players: Sequence[str]) -> tuple[str, ...]:
    """The views that there are of a file with these players."""
    return (REFEREE, EVERYONE, *players)


def faults() -> list[Problem]:
    """What a view tells of a file with faults."""
    return [Problem(1, 1, "faulty", FAULTY, {})]
