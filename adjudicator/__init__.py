"""BAO BEI adjudicator: a rulebook that runs."""

from __future__ import annotations

# as `typing` has it, without importing that: before the command hears signals, it should do little
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from adjudicator.changes import Change
    from adjudicator.quoting import Copy
    from adjudicator.scenario.house import House

__version__ = "0.1.0"


def rule(
    source: str | Path,
    lang: str = "en",
    view: str = "referee",
    readings: Mapping[str, str] | None = None,
    house: House | Path | str | None = None,
    rulebook: Path | str | None = None,
    account: str | None = None,
) -> dict[str, Any]:
    """Rule on a scenario and return the ruling as plain values (see the public contract).

    `source` is a path of a YAML or JSON file, or the text itself as a string; `lang` is `en` or the
    code of a language that has a catalogue; `view` is who looks on: `referee`, `public` or a
    player, who is told nothing that they may not know; `readings` are answers to open questions
    that go before those of the file; `house` is a path of a house file, its text, or what was read
    from one, and the scenario goes before it; `rulebook` is a folder with the user's own copy of
    the rulebook, to quote from, and what is wrong with it for this language is a warning; `account`
    is the one account to rule on, where the file has several. A file with faults gives a document
    with the status `invalid`; raises `LookupError` for a language without a catalogue, `ValueError`
    for an unknown view, account, question or reading and for a house file with faults, and
    `OSError` for a file that can't be read.
    """
    from adjudicator.report import document, housed

    text = source if isinstance(source, str) else source.read_bytes()
    known = None if house is None else housed(house, lang)
    copy = _copy(rulebook, lang)
    return document(text, lang, readings, known, view=view, quoting=copy, account=account)


def what_if(
    source: str | Path,
    changes: Sequence[Change],
    lang: str = "en",
    view: str = "referee",
    readings: Mapping[str, str] | None = None,
    house: House | Path | str | None = None,
    account: str | None = None,
) -> dict[str, Any]:
    """Rule on a scenario and on the same with something changed, and compare the two.

    `changes` are what `adjudicator.changes.Change` describes; `account` names the one to change
    where the file has several; the rest is as for `rule`, which gives `was` and `now`. `first` is
    the first step that comes out otherwise, `ends` what is another in the end. Raises what `rule`
    raises, and `adjudicator.changes.Unfit`, a `ValueError`, for a change that can't be made.
    """
    from adjudicator.report import housed
    from adjudicator.whatif import what_if as compared

    text = source if isinstance(source, str) else source.read_bytes()
    known = None if house is None else housed(house, lang)
    return compared(text, lang, changes, readings, known, view=view, account=account)


def _copy(rulebook: Path | str | None, lang: str) -> Copy | None:
    """The copy in a folder; a warning tells what is wrong with it for this language."""
    if rulebook is None:
        return None
    from warnings import warn

    from adjudicator.quoting import open_copy
    from adjudicator.wording import Words

    copy = open_copy(rulebook)
    for fault in copy.faults_in(lang):
        warn(Words(lang).text(fault.text, fault.args), stacklevel=3)
    return copy
