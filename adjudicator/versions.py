"""Two versions in words: what sets the accounts of a ruling apart, made from its document alone."""

import json
from collections.abc import Iterator
from typing import Any

from adjudicator.contrast import ends, responsible, side
from adjudicator.core.text import N_
from adjudicator.ends import NOTHING
from adjudicator.prose import Line, Prose
from adjudicator.rulebook.questions import TEXTS
from adjudicator.scenario.schema import EXPECT_END, EXPECT_STEP
from adjudicator.weighing import ANSWERED
from adjudicator.wording import VERDICTS, Words, words_of

Plain = dict[str, Any]

TITLE = N_("What sets the accounts apart")
ACCORDING_TO = N_("According to {name}")

SAME_EITHER_WAY = N_("Whoever is right, the outcome is the same.")
SAME_RULING = N_("Whoever is right, the ruling is the same: {headline}")
DEPENDS = N_("Which account is right decides the outcome.")
# Translators: {told} and {other_told} are whole sentences
ONE_MOVE = N_(
    "One fact decides the outcome: what was done in step {step}. According to {name}: {told} "
    "According to {other}: {other_told}"
)
ONE_MORE = N_("One fact decides the outcome: whether this was done. {told} Only {name} says so.")
ONE_ORDER = N_(
    "One fact decides the outcome: when this was done. {told} It is step {step} according to "
    "{name}, and step {other_step} according to {other}."
)
WHO_WAS_FIRST = N_(
    "One fact decides the outcome: who was first to have both called and pointed in step {step}."
)
ONE_QUESTION = N_("One open question decides the outcome: {question}")
TOGETHER = N_("No single fact decides the outcome: the differences of the accounts do so together.")
EXPECT_OTHERWISE = N_("They agree on what happened; what comes of it, the rules say. {headline}")
ASK_OTHERWISE = N_("They agree on what happened, and ask different questions about it.")
NO_DIFFERENCE = N_("The accounts are the same.")

PART_AT = N_("{name} and {other} part at step {step}.")
IN_FACTS = N_("They differ in what happened.")
IN_RULES = N_("They differ in what the rules make of it.")
IN_QUESTIONS = N_("They differ in what they ask.")
# Translators: who had called and pointed, the first of them first
IN_ORDER = N_("First to last: {players}.")
NO_ORDER = N_("Who was first isn't established.")
SAYS_NOTHING = N_("Nothing is said of this.")
EXPECTS = N_("Step {step}, {what}: {expected}")
EXPECTS_AT_THE_END = N_("In the end, {what}: {expected}")
# Translators: a value that nobody expects
NOT_SAID = N_("nothing is said")
BY_THE_RULES = N_("By the rules")
OUTCOME_CHANGES = N_("The difference changes the outcome.")
FIRST = N_("Step {step} is the first to come out differently.")
FIRST_APART = N_(
    "The first step to come out differently is step {step} of what {name} tells, and step "
    "{other_step} of what {other} tells."
)
IN_WORDS = {"facts": IN_FACTS, "rules": IN_RULES, "questions": IN_QUESTIONS}


def headline(document: Plain, words: Words) -> str:
    """The one sentence to read out on a file with accounts."""
    accounts, partings = document["accounts"], document["partings"]
    told = {one["headline"] for one in accounts}
    kinds = {kind for one in partings for kind in one["differ_in"]}
    if not kinds:
        return words.template(NO_DIFFERENCE)
    if all(one["same"] for one in partings):
        if kinds == {"questions"}:
            return words.template(ASK_OTHERWISE)
        if "facts" not in kinds and len(told) == 1:
            return words.text(EXPECT_OTHERWISE, {"headline": min(told)})
        if len(told) == 1:
            return words.text(SAME_RULING, {"headline": min(told)})
        return words.template(SAME_EITHER_WAY)
    if len(partings) > 1:
        return words.template(DEPENDS)
    return settled(partings[0], words)


def settled(parting: Plain, words: Words) -> str:
    """The fact that would settle it, where the outcomes of two accounts aren't the same."""
    if len(parting["settled_by"]) != 1:
        return words.template(TOGETHER)
    one = parting["settled_by"][0]
    name, other = parting["accounts"]
    (step, other_step), texts = one["steps"], one["told"]
    told, other_told = (each and each["text"] for each in texts)
    args = {"name": name, "other": other, "step": step, "other_step": other_step, "told": told}
    if one["kind"] == "order":
        # a move that counts tells more than one that doesn't
        args["told"] = min(told, other_told, key=len)
    if one["kind"] == "reading":
        question = words.template(TEXTS[one["question"]].question)
        return words.text(ONE_QUESTION, {"question": question})
    if one["kind"] == "only":
        args |= {"name": name if told else other, "told": told or other_told}
        return words.text(ONE_MORE, args)
    if one["kind"] == "move":
        return words.text(ONE_MOVE, {**args, "other_told": other_told})
    return words.text(WHO_WAS_FIRST if one["kind"] == "first" else ONE_ORDER, args)


