"""What a move says, what came of it, and the one sentence to read out.

Each function returns a template and the values that fill it; `adjudicator.wording` makes the
sentence.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.core.cards import Card
from adjudicator.core.events import CardAdded
from adjudicator.core.moves import Claims, Incident, InitialLook, Keep, Pluck, Skip, Take, Use
from adjudicator.core.rule import Rule
from adjudicator.core.ruling import Considered, Ruling
from adjudicator.core.table import Seat
from adjudicator.core.text import N_
from adjudicator.rules.plucking import GIFTS, a_penalty_goes_to_an_emptied_position
from adjudicator.rules.turn import (
    a_kept_card_replaces_an_own_card,
    a_taken_card_replaces_an_own_card,
)
from adjudicator.rules.using import NEXT_IN_LINE

Sentence = tuple[str, Mapping[str, Any]]

MOVES = {
    "initial_look": N_("{player} looks at {at} in secret."),
    "draw": N_("{player} draws a card."),
    "keep": N_("{player} keeps the drawn card, at {at}."),
    "discard": N_("{player} discards the drawn card."),
    "take": N_("{player} takes the top discard, to {at}."),
    "use": N_("{player} uses the ability of {card:the}."),
    "skip": N_("{player} doesn't use the ability of {card:the}."),
    "end_turn": N_("{player} ends the turn."),
    "bao": N_("{player} calls BAO!"),
    "ask": N_("A question that changes nothing."),
    "count": N_("The cards are counted."),
}
# Translators: what a player wanted to do and may not
WISHES = {
    "initial_look": N_("{player} looks at {at}."),
    "draw": N_("{player} wants to draw a card."),
    "keep": N_("{player} wants to keep the drawn card, at {at}."),
    "discard": N_("{player} wants to discard the drawn card."),
    "take": N_("{player} wants to take the top discard, to {at}."),
    "use": N_("{player} wants to use the ability of {card:the}."),
    "skip": N_("{player} doesn't want to use the ability of {card:the}."),
    "end_turn": N_("{player} wants to end the turn."),
    "bao": N_("{player} calls BAO!"),
    "count": N_("The players want to count the cards."),
}
POINT_WITHOUT_CALLING_AT = N_("{player} points to {at} without calling.")
INCIDENTS = {
    "looked_at_card": N_("{player} looks at a face-down card on their own initiative."),
    "moved_card": N_("{player} moves a face-down card on their own initiative."),
    "turned_card": N_("{player} turns up a face-down card on their own initiative."),
    "hovered_hand": N_("{player} keeps a hand above the cards while waiting."),
    "changed_target": N_("{player} wants another target after pointing."),
    "called_without_pointing": N_("{player} calls without pointing to a card."),
    "pointed_without_calling": N_("{player} points to a card without calling."),
}
INCIDENTS_AT = {
    "looked_at_card": N_("{player} looks at {at} on their own initiative."),
    "moved_card": N_("{player} moves {at} on their own initiative."),
    "turned_card": N_("{player} turns up {at} on their own initiative."),
    "pointed_without_calling": POINT_WITHOUT_CALLING_AT,
}
KEEP_NOTHING = N_("{player} wants to keep the drawn card.")
TAKE_NOTHING = N_("{player} wants to take the top discard.")
PLUCK = N_("{player} calls PLUCKED! and points to {targets}.")
DOUBLE = N_("{player} calls DOUBLE PLUCK! and points to {targets}.")
DOUBLE_IN_ORDER = N_("{player} calls DOUBLE PLUCK! and points to {first}, then {second}.")
PLUCK_WITHOUT_POINTING = N_("{player} calls PLUCKED! without pointing to a card.")
DOUBLE_WITHOUT_POINTING = N_("{player} calls DOUBLE PLUCK! without pointing to cards.")
POINT_WITHOUT_CALLING = N_("{player} points to {targets} without calling.")
CLAIM = N_("{player} reacts to the discard.")
CLAIMS = N_("{players} react to the discard.")

SUMMARIES = {
    ("initial_look", "not_allowed"): N_("{player} may not look at these cards."),
    ("draw", "no_effect"): N_("{player}'s draw is skipped: there is no card to draw."),
    ("draw", "not_allowed"): N_("{player} may not draw now."),
    ("keep", "not_allowed"): N_("{player} may not keep the card this way."),
    ("keep", "not_now"): N_("{player} may not keep the card."),
    ("discard", "not_allowed"): N_("{player} may not discard now."),
    ("take", "not_allowed"): N_("{player} may not take the discard this way."),
    ("take", "not_now"): N_("{player} may not take the discard."),
    ("pluck", "bad_gift"): N_("{player} may not give that card away."),
    ("pluck", "bad_penalty"): N_("{player} may not lay the penalty card there."),
    ("double_pluck", "bad_gift"): N_("{player} may not give that away."),
    ("double_pluck", "bad_penalty"): N_("{player} may not lay the penalty card there."),
    ("pluck", "success"): N_("{player}'s pluck succeeds."),
    ("pluck", "miss"): N_("{player}'s pluck fails and costs a penalty card."),
    ("pluck", "miss_without_penalty"): N_(
        "{player}'s pluck fails; there is no card for the penalty."
    ),
    ("double_pluck", "miss_without_penalty"): N_(
        "{player}'s double pluck fails; there is no card for the penalty."
    ),
    ("claims", "miss_without_penalty"): N_(
        "{player} has priority, but the pluck fails; there is no card for the penalty."
    ),
    ("pluck", "not_allowed"): N_("{player}'s pluck doesn't count."),
    ("double_pluck", "success"): N_("{player}'s double pluck succeeds."),
    ("double_pluck", "miss"): N_("{player}'s double pluck fails and costs one penalty card."),
    ("double_pluck", "not_allowed"): N_("{player}'s double pluck doesn't count."),
    ("claims", "success"): N_("{player} has priority, and the pluck succeeds."),
    ("claims", "miss"): N_("{player} has priority, but the pluck fails and costs a penalty card."),
    ("claims", "not_resolved"): N_("{player} has priority, but may not pluck this way."),
    ("claims", "not_allowed"): N_("None of these calls counts."),
    ("use", "allowed"): N_("{player} uses the ability of {card:the}."),
    ("use", "no_effect"): N_("The ability of {card:the} has no effect."),
    ("use", "not_allowed"): N_("{player} may not use the ability of {card:the} this way."),
    ("use", "not_now"): N_("{player} may not use the ability of {card:the} now."),
    ("skip", "allowed"): N_("{player} may leave the ability of {card:the} unused."),
    ("skip", "no_effect"): N_("The ability of {card:the} has no effect."),
    ("skip", "not_allowed"): N_("{player} may not skip the ability of {card:the}."),
    ("bao", "not_allowed"): N_("{player} may not call BAO now."),
    ("count", "not_allowed"): N_("The cards can't be counted yet."),
    ("ask", "allowed"): N_("Asking is always allowed."),
    ("incident", "infraction"): N_("This is against the rules."),
    ("incident", "no_effect"): N_("This has no effect."),
    ("end_turn", "not_allowed"): N_("{player} may not end the turn yet."),
}

NO_ABILITY = N_("{summary} No ability is activated.")
ONE_ABILITY = N_("{card:The} is activated; {player} uses it.")
ONLY_ONE_ABILITY = N_("Only {card:the} is activated; {player} uses it.")
TWO_ABILITIES = N_(
    "Two abilities follow: first {player} uses {first:the}, then {user} {second:the}."
)
TWO_ABILITIES_OF_ONE = N_("{player} uses two abilities: first {first:the}, then {second:the}.")
BOTH_OF_ONE_BIRD = N_(
    "The ability of {card:the} follows twice: {player} uses it first, for the removed card, then "
    "{user}, for the discard."
)
TWICE = N_(
    "{player} uses the ability of {card:the} twice: for the drawn card and for the removed one."
)
WITH_REASON = N_("{summary} {reason}")
NOTHING_HAPPENED = N_("The file tells no move, so there is nothing to rule on.")


def told(verb: str, move: Any, ruling: Ruling) -> Sentence:
    """What the file says was done."""
    if isinstance(move, Claims):
        players = tuple(dict.fromkeys(claim.by for claim in move.claims))
        return (
            (CLAIMS, {"players": players}) if len(players) > 1 else (CLAIM, {"player": players[0]})
        )
    in_vain = verb == "draw" and ruling.verdict == "no_effect"
    return _sentence(verb, move, ruling.by, ruling.verdict == "not_allowed" or in_vain)


def wished(verb: str, move: Any, by: Seat) -> Sentence:
    """What a player wants to do, in words that don't tell whether it is allowed."""
    return _sentence(verb, move, by, True)


