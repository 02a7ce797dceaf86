"""What the birds do: whether an ability can do anything, and what it does with the choices made."""

from __future__ import annotations

from tests.count.state import (
    Move,
    OpenFact,
    Spot,
    State,
    all_cards,
    can_draw,
    card_at,
    changed_by,
    clockwise,
    draw,
    gaps_of,
    locked,
    protected,
    put,
    spot,
)

CHOICES = {
    "white_pelican": ("look",),
    "brown_pelican": ("show",),
    "swap_bird": ("swap",),
    "macaw": ("look", "swap"),
    "toco_toucan": ("give_to", "at"),
    "shoebill": ("own", "other", "own_gets"),
}


def movable(state: State, at: Spot, user: str) -> bool:
    """Whether this player's ability may move, swap or replace the card that lies there."""
    return (
        card_at(state, at) is not None and not locked(state, at) and not protected(state, at, user)
    )


def replaceable(state: State, user: str) -> tuple[list[Spot], list[Spot]]:
    """Own cards and opponents' cards that a Shoebill of this player can replace."""
    free = [at for at in all_cards(state) if movable(state, at, user)]
    return [at for at in free if at[0] == user], [at for at in free if at[0] != user]


def recipients(state: State, user: str) -> list[str]:
    return [other for other in clockwise(state, user) if not protected(state, (other, 0), user)]


def is_idle(state: State, user: str, bird: str) -> bool:
    """Whether nothing of this ability can be done (queue.nothing-possible)."""
    if bird in ("white_pelican", "brown_pelican"):
        return not all_cards(state)
    if bird == "swap_bird":
        return len({at[0] for at in all_cards(state) if movable(state, at, user)}) < 2
    if bird == "macaw":
        return len({at[0] for at in all_cards(state)}) < 2
    if bird == "toco_toucan":
        return not recipients(state, user) or not can_draw(state)
    return False  # a Shoebill that can replace nothing still draws two cards and buries them


def drop_idle(state: State) -> None:
    """Abilities in front that can do nothing are over by themselves."""
    while state["pending"] and is_idle(state, *state["pending"][0][:2]):
        state["pending"].pop(0)


def has_choices(move: Move) -> bool:
    return any(key in move for keys in CHOICES.values() for key in keys)


def use(state: State, move: Move) -> None:
    """Carry out the choices made; those of a Pelican, swap bird or Macaw have to be told."""
    bird = move["card"]
    if bird in ("toco_toucan", "shoebill"):
        _add(state, move) if bird == "toco_toucan" else _replace_two(state, move)
    elif not set(CHOICES[bird]) <= set(move):
        raise OpenFact("choice")
    elif bird == "swap_bird" or move.get("swap"):
        _swap(state, move)


def _swap(state: State, move: Move) -> None:
    a, b = (spot(at) for at in move["swap" if move["card"] == "swap_bird" else "look"])
    first, second = card_at(state, a), card_at(state, b)
    assert first is not None and second is not None
    put(state, a, second)
    put(state, b, first)
    state["moved"] += [first[0], second[0]]
    changed_by(state, [a[0], b[0]], move["by"])


def _add(state: State, move: Move) -> None:
    possible = recipients(state, move["by"])
    if "give_to" not in move and len(possible) > 1:
        raise OpenFact("choice")
    other = move.get("give_to", possible[0])
    gaps = gaps_of(state, other)
    if "at" not in move and len(gaps) > 1:
        raise OpenFact("choice")
    at = spot(move["at"]) if "at" in move else (gaps[0] if gaps else None)
    if add(state, other, at):
        changed_by(state, [other], move["by"])


def add(state: State, owner: str, at: Spot | None) -> bool:
    """Lay the top card of the draw pile in a gap or on a new place; False if there is none."""
    card = draw(state)
    if card is None:
        return False
    if at is None:
        state["displays"][owner].append(card)
    else:
        put(state, at, card)
    return True


def _replace_two(state: State, move: Move) -> None:
    drawn = [card for card in (draw(state), draw(state)) if card is not None]
    if len(drawn) < 2:  # too rare to write down what becomes of one card alone
        raise OpenFact("card")
    possible_own, possible_other = replaceable(state, move["by"])
    own, other = chosen(move, "own", possible_own), chosen(move, "other", possible_other)
    if (own or other) and "own_gets" not in move:
        raise OpenFact("choice")
    if move.get("own_gets") == "second":
        drawn.reverse()
    for at, card in zip((own, other), drawn, strict=False):
        if at is None:
            state["under"].append(card)
        else:
            old = card_at(state, at)
            assert old is not None
            state["under"].append(old)
            put(state, at, card)
    if other is not None:
        changed_by(state, [other[0]], move["by"])


def chosen(move: Move, key: str, possible: list[Spot]) -> Spot | None:
    """The card that a Shoebill replaces on one side; open if left out and there is a choice."""
    if key in move:
        return spot(move[key])
    if len(possible) > 1:
        raise OpenFact("choice")
    return possible[0] if possible else None
