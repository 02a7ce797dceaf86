"""The types of the table of keys as JSON Schema: one row for each reader of a value.

A type that is a mapping of known keys isn't here: `json_schema` makes it from the table.
"""

from typing import Any, TypeAlias

from adjudicator.catalogue import languages
from adjudicator.core.questions import QUESTIONS
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.rules import BIRDS
from adjudicator.scenario import load, schema, start

Schema: TypeAlias = dict[str, Any]


def one_of(*words: str) -> Schema:
    """Text from a closed list of words."""
    return {"type": "string", "enum": [*words]}


def list_of(kind: str, **more: Any) -> Schema:
    """A list of values of one type, held to `more`."""
    return {"type": "array", "items": ref(kind), **more}


def by_name(kind: str) -> Schema:
    """Values of one type by names that the file gives."""
    return {"type": "object", "additionalProperties": ref(kind)}


def either(*kinds: str) -> Schema:
    """A value of one of several types."""
    return {"anyOf": [ref(kind) for kind in kinds]}


def ref(kind: str) -> Schema:
    """A value of a type, by the name of its reader."""
    return {"$ref": f"#/$defs/{kind}"}


def _bird_or(*words: str) -> Schema:
    """Ids are proposed; names in any language and birds of the file are possible all the same."""
    barred = [word for word in ("unknown", "empty") if word not in words]
    text: Schema = {"type": "string", "not": {"enum": barred}} if barred else {"type": "string"}
    return {"anyOf": [{"enum": [*words, *BIRDS]}, text]}


def _localized() -> Schema:
    by_language: Schema = {
        "type": "object",
        "properties": {code: {"type": "string"} for code in languages()},
        "patternProperties": {"^[a-z]{2,3}$": {"type": "string"}},
        "additionalProperties": False,
    }
    return {"anyOf": [{"type": "string"}, by_language]}


def _readings() -> Schema:
    questions = {question: one_of(*answers) for question, answers in QUESTIONS.items()}
    return {"type": "object", "properties": questions, "additionalProperties": False}


_NAME: Schema = {
    "type": "string",
    "pattern": "^[^ ](.*[^ ])?$",
    "not": {"enum": [*start.RESERVED]},
}
_POSITION: Schema = {"type": "string", "pattern": r"^.+\.[1-9][0-9]{0,5}$"}

TYPES: dict[str, Schema] = {
    "format": {"const": 1},
    "anything": {},
    "boolean": {"type": "boolean"},
    "whole": {"type": "integer"},
    "count": {"type": "integer", "minimum": 1},
    "size": {"type": "integer", "minimum": 0},
    "word": {"type": "string"},
    "words": list_of("word"),
    "localized": _localized(),
    "text": ref("localized"),  # the loader takes a text by language wherever it takes a text
    "names": {"type": "array", "items": _NAME, "minItems": 2, "maxItems": 6, "uniqueItems": True},
    "player": {"type": "string"},
    "player_or_none": {"type": ["string", "null"]},
    "player_or_all": {"anyOf": [{"enum": ["all"]}, ref("player")]},
    "players_list": list_of("player"),
    "seats": list_of("player", uniqueItems=True),
    "position": _POSITION,
    "positions": list_of("position"),
    "pair": list_of("position", minItems=2, maxItems=2),
    "position_or_positions": either("position", "positions"),
    "bird": _bird_or(),
    "birds": list_of("bird"),
    "card": _bird_or("unknown"),
    "cards": list_of("card"),
    "pile": list_of("card"),
    "place": _bird_or("unknown", "empty"),
    "places": list_of("place"),
    "displays": by_name("places"),
    "expected_displays": by_name("places"),
    "reveals": {
        "anyOf": [
            ref("bird"),
            {**by_name("bird"), "propertyNames": {"pattern": _POSITION["pattern"]}},
        ]
    },
    "known": by_name("positions"),
    "numbers": by_name("whole"),
    "readings": _readings(),
    "sections": {"type": "array", "items": one_of(*SECTIONS)},
    "verdict": one_of(*schema.VERDICTS),
    "basis": one_of(*schema.BASES),
    "shield": one_of(*schema.SHIELDS),
    "shield_on": one_of("armed", "active"),
    "phase": one_of(*schema.PHASES),
    "incident": one_of(*schema.INCIDENTS),
    "outcome": one_of("success", "failure"),
    "side": one_of("first", "second"),
    "call": one_of("pluck", "double_pluck"),
    "verb": one_of(*schema.VERBS),
    "abilities": list_of("ability"),
    "options": list_of("option"),
    "moves": list_of("move", maxItems=load.MAX_MOVES),
    "accounts": {
        **by_name("account"),
        "propertyNames": _NAME,
        "minProperties": load.FEWEST_ACCOUNTS,
        "maxProperties": load.MOST_ACCOUNTS,
    },
    "rounds": list_of("round"),
}
