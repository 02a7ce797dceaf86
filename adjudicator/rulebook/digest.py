"""The digest: every norm of the rulebook in our own words, and what each section is about.

English is the source; a translation is the catalogue ``rulebook.po`` of its language, where each
text stands under the context of its norm (``title 3.6`` for a title). After a change here,
``python locales/digest.py`` brings the catalogues in step.
"""

from typing import Final

TITLES: Final[dict[str, str]] = {
    "part 1": "The game and the set-up",
    "part 2": "Your turn",
    "part 3": "Plucking",
    "part 4": "BAO and the Shield",
    "part 5": "Scores and the end of the game",
    "part 6": "Appendix A: abilities",
    "part 7": "Appendix B: special cases",
    "part summary": "Summary",
    "part FAQ": "Questions and answers",
    "part closing": "Last page",
    "1.1": "The game in brief",
    "1.2": "Set-up and starting player",
    "1.3": "Positions of cards",
    "2.1": "Two actions to choose from",
    "2.2": "Drawing a card",
    "2.3": "Taking the top discard",
    "2.4": "Plucking in brief",
    "3.1": "Which cards match",
    "3.2": "When and by whom a card may be plucked",
    "3.3": "Plucking a card of your own",
    "3.4": "Plucking an opponent's card",
    "3.5": "A failed pluck and the penalty card",
    "3.6": "Double pluck",
    "4.1": "Calling BAO",
    "4.2": "The BAO Shield",
    "5.1": "Score of a round, with and without BAO",
    "5.2": "Running totals, end and winner",
    "6.1": "When an ability is activated",
    "6.2": "The deck",
    "6.3": "White Pelican",
    "6.4": "Brown Pelican",
    "6.5": "Swap bird",
    "6.6": "Macaw",
    "6.7": "Toco Toucan",
    "6.8": "Golden Toucan",
    "6.9": "Shoebill",
    "6.10": "Order and limits of abilities",
    "7.1": "The draw pile is empty: recycling",
    "7.2": "Second recycling and automatic final phase",
    "7.3": "A player without cards",
    "summary": "Summary of a turn",
    "FAQ": "Questions and answers",
    "closing": "Last page",
}
"""What a section, or a part (`part 3`), is about."""

