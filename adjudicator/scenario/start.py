"""The table that a file starts with: players, birds, displays, piles."""

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from adjudicator.core.cards import Bird, Card
from adjudicator.core.table import PLENTY, SEATS, Display, Ending, Pile, Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import BIRDS
from adjudicator.scenario import schema
from adjudicator.scenario.checking import shown
from adjudicator.scenario.names import folded, index
from adjudicator.scenario.problems import Mark
from adjudicator.scenario.readers import NEEDS_TEXT, Readers
from adjudicator.scenario.schema import Key, Keys
from adjudicator.scenario.tree import BAD, Mapping, Node

if TYPE_CHECKING:
    from adjudicator.scenario.house import House

DECK_SIZE = 66
FIXED_VALUES = {"golden_toucan": -5, "toco_toucan": 13, "shoebill": 13}
_LYING = ("displays", "draw_pile", "discard_pile", "under_discard")
_UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}
RESERVED = ("all", "public", "referee", "unknown", "empty")

NO_FORMAT = N_("The file has to say which format it is in: format: 1.")
OTHER_FORMAT = N_("This version reads format 1, not {found}.")
PLAYER_COUNT = N_("There have to be 2 to 6 players, not {number}.")
NAME_LENGTH = N_('A name has 1 to 40 characters; "{key}" has {number}.')
NAME_CHARACTERS = N_('The name "{key}" holds a control character.')
NAME_SPACES = N_('The name "{key}" begins or ends with a space.')
NAME_TWICE = N_("The name {key} is there twice; capitals make no difference.")
NAME_RESERVED = N_("{key} can't be a player's name: the word has a meaning of its own.")
NO_DISPLAY = N_("The cards of {owner} are missing; write [] for none.")
SECOND_GOLDEN = N_("There is only one Golden Toucan; this is a second.")
TOO_MANY_CARDS = N_("With this there are {number} cards; the deck has 66.")
TOO_MANY_COPIES = N_(
    "With this there are {number} copies of {card:the}; the deck of this house holds {count}."
)
SIZE_TOO_SMALL = N_("The draw pile has {number} cards listed, more than its size {size}.")
TWO_ENDINGS = N_("bao and final_phase can't both be given.")
NOT_THE_FIRST_TURN = N_(
    "The turn that begins is {owner}'s, so final_turns has to begin with {owner}."
)
NO_CARD_THERE = N_("There is no card at {position} that could have been moved.")
BIRD_ID = N_("{key} can't be the id of a bird: small letters, digits and underscores only.")
BIRD_VALUE_FIXED = N_("The rulebook fixes the value of {card:the}; it can't be changed here.")
BIRD_VALUE_RANGE = N_("The value of a bird is a whole number from 1 to 13, not {found}.")
BIRD_FAMILY_FIXED = N_(
    "The rulebook fixes the families of the birds; {key} can't be joined or changed."
)
BIRD_NAME_TAKEN = N_("The name {key} belongs to another bird.")

_PILE = Keys(
    Key("top", "cards", N_("the cards on top, first the topmost")),
    Key("size", "size", N_("how many cards the pile has")),
)


