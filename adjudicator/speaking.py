"""Which language a command speaks."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from adjudicator.catalogue import languages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def language(option: str | None) -> str:
    """The language to use: the option, else ADJUDICATOR_LANG, else the locale, else English."""
    known = languages()
    for wish in (option, os.environ.get("ADJUDICATOR_LANG"), *_locale()):
        code = (wish or "").replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in known or (code == "both" and wish == option):
            return code
    return "en"


def asked_language(args: Sequence[str]) -> str:
    """The language for what is said before a command line is understood, or of itself.

    That is the one that its words ask for, wherever the option stands among them.
    """
    wish = None
    for before, arg in zip(("", *args), args, strict=False):
        if before == "--lang":
            wish = arg
        elif arg.startswith("--lang="):
            wish = arg.partition("=")[2]
    chosen = language(wish)
    return "en" if chosen == "both" else chosen


def _locale() -> Iterator[str | None]:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            yield value
            return
