"""The one table of what a scenario or a house file may hold: every key, its type, what it is for.

It drives the checker; a JSON Schema, a form and a reference can be made from the same rows. A
type is the name of a reader (`adjudicator.scenario.readers`).
"""

from typing import NamedTuple

from adjudicator.core.text import N_
from adjudicator.rules.abilities import CHOICES


class Key(NamedTuple):
    """One key: its name, the type of its value, what it says, and whether it must be there."""

    name: str
    type: str
    help: str
    required: bool = False


class Keys(dict[str, Key]):
    """The keys that a mapping may have, by name; `required` those that it must have."""

    __slots__ = ("needed", "required")

    def __init__(self, *keys: Key) -> None:
        super().__init__({key.name: key for key in keys})
        self.required = tuple(key.name for key in keys if key.required)
        self.needed = frozenset(self.required)


def all_but(keys: Keys, *missing: str) -> Keys:
    """The same keys, of which those named may be missing."""
    return Keys(*(k._replace(required=k.required and k.name not in missing) for k in keys.values()))


class Verb(NamedTuple):
    """One verb of `moves`, with its arguments."""

    name: str
    help: str
    keys: Keys


_BY = Key("by", "player", N_("who does it; the player whose turn it is if left out"))
_TARGETS = Key("targets", "positions", N_("the cards pointed at, in that order"))
_REVEALS = Key("reveals", "reveals", N_("the birds of unknown cards that this move shows"))
_PENALTY_AT = Key("penalty_at", "position", N_("the emptied position that a penalty card goes to"))
_GIFTS = Key("gifts", "positions", N_("the own cards given away, in the order of the targets"))
_AT = N_("the position of the own card that is replaced")
_SHOWN = N_("the bird of the card that this move shows, where it is unknown")
_DRAWN = Key("drawn", "bird", N_("the bird of the drawn card, if it is unknown"))
_SEEN = Key("reveals", "reveals", N_("the birds of unknown cards that are looked at"))
_TURNED_UP = Key("reveals", "reveals", N_("the birds of unknown cards that are turned up"))

VERBS: dict[str, Verb] = {
    verb.name: verb
    for verb in (
        Verb(
            "initial_look",
            N_("looked at own cards during set-up"),
            Keys(_BY, Key("at", "positions", N_("the two positions"), required=True), _SEEN),
        ),
        Verb(
            "draw",
            N_("drew the top card of the draw pile"),
            Keys(_BY, Key("card", "bird", N_("the bird that was drawn"))),
        ),
        Verb(
            "keep",
            N_("kept the drawn card in the place of an own card"),
            Keys(_BY, Key("at", "position", _AT), Key("reveals", "reveals", _SHOWN)),
        ),
        Verb(
            "discard",
            N_("discarded the drawn card directly"),
            Keys(_BY, Key("reveals", "bird", _SHOWN)),
        ),
        Verb(
            "take",
            N_("took the top discard in the place of an own card"),
            Keys(_BY, Key("at", "position", _AT), Key("reveals", "reveals", _SHOWN)),
        ),
        Verb(
            "pluck",
            N_("called PLUCKED! and pointed to a card"),
            Keys(
                _BY,
                Key("target", "position", N_("the card pointed at")),
                _TARGETS,
                Key("gift", "position", N_("the own card given away")),
                _REVEALS,
                _PENALTY_AT,
                _DRAWN,
            ),
        ),
        Verb(
            "double_pluck",
            N_("called DOUBLE PLUCK! and pointed to two cards"),
            Keys(_BY, _TARGETS._replace(required=True), _GIFTS, _REVEALS, _PENALTY_AT, _DRAWN),
        ),
        Verb("claims", N_("several players reacted to one discard"), Keys()),
        Verb(
            "use",
            N_("used the ability that is next to be resolved"),
            Keys(_BY, Key("card", "bird", N_("the bird with the ability"), required=True)),
        ),
        Verb(
            "skip",
            N_("did not use the ability that is next to be resolved"),
            Keys(_BY, Key("card", "bird", N_("the bird with the ability"), required=True)),
        ),
        Verb("bao", N_("called BAO!"), Keys(_BY)),
        Verb("end_turn", N_("ended the turn"), Keys(_BY, _TURNED_UP)),
        Verb(
            "count",
            N_("the cards were counted at the end of the round"),
            Keys(
                Key("totals", "numbers", N_("the round total of each player")),
                _TURNED_UP,
            ),
        ),
        Verb(
            "incident",
            N_("an irregularity at the table"),
            Keys(
                _BY,
                Key("kind", "incident", N_("what happened"), required=True),
                Key("at", "position_or_positions", N_("the card or cards it was about")),
            ),
        ),
        Verb(
            "ask",
            N_("a question, which changes nothing"),
            Keys(
                Key("may", "question", N_("the move that would be made")),
                Key("options", "player_or_all", N_("whose options are asked for")),
            ),
        ),
    )
}

