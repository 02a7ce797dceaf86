"""Sections 6.3 to 6.9: one module per bird with an ability; this table is what knows them all."""

from adjudicator.core.cards import Bird
from adjudicator.core.rule import Choices, Procedure
from adjudicator.rules.abilities import (
    brown_pelican,
    macaw,
    shoebill,
    swap_bird,
    toco_toucan,
    white_pelican,
)

ABILITIES = (white_pelican, brown_pelican, swap_bird, macaw, toco_toucan, shoebill)
BIRDS: dict[str, Bird] = {module.BIRD.id: module.BIRD for module in ABILITIES}
NAMES: dict[str, str] = {module.BIRD.id: module.NAME for module in ABILITIES}
CHOICES: dict[str, dict[str, str]] = {module.BIRD.id: module.CHOICES for module in ABILITIES}
OPTIONS: dict[str, Choices] = {module.BIRD.id: module.choices for module in ABILITIES}
PROCEDURES: dict[str, Procedure] = {
    **{f"use.{module.BIRD.id}": module.USE for module in ABILITIES},
    **{f"idle.{module.BIRD.id}": module.IDLE for module in ABILITIES},
}
