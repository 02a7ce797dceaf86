"""A situation of a batch, and several of them that are ruled on in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from adjudicator.core.text import N_
from adjudicator.edition import hashed
from adjudicator.scenario.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SCENARIO_FILES = (".yaml", ".yml", ".json")
MOST_IN_CHUNK = 50
"""Files ruled on in one go: sending one costs more than a ruling, and a batch resumes by these."""

MOST_BYTES_IN_CHUNK = 1 << 20

NOWHERE = (0, 0)
"""The place of what is wrong with a file that isn't there to have a place."""

UNREADABLE = N_("This can't be read: {reason}.")
NO_FILES = N_("There are no scenario files here.")


class Given(NamedTuple):
    """A situation to rule on by its name: the bytes of its file, or why there are none."""

    name: str
    content: bytes = b""
    problem: Problem | None = None


class Chunk(NamedTuple):
    """Situations that are ruled on in one go; `mark` is a hash of all that they are."""

    mark: str
    files: tuple[Given, ...]


def in_chunks(files: Iterable[Given]) -> Iterator[Chunk]:
    """Situations in chunks. The same ones give the same chunks, whoever is to rule on them."""
    chunk: list[Given] = []
    size = 0
    for one in files:
        chunk.append(one)
        size += len(one.content)
        if len(chunk) == MOST_IN_CHUNK or size >= MOST_BYTES_IN_CHUNK:
            yield _marked(chunk)
            chunk, size = [], 0
    if chunk:
        yield _marked(chunk)


def _marked(files: list[Given]) -> Chunk:
    parts = [part for one in files for part in (one.name, one.content, repr(one.problem))]
    return Chunk(hashed(*parts), tuple(files))


def unusable(name: str, why: str) -> Given:
    """A situation that can't be read; `why` is text, or a phrase to translate."""
    return Given(name, problem=Problem(*NOWHERE, "unreadable", UNREADABLE, {"reason": why}))


def nothing_in(name: str) -> Given:
    """A place where situations were looked for and none were found."""
    return Given(name, problem=Problem(*NOWHERE, "no-files", NO_FILES, {}))


def is_scenario(name: str) -> bool:
    """Whether a file is a scenario by its name; `._` begins what a Mac puts beside a file."""
    base = name.rpartition("/")[2]
    return base.lower().endswith(SCENARIO_FILES) and not base.startswith("._")


def shown(path: str) -> str:
    r"""A path as text that can be written anywhere: bytes that are no UTF-8 as `\xff`."""
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
