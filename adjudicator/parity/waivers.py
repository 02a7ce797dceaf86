"""Waivers: findings that someone has looked at and found right as they are, each with a reason.

A file of waivers (`adjudicator.ledger`) is a list of entries: ``texts`` (`fingerprint` of both
texts), ``check``, ``reason``, and ``catalogue``, the name of the file that holds the texts;
``text``, how the English one begins, is for those who read the file. Since the fingerprint is that
of both texts, a waiver ends when one of them changes.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

KEYS = ("texts", "check", "reason", "catalogue", "text")


class Waiver(NamedTuple):
    """One waiver, and the line of the file that it stands on."""

    texts: str
    check: str
    reason: str
    catalogue: str
    line: int = 0


def fingerprint(en: str, nl: str) -> str:
    """Return what a waiver calls a pair of texts: the start of a hash of both."""
    return sha256(f"{en}\x04{nl}".encode()).hexdigest()[:16]
