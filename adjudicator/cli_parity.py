"""`adjudicator parity`: where a Dutch and an English text of rules don't say the same."""

from __future__ import annotations

import csv
import json
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

import click

from adjudicator import paths
from adjudicator.core.text import N_
from adjudicator.desk import at_stake, filled, plain, tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from adjudicator.library import Library
    from adjudicator.parity.finding import Span
    from adjudicator.parity.glossary import Concept
    from adjudicator.parity.waivers import Waiver

UNREADABLE = N_("{file}: this file can't be used ({reason}).")
EMPTY = N_("{file}: there is no paragraph in this file; name a text with one paragraph a line.")
TITLE = N_("The Dutch and the English text")
NOTHING = N_("Nothing found in {number} paragraphs.")
FOUND = N_("Found in {number} paragraphs: {errors} errors, {warnings} warnings, {infos} hints.")
HEADINGS = {"error": N_("Errors"), "warning": N_("Warnings"), "info": N_("Hints")}
COLUMNS = (
    "check", "severity", "paragraph", "nl_paragraph", "en_paragraph", "nl", "en", "message",
    "rules", "questions", "changes",
)  # fmt: skip
_AROUND = 30


def show_parity(
    files: dict[str, str], lang: str, form: str, glossary: str | None, waivers: str | None
) -> int:
    """Print the findings on two files, by language; returns the exit code.

    0 where nothing is found at warning or above, 1 where something is, 2 where a file can't be
    used.
    """
    from adjudicator.parity.bitext import compare_texts

    texts: dict[str, str] = {}
    for side, file in files.items():
        text = _read(file, lang)
        if text is not None and not text.strip():
            click.echo(filled(EMPTY, {"file": file}, lang), err=True)
            text = None
        if text is None:
            return 2
        texts[side] = text
    faulty, known = _glossary(glossary, lang)
    excused = _waivers(waivers, lang)
    if faulty or excused is None:
        return 2
    compared = compare_texts(texts["nl"], texts["en"], known)
    found = tell(compared, excused, lang, scenarios(), waivers or "").findings
    print_findings(found, len(compared.links), files, lang, form)
    return int(any(one["severity"] != "info" for one in found))


def print_findings(
    found: list[dict[str, Any]], number: int, files: dict[str, str], lang: str, form: str
) -> None:
    """Print findings on so many paragraphs in one of the forms; ``files`` are by language."""
    if form == "json":
        told = {"paragraphs": number, "findings": [plain(one) for one in found]}
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    elif form == "csv":
        click.echo(_as_csv(found), nl=False)
    elif form == "html":
        click.echo(_as_html(found, _summary(found, number, lang), lang), nl=False)
    else:
        click.echo("\n".join(_as_text(found, _summary(found, number, lang), files, lang)))


def scenarios() -> Library:
    """The scenarios whose rulings a difference could change."""
    from adjudicator.library import Library

    return Library({"": paths.folder("scenarios")})


def _read(file: str, lang: str) -> str | None:
    try:
        with open(file, encoding="utf-8-sig") as stream:
            return stream.read()
    except (OSError, UnicodeDecodeError) as fault:
        reason = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
        click.echo(filled(UNREADABLE, {"file": file, "reason": reason}, lang), err=True)
        return None


def _glossary(file: str | None, lang: str) -> tuple[bool, Sequence[Concept] | None]:
    """Whether a file can't be used, and the concepts in it; None where none is named."""
    from adjudicator.parity.glossary import GlossaryFault, read_glossary

    if file is None:
        return False, None
    text = _read(file, lang)
    if text is None:
        return True, None
    try:
        return False, read_glossary(text)
    except GlossaryFault as fault:
        click.echo(f"{file}:{fault.line}: {filled(fault.message, fault.values, lang)}", err=True)
        return True, None


