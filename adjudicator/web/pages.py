"""The pages, each in every language and as JSON: start, library, rulings, rules, questions."""

from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, redirect, request

from adjudicator import __version__, book
from adjudicator.core.text import N_
from adjudicator.rulebook.norms import NORMS
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.rules import BIRDS
from adjudicator.web import asked, examples, listing, rulings
from adjudicator.web.asked import Refused
from adjudicator.web.rendering import as_json, html, link, page, pages_held, queried
from adjudicator.web.rulings import Asked, Where
from adjudicator.web.site import site
from adjudicator.web.store import Held
from adjudicator.wording import VERDICTS, Words

PAGES = Blueprint("pages", __name__, url_prefix="/<lang:lang>")
A_PAGE = 30
NO_SECTION = N_("The rulebook has no section or rule {asked}.")
NOT_HELD = N_("The situation of this link isn't here, or no longer is.")

ABOUT = {"format": 1, "version": __version__}


@PAGES.get("/")
def start(lang: str) -> Response:
    """What it is, and what people come for."""
    return page("start.html", lang, kinds=examples.kinds(site().library.shelf, lang))


@PAGES.get("/index.json")
def start_json(lang: str) -> Response:
    """The start page as JSON."""
    kinds = examples.kinds(site().library.shelf, lang)
    found = [
        {"title": kind.title, "scenarios": [one._asdict() for one in kind.examples]}
        for kind in kinds
    ]
    return as_json({**ABOUT, "lang": lang, "examples": found}, lang)


@PAGES.get("/scenarios")
def library(lang: str) -> Response:
    """The library, searched and narrowed."""
    found = _narrowed(lang)
    wish, words = listing.wanted(request.args), Words(lang)
    chapters = dict.fromkeys(e.chapter for e in site().library.shelf.entries.values())
    choices = {
        "chapter": [(one, _chapter(one, lang)) for one in chapters],
        "section": [(one, f"{book.section_label(one, lang)} {book.title(one, lang)}")
                    for one in SECTIONS],
        "ability": [(b.id, words.bird(b.id).plain) for b in BIRDS.values()
                    if b.id[:5] != "bird_"],
        "verdict": [(one, words.template(text)) for one, text in VERDICTS.items()
                    if one != "too_late"],
    }  # fmt: skip
    return page(
        "library.html",
        lang,
        found=found,
        wish=wish,
        choices=choices,
        more=_more(lang, found["page"]),
    )


@PAGES.get("/scenarios.json")
def library_json(lang: str) -> Response:
    """The library as JSON."""
    return as_json(_narrowed(lang), lang)


