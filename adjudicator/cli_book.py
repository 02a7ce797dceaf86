"""`adjudicator rules`, `questions` and `glossary`: what can be looked up without a situation."""

from __future__ import annotations

import sys
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click

from adjudicator.core.text import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from adjudicator.quoting import Copy

WIDTH = 80
NOTHING = N_("Nothing is found for {asked}.")
SEE_ALSO = N_("See also: {rules}")
OPEN = N_("Open questions: {questions}")
INFERRED = N_("* This section number is inferred from the order of the text.")
UNKNOWN_QUESTION = N_("There is no open question {asked}; there are {known}.")
TAKEN = N_("taken: {certainty}")
APART = N_("Every answer rules this scenario differently: {name}")
RULES_OF = N_("Rules: {rules}")
AVOID = N_("Not for {term}: {words}")
CLEAN = N_("Catalogues without a fault: {number}")


def both(lang: str) -> tuple[str, ...]:
    """The languages to show: one, or Dutch and English in turn."""
    return ("nl", "en") if lang == "both" else (lang,)


def show_rules(asked: str, lang: str, form: str, copy: Copy | None = None) -> int:
    """Print the rules at a place or with a word; returns the exit code.

    `copy` is the user's own copy of the rulebook, to quote from.
    """
    from adjudicator import book
    from adjudicator.rulebook.norms import NORMS
    from adjudicator.rulebook.outline import SECTIONS

    section, hits = asked, frozenset[str]()
    if asked in NORMS:
        section, hits = NORMS[asked][0].section, frozenset({asked})
    whole = section if section in SECTIONS else book.section_called(section)
    languages = both(lang)
    found = [
        book.section(whole, one) | {"lang": one} if whole else book.rules(one, asked)
        for one in languages
    ]
    if copy is not None:
        found = [_quoting(one, copy, lang) for one, lang in zip(found, languages, strict=True)]
    if form == "json":
        _print_json(found[0] if len(found) == 1 else found)
    elif whole:
        _echo(_sections([[one] for one in found], hits, languages))
    else:
        _echo(_sections([[s for p in one["parts"] for s in p["sections"]] for one in found],
                        hits, languages))  # fmt: skip
    if not whole and not found[0]["total"]:
        click.echo(_words(languages[0])(NOTHING, asked=asked), err=True)
        return 1
    return 0


def _quoting(found: dict[str, Any], copy: Copy, lang: str) -> dict[str, Any]:
    """A section, or the parts with their sections, quoted from the user's own copy."""
    from adjudicator.quoting import quoted_section

    if "parts" not in found:
        return quoted_section(found, copy, lang)
    parts = [
        {**part, "sections": [quoted_section(one, copy, lang) for one in part["sections"]]}
        for part in found["parts"]
    ]
    return {**found, "parts": parts}


def _sections(
    found: list[list[dict[str, Any]]], hits: frozenset[str], languages: tuple[str, ...]
) -> Iterator[str]:
    """Sections in one language, or in two below each other, rule by rule."""
    inferred = False
    for same in zip(*found, strict=True):
        first = same[0]
        inferred = inferred or (first["numbering"] == "inferred" and first["label"][0] == "§")
        star = "*" if first["numbering"] == "inferred" and first["label"][0] == "§" else ""
        for one in same:
            yield f"{one['label']}{star}  {one['title']}"
        for rules in zip(*(one["rules"] for one in same), strict=True):
            yield from _rule(rules, hits, languages)
        yield ""
    if inferred:
        yield _words(languages[0])(INFERRED)


def _rule(
    same: tuple[dict[str, Any], ...], hits: frozenset[str], languages: tuple[str, ...]
) -> Iterator[str]:
    first = same[0]
    mark = ">" if first["rule"] in hits else " "
    labels = "; ".join(place["label"] for place in first["places"][:2])
    yield ""
    left = f"{mark} {first['rule']}  ({first['modality_text']})"
    yield left + labels.rjust(max(WIDTH - len(left), len(labels) + 2))
    for one, lang in zip(same, languages, strict=True):
        yield from wrap(one["text"], WIDTH, initial_indent="    ", subsequent_indent="    ")
        if one.get("quotations"):
            from adjudicator.printing import quoted
            from adjudicator.wording import Words

            yield from quoted(one["quotations"], Words(lang), "    ")
    word = _words(languages[0])
    for template, key in ((SEE_ALSO, "related"), (OPEN, "questions")):
        if first[key]:
            name = "rules" if key == "related" else key
            ids = [one["rule"] for one in first[key]] if key == "related" else first[key]
            text = word(template, **{name: ", ".join(ids)})
            yield from wrap(text, WIDTH, initial_indent="    ", subsequent_indent="      ",
                            break_on_hyphens=False)  # fmt: skip


