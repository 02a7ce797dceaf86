"""Waivers: findings that someone has looked at and found right as they are, each with a reason.

A file of waivers is a JSON list of objects: ``texts`` (`fingerprint` of both texts), ``check``,
``reason``, and ``catalogue``, the name of the file that holds the texts; ``text``, how the English
one begins, is for those who read the file. Since the fingerprint is
that of both texts, a waiver ends when one of them changes.
"""

from __future__ import annotations

import json
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


def read_waivers(text: str) -> tuple[Waiver, ...]:
    """Return the waivers in the text of a file.

    Raises ``ValueError`` when it isn't a JSON list of objects with these keys, all text.
    """
    entries = json.loads(text)
    if not isinstance(entries, list):
        raise ValueError("not a list")
    return tuple(_waiver(entry, text) for entry in entries)


def _waiver(entry: object, text: str) -> Waiver:
    if not isinstance(entry, dict) or not {"texts", "check"} <= entry.keys() <= set(KEYS):
        raise ValueError(f"not a waiver: {entry}")
    values = [entry.get(key, "") for key in KEYS]
    if not all(isinstance(value, str) for value in values):
        raise ValueError(f"not text: {entry}")
    place = text.find(f'"{values[0]}"')
    line = text.count("\n", 0, place) + 1 if place >= 0 else 1
    texts, check, reason, catalogue, _ = values
    return Waiver(texts, check, reason, catalogue, line)
