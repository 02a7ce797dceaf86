"""The print sheet: rulings on paper, as one HTML file that needs nothing beside itself.

Everything is open on it: each cited rule stands at the end in full, once. It is made without the
web framework, so that the command line makes the same.
"""

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from adjudicator import paths
from adjudicator.core.text import N_
from adjudicator.printing import MARKS
from adjudicator.receipt import short
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.versions import ACCORDING_TO, TITLE
from adjudicator.web import showing
from adjudicator.web.showing import Cited, Rule, Shown
from adjudicator.wording import Words

Plain = dict[str, Any]

# Translators: a date in figures: "2026-11-30"
DAY = N_("{year}-{month}-{day}")
WHOLE = showing.Span(9999, 9999)
DENSEST = 25
"""The largest version of a QR code that a telephone still reads well from paper."""
QUIET = 4
"""The white modules around a QR code."""
MODULE = 0.36
"""Millimetres of paper for one module, at least; a code that needs few gets larger ones."""
SMALLEST = 15
LONGEST = 100
"""A longer address isn't for typing: it is printed cut off, and the QR code has it whole."""

VIEW_BOX = re.compile(r'viewBox="0 0 \d+ (\d+)"')
TALLEST = 850
"""How tall the pictures beside the steps may be together, in units of theirs."""
A_LINE = 55
"""How much of that a line of a step is worth."""


class Sheet(NamedTuple):
    """A ruling to print: all of it, or one step.

    `address` is where it stands on the web, if anywhere, and `carried` says what that address
    carries; `made` is the day to print, where it is known.
    """

    ruling: Plain
    step: int | None = None
    address: str = ""
    carried: str = ""
    made: date | None = None


class Style(NamedTuple):
    """The stylesheet of a sheet, and how a policy names it."""

    text: str
    source: str


class Norms(NamedTuple):
    """The rules cited at the same places, each a label and whether it has a star."""

    labels: tuple[tuple[str, bool], ...]
    rules: list[Rule]


@cache
def style() -> Style:
    """What a sheet looks like: the pictures as they are printed, on the screen, too."""
    home = files("adjudicator.web") / "static"
    sheet, picture = ((home / name).read_text("utf-8") for name in ("sheet.css", "picture.css"))
    text = "\n" + sheet + picture.replace("@media print", "@media all")
    digest = b64encode(sha256(text.encode()).digest()).decode()
    return Style(text, f"'sha256-{digest}'")


