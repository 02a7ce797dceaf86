"""Two versions in words: what sets the accounts of a ruling apart, made from its document alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.contrast import (
    AT_A_STEP,
    CARDS_ELSEWHERE,
    FIRST,
    alike,
    ends,
    responsible,
    side,
)
from adjudicator.core.text import N_
from adjudicator.doing import in_rows
from adjudicator.ends import NOTHING, Ends, ending
from adjudicator.prose import NO, YES, Line, Prose
from adjudicator.rulebook.questions import TEXTS
from adjudicator.rules import BIRDS
from adjudicator.scenario.schema import EXPECT_END, EXPECT_STEP
from adjudicator.weighing import ANSWERED
from adjudicator.wording import VERDICTS, Words, number, words_of

Plain = dict[str, Any]

TITLE = N_("What sets the accounts apart")
ACCORDING_TO = N_("As {name} tells it")
SAYS = N_("In the version of {name}: {headline}")

NOTHING_MATTERS = N_("Whoever is right, the outcome is the same.")
SAME_RULING = N_("Whoever is right, the ruling is the same: {headline}")
DEPENDS = N_("It depends on who is right.")
SEVERAL = N_("It depends on several facts together.")
ON_A_QUESTION = N_("It depends on an open question: {question}")
ON_AN_ARGUMENT = {
    "targets": N_("It depends on which cards {player} pointed to."),
    "target": N_("It depends on which card {player} pointed to."),
    "double": N_("It depends on whether {player}'s pluck was a single or a double one."),
    "gifts": N_("It depends on which card {player} gave away."),
    "penalty_at": N_("It depends on where the penalty card of {player} was laid."),
    "called": N_("It depends on whether {player} called."),
    "pointed": N_("It depends on whether {player} pointed to a card."),
    "card": N_("It depends on which card {player} drew."),
    "drawn": N_("It depends on which card {player} had drawn."),
    "reveals": N_("It depends on which card was shown."),
    "swap": N_("It depends on whether cards were swapped, and which."),
    "give_to": N_("It depends on whom {player} gave the card to."),
    "totals": N_("It depends on how many points were counted."),
    "stands": N_("It depends on whether the table let it stand."),
    "by": N_("It depends on who did it."),
    "at": N_("It depends on which position {player} chose."),
}
ON_A_CHOICE = N_("It depends on what {player} chose.")
ON_A_MOVE = N_("It depends on what happened in step {step}.")
WHETHER = {
    "pluck": N_("It depends on whether {player} called and pointed."),
    "double_pluck": N_("It depends on whether {player} called and pointed."),
    "claims": N_("It depends on whether these players called and pointed."),
    "draw": N_("It depends on whether {player} drew a card."),
    "take": N_("It depends on whether {player} took the discard."),
    "keep": N_("It depends on whether {player} kept the drawn card."),
    "discard": N_("It depends on whether {player} discarded the drawn card."),
    "use": N_("It depends on whether {player} used the ability."),
    "bao": N_("It depends on whether {player} called BAO."),
    "end_turn": N_("It depends on whether {player} ended the turn."),
}
WHETHER_ANY = N_("It depends on whether this was done: {told}")
WHEN = {
    "pluck": N_("It depends on when {player} called and pointed."),
    "double_pluck": N_("It depends on when {player} called and pointed."),
    "use": N_("It depends on when {player} used the ability."),
    "bao": N_("It depends on when {player} called BAO."),
    "end_turn": N_("It depends on when {player} ended the turn."),
}
WHEN_ANY = N_("It depends on when this was done: {told}")
WHO_WAS_FIRST = N_("It depends on who was first to have both called and pointed.")

RIGHT = N_("{name} is right. {headline}")
NONE_RIGHT = N_("None of them is right. {headline}")
BY_THE_RULES_SAID = N_("They agree on what happened. {headline}")
ANSWERS_DONT_MATTER = N_(
    "They answer an open question differently, which makes no difference here. {headline}"
)
# Translators: {headline} is the answer to a question that {name} asks
ANSWERED_TO = N_("On what {name} asks: {headline}")
ASK_OTHERWISE = N_("They agree on what happened, and ask different questions about it.")
NO_DIFFERENCE = N_("The accounts are the same.")

PART_AT = N_("{name} and {other} part at step {step}.")
IN_FACTS = N_("They differ in what happened.")
IN_RULES = N_("They differ in what the rules make of it.")
IN_QUESTIONS = N_("They differ in what they ask.")
IN_WORDS = {"facts": IN_FACTS, "rules": IN_RULES, "questions": IN_QUESTIONS}
NOT_DONE = N_("This didn't happen.")
EXPECTS = N_("Step {step}, {what}: {expected}")
EXPECTS_AT_THE_END = N_("In the end, {what}: {expected}")
# Translators: what stands before something in the version that somebody tells: "version Anna"
VERSION_OF = N_("{name}'s version")
# Translators: an answer to an open question that an account doesn't choose
NO_ANSWER = N_("no answer chosen")
BY_THE_RULES = N_("By the rules")
BY_THE_RULES_OF = N_("By the rules in {name}'s version")
THE_SAME_FOR_BOTH = N_("Whether {name} or {other} is right makes no difference to the outcome.")
OUTCOME_CHANGES = N_("The difference changes the outcome.")
FIRST_APART = N_(
    "The first step to come out differently is step {step} of what {name} tells, and step "
    "{other_step} of what {other} tells."
)
# Translators: steps that two accounts have in common, though they aren't told for all
AS_BEFORE = N_("Steps {first} to {last}: as {name} tells it.")
ONE_AS_BEFORE = N_("Step {step}: as {name} tells it.")
EXPECTED = N_("{name} expects something else: {what}: {expected}. By the rules: {found}.")
NOT_EXPECTED = N_("nothing")


def headline(document: Plain, words: Words) -> str:
    """The one sentence to read out on a file with accounts, and what each of them comes to."""
    accounts, partings = document["accounts"], document["partings"]
    kinds = {kind for one in partings for kind in one["differ_in"]}
    if not kinds:
        return words.template(NO_DIFFERENCE)
    told = list(dict.fromkeys(one["headline"] for one in accounts))
    if all(one["same"] for one in partings):
        return _same(kinds, document, told, words)
    lead = words.template(DEPENDS)
    if len(partings) == 1:
        lead = settled(document, partings[0], words)
    sides = [words.text(SAYS, args) for args in _sides(accounts, words)]
    return " ".join([lead, *(sides if len(sides) > 1 else ())])


def _sides(accounts: Sequence[Plain], words: Words) -> Iterator[Plain]:
    """What each account comes to; those that come to the same together."""
    groups: dict[str, list[str]] = {}
    for one in accounts:
        groups.setdefault(one["headline"], []).append(one["name"])
    for told, names in groups.items():
        yield {"name": words.joined(names), "headline": told}


def _same(kinds: set[str], document: Plain, told: list[str], words: Words) -> str:
    """The sentence where all accounts end the same."""
    args = {"headline": told[0]}
    right = [one["name"] for one in document["accounts"] if _is_right(one)]
    if "facts" in kinds and "rules" in kinds and len(right) == 1:
        return words.text(RIGHT, {"name": right[0], **args})
    if "facts" in kinds:
        template = SAME_RULING if len(told) == 1 else NOTHING_MATTERS
        return words.text(template, args if len(told) == 1 else {})
    if kinds == {"questions"}:
        sides = (words.text(ANSWERED_TO, one) for one in _sides(document["accounts"], words))
        return " ".join([words.template(ASK_OTHERWISE), *(sides if len(told) > 1 else told)])
    if any(one["differences"] for one in document["partings"]):
        return words.text(ANSWERS_DONT_MATTER, args)
    if len(right) == 1:
        return words.text(RIGHT, {"name": right[0], **args})
    return words.text(BY_THE_RULES_SAID if right else NONE_RIGHT, args)


def _is_right(account: Plain) -> bool:
    """Whether an account expects nothing that the rules don't give."""
    return not account["expectations"]["failed"]