def _narrowed(lang: str) -> dict[str, Any]:
    found = listing.scenarios(site(), lang, listing.wanted(request.args))
    number = _page_number()
    found["pages"] = max(1, -(-found["total"] // A_PAGE))
    found["page"] = number = min(number, found["pages"])
    found["scenarios"] = found["scenarios"][(number - 1) * A_PAGE : number * A_PAGE]
    return found


def _page_number() -> int:
    value = request.args.get("page", "1")
    return max(1, int(value)) if value.isascii() and value.isdigit() and len(value) < 5 else 1


def _more(lang: str, number: int) -> dict[str, str]:
    """The addresses of the page before and after."""
    wish = listing.wanted(request.args)
    around = {"before": number - 1, "after": number + 1}
    return {
        name: link("pages.library", {**wish, "page": one}, lang=lang)
        for name, one in around.items()
    }


def _chapter(chapter: str, lang: str) -> str:
    """A chapter of the library: the part of the book, or a folder's own name."""
    part = chapter.partition("-")[0]
    try:
        return book.title(f"part {part}", lang)
    except KeyError:
        return chapter


@PAGES.get("/scenarios/<path:address>")
def scenario(lang: str, address: str) -> Response:
    """The ruling on a scenario of the library: all of it, or opened on one step."""
    name, step, form = rulings.split(address)
    for one in ("", *rulings.FORMS):
        whole = address.removesuffix(f".{one}") if one else address
        if whole in site().library.paths and (whole != address or not one):
            name, step, form = whole, None, one
            break
    return _of_library(lang, name, step, form)


@PAGES.get("/rulings/<path:address>")
def by_hash(lang: str, address: str) -> Response:
    """The same by the hash of the scenario, which never changes."""
    key = (address, lang, request.query_string)
    held = pages_held().get(key)
    if held is not None:
        return html(held, lang, forever=True)
    hashed, step, form = rulings.split(address)
    name = site().library.shelf.by_hash.get(hashed)
    if name is None:
        raise Refused(404, listing.NO_SCENARIO)
    answer = _of_library(lang, name, step, form, hashed)
    if not form:
        pages_held().keep(key, Held(answer.get_data(), ""))
    return answer


@PAGES.get("/r/<path:address>")
def short(lang: str, address: str) -> Response:
    """The way from a short link to the scenario, as long as its file is the same."""
    code, step, form = rulings.split(address)
    name = site().library.coded(code)
    if name is None:
        raise Refused(404, NOT_HELD)
    where = Where(f"scenarios/{name}", rulings.carried(asked.readings(request)))
    return redirect(where.href(lang, step, form))  # type: ignore[return-value]


def _of_library(lang: str, name: str, step: int | None, form: str, hashed: str = "") -> Response:
    try:
        kept = site().library.get(name)
    except KeyError:
        raise Refused(404, listing.NO_SCENARIO) from None
    if hashed and kept.hash != hashed:
        raise Refused(404, listing.NO_SCENARIO)
    chosen = asked.readings(request)
    where = Where(f"rulings/{hashed}" if hashed else f"scenarios/{name}", rulings.carried(chosen))
    one = Asked(kept.source, lang, step, form, where, chosen)
    if form:
        return rulings.other_form(one)
    key = (kept.hash, where.path, lang, step, queried(request.args.to_dict(flat=False)))
    held = pages_held().get(key)
    if held is None:
        body = rulings.page_of(one).encode("utf-8", "replace")
        held = pages_held().keep(key, Held(body, sha256(body).hexdigest()[:16]))
    return html(held, lang, forever=bool(hashed))


@PAGES.get("/rules")
def rules(lang: str) -> Response:
    """The rulebook's parts and sections; with a query the rules that it finds."""
    called = book.section_called(request.args.get("q", "")[:200])
    if called is not None:
        return redirect(link("pages.section", lang=lang, key=called))  # type: ignore[return-value]
    query = request.args.get("q", "")[:200]
    return page("rules.html", lang, book=book.rules(lang, query), query=query)


@PAGES.get("/rules.json")
def rules_json(lang: str) -> Response:
    """The rules as JSON."""
    return as_json(book.rules(lang, request.args.get("q", "")[:200]), lang)


@PAGES.get("/rules/<path:key>")
def section(lang: str, key: str) -> Response:
    """A section with its rules; a rule by its id leads to its section."""
    plain = key.removesuffix(".json")
    if plain in NORMS and plain != key:
        home = NORMS[plain]
        content = book.rule(plain, (home[0],), lang)
        return as_json({"format": 1, "lang": lang, **content}, lang)
    if plain in NORMS:
        asks = {"beside": request.args.get("beside", "")}
        where = link("pages.section", asks, lang=lang, key=NORMS[plain][0].section)
        return redirect(f"{where}#{anchor(plain)}")  # type: ignore[return-value]
    if plain not in SECTIONS:
        raise Refused(404, NO_SECTION, asked=plain[:40])
    content = listing.section(site(), plain, lang)
    if plain != key:
        return as_json({"format": 1, "lang": lang, **content}, lang)
    beside = request.args.get("beside") == "1"
    others = [{**listing.section(site(), plain, one), "lang": one}
              for one in rulings.others_than(lang) if beside]  # fmt: skip
    place = SECTIONS.index(plain)
    around = [SECTIONS[i] if 0 <= i < len(SECTIONS) else "" for i in (place - 1, place + 1)]
    titles = _titles(lang)
    return page("section.html", lang, section=content, others=others, around=around,
                beside=beside, titles=titles, asks=book.asks(lang))  # fmt: skip


@PAGES.get("/questions")
def questions(lang: str) -> Response:
    """The open questions."""
    beside = request.args.get("beside") == "1"
    others = [listing.questions(site(), one) for one in rulings.others_than(lang) if beside]
    content = listing.questions(site(), lang)
    titles = _titles(lang)
    return page(
        "questions.html", lang, content=content, others=others, beside=beside, titles=titles
    )


@PAGES.get("/questions.json")
def questions_json(lang: str) -> Response:
    """The open questions as JSON."""
    return as_json(listing.questions(site(), lang), lang)


@PAGES.get("/about")
def about(lang: str) -> Response:
    """Where it all comes from, what is missing, versions, licence."""
    return page("about.html", lang, version=__version__, house=site().house)


@PAGES.get("/about.json")
def about_json(lang: str) -> Response:
    """The same as JSON."""
    return as_json({**ABOUT, "lang": lang, "licence": "MIT"}, lang)


def _titles(lang: str) -> dict[str, str]:
    entries = site().library.shelf.entries
    return {name: entry.title[lang] for name, entry in entries.items()}


def anchor(norm: str) -> str:
    """The anchor of a rule: a letter first, no dots."""
    return "r-" + norm.replace(".", "-")


def section_of(norm: str) -> str:
    """The section to look a rule up in."""
    return NORMS[norm][0].section