class Start(Readers):
    """Reads everything but the moves, and builds the table.

    Where the file says nothing of a bird, what the house says of it holds.
    """

    bird_keys = schema.BIRD

    def __init__(self, house: "House | None" = None) -> None:
        super().__init__()
        self.house = house
        self.serial = 0
        self.cards = 0
        self.faulty: set[str] = set()
        self.golden = False
        self.known: dict[Seat, tuple[Position, ...]] = {}
        self.counts: dict[str, int] = {}
        self.copies: dict[str, int] = {}
        self._taken: dict[str, set[str]] = {}
        if house is not None:
            self.birds = house.birds
            self.house_names = house.names
            self.bird_names = {bird: {**names} for bird, names in house.names.items()}
            # a second Golden Toucan is a problem of its own
            self.counts = {b: n for b, n in house.counts.items() if b != "golden_toucan"}

    def says_format(self, root: Mapping, mark: Mark) -> bool:
        """Whether the file is to be read as format 1; reports any other, and none."""
        version = root.get("format")
        if "format" not in root:
            self.report(mark, "missing-key", NO_FORMAT)
        elif version is not BAD and (version != 1 or type(version) is not int):
            found = shown(version)
            self.report(root.marks["format"], "other-format", OTHER_FORMAT, found=found)
            return not isinstance(version, int) or isinstance(version, bool)
        return True

    # Players

    def read_names(self, node: Node, mark: Mark, key: str) -> None:
        """The players, clockwise; sets `players` and `names`."""
        items = self.sequence(node, mark, key)
        if items is None:
            return
        if not 2 <= len(items) <= 6:
            self.report(mark, "player-count", PLAYER_COUNT, number=len(items))
        names: list[str] = []
        for place, item in enumerate(items):
            name = self.free_name(item, items.marks[place], names, NAME_RESERVED)
            # a faulty name is known all the same, so that its uses aren't reported as well
            names.append(item if isinstance(item, str) else shown(item))
            if name is None:
                self.faulty.add(names[-1])
        self.players = names
        self.names = {name: Seat(seat) for seat, name in enumerate(names)}
        self.limits = [1_000_000] * len(names)

    def free_name(self, node: Node, mark: Mark, names: list[str], reserved: str) -> str | None:
        """A name that can be given beside `names`; `reserved` is told of a word that is no name."""
        if not isinstance(node, str):
            self.wrong(mark, NEEDS_TEXT, "players", node)
            return None
        name = unicodedata.normalize("NFC", node)
        fault = name_fault(name)
        if fault is None and name.casefold() in RESERVED:
            fault = reserved
        elif fault is None and _alike(name) in map(_alike, names):
            fault = NAME_TWICE
        if fault is None:
            return name
        self.bad_name(mark, name, fault)
        return None

    def bad_name(self, mark: Mark, name: str, fault: str) -> None:
        """Report a name with what is wrong with it."""
        legible = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)
        args = {"key": legible[:60]} | ({"number": len(name)} if fault is NAME_LENGTH else {})
        self.report(mark, "bad-name", fault, **args)

    # Birds

    def read_deck(self, node: Node, mark: Mark, key: str) -> None:
        """Birds that the file adds, or values that it gives; sets `birds` and `bird_names`."""
        entries = self.mapping(node, mark, key)
        if entries is None:
            return
        self.birds = dict(self.birds)
        for bird, entry in entries.items():
            if isinstance(entry, Mapping) and "names" in entry:
                self.bird_names.pop(bird, None)
        for bird, entry in entries.items():
            if not re.fullmatch("[a-z][a-z0-9_]*", bird) or bird in ("unknown", "empty"):
                self.report(entries.key_marks[bird], "bad-bird-id", BIRD_ID, key=shown(bird))
                continue
            rows = self.mapping(entry, entries.marks[bird], bird)
            if rows is not None:
                self.keys(rows, entries.key_marks[bird], self.bird_keys)
                self.read_entry(bird, rows)
        if self.house is not None:
            self.ids_are_free(entries)

    def read_entry(self, bird: str, rows: Mapping) -> None:
        """What the file says of one bird; what it doesn't say stays as the house has it."""
        old, known = BIRDS.get(bird), self.birds.get(bird)
        family = self._family(bird, rows, old)
        value = self._points(bird, rows, old)
        if "names" in rows:
            names = self.read_localized(rows["names"], rows.marks["names"], "names")
            self.bird_names[bird] = names or {}
            self._names_are_free(bird, rows)
        if value is None and known is not None:
            value = known.value
        if old is None:
            self.birds[bird] = Bird(bird, family, value=value)
        else:
            self.birds[bird] = old._replace(value=value)
        if self._taken:
            self._take(bird)

    def _family(self, bird: str, rows: Mapping, old: Bird | None) -> str:
        given = self.birds.get(bird)
        family = rows.get("family", bird if given is None else given.family)
        known = {b.family for b in BIRDS.values()} | set(BIRDS)
        if not isinstance(family, str):
            self.wrong(rows.marks["family"], NEEDS_TEXT, "family", family)
        elif (old is None and family in known) or (old is not None and family != old.family):
            self.report(rows.marks["family"], "fixed", BIRD_FAMILY_FIXED, key=family)
        return family if isinstance(family, str) else bird

    def _points(self, bird: str, rows: Mapping, old: Bird | None) -> int | None:
        if "value" not in rows:
            return None
        value, mark = rows["value"], rows.marks["value"]
        if bird in FIXED_VALUES:
            card = Card(-1, old)
            self.report(rows.key_marks["value"], "fixed", BIRD_VALUE_FIXED, card=card)
        elif isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 13:
            self.wrong(mark, BIRD_VALUE_RANGE, "value", value)
        else:
            return value
        return None

    def _names_are_free(self, bird: str, rows: Mapping) -> None:
        names = rows["names"]
        for code, name in names.items() if isinstance(names, Mapping) else ():
            if not isinstance(name, str):
                continue
            if folded(name) in RESERVED or self._others_called(name, bird):
                assert isinstance(names, Mapping)
                self.report(names.marks[code], "name-taken", BIRD_NAME_TAKEN, key=shown(name))

    def ids_are_free(self, entries: Mapping) -> None:
        """Report the birds that the file adds by an id that is another bird's name."""
        for bird in entries:
            if bird in self.birds and bird not in BIRDS and self._others_called(bird, bird):
                self.report(entries.key_marks[bird], "name-taken", BIRD_NAME_TAKEN, key=bird)

    def _others_called(self, name: str, bird: str) -> bool:
        """Whether a bird other than `bird` has this id or name."""
        if not self._taken:
            for known in self.birds:
                self._take(known)
        return any(other != bird for other in self._taken.get(folded(name), ()))

    def _take(self, bird: str) -> None:
        for name in index({bird: None}, self.bird_names):
            self._taken.setdefault(name, set()).add(bird)

    # Cards

    def card(self, bird: Bird | str | None, mark: Mark) -> Card | None:
        """A new card, counted; None for an emptied position."""
        if bird == "empty" or bird is None:
            return None
        self.serial += 1
        self.cards += 1
        if self.cards == DECK_SIZE + 1:
            self.report(mark, "too-many-cards", TOO_MANY_CARDS, number=self.cards)
        if isinstance(bird, str):
            return Card(self.serial, None)
        if bird.id == "golden_toucan":
            if self.golden:
                self.report(mark, "second-golden-toucan", SECOND_GOLDEN)
            self.golden = True
        elif bird.id in self.counts:
            self._one_more(bird, mark)
        return Card(self.serial, bird)

    def _one_more(self, bird: Bird, mark: Mark) -> None:
        number = self.copies[bird.id] = self.copies.get(bird.id, 0) + 1
        count = self.counts[bird.id]
        if number == count + 1:
            args = {"number": number, "card": Card(-1, bird), "count": count}
            self.report(mark, "too-many-copies", TOO_MANY_COPIES, **args)

    def read_displays(self, node: Node, mark: Mark, key: str) -> tuple[Display, ...]:
        """Everyone's cards; sets `limits`."""
        entries = self.mapping(node, mark, key)
        if entries is None:
            return ()
        found: dict[Seat, Display] = {}
        for name, places in entries.items():
            seat = self.read_player(name, entries.key_marks[name], key)
            display = self._display(places, entries.marks[name], name)
            if seat is not None:
                found[seat] = display
        for name, seat in self.names.items():
            if seat not in found and name not in self.faulty:
                self.report(mark, "missing-display", NO_DISPLAY, owner=name)
        # of two players with one name, each has a seat
        displays = tuple(found.get(Seat(seat), ()) for seat in range(len(self.players)))
        self.limits = [len(display) for display in displays]
        return displays

    def _display(self, node: Node, mark: Mark, key: str) -> Display:
        items = self.sequence(node, mark, key)
        if items is None:
            return ()
        cards: list[Card | None] = []
        birds = self.birds
        for place, item in enumerate(items):
            bird = birds.get(item) if isinstance(item, str) else None
            found = bird or self.read_place(item, items.marks[place], key)
            cards.append(self.card(found, items.marks[place]))
        return tuple(cards)

    def read_pile(self, node: Node, mark: Mark, key: str) -> tuple[Card, ...]:
        """Cards of a pile, top first."""
        items = self.sequence(node, mark, key)
        cards = (
            self.card(self.read_card(item, items.marks[i], key), items.marks[i])
            for i, item in enumerate(items or ())
            if items is not None
        )
        return tuple(card for card in cards if card is not None)

    def read_draw_pile(self, node: Node, mark: Mark, key: str) -> Pile:
        """The draw pile: the cards on top, and how many there are if the file says so."""
        if not isinstance(node, Mapping):
            return Pile(self.read_pile(node, mark, key))
        self.keys(node, mark, _PILE)
        top = self.read_pile(node["top"], node.marks["top"], "top") if "top" in node else ()
        if "size" not in node:
            return Pile(top)
        size = self.read_size(node["size"], node.marks["size"], "size")
        if size is not None and size < len(top):
            args = {"number": len(top), "size": size}
            self.report(node.marks["size"], "size-too-small", SIZE_TOO_SMALL, **args)
        more = (size or 0) - len(top)
        if self.cards <= DECK_SIZE < self.cards + more:
            number = self.cards + more
            self.report(node.marks["size"], "too-many-cards", TOO_MANY_CARDS, number=number)
        self.cards += max(more, 0)
        return Pile(top, size)

    def value(self, root: Mapping, key: str, default: Any = None) -> Any:
        """The value of a key at top level, or the default where it isn't there."""
        if key not in root:
            return default
        return READ[schema.TOP[key].type](self, root[key], root.marks[key], key)

    def table(self, root: Mapping, mark: Mark) -> Table | None:
        """The table that the file starts with, or None where something in it is wrong."""
        before = len(self.problems)
        value = self.value
        # in the order of the file, so that the card too many is the last one
        lying = {key: value(root, key) for key in root if key in _LYING}
        displays = lying.get("displays") or ()
        draw_pile = lying.get("draw_pile") or PLENTY
        discard = lying.get("discard_pile")
        buried = lying.get("under_discard") or ()
        active = value(root, "turn", SEATS[0])
        opening = bool(value(root, "opening"))
        recycles = value(root, "recycles", 0)
        moved = value(root, "moved_this_turn", ())
        endings = [value(root, key) for key in ("bao", "final_phase") if key in root]
        if len(endings) == 2:
            self.report(root.key_marks["final_phase"], "two-endings", TWO_ENDINGS)
        told = value(root, "known", {})
        by_name = {unicodedata.normalize("NFC", name): at for name, at in told.items()}
        self.known = {seat: by_name[name] for name, seat in self.names.items() if name in by_name}
        if len(self.problems) > before or not self.names or "displays" not in root:
            return None
        if discard is None:
            self.serial += 1
            discard = (Card(self.serial, None),)
        table = Table(displays, draw_pile, discard, active, self.serial + 1)
        table.buried = buried
        table.recycles = recycles
        table.moved = self._serials(table, moved, root)
        if endings and endings[0] is not None:
            table.ending = self._ending(endings[0], active, root)
        if opening:
            table.set_up = True
            table.neutral = bool(discard)
            table.opening_card = discard[0].serial if discard else None
        return table

    def _ending(self, ending: Ending, active: Seat, root: Mapping) -> Ending:
        key = "bao" if ending.kind == "bao" else "final_phase"
        if ending.turns_left[:1] != (active,):
            owner = self.players[active]
            self.report(root.marks[key], "not-the-first-turn", NOT_THE_FIRST_TURN, owner=owner)
        return ending

    def _serials(
        self, table: Table, positions: tuple[Position, ...], root: Mapping
    ) -> frozenset[int]:
        serials = set()
        for position in positions:
            card = table.card_at(position)
            if card is None:
                mark = root.marks["moved_this_turn"]
                self.report(mark, "no-card-there", NO_CARD_THERE, position=position)
            else:
                serials.add(card.serial)
        return frozenset(serials)


def _alike(name: str) -> str:
    """A name as it is told from others, however its letters are composed."""
    return unicodedata.normalize("NFC", name).casefold()


def name_fault(name: str) -> str | None:
    """What is wrong with a name, apart from the others; None where nothing is."""
    if name != name.strip():
        return NAME_SPACES
    if not 1 <= len(name) <= 40:
        return NAME_LENGTH
    if not name.isprintable() and _UNPRINTABLE & set(map(unicodedata.category, name)):
        return NAME_CHARACTERS
    return None


READ = Start.by_type()
