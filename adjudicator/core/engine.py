"""Adjudicate one move, or replay many.

Both are pure: the same table and move give the same ruling.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from adjudicator.core.events import CallVoided, Event, apply
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
    Pluck,
    Skip,
    Take,
    Use,
)
from adjudicator.core.rule import Ruleset
from adjudicator.core.ruling import Finding, Ruled, Ruling
from adjudicator.core.situation import Situation
from adjudicator.core.table import Seat, Table, Window

VERBS: dict[type[Move], str] = {
    InitialLook: "initial_look",
    Draw: "draw",
    Keep: "keep",
    Discard: "discard",
    Take: "take",
    Pluck: "pluck",
    Claims: "claims",
    Use: "use",
    Skip: "skip",
    Bao: "bao",
    Count: "count",
    Incident: "incident",
    Ask: "ask",
    EndTurn: "end_turn",
}


_ANY_TIME = ("count", "incident", "ask")


def adjudicate(table: Table, move: Move, ruleset: Ruleset) -> Ruling:
    """The ruling on `move`, tried at `table` under `ruleset`.

    A move that the rules bar gets `not_allowed` and leaves the table as it was, but for what the
    ruleset's aftermath says. Raises `UnknownFact` or `PileRunsOut` where the outcome depends on
    what this engine does not yet follow.
    """
    verb = VERBS[type(move)]
    if verb == "claims":
        return _adjudicate_claims(table, move, ruleset)
    by = table.active if move.by is None else move.by
    trial: Situation[Any] = Situation(table, move, by, ruleset)
    trial.run(ruleset.procedures["over" if table.over and verb not in _ANY_TIME else verb])
    if not trial.objections and trial.events:
        trial.run(ruleset.settles)
    if trial.objections:
        return _refused(trial)
    return Ruling(
        by,
        trial.verdict,
        tuple(trial.findings),
        tuple(trial.abilities),
        tuple(trial.events),
        trial.table,
        tuple(trial.asked),
    )


def carry_out(table: Table, move: Move, ruleset: Ruleset) -> Ruling | None:
    """What the table let stand: the move carried out although the rules object, or None.

    None where it can't be carried out, as a pluck with no card to pluck with, or where it was
    allowed all the same.
    """
    barred = adjudicate(table, move, ruleset)
    if barred.verdict != "not_allowed":
        return None
    by = table.active if move.by is None else move.by
    start = _acted_on(table, move, by)
    if isinstance(move, Pluck) and start.window is None:
        return None
    trial: Situation[Any] = Situation(start, move, by, ruleset, True)
    trial.run(ruleset.procedures[VERBS[type(move)]])
    if trial.objections:
        return None
    if trial.events:
        trial.run(ruleset.settles)
    after = trial.table
    if start is not table and table.window is not None:
        after = after.copy()
        after.window, after.attempted = table.window, table.attempted
    abilities = tuple(trial.abilities)
    return barred._replace(abilities=abilities, events=tuple(trial.events), table=after)


def _acted_on(table: Table, move: Move, by: Seat) -> Table:
    """The table with a window on the top discard, where a call was acted on without one."""
    if not isinstance(move, Pluck) or not table.discard:
        return table
    window = table.window
    if window is not None and (not window.own or by == table.active):
        return table
    acted_on = table.copy()
    acted_on.window = Window(table.discard[0], False)
    return acted_on


def replay(table: Table, moves: Iterable[Move], ruleset: Ruleset) -> Iterator[Ruling]:
    """The rulings on moves one after another, each at the table that the one before left."""
    for move in moves:
        ruling = adjudicate(table, move, ruleset)
        yield ruling
        table = ruling.table


def _refused(trial: Situation[Any]) -> Ruling:
    """The ruling where objections stand: the trial's table is thrown away."""
    trial.table, trial.findings, trial.events = trial.start, [], []
    objections = trial.objections
    for rule in trial.ruleset.aftermath:
        found = rule.decide(trial)
        if found is not None:
            args, events = found
            if rule.text:
                trial.findings.append((rule, args))
            trial.happen(events)
    findings = (*objections, *trial.findings)
    events, asked = tuple(trial.events), tuple(trial.asked)
    return Ruling(trial.by, "not_allowed", findings, (), events, trial.table, asked)


