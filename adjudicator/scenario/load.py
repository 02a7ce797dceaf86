"""From the text of a file to a scenario: the only checker, whichever way a scenario comes in."""

from collections.abc import Callable
from collections.abc import Mapping as Mapping_
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.core.cards import Bird, Card
from adjudicator.core.moves import (
    Ask,
    Bao,
    Claims,
    Count,
    Discard,
    Draw,
    EndTurn,
    Incident,
    InitialLook,
    Keep,
    Move,
    Names,
    Pluck,
    Skip,
    Take,
    Use,
)
from adjudicator.core.table import PLENTY, SEATS, Position, Seat, Table
from adjudicator.core.text import N_
from adjudicator.rules import BIRDS
from adjudicator.scenario import schema
from adjudicator.scenario.checking import MISSING_KEY, shown
from adjudicator.scenario.problems import Mark, Problem
from adjudicator.scenario.readers import NOT_SHOWN, WHICH_CARD
from adjudicator.scenario.scenario import NOTHING, Account, Item, Round, Scenario
from adjudicator.scenario.schema import Key, Keys
from adjudicator.scenario.start import READ, Start
from adjudicator.scenario.tree import BAD, Mapping, Node, Sequence, holds_bad, read

if TYPE_CHECKING:
    from adjudicator.scenario.house import House

MAX_MOVES = 5000
FEWEST_ACCOUNTS, MOST_ACCOUNTS = 2, 6

NO_SCENARIO = N_("A scenario is a mapping of keys and values, not {found}.")
TOO_MANY_MOVES = N_("A file has at most {limit} moves; this one has {number}.")
TOO_MANY_TOGETHER = N_(
    "All accounts together, each with the moves that all agree on, have at most {limit} moves; "
    "these have {number}."
)
TOGETHER = 2
"""So many times the moves of one file may all accounts have together."""
TOO_MANY_IN_ACCOUNT = N_(
    "Together with the moves that all agree on, an account has at most {limit} moves; "
    "this one has {number}."
)
ACCOUNT_COUNT = N_("There have to be 2 to 6 accounts, not {number}.")
ACCOUNT_RESERVED = N_("{key} can't be the name of an account: the word has a meaning of its own.")
NEEDS_ACCOUNT = N_("{key} needs a list of moves, or a mapping of keys and values, not {found}.")
NOT_ON_A_SHEET = N_("{key} has no place on a score sheet.")
IMPOSSIBLE_TOTAL = N_("The total of {owner} can't be {number}: the least possible is −5.")
ONE_NEGATIVE = N_("Only one total can be negative: there is one Golden Toucan.")
NO_VERB = N_("This move has no verb.")
UNKNOWN_VERB = N_("There is no move {key}.")
UNKNOWN_VERB_NEAR = N_("There is no move {key}. Did you mean {nearest}?")
TWO_VERBS = N_("There are two moves in one here; begin {key} with a hyphen of its own.")
ONE_QUESTION = N_("A question has exactly one of the keys may and options.")
ASK_IN_ASK = N_("A question can't be about a question.")
BOTH_TARGETS = N_("target and targets can't both be given.")
NO_TARGETS = N_("The card pointed to is missing: give target.")
NOT_A_CHOICE = N_("{key} is not a choice of {card:the}.")
NOT_A_CHOICE_NEAR = N_("{key} is not a choice of {card:the}. Did you mean {nearest}?")
AT_MOST_TWO = N_("A Shoebill draws two cards; {number} are named.")


CANNOT_STAND = N_("{key} is not a move that the table can let stand.")
MAY_STAND = ("skip", "use", "pluck", "double_pluck", "bao", "keep", "discard", "draw", "take")


class Loaded(NamedTuple):
    """A scenario, or what is wrong with it.

    `scenario` is None where the start can't be read; with problems in some moves it holds the
    moves before, so that they can be replayed and contradictions found in the same run. An account
    with problems in its moves holds its own moves before; none where those that all agree on have
    problems. The names are those that problems speak of.
    """

    scenario: Scenario | None
    problems: list[Problem]
    players: tuple[str, ...] = ()
    bird_names: Mapping_[str, Mapping_[str, str]] = NOTHING


