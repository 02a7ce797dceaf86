"""Simulated games: the same from the same seed, by the rules, and as files that say the same."""

import json
import os
import subprocess
from io import StringIO
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import adjudicator
from adjudicator import cli_play
from adjudicator.core.cards import Card
from adjudicator.core.moves import Count, EndTurn
from adjudicator.core.table import PLENTY, SEATS, Seat, Table
from adjudicator.core.worlds import renamed
from adjudicator.play.careless import Careless
from adjudicator.play.completing import all_held
from adjudicator.play.decks import invented
from adjudicator.play.files import files, round_file
from adjudicator.play.games import Game, Settings, play
from adjudicator.play.memory import Memory
from adjudicator.play.rounds import Round
from adjudicator.play.tally import Tally
from adjudicator.scenario.tree import read
from adjudicator.scenario.write import written
from tests import simulated
from tests.command import PROGRAM, run
from tests.corpus import ROOT
from tests.model.compare import difference
from tests.model.model import replay

MIXED = Settings(("memory", "random", "memory"), invented(), 60, "few")
WITHOUT_BAO = Settings(("memory", "random"), invented(), 10, "few", bao=False)
TIED = Settings(("random",) * 3, invented(), 5, "tie 26", 0.0)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [play(settings, number) for settings in (MIXED, WITHOUT_BAO) for number in (1, 2)]


# The same again


def test_the_same_seed_gives_the_same_files() -> None:
    assert list(files(play(MIXED, 3))) == list(files(play(MIXED, 3)))
    assert list(files(play(MIXED, 3))) != list(files(play(MIXED, 4)))
    assert list(files(play(MIXED, 3))) != list(files(play(MIXED._replace(seed="more"), 3)))


@pytest.mark.parametrize("hashes", ["0", "1"])
def test_another_process_writes_the_same_bytes(tmp_path: Path, hashes: str) -> None:
    options = ["simulate", "--players", "2", "--games", "2", "--seed", "7", "--out", str(tmp_path)]
    subprocess.run(
        [*PROGRAM, *options],
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hashes},
        capture_output=True,
    )
    settings = Settings(("memory", "random"), invented(), 100, "7")
    for number in (1, 2):
        for name, text in files(play(settings, number)):
            assert (tmp_path / f"game-000{number}" / name).read_text(encoding="utf-8") == text


def test_files_replay_to_the_same_end_and_are_written_the_same(games: list[Game]) -> None:
    for game in (*games, play(TIED, 1)):
        for name, text in files(game):
            ruling = adjudicator.rule(text)
            assert ruling["status"] == "ruled", (name, ruling["problems"])
            assert ruling["expectations"]["failed"] == []
            assert ruling["expectations"]["checked"] >= 3
            root: Any = read(text).root
            assert written(root) == text


def test_the_sheet_holds_what_the_rounds_come_to(games: list[Game]) -> None:
    for game in games:
        texts = dict(files(game))
        sheet = adjudicator.rule(texts.pop("sheet.yaml"))
        for step, text in zip(sheet["steps"], texts.values(), strict=True):
            result = adjudicator.rule(text)["result"]
            assert step["scores"] == result["scores"]
            assert step["running"] == result["running"]
        assert (
            sheet["result"]["winner"]
            == game.settings.names[game.scored[-1].standing.winner or SEATS[0]]
        )


# By the rules


def test_every_law_holds_in_simulated_games() -> None:
    assert sum(map(simulated.hold, islice(simulated.games(), 12))) >= 12


def test_the_independent_model_comes_to_the_same(games: list[Game]) -> None:
    """Whole rounds, from the deal to the scores, in a program that shares no code with this one."""
    for game in (*games, *islice(simulated.games(), 3)):
        for number in range(1, len(game.rounds) + 1):
            file = round_file(game, number)
            del file["expect"]
            ruling = adjudicator.rule(json.dumps(file))
            assert difference(ruling, replay(file)) is None, (game.number, number)


def test_a_law_that_is_broken_is_noticed(games: list[Game]) -> None:
    game = games[0]
    one = game.rounds[0]
    place = len(one.steps) - 1
    step = one.steps[place]
    stolen = step.after.copy()
    stolen.discard = stolen.discard[1:]
    steps = [*one.steps]
    steps[place] = step._replace(ruling=step.ruling._replace(table=stolen))
    with pytest.raises(AssertionError):
        simulated.every_card_of_the_deck_is_there_once(game, one._replace(steps=steps))


