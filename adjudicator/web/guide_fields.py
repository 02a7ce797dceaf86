"""The pages of the guided form about the table: what their fields make of a story."""

from collections.abc import Callable, Mapping

from adjudicator.core.questions import DEFAULTS
from adjudicator.core.text import N_
from adjudicator.guide import story
from adjudicator.guide.story import NOWHERE, UNKNOWN, Plain
from adjudicator.web.site import site

MOVES, PLAYERS, CARDS, SPECIAL = "moves", "players", "cards", "special"
PARTS = {
    PLAYERS: N_("Players"),
    CARDS: N_("Cards"),
    SPECIAL: N_("Special"),
    MOVES: N_("What happened"),
}
"""The pages of the form, in the order in which a situation is told."""
NO_SIZE = N_("The number of cards in the draw pile is a whole number.")
TWO_PLAYERS = N_("At least two players take part.")


def _players(told: Plain, form: Mapping[str, str]) -> tuple[Plain, list[str]]:
    before = story.players_of(told)
    names = [form.get(f"p{n}", "").strip() for n in range(story.MOST)]
    names = names[: len(before)] + [name for name in names[len(before) :] if name]
    if sum(map(bool, names)) < story.FEWEST:
        return told, [TWO_PLAYERS]
    turn = form.get("turn", "1")
    seat = int(turn) - 1 if turn in "123456" and len(turn) == 1 else 0
    chosen = names[seat] if seat < len(names) else ""
    folded = [name.casefold() for name in names if name]
    if len(set(folded)) < len(folded):
        # the file would lose one of them, so that the messages come from a table without cards
        empty = {"format": 1, "players": [one for one in names if one], "displays": {}}
        return empty, []
    return story.seated(told, names, chosen), []


def _cards(told: Plain, form: Mapping[str, str]) -> tuple[Plain, list[str]]:
    displays = {}
    for seat, name in enumerate(story.players_of(told)):
        row = told["displays"].get(name) or []
        displays[name] = [bird_of(form.get(f"c{seat}-{n}", NOWHERE)) for n in range(len(row) + 1)]
    return story.laid(told, displays, bird_of(form.get("top", UNKNOWN))), []


def bird_of(value: str) -> str:
    """A card as the form sends it: of a bird that is called by its number, the number alone."""
    return f"bird_{value}" if value.isascii() and value.isdigit() else value or NOWHERE


def _special(told: Plain, form: Mapping[str, str]) -> tuple[Plain, list[str]]:
    made = dict(told)
    players = dict(enumerate(story.players_of(told), 1))
    kind, _, seat = form.get("ending", "").partition(":")
    name = players.get(int(seat)) if seat.isascii() and seat.isdigit() and len(seat) == 1 else None
    before = ending_of(told)
    shield = form.get("shield", "armed")
    for key, who, more in (
        ("bao", "caller", {"shield": "active"} if shield == "active" else {}),
        ("final_phase", "started_by", {}),
    ):
        now = {who: name, **more} if kind == key and name else None
        if (kind, seat, shield) != before:
            made = story.ending(made, key, now)
    size, recycles = form.get("size", "").strip(), form.get("recycles", "0")
    if size and not (size.isascii() and size.isdigit()):
        return told, [NO_SIZE]
    made = story.sized(made, int(size) if size.isascii() and size.isdigit() else None)
    made.pop("recycles", None)
    if recycles.isascii() and recycles.isdigit() and int(recycles[:3]) > 0:
        made["recycles"] = int(recycles[:3])
    made.pop("opening", None)
    if form.get("opening"):
        made["opening"] = True
    readings = {key[2:]: value for key, value in form.items() if key[:2] == "q-"}
    return story.answered(made, readings, usual()), []


def usual() -> dict[str, str]:
    """The answers to open questions that hold where a file gives none: the house's own first."""
    house = site().house
    return {**DEFAULTS, **({} if house is None else house.readings)}


SAVE: Mapping[str, Callable[[Plain, Mapping[str, str]], tuple[Plain, list[str]]]] = {
    PLAYERS: _players,
    CARDS: _cards,
    SPECIAL: _special,
}


def ending_of(told: Plain) -> tuple[str, str, str]:
    """How the round has begun to end, as the form sends it: the kind, the seat, the Shield."""
    players = story.players_of(told)
    for key, who in (("bao", "caller"), ("final_phase", "started_by")):
        about = told.get(key)
        if isinstance(about, dict) and about.get(who) in players:
            shield = about.get("shield", "armed")
            return key, str(players.index(about[who]) + 1), shield
    return "", "", "armed"
