"""`adjudicator parity --waive` and `--reviewed`: writing down what somebody has looked at."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from os.path import lexists
from typing import NamedTuple

import click

from adjudicator import ledger, sources
from adjudicator.cli_parity import complain, work_on
from adjudicator.core.text import N_
from adjudicator.desk import whole_texts
from adjudicator.files import CANNOT_WRITE, reason, replace
from adjudicator.misuse import Misuse
from adjudicator.opening import Paths, Work
from adjudicator.parity.bitext import CHECK_IDS, Finding
from adjudicator.parity.reviews import recorded
from adjudicator.parity.waivers import fingerprint
from adjudicator.wording import Words

ALL = "all"
NO_PARAGRAPH = N_("There is no English paragraph {number}; the last one is {last}.")
NO_SUCH_PARAGRAPH = N_("There is no paragraph {number}; the last one is {last}.")
NO_CHECK = N_("There is no check {check}; there are {known}.")
NOT_FOUND = N_("Nothing in paragraph {number} is found by {check}, so there is nothing to waive.")
NOT_FOUND_BUT = N_(
    "Nothing in paragraph {number} is found by {check}; what is found there is found by {others}."
)
WAIVE_NEEDS = N_("--waive needs --waivers FILE and --because REASON.")
REVIEWED_NEEDS = N_("--reviewed needs --reviews FILE and --by NAME.")
TOO_LONG = N_("--because and --by may be at most {most} characters long.")
NO_TARGET = N_("--waive must be a paragraph and a check, such as 31:number; {given} is none.")
NO_PARAGRAPHS = N_("--reviewed must be paragraphs, such as 7,12-20, or all; {given} is none.")
NO_FOLDER = N_("{file}: there is no folder for this file.")
WAIVED = N_("{file}: paragraph {number}, {check}: waived.")
WAIVED_ALREADY = N_("{file}: paragraph {number}, {check}: waived already.")
RECORDED = N_("{file}: pairs reviewed by {by}: {number}.")
_PARTS = re.compile(r"\s*(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?\s*")
_TARGET = re.compile(r"\s*(\d{1,6})\s*:\s*([a-z-]+)\s*")
_BEGINNING = 50
LONGEST = 1000


class Wishes(NamedTuple):
    """What is to be written down, as the options have it."""

    waive: Sequence[str] = ()
    because: str | None = None
    reviewed: str | None = None
    by: str | None = None


def record(files: Paths, wishes: Wishes, lang: str, glossary: str | None) -> int:
    """Write waivers and reviews into their files; returns the exit code, 2 where it can't be done.

    A file that isn't there yet is made. Raises `Misuse` for options that don't go
    together.
    """
    targets, numbers = _asked(files, wishes)
    there = files._replace(
        waivers=_there(files.waivers, wishes.waive), reviews=_there(files.reviews, wishes.reviewed)
    )
    work = work_on(there, lang, glossary)
    if work is None:
        return 2
    code = _waive(files, work, targets, wishes.because or "", lang) if targets else 0
    if wishes.reviewed is not None and not code:
        code = _review(files, work, numbers, wishes.by or "", lang)
    return code


def _asked(files: Paths, wishes: Wishes) -> tuple[list[tuple[int, str]], frozenset[int] | None]:
    """What to waive, and which paragraphs were reviewed: None for all."""
    waive = wishes.waive and (wishes.because or "").strip() and files.waivers
    if not waive and (wishes.waive or wishes.because is not None):
        raise Misuse(WAIVE_NEEDS)
    review = wishes.reviewed and (wishes.by or "").strip() and files.reviews
    if not review and (wishes.reviewed is not None or wishes.by is not None):
        raise Misuse(REVIEWED_NEEDS)
    if len(wishes.because or "") > LONGEST or len(wishes.by or "") > LONGEST:
        raise Misuse(TOO_LONG, most=LONGEST)
    reviewed = wishes.reviewed or ALL
    targets = [_target(one) for one in wishes.waive]
    return targets, None if reviewed == ALL else _numbers(reviewed)


def _target(wish: str) -> tuple[int, str]:
    match = _TARGET.fullmatch(wish)
    if match is None:
        raise Misuse(NO_TARGET, given=wish)
    return int(match[1]), match[2]


def _numbers(ranges: str) -> frozenset[int]:
    found: set[int] = set()
    for part in ranges.split(","):
        match = _PARTS.fullmatch(part)
        if match is None or int(match[2] or match[1]) < int(match[1]):
            raise Misuse(NO_PARAGRAPHS, given=ranges)
        found.update(range(int(match[1]), int(match[2] or match[1]) + 1))
    return frozenset(found)


def _there(file: str | None, asked: object) -> str | None:
    """A file that is to be read: one that is to be written needn't be there yet."""
    return file if file is not None and (not asked or lexists(file)) else None


