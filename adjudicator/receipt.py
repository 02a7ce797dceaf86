"""The receipt of a ruling: what it was made from. Two runs with the same receipt say the same."""

from collections.abc import Mapping
from typing import Any

from adjudicator import __version__
from adjudicator.edition import FINGERPRINT, hashed


def receipt(
    source: bytes | str,
    lang: str,
    view: str,
    readings: Mapping[str, str],
    house: object,
    rulebook: str | None,
) -> dict[str, Any]:
    """What a ruling was made from, as hashes.

    `source` is the scenario as the viewer sees it, `readings` those chosen for this ruling alone,
    `house` the club's answers and facts, `rulebook` the fingerprint of the user's own copy.
    """
    told = "" if house is None or house == type(house)() else repr(house)
    rules = hashed(FINGERPRINT, repr(sorted(readings.items())), told)
    return {
        "adjudicator": __version__,
        "ruleset": rules,
        "scenario": hashed(source),
        "lang": lang,
        "view": view,
        "rulebook": rulebook,
    }


def short(made: Mapping[str, Any]) -> str:
    """A receipt as one short word, to read out or to print."""
    return hashed(*(str(value) for value in made.values()))
