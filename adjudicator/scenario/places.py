"""Where in a scenario a missing fact could be told: the likeliest place first."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from adjudicator.scenario import schema
from adjudicator.scenario.answers import Answer

Path: TypeAlias = tuple[str | int, ...]
Edit: TypeAlias = dict[Path, object]
"""Values by the place where they go; the mappings on the way there may be missing."""

UNKNOWN = "unknown"
REFERENCE = "reference"
_CALLS = ("pluck", "double_pluck")


class _Act(NamedTuple):
    """A verb with its arguments: a move, one of several claims, or what is asked about."""

    path: Path
    verb: str
    told: Mapping[str, Any]

    def adds(self, *path: str | int) -> Path:
        return (*self.path, *path)

    def could_show(self, position: str) -> bool:
        """Whether the card there is turned up by it, and the file doesn't tell which it is."""
        one = [self.told[key] for key in ("target", "show") if key in self.told]
        reveals = self.told.get("reveals") or {}
        shown = self.verb == "count" or position in (*(self.told.get("targets") or ()), *one)
        return shown and not isinstance(reveals, str) and position not in reveals

    @property
    def is_claim(self) -> bool:
        return isinstance(self.path[-1], int)


class _Asked(NamedTuple):
    """What is looked for: what the fact is about, in the file, up to which step, and its value."""

    about: str
    root: Mapping[str, Any]
    step: int
    answer: Answer

    def acts(self) -> Iterator[_Act]:
        """Every verb up to the step, the last first."""
        moves = self.root.get("moves") or ()
        for place in reversed(range(min(self.step, len(moves)))):
            yield from _acts(moves[place], ("moves", place))


def edits(root: Mapping[str, Any], fact: str, step: int, answer: Answer) -> Iterator[Edit]:
    """Every way to tell the fact in the file, so that the ruling on `step` could know it."""
    kind, _, about = fact.partition(":")
    if kind == "choice" and about == "penalty":
        kind = "penalty"
    yield from _KINDS[kind](_Asked(about, root, step, answer))


def _acts(entry: Mapping[str, Any], path: Path) -> Iterator[_Act]:
    for verb in entry:
        if verb == "claims":
            for place, claim in enumerate(entry[verb]):
                yield _Act((*path, verb, place), claim["call"], claim)
        elif verb == "ask":
            yield from _acts(entry[verb].get("may") or {}, (*path, verb, "may"))
        elif verb in schema.VERBS:
            yield _Act((*path, verb), verb, entry[verb] or {})


# Birds


def _bird(asked: _Asked) -> Iterator[Edit]:
    bird = asked.answer.card()
    if bird is None:
        return
    places = dict.fromkeys((*_own_place(asked), *_shown(asked), *_on_the_pile(asked)))
    for place in places:
        yield {place: bird}
    if asked.about == REFERENCE:
        return
    for pile in _drawn(asked, bird):
        yield {("draw_pile",): pile}
    for place in _hidden(asked.root["displays"], ("displays",)):
        if place not in places:
            yield {place: bird}


def _own_place(asked: _Asked) -> Iterator[Path]:
    """The place itself, where the card may have lain from the start."""
    owner, _, number = asked.about.rpartition(".")
    display = asked.root["displays"].get(owner) or ()
    if owner and display[int(number) - 1 : int(number)] == [UNKNOWN]:
        yield "displays", owner, int(number) - 1


def _shown(asked: _Asked) -> Iterator[Path]:
    """The moves that show a card or bring it."""
    for act in asked.acts():
        reveals = act.told.get("reveals")
        if act.verb == "draw" and "card" not in act.told:
            yield act.adds("card")
        elif act.verb == "discard" and reveals is None:
            yield act.adds("reveals")
        elif act.verb in ("keep", "take") and reveals is None and "at" in act.told:
            yield act.adds("reveals", act.told["at"])
        elif act.could_show(asked.about):
            yield act.adds("reveals", asked.about)


def _on_the_pile(asked: _Asked) -> Iterator[Path]:
    if "discard_pile" not in asked.root:
        yield "discard_pile", 0
    yield from _hidden({"": asked.root.get("discard_pile") or []}, ("discard_pile",))


def _hidden(lists: Mapping[str, Any], path: Path) -> Iterator[Path]:
    """The places of all cards in these lists that are `unknown`."""
    for name, cards in lists.items():
        inner = (*path, name) if name else path
        yield from ((*inner, n) for n, card in enumerate(cards) if card == UNKNOWN)


def _drawn(asked: _Asked, bird: str) -> Iterator[object]:
    """The draw pile with the bird in it, at each depth that the moves may have come to."""
    pile = asked.root.get("draw_pile") or []
    top = list((pile.get("top") or ()) if isinstance(pile, Mapping) else pile)
    for depth in range(2 * min(asked.step, len(asked.root.get("moves") or ()))):
        if depth < len(top) and top[depth] != UNKNOWN:
            continue
        above = [*top[:depth], *[UNKNOWN] * (depth - len(top))]
        cards = [*above, bird, *top[depth + 1 :]]
        yield {**pile, "top": cards} if isinstance(pile, Mapping) else cards


# What a player chose


def _gift(asked: _Asked) -> Iterator[Edit]:
    gifts = asked.answer.positions(asked.about)
    for act in asked.acts() if gifts else ():
        by = act.told.get("by")
        told = act.told.keys() & {"gift", "gifts"}
        if act.verb in _CALLS and by in (None, asked.about) and gifts and not told:
            if act.verb == "double_pluck" or act.is_claim:
                yield {act.adds("gifts"): gifts}
            elif len(gifts) == 1:
                yield {act.adds("gift"): gifts[0]}


def _penalty(asked: _Asked) -> Iterator[Edit]:
    for act in asked.acts():
        if act.verb in _CALLS and "penalty_at" not in act.told:
            by = act.told.get("by")
            for owner in asked.answer.players if by is None else [by]:
                for position in asked.answer.positions(owner) or ():
                    yield {act.adds("penalty_at"): position}


def _choice(asked: _Asked) -> Iterator[Edit]:
    for act in asked.acts():
        if act.verb == "use" and asked.answer.bird(act.told["card"]) == asked.about:
            choices = asked.answer.choices(asked.about, act.told)
            if choices:
                yield {act.adds(key): value for key, value in choices.items()}


# Numbers


def _value(asked: _Asked) -> Iterator[Edit]:
    number = asked.answer.number()
    if number is not None:
        yield {("birds", asked.about, "value"): number}


def _threshold(asked: _Asked) -> Iterator[Edit]:
    number = asked.answer.number()
    if number is not None:
        yield {("threshold",): number}


def _totals(asked: _Asked) -> Iterator[Edit]:
    number = asked.answer.number()
    if number is None:
        return
    if "rounds" in asked.root:
        yield {("rounds", asked.step - 1, "totals", asked.about): number}
    for act in asked.acts():
        if act.verb == "count":
            yield {act.adds("totals", asked.about): number}


_KINDS: dict[str, Callable[[_Asked], Iterator[Edit]]] = {
    "bird": _bird,
    "gift": _gift,
    "penalty": _penalty,
    "choice": _choice,
    "value": _value,
    "threshold": _threshold,
    "totals": _totals,
}
