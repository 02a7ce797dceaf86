"""What if, in words: two rulings side by side, made from what `whatif.what_if` found alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator import book
from adjudicator.core.cards import Bird, Card
from adjudicator.core.text import N_
from adjudicator.doing import spoken
from adjudicator.ends import WHAT, WITH_VALUES, Ends, differing, ending
from adjudicator.facts import in_words
from adjudicator.prose import Line, Prose
from adjudicator.rulebook.questions import TEXTS
from adjudicator.rules import BIRDS
from adjudicator.weighing import ANSWERED, END_OTHER
from adjudicator.wording import Words, words_of

Plain = dict[str, Any]

TITLE = N_("What if …")
AS_IT_WAS = N_("As it was")
WHAT_IF = N_("What if")
OTHER_MOVE = N_("Step {step} goes differently: {now}")
INSTEAD_OF = N_("Instead of: {was}")
ONE_LESS = N_("Step {step} is left out: {was}")
ONE_MORE = N_("Before step {step} comes: {now}")
# Translators: "At Bram 2 lies a Macaw instead of an unknown card."
OTHER_CARD = N_("At {position} lies {now:a} instead of {was:a}.")
NO_CARD = N_("{position} is empty, and {was:a} doesn't lie there.")
A_CARD = N_("At {position}, which was empty, lies {now:a}.")
SAME_CARD = N_("At {position} lies {now:a}, as it was already.")
# Translators: a fact and its value: "The bird at Bram 2: Macaw."
KNOWN_FACT = N_("{fact}: {now}.")
OTHER_ANSWER = N_("An open question is answered differently. {answer}")
CARD_LEFT_OUT = N_("Which card step {step} names no longer fits, and isn't counted.")
CARD_AT_LEFT_OUT = N_(
    "Which card step {step} names at {position} no longer fits, and isn't counted."
)
MORE_LEFT_OUT = N_("Further cards that are named and no longer fit: {number}.")
MOST_LEFT_OUT = 4
UNFIT = N_("The file no longer fits together like this.")
UNFIT_AT = N_("Step {step}: {problem}")
NO_DIFFERENCE = N_("It makes no difference: every step comes out the same, and so does the end.")
OTHERS_SAME = N_("All other steps come out the same, and so does the end.")
ONLY_THE_END = N_("Every step comes out the same; only the end is different.")
OTHERS_SAME_NOT_THE_END = N_("All other steps come out the same; the end is different.")
FIRST = N_("Step {step} is the first to come out differently.")
FIRST_MOVED = N_("Step {was} is the first to come out differently; it is step {now} then.")
RESPONSIBLE = N_("The rule that makes the difference: {rule}")
ANSWER_RESPONSIBLE = N_(
    "It is the answer to the open question that makes the difference, by this rule: {rule}"
)
NO_RULE = N_("The same rules decide; only the facts differ.")
THE_RULING = N_("The ruling")
# Translators: what a ruling comes to at the step that decides it
AT_A_STEP = N_("Step {step}: {headline}")
THE_END = N_("In the end")
END_IS_SAME = N_("The end is the same.")
END_IS_OTHER = N_("This is different then: {what}.")
CARDS_ELSEWHERE = N_("Face-down cards that nobody named lie elsewhere in the end.")
LEFT_OUT = N_("This step is left out.")
NOT_THERE = N_("This step isn't there.")


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
        self.columns = self._text(AS_IT_WAS), self._text(WHAT_IF)

    def lines(self) -> Iterator[Line]:
        """What was changed, where it first makes a difference, and both ends."""
        for change in self.found["changes"]:
            yield from self._change(change)
        for one in self.found["left_out"][:MOST_LEFT_OUT]:
            text = self._text(CARD_LEFT_OUT, step=one["step"])
            if one["at"]:
                text = self._text(CARD_AT_LEFT_OUT, step=one["step"], position=spoken(one["at"]))
            yield Line("note", text)
        more = len(self.found["left_out"]) - MOST_LEFT_OUT
        if more > 0:
            yield Line("note", self._text(MORE_LEFT_OUT, number=more))
        if self.now["status"] == "invalid":
            yield Line("answer", self._text(UNFIT))
            for problem in self.now["problems"]:
                yield Line("note", self._problem(problem))
            return
        yield from self._first()
        if self.was["headline"] != self.now["headline"]:
            yield Line("title", self._text(THE_RULING))
            for column, document in zip(self.columns, (self.was, self.now), strict=True):
                yield self._headline(column, document)
        if self.found["cards_elsewhere"]:
            yield Line("note", self._text(CARDS_ELSEWHERE))
        yield from ends(self.words, self.columns, [ending(self.was), ending(self.now)])

    def _headline(self, column: str, document: Plain) -> Line:
        decided = document["decided_by"]
        if not decided:
            return Line("side", document["headline"], word=column)
        text = self._text(AT_A_STEP, step=decided["step"], headline=document["headline"])
        return Line("side", text, tuple(decided["citations"]), word=column)

    def _text(self, template: str, **args: Any) -> str:
        return self.words.text(template, args)

    def _change(self, change: Plain) -> Iterator[Line]:
        kind, step = change["kind"], change.get("step")
        was, now = change["was"], change["now"]
        if kind == "step":
            yield self._moved(OTHER_MOVE, now, step=step, now=now["text"])
            yield self._moved(INSTEAD_OF, was, was=was["text"])
        elif kind == "insert":
            yield self._moved(ONE_MORE, now, step=step, now=now["text"])
        elif kind == "drop":
            yield self._moved(ONE_LESS, was, step=step, was=was["text"])
        elif kind == "reading":
            answer = self._answered(change["about"], now)
            yield Line("change", self._text(OTHER_ANSWER, answer=answer))
        else:
            yield Line("change", self._fact(change))

    def _moved(self, template: str, told: Plain, **args: Any) -> Line:
        """A move that was or is made, with its verdict."""
        return Line("change", self._text(template, **args), (), told["verdict"])

    def _fact(self, change: Plain) -> str:
        about, was, now = change["about"], change["was"], change["now"]
        if was is None:
            told = in_words(about, self.words)
            told = told[:1].upper() + told[1:]
            return self._text(KNOWN_FACT, fact=told, now=self._value(now))
        args = {"position": spoken(about), "now": card_of(now), "was": card_of(was)}
        if "empty" in (was, now) and was != now:
            return self._text(NO_CARD if now == "empty" else A_CARD, **args)
        return self._text(SAME_CARD if was == now else OTHER_CARD, **args)

    def _value(self, value: str) -> str:
        """A bird by its name, a position as players say it; anything else as it was given."""
        return self.words.bird(value).plain if value in BIRDS else spoken(value)

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
        single = any(one["kind"] in ("drop", "insert") for one in self.found["changes"])
        if first is None:
            same = OTHERS_SAME if single else NO_DIFFERENCE
            otherwise = OTHERS_SAME_NOT_THE_END if single else ONLY_THE_END
            yield Line("answer", self._text(same if self.found["same"] else otherwise))
            return
        was, now = first["steps"]
        text = self._text(FIRST, step=was)
        if None in (was, now):
            text = self._text(OTHERS_SAME if self.found["same"] else OTHERS_SAME_NOT_THE_END)
        elif was != now:
            text = self._text(FIRST_MOVED, was=was, now=now)
        yield Line("answer", text)
        documents = (self.was, self.now)
        steps = [None if number is None else document["steps"][number - 1]
                 for document, number in zip(documents, first["steps"], strict=True)]  # fmt: skip
        for column, document, number, reason in zip(
            self.columns, documents, first["steps"], first["reasons"], strict=True
        ):
            if number is None:
                gone = LEFT_OUT if now is None else NOT_THERE
                yield Line("side", self._text(gone), word=column)
            elif not alike(steps, first["reasons"]):
                yield from side(self.prose, column, document["steps"][number - 1], reason)
        answers = all(one["kind"] == "reading" for one in self.found["changes"])
        if None not in first["steps"] or first["responsible"]:
            yield from responsible(self.prose, first["responsible"], answers)
        if self.found["same"] and None not in first["steps"]:
            yield Line("note", self._text(END_IS_SAME))


def card_of(bird: str) -> Card:
    """A card for the words of it, by the id of its bird."""
    return Card(-1, None if bird in ("unknown", "empty") else Bird(bird, bird))


def alike(steps: Sequence[Plain | None], reasons: Sequence[Plain | None]) -> bool:
    """Whether both sides of a step would read the same, so that telling them says nothing."""
    one, other = steps
    if one is None or other is None or any(reasons):
        return False
    return bool(one["summary"] == other["summary"] and one["verdict"] == other["verdict"])


def side(prose: Prose, column: str, step: Plain, reason: Plain | None) -> Iterator[Line]:
    """One side of a step: what came of it, and the reason that the other side hasn't got."""
    yield Line("side", step["summary"], (), step["verdict"], word=column)
    if reason is not None:
        text = reason["text"] if "text" in reason else prose.ability(reason).text
        if text != step["summary"]:
            yield Line("reason", text, tuple(reason["citations"]))


def responsible(prose: Prose, citation: Plain | None, answers: bool = False) -> Iterator[Line]:
    """The rule that makes the difference; `answers` where it is another answer to a question."""
    if citation is None:
        yield Line("rule", prose.words.template(NO_RULE))
        return
    rule = book.rule_text(citation["rule"], prose.words.lang)
    template = ANSWER_RESPONSIBLE if answers else RESPONSIBLE
    yield Line("rule", prose.words.text(template, {"rule": rule}), (citation,))


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
