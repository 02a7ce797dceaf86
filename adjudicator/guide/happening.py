"""What can have happened next: what the engine allows first, and everything else after it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.core.table import SEATS
from adjudicator.core.text import N_
from adjudicator.guide import calls, turns, uses
from adjudicator.guide.moment import Moment
from adjudicator.guide.question import Asking, Choice, Question, Values, card_of, players
from adjudicator.guide.story import Plain

ELSE = "else"

ASKED: Mapping[str, Callable[[Moment, int, Values], Asking]] = {
    "draw": turns.draw,
    "take": turns.take,
    "keep": turns.keep,
    "discard": turns.discard,
    "pluck": calls.pluck,
    "double_pluck": calls.double_pluck,
    "claims": calls.claims,
    "use": uses.use,
    "skip": uses.skip,
    "bao": turns.plain("bao"),
    "end_turn": turns.plain("end_turn"),
    "count": turns.count,
    "initial_look": turns.initial_look,
    "looked_at_card": turns.incident("looked_at_card"),
    "moved_card": turns.incident("moved_card"),
    "turned_card": turns.incident("turned_card"),
    "hovered_hand": turns.incident("hovered_hand"),
    "changed_target": turns.incident("changed_target"),
    "called_without_pointing": turns.incident("called_without_pointing"),
    "pointed_without_calling": turns.incident("pointed_without_calling"),
    "options": turns.question,
}
"""What is asked about each thing that can have happened."""


class Said(NamedTuple):
    """A kind of thing that happens: what the form calls it, its help, and the rule behind it."""

    text: str
    anyone: str
    help: str
    norm: str


SAID: Mapping[str, Said] = {
    "draw": Said(
        N_("{player} drew a card"),
        N_("Somebody drew a card"),
        N_("From the draw pile, as the action of the turn."),
        "turn.option-draw",
    ),
    "take": Said(
        N_("{player} took the top discard"),
        N_("Somebody took the top discard"),
        N_("Instead of drawing, in exchange for an own card."),
        "turn.option-take",
    ),
    "keep": Said(
        N_("{player} kept the drawn card"),
        N_("Somebody kept the drawn card"),
        N_("In the place of an own card, which goes to the discard pile."),
        "draw.keep-procedure",
    ),
    "discard": Said(
        N_("{player} discarded the drawn card"),
        N_("Somebody discarded the drawn card"),
        N_("Directly onto the discard pile, where the others may pluck with it."),
        "draw.direct-discard",
    ),
    "pluck": Said(
        N_("{player} called PLUCKED!"),
        N_("Somebody called PLUCKED!"),
        N_("And pointed to a card."),
        "pluck.call-and-point",
    ),
    "double_pluck": Said(
        N_("{player} called DOUBLE PLUCK!"),
        N_("Somebody called DOUBLE PLUCK!"),
        N_("And pointed to a first and a second card."),
        "double.announce-order",
    ),
    "claims": Said(
        N_("Several players called"),
        N_("Several players called"),
        N_("At about the same moment, on the same discard."),
        "pluck.priority-first-complete",
    ),
    "use": Said(
        N_("{player} used the ability of {card:the}"),
        N_("Somebody used an ability"),
        N_("Each activated ability is used in its order."),
        "queue.one-at-a-time",
    ),
    "skip": Said(
        N_("{player} didn't use the ability of {card:the}"),
        N_("Somebody didn't use an ability"),
        N_("On purpose, or because nobody thought of it."),
        "queue.do-what-is-possible",
    ),
    "bao": Said(
        N_("{player} called BAO!"),
        N_("Somebody called BAO!"),
        N_("At the end of the own turn; it begins the end of the round."),
        "bao.timing",
    ),
    "end_turn": Said(
        N_("{player} ended the turn"),
        N_("Somebody ended the turn"),
        N_("Only needed where nobody drew or took a card after it."),
        "turn.clockwise",
    ),
    "count": Said(
        N_("The cards were counted"),
        N_("The cards were counted"),
        N_("At the end of the round, when all cards are turned up."),
        "scoring.reveal",
    ),
    "initial_look": Said(
        N_("{player} looked at two own cards"),
        N_("Somebody looked at two own cards before the first turn"),
        N_("Before the first turn, once."),
        "setup.first-look-two",
    ),
    "looked_at_card": Said(
        "",
        N_("Somebody looked at a card just like that"),
        N_("Without a rule or an ability that allows it."),
        "position.no-own-initiative",
    ),
    "moved_card": Said(
        "",
        N_("Somebody moved a card"),
        N_("Without a rule or an ability that allows it."),
        "position.no-own-initiative",
    ),
    "turned_card": Said(
        "",
        N_("Somebody turned up a card"),
        N_("Without a rule or an ability that allows it."),
        "position.no-own-initiative",
    ),
    "hovered_hand": Said(
        "",
        N_("Somebody had a hand ready above the cards"),
        N_("Waiting for a chance to pluck."),
        "pluck.no-hovering",
    ),
    "changed_target": Said(
        "",
        N_("Somebody pointed to another card later"),
        N_("After having pointed to a card."),
        "pluck.target-final",
    ),
    "called_without_pointing": Said(
        "",
        N_("Somebody called without pointing to a card"),
        N_("Calling alone is half a call."),
        "pluck.half-call-no-priority",
    ),
    "pointed_without_calling": Said(
        "",
        N_("Somebody pointed to a card without calling"),
        N_("Pointing alone is half a call."),
        "pluck.half-call-no-priority",
    ),
    "options": Said(
        "",
        N_("Nothing yet: what may somebody do now?"),
        N_("A question changes nothing at the table."),
        "turn.exactly-one-action",
    ),
}
OTHERWISE = Said(
    N_("Something else happened"),
    "",
    N_("Anything else, also what isn't allowed: that is what disputes are about."),
    "pluck.illegal-target-void",
)
WITHOUT_A_PLAYER = ("claims", "count")
ORDER = ("initial_look", "use", "skip", "draw", "take", "pluck", "double_pluck", "claims", "keep",
         "discard", "bao", "end_turn", "count")  # fmt: skip


def happened(m: Moment) -> Asking:
    """Asks what happened, and about that whatever the ruling depends on."""
    can = {_code(m, option): option for option in _sorted(m)}
    picked = yield Question(
        N_("What was the next step?") if m.place else N_("What happened first?"),
        OTHERWISE.help,
        OTHERWISE.norm,
        (*_offers(m, can), Choice(ELSE, OTHERWISE.text, row=ELSE)),
        kind="happenings",
    )
    if picked in can:
        option = can[picked]
        by = m.players.index(option["by"])
        verb = option["verb"]
        allowed = {key: value for key, value in option.items() if key not in ("verb", "by")}
        if verb in ("use", "skip"):
            allowed["card"] = [_bird(option)]
        if verb in ("pluck", "double_pluck"):
            allowed = {}
        return (yield from ASKED[verb](m, by, allowed))
    if picked in WITHOUT_A_PLAYER:
        return (yield from ASKED[picked](m, m.turn, {}))
    return (yield from _anything(m))


def _anything(m: Moment) -> Asking:
    verb = yield Question(
        N_("What was it?"),
        OTHERWISE.help,
        OTHERWISE.norm,
        tuple(Choice(one, said.anyone, row=one) for one, said in SAID.items()),
        kind="happenings",
    )
    by = m.turn
    if verb not in WITHOUT_A_PLAYER:
        said = SAID[verb]
        who = players(m, range(len(m.players)))
        by = int((yield Question(N_("Who was it?"), said.help, said.norm, who))) - 1
    return (yield from ASKED[verb](m, by, {}))


def _sorted(m: Moment) -> list[Plain]:
    """What is allowed, one for each ability; the player whose turn it is comes first."""
    each = [
        {**option, "card": [bird]} if "card" in option else option
        for option in m.options
        for bird in option.get("card", [None])
    ]

    def place(option: Plain) -> tuple[int, int]:
        seat = m.players.index(option["by"])
        return ORDER.index(option["verb"]), (seat - m.turn) % len(m.players)

    return sorted((one for one in each if one["verb"] in ORDER), key=place)


def _bird(option: Plain) -> str:
    bird: str = option["card"][0]
    return bird


def _code(m: Moment, option: Plain) -> str:
    about = f":{_bird(option)}" if "card" in option else ""
    return f"{option['verb']}:{m.players.index(option['by']) + 1}{about}"


def _offers(m: Moment, can: Mapping[str, Plain]) -> Iterator[Choice]:
    several = [one for one in can.values() if one["verb"] == "pluck"]
    raced = False
    for code, option in can.items():
        verb = option["verb"]
        if verb in ("keep", "discard", "bao", "end_turn") and len(several) > 1 and not raced:
            raced = True
            yield Choice("claims", SAID["claims"].text, row="claims")
        args: dict[str, Any] = {"player": SEATS[m.players.index(option["by"])]}
        if "card" in option:
            args["card"] = card_of(_bird(option))
        yield Choice(code, SAID[verb].text, args, verb)
    if len(several) > 1 and not raced:
        yield Choice("claims", SAID["claims"].text, row="claims")
    if m.after["phase"] in ("round_over", "closing") and _ends(m):
        yield Choice("count", SAID["count"].text, row="count")


def _ends(m: Moment) -> bool:
    """Whether the round is over, or only the last final turn is still to be ended."""
    ending = m.after["bao"] or m.after["final_phase"]
    return m.after["phase"] == "round_over" or bool(
        ending and len(ending["final_turns"]) <= 1 and ending["final_turns"] != []
    )


def said(row: str) -> Said:
    """The help for answers of one kind."""
    return OTHERWISE if row == ELSE else SAID[row]


class Asked(NamedTuple):
    """How far a move is told: the answers that count, then the next question or the move."""

    answers: tuple[str, ...]
    question: Question | None
    move: Plain | None


MOST_ANSWERS = 120


def asked(m: Moment, answers: Sequence[str]) -> Asked:
    """Give the answers in turn; from one that isn't offered on, they don't count."""
    asking = happened(m)
    question = next(asking)
    given: list[str] = []
    for answer in answers[:MOST_ANSWERS]:
        if not question.offers(answer):
            break
        given.append(answer)
        try:
            question = asking.send(answer)
        except StopIteration as end:
            return Asked(tuple(given), None, end.value)
    return Asked(tuple(given), question, None)
