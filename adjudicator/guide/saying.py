"""A move in words where there is no ruling on it, because a move before it doesn't fit."""

from typing import TYPE_CHECKING, Any

from adjudicator.core.ruling import Ruling
from adjudicator.guide.happening import SAID
from adjudicator.guide.story import Plain, text_of, until, verb_of
from adjudicator.scenario.load import load
from adjudicator.telling import told
from adjudicator.wording import Words

if TYPE_CHECKING:
    from adjudicator.scenario.house import House


def in_words(story: Plain, move: Any, lang: str, house: "House | None" = None) -> str:
    """What the file says was done; only what kind of thing it was where it can't be read."""
    verb = verb_of(move)
    loaded = load(text_of(until(story, 0, move)), house) if isinstance(move, dict) else None
    scenario = loaded.scenario if loaded is not None else None
    if scenario is not None and scenario.items:
        item = scenario.items[0]
        by = item.move.by if item.move.by is not None else scenario.table.active
        ruling = Ruling(by, "allowed", (), (), (), scenario.table)
        words = Words(lang, scenario.players, scenario.bird_names)
        return words.text(*told(item.verb, item.move, ruling))
    words = Words(lang)
    return words.template(SAID[verb].anyone) if verb in SAID else ""
