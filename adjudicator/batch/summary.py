"""What a batch comes to, in lines: files with faults, counts by verdict, section and question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.batch.tally import FAILED, INVALID, MET, RULED
from adjudicator.core.questions import QUESTIONS
from adjudicator.core.text import N_
from adjudicator.rulebook.norms import Place
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.wording import VERDICTS, label

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from adjudicator.batch.ruling import Case
    from adjudicator.batch.tally import Tally
    from adjudicator.wording import Words

MOST_TOLD = 20
"""So many files with faults are told one by one; the results have them all."""

FILES = N_("Files: {number}")
RESULTS = {
    MET: N_("as expected"),
    FAILED: N_("not as expected"),
    RULED: N_("ruled on, nothing expected"),
    INVALID: N_("no ruling"),
}
BY_VERDICT = N_("Steps by verdict")
BY_SECTION = N_("Files by section cited")
BY_QUESTION = N_("Files by open question, and how many of them another answer would change")
MORE = N_("Other files with faults: {number}. The results name them all.")


def lines(tally: Tally, faults: Sequence[Case], words: Words) -> Iterator[str]:
    """The summary of a batch; `faults` are the first `MOST_TOLD` cases that aren't right."""
    for case in faults:
        yield from case.told
    wrong = tally.results[FAILED] + tally.results[INVALID]
    if wrong > len(faults):
        yield words.text(MORE, {"number": wrong - len(faults)})
    if faults:
        yield ""
    yield words.text(FILES, {"number": sum(tally.results.values())})
    yield from _rows({words.template(text): tally.results[key] for key, text in RESULTS.items()})
    verdicts = {words.template(text): tally.verdicts[key] for key, text in VERDICTS.items()}
    sections = {
        label(Place(key, "paragraph", None), words.lang): tally.sections[key] for key in SECTIONS
    }
    questions = {key: tally.questions[key] for key in QUESTIONS}
    for title, counts in ((BY_VERDICT, verdicts), (BY_SECTION, sections)):
        yield from _table(words.template(title), counts)
    yield from _table(words.template(BY_QUESTION), questions, tally.matters)


def _table(
    title: str, counts: Mapping[str, int], beside: Mapping[str, int] | None = None
) -> Iterator[str]:
    """What occurs at all, under a title."""
    if any(counts.values()):
        yield ""
        yield title
        yield from _rows(counts, beside)


def _rows(counts: Mapping[str, int], beside: Mapping[str, int] | None = None) -> Iterator[str]:
    found = {name: number for name, number in counts.items() if number}
    wide = max(map(len, found), default=0)
    high = max((len(str(number)) for number in found.values()), default=0)
    for name, number in found.items():
        more = "" if beside is None else f"  {beside.get(name, 0):>{high}}"
        yield f"  {name:<{wide}}  {number:>{high}}{more}"
