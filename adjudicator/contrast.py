"""What if, in words: two rulings side by side, made from what `whatif.what_if` found alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator import book
from adjudicator.core.text import N_
from adjudicator.ends import WHAT, WITH_VALUES, Ends, differing
from adjudicator.facts import in_words
from adjudicator.prose import Line, Prose
from adjudicator.rulebook.questions import TEXTS
from adjudicator.weighing import ANSWERED, AS_RULED, END_OTHER
from adjudicator.wording import NOT_KNOWN, Words, words_of

Plain = dict[str, Any]

TITLE = N_("What if …")
WHAT_IF = N_("What if")
OTHER_MOVE = N_("Step {step} goes differently: {now}")
INSTEAD_OF = N_("Instead of: {was}")
ONE_LESS = N_("Step {step} is left out: {was}")
ONE_MORE = N_("Before step {step} comes: {now}")
# Translators: a fact and its value: "Bram 2: Macaw (as ruled: unknown)."
OTHER_FACT = N_("{fact}: {now} (as ruled: {was}).")
KNOWN_FACT = N_("{fact}: {now}.")
LEFT_OUT = N_("What step {step} names no longer fits, and isn't counted: {what}.")
UNFIT = N_("With this change the file no longer fits together.")
UNFIT_AT = N_("Step {step}: {problem}")
NO_DIFFERENCE = N_("It makes no difference: every step comes out the same, and so does the end.")
ONLY_THE_END = N_("Every step comes out the same; only the end is different.")
FIRST = N_("Step {step} is the first to come out differently.")
FIRST_MOVED = N_(
    "Step {was} is the first to come out differently; with the change it is step {now}."
)
RESPONSIBLE = N_("The rule that makes the difference: {rule}")
NO_RULE = N_("The same rules decide; only what was done differs.")
THE_RULING = N_("The ruling")
THE_END = N_("In the end")
END_IS_OTHER = N_("This is different then: {what}.")


class Contrast:
    """Tells one comparison, in its language.

    Lines are of the kinds `change`, `note`, `answer`, `title`, `side` (`word` is the column),
    `reason` (below a side), `rule`, `end` (a thing that ends otherwise) and `value` (below it).
    """

    def __init__(self, found: Plain) -> None:
        self.found = found
        self.was, self.now = found["was"], found["now"]
        self.words = words_of(self.was)
        self.prose = Prose(self.words)
        self.columns = self._text(AS_RULED), self._text(WHAT_IF)

    def lines(self) -> Iterator[Line]:
        """What was changed, where it first makes a difference, and both ends."""
        for change in self.found["changes"]:
            yield from self._change(change)
        for one in self.found["left_out"]:
            yield Line("note", self._text(LEFT_OUT, **one))
        if self.now["status"] == "invalid":
            yield Line("answer", self._text(UNFIT))
            for problem in self.now["problems"]:
                yield Line("note", self._problem(problem))
            return
        yield from self._first()
        if self.was["headline"] != self.now["headline"]:
            yield Line("title", self._text(THE_RULING))
            for column, document in zip(self.columns, (self.was, self.now), strict=True):
                decided = document["decided_by"]
                cites = tuple(decided["citations"]) if decided else ()
                yield Line("side", document["headline"], cites, word=column)
        yield from ends(self.words, self.columns, [self.was["result"], self.now["result"]])

    def _text(self, template: str, **args: Any) -> str:
        return self.words.text(template, args)

    def _change(self, change: Plain) -> Iterator[Line]:
        kind = change["kind"]
        if kind == "step":
            now = change["now"]["text"] if change["now"] else "–"
            yield Line("change", self._text(OTHER_MOVE, step=change["step"], now=now))
            yield Line("change", self._text(INSTEAD_OF, was=change["was"]["text"]))
        elif kind == "insert":
            now = change["now"]["text"] if change["now"] else "–"
            yield Line("change", self._text(ONE_MORE, step=change["step"], now=now))
        elif kind == "drop":
            yield Line(
                "change", self._text(ONE_LESS, step=change["step"], was=change["was"]["text"])
            )
        elif kind == "reading":
            yield Line("change", self._answered(change["about"], change["now"]))
        else:
            yield Line("change", self._fact(change))

    def _fact(self, change: Plain) -> str:
        about = change["about"]
        fact = f"bird:{about}" if change["was"] is not None else about
        told = in_words(fact, self.words)
        told = told[:1].upper() + told[1:]
        now = self._card(change["now"])
        if change["was"] is None:
            return self._text(KNOWN_FACT, fact=told, now=now)
        return self._text(OTHER_FACT, fact=told, now=now, was=self._card(change["was"]))

    def _card(self, card: str) -> str:
        return self._text(NOT_KNOWN) if card == "unknown" else self.words.bird(card).plain

    def _answered(self, question: str, reading: str) -> str:
        texts = TEXTS[question]
        told = self._text(texts.readings[reading])
        told = told[:1].upper() + told[1:]
        return self._text(
            ANSWERED, question=self._text(texts.question), reading=told, code=question
        )

    def _problem(self, problem: Plain) -> str:
        if problem.get("step") is None:
            return str(problem["message"])
        return self._text(UNFIT_AT, step=problem["step"], problem=problem["message"])

    def _first(self) -> Iterator[Line]:
        first = self.found["first"]
        if first is None:
            yield Line("answer", self._text(NO_DIFFERENCE if self.found["same"] else ONLY_THE_END))
            return
        was, now = first["steps"]
        text = self._text(FIRST, step=was)
        if was != now:
            text = self._text(FIRST_MOVED, was=was, now=now)
        yield Line("answer", text)
        documents = (self.was, self.now)
        for column, document, number, reason in zip(
            self.columns, documents, first["steps"], first["reasons"], strict=True
        ):
            yield from side(self.prose, column, document["steps"][number - 1], reason)
        yield from responsible(self.prose, first["responsible"], self.words.lang)


def side(prose: Prose, column: str, step: Plain, reason: Plain | None) -> Iterator[Line]:
    """One side of a step: what came of it, and the reason that the other side hasn't got."""
    yield Line("side", step["summary"], (), step["verdict"], word=column)
    if reason is not None:
        text = reason["text"] if "text" in reason else prose.ability(reason).text
        if text != step["summary"]:
            yield Line("reason", text, tuple(reason["citations"]))


def responsible(prose: Prose, citation: Plain | None, lang: str) -> Iterator[Line]:
    """The rule that makes the difference."""
    if citation is None:
        yield Line("rule", prose.words.template(NO_RULE))
        return
    rule = book.rule_text(citation["rule"], lang)
    yield Line("rule", prose.words.text(RESPONSIBLE, {"rule": rule}), (citation,))


def ends(words: Words, columns: Sequence[str], results: list[Plain]) -> Iterator[Line]:
    """Where the ends differ, each thing with its value in every column."""
    keys = differing(results)
    if not keys:
        return
    yield Line("title", words.template(THE_END))
    valued = [key for key in keys if key in WITH_VALUES]
    for end in Ends(words).told(valued, results):
        what = end.what[:1].upper() + end.what[1:]
        yield Line("end", what)
        for column, value in zip(columns, end.values, strict=True):
            yield Line("value", value, word=column)
    rest = [words.template(WHAT[key]) for key in keys if key not in valued]
    if rest:
        template = END_OTHER if valued else END_IS_OTHER
        yield Line("note", words.text(template, {"what": words.joined(rest)}))
