"""Questions with something to work out: where a penalty card goes, what the caller scores."""

from collections.abc import Mapping
from random import Random
from typing import Any

from adjudicator.core.moves import EndTurn, Pluck
from adjudicator.core.table import Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.quiz.drafts import Answer, Claim, Draft
from adjudicator.quiz.kinds import ends_the_round
from adjudicator.quiz.moments import Turn, bare
from adjudicator.rules import scoring

PENALTY = N_("The pluck fails. Where does the penalty card go?")
TO_AN_EMPTY = N_("To {position}, the emptied position.")
TO_A_NEW = N_("To a new position, {position}.")
CHOOSES = N_("{player} chooses among the emptied positions {positions}.")
NON_CALLERS = "scoring.non-callers"
NO_PENALTY = N_("There is no penalty card.")
POINTS = N_("{caller} called BAO. How many points does {player} score in this round?")
POINTS_WITHOUT_BAO = N_("Nobody called BAO. How many points does {player} score in this round?")
SO_MANY = N_("{number} points.")
ONE_POINT = N_("{number} point.")

Plain = dict[str, Any]


def penalty(turn: Turn, rng: Random) -> Draft | None:
    """Where a penalty card goes (sections 1.3 and 3.5)."""
    misses = [place for place, step in enumerate(turn.steps)
              if isinstance(step.move, Pluck) and step.ruling.verdict == "miss"]  # fmt: skip
    if not misses:
        return None
    place = rng.choice(misses)
    move, table = turn.steps[place].move, turn.at(place)
    assert isinstance(move, Pluck) and move.by is not None
    moves = [*turn.before(place), bare(move._replace(penalty_at=None), turn.names)]
    return Draft("penalty", moves, PENALTY, {}, _places(table, move.by, turn), ("1", "3"),
                 missing=True, ordered=False)  # fmt: skip


def _places(table: Table, seat: Seat, turn: Turn) -> list[Answer]:
    name, emptied = turn.names[seat], table.emptied(seat)
    new = Position(seat, len(table.displays[seat]))

    def lying(added: Position | None) -> Claim:
        return Claim({"missing": []}, {"displays": {name: _display(table, seat, added)}})

    place = "fail.penalty-place"
    answers = [Answer(TO_A_NEW, {"position": new}, lying(new), place)]
    answers += [Answer(NO_PENALTY, {}, lying(None))]
    answers += [Answer(TO_AN_EMPTY, {"position": one}, lying(one), place) for one in emptied[:2]]
    if len(emptied) > 1:
        told = {"player": seat, "positions": tuple(emptied)}
        answers.append(Answer(CHOOSES, told, Claim({"missing": ["choice:penalty"]}), place))
    return answers


def _display(table: Table, seat: Seat, added: Position | None) -> list[str]:
    """The cards of a player, with one more of which nobody knows the bird."""
    cards = ["empty" if card is None else "unknown" if card.bird is None else card.bird.id
             for card in table.displays[seat]]  # fmt: skip
    if added is not None:
        cards[added.place : added.place + 1] = ["unknown"]
    return cards


def points(turn: Turn, rng: Random) -> Draft | None:
    """What a player scores when the round ends (section 5.1)."""
    last = ends_the_round(turn)
    if last is None:
        return None
    end = turn.steps[last].after
    caller = end.caller
    found = scoring.result(end).totals
    totals = {seat: number for seat, number in found.items() if number is not None}
    if len(totals) < len(found):
        return None
    player = rng.choice([*totals] if caller is None else [caller, caller, *totals])
    total = totals[player]
    numbers = {total, 0, 2 * total, scoring.LEAST_FOR_A_FAILURE, total + 5, total - 5, 3 * total}
    numbers |= {max(2 * total, scoring.LEAST_FOR_A_FAILURE)}
    rests = _outcome(totals, player) if player == caller else NON_CALLERS
    answers = [Answer(ONE_POINT if number == 1 else SO_MANY, {"number": number},
                      Claim({}, {"scores": {turn.names[player]: number}}), rests, rests)
               for number in sorted(numbers)]  # fmt: skip
    moves = [*turn.before(last), bare(EndTurn(turn.steps[last].before.active), turn.names)]
    text, args = POINTS_WITHOUT_BAO, {"player": player}
    if caller is not None:
        text, args = POINTS, {"caller": caller, "player": player}
    return Draft("points", moves, text, args, answers, ("5",), values=True)


def _outcome(totals: Mapping[Seat, int], caller: Seat) -> str:
    """Which of the three outcomes for the caller it is (section 5.1)."""
    others = [total for seat, total in totals.items() if seat != caller]
    if totals[caller] >= min(others):
        return "scoring.bao-failure@5.1:3"
    if totals[caller] < 0:
        return "scoring.bao-success-negative@5.1:2"
    return "scoring.bao-success-nonnegative@5.1:1"