class Versions:
    """Tells what sets the accounts of one ruling apart, in its language.

    Lines are of the kinds that `contrast.Contrast` has; the columns are the accounts.
    """

    def __init__(self, document: Plain) -> None:
        self.document = document
        self.words = words_of(document)
        self.prose = Prose(self.words)
        self.accounts = {one["name"]: one for one in document["accounts"]}
        expected = any(one["expected"] for one in document["partings"])
        self.columns = (*self.accounts, *([self._text(BY_THE_RULES)] * expected))

    def lines(self) -> Iterator[Line]:
        """Each account held against the first."""
        for parting in self.document["partings"]:
            yield from self._parting(parting)

    def _text(self, template: str, **args: Any) -> str:
        return self.words.text(template, args)

    def _parting(self, parting: Plain) -> Iterator[Line]:
        names = parting["accounts"]
        if parting["step"] is not None:
            args = {"name": names[0], "other": names[1], "step": parting["step"]}
            yield Line("answer", self._text(PART_AT, **args))
        for kind in parting["differ_in"]:
            yield Line("note", self._text(IN_WORDS[kind]))
        for one in parting["differences"]:
            yield from self._difference(one, names)
        for one in parting["expected"]:
            yield from self._expected(one, names)
        if not parting["differ_in"]:
            yield Line("answer", self._text(NO_DIFFERENCE))
            return
        if parting["same"]:
            yield Line("answer", self._text(SAME_EITHER_WAY))
        else:
            yield Line("answer", self._text(OUTCOME_CHANGES))
            if len(self.document["partings"]) > 1:
                yield Line("note", settled(parting, self.words))
        yield from self._first(parting)
        results = [self.accounts[name]["result"] for name in names]
        yield from ends(self.words, names, results)

    def _difference(self, one: Plain, names: list[str]) -> Iterator[Line]:
        if one["kind"] == "reading":
            texts = TEXTS[one["question"]]
            for name, reading in zip(names, one["readings"], strict=True):
                told = self._text(NOT_SAID)
                if reading is not None:
                    told = self._text(texts.readings[reading])
                question = self._text(texts.question)
                args = {"question": question, "reading": told, "code": one["question"]}
                yield Line("side", self._text(ANSWERED, **args), word=name)
            return
        for place, (name, told) in enumerate(zip(names, one["told"], strict=True)):
            if one["kind"] == "first":
                order = one["order"][place]
                in_order = self._text(IN_ORDER, players=", ".join(order or ()))
                yield Line("side", in_order if order else self._text(NO_ORDER), word=name)
                continue
            yield Line("side", told["text"] if told else self._text(SAYS_NOTHING), word=name)

    def _expected(self, one: Plain, names: list[str]) -> Iterator[Line]:
        rows = [*zip(names, one["expected"], strict=True)]
        rows.append((self._text(BY_THE_RULES), one["found"]))
        for name, value in rows:
            expected = self._text(NOT_SAID) if value is None else self._value(value)
            keys, template = (
                (EXPECT_STEP, EXPECTS) if one["step"] else (EXPECT_END, EXPECTS_AT_THE_END)
            )
            what = self._text(keys[one["key"]].help)
            args = {"step": one["step"], "what": what, "expected": expected}
            yield Line("side", self._text(template, **args), word=name)

    def _value(self, value: Any) -> str:
        if isinstance(value, str):
            return self._text(VERDICTS[value]) if value in VERDICTS else value
        if isinstance(value, list) and all(isinstance(each, dict) for each in value):
            told = [f"{each['by']} {self._ability(each)}" for each in value]
            return ", ".join(told) or self._text(NOTHING)
        return json.dumps(value, ensure_ascii=False)

    def _ability(self, one: Plain) -> str:
        """The card of an ability, or the verb of what may be done."""
        return self.words.bird(one["card"]).plain if "card" in one else str(one["verb"])

    def _first(self, parting: Plain) -> Iterator[Line]:
        first = parting["first"]
        if first is None:
            return
        (step, other_step), names = first["steps"], parting["accounts"]
        args = {"step": step, "other_step": other_step, "name": names[0], "other": names[1]}
        yield Line("answer", self._text(FIRST if step == other_step else FIRST_APART, **args))
        for name, number, reason in zip(names, first["steps"], first["reasons"], strict=True):
            yield from side(self.prose, name, self._step(name, number), reason)
        yield from responsible(self.prose, first["responsible"], self.words.lang)

    def _step(self, name: str, number: int) -> Plain:
        """A step of an account, which may be one that all agree on."""
        steps = [*self.document["steps"], *self.accounts[name]["steps"]]
        found: Plain = next(one for one in reversed(steps) if one["number"] == number)
        return found