DIGEST: Final[dict[str, str]] = {
    "round.structure": (
        "A game consists of several rounds; in each round every player's bird cards lie face "
        "down in that player's display."
    ),
    "round.total": (
        "A player's round total is the sum of the values of all cards left in that player's "
        "display when the round ends."
    ),
    "aim.low-total": (
        "The aim in each round is the lowest possible total: players look at and remember "
        "cards, replace high cards and try to get rid of cards."
    ),
    "ability.definition": (
        "An ability is a special effect that some cards have; Appendix A explains the abilities."
    ),
    "golden.value-unique": (
        "The Golden Toucan, of which there is only one, is worth −5 points; no other card has a"
        " negative value."
    ),
    "bao.concept": (
        "Calling BAO starts the ending of the round; the call succeeds if the caller's total is"
        " strictly lower than that of every other player."
    ),
    "score.accumulate": (
        "After each round, every player's round score must be added to that player's running "
        "total; a negative score lowers it."
    ),
    "setup.deal-two-players": "With 2 players, each player must be dealt 5 cards face down.",
    "setup.deal-three-to-six": "With 3 to 6 players, each player must be dealt 4 cards face down.",
    "setup.layout": (
        "Each player must lay the dealt cards out in a row, a square or another shape in which "
        "every position is clearly distinct."
    ),
    "setup.first-look-two": (
        "During set-up, each player must choose exactly two own cards, look at them once in "
        "secret and put them back face down where they were."
    ),
    "setup.first-look-limit": (
        "During set-up, a player may not look at any own cards other than the two chosen."
    ),
    "setup.draw-pile": "The cards left after the deal must form the face-down draw pile.",
    "setup.start-discard": (
        "To start the discard pile, the top card of the draw pile must be turned face up; the "
        "top card of the discard pile is visible."
    ),
    "setup.first-discard-neutral": (
        "No player may pluck with the face-up card that starts the discard pile, and that card "
        "may not activate any effect."
    ),
    "start.first-round-random": "In the first round, the starting player must be chosen at random.",
    "start.highest-last-score": (
        "From the second round on, the player with the highest score in the previous round must"
        " start; an increase caused by BAO counts."
    ),
    "start.tie-turn-order": (
        "If several players share the highest score of the previous round, whichever of them "
        "came first in that round's turn order must start."
    ),
    "turn.clockwise": "From the starting player on, the turn must pass clockwise.",
    "position.fixed": (
        "After the cards are laid out, each card must keep its position unless a rule expressly"
        " allows a change."
    ),
    "position.remove-leaves-gap": (
        "If a card is removed, its position must become empty, and all other cards must stay in"
        " place."
    ),
    "position.replace-same-spot": (
        "A card that replaces another must take exactly the position of the replaced card."
    ),
    "position.add-uses-gap": (
        "A card added without replacing another, such as a penalty card or the Toco Toucan's "
        "card, must go into a position emptied by a removed card, if such a position exists."
    ),
    "position.add-owner-chooses": (
        "If several positions are empty, the owner of the display may choose which of them the "
        "added card fills."
    ),
    "position.add-new-only-without-gap": (
        "An added card must get a new position if no emptied position is available, and only then."
    ),
    "position.no-shifting": "If a card is removed or added, no other card may be shifted.",
    "position.swap-move-authorised": (
        "A card may not be swapped or moved unless a rule or ability expressly allows it."
    ),
    "position.no-own-initiative": (
        "No player may on their own initiative turn over, look at, shift, swap or rearrange "
        "face-down cards, not even to fill an empty position or as a memory aid."
    ),
    "turn.active-player": "The active player is the player whose turn it is.",
    "turn.exactly-one-action": (
        "The active player must choose exactly one of two actions: draw a card, or take the "
        "visible discard."
    ),
    "turn.option-draw": (
        "The active player may draw the top card of the face-down draw pile, look at it in "
        "secret and then decide what to do with it."
    ),
    "turn.option-take": (
        "Instead of drawing, the active player may take the face-up card on the discard pile; "
        "an own card must then be replaced with it."
    ),
    "turn.options-exclusive": (
        "No player may draw a card and also take a discard in the same ordinary turn."
    ),
    "turn.zero-cards-procedure": "A player without cards must follow the procedure of Appendix B.",
    "ability.resolved-later": (
        "An ability that is activated must be resolved later, as Appendix A describes."
    ),
    "draw.look-secretly": (
        "Whoever draws must take the top card from the draw pile and look at it in secret."
    ),
    "draw.own-window": (
        "Right after looking at the drawn card and before choosing to keep or discard it, the "
        "player who drew, and nobody else, may pluck with it, single or double."
    ),
    "draw.must-keep-or-discard": (
        "A player who draws and does not pluck with the drawn card must either keep or discard it."
    ),
    "draw.attempt-replaces-choice": (
        "An attempt to pluck with a self-drawn card replaces the choice to keep or discard it: "
        "whether the attempt succeeds or fails, the drawn card goes on the discard pile."
    ),
    "draw.keep-procedure": (
        "Whoever keeps the drawn card must choose one own face-down card, put the drawn card "
        "face down in its position and lay the old card face up on the discard pile."
    ),
    "draw.keep-no-peek": (
        "When choosing the own card that a drawn card will replace, a player may not look at "
        "that own card again."
    ),
    "draw.keep-opens-window": (
        "When the active player keeps a drawn card, the other players may pluck with the "
        "replaced card, now face up on the discard pile."
    ),
    "draw.direct-discard": (
        "Whoever draws may discard the drawn card directly: it goes face up on the discard pile"
        " and replaces no card."
    ),
    "draw.direct-discard-opens-window": (
        "When the active player discards a drawn card directly, the other players may pluck "
        "with it."
    ),
    "take.replace-mandatory": (
        "Whoever takes the top discard must replace one own face-down card with it."
    ),
    "take.choose-unseen": (
        "When choosing the own card that a taken discard will replace, a player may not look at"
        " that own card again."
    ),
    "take.place-covered": (
        "A card taken from the discard pile must be put face down in exactly the position of "
        "the own card that it replaces."
    ),
    "take.old-card-open": (
        "An own card replaced by a discard must be turned up and laid face up on the discard pile."
    ),
    "take.opens-window": (
        "When the active player has taken a discard, the other players may pluck with the "
        "replaced card, now face up on the discard pile; the active player may not."
    ),
    "take.no-ability": "No ability may be activated by taking a discard or by replacing a card.",
    "take.needs-own-card": "A player with no own card to replace may not take the discard.",
    "pluck.definition": (
        "Plucking is the attempt to point out a face-down card that matches the reference card."
    ),
    "pluck.outcomes": (
        "A plucking attempt that succeeds removes a card; an attempt that fails earns the "
        "plucking player a penalty card."
    ),
    "pluck.reference-own-draw": (
        "One of the two possible reference cards is the card that the plucking player has just "
        "drawn and seen in secret."
    ),
    "pluck.reference-others-discard": (
        "One of the two possible reference cards is a card that another player has just laid "
        "face up on the discard pile."
    ),
    "pluck.announce": (
        "Whoever tries to pluck one card must call “PLUCKED!” clearly and point at one specific"
        " face-down card at once."
    ),
    "match.bird-not-value": (
        "To match, two cards must show the same bird or belong to the same allowed family; "
        "equal point values are not enough."
    ),
    "match.pelicans": (
        "The White Pelican and the Brown Pelican match each other in plucking, although their "
        "abilities differ."
    ),
    "match.toucans": "The Toco Toucan and the Golden Toucan match each other in plucking.",
    "match.shoebill-alone": (
        "The Shoebill matches only another Shoebill and no toucan, although the Toco Toucan is "
        "worth 13 points as well."
    ),
    "pluck.one-attempt-per-reference": (
        "No reference card may be used for more than one attempt, single or double, whoever "
        "makes it and however it ends."
    ),
    "pluck.no-chain": (
        "No player may pluck immediately with a card that plucking has just removed, not even "
        "if it lies face up on the discard pile."
    ),
    "pluck.two-moments": (
        "There are exactly two moments to pluck: after drawing a card oneself, and after "
        "another player's normal discard."
    ),
    "pluck.own-window-exclusive": (
        "Nobody but the player who drew it may pluck with a card that was just drawn in secret "
        "and is not yet discarded."
    ),
    "pluck.react-window": (
        "When the active player lays a card face up on the discard pile in the normal way, "
        "every other player may use it as the reference card."
    ),
    "pluck.active-excluded": (
        "The active player may not pluck with their own face-up discard, single or double."
    ),
    "pluck.call-and-point": (
        "For a valid call with one target, a player must do two things without delay: clearly "
        "call “PLUCKED!” and unmistakably point at one particular face-down card."
    ),
    "pluck.touch-unneeded": "Whoever plucks may point at the chosen card without touching it.",
    "pluck.half-call-no-priority": (
        "Calling without pointing at a card gives no priority; pointing without calling is not "
        "a valid call."
    ),
    "pluck.target-final": "Whoever has pointed at a target may not change it afterwards.",
    "pluck.priority-first-complete": (
        "If several players react, priority must go to whoever was first to finish both calling"
        " and pointing."
    ),
    "pluck.priority-clockwise": (
        "If it is truly impossible to tell who called and pointed first, priority must go to "
        "the first reacting player clockwise after the active player."
    ),
    "pluck.no-hovering": (
        "No player may deliberately keep a hand hovering over cards while waiting for a chance "
        "to pluck."
    ),
    "pluck.illegal-target-void": (
        "Pointing at a target that is not allowed is not a valid attempt: it gives no priority,"
        " and the chance to pluck stays open to the other players."
    ),
    "pluck.double-both-moments": (
        "A player may double pluck, with two different targets, at both plucking moments, on "
        "opponents' cards as well, under § 3.6."
    ),
    "pluck.own.success": (
        "A plucking attempt on an own face-down card succeeds if that card matches the "
        "reference card."
    ),
    "pluck.own.resolve": (
        "After successfully plucking a card of their own, the player must turn the target face "
        "up and place it on the discard pile; its position must stay empty."
    ),
    "pluck.own.one-fewer": (
        "A player who successfully plucks a card of their own then has one card fewer."
    ),
    "pluck.own-draw.discard-order": (
        "After a successful pluck with the card just drawn, that drawn card must go on the "
        "discard pile first, with the removed card on top of it."
    ),
    "pluck.removed-ability-to-plucker": (
        "The ability of a card removed by a successful pluck must be carried out by the player "
        "who plucked it, even if the card was another player's. After a double pluck only the "
        "second removed card counts."
    ),
    "pluck.ability-after-removal": (
        "Abilities must wait until a pluck has been completely resolved, including every gift; "
        "several abilities must be carried out in the order of § 6.10."
    ),
    "pluck.offensive.allowed": (
        "A player who has at least one card to give away if the pluck succeeds may also target "
        "an opponent's face-down card."
    ),
    "pluck.offensive.needs-gift": (
        "A player without a card to give away may not pluck an opponent's card."
    ),
    "pluck.offensive.remove": (
        "If an opponent's targeted card matches the reference card, it must be turned face up "
        "and placed on the discard pile."
    ),
    "pluck.offensive.choose-gift-unseen": (
        "After removing an opponent's card, the player who plucked must choose one face-down "
        "card of their own as the gift, without looking at it again."
    ),
    "pluck.offensive.gift-position": (
        "In offensive plucking, the gift must go face down in exactly the position of the "
        "opponent's removed card."
    ),
    "pluck.offensive.counts": (
        "After a successful pluck of an opponent's card, the player who plucked has one card "
        "fewer, and the opponent's number of cards stays the same."
    ),
    "pluck.offensive.last-card-ok": (
        "After plucking an opponent's card, a player may give away their last card; that player"
        " then has no cards left."
    ),
    "pluck.offensive.abilities-after-gift": (
        "After a successful pluck of an opponent's card, abilities must wait until the gift has"
        " been given and must then be carried out under § 6.1 and § 6.10."
    ),
    "fail.condition": (
        "A plucking attempt fails if the target neither shows the same bird as the reference "
        "card nor belongs to an allowed family together with it."
    ),
    "fail.show-target": "After a failed attempt, the target must first be shown to all players.",
    "fail.return-target": (
        "After being shown, the target of a failed attempt must be put back face down in "
        "exactly the same position."
    ),
    "fail.discard-own-reference": (
        "Only if a failed attempt was made with the player's own drawn card must that card be "
        "discarded face up; it activates no ability and gives no plucking opportunity."
    ),
    "fail.penalty-unseen": (
        "After a failed attempt, the player must take the draw pile's top card as a penalty "
        "card, without looking at it."
    ),
    "fail.penalty-place": (
        "The penalty card must go face down in an empty position of the player's choice; only "
        "if there is none must a new position be made. No other card may be moved."
    ),
    "fail.reactor-only-penalty": (
        "A player whose attempt fails in another player's turn takes the penalty card and "
        "nothing more: there is no drawn reference card to discard."
    ),
    "fail.penalty-inert": (
        "When a penalty card is taken, its ability may not be activated and no player may pluck"
        " with it."
    ),
    "fail.opportunity-spent": (
        "A failed attempt uses up the opportunity that the reference card gives: there is no "
        "further attempt, even if another player does know a matching card."
    ),
    "fail.penalty-recycle": (
        "If the draw pile is empty when a penalty card is needed, the discard pile must be "
        "recycled under § 7.1. A reference card that the player drew and discarded must stay "
        "face up on top and may not be shuffled in."
    ),
    "double.definition": "A double pluck is one attempt aimed at two different face-down cards.",
    "double.moments": (
        "A player may attempt a double pluck immediately after their own secret draw, or with "
        "the normal discard of another player whose turn it is."
    ),
    "double.active-excluded": (
        "The active player may not attempt a double pluck with their own normal discard, just "
        "as in a pluck with one target."
    ),
    "double.announce-order": (
        "A player attempting a double pluck must clearly call “DOUBLE PLUCK!” and immediately "
        "point to the first and then the second target; that order is binding."
    ),
    "double.target-owners": (
        "For a double pluck, a player may target two cards of their own, two cards of one "
        "opponent, one card of each of two opponents, or one card of their own and one card of "
        "an opponent."
    ),
    "double.both-must-match": "Both targets of a double pluck must match the reference card.",
    "double.no-shielded-target": (
        "An opponent of the BAO caller may not target a card for a double pluck if an active "
        "Shield already protects it."
    ),
    "double.gift-per-opponent-target": (
        "For each opponent's card targeted in a double pluck, the player must have one face-"
        "down card of their own available to give away on success."
    ),
    "double.gift-distinct": (
        "In a double pluck, a gift may not also be a target, and the same card may not be the "
        "gift for both targets."
    ),
    "double.insufficient-cards-illegal": (
        "For a double pluck, a player may not choose targets that leave too few of the player's"
        " own cards for the gifts."
    ),
    "double.reference-placement": (
        "After a successful double pluck, a reference card that the player drew must first go "
        "face up on the discard pile; another player's normal discard must stay where it is."
    ),
    "double.removal-order": (
        "In a successful double pluck, the first target must be revealed and removed, then the "
        "second; the second removed card must end face up on top of the discard pile."
    ),
    "double.gifts-procedure": (
        "For each opponent's card removed in a double pluck, the player must give that opponent"
        " one face-down card from their own display, without looking at it again; that gift "
        "must go in exactly the emptied position."
    ),
    "double.gifts-same-opponent": (
        "If both targets of a successful double pluck were cards of the same opponent, that "
        "opponent must be given two different cards."
    ),
    "double.own-target-gap": (
        "If a player removes a card of their own in a double pluck, its position stays empty."
    ),
    "double.gifts-before-abilities": (
        "All gifts of a double pluck must be completed before any ability is carried out."
    ),
    "double.one-ability": (
        "A successful double pluck may not give the player more than one ability: only the "
        "ability of the card removed second, if that card has an ability."
    ),
    "double.first-and-reference-silent": (
        "After a successful double pluck, the ability of the card removed first may not be "
        "activated, and that of the player's own drawn reference card may not be activated "
        "either."
    ),
    "double.golden-second-none": (
        "If the Golden Toucan is the second card removed in a double pluck, the double pluck "
        "activates no ability."
    ),
    "double.pelican-order-matters": (
        "The White Pelican and the Brown Pelican match but have different abilities, so the "
        "order of the targets decides which ability a double pluck activates."
    ),
    "double.discard-ability-survives": (
        "If the reference card was the active player's normal discard, any discard ability of "
        "that player must still be carried out under the ordinary rules after the double pluck."
    ),
    "double.failure-all-or-nothing": (
        "If at least one target of a double pluck is wrong, both cards must be shown and put "
        "back face down in the same positions; nothing is removed and nothing is given."
    ),
    "double.failure-reference": (
        "After a failed double pluck, a reference card that the player drew must be discarded "
        "face up, without an ability or a new plucking opportunity; another player's discard "
        "must stay where it is."
    ),
    "double.failure-one-penalty": (
        "After a failed double pluck, the player must take exactly one unknown penalty card, in"
        " the way described in § 3.5."
    ),
    "double.recycle-top-stays": (
        "If the penalty card for a failed double pluck makes recycling necessary, the face-up "
        "top card of the discard pile must stay where it is and may not be shuffled in."
    ),
    "double.shield-single-action": (
        "For the Shield, both removals and all gifts of a successful double pluck are one "
        "action. If an opponent makes the first change to the BAO caller's cards in this way, "
        "the Shield becomes active after all of it and before later abilities."
    ),
    "bao.strictly-lower": (
        "BAO succeeds only if the BAO caller's round total is strictly lower than that of every"
        " opponent."
    ),
    "bao.tie-fails": (
        "A tie between the BAO caller and any opponent makes BAO fail, even a tie for the "
        "lowest total."
    ),
    "bao.timing": (
        "A player who calls BAO must do so at the end of their own turn and at no other time, "
        "after the action, all plucking and all abilities have been fully resolved."
    ),
    "bao.only-one-caller": (
        "Once a player has called BAO, no other player may call BAO in the same round."
    ),
    "bao.one-final-turn-each": (
        "After BAO has been called, every opponent of the BAO caller must take exactly one "
        "final turn (the final wingbeats), in the usual turn order."
    ),
    "bao.caller-no-more-turns": (
        "The BAO caller may not take another normal turn in that round, not even with two players."
    ),
    "bao.caller-may-react": (
        "During the opponents' final turns, the BAO caller may still pluck their own or "
        "opponents' cards when the conditions are met, and carry out the abilities earned that "
        "way."
    ),
    "bao.round-end": (
        "When the last opponent's final turn is fully finished, the round must end at once and "
        "all cards must be counted."
    ),
    "bao.caller-protection": (
        "The BAO Shield is the special protection of the BAO caller's cards against changes by "
        "opponents."
    ),
    "shield.first-change-free": (
        "After BAO has been called, opponents may still make one first change to the BAO "
        "caller's cards."
    ),
    "shield.activation": (
        "The Shield must become active as soon as the first actual change by an opponent to the"
        " BAO caller's cards has been fully completed, and not earlier."
    ),
    "shield.no-interrupt": "The Shield may never interrupt an action that is still going on.",
    "shield.change-definition": (
        "For the Shield, there is a change if a card of the BAO caller is added, removed, "
        "replaced, swapped or moved."
    ),
    "shield.looking-no-change": (
        "Opponents may still look at and show the BAO caller's cards while the Shield is "
        "active; looking and showing are not changes and do not activate the Shield."
    ),
    "shield.offensive-pluck-whole": (
        "If an opponent plucks a card of the BAO caller, removing the card and giving the gift "
        "are one action; the Shield becomes active after the gift, not earlier."
    ),
    "shield.shoebill-whole": (
        "If an opponent's Shoebill replaces a card of the BAO caller, that replacement is fully"
        " completed before the Shield becomes active."
    ),
    "shield.blocks-follow-up-abilities": (
        "If a pluck makes the first change to the BAO caller's cards, the Shield is already "
        "active for the abilities that follow: an opponent may not use them to make a new "
        "change there."
    ),
    "shield.blocked-changes": (
        "Once the Shield is active, no opponent may add, remove, replace, swap or move cards in"
        " the BAO caller's display."
    ),
    "shield.macaw-look-only": (
        "With a Macaw, an opponent may still look at a card that the Shield protects, but may "
        "not swap it."
    ),
    "shield.caller-free": (
        "The Shield never restricts the BAO caller, who may still change their own cards "
        "through a permitted action, such as plucking a card of their own in an opponent's "
        "final turn."
    ),
    "scoring.reveal": (
        "When the round ends, every player must turn all remaining cards face up and add up "
        "their values."
    ),
    "scoring.zero-cards": "A player who has no cards left has a round total of 0 points.",
    "scoring.non-callers": (
        "Every player who did not call BAO must score their actual round total, even if it is "
        "negative."
    ),
    "scoring.bao-success-nonnegative": (
        "If BAO succeeds and the BAO caller's round total is 0 or higher, the BAO caller must "
        "score 0 points."
    ),
    "scoring.bao-success-negative": (
        "If BAO succeeds and the BAO caller's round total is negative, the BAO caller must "
        "score that negative total."
    ),
    "scoring.bao-failure": (
        "If an opponent's total is equal or lower, BAO fails: the BAO caller must score twice "
        "their own round total, but at least 5 points."
    ),
    "scoring.one-negative-only": (
        "Because the Golden Toucan is unique and no other card has a negative value, at most "
        "one player ends a round with a negative round total."
    ),
    "scoring.negative-caller-succeeds": (
        "Because there is just one Golden Toucan, a BAO caller with a negative total always "
        "succeeds, even if the caller did not know the value of every card when calling."
    ),
    "game-end.threshold": (
        "After a round in which at least one player's running total reaches or exceeds the "
        "score threshold for that number of players, the game must end. The thresholds "
        "themselves are missing from our copies of the rulebook."
    ),
    "game-end.lowest-wins": (
        "When the game ends, the player with the lowest running total must be named the winner."
        " Reaching the score threshold does not in itself mean losing."
    ),
    "tiebreak.deciding-round": (
        "In case of a tie for the lowest running total, only the tied players must play one "
        "deciding round, without a score threshold."
    ),
    "tiebreak.deal": (
        "For a deciding round, each player must be dealt 5 cards if two players take part, or 4"
        " cards if three or more take part."
    ),
    "tiebreak.start-random": "The starting player of a deciding round must be chosen at random.",
    "tiebreak.winner": (
        "After a tie for the lowest running total, the win must go to the player with the "
        "lowest score in the deciding round; only that round counts."
    ),
    "tiebreak.repeat": (
        "If players also share the lowest score in a deciding round, only the players still "
        "tied must play another deciding round."
    ),
    "ability.only-three-triggers": (
        "An ability may only be activated in three situations: the card is drawn and directly "
        "discarded, is drawn and used as the reference card of a successful pluck, or is "
        "removed by a successful pluck."
    ),
    "ability.after-plucking": (
        "Abilities must come after plucking: a card becomes visible, then any pluck is fully "
        "resolved, and after that the abilities follow."
    ),
    "ability.trigger-direct-discard": (
        "Whoever draws a card and discards it directly must use any ability of that card after "
        "the other players have had the chance to pluck, even if an opponent successfully "
        "plucked with it."
    ),
    "ability.trigger-own-reference": (
        "Whoever makes a successful single pluck with the card just drawn must then use any "
        "ability of that drawn card."
    ),
    "ability.trigger-removed-card": (
        "When a successful pluck removes a card with an ability, the player who plucked must "
        "use that ability. After a double pluck, only the second removed card counts."
    ),
    "ability.non-triggers": (
        "An ability may never be activated only because the card is taken, kept, replaced, "
        "moved, swapped, given away or shown, is added by a Toco Toucan or as a penalty card, "
        "or is placed or removed by a Shoebill."
    ),
    "ability.brown-pelican-show-inert": (
        "Showing a card with the Brown Pelican may not activate that card's ability, and nobody"
        " may use the shown card as a reference card."
    ),
    "ability.double-exception": (
        "A double pluck may only activate the ability of the second removed card, and no more "
        "than once. The ability of a drawn reference card may not be added."
    ),
    "deck.size": "BAO BEI is played with 66 cards.",
    "deck.values": (
        "Most cards have a value of 1 to 13 points; the Golden Toucan is worth −5. The full "
        "table of the deck is missing from our copies of the rulebook."
    ),
    "deck.listing-no-trigger": (
        "An ability listed for a card may only be activated in the three situations of § 6.1, "
        "not whenever the card is seen."
    ),
    "white-pelican.look": (
        "Whoever uses the White Pelican must choose a face-down card, their own or another "
        "player's, look at it secretly and put it back face down in exactly the same position."
    ),
    "white-pelican.private": (
        "No other player may see which bird someone looks at with the White Pelican."
    ),
    "brown-pelican.show": (
        "Whoever uses the Brown Pelican must choose a face-down card, their own or another "
        "player's, briefly show it to all players and put it back face down in exactly the same"
        " position."
    ),
    "blind-swap.swap": (
        "Whoever uses the swap bird must choose two face-down cards of two different players, "
        "of whom the user may be one, and swap them. The bird's own name is missing from our "
        "copies of the rulebook."
    ),
    "blind-swap.no-look": "Nobody may look at the cards that are swapped with the swap bird.",
    "blind-swap.impossible": (
        "The swap bird's ability has no effect if there are no two eligible cards of two "
        "different players to choose."
    ),
    "swap.identity-kept": (
        "After a swap the cards lie elsewhere but are the same birds; players keep track of "
        "that themselves."
    ),
    "macaw.look-two": (
        "Whoever uses the Macaw must choose two face-down cards of two different players, of "
        "whom the user may be one, and look at both cards secretly."
    ),
    "macaw.swap-optional": (
        "After looking at both cards, the user of the Macaw may swap them or leave them in place."
    ),
    "macaw.impossible": (
        "The Macaw's ability has no effect if there are no two eligible cards of different "
        "players to choose."
    ),
    "toco.add-card": (
        "Whoever uses the Toco Toucan must choose an opponent and add the top card of the draw "
        "pile, unseen and face down, to that opponent's display."
    ),
    "toco.recipient-places": (
        "The opponent who receives a card through the Toco Toucan must put it in an emptied "
        "position of their choice or, if there is none, in a new, separate position. All other "
        "cards stay in place."
    ),
    "toco.card-unseen-inert": (
        "Nobody may look at a card that is added with the Toco Toucan, and adding it may not "
        "activate an ability or give a chance to pluck."
    ),
    "toco.may-hit-empty-player": (
        "Whoever uses the Toco Toucan may also choose an opponent who has no cards left."
    ),
    "toco.only-revival": (
        "Only through the Toco Toucan does a player without cards get a card again."
    ),
    "golden.no-ability": (
        "The Golden Toucan has no ability, is worth −5 points and, for plucking, belongs to the"
        " same family as the Toco Toucan."
    ),
    "shoebill.draw-two": (
        "Whoever uses the Shoebill must draw the top two cards of the draw pile and look at "
        "both secretly."
    ),
    "shoebill.assign": (
        "The user of the Shoebill must choose one of the two drawn cards to replace a face-down"
        " card of their own; the other must take the place of a face-down card of an opponent."
    ),
    "shoebill.place": (
        "Each new card of the Shoebill must be put face down in the position of the replaced card."
    ),
    "shoebill.bury-old": (
        "The old cards that are replaced with the Shoebill must be slid beneath the discard "
        "pile, unshown and face down. They activate no ability and give no chance to pluck."
    ),
    "shoebill.partial": (
        "If just one of the Shoebill's two replacements is possible, only that replacement must"
        " be made. A user without cards replaces an opponent's card but receives none."
    ),
    "shoebill.unused-buried": (
        "A card that is drawn with the Shoebill but is not usable must be put face down beneath"
        " the discard pile, even if this applies to both cards."
    ),
    "queue.pluck-first": (
        "Every step of a pluck, all required gifts included, must be finished before an ability"
        " is used."
    ),
    "queue.own-single-order": (
        "After a successful single pluck with the card just drawn, the player must use any "
        "ability of that drawn card before any ability of the removed card follows."
    ),
    "queue.react-single-ownership": (
        "After a successful single pluck with another player's discard, any ability of the "
        "removed card belongs to the player who plucked. Any ability of the discard stays with "
        "the active player, if that card was drawn and directly discarded."
    ),
    "queue.double-ownership": (
        "After a successful double pluck, the player who plucked gets at most one ability, that"
        " of the second removed card. Any discard ability of the active player is separate from"
        " it and follows after the pluck."
    ),
    "queue.one-at-a-time": "Each ability must be fully completed before the next begins.",
    "queue.do-what-is-possible": (
        "When part of an effect is impossible, the user must do only what is still possible, "
        "without inventing any cards or targets."
    ),
    "queue.nothing-possible": "An ability of which nothing is possible has no effect.",
    "once-per-turn.card": (
        "Within one turn, abilities may not move, swap or replace the same card more than once,"
        " not even if different players use them or if different actions activate them."
    ),
    "once-per-turn.looking-free": (
        "A card that an ability has already moved, swapped or replaced in this turn may still "
        "be looked at or shown, even more than once."
    ),
    "once-per-turn.reset": (
        "As soon as the next turn begins, the ban on moving, swapping or replacing the same "
        "card again with abilities ends."
    ),
    "recycle.trigger": (
        "The discard pile must be recycled as soon as a rule requires a draw while the draw "
        "pile is empty."
    ),
    "recycle.keep-top": (
        "During recycling, the top card of the discard pile must stay in place face up."
    ),
    "recycle.collect-rest": (
        "For recycling, all cards of the discard pile except the top card must be taken, "
        "including those that were put face down beneath the pile with a Shoebill."
    ),
    "recycle.shuffle-hidden": (
        "All cards taken for recycling must be shuffled together without showing the hidden "
        "cards among them."
    ),
    "recycle.new-pile-resume": (
        "After recycling, the shuffled cards must become the new face-down draw pile, and the "
        "interrupted action must continue immediately."
    ),
    "recycle.any-moment": (
        "Recycling can occur in the middle of an ability, between the two cards drawn with a "
        "Shoebill or before the draw of a Toco Toucan, and also before a penalty card is taken."
    ),
    "recycle.failed-own-reference": (
        "After a failed pluck with the card just drawn, that card must stay on top, face up, "
        "even when the discard pile is recycled for the penalty card."
    ),
    "recycle.nothing-left": (
        "When there are no cards for a new draw pile, only the impossible draw must be skipped;"
        " everything else that is possible must go on."
    ),
    "recycle.count": (
        "In each round, the players must count how often the discard pile is recycled; the "
        "first recycling has no consequences."
    ),
    "auto.trigger": (
        "A second recycling in the same round must be carried out as usual, and then the "
        "automatic final phase must start."
    ),
    "auto.finish-turn": (
        "After the second recycling in a round, the active player must still finish the whole "
        "turn: the action, any plucks and the resulting abilities."
    ),
    "auto.others-one-turn": (
        "In the automatic final phase, after the active player's turn, every other player must "
        "take exactly one final turn, in the usual order."
    ),
    "auto.trigger-player-no-extra": (
        "The player who caused the automatic final phase may not take another turn."
    ),
    "auto.no-bao-no-shield": (
        "No player may call BAO in the automatic final phase, and no Shield is active then."
    ),
    "auto.play-continues": (
        "In the automatic final phase, players may still take ordinary turns, pluck and use "
        "abilities."
    ),
    "auto.end-and-score": (
        "After the last turn of the automatic final phase, the round must end. Everyone must "
        "then record their actual total as the score, without BAO bonus or BAO penalty."
    ),
    "zero.stay-in-round": (
        "A player without cards has a total of 0 but must stay in the round and keep taking turns."
    ),
    "zero.no-plucking": (
        "A player without cards may not pluck defensively, offensively or double: there is no "
        "card to remove or to give."
    ),
    "zero.no-taking": (
        "A player without cards may not take the face-up discard, because there is no card to "
        "replace."
    ),
    "zero.not-targetable": (
        "No opponent may pluck from the display of a player without cards, because there is no "
        "card to target."
    ),
    "zero.draw-and-discard": (
        "A player without cards must draw a card in their own turn, look at it and discard it "
        "directly. Any ability of that card must be used after the other players have had the "
        "chance to pluck."
    ),
    "zero.may-call-bao": (
        "A player without cards may call BAO at the end of their own turn, but BAO fails if an "
        "opponent also has 0 points or has a negative total."
    ),
    "zero.revived-by-toco": (
        "A player without cards gets a card again only if an opponent uses a Toco Toucan. The "
        "unknown card goes face down in an emptied position or, if there is none, in a new "
        "position; the receiving player chooses the position."
    ),
    "zero.back-to-normal": (
        "As soon as a player who had no cards has a card again, all normal actions are open to "
        "that player again."
    ),
}
"""Each norm, in a sentence or two that can be read alone."""