def settled(document: Plain, parting: Plain, words: Words) -> str:
    """The fact that would settle it, where the outcomes of two accounts aren't the same."""
    if len(parting["settled_by"]) != 1:
        return words.template(SEVERAL)
    one = parting["settled_by"][0]
    if one["kind"] == "reading":
        return words.text(
            ON_A_QUESTION, {"question": words.template(TEXTS[one["question"]].question)}
        )
    told = next(each["text"] for each in one["told"] if each)
    step = next(number for number in one["steps"] if number is not None)
    verb, by = one["verb"], one["by"]
    if one["kind"] == "order" and parting["first"] is not None:
        # of two moves that changed places, the one that comes out differently is in dispute
        first = step_of(document, parting["accounts"][0], parting["first"]["steps"][0])
        verb, by = first["verb"], first["by"]
    args = {"player": by, "step": step, "told": told}
    return words.text(_on({**one, "verb": verb, "by": by}), args)


def step_of(document: Plain, name: str, step: int) -> Plain:
    """A step of an account, which may be one that all agree on."""
    account = next(one for one in document["accounts"] if one["name"] == name)
    steps = [*document["steps"], *account["steps"]]
    found: Plain = next(one for one in reversed(steps) if one["number"] == step)
    return found


def _on(one: Plain) -> str:
    """What it depends on, by what sort of difference it is."""
    kind, verb = one["kind"], one["verb"]
    if kind == "first":
        return WHO_WAS_FIRST
    if kind == "only":
        return WHETHER.get(verb, WHETHER_ANY)
    if kind == "order":
        return WHEN.get(verb, WHEN_ANY)
    if one.get("arguments") and one["by"]:
        argument = one["arguments"][0]
        argument = "target" if argument == "targets" and verb == "pluck" else argument
        return ON_AN_ARGUMENT.get(argument, ON_A_CHOICE)
    return ON_A_MOVE


