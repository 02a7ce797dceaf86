"""The translations: a language's catalogue, compiled or not, as a plain mapping.

English is the source: its messages are the templates in the code. Every other language is a
folder of ``locales/`` with ``LC_MESSAGES/adjudicator.po`` (the texts of the code and of the pages)
and ``rulebook.po`` (the digest of the rules). The compiled ``.mo`` is read when it is up to date; a
bare checkout has none, and then the ``.po`` is compiled in memory.

``python -m adjudicator.catalogue`` compiles whatever is not up to date.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from os.path import getmtime, isdir, isfile, join

from adjudicator import paths
from adjudicator.files import reason, replace

SOURCE = "en"
DOMAIN = "adjudicator"
RULEBOOK = "rulebook"
DOMAINS = (DOMAIN, RULEBOOK)


class _Catalogue(GNUTranslations):
    """A compiled catalogue that can be read whole, not only message by message."""

    _catalog: dict[str | tuple[str, int], str]

    def texts(self) -> dict[str, str]:
        # The empty key is the header; a key that isn't text is one of several plural forms.
        return {key: text for key, text in self._catalog.items() if key and isinstance(key, str)}


class UnreadableTexts(LookupError):
    """A language whose texts are gone or damaged, compiled and not: which file, and why."""

    def __init__(self, lang: str, file: str, reason: str) -> None:
        super().__init__(f"the texts in {lang} can't be read: {file}: {reason}")
        self.file = file
        self.reason = reason


@cache
def messages(lang: str, domain: str = DOMAIN) -> dict[str, str]:
    r"""Return the translation of each English template; for English nothing.

    `domain` is the catalogue: of the texts, or of the digest of the rules, which a language may
    lack. A template without a translation is absent. One with a context has the key
    ``context + "\x04" + template``. The mapping is made once a process: don't change it.
    Raises ``LookupError`` for a language without a catalogue: `UnreadableTexts` for a damaged one.
    """
    if lang == SOURCE:
        return {}
    if lang not in languages():
        raise LookupError(f"no catalogue for {lang!r}, only for {', '.join(languages())}")
    source, compiled = _files(paths.folder("locales"), lang, domain)
    if domain != DOMAIN and not isfile(source) and not isfile(compiled):
        return {}
    if _up_to_date(source, compiled) or (paths.INSTALLED and isfile(compiled)):
        texts: dict[str, str] = {}
        # a file in ruins can come to any fault, or to no text at all
        with suppress(Exception), open(compiled, "rb") as file:
            texts = _Catalogue(file).texts()
        if texts:
            return texts
    try:
        return _Catalogue(BytesIO(compile_catalogue(source))).texts()
    except Exception as fault:
        why = reason(fault) if isinstance(fault, OSError) else str(fault)
        raise UnreadableTexts(lang, source, why) from fault


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages there are: English, then the others by code."""
    home = paths.folder("locales")
    found = sorted(os.listdir(home)) if isdir(home) else []
    return (SOURCE, *(lang for lang in found if any(map(isfile, _files(home, lang)))))


def compile_catalogue(source: str) -> bytes:
    """Return the compiled form of the ``.po`` file at ``source``, without fuzzy translations.

    Raises ``babel.messages.pofile.PoFileError`` when the file is no catalogue.
    """
    # Only a checkout needs Babel, and an up-to-date one doesn't either: it is slow to import.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with open(source, "rb") as file:
        write_mo(compiled, read_po(file, abort_invalid=True))
    return compiled.getvalue()


def compile_all(home: str) -> list[str]:
    """Compile each catalogue below ``home`` that is not up to date; return the files written."""
    written = []
    for lang in sorted(os.listdir(home)):
        for domain in DOMAINS:
            source, compiled = _files(home, lang, domain)
            if isfile(source) and not _up_to_date(source, compiled):
                replace(compiled, compile_catalogue(source))
                written.append(compiled)
    return written


def _files(home: str, lang: str, domain: str = DOMAIN) -> tuple[str, str]:
    stem = join(home, lang, "LC_MESSAGES", domain)
    return f"{stem}.po", f"{stem}.mo"


def _up_to_date(source: str, compiled: str) -> bool:
    return isfile(compiled) and getmtime(compiled) >= getmtime(source)


if __name__ == "__main__":
    for written in compile_all(paths.folder("locales")):
        print(f"compiled {written}")
