"""The plain values of a scenario as a story: players, table, moves; each change makes new ones."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from adjudicator.core.questions import DEFAULTS, QUESTIONS
from adjudicator.rules import BIRDS
from adjudicator.scenario.schema import VERBS
from adjudicator.scenario.tree import Mapping as Node
from adjudicator.scenario.tree import Sequence as Nodes
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written

Plain = dict[str, Any]
Rule = Callable[[str], Plain]
"""What makes the document on the text of a file."""

NAMES = ("Anna", "Bram", "Chloe", "David", "Emma", "Finn")
"""Names to begin with; each is at home in Dutch and in English."""
FEWEST, MOST = 2, len(NAMES)
UNKNOWN, EMPTY, NOWHERE = "unknown", "empty", "none"
"""What a position may hold besides a bird; `none` is a position that isn't there."""

_BY_PLAYER = frozenset({"known", "scores", "totals", "accounts"})
"""What is told for each player by name."""
_POSITIONS_OF_EACH = "at"
_POSITIONS = frozenset(
    {"at", "gift", "gifts", "look", "moved_this_turn", "other", "own", "penalty_at", "show", "swap",
     "target", "targets"}
)  # fmt: skip
"""What is told by positions."""
_NO_REFERENCES = ("title", "about", "note", "id", "birds", "readings", "card", "draws", "drawn",
                  "kind", "call", "own_gets", "discard_pile", "draw_pile", "under_discard",
                  "shield")  # fmt: skip


def dealt(number: int) -> Plain:
    """A table with that many players, as it is dealt (section 1.2), every card unknown."""
    players = [*NAMES[:number]]
    cards = 5 if number == FEWEST else 4
    displays = {name: [UNKNOWN] * cards for name in players}
    return {"format": 1, "players": players, "displays": displays, "moves": []}


def opened(text: str) -> Plain | None:
    """The values of a file without what it expects; None where it holds no mapping."""
    tree = read(text)
    if tree.problems or not isinstance(tree.root, Node):
        return None
    root: Plain = _plain(tree.root)
    root.pop("expect", None)
    for account in accounts_of(root).values():
        if isinstance(account, dict):
            account.pop("expect", None)
    told = [root.get("moves"), root.get("rounds"), *map(_own, accounts_of(root).values())]
    for items in told:
        for item in items if isinstance(items, list) else ():
            if isinstance(item, dict):
                item.pop("expect", None)
    return root


def _plain(node: Any) -> Any:
    """The same values, every text composed alike, so that a name is found wherever it stands."""
    if isinstance(node, dict):
        return {unicodedata.normalize("NFC", key): _plain(value) for key, value in node.items()}
    if isinstance(node, str):
        return unicodedata.normalize("NFC", node)
    return [_plain(one) for one in node] if isinstance(node, list) else node


def text_of(story: Plain) -> str:
    """The file."""
    return written(story)


def moves_of(story: Plain) -> list[Any]:
    """What happened, so far as it is told."""
    moves = story.get("moves")
    return moves if isinstance(moves, list) else []


def players_of(story: Plain) -> tuple[str, ...]:
    """Everyone, clockwise."""
    return tuple(story["players"])


def birds_of(story: Plain, deck: Iterable[str] = BIRDS) -> tuple[str, ...]:
    """The birds that can lie there: those of the deck, then those that the file adds."""
    own = story.get("birds")
    return tuple(dict.fromkeys((*deck, *(own if isinstance(own, dict) else ()))))


# Moves


def told(story: Plain, place: int, move: Plain, instead: bool = False) -> Plain:
    """The story with a move at a place, before the one that is there or in its stead."""
    moves = moves_of(story)
    after = moves[place + 1 :] if instead else moves[place:]
    if instead and place < len(moves) and isinstance(moves[place], dict):
        kept = {key: moves[place][key] for key in ("note", "id") if key in moves[place]}
        move = {**move, **kept}
    return {**story, "moves": [*moves[:place], move, *after]}


