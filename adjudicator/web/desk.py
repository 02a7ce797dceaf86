"""The translators' desk: the user's two texts side by side, with what was found in the margin."""

from __future__ import annotations

import os
from hashlib import sha256
from threading import Lock
from typing import Any, NamedTuple, cast

from flask import Blueprint, Response, current_app, request

from adjudicator.core.text import N_
from adjudicator.desk import Plain, Told, plain
from adjudicator.facing import CHECKS, SEVERITIES, WISHES, narrowed, rows
from adjudicator.library import Library
from adjudicator.opening import (
    Opened,
    Paths,
    Work,
    opened,
    reviewed,
    reviews_in_words,
    summary,
    told,
)
from adjudicator.report import document
from adjudicator.sources import Fault
from adjudicator.web.margin import Addresses, view
from adjudicator.web.rendering import as_json, html, link, pages_held, rendered
from adjudicator.web.site import site
from adjudicator.web.store import Held
from adjudicator.wording import Words

DESK = Blueprint("desk", __name__, url_prefix="/<lang:lang>")
EXTENSIONS = ("json", "yaml", "yml")
FACETS = {"check": CHECKS, "severity": SEVERITIES, "state": WISHES}
NO_DESK = N_("No texts were named at the start; start again with --rulebook and a folder.")

Stamps = tuple[tuple[str, int, int] | None, ...]
"""Of each file its name, when it was changed, and how long it is; None where there is none."""


class Seen(NamedTuple):
    """The desk at one moment: what came of its files, and a name for all of it."""

    opened: Opened
    tag: str


class Desk:
    """The two texts in a folder, compared anew when one of their files changes on the disk."""

    def __init__(self, folder: str, library: Library) -> None:
        """`folder` may be empty: then there is no desk."""
        self.folder = folder
        self._library = library
        self._lock = Lock()
        self._stamps: Stamps | None = None
        self._seen: Seen | None = None
        self._told: dict[str, Told] = {}

    def seen(self) -> Seen:
        """The desk as the files are now."""
        with self._lock:
            stamps = tuple(_stamp(os.path.join(self.folder, name)) for name in _names())
            if self._seen is None or stamps != self._stamps:
                found = opened(_paths(self.folder), plain=True)
                self._seen = Seen(found, sha256(repr(stamps).encode()).hexdigest()[:16])
                self._stamps = stamps
                self._told.clear()
            return self._seen

    def told(self, seen: Seen, work: Work, lang: str) -> Told:
        """What was found, in a language."""
        with self._lock:
            if seen is not self._seen:
                return told(work, lang, self._library)
            if lang not in self._told:
                self._told[lang] = told(work, lang, self._library)
            return self._told[lang]

    def files(self) -> dict[str, str]:
        """What the files of waivers and of reviews are called, or are to be called."""
        return {stem: _existing(self.folder, stem) or f"{stem}.json" for stem in _STEMS}


_STEMS = ("waivers", "reviews")


def _names() -> list[str]:
    beside = (f"{stem}.{extension}" for stem in _STEMS for extension in EXTENSIONS)
    return ["rulebook.nl.txt", "rulebook.en.txt", *beside]


def _existing(folder: str, stem: str) -> str | None:
    names = (f"{stem}.{extension}" for extension in EXTENSIONS)
    return next((one for one in names if os.path.lexists(os.path.join(folder, one))), None)


def _paths(folder: str) -> Paths:
    found = [_existing(folder, stem) for stem in _STEMS]
    return Paths(
        os.path.join(folder, "rulebook.nl.txt"),
        os.path.join(folder, "rulebook.en.txt"),
        *(name and os.path.join(folder, name) for name in found),
    )


def _stamp(path: str) -> tuple[str, int, int] | None:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return path, found.st_mtime_ns, found.st_size


def _desk() -> Desk:
    return cast(Desk, current_app.extensions["desk"])


def _wish() -> dict[str, str]:
    """What the page is narrowed by; what isn't offered counts for nothing."""
    asked = {key: request.args.get(key, "") for key in FACETS}
    return {key: value if value in FACETS[key] else "" for key, value in asked.items()}


@DESK.get("/desk")
def shown(lang: str) -> Response:
    """Both texts, or what is to be done so that they can be shown."""
    desk, words = _desk(), Words(lang)
    wish = _wish()
    values: dict[str, Any] = {"wish": wish, "files": desk.files(), "choices": _choices(words)}
    if not desk.folder:
        return _page(lang, missing=True, **values)
    seen = desk.seen()
    if seen.opened.work is None:
        return _page(lang, problems=_problems(seen.opened.faults, words), **values)
    key = ("desk", seen.tag, lang, *wish.values())
    held = pages_held().get(key)
    if held is None:
        work = seen.opened.work
        found = desk.told(seen, work, lang)
        both = rows(work, found)
        values |= {
            "desk": view(both._replace(rows=narrowed(both.rows, **wish)), words, _addresses(lang)),
            "narrow": any(wish.values()),
            "summary": summary(len(work.compared.links), found.findings, lang),
            "reviews": reviews_in_words(work, lang),
        }
        held = pages_held().keep(key, _rendered(lang, **values))
    return html(held, lang)


def _page(lang: str, **values: Any) -> Response:
    return html(_rendered(lang, **values), lang)


def _rendered(lang: str, **values: Any) -> Held:
    body = rendered("desk.html", lang, **values).encode("utf-8", "replace")
    return Held(body, sha256(body).hexdigest()[:16])


def _choices(words: Words) -> dict[str, list[tuple[str, str]]]:
    return {
        name: [(value, words.template(text)) for value, text in offered.items()]
        for name, offered in FACETS.items()
    }


def _problems(faults: list[Fault], words: Words) -> list[str]:
    told = ((one.place, words.text(one.text, one.args)) for one in faults)
    return [f"{place}: {text}" if place else text for place, text in told]


def _addresses(lang: str) -> Addresses:
    return Addresses(
        lambda norm: link("pages.section", lang=lang, key=norm),
        lambda question: f"{link('pages.questions', lang=lang)}#q-{question}",
        lambda name: link("pages.scenario", lang=lang, address=name),
        lambda name: document(site().library.get(name).source, lang)["title"] or name,
    )


@DESK.get("/desk.json")
def shown_json(lang: str) -> Response:
    """The same as JSON, as `adjudicator parity --format json` gives it, with what is waived."""
    desk, wish = _desk(), _wish()
    content: dict[str, Any] = {"format": 1, "lang": lang}
    work = None
    if not desk.folder:
        content["problems"] = [Words(lang).template(NO_DESK)]
    else:
        seen = desk.seen()
        work = seen.opened.work
        content["problems"] = _problems(seen.opened.faults, Words(lang))
    if work is not None:
        both = rows(work, desk.told(seen, work, lang))
        left = [one for row in narrowed(both.rows, **wish) for one in row.findings]
        listed = [*left, *(both.strays if not any(wish.values()) else ())]
        content |= {
            "paragraphs": len(work.compared.links),
            "findings": [_plain(one) for one in listed if "reason" not in one],
            "waived": [_plain(one) for one in listed if "reason" in one],
            "reviews": reviewed(work),
        }
    return as_json(content, lang)


def _plain(entry: Plain) -> Plain:
    return {key: value for key, value in plain(entry).items() if key != "id"}
