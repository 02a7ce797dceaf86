"""The steps of a ruling as plain values, in one language."""

from collections.abc import Mapping
from typing import Any

from adjudicator import cases, facts, results, telling, touched
from adjudicator.core.cards import Card
from adjudicator.core.doubt import Doubt
from adjudicator.core.moves import Ask, Claims, Pluck
from adjudicator.core.rule import Rule
from adjudicator.core.ruling import Considered, Finding, Ruled, Ruling
from adjudicator.core.table import Display, Pending, Table
from adjudicator.core.worlds import Fact
from adjudicator.replaying import Answer, Judged
from adjudicator.rules.incidents import LET_STAND, STOOD_IN_VAIN
from adjudicator.rules.scoring import result
from adjudicator.scenario.readers import bird_id
from adjudicator.scenario.scenario import Item, Scenario
from adjudicator.wording import Words, citation, citations

Plain = dict[str, Any]


class Steps:
    """Turns the rulings on one scenario into plain values, step by step."""

    def __init__(self, scenario: Scenario, judged: list[Judged], lang: str) -> None:
        self.scenario = scenario
        self.judged = judged
        self.lang = lang
        self.words = Words(lang, scenario.players, scenario.bird_names)
        self.players = scenario.players
        self.citations = citations(lang).__getitem__
        # by identity: the rulings keep every tuple of cards alive, and most stay what they were
        self._cards: dict[int, list[str]] = {}
        self.stood: list[int] = []
        self._displays: tuple[tuple[Display, ...], dict[str, list[str]]] = (), {}

    def steps(self) -> list[Plain]:
        """One step a move."""
        pairs = zip(self.scenario.items, self.judged, strict=True)
        return [self.judged_step(n, item, one) for n, (item, one) in enumerate(pairs, 1)]

    def local(self, text: Mapping[str, str] | None) -> str | None:
        """A text of the file in this language, or in the one that it has."""
        if not text:
            return None
        return text.get(self.lang) or text.get("") or next(iter(text.values()))

    def judged_step(self, number: int, item: Item, judged: Judged) -> Plain:
        """One step, out of its cases where there are several."""
        step = self._step_of(number, item, judged)
        if judged.lost is not None:
            return step
        if item.verb == "ask":
            step["by"] = None
            step["answer"] = self.answered(item, judged.answer)
            if isinstance(judged.answer, Judged):
                rests = self.asked_step(item, judged.answer)
                step |= {key: rests[key] for key in ("basis", "readings", "not_explicit")}
        if judged.stood:
            step["findings"].append(self.stands(LET_STAND, step))
            self.stood.append(number)
        elif self.stood:
            step["rests_on_steps"] = [*self.stood]
        if item.stands and not judged.stood and step["verdict"] == "not_allowed":
            step["findings"].append(self.stands(STOOD_IN_VAIN, step))
        return step

    def stands(self, rule: Rule, step: Plain) -> Plain:
        """What becomes of a step that the table let stand; it cites what the step broke."""
        finding = self.finding((rule, {}))
        finding["citations"] = step["findings"][0]["citations"][:1]
        return finding

    def answered(self, item: Item, answer: "Judged | Answer | None") -> Plain:
        """The answer to a question, as plain values."""
        if isinstance(answer, Answer):
            return {
                "options": [
                    {"verb": o.verb, "by": self.players[o.by], **self.values(o.values)}
                    for o in answer.allowed
                ],
                "barred": [
                    {
                        "verb": b.verb,
                        "by": self.players[b.by],
                        "findings": [self.finding(f) for f in b.findings],
                    }
                    for b in answer.barred
                ],
            }
        assert answer is not None
        step = self.asked_step(item, answer)
        kept = ("verdict", "findings", "abilities", "cases", "summary", "missing")
        return {key: step[key] for key in kept if key in step}

    def asked_step(self, item: Item, answer: Judged) -> Plain:
        """The step that a move asked about would be."""
        assert isinstance(item.move, Ask) and item.move.verb is not None
        asked = item._replace(verb=item.move.verb, move=answer.leaves[0].move)
        return self._step_of(0, asked, answer)

    def values(self, values: Mapping[str, list[Any]]) -> Plain:
        """The values of arguments as plain."""
        plain = cases.Cases(self.players, self.words).value
        return {name: [plain(value) for value in each] for name, each in values.items()}

    def _step_of(self, number: int, item: Item, judged: Judged) -> Plain:
        leaves = judged.leaves
        if judged.lost is not None:
            return self.unfollowed(number, item, judged.lost)
        if len(leaves) == 1:
            return self.step(number, item, leaves[0].ruling, judged.doubts[0])
        told = zip(leaves, judged.doubts, strict=True)
        steps = [
            self.step(number, item._replace(move=leaf.move), leaf.ruling, doubts)
            for leaf, doubts in told
        ]
        ruling = leaves[0].ruling._replace(verdict="undetermined")
        done = self.words.text(*telling.told(item.verb, item.move, ruling))
        step = cases.Cases(self.players, self.words).merge(steps, leaves, judged.raised, done)
        said = any(finding["code"] == "depends-on-a-fact" for finding in step["findings"])
        if step["missing"] and not said:
            step["lacks"] = {"text": facts.lacking(step["missing"], self.words)}
        return step

    def step(self, number: int, item: Item, ruling: Ruling, doubts: tuple[Doubt, ...]) -> Plain:
        """One step in one case."""
        verb, move = item.verb, item.move
        by, verdict, reasons, considered, _, table, *_ = ruling
        told, findings, derived = None, [], []
        for reason in reasons:
            finding = self.finding(reason)
            findings.append(finding)
            if reason[0].told:
                told = finding["text"]
            if reason[0].rests is not None:
                derived.append(reason[0].rests)
        if table.over and verb in ("end_turn", "count") and verdict == "allowed":
            findings += self.after_the_round(table)
        summary = told
        if told is None:
            told = self.words.text(*telling.told(verb, move, ruling))
            summary = self.words.text(*telling.summary(verb, move, ruling))
        missing = [] if verdict == "not_allowed" else self.missing(item, table)
        step: Plain = {
            "number": number,
            "verb": verb,
            "by": None if by is None or verb == "count" else self.players[by],
            "verdict": verdict,
            "basis": _basis(doubts, derived) if doubts or derived else "rule",
            "told": {"text": told},
            "summary": summary,
            "findings": findings,
            "abilities": [self.ability(one, table.pending) for one in considered],
            "readings": [_reading(one) for one in doubts],
            "not_explicit": derived,
            "missing": missing,
            "shield": table.shield,
            "after": self.after(table),
            "hand": self.hand(table),
            "positions": touched.positions(move, ruling, self.players),
        }
        untold = any(fact != "threshold" for fact in missing)
        if untold and step["basis"] == "rule" and result(table).bao is not None:
            # decided by what the unknown values can be, 1 to 13, which no section says
            step["basis"] = "derived"
        if isinstance(move, Claims):
            claims = zip(ruling.claims, move.claims, strict=True)
            step["claims"] = [self.claim(claim, call) for claim, call in claims]
            step["priority"] = None if ruling.priority is None else self.players[ruling.priority]
        if missing:
            step["lacks"] = {"text": facts.lacking(missing, self.words)}
        return step | self.beside(item)

    def unfollowed(self, number: int, item: Item, fact: Fact) -> Plain:
        """A step in more cases than are followed: it names the fact to find out first."""
        asked = cases.Cases(self.players, self.words)
        step = {
            "number": number,
            "verb": item.verb,
            "by": None,
            "verdict": "undetermined",
            "basis": "rule",
            **asked.too_many(fact),
            "abilities": [],
            "readings": [],
            "not_explicit": [],
            "shield": None,
            "after": self.blank(self.after(self.scenario.table)),
            "hand": None,
            "positions": [],
        }
        if item.verb == "ask":
            kept = ("verdict", "findings", "abilities", "cases", "summary", "missing")
            step["answer"] = {key: step[key] for key in kept}
        return step | self.beside(item)

    def beside(self, item: Item) -> Plain:
        """What the file has beside a move."""
        beside: Plain = {}
        if item.note:
            beside["note"] = {"text": self.local(item.note)}
        if item.id:
            beside["id"] = item.id
        return beside

    def blank(self, known: Plain) -> Plain:
        """A table of which nothing is known."""
        displays = dict.fromkeys(self.players)
        return {key: displays if key == "displays" else None for key in known}

    def after_the_round(self, table: Table) -> list[Plain]:
        """What a round that is over means for the game: next starter, end, winner."""
        from adjudicator.rules.sheet import AFTER_A_ROUND

        sc = self.scenario
        one = results.scored(table, self.players, sc.scores, sc.first_player, sc.threshold)
        asked = AFTER_A_ROUND if sc.scores is not None else AFTER_A_ROUND[1:]
        found = ((rule, rule.decide(one)) for rule in asked)
        return [self.finding((rule, args)) for rule, args in found if args is not None]

    def finding(self, reason: Finding) -> Plain:
        """One reason with its citations."""
        rule, args = reason
        plain: Plain = {
            "code": rule.code,
            "text": self.words.text(rule.text, args),
            "citations": [one.copy() for one in self.citations(rule)],
        }
        if rule.overrides is not None:
            plain["overrides"] = citation(rule.overrides, self.lang).copy()
        return plain

    def ability(self, one: Considered, queue: tuple[Pending, ...]) -> Plain:
        """One ability considered, and its place in the queue."""
        reason = self.finding(one.reason)
        plain: Plain = {
            "card": bird_id(one.card),
            "label": self.words.card(one.card).plain,
            "role": one.role,
            "by": self.players[one.by],
            "outcome": one.outcome,
            "fires": one.outcome == "fires",
            "order": one.order(queue),
            "reason": reason["text"],
            "citations": reason["citations"],
        }
        if "overrides" in reason:
            plain["overrides"] = reason["overrides"]
        return plain

    def claim(self, claim: Ruled, call: Pluck) -> Plain:
        """One call of a race."""
        return {
            "by": self.players[claim.by],
            "verdict": claim.verdict,
            "told": {"text": self.words.text(*telling.claimed(call))},
            "findings": [self.finding(reason) for reason in claim.findings],
        }

    # The table

    def cards(self, cards: tuple[Card | None, ...]) -> list[str]:
        """Cards as ids; what didn't change between two steps is one list in both."""
        ids = self._cards.get(id(cards))
        if ids is None:
            ids = self._cards[id(cards)] = [
                "empty" if card is None else "unknown" if card.bird is None else card.bird.id
                for card in cards
            ]
        return ids

    def displays(self, displays: tuple[Display, ...]) -> dict[str, list[str]]:
        """Everyone's cards as ids, by name."""
        if displays is not self._displays[0]:
            shown = dict(zip(self.players, map(self.cards, displays), strict=True))
            self._displays = displays, shown
        return self._displays[1]

    def after(self, table: Table) -> Plain:
        """The table as the public contract shows it."""
        players, pending = self.players, table.pending
        return {
            "turn": players[table.active],
            "phase": table.phase,
            "displays": self.displays(table.displays),
            "discard_pile": self.cards(table.discard),
            "under_discard": self.cards(table.buried),
            "draw_pile": table.draw_pile.size,
            "recycles": table.recycles,
            "pending": [{"by": players[p.by], "card": bird_id(p.card)} for p in pending],
            "bao": self.ending(table, "bao"),
            "final_phase": self.ending(table, "final_phase"),
        }

    def hand(self, table: Table) -> Plain | None:
        """The drawn card that is neither kept nor discarded yet, and who holds it."""
        window = table.window
        if window is None or not window.own:
            return None
        return {"by": self.players[table.active], "card": bird_id(window.reference)}

    def ending(self, table: Table, kind: str) -> Plain | None:
        """How the round is ending, if it is in this way."""
        ending = table.ending
        if ending is None or ending.kind != kind:
            return None
        turns = [self.players[seat] for seat in ending.turns_left]
        if kind == "bao":
            caller, shield = self.players[ending.by], ending.shield
            return {"caller": caller, "shield": shield, "final_turns": turns}
        return {"started_by": self.players[ending.by], "final_turns": turns}

    def missing(self, item: Item, table: Table) -> list[str]:
        """The facts that the outcome of this step depends on and the file doesn't tell."""
        if not table.over or item.verb not in ("end_turn", "count"):
            return []
        scenario = self.scenario
        return results.missing(table, self.players, scenario.scores, scenario.threshold)


def _basis(doubts: tuple[Doubt, ...], derived: list[str]) -> str:
    if matters(doubts):
        return "reading"
    return "derived" if derived else "rule"


def matters(doubts: tuple[Doubt, ...]) -> bool:
    """Whether another reading of a question would change the step."""
    return any(changes for doubt in doubts for changes in doubt.changes.values())


def _reading(doubt: Doubt) -> Plain:
    others = [{"reading": r, "changes": changes} for r, changes in doubt.changes.items()]
    return {"question": doubt.question, "reading": doubt.reading, "others": others}
