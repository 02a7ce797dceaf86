"""Section 5.2: a score sheet of several rounds, the end of the game, deciding rounds."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from adjudicator.core.rule import Args, Rule, Tally, scores
from adjudicator.core.table import SEATS, Seat
from adjudicator.core.text import N_
from adjudicator.rules import scoring
from adjudicator.rules.scoring import Result, Standing


class Played(NamedTuple):
    """One round as it stands on the sheet."""

    first_player: Seat | None
    totals: Mapping[Seat, int]
    bao: Seat | None
    final_phase: bool


class Scored(NamedTuple):
    """A round with what it comes to, and the game after it.

    `tied` are the players of a deciding round, `over` whether the game had ended before.
    """

    played: Played
    result: Result
    standing: Standing
    tied: tuple[Seat, ...] | None
    over: bool


def score(
    played: Played, seats: Sequence[Seat], bao_counts: bool, bao_continues: bool = False
) -> Result:
    """Totals and scores of one round; a total that isn't told stays unknown."""
    totals = {seat: played.totals.get(seat) for seat in seats}
    points = dict(totals)
    caller, bao = played.bao, None
    if caller in totals and (bao_continues or not played.final_phase) and bao_counts:
        bao = _bao(totals, caller)
        points[caller] = _callers_score(totals[caller], bao)
    missing = tuple(("totals", seat) for seat, total in totals.items() if total is None)
    return Result(totals, points, bao, missing)


def _bao(totals: Mapping[Seat, int | None], caller: Seat) -> str | None:
    mine = totals[caller]
    others = [total for seat, total in totals.items() if seat != caller]
    if mine is None:
        return None
    if mine < 0:
        return "success"
    if any(total is not None and total <= mine for total in others):
        return "failure"
    return "success" if None not in others else None


def _callers_score(total: int | None, bao: str | None) -> int | None:
    if total is None or bao is None:
        return None
    return min(total, 0) if bao == "success" else max(2 * total, scoring.LEAST_FOR_A_FAILURE)


def sheet(
    rounds: Sequence[Played],
    players: int,
    before: Mapping[Seat, int],
    threshold: int | None,
    bao_counts: bool,
    bao_continues: bool,
) -> list[Scored]:
    """Every round with its scores and the game after it.

    `bao_counts` is the reading of `deciding-round-bao`: whether BAO changes the scores of a
    deciding round; `bao_continues` that of `recycling-after-bao`: whether it does so where the
    second recycling came after it.
    """
    running: Mapping[Seat, int | None] = {seat: before.get(seat, 0) for seat in SEATS[:players]}
    found: list[Scored] = []
    tied: tuple[Seat, ...] | None = None
    over = False
    for played in rounds:
        seats = tied or SEATS[:players]
        result = score(played, seats, bao_counts or tied is None, bao_continues)
        if over:
            standing = found[-1].standing
        elif tied:
            standing = _decided(result, found[-1].standing)
        else:
            first = played.first_player
            if first is None and found:
                first = found[-1].standing.next_first_player
            standing = _added(running, result, first, threshold)
            running = standing.running
        found.append(Scored(played, result, standing, tied, over))
        tied = None if over else standing.deciding_round
        over = over or standing.winner is not None
    return found


def _added(
    running: Mapping[Seat, int | None],
    result: Result,
    first_player: Seat | None,
    threshold: int | None,
) -> Standing:
    known = {seat: n for seat, n in running.items() if n is not None}
    points = {s: (None if running[s] is None else n) for s, n in result.scores.items()}
    standing = scoring.standing(points, known, first_player, threshold)
    if standing.game_over:
        return standing
    return standing._replace(next_first_player=scoring.next_first(result.scores, first_player))


def _decided(result: Result, before: Standing) -> Standing:
    """After a deciding round: its lowest score alone wins, and the running totals stay."""
    points = result.scores
    numbers = [n for n in points.values() if n is not None]
    winner, deciding = None, None
    if len(numbers) == len(points):
        lowest = tuple(seat for seat, n in points.items() if n == min(numbers))
        winner = lowest[0] if len(lowest) == 1 else None
        deciding = lowest if len(lowest) > 1 else None
    return Standing(before.running, None, True, winner, deciding)


# What the ruling says


def _tally(numbers: Mapping[Seat, int | None]) -> tuple[Tally, ...]:
    return tuple(Tally(seat, number) for seat, number in numbers.items())


