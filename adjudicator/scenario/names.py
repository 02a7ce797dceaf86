"""Birds by id, or by their name in any language, case, spaces, hyphens and underscores aside."""

import unicodedata
from collections.abc import Mapping

from adjudicator.catalogue import languages, messages
from adjudicator.core.text import N_
from adjudicator.rules import NAMES

ORDINARY_BIRD = N_("bird {number}")


def folded(name: str) -> str:
    """The name without what doesn't matter in it."""
    folded = unicodedata.normalize("NFC", name).casefold()
    return folded.replace(" ", "").replace("-", "").replace("_", "")


def bird_name(bird: str, lang: str) -> str:
    """The name of a built-in bird in a language."""
    texts = messages(lang)
    template = NAMES.get(bird, ORDINARY_BIRD)
    return texts.get(template, template).format(number=bird.rpartition("_")[2])


def index(birds: Mapping[str, object], own: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Folded names to ids, for all `birds`; `own` holds names that the file gives."""
    found: dict[str, str] = {}
    for bird in birds:
        names = [bird, *own.get(bird, {}).values()]
        if bird in NAMES or bird.startswith("bird_"):
            names += [bird_name(bird, lang) for lang in languages()]
        for name in names:
            found.setdefault(folded(name), bird)
    return found
