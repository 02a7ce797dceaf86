"""Readers: one for each type in the schema, from a value of the file to a value of the game."""

import re
import unicodedata
from collections.abc import Callable
from collections.abc import Mapping as Mapping_
from typing import Any

from adjudicator.core.cards import Bird, Card
from adjudicator.core.questions import QUESTIONS
from adjudicator.core.table import Ending, Position, Seat
from adjudicator.core.text import N_
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.rules import BIRDS
from adjudicator.scenario import schema
from adjudicator.scenario.checking import Checker, shown
from adjudicator.scenario.names import folded, index
from adjudicator.scenario.problems import Mark
from adjudicator.scenario.tree import BAD, Mapping, Node, Sequence

Value = Any
_NUMBER = re.compile("[1-9][0-9]{0,5}")
_WORD = re.compile("[a-z][a-z0-9_-]*")

NEEDS_PLAYER = N_("{key} needs the name of a player, not {found}.")
UNKNOWN_PLAYER = N_("There is no player {key} here.")
UNKNOWN_PLAYER_NEAR = N_("There is no player {key} here. Did you mean {nearest}?")
NEEDS_BIRD = N_("{key} needs a bird, not {found}.")
UNKNOWN_BIRD = N_("There is no bird {key}.")
UNKNOWN_BIRD_NEAR = N_("There is no bird {key}. Did you mean {nearest}?")
NEEDS_POSITION = N_("{key} needs a position such as Anna.1, not {found}.")
NO_SUCH_POSITION = N_(
    "{owner} has no position {number}; at this point there can be {limit} at most."
)
NEEDS_PAIR = N_("{key} needs two positions, not {found}.")
NEEDS_BOOLEAN = N_("{key} needs true or false, not {found}.")
NEEDS_COUNT = N_("{key} needs a whole number from 1, not {found}.")
NEEDS_SIZE = N_("{key} needs a whole number from 0, not {found}.")
NEEDS_WHOLE = N_("{key} needs a whole number, not {found}.")
NEEDS_TEXT = N_("{key} needs text, not {found}. Put numbers, true, false and null in quotes.")
NEEDS_LOCALIZED = N_("{key} needs text, or a text for each language code, not {found}.")
NO_LANGUAGE_CODE = N_("{key} is not a language code such as nl or en.")
UNKNOWN_WORD = N_("{key} can't stand here; possible are {words}.")
UNKNOWN_WORD_NEAR = N_("{key} can't stand here. Did you mean {nearest}?")
UNKNOWN_SECTION = N_("The rulebook has no section {key}.")
SECTION_IN_QUOTES = N_("{found} is read as a number. Put the section in quotes.")
UNKNOWN_QUESTION = N_("There is no open question {key}; there are {words}.")
UNKNOWN_QUESTION_NEAR = N_("There is no open question {key}. Did you mean {nearest}?")
UNKNOWN_READING = N_("{key} has no reading {found}; its readings are {words}.")
NEEDS_REVEALS = N_("{key} needs a bird, or a bird for each position, not {found}.")
WHICH_CARD = N_("{key} names one bird for {number} cards: give a bird for each position.")
PLAYER_TWICE = N_("{key} names a player twice.")
CALLER_HAS_NO_TURN = N_("{owner} called BAO and has no final turn.")
NOT_SHOWN = N_("This move doesn't show the card at {position}.")


Reader = Callable[[Any, Node, Mark, str], Value]


