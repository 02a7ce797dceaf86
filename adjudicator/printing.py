"""A ruling as text for reading at a table, on 80 columns, made from the document alone."""

from textwrap import wrap
from typing import Any

from adjudicator.core.text import N_
from adjudicator.wording import VERDICTS, Words

Plain = dict[str, Any]

WIDTH = 80
TEXT = 56
YES, NO, STILL = N_("yes"), N_("no"), N_("still")
RULING = N_("RULING")
ABILITIES = N_("Abilities")
INSTEAD = N_("exception to {label}")
INFERRED = N_(
    "This section number is inferred from the order of the text; the book's own references "
    "don't name it."
)
ABILITY = N_("{card}, {role}: {reason}")
EXPECTED = N_("expected {expected}, found {found}")

# Translators: what a card is in an ability's line: "White Pelican, removed first: ..."
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


class Printer:
    """Lays out one document. `bold` and `colour` are functions that mark text on a terminal."""

    def __init__(self, document: Plain, words: Words, colour: bool = False) -> None:
        self.document = document
        self.words = words
        self.colour = colour
        self.inferred = False
        self.lines: list[str] = []

    def text(self, step: int | None = None) -> str:
        """The whole ruling, or one step of it."""
        document = self.document
        if document.get("title"):
            self.lines += wrap(document["title"], WIDTH)
        if document.get("about"):
            self.lines += wrap(document["about"], WIDTH)
        self.lines.append("")
        self.headline()
        for one in document["steps"]:
            if step is None or one["number"] == step:
                self.lines.append("")
                self.step(one)
        if self.inferred:
            self.lines += ["", *wrap(self.words.template(INFERRED), WIDTH - 2, initial_indent="* ",
                                     subsequent_indent="  ")]  # fmt: skip
        return "\n".join(self.lines) + "\n"

    def headline(self) -> None:
        word = self.words.template(RULING)
        indent = " " * (len(word) + 2)
        lines = wrap(self.document["headline"], WIDTH - len(indent))
        lines = [f"{self.strong(word)}  {lines[0]}", *(indent + line for line in lines[1:])]
        self.lines += lines

    def step(self, step: Plain) -> None:
        number = f"{step['number']:<3}"
        findings = step["findings"]
        cites = ""
        for place, finding in enumerate(findings):
            if finding["text"] == step["told"]:
                cites = self.cites(finding)
                findings = findings[:place] + findings[place + 1 :]
                break
        self.told(number, step["told"], step["verdict"], cites)
        claims = step.get("claims", ())
        for claim in claims:
            self.told("   > ", claim["told"], claim["verdict"], "")
            for finding in claim["findings"]:
                self.finding(finding, "     - ")
        for finding in () if claims and step["priority"] else findings:
            self.finding(finding, "   - ")
        if step["abilities"]:
            self.lines.append("   " + self.words.template(ABILITIES))
            for ability in sorted(step["abilities"], key=_follows):
                self.ability(ability)

    def told(self, lead: str, text: str, verdict: str, cites: str) -> None:
        word = self.words.template(VERDICTS[verdict])
        lines = wrap(text, TEXT, initial_indent=lead, subsequent_indent=" " * len(lead))
        right = f"{word:<14}{cites}".rstrip()
        if len(lines[-1]) > TEXT or len(right) > WIDTH - TEXT - 2:
            self.lines += lines[:-1]
            self.flush(lines[-1], right, word)
        else:
            gap = " " * max(2, TEXT + 2 - len(lines[-1]))
            self.lines += [
                *lines[:-1],
                lines[-1] + gap + right.replace(word, self.verdict(verdict, word), 1),
            ]

    def flush(self, line: str, right: str, word: str) -> None:
        if len(line) + 2 + len(right) <= WIDTH:
            self.lines.append(line.ljust(WIDTH - len(right)) + right)
        else:
            self.lines += [line, right.rjust(WIDTH)]

    def finding(self, finding: Plain, lead: str) -> None:
        self.block(finding["text"], self.cites(finding), lead)

    def ability(self, ability: Plain) -> None:
        sign = {"fires": YES, "pending": STILL}.get(ability["outcome"], NO)
        lead = f"   {self.words.template(sign):<6}"
        reason = ability["reason"]
        card = self.name(ability["card"])
        role = self.words.template(ROLES[ability["role"]])
        text = self.words.template(ABILITY).format(card=card, role=role, reason=reason)
        self.block(text, self.cites(ability), lead)

    def name(self, bird: str) -> str:
        from adjudicator.core.cards import Bird, Card

        return self.words.card(Card(-1, Bird(bird, bird))).plain

    def block(self, text: str, cites: str, lead: str) -> None:
        """A paragraph with its citations at the right edge of the last line that has room."""
        lines = wrap(text, TEXT, initial_indent=lead, subsequent_indent=" " * len(lead))
        if len(lines[-1]) + 2 + len(cites) <= WIDTH:
            lines[-1] = lines[-1].ljust(WIDTH - len(cites)) + cites
        else:
            lines.append(cites.rjust(WIDTH))
        self.lines += lines

    def cites(self, holder: Plain) -> str:
        labels: list[str] = []
        for citation in holder["citations"][:2]:
            star = "*" if citation["numbering"] == "inferred" else ""
            self.inferred = self.inferred or bool(star)
            label = citation["label"].replace(",", f"{star},", 1) if star else citation["label"]
            label = label if "," in label or not star else label + star
            if label not in labels:
                labels.append(label)
        return "; ".join(labels)

    def strong(self, text: str) -> str:
        return f"\033[1m{text}\033[0m" if self.colour else text

    def verdict(self, verdict: str, word: str) -> str:
        if not self.colour:
            return word
        tone = {"not_allowed": 31, "miss": 31, "success": 32, "allowed": 32}.get(verdict, 33)
        return f"\033[{tone}m{word}\033[0m"


def _follows(ability: Plain) -> tuple[bool, int]:
    return ability["outcome"] == "silent", ability["order"] or 0
