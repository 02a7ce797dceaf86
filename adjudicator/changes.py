"""A scenario with something changed in it: another move, one more or one less, another fact.

Works on the plain values of the file. What later moves name of cards and no longer fits is left
out, so that a changed fact or move doesn't turn the file into a faulty one.
"""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.core.text import N_
from adjudicator.scenario.answers import Answer
from adjudicator.scenario.load import load
from adjudicator.scenario.names import folded
from adjudicator.scenario.problems import Mark, Problem
from adjudicator.scenario.schema import VERBS
from adjudicator.scenario.tree import Mapping as Node
from adjudicator.scenario.tree import Sequence as Listed
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written

if TYPE_CHECKING:
    from adjudicator.scenario.house import House

Plain = dict[str, Any]
Path = tuple[str | int, ...]

NO_STEP = N_("There is no step {number} here; the last one is step {last}.")
NO_ACCOUNT = N_("There is no account {name} here; there are {known}.")
NO_ACCOUNTS = N_("This file has no accounts.")
WHICH_ACCOUNT = N_("This file has several accounts: {known}. Say which.")
FACT_TWICE = N_("Only one change at a time is possible for {fact}.")
NO_CARDS = N_("A score sheet has no cards that could be others.")
TWICE = N_("Step {number} can be altered only once at a time.")
NOT_A_MOVE = N_("This is no move: {value}. A move looks like this: {example}.")
NO_POSITION = N_("There is no position {value} at the start; there are {known}.")
NO_BIRD = N_("{value} is no bird.")
NO_PLACE = N_("This file has no fact {fact} that could be {value}.")
EXAMPLE = "pluck: {by: Bram, target: Bram.2}"
NOT_NAMED = "unknown"


class Unfit(ValueError):
    """A change that can't be made here: a template and its values."""

    def __init__(self, text: str, **args: object) -> None:
        self.text = text
        self.values = {name: str(value) for name, value in args.items()}
        super().__init__(text.format(**self.values))


class Change(NamedTuple):
    """One change of a file, by its `kind`.

    - `step`: step `step` is `value` instead, a move as YAML;
    - `insert`: `value` comes before step `step`;
    - `drop`: step `step` is left out;
    - `fact`: what `about` names is `value`: a position at the start (`Bram.2`), or a fact that a
      step misses (`bird:reference`, `threshold`);
    - `reading`: the open question `about` is answered with `value`.
    """

    kind: str  # one of KINDS
    step: int = 0
    value: str = ""
    about: str = ""


KINDS = ("step", "insert", "drop", "fact", "reading")


class Row(NamedTuple):
    """One item of the changed moves: its node, where it stood, and which change brought it."""

    node: Any
    was: int | None
    change: int | None = None


class Changed(NamedTuple):
    """The changed file. `pairs` are the places of each step before and now.

    `left_out` are the names that no longer fit, by the place of their move: the position whose card
    is named, or nothing where it is the card that was drawn or laid. `given` are the changes that
    brought a move, by its place.
    """

    source: str
    pairs: tuple[tuple[int | None, int | None], ...]
    left_out: tuple[tuple[int, str], ...]
    given: Mapping[int, int]


def told_by(root: Mapping[str, Any], account: str | None) -> Plain:
    """The file as one account tells it: the common moves, then its own.

    Without `accounts` that is the file itself. Raises `Unfit` for an `account` that there isn't,
    and where there are some and none is named.
    """
    plain = _copy(root)
    accounts = plain.pop("accounts", None)
    if accounts is None:
        if account:
            raise Unfit(NO_ACCOUNTS)
        return plain  # type: ignore[no-any-return]
    names = {unicodedata.normalize("NFC", name): name for name in accounts}
    if not account:
        raise Unfit(WHICH_ACCOUNT, known=", ".join(names))
    name = names.get(unicodedata.normalize("NFC", account))
    if name is None:
        raise Unfit(NO_ACCOUNT, name=account, known=", ".join(names))
    told = accounts[name]
    own = {"moves": told} if not isinstance(told, dict) else told
    plain["moves"] = [*(plain.get("moves") or ()), *(own.get("moves") or ())]
    if own.get("readings"):
        plain["readings"] = {**(plain.get("readings") or {}), **own["readings"]}
    plain.pop("expect", None)
    return plain  # type: ignore[no-any-return]


