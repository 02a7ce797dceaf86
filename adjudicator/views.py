"""The redacted scenario: a file with nothing in it that one viewer may not know.

A view is the ruling on it. Every card that the viewer doesn't know is `unknown` at the start, and a
card is named only by the move in which the viewer gets to see it (`adjudicator.knowledge`). What
becomes of it from there on, the replay follows. Whatever the file has of the players' words is
left out: `about`, `note`, `expect`, the `id` of a move.

Each of several accounts is redacted as if it alone stood in the file, after the moves that all
agree on. Accounts may assume different readings: from the first move on in which the viewer then
learns something else by another account, the moves stand in each of them.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.core.cards import Card
from adjudicator.core.rule import Ruleset
from adjudicator.core.table import SEATS, Position, Table
from adjudicator.knowledge import (
    HAND,
    PILE,
    PUBLIC,
    Place,
    Viewer,
    at_the_start,
    refused,
    sights,
)
from adjudicator.replaying import Judged, ruled, ruleset_of
from adjudicator.scenario.load import Loaded, load
from adjudicator.scenario.scenario import DISPUTE, Item, Scenario, told_by
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written
from adjudicator.viewers import EVERYONE, REFEREE, UnknownViewer, names

if TYPE_CHECKING:
    from adjudicator.scenario.house import House

Plain = dict[str, Any]

_WORDS = ("about", "note", "expect")
_NAMES = ("reveals", "drawn", "draws")
"""The arguments by which a move names cards."""


def redacted(
    source: str | bytes,
    view: str,
    readings: Mapping[str, str] | None = None,
    house: "House | None" = None,
    *,
    most_moves: int | None = None,
) -> str | bytes | None:
    """The text of a scenario as one viewer may see it; None for a file with faults.

    `view` is `public` or a player; for `referee` that is the source itself. Readings and house are
    those of the ruling, since they decide what happens. Raises `UnknownViewer`.
    """
    if view == REFEREE:
        return source
    loaded = load(source, house, most_moves=most_moves)
    viewer = _viewer(view, loaded)
    scenario, problems = loaded.scenario, list(loaded.problems)
    if scenario is None:
        return None
    tellings = []
    for told in [told_by(scenario, one) for one in scenario.accounts] or [scenario]:
        steps = ruled(told, problems, readings)
        ruleset = ruleset_of(told, {**told.readings, **(readings or {})})
        tellings.append(_Telling(told, steps, viewer, ruleset))
    if problems:
        return None
    root = read(source).root
    assert isinstance(root, dict)
    return written(_Redaction(scenario, tellings, viewer).of(root))


def _viewer(view: str, loaded: Loaded) -> Viewer:
    players = [unicodedata.normalize("NFC", name) for name in loaded.players]
    wanted = unicodedata.normalize("NFC", view)
    if wanted == EVERYONE or not players:
        return PUBLIC
    if wanted not in players:
        raise UnknownViewer(view, names(loaded.players))
    return SEATS[players.index(wanted)]


class _Telling:
    """What one viewer may see of the moves that one scenario tells."""

    def __init__(
        self, scenario: Scenario, steps: Sequence[Judged], viewer: Viewer, ruleset: Ruleset
    ) -> None:
        self.scenario = scenario
        self.ruleset = ruleset
        self.steps = steps
        self.viewer = viewer
        told = {card.serial for card in _cards(scenario.table) if card.bird is not None}
        self.named = _known(scenario, viewer) & told
        self.several = False

    def moves(self) -> list[Plain]:
        """The moves, which name what the viewer learns in them; ask once."""
        pairs = zip(self.scenario.items, self.steps, strict=True)
        return [self._move(item, one) for item, one in pairs]

    def _move(self, item: Item, judged: Judged) -> Plain:
        kept = _beside(item.node)
        bare = _bare(item.verb, item.node[item.verb])
        birds = self._seen(item, judged)
        if item.verb == "claims":
            kept["claims"] = [one | _reveals(self._among(birds, one)) for one in bare]
            if HAND in birds:
                # one drawn card: whichever of the calls counts, it is named once
                kept["claims"][0] |= {"drawn": birds[HAND][0]}
        elif birds:
            kept[item.verb] = (bare or {}) | self._told(item.verb, bare or {}, birds)
        else:
            kept[item.verb] = bare
        return kept

    def _seen(self, item: Item, judged: Judged) -> dict[Place, list[str]]:
        """The birds that the viewer learns in a move, by where they lay; the same in all cases."""
        self.several = self.several or len(judged.leaves) > 1
        cases: list[dict[tuple[Place, int], str]] = []
        for leaf in judged.leaves:
            case: dict[tuple[Place, int], str] = {}
            count: dict[Place, int] = {}
            in_vain = refused(leaf, item.stands)
            for sight in sights(leaf, self.ruleset, item.stands):
                if sight.viewer not in (PUBLIC, self.viewer):
                    continue
                _, card, at = sight
                number = count[at] = count.get(at, -1) + 1 if at == PILE else 0
                if card.bird is not None and (self.several or card.serial not in self.named):
                    case[at, number] = card.bird.id
                    # a refused move leaves the table as it was: the card is named again
                    self.named |= frozenset() if in_vain else {card.serial}
            cases.append(case)
        if not cases:
            return {}
        found: dict[Place, list[str]] = {}
        for (at, number), bird in cases[0].items():
            together = found.setdefault(at, [])
            # of two cards drawn, the second can't be named without the first
            if all(case.get((at, number)) == bird for case in cases) and number == len(together):
                together.append(bird)
        return {at: birds for at, birds in found.items() if birds}

    def _told(self, verb: str, args: Plain, birds: Mapping[Place, list[str]]) -> Plain:
        """The arguments by which a move names what is seen in it."""
        if verb == "draw":
            return {"card": birds[PILE][0]} if PILE in birds else {}
        if verb == "discard":
            return {"reveals": birds[HAND][0]} if HAND in birds else {}
        told = _reveals(self._among(birds, None))
        if verb in ("pluck", "double_pluck") and HAND in birds:
            told["drawn"] = birds[HAND][0]
        if verb == "use" and PILE in birds:
            told["draws"] = birds[PILE]
        return told

    def _among(
        self, birds: Mapping[Place, list[str]], claim: Mapping[str, Any] | None
    ) -> dict[str, str]:
        """The birds at positions, where a claim is given only at those that it points at."""
        players = self.scenario.players
        found = {
            f"{players[at.seat]}.{at.place + 1}": birds[at][0]
            for at in birds
            if isinstance(at, Position)
        }
        if claim is None:
            return found
        targets = [unicodedata.normalize("NFC", one) for one in claim.get("targets") or ()]
        return {
            at: bird for at, bird in found.items() if unicodedata.normalize("NFC", at) in targets
        }


class _Redaction:
    """What one viewer may see of one scenario, which accounts may go on with."""

    def __init__(self, scenario: Scenario, tellings: Sequence[_Telling], viewer: Viewer) -> None:
        self.scenario = scenario
        self.tellings = tellings
        self.viewer = viewer
        self.known = _known(scenario, viewer)

    def of(self, root: Mapping[str, Any]) -> Plain:
        """The file as plain values."""
        kept = {key: value for key, value in root.items() if key not in (*_WORDS, "known")}
        if "rounds" in root:
            return kept | {"rounds": [_beside(one) for one in root["rounds"] or ()]}
        kept |= self._start(root)
        told = [telling.moves() for telling in self.tellings]
        agreed = 0
        while agreed < len(self.scenario.items) and all(
            moves[agreed] == told[0][agreed] for moves in told
        ):
            agreed += 1
        if agreed or "moves" in kept:
            kept["moves"] = told[0][:agreed]
        if "accounts" in root:
            pairs = zip(root["accounts"].items(), told, strict=True)
            kept["accounts"] = {
                name: _account(node, moves[agreed:]) for (name, node), moves in pairs
            }
        return kept

    # The start

    def _start(self, root: Mapping[str, Any]) -> Plain:
        players = self.scenario.players
        start: Plain = {}
        displays = dict(zip(players, self.scenario.table.displays, strict=True))
        start["displays"] = {
            name: [self._card(node, card) for node, card in zip(nodes, cards, strict=True)]
            for name, nodes in root["displays"].items()
            for cards in [displays[_same(name, players)]]
        }
        pile = root.get("draw_pile")
        if isinstance(pile, Mapping):
            top = {"top": _face_down(pile["top"])} if "top" in pile else {}
            start["draw_pile"] = {**pile, **top}
        elif "draw_pile" in root:
            start["draw_pile"] = _face_down(pile)
        if "under_discard" in root:
            start["under_discard"] = _face_down(root["under_discard"])
        viewer = None if self.viewer is None else players[self.viewer]
        own = {
            name: positions
            for name, positions in (root.get("known") or {}).items()
            if _same(name, players) == viewer
        }
        return start | ({"known": own} if own else {})

    def _card(self, node: str, card: Any) -> str:
        shown = card is None or card.serial in self.known
        return node if shown else "unknown"


def _known(scenario: Scenario, viewer: Viewer) -> frozenset[int]:
    """The cards that the viewer may know when the file begins."""
    known = at_the_start(scenario)
    return known.get(viewer, known[PUBLIC])


def _account(node: Any, moves: list[Plain]) -> Plain | list[Plain]:
    """An account without how it is told; a list where only moves are left."""
    if not isinstance(node, Mapping):
        return moves
    kept = {key: value for key, value in node.items() if key not in _WORDS}
    if moves or "moves" in kept:
        kept["moves"] = moves
    return kept if kept.keys() - {"moves"} else moves


def _beside(entry: Mapping[str, Any]) -> Plain:
    """An item without what is said of it."""
    kept = {key: value for key, value in entry.items() if key not in _WORDS}
    if kept.get("id") != DISPUTE:
        kept.pop("id", None)
    return kept


def _cards(table: Table) -> list[Card]:
    """The cards of which a viewer may know some when the file begins."""
    lying = [card for display in table.displays for card in display if card is not None]
    return [*lying, *table.discard]


def _bare(verb: str, node: Any) -> Any:
    """The arguments of a move without the cards that they name."""
    if verb == "claims":
        return [_bare("claim", one) for one in node]
    if not isinstance(node, Mapping):
        return node
    if verb == "ask" and "may" in node:
        may = {asked: _bare(asked, args) for asked, args in node["may"].items()}
        return {**node, "may": may}
    secret = (*_NAMES, "card") if verb == "draw" else _NAMES
    return {key: value for key, value in node.items() if key not in secret}


def _reveals(birds: dict[str, str]) -> Plain:
    return {"reveals": birds} if birds else {}


def _face_down(cards: Sequence[object] | None) -> list[str]:
    return ["unknown" for _ in cards or ()]


def _same(name: str, players: Sequence[str]) -> str:
    """The player of a name, however its letters are composed."""
    wanted = unicodedata.normalize("NFC", name)
    return next(one for one in players if unicodedata.normalize("NFC", one) == wanted)
