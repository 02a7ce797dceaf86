"""What every reader needs: where a value stands, what is wrong with it, which word was meant."""

from collections.abc import Iterable

from adjudicator.core.text import N_, Phrase
from adjudicator.scenario.problems import Mark, Problem, at
from adjudicator.scenario.schema import Keys
from adjudicator.scenario.tree import BAD, Mapping, Node, Sequence, resolved

_LIST = Phrase(N_("a list"))
_MAPPING = Phrase(N_("a mapping"))
_NOTHING = Phrase(N_("nothing"))
_YES_NO = {True: "true", False: "false"}

UNKNOWN_KEY = N_("{key} is not a key that can stand here.")
UNKNOWN_KEY_NEAR = N_("{key} is not a key that can stand here. Did you mean {nearest}?")
MISSING_KEY = N_("{key} is missing here.")
NEEDS_MAPPING = N_("{key} needs a mapping of keys and values, not {found}.")
NEEDS_LIST = N_("{key} needs a list, not {found}.")


def shown(node: Node) -> str:
    """A value as a message shows it."""
    if node is None:
        return _NOTHING
    if isinstance(node, Mapping):
        return _MAPPING
    if isinstance(node, Sequence):
        return _LIST
    if isinstance(node, bool):
        return _YES_NO[node]
    text = str(node)
    if isinstance(node, str) and (text.strip() != text or not isinstance(resolved(text), str)):
        text = f'"{text}"'
    return text if len(text) <= 40 else f"{text[:39]}…"


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The word that was probably meant, or None where none is close."""
    known = list(words)
    same = [w for w in known if w.casefold() == word.casefold()]
    if same:
        return same[0]
    import difflib

    close = difflib.get_close_matches(word, known, 1, 0.66)
    return close[0] if close else None


class Checker:
    """Collects what is wrong with a file."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def report(self, mark: Mark, code: str, text: str, **args: object) -> None:
        """Note a problem at a mark of the file."""
        self.problems.append(at(mark, code, text, **args))

    def unknown(
        self,
        mark: Mark,
        code: str,
        word: str,
        words: Iterable[str],
        texts: tuple[str, str],
        **more: object,
    ) -> None:
        """Note a word that isn't known, with the one that was probably meant if any is close.

        Where `words` is a mapping, it says by what a word is to be called.
        """
        near = nearest(word, words)
        if near is not None and isinstance(words, dict) and isinstance(words[near], str):
            near = words[near]
        args: dict[str, object] = {"key": shown(word), **more}
        if near is None:
            self.report(mark, code, texts[0], **args)
        else:
            self.report(mark, code, texts[1], nearest=near, **args)

    def mapping(self, node: Node, mark: Mark, name: str) -> Mapping | None:
        """The node if it is a mapping; otherwise a problem and None."""
        if isinstance(node, Mapping):
            return node
        if node is not BAD:
            self.report(mark, "wrong-type", NEEDS_MAPPING, key=name, found=shown(node))
        return None

    def sequence(self, node: Node, mark: Mark, name: str) -> Sequence | None:
        """The node if it is a list; otherwise a problem and None."""
        if isinstance(node, Sequence):
            return node
        if node is not BAD:
            self.report(mark, "wrong-type", NEEDS_LIST, key=name, found=shown(node))
        return None

    def keys(
        self,
        node: Mapping,
        mark: Mark,
        known: Keys,
        texts: tuple[str, str] = (UNKNOWN_KEY, UNKNOWN_KEY_NEAR),
        **args: object,
    ) -> None:
        """Report the keys of a mapping that aren't known, and those that are missing."""
        for name, key_mark in node.key_marks.items():
            if name not in known:
                self.unknown(key_mark, "unknown-key", name, tuple(known), texts, **args)
        for name in known.required:
            if name not in node:
                self.report(mark, "missing-key", MISSING_KEY, key=name)
