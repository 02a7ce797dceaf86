"""From a folder to a copy of the rulebook, with what is wrong with its files."""

import os
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from adjudicator.core.text import N_
from adjudicator.files import read, reason
from adjudicator.quoting.copy import Copy, Fault
from adjudicator.quoting.marks import Index, fingerprint, paragraphs
from adjudicator.rulebook.paragraphs import FINGERPRINTS, SKETCHES

MOST_BYTES = 2 * 1024 * 1024
NO_FOLDER = N_("{folder}: there is no such folder, so nothing is quoted.")
NO_FILES = N_("{folder}: no copy of the rulebook here, so nothing is quoted; it needs {files}.")
NO_FILE = N_("{file}: there is no such file, so nothing is quoted in this language.")
CANNOT_READ = N_("{file}: can't be read ({reason}), so nothing is quoted from it.")
TOO_LARGE = N_("{file}: larger than {number} megabytes, so nothing is quoted from it.")
NOT_UTF8 = N_("{file}:{line}: this is not UTF-8, so nothing is quoted from the file.")
EMPTY = N_("{file}: the file is empty, so nothing is quoted from it.")
WRONG = N_(
    "{file}: only {known} of its {number} paragraphs are known from the rulebook, so nothing is "
    "quoted from it; a paragraph has to be one line."
)
EXCHANGED = N_(
    "{folder}: the two languages are mixed up ({first} holds the text of {second}), so nothing is "
    "quoted."
)
OTHER_LANGUAGE = N_(
    "{file}: this is the text that belongs in {other}, so nothing is quoted from it."
)


class _Unfit(Exception):
    """A file that can't be quoted, as a template and its values."""

    def __init__(self, text: str, **args: object) -> None:
        super().__init__(text)
        self.text, self.values = text, args


@cache
def known_indexes() -> Mapping[str, Index]:
    """The index of the rulebook in each language."""
    return MappingProxyType(
        {
            lang: Index(marks, tuple(int(one, 16) for one in SKETCHES[lang]))
            for lang, marks in FINGERPRINTS.items()
        }
    )


def open_copy(folder: str | os.PathLike[str], indexes: Mapping[str, Index] | None = None) -> Copy:
    """The copy of the rulebook in a folder: `rulebook.nl.txt`, `rulebook.en.txt`, or one of them.

    What is wrong with a file is a fault of the copy, and then nothing is quoted from that file.
    `indexes` are those of another book.
    """
    known = known_indexes() if indexes is None else indexes
    where = os.fspath(folder)
    everyone = tuple(known)
    if not os.path.isdir(where):
        return Copy({}, known, (Fault(NO_FOLDER, {"folder": where}, everyone),), where)
    texts: dict[str, list[str]] = {}
    faults: list[Fault] = []
    for lang in known:
        try:
            texts[lang] = _read(_file(where, lang))
        except _Unfit as unfit:
            faults.append(Fault(unfit.text, unfit.values, (lang,)))
    if len(faults) == len(known) and all(fault.text == NO_FILE for fault in faults):
        files = ", ".join(os.path.basename(_file("", lang)) for lang in known)
        none = Fault(NO_FILES, {"folder": where, "files": files}, everyone)
        return Copy({}, known, (none,), where)
    faults += _wrong(where, texts, known)
    fit = {lang: own for lang, own in texts.items() if not any(lang in f.langs for f in faults)}
    return Copy(fit, known, tuple(faults), where)


def _file(folder: str, lang: str) -> str:
    return os.path.join(folder, f"rulebook.{lang}.txt")


def _read(file: str) -> list[str]:
    """The paragraphs of a file. Raises `_Unfit`."""
    source = _bytes(file)
    if len(source) > MOST_BYTES:
        raise _Unfit(TOO_LARGE, file=file, number=MOST_BYTES // (1024 * 1024))
    try:
        text = source.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = source[: fault.start].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        raise _Unfit(NOT_UTF8, file=file, line=before.count(b"\n") + 1) from None
    found = paragraphs(text)
    if not found:
        raise _Unfit(EMPTY, file=file)
    return found


def _bytes(file: str) -> bytes:
    try:
        return read(file, MOST_BYTES, ordinary=True)
    except FileNotFoundError:
        raise _Unfit(NO_FILE, file=file) from None
    except OSError as fault:
        raise _Unfit(CANNOT_READ, file=file, reason=reason(fault)) from None


def _wrong(folder: str, texts: Mapping[str, list[str]], known: Mapping[str, Index]) -> list[Fault]:
    """The files of which too few paragraphs are known, or that hold another language."""
    held = {lang: _language(own, known) for lang, own in texts.items()}
    wrong = {lang: other for lang, other in held.items() if other != lang}
    if len(wrong) == 2 and all(held.get(other or "") == lang for lang, other in wrong.items()):
        first, second = (os.path.basename(_file("", lang)) for lang in wrong)
        args = {"folder": folder, "first": first, "second": second}
        return [Fault(EXCHANGED, args, tuple(wrong))]
    faults = []
    for lang, other in wrong.items():
        args = {"file": _file(folder, lang)}
        if other is not None:
            args["other"] = os.path.basename(_file("", other))
            faults.append(Fault(OTHER_LANGUAGE, args, (lang,)))
            continue
        own = texts[lang]
        count = {"known": _known(own, known[lang]), "number": len(own)}
        faults.append(Fault(WRONG, {**args, **count}, (lang,)))
    return faults


def _language(texts: list[str], known: Mapping[str, Index]) -> str | None:
    """The language of the book that a file holds; None where it isn't the book."""
    enough = [lang for lang, index in known.items() if _known(texts, index) * 3 >= len(texts)]
    return max(enough, key=lambda lang: _known(texts, known[lang]), default=None)


def _known(texts: list[str], index: Index) -> int:
    """How many different paragraphs of the book a file has word for word."""
    return len({*map(fingerprint, texts)} & {*index.fingerprints})
