"""Counts what the scenarios show: every rule at work and at rest, and every reading.

python -m tests.trust.counting
"""

from adjudicator.core.questions import QUESTIONS
from adjudicator.core.rule import Rule
from tests.corpus import RARE, SCENARIOS
from tests.test_coverage import FILES, decided
from tests.test_rules import RULE_LIST, SILENT, changes, named
from tests.trust.figures import record


def rules() -> str:
    """How many rules one file names, or rests on, and another doesn't; of how many."""
    scenarios = [named(path) for path in SCENARIOS]
    every = [*scenarios, *map(named, RARE)]
    both = [
        rule
        for rule in RULE_LIST
        if (rule in SILENT and comes_and_goes(rule))
        or (
            any(rule.code in one for one in every)
            and any(rule.code not in one for one in scenarios)
        )
    ]
    return f"{len(both)} of {len(RULE_LIST)}"


def comes_and_goes(rule: Rule) -> bool:
    """Whether a rule without a text makes a difference to one file, and none to another."""
    return any(changes(rule, path) for path in FILES) and not all(
        changes(rule, path) for path in SCENARIOS
    )


def readings() -> str:
    """How many readings decide a step of a scenario, of how many."""
    rests = set().union(*map(decided, FILES))
    every = {(question, reading) for question, each in QUESTIONS.items() for reading in each}
    return f"{len(every & rests)} of {len(every)}, of {len(QUESTIONS)} questions"


def main() -> None:
    for name, found in (("rules", rules()), ("readings", readings())):
        record(name, found)
        print(f"{name}: {found}")


if __name__ == "__main__":
    main()
