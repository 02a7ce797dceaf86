"""An index of the rules by what they cite and what they are: a second entry of the same facts.

A citation or a flag that gets lost in a decorator may change no scenario; the index, which a
referee can read through norm by norm, still has it.

    python -m tests.indexing        writes the index anew; read the difference before you commit it
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from adjudicator.core.rule import Rule
from tests.corpus import ROOT

INDEX = ROOT / "tests/golden/rules.txt"


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


def lines(table: dict[str, list[str]]) -> Iterator[str]:
    for name, codes in sorted(table.items()):
        yield f"{name}: {' '.join(sorted(codes))}\n"


def main() -> None:
    from tests.test_rules import RULE_LIST

    INDEX.write_text(indexed(RULE_LIST), "utf-8")


if __name__ == "__main__":
    main()
