"""A copy of the rulebook in one or more languages, and what it says at a place."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.quoting.aligning import State, align
from adjudicator.quoting.differences import Differences, differences
from adjudicator.quoting.marks import Index, hashed
from adjudicator.rulebook.norms import NORMS, Place
from adjudicator.rulebook.paragraphs import PARAGRAPHS


class Fault(NamedTuple):
    """What is wrong with a copy, as a template and its values, and the languages it concerns."""

    text: str
    args: Mapping[str, Any]
    langs: tuple[str, ...]


class Quoted(NamedTuple):
    """A paragraph of the book as the copy has it.

    `number` is its number in the book, `at` in the copy. `state` is `same`; `moved`, where the
    copy has it word for word at another place; `changed`, where the copy has another version of
    it; or `missing`, without a text.
    """

    number: int
    state: State
    text: str | None
    at: int | None


class Copy:
    """What a folder holds of the rulebook: the paragraphs of each language that can be quoted."""

    __slots__ = ("_aligned", "faults", "fingerprint", "folder", "languages")

    def __init__(
        self,
        texts: Mapping[str, Sequence[str]],
        indexes: Mapping[str, Index],
        faults: tuple[Fault, ...] = (),
        folder: str = "",
    ) -> None:
        """`texts` are the normalised paragraphs by language, each with an index.

        `folder` is where their files are.
        """
        self.folder = folder
        self.languages = tuple(sorted(texts))
        self.faults = faults
        self._aligned = {lang: align(indexes[lang], own) for lang, own in texts.items()}
        told = [part for lang in self.languages for part in (lang, *texts[lang], "")]
        self.fingerprint: str | None = hashed(told) if told else None

    def faults_in(self, lang: str) -> list[Fault]:
        """Why nothing is quoted in a language; empty where something is."""
        return [fault for fault in self.faults if lang in fault.langs]

    def quote(
        self, norm: str, section: str, kind: str, item: str | None, lang: str
    ) -> list[Quoted]:
        """The paragraphs that state a norm at one of its places, in a language.

        Empty for a language that the copy lacks. Raises `LookupError` for a norm or a place that
        the rulebook doesn't have.
        """
        try:
            which = NORMS[norm].index(Place(section, kind, item))
        except ValueError:
            raise LookupError(f"{norm} isn't stated at {section} {kind} {item}") from None
        if lang not in self._aligned:
            return []
        return [self.paragraph(number, lang) for number in PARAGRAPHS[norm][which]]

    def paragraph(self, number: int, lang: str) -> Quoted:
        """A paragraph by its number in the book, in a language that the copy has."""
        found = self._aligned[lang].found[number - 1]
        return Quoted(number, found.state, found.text, found.at)

    def report(self, lang: str) -> list[Differences]:
        """What no longer matches in a language that the copy has, section by section."""
        return differences(self._aligned[lang])

    def size(self, lang: str) -> int:
        """How many paragraphs the book has in a language that the copy has."""
        return len(self._aligned[lang].found)