def show_questions(asked: str | None, lang: str, form: str) -> int:
    """Print one open question, or all; returns the exit code."""
    from adjudicator import book
    from adjudicator.core.questions import QUESTIONS

    languages = both(lang)
    if asked is not None and asked not in QUESTIONS:
        known = ", ".join(QUESTIONS)
        click.echo(_words(languages[0])(UNKNOWN_QUESTION, asked=asked, known=known), err=True)
        return 2
    chosen = [asked] if asked else list(QUESTIONS)
    for one in languages:
        found = [book.question(question, one) for question in chosen]
        if form == "json":
            _print_json(found[0] if asked else {"format": 1, "lang": one, "questions": found})
        else:
            _echo(line for question in found for line in _question(question, one))
    return 0


def _question(found: dict[str, Any], lang: str) -> Iterator[str]:
    word = _words(lang)
    yield f"{found['question']}"
    yield from wrap(found["text"], WIDTH, initial_indent="  ", subsequent_indent="  ")
    for reading in found["readings"]:
        taken = reading["reading"] == found["default"]
        text = f"{reading['reading']}: {reading['text']}"
        if taken:
            text += f" ({word(TAKEN, certainty=found['certainty_text'])})"
        lead = "  * " if taken else "  - "
        yield from wrap(text, WIDTH, initial_indent=lead, subsequent_indent="    ",
                        break_on_hyphens=False)  # fmt: skip
    for text in (
        word(APART, name=f"scenarios/{found['apart']}.yaml"),
        word(RULES_OF, rules=", ".join(found["rules"])) if found["rules"] else "",
    ):
        yield from wrap(text, WIDTH, initial_indent="    ", subsequent_indent="      ",
                        break_on_hyphens=False)  # fmt: skip
    yield ""


def _words(lang: str) -> Callable[..., str]:
    from adjudicator.wording import Words

    words = Words(lang)
    return lambda text, **args: words.text(text, args)


def _echo(lines: Iterator[str] | list[str]) -> None:
    text = "\n".join(lines)
    if text:
        click.echo(text)
    sys.stdout.flush()


def _print_json(content: object) -> None:
    from adjudicator.serial import as_json

    click.echo(as_json(content), nl=False)


def show_glossary(asked: str, lang: str, form: str) -> int:
    """Print the terms of the game in both languages; returns the exit code."""
    from adjudicator.parity import glossary
    from adjudicator.scenario.names import folded

    wanted = folded(asked)
    found = [
        one
        for one in glossary()
        if not wanted
        or any(
            wanted in folded(word)
            for words in (one.en, one.nl)
            for word in (words.term, *words.plural, *words.avoid)
        )
    ]
    languages = both(lang)
    if form == "json":
        _print_json([one._asdict() | {"en": one.en._asdict(), "nl": one.nl._asdict()}
                     for one in found])  # fmt: skip
    else:
        _echo(line for one in found for line in _concept(one, languages))
    if not found:
        click.echo(_words(languages[0])(NOTHING, asked=asked), err=True)
    return 0 if found else 1


def _concept(found: Any, languages: tuple[str, ...]) -> Iterator[str]:
    """A concept: its term in both languages, what to avoid, what it is."""
    order = sorted(("en", "nl"), key=lambda one: one != languages[0])
    terms = [getattr(found, one) for one in order]
    yield " – ".join(words.term for words in terms)
    word = _words(languages[0])
    for one, words in zip(order, terms, strict=True):
        if words.avoid and one in languages:
            yield from _indented(word(AVOID, term=words.term, words=", ".join(words.avoid)))
    for one in languages:
        yield from _indented(found.note[one])


def _indented(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="    ", subsequent_indent="    ")


def check_catalogues(files: tuple[str, ...], lang: str) -> int:
    """Print what the checks of the catalogues find; returns the exit code."""
    from glob import glob
    from os.path import join

    from adjudicator import paths
    from adjudicator.catalogues import report

    chosen = files or sorted(glob(join(paths.folder("locales"), "*", "LC_MESSAGES", "*.po")))
    lines, code = report(chosen, both(lang)[0])
    if lines:
        _echo(lines)
    elif code == 0:
        _echo([_words(both(lang)[0])(CLEAN, number=len(chosen))])
    return code
