"""A small situation in an address: its text, packed."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

MOST_BYTES = 64 * 1024
"""The longest text that is read over HTTP, in bytes of UTF-8."""
LONGEST = 4000
"""What an address can carry: chat programs and mail cut off much longer ones."""


def packed(text: str) -> str | None:
    """The text as letters, digits, - and _; None where it is too long for an address."""
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    raw = squeezed.compress(text.encode("utf-8", "replace")) + squeezed.flush()
    code = urlsafe_b64encode(raw).rstrip(b"=").decode()
    return code if len(code) <= LONGEST else None


def unpacked(code: str) -> str | None:
    """The text that an address carries; None where it carries none.

    Never more than `MOST_BYTES`, whatever it would swell to.
    """
    try:
        raw = urlsafe_b64decode(code.encode("ascii") + b"=" * (-len(code) % 4))
        stream = zlib.decompressobj(-15)
        text = stream.decompress(raw, MOST_BYTES + 1)
        whole = stream.eof and not stream.unused_data and len(text) <= MOST_BYTES
        return text.decode("utf-8") if whole else None
    except (Error, ValueError, zlib.error):
        return None
