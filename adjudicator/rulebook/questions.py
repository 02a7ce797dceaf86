"""What the open questions ask, and what each reading answers, for a ruling that rests on one.

The texts are whole: a question, and for each reading the short answer to it.
"""

from typing import Final, NamedTuple

from adjudicator.core.text import N_


class Texts(NamedTuple):
    """An open question in words, with the answer that each reading gives."""

    question: str
    readings: dict[str, str]


TEXTS: Final[dict[str, Texts]] = {
    "ability-mandatory": Texts(
        N_("Must an activated ability be used?"),
        {
            "mandatory": N_("yes, as far as possible"),
            "plucker-may-decline": N_("yes, but a plucker may decline that of the removed card"),
            "optional": N_("no, its user may decline it"),
        },
    ),
    "ability-order": Texts(
        N_("Whose ability comes first when another player's direct discard was plucked with?"),
        {
            "plucker-first": N_("that of the player who plucked"),
            "active-first": N_("that of the active player"),
            "active-decides": N_("whichever is used first"),
        },
    ),
    "recycling-after-bao": Texts(
        N_("What does a second recycling change once BAO has been called?"),
        {
            "bao-without-effects": N_("no extra turns, but no Shield and no BAO scoring either"),
            "bao-continues": N_("nothing: Shield and BAO scoring stay"),
            "final-phase-replaces": N_("the automatic final phase takes the place of BAO"),
        },
    ),
    "final-phase-start": Texts(
        N_("When does the automatic final phase begin?"),
        {
            "at-recycling": N_("at the second recycling itself"),
            "next-turn": N_("with the next turn"),
        },
    ),
    "final-phase-trigger": Texts(
        N_("Who takes no further turn when a reacting player forced the second recycling?"),
        {
            "active-player": N_("the active player"),
            "reactor": N_("the reacting player"),
            "reactor-and-active-again": N_(
                "the reacting player, and the active player has another"
            ),
        },
    ),
    "empty-recycling-counts": Texts(
        N_("Does a recycling count for which there are no cards?"),
        {"not-counted": N_("No"), "counted": N_("Yes")},
    ),
    "nothing-to-draw": Texts(
        N_("What may a player do at the start of a turn when no card can be drawn?"),
        {
            "draw-is-skipped": N_("choose as always; a draw is then skipped"),
            "must-take": N_("take the discard, if the player has cards"),
            "turn-passes": N_("nothing: the turn passes"),
        },
    ),
    "shoebill-placed-card": Texts(
        N_("Does a card that a Shoebill laid down count as moved in this turn?"),
        {"free": N_("No"), "locked": N_("Yes")},
    ),
    "macaw-on-blocked-card": Texts(
        N_("May a Macaw choose a card that may not be swapped, to look at it?"),
        {"look-only": N_("Yes"), "not-eligible": N_("No")},
    ),
    "swap-bird-blocked-choice": Texts(
        N_(
            "May the swap bird's user choose a card that may not be moved, so that nothing happens?"
        ),
        {"must-choose-eligible": N_("No"), "may-waste": N_("Yes")},
    ),
    "toco-without-target": Texts(
        N_("Is a card drawn when the Toco Toucan has nobody to give it to?"),
        {
            "no-effect": N_("No"),
            "draw-and-bury": N_("yes, and it goes beneath the discard pile"),
        },
    ),
    "toco-blocked-choice": Texts(
        N_("May the Toco Toucan's user choose a shielded caller, so that nothing happens?"),
        {"must-choose-eligible": N_("No"), "may-waste": N_("Yes")},
    ),
    "shoebill-nothing-possible": Texts(
        N_("Are two cards drawn when a Shoebill can replace nothing?"),
        {
            "draw-and-bury": N_("yes, and they go beneath the discard pile"),
            "no-effect": N_("No"),
        },
    ),
    "shoebill-one-card": Texts(
        N_("What is replaced when a Shoebill can draw one card only?"),
        {
            "user-chooses": N_("what its user chooses"),
            "own-first": N_("an own card"),
            "none": N_("nothing"),
        },
    ),
    "retry-after-illegal-target": Texts(
        N_("May a player who pointed to an illegal target call again on the same reference card?"),
        {"no-retry": N_("No"), "retry": N_("Yes")},
    ),
    "shout-then-complete": Texts(
        N_("Does a complete call count from a player who called without pointing before?"),
        {"counts": N_("Yes"), "disqualified": N_("No")},
    ),
    "wrong-formula": Texts(
        N_("What is a call whose words don't go with the number of cards?"),
        {
            "void": N_("no valid call"),
            "single-on-first": N_("a single pluck of the first card"),
        },
    ),
    "premature-bao": Texts(
        N_("What becomes of a BAO that is called too early in the turn?"),
        {
            "void": N_("nothing; it may be called again in time"),
            "binding": N_("it takes effect at the end of the turn"),
            "forfeited": N_("nothing, and it may not be called again in that turn"),
        },
    ),
    "gap-left-by-a-gift": Texts(
        N_("Is the place of a card given away an emptied position?"),
        {"counts": N_("Yes"), "does-not-count": N_("No")},
    ),
    "shield-between-abilities": Texts(
        N_("Is the Shield active between two abilities of one turn?"),
        {"active-at-once": N_("Yes"), "whole-turn": N_("no, only from the end of the turn")},
    ),
    "protected-target": Texts(
        N_("May a shielded card be pointed at?"),
        {"illegal": N_("No"), "allowed-if-wrong": N_("yes, as long as it doesn't match")},
    ),
    "deciding-round-bao": Texts(
        N_("Does BAO change the scores of a deciding round?"),
        {"counts": N_("Yes"), "totals-only": N_("no, the totals decide")},
    ),
}