def load(
    source: str | bytes, house: "House | None" = None, *, most_moves: int | None = None
) -> Loaded:
    """Read a scenario from the text of a YAML or JSON file; raises nothing.

    Where the file itself says nothing, the readings, birds and threshold of `house` hold. A file
    with more than `most_moves` items of `moves` or `rounds` is refused, and so is one in which an
    account comes to more, with the moves before it.
    """
    document = read(source)
    loader = _Loader(house, most_moves)
    loader.problems = document.problems
    if document.mark is None or document.root is BAD:
        return Loaded(None, loader.problems)
    if not isinstance(document.root, Mapping):
        found = shown(document.root)
        loader.report(document.mark, "wrong-type", NO_SCENARIO, found=found)
        return Loaded(None, loader.problems)
    scenario = loader.scenario(document.root, document.mark)
    return Loaded(scenario, loader.problems, tuple(loader.players), loader.bird_names)


class Told(NamedTuple):
    """The moves of a list: those before the first faulty one, how many there are, if all are fine.

    Of a list that isn't read `number` is 0.
    """

    items: tuple[Item, ...] = ()
    number: int = 0
    whole: bool = True


# the format has a message of its own where it is missing
_SCENARIO = schema.all_but(schema.TOP, "format")
_SCORE_SHEET = schema.all_but(schema.TOP, "format", "displays")


_ON_A_SHEET = ("format", "title", "about", "note", "players", "birds", "readings", "scores",
               "threshold", "rounds", "expect")  # fmt: skip


