"""What a step costs beside what others do: a ply of python-chess, a question put to clingo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import chess
import clingo

Work = Callable[[], object]

GAME = (
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 "
    "b3c2 c7c5 d2d4 d8c7 b1d2 c5d4 c3d4 a5c6 d2b3 a6a5 c1e3 a5a4 b3d2 c8d7 a1c1 c7b7 d2f1 f8e8"
)
"""The moves of an opening, as squares: from and to."""

ABILITIES = """\
% Which abilities are activated by a double pluck on one's own draw: of the two removed cards
% only the second, of the reference card its own; a Golden Toucan has none.
ability(white_pelican; brown_pelican; macaw; toco_toucan; shoebill; swap_bird).
{ moment(own_draw); moment(direct_discard) } = 1.
{ call(single); call(double) } = 1.
{ card(R, B) : bird(B) } = 1 :- role(R).
role(reference; first; second).
bird(white_pelican; brown_pelican; macaw; toco_toucan; shoebill; swap_bird; golden_toucan).
fires(reference) :- card(reference, B), ability(B), moment(own_draw).
fires(first) :- card(first, B), ability(B), call(single).
fires(second) :- card(second, B), ability(B), call(double).
silent(R, no_ability) :- card(R, B), not ability(B).
silent(first, double) :- card(first, B), ability(B), call(double).
silent(second, no_target) :- card(second, B), ability(B), call(single).
#show fires/1.
#show silent/2.
"""


def chess_plies() -> int:
    """A game by python-chess, each move checked and then made; returns how many."""
    board = chess.Board()
    for uci in GAME.split():
        move = chess.Move.from_uci(uci)
        assert board.is_legal(move)
        board.push(move)
    return len(board.move_stack)


def asked_of_clingo() -> Work:
    """The question which abilities are activated, grounded once and asked with assumptions."""
    control: Any = clingo.Control(["--warn=none"])
    control.add("base", [], ABILITIES)
    control.ground([("base", [])])
    of = clingo.Function
    told = [
        of("moment", [of("own_draw")]),
        of("call", [of("double")]),
        of("card", [of("reference"), of("macaw")]),
        of("card", [of("first"), of("macaw")]),
        of("card", [of("second"), of("macaw")]),
    ]

    def ask() -> object:
        with control.solve(yield_=True, assumptions=[(one, True) for one in told]) as found:
            return [str(symbol) for model in found for symbol in model.symbols(shown=True)]

    assert set(ask()) == {"fires(reference)", "fires(second)", "silent(first,double)"}  # type: ignore[call-overload]
    return ask