RELATED: Final[dict[str, tuple[str, ...]]] = {
    "round.structure": ("round.total", "score.accumulate", "game-end.threshold"),
    "round.total": (
        "scoring.reveal",
        "scoring.zero-cards",
        "golden.value-unique",
        "scoring.non-callers",
    ),
    "aim.low-total": ("round.total", "pluck.outcomes", "bao.concept"),
    "ability.definition": (
        "ability.only-three-triggers",
        "deck.listing-no-trigger",
        "ability.resolved-later",
    ),
    "golden.value-unique": (
        "golden.no-ability",
        "match.toucans",
        "scoring.one-negative-only",
        "deck.values",
    ),
    "bao.concept": ("bao.strictly-lower", "bao.tie-fails", "bao.timing", "bao.one-final-turn-each"),
    "score.accumulate": (
        "scoring.non-callers",
        "game-end.threshold",
        "game-end.lowest-wins",
        "scoring.bao-failure",
    ),
    "setup.deal-two-players": ("setup.deal-three-to-six", "setup.layout", "tiebreak.deal"),
    "setup.deal-three-to-six": ("setup.deal-two-players", "setup.layout", "tiebreak.deal"),
    "setup.layout": ("position.fixed", "setup.first-look-two"),
    "setup.first-look-two": ("setup.first-look-limit", "position.no-own-initiative"),
    "setup.first-look-limit": ("setup.first-look-two", "position.no-own-initiative"),
    "setup.draw-pile": ("setup.start-discard", "recycle.trigger"),
    "setup.start-discard": ("setup.first-discard-neutral", "setup.draw-pile", "turn.option-take"),
    "setup.first-discard-neutral": (
        "setup.start-discard",
        "pluck.two-moments",
        "pluck.reference-others-discard",
        "ability.only-three-triggers",
    ),
    "start.first-round-random": (
        "start.highest-last-score",
        "tiebreak.start-random",
        "turn.clockwise",
    ),
    "start.highest-last-score": (
        "start.tie-turn-order",
        "scoring.bao-failure",
        "start.first-round-random",
    ),
    "start.tie-turn-order": ("start.highest-last-score", "turn.clockwise"),
    "turn.clockwise": (
        "start.first-round-random",
        "start.highest-last-score",
        "pluck.priority-clockwise",
    ),
    "position.fixed": (
        "position.no-own-initiative",
        "position.swap-move-authorised",
        "position.remove-leaves-gap",
        "position.add-uses-gap",
    ),
    "position.remove-leaves-gap": (
        "position.no-shifting",
        "position.add-uses-gap",
        "pluck.offensive.gift-position",
    ),
    "position.replace-same-spot": ("draw.keep-procedure", "take.place-covered", "shoebill.place"),
    "position.add-uses-gap": (
        "position.add-owner-chooses",
        "position.add-new-only-without-gap",
        "fail.penalty-place",
        "toco.recipient-places",
    ),
    "position.add-owner-chooses": (
        "position.add-uses-gap",
        "position.add-new-only-without-gap",
        "fail.penalty-place",
        "toco.recipient-places",
    ),
    "position.add-new-only-without-gap": (
        "position.add-uses-gap",
        "position.add-owner-chooses",
        "position.no-shifting",
    ),
    "position.no-shifting": (
        "position.fixed",
        "position.remove-leaves-gap",
        "position.add-uses-gap",
    ),
    "position.swap-move-authorised": (
        "position.no-own-initiative",
        "blind-swap.swap",
        "macaw.swap-optional",
        "once-per-turn.card",
    ),
    "position.no-own-initiative": (
        "position.fixed",
        "position.swap-move-authorised",
        "setup.first-look-limit",
        "draw.keep-no-peek",
    ),
    "turn.active-player": ("turn.exactly-one-action", "turn.clockwise", "pluck.active-excluded"),
    "turn.exactly-one-action": (
        "turn.option-draw",
        "turn.option-take",
        "turn.options-exclusive",
        "zero.draw-and-discard",
    ),
    "turn.option-draw": (
        "draw.look-secretly",
        "draw.own-window",
        "draw.must-keep-or-discard",
        "turn.option-take",
    ),
    "turn.option-take": ("take.replace-mandatory", "take.needs-own-card", "turn.option-draw"),
    "turn.options-exclusive": ("turn.exactly-one-action", "turn.option-draw", "turn.option-take"),
    "turn.zero-cards-procedure": (
        "zero.draw-and-discard",
        "zero.no-taking",
        "zero.no-plucking",
        "zero.stay-in-round",
    ),
    "ability.resolved-later": (
        "ability.after-plucking",
        "ability.only-three-triggers",
        "queue.pluck-first",
    ),
    "draw.look-secretly": ("draw.own-window", "draw.must-keep-or-discard", "recycle.trigger"),
    "draw.own-window": (
        "pluck.own-window-exclusive",
        "draw.attempt-replaces-choice",
        "zero.no-plucking",
        "pluck.react-window",
    ),
    "draw.must-keep-or-discard": (
        "draw.keep-procedure",
        "draw.direct-discard",
        "draw.attempt-replaces-choice",
        "zero.draw-and-discard",
    ),
    "draw.attempt-replaces-choice": (
        "pluck.own-draw.discard-order",
        "fail.discard-own-reference",
        "draw.must-keep-or-discard",
        "double.reference-placement",
    ),
    "draw.keep-procedure": (
        "draw.keep-no-peek",
        "draw.keep-opens-window",
        "position.replace-same-spot",
        "draw.must-keep-or-discard",
    ),
    "draw.keep-no-peek": (
        "draw.keep-procedure",
        "take.choose-unseen",
        "position.no-own-initiative",
    ),
    "draw.keep-opens-window": (
        "pluck.react-window",
        "pluck.active-excluded",
        "draw.keep-procedure",
        "take.no-ability",
    ),
    "draw.direct-discard": (
        "draw.direct-discard-opens-window",
        "ability.trigger-direct-discard",
        "draw.keep-procedure",
        "zero.draw-and-discard",
    ),
    "draw.direct-discard-opens-window": (
        "pluck.react-window",
        "ability.trigger-direct-discard",
        "pluck.active-excluded",
    ),
    "take.replace-mandatory": (
        "take.choose-unseen",
        "take.place-covered",
        "take.old-card-open",
        "take.needs-own-card",
    ),
    "take.choose-unseen": (
        "take.replace-mandatory",
        "draw.keep-no-peek",
        "position.no-own-initiative",
    ),
    "take.place-covered": (
        "position.replace-same-spot",
        "take.old-card-open",
        "take.replace-mandatory",
    ),
    "take.old-card-open": ("take.opens-window", "take.no-ability", "take.replace-mandatory"),
    "take.opens-window": ("pluck.react-window", "pluck.active-excluded", "take.old-card-open"),
    "take.no-ability": ("ability.non-triggers", "ability.only-three-triggers"),
    "take.needs-own-card": ("zero.no-taking", "zero.draw-and-discard", "take.replace-mandatory"),
    "pluck.definition": (
        "pluck.outcomes",
        "match.bird-not-value",
        "pluck.reference-own-draw",
        "pluck.reference-others-discard",
    ),
    "pluck.outcomes": (
        "pluck.own.success",
        "pluck.offensive.allowed",
        "fail.condition",
        "fail.penalty-unseen",
    ),
    "pluck.reference-own-draw": (
        "pluck.reference-others-discard",
        "draw.own-window",
        "pluck.own-window-exclusive",
    ),
    "pluck.reference-others-discard": (
        "pluck.reference-own-draw",
        "pluck.react-window",
        "setup.first-discard-neutral",
        "pluck.no-chain",
    ),
    "pluck.announce": (
        "pluck.call-and-point",
        "pluck.half-call-no-priority",
        "double.announce-order",
    ),
    "match.bird-not-value": ("match.pelicans", "match.toucans", "match.shoebill-alone"),
    "match.pelicans": (
        "match.bird-not-value",
        "match.toucans",
        "double.pelican-order-matters",
        "brown-pelican.show",
    ),
    "match.toucans": ("match.bird-not-value", "match.shoebill-alone", "golden.no-ability"),
    "match.shoebill-alone": ("match.bird-not-value", "match.toucans"),
    "pluck.one-attempt-per-reference": (
        "fail.opportunity-spent",
        "pluck.no-chain",
        "pluck.illegal-target-void",
        "double.definition",
    ),
    "pluck.no-chain": (
        "pluck.one-attempt-per-reference",
        "pluck.react-window",
        "pluck.removed-ability-to-plucker",
    ),
    "pluck.two-moments": ("draw.own-window", "pluck.react-window", "pluck.double-both-moments"),
    "pluck.own-window-exclusive": ("draw.own-window", "pluck.react-window"),
    "pluck.react-window": (
        "pluck.active-excluded",
        "pluck.priority-first-complete",
        "setup.first-discard-neutral",
        "zero.no-plucking",
    ),
    "pluck.active-excluded": ("pluck.react-window", "draw.own-window", "double.active-excluded"),
    "pluck.call-and-point": (
        "pluck.half-call-no-priority",
        "pluck.touch-unneeded",
        "pluck.target-final",
        "double.announce-order",
    ),
    "pluck.touch-unneeded": ("pluck.call-and-point", "pluck.no-hovering"),
    "pluck.half-call-no-priority": (
        "pluck.call-and-point",
        "pluck.priority-first-complete",
        "pluck.illegal-target-void",
    ),
    "pluck.target-final": (
        "pluck.call-and-point",
        "double.announce-order",
        "pluck.illegal-target-void",
    ),
    "pluck.priority-first-complete": (
        "pluck.priority-clockwise",
        "pluck.call-and-point",
        "pluck.half-call-no-priority",
        "pluck.one-attempt-per-reference",
    ),
    "pluck.priority-clockwise": ("pluck.priority-first-complete", "turn.clockwise"),
    "pluck.no-hovering": ("pluck.touch-unneeded", "pluck.call-and-point"),
    "pluck.illegal-target-void": (
        "pluck.one-attempt-per-reference",
        "double.no-shielded-target",
        "pluck.offensive.needs-gift",
        "double.insufficient-cards-illegal",
    ),
    "pluck.double-both-moments": (
        "double.definition",
        "double.moments",
        "double.target-owners",
        "double.gift-per-opponent-target",
    ),
    "pluck.own.success": (
        "pluck.own.resolve",
        "pluck.own.one-fewer",
        "match.bird-not-value",
        "fail.condition",
    ),
    "pluck.own.resolve": (
        "pluck.own.success",
        "pluck.own-draw.discard-order",
        "position.remove-leaves-gap",
        "pluck.no-chain",
    ),
    "pluck.own.one-fewer": ("pluck.own.resolve", "pluck.offensive.counts", "zero.stay-in-round"),
    "pluck.own-draw.discard-order": (
        "pluck.own.resolve",
        "pluck.no-chain",
        "double.reference-placement",
        "queue.own-single-order",
    ),
    "pluck.removed-ability-to-plucker": (
        "ability.trigger-removed-card",
        "pluck.ability-after-removal",
        "queue.react-single-ownership",
        "double.one-ability",
    ),
    "pluck.ability-after-removal": (
        "queue.pluck-first",
        "ability.after-plucking",
        "queue.own-single-order",
        "queue.one-at-a-time",
    ),
    "pluck.offensive.allowed": (
        "pluck.offensive.needs-gift",
        "pluck.own.success",
        "shield.blocked-changes",
        "zero.not-targetable",
    ),
    "pluck.offensive.needs-gift": (
        "pluck.offensive.allowed",
        "zero.no-plucking",
        "pluck.offensive.last-card-ok",
        "double.insufficient-cards-illegal",
    ),
    "pluck.offensive.remove": (
        "pluck.offensive.choose-gift-unseen",
        "pluck.offensive.gift-position",
        "pluck.own-draw.discard-order",
        "pluck.own.resolve",
    ),
    "pluck.offensive.choose-gift-unseen": (
        "pluck.offensive.gift-position",
        "pluck.offensive.last-card-ok",
        "double.gifts-procedure",
    ),
    "pluck.offensive.gift-position": (
        "pluck.offensive.choose-gift-unseen",
        "position.replace-same-spot",
        "pluck.offensive.counts",
        "double.gifts-procedure",
    ),
    "pluck.offensive.counts": (
        "pluck.offensive.gift-position",
        "pluck.own.one-fewer",
        "pluck.offensive.last-card-ok",
    ),
    "pluck.offensive.last-card-ok": (
        "pluck.offensive.needs-gift",
        "zero.stay-in-round",
        "zero.no-plucking",
        "scoring.zero-cards",
    ),
    "pluck.offensive.abilities-after-gift": (
        "pluck.ability-after-removal",
        "queue.pluck-first",
        "ability.only-three-triggers",
        "queue.react-single-ownership",
    ),
    "fail.condition": (
        "match.bird-not-value",
        "match.pelicans",
        "match.toucans",
        "double.failure-all-or-nothing",
    ),
    "fail.show-target": (
        "fail.condition",
        "fail.return-target",
        "double.failure-all-or-nothing",
        "ability.non-triggers",
    ),
    "fail.return-target": (
        "fail.show-target",
        "fail.discard-own-reference",
        "position.fixed",
        "double.failure-all-or-nothing",
    ),
    "fail.discard-own-reference": (
        "fail.reactor-only-penalty",
        "recycle.failed-own-reference",
        "ability.trigger-own-reference",
        "double.failure-reference",
    ),
    "fail.penalty-unseen": (
        "fail.penalty-place",
        "fail.penalty-recycle",
        "fail.penalty-inert",
        "double.failure-one-penalty",
    ),
    "fail.penalty-place": (
        "position.add-uses-gap",
        "position.add-owner-chooses",
        "position.add-new-only-without-gap",
        "position.no-shifting",
    ),
    "fail.reactor-only-penalty": (
        "fail.discard-own-reference",
        "fail.penalty-unseen",
        "ability.trigger-direct-discard",
        "double.failure-reference",
    ),
    "fail.penalty-inert": (
        "ability.non-triggers",
        "fail.penalty-unseen",
        "ability.only-three-triggers",
        "toco.card-unseen-inert",
    ),
    "fail.opportunity-spent": (
        "pluck.one-attempt-per-reference",
        "pluck.no-chain",
        "pluck.illegal-target-void",
    ),
    "fail.penalty-recycle": (
        "recycle.trigger",
        "recycle.failed-own-reference",
        "recycle.nothing-left",
        "double.recycle-top-stays",
    ),
    "double.definition": (
        "double.moments",
        "double.both-must-match",
        "double.target-owners",
        "pluck.one-attempt-per-reference",
    ),
    "double.moments": (
        "pluck.double-both-moments",
        "double.active-excluded",
        "pluck.two-moments",
        "double.announce-order",
    ),
    "double.active-excluded": ("pluck.active-excluded", "double.moments", "pluck.react-window"),
    "double.announce-order": (
        "pluck.call-and-point",
        "pluck.target-final",
        "double.removal-order",
        "double.pelican-order-matters",
    ),
    "double.target-owners": (
        "double.gift-per-opponent-target",
        "double.no-shielded-target",
        "double.insufficient-cards-illegal",
        "double.definition",
    ),
    "double.both-must-match": (
        "double.failure-all-or-nothing",
        "match.bird-not-value",
        "match.pelicans",
        "match.toucans",
    ),
    "double.no-shielded-target": (
        "shield.blocked-changes",
        "shield.activation",
        "pluck.illegal-target-void",
        "double.shield-single-action",
    ),
    "double.gift-per-opponent-target": (
        "double.gift-distinct",
        "double.insufficient-cards-illegal",
        "double.gifts-procedure",
        "pluck.offensive.needs-gift",
    ),
    "double.gift-distinct": (
        "double.gift-per-opponent-target",
        "double.insufficient-cards-illegal",
        "double.gifts-same-opponent",
    ),
    "double.insufficient-cards-illegal": (
        "double.gift-per-opponent-target",
        "double.gift-distinct",
        "zero.no-plucking",
        "pluck.illegal-target-void",
    ),
    "double.reference-placement": (
        "double.removal-order",
        "pluck.own-draw.discard-order",
        "double.failure-reference",
    ),
    "double.removal-order": (
        "double.announce-order",
        "double.reference-placement",
        "double.one-ability",
        "pluck.no-chain",
    ),
    "double.gifts-procedure": (
        "double.gift-per-opponent-target",
        "double.gifts-same-opponent",
        "pluck.offensive.gift-position",
        "double.gifts-before-abilities",
    ),
    "double.gifts-same-opponent": (
        "double.gifts-procedure",
        "double.gift-distinct",
        "double.target-owners",
    ),
    "double.own-target-gap": (
        "position.remove-leaves-gap",
        "position.add-uses-gap",
        "double.gifts-procedure",
        "pluck.own.resolve",
    ),
    "double.gifts-before-abilities": (
        "queue.pluck-first",
        "double.gifts-procedure",
        "double.one-ability",
        "pluck.offensive.abilities-after-gift",
    ),
    "double.one-ability": (
        "double.discard-ability-survives",
        "double.first-and-reference-silent",
        "ability.double-exception",
        "queue.double-ownership",
    ),
    "double.first-and-reference-silent": (
        "double.one-ability",
        "ability.double-exception",
        "ability.trigger-own-reference",
        "double.discard-ability-survives",
    ),
    "double.golden-second-none": (
        "golden.no-ability",
        "double.one-ability",
        "match.toucans",
        "double.discard-ability-survives",
    ),
    "double.pelican-order-matters": (
        "match.pelicans",
        "double.one-ability",
        "white-pelican.look",
        "brown-pelican.show",
    ),
    "double.discard-ability-survives": (
        "ability.trigger-direct-discard",
        "queue.double-ownership",
        "double.one-ability",
        "take.no-ability",
    ),
    "double.failure-all-or-nothing": (
        "double.both-must-match",
        "double.failure-reference",
        "double.failure-one-penalty",
        "fail.condition",
    ),
    "double.failure-reference": (
        "fail.discard-own-reference",
        "double.failure-one-penalty",
        "double.reference-placement",
        "ability.trigger-direct-discard",
    ),
    "double.failure-one-penalty": (
        "fail.penalty-unseen",
        "fail.penalty-place",
        "double.recycle-top-stays",
        "double.failure-all-or-nothing",
    ),
    "double.recycle-top-stays": (
        "recycle.keep-top",
        "fail.penalty-recycle",
        "recycle.trigger",
        "recycle.failed-own-reference",
    ),
    "double.shield-single-action": (
        "shield.activation",
        "shield.offensive-pluck-whole",
        "shield.blocks-follow-up-abilities",
        "double.no-shielded-target",
    ),
    "bao.strictly-lower": (
        "bao.tie-fails",
        "round.total",
        "scoring.bao-success-nonnegative",
        "scoring.bao-failure",
    ),
    "bao.tie-fails": ("bao.strictly-lower", "scoring.bao-failure", "zero.may-call-bao"),
    "bao.timing": (
        "bao.only-one-caller",
        "auto.no-bao-no-shield",
        "bao.one-final-turn-each",
        "zero.may-call-bao",
    ),
    "bao.only-one-caller": ("bao.timing", "bao.one-final-turn-each", "auto.no-bao-no-shield"),
    "bao.one-final-turn-each": (
        "bao.round-end",
        "bao.caller-no-more-turns",
        "turn.clockwise",
        "bao.caller-may-react",
    ),
    "bao.caller-no-more-turns": (
        "bao.one-final-turn-each",
        "bao.caller-may-react",
        "bao.round-end",
    ),
    "bao.caller-may-react": (
        "bao.caller-no-more-turns",
        "shield.caller-free",
        "pluck.react-window",
        "double.moments",
    ),
    "bao.round-end": (
        "bao.one-final-turn-each",
        "scoring.reveal",
        "bao.strictly-lower",
        "auto.end-and-score",
    ),
    "bao.caller-protection": (
        "shield.first-change-free",
        "shield.activation",
        "shield.blocked-changes",
        "shield.change-definition",
    ),
    "shield.first-change-free": (
        "shield.activation",
        "shield.change-definition",
        "shield.blocked-changes",
        "bao.caller-protection",
    ),
    "shield.activation": (
        "shield.change-definition",
        "shield.no-interrupt",
        "shield.offensive-pluck-whole",
        "double.shield-single-action",
    ),
    "shield.no-interrupt": (
        "shield.activation",
        "shield.offensive-pluck-whole",
        "shield.shoebill-whole",
        "double.shield-single-action",
    ),
    "shield.change-definition": (
        "shield.looking-no-change",
        "shield.activation",
        "shield.blocked-changes",
        "shield.caller-free",
    ),
    "shield.looking-no-change": (
        "shield.change-definition",
        "shield.macaw-look-only",
        "white-pelican.look",
        "brown-pelican.show",
    ),
    "shield.offensive-pluck-whole": (
        "shield.activation",
        "pluck.offensive.gift-position",
        "double.shield-single-action",
        "shield.blocks-follow-up-abilities",
    ),
    "shield.shoebill-whole": (
        "shield.activation",
        "shield.no-interrupt",
        "shoebill.assign",
        "shoebill.place",
    ),
    "shield.blocks-follow-up-abilities": (
        "shield.offensive-pluck-whole",
        "double.shield-single-action",
        "shield.blocked-changes",
        "shield.activation",
    ),
    "shield.blocked-changes": (
        "shield.activation",
        "shield.looking-no-change",
        "shield.caller-free",
        "double.no-shielded-target",
    ),
    "shield.macaw-look-only": (
        "macaw.look-two",
        "macaw.swap-optional",
        "shield.blocked-changes",
        "shield.looking-no-change",
    ),
    "shield.caller-free": (
        "bao.caller-may-react",
        "shield.blocked-changes",
        "shield.change-definition",
        "pluck.own.resolve",
    ),
    "scoring.reveal": (
        "round.total",
        "scoring.zero-cards",
        "golden.value-unique",
        "scoring.non-callers",
    ),
    "scoring.zero-cards": (
        "scoring.reveal",
        "zero.stay-in-round",
        "zero.may-call-bao",
        "pluck.offensive.last-card-ok",
    ),
    "scoring.non-callers": (
        "scoring.reveal",
        "scoring.one-negative-only",
        "scoring.zero-cards",
        "score.accumulate",
    ),
    "scoring.bao-success-nonnegative": (
        "bao.strictly-lower",
        "scoring.bao-success-negative",
        "scoring.bao-failure",
    ),
    "scoring.bao-success-negative": (
        "bao.strictly-lower",
        "scoring.negative-caller-succeeds",
        "scoring.bao-success-nonnegative",
        "score.accumulate",
    ),
    "scoring.bao-failure": (
        "bao.strictly-lower",
        "bao.tie-fails",
        "scoring.bao-success-nonnegative",
        "start.highest-last-score",
    ),
    "scoring.one-negative-only": (
        "golden.value-unique",
        "scoring.negative-caller-succeeds",
        "scoring.non-callers",
        "scoring.bao-success-negative",
    ),
    "scoring.negative-caller-succeeds": (
        "scoring.one-negative-only",
        "bao.strictly-lower",
        "scoring.bao-success-negative",
        "golden.value-unique",
    ),
    "game-end.threshold": ("score.accumulate", "game-end.lowest-wins", "tiebreak.deciding-round"),
    "game-end.lowest-wins": ("score.accumulate", "game-end.threshold", "tiebreak.deciding-round"),
    "tiebreak.deciding-round": (
        "game-end.lowest-wins",
        "tiebreak.deal",
        "tiebreak.start-random",
        "tiebreak.winner",
    ),
    "tiebreak.deal": (
        "tiebreak.deciding-round",
        "setup.deal-two-players",
        "setup.deal-three-to-six",
    ),
    "tiebreak.start-random": (
        "tiebreak.deciding-round",
        "start.first-round-random",
        "start.highest-last-score",
    ),
    "tiebreak.winner": ("tiebreak.deciding-round", "tiebreak.repeat", "game-end.lowest-wins"),
    "tiebreak.repeat": ("tiebreak.deciding-round", "tiebreak.winner", "tiebreak.deal"),
    "ability.only-three-triggers": (
        "ability.trigger-direct-discard",
        "ability.trigger-own-reference",
        "ability.trigger-removed-card",
        "ability.non-triggers",
    ),
    "ability.after-plucking": (
        "queue.pluck-first",
        "pluck.ability-after-removal",
        "pluck.offensive.abilities-after-gift",
        "double.gifts-before-abilities",
    ),
    "ability.trigger-direct-discard": (
        "draw.direct-discard",
        "ability.only-three-triggers",
        "queue.react-single-ownership",
        "double.discard-ability-survives",
    ),
    "ability.trigger-own-reference": (
        "queue.own-single-order",
        "ability.double-exception",
        "ability.only-three-triggers",
        "pluck.reference-own-draw",
    ),
    "ability.trigger-removed-card": (
        "pluck.removed-ability-to-plucker",
        "ability.double-exception",
        "queue.react-single-ownership",
        "golden.no-ability",
    ),
    "ability.non-triggers": (
        "ability.only-three-triggers",
        "ability.brown-pelican-show-inert",
        "take.no-ability",
        "fail.penalty-inert",
    ),
    "ability.brown-pelican-show-inert": (
        "brown-pelican.show",
        "ability.non-triggers",
        "pluck.reference-others-discard",
        "match.pelicans",
    ),
    "ability.double-exception": (
        "double.one-ability",
        "double.first-and-reference-silent",
        "double.discard-ability-survives",
        "queue.double-ownership",
    ),
    "deck.size": ("deck.values", "golden.value-unique"),
    "deck.values": ("deck.size", "golden.value-unique", "scoring.one-negative-only"),
    "deck.listing-no-trigger": (
        "ability.only-three-triggers",
        "ability.non-triggers",
        "ability.definition",
    ),
    "white-pelican.look": (
        "white-pelican.private",
        "match.pelicans",
        "shield.looking-no-change",
        "once-per-turn.looking-free",
    ),
    "white-pelican.private": ("white-pelican.look", "brown-pelican.show"),
    "brown-pelican.show": (
        "ability.brown-pelican-show-inert",
        "match.pelicans",
        "shield.looking-no-change",
        "once-per-turn.looking-free",
    ),
    "blind-swap.swap": (
        "blind-swap.no-look",
        "blind-swap.impossible",
        "once-per-turn.card",
        "shield.blocked-changes",
    ),
    "blind-swap.no-look": ("blind-swap.swap", "macaw.look-two", "position.no-own-initiative"),
    "blind-swap.impossible": (
        "blind-swap.swap",
        "queue.nothing-possible",
        "once-per-turn.card",
        "shield.blocked-changes",
    ),
    "swap.identity-kept": (
        "blind-swap.swap",
        "macaw.swap-optional",
        "position.swap-move-authorised",
    ),
    "macaw.look-two": (
        "macaw.swap-optional",
        "macaw.impossible",
        "shield.macaw-look-only",
        "once-per-turn.looking-free",
    ),
    "macaw.swap-optional": (
        "macaw.look-two",
        "shield.macaw-look-only",
        "once-per-turn.card",
        "swap.identity-kept",
    ),
    "macaw.impossible": (
        "macaw.look-two",
        "queue.nothing-possible",
        "shield.macaw-look-only",
        "once-per-turn.card",
    ),
    "toco.add-card": (
        "toco.recipient-places",
        "toco.card-unseen-inert",
        "toco.may-hit-empty-player",
        "shield.blocked-changes",
    ),
    "toco.recipient-places": (
        "position.add-uses-gap",
        "position.add-owner-chooses",
        "position.add-new-only-without-gap",
        "position.no-shifting",
    ),
    "toco.card-unseen-inert": (
        "toco.add-card",
        "ability.non-triggers",
        "position.no-own-initiative",
    ),
    "toco.may-hit-empty-player": (
        "toco.only-revival",
        "zero.revived-by-toco",
        "zero.back-to-normal",
        "toco.add-card",
    ),
    "toco.only-revival": (
        "toco.may-hit-empty-player",
        "zero.revived-by-toco",
        "zero.no-plucking",
        "zero.not-targetable",
    ),
    "golden.no-ability": (
        "golden.value-unique",
        "match.toucans",
        "double.golden-second-none",
        "ability.definition",
    ),
    "shoebill.draw-two": ("shoebill.assign", "recycle.any-moment", "recycle.nothing-left"),
    "shoebill.assign": (
        "shoebill.place",
        "shoebill.partial",
        "once-per-turn.card",
        "shield.blocked-changes",
    ),
    "shoebill.place": ("position.replace-same-spot", "shoebill.assign", "shoebill.bury-old"),
    "shoebill.bury-old": ("shoebill.place", "ability.non-triggers", "recycle.collect-rest"),
    "shoebill.partial": (
        "shoebill.assign",
        "shoebill.unused-buried",
        "queue.do-what-is-possible",
        "toco.only-revival",
    ),
    "shoebill.unused-buried": ("shoebill.partial", "shoebill.draw-two", "recycle.collect-rest"),
    "queue.pluck-first": (
        "ability.after-plucking",
        "double.gifts-before-abilities",
        "pluck.offensive.abilities-after-gift",
        "queue.own-single-order",
    ),
    "queue.own-single-order": (
        "ability.trigger-own-reference",
        "ability.trigger-removed-card",
        "queue.one-at-a-time",
        "queue.double-ownership",
    ),
    "queue.react-single-ownership": (
        "ability.trigger-direct-discard",
        "ability.trigger-removed-card",
        "queue.double-ownership",
        "queue.own-single-order",
    ),
    "queue.double-ownership": (
        "double.one-ability",
        "double.discard-ability-survives",
        "double.first-and-reference-silent",
        "queue.react-single-ownership",
    ),
    "queue.one-at-a-time": (
        "queue.own-single-order",
        "queue.do-what-is-possible",
        "shield.blocks-follow-up-abilities",
    ),
    "queue.do-what-is-possible": (
        "queue.nothing-possible",
        "shoebill.partial",
        "recycle.nothing-left",
    ),
    "queue.nothing-possible": (
        "queue.do-what-is-possible",
        "blind-swap.impossible",
        "macaw.impossible",
        "shoebill.unused-buried",
    ),
    "once-per-turn.card": (
        "once-per-turn.looking-free",
        "once-per-turn.reset",
        "macaw.swap-optional",
        "blind-swap.impossible",
    ),
    "once-per-turn.looking-free": (
        "once-per-turn.card",
        "white-pelican.look",
        "brown-pelican.show",
        "macaw.look-two",
    ),
    "once-per-turn.reset": ("once-per-turn.card", "turn.active-player"),
    "recycle.trigger": (
        "recycle.keep-top",
        "recycle.collect-rest",
        "recycle.any-moment",
        "recycle.nothing-left",
    ),
    "recycle.keep-top": (
        "recycle.collect-rest",
        "recycle.failed-own-reference",
        "double.recycle-top-stays",
    ),
    "recycle.collect-rest": ("recycle.keep-top", "shoebill.bury-old", "recycle.shuffle-hidden"),
    "recycle.shuffle-hidden": (
        "recycle.collect-rest",
        "recycle.new-pile-resume",
        "shoebill.bury-old",
    ),
    "recycle.new-pile-resume": ("recycle.trigger", "recycle.any-moment", "auto.finish-turn"),
    "recycle.any-moment": (
        "recycle.trigger",
        "shoebill.draw-two",
        "toco.add-card",
        "fail.penalty-recycle",
    ),
    "recycle.failed-own-reference": (
        "fail.discard-own-reference",
        "fail.penalty-recycle",
        "recycle.keep-top",
        "double.recycle-top-stays",
    ),
    "recycle.nothing-left": ("recycle.trigger", "queue.do-what-is-possible", "recycle.keep-top"),
    "recycle.count": ("auto.trigger", "recycle.trigger"),
    "auto.trigger": (
        "recycle.count",
        "auto.finish-turn",
        "auto.others-one-turn",
        "auto.no-bao-no-shield",
    ),
    "auto.finish-turn": (
        "auto.trigger",
        "auto.others-one-turn",
        "recycle.new-pile-resume",
        "auto.no-bao-no-shield",
    ),
    "auto.others-one-turn": (
        "auto.trigger-player-no-extra",
        "auto.finish-turn",
        "auto.end-and-score",
        "bao.one-final-turn-each",
    ),
    "auto.trigger-player-no-extra": (
        "auto.others-one-turn",
        "auto.finish-turn",
        "bao.caller-no-more-turns",
    ),
    "auto.no-bao-no-shield": (
        "auto.trigger",
        "auto.play-continues",
        "auto.end-and-score",
        "bao.timing",
    ),
    "auto.play-continues": (
        "auto.no-bao-no-shield",
        "turn.exactly-one-action",
        "pluck.two-moments",
    ),
    "auto.end-and-score": (
        "scoring.reveal",
        "scoring.non-callers",
        "auto.no-bao-no-shield",
        "bao.round-end",
    ),
    "zero.stay-in-round": (
        "scoring.zero-cards",
        "zero.draw-and-discard",
        "zero.no-plucking",
        "zero.may-call-bao",
    ),
    "zero.no-plucking": (
        "pluck.offensive.needs-gift",
        "double.insufficient-cards-illegal",
        "zero.not-targetable",
        "zero.back-to-normal",
    ),
    "zero.no-taking": ("take.needs-own-card", "take.replace-mandatory", "zero.draw-and-discard"),
    "zero.not-targetable": (
        "zero.no-plucking",
        "toco.may-hit-empty-player",
        "pluck.illegal-target-void",
    ),
    "zero.draw-and-discard": (
        "turn.zero-cards-procedure",
        "ability.trigger-direct-discard",
        "draw.direct-discard-opens-window",
        "zero.no-taking",
    ),
    "zero.may-call-bao": (
        "bao.timing",
        "bao.tie-fails",
        "scoring.bao-failure",
        "scoring.zero-cards",
    ),
    "zero.revived-by-toco": (
        "toco.add-card",
        "toco.only-revival",
        "toco.recipient-places",
        "zero.back-to-normal",
    ),
    "zero.back-to-normal": ("zero.revived-by-toco", "zero.no-plucking", "zero.no-taking"),
}
"""The norms to read next: exceptions, what they override, the definition a norm leans on."""

