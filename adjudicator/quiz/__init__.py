"""Questions for referees in training: a moment of a simulated game, answers that the engine judges.

What a question is about is a scenario file whose last move is asked about. An answer is a claim
about the ruling on that file, in the form of an `expect`; the right answer is the one that holds.
"""

from secrets import randbelow

SEEDS = 100_000


def any_seed() -> str:
    """A seed for who doesn't bring one: the only chance here that can't be repeated."""
    return str(randbelow(SEEDS))
