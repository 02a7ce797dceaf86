"""A JSON Schema of a scenario file, for editors, made from the loader's own table of keys.

It accepts every file that the loader accepts. What depends on the rest of the file (who the
players are, which positions there can be, which card is which) is left to the loader.
"""

from collections.abc import Mapping
from typing import Any

from adjudicator.catalogue import messages
from adjudicator.core.text import N_
from adjudicator.rules import BIRDS
from adjudicator.scenario import load, readers, schema, start
from adjudicator.scenario.json_types import TYPES, Schema, either, list_of, ref
from adjudicator.scenario.schema import Key, Keys

DRAFT = "https://json-schema.org/draft/2020-12/schema"
ID = "urn:bao-bei-adjudicator:scenario:1"
TITLE = N_("A scenario of the BAO BEI adjudicator")


def scenario_schema(lang: str = "en") -> Schema:
    """Return the JSON Schema (draft 2020-12) of a scenario file, as plain values.

    What the keys are for is told in `lang`. Raises `LookupError` for a language without a
    catalogue.
    """
    return _Maker(messages(lang)).document()


_MAPPINGS: dict[str, Keys] = {
    "bao": schema.BAO,
    "final_phase": schema.FINAL_PHASE,
    "expect_step": schema.EXPECT_STEP,
    "expect_end": schema.EXPECT_END,
    "answer": schema.ANSWER,
    "option": schema.OPTION,
    "round": schema.ROUND,
    "ability": readers._ABILITY,
}

_NOT_EMPTY: Schema = {"properties": {"targets": {"minItems": 1}}}
_POINTED_AT: Schema = {**_NOT_EMPTY, "required": ["targets"]}

# What a move needs beyond the keys that it always needs.
_BEYOND: dict[str, Schema] = {
    "pluck": {**_NOT_EMPTY, "oneOf": [{"required": ["target"]}, {"required": ["targets"]}]},
    "double_pluck": _NOT_EMPTY,
    "ask": {"oneOf": [{"required": ["may"]}, {"required": ["options"]}]},
}


class _Maker:
    """Makes the schema in one language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts

    def document(self) -> Schema:
        top = self.mapping(load._SCORE_SHEET)
        needed = [key for key in load._SCENARIO.required if key not in top["required"]]
        barred = {key: False for key in schema.TOP if key not in load._ON_A_SHEET}
        return {
            "$schema": DRAFT,
            "$id": ID,
            "title": self.text(TITLE),
            **top,
            "required": ["format", *top["required"]],
            "if": {"required": ["rounds"]},
            "then": {"properties": barred},
            "else": {"required": needed},
            "$defs": self.types(),
        }

    def types(self) -> Schema:
        """A schema for each type of the table."""
        made = {name: self.mapping(keys) for name, keys in _MAPPINGS.items()}
        verbs = {f"verb_{verb}": self.verb(verb) for verb in schema.VERBS}
        own = {
            "deck": self.deck(),
            "bird_of_the_file": self.bird_of_the_file(),
            "draw_pile": {"anyOf": [ref("pile"), self.mapping(start._PILE)]},
            "claim": self.claim(),
            "move": self.move(),
            "account": {"anyOf": [ref("moves"), self.mapping(schema.ACCOUNT)]},
            "question": self.question(),
        }
        return dict(sorted({**TYPES, **made, **verbs, **own}.items()))

    def text(self, template: str) -> str:
        return self.texts.get(template, template)

    def key(self, key: Key) -> Schema:
        return {**ref(key.type), "description": self.text(key.help)}

    def mapping(self, keys: Keys) -> Schema:
        found: Schema = {
            "type": "object",
            "properties": {name: self.key(key) for name, key in keys.items()},
            "additionalProperties": False,
        }
        return {**found, "required": [*keys.required]} if keys.required else found

    def deck(self) -> Schema:
        no_id = {"enum": ["unknown", "empty"]}
        return {
            "type": "object",
            "propertyNames": {"pattern": "^[a-z][a-z0-9_]*$", "not": no_id},
            "properties": {bird: ref("bird_of_the_file") for bird in BIRDS},
            "additionalProperties": ref("bird_of_the_file"),
        }

    def bird_of_the_file(self) -> Schema:
        found = self.mapping(schema.BIRD)
        points = {"value": {"type": "integer", "minimum": 1, "maximum": 13}}
        return {**found, "properties": _merged(found["properties"], points)}

    # Moves

    def verb(self, verb: str) -> Schema:
        """What may stand after a verb; nothing at all where it needs nothing."""
        if verb == "claims":
            return list_of("claim", minItems=1)
        if verb == "use":
            return self.use()
        found = self.mapping(schema.VERBS[verb].keys)
        for name, more in _BEYOND.get(verb, {}).items():
            found[name] = _merged(found[name], more) if name in found else more
        if "required" not in found and "oneOf" not in found:
            found["type"] = ["object", "null"]
        return found

    def use(self) -> Schema:
        """The choices of all abilities; where `card` is an id, those of that ability alone."""
        kinds: dict[str, list[str]] = {}
        for keys in (*schema.USES.values(), schema.ANY_USE):
            for key in keys.values():
                kinds.setdefault(key.name, []).append(key.type)
        found = self.mapping(schema.ANY_USE)
        for name, types in kinds.items():
            if len(set(types)) > 1:
                del found["properties"][name]["$ref"]
                found["properties"][name] |= either(*dict.fromkeys(types))
        return {**found, "allOf": [self.use_of(bird) for bird in schema.USES]}

    def use_of(self, bird: str) -> Schema:
        keys = schema.USES[bird]
        own = {name: ref(key.type) for name, key in keys.items() if name != "card"}
        barred = {name: False for name in schema.ANY_USE if name not in keys}
        is_bird = {"properties": {"card": {"const": bird}}, "required": ["card"]}
        return {"if": is_bird, "then": {"properties": {**own, **barred}}}

    def claim(self) -> Schema:
        silent = {"properties": {"pointed": {"const": False}}, "required": ["pointed"]}
        return {**self.mapping(schema.CLAIM), "if": {"not": silent}, "then": _POINTED_AT}

    def verbs(self) -> Schema:
        return {
            verb.name: {**ref(f"verb_{verb.name}"), "description": self.text(verb.help)}
            for verb in schema.VERBS.values()
        }

    def move(self) -> Schema:
        beside = self.mapping(schema.BESIDE)
        stands = {"properties": {"stands": {"const": True}}, "required": ["stands"]}
        return {
            **beside,
            "properties": {**self.verbs(), **beside["properties"]},
            "oneOf": [{"required": [verb]} for verb in schema.VERBS],
            "if": stands,
            "then": {"anyOf": [{"required": [verb]} for verb in load.MAY_STAND]},
        }

    def question(self) -> Schema:
        verbs = {verb: held for verb, held in self.verbs().items() if verb != "ask"}
        return {
            "type": "object",
            "properties": verbs,
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }


def _merged(schema_: Any, more: Any) -> Any:
    """The properties of a mapping, some of them held to more."""
    return {
        name: {**held, **more[name]} if name in more else held for name, held in schema_.items()
    }
