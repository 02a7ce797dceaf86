"""A ruling as a page shows it: lines with places, links to rules, and pictures of the table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator import book
from adjudicator.core.questions import QUESTIONS
from adjudicator.facts import in_words
from adjudicator.picture import picture
from adjudicator.prose import Line, Prose, merged, within
from adjudicator.rulebook.questions import TEXTS
from adjudicator.versions import Versions, own_steps, unmet
from adjudicator.weighing import Line as WeighedLine
from adjudicator.weighing import Weighing
from adjudicator.wording import words_of

Plain = dict[str, Any]


class Span(NamedTuple):
    """How far around the opened step a page tells steps in full, and lists them at all.

    `both` is whether it draws the table before that step too, or only after it.
    """

    full: int
    listed: int
    both: bool = True


_SHORTER = (Span(0, 20), Span(0, 8), Span(0, 3), Span(0, 3, both=False))
SPANS = (*(Span(full, 9999) for full in (9999, 5, 3, 2, 1, 0)), *_SHORTER)
"""From all to little: a page takes the first that keeps it light."""


class Rule(NamedTuple):
    """A rule behind a place: its id, its text, the section to look it up in.

    `quoted` are the paragraphs of the copy of the rulebook, as a document has them.
    """

    id: str
    text: str
    section: str
    quoted: Sequence[Plain] = ()


Quotes = Mapping[tuple[str, str, str, str | None], Sequence[Plain]]
"""The paragraphs at each place of each rule."""


class Cited(NamedTuple):
    """A place in the book as it stands beside a line, with the rules behind it."""

    label: str
    star: bool
    rules: tuple[Rule, ...]


class Told(NamedTuple):
    """A line of a step with what a page adds to it."""

    line: Line
    verdict: str
    cited: tuple[Cited, ...]
    readings: tuple[tuple[str, str], ...] = ()
    """For a line about an open question: the other readings, as (id, answer)."""


class Shown(NamedTuple):
    """One step: its lines, the first of which is what was done."""

    number: int
    lines: list[Told]
    note: str
    full: bool
    missing: list[tuple[str, str]]
    """The facts that are missing, as (fact, in words)."""


class Pictures(NamedTuple):
    """The table before and after a step, as SVG."""

    before: str
    after: str


def quoted(document: Plain) -> Quotes:
    """What a document quotes, by rule and place."""
    return {
        (one["rule"], one["section"], one["kind"], one["item"]): one["paragraphs"]
        for one in document.get("quotations", ())
    }


def shown(document: Plain, opened: int | None, span: Span) -> list[Shown]:
    """The steps of a document around `opened`, the one that the page is about."""
    words = words_of(document)
    prose, lang, quotes = Prose(words), document["lang"], quoted(document)
    steps = []
    for step in document["steps"]:
        number = step["number"]
        away = abs(number - (opened or 1))
        full = away <= span.full
        lines = [_told(line, prose, lang, quotes) for line in prose.step(step)]
        note = step.get("note", {}).get("text", "")
        missing = [(fact, in_words(fact, words)) for fact in step.get("missing", ())]
        if away > span.listed:
            continue
        steps.append(Shown(number, lines if full else lines[:1], note, full, missing))
    return steps


class Version(NamedTuple):
    """One account: its name, how it is told, the sentence to read out, its own steps."""

    name: str
    about: str
    headline: str
    cited: tuple[Cited, ...]
    said: list[str]
    steps: list[Shown]
    weighed: list[WeighedLine]


def versions(document: Plain, span: Span) -> list[Version]:
    """The accounts of a document, where it has several."""
    words, quotes = words_of(document), quoted(document)
    prose, found = Prose(words), []
    told = own_steps(document, words) if document.get("accounts") else []
    for account, (said, left) in zip(document.get("accounts", ()), told, strict=True):
        decided = account["decided_by"] or {"citations": ()}
        whole = {**document, **account, "steps": left}
        found.append(
            Version(
                account["name"],
                account.get("about", {}).get("text", ""),
                account["headline"],
                cited(decided["citations"], prose, document["lang"], quotes),
                [*unmet(account, words), *said],
                shown(whole, left[0]["number"] if left else None, span),
                weighed(whole),
            )
        )
    return found


def apart(document: Plain) -> list[Told]:
    """What sets the accounts of a document apart, where it has several."""
    if not document.get("accounts"):
        return []
    return side_by_side(Versions(document).lines(), document)


def weighed(document: Plain) -> list[WeighedLine]:
    """What the other readings would change, where that was looked into."""
    if not document.get("all_readings"):
        return []
    return [*Weighing(document["all_readings"], words_of(document)).lines()]


def side_by_side(lines: Iterable[Line], document: Plain) -> list[Told]:
    """The lines of a comparison, with the places that they cite."""
    prose, quotes = Prose(words_of(document)), quoted(document)
    return [_told(line, prose, document["lang"], quotes) for line in lines]


def cited(citations: Sequence[Plain], prose: Prose, lang: str, quotes: Quotes) -> tuple[Cited, ...]:
    """The places of a line, each once, with the rules behind it."""
    found: dict[tuple[str, bool], dict[str, Rule]] = {}
    for citation in merged(citations):
        behind = found.setdefault(prose.label(citation), {})
        for one in citations:
            if not within(one, citation):
                continue
            rule = one["rule"]
            said = quotes.get((rule, one["section"], one["kind"], one["item"]), ())
            behind[rule] = Rule(rule, book.rule_text(rule, lang), one["section"], said)
    return tuple(Cited(*place, tuple(rules.values())) for place, rules in found.items())


def _told(line: Line, prose: Prose, lang: str, quotes: Quotes) -> Told:
    verdict = prose.verdict(line.verdict) if line.verdict else ""
    return Told(line, verdict, cited(line.citations, prose, lang, quotes), _readings(line, prose))


def _readings(line: Line, prose: Prose) -> tuple[tuple[str, str], ...]:
    """The answers to the question that a line is about."""
    if line.about not in QUESTIONS:
        return ()
    texts = TEXTS[line.about].readings
    return tuple((one, prose.words.template(texts[one])) for one in QUESTIONS[line.about])


def answer(document: Plain) -> tuple[Cited, ...]:
    """The places that the answer of a document rests on."""
    decided = document.get("decided_by")
    if not decided:
        return ()
    prose, quotes = Prose(words_of(document)), quoted(document)
    return cited(decided["citations"], prose, document["lang"], quotes)


def starred(steps: Sequence[Shown], answer: Sequence[Cited]) -> bool:
    """Whether any place that is shown has a section number that is inferred."""
    told = (one for step in steps for line in step.lines for one in line.cited)
    return any(place.star for place in (*answer, *told))


def opened_step(document: Plain, asked: int | None) -> int | None:
    """The step to open: the one asked for, else the one that decides; None without any.

    Where accounts part, that is the last one before.
    """
    numbers = [step["number"] for step in document["steps"]]
    if asked is not None:
        return asked if asked in numbers else None
    decided = document.get("decided_by")
    if decided and decided["step"] in numbers:
        return int(decided["step"])
    return next(iter(reversed(numbers) if document.get("accounts") else iter(numbers)), None)


def pictures(
    document: Plain, step: int | None, standalone: bool = False, prefix: str = ""
) -> Pictures | None:
    """The table before and after a step; None where the document has no table.

    `prefix` begins the ids, where several rulings stand on one page.
    """
    start, steps = document.get("start"), document["steps"]
    if start is None:
        return None
    words = words_of(document)
    if step is None:
        only = picture(start, words, prefix=f"{prefix}before", standalone=standalone)
        return Pictures(only, "")
    before: Mapping[str, Any] = {"after": start, "hand": None}
    before = steps[step - 2] if step > 1 else before
    draw: Callable[..., str] = picture
    at, hand = steps[step - 1]["positions"], steps[step - 1]["hand"]
    return Pictures(
        draw(
            before["after"],
            words,
            prefix=f"{prefix}before",
            hand=before["hand"],
            standalone=standalone,
        ),
        draw(
            steps[step - 1]["after"],
            words,
            prefix=f"{prefix}after",
            hand=hand,
            positions=at,
            standalone=standalone,
        ),
    )