def _sentence(verb: str, move: Any, by: Seat | None, wish: bool) -> Sentence:
    args: dict[str, Any] = {"player": by}
    if isinstance(move, Pluck):
        return _called(move, args)
    if verb in ("keep", "take") and move.at is None:
        return (KEEP_NOTHING if verb == "keep" else TAKE_NOTHING), args
    if isinstance(move, (InitialLook, Keep, Take)):
        args["at"] = move.at
    elif isinstance(move, (Use, Skip)):
        args["card"] = Card(-1, move.card)
    if isinstance(move, Incident):
        if move.at and move.kind in INCIDENTS_AT:
            return INCIDENTS_AT[move.kind], {**args, "at": move.at}
        return INCIDENTS[move.kind], args
    return (WISHES if wish else MOVES)[verb], args


def _called(move: Pluck, args: dict[str, Any]) -> Sentence:
    if not move.pointed:
        return (DOUBLE_WITHOUT_POINTING if move.double else PLUCK_WITHOUT_POINTING), args
    args["targets"] = move.targets
    if not move.called:
        return POINT_WITHOUT_CALLING, args
    if move.double and len(move.targets) == 2:
        args["first"], args["second"] = move.targets
        return DOUBLE_IN_ORDER, args
    return (DOUBLE if move.double else PLUCK), args


