"""`adjudicator views`: who may know what after each step of a file."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click

from adjudicator.core.text import N_
from adjudicator.knowledge import BENEATH, DISCARD, HAND
from adjudicator.viewers import EVERYONE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adjudicator.scenario.house import House
    from adjudicator.wording import Words

WIDTH = 80
AT_THE_START = N_("At the start:")
EVERYONE_LEARNS = N_("New to everyone: {cards}.")
LEARNS = N_("New to {player}: {cards}.")
NOTHING_NEW = N_("Nobody learns anything new.")
NOTHING_KNOWN = N_("Nobody knows a face-down card.")
# Translators: a card and where it lies: "Anna 2: Macaw"
CARD = N_("{place}: {card}")
PLACES = {
    HAND: N_("the drawn card"),
    DISCARD: N_("on the discard pile"),
    BENEATH: N_("beneath the discard pile"),
}
NO_TABLE = N_("A score sheet has no cards to know.")


def show_views(
    source: bytes, lang: str, form: str, house: House | None, account: str | None
) -> list[dict[str, Any]]:
    """Print who may know what; returns the problems of a file with faults.

    Raises `Unfit` where the file has several accounts and `account` is none of them.
    """
    from adjudicator.onlookers import knowing
    from adjudicator.serial import as_json

    problems: list[dict[str, Any]] = []
    for one in ("nl", "en") if lang == "both" else (lang,):
        found = knowing(source, one, house, account)
        problems += found["problems"]
        if found["problems"]:
            continue
        if form == "json":
            click.echo(as_json(found), nl=False)
        else:
            click.echo("\n".join(_lines(found)))
    return problems


def _lines(found: dict[str, Any]) -> Iterator[str]:
    from adjudicator.wording import Words

    words = Words(found["lang"])
    if found["start"] is None:
        yield words.template(NO_TABLE)
        return
    yield words.template(AT_THE_START)
    yield from _learned(found["start"], words, NOTHING_KNOWN)
    for step in found["steps"]:
        lead = f"{step['number']:>2}. "
        yield ""
        yield from wrap(step["told"]["text"], WIDTH, initial_indent=lead, subsequent_indent="    ")
        yield from _learned(step, words, NOTHING_NEW)


def _learned(step: dict[str, Any], words: Words, otherwise: str) -> Iterator[str]:
    """What is new in a step, a line for everyone and one for each player."""
    told = []
    for name, cards in step["learns"].items():
        if cards:
            args = {"player": name, "cards": words.joined([_card(one, words) for one in cards])}
            told.append(words.text(EVERYONE_LEARNS if name == EVERYONE else LEARNS, args))
    for text in told or [words.template(otherwise)]:
        yield from wrap(text, WIDTH, initial_indent="    ", subsequent_indent="      ",
                        break_on_hyphens=False)  # fmt: skip


def _card(one: dict[str, Any], words: Words) -> str:
    place = one["place"] or words.template(PLACES[one["at"]])
    return words.text(CARD, {"place": place, "card": one["label"]})
