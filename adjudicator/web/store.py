"""Answers that were made before, as bytes; the longest unused ones make room."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import NamedTuple


class Held(NamedTuple):
    """The body of an answer, and a hash of it for `ETag`."""

    body: bytes
    tag: str


class Store:
    """A bounded number of bytes, shared by the threads of a process."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self._held: OrderedDict[Hashable, Held] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    def get(self, key: Hashable) -> Held | None:
        """What is held under a key."""
        with self._lock:
            held = self._held.get(key)
            if held is not None:
                self._held.move_to_end(key)
            return held

    def keep(self, key: Hashable, held: Held) -> Held:
        """Hold an answer, and give it back."""
        with self._lock:
            if len(held.body) > self.most_bytes // 8:
                return held
            before = self._held.pop(key, None)
            self._bytes += len(held.body) - (len(before.body) if before else 0)
            self._held[key] = held
            while self._bytes > self.most_bytes:
                _, oldest = self._held.popitem(last=False)
                self._bytes -= len(oldest.body)
        return held