class _Loader(Start):
    def __init__(self, house: "House | None", most_moves: int | None) -> None:
        super().__init__(house)
        self.most_moves = most_moves
        self.held: list[int] = []
        self.plucks: list[int] = []

    def scenario(self, root: Mapping, mark: Mark) -> Scenario | None:
        if not self.says_format(root, mark):
            return None
        self.keys(root, mark, _SCORE_SHEET if "rounds" in root else _SCENARIO)
        self.value(root, "players")
        self.value(root, "birds")
        if "rounds" in root:
            return self._score_sheet(root)
        table = self.table(root, mark)
        readings = self._readings(root)
        title, about, note = (self.value(root, key) for key in ("title", "about", "note"))
        start = () if table is None else table.displays
        self.held = [sum(card is not None for card in display) for display in start]
        self.held = self.held or [0] * len(self.players)
        self.plucks = [0] * len(self.players)
        told = self._moves(root["moves"], root.marks["moves"]) if "moves" in root else Told()
        accounts = self._accounts(root, told)
        expect = self._expect(root, "expect", schema.EXPECT_END)
        first, scores = (self.value(root, key) for key in ("first_player", "scores"))
        threshold = self._threshold(root)
        if table is None:
            return None
        if first is None and table.set_up:
            first = table.active
        return Scenario(
            tuple(self.players),
            table,
            told.items,
            title,
            about,
            note,
            readings,
            expect,
            self.bird_names,
            first,
            scores,
            threshold,
            birds=None if self.birds is BIRDS else self.birds,
            counts=self.counts or NOTHING,
            known=self.known,
            accounts=accounts,
        )

    def _score_sheet(self, root: Mapping) -> Scenario | None:
        for key in root:
            if key in schema.TOP and key not in _ON_A_SHEET:
                self.report(root.key_marks[key], "not-on-a-sheet", NOT_ON_A_SHEET, key=key)
        title, about, note = (self.value(root, key) for key in ("title", "about", "note"))
        readings = self._readings(root)
        scores, threshold = self.value(root, "scores"), self._threshold(root)
        nodes = self.sequence(root["rounds"], root.marks["rounds"], "rounds")
        if self._too_many(nodes, root.marks["rounds"], self.most_moves):
            return None
        rounds = [self._round(node, nodes.marks[i]) for i, node in enumerate(nodes or ()) if nodes]
        expect = self._expect(root, "expect", schema.EXPECT_END)
        if self.problems:
            return None
        empty = Table(tuple(() for _ in self.players), PLENTY, (), SEATS[0], 1)
        return Scenario(
            tuple(self.players),
            empty,
            (),
            title,
            about,
            note,
            readings,
            expect,
            scores=scores,
            threshold=threshold,
            rounds=tuple(one for one in rounds if one is not None),
        )

    def _readings(self, root: Mapping) -> Mapping_[str, str]:
        """The file's own answers to open questions before those of the house."""
        own: Mapping_[str, str] = self.value(root, "readings", NOTHING)
        return own if self.house is None else {**self.house.readings, **own}

    def _threshold(self, root: Mapping) -> int | None:
        """The file's own threshold, else that of the house where the file tells of a game."""
        own: int | None = self.value(root, "threshold")
        if self.house is None or "threshold" in root or not root.keys() & {"scores", "rounds"}:
            return own
        return self.house.thresholds.get(len(self.players))

    def _too_many(
        self, nodes: Sequence | None, mark: Mark, limit: int | None, before: int | None = None
    ) -> bool:
        """Whether there are more items than `limit`, which is then reported.

        The moves of an account are counted with those `before` it.
        """
        number = len(nodes or ()) + (before or 0)
        if nodes is None or limit is None or number <= limit:
            return False
        text = TOO_MANY_MOVES if before is None else TOO_MANY_IN_ACCOUNT
        self.report(mark, "too-many-moves", text, limit=limit, number=number)
        return True

    def _round(self, node: Node, mark: Mark) -> Round | None:
        rows = self.mapping(node, mark, "rounds")
        if rows is None:
            return None
        self.keys(rows, mark, schema.ROUND)

        def value(name: str) -> Any:
            if name not in rows:
                return None
            return READ[schema.ROUND[name].type](self, rows[name], rows.marks[name], name)

        told = value("totals") or {}
        totals = {self.names[name]: total for name, total in told.items()}
        for name, total in told.items():
            if total < -5:
                mark = rows.marks["totals"]
                self.report(mark, "impossible-total", IMPOSSIBLE_TOTAL, owner=name, number=total)
        if sum(total < 0 for total in told.values()) > 1:
            self.report(rows.marks["totals"], "impossible-total", ONE_NEGATIVE)
        expect = self._expect(rows, "expect", schema.EXPECT_END)
        note = None
        if "note" in rows:
            note = self.read_localized(rows["note"], rows.marks["note"], "note")
        return Round(
            value("first_player"),
            totals,
            value("bao"),
            bool(value("final_phase")),
            expect,
            note,
            value("id"),
        )

    def _expect(self, node: Mapping, name: str, keys: Keys) -> dict[str, Any]:
        if name not in node:
            return {}
        rows = self.mapping(node[name], node.marks[name], name)
        if rows is None:
            return {}
        self.keys(rows, node.key_marks[name], keys)
        return {key: self._expected(keys[key], rows) for key in rows if key in keys}

    def _expected(self, key: Key, rows: Mapping) -> Any:
        value = READ[key.type](self, rows[key.name], rows.marks[key.name], key.name)
        return _plain(value, self.players)

    # Moves

    def _moves(self, node: Node, mark: Mark, before: int | None = None) -> Told:
        """The moves of a list; where it is an account's, `before` says how many come before it."""
        nodes = self.sequence(node, mark, "moves")
        limit = MAX_MOVES if self.most_moves is None else min(self.most_moves, MAX_MOVES)
        if nodes is None or self._too_many(nodes, mark, limit, before):
            return Told(whole=False)
        items: list[Item] = []
        certain = True
        for place, node in enumerate(nodes):
            item = self._item(node, nodes.marks[place])
            certain = certain and item is not None
            if item is not None and certain:
                items.append(item)
        return Told(tuple(items), len(nodes), certain)

    def _accounts(self, root: Mapping, common: Told) -> tuple[Account, ...]:
        """The accounts of what happened after the moves that all agree on."""
        if "accounts" not in root:
            return ()
        mark = root.marks["accounts"]
        entries = self.mapping(root["accounts"], mark, "accounts")
        if entries is None:
            return ()
        if not FEWEST_ACCOUNTS <= len(entries) <= MOST_ACCOUNTS:
            self.report(mark, "account-count", ACCOUNT_COUNT, number=len(entries))
        found: list[Account] = []
        names: list[str] = []
        limits, plucks = self.limits, self.plucks
        for name, node in entries.items():
            self.free_name(name, entries.key_marks[name], names, ACCOUNT_RESERVED)
            names.append(name)
            # what another account tells hasn't happened in this one
            self.limits, self.plucks = [*limits], [*plucks]
            account = self._account(name, node, entries.marks[name], common.number)
            found.append(account if common.whole else account._replace(items=()))
        self.limits, self.plucks = limits, plucks
        self._not_too_many_together(found, common.number, mark)
        return tuple(found[:MOST_ACCOUNTS])

    def _not_too_many_together(self, found: list[Account], common: int, mark: Mark) -> None:
        """Report where all accounts together, each with the common moves, take too long."""
        limit = TOGETHER * (MAX_MOVES if self.most_moves is None else self.most_moves)
        number = sum(common + len(account.items) for account in found)
        if number > limit:
            args = {"limit": limit, "number": number}
            self.report(mark, "too-many-moves", TOO_MANY_TOGETHER, **args)

    def _account(self, name: str, node: Node, mark: Mark, before: int) -> Account:
        if isinstance(node, Sequence):
            return Account(name, self._moves(node, mark, before).items)
        if not isinstance(node, Mapping):
            self.wrong(mark, NEEDS_ACCOUNT, name, node)
            return Account(name, ())
        self.keys(node, mark, schema.ACCOUNT)
        told = Told()
        if "moves" in node:
            told = self._moves(node["moves"], node.marks["moves"], before)
        readings, about = (
            READ[schema.ACCOUNT[key].type](self, node[key], node.marks[key], key)
            if key in node
            else None
            for key in ("readings", "about")
        )
        expect = self._expect(node, "expect", schema.EXPECT_END)
        return Account(name, told.items, readings or NOTHING, expect, about)

    def _item(self, node: Node, mark: Mark) -> Item | None:
        """One move, or None where it can't be tried; what stands beside it doesn't matter here."""
        entry = self.mapping(node, mark, "moves")
        if entry is None:
            return None
        verb = None
        beside: dict[str, Any] = {}
        for name in entry:
            if name in schema.VERBS:
                if verb is not None:
                    self.report(entry.key_marks[name], "two-verbs", TWO_VERBS, key=name)
                verb = verb or name
            elif name not in schema.BESIDE:
                words = (*schema.VERBS, *schema.BESIDE)
                texts = (UNKNOWN_VERB, UNKNOWN_VERB_NEAR)
                self.unknown(entry.key_marks[name], "unknown-verb", name, words, texts)
            elif name == "expect":
                beside[name] = self._expect(entry, name, schema.EXPECT_STEP)
            else:
                beside[name] = self._beside(entry, name)
        if verb is None:
            if all(name in schema.BESIDE for name in entry):
                self.report(mark, "no-verb", NO_VERB)
            return None
        before = len(self.problems)
        move = self._move(verb, entry[verb], entry.marks[verb], entry.key_marks[verb])
        faulty = len(self.problems) > before or (self.problems and holds_bad(entry[verb]))
        if move is None or faulty:
            return None
        self._may_add(move)
        if beside.get("stands") and verb not in MAY_STAND:
            self.report(entry.key_marks["stands"], "cannot-stand", CANNOT_STAND, key=verb)
        return Item(verb, move, entry.key_marks[verb], entry, beside.get("expect", {}),
                    beside.get("note"), beside.get("id"),
                    bool(beside.get("stands")) and verb in MAY_STAND)  # fmt: skip

    def _beside(self, entry: Mapping, name: str) -> Any:
        key = schema.BESIDE[name]
        type_ = "localized" if key.type == "text" else key.type
        return READ[type_](self, entry[name], entry.marks[name], name)

    def _move(self, verb: str, node: Node, mark: Mark, key_mark: Mark) -> Move | None:
        if verb == "claims":
            return self._claims(node, mark)
        if node is None and not schema.VERBS[verb].keys.required:
            args = Mapping(mark)
        elif (found := self.mapping(node, mark, verb)) is None:
            return None
        else:
            args = found
        if verb in ("use", "skip"):
            return self._use(verb, args, key_mark)
        if verb == "ask":
            return self._ask(args, key_mark)
        values = self._arguments(args, key_mark, schema.VERBS[verb].keys)
        return _BUILD[verb](self, args, key_mark, values)

    def _arguments(
        self, args: Mapping, mark: Mark, keys: Keys, bird: Bird | None = None
    ) -> dict[str, Any]:
        values: dict[str, Any] = {}
        known = 0
        for name, node in args.items():
            key = keys.get(name)
            if key is not None:
                known += 1
                values[name] = READ[key.type](self, node, args.marks[name], name)
        if known < len(args) or not keys.needed <= args.keys():
            if bird is None:
                self.keys(args, mark, keys)
            else:
                texts = (NOT_A_CHOICE, NOT_A_CHOICE_NEAR)
                self.keys(args, mark, keys, texts, card=Card(-1, bird))
        return values

    def shown_at(
        self, args: Mapping, values: dict[str, Any], positions: tuple[Position, ...]
    ) -> tuple[tuple[Position, Bird], ...]:
        """What `reveals` names, by position; positions that the move doesn't show are a problem."""
        if "reveals" not in values or values["reveals"] is None:
            return ()
        reveals, mark = values["reveals"], args.marks["reveals"]
        if isinstance(reveals, Bird):
            if len(set(positions)) == 1:
                return ((positions[0], reveals),)
            if positions:
                number = len(set(positions))
                self.report(mark, "which-card", WHICH_CARD, key="reveals", number=number)
            return ()
        for position, _ in reveals:
            if positions and position not in positions:
                self.report(mark, "not-shown", NOT_SHOWN, position=position)
        return tuple(reveals)

    def _use(self, verb: str, args: Mapping, mark: Mark) -> Move | None:
        node = args.get("card")
        bird = self.birds.get(node) if isinstance(node, str) else None
        if bird is None and isinstance(node, str):
            before = len(self.problems)
            bird = self.read_bird(node, args.marks["card"], "card")
            del self.problems[before:]
        if verb == "skip":
            values = self._arguments(args, mark, schema.VERBS["skip"].keys)
            return None if bird is None else Skip(values.get("by"), bird)
        keys = schema.USES.get(bird.id, schema.ANY_USE) if bird is not None else schema.ANY_USE
        values = self._arguments(args, mark, keys, bird)
        if bird is None:
            return None
        look, shown_ = values.get("look"), values.get("show")
        if isinstance(look, Position):
            look = values["look"] = (look,)
        values["reveals"] = self.shown_at(args, values, look or _known((shown_,)))
        draws = values.get("draws")
        if draws is not None and len(draws) > 2:
            self.report(args.marks["draws"], "too-many-draws", AT_MOST_TWO, number=len(draws))
        return Use(**{"by": None, **values, "card": bird})

    def _ask(self, args: Mapping, mark: Mark) -> Move | None:
        self.keys(args, mark, schema.VERBS["ask"].keys)
        if ("may" in args) == ("options" in args):
            self.report(mark, "missing-key", ONE_QUESTION)
            return None
        if "options" in args:
            who = self.read_player_or_all(args["options"], args.marks["options"], "options")
            if args["options"] is None:
                self.report(args.marks["options"], "missing-key", ONE_QUESTION)
            return None if who is None else Ask(options=self.names.get(who))
        asked = self.mapping(args["may"], args.marks["may"], "may")
        if asked is None:
            return None
        verbs = [name for name in asked if name in schema.VERBS and name != "ask"]
        for name in asked:
            if name == "ask":
                self.report(asked.key_marks[name], "unknown-verb", ASK_IN_ASK)
            elif name not in verbs:
                texts = (UNKNOWN_VERB, UNKNOWN_VERB_NEAR)
                self.unknown(asked.key_marks[name], "unknown-verb", name, schema.VERBS, texts)
        if len(verbs) != 1:
            if not asked:
                self.report(args.marks["may"], "missing-key", NO_VERB)
            elif len(verbs) > 1:
                self.report(asked.key_marks[verbs[1]], "two-verbs", TWO_VERBS, key=verbs[1])
            return None
        (verb,) = verbs
        may = self._move(verb, asked[verb], asked.marks[verb], asked.key_marks[verb])
        return None if may is None else Ask(may, verb=verb)

    def _claims(self, node: Node, mark: Mark) -> Move | None:
        items = self.sequence(node, mark, "claims")
        if items is None:
            return None
        if not items:
            self.report(mark, "missing-key", MISSING_KEY, key="by")
        claims = [self._claim(item, items.marks[i]) for i, item in enumerate(items)]
        whole = tuple(claim for claim in claims if claim is not None)
        return Claims(whole) if len(whole) == len(items) > 0 else None

    def _claim(self, node: Node, mark: Mark) -> Pluck | None:
        entry = self.mapping(node, mark, "claims")
        if entry is None:
            return None
        before = len(self.problems)
        values = self._arguments(entry, mark, schema.CLAIM)
        pointed = values.get("pointed") is not False
        if pointed and "targets" not in entry:
            self.report(mark, "missing-key", MISSING_KEY, key="targets")
        elif pointed and entry["targets"] == []:
            self.report(entry.marks["targets"], "missing-key", NO_TARGETS)
        targets = values.get("targets") or ()
        reveals = self.shown_at(entry, values, targets)
        if len(self.problems) > before:
            return None
        called = values.get("called") is not False
        return Pluck(values["by"], values["call"] == "double_pluck", targets, values.get("gifts"),
                     reveals, values.get("penalty_at"), called, pointed,
                     values.get("order"), values.get("drawn"))  # fmt: skip

    def _may_add(self, move: Move) -> None:
        """Count the positions that a later move could name because this one may add a card."""
        if isinstance(move, Claims):
            for claim in move.claims:
                self._may_add(claim)
        elif isinstance(move, Pluck):
            for seat in range(len(self.limits)) if move.by is None else (move.by,):
                self.limits[seat] += 1
                self.plucks[seat] += 1
        elif isinstance(move, Use) and move.card.id == "toco_toucan":
            for seat in range(len(self.limits)) if move.give_to is None else (move.give_to,):
                self.limits[seat] += 1

    def needs_position(self, args: Mapping, mark: Mark, by: Seat | None) -> None:
        """Report a missing `at`, unless the player may have no card to replace by then."""
        if "at" in args:
            return
        seats = range(len(self.held)) if by is None else (by,)
        if all(self.held[seat] > 2 * self.plucks[seat] for seat in seats):
            self.report(mark, "missing-key", MISSING_KEY, key="at")


