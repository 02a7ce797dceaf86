"""The checks of message catalogues: each ``.po`` file whole, and each message against its text.

A catalogue checks out when nothing is found at *warning* or above. What is right as it stands can
be waived, with a reason, in ``locales/waivers.json`` (`adjudicator.parity.waivers`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from os.path import basename, dirname, isfile, join
from typing import TYPE_CHECKING, NamedTuple

from adjudicator import catalogue, paths
from adjudicator.core.text import N_
from adjudicator.files import reason
from adjudicator.ledger import REASONLESS, STALE, read_waivers
from adjudicator.parity import compare
from adjudicator.parity.entries import Entry, Fault, entries
from adjudicator.parity.finding import Severity
from adjudicator.parity.references import ids, references
from adjudicator.parity.spelling import slips
from adjudicator.parity.waivers import KEYS, Waiver, fingerprint
from adjudicator.rulebook.norms import NORMS
from adjudicator.rulebook.outline import PARTS, SECTIONS
from adjudicator.scenario.problems import Problem
from adjudicator.wording import Words

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

_OPTION = re.compile(r"--([a-z]+(?:-[a-z]+)*)")

ANY_LANGUAGE = frozenset({"fields", "field-order", "rule-ids", "spaces", "end", "nfc", "tags"})
"""The checks that need no word lists; a language other than Dutch gets these."""

UNREADABLE = N_("The file can't be read: {reason}.")
NOT_PO = N_("This is no line of a catalogue: {text}")
NOT_HEADER = N_("The header says “{found}” for {name}; write “{wanted}”.")
TWICE = N_("This text is there already, on line {line}; keep one of the two.")
MISSING = N_("The translation is missing.")
TOO_FEW = N_("Plural forms: {number} in this entry; the language has {wanted}.")
FUZZY = N_("The translation is marked fuzzy; check the text and take the mark away.")
OBSOLETE = N_("Nothing uses this text any more: “{text}”; take it out of the file.")
SLIP = N_("“{words}” stands in this file once; is “{usual}” meant, as elsewhere?")
NO_SECTION = N_("The rulebook has no section {words}.")
NO_RULE = N_("There is no rule {words}.")


class Finding(NamedTuple):
    """Something found in a catalogue: where, how grave, and a template with its values.

    ``texts`` is the fingerprint by which a waiver names the two texts, ``source`` the English one;
    both are empty where there is no pair.
    """

    file: str
    line: int
    severity: Severity
    check: str
    message: str
    values: dict[str, str]
    texts: str = ""
    source: str = ""


def check(paths_: Iterable[str], waivers: str | None = None) -> list[Finding]:
    """Return what is found in the catalogues, in the order of the files and their lines.

    ``waivers`` is the file of waivers, that of the project unless another is named. Raises
    ``OSError`` when a catalogue can't be opened.
    """
    chosen = list(paths_)
    found = [finding for path in chosen for finding in _catalogue(path)]
    source = join(paths.folder("locales"), "waivers.json") if waivers is None else waivers
    return _waived(found, source, {basename(path) for path in chosen})


def report(
    paths_: Iterable[str], lang: str = catalogue.SOURCE, waivers: str | None = None
) -> tuple[list[str], int]:
    """Return a line of text for each finding, in the language asked for, and the exit code.

    The code is 0 when nothing is found at warning or above, 1 when something is, and 2 when a
    file can't be read. ``waivers`` is as in `check`. Raises ``LookupError`` for a language
    without a catalogue.
    """
    words = Words(lang)
    chosen = list(paths_)
    lost = {path: why for path in chosen if (why := _lost(path))}
    found = [_unreadable(path, words.template(why)) for path, why in lost.items()]
    found += check([path for path in chosen if path not in lost], waivers)
    lines = [
        f"{item.file}:{item.line}: {item.severity}: {item.check}: "
        + words.text(item.message, item.values)
        for item in found
    ]
    if any(item.check == "parse" for item in found):
        return lines, 2
    return lines, int(any(item.severity != "info" for item in found))


def _lost(path: str) -> str | None:
    """Why a file can't be opened; None where it can."""
    try:
        with open(path, "rb"):
            return None
    except OSError as fault:
        return reason(fault)


def stubs(paths_: Iterable[str]) -> str:
    """Return the text of a file of waivers for all that is found in pairs, without reasons."""
    wanted = dict.fromkeys(
        (item.texts, item.check, basename(item.file), item.source[:50])
        for item in check(paths_)
        if item.texts and item.severity != "info"
    )
    listed = [
        dict(zip(KEYS, (texts, check_id, "", name, source), strict=True))
        for texts, check_id, name, source in wanted
    ]
    return json.dumps(listed, ensure_ascii=False, indent=1) + "\n"


def _catalogue(path: str) -> list[Finding]:
    from babel.messages.pofile import PoFileError, read_po

    with open(path, "rb") as file:
        content = file.read()
    try:
        text = content.decode()
        parsed = read_po(BytesIO(content), abort_invalid=True)
    except (LookupError, PoFileError, ValueError) as error:
        return [_unreadable(path, str(error))]
    found = [*_lines(path, text), *_header(path, parsed)]
    for message in parsed:
        if message.id:
            found += _message(path, message, parsed)
    found += _slips(path, parsed)
    found += [
        Finding(path, message.lineno or 1, "warning", "obsolete", OBSOLETE, {"text": _first(key)})
        for key, message in parsed.obsolete.items()
    ]
    return sorted(found, key=lambda finding: finding.line)


