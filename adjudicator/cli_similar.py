"""`adjudicator similar`: the scenarios that are ruled on most like a file."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click

from adjudicator.core.text import N_

if TYPE_CHECKING:
    from adjudicator.precedents import Near
    from adjudicator.scenario.house import House

WIDTH = 80
TITLE = N_("Rulings like this one")
NONE = N_("There is no ruling like this one here.")


def show_similar(
    source: bytes, lang: str, form: str, folder: str | None, house: House | None, most: int
) -> list[dict[str, Any]]:
    """Print the nearest scenarios of the library, and of `folder`; returns the file's problems."""
    from adjudicator.library import OWN, Library
    from adjudicator.paths import scenarios
    from adjudicator.precedents import plain, similar
    from adjudicator.report import document
    from adjudicator.serial import as_json

    languages = ("nl", "en") if lang == "both" else (lang,)
    ruling = document(source, languages[0], house=house)
    if ruling["status"] == "invalid":
        problems: list[dict[str, Any]] = ruling["problems"]
        return problems
    library = Library({"": str(scenarios())} | ({OWN: folder} if folder else {}), house)
    near = similar(ruling, library.shelf.entries.values(), library.hash_of(source))[:most]
    if form == "json":
        found = [
            {"format": 1, "lang": one, "similar": [plain(each, one) for each in near]}
            for one in languages
        ]
        told = found[0] if len(found) == 1 else found
        click.echo(as_json(told), nl=False)
        return []
    for one in languages:
        click.echo(_text(near, one))
    return []


def _text(near: list[Near], lang: str) -> str:
    from adjudicator.precedents import why
    from adjudicator.wording import Words

    lines = [Words(lang).template(TITLE if near else NONE)]
    for number, one in enumerate(near, 1):
        lead, entry = f"{number:>2}  ", one.entry
        lines += ["", *_wrapped(entry.title[lang], lead)]
        lines.append(f"    {entry.name}")
        lines += _wrapped(entry.answer[lang], "    ")
        lines += (line for text in why(one, lang) for line in _wrapped(text, "    - "))
    return "\n".join(lines) + "\n"


def _wrapped(text: str, lead: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead),
                break_on_hyphens=False)  # fmt: skip
