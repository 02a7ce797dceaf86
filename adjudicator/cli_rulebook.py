"""The user's own copy of the rulebook on the command line: opening it, and `rulebook check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from adjudicator.core.text import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from adjudicator.quoting import Copy, Differences

MATCHES = N_("{file}: all {number} paragraphs are as expected.")
DIFFERS = N_("{file}: {known} of {number} paragraphs are as expected.")
MOVED = N_("paragraph {number} stands at another place: it is number {at} here")
CHANGED = N_("paragraph {number} is changed: it is number {at} here")
MISSING = N_("paragraph {number} is missing")
MISSING_ROW = N_("paragraphs {first} to {last} are missing")
ADDED = N_("number {at} here is not in the rulebook")
ADDED_ROW = N_("numbers {first} to {last} here are not in the rulebook")


def opened(folder: str | None, langs: tuple[str, ...], told: str) -> Copy | None:
    """The copy in a folder; what is wrong with it for these languages is told on stderr.

    `told` is the language to tell it in. None where no folder is named.
    """
    if not folder:
        return None
    from adjudicator.quoting import open_copy

    copy = open_copy(folder)
    _complain(copy, langs, told)
    return copy


def check(folder: str, lang: str) -> int:
    """Print what no longer matches in a copy, in every language of it; returns the exit code.

    0 where all matches, 1 where something differs, 2 where a file can't be quoted.
    """
    from adjudicator.quoting import open_copy
    from adjudicator.rulebook.paragraphs import FINGERPRINTS

    copy = open_copy(folder)
    code = 2 if copy.faults else 0
    _complain(copy, tuple(FINGERPRINTS), lang)
    for one in copy.languages:
        found = copy.report(one)
        click.echo("\n".join(_lines(copy, one, found, lang)))
        code = max(code, 1 if found else 0)
    return code


def _complain(copy: Copy, langs: tuple[str, ...], told: str) -> None:
    word = _words(told)
    for fault in copy.faults:
        if any(lang in fault.langs for lang in langs):
            click.echo(word(fault.text, **fault.args), err=True)


def _lines(copy: Copy, lang: str, found: list[Differences], told: str) -> Iterator[str]:
    """What differs in one language, section by section."""
    from adjudicator import book

    told = "en" if told == "both" else told
    word, number, file = _words(told), copy.size(lang), f"rulebook.{lang}.txt"
    if not found:
        yield word(MATCHES, file=file, number=number)
        return
    other = sum(len(one.moved) + len(one.changed) + len(one.missing) for one in found)
    yield word(DIFFERS, file=file, known=number - other, number=number)
    for one in found:
        label = book.section_label(one.section, told)
        yield f"  {label}  {book.title(one.section, told)}"
        yield from (f"    {text}" for text in _differences(one, word))


def _differences(one: Differences, word: Callable[..., str]) -> Iterator[str]:
    for template, pairs in ((MOVED, one.moved), (CHANGED, one.changed)):
        yield from (word(template, number=number, at=at) for number, at in pairs)
    for first, last in _rows(one.missing):
        alone = first == last
        yield word(MISSING, number=first) if alone else word(MISSING_ROW, first=first, last=last)
    for first, last in _rows(one.added):
        yield word(ADDED, at=first) if first == last else word(ADDED_ROW, first=first, last=last)


def _rows(numbers: tuple[int, ...]) -> list[tuple[int, int]]:
    """Numbers that follow each other as (first, last)."""
    rows: list[tuple[int, int]] = []
    for number in numbers:
        if rows and rows[-1][1] == number - 1:
            rows[-1] = rows[-1][0], number
        else:
            rows.append((number, number))
    return rows


def _words(lang: str) -> Callable[..., str]:
    from adjudicator.wording import Words

    words = Words("en" if lang == "both" else lang)
    return lambda text, **args: words.text(text, args)
