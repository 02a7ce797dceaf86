"""The one place where the engine meets language: a marker that does nothing."""


def N_(template: str) -> str:
    """Mark an English template for extraction and return it unchanged.

    The template is a whole sentence with named placeholders. It is translated and filled in at the
    edge of the program (`adjudicator.wording`), never here.
    """
    return template


class Phrase(str):
    """A marked template that stands inside another sentence; the edge translates it too."""

    __slots__ = ()
