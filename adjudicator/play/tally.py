"""What simulated games come to: counts of what happened, as plain values."""

from collections import Counter
from typing import Any

from adjudicator.core.events import PileRecycled, TurnStarted
from adjudicator.core.moves import Claims, Pluck
from adjudicator.play.games import Game, PlayedRound
from adjudicator.play.rounds import Step
from adjudicator.rulebook.norms import NORMS

Plain = dict[str, Any]


class Tally:
    """Adds up games one by one; `seen` counts by name, the rest by what a name can't hold."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.sections: Counter[str] = Counter()
        self.activated: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self.played: Counter[str] = Counter()

    def add(self, game: Game) -> None:
        """Count one game."""
        self.seen["games"] += 1
        kinds = game.settings.kinds
        self.seen["deciding_rounds"] += sum(one.tied is not None for one in game.scored)
        winner = game.scored[-1].standing.winner
        assert winner is not None
        self.wins[kinds[winner]] += 1
        self.played.update(kinds)
        for one, scored in zip(game.rounds, game.scored, strict=True):
            self._round(one)
            if scored.result.bao is not None:
                self.seen[f"bao_{scored.result.bao}"] += 1
            for seat, score in scored.result.scores.items():
                self.points[kinds[seat]] += score or 0
                self.points[f"{kinds[seat]} rounds"] += 1

    def _round(self, one: PlayedRound) -> None:
        self.seen["rounds"] += 1
        self.seen["moves"] += len(one.steps)
        self.seen["turns"] += 1
        ending = one.end.ending
        assert ending is not None
        self.seen["bao_calls" if ending.kind == "bao" else "final_phases"] += 1
        self.seen["bao_without_effect"] += ending.kind == "bao" and not ending.bao_scores
        for step in one.steps:
            self._step(step)

    def _step(self, step: Step) -> None:
        ruling = step.ruling
        if step.refused:
            self.seen["refused"] += 1
            rule, _ = ruling.findings[0]
            self.refused[rule.code] += 1
            norm = rule.cites[0].partition("@")[0]
            self.sections[NORMS[norm][0].section] += 1
        for event in ruling.events:
            self.seen["turns"] += isinstance(event, TurnStarted)
            self.seen["recyclings"] += isinstance(event, PileRecycled)
        if isinstance(step.move, (Pluck, Claims)):
            self._plucks(step)
        for one in ruling.abilities:
            if one.outcome == "fires" and one.card.bird is not None:
                self.activated[one.card.bird.id] += 1

    def _plucks(self, step: Step) -> None:
        verdict, move = step.ruling.verdict, step.move
        self.seen["several_calls"] += isinstance(move, Claims)
        if verdict in ("success", "miss"):
            self.seen[f"plucks_{verdict}"] += 1
            call = move
            if isinstance(move, Claims):
                verdicts = [claim.verdict for claim in step.ruling.claims]
                call = move.claims[verdicts.index(verdict)]
            assert isinstance(call, Pluck)
            self.seen[f"double_{verdict}"] += call.double

    def plain(self) -> Plain:
        """The counts as plain values; a mean is rounded to two places."""
        seen = self.seen
        names = ("games", "rounds", "turns", "moves", "bao_calls", "bao_success", "bao_failure",
                 "bao_without_effect", "final_phases", "recyclings", "plucks_success",
                 "plucks_miss", "double_success", "double_miss", "several_calls", "refused",
                 "deciding_rounds")  # fmt: skip
        return {
            **{name: seen[name] for name in names},
            "abilities_activated": _by_number(self.activated),
            "refused_by_rule": _by_number(self.refused),
            "refused_in": _by_number(self.sections),
            "players": {
                kind: {
                    "games": self.played[kind],
                    "wins": self.wins[kind],
                    "points_a_round": round(self.points[kind] / self.points[f"{kind} rounds"], 2),
                }
                for kind in sorted(self.played)
            },
        }


def _by_number(counted: Counter[str]) -> dict[str, int]:
    return dict(sorted(counted.items(), key=lambda one: (-one[1], one[0])))
