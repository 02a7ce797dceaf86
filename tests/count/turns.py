"""What bars the moves of a turn, from set-up to BAO."""

from __future__ import annotations

from tests.count.bars import bars, due
from tests.count.state import (
    Move,
    State,
    cards_of,
    next_player,
    spot,
)

# The round, the turn and its order


EVERYTHING = "initial_look draw take keep discard pluck double_pluck use skip bao end_turn claims"
OF_THE_TURN = "draw take keep discard bao end_turn"


@bars(EVERYTHING, "bao.round-end", "auto.end-and-score")
def the_round_is_over(s: State, m: Move) -> object:
    return s["phase"] == "round_over"


@bars("draw take", "bao.caller-no-more-turns")
def the_caller_plays_no_more(s: State, m: Move) -> object:
    return m["by"] == s["caller"]


@bars("draw take", "auto.trigger-player-no-extra")
def who_started_the_final_phase_plays_no_more(s: State, m: Move) -> object:
    return m["by"] == s["starter"] != s["active"]


@bars("draw take", "auto.others-one-turn", "bao.one-final-turn-each")
def their_final_turn_is_over(s: State, m: Move) -> object:
    return s["turns"] is not None and m["by"] not in s["turns"]


@bars("draw take", "bao.round-end", "auto.end-and-score")
def nobody_has_a_turn_left(s: State, m: Move) -> object:
    begun = s["phase"] not in ("set_up", "choose")
    return next_player(s) is None and (begun or m["by"] != s["active"])


@bars("draw take", "turn.active-player", "turn.clockwise")
def another_player_begins(s: State, m: Move) -> object:
    begins = s["phase"] in ("window", "abilities", "closing")
    return m["by"] not in ([s["active"], next_player(s)] if begins else [s["active"]])


@bars("draw take", "turn.exactly-one-action", "turn.options-exclusive")
def the_active_player_has_acted(s: State, m: Move) -> object:
    return s["phase"] not in ("set_up", "choose") and m["by"] == s["active"]


@bars("draw take bao end_turn", "draw.must-keep-or-discard")
def a_drawn_card_is_in_hand(s: State, m: Move) -> object:
    return s["phase"] == "drawn"


@bars("keep discard bao end_turn", "turn.active-player", "turn.clockwise")
def it_is_not_their_turn(s: State, m: Move) -> object:
    return m["by"] != s["active"]


@bars(
    "keep discard",
    "turn.option-draw",
    "draw.must-keep-or-discard",
    "draw.keep-procedure",
    "draw.direct-discard",
)
def no_drawn_card_is_in_hand(s: State, m: Move) -> object:
    return s["phase"] != "drawn"


@bars("keep discard", "draw.attempt-replaces-choice")
def the_drawn_card_was_plucked_with(s: State, m: Move) -> object:
    return s["plucked_with_own"] and m["by"] == s["active"]


@bars("bao end_turn", "turn.exactly-one-action")
def no_action_was_chosen(s: State, m: Move) -> object:
    return s["phase"] in ("set_up", "choose")


@bars(
    "draw take bao end_turn keep discard initial_look",
    "ability.trigger-direct-discard",
    "ability.trigger-own-reference",
    "ability.trigger-removed-card",
    "ability.after-plucking",
    "queue.one-at-a-time",
)
def an_ability_is_due(s: State, m: Move) -> object:
    return due(s) is not None


# Set-up


@bars("initial_look", "setup.first-look-two")
def two_own_cards_are_not_seen_once_in_set_up(s: State, m: Move) -> object:
    chosen = {spot(at) for at in m["at"]} & set(cards_of(s, m["by"]))
    return s["phase"] != "set_up" or len(chosen) != 2 or m["by"] in s["looked"]


@bars("initial_look", "position.no-own-initiative")
def set_up_is_over(s: State, m: Move) -> object:
    return s["phase"] != "set_up"


@bars("initial_look", "setup.first-look-limit")
def they_have_looked(s: State, m: Move) -> object:
    return m["by"] in s["looked"] or s["phase"] != "set_up"


# Keeping and taking


@bars("keep", "draw.keep-procedure", "position.replace-same-spot")
def no_own_card_is_replaced_by_the_drawn_one(s: State, m: Move) -> object:
    return spot(m["at"]) not in cards_of(s, m["by"])


@bars("keep bao end_turn", "zero.draw-and-discard")
def without_cards_the_drawn_card_must_be_discarded(s: State, m: Move) -> object:
    return s["phase"] == "drawn" and not cards_of(s, m["by"])


@bars(
    "take",
    "take.replace-mandatory",
    "take.choose-unseen",
    "turn.option-take",
    "position.replace-same-spot",
)
def no_own_card_is_replaced_by_the_discard(s: State, m: Move) -> object:
    return spot(m["at"]) not in cards_of(s, m["by"])


@bars("take", "take.needs-own-card", "zero.no-taking")
def without_cards_nothing_can_be_taken(s: State, m: Move) -> object:
    return not cards_of(s, m["by"])


# BAO


@bars("bao", "bao.timing")
def bao_comes_at_the_end_of_ones_own_turn(s: State, m: Move) -> object:
    at_the_end = s["phase"] in ("window", "abilities", "closing") and due(s) is None
    return m["by"] != s["active"] or not at_the_end


@bars("bao", "bao.only-one-caller")
def bao_was_called(s: State, m: Move) -> object:
    return s["caller"] is not None


@bars("bao", "auto.no-bao-no-shield")
def the_automatic_final_phase_has_no_bao(s: State, m: Move) -> object:
    return s["automatic"]
