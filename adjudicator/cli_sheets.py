"""What `adjudicator rule --format html` prints: one file with a sheet for each ruling."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.web.sharing import link_to
from adjudicator.web.sheet import Sheet, html


def as_html(
    rulings: Sequence[tuple[str | bytes, Mapping[str, Any]]],
    step: int | None,
    readings: Mapping[str, str],
    address: str | None,
) -> str:
    """Rulings, each with the situation as its viewer may see it, as one file.

    `address` is where the web app stands, if the sheets are to lead there: by a link that carries
    the situation, since nobody knows here what that app holds. There is no date on them: when a
    file is printed can't be known, and two runs give the same bytes.
    """
    chosen = [f"{question}={reading}" for question, reading in sorted(readings.items())]
    return html([_sheet(source, dict(ruling), step, chosen, address) for source, ruling in rulings])


def _sheet(
    source: str | bytes,
    ruling: dict[str, Any],
    step: int | None,
    readings: Sequence[str],
    address: str | None,
) -> Sheet:
    if address is None:
        return Sheet(ruling, step)
    text = source if isinstance(source, str) else source.decode("utf-8", "replace")
    link = link_to(text, ruling["lang"], ruling["view"], readings)
    return Sheet(ruling, step, address + link.path if link.path else "", link.told)