def without(story: Plain, place: int) -> Plain:
    """The story without one move."""
    moves = moves_of(story)
    return {**story, "moves": [*moves[:place], *moves[place + 1 :]]}


def until(story: Plain, place: int, *then: Plain) -> Plain:
    """The moves before a place, and others after them."""
    return {**story, "moves": [*moves_of(story)[:place], *then]}


def verb_of(move: Any) -> str:
    """What kind of move it is, "" for what is none."""
    return next((key for key in move if key in VERBS), "") if isinstance(move, dict) else ""


def let_stand(story: Plain, place: int) -> Plain:
    """The story with a move that the table let stand, or no longer did."""
    move = moves_of(story)[place]
    stood = {key: value for key, value in move.items() if key != "stands"}
    if not move.get("stands"):
        stood["stands"] = True
    return told(without(story, place), place, stood)


def only_asked(story: Plain, place: int) -> Plain:
    """The story with a move that is only asked about, or that was made after all."""
    move = moves_of(story)[place]
    verb = verb_of(move)
    asked = move["ask"]["may"] if verb == "ask" else {"ask": {"may": {verb: move[verb]}}}
    beside = {key: move[key] for key in ("note", "id") if key in move}
    return told(without(story, place), place, {**asked, **beside})


# Versions


def accounts_of(story: Plain) -> dict[str, Any]:
    """The versions of what happened, by the names of who tells them.

    None where all agree, and where a file hasn't got them as it should.
    """
    found = story.get("accounts")
    return found if isinstance(found, dict) and all(map(_tells, found.values())) else {}


def _tells(account: Any) -> bool:
    moves = account.get("moves", []) if isinstance(account, dict) else account
    return isinstance(moves, list)


def _own(account: Any) -> list[Any]:
    """The moves that a version alone tells."""
    moves = account.get("moves") if isinstance(account, dict) else account
    return moves if isinstance(moves, list) else []


def with_version(story: Plain, name: str, told: Plain) -> Plain:
    """The story with a version that was told on; a step that all agree on is changed for all."""
    before, account = moves_of(story), accounts_of(story)[name]
    now, number = moves_of(told), len(_own(account))
    common = before if now[: len(before)] == before else now[: len(now) - number]
    own = now[len(common) :]
    kept: Any = {**account, "moves": own} if isinstance(account, dict) else own
    return {**story, "moves": common, "accounts": {**accounts_of(story), name: kept}}


def forked(story: Plain, place: int, names: Sequence[str]) -> Plain:
    """The story in two versions from a place on, which are the same to begin with."""
    moves = moves_of(story)
    after = {name: [*moves[place:]] for name in names}
    return {**story, "moves": moves[:place], "accounts": after}


def called(story: Plain, names: Sequence[str]) -> Plain:
    """The story with other names for who tells its versions."""
    accounts = accounts_of(story)
    renamed = dict(zip(accounts, names, strict=False))
    return {**story, "accounts": {renamed.get(old, old): one for old, one in accounts.items()}}


# Players


def seated(story: Plain, names: Sequence[str], turn: str) -> Plain:
    """The story with other names at the seats.

    A seat without a name is left; a name beyond the seats is a player who joins as dealt.
    """
    before = players_of(story)
    renamed = {old: new for old, new in zip(before, names, strict=False) if new}
    gone = [old for old in before if old not in renamed]
    made: Plain = _renamed(story, renamed)
    displays = {renamed.get(name, name): cards for name, cards in story["displays"].items()}
    for name in gone:
        displays.pop(name, None)
    joined = [name for name in names[len(before) :] if name]
    cards = 5 if len(renamed) + len(joined) == FEWEST else 4
    made["players"] = [*renamed.values(), *joined]
    made["displays"] = {**displays, **{name: [UNKNOWN] * cards for name in joined}}
    made["displays"] = {name: made["displays"].get(name, []) for name in made["players"]}
    made["turn"] = turn if turn in made["players"] else made["players"][0]
    others = gone or joined or made["turn"] != renamed.get(story.get("turn", before[0]))
    for key in ("bao", "final_phase"):
        if key in made and others:
            made = ending(made, key, made[key])
    return {key: value for key, value in made.items() if value is not None}


