"""The cycle collector, which is off while much is made that lives until the end."""

import gc
from _thread import allocate_lock as Lock
from collections.abc import Iterator
from contextlib import contextmanager

# several threads may be ruling; the last one to finish leaves things as the first one found them
_COLLECTING = Lock()
_STATE = {"working": 0, "was on": 1}


@contextmanager
def nothing_collected() -> Iterator[None]:
    """The cycle collector off: nearly all that a ruling or a comparison makes lives until it ends.

    Walking over it again and again took more than half of the time of 2,000 moves.
    """
    with _COLLECTING:
        _STATE["was on"] = gc.isenabled() if not _STATE["working"] else _STATE["was on"]
        _STATE["working"] += 1
        gc.disable()
    try:
        yield
    finally:
        with _COLLECTING:
            _STATE["working"] -= 1
            if _STATE["was on"] and not _STATE["working"]:
                gc.enable()