def _waivers(file: str | None, lang: str) -> tuple[Waiver, ...] | None:
    from adjudicator.parity.waivers import read_waivers

    if file is None:
        return ()
    text = _read(file, lang)
    if text is None:
        return None
    try:
        return read_waivers(text)
    except ValueError as fault:
        click.echo(filled(UNREADABLE, {"file": file, "reason": str(fault)}, lang), err=True)
        return None


def _as_csv(found: list[dict[str, Any]]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in found:
        row = [one[name] for name in COLUMNS]
        row[-1] = [name for change in row[-1] for name in change["rulings"]]
        writer.writerow([" ".join(v) if isinstance(v, list) else v for v in map(_safe, row)])
    return out.getvalue()


def _safe(value: object) -> object:
    # A spreadsheet takes a text that begins so for a formula.
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "@") else value


def _as_text(
    found: list[dict[str, Any]], summary: str, files: dict[str, str], lang: str
) -> Iterator[str]:
    for severity, heading in HEADINGS.items():
        those = [one for one in found if one["severity"] == severity]
        if those:
            yield filled(heading, {}, lang)
        for one in those:
            yield from _lines(one, files, lang)
        if those:
            yield ""
    yield summary


def _summary(found: list[dict[str, Any]], number: int, lang: str) -> str:
    if not found:
        return filled(NOTHING, {"number": str(number)}, lang)
    of = {level: str(sum(one["severity"] == level for one in found)) for level in HEADINGS}
    counts = {"errors": of["error"], "warnings": of["warning"], "infos": of["info"]}
    return filled(FOUND, {"number": str(number), **counts}, lang)


def _lines(one: dict[str, Any], files: dict[str, str], lang: str) -> Iterator[str]:
    nl_line, en_line = one["lines"]
    side = "nl" if nl_line and (one["nl_span"] or not en_line) else "en"
    file, line = one.get("file") or files[side], nl_line if side == "nl" else en_line
    yield f"{file}:{line}: {one['check']}: {one['message']}"
    for language in ("nl", "en"):
        if one[language]:
            yield f"    {language}  {_marked(one[language], one[f'{language}_span'])}"
    yield from (f"    {line}" for line in at_stake(one, lang))


def _marked(text: str, span: list[int] | None) -> str:
    """The words at issue between marks, with what stands around them."""
    if span is None:
        return text if len(text) <= 3 * _AROUND else text[: 3 * _AROUND].rstrip() + " …"
    start, end = span
    before = text[max(0, start - _AROUND) : start]
    after = text[end : end + _AROUND]
    return (
        f"{'…' if start > _AROUND else ''}{before}»{text[start:end]}«{after}"
        f"{'…' if len(text) > end + _AROUND else ''}"
    )


def _as_html(found: list[dict[str, Any]], summary: str, lang: str) -> str:
    title = escape(filled(TITLE, {}, lang))
    out = [
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>',
        "<style>body{font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "td{vertical-align:top;padding:.3rem .6rem;width:50%}table{width:100%}</style></head>",
        f"<body><h1>{title}</h1><p>{escape(summary)}</p>",
    ]
    for severity, heading in HEADINGS.items():
        those = [one for one in found if one["severity"] == severity]
        if those:
            out.append(f"<h2>{escape(filled(heading, {}, lang))}</h2>")
        for one in those:
            out.append(
                f"<h3>{one['paragraph']} · {escape(one['check'])}</h3>"
                f"<p>{escape(one['message'])}</p><table><tr>"
                f'<td lang="nl">{_html(one["nl"], one["nl_span"])}</td>'
                f'<td lang="en">{_html(one["en"], one["en_span"])}</td></tr></table>'
                + "".join(f"<p>{escape(line)}</p>" for line in at_stake(one, lang))
            )
    return "\n".join([*out, "</body></html>\n"])


def _html(text: str, span: Span | None) -> str:
    if span is None:
        return escape(text)
    start, end = span
    return f"{escape(text[:start])}<mark>{escape(text[start:end])}</mark>{escape(text[end:])}"
