"""A ruling as text for reading at a table, on 80 columns."""

import re
from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase
from textwrap import wrap
from typing import Any

from adjudicator.core.text import N_
from adjudicator.prose import Line, Prose, merged, within
from adjudicator.wording import Words, isolated, words_of

Plain = dict[str, Any]

WIDTH = 80
TEXT = 58
RULING = N_("RULING")
ABILITIES = N_("Abilities")
INFERRED = N_(
    "This section number is inferred from the order of the text; the book's own references "
    "don't name it."
)
OWN_COPY = N_("From your own copy of the rulebook:")
QUOTE = N_("“{text}”")
# Translators: what stands after a quoted paragraph, or instead of one
MARKS = {
    "same": "",
    "moved": N_("(at another place in this copy)"),
    "changed": N_("(changed in this copy)"),
    "missing": N_("(not found in this copy)"),
}
LEADS = {
    "reason": "   - ",
    "claim": "   > ",
    "claim_reason": "     - ",
    "answer": "   > ",
    "answer_reason": "     - ",
    "more": "   ",
    "unknown": "   ? ",
    "open": "   ? ",
}
APART = ("answer", "title", "rule")
"""Lines of a comparison with an empty line before them."""
MOST_COLUMN = 20


class Printer:
    """Lays out one document; `colour` is for a terminal, and never says anything alone."""

    def __init__(self, document: Plain, words: Words, colour: bool = False) -> None:
        self.document = document
        self.words = words
        self.prose = Prose(words)
        self.colour = colour
        self.inferred = False
        self.cited: set[str] = set()
        self.lines: list[str] = []
        steps = document["steps"]
        after = steps[0]["after"] if steps else None
        names = [re.escape(isolated(name)) for name in (after["displays"] if after else ())]
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
        if "accounts" in document and step is None:
            self._accounts(document)
        if "all_readings" in document:
            self.lines += ["", *weighed(document)]
        quotations = self._quotations(step)
        self._star()
        if quotations:
            self.lines += ["", self.words.template(OWN_COPY), *quotations]
        return "\n".join(self.lines) + "\n"

    def _accounts(self, document: Plain) -> None:
        """What each account goes on with, and what sets them apart."""
        from adjudicator.versions import ACCORDING_TO, TITLE, Versions, own_steps, unmet

        told = own_steps(document, self.words)
        for account, (said, steps) in zip(document["accounts"], told, strict=True):
            name = self.words.text(ACCORDING_TO, {"name": account["name"]})
            self.lines += ["", *wrap(name, WIDTH)]
            if "about" in account:
                self.lines += wrap(account["about"]["text"], WIDTH)
            decided = account["decided_by"]
            cites = self._cites(decided["citations"]) if decided else ""
            self._block(account["headline"], cites, "")
            for text in (*unmet(account, self.words), *said):
                self._block(text, "", "")
            for one in steps:
                self.lines.append("")
                self._step(one)
            if account.get("all_readings"):
                self.lines += ["", *weighed({**document, **account})]
        versions = Versions(document)
        self.lines += ["", self.words.template(TITLE)]
        self._side_by_side(versions.lines(), versions.columns)

    def contrast(self, lines: Iterable[Line], columns: Sequence[str]) -> str:
        """Rulings side by side as text, with what a star means."""
        self._side_by_side(lines, columns)
        self._star()
        return "\n".join(self.lines) + "\n"

    def _side_by_side(self, lines: Iterable[Line], columns: Sequence[str]) -> None:
        """Two rulings side by side, or more: each side begins with its column's name."""
        width = min(MOST_COLUMN, max(map(len, columns))) + 2
        before = ""
        for line in lines:
            if line.kind in APART and line.kind != before:
                self.lines.append("")
            before = line.kind
            lead, cites = "  ", self._cites(line.citations)
            if line.kind in ("side", "value"):
                lead = f"  {line.word:<{width}}"
            elif line.kind == "reason":
                lead = " " * (width + 2)
            if line.verdict is not None:
                self._told(lead, line.text, line.verdict, cites)
            else:
                self._block(line.text, cites, lead)

    def _star(self) -> None:
        """What the star at a section number means, where there is one."""
        if self.inferred:
            note = self.words.template(INFERRED)
            self.lines += ["", *wrap(f"* {note}", WIDTH, subsequent_indent="  ")]

    def _headline(self) -> None:
        word = self.words.template(RULING)
        decided = self.document["decided_by"]
        cites = self._cites(decided["citations"]) if decided else ""
        lead = f"{word}  "
        start = len(self.lines)
        self._block(self.document["headline"], cites, lead)
        if self.colour:
            self.lines[start] = self.lines[start].replace(word, f"\033[1m{word}\033[0m", 1)

    def _quotations(self, step: int | None) -> list[str]:
        """What the user's copy says at the places that the ruling cites, or one step of it."""
        quotations = self.document.get("quotations", [])
        if step is not None:
            from adjudicator.quoting import places

            steps = [one for one in self.document["steps"] if one["number"] == step]
            cited = [_place(one) for one in places([self.document["decided_by"], *steps])]
            quotations = [one for one in quotations if _place(one) in cited]
        printed = [one for one in quotations if one["label"] in self.cited]
        return [*quoted(printed, self.words)]

    def _step(self, step: Plain) -> None:
        lines = self.prose.step(step)
        for place, line in enumerate(lines):
            if line.kind == "ability" and lines[place - 1].kind != "ability":
                self.lines.append("   " + self.words.template(ABILITIES))
            self._line(line, step["number"])

    def _line(self, line: Line, number: int) -> None:
        cites = self._cites(line.citations)
        lead = LEADS.get(line.kind, f"   {line.word:<6}")
        if line.kind == "told":
            lead = f"{number:<3}"
        if line.verdict is None:
            self._block(line.text, cites, lead)
        else:
            self._told(lead, line.text, line.verdict, cites)

    # Layout

    def _told(self, lead: str, text: str, verdict: str, cites: str) -> None:
        """What was done, with the verdict and one citation at the right."""
        word = self.prose.verdict(verdict)
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

    def _cites(self, citations: Sequence[Plain]) -> str:
        """At most two places, a star at each section number that is inferred."""
        labels: list[str] = []
        for citation in merged(citations):
            label = self._label(citation)
            if label not in labels and len(labels) < 2:
                labels.append(label)
                self.cited |= {one["label"] for one in citations if within(one, citation)}
        return "; ".join(labels)

    def _label(self, citation: Plain) -> str:
        label, inferred = self.prose.label(citation)
        if not inferred:
            return label
        self.inferred = True
        section, comma, rest = label.partition(",")
        return f"{section}*{comma}{rest}"

    def _coloured(self, verdict: str, word: str) -> str:
        if not self.colour:
            return word
        tone = {"not_allowed": 31, "miss": 31, "success": 32, "allowed": 32}.get(verdict, 33)
        return f"\033[{tone}m{word}\033[0m"


