"""Whether the doubt matters, in words: what `readings.compared` found, made from that alone."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from adjudicator.core.text import N_
from adjudicator.ends import WHAT, WITH_VALUES, Ends, differing
from adjudicator.rulebook.questions import TEXTS
from adjudicator.wording import VERDICTS, Words

Plain = dict[str, Any]

TITLE = N_("Do the open questions matter?")
NO_QUESTION = N_("No: no open question comes up here.")
SAME = N_("No: it comes out the same under every answer to the open questions that come up.")
ON_THE_WAY = N_("Only on the way: the ruling and the end are the same under every answer.")
DIFFERS = N_("Yes: other answers to the open questions that come up lead to another outcome.")
QUESTIONS_MET = N_("Open questions: {questions}.")
TRIED = N_("Combinations of answers tried: {tried}; different outcomes: {outcomes}.")
NOT_TRIED = N_(
    "Not every combination was tried: some are left out of those with {number} or more other "
    "answers at once."
)
ALONE = N_("Another answer to one question is enough: {questions}.")
TOGETHER = N_("It takes other answers to these questions together: {questions}.")
AS_RULED = N_("As ruled")
# Translators: an open question, an answer to it, and its code
ANSWERED = N_("{question} {reading} ({code})")
# Translators: answers as codes: "ability-order=active-first"
NOR_DOES = N_("Besides, this makes no difference: {combinations}.")
ALIKE = N_("The same with: {combinations}.")
MORE_OUTCOMES = N_("Further outcomes, not shown here: {number}.")
STEP_VERDICT = N_("Step {step}: {there}; as ruled: {here}.")
STEP_TABLE = N_("After step {step} something else is there: {what}.")
UNFIT = N_("Step {step} doesn't fit what came before it then: {problem}")
END_VALUE = N_("In the end, {what}: {there}; as ruled: {here}.")
END_OTHER = N_("Also different in the end: {what}.")
NOT_OVER = N_("In the end the round isn't over; as ruled it is.")
OVER = N_("In the end the round is over; as ruled it isn't.")

MOST_ALIKE = 3
MOST_VALUES = 4
MOST_OUTCOMES = 6


class Line(NamedTuple):
    """One line: `kind` is `answer` (to the question above), `note`, `group`, `headline` or `how`.

    A line `group` begins an outcome; the first is the ruling's own.
    """

    kind: str
    text: str


class Weighing:
    """Tells what `readings.compared` found."""

    def __init__(self, found: Plain, words: Words) -> None:
        self.found = found
        self.words = words
        self.taken = {one["question"]: one["reading"] for one in found["questions"]}

    def lines(self) -> Iterator[Line]:
        """The answer, what is responsible, and the outcomes side by side."""
        found, groups = self.found, self.found["groups"]
        if not found["questions"]:
            yield Line("answer", self._text(NO_QUESTION))
            return
        answer = SAME if found["same"] else DIFFERS
        if not found["same"] and all(self._alike_in_the_end(group) for group in groups):
            answer = ON_THE_WAY
        yield Line("answer", self._text(answer))
        yield from (Line("answer", text) for text in self._responsible())
        if found["same"]:
            yield Line(
                "note", self._text(QUESTIONS_MET, questions=self.words.joined([*self.taken]))
            )
        args = {"tried": found["tried"], "outcomes": len(groups)}
        yield Line("note", self._text(TRIED, **args))
        if found["not_tried"]:
            yield Line("note", self._text(NOT_TRIED, number=found["not_tried"]["together"]))
        if not found["same"]:
            for group in groups[:MOST_OUTCOMES]:
                yield from self._group(group)
        if len(groups) > MOST_OUTCOMES:
            yield Line("note", self._text(MORE_OUTCOMES, number=len(groups) - MOST_OUTCOMES))

    def _text(self, template: str, **args: Any) -> str:
        return self.words.text(template, args)

    def _alike_in_the_end(self, group: Plain) -> bool:
        """Whether a group ends as the ruling does, with the same sentence to read out."""
        own = self.found["groups"][0]
        return all(group[key] == own[key] for key in ("headline", "status", "result"))

    def _responsible(self) -> Iterator[str]:
        sets = self.found["responsible"]
        alone = [one[0] for one in sets if len(one) == 1]
        if alone:
            yield self._text(ALONE, questions=self.words.either(alone))
        for one in sets:
            if len(one) > 1:
                yield self._text(TOGETHER, questions=self.words.joined(one))

    def _group(self, group: Plain) -> Iterator[Line]:
        own = group["step"] is None
        others = [self._others(one) for one in group["readings"]]
        first = next(one for one in others if [*one] == group["responsible"])
        if own:
            yield Line("group", self._text(AS_RULED))
        for question, reading in first.items():
            yield Line("group", self._answered(question, reading))
        if group["headline"]:
            yield Line("headline", group["headline"])
        if not own:
            yield from (Line("how", text) for text in self._how(group))
        yield from (Line("how", text) for text in self._alike(first, others))

    def _alike(self, first: Plain, combinations: list[dict[str, str]]) -> Iterator[str]:
        """Further combinations with the same outcome, as codes."""
        besides = [one for one in combinations if first.items() < one.items()]
        apart = [one for one in combinations if not first.items() <= one.items()]
        for template, alike in ((NOR_DOES, besides), (ALIKE, apart)):
            left = [{q: r for q, r in one.items() if q not in first or template == ALIKE}
                    for one in alike[:MOST_ALIKE]]  # fmt: skip
            told = [" + ".join(f"{q}={r}" for q, r in one.items()) for one in left]
            if told:
                more = ["…"] if len(alike) > MOST_ALIKE else []
                yield self._text(template, combinations=", ".join([*told, *more]))

    def _others(self, combination: Mapping[str, str]) -> dict[str, str]:
        """The answers of a combination that the ruling doesn't give."""
        return {q: reading for q, reading in combination.items() if reading != self.taken[q]}

    def _answered(self, question: str, reading: str) -> str:
        texts, word = TEXTS[question], self.words.template
        told = word(texts.readings[reading])
        told = told[:1].upper() + told[1:]
        args = {"question": word(texts.question), "reading": told, "code": question}
        return self._text(ANSWERED, **args)

    def _how(self, group: Plain) -> Iterator[str]:
        """Where and how an outcome differs from the ruling's own."""
        yield from self._at_the_step(group)
        if "problems" in group:
            problem = group["problems"][0]["message"]
            yield self._text(UNFIT, step=len(group["verdicts"]) + 1, problem=problem)
            return
        yield from self._in_the_end(group["result"], self.found["groups"][0]["result"])

    def _at_the_step(self, group: Plain) -> Iterator[str]:
        step, differs = group["step"], group["differs"]
        if "verdict" in differs:
            each = (one["verdicts"][step - 1] for one in (group, self.found["groups"][0]))
            there, here = (self.words.template(VERDICTS[one]) for one in each)
            yield self._text(STEP_VERDICT, step=step, there=there, here=here)
        elif differs:
            what = [self._text(WHAT[key]) for key in WHAT if key in differs]
            yield self._text(STEP_TABLE, step=step, what=self.words.joined(what))

    def _in_the_end(self, there: Plain, here: Plain) -> Iterator[str]:
        """What is another in the end: the first few with their values, the rest by name."""
        keys = differing([there, here])
        if (there["totals"] is None) != (here["totals"] is None):
            keys = [key for key in keys if key not in ("scores", "bao")]
            yield self._text(NOT_OVER if there["totals"] is None else OVER)
        valued = [key for key in keys if key in WITH_VALUES][:MOST_VALUES]
        for what, (one, other) in Ends(self.words).told(valued, [there, here]):
            yield self._text(END_VALUE, what=what, there=one, here=other)
        rest = [self._text(WHAT[key]) for key in keys if key not in valued]
        if rest:
            yield self._text(END_OTHER, what=self.words.joined(rest))
