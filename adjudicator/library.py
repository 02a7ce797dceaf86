"""The scenarios that can be looked up: their files, what each is ruled to be, and a search."""

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from threading import Lock
from typing import Any, NamedTuple

from adjudicator import book
from adjudicator.catalogue import SOURCE, languages
from adjudicator.edition import hashed
from adjudicator.report import document, documents
from adjudicator.scenario.house import House
from adjudicator.search import Index
from adjudicator.wording import Words

Plain = dict[str, Any]

EXTENSIONS = (".yaml", ".yml", ".json")
MOST_BYTES = 64 * 1024
"""A longer file isn't a scenario of the library."""
CODE = 10
"""How many digits of a situation's hash are in a short link."""
OWN = "own"
"""What the names of scenarios from a folder of the user's own begin with."""


class Kept(NamedTuple):
    """A scenario as it lies on the disk: its name, its bytes, and a hash of them."""

    name: str
    source: bytes
    hash: str

    @property
    def text(self) -> str:
        """The file as text, what isn't UTF-8 replaced."""
        return self.source.decode("utf-8", "replace")


class Entry(NamedTuple):
    """What the library tells of one scenario.

    `code` is that of its short link. `title`, `about` and `answer` are by language; `section` is
    the one that the answer rests on, `cited` all rules and `sections` all sections that the ruling
    cites; `verdict` is that of the step that decides.
    """

    name: str
    chapter: str
    hash: str
    code: str
    title: Mapping[str, str]
    about: Mapping[str, str]
    answer: Mapping[str, str]
    section: str | None
    sections: frozenset[str]
    cited: frozenset[str]
    abilities: frozenset[str]
    verdict: str | None
    questions: frozenset[str]


def code_of(source: bytes) -> str:
    """What a short link calls a situation: by its bytes alone, so that it outlives an edition."""
    return hashed(source)[:CODE]


Stamp = tuple[int, int]
"""When a file was changed, and how long it is."""


class Shelf(NamedTuple):
    """All scenarios at one moment, with what finds them."""

    stamps: Mapping[str, Stamp]
    entries: Mapping[str, Entry]
    by_hash: Mapping[str, str]
    by_code: Mapping[str, str]
    citing: Mapping[str, list[str]]
    """Names by the rule that their ruling cites."""
    resting: Mapping[str, list[str]]
    """Names by the open question that their ruling rests on."""
    words: Index
    """The search over all of them."""


class Library:
    """The scenarios of several folders, by name: `3-plucking/3.6-two-pelicans`."""

    def __init__(
        self,
        folders: Mapping[str, str],
        house: House | None = None,
        most_moves: int | None = None,
        salt: str = "",
    ) -> None:
        """`folders` are paths by what the names of their scenarios begin with (may be empty).

        A file with more than `most_moves` is none of the library; `salt` is what else a hash
        stands for: the edition that rules on the file.
        """
        self.most_moves = most_moves
        self.salt = salt.encode()
        self.folders = {name: os.path.realpath(path) for name, path in folders.items()}
        self.house = house
        self.paths = self._paths()
        self._kept: dict[str, tuple[Stamp, Kept]] = {}
        self._shelf: Shelf | None = None
        self._meeting: dict[str, list[str]] | None = None
        self._lock = Lock()

    def get(self, name: str) -> Kept:
        """A scenario as it is on the disk now. Raises `KeyError` where there is none."""
        if name not in self.paths:
            self.paths = self._paths()  # it may be new
        path = self.paths[name]
        try:
            stamp = self._stamped(path)
            held = self._kept.get(name)
            if held is None or held[0] != stamp:
                with open(path, "rb") as file:
                    source = file.read(MOST_BYTES + 1)
                held = stamp, Kept(name, source, self.hash_of(source))
                self._kept[name] = held
        except OSError as fault:
            raise KeyError(name) from fault
        return held[1]

    def hash_of(self, source: bytes) -> str:
        """What a scenario with these bytes is named by."""
        return sha256(self.salt + source).hexdigest()[:16]

    def coded(self, code: str) -> str | None:
        """The name of the scenario that a short link leads to; None where it isn't held now."""
        name = self.shelf.by_code.get(code) or self.look_over().by_code.get(code)
        if name is None:
            return None
        try:
            return name if code_of(self.get(name).source) == code else None
        except KeyError:
            return None

    @property
    def shelf(self) -> Shelf:
        """All scenarios, as they were when they were last looked over."""
        return self._shelf or self.look_over()

    def look_over(self) -> Shelf:
        """All scenarios as they lie on the disk now; the first time takes a second or two."""
        with self._lock:
            self.paths = self._paths()
            stamps = {name: stamp for name in self.paths if (stamp := self._stamp(name))}
            old = self._shelf
            if old is None or old.stamps != stamps:
                self._shelf = old = self._shelved(stamps, old)
            return old

    def meeting(self, question: str) -> list[str]:
        """The names of the scenarios whose ruling meets an open question, in their order.

        Where nothing was looked over yet each is ruled on once, which takes half a second.
        """
        if self._shelf is not None:
            return self._shelf.resting.get(question, [])
        if self._meeting is None:
            self._meeting = _turned(self._questions())
        return self._meeting.get(question, [])

    def _questions(self) -> Iterator[tuple[str, Iterable[str]]]:
        for name in self.paths:
            with suppress(KeyError):
                source = self.get(name).source
                ruling = document(source, SOURCE, house=self.house, most_moves=self.most_moves)
                if ruling["status"] != "invalid":
                    yield name, met(ruling)["questions"]

    def find(self, query: str, **wanted: str) -> list[Entry]:
        """The scenarios that fit a query (all, if empty) and have what is wanted.

        `wanted` holds a `chapter`, `section`, `ability` or `verdict`; an empty one wants nothing.
        """
        shelf = self.look_over()
        found = [one.key for one in shelf.words.find(query)] if query.strip() else shelf.entries
        return [shelf.entries[name] for name in found if _has(shelf.entries[name], wanted)]

    def _paths(self) -> dict[str, str]:
        return dict(found for start, home in self.folders.items() for found in _files(start, home))

    def _stamp(self, name: str) -> Stamp | None:
        try:
            return self._stamped(self.paths[name])
        except OSError:
            return None

    def _stamped(self, path: str) -> Stamp:
        """When a file was changed. Raises `OSError` where it isn't a plain file of the folders."""
        if not any(_inside(path, home) for home in self.folders.values()):
            raise FileNotFoundError(path)
        stat = os.stat(path)
        return stat.st_mtime_ns, stat.st_size

    def _shelved(self, stamps: Mapping[str, Stamp], old: Shelf | None) -> Shelf:
        entries = {}
        for name, stamp in stamps.items():
            known = old is not None and old.stamps.get(name) == stamp
            entry = old.entries.get(name) if known and old is not None else self._entry(name)
            if entry is not None:
                entries[name] = entry
        index = Index()
        for entry in entries.values():
            index.add(entry.name, _fields(entry))
        return Shelf(
            stamps,
            entries,
            {entry.hash: entry.name for entry in entries.values()},
            {entry.code: entry.name for entry in entries.values()},
            _turned((entry.name, entry.cited) for entry in entries.values()),
            _turned((entry.name, entry.questions) for entry in entries.values()),
            index,
        )

    def _entry(self, name: str) -> Entry | None:
        try:
            kept = self.get(name)
        except KeyError:
            return None
        rulings = documents(kept.source, languages(), house=self.house, most_moves=self.most_moves)
        one = next(iter(rulings.values()))
        if one["status"] == "invalid":
            return None
        return Entry(
            name,
            name.rpartition("/")[0],
            kept.hash,
            code_of(kept.source),
            {lang: ruling["title"] or name for lang, ruling in rulings.items()},
            {lang: ruling.get("about", {}).get("text", "") for lang, ruling in rulings.items()},
            {lang: ruling["headline"] for lang, ruling in rulings.items()},
            **met(one),
        )