def _unreadable(path: str, reason: str) -> Finding:
    return Finding(path, 1, "error", "parse", UNREADABLE, {"reason": reason})


def _lines(path: str, text: str) -> Iterator[Finding]:
    seen: dict[tuple[str | None, str], int] = {}
    for entry in entries(text):
        match entry:
            case Fault(line, found):
                yield Finding(path, line, "error", "parse", NOT_PO, {"text": found})
            case Entry(line, context, source):
                first = seen.setdefault((context, source), line)
                if first != line:
                    yield Finding(path, line, "error", "duplicate", TWICE, {"line": str(first)})


def _header(path: str, parsed: Catalog) -> Iterator[Finding]:
    from babel.messages.plurals import get_plural

    lang = basename(dirname(dirname(path)))
    if not lang.isalpha():
        # the folder is none of a language, so nothing says what the header should be
        return
    forms = get_plural(lang)
    header = {name.lower(): value for name, value in parsed.mime_headers}
    wanted = {
        "Language": lang,
        "Content-Type": "text/plain; charset=utf-8",
        "Plural-Forms": f"nplurals={forms.num_plurals}; plural={forms.plural_expr};",
    }
    for name, value in wanted.items():
        found = header.get(name.lower(), "")
        if found.replace(" ", "").lower() != value.replace(" ", "").lower():
            check_id = "plural-forms" if name == "Plural-Forms" else "header"
            named = {"found": found, "name": name, "wanted": value}
            yield Finding(path, 1, "error", check_id, NOT_HEADER, named)


def _message(path: str, message: Message, parsed: Catalog) -> Iterator[Finding]:
    line = message.lineno or 1
    sources, targets = _forms(message.id), _forms(message.string)
    if not all(targets):
        yield Finding(path, line, "error", "missing", MISSING, {})
        return
    if message.fuzzy:
        yield Finding(path, line, "warning", "fuzzy", FUZZY, {})
    if len(sources) > 1 and len(targets) != parsed.num_plurals:
        counts = {"wanted": str(parsed.num_plurals), "number": str(len(targets))}
        yield Finding(path, line, "error", "plural-forms", TOO_FEW, counts)
    yield from _known(path, line, message.context or "", *sources, *targets)
    only = None if basename(dirname(dirname(path))) == "nl" else ANY_LANGUAGE
    for place, target in enumerate(targets):
        source = sources[min(place, len(sources) - 1)]
        for item in compare(_with_fields(source), _with_fields(target), only):
            key = fingerprint(source, target)
            found = (item.severity, item.check, item.message, item.values)
            yield Finding(path, line, *found, key, source)


def _with_fields(text: str) -> str:
    """A text whose options are placeholders: they are the same in every language, as those are."""
    return _OPTION.sub(lambda match: f"{{{match[1].replace('-', '_')}}}", text)


def _slips(path: str, parsed: Catalog) -> Iterator[Finding]:
    """Yield words that look mistyped, unless the source has them too, as keys."""
    texts = [
        (message.lineno or 1, source, target)
        for message in parsed
        if message.id
        for sources, targets in ((_forms(message.id), _forms(message.string)),)
        for place, target in enumerate(targets)
        for source in (sources[min(place, len(sources) - 1)],)
    ]
    for place, word, usual in slips(target for _, _, target in texts):
        line, source, target = texts[place]
        if word not in source.casefold():
            named = {"words": word, "usual": usual}
            key = fingerprint(source, target)
            yield Finding(path, line, "warning", "spelling", SLIP, named, key, source)


def _known(path: str, line: int, context: str, *texts: str) -> Iterator[Finding]:
    """Yield sections, parts and rules that the rulebook doesn't have."""
    for text in texts:
        for mark in references("en", text):
            kind, _, number = mark.value.partition(" ")
            lost = kind[:1] == "§" and kind[1:2].isdigit() and kind[1:] not in SECTIONS
            if lost or (kind == "part" and number.isdigit() and number not in PARTS):
                words = {"words": text[mark.start : mark.end]}
                yield Finding(path, line, "error", "sections", NO_SECTION, words)
    for mark in (mark for text in (context, *texts) for mark in ids(text)):
        if "." in mark.value and mark.value.partition("@")[0] not in NORMS:
            yield Finding(path, line, "error", "rule-ids", NO_RULE, {"words": mark.value})


def _unfit(source: str, problem: Problem) -> Finding:
    values = {key: one if isinstance(one, str) else str(one) for key, one in problem.args.items()}
    return Finding(source, problem.line, "error", "parse", problem.text, values)


def _waived(found: list[Finding], source: str, names: set[str]) -> list[Finding]:
    waivers: list[Waiver] = []
    if isfile(source):
        with open(source, "rb") as file:
            waivers, problems = read_waivers(file.read())
        if problems:
            return [*found, *(_unfit(source, one) for one in problems)]
    known = {(waiver.texts, waiver.check) for waiver in waivers}
    used = {(item.texts, item.check) for item in found if item.texts}
    left = [item for item in found if (item.texts, item.check) not in known]
    for waiver in waivers:
        named = {"check": waiver.check}
        if not waiver.reason.strip():
            left.append(Finding(source, waiver.line, "error", "waiver-reason", REASONLESS, named))
        if waiver.catalogue in names and (waiver.texts, waiver.check) not in used:
            left.append(Finding(source, waiver.line, "warning", "waiver-unused", STALE, named))
    return left


def _forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def _first(key: object) -> str:
    return key if isinstance(key, str) else str(key)
