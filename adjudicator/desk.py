"""What two texts of rules are found to part in, told for command line, JSON and page alike.

An entry is a finding as plain values, with the message in the reader's language, what of the
rulebook rests on its paragraphs, and the lines that these stand on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.book import rule_label
from adjudicator.core.text import N_
from adjudicator.ledger import REASONLESS, STALE
from adjudicator.parity.waivers import Waiver, fingerprint
from adjudicator.rulebook.questions import TEXTS
from adjudicator.stakes import Stakes
from adjudicator.wording import Words

if TYPE_CHECKING:
    from adjudicator.library import Library
    from adjudicator.parity.bitext import Compared, Finding

Plain = dict[str, Any]
Numbers = tuple[int | None, int | None]
"""Of a pair, the number of its Dutch paragraph and of its English one."""
Texts = tuple[str, str]
"""Of a pair, what stands in Dutch and what in English."""

RULES = N_("Rules that rest on it: {rules}.")
QUESTIONS = N_("Open questions that it bears on: {questions}.")
ANSWERED = N_(
    "The two texts here can be read as two answers to “{question}” English: “{en}”. Dutch: “{nl}”."
)
CHANGES = N_("That changes {number} rulings: {rulings}.")
CHANGES_ONE = N_("That changes one ruling: {rulings}.")
CHANGES_NONE = N_("That changes no ruling of the library.")
IN_RULING = N_("In the ruling on {scenario}, step {step}:")
IN_HEADLINE = N_("Above the ruling on {scenario}:")
IN_NO_RULING = N_("No ruling of the library has this message.")


class Told(NamedTuple):
    """The findings that count, and those that are waived, each of these with its `reason`."""

    findings: list[Plain]
    waived: list[Plain]


def tell(
    compared: Compared, waivers: Sequence[Waiver], lang: str, library: Library, file: str = ""
) -> Told:
    """Return every finding as plain values; a waiver that waives nothing is a finding, too.

    ``library`` holds the scenarios that a difference could rule otherwise, ``file`` is what the
    file of waivers is called.
    """
    texts = {"nl": [one.text for one in compared.nl], "en": [one.text for one in compared.en]}
    stakes, whole = Stakes(texts, library), whole_texts(compared)
    known = {(one.texts, one.check): one for one in waivers if one.reason.strip()}
    used: set[tuple[str, str]] = set()
    told = Told([], [])
    for one in compared.findings:
        nl, en = whole[one.nl_paragraph, one.en_paragraph]
        key = (fingerprint(en, nl), one.check)
        entry = _entry(compared, one, nl, en, lang)
        entry |= stakes.of(one.check, {"nl": one.nl_paragraph, "en": one.en_paragraph})._asdict()
        if key in known:
            used.add(key)
            told.waived.append({**entry, "reason": known[key].reason})
        else:
            told.findings.append(entry)
    pairs = {fingerprint(en, nl): numbers for numbers, (nl, en) in whole.items()}
    for waiver in waivers:
        if (waiver.texts, waiver.check) not in used:
            template = STALE if waiver.reason.strip() else REASONLESS
            message = Words(lang).text(template, {"check": waiver.check})
            numbers = pairs.get(waiver.texts, (None, None))
            pair = whole.get(numbers, ("", ""))
            told.findings.append(_stray(file, waiver.line, message, numbers, pair))
    return told


def whole_texts(compared: Compared) -> dict[Numbers, Texts]:
    """Return what belongs together, Dutch and English, by the numbers that a finding gives."""
    return {
        (link.nl[0] + 1 if link.nl else None, link.en[0] + 1 if link.en else None): (
            " ".join(compared.nl[place].text for place in link.nl),
            " ".join(compared.en[place].text for place in link.en),
        )
        for link in compared.links
    }


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
        "message": Words(lang).text(one.message, one.values),
        "lines": (nl_line, en_line),
    }


def _stray(file: str, line: int, message: str, numbers: Numbers, pair: Texts) -> Plain:
    """What is wrong with a waiver; its pair is known as long as neither text was edited."""
    nl, en = numbers
    return {
        "check": "structure", "severity": "warning", "paragraph": en or nl, "nl_paragraph": nl,
        "en_paragraph": en, "nl": pair[0], "en": pair[1], "nl_span": None, "en_span": None,
        "message": message, "rules": [], "questions": [], "changes": [], "lines": (None, line),
        "file": file,
    }  # fmt: skip


def plain(entry: Plain) -> Plain:
    """Return an entry as it stands in JSON."""
    return {key: value for key, value in entry.items() if key not in ("lines", "file")}


def at_stake(entry: Plain, lang: str) -> Iterator[str]:
    """Yield in words what rests on a finding: the rulings that change, the rules, the questions."""
    for change in entry["changes"]:
        yield f"{answered(change, lang)} {_changed(change['rulings'], lang)}"
    if "shown" in entry:
        yield from where_shown(entry["shown"], lang)
    if entry["rules"]:
        named = ", ".join(f"{norm} ({rule_label(norm, lang)})" for norm in entry["rules"])
        yield Words(lang).text(RULES, {"rules": named})
    if entry["questions"]:
        yield Words(lang).text(QUESTIONS, {"questions": ", ".join(entry["questions"])})


def where_shown(shown: Plain | None, lang: str) -> Iterator[str]:
    """Yield in which ruling a message is read, and the line there in either language."""
    if shown is None:
        yield Words(lang).template(IN_NO_RULING)
        return
    place = {key: str(shown[key]) for key in ("scenario", "step")}
    yield Words(lang).text(IN_HEADLINE if shown["step"] is None else IN_RULING, place)
    yield from (f"    {side}  {text}" for side, text in shown.items() if side not in place)


def answered(change: Plain, lang: str) -> str:
    """Return in words which answers to an open question the two texts amount to."""
    texts, words = TEXTS[change["question"]], Words(lang)
    answers = {
        side: words.template(texts.readings[reading])
        for side, reading in change["readings"].items()
    }
    return words.text(ANSWERED, {"question": words.template(texts.question), **answers})


def _changed(rulings: Sequence[str], lang: str) -> str:
    template = CHANGES if len(rulings) > 1 else CHANGES_ONE if rulings else CHANGES_NONE
    return Words(lang).text(template, {"number": str(len(rulings)), "rulings": ", ".join(rulings)})