def alone(
    source: str | bytes,
    account: str | None,
    house: "House | None" = None,
    *,
    most_moves: int | None = None,
) -> str | bytes:
    """The file as one account tells it; the file itself for None, and where it has faults.

    Raises `Unfit` for an account that there isn't.
    """
    if account is None or load(source, house, most_moves=most_moves).problems:
        return source
    root = read(source).root
    return written(told_by(root, account)) if isinstance(root, Node) else source


def changed(
    root: Mapping[str, Any], changes: Sequence[Change], who: Sequence[str | None] = ()
) -> Changed:
    """The file with every change but those of readings; steps are numbered as they were.

    `root` are the plain values of a valid file without accounts, `who` are those who made its
    moves: they do so still, whoever's turn it is then. Raises `Unfit`.
    """
    plain = _copy(root)
    key = "rounds" if "rounds" in plain else "moves"
    rows = [Row(node, place) for place, node in enumerate(plain.get(key) or ())]
    plain.pop("expect", None)
    for row, by in zip_longest(rows, who[: len(rows)]):
        row.node.pop("expect", None)
        _say_who(row.node, by)
    for change in changes:
        if change.kind == "fact" and position_in(root, change.about):
            _put_at_the_start(plain, change)
    rows = _moved(rows, changes)
    plain[key] = [row.node for row in rows]
    pairs = _paired(rows, len(root.get(key) or ()))
    given = {place: row.change for place, row in enumerate(rows) if row.change is not None}
    return Changed(written(plain), pairs, (), given)


def _say_who(node: Plain, by: str | None) -> None:
    """Write down who made a move, where the file leaves it to whose turn it is."""
    verb = next((key for key in node if key in VERBS), None)
    if by is None or verb is None or "by" not in VERBS[verb].keys:
        return
    arguments = node[verb] or {}
    if "by" not in arguments:
        node[verb] = {"by": by, **arguments}


def _moved(rows: list[Row], changes: Sequence[Change]) -> list[Row]:
    """The items with some of them others, gone or new."""
    found: list[Row] = []
    instead: dict[int, list[Row]] = {}
    before: dict[int, list[Row]] = {}
    for place, change in enumerate(changes):
        if change.kind not in ("step", "insert", "drop"):
            continue
        if not 1 <= change.step <= len(rows) + (change.kind == "insert"):
            raise Unfit(NO_STEP, number=change.step, last=len(rows))
        given = [] if change.kind == "drop" else _given(change.value, place)
        if change.kind == "insert":
            before.setdefault(change.step, []).extend(given)
        elif change.step in instead:
            raise Unfit(TWICE, number=change.step)
        else:
            kept = [row._replace(was=change.step - 1) for row in given[:1]]
            instead[change.step] = kept + given[1:]
    for number in range(1, len(rows) + 2):
        found += before.get(number, ())
        found += instead.get(number, rows[number - 1 : number])
    return found


def _given(text: str, change: int) -> list[Row]:
    """The moves of a text: one, or a list of them."""
    document = read(text)
    nodes = document.root if isinstance(document.root, list) else [document.root]
    fits = nodes and all(isinstance(node, Node) for node in nodes)
    if document.problems or not fits:
        raise Unfit(NOT_A_MOVE, value=text[:80], example=EXAMPLE)
    return [Row(_copy(node), None, change) for node in nodes]


def _paired(rows: Sequence[Row], before: int) -> tuple[tuple[int | None, int | None], ...]:
    """The places of each step before and now, in the order of the steps."""
    pairs: list[tuple[int | None, int | None]] = []
    expected = 0
    for place, row in enumerate(rows):
        if row.was is not None:
            pairs += [(left, None) for left in range(expected, row.was)]
            expected = row.was + 1
        pairs.append((row.was, place))
    return (*pairs, *((left, None) for left in range(expected, before)))


# Facts


def position_in(root: Mapping[str, Any], about: str) -> str | None:
    """The position that a fact is about, as the file has it; None where it is about none."""
    owner, dot, number = about.rpartition(".")
    player = Answer(root, "").player(owner.strip())
    if not dot or player is None or not number.strip().isdecimal() or len(number) > 6:
        return None
    return f"{player}.{int(number)}"