def claimed(claim: Pluck) -> Sentence:
    """What one of several players did."""
    return _called(claim, {"player": claim.by})


def _refusal(verb: str, rule: Rule) -> str:
    """The kind of refusal: not now, not this way, or only a gift or a place that can't be."""
    if verb == "use":
        if rule.kind == "idles":
            return "no_effect"
        return "not_now" if rule in NEXT_IN_LINE.rules else "not_allowed"
    if verb in ("keep", "take"):
        return "not_allowed" if rule in _WRONG_PLACE else "not_now"
    if verb in ("pluck", "double_pluck"):
        if rule in GIFTS.rules:
            return "bad_gift"
        return "bad_penalty" if rule is a_penalty_goes_to_an_emptied_position else "not_allowed"
    return "not_allowed"


_WRONG_PLACE = (a_kept_card_replaces_an_own_card, a_taken_card_replaces_an_own_card)


def summary(verb: str, move: Any, ruling: Ruling) -> Sentence:
    """What came of a move, in one sentence."""
    player = ruling.by if ruling.by is not None else ruling.priority
    args: dict[str, Any] = {"player": player}
    if isinstance(move, (Use, Skip)):
        args["card"] = Card(-1, move.card)
    verdict = ruling.verdict
    if verdict == "not_allowed" and ruling.findings:
        verdict = _refusal(verb, ruling.findings[0][0])
        if verb == "claims" and ruling.priority is not None:
            verdict = "not_resolved"
    if verdict == "miss" and not any(isinstance(event, CardAdded) for event in ruling.events):
        verdict = "miss_without_penalty"
    return SUMMARIES[verb, verdict], args


_WEIGHT = {
    "count": 10,
    "claims": 9,
    "double_pluck": 8,
    "pluck": 7,
    "use": 6,
    "skip": 4,
    "ask": 2,
    "may": 9,
    "incident": 6,
    "bao": 4,
    "take": 3,
    "keep": 3,
    "discard": 3,
    "initial_look": 2,
    "draw": 1,
    "end_turn": 0,
}


def deciding(
    verbs: Sequence[str], rulings: Sequence[Ruling], doubtful: Sequence[bool]
) -> int | None:
    """Which step the ruling is about: the weightiest, and of equals the last.

    A refusal, an ability without effect and a step that another reading would change weigh as
    much as a double pluck: they are what players argue about.
    """
    best, found = -1, None
    for place, (verb, ruling) in enumerate(zip(verbs, rulings, strict=True)):
        weight = _WEIGHT[verb]
        if verb == "count" and ruling.table.over and ruling.verdict == "allowed":
            weight = 10
        elif ruling.table.over and ruling.verdict == "allowed":
            weight = 8
        elif verb == "claims" and ruling.verdict == "not_allowed":
            weight = 7
        elif ruling.verdict in ("not_allowed", "no_effect"):
            weight = max(weight, 9)
        elif doubtful[place]:
            weight = max(weight, 8)
        elif verb == "discard" and any(a.outcome == "fires" for a in ruling.abilities):
            weight = 5
        if weight >= best:
            best, found = weight, place
    return found


def activated(ruling: Ruling) -> Sentence | None:
    """Which abilities follow from a pluck or a direct discard; None where none does."""
    follow = [a for a in ruling.abilities if a.outcome != "silent"]
    follow.sort(key=lambda a: a.order(ruling.table.pending) or 0)
    if not follow:
        return None
    first = follow[0]
    if len(follow) == 1:
        silent = len(ruling.abilities) > 1
        text = ONLY_ONE_ABILITY if silent else ONE_ABILITY
        return text, {"card": first.card, "player": first.by}
    return _two(first, follow[1])


def _two(first: Considered, second: Considered) -> Sentence:
    args: dict[str, Any] = {"player": first.by, "first": first.card, "second": second.card}
    if first.by == second.by and first.card.bird == second.card.bird:
        return TWICE, {"player": first.by, "card": first.card}
    if first.card.bird == second.card.bird and first.role != "direct_discard":
        return BOTH_OF_ONE_BIRD, {"player": first.by, "user": second.by, "card": first.card}
    if first.by == second.by:
        return TWO_ABILITIES_OF_ONE, args
    return TWO_ABILITIES, {**args, "user": second.by}