def test_a_game_ends_at_the_threshold_and_the_lowest_total_wins(games: list[Game]) -> None:
    for game in games:
        *before, last = [one.standing for one in game.scored if one.tied is None]
        assert all(max(map(int, filter(None, s.running.values())), default=0)
                   < game.settings.threshold for s in before)  # fmt: skip
        totals = {seat: total or 0 for seat, total in last.running.items()}
        assert max(totals.values()) >= game.settings.threshold
        winner = game.scored[-1].standing.winner
        assert winner is not None and totals[winner] == min(totals.values())


def test_a_tie_is_decided_by_those_who_are_tied() -> None:
    game = play(TIED, 1)
    tied = game.scored[-1].tied
    assert tied is not None and game.rounds[-1].seats == tied
    assert game.scored[-1].standing.winner in tied


def test_without_bao_every_round_comes_to_the_final_phase() -> None:
    tally = Tally()
    tally.add(play(WITHOUT_BAO, 1))
    counted = tally.plain()
    assert counted["bao_calls"] == 0
    assert counted["final_phases"] == counted["rounds"] >= 1
    assert counted["recyclings"] == 2 * counted["rounds"]


def test_a_round_that_ends_while_cards_are_hidden_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody ends the last turn although cards lie there that the table doesn't know."""
    monkeypatch.setattr(Careless, "closes", lambda self, table: iter((EndTurn(self.seat),)))
    game = play(WITHOUT_BAO._replace(kinds=("random", "random")), 1)
    ends = [one.steps[-2:] for one in game.rounds]
    assert any(before.after.over and isinstance(last.move, Count) for before, last in ends)
    assert simulated.hold(game) == len(game.rounds)


# What a player knows


def masked(table: Table, played: Round, seat: int) -> Table:
    """The table with every face-down card that a player hasn't seen turned into a shoebill."""
    memory = played.players[seat].hand.memory
    other = played.ruleset.birds["shoebill"]
    masked = table.copy()
    for position in all_held(table):
        card = table.card_at(position)
        if card is not None and memory.bird(card) is None:
            masked = renamed(masked, Card(card.serial, other))
    return masked


def test_nobody_looks_at_what_they_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player proposes the same whatever the cards are that this player hasn't seen."""
    asked = 0
    react = Round._call

    def twice(played: Round, seat: Seat) -> object:
        nonlocal asked
        player, table = played.players[seat], played.table
        bird = played.truth.bird(table.discard[0])
        state = player.hand.rng.getstate()
        call = player.react(table, bird)
        player.hand.rng.setstate(state)
        assert player.react(masked(table, played, seat), bird) == call
        player.hand.rng.setstate(state)
        begins = list(player.begin(table))
        player.hand.rng.setstate(state)
        assert list(player.begin(masked(table, played, seat))) == begins
        player.hand.rng.setstate(state)
        asked += 1
        return react(played, seat)

    monkeypatch.setattr(Round, "_call", twice)
    play(MIXED._replace(kinds=("memory",) * 3), 1)
    assert asked > 20


def test_memories_fade_or_are_mixed_up() -> None:
    birds = list(invented().ruleset.birds.values())
    cards = [Card(serial, bird) for serial, bird in enumerate(birds)]
    table = Table((tuple(cards),), PLENTY, (), SEATS[0], 99)
    for loss, kept in ((0.0, True), (0.9, False)):
        memory = Memory(Random("fading"), loss)
        for card in cards:
            assert card.bird is not None
            memory.see(card, card.bird)
        memory.fade(table)
        assert all(memory.bird(card) == card.bird for card in cards) is kept


# Decks


def own_deck(**changes: object) -> str:
    file = ROOT / "adjudicator/play/invented.yaml"
    root: Any = read(file.read_text(encoding="utf-8")).root
    birds = {**root["birds"], **changes}
    kept = {bird: row for bird, row in birds.items() if row is not None}
    return json.dumps({"format": 1, "birds": kept})