@cache
def _template() -> Any:
    home = Environment(
        loader=FileSystemLoader(paths.folder("templates")),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    texts = {"according_to": ACCORDING_TO, "apart_title": TITLE}
    home.globals.update(marks=MARKS, receipt_id=short, svg=Markup, **texts)
    return home.get_template("sheet.html")


def html(sheets: Sequence[Sheet], on_screen: bool = False) -> str:
    """The sheets as one file, each beginning on a page of its own.

    `on_screen` adds how to print it, for who comes from a page.
    """
    langs = list(dict.fromkeys(one.ruling["lang"] for one in sheets))
    text: str = _template().render(
        sheets=[_filled(one, f"s{number}-") for number, one in enumerate(sheets, 1)],
        lang=langs[0],
        _=_word(langs[0]),
        style=Markup(style().text),
        policy=f"default-src 'none'; style-src {style().source}",
        on_screen=on_screen,
    )
    return text


def qr(address: str) -> Markup | None:
    """The address as a picture to point a telephone at; None where it is too long for one."""
    import segno

    try:
        code = segno.make_qr(address, error="l")
    except segno.DataOverflowError:
        return None
    version = code.version
    if not isinstance(version, int) or version > DENSEST:
        return None
    wide = code.symbol_size(border=QUIET)[0]
    drawn = code.svg_inline(border=QUIET, omitsize=True, svgclass=None, lineclass=None)
    size = max(SMALLEST, round(wide * MODULE))
    return Markup(drawn.replace("<svg ", f'<svg width="{size}mm" height="{size}mm" ', 1))


def _word(lang: str) -> Any:
    words = Words(lang)

    def word(source: str, **args: Any) -> str:
        return words.text(source, args)

    return word


def _filled(sheet: Sheet, prefix: str) -> Plain:
    """What the template is filled with for one sheet."""
    ruling, lang = sheet.ruling, sheet.ruling["lang"]
    opened = showing.opened_step(ruling, sheet.step)
    steps = showing.shown(ruling, opened, WHOLE)
    if sheet.step is not None:
        steps = [one for one in steps if one.number == sheet.step]
    answer = showing.answer(ruling)
    accounts = [] if sheet.step is not None else showing.versions(ruling, WHOLE)
    apart = [] if sheet.step is not None else showing.apart(ruling)
    told = [*steps, *(step for one in accounts for step in one.steps)]
    pictures = showing.pictures(ruling, opened, prefix=prefix)
    if accounts and pictures is not None:
        # the table on which the accounts begin
        pictures, opened = pictures._replace(before=pictures.after, after=""), None
    alike = pictures is not None and _alike(pictures, prefix)
    cut = len(sheet.address) > LONGEST
    return {
        "ruling": ruling,
        "lang": lang,
        "_": _word(lang),
        "prefix": prefix,
        "opened": opened,
        "pictures": pictures,
        "unchanged": alike,
        "in_a_row": pictures is not None and _in_a_row(pictures, alike, steps),
        "steps": steps,
        "others": _others(ruling, steps),
        "accounts": accounts,
        "others_of": [
            _others(each, one.steps)
            for each, one in zip(ruling.get("accounts", ()), accounts, strict=False)
        ],
        "apart": apart,
        "answer": answer,
        "starred": showing.starred(told, answer),
        "norms": _norms([*answer, *(place for one in apart for place in one.cited)], told),
        "weighed": showing.weighed(ruling),
        "address": sheet.address,
        "shown_address": sheet.address[:LONGEST] + "…" if cut else sheet.address,
        "qr": qr(sheet.address) if sheet.address else None,
        "carried": sheet.carried,
        "made": _day(sheet.made, Words(lang)) if sheet.made else "",
    }


def _alike(pictures: showing.Pictures, prefix: str) -> bool:
    """Whether the step changed nothing that can be seen."""
    return pictures.before.replace(f"{prefix}before", f"{prefix}after") == pictures.after


def _in_a_row(pictures: showing.Pictures, alike: bool, steps: Sequence[Shown]) -> bool:
    """Whether two pictures stand side by side above the steps, not above each other beside them.

    They do where they are too tall for one page, and where there is little to read beside them.
    """
    boxes = (VIEW_BOX.search(one) for one in pictures)
    tall = sum(int(box[1]) for box in boxes if box is not None)
    lines = sum(len(step.lines) for step in steps)
    return not alike and (tall > TALLEST or lines * A_LINE < tall)


def _day(day: date, words: Words) -> str:
    figures = {"day": f"{day.day:02}", "month": f"{day.month:02}", "year": f"{day.year:04}"}
    return words.template(DAY).format(**figures)


def _others(ruling: Plain, steps: Sequence[Shown]) -> Mapping[tuple[int, str], list[str]]:
    """The answers not taken to each open question, where it first comes up: by step and id."""
    taken = {
        step["number"]: {one["question"]: one["reading"] for one in step["readings"]}
        for step in ruling["steps"]
    }
    found: dict[tuple[int, str], list[str]] = {}
    told = set()
    for step in steps:
        for line in step.lines:
            question = line.line.about
            if line.readings and question not in told:
                told.add(question)
                used = taken[step.number].get(question)
                found[step.number, question] = [t for one, t in line.readings if one != used]
    return found


def _norms(answer: Sequence[Cited], steps: Sequence[Shown]) -> list[Norms]:
    """Every rule that is cited, once, in the order of the book."""
    labels: dict[str, dict[tuple[str, bool], None]] = {}
    rules: dict[str, Rule] = {}
    for place in (*answer, *_places(steps)):
        for rule in place.rules:
            labels.setdefault(rule.id, {})[place.label, place.star] = None
            before = rules.setdefault(rule.id, rule)
            numbers = {one["number"] for one in before.quoted}
            more = [one for one in rule.quoted if one["number"] not in numbers]
            rules[rule.id] = before._replace(quoted=[*before.quoted, *more])
    found: dict[tuple[tuple[str, bool], ...], list[Rule]] = {}
    for key, rule in sorted(rules.items(), key=lambda one: SECTIONS.index(one[1].section)):
        found.setdefault(tuple(labels[key]), []).append(rule)
    return [Norms(*both) for both in found.items()]


def _places(steps: Sequence[Shown]) -> Iterator[Cited]:
    return (place for step in steps for line in step.lines for place in line.cited)
