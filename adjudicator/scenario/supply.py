"""A fact that a ruling misses, put into the file: the place for it is found by trying.

The places where the format could have the fact are tried in turn, the likeliest first. A place is
right where the file then loads, the step no longer misses the fact, and no verdict that was
certain without it has changed: a fact picks one of the cases that there were.
"""

import re
from collections.abc import Callable
from collections.abc import Mapping as Mapping_
from itertools import islice
from typing import Any, TypeAlias

from adjudicator.scenario.answers import Answer
from adjudicator.scenario.places import UNKNOWN, Edit, Path, edits
from adjudicator.scenario.tree import Mapping, Sequence, read
from adjudicator.scenario.write import written

Document: TypeAlias = Mapping_[str, Any]

MOST_TRIALS, MOST_MOVES_TRIED = 100, 1500
"""How many places are tried, and how many moves are ruled on for it: a trial rules on them all."""

_WORD = re.compile(f"""(["']?){UNKNOWN}\\1""")


def supply(
    source: str, step: int | None, fact: str, value: str, ruling: Callable[[str], Document]
) -> str | None:
    """Return the scenario with a missing fact filled in; None where there is no place for it.

    `step` is the number of a step that has `fact` in its `missing`, None for whichever steps have
    it; `value` is what the user typed: a bird in any language, a position, a number, for an
    ability its choices (`look: Bram.1`). `ruling` makes the document that rules on a text. Where
    the file says `unknown`, that word alone is replaced; otherwise the file is written anew,
    without its comments. Raises only what `ruling` raises.
    """
    tree = read(source)
    if tree.problems or not isinstance(tree.root, Mapping):
        return None
    before = ruling(source)
    numbers = _misses(before, step, fact)
    if not numbers:
        return None
    answer = Answer(tree.root, value)
    first = _first_of(before, numbers[0], fact)
    moves = max(1, len(before["steps"]))
    most = min(MOST_TRIALS, max(3, MOST_MOVES_TRIED // moves))
    for edit in islice(edits(tree.root, fact, numbers[-1], answer), most):
        text = _edited(source, tree.root, edit)
        after = ruling(text)
        if after["status"] == "invalid" or _misses(after, step, fact):
            continue
        if _goes_with(before, after, first) and _is_of(fact, after, first, edit, answer):
            return text
    return None


# The document


def _misses(document: Document, step: int | None, fact: str) -> list[int]:
    """The numbers of the steps that miss the fact, among those that are asked about."""
    return [
        one["number"]
        for one in document["steps"]
        if step in (None, one["number"]) and fact in one["missing"]
    ]


def _first_of(document: Document, number: int, fact: str) -> int:
    """The first of the steps in a row that miss the fact: its name is of that moment."""
    while number > 1 and fact in document["steps"][number - 2]["missing"]:
        number -= 1
    return number


def _is_of(fact: str, after: Document, number: int, edit: Edit, answer: Answer) -> bool:
    """Whether an edit that names a bird names the one that lies there when the step begins."""
    owner, _, place = fact.removeprefix("bird:").rpartition(".")
    if not fact.startswith("bird:") or not owner:
        return True
    at = int(place) - 1
    if any(path[-1] == f"{owner}.{place}" for path in edit):
        return True  # shown there by a move
    if number == 1:
        return ("displays", owner, at) in edit
    cards = after["steps"][number - 2]["after"]["displays"].get(owner)
    return cards is None or cards[at : at + 1] == [answer.card()]


def _goes_with(before: Document, after: Document, number: int) -> bool:
    """Whether each verdict up to a step is one that the document before allows for."""
    pairs = zip(before["steps"][:number], after["steps"], strict=False)
    return all(_possible(new) <= _possible(old) for old, new in pairs)


def _possible(step: Document) -> set[str]:
    cases = step.get("cases") or ()
    return {step["verdict"], *(case["verdict"] for case in cases)}


# The text


def _edited(source: str, root: Mapping, edit: Edit) -> str:
    plain = _copy(root)
    for path, value in edit.items():
        _put(plain, path, value)
    replaced = _replaced(source, root, edit)
    if replaced is not None:
        tree = read(replaced)
        if tree.root == plain and not tree.problems:
            return replaced
    return written(plain)


def _copy(node: Any) -> Any:
    if isinstance(node, Mapping_):
        return {key: _copy(value) for key, value in node.items()}
    return [_copy(value) for value in node] if isinstance(node, list) else node


def _put(plain: Any, path: Path, value: object) -> None:
    """Set a value where it goes; what is missing on the way is made."""
    key, *rest = path
    if isinstance(plain, list) and key == len(plain):
        plain.append(None)
    if not rest:
        plain[key] = value
        return
    if isinstance(plain, dict) and plain.get(key) is None:
        plain[key] = [] if isinstance(rest[0], int) else {}
    _put(plain[key], tuple(rest), value)


def _replaced(source: str, root: Mapping, edit: Edit) -> str | None:
    """The text with one word replaced, where the edit is no more than that."""
    if len(edit) != 1:
        return None
    ((path, value),) = edit.items()
    begin = _index(root, path)
    if begin is None:
        return None
    begin += len(source) - len(source.lstrip("\ufeff"))
    found = _WORD.match(source, begin)
    if found is None:
        return None
    return f"{source[:begin]}{found[1]}{value}{found[1]}{source[found.end() :]}"


def _index(root: Mapping, path: Path) -> int | None:
    """Where the word `unknown` at a path begins in the text that was read."""
    node: Any = root
    mark: Any = None
    for key in path:
        if not isinstance(node, (Mapping, Sequence)):
            return None
        held: Any = node
        if key not in (range(len(held)) if isinstance(node, Sequence) else held):
            return None
        mark, node = held.marks[key], held[key]
    return None if mark is None or node != UNKNOWN else int(mark.index)
