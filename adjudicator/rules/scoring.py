"""Part 5: totals, what BAO makes of them, and who begins the next round.

Where a card or a value isn't known, a total is known within bounds: the Golden Toucan is worth -5,
every other card 1 to 13.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from adjudicator.core.cards import Card
from adjudicator.core.rule import Args, Happened, Tally, causes, when
from adjudicator.core.situation import Situation
from adjudicator.core.table import SEATS, Seat, Table
from adjudicator.core.text import N_

LEAST_FOR_A_FAILURE = 5

LEAST, MOST, GOLDEN = 1, 13, -5


class Sum(NamedTuple):
    """A sum of card values, as far as it is known.

    `values` says how many cards of each bird have a value that nobody told, `cards` how many are
    unknown altogether.
    """

    known: int
    values: Mapping[str, int]
    cards: int

    def minus(self, other: "Sum") -> "Sum":
        """The difference; the unknown cards of both count (`other`'s as negative)."""
        values = dict(self.values)
        for bird, number in other.values.items():
            values[bird] = values.get(bird, 0) - number
        return Sum(self.known - other.known, values, self.cards)

    def least(self, golden: bool, against: int = 0) -> int:
        """The least it can be; `golden` whether an unknown card may be the Golden Toucan.

        `against` is how many unknown cards are subtracted.
        """
        values = sum(n * (LEAST if n > 0 else MOST) for n in self.values.values())
        lucky = GOLDEN - LEAST if golden and self.cards else 0
        return self.known + values + self.cards * LEAST + lucky - against * MOST

    def most(self, golden: bool, against: int = 0) -> int:
        """The most it can be."""
        values = sum(n * (MOST if n > 0 else LEAST) for n in self.values.values())
        lucky = LEAST - GOLDEN if golden and against else 0
        return self.known + values + self.cards * MOST - against * LEAST + lucky


class Result(NamedTuple):
    """What a round comes to; None is what isn't known, `bounds` between which a score lies."""

    totals: dict[Seat, int | None]
    scores: dict[Seat, int | None]
    bao: str | None
    missing: tuple[tuple[str, object], ...]
    bounds: Mapping[Seat, tuple[int, int]] = MappingProxyType({})


def total(table: Table, seat: Seat) -> Sum:
    """The round total of a player (section 5.1): no cards make 0."""
    counted = dict(table.counted)
    if seat in counted:
        return Sum(counted[seat], {}, 0)
    known, unknown, values = 0, 0, dict[str, int]()
    for card in table.displays[seat]:
        if card is None:
            continue
        if card.bird is None:
            unknown += 1
        elif card.bird.value is None:
            values[card.bird.id] = values.get(card.bird.id, 0) + 1
        else:
            known += card.bird.value
    return Sum(known, values, unknown)


def _is_golden(card: Card | None) -> bool:
    return card is not None and card.bird is not None and card.bird.id == "golden_toucan"


def golden_may_be_hidden(table: Table) -> bool:
    """Whether an unknown card in a display may be the Golden Toucan."""
    lying = (card for display in table.displays for card in display)
    return not any(map(_is_golden, (*lying, *table.discard, *table.buried)))


def result(table: Table) -> Result:
    """Totals and scores at the end of a round (section 5.1)."""
    seats = SEATS[: len(table.displays)]
    sums = {seat: total(table, seat) for seat in seats}
    golden = golden_may_be_hidden(table)
    totals = {seat: _exact(one, golden) for seat, one in sums.items()}
    ending, caller = table.ending, table.caller
    bao = None
    scores = dict(totals)
    if caller is not None and ending is not None and ending.bao_scores:
        bao = _bao(sums, caller, golden)
        scores[caller] = _callers_score(sums[caller], bao, golden)
    bounds = {seat: (one.least(golden), one.most(False)) for seat, one in sums.items()}
    if caller is not None and ending is not None and ending.bao_scores:
        bounds[caller] = _callers_bounds(sums[caller], bao, golden)
    return Result(totals, scores, bao, _missing(table, sums), bounds)


def _exact(one: Sum, golden: bool) -> int | None:
    least = one.least(golden)
    return least if least == one.most(False) else None


def _bao(sums: Mapping[Seat, Sum], caller: Seat, golden: bool) -> str | None:
    """Whether the caller's total is strictly below every other, as far as it can be known."""
    mine = sums[caller]
    differences = [(sums[seat].minus(mine), sums[seat]) for seat in sums if seat != caller]
    if all(d.least(golden, mine.cards) > 0 for d, _ in differences):
        return "success"
    if any(d.most(golden, mine.cards) <= 0 for d, _ in differences):
        return "failure"
    return None


def _callers_score(mine: Sum, bao: str | None, golden: bool) -> int | None:
    least, most = mine.least(golden), mine.most(False)
    if bao == "success":
        outcomes = {min(least, 0), min(most, 0)}
    elif bao == "failure":
        outcomes = {max(2 * least, LEAST_FOR_A_FAILURE), max(2 * most, LEAST_FOR_A_FAILURE)}
    else:
        return None
    return outcomes.pop() if len(outcomes) == 1 else None


def _callers_bounds(mine: Sum, bao: str | None, golden: bool) -> tuple[int, int]:
    least, most = mine.least(golden), mine.most(False)
    won, lost = (
        (min(least, 0), min(most, 0)),
        (max(2 * least, LEAST_FOR_A_FAILURE), max(2 * most, LEAST_FOR_A_FAILURE)),
    )
    if bao is None:
        return min(won[0], lost[0]), max(won[1], lost[1])
    return won if bao == "success" else lost


def _missing(table: Table, sums: Mapping[Seat, Sum]) -> tuple[tuple[str, object], ...]:
    """The facts that totals depend on: unknown cards by position, birds without a value."""
    cards = [
        ("bird", position)
        for seat, one in sums.items()
        if one.cards
        for position in table.held(seat)
        if (card := table.card_at(position)) is not None and card.bird is None
    ]
    birds = sorted({bird for one in sums.values() for bird in one.values})
    return (*cards, *(("value", bird) for bird in birds))


# What the ruling says about it


def round_is_over(s: Situation[Any]) -> bool:
    """Whether the round has ended with this move, or was over when the cards were counted."""
    return s.table.over


def _tally(numbers: Mapping[Seat, int | None]) -> tuple[Tally, ...]:
    return tuple(Tally(seat, number) for seat, number in numbers.items())


@causes(N_("Round totals: {totals}."), "round.total@5.1", "scoring.reveal")
def the_totals(s: Situation[Any]) -> Happened:
    return {"totals": _tally(result(s.table).totals)}, ()


@causes(N_("Without cards the total is 0: {players}."), "scoring.zero-cards")
def no_cards_make_nothing(s: Situation[Any]) -> Happened | None:
    seats = SEATS[: len(s.table.displays)]
    told = dict(s.table.counted)
    players = tuple([one for one in seats if not s.table.has_cards(one) and one not in told])
    return ({"players": players}, ()) if players else None


def _caller(s: Situation[Any], bao: str, *, negative: bool | None = None) -> Args | None:
    caller, found = s.table.caller, result(s.table)
    if caller is None or found.bao != bao:
        return None
    below_zero = total(s.table, caller).most(False) < 0
    return {"caller": caller} if negative is None or negative is below_zero else None


@causes(
    N_("{caller}'s total is strictly below every other, so BAO succeeds and scores 0."),
    "scoring.bao-success-nonnegative@5.1:1",
    "bao.strictly-lower@4.1",
)
def bao_succeeds(s: Situation[Any]) -> Happened | None:
    found = _caller(s, "success", negative=False)
    return None if found is None else (found, ())


@causes(
    N_("{caller}'s total is below zero: BAO succeeds and the negative total counts as score."),
    "scoring.bao-success-negative@5.1:2",
    "scoring.negative-caller-succeeds",
    "scoring.one-negative-only",
)
def bao_succeeds_below_zero(s: Situation[Any]) -> Happened | None:
    found = _caller(s, "success", negative=True)
    return None if found is None else (found, ())


@causes(
    N_(
        "Another total is equal or lower, so {caller}'s BAO fails and scores twice {caller}'s own "
        "total, at least 5."
    ),
    "scoring.bao-failure@5.1:3",
    "bao.strictly-lower@4.1",
)
def bao_fails(s: Situation[Any]) -> Happened | None:
    found = _caller(s, "failure")
    return None if found is None or _failed(s) is not None else (found, ())


@causes(
    N_("{player}'s total is lower, so {caller}'s BAO fails and scores {score}: twice {total}."),
    "bao.strictly-lower@4.1",
    "scoring.bao-failure@5.1:3",
)
def bao_fails_and_doubles(s: Situation[Any]) -> Happened | None:
    return _scored(s, "lower", least=False)


@causes(
    N_("{player}'s total is lower, so {caller}'s BAO fails and scores {score}, the least."),
    "bao.strictly-lower@4.1",
    "scoring.bao-failure@5.1:3",
)
def bao_fails_and_scores_the_least(s: Situation[Any]) -> Happened | None:
    return _scored(s, "lower", least=True)


@causes(
    N_("{player}'s total is equal, so {caller}'s BAO fails and scores {score}: twice {total}."),
    "bao.tie-fails@4.1",
    "scoring.bao-failure@5.1:3",
)
def bao_fails_on_a_tie_and_doubles(s: Situation[Any]) -> Happened | None:
    return _scored(s, "equal", least=False)


@causes(
    N_("{player}'s total is equal, so {caller}'s BAO fails and scores {score}, the least."),
    "bao.tie-fails@4.1",
    "scoring.bao-failure@5.1:3",
)
def bao_fails_on_a_tie_and_scores_the_least(s: Situation[Any]) -> Happened | None:
    return _scored(s, "equal", least=True)


def _scored(s: Situation[Any], how: str, *, least: bool) -> Happened | None:
    found = _failed(s)
    if found is None or (found[1]["score"] == LEAST_FOR_A_FAILURE) is not least:
        return None
    return (found[1], ()) if found[0] == how else None


def _failed(s: Situation[Any]) -> tuple[str, dict[str, Any]] | None:
    """How another total makes BAO fail, `lower` or `equal`, and the caller's score.

    None where either isn't known; `total` only where it is known exactly.
    """
    found, rival = _caller(s, "failure"), _rival(s.table)
    caller = s.table.caller
    if found is None or rival is None or caller is None:
        return None
    outcome = result(s.table)
    score, mine = outcome.scores[caller], outcome.totals[caller]
    if score is None:
        return None
    args: dict[str, Any] = {**found, "player": rival[1], "score": score}
    return rival[0], args if mine is None else {**args, "total": mine}


def _rival(table: Table) -> tuple[str, Seat] | None:
    """Who has certainly a lower total than the caller, or else certainly the same, if anybody."""
    caller, golden = table.caller, golden_may_be_hidden(table)
    if caller is None:
        return None
    mine, same = total(table, caller), None
    lower: list[tuple[int, Seat]] = []
    for seat in SEATS[: len(table.displays)]:
        difference = total(table, seat).minus(mine)
        most = difference.most(golden, mine.cards)
        if seat == caller or most > 0:
            continue
        if most < 0:
            lower.append((most, seat))
        elif same is None and difference.least(golden, mine.cards) == 0:
            same = seat
    if lower:
        return "lower", min(lower)[1]
    return None if same is None else ("equal", same)


@causes(
    N_("Whether {caller}'s BAO succeeds depends on cards or values that aren't known."),
    "bao.strictly-lower@4.1",
)
def bao_is_undecided(s: Situation[Any]) -> Happened | None:
    caller, ending = s.table.caller, s.table.ending
    if caller is None or ending is None or not ending.bao_scores:
        return None
    return ({"caller": caller}, ()) if result(s.table).bao is None else None


@causes(N_("A total counts as it is: no BAO bonus or penalty."), "auto.end-and-score")
def totals_count_as_they_are(s: Situation[Any]) -> Happened | None:
    ending = s.table.ending
    return ({}, ()) if ending is not None and not ending.bao_scores else None


@causes(N_("Scores of the round: {scores}."), "scoring.non-callers")
def the_scores(s: Situation[Any]) -> Happened:
    return {"scores": _tally(result(s.table).scores)}, ()


SCORING = when(
    round_is_over,
    the_totals,
    no_cards_make_nothing,
    bao_succeeds,
    bao_succeeds_below_zero,
    bao_fails,
    bao_fails_and_doubles,
    bao_fails_and_scores_the_least,
    bao_fails_on_a_tie_and_doubles,
    bao_fails_on_a_tie_and_scores_the_least,
    bao_is_undecided,
    totals_count_as_they_are,
    the_scores,
)


# After the round


class Standing(NamedTuple):
    """The game after a round; None is what isn't known."""

    running: dict[Seat, int | None]
    next_first_player: Seat | None
    game_over: bool | None
    winner: Seat | None
    deciding_round: tuple[Seat, ...] | None


def standing(
    scores: Mapping[Seat, int | None],
    before: Mapping[Seat, int],
    first_player: Seat | None,
    threshold: int | None,
    bounds: Mapping[Seat, tuple[int, int]] = MappingProxyType({}),
) -> Standing:
    """Running totals, the next starting player, and whether the game has ended (1.2, 5.2)."""
    running = {s: None if n is None else n + before.get(s, 0) for s, n in scores.items()}
    known = {seat: n for seat, n in running.items() if n is not None}
    over: bool | None = None
    if threshold is not None:
        reached = any(n >= threshold for n in known.values())
        over = True if reached else False if len(known) == len(running) else None
    winner, deciding = None, None
    if over and len(known) == len(running):
        lowest = [seat for seat, n in known.items() if n == min(known.values())]
        winner = lowest[0] if len(lowest) == 1 else None
        deciding = tuple(lowest) if len(lowest) > 1 else None
    following = None if over else next_first(scores, first_player, bounds)
    return Standing(running, following, over, winner, deciding)


def next_first(
    scores: Mapping[Seat, int | None],
    first_player: Seat | None,
    bounds: Mapping[Seat, tuple[int, int]] = MappingProxyType({}),
) -> Seat | None:
    """Who begins the next round: the highest score, of equals the earliest in turn order (1.2)."""
    numbers = [n for n in scores.values() if n is not None]
    if len(numbers) < len(scores):
        return _certainly_highest(bounds)
    highest = [seat for seat, n in scores.items() if n == max(numbers)]
    if len(highest) == 1:
        return highest[0]
    if first_player is None:
        return None
    return min(highest, key=lambda seat: (seat - first_player) % len(scores))


def _certainly_highest(bounds: Mapping[Seat, tuple[int, int]]) -> Seat | None:
    """The player whose score is the highest whatever isn't known, or None."""
    for seat, (least, _) in bounds.items():
        if all(least > most for other, (_, most) in bounds.items() if other != seat):
            return seat
    return None


OUTCOMES = (
    bao_succeeds,
    bao_succeeds_below_zero,
    bao_fails,
    bao_fails_and_doubles,
    bao_fails_and_scores_the_least,
    bao_fails_on_a_tie_and_doubles,
    bao_fails_on_a_tie_and_scores_the_least,
    bao_is_undecided,
    totals_count_as_they_are,
)