def _waive(
    files: Paths, work: Work, targets: Sequence[tuple[int, str]], reason: str, lang: str
) -> int:
    path = files.waivers or ""
    known = {(one.texts, one.check) for one in work.waivers if one.reason.strip()}
    wanted: list[dict[str, str]] = []
    told = []
    for number, check in targets:
        if not _known(number, check, work, lang):
            return 2
        here = [one for one in work.compared.findings if one.paragraph == number]
        found = _waivers(work, [one for one in here if one.check == check], reason)
        named = {"file": path, "number": str(number), "check": check}
        if not found:
            others = ", ".join(dict.fromkeys(one.check for one in here))
            text = NOT_FOUND_BUT if others else NOT_FOUND
            click.echo(Words(lang).text(text, {**named, "others": others}), err=True)
            return 2
        new = [one for one in found if (one["texts"], check) not in known]
        known |= {(one["texts"], check) for one in new}
        wanted += new
        told.append(Words(lang).text(WAIVED if new else WAIVED_ALREADY, named))
    return _add(path, wanted, told, lang)


def _known(number: int, check: str, work: Work, lang: str) -> bool:
    """Whether there is such a paragraph and such a check; if not, that is told."""
    last = max(len(work.compared.en), len(work.compared.nl))
    if check not in CHECK_IDS:
        text, named = NO_CHECK, {"check": check, "known": ", ".join(sorted(CHECK_IDS))}
    elif not 1 <= number <= last:
        text, named = NO_SUCH_PARAGRAPH, {"number": str(number), "last": str(last)}
    else:
        return True
    click.echo(Words(lang).text(text, named), err=True)
    return False


def _add(path: str, wanted: Sequence[dict[str, str]], told: Sequence[str], lang: str) -> int:
    try:
        source = sources.text(path) if lexists(path) else ""
    except sources.Unfit as unfit:
        complain([unfit.fault], lang)
        return 2
    text = ledger.waived(source, wanted, path.endswith(".json")) if wanted else None
    return _write(path, text, told, lang)


def _waivers(work: Work, those: Sequence[Finding], reason: str) -> list[dict[str, str]]:
    whole, found = whole_texts(work.compared), {}
    for one in those:
        nl, en = whole[one.nl_paragraph, one.en_paragraph]
        key, begins = fingerprint(en, nl), (en or nl)[:_BEGINNING]
        found[key] = {"texts": key, "check": one.check, "reason": reason, "text": begins}
    return [*found.values()]


def _review(files: Paths, work: Work, numbers: Collection[int] | None, by: str, lang: str) -> int:
    path, most = files.reviews or "", len(work.compared.en)
    for number in sorted(numbers or ()):
        if not 1 <= number <= most:
            named = {"number": str(number), "last": str(most)}
            click.echo(Words(lang).text(NO_PARAGRAPH, named), err=True)
            return 2
    reviews = recorded(work.compared, work.reviews, by, numbers)
    links = work.compared.links
    count = sum(numbers is None or any(place + 1 in numbers for place in one.en) for one in links)
    told = Words(lang).text(RECORDED, {"file": path, "by": by, "number": str(count)})
    return _write(path, ledger.written(reviews, path.endswith(".json")), [told], lang)


def _write(path: str, text: str | None, told: Sequence[str], lang: str) -> int:
    try:
        if text is not None:
            replace(path, text.encode())
    except FileNotFoundError:
        click.echo(Words(lang).text(NO_FOLDER, {"file": path}), err=True)
        return 2
    except OSError as fault:
        named = {"file": path, "reason": reason(fault)}
        click.echo(Words(lang).text(CANNOT_WRITE, named), err=True)
        return 2
    click.echo("\n".join(told))
    return 0
