"""The figures of docs/trust.md: whether they are as old as the code they speak of."""

import json
from pathlib import Path

import pytest

from tests.trust import DOCS, counting
from tests.trust.figures import FIGURES, PAGE, TOLERATED, of_module, recorded, rendered, stale
from tests.trust.mutants import Source
from tests.trust.running import Verdict
from tests.trust.tallying import Tally, interval

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

BODY = """

@rule("text", "one", "two")
def third(ready):
    if ready:
        return (1, 2)
    return first(number=1) and second(2)
"""
MUTANTS = {
    "first: number + 1 → number - 1",
    "first: 1 → 2",
    "first: return number + 1 → return None",
    'third: rule("text", "one", "two") → rule("text", "one", )',
    "third: if ready → if not (ready)",
    "third: (1, 2) → (1,)",
    "third: first(number=1) and second(2) → (first(number=1))",
    "third: first(number=1) and second(2) → first(number=1) or second(2)",
    "third: first(number=1) → first()",
    "third: second(2) → second(None)",
}


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


def test_the_interval_is_wilsons() -> None:
    low, high = interval(90, 100)
    assert (round(low, 4), round(high, 4)) == (0.8256, 0.9448)


def test_a_tally_leaves_out_what_could_not_be_imported() -> None:
    tally = Tally({"known": "It only saves time."})
    for name, outcome in [("a", "killed"), ("b", "slow"), ("c", "stillborn"),
                          ("known", "survived"), ("new", "survived")]:  # fmt: skip
        tally.add(name, Verdict(outcome))
    assert tally.says(5, None) == "50.0% of 4; 2 survived, 1 of them with a reason"
    assert "of 4 drawn from 90 with seed 3 (95 % interval 15.0% to 85.0%)" in tally.says(90, 3)
    assert tally.unexplained == ["new"]


def test_a_mutant_is_a_small_change_of_what_decides(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(CODE + BODY, "utf-8")
    source = Source(file, "module.py")
    found = {mutant.name.partition("module.py:")[2]: mutant for mutant in source.mutants()}
    assert {*MUTANTS} <= {*found}
    texts = {name: source.text(mutant) for name, mutant in found.items()}
    assert len({*texts.values()}) == len(found)
    for text in texts.values():
        assert text != CODE + BODY and 'N_("A sentence.")' in text
        assert "What it does." in text and "# a comment" in text
        compile(text, "module.py", "exec")
    assert "    if not (ready):\n" in texts["third: if ready → if not (ready)"]


def test_every_survivor_has_a_reason() -> None:
    survivors = json.loads((DOCS / "survivors.json").read_text("utf-8"))
    assert list(survivors) == sorted(survivors)
    for mutant, reason in survivors.items():
        module, _, change = mutant.partition(":")
        assert (DOCS.parent / "adjudicator" / module).is_file(), mutant
        assert "→" in change and len(reason.split()) > 3, mutant
