"""A ruling as text for reading at a table, on 80 columns, made from the document alone."""

import re
from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from adjudicator.core.questions import DEFAULTS
from adjudicator.core.text import N_
from adjudicator.rulebook.questions import CERTAINTY, HOW_SURE, TEXTS
from adjudicator.wording import VERDICTS, Words

Plain = dict[str, Any]

WIDTH = 80
TEXT = 58
YES, NO, STILL = N_("yes"), N_("no"), N_("still")
RULING = N_("RULING")
ABILITIES = N_("Abilities")
INFERRED = N_(
    "This section number is inferred from the order of the text; the book's own references "
    "don't name it."
)
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


class Printer:
    """Lays out one document; `colour` is for a terminal, and never says anything alone."""

    def __init__(self, document: Plain, words: Words, colour: bool = False) -> None:
        self.document = document
        self.words = words
        self.colour = colour
        self.inferred = False
        self.lines: list[str] = []
        self.asked: set[str] = set()
        steps = document["steps"]
        after = steps[0]["after"] if steps else None
        names = map(re.escape, after["displays"] if after else ())
        self.position = re.compile(f"({'|'.join(names)}) (?=[0-9])")

    def text(self, step: int | None = None) -> str:
        """The whole ruling, or one step of it."""
        document = self.document
        for text in (document["title"], document.get("about", {}).get("text")):
            if text:
                self.lines += wrap(text, WIDTH)
        self.lines.append("")
        self._headline()
        for one in document["steps"]:
            if step is None or one["number"] == step:
                self.lines.append("")
                self._step(one)
        if self.inferred:
            note = self.words.template(INFERRED)
            self.lines += ["", *wrap(f"* {note}", WIDTH, subsequent_indent="  ")]
        return "\n".join(self.lines) + "\n"

    def _headline(self) -> None:
        word = self.words.template(RULING)
        decided = self.document["decided_by"]
        cites = self._cites(decided["citations"]) if decided else ""
        lead = f"{word}  "
        start = len(self.lines)
        self._block(self.document["headline"], cites, lead)
        if self.colour:
            self.lines[start] = self.lines[start].replace(word, f"\033[1m{word}\033[0m", 1)

    def _step(self, step: Plain) -> None:
        findings, cites = step["findings"], ""
        for place, finding in enumerate(findings):
            if finding["text"] == step["told"]["text"]:
                cites = self._cites(finding["citations"][:1])
                findings = findings[:place] + findings[place + 1 :]
                break
        self._told(f"{step['number']:<3}", step["told"]["text"], step["verdict"], cites)
        with_a_call = []
        for claim in step.get("claims", ()):
            self._claim(claim)
            with_a_call += claim["findings"]
        for finding in findings:
            if finding not in with_a_call:
                self._block(finding["text"], self._cites(finding["citations"]), "   - ")
        self._cases(step)
        if step["abilities"]:
            self.lines.append("   " + self.words.template(ABILITIES))
            for ability in sorted(step["abilities"], key=_follows):
                self._ability(ability)
        if "answer" in step:
            self._answer(step["answer"], step["after"])
        if "lacks" in step:
            self._block(step["lacks"]["text"], "", "   ? ")
        if "rests_on_steps" in step:
            steps = {"steps": self.words.joined([str(n) for n in step["rests_on_steps"]])}
            self._block(self.words.text(RESTS_ON, steps), "", "   - ")
        self._doubts(step)

    def _answer(self, answer: Plain, table: Plain) -> None:
        """The answer to a question: a verdict and its reasons, or what may be done and what not."""
        if "verdict" in answer:
            self._told("   > ", answer["summary"], answer["verdict"], "")
            for finding in answer["findings"]:
                self._block(finding["text"], self._cites(finding["citations"]), "     - ")
            self._cases(answer)
            return
        may: dict[str, list[str]] = {}
        for option in answer["options"]:
            may.setdefault(option["by"], []).append(self._act(option["verb"]))
        for player, verbs in may.items():
            text = self.words.text(MAY, {"player": player, "verbs": ", ".join(verbs)})
            self._block(text, "", "   - ")
        # where nothing waits or play has begun, these go without saying
        beside = [] if table["pending"] else ["use", "skip"]
        beside += [] if table["phase"] == "set_up" else ["initial_look"]
        for barred in answer["barred"]:
            if barred["verb"] not in beside:
                self._barred(barred)

    def _act(self, verb: str) -> str:
        return self.words.template(ACTS[verb])

    def _barred(self, barred: Plain) -> None:
        act = self._act(barred["verb"])
        may_not = self.words.text(MAY_NOT, {"player": barred["by"], "verb": act})
        for finding in barred["findings"][:1]:
            self._block(f"{may_not} {finding['text']}", self._cites(finding["citations"]), "   - ")
        if not barred["findings"]:
            self._block(may_not, "", "   - ")

    def _cases(self, step: Plain) -> None:
        """What the step would be under each condition, the verdict at the right."""
        listed = step.get("cases", [])
        for case in listed[:MOST_CASES]:
            lead = f"   {self.words.template(IF):<6}"
            self._told(lead, case["told"]["text"], case["verdict"], "")
        if len(listed) > MOST_CASES:
            more = {"number": len(listed) - MOST_CASES}
            self._block(self.words.text(MORE_CASES, more), "", "   ")

    def _claim(self, claim: Plain) -> None:
        self._told("   > ", claim["told"]["text"], claim["verdict"], "")
        for finding in claim["findings"]:
            self._block(finding["text"], self._cites(finding["citations"]), "     - ")

    def _ability(self, ability: Plain) -> None:
        sign = {"fires": YES, "pending": STILL}.get(ability["outcome"], NO)
        card = ability["label"]
        role = self.words.template(ROLES[ability["role"]])
        reason = ability["reason"]
        text = self.words.template(ABILITY).format(card=card, role=role, reason=reason)
        lead = f"   {self.words.template(sign):<6}"
        self._block(text[:1].upper() + text[1:], self._cites(ability["citations"]), lead)

    def _doubts(self, step: Plain) -> None:
        for doubt in step["readings"]:
            texts = TEXTS[doubt["question"]]
            word = self.words.template
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
            self._block(f"{asked} {answer if others else word(NO_DIFFERENCE)}", "", "   ? ")
        for code in step["not_explicit"]:
            if code not in CERTAIN:
                self._block(self.words.template(NOT_EXPLICIT).format(code=code), "", "   ? ")

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

    # Layout

    def _told(self, lead: str, text: str, verdict: str, cites: str) -> None:
        """What was done, with the verdict and one citation at the right."""
        word = self.words.template(VERDICTS[verdict])
        lines = self._wrapped(text, lead)
        right = f"{word:<12}  {cites}" if cites else word
        room = WIDTH - len(right)
        column = min(room, TEXT + 3)
        if len(lines[-1]) + 2 > column:
            column = room
        if len(lines[-1]) + 2 > column:
            lines.append("")
        coloured = right.replace(word, self._coloured(verdict, word), 1)
        self.lines += [*lines[:-1], lines[-1].ljust(column) + coloured]

    def _wrapped(self, text: str, lead: str) -> list[str]:
        """The text in lines, a position (`Anna 1`) never broken in two."""
        whole = self.position.sub("\\1\N{NO-BREAK SPACE}", text)
        lines = wrap(whole, TEXT, initial_indent=lead, subsequent_indent=" " * len(lead))
        return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]

    def _block(self, text: str, cites: str, lead: str) -> None:
        """A paragraph with its citations at the right edge of its last line."""
        lines = self._wrapped(text, lead)
        if len(lines[-1]) + 2 + len(cites) > WIDTH:
            lines.append("")
        lines[-1] = (lines[-1].ljust(WIDTH - len(cites)) + cites).rstrip()
        self.lines += lines

    def _cites(self, citations: Iterable[Plain]) -> str:
        """At most two places, a star at each section number that is inferred."""
        labels: list[str] = []
        for citation in _merged(citations):
            label = self._label(citation)
            if label not in labels and len(labels) < 2:
                labels.append(label)
        return "; ".join(labels)

    def _label(self, citation: Plain) -> str:
        label: str = citation["label"]
        if "last" in citation:
            label = self.words.template(STEPS).format(
                section=citation["section"], first=citation["item"], last=citation["last"]
            )
        if citation["numbering"] == "inferred" and label.startswith("§"):
            self.inferred = True
            section, comma, rest = label.partition(",")
            label = f"{section}*{comma}{rest}"
        return label

    def _coloured(self, verdict: str, word: str) -> str:
        if not self.colour:
            return word
        tone = {"not_allowed": 31, "miss": 31, "success": 32, "allowed": 32}.get(verdict, 33)
        return f"\033[{tone}m{word}\033[0m"


def _merged(citations: Iterable[Plain]) -> list[Plain]:
    """Two neighbouring steps of one section as one place: steps 1 and 2 are steps 1–2."""
    merged: list[Plain] = []
    for citation in citations:
        for place, other in enumerate(merged):
            pair = sorted((_step(other), _step(citation)))
            if other["section"] == citation["section"] and pair[0] > 0 and pair[1] - pair[0] == 1:
                merged[place] = {**other, "item": str(pair[0]), "last": str(pair[1])}
                break
        else:
            merged.append(citation)
    return merged


def _step(citation: Plain) -> int:
    return int(citation["item"]) if citation["kind"] == "step" and "last" not in citation else 0


def _follows(ability: Plain) -> tuple[bool, int]:
    return ability["outcome"] == "silent", ability["order"] or 0
