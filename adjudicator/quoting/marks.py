"""How a paragraph is recognised without its text: by a fingerprint, or by a sketch of its words.

A fingerprint tells whether a paragraph is the same, letter for letter. A sketch tells how many of
its words and pairs of words it shares with another: it holds one bit of each of 256 smallest
hashes (b-bit minwise hashing), from which no word can be read back.
"""

import re
from collections.abc import Iterable, Iterator
from struct import Struct
from typing import NamedTuple
from unicodedata import normalize

try:
    # what hashlib gives under the same names, without the time that hashlib takes to import
    from _blake2 import blake2b, blake2s
except ImportError:  # pragma: no cover
    from hashlib import blake2b, blake2s

FINGERPRINT_SIZE = 8
BITS = 256
_WORD = re.compile(r"\w+")
_LINE_END = re.compile(r"\r\n|\r|\n")
_HASHES = Struct(">32H")
_ROUNDS = tuple(bytes([number]) for number in range(BITS // 32))
# what a terminal or a page would obey instead of showing it
_COMMANDS = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


class Index(NamedTuple):
    """What is known of each paragraph of a book in one language, in its order."""

    fingerprints: tuple[str, ...]
    sketches: tuple[int, ...]


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a file: its lines that aren't blank, normalised."""
    found = map(normalised, _LINE_END.split(text.removeprefix("\ufeff")))
    return [one for one in found if one]


def normalised(text: str) -> str:
    """The text as NFC, each run of white space one space; what commands a screen is replaced."""
    return tame(" ".join(normalize("NFC", text).split()))


def tame(text: str) -> str:
    """The text with what commands a screen replaced, each such character by one."""
    return _COMMANDS.sub("\N{REPLACEMENT CHARACTER}", text)


def fingerprint(paragraph: str) -> str:
    """The fingerprint of a normalised paragraph: blake2s over its UTF-8, as hexadecimal digits."""
    return blake2s(
        paragraph.encode("utf-8", "surrogatepass"), digest_size=FINGERPRINT_SIZE
    ).hexdigest()


def hashed(texts: Iterable[str]) -> str:
    """A fingerprint of several texts together; no text may hold a line end."""
    return fingerprint("\n".join(texts))


def sketch(paragraph: str) -> int:
    """The sketch of a paragraph, a number of 256 bits."""
    least = [0xFFFF] * BITS
    for feature in _features(paragraph):
        hashes = [value for salt in _ROUNDS for value in _hashes(feature, salt)]
        least = list(map(min, least, hashes))
    bits = 0
    for value in least:
        bits = bits << 1 | value & 1
    return bits


def likeness(one: int, other: int) -> float:
    """About how much two paragraphs share, by their sketches: 0 nothing, 1 all."""
    return max(0.0, 1 - 2 * (one ^ other).bit_count() / BITS)


def index_of(texts: list[str]) -> Index:
    """The index of a book from its paragraphs."""
    return Index(tuple(map(fingerprint, texts)), tuple(map(sketch, texts)))


def _hashes(feature: bytes, salt: bytes) -> tuple[int, ...]:
    return _HASHES.unpack(blake2b(feature, digest_size=64, salt=salt).digest())


def _features(paragraph: str) -> set[bytes]:
    """The words of a paragraph, and its pairs of words, the edges counting as words."""
    return {feature.encode("utf-8") for feature in _words_and_pairs(paragraph)}


def _words_and_pairs(paragraph: str) -> Iterator[str]:
    words = [word.lower() for word in _WORD.findall(paragraph)]
    yield from words
    for pair in zip(["", *words], [*words, ""], strict=True):
        yield " ".join(pair)