def own_steps(document: Plain, words: Words) -> list[tuple[list[str], list[Plain]]]:
    """For each account: its steps that no account before it has, and lines that say which have.

    Steps are the same where they read the same.
    """
    known: list[tuple[str, dict[int, list[Line]]]] = []
    found = []
    for account in document["accounts"]:
        told = {step["number"]: Prose(words).step(step) for step in account["steps"]}
        alike: dict[str, list[int]] = {}
        for step, lines in told.items():
            name = next((n for n, steps in known if steps.get(step) == lines), None)
            if name is not None:
                alike.setdefault(name, []).append(step)
        again = {step for steps in alike.values() for step in steps}
        left = [step for step in account["steps"] if step["number"] not in again]
        said = [
            text for name, numbers in alike.items() for text in _as_before(name, numbers, words)
        ]
        found.append((said, left))
        known.append((account["name"], told))
    return found


def _as_before(name: str, numbers: Sequence[int], words: Words) -> Iterator[str]:
    """Rows of steps that are told already."""
    for row in in_rows(numbers):
        if len(row) == 1:
            yield words.text(ONE_AS_BEFORE, {"step": row[0], "name": name})
        else:
            yield words.text(AS_BEFORE, {"first": row[0], "last": row[-1], "name": name})


def unmet(account: Plain, words: Words) -> Iterator[str]:
    """What an account expects and the rules don't give, a line for each."""
    for one in account["expectations"]["failed"]:
        keys = EXPECT_STEP if one["step"] else EXPECT_END
        yield words.text(
            EXPECTED,
            {
                "name": account["name"],
                "what": words.template(keys[one["key"]].help),
                "expected": expected(one["key"], one["expected"], words),
                "found": expected(one["key"], one["found"], words),
            },
        )


def expected(key: str, value: Any, words: Words) -> str:
    """What is expected for a key of `expect`, in words."""
    if value is None:
        return words.template(NOT_EXPECTED)
    if isinstance(value, str):
        return words.template(VERDICTS[value]) if value in VERDICTS else value
    if isinstance(value, bool):
        return words.template(YES if value else NO)
    if key == "displays":
        told = (f"{name}: {Ends(words).cards(cards)}" for name, cards in value.items())
        return "; ".join(told)
    if isinstance(value, dict):
        return ", ".join(f"{name} {number(one) if isinstance(one, int) else one}"
                         for name, one in value.items())  # fmt: skip
    if isinstance(value, list) and all(isinstance(each, dict) and "card" in each for each in value):
        return Ends(words).abilities(value)
    if isinstance(value, list):
        return words.joined([_named(str(each), words) for each in value]) or words.template(NOTHING)
    return str(value)