def _adjudicate_claims(table: Table, move: Any, ruleset: Ruleset) -> Ruling:
    """Who has priority among several calls (section 3.2), and how that attempt ends."""
    trials, ruled = _called(table, move.claims, ruleset)
    valid = [t for t in trials if not t.objections]
    while valid:
        first, reasons = _first_of(valid, table, ruleset)
        ruling = adjudicate(table, first.move, ruleset)
        if not any(isinstance(event, CallVoided) for event in ruling.events):
            return _won(trials, first, reasons, ruling, ruled)
        ruled[first] = ruling
        valid.remove(first)
    return _nobody(trials, ruled, table, ruleset)


def _called(
    table: Table, claims: Sequence[Pluck], ruleset: Ruleset
) -> tuple[list[Situation[Pluck]], dict[Situation[Pluck], Ruling]]:
    """Each call tried, and the refused ones ruled on; a player's earlier call binds the later."""
    trials: dict[int, Situation[Pluck]] = {}
    ruled: dict[Situation[Pluck], Ruling] = {}
    left_behind: dict[Seat, Table] = {}
    for place, call in sorted(enumerate(claims), key=_when):
        by = call.by or Seat(0)
        trial = trials[place] = Situation(left_behind.get(by, table), call, by, ruleset)
        trial.run(ruleset.procedures["call"])
        if trial.objections:
            ruled[trial] = _refused(trial)
            left_behind[by] = ruled[trial].table
    return [trials[place] for place in range(len(claims))], ruled


def _when(call: tuple[int, Pluck]) -> tuple[bool, int, int]:
    """When a call was finished, as far as that is told; otherwise in the order of the file."""
    place, pluck = call
    return pluck.order is None, pluck.order or 0, place


def _first_of(
    valid: list[Situation[Pluck]], table: Table, ruleset: Ruleset
) -> tuple[Situation[Pluck], list[Finding]]:
    """The call that has priority, and the rules by which it has it."""
    for rule in ruleset.priority:
        found = rule.decide(valid)
        if found is not None:
            args, first = found
            return first, [(rule, args)] if len(valid) > 1 else []
    raise AssertionError("the last rule of priority always decides")


def _won(
    trials: list[Situation[Pluck]],
    first: Situation[Pluck],
    reasons: list[Finding],
    ruling: Ruling,
    ruled: dict[Situation[Pluck], Ruling],
) -> Ruling:
    claims = []
    for trial in trials:
        if trial is first:
            claims.append(Ruled(trial.by, ruling.verdict, (*reasons, *ruling.findings)))
        elif trial in ruled:
            claims.append(Ruled(trial.by, "not_allowed", ruled[trial].findings))
        else:
            trial.run(first.ruleset.procedures["too_late"])
            claims.append(Ruled(trial.by, "too_late", tuple(trial.objections)))
    barred = ruling.verdict == "not_allowed"
    events = tuple(e for other in ruled.values() for e in other.events) if barred else ()
    return ruling._replace(
        by=None,
        findings=(*reasons, *ruling.findings),
        claims=tuple(claims),
        priority=first.by,
        asked=_all_asked(trials, ruling),
        events=(*ruling.events, *events),
        table=_with_events(ruling.table, events),
    )


def _with_events(table: Table, events: Sequence[Event]) -> Table:
    """The table after events that calls leave behind although they were void."""
    if not events:
        return table
    after = table.copy()
    for event in events:
        apply(after, event)
    return after


def _all_asked(trials: list[Situation[Pluck]], ruling: Ruling) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*ruling.asked, *(q for t in trials for q in t.asked)]))


def _nobody(
    trials: list[Situation[Pluck]],
    ruled: dict[Situation[Pluck], Ruling],
    table: Table,
    ruleset: Ruleset,
) -> Ruling:
    """No call was a valid attempt: each leaves behind what it leaves, and the chance stays open."""
    claims = tuple(Ruled(t.by, "not_allowed", ruled[t].findings) for t in trials)
    whole: Situation[Any] = Situation(table, None, table.active, ruleset)
    events = tuple(e for t in trials for e in ruled[t].events)
    whole.run(ruleset.procedures["nobody"])
    whole.table = _with_events(table, events)
    asked = tuple(dict.fromkeys(q for t in trials for q in ruled[t].asked))
    findings = tuple(whole.findings)
    return Ruling(None, "not_allowed", findings, (), events, whole.table, asked, claims)