QUESTIONS_OF: Final[dict[str, tuple[str, ...]]] = {
    "position.remove-leaves-gap": ("gap-left-by-a-gift",),
    "position.add-uses-gap": ("gap-left-by-a-gift",),
    "position.add-owner-chooses": ("gap-left-by-a-gift",),
    "position.add-new-only-without-gap": ("gap-left-by-a-gift",),
    "position.no-shifting": ("gap-left-by-a-gift",),
    "turn.active-player": ("nothing-to-draw",),
    "turn.exactly-one-action": ("nothing-to-draw",),
    "turn.options-exclusive": ("nothing-to-draw",),
    "pluck.call-and-point": ("retry-after-illegal-target", "shout-then-complete", "wrong-formula"),
    "pluck.touch-unneeded": ("retry-after-illegal-target", "shout-then-complete", "wrong-formula"),
    "pluck.half-call-no-priority": (
        "retry-after-illegal-target",
        "shout-then-complete",
        "wrong-formula",
    ),
    "pluck.target-final": ("retry-after-illegal-target", "shout-then-complete", "wrong-formula"),
    "pluck.priority-first-complete": ("shout-then-complete",),
    "pluck.priority-clockwise": ("shout-then-complete",),
    "pluck.no-hovering": ("retry-after-illegal-target", "protected-target"),
    "pluck.illegal-target-void": ("retry-after-illegal-target", "protected-target"),
    "pluck.double-both-moments": ("wrong-formula",),
    "pluck.removed-ability-to-plucker": ("ability-mandatory", "ability-order"),
    "pluck.ability-after-removal": ("ability-mandatory", "ability-order"),
    "pluck.offensive.needs-gift": ("gap-left-by-a-gift",),
    "pluck.offensive.counts": ("gap-left-by-a-gift",),
    "pluck.offensive.last-card-ok": ("gap-left-by-a-gift",),
    "fail.penalty-place": ("gap-left-by-a-gift",),
    "double.announce-order": ("wrong-formula", "protected-target"),
    "double.target-owners": ("wrong-formula", "protected-target"),
    "double.both-must-match": ("wrong-formula", "protected-target"),
    "double.no-shielded-target": ("protected-target", "wrong-formula"),
    "double.gifts-procedure": ("gap-left-by-a-gift",),
    "double.gifts-same-opponent": ("gap-left-by-a-gift",),
    "double.own-target-gap": ("gap-left-by-a-gift",),
    "double.gifts-before-abilities": ("gap-left-by-a-gift",),
    "double.one-ability": ("A52", "ability-order"),
    "double.first-and-reference-silent": ("ability-order",),
    "double.golden-second-none": ("ability-order",),
    "double.pelican-order-matters": ("ability-order",),
    "double.discard-ability-survives": ("ability-order",),
    "double.shield-single-action": ("ability-order", "shield-between-abilities"),
    "bao.timing": ("premature-bao",),
    "bao.only-one-caller": ("recycling-after-bao",),
    "bao.one-final-turn-each": ("recycling-after-bao",),
    "bao.caller-no-more-turns": ("recycling-after-bao",),
    "bao.caller-may-react": ("ability-mandatory", "recycling-after-bao"),
    "bao.round-end": ("recycling-after-bao",),
    "shield.first-change-free": ("recycling-after-bao", "shield-between-abilities"),
    "shield.activation": ("recycling-after-bao", "shield-between-abilities"),
    "shield.no-interrupt": ("recycling-after-bao", "shield-between-abilities"),
    "shield.change-definition": ("shoebill-placed-card", "toco-without-target", "protected-target"),
    "shield.looking-no-change": (
        "shoebill-placed-card",
        "macaw-on-blocked-card",
        "swap-bird-blocked-choice",
        "toco-without-target",
        "toco-blocked-choice",
        "protected-target",
    ),
    "shield.blocks-follow-up-abilities": (
        "swap-bird-blocked-choice",
        "shield-between-abilities",
        "protected-target",
    ),
    "shield.blocked-changes": (
        "macaw-on-blocked-card",
        "swap-bird-blocked-choice",
        "toco-without-target",
        "toco-blocked-choice",
        "protected-target",
    ),
    "shield.macaw-look-only": (
        "macaw-on-blocked-card",
        "swap-bird-blocked-choice",
        "toco-without-target",
        "toco-blocked-choice",
        "protected-target",
    ),
    "tiebreak.deciding-round": ("deciding-round-bao",),
    "tiebreak.deal": ("deciding-round-bao",),
    "tiebreak.start-random": ("deciding-round-bao",),
    "tiebreak.winner": ("deciding-round-bao",),
    "tiebreak.repeat": ("deciding-round-bao",),
    "ability.after-plucking": ("ability-order",),
    "ability.trigger-direct-discard": ("ability-mandatory", "ability-order"),
    "ability.trigger-own-reference": ("ability-mandatory",),
    "ability.trigger-removed-card": ("ability-mandatory", "ability-order"),
    "ability.non-triggers": ("shoebill-placed-card",),
    "ability.brown-pelican-show-inert": ("shoebill-placed-card",),
    "white-pelican.look": ("ability-mandatory",),
    "white-pelican.private": ("ability-mandatory",),
    "brown-pelican.show": ("ability-mandatory",),
    "blind-swap.swap": ("ability-mandatory", "swap-bird-blocked-choice"),
    "blind-swap.no-look": ("ability-mandatory", "swap-bird-blocked-choice"),
    "blind-swap.impossible": ("swap-bird-blocked-choice",),
    "swap.identity-kept": ("swap-bird-blocked-choice",),
    "macaw.look-two": ("ability-mandatory", "macaw-on-blocked-card"),
    "macaw.swap-optional": ("ability-mandatory", "macaw-on-blocked-card"),
    "macaw.impossible": ("macaw-on-blocked-card",),
    "toco.add-card": ("ability-mandatory", "toco-without-target", "toco-blocked-choice"),
    "toco.recipient-places": ("ability-mandatory", "toco-without-target", "toco-blocked-choice"),
    "shoebill.assign": ("ability-mandatory", "shoebill-one-card"),
    "shoebill.partial": ("shoebill-nothing-possible", "shoebill-one-card"),
    "shoebill.unused-buried": ("shoebill-nothing-possible", "shoebill-one-card"),
    "queue.pluck-first": ("ability-order",),
    "queue.own-single-order": ("ability-order",),
    "queue.react-single-ownership": ("ability-mandatory", "ability-order"),
    "queue.double-ownership": ("ability-order",),
    "queue.one-at-a-time": (
        "ability-mandatory",
        "swap-bird-blocked-choice",
        "toco-without-target",
        "toco-blocked-choice",
        "shoebill-nothing-possible",
        "shield-between-abilities",
    ),
    "queue.do-what-is-possible": (
        "ability-mandatory",
        "swap-bird-blocked-choice",
        "toco-without-target",
        "toco-blocked-choice",
        "shoebill-nothing-possible",
        "shield-between-abilities",
    ),
    "queue.nothing-possible": (
        "ability-mandatory",
        "swap-bird-blocked-choice",
        "toco-without-target",
        "toco-blocked-choice",
        "shoebill-nothing-possible",
        "shield-between-abilities",
    ),
    "once-per-turn.card": (
        "shoebill-placed-card",
        "macaw-on-blocked-card",
        "swap-bird-blocked-choice",
    ),
    "once-per-turn.looking-free": (
        "shoebill-placed-card",
        "macaw-on-blocked-card",
        "swap-bird-blocked-choice",
    ),
    "once-per-turn.reset": (
        "shoebill-placed-card",
        "macaw-on-blocked-card",
        "swap-bird-blocked-choice",
    ),
    "recycle.trigger": ("empty-recycling-counts", "nothing-to-draw", "shoebill-nothing-possible"),
    "recycle.nothing-left": ("empty-recycling-counts", "nothing-to-draw", "shoebill-one-card"),
    "recycle.count": ("empty-recycling-counts",),
    "auto.trigger": ("recycling-after-bao", "final-phase-start", "empty-recycling-counts"),
    "auto.finish-turn": (
        "ability-mandatory",
        "recycling-after-bao",
        "final-phase-start",
        "final-phase-trigger",
    ),
    "auto.others-one-turn": ("recycling-after-bao", "final-phase-trigger"),
    "auto.trigger-player-no-extra": ("final-phase-trigger", "recycling-after-bao"),
    "auto.no-bao-no-shield": ("recycling-after-bao", "final-phase-start"),
    "auto.play-continues": ("recycling-after-bao", "final-phase-start"),
    "auto.end-and-score": ("recycling-after-bao",),
    "zero.no-plucking": ("A45",),
    "zero.draw-and-discard": ("ability-mandatory", "nothing-to-draw"),
    "zero.revived-by-toco": ("gap-left-by-a-gift",),
    "zero.back-to-normal": ("gap-left-by-a-gift",),
}
"""The open questions that touch a norm, by id, or by code where no reading can be chosen."""
