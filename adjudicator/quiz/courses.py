"""Questions on the course of a round: who may do what now, what comes next, who begins."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from adjudicator.core.moves import Bao, Discard, EndTurn, Keep, Pluck, Take, Use
from adjudicator.core.table import Ending, Pending, Seat, Table
from adjudicator.core.text import N_
from adjudicator.play.rounds import Step
from adjudicator.quiz.drafts import Answer, Args, Claim, Draft, Plain, moves_to, places
from adjudicator.quiz.kinds import ends_the_round
from adjudicator.quiz.moments import Turn, in_the_final_phase
from adjudicator.rules import scoring

NOW = N_("What may {player} do now?")
ALTERNATIVES: Mapping[str, Mapping[frozenset[str], str]] = {
    "choose": {
        frozenset({"draw"}): N_("Only draw a card."),
        frozenset({"draw", "take"}): N_("Draw a card or take the top discard."),
        frozenset({"draw", "end_turn"}): N_("Draw a card or end the turn."),
        frozenset({"draw", "take", "end_turn"}): N_(
            "Draw a card, take the top discard or end the turn."
        ),
    },
    "drawn": {
        frozenset({"discard"}): N_("Only discard the drawn card."),
        frozenset({"keep", "discard"}): N_("Keep or discard the drawn card, but not pluck."),
        frozenset({"pluck", "keep", "discard"}): N_("Pluck, or keep or discard the drawn card."),
        frozenset({"pluck", "discard"}): N_("Pluck or discard the drawn card, but not keep it."),
    },
    "over": {
        frozenset({"end_turn"}): N_("Only end the turn."),
        frozenset({"bao", "end_turn"}): N_("Call BAO or end the turn."),
        frozenset({"bao", "end_turn", "pluck"}): N_("Pluck, call BAO or end the turn."),
        frozenset({"pluck", "end_turn"}): N_("Pluck or end the turn, but not call BAO."),
    },
}
"""What may be done at the start of a turn, with a drawn card, and when nothing is left to do."""
STAGES = {"choose": "choose", "drawn": "drawn", "window": "over", "closing": "over"}
WITHOUT_CARDS = {
    "choose": "turn.zero-cards-procedure",
    "drawn": "zero.draw-and-discard",
    "over": "zero.may-call-bao",
}
WITH_CARDS = {
    "choose": "turn.exactly-one-action",
    "drawn": "draw.must-keep-or-discard",
    "over": "bao.timing",
}
NEXT = N_("What comes first now?")
PLUCKING = N_("The other players get the chance to pluck.")
ABILITY = N_("{player} uses the ability of {card:the}.")
NOTHING = N_("Everything is resolved: {player} may end the turn.")
TURNS = N_("Who gets another turn in this round, and in which order?")
TURNS_OF_FEW = (
    N_(
        "At the start of the turn the draw pile was empty. Who gets another turn in this round, "
        "and in which order?"
    ),
    N_(
        "At the start of the turn the draw pile had one card. Who gets another turn in this round, "
        "and in which order?"
    ),
    N_(
        "At the start of the turn the draw pile had {number} cards. Who gets another turn in this "
        "round, and in which order?"
    ),
)
AS_USUAL = N_("Everyone: the round simply goes on.")
THESE = N_("Only {players}, in that order; then the round is over.")
THIS_ONE = N_("Only {player}; then the round is over.")
NOBODY = N_("Nobody: the round is over.")
FINAL_TURNS = "final turns"
BEGINS = N_("Who begins the next round?")
THAT_PLAYER = N_("{player}.")


def now(turn: Turn, rng: Random) -> Draft | None:
    """What the active player may do at some point of the turn (sections 2.1, 2.2, 4.1, 7.3)."""
    found = [place for place in range(len(turn.steps) + 1) if turn.goes_on(place)]
    place = rng.choice(found)
    table = turn.at(place)
    by, stage = table.active, _stage(table)
    if not turn.steps or stage is None:
        return None
    rests = (WITH_CARDS if table.has_cards(by) else WITHOUT_CARDS)[stage]
    chapters = ["2"]
    if stage == "over":
        chapters.append("4")
        rests = "auto.no-bao-no-shield" if in_the_final_phase(table) else rests
        rests = "bao.only-one-caller" if table.caller is not None else rests
    if in_the_final_phase(table) or not table.has_cards(by):
        chapters.append("7")
    answers = [
        Answer(text, {}, _may(turn.names[by], verbs, stage), rests)
        for verbs, text in ALTERNATIVES[stage].items()
    ]
    moves = [*turn.before(place), {"ask": {"options": turn.names[by]}}]
    return Draft("now", moves, NOW, {"player": by}, answers, tuple(chapters), told=False)


def _stage(table: Table) -> str | None:
    if table.pending:
        return None
    return STAGES.get(table.phase)


def _may(name: str, verbs: frozenset[str], stage: str) -> Claim:
    asked = dict.fromkeys(verb for one in ALTERNATIVES[stage] for verb in sorted(one))
    claim = {
        "allows": [{"verb": verb, "by": name} for verb in asked if verb in verbs],
        "bars": [{"verb": verb, "by": name} for verb in asked if verb not in verbs],
    }
    return Claim({"answer": {key: each for key, each in claim.items() if each}})


def comes_next(turn: Turn, rng: Random) -> Draft | None:
    """What has to be done first after a move (sections 2.2, 3.2, 6.1 and 6.10)."""
    found = places(turn, lambda step: isinstance(step.move, (Discard, Keep, Take, Pluck, Use)))
    if not found:
        return None
    place = rng.choice(found)
    step = turn.steps[place]
    active = step.before.active
    answers = [
        Answer(PLUCKING, {}, Claim({}, {"phase": "window"}), "pluck.react-window"),
        Answer(NOTHING, {"player": active}, Claim({}, {"phase": "closing"})),
        *_abilities(step, turn),
    ]
    chapters = ("2",) if isinstance(step.move, (Keep, Take)) else ("2", "3", "6")
    moves = moves_to(turn, place, step.move)
    return Draft("next", moves, NEXT, {}, answers, chapters, missing=True, ordered=False)


def _abilities(step: Step, turn: Turn) -> Iterator[Answer]:
    """The abilities that could come first: that which does, and those of the cards in play."""
    waiting = step.after.pending
    listed = [[*waiting]] if waiting else []
    listed += [[Pending(one.by, one.card)] for one in step.ruling.abilities]
    listed += [[one, *waiting] for one in waiting[1:]]
    for pending in listed:
        by, card = pending[0][:2]
        if card.bird is None:
            continue
        told = [{"by": turn.names[one.by], "card": one.card.bird.id}
                for one in pending if one.card.bird is not None]  # fmt: skip
        claim = Claim({}, {"phase": "abilities", "pending": told})
        args = {"player": by, "card": card}
        yield Answer(ABILITY, args, claim, "queue.pluck-first@6.10")


def turns(turn: Turn, rng: Random) -> Draft | None:
    """Who still gets a turn once BAO is called or the pile is recycled twice (4.1, 7.2)."""
    last = len(turn.steps) - 1
    if turn.table.ending is not None or last < 1 or turn.steps[last].after.over:
        return None
    if not isinstance(turn.steps[last].move, (Bao, EndTurn)):
        return None
    ending, active = turn.steps[last].after.ending, turn.table.active
    recycled = turn.steps[last].after.recycles > 0
    others = turn.table.after_active()
    orders = [others, (*others, active), others[1:], tuple(reversed(others)), others[:-1]]
    going_on = Claim(after={"bao": None, "final_phase": None})
    answers = [Answer(AS_USUAL, {}, going_on, "recycle.count" if recycled else "turn.clockwise")]
    answers += [_left(order, ending, turn.names) for order in dict.fromkeys(orders)]
    special = recycled if ending is None else ending.kind == "final_phase"
    moves = moves_to(turn, last, turn.steps[last].move)
    text, args = _turns_of(turn)
    return Draft("turns", moves, text, args, answers, ("7",) if special else ("4",), missing=True,
                 ordered=False, wished=True, whole=True)  # fmt: skip


def _turns_of(turn: Turn) -> tuple[str, Args]:
    """The question, with the cards of a draw pile that may run out in this turn."""
    if "draw_pile" not in turn.start:
        return TURNS, {}
    size = turn.start["draw_pile"]["size"]
    return TURNS_OF_FEW[min(size, 2)], {"number": size} if size > 1 else {}


def _left(order: Sequence[Seat], ending: Ending | None, names: Sequence[str]) -> Answer:
    """The answer that these players have the final turns, whatever makes the round end."""
    kind = "final_phase" if ending is None else ending.kind
    told = {"final_turns": [names[seat] for seat in order]}
    rests = "bao.one-final-turn-each" if kind == "bao" else "auto.others-one-turn"
    if not order:
        return Answer(NOBODY, {}, Claim(after={kind: told}), rests, FINAL_TURNS)
    args: Args = {"players": tuple(order)} if len(order) > 1 else {"player": order[0]}
    text = THESE if len(order) > 1 else THIS_ONE
    return Answer(text, args, Claim(after={kind: told}), rests, FINAL_TURNS)


def begins(turn: Turn, rng: Random) -> Draft | None:
    """Who begins the next round (section 1.2)."""
    last = ends_the_round(turn)
    if last is None or len(turn.names) < 3:
        return None
    end = turn.steps[last].after
    found = scoring.result(end)
    if any(total is None for total in found.totals.values()):
        return None
    rests = "start.highest-last-score"
    answers: list[Answer] = []
    for seat in found.totals:
        claim = Claim({}, {"next_first_player": turn.names[seat]})
        answers.append(Answer(THAT_PLAYER, {"player": seat}, claim, rests, _sort(turn, seat)))
    moves: list[Plain] = moves_to(turn, last, EndTurn(turn.steps[last].before.active))
    return Draft("begins", moves, BEGINS, {}, answers, ("1", "5"), values=True)


def _sort(turn: Turn, seat: Seat) -> str:
    """Whether it is the caller, the next in turn, or another."""
    if seat == turn.table.caller:
        return "caller"
    return "next" if seat == turn.table.after_active()[0] else "other"
