"""`adjudicator parity --catalogue`: where a translated message says something else."""

from __future__ import annotations

from functools import partial
from os.path import basename, dirname
from typing import TYPE_CHECKING, Any

import click

from adjudicator.catalogues import Finding, check
from adjudicator.cli_parity import Out, complain, print_findings, scenarios
from adjudicator.core.text import N_
from adjudicator.desk import where_shown
from adjudicator.facing import listed
from adjudicator.opening import MESSAGES
from adjudicator.rulebook.norms import NORMS
from adjudicator.shown import Messages
from adjudicator.sources import Unfit, source
from adjudicator.wording import Words

if TYPE_CHECKING:
    from collections.abc import Collection

    from babel.messages.catalog import Message

NO_MESSAGE = N_("{file}: there is no message on line {line}.")
CHECKS = {
    "numbers": "number",
    "sections": "section-reference",
    "rule-ids": "section-reference",
    "quantifiers": "quantifier",
    "terms": "term",
    "agreement": "term",
    "synonyms": "duplicate-term",
    "calls": "quote",
    "quotes": "quote",
    "spaces": "punctuation",
    "end": "punctuation",
    "doubled-word": "punctuation",
    "characters": "punctuation",
    "nfc": "punctuation",
    "untranslated": "language",
    "spelling": "language",
    "sentences": "length",
    "duplicate": "extra",
    "obsolete": "extra",
}
"""What a check of a catalogue is called where two texts are compared."""
ALIKE = frozenset(("modality", "negation", "length", "missing"))


def show_messages(
    file: str, lang: str, form: str, waivers: str | None, line: int | None = None
) -> int:
    """Print the findings on a catalogue, or one of its messages as a ruling has it; the exit code.

    0 where nothing is found at warning or above, 1 where something is, 2 where the file can't be
    used. ``line`` is where the message begins that is asked for.
    """
    if not _readable([file, *filter(None, (waivers,))], lang):
        return 2
    found = check([file], waivers)
    broken = [one for one in found if one.check == "parse"]
    if broken:
        for one in broken:
            message = Words(lang).text(one.message, one.values)
            click.echo(f"{one.file}:{one.line}: {message}", err=True)
        return 2
    messages = _messages(file)
    shown = Messages(scenarios(), _language(file))
    if line is not None:
        return _show(file, line, messages, shown, lang)
    rows = [*map(partial(_entry, messages=messages, shown=shown, lang=lang), found)]
    out = Out(rows, len(messages), {"nl": file, "en": file}, counted=MESSAGES)
    print_findings(out, lang, form, lambda: listed(rows))
    return int(any(one["severity"] != "info" for one in rows))


def _readable(files: list[str], lang: str) -> bool:
    """Whether files can be read; if not, that is told."""
    for file in files:
        try:
            source(file)
        except Unfit as unfit:
            complain([unfit.fault], lang)
            return False
    return True


def _language(file: str) -> str:
    """The language of a catalogue by its folder; Dutch where the folder is none of a language."""
    from adjudicator.catalogue import languages

    folder = basename(dirname(dirname(file)))
    return folder if folder in languages() else "nl"


def _messages(file: str) -> dict[int, tuple[int, Message]]:
    """The messages by the line that each begins on, with their numbers from 1."""
    from babel.messages.pofile import read_po

    with open(file, "rb") as stream:
        found = [one for one in read_po(stream) if one.id]
    return {one.lineno or 1: (number, one) for number, one in enumerate(found, 1)}


def _first(text: Any) -> str:
    return str(text if isinstance(text, str) else text[0])


def _entry(
    one: Finding, messages: dict[int, tuple[int, Message]], shown: Messages, lang: str
) -> dict[str, Any]:
    number, message = messages.get(one.line, (0, None))
    stands = shown.shown(_first(message.id), message.context or "") if message else None
    norm = message.context if message and message.context in NORMS else None
    place = number or None
    return {
        "check": one.check if one.check in ALIKE else CHECKS.get(one.check, "structure"),
        "severity": one.severity,
        "paragraph": place,
        "nl_paragraph": place,
        "en_paragraph": place,
        "nl": _first(message.string) if message else "",
        "en": _first(message.id) if message else "",
        "nl_span": None,
        "en_span": None,
        "message": Words(lang).text(one.message, one.values),
        "rules": [norm] if norm else [],
        "questions": [],
        "changes": [],
        "shown": stands.plain() if stands else None,
        "lines": (one.line, one.line),
        "file": one.file,
    }


def _beginning(file: str, line: int, messages: Collection[int]) -> int | None:
    """Where the message begins that a line belongs to, which may be any of its own."""
    with open(file, encoding="utf-8") as stream:
        lines = [one.strip() for one in stream]
    if line > len(lines) or not lines[line - 1]:
        return None
    first = last = line
    while first > 1 and lines[first - 2]:
        first -= 1
    while last < len(lines) and lines[last]:
        last += 1
    here = [one for one in messages if first <= one <= last]
    return max((one for one in here if one <= line), default=min(here, default=None))


def _show(
    file: str, line: int, messages: dict[int, tuple[int, Message]], shown: Messages, lang: str
) -> int:
    """Print the message on a line, and where a ruling has it, in both languages."""
    start = _beginning(file, line, messages)
    if start is None:
        click.echo(Words(lang).text(NO_MESSAGE, {"file": file, "line": str(line)}), err=True)
        return 2
    message = messages[start][1]
    click.echo(f"{file}:{start}")
    click.echo(f"    en  {_first(message.id)}\n    {_language(file)}  {_first(message.string)}")
    stands = shown.shown(_first(message.id), message.context or "")
    click.echo("\n".join(where_shown(stands.plain() if stands else None, lang)))
    return 0
