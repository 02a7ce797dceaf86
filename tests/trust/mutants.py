"""Small changes to a module, each of which a test should notice.

The operators are mutmut's, which puts them to functions without a decorator only; here nearly every
function has one, so that walking the module and running the tests are our own. Operators for what
mutmut leaves alone come from `operators`. No mutants are made of texts in `N_`, docstrings,
annotations and type aliases, imports, `__repr__`, and messages of failed assertions: none of these
decides anything, or mypy sees it. A string has one mutant instead of three, since most are ids, and
an argument is left out only where the call still has what it needs: anything else only crashes.
"""

import ast
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import (
    mutation_operators,
    operator_arg_removal,
    operator_string,
)

from tests.trust.operators import OPERATORS

TEXT = m.Call(func=m.Name("N_"))
UNSEEN = (
    m.Annotation()
    | m.Import()
    | m.ImportFrom()
    | TEXT
    | m.Raise(exc=m.Call(func=m.Name("AssertionError")))
    | m.Call(func=m.Name("assert_never") | m.Name("cast") | m.Name("TypeVar") | m.Name("NewType"))
    | m.Subscript(value=m.Name("Callable") | m.Name("type") | m.Name("Mapping"))
    | m.If(test=m.Name("TYPE_CHECKING"))
    | m.FunctionDef(name=m.Name("__repr__"))
    | m.SimpleStatementLine(body=[m.Expr(value=m.SimpleString() | m.ConcatenatedString())])
)


KEPT = [(kind, one) for kind, one in mutation_operators if one is not operator_arg_removal]


class Mutant(NamedTuple):
    """A module with one change: where it stands, and what it was and is, on one line each."""

    module: str
    where: str
    before: str
    after: str
    occurrence: int
    lines: range
    body: range
    old: cst.CSTNode
    new: cst.CSTNode

    @property
    def name(self) -> str:
        """What the mutant is called as long as its function stays as it is."""
        more = f" #{self.occurrence}" if self.occurrence > 1 else ""
        return f"{self.module}:{self.where}: {self.before} → {self.after}{more}"


class Source:
    """A module that mutants are made of. Raises `OSError` where it can't be read."""

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self.wrapper = MetadataWrapper(cst.parse_module(path.read_bytes()))
        self.positions = self.wrapper.resolve(PositionProvider)
        self.source = path.read_text(encoding="utf-8")
        lengths = [len(line) for line in self.source.splitlines(keepends=True)]
        self.starts = [0, *accumulate(lengths)]

    def mutants(self) -> list[Mutant]:
        """Every mutant that differs from the module, in the order of its lines."""
        walk = _Walk(self)
        self.wrapper.module.visit(walk)
        return walk.found

    def text(self, mutant: Mutant) -> str:
        """The whole module as the mutant has it."""
        found = self.positions[mutant.old]
        first, last = self.starts[found.start.line - 1], self.starts[found.end.line - 1]
        begin, end = first + found.start.column, last + found.end.column
        # to put new text in the place of the old is quick, and right where nothing surrounds it
        if isinstance(mutant.new, cst.BaseExpression) and self.source[begin:end] == plain(
            mutant.old
        ):
            return f"{self.source[:begin]}{plain(mutant.new)}{self.source[end:]}"
        module = self.wrapper.module.deep_replace(mutant.old, mutant.new)
        assert isinstance(module, cst.Module)
        return module.code

    def lines(self, node: cst.CSTNode) -> range:
        found = self.positions[node]
        return range(found.start.line, found.end.line + 1)


class _Walk(cst.CSTVisitor):
    def __init__(self, source: Source) -> None:
        super().__init__()
        self.source = source
        self.found: list[Mutant] = []
        self.names: list[str] = []
        self.functions: list[range] = []
        self.statements: list[range] = []
        self.seen: dict[tuple[str, str, str], int] = {}

    def on_visit(self, node: cst.CSTNode) -> bool:
        if m.matches(node, UNSEEN) or _is_an_alias(node):
            return False
        if isinstance(node, (cst.FunctionDef, cst.ClassDef)):
            self.names.append(node.name.value)
        if isinstance(node, cst.FunctionDef):
            self.functions.append(self.source.lines(node.body))
        if isinstance(node, cst.BaseSmallStatement):
            self.statements.append(self.source.lines(node))
        for new in changed(node):
            self.add(node, new)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if m.matches(original_node, UNSEEN) or _is_an_alias(original_node):
            return
        if isinstance(original_node, (cst.FunctionDef, cst.ClassDef)):
            self.names.pop()
        if isinstance(original_node, cst.FunctionDef):
            self.functions.pop()
        if isinstance(original_node, cst.BaseSmallStatement):
            self.statements.pop()

    def add(self, old: cst.CSTNode, new: cst.CSTNode) -> None:
        before, after = told(old), told(new)
        if before == after or before.count("N_(") != after.count("N_("):
            return
        where = ".".join(self.names) or "module"
        key = (where, before, after)
        self.seen[key] = self.seen.get(key, 0) + 1
        lines = self.statements[-1] if self.statements else self.source.lines(old)
        body = self.functions[-1] if self.functions else range(0)
        self.found.append(
            Mutant(self.source.name, where, before, after, self.seen[key], lines, body, old, new)
        )


def changed(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """What each operator makes of a node; the same result once only."""
    seen = set()
    for kind, operator in (*KEPT, *OPERATORS):
        if isinstance(node, kind):
            made = list(operator(node))
            for new in made[:1] if operator is operator_string else made:
                text = code(new)
                if text not in seen:
                    seen.add(text)
                    yield new


def told(node: cst.CSTNode) -> str:
    """A node as the name of a mutant has it; of a statement with a condition, that alone."""
    if isinstance(node, (cst.If, cst.While)):
        return f"{type(node).__name__.lower()} {code(node.test)}"
    if isinstance(node, cst.Match):
        return f"match {code(node.subject)}: {' | '.join(code(one.pattern) for one in node.cases)}"
    return code(node)


def plain(node: cst.CSTNode) -> str:
    return cst.Module([]).code_for_node(node)


def code(node: cst.CSTNode) -> str:
    """The source of a node on one line; two nodes of the same code are one mutant."""
    text = plain(node)
    try:
        return ast.unparse(ast.parse(text.strip())) if "\n" in text else text.strip()
    except SyntaxError:
        return " ".join(text.split())


def _is_an_alias(node: cst.CSTNode) -> bool:
    """Whether a statement names a type: `Args = Mapping[str, Value]`."""
    if m.matches(node, m.AnnAssign(annotation=m.Annotation(m.Name("TypeAlias")))):
        return True
    return m.matches(
        node, m.Assign(targets=[m.AssignTarget(m.Name())], value=m.Subscript())
    ) and _is_a_type(cst.ensure_type(node, cst.Assign).value)


def _is_a_type(node: cst.CSTNode) -> bool:
    if isinstance(node, cst.Subscript):
        return _is_a_type(node.value)
    return isinstance(node, cst.Name) and (node.value in ("dict", "list", "tuple", "type")
                                           or node.value[:1].isupper())  # fmt: skip