CLAIM = Keys(
    Key("by", "player", N_("who called"), required=True),
    Key("call", "call", N_("which call: pluck or double_pluck"), required=True),
    _TARGETS,
    _GIFTS,
    _REVEALS,
    _PENALTY_AT,
    _DRAWN,
    Key("pointed", "boolean", N_("whether the player pointed to a card")),
    Key("called", "boolean", N_("whether the player called")),
    Key("order", "count", N_("who finished calling and pointing first; 1 is first")),
)

# The choices of each ability, by bird; a bird without an ability has none of its own.
USES: dict[str, Keys] = {
    bird: Keys(
        *VERBS["use"].keys.values(),
        *(Key(name, kind, N_("a choice of this ability")) for name, kind in choices.items()),
    )
    for bird, choices in CHOICES.items()
}
ANY_USE = Keys(*{key.name: key for keys in USES.values() for key in keys.values()}.values())

BESIDE = Keys(
    Key("expect", "expect_step", N_("what the ruling on this move should be")),
    Key("note", "text", N_("a remark")),
    Key("id", "word", N_("a name for this move")),
    Key("stands", "boolean", N_("the table let this move stand")),
)

EXPECT_STEP = Keys(
    Key("verdict", "verdict", N_("the verdict")),
    Key("fires", "abilities", N_("the abilities that this move activates, in order")),
    Key("pending", "abilities", N_("all abilities still to be resolved, in order")),
    Key("silent", "birds", N_("birds whose ability is not activated")),
    Key("priority", "player_or_none", N_("whose call has priority")),
    Key("cites", "sections", N_("sections that the ruling cites")),
    Key("basis", "basis", N_("what the verdict rests on")),
    Key("shield", "shield", N_("the state of the BAO Shield")),
    Key("missing", "words", N_("the facts that are missing")),
    Key("answer", "answer", N_("the answer to a question")),
)

EXPECT_END = Keys(
    Key("displays", "expected_displays", N_("the displays at the end")),
    Key("discard_pile", "cards", N_("the discard pile at the end, top first")),
    Key("under_discard", "cards", N_("the cards beneath the discard pile at the end")),
    Key("shield", "shield", N_("the state of the BAO Shield")),
    Key("turn", "player", N_("whose turn it is at the end")),
    Key("phase", "phase", N_("the phase at the end")),
    Key("pending", "abilities", N_("the abilities still to be resolved at the end")),
    Key("recycles", "size", N_("how often the discard pile was recycled")),
    Key("totals", "numbers", N_("the round totals")),
    Key("scores", "numbers", N_("the round scores")),
    Key("bao", "outcome", N_("whether BAO succeeded")),
    Key("running", "numbers", N_("the running totals")),
    Key("next_first_player", "player_or_none", N_("who begins the next round")),
    Key("game_over", "boolean", N_("whether the game has ended")),
    Key("winner", "player_or_none", N_("who has won")),
    Key("deciding_round", "players_list", N_("who plays a deciding round")),
)

