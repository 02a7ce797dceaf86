"""Which test comes to which line, and how long it takes."""

import gc
import sys
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any, NamedTuple

import coverage

from tests.trust import ROOT, suite
from tests.trust.mutants import Mutant
from tests.trust.running import timed

Lines = dict[int, list[str]]


class Reach(NamedTuple):
    """The seconds of each test, the tests by line of each file, and the libraries they use."""

    seconds: dict[str, float]
    lines: dict[str, Lines]
    modules: list[str]
    whole: list[str]

    def planned(self, file: str, mutant: Mutant, first: list[str]) -> list[str]:
        """The tests that a mutant is put to: `first`, then quick ones before slow ones.

        Of the tests about all files, those about the rule itself come first.
        """
        here = self.lines.get(file, {})
        found = {test for line in mutant.lines for test in here.get(line, ())}
        near = {test for line in mutant.body for test in here.get(line, ())} - {""}
        rule = f"[{mutant.where.rpartition('.')[2].replace('_', '-')}]"
        whole = sorted(self.whole, key=lambda test: not test.endswith(rule))
        if "" in found:
            # these lines run when the module is imported: they matter to whoever uses it
            found = {test for tests in here.values() for test in tests} - {""}
        ready = [test for test in first if test in found]
        rest = sorted(found - {*ready}, key=lambda test: (test not in near, self.seconds[test]))
        return [*ready, *rest, *whole]


def measured() -> Reach:
    """Run every test once and see. To be called in a process of its own."""
    law = [str(ROOT / "adjudicator" / folder / "*") for folder in ("core", "rules")]
    seen = coverage.Coverage(data_file=None, include=law, config_file=False)
    seen.start()
    each = [*suite.chosen(suite.EACH)]
    caches = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper) and ours(one)]
    seconds = {}
    for test in each:
        for kept in caches:
            kept.cache_clear()
        seen.switch_context(test.name)
        seconds[test.name] = passing(test)
    seen.switch_context("")
    seen.stop()
    whole = [*suite.chosen(suite.WHOLE)]
    for test in whole:
        seconds[test.name] = passing(test)
    whole.sort(key=lambda test: seconds[test.name])
    return Reach(seconds, by_file(seen.get_data()), [*sys.modules], [one.name for one in whole])


def passing(test: suite.Test) -> float:
    """The seconds that a test takes. Says which it is where it fails."""
    try:
        return timed(test.call)
    except Exception:
        print(f"{test.name} fails as it is", file=sys.stderr)
        raise


def ours(kept: Any) -> bool:
    """Whether a cache keeps what our code made of a file, so that a second test wouldn't run it."""
    return kept.__module__ in ("tests.corpus", "tests.test_rules")


def by_file(data: coverage.CoverageData) -> dict[str, Lines]:
    return {
        str(Path(file).relative_to(ROOT)): data.contexts_by_lineno(file)
        for file in data.measured_files()
    }