def weighed(document: Plain) -> Iterator[str]:
    """The outcomes under the other readings as lines, each with a letter."""
    from adjudicator.weighing import TITLE, Weighing

    words = words_of(document)
    yield words.template(TITLE)
    letters = iter(ascii_uppercase)
    before = ""
    for kind, text in Weighing(document["all_readings"], words).lines():
        lead = "     - " if kind == "how" else "     "
        if kind == "group" and before != "group":
            yield ""
            lead = f"  {next(letters, '-')}  "
        elif kind in ("answer", "note"):
            lead = "  "
        yield from wrap(text, WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead),
                        break_on_hyphens=False, break_long_words=False)  # fmt: skip
        before = kind


def quoted(quotations: Iterable[Plain], words: Words, indent: str = "") -> Iterator[str]:
    """Quoted places as lines: each place once, with its paragraphs in the book's order."""
    found: dict[str, dict[int, Plain]] = {}
    for one in quotations:
        by_number = {paragraph["number"]: paragraph for paragraph in one["paragraphs"]}
        found.setdefault(one["label"], {}).update(by_number)
    for label, paragraphs in found.items():
        yield f"{indent}{label}"
        for _, paragraph in sorted(paragraphs.items()):
            yield from _paragraph(paragraph, words, indent + "  ")


def _paragraph(paragraph: Plain, words: Words, indent: str) -> list[str]:
    """A quoted paragraph with its number in the book, and what became of it in the copy."""
    text, mark = paragraph["text"], MARKS[paragraph["state"]]
    quote = "" if text is None else words.text(QUOTE, {"text": text})
    told = " ".join(filter(None, (quote, words.template(mark) if mark else "")))
    lead = f"{indent}{paragraph['number']:>3}  "
    return wrap(told, WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead),
                break_on_hyphens=False)  # fmt: skip


def _place(told: Plain) -> tuple[str, str, str, str | None]:
    return told["rule"], told["section"], told["kind"], told["item"]
