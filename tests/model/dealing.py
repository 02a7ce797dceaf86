"""The starts of random rounds: what really lies there, and what the file tells of it."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from tests.model.readings import OF_A_TURN, READINGS

Scenario = dict[str, Any]

# Invented: the real numbers are lost. Birds with an ability are common, so that plucks succeed.
DECK = (
    ["white_pelican"] * 6
    + ["brown_pelican"] * 6
    + ["swap_bird"] * 9
    + ["macaw"] * 9
    + ["toco_toucan"] * 8
    + ["golden_toucan"]
    + ["shoebill"] * 9
    + [f"bird_{value}" for value in range(1, 10) for _ in range(2)]
)
# Birds that some files add: a family of their own, no ability.
WADERS = {"bird_1": "heron", "bird_2": "egret", "swap_bird": "stilt"}
NAMES = ["Anna", "Bram", "Chloe", "Daan", "Eva", "J. de Vries", "Zoë", "Mr. 7", "no", "Ömer"]


class Deal(NamedTuple):
    """The same start twice: every card known, and as the file tells it."""

    full: Scenario
    told: Scenario


def deal(rng: random.Random) -> Deal:
    """A random start with 2 to 6 players."""
    players = rng.sample(NAMES, rng.randint(2, 6))
    theme, readings = choose_theme(rng)
    added = theme is None and rng.random() < 0.2
    deck = [WADERS.get(bird, bird) for bird in DECK] if added else list(DECK)
    deck = [theme if theme and rng.random() < 0.6 else bird for bird in deck]
    rng.shuffle(deck)
    sizes = rng.choice([[0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 5]] * 4 + [[0, 0, 1, 1, 2], [0, 0, 0, 1]])
    full: Scenario = {
        "format": 1,
        "players": players,
        "displays": {name: deal_display(rng, deck, rng.choice(sizes)) for name in players},
        "discard_pile": [deck.pop() for _ in range(rng.choice([0, 1, 1, 1, 1, 1, 2, 2, 3, 5]))],
    }
    if not any(full["displays"].values()):
        full["displays"][players[-1]] = ["empty"]  # so that there is a position to name
    if added:
        full["birds"] = {
            bird: {"value": value, "family": "wader", "names": {"en": bird.title()}}
            for value, bird in enumerate(WADERS.values(), start=2)
        }
    full["draw_pile"] = {"top": deck, "size": len(deck)}
    full.update(readings)
    told = dict(full)
    choose_start(rng, full, told)
    mask(rng, told)
    return Deal(full, told)


def choose_theme(rng: random.Random) -> tuple[str | None, Scenario]:
    """A bird that most cards show, so that two of its abilities meet in a turn; and readings."""
    theme = rng.choice([None, None, None, "swap_bird", "macaw", "shoebill", "toco_toucan"])
    if theme is None and rng.random() < 0.5:
        return None, {}
    questions = rng.sample(OF_A_TURN, rng.choice([1, 2, 3]))
    questions += [question for question in OF_A_TURN if theme and question.startswith(theme[:4])]
    return theme, {"readings": {q: rng.choice(READINGS[q]) for q in questions}}


def deal_display(rng: random.Random, deck: list[str], count: int) -> list[str]:
    """A display of so many cards, with emptied positions among them."""
    cards = [deck.pop() for _ in range(count)]
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
        cards.insert(rng.randint(0, len(cards)), "empty")
    return cards


def choose_start(rng: random.Random, full: Scenario, told: Scenario) -> None:
    """Whose turn it is, which readings hold, and what has happened before."""
    extra: Scenario = {}
    if rng.random() < 0.7:
        extra["turn"] = rng.choice(full["players"])
    if rng.random() < 0.2:
        extra["opening"] = True
    elif rng.random() < 0.2:
        cards = all_positions(full)
        extra["moved_this_turn"] = rng.sample(cards, min(len(cards), rng.randint(1, 4)))
    if rng.random() < 0.1:
        buried = [full["draw_pile"]["top"].pop() for _ in range(rng.randint(1, 3))]
        full["draw_pile"]["size"] -= len(buried)
        extra["under_discard"] = ["unknown"] * len(buried)
    full.update(extra)
    told.update(extra)


def all_positions(scenario: Scenario) -> list[str]:
    """Every position that holds a card."""
    return [
        f"{name}.{i + 1}"
        for name, cards in scenario["displays"].items()
        for i, bird in enumerate(cards)
        if bird != "empty"
    ]


def mask(rng: random.Random, told: Scenario) -> None:
    """Leave a part of the birds untold."""
    share = rng.choice([0, 0, 0.3, 0.7, 1])

    def masked(birds: list[str]) -> list[str]:
        return [b if b == "empty" or rng.random() >= share else "unknown" for b in birds]

    told["displays"] = {name: masked(birds) for name, birds in told["displays"].items()}
    told["discard_pile"] = told["discard_pile"][:1] + masked(told["discard_pile"][1:])
    if len(told["discard_pile"]) == 1 and rng.random() < 0.2:
        del told["discard_pile"]  # one unknown card, by default
    pile = told.pop("draw_pile")
    kind = rng.randrange(3)
    if kind:
        top = masked(pile["top"][: rng.choice([0, 1, 3, 8])])
        told["draw_pile"] = top if kind == 1 else {"top": top, "size": pile["size"]}
