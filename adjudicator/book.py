"""The digest of the rulebook in a language: what stands behind a citation, in our own words."""

from adjudicator.catalogue import RULEBOOK, messages
from adjudicator.core.text import N_
from adjudicator.rulebook.digest import DIGEST, TITLES
from adjudicator.rulebook.norms import NORMS, Place
from adjudicator.rulebook.outline import PARTS
from adjudicator.wording import label

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


def _translated(context: str, text: str, lang: str) -> str:
    return messages(lang, RULEBOOK).get(f"{context}\x04{text}", text)
