"""Paths and words of a picture as SVG: boxes, layers, text that fits and text that is safe."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import accumulate

from adjudicator.core.text import N_
from adjudicator.picture.birds import LOOKS, Shape
from adjudicator.wording import Words

# Translators: long words on cards with the places where they may be broken, marked by "·"
BREAKS = N_("Peli·can Tou·can Shoe·bill")
_NARROW, _WIDE = frozenset("iljI.,:;'|!·()[] "), frozenset("mwMW@%—…")
_UNFIT = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ELLIPSIS = "…"
_LONGEST = 120
_SYLLABLE = re.compile("(?<=[^\\W\\d_]{3})(?=[b-df-hj-np-tv-xz][aeiouyáéíóúäëïöü][^\\W\\d_])")


def escaped(text: str) -> str:
    """Text for XML 1.0: its own signs escaped, what it can't hold replaced."""
    text = _UNFIT.sub("\N{REPLACEMENT CHARACTER}", text).replace("&", "&amp;")
    return text.replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def width(text: str, size: float, bold: bool = False) -> float:
    """About how wide the text is; rather too much than too little."""
    return sum(map(_advance, text)) * size * (1.07 if bold else 1)


def _advance(sign: str) -> float:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.05
    if sign in _NARROW:
        return 0.32
    return 0.9 if sign in _WIDE else 0.7 if sign.isupper() else 0.58 if sign.isascii() else 0.66


def cut(text: str, room: float, size: float, bold: bool = False) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if width(text, size, bold) <= room:
        return text
    end = len(text)
    while end and width(text[:end] + ELLIPSIS, size, bold) > room:
        end -= 1
    while end and (unicodedata.combining(text[end]) or "\u200d" in text[end - 1 : end + 1]):
        end -= 1
    return text[:end].rstrip(" -") + ELLIPSIS


def lines(name: str, room: float, size: float, words: Words) -> list[str]:
    """A bird's name in one to three lines; the last one ends in an ellipsis if that's too few."""
    found: list[str] = []
    for part, joint in _parts(name[:_LONGEST], room, size, words):
        if found and width(found[-1] + joint + part, size) <= room:
            found[-1] += joint + part
        else:
            found.append(part)
    if not found:
        return [name.strip()]
    if len(found) > 3 or len(name) > _LONGEST:
        last = found[2] if len(found) > 2 else found[-1]
        found = [*found[:2], cut(last + ELLIPSIS * 9, room, size)][:3]
    return found


def _parts(name: str, room: float, size: float, words: Words) -> Iterator[tuple[str, str]]:
    """The pieces that fit on a line of their own, each with what joins it to the one before."""
    for word in name.split():
        joint = " "
        for piece in re.split("(?<=-)(?=.)", word):
            if width(piece, size) <= room:
                yield piece, joint
            else:
                for part in _broken(piece, room, size, words):
                    yield part, joint
            joint = ""


def _broken(word: str, room: float, size: float, words: Words) -> list[str]:
    """A word too long for a line, with a hyphen at each break: at its seams, else at syllables."""
    marked = words.template(BREAKS).split()
    seams = next((one for one in marked if one.replace("·", "").lower() == word.lower()), None)
    pieces = _SYLLABLE.split(word)
    if seams is not None:
        ends = list(accumulate(len(piece) for piece in seams.split("·")))
        pieces = [word[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    found = [""]
    for place, piece in enumerate(pieces):
        last = place == len(pieces) - 1 and width(piece, size) <= room
        space = room if last else room - width("-", size)
        for part in [piece] if width(piece, size) <= space else piece:
            if found[-1] and width(found[-1] + part, size) > space:
                found.append("")
            found[-1] += part
    return [*(part + _hyphen(part) for part in found[:-1]), found[-1]]


def _hyphen(part: str) -> str:
    return "" if unicodedata.east_asian_width(part[-1]) in "WF" or part[-1] in "-_" else "-"


class Ink:
    """What is drawn so far: paths in layers, by class, and words over them.

    A class of `LOOKS` becomes a class name of `picture.css`, or in a `standalone` picture the
    attributes themselves.
    """

    def __init__(self, standalone: bool) -> None:
        self.standalone = standalone
        self.layers: dict[str, list[str]] = {}
        self.texts: dict[str, list[str]] = {}

    def look(self, name: str) -> str:
        """The attributes that give something the look of a class."""
        if self.standalone:
            return "".join(f' {key}="{value}"' for key, value in LOOKS[name].items())
        return f' class="{name if name == "picture" else "p-" + name}"'

    def path(self, look: str, d: str) -> None:
        """Add a path to the layer of its class."""
        self.layers.setdefault(look, []).append(d)

    def box(self, look: str, x: float, y: float, wide: float, tall: float, r: int = 7) -> None:
        """Add a rectangle with round corners to the layer of its class."""
        a, b = short(wide - 2 * r), short(tall - 2 * r)
        turns = (f"h{a}q{r} 0 {r} {r}", f"v{b}q0 {r}-{r} {r}", f"h-{a}q-{r} 0-{r}-{r}")
        self.path(look, f"M{short(x + r)} {short(y)}{''.join(turns)}v-{b}q0-{r} {r}-{r}z")

    def bird(self, drawn: Shape, x: float, y: float) -> None:
        """Add a bird, its box with the corner there."""
        for look, left, top, way in drawn:
            self.path(look, f"M{short(x + left)} {short(y + top)}{way}")

    def text(self, look: str, x: float, y: float, text: str, room: float = 330) -> None:
        """Add a line of text, cut where there's no room for it; then a title has all of it."""
        self.block(look, x, y, [cut(text, room, *_size(look))], text)

    def label(self, look: str, x: float, y: float, text: str, room: float) -> None:
        """Add a word that must stay within its room: a little narrower if need be."""
        self.block(look, x, y, [cut(text, 1.25 * room, *_size(look))], text, room)

    def block(
        self,
        look: str,
        x: float,
        y: float,
        shown: Sequence[str],
        text: str,
        room: float | None = None,
    ) -> None:
        """Add a text that is in lines already, each kept within its room in every font."""
        for n, line in enumerate(shown):
            title = f"<title>{escaped(text)}</title>" if line.endswith(ELLIPSIS) else ""
            at = f'x="{short(x)}" y="{short(y + 11 * n)}"{_within(line, room, *_size(look))}'
            one = f"<text {at}>{title}{escaped(line)}</text>"
            self.texts.setdefault(look, []).append(one)

    def svg(self) -> str:
        """Everything, from the back to the front: the order of `LOOKS`."""
        drawn = [
            f'<path{self.look(look)} d="{"".join(self.layers[look])}"/>'
            for look in LOOKS
            if look in self.layers
        ]
        drawn += [f"<g{self.look(look)}>{''.join(texts)}</g>" for look, texts in self.texts.items()]
        return "".join(drawn)


def short(number: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{number:.1f}".removesuffix(".0")


def _size(look: str) -> tuple[float, bool]:
    """The size of the letters of a class, and whether they are bold."""
    return float(LOOKS[look]["font-size"]), "font-weight" in LOOKS[look]


def _within(text: str, room: float | None, size: float, bold: bool) -> str:
    """The attributes that keep a text of about that width within its room in every font."""
    if room is None or width(text, size, bold) < 0.93 * room:
        return ""
    wide = short(min(width(text, size, bold), room))
    return f' textLength="{wide}" lengthAdjust="spacingAndGlyphs"'