def test_the_invented_deck_is_named_as_invented() -> None:
    deck = invented()
    assert deck.invented and len(deck.cards) == 66
    assert [bird.id for bird in deck.cards].count("golden_toucan") == 1
    for _, text in files(play(MIXED, 1)):
        about = adjudicator.rule(text)["about"]["text"]
        assert "invented" in about and "verzonnen" in text


def test_an_own_deck_brings_its_own_birds(tmp_path: Path) -> None:
    heron = {"value": 7, "count": 3, "names": {"en": "Heron", "nl": "Reiger"}}
    file = tmp_path / "deck.yaml"
    file.write_text(own_deck(bird_1=None, heron=heron), encoding="utf-8")
    result = run("simulate", "--deck", file, "--threshold", 30, "--out", tmp_path / "out")
    assert result.exit_code == 0, result.output
    assert "invented" not in result.stdout
    text = (tmp_path / "out/game-0001/round-01.yaml").read_text(encoding="utf-8")
    assert "Reiger" in text and "bird_1," not in text and "invented" not in text
    assert run("check", tmp_path / "out").exit_code == 0


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"macaw": {"count": 5}}, "The Macaw is in the deck, but has no value here."),
        ({"macaw": None}, "the counts in this file come to 61"),
        ({"macaw": {"count": 9, "value": 3}}, "come to 68 cards"),
    ],
)
def test_a_deck_that_is_not_whole_is_refused(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    file = tmp_path / "deck.json"
    file.write_text(own_deck(**changes), encoding="utf-8")
    result = run("simulate", "--deck", file, "--threshold", 30)
    assert result.exit_code == 2 and result.stdout == ""
    assert said in result.stderr and f"{file}:1:" in result.stderr


def test_without_a_threshold_there_is_no_game(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    file.write_text(own_deck(), encoding="utf-8")
    result = run("simulate", "--deck", file, "--lang", "nl")
    assert result.exit_code == 2
    assert "puntengrens" in result.stderr and "--threshold" in result.stderr
    assert run("simulate", "--deck", tmp_path / "none.yaml").exit_code == 2


# The command


@pytest.mark.parametrize(("lang", "said"), [("en", "invented"), ("nl", "verzonnen")])
def test_the_summary_says_that_the_deck_is_invented(lang: str, said: str) -> None:
    result = run("simulate", "--lang", lang)
    assert result.exit_code == 0
    assert said in result.stdout.partition("\n\n")[0]
    assert result.stderr == "", "there is no bar in a pipe"
    assert "invented" in run("simulate", "--help").stdout


def test_a_terminal_gets_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    assert list(cli_play._with_progress(range(1, 4))) == [1, 2, 3]
    assert "100%" in screen.getvalue()


def test_json_counts_what_the_text_counts() -> None:
    found = json.loads(run("simulate", "--games", 3, "--memory", 1, "--format", "json").stdout)
    assert found["deck"]["invented"] is True
    assert found["kinds"] == ["memory", "random", "random", "random"]
    assert found["games"] == 3 <= found["rounds"] <= found["turns"] <= found["moves"]
    assert found["bao_calls"] == sum(
        found[key] for key in ("bao_success", "bao_failure", "bao_without_effect")
    )
    assert sum(found["refused_by_rule"].values()) == found["refused"]
    assert sum(found["refused_in"].values()) == found["refused"]
    assert sum(one["wins"] for one in found["players"].values()) == 3


def test_another_simulation_in_the_folder_is_left_alone(tmp_path: Path) -> None:
    assert run("simulate", "--out", tmp_path).exit_code == 0
    assert run("simulate", "--out", tmp_path).exit_code == 0, "the same games again"
    stranger = tmp_path / "game-0001/round-99.yaml"
    stranger.write_text("mine", encoding="utf-8")
    result = run("simulate", "--out", tmp_path)
    assert result.exit_code == 2 and str(stranger) in result.stderr
    assert stranger.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    result = run("simulate", "--out", tmp_path / "out")
    assert result.exit_code == 2 and result.stdout == ""
    assert str(tmp_path / "out") in result.stderr


@pytest.mark.parametrize(
    "wish",
    [("--forget", "nan"), ("--out", ""), ("--players", 2, "--memory", 3), ("--threshold", 10**9)],
)
def test_what_makes_no_sense_is_refused(wish: tuple[object, ...]) -> None:
    result = run("simulate", *wish)
    assert (result.exit_code, result.stdout) == (2, "")
