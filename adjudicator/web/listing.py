"""Scenarios, rules and open questions as plain values: what the lists show, and the API gives."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from adjudicator import book
from adjudicator.catalogue import languages
from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.core.text import N_
from adjudicator.library import Entry
from adjudicator.rulebook.digest import QUESTIONS_OF, RELATED
from adjudicator.rulebook.norms import MODALITY, NORMS, Place
from adjudicator.rulebook.outline import SECTIONS, numbering
from adjudicator.rulebook.questions import CERTAINTY, HOW_SURE, TEXTS
from adjudicator.search import Index
from adjudicator.web.site import Site
from adjudicator.wording import VERDICTS, Words, label

Plain = dict[str, Any]

NO_SCENARIO = N_("There is no such situation here.")
FACETS = ("chapter", "section", "ability", "verdict")


def wanted(args: Mapping[str, str]) -> dict[str, str]:
    """What a list of scenarios is narrowed by: a query `q` and one value for each facet."""
    return {key: args.get(key, "")[:200] for key in ("q", *FACETS)}


def scenarios(site: Site, lang: str, wish: Mapping[str, str]) -> Plain:
    """The scenarios that fit, the best first where there is a query."""
    facets = {key: wish.get(key, "") for key in FACETS}
    found = site.library.find(wish.get("q", ""), **facets)
    return {
        "format": 1,
        "lang": lang,
        **{key: value for key, value in wish.items() if value},
        "total": len(found),
        "scenarios": [scenario(entry, lang) for entry in found],
    }


def scenario(entry: Entry, lang: str) -> Plain:
    """One scenario in a list: what it is about, the answer, and the section it rests on."""
    words = Words(lang)
    return {
        "name": entry.name,
        "chapter": entry.chapter,
        "title": entry.title[lang],
        "about": entry.about[lang],
        "answer": entry.answer[lang],
        "section": entry.section,
        "label": entry.section and book.section_label(entry.section, lang),
        "verdict": entry.verdict,
        "verdict_text": entry.verdict and words.template(VERDICTS[entry.verdict]),
        "sections": sorted(entry.sections, key=SECTIONS.index),
        "abilities": sorted(entry.abilities),
        "questions": sorted(entry.questions),
    }


def rules(site: Site, lang: str, query: str = "") -> Plain:
    """The rules by part and section; with a query only those that it finds."""
    found = None if not query.strip() else rules_found(query)
    parts: list[Plain] = []
    for part, sections in book.sections():
        listed = [section(site, one, lang, found) for one in sections]
        listed = [one for one in listed if one["rules"]]
        if listed:
            title = book.title(f"part {part}", lang)
            parts.append({"part": part, "title": title, "sections": listed})
    total = sum(len(one["rules"]) for part in parts for one in part["sections"])
    asked = {"q": query} if query.strip() else {}
    return {"format": 1, "lang": lang, **asked, "total": total, "parts": parts}


def section(site: Site, number: str, lang: str, only: frozenset[str] | None = None) -> Plain:
    """One section with its rules, or those of them that are in `only`."""
    stated = [
        rule(site, norm, places, lang)
        for norm, places in book.norms_of(number)
        if only is None or norm in only
    ]
    return {
        "section": number,
        "label": book.section_label(number, lang),
        "title": book.title(number, lang),
        "numbering": numbering(number),
        "rules": stated,
    }


def rule(site: Site, norm: str, here: tuple[Place, ...], lang: str) -> Plain:
    """One rule, with the places in this section that state it first."""
    elsewhere = [place for place in NORMS[norm] if place not in here]
    return {
        "rule": norm,
        "home": NORMS[norm][0].section,
        "text": book.rule_text(norm, lang),
        "modality": MODALITY[norm],
        "modality_text": Words(lang).template(book.MODALITIES[MODALITY[norm]]),
        "places": [place(one, lang) for one in (*here, *elsewhere)],
        "related": list(RELATED.get(norm, ())),
        "questions": [one for one in QUESTIONS_OF.get(norm, ()) if one in QUESTIONS],
        "scenarios": site.library.shelf.citing.get(norm, []),
    }


def place(where: Place, lang: str) -> Plain:
    """A place in the book, as a citation has it."""
    return {
        "section": where.section,
        "kind": where.kind,
        "item": where.item,
        "label": label(where, lang),
        "numbering": numbering(where.section),
    }


@lru_cache(maxsize=1)
def _index() -> Index:
    index = Index()
    for norm, places in NORMS.items():
        fields = [(norm.replace(".", " ").replace("-", " "), 2.0), (norm, 9.0)]
        for lang in languages():
            fields.append((book.rule_text(norm, lang), 4.0))
            fields += [(book.title(one.section, lang), 2.0) for one in places]
        fields += [(one.section, 8.0) for one in places]
        index.add(norm, fields)
    return index


def rules_found(query: str) -> frozenset[str]:
    """The rules that hold every word of a query, in any language, or are at that place."""
    return frozenset(one.key for one in _index().find(query))


def questions(site: Site, lang: str) -> Plain:
    """The open questions with their readings, the default, and how sure it is."""
    return {"format": 1, "lang": lang, "questions": [question(site, q, lang) for q in QUESTIONS]}


def question(site: Site, asked: str, lang: str) -> Plain:
    """One open question."""
    word, texts = Words(lang).template, TEXTS[asked]
    house = site.house.readings.get(asked) if site.house else None
    return {
        "question": asked,
        "text": word(texts.question),
        "default": DEFAULTS[asked],
        "house": house,
        "certainty": CERTAINTY[asked],
        "certainty_text": word(HOW_SURE[CERTAINTY[asked]]),
        "readings": [
            {"reading": one, "text": word(texts.readings[one])} for one in QUESTIONS[asked]
        ],
        "rules": [norm for norm, touched in QUESTIONS_OF.items() if asked in touched],
        "scenarios": site.library.shelf.resting.get(asked, []),
    }
