"""What two texts of rules are found to part in, told for command line, JSON and page alike.

An entry is a finding as plain values, with the message in the reader's language, what of the
rulebook rests on its paragraphs, and the lines that these stand on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.catalogue import SOURCE, messages
from adjudicator.core.text import N_
from adjudicator.parity.waivers import Waiver, fingerprint
from adjudicator.quoting.marks import fingerprint as mark_of
from adjudicator.quoting.marks import normalised
from adjudicator.rulebook.paragraphs import FINGERPRINTS, PARAGRAPHS

if TYPE_CHECKING:
    from adjudicator.parity.bitext import Compared, Finding

Plain = dict[str, Any]

STALE = N_("The waiver of {check} waives nothing; the texts have changed or the fault is gone.")
REASONLESS = N_("The waiver of {check} gives no reason; say why the texts are right.")


class Told(NamedTuple):
    """The findings that count, and those that are waived, each of these with its `reason`."""

    findings: list[Plain]
    waived: list[Plain]


def filled(template: str, values: dict[str, str], lang: str) -> str:
    """Return a template in a language, with its values put in."""
    translated = {} if lang == SOURCE else messages(lang)
    return translated.get(template, template).format(**values)


def tell(compared: Compared, waivers: Sequence[Waiver], lang: str, file: str = "") -> Told:
    """Return every finding as plain values; a waiver that waives nothing is a finding, too.

    ``file`` is what the file of waivers is called.
    """
    known = {(one.texts, one.check): one for one in waivers if one.reason.strip()}
    used: set[tuple[str, str]] = set()
    told = Told([], [])
    for one in compared.findings:
        nl, en = _whole(compared, one)
        key = (fingerprint(en, nl), one.check)
        entry = _entry(compared, one, nl, en, lang)
        if key in known:
            used.add(key)
            told.waived.append({**entry, "reason": known[key].reason})
        else:
            told.findings.append(entry)
    for waiver in waivers:
        if (waiver.texts, waiver.check) not in used:
            template = STALE if waiver.reason.strip() else REASONLESS
            message = filled(template, {"check": waiver.check}, lang)
            told.findings.append(_stray(file, waiver.line, message))
    return told


def _whole(compared: Compared, one: Finding) -> tuple[str, str]:
    nl = compared.nl[one.nl_paragraph - 1].text if one.nl_paragraph else ""
    en = compared.en[one.en_paragraph - 1].text if one.en_paragraph else ""
    return nl, en


def _entry(compared: Compared, one: Finding, nl: str, en: str, lang: str) -> Plain:
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
        "message": filled(one.message, one.values, lang),
        "rules": _rules(nl, en),
        "questions": [],
        "lines": (nl_line, en_line),
    }


def _rules(nl: str, en: str) -> list[str]:
    """The rules that rest on a paragraph, where either text is that of the book, word for word."""
    numbers = {
        number
        for language, text in (("nl", nl), ("en", en))
        for number, mark in enumerate(FINGERPRINTS[language], 1)
        if text and mark == mark_of(normalised(text))
    }
    return [
        norm
        for norm, places in PARAGRAPHS.items()
        if any(not numbers.isdisjoint(place) for place in places)
    ]


def _stray(file: str, line: int, message: str) -> Plain:
    entry: Plain = dict.fromkeys(("nl_paragraph", "en_paragraph", "nl_span", "en_span"))
    return {
        "check": "structure", "severity": "warning", "paragraph": 0, **entry, "nl": "", "en": "",
        "message": message, "rules": [], "questions": [], "lines": (None, line), "file": file,
    }  # fmt: skip


def plain(entry: Plain) -> Plain:
    """Return an entry as it stands in JSON."""
    return {key: value for key, value in entry.items() if key not in ("lines", "file")}
