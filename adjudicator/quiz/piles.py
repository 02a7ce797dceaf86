"""Questions on the piles: whether the discard pile is recycled, and what lies there then."""

from collections.abc import Sequence
from random import Random

from adjudicator.core.cards import Card
from adjudicator.core.moves import Draw, Move, Pluck, Use
from adjudicator.core.text import N_
from adjudicator.play.rounds import Step
from adjudicator.quiz.drafts import Answer, Claim, Draft, Plain, moves_to, places
from adjudicator.quiz.moments import Turn

RECYCLING = (
    N_("The draw pile is empty. Is the discard pile recycled now?"),
    N_("The draw pile has one card. Is the discard pile recycled now?"),
    N_("The draw pile has {number} cards. Is the discard pile recycled now?"),
)
ENOUGH = N_("No: a card can still be drawn from the draw pile.")
NOTHING_LEFT = N_("No: there is nothing to recycle, so no card is drawn.")
FIRST = N_("Yes, for the first time in this round. The round simply goes on.")
SECOND = N_("Yes, for the second time. The automatic final phase follows from that.")
LYING = (
    N_("The draw pile is empty. What lies on the discard pile afterwards?"),
    N_("The draw pile has one card. What lies on the discard pile afterwards?"),
    N_("The draw pile has {number} cards. What lies on the discard pile afterwards?"),
)
NO_CARD = N_("No card.")
ALONE = N_("{card:The} alone.")
SEVERAL = N_("{number} cards, {card:the} on top.")

MANY = 3
"""With so many cards in the draw pile nobody thinks of recycling."""


def recycling(turn: Turn, rng: Random) -> Draft | None:
    """Whether the discard pile is recycled, and what follows from it (sections 7.1, 7.2)."""
    place = _draw_from_few(turn, rng)
    if place is None or turn.at(place).recycles > 1 or turn.at(place).caller is not None:
        return None
    table = turn.at(place)
    number, left = table.recycles, table.draw_pile.size or 0
    recycled = len(_pile(turn, place)) - 1 + len(table.buried)
    enough = {"recycles": number, "draw_pile": left - 1}
    nothing = {
        "draw_pile": 0,
        "discard_pile": _birds(_pile(turn, place)),
        "under_discard": _birds(table.buried),
    }
    first, second = ({"recycles": times, "draw_pile": recycled - 1} for times in (1, 2))
    cited = {"cites": ["7.1"]}
    answers = [
        Answer(ENOUGH, {}, Claim(after=enough), "recycle.trigger"),
        Answer(NOTHING_LEFT, {}, Claim(cited, after=nothing), "recycle.nothing-left"),
        Answer(FIRST, {}, Claim(cited, after=first), "recycle.count"),
        Answer(SECOND, {}, Claim(cited, after=second), "auto.trigger"),
    ]
    return _draft("recycling", RECYCLING, turn, place, answers)


def lying(turn: Turn, rng: Random) -> Draft | None:
    """What is left of the discard pile (section 7.1)."""
    place = _draw_from_few(turn, rng)
    if place is None or isinstance(turn.steps[place].move, Use):
        return None
    pile = _pile(turn, place)
    answers = [Answer(NO_CARD, {}, _lie(()))]
    answers += [Answer(ALONE, {"card": one}, _lie((one,)), "recycle.keep-top@7.1")
                for one in pile[:2]]  # fmt: skip
    for cards in (pile, turn.at(place).discard, pile[1:]):
        if len(cards) > 1:
            told = {"number": len(cards), "card": cards[0]}
            answers.append(Answer(SEVERAL, told, _lie(cards), "recycle.trigger"))
    return _draft("lying", LYING, turn, place, answers)


def _pile(turn: Turn, place: int) -> tuple[Card, ...]:
    """The discard pile when the card is drawn: after a missed pluck with one's own draw on top."""
    table, window = turn.at(place), turn.at(place).window
    missed = isinstance(turn.steps[place].move, Pluck) and window is not None and window.own
    return (window.reference, *table.discard) if missed and window else table.discard


def _lie(cards: Sequence[Card]) -> Claim:
    return Claim({}, {"discard_pile": _birds(cards)})


def _birds(cards: Sequence[Card]) -> list[str]:
    return ["unknown" if card.bird is None else card.bird.id for card in cards]


def _draw_from_few(turn: Turn, rng: Random) -> int | None:
    """A step that draws one card while hardly any are left, in a file that tells the piles."""
    if "draw_pile" not in turn.start:
        return None
    found = places(turn, _draws_one)
    return rng.choice(found) if found else None


def _draws_one(step: Step) -> bool:
    size = step.before.draw_pile.size
    few = size is not None and size < MANY
    return few and (_misses(step) or _is_a_draw(step.move))


def _misses(step: Step) -> bool:
    return isinstance(step.move, Pluck) and step.ruling.verdict == "miss"


def _is_a_draw(move: Move) -> bool:
    return isinstance(move, Draw) or (isinstance(move, Use) and move.card.id == "toco_toucan")


def _draft(kind: str, texts: Sequence[str], turn: Turn, place: int, answers: list[Answer]) -> Draft:
    size, move = turn.at(place).draw_pile.size or 0, turn.steps[place].move
    if isinstance(move, Pluck):
        move = move._replace(penalty_at=None)
    text = texts[min(size, len(texts) - 1)]
    args: Plain = {"number": size} if size >= len(texts) - 1 else {}
    return Draft(kind, moves_to(turn, place, move), text, args, answers, ("7",), missing=True,
                 ordered=False, wished=not isinstance(move, Pluck))  # fmt: skip