Builder = Callable[[_Loader, Mapping, Mark, dict[str, Any]], Move]


def _replacing(kind: type[Keep] | type[Take]) -> Builder:
    def build(loader: _Loader, args: Mapping, mark: Mark, values: dict[str, Any]) -> Move:
        at, by = values.get("at"), values.get("by")
        loader.needs_position(args, mark, by)
        positions = () if at is None else (at,)
        return kind(by, at, loader.shown_at(args, values, positions))

    return build


def _pluck(loader: _Loader, args: Mapping, mark: Mark, values: dict[str, Any]) -> Move:
    if "target" in args and "targets" in args:
        loader.report(args.key_marks["targets"], "both-targets", BOTH_TARGETS)
    elif "target" not in args and "targets" not in args:
        loader.report(mark, "missing-key", NO_TARGETS)
    target, gift = values.get("target"), values.get("gift")
    targets = values.get("targets") or (() if target is None else (target,))
    if "targets" in args and args["targets"] == []:
        loader.report(args.marks["targets"], "missing-key", NO_TARGETS)
    reveals = loader.shown_at(args, values, targets)
    gifts = None if gift is None else (gift,)
    penalty_at, drawn = values.get("penalty_at"), values.get("drawn")
    return Pluck(values.get("by"), False, targets, gifts, reveals, penalty_at, drawn=drawn)


