"""A ruling as plain values: the one document that every way out gives."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from adjudicator.composing import invalid, plain_problems, replayed, sheet
from adjudicator.core.collecting import nothing_collected
from adjudicator.core.questions import QUESTIONS
from adjudicator.receipt import receipt
from adjudicator.replaying import ruled
from adjudicator.scenario.load import Loaded, load
from adjudicator.viewers import REFEREE, faults
from adjudicator.wording import Words

if TYPE_CHECKING:
    from pathlib import Path

    from adjudicator.quoting import Copy
    from adjudicator.scenario.house import House

Plain = dict[str, Any]


def document(
    source: str | bytes,
    lang: str,
    readings: Mapping[str, str] | None = None,
    house: "House | None" = None,
    *,
    view: str = REFEREE,
    most_moves: int | None = None,
    quoting: "Copy | None" = None,
    account: str | None = None,
) -> Plain:
    """The ruling on a scenario file as plain values, in one language.

    `source` is the text of a YAML or JSON file. What it says goes before what `house` says, and
    `readings` go before both. A file with faults, or with more than `most_moves` items of `moves`
    or `rounds`, gives a document with the status `invalid`, no steps, and every problem. `view` is
    who looks on: `referee`, `public` or a player, and then the ruling is that of the redacted
    scenario (`adjudicator.views`). `quoting` is the user's own copy of the rulebook; where it has
    the language, the document has `quotations`. `account` is the one account to rule on where
    the file has several. Raises `ValueError` for an unknown question, reading, view or account.
    """
    told = documents(
        source, (lang,), readings, house, view=view, most_moves=most_moves, quoting=quoting,
        account=account,
    )  # fmt: skip
    return told[lang]


def documents(
    source: str | bytes,
    langs: Iterable[str],
    readings: Mapping[str, str] | None = None,
    house: "House | None" = None,
    *,
    view: str = REFEREE,
    most_moves: int | None = None,
    quoting: "Copy | None" = None,
    account: str | None = None,
) -> dict[str, Plain]:
    """The ruling on a scenario file in several languages, by language: read and ruled on once.

    The other arguments, and what is raised, are those of `document`.
    """
    hold_to_known(readings or {})
    with nothing_collected():
        seen: str | bytes | None = source
        if view != REFEREE:
            from adjudicator.views import redacted

            seen = redacted(source, view, readings, house, most_moves=most_moves)
        if seen is None:
            made = {lang: invalid(faults(), Words(lang)) for lang in langs}
        else:
            source = seen
            if account is not None:
                from adjudicator.changes import alone

                source = alone(seen, account, house, most_moves=most_moves)
            made = _documents(load(source, house, most_moves=most_moves), langs, readings)
    for lang, one in made.items():
        one["view"] = view
        if one["status"] == "invalid":
            continue
        if quoting is not None and lang in quoting.languages:
            from adjudicator.quoting import quotations

            one["quotations"] = quotations(one, quoting)
        copy = None if quoting is None else quoting.fingerprint
        one["receipt"] = receipt(source, lang, view, readings or {}, house, copy)
    return made


def hold_to_known(readings: Mapping[str, str]) -> None:
    """Raise `ValueError` where there is no such question, or no such reading of it."""
    for question, reading in readings.items():
        if reading not in QUESTIONS.get(question, ()):
            known = ", ".join(QUESTIONS.get(question, QUESTIONS))
            raise ValueError(f"{question}: {reading!r} is not known; there are {known}")


def housed(given: "House | Path | str | bytes", lang: str) -> "House":
    """A house, or what its file says: a path of one, or its text.

    Raises `FaultyHouse`, a `ValueError` with every problem in the language, for a file with faults,
    and `OSError` for one that can't be read.
    """
    from adjudicator.scenario.house import FaultyHouse, House, load_house

    if isinstance(given, House):
        return given
    text = given if isinstance(given, (str, bytes)) else given.read_bytes()
    house, problems, names = load_house(text)
    if house is None:
        raise FaultyHouse(plain_problems(problems, Words(lang, (), names)))
    return house


def _documents(
    loaded: Loaded, langs: Iterable[str], readings: Mapping[str, str] | None
) -> dict[str, Plain]:
    problems = list(loaded.problems)
    scenario = loaded.scenario
    if scenario is not None and scenario.accounts:
        from adjudicator import accounts

        return {
            lang: accounts.document(scenario, [*problems], lang, readings or {}) for lang in langs
        }
    rulings = [] if scenario is None else ruled(scenario, problems, readings)
    made = {}
    for lang in langs:
        if scenario is None or problems:
            made[lang] = invalid(problems, Words(lang, loaded.players, loaded.bird_names))
        elif scenario.rounds is not None:
            made[lang] = sheet(scenario, {**scenario.readings, **(readings or {})}, lang)
        else:
            made[lang] = replayed(scenario, rulings, lang)
    return made
