"""Where everything in the picture of the table comes: seats clockwise, the piles between them."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from adjudicator.core.text import N_
from adjudicator.picture.cards import CARD_HEIGHT, CARD_WIDTH, IN_HAND, Cards
from adjudicator.picture.described import (
    GOES_FIRST,
    NOT_CERTAIN,
    ROUND_OVER,
    Place,
    Row,
    at_turn,
    final_turns,
)
from adjudicator.picture.ink import Ink, cut, lines, short, width
from adjudicator.wording import Words

Plain = Mapping[str, Any]

WIDTH, EDGE, NARROW, GAP = 340, 3, 165, 4
PITCH, WIDE_PITCH, TAG = 53, 62, 18

# Translators: from here to "clockwise" short labels in the picture of the table
AT_TURN, STARTS, FINAL_TURN = N_("active player"), N_("goes first"), N_("final turn")
BAO, BEGAN_IT = N_("BAO"), N_("final phase began here")
SHIELDS = {"armed": N_("Shield not active yet"), "active": N_("Shield active")}
ABILITY = N_("Ability {number}: {card}")
NOTHING = N_("no cards")
DRAW_PILE, DISCARD_PILE = N_("draw pile"), N_("discard pile")
CARDS_IN, UNDER_IT = N_("cards: {number}"), N_("{number} below")
RECYCLED = N_("recycled: {number}×")
CLOCKWISE = N_("clockwise")

_SHIELD = "v-7q3 0 5-2 2 2 5 2v7q0 4-5 6-5-2-5-6z"
_LEAD = {"mark": 18, "bao": 7, "armed": 15, "active": 15, "flag": 14}


class Drawing:
    """The parts of one picture and where they come; each part returns how far down it reaches."""

    def __init__(self, table: Plain, words: Words, hand: Plain | None, ink: Ink) -> None:
        self.table = table
        self.words = words
        self.hand = hand
        self.ink = ink
        self.cards = Cards(words, ink)

    def all_round(self, seats: Sequence[Row]) -> int:
        """Everyone's cards round the piles, clockwise from the bottom; how tall that is."""
        alone = [[row] for row in seats[: 1 if len(seats) % 2 else 0]]
        others = seats[len(alone) :]
        half = len(others) // 2
        pairs = zip(others[:half][::-1], others[half:], strict=True)
        bands = [*map(list, pairs), *alone]
        if len(seats) == 2:
            bands = [[seats[1]], [seats[0]]]
        y = 6.0
        for place, band in enumerate(bands):
            if place == len(bands) // 2 or (place == 1 and len(bands) == 3):
                y = self._piles(y)
            y = self._band(band, y)
        tall = round(y) + 2
        self.ink.box("felt", 0, 0, WIDTH, tall, 0 if self.ink.standalone else 16)
        return tall

    def _band(self, band: Sequence[Row], y: float) -> float:
        """The seats that are beside each other, of one height."""
        across = WIDTH - 2 * EDGE if len(band) == 1 else NARROW
        lefts = [EDGE + place * (across + GAP) for place in range(len(band))]
        tall = max(self._seat(row, x, y, across) for row, x in zip(band, lefts, strict=True)) - y
        for row, x in zip(band, lefts, strict=True):
            self.ink.box("seat", x, y, across, tall, 12)
            if row.player == self.table["turn"] and at_turn(self.table) is not None:
                self.ink.box("turn", x + 1, y + 1, across - 2, tall - 2, 11)
        return y + tall + GAP

    def _seat(self, row: Row, x: float, y: float, across: float) -> float:
        middle = x + across / 2
        self.ink.text("name", middle, y + 19, row.player, across - 14)
        bottom = self._tags(row.player, middle, y + 25, across - 6) + 2
        bottom = self._cards(row, middle, bottom, across - 8)
        return self._abilities(row.player, middle, bottom, across - 34) + 3

    # What is said about a player

    def _tags(self, player: str, middle: float, y: float, room: float) -> float:
        """The words about a player, as many in a row as fit."""
        line: list[tuple[str, str]] = []
        for look, text in self._about(player):
            tag = look, cut(self.words.template(text), room - 26, 11, True)
            if line and sum(map(_wide, [*line, tag])) > room:
                y = self._line(line, middle, y)
                line = []
            line.append(tag)
        return self._line(line, middle, y) if line else y

    def _about(self, player: str) -> list[tuple[str, str]]:
        table, about = self.table, []
        active, bao, phase = at_turn(table), table["bao"], table["final_phase"]
        if player == table["turn"] and active is not None:
            about.append(("mark", STARTS if active == GOES_FIRST else AT_TURN))
        if bao is not None and bao["caller"] == player:
            about.append(("bao", BAO))
            if bao["shield"] in SHIELDS and table["phase"] != "round_over":
                about.append((bao["shield"], SHIELDS[bao["shield"]]))
        if phase is not None and phase["started_by"] == player:
            about.append(("", BEGAN_IT))
        if player in final_turns(table):
            about.append(("flag", FINAL_TURN))
        return about

    def _line(self, tags: Sequence[tuple[str, str]], middle: float, y: float) -> float:
        x = middle - (sum(map(_wide, tags)) - GAP) / 2
        for tag in tags:
            self._tag(*tag, x, y, _wide(tag) - GAP)
            x += _wide(tag)
        return y + TAG

    def _tag(self, look: str, text: str, x: float, y: float, wide: float) -> None:
        """A sign and a word, or a word in a box of its own."""
        boxed = look in ("mark", "bao")
        if boxed:
            self.ink.box(look, x, y, wide, 16)
        if look == "mark":
            self.ink.path("tip", f"M{short(x + 6)} {short(y + 4)}l7 4-7 4z")
        elif look in SHIELDS:
            shield = "armed" if look == "armed" else "bao"
            self.ink.path(shield, f"M{short(x + 1)} {short(y + 10)}{_SHIELD}")
        elif look == "flag":
            self.ink.path("sign", f"M{short(x + 2)} {short(y + 14)}v-11h8l-2 3 2 3h-8")
        left, right = x + _LEAD.get(look, 0), x + wide - (7 if boxed else 0)
        self.ink.text("on" if boxed else "word", (left + right) / 2, y + 12, text)

    def _abilities(self, player: str, middle: float, y: float, room: float) -> float:
        """The abilities that a player still has to resolve, with their place in the order."""
        for number, one in enumerate(self.table["pending"] or (), 1):
            if one["by"] == player:
                bird = self.words.bird(one["card"]).plain
                text = self.words.text(ABILITY, {"number": number, "card": bird})
                left = middle - 8 - min(room, width(text, 11)) / 2
                self.ink.path("sign", f"M{short(left + 4)} {short(y)}l-5 8h4l-1 5 5-8h-4z")
                self.ink.label("word", middle + 6, y + 11, text, room)
                y += 16
        return y

    # Cards

    def _cards(self, row: Row, middle: float, y: float, room: float) -> float:
        """The cards in as many rows as it takes, and the drawn card that is in hand."""
        slots: list[Place] = [*row.places]
        if self.hand is not None and self.hand["by"] == row.player:
            slots.append(Place(0, self.hand["card"], IN_HAND))
        if not row.places:
            text = self.words.template(NOTHING if row.certain else NOT_CERTAIN)
            self.ink.text("word", middle, y + 11, text if row.certain else f"? {text}")
            y += 20
        most = int((room - CARD_WIDTH) // PITCH) + 1
        across = ceil(len(slots) / ceil(len(slots) / most)) if slots else 1
        pitch = PITCH if across * WIDE_PITCH > room else WIDE_PITCH
        left = middle - (across - 1) * pitch / 2 - CARD_WIDTH / 2
        for start in range(0, len(slots), across):
            line = slots[start : start + across]
            for place, slot in enumerate(line):
                self.cards.slot(slot, left + place * pitch, y, pitch)
            y += CARD_HEIGHT + (16 if any(slot.how for slot in line) else GAP)
        return y

    # The piles

    def _piles(self, y: float) -> float:
        """The draw pile and the discard pile in the middle, and the direction of play."""
        table = self.table
        draw, discard, top = 92, WIDTH - 92 - CARD_WIDTH, y + 7
        label = top + CARD_HEIGHT + 14
        if table.get("draw_pile") == 0:
            self.cards.card("empty", draw, top)
        else:
            self.cards.stack(draw, top, 3)
            self.cards.back(draw, top)
        self._discard(discard, top)
        captions = (
            (draw, DRAW_PILE, RECYCLED, table["recycles"]),
            (discard, DISCARD_PILE, CARDS_IN, len(table["discard_pile"] or ())),
        )
        for x, name, text, number in captions:
            self.ink.text("word", x + CARD_WIDTH / 2, label, self.words.template(name))
            if number:
                told = self.words.text(text, {"number": number})
                self.ink.text("word", x + CARD_WIDTH / 2, label + 13, told)
        counted = any(number for *_, number in captions)
        return self._way(y, label + (13 if counted else 0))

    def _discard(self, x: float, y: float) -> None:
        """The discard pile with its top card, and how many lie face down beneath it."""
        pile, under = self.table["discard_pile"], self.table["under_discard"]
        if under or under is None:
            self.ink.box("sunk", x + 9, y + 7, CARD_WIDTH, CARD_HEIGHT - 4)
            text = self.words.text(UNDER_IT, {"number": "?" if under is None else len(under)})
            shown = lines(text, 46, 11, self.words)
            self.ink.block("word", x + CARD_WIDTH + 35, y + 36, shown, text)
        self.cards.stack(x, y, len(pile or ()))
        if pile == []:
            self.cards.card("empty", x, y)
        elif pile is None or pile[0] == "unknown":
            self.cards.uncertain(x, y, pile is not None)
        else:
            self.cards.card(pile[0], x, y)

    def _way(self, top: float, bottom: float) -> float:
        """Arrows clockwise, up at the left and down at the right, and the end of a round."""
        middle = (top + bottom) / 2
        for x, sign in ((24, 1), (WIDTH - 24, -1)):
            tip = middle - 26 * sign
            self.ink.path(
                "way", f"M{x} {short(middle + 26 * sign)}q{-14 * sign} {-26 * sign} 0 {-52 * sign}"
            )
            self.ink.path(
                "way", f"M{x - 7} {short(tip + 4 * sign)}L{x} {short(tip)}l{3 * sign} {8 * sign}"
            )
        if self.table["phase"] == "round_over":
            self.ink.text("name", WIDTH / 2, bottom + 18, self.words.template(ROUND_OVER))
            return bottom + 27
        self.ink.text("word", WIDTH / 2, bottom + 15, self.words.template(CLOCKWISE))
        return bottom + 22


def _wide(tag: tuple[str, str]) -> float:
    """How wide a sign with its word is, and the space after it."""
    look, text = tag
    boxed = look in ("mark", "bao")
    return _LEAD.get(look, 0) + width(text, 11, boxed) + (7 if boxed else 0) + GAP
