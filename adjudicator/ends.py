"""Where two rulings end otherwise, in words: each thing that is another, with its values."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from adjudicator.core.text import N_
from adjudicator.results import NOT_YET
from adjudicator.wording import NOT_KNOWN, Words, number

Plain = dict[str, Any]

CARDS_OF = N_("the cards of {player}")
WHAT = {
    "scores": N_("the points"),
    "running": N_("the scores"),
    "winner": N_("the winner"),
    "next_first_player": N_("who begins the next round"),
    "deciding_round": N_("who plays a deciding round"),
    "totals": N_("the totals"),
    "displays": N_("the cards on the table"),
    "pending": N_("the abilities that wait"),
    "turn": N_("whose turn it is"),
    "recycles": N_("the number of recyclings"),
    "draw_pile": N_("the number of cards in the draw pile"),
    "shield": N_("the Shield"),
    "bao": N_("BAO"),
    "final_turns": N_("the final turns still to come"),
    "final_phase": N_("the automatic final phase"),
    "game_over": N_("whether the game is over"),
    "discard_pile": N_("the discard pile"),
    "under_discard": N_("the cards beneath the discard pile"),
    "phase": N_("what can be done next"),
    "answer": N_("the answer to the question"),
}
"""What can be another after a step or in the end, what matters most first."""
WITH_VALUES = frozenset(list(WHAT)[:14])
SHIELDS = {"none": N_("none"), "armed": N_("not active yet"), "active": N_("active")}
SUCCESS = {"success": N_("success"), "failure": N_("failure")}
NOBODY = N_("nobody")
NOBODY_YET = N_("nobody yet")
NO_EFFECT = N_("without effect on the scores")
NOT_OVER = N_("the round isn't over")
NOTHING = N_("nothing")
NONE = N_("none")
EMPTY = N_("empty")


# Translators: an ability that waits, and who uses it: "White Pelican (Bram)"
ABILITY_OF = N_("{card} ({player})")


class End(NamedTuple):
    """One thing that is another in the end; each of the values is in words."""

    what: str
    values: tuple[str, ...]


def ending(document: Plain) -> Plain:
    """The `result` of a document, and whose final turns are still to come."""
    last = document["steps"][-1]["after"] if document["steps"] else document["start"]
    if not isinstance(last, dict) or last.get("phase") == "round_over":
        return {**document["result"], "final_turns": None}
    phase = last.get("bao") or last.get("final_phase") or {}
    return {**document["result"], "final_turns": phase.get("final_turns")}


def differing(results: list[Plain]) -> list[str]:
    """The keys of `result` that aren't the same in all, what matters most first."""
    first, *others = results
    found = [key for key in WHAT if key in first and any(o[key] != first[key] for o in others)]
    if any((other["totals"] is None) != (first["totals"] is None) for other in others):
        # whose turn it is doesn't matter where the round is over
        kept = [key for key in found if key not in NOT_YET or key in ("scores", "bao")]
        return [key for key in kept if key not in ("turn", "shield", "phase", "final_turns")]
    if "scores" in found:
        return [key for key in found if key not in ("running", "totals")]
    return found


class Ends:
    """Tells where rulings end otherwise, in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def told(self, keys: Iterable[str], results: list[Plain]) -> Iterator[End]:
        """The ends with their values; displays for each player whose cards are others."""
        for key in keys:
            values = [result[key] for result in results]
            if key == "displays" and None not in values:
                yield from self._displays(values)
            else:
                told = tuple(self._none(key, result) if value is None else self._value(key, value)
                             for value, result in zip(values, results, strict=True))  # fmt: skip
                yield End(self.words.template(WHAT[key]), told)

    def _displays(self, displays: list[Plain]) -> Iterator[End]:
        for player in displays[0]:
            held = [one[player] for one in displays]
            if any(cards != held[0] for cards in held):
                what = self.words.text(CARDS_OF, {"player": player})
                yield End(what, tuple(map(self.cards, held)))

    def _none(self, key: str, result: Plain) -> str:
        """What null means for a key, by what else there is in the end."""
        text = NOT_KNOWN
        if key in ("scores", "bao") and result["totals"] is None:
            text = NOT_OVER
        elif key == "bao":
            text = NO_EFFECT
        elif key == "winner" and result["game_over"] is not None:
            text = NOBODY_YET
        elif key == "deciding_round" or (key == "next_first_player" and result["game_over"]):
            text = NOBODY
        elif key == "final_turns":
            text = NONE
        return self.words.template(text)

    def _value(self, key: str, value: Any) -> str:
        if key == "bao":
            return self.words.template(SUCCESS[value])
        if isinstance(value, dict):
            told = ((one, self.words.template(NOT_KNOWN) if n is None else number(n))
                    for one, n in value.items())  # fmt: skip
            return ", ".join(f"{player} {points}" for player, points in told)
        if key == "pending":
            return self.abilities(value)
        if key == "shield":
            return self.words.template(SHIELDS[value])
        return self.words.joined(value) if isinstance(value, list) else self._said(value)

    def abilities(self, abilities: list[Plain]) -> str:
        """Abilities that wait, in their order."""
        told = [
            self.words.text(
                ABILITY_OF, {"card": self.words.bird(one["card"]).plain, "player": one["by"]}
            )
            for one in abilities
        ]
        return ", ".join(told) or self.words.template(NONE)

    def _said(self, value: Any) -> str:
        return number(value) if isinstance(value, int) else str(value)

    def cards(self, cards: list[str] | None) -> str:
        """The cards of a display."""
        if cards is None:
            return self.words.template(NOT_KNOWN)
        names = {
            "empty": self.words.template(EMPTY),
            "unknown": self.words.template(NOT_KNOWN),
        }
        return ", ".join(names.get(card) or self.words.bird(card).plain for card in cards)
