"""The figures of docs/trust.md: whether they are as old as the code they speak of."""

import json

import pytest

from tests.trust import DOCS, counting
from tests.trust.figures import FIGURES, PAGE, TOLERATED, of_module, recorded, rendered, stale

CODE = '''\
"""A module."""

from adjudicator.core.text import N_

TEXT = N_("A sentence.")


def first(number: int) -> int:
    """What it does."""
    return number + 1  # a comment


def second(number: int) -> int:
    return number + 2
'''


def test_no_figure_is_older_than_the_code_it_speaks_of() -> None:
    assert stale(TOLERATED) == []


def test_the_table_says_what_was_recorded() -> None:
    page = PAGE.read_text("utf-8")
    assert rendered(page, recorded()) == page, "run `python -m tests.trust.figures`"
    assert recorded().keys() <= {figure.name for figure in FIGURES}


@pytest.mark.parametrize("name", ["rules", "readings"])
def test_what_is_quickly_counted_is_exact(name: str) -> None:
    assert getattr(counting, name)() == recorded()[name]["says"], "run `make trust`"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A module.", "Another text."),
        ("A sentence.", "Another sentence."),
        ("What it does.", "What it is for."),
        ("  # a comment", ""),
        ("\n\n\ndef second", "\n\n# a chapter\n\n\ndef second"),
    ],
)
def test_a_text_or_a_comment_makes_no_figure_old(old: str, new: str) -> None:
    assert old in CODE
    assert [*of_module(CODE.replace(old, new))] == [*of_module(CODE)]


def test_a_line_of_a_function_makes_that_function_new_and_nothing_else() -> None:
    before, after = [*of_module(CODE)], [*of_module(CODE.replace("+ 1", "- 1"))]
    assert [one for one in after if one not in before] == [after[3]]
    assert len(before) == len(after) == 5


def test_every_survivor_has_a_reason() -> None:
    survivors = json.loads((DOCS / "survivors.json").read_text("utf-8"))
    assert list(survivors) == sorted(survivors)
    for mutant, reason in survivors.items():
        module, _, change = mutant.partition(":")
        assert (DOCS.parent / "adjudicator" / module).is_file(), mutant
        assert "→" in change and len(reason.split()) > 3, mutant
