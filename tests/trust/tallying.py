"""What became of mutants, in numbers."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt

from tests.trust.running import Verdict

Z = 1.96
"""How many standard deviations an interval of 95 % reaches."""


class Tally:
    """Counts outcomes; `reasons` are those that are known for survivors, by name."""

    def __init__(self, reasons: Mapping[str, str]) -> None:
        self.reasons = reasons
        self.counts: Counter[str] = Counter()
        self.unexplained: list[str] = []
        self.explained = 0

    def add(self, name: str, verdict: Verdict) -> None:
        self.counts[verdict.outcome] += 1
        if verdict.outcome == "survived":
            if name in self.reasons:
                self.explained += 1
            else:
                self.unexplained.append(name)

    @property
    def noticed(self) -> int:
        return self.counts["killed"] + self.counts["slow"]

    @property
    def number(self) -> int:
        """How many mutants could be imported at all; the others show nothing."""
        return self.noticed + self.counts["survived"]

    def brief(self) -> str:
        return f"{self.counts.total()}: {self.noticed} noticed, {self.counts['survived']} survived "

    def says(self, every: int, seed: int | None) -> str:
        """The score as the table has it; with an interval where mutants were drawn at random."""
        score = f"{self.noticed / self.number:.1%}" if self.number else "none"
        rest = f"{self.counts['survived']} survived, {self.explained} of them with a reason"
        if seed is None:
            return f"{score} of {self.number}; {rest}"
        low, high = interval(self.noticed, self.number)
        drawn = f"drawn from {every} with seed {seed}"
        return f"{score} of {self.number} {drawn} (95 % interval {low:.1%} to {high:.1%}); {rest}"


def interval(noticed: int, number: int) -> tuple[float, float]:
    """Wilson's interval for a share that was found in a sample."""
    share, square = noticed / number, Z * Z
    middle = share + square / (2 * number)
    spread = Z * sqrt(share * (1 - share) / number + square / (4 * number * number))
    whole = 1 + square / number
    return (middle - spread) / whole, (middle + spread) / whole
