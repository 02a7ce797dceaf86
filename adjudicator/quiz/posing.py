"""A question in a language: what happened, what is asked, the answers, the ruling that explains."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from adjudicator.book import section_label, title
from adjudicator.core.cards import Card
from adjudicator.core.table import Seat
from adjudicator.core.text import N_
from adjudicator.doing import done, in_full
from adjudicator.quiz.asking import Question
from adjudicator.quiz.counted import NON_CALLERS
from adjudicator.quiz.drafts import Args, Section
from adjudicator.report import document
from adjudicator.scenario.load import load
from adjudicator.scenario.scenario import Item
from adjudicator.telling import wished
from adjudicator.wording import Words, citation

SO_FAR = N_("{told} {asked}")
VALUES = N_("The deck is invented. In it these are the points: {values}.")
# Translators: a bird and its points: "White Pelican 8"
VALUE = N_("{card} {number}")
SECTION = "{label}: {title}"
PLUCKS = ("pluck", "double_pluck")

Plain = dict[str, Any]


class Posed(NamedTuple):
    """A question in words; `ruling` is the document on the situation and the move asked about.

    Where it is asked who may pluck, what else may be done is left out of it.
    `happened` are the moves of the turn before it, `values` the points that have to be known.
    """

    question: Question
    ruling: Plain
    happened: list[str]
    text: str
    answers: list[str]
    values: str

    @property
    def step(self) -> int:
        """The step that is asked about."""
        return len(self.ruling["steps"])

    @property
    def before(self) -> tuple[Plain, Plain | None]:
        """The table that is shown, and the card in hand: before that step, or at the start."""
        if self.step == 1 or self.question.draft.whole:
            return self.ruling["start"], None
        step = self.ruling["steps"][-2]
        return step["after"], step["hand"]


def posed(question: Question, lang: str) -> Posed:
    """The question in a language."""
    text = json.dumps(question.file, ensure_ascii=False)
    scenario = load(text).scenario
    assert scenario is not None
    ruling = document(text, lang)
    words = Words(lang, scenario.players)
    items = zip(ruling["steps"], scenario.items, strict=True)
    *before, last = [_told(step, item.node, words) for step, item in items]
    draft = question.draft
    asked = words.text(draft.text, draft.args)
    if draft.wished:
        last = _wished(scenario.items[-1], scenario.table.active, words)
    if draft.told:
        asked = words.text(SO_FAR, {"told": last, "asked": asked})
    answers = [words.text(one.text, _in(lang, one.args)) for one in question.answers]
    if question.kind == "who":
        ruling = _about_plucking(ruling)
    right = question.answers[question.right]
    if right.rests:
        # "76 points" alone doesn't say why
        reasoned = question.kind == "points" and right.rests != NON_CALLERS
        headline = ruling["headline"] if reasoned else answers[question.right]
        ruling = _led_by(ruling, headline, right.rests)
    return Posed(question, ruling, before, asked, answers, _values(question, words))


def _in(lang: str, args: Args) -> Args:
    """The values with the sections of the rulebook in words."""
    return {
        name: SECTION.format(label=section_label(value, lang), title=title(value, lang))
        if isinstance(value, Section)
        else value
        for name, value in args.items()
    }


def _led_by(ruling: Plain, headline: str, rests: str) -> Plain:
    """The ruling under the answer itself, with the place that the answer rests on."""
    cites = [citation(rests, ruling["lang"])]
    decided = {"step": len(ruling["steps"]), "citations": cites}
    return {**ruling, "headline": headline, "decided_by": decided}


def _about_plucking(ruling: Plain) -> Plain:
    """The ruling whose last step, a question what may be done, keeps what is about plucking."""
    *before, last = ruling["steps"]
    answer = {key: [one for one in each if one["verb"] in PLUCKS]
              for key, each in last["answer"].items()}  # fmt: skip
    steps = [*before, {**last, "answer": answer}]
    return {**ruling, "steps": steps}


def _told(step: Plain, node: Mapping[str, Any], words: Words) -> str:
    if step["verb"] in PLUCKS:
        return done(step)  # where a penalty would go tells that there is one
    return in_full(done(step), node, words)


def _wished(item: Item, active: Seat, words: Words) -> str:
    """What somebody wants to do, so that the words don't tell the answer."""
    by = active if item.move.by is None else item.move.by
    told = words.text(*wished(item.verb, item.move, by))
    return told if item.verb in PLUCKS else in_full(told, item.node, words)


def _values(question: Question, words: Words) -> str:
    """The points of the birds that have none by their name."""
    if not question.draft.values:
        return ""
    told = []
    scenario = load(json.dumps(question.file)).scenario
    assert scenario is not None and scenario.birds is not None
    for bird in question.file["birds"]:
        one = scenario.birds[bird]
        told.append(words.text(VALUE, {"card": Card(-1, one), "number": one.value}))
    return words.text(VALUES, {"values": words.joined(told)})


def plain(one: Posed) -> Plain:
    """The question as plain values, with the right answer and the ruling."""
    return {
        "format": 1,
        "lang": one.ruling["lang"],
        "seed": one.question.seed,
        "chapter": one.question.chapter or None,
        "kind": one.question.kind,
        "invented_deck": True,
        "part_of_the_deck": one.question.scarce,
        "happened": one.happened,
        "question": one.text,
        "values": one.values or None,
        "answers": one.answers,
        "right": one.question.right + 1,
        "situation": one.question.file,
        "ruling": one.ruling,
    }
