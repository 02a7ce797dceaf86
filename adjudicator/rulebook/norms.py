"""Each norm of the rulebook: its id, its modality and the places that state it.

A norm is one thing that the book asks, allows, forbids or defines. Its first place is the one to
cite, unless a ruling is about the situation of another place. A place is a section, and where the
section has a list, an item of it: ``3.6 step 4``, ``6.1 situation 2``, ``FAQ question 10``.
"""

from functools import cache
from typing import Final, NamedTuple


class Place(NamedTuple):
    """Where the rulebook states a norm.

    ``kind`` is ``paragraph`` for running text, with ``item`` None; otherwise the kind of list
    that ``item`` is a number of.
    """

    section: str
    kind: str
    item: str | None


KINDS: Final = frozenset({"step", "situation", "point", "example", "question", "paragraph"})
MODALITIES: Final = frozenset({"must", "must-not", "may", "definition", "consequence"})

_TABLE: Final = """
round.structure                      definition  1.1
round.total                          definition  1.1, 5.1
aim.low-total                        definition  1.1
ability.definition                   definition  1.1
golden.value-unique                  definition  1.1, 5.1, 6.2, 6.8
bao.concept                          definition  1.1, 4.1
score.accumulate                     must        1.1, 5.2
setup.deal-two-players               must        1.2, 1.2 point 1
setup.deal-three-to-six              must        1.2, 1.2 point 2
setup.layout                         must        1.2
setup.first-look-two                 must        1.2
setup.first-look-limit               must-not    1.2
setup.draw-pile                      must        1.2
setup.start-discard                  must        1.2
setup.first-discard-neutral          must-not    1.2, 3.2, FAQ question 10
start.first-round-random             must        1.2
start.highest-last-score             must        1.2
start.tie-turn-order                 must        1.2
turn.clockwise                       must        1.2
position.fixed                       must        1.3, closing
position.remove-leaves-gap           must        1.3 point 1, closing
position.replace-same-spot           must        1.3 point 2
position.add-uses-gap                must        1.3 point 3, 3.5 step 5, 6.7, 7.3, closing
position.add-owner-chooses           may         1.3 point 3, 3.5 step 5, 6.7
position.add-new-only-without-gap    must        1.3 point 3, 3.5 step 5, 6.7, 7.3
position.no-shifting                 must-not    1.3 point 1, 1.3 point 3, 3.5 step 5, 6.7
position.swap-move-authorised        must-not    1.3 point 4
position.no-own-initiative           must-not    1.3
turn.active-player                   definition  2.1
turn.exactly-one-action              must        2.1, summary step 1
turn.option-draw                     may         2.1 point 1
turn.option-take                     may         2.1 point 2
turn.options-exclusive               must-not    2.1
turn.zero-cards-procedure            must        2.1
ability.resolved-later               must        2.1, 2.2
draw.look-secretly                   must        2.2
draw.own-window                      may         2.2, 3.2, summary step 2, FAQ question 4
draw.must-keep-or-discard            must        2.2, summary step 2
draw.attempt-replaces-choice         consequence 2.2, 3.3, 3.4, 3.5 step 3, 3.6 step 1, 3.6,
                                                 summary step 2
draw.keep-procedure                  must        2.2 point 1, summary step 2
draw.keep-no-peek                    must-not    2.2 point 1
draw.keep-opens-window               may         2.2 point 1
draw.direct-discard                  may         2.2 point 2
draw.direct-discard-opens-window     may         2.2 point 2
take.replace-mandatory               must        2.1 point 2, 2.3, summary step 2, FAQ question 14
take.choose-unseen                   must-not    2.3 step 1
take.place-covered                   must        2.3 step 2
take.old-card-open                   must        2.3 step 3
take.opens-window                    may         2.3
take.no-ability                      must-not    2.3
take.needs-own-card                  must-not    2.3, 7.3 point 2, FAQ question 14
pluck.definition                     definition  2.4
pluck.outcomes                       consequence 2.4, closing
pluck.reference-own-draw             definition  2.4, 2.4 point 1
pluck.reference-others-discard       definition  2.4, 2.4 point 2
pluck.announce                       must        2.4, 3.2, closing
match.bird-not-value                 must        3.1, FAQ question 3, closing
match.pelicans                       definition  3.1, 3.1 point 1, 6.3, 6.4, FAQ question 1
match.toucans                        definition  3.1, 3.1 point 2, 6.7, 6.8, FAQ question 2
match.shoebill-alone                 definition  3.1, 6.7, 6.9, FAQ question 3
pluck.one-attempt-per-reference      must-not    3.1, 3.2, 3.5, 3.6, closing
pluck.no-chain                       must-not    3.1, 3.2, 3.3, 3.4, 3.6, FAQ question 11, closing
pluck.two-moments                    definition  3.2
pluck.own-window-exclusive           must-not    3.2, 2.2, FAQ question 4
pluck.react-window                   may         3.2, 2.2 point 1, 2.2 point 2, 2.3, summary step 3
pluck.active-excluded                must-not    3.2, 2.3, 3.6
pluck.call-and-point                 must        3.2
pluck.touch-unneeded                 may         3.2
pluck.half-call-no-priority          consequence 3.2
pluck.target-final                   must-not    3.2
pluck.priority-first-complete        must        3.2
pluck.priority-clockwise             must        3.2
pluck.no-hovering                    must-not    3.2
pluck.illegal-target-void            consequence 3.2
pluck.double-both-moments            may         3.2, 3.6, FAQ question 5, closing
pluck.own.success                    definition  3.3
pluck.own.resolve                    must        3.3 step 1, 3.3 step 2, 3.3 step 3
pluck.own.one-fewer                  consequence 3.3
pluck.own-draw.discard-order         must        3.3, 3.4
pluck.removed-ability-to-plucker     must        3.3, 6.1 situation 3
pluck.ability-after-removal          must        3.3, 6.1, 6.10
pluck.offensive.allowed              may         3.4
pluck.offensive.needs-gift           must-not    3.4, 7.3 point 1, FAQ question 7
pluck.offensive.remove               must        3.4, 3.4 step 1
pluck.offensive.choose-gift-unseen   must        3.4 step 2, FAQ question 7
pluck.offensive.gift-position        must        3.4 step 3
pluck.offensive.counts               consequence 3.4
pluck.offensive.last-card-ok         may         3.4, FAQ question 6
pluck.offensive.abilities-after-gift must        3.4, 6.10
fail.condition                       definition  3.5
fail.show-target                     must        3.5 step 1
fail.return-target                   must        3.5 step 2
fail.discard-own-reference           must        3.5 step 3, FAQ question 9
fail.penalty-unseen                  must        3.5 step 4
fail.penalty-place                   must        3.5 step 5
fail.reactor-only-penalty            consequence 3.5, FAQ question 9
fail.penalty-inert                   must-not    3.5, 6.1, summary
fail.opportunity-spent               consequence 3.5
fail.penalty-recycle                 must        3.5, 7.1
double.definition                    definition  3.6
double.moments                       may         3.6, FAQ question 5, closing
double.active-excluded               must-not    3.6
double.announce-order                must        3.6, 3.2
double.target-owners                 may         3.6, FAQ question 5, closing
double.both-must-match               must        3.6
double.no-shielded-target            must-not    3.6, 4.2
double.gift-per-opponent-target      must        3.6, FAQ question 5
double.gift-distinct                 must-not    3.6
double.insufficient-cards-illegal    must-not    3.6, 7.3 point 1
double.reference-placement           must        3.6 step 1
double.removal-order                 must        3.6 step 2
double.gifts-procedure               must        3.6 step 3, FAQ question 5
double.gifts-same-opponent           must        3.6 step 3
double.own-target-gap                consequence 3.6 step 3
double.gifts-before-abilities        must        3.6 step 3, 6.10
double.one-ability                   must-not    3.6 step 4, 6.1, 6.10, FAQ question 12, closing
double.first-and-reference-silent    must-not    3.6 step 4, 6.1, 6.10
double.golden-second-none            consequence 3.6 step 4, FAQ question 12
double.pelican-order-matters         consequence 3.6 step 4, FAQ question 12
double.discard-ability-survives      must        3.6 step 4, 6.10
double.failure-all-or-nothing        must        3.6
double.failure-reference             must        3.6
double.failure-one-penalty           must        3.6
double.recycle-top-stays             must        3.6, 7.1 step 1
double.shield-single-action          definition  3.6, 4.2
bao.strictly-lower                   definition  1.1, 4.1
bao.tie-fails                        consequence 1.1, 4.1, 5.1 point 3, 5.1 example 4, 7.3 point 5,
                                                 closing
bao.timing                           must        4.1, summary step 4, closing
bao.only-one-caller                  must-not    4.1 point 1
bao.one-final-turn-each              must        4.1 point 2, FAQ question 17, closing
bao.caller-no-more-turns             must-not    4.1 point 3, FAQ question 17
bao.caller-may-react                 may         4.1 point 4, FAQ question 17
bao.round-end                        must        4.1 point 5
bao.caller-protection                definition  4.1
shield.first-change-free             may         4.2
shield.activation                    must        4.2, FAQ question 18, closing
shield.no-interrupt                  must-not    4.2
shield.change-definition             definition  4.2
shield.looking-no-change             may         4.2, FAQ question 18
shield.offensive-pluck-whole         definition  4.2
shield.shoebill-whole                definition  4.2
shield.blocks-follow-up-abilities    must-not    4.2, 3.6
shield.blocked-changes               must-not    4.2, FAQ question 18
shield.macaw-look-only               may         4.2
shield.caller-free                   may         4.2, FAQ question 19
scoring.reveal                       must        5.1
scoring.zero-cards                   definition  5.1, 7.3, summary
scoring.non-callers                  must        5.1, summary
scoring.bao-success-nonnegative      must        5.1, 5.1 point 1, 5.1 example 1
scoring.bao-success-negative         must        5.1, 5.1 point 2
scoring.bao-failure                  must        5.1, 5.1 point 3, 5.1 example 2, 5.1 example 3,
                                                 5.1 example 4, 5.1 example 5
scoring.one-negative-only            consequence 5.1
scoring.negative-caller-succeeds     consequence 5.1, summary
game-end.threshold                   must        5.2, 1.1
game-end.lowest-wins                 must        1.1, 5.2
tiebreak.deciding-round              must        5.2
tiebreak.deal                        must        5.2
tiebreak.start-random                must        5.2
tiebreak.winner                      must        5.2
tiebreak.repeat                      must        5.2
ability.only-three-triggers          must-not    6.1, 6.2, summary, FAQ question 15
ability.after-plucking               must        6.1, summary
ability.trigger-direct-discard       must        6.1 situation 1, 7.3 point 4
ability.trigger-own-reference        must        6.1 situation 2
ability.trigger-removed-card         must        6.1 situation 3
ability.non-triggers                 must-not    6.1, summary, FAQ question 15
ability.brown-pelican-show-inert     must-not    6.1, 6.4, FAQ question 8
ability.double-exception             must-not    6.1
deck.size                            definition  6.2
deck.values                          definition  6.2
deck.listing-no-trigger              must-not    6.2
white-pelican.look                   must        6.3
white-pelican.private                must-not    6.3
brown-pelican.show                   must        6.4
blind-swap.swap                      must        6.5
blind-swap.no-look                   must-not    6.5
blind-swap.impossible                consequence 6.5
swap.identity-kept                   definition  6.5, 6.6
macaw.look-two                       must        6.6
macaw.swap-optional                  may         6.6
macaw.impossible                     consequence 6.6
toco.add-card                        must        6.7
toco.recipient-places                must        6.7, 1.3 point 3
toco.card-unseen-inert               must-not    6.7
toco.may-hit-empty-player            may         6.7, 7.3, FAQ question 16
toco.only-revival                    definition  6.7, 7.3, FAQ question 16
golden.no-ability                    definition  6.8, 3.6 step 4, FAQ question 2, FAQ question 12
shoebill.draw-two                    must        6.9, 6.9 step 1
shoebill.assign                      must        6.9 step 2
shoebill.place                       must        6.9 step 3
shoebill.bury-old                    must        6.9 step 4
shoebill.partial                     must        6.9
shoebill.unused-buried               must        6.9
queue.pluck-first                    must        6.10, 6.1
queue.own-single-order               must        6.10, 6.10 step 1, 6.10 step 2
queue.react-single-ownership         definition  6.10, 6.1 situation 1, 6.1 situation 3
queue.double-ownership               definition  6.10
queue.one-at-a-time                  must        6.10
queue.do-what-is-possible            must        6.10
queue.nothing-possible               consequence 6.10
once-per-turn.card                   must-not    6.10, FAQ question 13
once-per-turn.looking-free           may         6.10, FAQ question 13
once-per-turn.reset                  definition  6.10
recycle.trigger                      must        7.1
recycle.keep-top                     must        7.1 step 1, 3.5, 3.6, FAQ question 20
recycle.collect-rest                 must        7.1 step 2, 7.1 step 3, FAQ question 20
recycle.shuffle-hidden               must        7.1 step 4
recycle.new-pile-resume              must        7.1 step 5
recycle.any-moment                   definition  7.1
recycle.failed-own-reference         must        7.1, 3.5
recycle.nothing-left                 must        7.1, FAQ question 20
recycle.count                        must        7.2
auto.trigger                         must        7.2, FAQ question 21
auto.finish-turn                     must        7.2 step 1, FAQ question 21
auto.others-one-turn                 must        7.2 step 2, FAQ question 21
auto.trigger-player-no-extra         must-not    7.2 step 2
auto.no-bao-no-shield                must-not    7.2 step 3, FAQ question 21
auto.play-continues                  may         7.2 step 3
auto.end-and-score                   must        7.2 step 4, FAQ question 21
zero.stay-in-round                   must        7.3, FAQ question 16
zero.no-plucking                     must-not    7.3, 7.3 point 1, FAQ question 7
zero.no-taking                       must-not    7.3 point 2, FAQ question 14
zero.not-targetable                  must-not    7.3 point 3
zero.draw-and-discard                must        7.3 point 4, FAQ question 16
zero.may-call-bao                    may         7.3 point 5, FAQ question 16
zero.revived-by-toco                 definition  7.3
zero.back-to-normal                  consequence 7.3
"""


@cache
def _place(text: str) -> Place:
    section, *listed = text.split()
    return Place(section, *listed) if listed else Place(section, "paragraph", None)


NORMS: Final[dict[str, tuple[Place, ...]]] = {}
"""The places of each norm, in the order of the book."""

MODALITY: Final[dict[str, str]] = {}
"""What each norm does: one of ``MODALITIES``."""

for _row in _TABLE.strip().replace("\n ", " ").split("\n"):
    _norm, _modality, _places = _row.split(None, 2)
    NORMS[_norm] = tuple(map(_place, _places.split(",")))
    MODALITY[_norm] = _modality