CERTAINTY: Final[dict[str, str]] = {
    "ability-mandatory": "likely",
    "ability-order": "open",
    "recycling-after-bao": "open",
    "final-phase-start": "likely",
    "final-phase-trigger": "likely",
    "empty-recycling-counts": "likely",
    "nothing-to-draw": "open",
    "shoebill-placed-card": "open",
    "macaw-on-blocked-card": "follows",
    "swap-bird-blocked-choice": "likely",
    "toco-without-target": "follows",
    "toco-blocked-choice": "follows",
    "shoebill-nothing-possible": "follows",
    "shoebill-one-card": "open",
    "retry-after-illegal-target": "open",
    "shout-then-complete": "follows",
    "wrong-formula": "likely",
    "premature-bao": "open",
    "gap-left-by-a-gift": "likely",
    "shield-between-abilities": "follows",
    "protected-target": "follows",
    "deciding-round-bao": "follows",
}
"""How sure the default is: it `follows` from the text, is `likely`, or is `open`."""

HOW_SURE: Final[dict[str, str]] = {
    "follows": N_("this follows from the text"),
    "likely": N_("this is likely"),
    "open": N_("this is open"),
}

APART: Final[dict[str, str]] = {
    "ability-mandatory": "6-abilities/6.10-plucker-may-decline",
    "ability-order": "6-abilities/6.10-active-player-decides",
    "recycling-after-bao": "7-special-cases/7.2-the-shield-falls",
    "final-phase-start": "7-special-cases/7.2-final-phase-next-turn",
    "final-phase-trigger": "7-special-cases/7.2-one-more-turn-for-who-was-playing",
    "empty-recycling-counts": "7-special-cases/7.1-an-empty-recycling-that-counts",
    "nothing-to-draw": "7-special-cases/7.1-nothing-left-to-draw",
    "shoebill-placed-card": "6-abilities/6.10-placed-card-is-locked",
    "macaw-on-blocked-card": "6-abilities/6.10-macaw-looks-at-a-locked-card",
    "swap-bird-blocked-choice": "4-bao/4.2-swap-wasted-on-purpose",
    "toco-without-target": "4-bao/4.2-toco-without-a-target",
    "toco-blocked-choice": "4-bao/4.2-toco-wasted-on-purpose",
    "shoebill-nothing-possible": "6-abilities/6.9-nothing-to-replace",
    "shoebill-one-card": "7-special-cases/7.1-one-card-and-own-card-first",
    "retry-after-illegal-target": "3-plucking/3.2-second-call-granted",
    "shout-then-complete": "3-plucking/3.2-called-twice",
    "wrong-formula": "3-plucking/3.2-wrong-words",
    "premature-bao": "4-bao/4.1-before-and-after-drawing",
    "gap-left-by-a-gift": "3-plucking/3.5-gift-leaves-no-position",
    "shield-between-abilities": "4-bao/4.2-between-two-tocos",
    "protected-target": "4-bao/4.2-wrong-on-purpose",
    "deciding-round-bao": "5-scoring/5.2-bao-in-the-deciding-round",
}
"""For each question a scenario that every reading rules differently."""