class Readers(Checker):
    """Reads values of one file. Set `names`, `limits` and `birds` before asking for them."""

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[str, Seat] = {}
        self.players: list[str] = []
        self.limits: list[int] = []
        self.birds: dict[str, Bird] = BIRDS
        self.bird_names: dict[str, dict[str, str]] = {}
        self.house_names: Mapping_[str, Mapping_[str, str]] = {}
        self._index: dict[str, str] | None = None
        self._positions: dict[str, Position] = {}

    @classmethod
    def by_type(cls) -> dict[str, Reader]:
        """Every reader of this class by the name of its type."""
        names = [name for name in dir(cls) if name.startswith("read_")]
        return {name.removeprefix("read_"): getattr(cls, name) for name in names}

    def wrong(self, mark: Mark, text: str, key: str, node: Node) -> None:
        """Note a value of the wrong type, unless it was reported already."""
        if node is not BAD:
            self.report(mark, "wrong-type", text, key=key, found=shown(node))

    # Players and positions

    def read_player(self, node: Node, mark: Mark, key: str) -> Seat | None:
        """A player by name."""
        seat = self.names.get(node) if isinstance(node, str) else None
        if seat is None and isinstance(node, str):
            seat = self.names.get(unicodedata.normalize("NFC", node))
        if seat is not None:
            return seat
        if not isinstance(node, str):
            self.wrong(mark, NEEDS_PLAYER, key, node)
        elif self.names:
            texts = (UNKNOWN_PLAYER, UNKNOWN_PLAYER_NEAR)
            self.unknown(mark, "unknown-player", node, self.names, texts)
        return None

    def read_player_or_none(self, node: Node, mark: Mark, key: str) -> str | None:
        """A player's name, or nobody."""
        if node is None:
            return None
        seat = self.read_player(node, mark, key)
        return None if seat is None else self.players[seat]

    def read_player_or_all(self, node: Node, mark: Mark, key: str) -> str | None:
        """A player's name, or `all`."""
        return "all" if node == "all" else self.read_player_or_none(node, mark, key)

    def read_players_list(self, node: Node, mark: Mark, key: str) -> list[str]:
        """Names of players."""
        return [self.players[s] for s in self._each(node, mark, key, self.read_player)]

    def _each(
        self, node: Node, mark: Mark, key: str, read: Callable[[Node, Mark, str], Value]
    ) -> list[Value]:
        items = self.sequence(node, mark, key)
        if items is None:
            return []
        values = [read(item, items.marks[i], key) for i, item in enumerate(items)]
        return [value for value in values if value is not None]

    def read_position(self, node: Node, mark: Mark, key: str) -> Position | None:
        """A position: a name, a dot and a number that the display could have by now."""
        position = self._positions.get(node) if isinstance(node, str) else None
        if position is None:
            position = self._new_position(node, mark, key)
        if position is not None and position[1] >= self.limits[position[0]]:
            owner, limit = self.players[position[0]], self.limits[position[0]]
            args = {"owner": owner, "number": position.place + 1, "limit": limit}
            self.report(mark, "unknown-position", NO_SUCH_POSITION, **args)
            return None
        return position

    def _new_position(self, node: Node, mark: Mark, key: str) -> Position | None:
        name, dot, number = node.rpartition(".") if isinstance(node, str) else ("", "", "")
        if not dot or not _NUMBER.fullmatch(number):
            self.wrong(mark, NEEDS_POSITION, key, node)
            return None
        seat = self.read_player(name, mark, key)
        if seat is None:
            return None
        position = self._positions[str(node)] = Position(seat, int(number) - 1)
        return position

    def read_positions(self, node: Node, mark: Mark, key: str) -> tuple[Position, ...]:
        """A list of positions."""
        return tuple(self._each(node, mark, key, self.read_position))

    def read_pair(self, node: Node, mark: Mark, key: str) -> tuple[Position, ...] | None:
        """Two positions."""
        if not isinstance(node, Sequence) or len(node) != 2:
            self.wrong(mark, NEEDS_PAIR, key, node)
            return None
        pair = self.read_positions(node, mark, key)
        return pair if len(pair) == 2 else None

    def read_position_or_positions(self, node: Node, mark: Mark, key: str) -> Value:
        """One position, or a list of them."""
        if isinstance(node, Sequence):
            return self.read_positions(node, mark, key)
        return self.read_position(node, mark, key)

    # Birds

    def read_bird(self, node: Node, mark: Mark, key: str) -> Bird | None:
        """A bird by id, or by name in any language."""
        if not isinstance(node, str):
            self.wrong(mark, NEEDS_BIRD, key, node)
            return None
        bird = self.birds.get(node)
        if bird is not None:
            return bird
        if self._index is None:
            self._index = index(self.birds, self.bird_names)
        found = self._index.get(folded(node))
        if found is not None:
            return self.birds[found]
        named = {name: bird for name, bird in self._index.items() if not bird.startswith("bird_")}
        for bird_id, names in self.house_names.items():
            named |= {folded(name): bird_id for name in names.values()}
        words = {**{bird: bird for bird in self.birds}, **named}
        self.unknown(mark, "unknown-bird", node, words, (UNKNOWN_BIRD, UNKNOWN_BIRD_NEAR))
        return None

    def read_birds(self, node: Node, mark: Mark, key: str) -> tuple[Bird, ...]:
        """A list of birds."""
        return tuple(self._each(node, mark, key, self.read_bird))

    def read_card(self, node: Node, mark: Mark, key: str) -> Bird | str | None:
        """A bird, or `unknown`."""
        return node if node == "unknown" else self.read_bird(node, mark, key)

    def read_cards(self, node: Node, mark: Mark, key: str) -> list[Bird | str]:
        """A list of cards, each a bird or `unknown`."""
        return self._each(node, mark, key, self.read_card)

    def read_place(self, node: Node, mark: Mark, key: str) -> Bird | str | None:
        """A bird, `unknown` or `empty`."""
        return node if node == "empty" else self.read_card(node, mark, key)

    def read_reveals(self, node: Node, mark: Mark, key: str) -> Value:
        """A bird for each position, or one bird where one position is meant."""
        if isinstance(node, str):
            return self.read_bird(node, mark, key)
        if not isinstance(node, Mapping):
            self.wrong(mark, NEEDS_REVEALS, key, node)
            return None
        found = []
        for name, value in node.items():
            position = self.read_position(name, node.key_marks[name], key)
            bird = self.read_bird(value, node.marks[name], key)
            if position is not None and bird is not None:
                found.append((position, bird))
        return tuple(found)

    # Plain values

    def read_boolean(self, node: Node, mark: Mark, key: str) -> bool | None:
        """True or false."""
        if isinstance(node, bool):
            return node
        self.wrong(mark, NEEDS_BOOLEAN, key, node)
        return None

    def read_whole(self, node: Node, mark: Mark, key: str) -> int | None:
        """A whole number."""
        return self._whole(node, mark, key, None, NEEDS_WHOLE)

    def read_count(self, node: Node, mark: Mark, key: str) -> int | None:
        """A whole number from 1."""
        return self._whole(node, mark, key, 1, NEEDS_COUNT)

    def read_size(self, node: Node, mark: Mark, key: str) -> int | None:
        """A whole number from 0."""
        return self._whole(node, mark, key, 0, NEEDS_SIZE)

    def _whole(self, node: Node, mark: Mark, key: str, least: int | None, text: str) -> int | None:
        if (
            isinstance(node, int)
            and not isinstance(node, bool)
            and (least is None or node >= least)
        ):
            return node
        self.wrong(mark, text, key, node)
        return None

    def read_text(self, node: Node, mark: Mark, key: str) -> str | None:
        """Text."""
        if isinstance(node, str):
            return node
        self.wrong(mark, NEEDS_TEXT, key, node)
        return None

    read_word = read_text

    def read_words(self, node: Node, mark: Mark, key: str) -> list[str]:
        """A list of texts."""
        return self._each(node, mark, key, self.read_text)

    def read_anything(self, node: Node, mark: Mark, key: str) -> Node:
        """Whatever stands there."""
        return node

    read_rounds = read_question = read_anything

    def read_seats(self, node: Node, mark: Mark, key: str) -> tuple[Seat, ...]:
        """Players in order, each once."""
        seats = self._each(node, mark, key, self.read_player)
        if len(set(seats)) < len(seats):
            self.report(mark, "twice", PLAYER_TWICE, key=key)
        return tuple(seats)

    def read_shield_on(self, node: Node, mark: Mark, key: str) -> str | None:
        """A state of the Shield after BAO was called."""
        return self._one_of(node, mark, key, ("armed", "active"))

    def _rows(self, node: Node, mark: Mark, key: str, known: schema.Keys) -> dict[str, Value]:
        """The values of a mapping with known keys; empty where something in it is wrong."""
        rows = self.mapping(node, mark, key)
        if rows is None:
            return {}
        before = len(self.problems)
        self.keys(rows, mark, known)
        readers = self.by_type()
        found = {
            name: readers[known[name].type](self, value, rows.marks[name], name)
            for name, value in rows.items()
            if name in known
        }
        return found if len(self.problems) == before else {}

    def read_bao(self, node: Node, mark: Mark, key: str) -> Ending | None:
        """How far the round is after BAO was called."""
        rows = self._rows(node, mark, key, schema.BAO)
        if not rows:
            return None
        caller, turns = rows["caller"], rows["final_turns"]
        if caller in turns:
            owner = self.players[caller]
            self.report(mark, "caller-in-turns", CALLER_HAS_NO_TURN, owner=owner)
            return None
        return Ending("bao", caller, turns, rows.get("shield") or "armed", begun=True)

    def read_final_phase(self, node: Node, mark: Mark, key: str) -> Ending | None:
        """How far the automatic final phase is."""
        rows = self._rows(node, mark, key, schema.FINAL_PHASE)
        if not rows:
            return None
        started_by, turns = rows["started_by"], rows["final_turns"]
        return Ending("final_phase", started_by, turns, bao_scores=False, begun=True)

    def read_numbers(self, node: Node, mark: Mark, key: str) -> dict[str, int]:
        """A whole number for each player named, however the letters of a name are composed."""
        found: dict[str, int] = {}
        for name, value in (self.mapping(node, mark, key) or {}).items():
            assert isinstance(node, Mapping)
            seat = self.read_player(name, node.key_marks[name], key)
            number = self.read_whole(value, node.marks[name], name)
            if seat is not None and number is not None:
                found[self.players[seat]] = number
        return found

    def read_localized(self, node: Node, mark: Mark, key: str) -> dict[str, str] | None:
        """A text by language code; a plain text stands under the empty code."""
        if isinstance(node, str):
            return {"": node}
        if not isinstance(node, Mapping):
            self.wrong(mark, NEEDS_LOCALIZED, key, node)
            return None
        found: dict[str, str] = {}
        for code, text in node.items():
            if not re.fullmatch("[a-z]{2,3}", code):
                self.report(node.key_marks[code], "unknown-key", NO_LANGUAGE_CODE, key=code)
            value = self.read_text(text, node.marks[code], code)
            if value is not None:
                found[code] = value
        return found

    # Words from a closed list

    def _one_of(self, node: Node, mark: Mark, key: str, words: tuple[str, ...]) -> str | None:
        if not isinstance(node, str):
            self.wrong(mark, NEEDS_TEXT, key, node)
            return None
        if node in words:
            return node
        near = (UNKNOWN_WORD, UNKNOWN_WORD_NEAR)
        before = len(self.problems)
        self.unknown(mark, "unknown-word", node, words, near)
        self.problems[before].args.setdefault("words", ", ".join(words))
        return None

    def read_verdict(self, node: Node, mark: Mark, key: str) -> str | None:
        """A verdict."""
        return self._one_of(node, mark, key, schema.VERDICTS)

    def read_basis(self, node: Node, mark: Mark, key: str) -> str | None:
        """What a verdict rests on."""
        return self._one_of(node, mark, key, schema.BASES)

    def read_shield(self, node: Node, mark: Mark, key: str) -> str | None:
        """A state of the Shield."""
        return self._one_of(node, mark, key, schema.SHIELDS)

    def read_phase(self, node: Node, mark: Mark, key: str) -> str | None:
        """A phase of the turn."""
        return self._one_of(node, mark, key, schema.PHASES)

    def read_incident(self, node: Node, mark: Mark, key: str) -> str | None:
        """A kind of irregularity."""
        return self._one_of(node, mark, key, schema.INCIDENTS)

    def read_outcome(self, node: Node, mark: Mark, key: str) -> str | None:
        """Whether BAO succeeded."""
        return self._one_of(node, mark, key, ("success", "failure"))

    def read_side(self, node: Node, mark: Mark, key: str) -> str | None:
        """Which of the two drawn cards."""
        return self._one_of(node, mark, key, ("first", "second"))

    def read_call(self, node: Node, mark: Mark, key: str) -> str | None:
        """Which call was made."""
        return self._one_of(node, mark, key, ("pluck", "double_pluck"))

    def read_sections(self, node: Node, mark: Mark, key: str) -> list[str]:
        """Sections of the rulebook."""
        return self._each(node, mark, key, self._section)

    def _section(self, node: Node, mark: Mark, key: str) -> str | None:
        if isinstance(node, (int, float)) and not isinstance(node, bool):
            self.report(mark, "wrong-type", SECTION_IN_QUOTES, found=shown(node))
            return None
        section = self.read_text(node, mark, key)
        if section is not None and section not in SECTIONS:
            self.report(mark, "unknown-section", UNKNOWN_SECTION, key=section)
            return None
        return section

    def read_readings(self, node: Node, mark: Mark, key: str) -> dict[str, str]:
        """The house's answers to open questions."""
        found: dict[str, str] = {}
        entries = self.mapping(node, mark, key)
        for question, reading in (entries or {}).items():
            assert entries is not None
            if question not in QUESTIONS:
                texts = (UNKNOWN_QUESTION, UNKNOWN_QUESTION_NEAR)
                before = len(self.problems)
                key_mark = entries.key_marks[question]
                self.unknown(key_mark, "unknown-question", question, tuple(QUESTIONS), texts)
                self.problems[before].args.setdefault("words", ", ".join(QUESTIONS))
            elif reading not in QUESTIONS[question]:
                words = ", ".join(QUESTIONS[question])
                args = {"key": question, "found": shown(reading), "words": words}
                self.report(entries.marks[question], "unknown-reading", UNKNOWN_READING, **args)
            else:
                found[question] = str(reading)
        return found

    def read_known(self, node: Node, mark: Mark, key: str) -> dict[str, tuple[Position, ...]]:
        """The positions whose card each player knows."""
        entries = self.mapping(node, mark, key)
        found = {}
        for name, positions in (entries or {}).items():
            assert entries is not None
            if self.read_player(name, entries.key_marks[name], key) is not None:
                found[name] = self.read_positions(positions, entries.marks[name], name)
        return found

    # Expectations

    def read_answer(self, node: Node, mark: Mark, key: str) -> dict[str, Value]:
        """The answer that a question should get."""
        return self._rows(node, mark, key, schema.ANSWER)

    def read_options(self, node: Node, mark: Mark, key: str) -> list[dict[str, str]]:
        """Verbs with players, each `{verb, by}`."""
        rows = self._each(
            node, mark, key, lambda n, m, k: self._rows(n, m, k, schema.OPTION) or None
        )
        return [
            {"verb": row["verb"], "by": self.players[row["by"]]}
            for row in rows
            if row.get("verb") is not None and row.get("by") is not None
        ]

    def read_verb(self, node: Node, mark: Mark, key: str) -> str | None:
        """A verb."""
        return self._one_of(node, mark, key, tuple(schema.VERBS))

    def read_abilities(self, node: Node, mark: Mark, key: str) -> list[dict[str, str]]:
        """Abilities in order, each `{by, card}`."""
        return self._each(node, mark, key, self._ability)

    def _ability(self, node: Node, mark: Mark, key: str) -> dict[str, str] | None:
        entry = self.mapping(node, mark, key)
        if entry is None:
            return None
        self.keys(entry, mark, _ABILITY)
        by = self.read_player(entry.get("by", BAD), entry.marks.get("by", mark), "by")
        card = self.read_bird(entry.get("card", BAD), entry.marks.get("card", mark), "card")
        return None if by is None or card is None else {"by": self.players[by], "card": card.id}

    def read_expected_displays(self, node: Node, mark: Mark, key: str) -> dict[str, list[str]]:
        """Displays of the players named, each place a bird, `unknown` or `empty`."""
        entries = self.mapping(node, mark, key)
        found: dict[str, list[str]] = {}
        for name, places in (entries or {}).items():
            assert entries is not None
            if self.read_player(name, entries.key_marks[name], key) is not None:
                cards = self._each(places, entries.marks[name], name, self.read_place)
                found[name] = [bird_id(card) for card in cards]
        return found


_ABILITY = schema.Keys(
    schema.Key("by", "player", N_("whose ability it is"), required=True),
    schema.Key("card", "bird", N_("the bird with the ability"), required=True),
)


def bird_id(card: Bird | Card | str | None) -> str:
    """A card as files and rulings write it: a bird's id, `unknown` or `empty`."""
    if card is None:
        return "empty"
    if isinstance(card, Card):
        return "unknown" if card.bird is None else card.bird.id
    return card.id if isinstance(card, Bird) else card
