"""A batch from its situations to its results: what is known already is kept, the rest ruled on."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from adjudicator.batch.unfinished import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from adjudicator.batch.given import Chunk
    from adjudicator.batch.ruling import Ruled
    from adjudicator.batch.unfinished import Poured, Unfinished


def carried_out(
    chunks: Iterable[Chunk],
    results: Poured | Unfinished,
    engine: Callable[[Iterable[Chunk]], Iterator[Ruled]],
) -> Iterator[Told]:
    """What each chunk comes to, in their order, when its results are written.

    `engine` rules on chunks. Raises what it raises, and `OSError` where results can't be written.
    """
    coming = iter(chunks)
    for chunk in coming:
        told = results.known(chunk)
        if told is None:
            coming = chain((chunk,), coming)
            break
        yield told
    results.begin()
    for ruled in engine(coming):
        results.add(ruled)
        yield Told(ruled.cases, ruled.tally)
