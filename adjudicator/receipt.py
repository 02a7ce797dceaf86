"""The receipt of a ruling: what it was made from. Two runs with the same receipt say the same."""

from collections.abc import Mapping
from typing import Any

from adjudicator import __version__
from adjudicator.edition import FINGERPRINT

try:
    # what hashlib gives as blake2s, without the ten milliseconds that hashlib takes to import
    from _blake2 import blake2s
except ImportError:  # pragma: no cover
    from hashlib import blake2s

SIZE = 8
"""Bytes of each hash; it names things, it doesn't defend them."""


def hashed(*parts: bytes | str) -> str:
    """A short hash of several parts, each whole, as hexadecimal digits."""
    total = blake2s(digest_size=SIZE)
    for part in parts:
        raw = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        total.update(len(raw).to_bytes(8, "big"))
        total.update(raw)
    return total.hexdigest()


def receipt(
    source: bytes | str,
    lang: str,
    view: str,
    readings: Mapping[str, str],
    house: object,
    rulebook: str | None,
) -> dict[str, Any]:
    """What a ruling was made from, as hashes, and one `id` for all of it.

    `source` is the scenario as the viewer sees it, `readings` those chosen for this ruling alone,
    `house` the club's answers and facts, `rulebook` the fingerprint of the user's own copy.
    """
    rules = hashed(
        FINGERPRINT, repr(sorted(readings.items())), "" if house is None else repr(house)
    )
    made = {
        "adjudicator": __version__,
        "ruleset": rules,
        "scenario": hashed(source),
        "lang": lang,
        "view": view,
        "rulebook": rulebook,
    }
    return {"id": hashed(*(str(value) for value in made.values())), **made}
