"""The tests that mutants are put to: those that run in this process, as plain calls.

pytest takes a second to begin, and a mutant has to be put to many tests, so the tests are called
without it. Those that need a fixture are left out.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import hypothesis
import pytest

EACH = (
    "test_scenarios::test_the_ruling_is_what_the_scenario_expects",
    "test_rules::test_a_rare_situation_is_about_its_rule",
    "test_rules::test_the_reasons_are_those_on_record",
    "test_rules::test_every_text_gets_the_values_it_names",
    "test_contradictions",
    "test_kinds_of_rule",
    "test_naming",
    "test_counts",
    "test_choices",
    "test_model::test_the_model_rules_alike_on_a_round",
    "test_model::test_the_model_rules_alike_on_a_score_sheet",
    "test_broken_files::test_every_fault_is_found_in_its_place",
    "test_hostile",
    "test_touched::test_positions_account_for_every_change",
    "test_citations::test_a_finding_cites_what_decides",
    "test_citations::test_no_place_is_cited_twice_for_one_rule_of_one_place",
    "test_citations::test_an_order_of_abilities_is_cited_for_its_own_kind_of_pluck",
    "test_citations::test_a_tie_is_cited_where_totals_are_equal_and_nowhere_else",
    "test_all_readings::test_it_agrees_with_every_combination_tried_by_itself",
    "test_theorems",
    "test_options",
    "test_fine_points",
    "test_laws",
    "test_turns",
)
"""Tests that are each about one file or round: a mutant meets those that come to it."""

WHOLE = (
    "test_rules::test_what_a_rule_cites_is_in_the_rulebook",
    "test_rules::test_the_rules_are_what_the_index_has",
    "test_rules::test_a_rule_applies_somewhere_and_not_everywhere",
    "test_rules::test_a_house_can_drop_any_rule_and_no_other",
    "test_rules::test_a_rule_that_is_not_named_makes_a_difference_here_and_none_there",
    "test_coverage",
)
"""Tests about all files and rules together: every mutant meets them, last."""

SKIPPED = pytest.skip.Exception

# without shrinking: that a law fails is enough, and the smallest example takes a minute
hypothesis.settings.register_profile(
    "mutation",
    derandomize=True,
    database=None,
    deadline=None,
    phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    report_multiple_bugs=False,
)
hypothesis.settings.load_profile("mutation")


class Test(NamedTuple):
    """One test with one set of arguments; its name is nearly the one that pytest gives."""

    name: str
    call: Callable[[], object]


def chosen(names: Iterable[str]) -> Iterator[Test]:
    """The tests of modules (`test_laws`) and of functions (`test_rules::test_it`)."""
    for name in names:
        module, _, function = name.partition("::")
        for test in tests(module).values():
            if not function or test.name.startswith(f"{name}["):
                yield test


@cache
def tests(module: str) -> dict[str, Test]:
    """The tests of a module by name in their order, without those that ask for a fixture."""
    found = {}
    for name, function in vars(import_module(f"tests.{module}")).items():
        if not name.startswith("test_") or not inspect.isfunction(function):
            continue
        for case, arguments in cases(function):
            if inspect.signature(function).parameters.keys() == arguments.keys():
                test = Test(f"{module}::{name}[{case}]", bound(function, arguments))
                found[test.name] = test
    return found


def named(name: str) -> Test:
    """Raises `KeyError` where there is no such test."""
    return tests(name.partition("::")[0])[name]


def cases(function: Callable[..., object]) -> list[tuple[str, dict[str, Any]]]:
    """What `parametrize` gives to a test each time it runs: an id, and the arguments by name."""
    found: list[tuple[str, dict[str, Any]]] = [("", {})]
    for mark in getattr(function, "pytestmark", ()):
        if mark.name == "parametrize":
            names, rows = mark.args[0], mark.args[1]
            listed = names.split(",") if isinstance(names, str) else names
            named = [one.strip() for one in listed]
            rows = [dict(zip(named, values(row, len(named)), strict=True)) for row in rows]
            ids = mark.kwargs.get("ids")
            ids = [*map(str, range(len(rows)) if ids is None or callable(ids) else ids)]
            found = [
                (f"{one}-{case}" if one else case, {**told, **more})
                for one, told in found
                for case, more in zip(ids, rows, strict=True)
            ]
    return found


def values(row: Any, number: int) -> tuple[Any, ...]:
    if isinstance(row, type(pytest.param())):
        return tuple(row.values)
    return (row,) if number == 1 else tuple(row)


def bound(function: Callable[..., object], arguments: dict[str, Any]) -> Callable[[], object]:
    return lambda: function(**arguments)
