"""Cards in the picture of the table: faces with a bird and its name, backs, and empty positions."""

from adjudicator.core.text import N_
from adjudicator.picture.birds import shape
from adjudicator.picture.described import CHANGES, EMPTY, NOT_CERTAIN, Place
from adjudicator.picture.ink import Ink, lines, short, width
from adjudicator.wording import UNKNOWN_CARD, Words

CARD_WIDTH, CARD_HEIGHT = 50, 78
IN_HAND = "hand"
# Translators: the label of a card that was just drawn and is still in hand
DRAWN = N_("drawn")

OUTLINES = {
    "removed": "taken",
    "given_away": "taken",
    "gift": "came",
    "laid": "came",
    "added": "came",
    "swapped": "came",
    "shown": "seen",
    "looked_at": "seen",
    "pointed_at": "seen",
}
"""The outline of a changed position: long dashes, a full line or dots."""


class Cards:
    """Draws cards in one language, each with its upper left corner at a point."""

    def __init__(self, words: Words, ink: Ink) -> None:
        self.words = words
        self.ink = ink

    def slot(self, slot: Place, x: float, y: float, pitch: int) -> None:
        """A card with its number; where a step changed it, an outline and a word too."""
        self.card(slot.card, x, y, str(slot.number or ""))
        if slot.how is None:
            return
        held = slot.how == IN_HAND
        text = self.words.template(DRAWN if held else CHANGES[slot.how])
        wide, middle = min(pitch - 1, width(text, 10) + 8), x + CARD_WIDTH / 2
        self.ink.box("held" if held else OUTLINES[slot.how], x, y, CARD_WIDTH, CARD_HEIGHT)
        self.ink.box("mark" if held else "label", middle - wide / 2, y + CARD_HEIGHT - 3, wide, 15)
        self.ink.label("said", middle, y + CARD_HEIGHT + 8, text, pitch - 4)

    def card(self, card: str | None, x: float, y: float, number: str = "") -> None:
        """A card as far as it is known, or the outline of a position without one."""
        middle = x + CARD_WIDTH / 2
        if card == "empty":
            self.ink.box("gone", x, y, CARD_WIDTH, CARD_HEIGHT)
            self.ink.label("word", middle, y + 43, self.words.template(EMPTY), CARD_WIDTH - 2)
        elif card in (None, "unknown"):
            self.back(x, y)
            self.ink.path("disc", f"M{short(middle)} {short(y + 27)}a12 12 0 1 0 .1 0z")
            self.ink.text("ask", middle, y + 45, "?")
            if number:
                self.ink.path("disc", f"M{short(x + 9)} {short(y + 3)}a7 7 0 1 0 .1 0z")
        else:
            self._face(str(card), self.words.bird(str(card)).plain, x, y)
        if number:
            self.ink.text("word" if card == "empty" else "place", x + 9, y + 14, number)

    def back(self, x: float, y: float) -> None:
        """The back of a card, face down."""
        self.ink.box("back", x, y, CARD_WIDTH, CARD_HEIGHT)
        self.ink.path("dots", f"M{short(x + 5.5)} {short(y + 6.5)}v65.1{'m6.5-65.1v65.1' * 6}")

    def _face(self, bird: str, name: str, x: float, y: float) -> None:
        """A card face: the bird, its number if it is an ordinary one, its name."""
        shown = self._named(name, x, y)
        top = y + (6 if shown > 2 else 14)
        self.ink.bird(shape(bird), x + 5, top)
        number = bird.removeprefix("bird_")
        if number != bird and number.isdigit():
            self.ink.text("number", x + CARD_WIDTH / 2 - 1, top + 23, number)

    def uncertain(self, x: float, y: float, known: bool) -> None:
        """A card face up that nobody named; if it isn't `known`, whether there is one is open."""
        self._named(self.words.template(UNKNOWN_CARD if known else NOT_CERTAIN), x, y)
        self.ink.text("ask", x + CARD_WIDTH / 2, y + 35, "?")

    def _named(self, name: str, x: float, y: float) -> int:
        """An empty face with a name; how many lines that takes."""
        shown = lines(name, CARD_WIDTH, 11, self.words)
        first = y + (66, 66, 61, 50)[len(shown)]
        self.ink.box("card", x, y, CARD_WIDTH, CARD_HEIGHT)
        self.ink.block("pen", x + CARD_WIDTH / 2, first, shown, name, CARD_WIDTH - 3)
        return len(shown)

    def stack(self, x: float, y: float, cards: int) -> None:
        """What shows of the lower cards of a pile of so many."""
        for n in range(min(3, cards) - 1, 0, -1):
            self.ink.box("under", x - 2.5 * n, y - 2.5 * n, CARD_WIDTH, CARD_HEIGHT)
