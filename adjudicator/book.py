"""The digest of the rulebook in a language: what stands behind a citation, in our own words."""

from functools import cache
from typing import TYPE_CHECKING, Any

from adjudicator.catalogue import RULEBOOK, languages, messages
from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.core.text import N_
from adjudicator.rulebook.digest import DIGEST, QUESTIONS_OF, RELATED, TITLES
from adjudicator.rulebook.norms import MODALITY, NORMS, Place
from adjudicator.rulebook.outline import PARTS, SECTIONS, numbering
from adjudicator.rulebook.questions import APART, CERTAINTY, HOW_SURE, TEXTS
from adjudicator.wording import Words, label

if TYPE_CHECKING:
    from adjudicator.search import Index

Plain = dict[str, Any]

# Translators: how a rule binds
MODALITIES = {
    "must": N_("must"),
    "must-not": N_("may not"),
    "may": N_("may"),
    "definition": N_("definition"),
    "consequence": N_("consequence"),
}


def rule_text(norm: str, lang: str) -> str:
    """A norm by its id as a sentence or two. Raises `KeyError` for an unknown id."""
    return _translated(norm, DIGEST[norm], lang)


def title(section: str, lang: str) -> str:
    """What a section (`3.6`) or a part (`part 3`) is about. Raises `KeyError` if unknown."""
    return _translated(f"title {section}", TITLES[section], lang)


def section_label(section: str, lang: str) -> str:
    """A section as it is cited: `§ 3.6`, `FAQ`."""
    return label(Place(section, "paragraph", None), lang)


def section_called(name: str) -> str | None:
    """The section that a place is in, as a ruling prints it: `§ 2.2*`, `§ 3.6, stap 4`, `FAQ`."""
    plain = name.partition(",")[0].strip().rstrip("*").casefold()
    known = {one.casefold(): one for one in SECTIONS}
    for section in SECTIONS:
        known |= {section_label(section, lang).casefold(): section for lang in languages()}
    return known.get(plain) or known.get(plain.removeprefix("§").strip())


def norms_of(section: str) -> list[tuple[str, tuple[Place, ...]]]:
    """The norms that a section states, each with its places there.

    Those that it states first come first, in the book's order; the others after them.
    """
    found = [
        (norm, tuple(place for place in places if place.section == section))
        for norm, places in NORMS.items()
    ]
    stated = [(norm, here) for norm, here in found if here]
    return sorted(stated, key=lambda one: NORMS[one[0]][0].section != section)


def sections() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The parts of the book, each with its sections."""
    return tuple(PARTS.items())


# As plain values: what `adjudicator rules`, the pages and the API show


def rules(lang: str, query: str = "") -> Plain:
    """The rules by part and section; with a query only those that it finds."""
    only = found(query) if query.strip() else None
    parts = []
    for part, numbers in sections():
        listed = [one for number in numbers if (one := section(number, lang, only))["rules"]]
        if listed:
            parts.append({"part": part, "title": title(f"part {part}", lang), "sections": listed})
    total = sum(len(one["rules"]) for part in parts for one in part["sections"])  # type: ignore[misc, index]
    asked = {"q": query} if query.strip() else {}
    return {"format": 1, "lang": lang, **asked, "total": total, "parts": parts}


def section(number: str, lang: str, only: frozenset[str] | None = None) -> Plain:
    """One section with its rules, or those of them that are in `only`."""
    return {
        "section": number,
        "label": section_label(number, lang),
        "title": title(number, lang),
        "numbering": numbering(number),
        "rules": [
            rule(norm, places, lang)
            for norm, places in norms_of(number)
            if only is None or norm in only
        ],
    }


def rule(norm: str, here: tuple[Place, ...], lang: str) -> Plain:
    """One rule, with the places in this section that state it first."""
    elsewhere = [place for place in NORMS[norm] if place not in here]
    return {
        "rule": norm,
        "home": NORMS[norm][0].section,
        "text": rule_text(norm, lang),
        "modality": MODALITY[norm],
        "modality_text": Words(lang).template(MODALITIES[MODALITY[norm]]),
        "places": [place(one, lang) for one in (*here, *elsewhere)],
        "related": [
            {"rule": one, "label": label(NORMS[one][0], lang)} for one in RELATED.get(norm, ())
        ],
        "questions": [one for one in QUESTIONS_OF.get(norm, ()) if one in QUESTIONS],
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


def asks(lang: str) -> dict[str, str]:
    """What each open question asks, by id."""
    word = Words(lang).template
    return {one: word(texts.question) for one, texts in TEXTS.items()}


def rule_label(norm: str, lang: str) -> str:
    """Where to look a rule up: `§ 3.6, step 4`."""
    return label(NORMS[norm][0], lang)


def questions(lang: str) -> Plain:
    """The open questions with their readings, the default, and how sure it is."""
    return {"format": 1, "lang": lang, "questions": [question(one, lang) for one in QUESTIONS]}


def question(asked: str, lang: str) -> Plain:
    """One open question; `apart` is a scenario that its readings rule differently."""
    word, texts = Words(lang).template, TEXTS[asked]
    return {
        "question": asked,
        "text": word(texts.question),
        "default": DEFAULTS[asked],
        "certainty": CERTAINTY[asked],
        "certainty_text": word(HOW_SURE[CERTAINTY[asked]]),
        "readings": [
            {"reading": one, "text": word(texts.readings[one])} for one in QUESTIONS[asked]
        ],
        "rules": [norm for norm, touched in QUESTIONS_OF.items() if asked in touched],
        "apart": APART[asked],
    }


def found(query: str) -> frozenset[str]:
    """The rules that hold every word of a query, in any language, or are at that place."""
    return frozenset(one.key for one in _index().find(query))


@cache
def _index() -> "Index":
    # the stemmers are slow to import, and a section is looked up without them
    from adjudicator.search import Index

    index = Index()
    for norm, places in NORMS.items():
        fields = [(norm.replace(".", " ").replace("-", " "), 2.0), (norm, 9.0)]
        for lang in languages():
            fields.append((rule_text(norm, lang), 4.0))
            fields += [(title(one.section, lang), 1.5) for one in places[:1]]
        fields += [(one.section, 8.0 if one == places[0] else 4.0) for one in places]
        index.add(norm, fields)
    return index


def _translated(context: str, text: str, lang: str) -> str:
    return messages(lang, RULEBOOK).get(f"{context}\x04{text}", text)
