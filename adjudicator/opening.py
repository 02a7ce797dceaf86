"""From a translator's files to two texts compared, with what was waived and who reviewed what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import inf
from os.path import basename
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from adjudicator import sources
from adjudicator.core.text import N_
from adjudicator.desk import Plain, Told, tell
from adjudicator.ledger import read_reviews, read_waivers
from adjudicator.parity.bitext import Compared, compare_texts
from adjudicator.parity.reviews import EN_EDITED, STATES, Review, Standing, edits, standings
from adjudicator.parity.waivers import Waiver
from adjudicator.scenario.problems import Problem
from adjudicator.sources import Fault, Unfit
from adjudicator.wording import Words

if TYPE_CHECKING:
    from adjudicator.library import Library
    from adjudicator.parity.glossary import Concept

T = TypeVar("T")

PARAGRAPHS = (
    N_("Paragraphs compared: {number}. Nothing was found."),
    N_("Paragraphs compared: {number}. Errors: {errors}; warnings: {warnings}; hints: {infos}."),
)
MESSAGES = (
    N_("Messages compared: {number}. Nothing was found."),
    N_("Messages compared: {number}. Errors: {errors}; warnings: {warnings}; hints: {infos}."),
)
"""What is said of so many paragraphs, or messages: where nothing was found, where something was."""
REVIEWED = N_("Reviewed: {reviewed}; edited since: {edited}; never reviewed: {never}.")


class Paths(NamedTuple):
    """The files of a desk: both texts, and the two that may lie beside them."""

    nl: str
    en: str
    waivers: str | None = None
    reviews: str | None = None


class Work(NamedTuple):
    """Two texts compared. `standings` are by link; None where no file of reviews is named."""

    compared: Compared
    waivers: Sequence[Waiver] = ()
    reviews: Sequence[Review] = ()
    standings: Sequence[Standing] | None = None
    waivers_file: str = ""


class Opened(NamedTuple):
    """What came of the files: the work, or all that is wrong with them."""

    work: Work | None
    faults: list[Fault]


def opened(paths: Paths, concepts: Sequence[Concept] | None = None, plain: bool = False) -> Opened:
    """Return both texts compared, or every fault of the files; raises nothing.

    ``concepts`` is the glossary, that of the game unless another is given. ``plain`` is for pages:
    only plain files are read, and a file is called by its name, without the folder.
    """
    faults: list[Fault] = []
    named = basename if plain else str
    texts = {}
    for side, path in (("nl", paths.nl), ("en", paths.en)):
        try:
            texts[side] = sources.paragraphs(path, named(path), plain)
        except Unfit as unfit:
            faults.append(unfit.fault)
    waivers = _entries(paths.waivers, read_waivers, faults, plain)
    reviews = _entries(paths.reviews, read_reviews, faults, plain)
    if faults:
        return Opened(None, faults)
    compared = compare_texts(texts["nl"], texts["en"], concepts)
    standing = None if paths.reviews is None else standings(compared, reviews)
    return Opened(Work(compared, waivers, reviews, standing, named(paths.waivers or "")), [])


def _entries(
    path: str | None,
    reader: Callable[[bytes], tuple[list[T], list[Problem]]],
    faults: list[Fault],
    plain: bool,
) -> list[T]:
    if path is None:
        return []
    name = basename(path) if plain else path
    try:
        found, problems = reader(sources.source(path, name, plain))
    except Unfit as unfit:
        faults.append(unfit.fault)
        return []
    faults += (Fault(f"{name}:{p.line}:{p.column}", p.text, p.args) for p in problems)
    return found


def told(work: Work, lang: str, library: Library) -> Told:
    """Return what was found, in a language: by the checks, and in edits after a review.

    ``library`` holds the scenarios that a difference could rule otherwise.
    """
    found = tell(work.compared, work.waivers, lang, library, work.waivers_file)
    if work.standings is None:
        return found
    since = [*edits(work.compared, work.standings)]
    more = tell(work.compared._replace(findings=since), (), lang, library).findings
    for edit, entry in zip(since, more, strict=True):
        if edit.message == EN_EDITED and edit.nl_paragraph:
            # what is to be checked is where the finding leads
            entry["lines"] = (entry["lines"][0], None)
    both = [*found.findings, *more]
    return Told(sorted(both, key=lambda one: one["paragraph"] or inf), found.waived)


def reviewed(work: Work) -> Plain | None:
    """Return how many pairs stand how, and each that somebody has reviewed; None without a file."""
    if work.standings is None:
        return None
    counts: dict[str, int] = dict.fromkeys(STATES, 0)
    pairs = []
    for link, one in zip(work.compared.links, work.standings, strict=True):
        counts[one.state] += 1
        if one.review is not None:
            pairs.append(
                {
                    "nl_paragraph": link.nl[0] + 1 if link.nl else None,
                    "en_paragraph": link.en[0] + 1 if link.en else None,
                    "state": one.state,
                    "by": one.review.by,
                }
            )
    return {"counts": counts, "pairs": pairs}


def summary(
    number: int, findings: Sequence[Plain], lang: str, counted: tuple[str, str] = PARAGRAPHS
) -> str:
    """Return in words how much was found in so many paragraphs, or in what ``counted`` says."""
    nothing, found = counted
    if not findings:
        return Words(lang).text(nothing, {"number": str(number)})
    grave = Counter(one["severity"] for one in findings)
    levels = {"errors": grave["error"], "warnings": grave["warning"], "infos": grave["info"]}
    counts = {name: str(count) for name, count in levels.items()}
    return Words(lang).text(found, {"number": str(number), **counts})


def reviews_in_words(work: Work, lang: str) -> str:
    """Return in one sentence how many pairs are reviewed; nothing without a file of reviews."""
    if work.standings is None:
        return ""
    states = Counter(one.state for one in work.standings)
    edited = sum(states.values()) - states["reviewed"] - states["never"]
    counts = {"reviewed": states["reviewed"], "edited": edited, "never": states["never"]}
    return Words(lang).text(REVIEWED, {name: str(count) for name, count in counts.items()})
