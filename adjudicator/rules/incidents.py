"""Irregularities: what the book forbids, and that it sets no sanction beyond the penalty card."""

from adjudicator.core.events import CallVoided
from adjudicator.core.moves import Incident
from adjudicator.core.rule import Args, Happened, causes, decides
from adjudicator.core.situation import Situation
from adjudicator.core.text import N_

S = Situation[Incident]


def _of(s: S, kind: str) -> Args | None:
    return {"player": s.by} if s.move.kind == kind else None


@decides(
    N_("{player} looked at a face-down card without a rule that allows it."),
    "position.no-own-initiative",
    verdict="infraction",
)
def no_card_is_looked_at_unasked(s: S) -> Args | None:
    return _of(s, "looked_at_card")


@decides(
    N_("{player} moved a face-down card without a rule that allows it."),
    "position.no-own-initiative",
    "position.swap-move-authorised",
    "position.fixed",
    verdict="infraction",
)
def no_card_is_moved_unasked(s: S) -> Args | None:
    return _of(s, "moved_card")


@decides(
    N_("{player} turned up a face-down card without a rule that allows it."),
    "position.no-own-initiative",
    verdict="infraction",
)
def no_card_is_turned_unasked(s: S) -> Args | None:
    return _of(s, "turned_card")


@decides(
    N_("{player} kept a hand above the cards on purpose while waiting, which is forbidden."),
    "pluck.no-hovering",
    verdict="infraction",
)
def no_hand_hovers(s: S) -> Args | None:
    return _of(s, "hovered_hand")


@decides(
    N_("{player} wanted another target after pointing; the card pointed at first is the target."),
    "pluck.target-final",
    verdict="infraction",
)
def no_target_is_changed(s: S) -> Args | None:
    return _of(s, "changed_target")


@decides(
    N_("{player} called without pointing to a card: that is no valid call and gives no priority."),
    "pluck.half-call-no-priority",
    "pluck.call-and-point",
    verdict="no_effect",
)
def a_call_alone_has_no_effect(s: S) -> Args | None:
    return _of(s, "called_without_pointing")


@decides(
    N_("{player} pointed without calling: that is no valid call."),
    "pluck.half-call-no-priority",
    "pluck.call-and-point",
    verdict="no_effect",
)
def pointing_alone_has_no_effect(s: S) -> Args | None:
    return _of(s, "pointed_without_calling")


@causes(
    N_(
        "The book sets no sanction for this: the only penalty it knows is the card for a wrong "
        "pluck. Put right what can be put right; decide the rest together."
    ),
    "pluck.outcomes",
    rests="A59",
)
def the_book_sets_no_sanction(s: S) -> Happened | None:
    return ({}, ()) if s.verdict == "infraction" else None


@causes(N_("Everything else stands: play goes on where it was."), "position.no-own-initiative")
def play_goes_on(s: S) -> Happened | None:
    ours = s.move.kind not in ("hovered_hand", "changed_target")
    return ({}, ()) if ours and s.verdict == "infraction" else None


@causes(N_("Everything else stands: play goes on where it was."), "pluck.no-hovering")
def play_goes_on_after_hovering(s: S) -> Happened | None:
    return ({}, ()) if s.move.kind == "hovered_hand" else None


@causes(N_("Everything else stands: play goes on where it was."), "pluck.target-final")
def play_goes_on_with_the_first_target(s: S) -> Happened | None:
    return ({}, ()) if s.move.kind == "changed_target" else None


@causes("")
def half_a_call_is_kept_in_mind(s: S) -> Happened | None:
    called = s.move.kind == "called_without_pointing"
    return ({}, (CallVoided(s.by, half=True),)) if called else None


INCIDENT = (
    no_card_is_looked_at_unasked,
    no_card_is_moved_unasked,
    no_card_is_turned_unasked,
    no_hand_hovers,
    no_target_is_changed,
    a_call_alone_has_no_effect,
    pointing_alone_has_no_effect,
    the_book_sets_no_sanction,
    play_goes_on,
    play_goes_on_after_hovering,
    play_goes_on_with_the_first_target,
    half_a_call_is_kept_in_mind,
)


@causes(
    N_("The table let this stand: the verdict is the book's, and play goes on from what was done."),
    "pluck.outcomes",
)
def the_table_let_it_stand(s: S) -> Happened:
    return {}, ()


@causes(
    N_("The table let this stand, but it can't be carried out, so nothing changes."),
    "pluck.outcomes",
)
def nothing_could_stand(s: S) -> Happened:
    return {}, ()


LET_STAND, STOOD_IN_VAIN = the_table_let_it_stand, nothing_could_stand
