"""`adjudicator parity`: where a Dutch and an English text of rules don't say the same."""

from __future__ import annotations

import csv
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

import click

from adjudicator.core.text import N_
from adjudicator.files import read_whole, reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from adjudicator.parity.bitext import Compared, Finding
    from adjudicator.parity.finding import Span
    from adjudicator.parity.glossary import Concept
    from adjudicator.parity.waivers import Waiver

UNREADABLE = N_("{file}: this file can't be used ({reason}).")
EMPTY = N_("{file}: there is no paragraph in this file; name a text with one paragraph a line.")
STALE = N_("The waiver of {check} waives nothing; the texts have changed or the fault is gone.")
REASONLESS = N_("The waiver of {check} gives no reason; say why the texts are right.")
TITLE = N_("The Dutch and the English text")
NOTHING = N_("Nothing found in {number} paragraphs.")
FOUND = N_("Found in {number} paragraphs: {errors} errors, {warnings} warnings, {infos} hints.")
HEADINGS = {"error": N_("Errors"), "warning": N_("Warnings"), "info": N_("Hints")}
COLUMNS = (
    "check", "severity", "paragraph", "nl_paragraph", "en_paragraph", "nl", "en", "message",
    "rules", "questions",
)  # fmt: skip
_AROUND = 30
MOST_BYTES = 64 << 20


def show_parity(
    files: dict[str, str], lang: str, form: str, glossary: str | None, waivers: str | None
) -> int:
    """Print the findings on two files, by language; returns the exit code.

    0 where nothing is found at warning or above, 1 where something is, 2 where a file can't be
    used.
    """
    from adjudicator.parity.bitext import compare_texts
    from adjudicator.serial import as_json

    texts: dict[str, str] = {}
    for side, file in files.items():
        text = _read(file, lang)
        if text is not None and not text.strip():
            click.echo(_filled(EMPTY, {"file": file}, lang), err=True)
            text = None
        if text is None:
            return 2
        texts[side] = text
    faulty, known = _glossary(glossary, lang)
    excused = _waivers(waivers, lang)
    if faulty or excused is None:
        return 2
    compared = compare_texts(texts["nl"], texts["en"], known)
    found = _told(compared, excused, lang, waivers or "")
    if form == "json":
        told = {"paragraphs": len(compared.links), "findings": [_plain(one) for one in found]}
        click.echo(as_json(told), nl=False)
    elif form == "csv":
        click.echo(_as_csv(found).encode(), nl=False)
    elif form == "html":
        click.echo(_as_html(found, compared, lang).encode(), nl=False)
    else:
        click.echo("\n".join(_as_text(found, compared, files, lang)))
    return int(any(one["severity"] != "info" for one in found))


def _read(file: str, lang: str) -> str | None:
    try:
        text = read_whole(file, MOST_BYTES).decode("utf-8-sig")
        return text.replace("\r\n", "\n").replace("\r", "\n")
    except (OSError, UnicodeDecodeError) as fault:
        why = str(fault) if isinstance(fault, ValueError) else _filled(reason(fault), {}, lang)
        click.echo(_filled(UNREADABLE, {"file": file, "reason": why}, lang), err=True)
        return None


def _glossary(file: str | None, lang: str) -> tuple[bool, Sequence[Concept] | None]:
    """Whether a file can't be used, and the concepts in it; None where none is named."""
    from adjudicator.parity.glossary import read_glossary

    if file is None:
        return False, None
    text = _read(file, lang)
    if text is None:
        return True, None
    try:
        return False, read_glossary(text)
    except ValueError as fault:
        click.echo(_filled(UNREADABLE, {"file": file, "reason": str(fault)}, lang), err=True)
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
        click.echo(_filled(UNREADABLE, {"file": file, "reason": str(fault)}, lang), err=True)
        return None


def _filled(template: str, values: dict[str, str], lang: str) -> str:
    from adjudicator.catalogue import SOURCE, messages

    translated = {} if lang == SOURCE else messages(lang)
    return translated.get(template, template).format(**values)


def _told(
    compared: Compared, waivers: Sequence[Waiver], lang: str, file: str
) -> list[dict[str, Any]]:
    """Every finding that isn't waived, as plain values, and each waiver that waives nothing."""
    from adjudicator.parity.waivers import fingerprint

    known = {(one.texts, one.check): one for one in waivers if one.reason.strip()}
    used: set[tuple[str, str]] = set()
    found = []
    for one in compared.findings:
        nl, en = _whole(compared, one)
        key = (fingerprint(en, nl), one.check)
        if key in known:
            used.add(key)
            continue
        found.append(_entry(compared, one, nl, en, lang))
    for waiver in waivers:
        if (waiver.texts, waiver.check) not in used:
            template = STALE if waiver.reason.strip() else REASONLESS
            message = _filled(template, {"check": waiver.check}, lang)
            found.append(_stray(file, waiver.line, message))
    return found


def _whole(compared: Compared, one: Finding) -> tuple[str, str]:
    nl = compared.nl[one.nl_paragraph - 1].text if one.nl_paragraph else ""
    en = compared.en[one.en_paragraph - 1].text if one.en_paragraph else ""
    return nl, en


