"""A glossary of the user's: its concepts, or what is wrong with it and on which line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.text import N_
from adjudicator.parity.glossary import KINDS, Concept, concept

NOT_JSON = N_("This isn't JSON; look at column {column}.")
UNREADABLE = N_(
    "This can't be read; there are numbers of thousands of digits, or brackets without end."
)
NOT_A_LIST = N_("A glossary is a list of concepts; put them between square brackets.")
NOT_A_CONCEPT = N_(
    "Concept {number} isn't complete; give it an “id”, and under “en” and “nl” a “term” each."
)
UNKNOWN_KIND = N_(
    "“{kind}” is no kind of concept; take a kind from this list, or leave it out: {kinds}."
)
UNKNOWN_KEY = N_("Concept {number} has the key “{key}”, which a glossary doesn't know.")
WRONG_VALUE = {
    str: N_("“{key}” of concept {number} needs text in quotation marks."),
    list: N_("“{key}” of concept {number} needs a list of texts between square brackets."),
    bool: N_("“{key}” of concept {number} is true or false."),
    dict: N_("“{key}” of concept {number} needs keys and values in braces."),
}
SAME_ID = N_("Concept {number} has the same “id” as an earlier concept, “{id}”; give each its own.")
KEYS = {
    "id": str, "kind": str, "en": dict, "nl": dict, "note": dict, "broader": list,
    "counted": bool, "compared": bool,
}  # fmt: skip
KEYS_OF_WORDS = {"term": str, "plural": list, "forms": list, "avoid": list}


class GlossaryFault(ValueError):
    """What is wrong with a glossary: the line, and a template with its values."""

    def __init__(self, line: int, message: str, values: dict[str, str]) -> None:
        super().__init__(message.format(**values))
        self.line = line
        self.message = message
        self.values = values


def read_glossary(text: str) -> tuple[Concept, ...]:
    """Return the concepts of a glossary in the form of ``glossary.json``.

    Raises `GlossaryFault` for the first thing that is wrong with it.
    """
    entries = _entries(text)
    seen: set[str] = set()
    found = []
    for number, entry in enumerate(entries, 1):
        named = entry.get("id") if isinstance(entry, dict) else None
        for message, values in _faults(entry, seen):
            # of two with one id the second is at fault
            line = _line(text, named, again=message == SAME_ID)
            raise GlossaryFault(line, message, {"number": str(number), **values})
        found.append(concept(entry))
        seen.add(entry["id"])
    return tuple(found)


def _entries(text: str) -> list[Any]:
    try:
        entries = json.loads(text)
    except json.JSONDecodeError as error:
        raise GlossaryFault(error.lineno, NOT_JSON, {"column": str(error.colno)}) from error
    except (RecursionError, ValueError) as error:
        raise GlossaryFault(1, UNREADABLE, {}) from error
    if not isinstance(entries, list):
        raise GlossaryFault(1, NOT_A_LIST, {})
    return entries


def _faults(entry: Any, seen: set[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """What is wrong with an entry, as templates and their values."""
    if not isinstance(entry, dict) or "id" not in entry or not all(map(_worded, _sides(entry))):
        yield NOT_A_CONCEPT, {}
        return
    yield from _wrong(entry, KEYS)
    for side in _sides(entry):
        yield from _wrong(side, KEYS_OF_WORDS)
    if entry.get("kind") and entry["kind"] not in KINDS:
        yield UNKNOWN_KIND, {"kind": entry["kind"], "kinds": ", ".join(KINDS)}
    if entry["id"] in seen:
        yield SAME_ID, {"id": entry["id"]}


def _sides(entry: dict[str, Any]) -> list[Any]:
    return [entry.get(side) for side in ("en", "nl")]


def _worded(side: Any) -> bool:
    return isinstance(side, dict) and "term" in side


def _wrong(
    entry: Mapping[str, Any], keys: Mapping[str, type]
) -> Iterator[tuple[str, dict[str, str]]]:
    for key, value in entry.items():
        kind = keys.get(key)
        if kind is None:
            yield UNKNOWN_KEY, {"key": key}
        elif not isinstance(value, kind) or not _whole(value):
            yield WRONG_VALUE[kind], {"key": key}
    for key in ("id", "term"):
        if key in keys and not entry[key].strip():
            yield NOT_A_CONCEPT, {}


def _whole(value: Any) -> bool:
    """Whether a text can be written, and a list holds nothing but such texts."""
    if isinstance(value, list):
        return all(isinstance(one, str) and _whole(one) for one in value)
    return not isinstance(value, str) or not re.search("[\ud800-\udfff]", value)


def _line(text: str, name: object, again: bool = False) -> int:
    """Return the line on which the concept with an id stands, or the first."""
    pattern = rf'"id"\s*:\s*{re.escape(json.dumps(name, ensure_ascii=False))}'
    places = [match.start() for match in re.finditer(pattern, text)]
    return text.count("\n", 0, places[-1 if again else 0]) + 1 if places else 1
