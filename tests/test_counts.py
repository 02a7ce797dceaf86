"""Counting with cards that nobody told, held against every case that they leave open.

A card that is unknown is tried with the values that lie farthest apart and one between; a bird
without a value likewise, the same for all its cards. There is one Golden Toucan at most.
"""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.table import SEATS, Table
from adjudicator.rules.scoring import LEAST_FOR_A_FAILURE, _rival, golden_may_be_hidden, result
from adjudicator.scenario.load import load
from tests.rounds import PLAYERS, laws

TRIED = (1, 7, 13)
GOLDEN, UNTOLD = "golden_toucan", ("macaw", "swap_bird")
FIXED = {**{f"bird_{n}": n for n in (1, 2, 5, 8, 13)}, "toco_toucan": 13, "shoebill": 13}
CARD = st.sampled_from([*FIXED, *FIXED, *UNTOLD])
Hands = list[list[str]]


class Count(NamedTuple):
    """The hands at the end of a round whose first player called BAO."""

    hands: Hands
    discard: list[str]

    def table(self) -> Table:
        names = PLAYERS[: len(self.hands)]
        told: dict[str, Any] = {
            "format": 1,
            "players": [*names],
            "displays": dict(zip(names, self.hands, strict=True)),
            "turn": names[-1],
            "discard_pile": self.discard,
            "bao": {"caller": names[0], "final_turns": [names[-1]]},
            "moves": [],
        }
        scenario = load(json.dumps(told)).scenario
        assert scenario is not None
        return scenario.table


@st.composite
def counts(draw: st.DrawFn) -> Count:
    hands = [draw(st.lists(CARD, max_size=3)) for _ in range(draw(st.integers(2, 3)))]
    for _ in range(draw(st.integers(0, 2))):
        draw(st.sampled_from(hands)).append("unknown")
    discard = ["bird_1"]
    if draw(st.booleans()):
        draw(st.sampled_from([*hands, discard])).append(GOLDEN)
    return Count(hands, discard)


def cases(count: Count) -> Iterator[list[int]]:
    """The totals in every case that is tried."""
    cards = [card for hand in count.hands for card in hand]
    seen = GOLDEN in (*cards, *count.discard)
    unknown = cards.count("unknown")
    untold = [bird for bird in UNTOLD if bird in cards]
    for values in product(TRIED, repeat=len(untold)):
        worth = {**FIXED, GOLDEN: -5, **dict(zip(untold, values, strict=True))}
        for hidden in product((-5, *TRIED), repeat=unknown):
            if hidden.count(-5) <= (not seen):
                turned = iter(hidden)
                yield [
                    sum(next(turned) if card == "unknown" else worth[card] for card in hand)
                    for hand in count.hands
                ]


def succeeds(totals: list[int]) -> bool:
    return totals[0] < min(totals[1:])


def score(totals: list[int]) -> int:
    if succeeds(totals):
        return min(totals[0], 0)
    return max(2 * totals[0], LEAST_FOR_A_FAILURE)


@laws
@given(counts())
def test_a_count_says_what_holds_in_every_case_and_nothing_else(count: Count) -> None:
    table, every = count.table(), [*cases(count)]
    found = result(table)
    assert golden_may_be_hidden(table) != any(
        GOLDEN in one for one in (*count.hands, count.discard)
    )
    for seat in SEATS[: len(count.hands)]:
        totals = {totals[seat] for totals in every}
        assert found.totals[seat] == (totals.pop() if len(totals) == 1 else None)
        scores = {score(totals) if seat == 0 else totals[seat] for totals in every}
        least, most = found.bounds[seat]
        assert least <= min(scores) and max(scores) <= most
        if seat or found.bao is not None:
            assert (least, most) == (min(scores), max(scores))
            assert found.scores[seat] == (least if len(scores) == 1 else None)
        else:
            assert found.scores[seat] is None


@laws
@given(counts())
def test_bao_is_decided_where_no_case_is_against_it(count: Count) -> None:
    table, every = count.table(), [*cases(count)]
    bao = result(table).bao
    rivals = range(1, len(count.hands))
    beaten = [s for s in rivals if all(totals[s] <= totals[0] for totals in every)]
    assert (bao == "success") == all(map(succeeds, every))
    assert (bao == "failure") == bool(beaten)
    lower = [s for s in beaten if all(totals[s] < totals[0] for totals in every)]
    equal = [s for s in beaten if all(totals[s] == totals[0] for totals in every)]
    rival = _rival(table)
    if lower:
        margin = {s: max(totals[s] - totals[0] for totals in every) for s in lower}
        assert rival == ("lower", min(lower, key=lambda s: (margin[s], s)))
    else:
        assert rival == (("equal", equal[0]) if equal else None)
