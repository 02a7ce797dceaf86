"""A picture of the table as SVG, made from the plain values of a ruling alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.core.text import N_
from adjudicator.picture.described import description, rows
from adjudicator.picture.ink import Ink, escaped
from adjudicator.picture.seats import WIDTH, Drawing
from adjudicator.wording import Words

Plain = Mapping[str, Any]

TABLE = N_("The table")


def picture(
    table: Plain,
    words: Words,
    *,
    prefix: str = "table",
    hand: Plain | None = None,
    positions: Sequence[Plain] = (),
    standalone: bool = False,
    lead: str = "",
) -> str:
    """The table as SVG, with all that it shows in words for who can't see it.

    `table` is the `start` or an `after` of a ruling, `hand` and `positions` those of the step.
    `prefix` starts every id and begins with a letter. `lead` is the title, else "The table". A
    `standalone` picture is a file of its own in light colours; another one needs `picture.css`.
    """
    drawing = Drawing(table, words, hand, Ink(standalone))
    tall = drawing.all_round(rows(table, words, positions))
    ink, lang = drawing.ink, escaped(words.lang)
    root = f'<svg{ink.look("picture")} lang="{lang}"'
    if standalone:
        size = f'width="{2 * WIDTH}" height="{2 * tall}"'
        root = (
            f'<svg xmlns="http://www.w3.org/2000/svg"{ink.look("picture")} xml:lang="{lang}" {size}'
        )
    ids = f"{escaped(prefix)}-title", f"{escaped(prefix)}-desc"
    told = description(table, words, hand, positions)
    return (
        f'{root} viewBox="0 0 {WIDTH} {tall}" role="img" aria-labelledby="{" ".join(ids)}">'
        f'<title id="{ids[0]}">{escaped(lead or words.template(TABLE))}</title>'
        f'<desc id="{ids[1]}">{escaped(told)}</desc><g aria-hidden="true">{ink.svg()}</g></svg>'
    )
