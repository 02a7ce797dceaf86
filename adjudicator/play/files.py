"""A simulated game as scenario files: one for each round, and the score sheet of the whole.

A file holds one round (the format has no more in `moves`), so a game is a folder. Each file says
what it should come to, so that `adjudicator check` replays a game to the same end.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.catalogue import languages
from adjudicator.core.text import N_
from adjudicator.play.games import Game, PlayedRound
from adjudicator.results import named, of_round, of_standing
from adjudicator.rules.sheet import Scored
from adjudicator.scenario.moves import plain
from adjudicator.scenario.write import written
from adjudicator.wording import Words

ROUND_TITLE = N_("Simulated game {game}, round {round}")
DECIDING_TITLE = N_("Simulated game {game}, round {round}, a deciding round")
SHEET_TITLE = N_("Simulated game {game}: the score sheet")
BY_PROGRAMS = N_("Programs played this game.")
INVENTED = N_(
    "Programs played this game. The deck is invented: how many cards there are of each bird and "
    "most of the values. So is the threshold."
)

Plain = dict[str, Any]


def files(game: Game) -> Iterator[tuple[str, str]]:
    """The files of a game, each with its name: `round-01.yaml` and so on, then `sheet.yaml`."""
    for number in range(1, len(game.rounds) + 1):
        yield f"round-{number:02}.yaml", written(round_file(game, number))
    yield "sheet.yaml", written(sheet_file(game))


def _in_all_languages(text: str, **args: object) -> dict[str, str]:
    return {code: Words(code).text(text, args) for code in sorted(languages())}


def _about(game: Game) -> dict[str, str]:
    return _in_all_languages(INVENTED if game.settings.deck.invented else BY_PROGRAMS)


def round_file(game: Game, number: int) -> Plain:
    """The scenario of a round, from the deal to the count, with what it should come to."""
    one, before = game.rounds[number - 1], None
    deciding = game.scored[number - 1].tied is not None
    title = _in_all_languages(DECIDING_TITLE if deciding else ROUND_TITLE, game=game.number,
                              round=number)  # fmt: skip
    names = one.start["players"]
    found = {"title": title, "about": _about(game), **one.start}
    if not deciding:
        before = _running(game, number)
        found |= {"scores": before, "threshold": game.settings.threshold}
    found["moves"] = [plain(step.move, names) for step in one.steps]
    found["expect"] = _end(one, before, game.settings.threshold)
    return {key: value for key, value in found.items() if value != {}}


def _running(game: Game, number: int) -> dict[str, int]:
    """The running totals before a round."""
    names = game.settings.names
    if number == 1:
        return dict.fromkeys(names, 0)
    running = game.scored[number - 2].standing.running
    return {names[seat]: total or 0 for seat, total in running.items()}


def _end(one: PlayedRound, before: Mapping[str, int] | None, threshold: int) -> Plain:
    """What the round comes to; in a deciding round the points alone matter."""
    names, table = one.start["players"], one.end
    limit = None if before is None else threshold
    found = of_round(table, names, before, one.table.active, limit)
    keys = (
        "totals",
        "scores",
        "bao",
        *(
            ("running", "next_first_player", "game_over", "winner", "deciding_round")
            if before is not None
            else ()
        ),
    )
    displays = {
        name: ["empty" if card is None or card.bird is None else card.bird.id for card in cards]
        for name, cards in zip(names, table.displays, strict=True)
    }
    told = {key: found[key] for key in keys if found[key] is not None}
    return {"displays": displays, "recycles": table.recycles, **told}


def sheet_file(game: Game) -> Plain:
    """The score sheet of a game, with what each round should come to."""
    names = game.settings.names
    end = of_standing(game.scored[-1].standing, names)
    return {
        "format": 1,
        "title": _in_all_languages(SHEET_TITLE, game=game.number),
        "about": _about(game),
        "players": [*names],
        "threshold": game.settings.threshold,
        "rounds": [_row(one, names) for one in game.scored],
        "expect": {key: end[key] for key in ("running", "game_over", "winner")},
    }


def _row(one: Scored, names: tuple[str, ...]) -> Plain:
    """A round as a line of the sheet."""
    played = one.played
    row: Plain = {"totals": {names[seat]: total for seat, total in played.totals.items()}}
    if played.first_player is not None:
        row = {"first_player": names[played.first_player], **row}
    if played.bao is not None:
        row["bao"] = names[played.bao]
    if played.final_phase:
        row["final_phase"] = True
    return {**row, "expect": {"scores": named(one.result.scores, names)}}
