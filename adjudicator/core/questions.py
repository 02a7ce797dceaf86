"""The open questions that a house may answer: their readings, the default first.

The rulebook leaves these points open; a ruling that rests on one says so.
"""

QUESTIONS: dict[str, tuple[str, ...]] = {
    "ability-mandatory": ("mandatory", "plucker-may-decline", "optional"),
    "ability-order": ("plucker-first", "active-first", "active-decides"),
    "recycling-after-bao": ("bao-without-effects", "bao-continues", "final-phase-replaces"),
    "final-phase-start": ("at-recycling", "next-turn"),
    "final-phase-trigger": ("active-player", "reactor", "reactor-and-active-again"),
    "empty-recycling-counts": ("not-counted", "counted"),
    "nothing-to-draw": ("draw-is-skipped", "must-take", "turn-passes"),
    "shoebill-placed-card": ("free", "locked"),
    "macaw-on-blocked-card": ("look-only", "not-eligible"),
    "swap-bird-blocked-choice": ("must-choose-eligible", "may-waste"),
    "toco-without-target": ("no-effect", "draw-and-bury"),
    "toco-blocked-choice": ("must-choose-eligible", "may-waste"),
    "shoebill-nothing-possible": ("draw-and-bury", "no-effect"),
    "shoebill-one-card": ("user-chooses", "own-first", "none"),
    "retry-after-illegal-target": ("no-retry", "retry"),
    "shout-then-complete": ("counts", "disqualified"),
    "wrong-formula": ("void", "single-on-first"),
    "premature-bao": ("void", "binding", "forfeited"),
    "gap-left-by-a-gift": ("counts", "does-not-count"),
    "shield-between-abilities": ("active-at-once", "whole-turn"),
    "protected-target": ("illegal", "allowed-if-wrong"),
    "deciding-round-bao": ("counts", "totals-only"),
}

DEFAULTS: dict[str, str] = {question: readings[0] for question, readings in QUESTIONS.items()}
