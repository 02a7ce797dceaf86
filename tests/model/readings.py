"""The open questions that a scenario may answer, each with its default first."""

from __future__ import annotations

READINGS: dict[str, tuple[str, ...]] = {
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
DEFAULTS = {question: readings[0] for question, readings in READINGS.items()}
OF_A_TURN = (
    "ability-mandatory",
    "ability-order",
    "shoebill-placed-card",
    "macaw-on-blocked-card",
    "swap-bird-blocked-choice",
    "shoebill-nothing-possible",
    "retry-after-illegal-target",
    "shout-then-complete",
    "wrong-formula",
    "gap-left-by-a-gift",
)