TOP = Keys(
    Key("format", "format", N_("the version of this format: 1"), required=True),
    Key("title", "localized", N_("what the situation is called")),
    Key("about", "localized", N_("the dispute in the players' own words")),
    Key("note", "localized", N_("a remark")),
    Key("players", "names", N_("2 to 6 names, clockwise"), required=True),
    Key("birds", "deck", N_("birds added or given other values")),
    Key("displays", "displays", N_("everyone's face-down cards, position 1 first"), required=True),
    Key("turn", "player", N_("whose turn begins")),
    Key("opening", "boolean", N_("the round has just been dealt")),
    Key("draw_pile", "draw_pile", N_("cards on top of the draw pile")),
    Key("discard_pile", "pile", N_("the discard pile, top first")),
    Key("under_discard", "pile", N_("the cards beneath the discard pile")),
    Key("recycles", "size", N_("how often the discard pile was recycled in this round")),
    Key("bao", "bao", N_("who called BAO, and what is left of the round")),
    Key("final_phase", "final_phase", N_("the automatic final phase")),
    Key("moved_this_turn", "positions", N_("cards that an ability already moved in this turn")),
    Key("first_player", "player", N_("who began the round")),
    Key("known", "known", N_("the cards that each player knows")),
    Key("readings", "readings", N_("the house's answers to open questions")),
    Key("scores", "numbers", N_("the running totals before this round")),
    Key("threshold", "count", N_("the score that ends the game")),
    Key("moves", "moves", N_("what happened")),
    Key(
        "accounts",
        "accounts",
        N_("the accounts of what happened after these moves, each with a name of its own"),
    ),
    Key("rounds", "rounds", N_("the rounds of a score sheet")),
    Key("expect", "expect_end", N_("what should be true at the end")),
)

ACCOUNT = Keys(
    Key("moves", "moves", N_("what happened according to this account")),
    Key("readings", "readings", N_("the answers to open questions that this account assumes")),
    Key("expect", "expect_end", N_("what should be true at the end of this account")),
    Key("about", "localized", N_("this account in the teller's own words")),
)

BIRD = Keys(
    Key("value", "anything", N_("its points, 1 to 13")),
    Key("family", "word", N_("what it is matched by")),
    Key("names", "localized", N_("its name by language code")),
)
BAO = Keys(
    Key("caller", "player", N_("who called BAO"), required=True),
    Key("shield", "shield_on", N_("whether the Shield is armed or active")),
    Key("final_turns", "seats", N_("whose final turns are still to come"), required=True),
)
FINAL_PHASE = Keys(
    Key("started_by", "player", N_("in whose turn the phase started"), required=True),
    Key("final_turns", "seats", N_("whose final turns are still to come"), required=True),
)
ROUND = Keys(
    Key("first_player", "player", N_("who began the round")),
    Key("totals", "numbers", N_("the round total of each player")),
    Key("bao", "player", N_("who called BAO")),
    Key("final_phase", "boolean", N_("the round ended by the automatic final phase")),
    Key("expect", "expect_end", N_("what this round should come to")),
    Key("note", "text", N_("a remark")),
    Key("id", "word", N_("a name for this round")),
)

HOUSE = Keys(
    Key("format", "format", N_("the version of this format: 1"), required=True),
    Key("name", "localized", N_("what the club or the table is called")),
    Key("readings", "readings", N_("the house's answers to open questions")),
    Key("birds", "house_birds", N_("the names, values and counts of birds, and birds added")),
    Key("thresholds", "thresholds", N_("the score that ends the game, by number of players")),
)
HOUSE_BIRD = Keys(
    *BIRD.values(),
    Key("count", "copies", N_("how many copies of it the deck holds, 1 to 66")),
)
THRESHOLDS = Keys(*(Key(str(n), "count", N_("the score that ends the game")) for n in range(2, 7)))

ANSWER = Keys(
    Key("verdict", "verdict", N_("the verdict that the move would get")),
    Key("allows", "options", N_("what is allowed, each {verb, by}")),
    Key("bars", "options", N_("what is barred, each {verb, by}")),
)
OPTION = Keys(
    Key("verb", "verb", N_("the verb"), required=True),
    Key("by", "player", N_("who"), required=True),
)

VERDICTS = ("allowed", "success", "miss", "no_effect", "not_allowed", "infraction", "undetermined")
BASES = ("rule", "derived", "reading")
SHIELDS = ("none", "armed", "active")
PHASES = ("set_up", "choose", "drawn", "window", "abilities", "closing", "round_over")
INCIDENTS = ("looked_at_card", "moved_card", "turned_card", "hovered_hand", "changed_target",
             "called_without_pointing", "pointed_without_calling")  # fmt: skip
