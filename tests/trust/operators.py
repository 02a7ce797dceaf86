"""Changes that mutmut doesn't make: conditions, results, statements, and entries of tables."""

from collections.abc import Callable, Iterator
from typing import Any

import libcst as cst
import libcst.matchers as m

# mutmut makes the opposite of these by itself
TURNED = m.Comparison(
    comparisons=[
        m.ComparisonTarget(m.Equal() | m.NotEqual() | m.Is() | m.IsNot() | m.In() | m.NotIn())
    ]
) | m.UnaryOperation(operator=m.Not())


def negated_condition(node: Any) -> Iterator[cst.CSTNode]:
    """`if a` becomes `if not a`, wherever a condition stands."""
    if not m.matches(node.test, TURNED):
        inside = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
        turned = cst.UnaryOperation(cst.Not(), inside)
        # a condition that ends with a parenthesis needs no space after it, a word does
        yield node.with_changes(test=turned)


def one_operand(node: cst.BooleanOperation) -> Iterator[cst.CSTNode]:
    """`a and b` becomes `a`, and `b`."""
    for operand in (node.left, node.right):
        yield operand.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def nothing_returned(node: cst.Return) -> Iterator[cst.CSTNode]:
    """`return a` becomes `return None`."""
    if node.value is not None and not m.matches(node.value, m.Name("None")):
        yield cst.Return(cst.Name("None"))


def left_out(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """A statement that only has an effect is left out."""
    if not m.matches(node, m.Expr(value=m.SimpleString() | m.ConcatenatedString())):
        yield cst.Pass()


def one_entry_less(node: Any) -> Iterator[cst.CSTNode]:
    """A tuple, list, set or mapping of several entries loses one of them."""
    entries = node.elements
    for place in range(len(entries)) if len(entries) > 1 else ():
        fewer = [*entries[:place], *entries[place + 1 :]]
        if len(fewer) == 1 and isinstance(node, cst.Tuple):
            fewer = [fewer[0].with_changes(comma=cst.Comma())]
        yield node.with_changes(elements=fewer)


def without_argument(node: cst.Call) -> Iterator[cst.CSTNode]:
    """An argument becomes None, or is left out where it has a keyword or is one of many texts."""
    for place, argument in enumerate(node.args):
        rest = [*node.args[:place], *node.args[place + 1 :]]
        text = isinstance(argument.value, (cst.SimpleString, cst.ConcatenatedString))
        if argument.keyword is not None or (text and place > 0):
            yield node.with_changes(args=rest)
        elif argument.star == "" and not m.matches(argument.value, m.Name("None")):
            none = argument.with_changes(value=cst.Name("None"))
            yield node.with_changes(args=[*node.args[:place], none, *node.args[place + 1 :]])


OPERATORS: tuple[tuple[type[cst.CSTNode], Callable[[Any], Iterator[cst.CSTNode]]], ...] = (
    (cst.If, negated_condition),
    (cst.While, negated_condition),
    (cst.IfExp, negated_condition),
    (cst.CompIf, negated_condition),
    (cst.BooleanOperation, one_operand),
    (cst.Return, nothing_returned),
    (cst.Call, without_argument),
    (cst.Expr, left_out),
    (cst.Raise, left_out),
    (cst.AugAssign, left_out),
    (cst.Tuple, one_entry_less),
    (cst.List, one_entry_less),
    (cst.Set, one_entry_less),
    (cst.Dict, one_entry_less),
)
