"""What the start page leads to: disputes of each kind that come up at a table."""

from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.library import Shelf
from adjudicator.wording import Words

KINDS: dict[str, tuple[str, ...]] = {
    N_("Plucking two cards at once"): (
        "3-plucking/3.6-two-pelicans",
        "3-plucking/3.6-golden-toucan-second",
        "3-plucking/3.6-one-wrong-is-enough",
    ),
    N_("Who was first?"): (
        "3-plucking/3.2-tie-goes-clockwise",
        "3-plucking/3.2-first-complete-call",
        "3-plucking/3.2-half-a-call-in-the-race",
    ),
    N_("Does it match?"): (
        "3-plucking/3.1-shoebill-is-no-toucan",
        "3-plucking/3.1-brown-pelican-on-white",
        "3-plucking/3.1-target-never-seen",
    ),
    N_("Which ability is activated, and when?"): (
        "6-abilities/6.10-plucker-before-active-player",
        "6-abilities/6.1-kept-and-replaced",
        "6-abilities/6.10-unwanted-swap",
    ),
    N_("BAO and the Shield"): (
        "4-bao/4.2-pluck-then-two-macaws",
        "4-bao/4.1-before-and-after-drawing",
        "4-bao/4.2-pointing-at-a-protected-card",
    ),
    N_("The draw pile runs out"): (
        "7-special-cases/7.2-call-in-the-turn-of-the-recycling",
        "7-special-cases/7.1-between-two-draws",
        "7-special-cases/7.3-what-can-i-still-do",
    ),
    N_("Counting and scores"): (
        "5-scoring/5.1-nine-against-seven",
        "5-scoring/5.1-tie-at-zero",
        "5-scoring/5.2-deciding-round",
    ),
}


class Example(NamedTuple):
    """A scenario that the start page leads to."""

    name: str
    title: str


class Kind(NamedTuple):
    """Disputes of one kind."""

    title: str
    examples: list[Example]


def kinds(shelf: Shelf, lang: str) -> list[Kind]:
    """The kinds of dispute, each with its scenarios that are there."""
    words = Words(lang)
    return [
        Kind(
            words.template(title),
            [Example(name, shelf.entries[name].title[lang])
             for name in names if name in shelf.entries],
        )
        for title, names in KINDS.items()
    ]  # fmt: skip
