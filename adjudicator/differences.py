"""What two accounts of the same dispute tell differently, and how the one becomes the other."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from adjudicator.comparing import Ruled
from adjudicator.core.moves import Claims, Use
from adjudicator.doing import in_rows
from adjudicator.replaying import Judged
from adjudicator.scenario.scenario import NOTHING, Account, Item, Scenario

Plain = dict[str, Any]

SHOWN = ("reveals", "drawn")
"""Arguments that name cards: where what they are about differs, they differ with it."""
WITH_TARGETS = ("double", "gifts", *SHOWN)
IN_ANY_ORDER = ("swap", "at")
"""Arguments that are positions whose order means nothing."""


class Told(NamedTuple):
    """One account: the scenario that it tells, the rulings on it, its document."""

    account: Account
    scenario: Scenario
    judged: list[Judged]
    ruled: Ruled

    @property
    def document(self) -> Plain:
        """The document on the account alone."""
        return self.ruled.document


class Edit(NamedTuple):
    """One change of the moves of the first account towards those of the second.

    `kind`: `set` (the item at `place` has other `values`), `drop`, `move` (it goes before the item
    that was at `to`), `insert` (`item` comes before the item that was at `place`).
    """

    kind: str
    place: int
    values: Mapping[str, Any] = NOTHING
    to: int = 0
    item: Item | None = None


class Difference(NamedTuple):
    """One thing that two accounts tell differently.

    `kind`: `move` (something else was done), `only` (one of them leaves it out), `order` (the same,
    earlier or later), `first` (who called first), `reading` (of the question `about`). `places` are
    those of the moves in either account, from 0. `arguments` are what is different in a move, if
    that isn't the move itself.
    """

    kind: str
    places: tuple[tuple[int, ...], tuple[int, ...]]
    edits: tuple[Edit, ...] = ()
    arguments: tuple[str, ...] = ()
    about: str = ""

    @property
    def begins(self) -> int:
        """The first place that it is about, in either account."""
        return min((*self.places[0], *self.places[1]), default=0)

    @property
    def order(self) -> tuple[int, int]:
        """Where it stands among others: by the first account, else by the second."""
        ours, theirs = self.places
        return min(ours or theirs, default=0), min(theirs, default=0)


def facts_of(told: Told) -> list[tuple[int, Item]]:
    """The moves of an account with their places, without its questions."""
    return [(n, item) for n, item in enumerate(told.scenario.items) if item.verb != "ask"]


def _move(told: Told, place: int) -> Any:
    """A move however it is written: whoever is meant by leaving `by` out is named."""
    move: Any = told.scenario.items[place].move
    judged = told.judged[place]
    if isinstance(move, Claims):
        return Claims(tuple(sorted(move.claims, key=lambda one: one.by or 0)))
    if getattr(move, "by", None) is None and "by" in getattr(move, "_fields", ()):
        move = move._replace(by=judged.ruling.by if judged.leaves else None)
    for name in IN_ANY_ORDER:
        value = getattr(move, name, None)
        if isinstance(value, tuple) and value and isinstance(value[0], tuple):
            move = move._replace(**{name: tuple(sorted(value))})
    return move


def _key(told: Told, place: int) -> tuple[Any, ...]:
    """What a move tells."""
    item = told.scenario.items[place]
    return item.verb, _move(told, place), item.stands


def _kind(told: Told, place: int) -> tuple[Any, ...]:
    """What sort of move it is: the verb, and who made it."""
    move = _move(told, place)
    return told.scenario.items[place].verb, getattr(move, "by", None)


def _numbers(told: Sequence[Told], places: Sequence[Sequence[int]], key: Any) -> list[list[int]]:
    """The same number for moves that are the same by a key."""
    known: list[Any] = []
    found: list[list[int]] = []
    for one, row in zip(told, places, strict=True):
        numbers = []
        for place in row:
            value = key(one, place)
            if value not in known:
                known.append(value)
            numbers.append(known.index(value))
        found.append(numbers)
    return found


def differences(one: Told, other: Told) -> Iterator[Difference]:
    """What two accounts tell differently, in the order of the first."""
    both = one, other
    places = [[place for place, _ in facts_of(told)] for told in both]
    found: list[Difference] = []
    gone: list[int] = []
    come: list[tuple[int, int]] = []
    end = len(one.scenario.items)
    for tag, a, b, c, d in _opcodes(*_numbers(both, places, _key)):
        if tag == "equal":
            continue
        rows = places[0][a:b], places[1][c:d]
        for kind, i, j, k, m in _opcodes(*_numbers(both, rows, _kind)):
            ours, theirs = rows[0][i:j], rows[1][k:m]
            if kind == "equal":
                for here, there in zip(ours, theirs, strict=True):
                    found += _arguments(one, here, other, there)
                continue
            before = rows[0][i] if i < len(rows[0]) else next(iter(places[0][b : b + 1]), end)
            if ours and theirs:
                edits = [Edit("drop", place) for place in ours]
                edits += [_insert(before, other, place) for place in theirs]
                found.append(Difference("move", (tuple(ours), tuple(theirs)), tuple(edits)))
            else:
                gone += ours
                come += [(place, before) for place in theirs]
    found += _moved(one, gone, other, come)
    yield from sorted(found, key=lambda each: each.order)
    for question in dict.fromkeys((*one.account.readings, *other.account.readings)):
        answers = [each.scenario.readings.get(question) for each in both]
        if answers[0] != answers[1]:
            yield Difference("reading", ((), ()), about=question)


def _opcodes(one: Sequence[int], other: Sequence[int]) -> Iterator[tuple[str, int, int, int, int]]:
    yield from SequenceMatcher(None, one, other, autojunk=False).get_opcodes()


def _insert(before: int, other: Told, place: int) -> Edit:
    return Edit("insert", before, item=other.scenario.items[place])


def _moved(
    one: Told, gone: list[int], other: Told, come: list[tuple[int, int]]
) -> Iterator[Difference]:
    """Moves that one account has earlier or later than the other, and what only one of them has."""
    left = [*gone]
    for here in gone:
        pair = next((p for p in come if _kind(other, p[0]) == _kind(one, here)), None)
        if pair is not None:
            left.remove(here)
            come.remove(pair)
            there, before = pair
            yield Difference("order", ((here,), (there,)), (Edit("move", here, to=before),))
            yield from _arguments(one, here, other, there)
    for row in in_rows(left):
        yield Difference("only", (tuple(row), ()), tuple(Edit("drop", place) for place in row))
    befores = dict(come)
    for row in in_rows(befores):
        edits = [_insert(befores[place], other, place) for place in row]
        yield Difference("only", ((), tuple(row)), tuple(edits))


def _arguments(one: Told, here: int, other: Told, there: int) -> Iterator[Difference]:
    """What is different in two moves of one sort, each thing by itself."""
    ours, theirs = _move(one, here), _move(other, there)
    places = (here,), (there,)
    if isinstance(ours, Claims):
        if ours == theirs:
            return
        kind = "first" if _in_any_order(ours) == _in_any_order(theirs) else "move"
        values = {"claims": theirs.claims}
        yield Difference(kind, places, (Edit("set", here, values),))
        return
    fields = [name for name in ours._fields if getattr(ours, name) != getattr(theirs, name)]
    for group in _grouped(fields, isinstance(ours, Use)):
        values = {name: getattr(theirs, name) for name in group}
        yield Difference("move", places, (Edit("set", here, values),), tuple(group))
    stands = other.scenario.items[there].stands
    if one.scenario.items[here].stands != stands:
        yield Difference("move", places, (Edit("set", here, {"stands": stands}),), ("stands",))


def _grouped(fields: list[str], use: bool) -> list[list[str]]:
    """Arguments that differ, each by itself; what goes with another one together with that."""
    with_first = SHOWN if use else WITH_TARGETS if "targets" in fields else SHOWN
    own = [name for name in fields if name not in with_first]
    if not own:
        return [fields] if fields else []
    rest = [name for name in fields if name in with_first]
    first = "targets" if "targets" in own else own[0]
    return [[name, *(rest if name == first else [])] for name in own]


def _in_any_order(move: Claims) -> list[Any]:
    return [claim._replace(order=None) for claim in move.claims]


def pairs(one: Told, other: Told, apart: Sequence[Difference]) -> list[tuple[int, int]]:
    """The steps of two accounts that are the same move, or told instead of each other."""
    both = one, other
    rows = [range(len(told.judged)) for told in both]
    here, there = _numbers(both, rows, _key)
    blocks = SequenceMatcher(None, here, there, autojunk=False).get_matching_blocks()
    found = {(a + n, b + n) for a, b, size in blocks for n in range(size)}
    for each in apart:
        found |= set(zip(*each.places, strict=False))
    return sorted(found)


def edited(items: Sequence[Item], edits: Sequence[Edit]) -> Iterator[Item]:
    """The items with the edits made; each edit names places as they were."""
    now = dict(enumerate(items))
    before: dict[int, list[Item]] = {}
    for edit in edits:
        if edit.kind == "set":
            now[edit.place] = _set(now[edit.place], edit.values)
    for edit in edits:
        if edit.kind == "move":
            before.setdefault(edit.to, []).append(now.pop(edit.place))
        elif edit.kind == "drop":
            now.pop(edit.place)
        elif edit.item is not None:
            before.setdefault(edit.place, []).append(edit.item)
    for place in range(len(items) + 1):
        yield from before.get(place, ())
        if place in now:
            yield now[place]


def _set(item: Item, values: Mapping[str, Any]) -> Item:
    if "stands" in values:
        return item._replace(stands=values["stands"])
    move: Any = item.move
    return item._replace(move=move._replace(**values))
