"""A record of the rules, by what they cite and are, and of the reasons of each ruling.

A citation that gets lost in a decorator may change no scenario, and a reason too many contradicts
no expectation; the record misses them. It says what is, not what is right: that is what scenarios
expect. What a change does to it shows which rulings the change touches.

    python -m tests.indexing        writes it anew; read the difference before you commit it
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from adjudicator.core.rule import Rule
from tests.corpus import ROOT, Plain, ruling

INDEX = ROOT / "tests/golden/rules.txt"
REASONS = ROOT / "tests/golden/reasons.txt"


def indexed(rules: Iterable[Rule]) -> str:
    """A line for each norm with the rules that cite it, then a line for each kind of rule."""
    cited: defaultdict[str, list[str]] = defaultdict(list)
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for rule in rules:
        for norm in entries(rule):
            cited[norm].append(rule.code)
        if rule.kind != "when":
            alike[" ".join(traits(rule))].append(rule.code)
    tables = (cited, alike)
    return "\n".join("".join(lines(table)) for table in tables)


def entries(rule: Rule) -> Iterator[str]:
    """What a rule cites, the norm that it overrides, the open point that it takes a side in."""
    yield from rule.cites
    if rule.overrides is not None:
        yield f"{rule.overrides} overridden"
    if rule.rests is not None:
        yield f"open point {rule.rests}"


def traits(rule: Rule) -> Iterator[str]:
    """The kind of a rule, its verdict, where it goes on, and its flags."""
    yield rule.kind
    yield from (str(one) for one in (rule.verdict, rule.then) if isinstance(one, str))
    yield from (flag for flag in ("told", "final", "bars") if getattr(rule, flag))
    if rule.draws:
        yield f"draws {rule.draws}"
    if not rule.text:
        yield "silent"


def reasoning(path: Path) -> str:
    """The ruling on a file without words: a line for its name, and one for each step."""
    steps = [" ".join(reason(step)) for step in ruling(path)["steps"]]
    return "\n ".join([path.stem, *steps]) + "\n"


def reason(step: Plain) -> Iterator[str]:
    """The verdict of a step, the rules that it names, and what it considers or misses."""
    yield f"{step['number']} {step['verdict']}"
    for holder in (step, *step.get("claims", ()), step.get("answer") or {}):
        yield from (finding["code"] for finding in holder.get("findings", ()))
    for one in step["abilities"]:
        yield f"{one['outcome']}:{one['role']}:{one['card']}:{one['citations'][0]['rule']}"
    yield from (f"?{fact}" for fact in step["missing"])
    yield from (f"{one['question']}={one['reading']}" for one in step["readings"])


@cache
def recorded() -> dict[str, str]:
    """The reasons as they stand in the record, by the name of the file."""
    blocks = REASONS.read_text("utf-8").split("\n\n")
    return {block.partition("\n")[0]: f"{block.rstrip()}\n" for block in blocks}


def lines(table: dict[str, list[str]]) -> Iterator[str]:
    for name, codes in sorted(table.items()):
        yield f"{name}: {' '.join(sorted(codes))}\n"


def main() -> None:
    from tests.test_rules import FILES, RULE_LIST

    REASONS.write_text("\n".join(map(reasoning, FILES)), "utf-8")
    INDEX.write_text(indexed(RULE_LIST), "utf-8")


if __name__ == "__main__":
    main()