def _inside(path: str, home: str) -> bool:
    """Whether a path is a plain file below a folder, and no link out of it."""
    return os.path.isfile(path) and os.path.realpath(path).startswith(home + os.sep)


def _files(start: str, home: str) -> Iterator[tuple[str, str]]:
    """The scenario files of one folder by name; none that lies elsewhere by way of a link.

    Of files that differ in their ending alone, the later ones have it in their name.
    """
    taken = set()
    for folder, folders, names in os.walk(home):
        folders[:] = sorted(one for one in folders if _sayable(one))
        for name in sorted(names):
            stem, extension = os.path.splitext(name)
            path = os.path.join(folder, name)
            if extension.lower() not in EXTENSIONS or not _sayable(name):
                continue
            below = os.path.relpath(os.path.join(folder, stem), home).replace(os.sep, "/")
            if below in taken:
                below = f"{below}-{extension[1:]}"
            if _inside(path, home):
                taken.add(below)
                yield "/".join(filter(None, (start, below))), path


def _sayable(name: str) -> bool:
    """Whether a name can stand in an address: printable text, and not hidden."""
    return name.isprintable() and not name.startswith(".")


def met(ruling: Plain) -> Plain:
    """What a ruling cites and considers, in sets, and what decides it."""
    decided = ruling["decided_by"] or {"step": None, "citations": []}
    told = [step for one in ruling.get("accounts", ()) for step in one["steps"]]
    steps, citations = [*ruling["steps"], *told], list(cited(ruling))
    sections = [one["section"] for one in decided["citations"]]
    return {
        "section": sections[0] if sections else None,
        "sections": frozenset(one["section"] for one in citations),
        "cited": frozenset(one["rule"] for one in citations),
        "abilities": frozenset(one["card"] for step in steps for one in step.get("abilities", ())),
        "verdict": next((s["verdict"] for s in steps if s["number"] == decided["step"]), None),
        "questions": frozenset(
            one["question"] for step in steps for one in step.get("readings", ())
        ),
    }


def cited(value: object) -> Iterator[Plain]:
    """Every citation in a ruling, wherever it stands."""
    if isinstance(value, Mapping):
        yield from value.get("citations", ())
        for inside in value.values():
            yield from cited(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from cited(inside)


def _turned(pairs: Iterable[tuple[str, Iterable[str]]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, keys in pairs:
        for key in keys:
            found.setdefault(key, []).append(name)
    return found


def _fields(entry: Entry) -> Iterator[tuple[str, float]]:
    """What a scenario is found by, each with its weight."""
    yield from ((text, 8.0) for text in entry.title.values())
    yield from ((text, 4.0) for text in entry.about.values())
    yield from ((text, 3.0) for text in entry.answer.values())
    yield entry.section or "", 6.0
    yield " ".join(entry.sections), 2.0
    for lang in languages():
        words = Words(lang)
        yield " ".join(words.bird(bird).plain for bird in entry.abilities), 3.0
        yield " ".join(book.rule_text(rule, lang) for rule in sorted(entry.cited)), 1.0


def _has(entry: Entry, wanted: Mapping[str, str]) -> bool:
    return (
        wanted.get("chapter", "") in ("", entry.chapter)
        and (not wanted.get("section") or wanted["section"] in entry.sections)
        and (not wanted.get("ability") or wanted["ability"] in entry.abilities)
        and wanted.get("verdict", "") in ("", entry.verdict)
    )