@scores(
    N_("The game had already ended, so this round doesn't count."),
    "game-end.threshold",
    verdict="not_allowed",
)
def the_game_was_over(one: Scored) -> Args | None:
    return {} if one.over else None


@scores(
    N_("This is a deciding round of {players}: only they play, and only its scores decide."),
    "tiebreak.deciding-round",
    "tiebreak.deal",
    "tiebreak.start-random",
)
def a_deciding_round(one: Scored) -> Args | None:
    return {"players": one.tied} if one.tied and not one.over else None


def _caller(one: Scored, bao: str, *, negative: bool | None = None) -> Args | None:
    caller = one.played.bao
    if caller is None or one.result.bao != bao:
        return None
    total = one.result.totals[caller]
    below_zero = total is not None and total < 0
    return {"caller": caller} if negative is None or negative is below_zero else None


@scores(
    N_("{caller}'s total is strictly below every other, so BAO succeeds and scores 0."),
    "scoring.bao-success-nonnegative@5.1:1",
    "bao.strictly-lower@4.1",
)
def bao_succeeded(one: Scored) -> Args | None:
    return _caller(one, "success", negative=False)


@scores(
    N_("{caller}'s total is below zero: BAO succeeds and the negative total counts as score."),
    "scoring.bao-success-negative@5.1:2",
    "scoring.negative-caller-succeeds",
    "scoring.one-negative-only",
)
def bao_succeeded_below_zero(one: Scored) -> Args | None:
    return _caller(one, "success", negative=True)


@scores(
    N_(
        "{player}'s total is lower, so {caller}'s BAO fails and scores twice {caller}'s own total, "
        "at least 5."
    ),
    "bao.strictly-lower@4.1",
    "scoring.bao-failure@5.1:3",
)
def bao_failed(one: Scored) -> Args | None:
    return _failed(one, tie=False)


@scores(
    N_(
        "{player}'s total is equal, so {caller}'s BAO fails and scores twice {caller}'s own total, "
        "at least 5."
    ),
    "bao.tie-fails@4.1",
    "scoring.bao-failure@5.1:3",
)
def bao_failed_on_a_tie(one: Scored) -> Args | None:
    return _failed(one, tie=True)


def _failed(one: Scored, *, tie: bool) -> Args | None:
    """The caller of a BAO that failed, and whose total is the lowest of the others'."""
    found, totals = _caller(one, "failure"), one.result.totals
    if found is None or one.played.bao is None or totals[one.played.bao] is None:
        return None
    mine = totals[one.played.bao]
    others = [(n, seat) for seat, n in totals.items() if n is not None and seat != one.played.bao]
    lowest, player = min(others)
    return {**found, "player": player} if (lowest == mine) is tie else None


@scores(
    N_("The round ended by the automatic final phase: every total counts as it is."),
    "auto.end-and-score",
)
def plain_totals(one: Scored) -> Args | None:
    return {} if one.played.final_phase and one.result.bao is None else None


@scores(N_("Scores of the round: {scores}."), "scoring.non-callers")
def scores_of_the_round(one: Scored) -> Args | None:
    return None if one.over else {"scores": _tally(one.result.scores)}


@scores(N_("Running totals: {running}."), "score.accumulate@5.2")
def running_totals(one: Scored) -> Args | None:
    return None if one.over or one.tied else {"running": _tally(one.standing.running)}


@scores(
    N_("{player} begins the next round: the highest score of this one."),
    "start.highest-last-score",
)
def the_highest_score_begins(one: Scored) -> Args | None:
    first, points = one.standing.next_first_player, one.result.scores
    if one.over or first is None or one.standing.game_over or _tied_highest(points):
        return None
    return {"player": first}


@scores(
    N_("The highest score is shared; {player} came first in this round's turn order and begins."),
    "start.tie-turn-order",
    "start.highest-last-score",
)
def the_earliest_of_the_highest_begins(one: Scored) -> Args | None:
    first, points = one.standing.next_first_player, one.result.scores
    if one.over or first is None or one.standing.game_over or not _tied_highest(points):
        return None
    return {"player": first}


@scores(
    N_("Who begins can't be established: it depends on who began this round."),
    "start.tie-turn-order",
    "start.highest-last-score",
)
def who_begins_depends_on_who_began(one: Scored) -> Args | None:
    known = None not in one.result.scores.values()
    return {} if known and _start_is_unknown(one) and _tied_highest(one.result.scores) else None


