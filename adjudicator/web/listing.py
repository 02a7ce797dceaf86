"""Scenarios, rules and open questions as plain values: what the lists show, and the API gives."""

from collections.abc import Mapping
from typing import Any

from adjudicator import book
from adjudicator.core.text import N_
from adjudicator.library import Entry
from adjudicator.quoting import quoted_section
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.web.site import Site
from adjudicator.wording import VERDICTS, Words

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


def section(site: Site, number: str, lang: str) -> Plain:
    """One section with its rules, each with the scenarios that cite it, and what the copy says."""
    content, citing = book.section(number, lang), site.library.shelf.citing
    for one in content["rules"]:
        one["scenarios"] = citing.get(one["rule"], [])
    return quoted_section(content, site.copy, lang)


def questions(site: Site, lang: str) -> Plain:
    """The open questions, each with the house's answer and the scenarios that rest on it."""
    content, resting = book.questions(lang), site.library.shelf.resting
    chosen = site.house.readings if site.house else {}
    for one in content["questions"]:
        one["house"] = chosen.get(one["question"])
        one["scenarios"] = resting.get(one["question"], [])
    return content
