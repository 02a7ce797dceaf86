"""A ruling as lines to read, made from the document alone: for the terminal and for the page.

What is said, in which order, and what goes without saying is decided here; how a line looks is
not.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from adjudicator.core.questions import DEFAULTS
from adjudicator.core.text import N_
from adjudicator.rulebook.questions import CERTAINTY, HOW_SURE, TEXTS
from adjudicator.wording import VERDICTS, Words

Plain = dict[str, Any]

YES, NO, STILL = N_("yes"), N_("no"), N_("still")
# Translators: a card in the list of abilities: "White Pelican, removed first. After a double ..."
ABILITY = N_("{card}, {role}. {reason}")
OPEN_QUESTION = N_("Open question ({code}): {question} Taken here: {reading} ({certainty}).")
CHOSEN = N_("chosen for this ruling")
SAME_QUESTION = N_("The same open question ({code}).")
OTHERWISE = N_("This step would come out differently if the answer were: {others}.")
NO_DIFFERENCE = N_("No other answer would change this step.")
# Translators: answers in a row, separated by semicolons: "no; yes, if asked; or yes"
OR_THAT = N_("{first}; or {last}")
IF = N_("if")
MORE_CASES = N_("Further cases, not shown here: {number}.")
MOST_CASES = 6
MAY = N_("{player} may: {verbs}.")
MAY_NOT = N_("{player} may not: {verb}.")
NOT_EXPLICIT = N_("Not explicit in the text; the most likely reading is taken ({code}).")
RESTS_ON = N_("This goes on from what the table let stand in move {steps}.")
# Translators: several steps of one section: "§ 3.6, steps 1-2"
STEPS = N_("§ {section}, steps {first}–{last}")

# Translators: what a card is in an ability's line: "White Pelican, removed first. ..."
ROLES = {
    "direct_discard": N_("discarded directly"),
    "drawn_reference": N_("drawn"),
    "removed": N_("removed"),
    "first_removed": N_("removed first"),
    "second_removed": N_("removed second"),
    "missed_target": N_("pointed at"),
    "kept": N_("kept"),
    "replaced": N_("replaced"),
    "taken": N_("taken"),
    "given": N_("given away"),
    "penalty": N_("penalty card"),
    "added": N_("added"),
    "placed": N_("laid down"),
    "buried": N_("taken away"),
    "swapped": N_("swapped"),
    "shown": N_("shown"),
    "looked_at": N_("looked at"),
}
# Translators: what a player may or may not do: "Anna may: draw, take the top discard."
ACTS = {
    "initial_look": N_("look at own cards in set-up"),
    "draw": N_("draw a card"),
    "keep": N_("keep the drawn card"),
    "discard": N_("discard the drawn card"),
    "take": N_("take the top discard"),
    "pluck": N_("pluck"),
    "double_pluck": N_("double pluck"),
    "use": N_("use an ability"),
    "skip": N_("skip an ability"),
    "bao": N_("call BAO"),
    "count": N_("count the points"),
    "end_turn": N_("end the turn"),
}
# the open points whose answer is certain enough not to trouble a table with
CERTAIN = frozenset({"A37", "A38", "A59", "A64"})


class Line(NamedTuple):
    """One line of a step.

    `kind`: `told` (what was done), `reason`, `claim` and `claim_reason` (the calls of a race),
    `case`, `more`, `ability`, `answer` and `answer_reason` (to a question), `unknown` (a fact that
    is missing), `open` (an open question). `word` stands before the text: yes, no, still, if;
    `sign` is that word as a code. `about` is the question's id or code of an `open` line.
    """

    kind: str
    text: str
    citations: tuple[Plain, ...] = ()
    verdict: str | None = None
    word: str = ""
    sign: str = ""
    about: str = ""


class Prose:
    """Tells the steps of one document, in its order: a question is explained where it comes up."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.asked: set[str] = set()

    def step(self, step: Plain) -> list[Line]:
        """One step in lines; the first is what was done, with the verdict."""
        findings, cites = step["findings"], ()
        for place, finding in enumerate(findings):
            if finding["text"] == step["told"]["text"]:
                cites = tuple(finding["citations"][:1])
                findings = findings[:place] + findings[place + 1 :]
                break
        lines = [Line("told", step["told"]["text"], cites, step["verdict"])]
        with_a_call = []
        for claim in step.get("claims", ()):
            lines.append(Line("claim", claim["told"]["text"], (), claim["verdict"]))
            lines += _reasons(claim["findings"], "claim_reason")
            with_a_call += claim["findings"]
        lines += _reasons([one for one in findings if one not in with_a_call], "reason")
        lines += self._cases(step)
        lines += map(self.ability, sorted(step["abilities"], key=_follows))
        if "answer" in step:
            lines += self._answer(step["answer"], step["after"])
        if "lacks" in step:
            lines.append(Line("unknown", step["lacks"]["text"]))
        if "rests_on_steps" in step:
            steps = {"steps": self.words.joined([str(n) for n in step["rests_on_steps"]])}
            lines.append(Line("reason", self.words.text(RESTS_ON, steps)))
        return [*lines, *self._doubts(step)]

    def verdict(self, verdict: str) -> str:
        """A verdict in words."""
        return self.words.template(VERDICTS[verdict])

    def label(self, citation: Plain) -> tuple[str, bool]:
        """A place as a reader looks it up, and whether its section number is inferred."""
        label: str = citation["label"]
        if "last" in citation:
            label = self.words.template(STEPS).format(
                section=citation["section"], first=citation["item"], last=citation["last"]
            )
        return label, citation["numbering"] == "inferred" and label.startswith("§")

    def _answer(self, answer: Plain, table: Plain) -> Iterator[Line]:
        """The answer to a question: a verdict and its reasons, or what may be done and what not."""
        if "verdict" in answer:
            yield Line("answer", answer["summary"], (), answer["verdict"])
            yield from _reasons(answer["findings"], "answer_reason")
            yield from self._cases(answer)
            return
        may: dict[str, list[str]] = {}
        for option in answer["options"]:
            may.setdefault(option["by"], []).append(self._act(option["verb"]))
        for player, verbs in may.items():
            args = {"player": player, "verbs": ", ".join(verbs)}
            yield Line("reason", self.words.text(MAY, args))
        # where nothing waits or play has begun, these go without saying
        beside = [] if table["pending"] else ["use", "skip"]
        beside += [] if table["phase"] == "set_up" else ["initial_look"]
        for barred in answer["barred"]:
            if barred["verb"] not in beside:
                yield self._barred(barred)

    def _act(self, verb: str) -> str:
        return self.words.template(ACTS[verb])

    def _barred(self, barred: Plain) -> Line:
        args = {"player": barred["by"], "verb": self._act(barred["verb"])}
        may_not = self.words.text(MAY_NOT, args)
        if not barred["findings"]:
            return Line("reason", may_not)
        first = barred["findings"][0]
        return Line("reason", f"{may_not} {first['text']}", tuple(first["citations"]))

    def _cases(self, step: Plain) -> Iterator[Line]:
        """What the step would be under each condition, with its verdict."""
        listed = step.get("cases", [])
        word = self.words.template(IF)
        for case in listed[:MOST_CASES]:
            yield Line("case", case["told"]["text"], (), case["verdict"], word, "if")
        if len(listed) > MOST_CASES:
            more = {"number": len(listed) - MOST_CASES}
            yield Line("more", self.words.text(MORE_CASES, more))

    def ability(self, ability: Plain) -> Line:
        """An ability that was considered, with what became of it and why."""
        outcome = ability["outcome"]
        word = {"fires": YES, "pending": STILL}.get(outcome, NO)
        text = self.words.template(ABILITY).format(
            card=ability["label"],
            role=self.words.template(ROLES[ability["role"]]),
            reason=ability["reason"],
        )
        cites = tuple(ability["citations"])
        told = text[:1].upper() + text[1:]
        return Line("ability", told, cites, None, self.words.template(word), outcome)

    def _doubts(self, step: Plain) -> Iterator[Line]:
        for doubt in step["readings"]:
            texts, word = TEXTS[doubt["question"]], self.words.template
            others = [word(texts.readings[o["reading"]]) for o in doubt["others"] if o["changes"]]
            asked = word(OPEN_QUESTION).format(
                code=doubt["question"],
                question=word(texts.question),
                reading=word(texts.readings[doubt["reading"]]),
                certainty=word(self._certainty(doubt)),
            )
            if doubt["question"] in self.asked:
                asked = word(SAME_QUESTION).format(code=doubt["question"])
            self.asked.add(doubt["question"])
            answer = word(OTHERWISE).format(others=self._alternatives(others))
            told = f"{asked} {answer if others else word(NO_DIFFERENCE)}"
            yield Line("open", told, about=doubt["question"])
        for code in step["not_explicit"]:
            if code not in CERTAIN:
                told = self.words.template(NOT_EXPLICIT).format(code=code)
                yield Line("open", told, about=code)

    def _certainty(self, doubt: Plain) -> str:
        """How sure the reading is that was taken: a chosen one is the house's."""
        if doubt["reading"] != DEFAULTS[doubt["question"]]:
            return CHOSEN
        return HOW_SURE[CERTAINTY[doubt["question"]]]

    def _alternatives(self, items: list[str]) -> str:
        """Several answers in a row."""
        if len(items) < 2:
            return "".join(items)
        template = self.words.template(OR_THAT)
        return template.format(first="; ".join(items[:-1]), last=items[-1])