@scores(
    N_("Who begins can't be established: that depends on a score that isn't known."),
    "start.highest-last-score",
)
def who_begins_depends_on_a_score(one: Scored) -> Args | None:
    return {} if None in one.result.scores.values() and _start_is_unknown(one) else None


def _start_is_unknown(one: Scored) -> bool:
    standing = one.standing
    playing = not one.over and not one.tied and not standing.game_over
    return playing and standing.next_first_player is None


@scores(
    N_("Whether the game is over can't be established: that depends on a total that isn't known."),
    "game-end.threshold",
)
def the_end_depends_on_a_total(one: Scored) -> Args | None:
    unknown = None in one.standing.running.values() and one.standing.game_over is None
    return {} if unknown and not one.tied and not one.over else None


@scores(
    N_(
        "The threshold is reached, so the game is over; who has won can't be established: that "
        "depends on a total that isn't known."
    ),
    "game-end.threshold",
    "game-end.lowest-wins@5.2",
)
def who_has_won_depends_on_a_total(one: Scored) -> Args | None:
    standing = one.standing
    decided = standing.winner is not None or standing.deciding_round is not None
    return {} if standing.game_over and not decided and not one.tied and not one.over else None


def _tied_highest(points: Mapping[Seat, int | None]) -> bool:
    numbers = [n for n in points.values() if n is not None]
    return bool(numbers) and numbers.count(max(numbers)) > 1


@scores(
    N_("The threshold is reached, so the game is over; {player} has the lowest total and wins."),
    "game-end.threshold",
    "game-end.lowest-wins@5.2",
)
def the_lowest_wins(one: Scored) -> Args | None:
    winner = one.standing.winner
    return {"player": winner} if winner is not None and not one.tied and not one.over else None


@scores(
    N_("{players} share the lowest total, so they play a deciding round."),
    "tiebreak.deciding-round",
    "game-end.threshold",
)
def the_lowest_is_shared(one: Scored) -> Args | None:
    deciding = one.standing.deciding_round
    return {"players": deciding} if deciding and not one.tied and not one.over else None


@scores(
    N_("{player} has the lowest score of the deciding round and wins the game."),
    "tiebreak.winner",
)
def the_deciding_round_is_won(one: Scored) -> Args | None:
    winner = one.standing.winner
    return {"player": winner} if winner is not None and one.tied and not one.over else None


@scores(
    N_("{players} share the lowest score again, so they alone play another deciding round."),
    "tiebreak.repeat",
)
def the_deciding_round_is_repeated(one: Scored) -> Args | None:
    deciding = one.standing.deciding_round
    return {"players": deciding} if deciding and one.tied and not one.over else None


ROUND: tuple[Rule, ...] = (
    the_game_was_over,
    a_deciding_round,
    bao_succeeded,
    bao_succeeded_below_zero,
    bao_failed,
    bao_failed_on_a_tie,
    plain_totals,
    scores_of_the_round,
    running_totals,
    the_highest_score_begins,
    the_earliest_of_the_highest_begins,
    who_begins_depends_on_who_began,
    who_begins_depends_on_a_score,
    the_end_depends_on_a_total,
    who_has_won_depends_on_a_total,
    the_lowest_wins,
    the_lowest_is_shared,
    the_deciding_round_is_won,
    the_deciding_round_is_repeated,
)

LEADING: tuple[Rule, ...] = (
    the_game_was_over,
    the_lowest_wins,
    the_lowest_is_shared,
    who_has_won_depends_on_a_total,
    the_deciding_round_is_won,
    the_deciding_round_is_repeated,
    bao_succeeded,
    bao_succeeded_below_zero,
    bao_failed,
    bao_failed_on_a_tie,
    plain_totals,
    the_earliest_of_the_highest_begins,
    the_end_depends_on_a_total,
    who_begins_depends_on_who_began,
    who_begins_depends_on_a_score,
    running_totals,
)
"""What a round is about, the weightiest first."""

AFTER_A_ROUND: tuple[Rule, ...] = (
    running_totals,
    the_highest_score_begins,
    the_earliest_of_the_highest_begins,
    the_lowest_wins,
    the_lowest_is_shared,
)
"""What a round that was played out says about the game, besides its own scores."""
