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


def deal(rng: random.Random, features: str) -> Deal:
    """A random start with 2 to 6 players; what only the end of a round needs if `all`."""
    whole = features == "all"
    players = rng.sample(NAMES, rng.choice([2, 2, 3, 3, 4]) if whole else rng.randint(2, 6))
    theme, readings = choose_theme(rng, tuple(READINGS) if whole else OF_A_TURN)
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
    small = whole and rng.random() < 0.7
    if small:
        deck = deck[: rng.choice([0, 0, 1, 1, 2, 3, 5])]
    full["draw_pile"] = {"top": deck, "size": len(deck)}
    full.update(readings)
    told = dict(full)
    choose_start(rng, full, told)
    if whole:
        choose_ending(rng, full, told)
    mask(rng, told, small)
    return Deal(full, told)


def choose_ending(rng: random.Random, full: Scenario, told: Scenario) -> None:
    """Values of the birds, BAO or the final phase, and the scores so far."""
    birds = full.setdefault("birds", {})
    for bird in ("white_pelican", "brown_pelican", "swap_bird", "macaw"):
        birds[bird] = {"value": rng.randint(1, 13)}
    extra: Scenario = {"birds": birds}
    players = full["players"]
    if rng.random() < 0.3:
        extra["scores"] = {name: rng.randint(-5, 40) for name in players}
    if rng.random() < 0.5:
        extra["threshold"] = rng.choice([5, 10, 20, 30, 50])
    if rng.random() < 0.5:
        extra["first_player"] = rng.choice(players)
    if not full.get("opening"):
        extra["recycles"] = rng.choice([0, 1, 1])
        if rng.random() < 0.6:
            extra |= ending_begun(rng, players)
    full.update(extra)
    told.update(extra)


def ending_begun(rng: random.Random, players: list[str]) -> Scenario:
    """A round that is in its final turns already."""
    first = rng.randrange(len(players))
    order = players[first:] + players[:first]
    turns = order[rng.randint(1, len(order) - 1) :]
    if rng.random() < 0.2:
        phase = {"started_by": order[0], "final_turns": turns}
        return {"final_phase": phase, "turn": turns[0], "recycles": 2}
    # a change by an opponent takes a turn
    shield = "armed" if len(turns) == len(players) - 1 else rng.choice(["armed", "active"])
    return {"bao": {"caller": order[0], "shield": shield, "final_turns": turns}, "turn": turns[0]}


def choose_theme(rng: random.Random, among: tuple[str, ...]) -> tuple[str | None, Scenario]:
    """A bird that most cards show, so that two of its abilities meet in a turn; and readings."""
    theme = rng.choice([None, None, None, "swap_bird", "macaw", "shoebill", "toco_toucan"])
    if theme is None and rng.random() < 0.5:
        return None, {}
    questions = rng.sample(among, rng.choice([1, 2, 3]) * (1 + len(among) // 20))
    questions += [question for question in among if theme and question.startswith(theme[:4])]
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
    size = full["draw_pile"]["size"]
    if size > 2 and rng.random() < 0.15:
        buried = [full["draw_pile"]["top"].pop() for _ in range(rng.randint(1, 3))]
        full["draw_pile"]["size"] -= len(buried)
        extra["under_discard"] = ["unknown"] * len(buried)
    full.update(extra)
    told.update(extra)
    if "under_discard" in extra:
        full["under_discard"] = buried


def all_positions(scenario: Scenario) -> list[str]:
    """Every position that holds a card."""
    return [
        f"{name}.{i + 1}"
        for name, cards in scenario["displays"].items()
        for i, bird in enumerate(cards)
        if bird != "empty"
    ]


def mask(rng: random.Random, told: Scenario, small: bool) -> None:
    """Leave a part of the birds untold."""
    share = rng.choice([0, 0, 0.3, 0.7, 1])

    def masked(birds: list[str]) -> list[str]:
        return [b if b == "empty" or rng.random() >= share else "unknown" for b in birds]

    told["displays"] = {name: masked(birds) for name, birds in told["displays"].items()}
    told["discard_pile"] = told["discard_pile"][:1] + masked(told["discard_pile"][1:])
    if len(told["discard_pile"]) == 1 and rng.random() < 0.2:
        del told["discard_pile"]  # one unknown card, by default
    pile = told.pop("draw_pile")
    kind = 2 if small else rng.randrange(3)
    if kind:
        top = masked(pile["top"][: rng.choice([0, 1, 3, 8])])
        told["draw_pile"] = top if kind == 1 else {"top": top, "size": pile["size"]}