def _renamed(node: Any, names: Mapping[str, str], key: str = "") -> Any:
    """The same with other players' names, alone and in positions; `key` is what it stands under."""
    if isinstance(node, list):
        return [_renamed(one, names, key) for one in node]
    if isinstance(node, str):
        if key not in _POSITIONS:
            return names.get(node, node)
        owner, dot, number = node.rpartition(".")
        return f"{names[owner]}.{number}" if dot and owner in names else node
    if not isinstance(node, dict):
        return node
    made = {}
    for one, value in node.items():
        if one == "displays" or one in _NO_REFERENCES:
            made[one] = value
        elif one == "reveals" and isinstance(value, dict):
            # its keys are positions, its values birds
            made[one] = {_renamed(at, names, "at"): bird for at, bird in value.items()}
        else:
            inside = _POSITIONS_OF_EACH if key == "known" else one
            kept = names.get(one, one) if key in _BY_PLAYER else one
            made[kept] = _renamed(value, names, inside)
    return made


# The table


def laid(story: Plain, displays: Mapping[str, Sequence[str]], top: str) -> Plain:
    """The story with other cards on the table; `top` lies open on the discard pile."""
    made = {**story, "displays": {name: _row(cards) for name, cards in displays.items()}}
    pile = story.get("discard_pile")
    below = pile[1:] if isinstance(pile, list) else []
    if top == UNKNOWN and not below:
        made.pop("discard_pile", None)
    elif top == NOWHERE:
        made["discard_pile"] = []
    else:
        made["discard_pile"] = [top, *below]
    return made


def _row(cards: Sequence[str]) -> list[str]:
    """A row of positions: those at its end that aren't there are left out."""
    row = list(cards)
    while row and row[-1] == NOWHERE:
        row.pop()
    return [EMPTY if card == NOWHERE else card for card in row]


def ending(story: Plain, key: str, about: Mapping[str, Any] | None) -> Plain:
    """The story in a round that has begun to end, by BAO (`bao`) or by itself (`final_phase`).

    Whose final turns are left follows from whose turn begins: everyone from there on to whoever
    called, who has none (sections 4.1 and 7.2). Where that would be the caller's own turn, the
    next player begins.
    """
    who = "caller" if key == "bao" else "started_by"
    made = {one: value for one, value in story.items() if one != key}
    players = players_of(story)
    if about is None or about.get(who) not in players:
        return made
    seat = players.index(about[who])
    turn = story.get("turn", players[0])
    first = players.index(turn) if turn in players else 0
    if first == seat:
        first = (seat + 1) % len(players)
        made["turn"] = players[first]
    left = (seat - first) % len(players)
    turns = [players[(first + n) % len(players)] for n in range(left)]
    return {**made, key: {**about, "final_turns": turns}}


def sized(story: Plain, size: int | None) -> Plain:
    """The story with that many cards in the draw pile; None is enough."""
    pile = story.get("draw_pile")
    top = pile.get("top", []) if isinstance(pile, dict) else pile or []
    made = {key: value for key, value in story.items() if key != "draw_pile"}
    if size is not None:
        return {**made, "draw_pile": {"top": top, "size": size} if top else {"size": size}}
    return {**made, "draw_pile": top} if top else made


def answered(
    story: Plain, readings: Mapping[str, str], usual: Mapping[str, str] = DEFAULTS
) -> Plain:
    """The story with its answers to open questions; the usual ones aren't written down."""
    own = {
        question: reading
        for question, reading in readings.items()
        if reading in QUESTIONS.get(question, ()) and reading != usual[question]
    }
    made = {key: value for key, value in story.items() if key != "readings"}
    return {**made, "readings": own} if own else made


def lines_of_moves(text: str) -> list[int]:
    """The line that each move begins on, counted from 1."""
    tree = read(text)
    moves = tree.root.get("moves") if isinstance(tree.root, Node) else None
    return [mark.line + 1 for mark in moves.marks] if isinstance(moves, Nodes) else []
