"""Texts where the terminal's encoding lacks a character: as like it as can be, and never two alike.

Importing this makes `LEGIBLY` known to Python as a way to meet what can't be encoded.
"""

import codecs
import unicodedata

LEGIBLY = "adjudicator.legibly"
_ASCII = "adjudicator_ascii"
LIKE = {
    "§": "par.", "−": "-", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "„": '"',
    "«": '"', "»": '"', "…": "...", "·": "-", "•": "-", "→": "->", "×": "x",
    "\N{NO-BREAK SPACE}": " ", "\N{FIRST STRONG ISOLATE}": "", "\N{POP DIRECTIONAL ISOLATE}": "",
}  # fmt: skip
"""What our own texts hold; the accents of names go, and letters of other scripts become codes."""


def legibly(fault: UnicodeError) -> tuple[str, int]:
    """What to write in place of characters that can't be encoded, and where to go on."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return "".join(map(_like, fault.object[fault.start : fault.end])), fault.end


def _like(character: str) -> str:
    if character in LIKE:
        return LIKE[character]
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain or character.encode("ascii", "backslashreplace").decode()


def taken(encoding: str) -> str:
    """The encoding to write in: the one that is set, ASCII by a name that click doesn't know.

    Click takes ASCII for a mistake and writes UTF-8 all the same.
    """
    return _ASCII if codecs.lookup(encoding).name == "ascii" else encoding


def _as_ascii(name: str) -> codecs.CodecInfo | None:
    known = codecs.lookup("ascii")
    return None if name != _ASCII else codecs.CodecInfo(
        known.encode, known.decode, incrementalencoder=known.incrementalencoder,
        incrementaldecoder=known.incrementaldecoder, name=_ASCII,
    )  # fmt: skip


codecs.register_error(LEGIBLY, legibly)
codecs.register(_as_ascii)
