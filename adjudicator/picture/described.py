"""The table in words: what the picture of it shows, as sentences in one language."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.core.cards import Bird, Card
from adjudicator.core.text import N_
from adjudicator.wording import Words

Plain = Mapping[str, Any]

ACTIVE = N_("{player} is the active player.")
GOES_FIRST = N_("The round hasn't begun yet; {player} goes first.")
TURN_UNCERTAIN = N_("It isn't certain whose turn it is.")
ROUND_OVER = N_("The round is over.")
CLOCKWISE = N_("Clockwise round the table sit {players}.")
ROW = N_("In front of {player} lie, by position: {cards}.")
NO_CARDS = N_("There are no cards in front of {player}.")
ROW_UNCERTAIN = N_("It isn't certain which cards lie in front of {player}.")
# Translators: a position and what lies there: "2: White Pelican"
AT = N_("{number}: {card}")
# Translators: a position, what lies there and what was done to it: "2: empty (removed)"
AT_CHANGED = N_("{number}: {card} ({change})")
HAND = N_("{player} has {card:a} in hand, just drawn.")
DRAW_PILE = N_("The draw pile lies face down in the middle.")
NO_DRAW_PILE = N_("The draw pile is empty.")
NO_DISCARD = N_("The discard pile is empty.")
ONE_DISCARD = N_("The discard pile is one card, {card:a}.")
DISCARDS = N_("On top of the discard pile lies {card:a}; there are {number} cards in it.")
DISCARD_UNCERTAIN = N_("It isn't certain which cards lie on the discard pile.")
ONE_UNDER = N_("Under the discard pile lies 1 card, face down.")
UNDER = N_("Under the discard pile lie {number} cards, face down.")
UNDER_UNCERTAIN = N_("It isn't certain which cards lie under the discard pile.")
RECYCLED_ONCE = N_("The discard pile has been recycled once in this round.")
RECYCLED = N_("The discard pile has been recycled {number} times in this round.")
BAO_CALLED = {
    "none": N_("{player} has called BAO; there is no Shield."),
    "armed": N_("{player} has called BAO; the Shield isn't active yet."),
    "active": N_("{player} has called BAO; the Shield is active."),
}
BAO_OVER = N_("{player} called BAO in this round.")
FINAL_PHASE = N_("The automatic final phase began in the turn of {player}.")
PHASE_BEGINS = N_("The automatic final phase has begun; {player} finishes this turn first.")
FINAL_TURNS = N_("Final turns that aren't over yet: {players}.")
PENDING = N_("Abilities still to be resolved, in this order: {abilities}.")
PENDING_UNCERTAIN = N_("It isn't certain which abilities are still to be resolved.")
# Translators: an ability in that order and who uses it: "White Pelican by Anna"
ABILITY_BY = N_("{card} by {player}")

FACE_DOWN, EMPTY, NOT_CERTAIN = N_("face down"), N_("empty"), N_("not certain")
CHANGES = {
    "removed": N_("removed"),
    "given_away": N_("given away"),
    "gift": N_("gift"),
    "laid": N_("newly laid"),
    "added": N_("new"),
    "swapped": N_("swapped"),
    "shown": N_("shown"),
    "looked_at": N_("looked at"),
    "pointed_at": N_("pointed at"),
}


class Place(NamedTuple):
    """A position of a display: its number, what lies there and what a step did to it.

    `card` is a bird's id, `unknown`, `empty`, or None where it isn't certain.
    """

    number: int
    card: str | None
    how: str | None


class Row(NamedTuple):
    """The display of a player; `certain` is false where nobody can tell how long it is."""

    player: str
    places: tuple[Place, ...]
    certain: bool


def rows(table: Plain, words: Words, positions: Sequence[Plain]) -> list[Row]:
    """The displays from seat 1 clockwise, with what a step did to which positions."""
    displays = table["displays"]
    if displays is None:
        displays = dict.fromkeys(words.players)
    touched: dict[str, dict[int, str]] = {}
    for one in positions:
        player, _, number = one["at"].rpartition(".")
        touched.setdefault(player, {})[int(number)] = one["how"]
    return [_row(name, cards, touched.get(name, {})) for name, cards in displays.items()]


def _row(player: str, cards: Sequence[str] | None, touched: Mapping[int, str]) -> Row:
    held = dict(enumerate(cards or (), 1))
    numbers = sorted(held.keys() | touched.keys())
    places = (Place(number, held.get(number), touched.get(number)) for number in numbers)
    return Row(player, tuple(places), cards is not None)


def description(
    table: Plain, words: Words, hand: Plain | None = None, positions: Sequence[Plain] = ()
) -> str:
    """Everything that the picture shows, in sentences.

    `table` is the `start` or an `after` of a ruling; `hand` and `positions` are those of the step.
    """
    seats = rows(table, words, positions)
    told = [*_turn(table, words, [row.player for row in seats])]
    told += [_display(row, words) for row in seats]
    if hand is not None:
        told.append(words.text(HAND, {"player": hand["by"], "card": card(hand["card"])}))
    told += [*_piles(table, words), *_ending(table, words), *_pending(table, words)]
    return " ".join(told)


def card(bird: str | None) -> Card:
    """A card of this bird, for a template."""
    return Card(-1, None if bird in (None, "unknown") else Bird(str(bird), str(bird)))


def at_turn(table: Plain) -> str | None:
    """The word for how the active player stands, or None where nobody is active."""
    if table["turn"] is None or table["phase"] == "round_over":
        return None
    return GOES_FIRST if table["phase"] == "set_up" else ACTIVE


def final_turns(table: Plain) -> list[str]:
    """Whose final turns aren't over yet."""
    ending = table["bao"] or table["final_phase"]
    return list(ending["final_turns"]) if ending and table["phase"] != "round_over" else []


