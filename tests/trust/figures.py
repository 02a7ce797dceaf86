"""The figures of docs/trust.md: what was measured, by which command, and on which code.

A command that measures something calls `record`, which keeps the figure in docs/trust.json together
with a fingerprint of each piece of the code that it speaks of, and renders the table. A piece is a
function, a class, or what else stands in a module; comments, docstrings and texts don't count.

    python -m tests.trust.figures            renders the table
    python -m tests.trust.figures --strict   fails where any piece has changed since a figure was
                                             measured; `make test` lets one piece in twenty pass
"""

import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.edition import hashed
from tests.trust import DOCS, ROOT

RECORDED = DOCS / "trust.json"
PAGE = DOCS / "trust.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end -->\n"
TOLERATED = 0.05
"""The share of pieces that may have changed since a figure was measured, for `make test`."""


class Figure(NamedTuple):
    """A row of the table: what is counted, the command that counts, the folders it speaks of."""

    name: str
    counts: str
    command: str
    folders: tuple[str, ...]


LAW = ("core", "rules")
FILES = (*LAW, "scenario")
FIGURES = (
    Figure("mutation", "Mutants that a test notices", "make mutation", LAW),
    Figure("coverage", "Branch coverage", "make coverage", FILES),
    Figure("rules", "Rules that fire in one scenario and are silent in another", "make trust", LAW),
    Figure("simulated", "Rounds of simulated games held to every law", "make simulated", LAW),
    Figure("damaged", "Damaged files refused with a located problem", "make fuzz", FILES),
    Figure(
        "count",
        "Moves on which the naive count agrees",
        "python -m tests.count.table",
        LAW,
    ),
    Figure("readings", "Readings of open questions that decide in a scenario", "make trust", LAW),
)


def record(name: str, says: str) -> None:
    """Keep what a command found, and render the table. Raises `KeyError` for an unknown figure."""
    figure = {one.name: one for one in FIGURES}[name]
    kept = recorded()
    kept[name] = {"says": says, "pieces": pieces(figure.folders)}
    text = json.dumps(kept, indent=1, sort_keys=True, ensure_ascii=False)
    RECORDED.write_text(f"{text}\n", "utf-8")
    PAGE.write_text(rendered(PAGE.read_text("utf-8"), kept), "utf-8")


def recorded() -> dict[str, dict[str, str]]:
    """What was measured last, by the name of the figure."""
    if not RECORDED.exists():
        return {}
    found: dict[str, dict[str, str]] = json.loads(RECORDED.read_text("utf-8"))
    return found


def pieces(folders: tuple[str, ...]) -> str:
    """A fingerprint of every piece of the modules in these folders of the package, in order."""
    files = [path for one in folders for path in (ROOT / "adjudicator" / one).rglob("*.py")]
    found = (piece for path in sorted(files) for piece in of_module(path.read_text("utf-8")))
    return " ".join(sorted(hashed(piece)[:6] for piece in found))


def of_module(text: str) -> Iterator[str]:
    """Each function and class of a module as one text, and each other statement."""
    for statement in ast.parse(text).body:
        yield ast.dump(_WithoutTexts().visit(statement))


class _WithoutTexts(ast.NodeTransformer):
    """Takes out what nobody measures: docstrings, and the sentences in `N_`."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return ast.Pass() if text else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "N_":
            return ast.Name("N_")
        return self.generic_visit(node)


def changed(figure: Figure) -> float:
    """The share of the pieces that a figure speaks of which it wasn't measured on; 1 if never."""
    kept = recorded().get(figure.name)
    if kept is None:
        return 1.0
    now, then = (Counter(one.split()) for one in (pieces(figure.folders), kept["pieces"]))
    return (now - then).total() / now.total()


def stale(tolerated: float) -> list[str]:
    """A line for each figure that is older than the code it speaks of, with what to run."""
    return [
        f"{figure.name}: {share:.1%} of the code has changed since; run `{figure.command}`"
        for figure in FIGURES
        if (share := changed(figure)) > tolerated
    ]


def rendered(page: str, kept: dict[str, dict[str, str]]) -> str:
    """The page with the table as the record has it. Raises `ValueError` without its marks."""
    before, _, rest = page.partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise ValueError(f"{PAGE.name} has no place for the table")
    rows = [
        f"| {one.counts} | {kept[one.name]['says']} | {folders(one)} | `{one.command}` |\n"
        for one in FIGURES
        if one.name in kept
    ]
    head = "| what | figure | of | command |\n| --- | --- | --- | --- |\n"
    return "".join((before, BEGIN, head, *rows, END, after))


def folders(figure: Figure) -> str:
    return ", ".join(f"`{one}`" for one in figure.folders)


def main() -> None:
    PAGE.write_text(rendered(PAGE.read_text("utf-8"), recorded()), "utf-8")
    if "--strict" in sys.argv[1:] and (old := stale(0)):
        sys.exit("\n".join(old))


if __name__ == "__main__":
    main()