def _named(value: str, words: Words) -> str:
    return words.bird(value).plain if value in BIRDS else value


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
        names = map(self._column, self.accounts)
        self.columns = (*names, *([self._text(BY_THE_RULES)] * expected))

    def lines(self) -> Iterator[Line]:
        """Each account held against the first."""
        for parting in self.document["partings"]:
            yield from self._parting(parting)

    def _text(self, template: str, **args: Any) -> str:
        return self.words.text(template, args)

    def _column(self, name: str) -> str:
        return self._text(VERSION_OF, name=name)

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
        several = len(self.document["partings"]) > 1
        if parting["same"] and several and "facts" in parting["differ_in"]:
            args = {"name": names[0], "other": names[1]}
            yield Line("answer", self._text(THE_SAME_FOR_BOTH, **args))
        elif parting["same"] and "facts" in parting["differ_in"]:
            yield Line("answer", self._text(NOTHING_MATTERS))
        elif not parting["same"]:
            yield Line("answer", self._text(OUTCOME_CHANGES))
            if several:
                yield Line("note", settled(self.document, parting, self.words))
        yield from self._first(parting)
        if parting["cards_elsewhere"]:
            yield Line("note", self._text(CARDS_ELSEWHERE))
        yield from ends(
            self.words, [*map(self._column, names)], [self._ending(name) for name in names]
        )

    def _ending(self, name: str) -> Plain:
        """Where an account ends."""
        account = self.accounts[name]
        steps = account["steps"] or self.document["steps"]
        return ending({**self.document, "steps": steps, "result": account["result"]})

    def _difference(self, one: Plain, names: list[str]) -> Iterator[Line]:
        if one["kind"] == "reading":
            texts = TEXTS[one["question"]]
            for name, reading in zip(names, one["readings"], strict=True):
                told = self._text(NO_ANSWER if reading is None else texts.readings[reading])
                told = told[:1].upper() + told[1:]
                question = self._text(texts.question)
                args = {"question": question, "reading": told, "code": one["question"]}
                yield Line("side", self._text(ANSWERED, **args), word=self._column(name))
            return
        for name, told, step in zip(names, one["told"], one["steps"], strict=True):
            text = told["text"] if told else self._text(NOT_DONE)
            if one["kind"] == "order":
                text = self._text(AT_A_STEP, step=step, headline=text)
            yield Line("side", text, word=self._column(name))

    def _expected(self, one: Plain, names: list[str]) -> Iterator[Line]:
        rows = [*zip(map(self._column, names), one["expected"], strict=True)]
        found = one["found"]
        if found[0] == found[1]:
            rows.append((self._text(BY_THE_RULES), found[0]))
        else:
            by_the_rules = (self._text(BY_THE_RULES_OF, name=name) for name in names)
            rows += zip(by_the_rules, found, strict=True)
        keys, template = (EXPECT_STEP, EXPECTS) if one["step"] else (EXPECT_END, EXPECTS_AT_THE_END)
        what = self._text(keys[one["key"]].help)
        for name, value in rows:
            told = expected(one["key"], value, self.words)
            args = {"step": one["step"], "what": what, "expected": told}
            yield Line("side", self._text(template, **args), word=name)

    def _first(self, parting: Plain) -> Iterator[Line]:
        first = parting["first"]
        if first is None:
            return
        (step, other_step), names = first["steps"], parting["accounts"]
        args = {"step": step, "other_step": other_step, "name": names[0], "other": names[1]}
        if None not in first["steps"]:
            yield Line("answer", self._text(FIRST if step == other_step else FIRST_APART, **args))
        told = [
            None if at is None else step_of(self.document, name, at)
            for name, at in zip(names, first["steps"], strict=True)
        ]
        for name, one, reason in zip(names, told, first["reasons"], strict=True):
            if one is None:
                yield Line("side", self._text(NOT_DONE), word=self._column(name))
            elif not alike(told, first["reasons"]):
                yield from side(self.prose, self._column(name), one, reason)
        answers = all(one["kind"] == "reading" for one in parting["settled_by"])
        yield from responsible(
            self.prose, first["responsible"], bool(parting["settled_by"]) and answers
        )
