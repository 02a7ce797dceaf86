"""A small situation in an address: its text, packed; and which link to share of a ruling."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from adjudicator.core.text import N_
from adjudicator.viewers import EVERYONE, REFEREE
from adjudicator.wording import Words

MOST_BYTES = 64 * 1024
"""The longest text that is read over HTTP, in bytes of UTF-8."""
LONGEST = 4000
"""What an address can carry: chat programs and mail cut off much longer ones."""

HELD = N_("The link is short and carries a code alone; the situation itself is at that address.")
WHOLE = N_("The link carries the whole situation with every card in it; nothing of it is stored.")
AS_SEEN_BY_ALL = N_("The link carries the situation as everyone may see it, and nothing more.")
AS_SEEN_BY = N_("The link carries the situation as {player} may see it, and nothing more.")
WITH_ANSWERS = N_("The link also carries the answers chosen to open questions.")
TOO_LONG = N_("This situation is too long for a link; pass the file on.")


class Link(NamedTuple):
    """A link to share: the path and query on the server, empty where there is none.

    `told` says in a sentence or two what it carries.
    """

    path: str
    told: str


def link_to(
    text: str, lang: str, view: str, readings: Sequence[str], code: str | None = None
) -> Link:
    """The link to share of a ruling on `text`, which is the situation as its viewer may see it.

    `readings` are those chosen for this ruling, `code` the one by which the server holds the
    situation. A view never goes by that code: what the server holds has all the cards.
    """
    words = Words(lang)
    query = [("reading", one) for one in readings]
    if code is not None and view == REFEREE:
        where, sentence = f"r/{code}", HELD
    else:
        carried = packed(text)
        if carried is None:
            return Link("", words.template(TOO_LONG))
        where, sentence = "try", WHOLE
        if view != REFEREE:
            sentence = AS_SEEN_BY_ALL if view == EVERYONE else AS_SEEN_BY
            query.insert(0, ("view", view))
        query.insert(0, ("s", carried))
    told = words.text(sentence, {"player": view})
    if readings:
        told = f"{told} {words.template(WITH_ANSWERS)}"
    return Link(f"/{lang}/{where}" + (f"?{urlencode(query)}" if query else ""), told)


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