def checked(root: Mapping[str, Any], changes: Sequence[Change]) -> list[Change]:
    """The changes, with positions as the file has them.

    Raises `Unfit` where one thing is changed twice, `ValueError` for a kind that there isn't.
    """
    found: list[Change] = []
    for change in changes:
        if change.kind not in KINDS:
            raise ValueError(f"{change.kind!r} is not one of {', '.join(KINDS)}")
        if change.kind == "fact":
            change = change._replace(about=position_in(root, change.about) or change.about)
        if change.kind in ("fact", "reading") and change.about in {one.about for one in found}:
            raise Unfit(FACT_TWICE, fact=change.about)
        found.append(change)
    return found


def _put_at_the_start(plain: Plain, change: Change) -> None:
    """Write another card where one lies at the start."""
    answer = Answer(plain, change.value)
    where = answer.positions(None, change.about)
    displays = plain.get("displays") or {}
    if "rounds" in plain:
        raise Unfit(NO_CARDS)
    known = [f"{name}.{n}" for name, cards in displays.items() for n in range(1, len(cards) + 1)]
    if not where or len(where) != 1:
        raise Unfit(NO_POSITION, value=change.about, known=", ".join(known))
    owner, _, number = where[0].rpartition(".")
    key = next((k for k in displays if unicodedata.normalize("NFC", k)
                == unicodedata.normalize("NFC", owner)), None)  # fmt: skip
    cards = displays[key] if key is not None else []
    place = int(number) - 1
    if not 0 <= place < len(cards):
        raise Unfit(NO_POSITION, value=change.about, known=", ".join(known))
    bird = answer.card()
    if folded(change.value) in ("unknown", "empty"):
        bird = folded(change.value)
    if bird is None:
        raise Unfit(NO_BIRD, value=change.value)
    cards[place] = bird


# Names that no longer fit


def without_names(one: Changed, problems: Sequence[Problem]) -> Changed | None:
    """The file without what contradicts the table now; None where that isn't all that is wrong.

    A name in a move that was given with the change stays: it contradicts the change itself.
    """
    document = read(one.source)
    known = {place: path for path, place in _paths(document.root, ())}
    paths = [known.get((problem.line, problem.column)) for problem in problems]
    plain = _copy(document.root)
    left_out = [*one.left_out]
    for problem, path in zip(problems, paths, strict=True):
        if problem.code != "contradiction" or path is None or path[0] != "moves":
            return None
        place = int(path[1])
        if place in one.given:
            return None
        _leave_out(plain, path)
        left_out.append((place, next((str(key) for key in path[3:] if "." in str(key)), "")))
    return one._replace(source=written(plain), left_out=tuple(left_out))


def _leave_out(plain: Plain, path: Path) -> None:
    """Take a name away where it stands, and the mapping around it where nothing else is in it."""
    node: Any = plain
    for key in path[:-1]:
        node = node[key]
    if isinstance(node, list):
        node[int(path[-1])] = NOT_NAMED
        return
    del node[path[-1]]
    if not node and path[-2] == "reveals":
        _leave_out(plain, path[:-1])


def _paths(node: Any, path: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    """Every value of a file with the line and the column at which it begins."""
    if not isinstance(node, (Node, Listed)):
        return
    keys: Any = node if isinstance(node, Node) else range(len(node))
    held: Any = node
    for key in keys:
        mark: Mark = held.marks[key]
        yield (*path, key), (mark.line + 1, mark.column + 1)
        yield from _paths(held[key], (*path, key))


def step_at(source: str, line: int) -> int | None:
    """The number of the step in which a line of a file stands; None where it is in none."""
    root = read(source).root
    if not isinstance(root, Node):
        return None
    nodes = root.get("moves", root.get("rounds"))
    if not isinstance(nodes, Listed):
        return None
    begun = [n for n, mark in enumerate(nodes.marks, 1) if mark.line + 1 <= line]
    return begun[-1] if begun else None


def _copy(node: Any) -> Any:
    if isinstance(node, Mapping):
        return {key: _copy(value) for key, value in node.items()}
    return [_copy(value) for value in node] if isinstance(node, list) else node