def _reasons(findings: Iterable[Plain], kind: str) -> list[Line]:
    return [Line(kind, one["text"], tuple(one["citations"])) for one in findings]


def merged(citations: Iterable[Plain]) -> list[Plain]:
    """Neighbouring steps of one section as one place: steps 1, 2 and 3 are steps 1–3."""
    found: list[Plain] = []
    for citation in citations:
        step = _step(citation)
        for place, other in enumerate(found):
            first, last = _step(other), int(other.get("last", _step(other)))
            near = first and step and first - 1 <= step <= last + 1
            if other["section"] == citation["section"] and near:
                first, last = min(first, step), max(last, step)
                if first < last:
                    found[place] = {**other, "item": str(first), "last": str(last)}
                break
        else:
            found.append(citation)
    return found


def within(citation: Plain, place: Plain) -> bool:
    """Whether a citation is at a place that `merged` gave: the same, or one of its steps."""
    if "last" not in place:
        return _where(citation) == _where(place)
    steps = range(_step(place), int(place["last"]) + 1)
    return _where(citation)[:2] == _where(place)[:2] and _step(citation) in steps


def _where(citation: Plain) -> tuple[str, str, str | None]:
    return citation["section"], citation["kind"], citation["item"]


def _step(citation: Plain) -> int:
    """The number of a step; 0 for a place of another kind."""
    return int(citation["item"]) if citation["kind"] == "step" else 0


def _follows(ability: Plain) -> tuple[bool, int]:
    return ability["outcome"] == "silent", ability["order"] or 0
