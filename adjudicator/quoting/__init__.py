"""What stands behind a citation, word for word, out of the user's own copy of the rulebook."""

from adjudicator.quoting.cited import places, quotations, quoted_section
from adjudicator.quoting.copy import Copy, Fault, Quoted
from adjudicator.quoting.differences import Differences
from adjudicator.quoting.reading import open_copy

__all__ = [
    "Copy",
    "Differences",
    "Fault",
    "Quoted",
    "open_copy",
    "places",
    "quotations",
    "quoted_section",
]
