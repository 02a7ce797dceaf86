"""Why a batch can't be carried out, or no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class BrokenOff(RuntimeError):
    """A batch that can't go on: a template and its values."""

    def __init__(self, text: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(text, values)
        self.text = text
        self.values = values or {}