def _turn(table: Plain, words: Words, players: list[str]) -> Iterator[str]:
    active = at_turn(table)
    if table["phase"] == "round_over":
        yield words.template(ROUND_OVER)
    elif active is None:
        yield words.template(TURN_UNCERTAIN)
    else:
        yield words.text(active, {"player": table["turn"]})
    if players:
        yield words.text(CLOCKWISE, {"players": words.joined(players)})


def _display(row: Row, words: Words) -> str:
    if not row.places:
        return words.text(NO_CARDS if row.certain else ROW_UNCERTAIN, {"player": row.player})
    cards = ", ".join(_place(place, words) for place in row.places)
    told = words.text(ROW, {"player": row.player, "cards": cards})
    if row.certain:
        return told
    return f"{words.text(ROW_UNCERTAIN, {'player': row.player})} {told}"


def _place(place: Place, words: Words) -> str:
    if place.card is None:
        seen = words.template(NOT_CERTAIN)
    elif place.card in ("unknown", "empty"):
        seen = words.template(FACE_DOWN if place.card == "unknown" else EMPTY)
    else:
        seen = words.bird(place.card).plain
    args = {"number": place.number, "card": seen}
    if place.how is None:
        return words.text(AT, args)
    return words.text(AT_CHANGED, {**args, "change": words.template(CHANGES[place.how])})


def _piles(table: Plain, words: Words) -> Iterator[str]:
    yield words.template(NO_DRAW_PILE if table.get("draw_pile") == 0 else DRAW_PILE)
    pile, under, recycles = table["discard_pile"], table["under_discard"], table["recycles"]
    if pile is None:
        yield words.template(DISCARD_UNCERTAIN)
    elif not pile:
        yield words.template(NO_DISCARD)
    else:
        text = ONE_DISCARD if len(pile) == 1 else DISCARDS
        yield words.text(text, {"card": card(pile[0]), "number": len(pile)})
    if under is None:
        yield words.template(UNDER_UNCERTAIN)
    elif under:
        yield words.text(ONE_UNDER if len(under) == 1 else UNDER, {"number": len(under)})
    if recycles:
        yield words.text(RECYCLED_ONCE if recycles == 1 else RECYCLED, {"number": recycles})


def _ending(table: Plain, words: Words) -> Iterator[str]:
    bao, phase, turns = table["bao"], table["final_phase"], final_turns(table)
    if bao is not None:
        text = BAO_CALLED.get(bao["shield"], BAO_CALLED["none"])
        text = BAO_OVER if table["phase"] == "round_over" else text
        yield words.text(text, {"player": bao["caller"]})
    if phase is not None:
        own = phase["started_by"] == table["turn"] and table["phase"] != "round_over"
        yield words.text(PHASE_BEGINS if own else FINAL_PHASE, {"player": phase["started_by"]})
    if turns:
        yield words.text(FINAL_TURNS, {"players": words.joined(turns)})


def _pending(table: Plain, words: Words) -> Iterator[str]:
    pending = table["pending"]
    if pending is None:
        yield words.template(PENDING_UNCERTAIN)
    elif pending:
        told = [
            words.text(ABILITY_BY, {"card": words.bird(one["card"]).plain, "player": one["by"]})
            for one in pending
        ]
        yield words.text(PENDING, {"abilities": ", ".join(told)})