def _entry(compared: Compared, one: Finding, nl: str, en: str, lang: str) -> dict[str, Any]:
    nl_line = compared.nl[one.nl_paragraph - 1].line if one.nl_paragraph else None
    en_line = compared.en[one.en_paragraph - 1].line if one.en_paragraph else None
    return {
        "check": one.check,
        "severity": one.severity,
        "paragraph": one.paragraph,
        "nl_paragraph": one.nl_paragraph,
        "en_paragraph": one.en_paragraph,
        "nl": nl,
        "en": en,
        "nl_span": list(one.nl_span) if one.nl_span else None,
        "en_span": list(one.en_span) if one.en_span else None,
        "message": _filled(one.message, one.values, lang),
        "rules": _rules(nl, en),
        "questions": [],
        "lines": (nl_line, en_line),
    }


def _rules(nl: str, en: str) -> list[str]:
    """The rules that rest on a paragraph, where either text is that of the book, word for word."""
    from adjudicator.quoting.marks import fingerprint, normalised
    from adjudicator.rulebook.paragraphs import FINGERPRINTS, PARAGRAPHS

    numbers = {
        number
        for language, text in (("nl", nl), ("en", en))
        for number, mark in enumerate(FINGERPRINTS[language], 1)
        if text and mark == fingerprint(normalised(text))
    }
    return [
        norm
        for norm, places in PARAGRAPHS.items()
        if any(not numbers.isdisjoint(place) for place in places)
    ]


def _stray(file: str, line: int, message: str) -> dict[str, Any]:
    entry: dict[str, Any] = dict.fromkeys(("nl_paragraph", "en_paragraph", "nl_span", "en_span"))
    return {
        "check": "structure", "severity": "warning", "paragraph": 0, **entry, "nl": "", "en": "",
        "message": message, "rules": [], "questions": [], "lines": (None, line), "file": file,
    }  # fmt: skip


def _plain(one: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in one.items() if key not in ("lines", "file")}


def _as_csv(found: list[dict[str, Any]]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in found:
        row = [one[name] for name in COLUMNS]
        writer.writerow([" ".join(v) if isinstance(v, list) else v for v in map(_safe, row)])
    return out.getvalue()


def _safe(value: object) -> object:
    # A spreadsheet takes a text that begins so for a formula.
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "@") else value


def _as_text(
    found: list[dict[str, Any]], compared: Compared, files: dict[str, str], lang: str
) -> Iterator[str]:
    for severity, heading in HEADINGS.items():
        those = [one for one in found if one["severity"] == severity]
        if those:
            yield _filled(heading, {}, lang)
        for one in those:
            yield from _lines(one, files)
        if those:
            yield ""
    yield _summary(found, compared, lang)


def _summary(found: list[dict[str, Any]], compared: Compared, lang: str) -> str:
    number = str(len(compared.links))
    if not found:
        return _filled(NOTHING, {"number": number}, lang)
    of = {level: str(sum(one["severity"] == level for one in found)) for level in HEADINGS}
    counts = {"errors": of["error"], "warnings": of["warning"], "infos": of["info"]}
    return _filled(FOUND, {"number": number, **counts}, lang)


def _lines(one: dict[str, Any], files: dict[str, str]) -> Iterator[str]:
    nl_line, en_line = one["lines"]
    side = "nl" if nl_line and (one["nl_span"] or not en_line) else "en"
    file, line = one.get("file") or files[side], nl_line if side == "nl" else en_line
    yield f"{file}:{line}: {one['check']}: {one['message']}"
    for language in ("nl", "en"):
        if one[language]:
            yield f"    {language}  {_marked(one[language], one[f'{language}_span'])}"


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


def _as_html(found: list[dict[str, Any]], compared: Compared, lang: str) -> str:
    title = escape(_filled(TITLE, {}, lang))
    out = [
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>',
        "<style>body{font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "td{vertical-align:top;padding:.3rem .6rem;width:50%}table{width:100%}</style></head>",
        f"<body><h1>{title}</h1><p>{escape(_summary(found, compared, lang))}</p>",
    ]
    for severity, heading in HEADINGS.items():
        those = [one for one in found if one["severity"] == severity]
        if those:
            out.append(f"<h2>{escape(_filled(heading, {}, lang))}</h2>")
        for one in those:
            out.append(
                f"<h3>{one['paragraph']} · {escape(one['check'])}</h3>"
                f"<p>{escape(one['message'])}</p><table><tr>"
                f'<td lang="nl">{_html(one["nl"], one["nl_span"])}</td>'
                f'<td lang="en">{_html(one["en"], one["en_span"])}</td></tr></table>'
            )
    return "\n".join([*out, "</body></html>\n"])


def _html(text: str, span: Span | None) -> str:
    if span is None:
        return escape(text)
    start, end = span
    return f"{escape(text[:start])}<mark>{escape(text[start:end])}</mark>{escape(text[end:])}"