def _double_pluck(loader: _Loader, args: Mapping, mark: Mark, values: dict[str, Any]) -> Move:
    targets = values.get("targets") or ()
    if args.get("targets") == []:
        loader.report(args.marks["targets"], "missing-key", NO_TARGETS)
    reveals = loader.shown_at(args, values, targets)
    gifts, penalty_at, drawn = (values.get(key) for key in ("gifts", "penalty_at", "drawn"))
    return Pluck(values.get("by"), True, targets, gifts, reveals, penalty_at, drawn=drawn)


def _count(loader: _Loader, args: Mapping, mark: Mark, values: dict[str, Any]) -> Move:
    totals = tuple((loader.names[n], t) for n, t in (values.get("totals") or {}).items())
    return Count(totals, _turned_up(loader, args, values))


def _turned_up(loader: _Loader, args: Mapping, values: dict[str, Any]) -> Names:
    """The cards turned up when a round ends, which may be anyone's."""
    reveals = values.get("reveals")
    if isinstance(reveals, Bird):
        node = args.marks["reveals"]
        loader.report(node, "which-card", WHICH_CARD, key="reveals", number=len(loader.players))
        return ()
    return reveals or ()


def _initial_look(loader: _Loader, args: Mapping, mark: Mark, values: dict[str, Any]) -> Move:
    at = values.get("at") or ()
    return InitialLook(values.get("by"), at, loader.shown_at(args, values, at))


