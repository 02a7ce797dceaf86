"""Texts where the terminal's encoding lacks a character: as like it as can be, and never two alike.

Importing this makes `LEGIBLY` known to Python as a way to meet what can't be encoded.
"""

import codecs
import unicodedata

LEGIBLY = "adjudicator.legibly"
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


codecs.register_error(LEGIBLY, legibly)
