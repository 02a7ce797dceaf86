"""`adjudicator parity`: where a Dutch and an English text of rules don't say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import click

from adjudicator import paths, sources
from adjudicator.core.text import N_
from adjudicator.desk import at_stake, plain
from adjudicator.facing import Shown, rows
from adjudicator.opening import (
    PARAGRAPHS,
    Paths,
    Work,
    opened,
    reviewed,
    reviews_in_words,
    summary,
    told,
)
from adjudicator.quoting.marks import tame
from adjudicator.wording import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from adjudicator.library import Library
    from adjudicator.parity.glossary import Concept

HEADINGS = {"error": N_("Errors"), "warning": N_("Warnings"), "info": N_("Hints")}
COLUMNS = (
    "check", "severity", "paragraph", "nl_paragraph", "en_paragraph", "nl", "en", "message",
    "rules", "questions", "changes",
)  # fmt: skip
_AROUND = 30


def show_parity(files: Paths, lang: str, form: str, glossary: str | None) -> int:
    """Print the findings on two texts; returns the exit code.

    0 where nothing is found at warning or above, 1 where something is, 2 where a file can't be
    used.
    """
    work = work_on(files, lang, glossary)
    if work is None:
        return 2
    found = told(work, lang, scenarios())
    out = Out(
        found.findings,
        len(work.compared.links),
        {"nl": files.nl, "en": files.en},
        reviewed(work),
        reviews_in_words(work, lang),
    )
    print_findings(out, lang, form, lambda: rows(work, found))
    return int(any(one["severity"] != "info" for one in found.findings))


class Out(NamedTuple):
    """What is printed: findings on so many paragraphs of these files, and how reviews stand."""

    findings: list[dict[str, Any]]
    number: int
    files: dict[str, str]
    reviews: dict[str, Any] | None = None
    reviews_in_words: str = ""
    counted: tuple[str, str] = PARAGRAPHS

    def ending(self, lang: str) -> str:
        """In words how much was found and reviewed."""
        return " ".join(filter(None, (summary(self.number, self.findings, lang, self.counted),
                                      self.reviews_in_words)))  # fmt: skip


def print_findings(out: Out, lang: str, form: str, beside: Callable[[], Shown]) -> None:
    """Print findings in one of the forms; ``beside`` gives the texts that they are about."""
    if form == "json":
        from adjudicator.serial import as_json

        told = {"paragraphs": out.number, "findings": [*map(plain, out.findings)]}
        more = {} if out.reviews is None else {"reviews": out.reviews}
        click.echo(as_json({**told, **more}), nl=False)
    elif form == "csv":
        from adjudicator.serial import as_csv

        click.echo(as_csv([COLUMNS, *map(_row, out.findings)]).encode(), nl=False)
    elif form == "html":
        from adjudicator.web.desk_file import desk_file

        click.echo(desk_file(beside(), out.ending(lang), lang).encode(), nl=False)
    else:
        click.echo("\n".join(_as_text(out, lang)))


def work_on(files: Paths, lang: str, glossary: str | None) -> Work | None:
    """Return the two texts compared; None where a file can't be used, which is told."""
    faulty, known = _glossary(glossary, lang)
    found = opened(files, known)
    complain(found.faults, lang)
    return None if faulty else found.work


def complain(faults: Iterable[sources.Fault], lang: str) -> None:
    """Tell what is wrong with files."""
    words = Words(lang)
    for one in faults:
        message = words.text(one.text, one.args)
        click.echo(f"{one.place}: {message}" if one.place else message, err=True)


def scenarios() -> Library:
    """The scenarios whose rulings a difference could change."""
    from adjudicator.library import Library

    return Library({"": paths.folder("scenarios")})


def _read(file: str, lang: str) -> str | None:
    try:
        return sources.text(file)
    except sources.Unfit as unfit:
        complain([unfit.fault], lang)
        return None


def _glossary(file: str | None, lang: str) -> tuple[bool, Sequence[Concept] | None]:
    """Whether a file can't be used, and the concepts in it; None where none is named."""
    from adjudicator.parity.glossary_file import GlossaryFault, read_glossary

    if file is None:
        return False, None
    text = _read(file, lang)
    if text is None:
        return True, None
    try:
        return False, read_glossary(text)
    except GlossaryFault as fault:
        click.echo(
            f"{file}:{fault.line}: {Words(lang).text(fault.message, fault.values)}", err=True
        )
        return True, None


def _row(one: dict[str, Any]) -> list[object]:
    row = [one[name] for name in COLUMNS]
    row[-1] = [name for change in row[-1] for name in change["rulings"]]
    return [" ".join(value) if isinstance(value, list) else value for value in row]


def _as_text(out: Out, lang: str) -> Iterator[str]:
    for severity, heading in HEADINGS.items():
        those = [one for one in out.findings if one["severity"] == severity]
        if those:
            yield Words(lang).template(heading)
        for one in those:
            yield from _lines(one, out.files, lang)
        if those:
            yield ""
    yield out.ending(lang)


def _lines(one: dict[str, Any], files: dict[str, str], lang: str) -> Iterator[str]:
    nl_line, en_line = one["lines"]
    side = "nl" if nl_line and (one["nl_span"] or not en_line) else "en"
    file, line = one.get("file") or files[side], nl_line if side == "nl" else en_line
    yield f"{file}:{line}: {one['check']}: {one['message']}"
    for language in ("nl", "en"):
        if one[language]:
            words = _marked(tame(one[language]), one[f"{language}_span"])
            yield f"    {language} {one[f'{language}_paragraph']}  {words}"
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