def _end_turn(loader: _Loader, args: Mapping, mark: Mark, values: dict[str, Any]) -> Move:
    return EndTurn(values.get("by"), _turned_up(loader, args, values))


def _incident(loader: _Loader, args: Mapping, mark: Mark, values: dict[str, Any]) -> Move:
    at = values.get("at") or ()
    positions = (at,) if isinstance(at, Position) else at
    return Incident(values.get("by"), values.get("kind") or "", positions)


_BUILD: dict[str, Builder] = {
    "initial_look": _initial_look,
    "draw": lambda _l, _a, _m, v: Draw(v.get("by"), v.get("card")),
    "keep": _replacing(Keep),
    "discard": lambda _l, _a, _m, v: Discard(v.get("by"), v.get("reveals")),
    "take": _replacing(Take),
    "pluck": _pluck,
    "double_pluck": _double_pluck,
    "bao": lambda _l, _a, _m, v: Bao(v.get("by")),
    "count": _count,
    "incident": _incident,
    "end_turn": _end_turn,
}


def _known(positions: tuple[Position | None, ...]) -> tuple[Position, ...]:
    return tuple(position for position in positions if position is not None)


def _plain(value: Any, players: list[str]) -> Any:
    """A value of an expectation as a ruling writes it: names, ids."""
    if isinstance(value, Seat):
        return players[value]
    if isinstance(value, Bird):
        return value.id
    if isinstance(value, (list, tuple)):
        return [_plain(item, players) for item in value]
    return value
