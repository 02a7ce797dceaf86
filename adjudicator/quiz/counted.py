"""Questions with something to work out: where a penalty card goes, what the caller scores."""

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
NO_PENALTY = N_("There is no penalty card.")
POINTS = N_("{player} called BAO. How many points does {player} score in this round?")
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

    answers = [Answer(TO_A_NEW, {"position": new}, lying(new)), Answer(NO_PENALTY, {}, lying(None))]
    answers += [Answer(TO_AN_EMPTY, {"position": one}, lying(one)) for one in emptied[:2]]
    if len(emptied) > 1:
        told = {"player": seat, "positions": tuple(emptied)}
        answers.append(Answer(CHOOSES, told, Claim({"missing": ["choice:penalty"]})))
    return answers


def _display(table: Table, seat: Seat, added: Position | None) -> list[str]:
    """The cards of a player, with one more of which nobody knows the bird."""
    cards = ["empty" if card is None else "unknown" if card.bird is None else card.bird.id
             for card in table.displays[seat]]  # fmt: skip
    if added is not None:
        cards[added.place : added.place + 1] = ["unknown"]
    return cards


def points(turn: Turn, rng: Random) -> Draft | None:
    """What the caller scores when the round ends (section 5.1)."""
    last = ends_the_round(turn)
    if last is None:
        return None
    end = turn.steps[last].after
    caller = end.caller
    total = None if caller is None else scoring.result(end).totals[caller]
    if caller is None or total is None:
        return None
    numbers = {total, 0, 2 * total, scoring.LEAST_FOR_A_FAILURE, total + 5}
    numbers |= {max(2 * total, scoring.LEAST_FOR_A_FAILURE)}
    answers = [Answer(ONE_POINT if number == 1 else SO_MANY, {"number": number},
                      Claim({}, {"scores": {turn.names[caller]: number}}))
               for number in sorted(numbers)]  # fmt: skip
    moves = [*turn.before(last), bare(EndTurn(turn.steps[last].before.active), turn.names)]
    return Draft("points", moves, POINTS, {"player": caller}, answers, ("5",), values=True)
