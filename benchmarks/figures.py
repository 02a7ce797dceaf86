"""What the benchmarks find: ratios with their spread, told and written into a document."""

from __future__ import annotations

import platform
import statistics
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

END = "<!-- end -->"


class Spread(NamedTuple):
    """The median of some ratios, and the quarters around it: a quarter lies below, one above."""

    median: float
    least: float
    most: float

    def times(self, factor: float) -> Spread:
        """The same for other units."""
        return Spread(*(one * factor for one in self))


class Measured(NamedTuple):
    """A ratio, and the goal that it is held against, if there is one."""

    name: str
    spread: Spread
    goal: float | None


def spread(found: Iterable[float]) -> Spread:
    """The spread of some ratios."""
    least, median, most = statistics.quantiles(found, n=4)
    return Spread(median, least, most)


def versions(*packages: str) -> str:
    """What figures were measured with: Python, and these packages."""
    told = ", ".join(f"{name} {version(name)}" for name in packages)
    return f"{platform.python_implementation()} {platform.python_version()}, {told}"


def show(found: Iterable[Measured]) -> None:
    """Print the ratios, one a line: median, quarters, and the goal."""
    for name, (median, least, most), goal in found:
        held = "" if goal is None else f"; goal {goal:.3g}"
        print(f"{name:75} {median:6.3f}  ({least:.3f} to {most:.3f}{held})")


def write(file: Path, mark: str, found: Iterable[Measured], how: str) -> None:
    """Put the ratios as a table between `<!-- MARK -->` and the next `<!-- end -->` of a file.

    `how` is what they were measured with and by. Raises `ValueError` where there is no such mark.
    """
    rows = ["| what | ratio | quarters | goal |", "| --- | --- | --- | --- |"]
    for name, (median, least, most), goal in found:
        held = "" if goal is None else f"{goal:.3g}"
        rows.append(f"| {name} | {median:.2f} | {least:.2f} to {most:.2f} | {held} |")
    text = file.read_text(encoding="utf-8")
    begin = text.index(f"<!-- {mark} -->") + len(f"<!-- {mark} -->")
    end = text.index(END, begin)
    table = "\n".join(["", "", *rows, "", how, "", ""])
    file.write_text(text[:begin] + table + text[end:], encoding="utf-8")
