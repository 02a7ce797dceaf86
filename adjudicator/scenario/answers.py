"""What a user typed as the value of a missing fact, in the words of the file it goes into."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from adjudicator.rules import BIRDS
from adjudicator.rules.abilities import CHOICES
from adjudicator.scenario.names import folded, index
from adjudicator.scenario.tree import read

_NUMBER = re.compile("[-+]?[0-9]{1,6}")
_POSITION = re.compile(r"(.*?)[ .]*([0-9]{1,6})", re.DOTALL)


class Answer:
    """A value, to be read as a bird, a number, positions or the choices of an ability.

    Each reading is None where the value can't be read like that in this file.
    """

    def __init__(self, root: Mapping[str, Any], value: str) -> None:
        self.value = value.strip()
        self.players: list[str] = list(root.get("players") or ())
        own = root.get("birds") or {}
        names = {bird: _names(entry) for bird, entry in own.items()}
        self._birds = index({**BIRDS, **own}, names)

    def bird(self, typed: object = None) -> str | None:
        """The id of a bird, by its id or its name in any language."""
        name = self.value if typed is None else typed
        return self._birds.get(folded(name)) if isinstance(name, str) else None

    def card(self) -> str | None:
        """A bird as it may stand in the file; a name that isn't known may be one of the house."""
        named = self.value if folded(self.value) not in ("", "unknown", "empty") else None
        return self.bird() or named

    def number(self) -> int | None:
        """A whole number."""
        return int(self.value) if _NUMBER.fullmatch(self.value) else None

    def player(self, typed: str) -> str | None:
        """A player, capitals aside."""
        wanted = _plain(typed)
        return next((name for name in self.players if _plain(name) == wanted), None)

    def positions(self, owner: str | None, typed: object = None) -> list[str] | None:
        """Positions with commas between them; a number alone is a position of `owner`."""
        value = self.value if typed is None else typed
        parts = value if isinstance(value, list) else str(value).strip("[]").split(",")
        found = [self._position(str(part).strip(), owner) for part in parts]
        return [one for one in found if one is not None] if None not in found else None

    def _position(self, typed: str, owner: str | None) -> str | None:
        parts = _POSITION.fullmatch(typed)
        if parts is None:
            return None
        name = self.player(parts[1]) if parts[1] else owner
        return None if name is None else f"{name}.{int(parts[2])}"

    def choices(self, bird: str, told: Mapping[str, Any]) -> dict[str, object] | None:
        """The choices for an ability, by key: those that `told` hasn't got yet.

        A value without a key is meant for the first choice that isn't told.
        """
        kinds = CHOICES.get(bird, {})
        typed: Any = self._mapping()
        if typed is None:
            missing = [key for key in kinds if key not in told][:1]
            bare = read(self.value)
            typed = {} if bare.problems else dict.fromkeys(missing, bare.root)
        found = {key: self._choice(kinds.get(key), held) for key, held in typed.items()}
        if any(key in told and told[key] != held for key, held in found.items()):
            return None
        return {key: held for key, held in found.items() if key not in told} or None

    def _mapping(self) -> Mapping[str, Any] | None:
        for text in (self.value, "{" + self.value + "}"):
            document = read(text)
            # braces around a value alone make a mapping of it, but without values
            if isinstance(document.root, Mapping) and not document.problems:
                return document.root if None not in document.root.values() else None
        return None

    def _choice(self, kind: str | None, held: Any) -> object:
        """A choice in the words of the file; what can't be read stays as it is."""
        if kind in ("position", "pair"):
            found = self.positions(None, held)
            if found is not None:
                return found if kind == "pair" else found[0]
        if kind == "birds" and isinstance(held, list):
            return [self.bird(one) or one for one in held]
        if kind == "player" and isinstance(held, str):
            return self.player(held) or held
        if kind == "reveals" and isinstance(held, str):
            return self.bird(held) or held
        return held


def _names(entry: object) -> dict[str, str]:
    names = entry.get("names") if isinstance(entry, Mapping) else None
    if isinstance(names, str):
        return {"": names}
    return dict(names) if isinstance(names, Mapping) else {}


def _plain(name: object) -> str:
    return unicodedata.normalize("NFC", str(name)).casefold().strip()
