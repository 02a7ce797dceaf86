"""The quiz: a question a page, the seed in its address, the answer judged on the page that follows.

The quiz goes by the rulebook and an invented deck, whatever house the app has.
"""

from functools import lru_cache
from random import Random
from typing import Any

from flask import Blueprint, Response, redirect, request

from adjudicator import book
from adjudicator.core.text import N_
from adjudicator.quiz import SEEDS, any_seed
from adjudicator.quiz.asking import CHAPTERS, NoQuestion, Question, question
from adjudicator.quiz.posing import Posed, plain, posed
from adjudicator.scenario.write import written
from adjudicator.web import sharing, showing
from adjudicator.web.asked import Readings, Refused
from adjudicator.web.rendering import as_json, link, page
from adjudicator.web.rulings import Where

QUIZZING = Blueprint("quizzing", __name__, url_prefix="/<lang:lang>")
LONGEST_SEED = 20
KEPT = 64
"""So many questions are kept, since the same one is asked for again with the answer."""
NO_CHAPTER = N_("The quiz has no questions on part {asked}.")
NO_QUESTION = N_("There is no question for this seed; try another.")
ONLY_THE_STEP = showing.Span(0, 0)


@QUIZZING.get("/quiz")
def asks(lang: str) -> Response:
    """A question; one for any seed where the address has none."""
    seed, chapter = _seed(), _chapter()
    if not seed:
        asked = {"seed": any_seed(), "chapter": chapter}
        return redirect(link("quizzing.asks", asked, lang=lang))  # type: ignore[return-value]
    one = posed(_question(seed, chapter), lang)
    given = _given(len(one.answers))
    return page("quiz.html", lang, one=one, given=given, chapters=_chapters(lang),
                picture=_picture(one), following=_following(seed),
                **_explained(one, given))  # fmt: skip


@QUIZZING.get("/quiz.json")
def asks_json(lang: str) -> Response:
    """The same question as JSON, with its answer and the ruling."""
    one = posed(_question(_seed() or any_seed(), _chapter()), lang)
    return as_json(plain(one), lang)


def _seed() -> str:
    """The seed in the address, without what can't be shown on a page."""
    given = request.args.get("seed", "")
    return "".join(filter(str.isprintable, given)).strip()[:LONGEST_SEED].strip()


def _chapter() -> str:
    chapter = request.args.get("chapter", "")
    if chapter and chapter not in CHAPTERS:
        raise Refused(404, NO_CHAPTER, asked=chapter[:20])
    return chapter


def _given(answers: int) -> int | None:
    """The answer that was chosen, from 1."""
    value = request.args.get("answer", "")
    return int(value) if value in {str(n) for n in range(1, answers + 1)} else None


@lru_cache(maxsize=KEPT)
def _kept(seed: str, chapter: str) -> Question:
    return question(seed, chapter)


def _question(seed: str, chapter: str) -> Question:
    try:
        return _kept(seed, chapter)
    except NoQuestion:
        raise Refused(404, NO_QUESTION) from None


def _following(seed: str) -> str:
    """The seed of the next question."""
    if seed.isascii() and seed.isdigit():
        return str(int(seed) + 1)
    return str(Random(seed).randrange(SEEDS))


def _chapters(lang: str) -> list[tuple[str, str]]:
    return [(one, book.title(f"part {one}", lang)) for one in CHAPTERS]


def _picture(one: Posed) -> str:
    found = showing.pictures(one.ruling, one.step)
    assert found is not None
    return found.before


def _explained(one: Posed, given: int | None) -> dict[str, Any]:
    """The ruling that explains the answer, once one is given."""
    if given is None:
        return {}
    (step,) = showing.shown(one.ruling, one.step, ONLY_THE_STEP)
    if one.ruling["steps"][-1]["verb"] == "ask":
        step = step._replace(lines=step.lines[1:])  # which says that a question changes nothing
    query = {"s": sharing.packed(written(one.question.file))}
    answer = showing.answer(one.ruling)
    return {
        "step": step,
        "answer": answer,
        "star": showing.starred([step], answer),
        "where": Where("try", query),
        "readings": Readings({}),
        "right": given == one.question.right + 1,
    }
