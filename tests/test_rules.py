import string
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from adjudicator import rules as chapters
from adjudicator.core.rule import Procedure, Rule, Ruleset, forbids
from adjudicator.core.ruling import Ruling
from adjudicator.core.situation import Situation, UnknownFact
from adjudicator.rulebook.norms import NORMS
from adjudicator.rules import RULES
from adjudicator.rules.incidents import LET_STAND, STOOD_IN_VAIN
from adjudicator.rules.sheet import ROUND
from adjudicator.wording import Words, citation
from tests.corpus import (
    LANGUAGES,
    RARE,
    SCENARIOS,
    documented,
    judged,
    reasons,
    ruling,
    rulings,
    scenario,
)
from tests.indexing import INDEX, indexed, reasoning, recorded

FILES = (*SCENARIOS, *RARE)
PREFIX = f"{chapters.__name__}."


def written(rules: Procedure) -> Iterator[Rule]:
    """The rules of a procedure in their order, those of groups in the place of the group."""
    for rule in rules:
        if rule.kind == "when":
            yield from written(rule.rules)
        else:
            yield rule


def everything(ruleset: Ruleset) -> list[Rule]:
    procedures = (*ruleset.procedures.values(), *ruleset.triggers.values(), ruleset.priority,
                  ruleset.aftermath, ruleset.settles)  # fmt: skip
    return [rule for procedure in procedures for rule in written(procedure)]


IN_THE_BOOK = list(dict.fromkeys(everything(RULES)))
RULE_LIST = [*IN_THE_BOOK, *ROUND, LET_STAND, STOOD_IN_VAIN]
SPEAKING = [rule for rule in RULE_LIST if rule.text]
UNSPOKEN = {
    "what-was-activated-earlier-comes-first": "only after a pluck that the table let stand, whose "
    "ruling keeps to the reasons of the book",
}
"""Rules that order something in silence, although they have a text, and why."""

SILENT = [rule for rule in IN_THE_BOOK if not rule.text or rule.code in UNSPOKEN]


def every(rules: Iterable[Rule]) -> pytest.MarkDecorator:
    listed = list(rules)
    return pytest.mark.parametrize("rule", listed, ids=[rule.code for rule in listed])


def by_code(code: str) -> Rule:
    (found,) = (rule for rule in RULE_LIST if rule.code == code)
    return found


@cache
def named(path: Path) -> frozenset[str]:
    """The codes of the rules that the ruling on a file names."""
    return frozenset({*documented(path), *(code for one in judged(path) for code in codes(one))})


def test_every_rule_has_a_code_of_its_own() -> None:
    codes = Counter(rule.code for rule in RULE_LIST)
    assert [code for code, number in codes.items() if number > 1] == []


def test_no_rule_of_a_chapter_is_left_out() -> None:
    modules = [import_module(one.name) for one in walk_packages(chapters.__path__, PREFIX)]
    written_down = [one for module in modules for one in vars(module).values()
                    if isinstance(one, Rule) and one.kind != "when"]  # fmt: skip
    assert [rule for rule in written_down if rule not in RULE_LIST] == []


def test_what_a_rule_cites_is_in_the_rulebook() -> None:
    for rule in RULE_LIST:
        cited = [*rule.cites, *([rule.overrides] if rule.overrides else [])]
        assert cited or not rule.text, f"{rule} gives a reason without a citation"
        assert len(set(cited)) == len(cited), rule
        for cite in cited:
            assert cite.partition("@")[0] in NORMS, rule
            assert citation(cite, "en")["label"] and citation(cite, "nl")["label"]


def test_the_rules_are_what_the_index_has() -> None:
    index = INDEX.read_text("utf-8").splitlines()
    found = indexed(RULE_LIST).splitlines()
    assert [line for line in found if line not in index] == []
    assert [line for line in index if line not in found] == []


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_reasons_are_those_on_record(path: Path) -> None:
    assert reasoning(path) == recorded()[path.stem], "see tests/indexing.py"


def test_no_reasons_are_on_record_of_a_file_that_is_gone() -> None:
    assert recorded().keys() == {path.stem for path in FILES}


@every(rule for rule in SPEAKING if rule.code not in UNSPOKEN)
def test_a_rule_applies_somewhere_and_not_everywhere(rule: Rule) -> None:
    assert any(rule.code in named(path) for path in FILES), (
        f"no scenario shows this rule; add one, or tests/rare/{rule.code}.yaml with the reason"
    )
    assert any(rule.code not in named(path) for path in SCENARIOS)


@every(SILENT)
def test_a_rule_that_is_not_named_makes_a_difference_here_and_none_there(rule: Rule) -> None:
    assert any(changes(rule, path) for path in FILES)
    assert any(not changes(rule, path) for path in SCENARIOS)


def changes(rule: Rule, path: Path) -> bool:
    """Whether the rulings on a file would be others without the rule."""
    try:
        book = facts(rulings(path))
    except UnknownFact:
        return False
    try:
        return facts(rulings(path, RULES.without(rule))) != book
    except (AssertionError, LookupError, StopIteration, ValueError, UnknownFact):
        return True


def facts(found: list[Ruling]) -> list[object]:
    return [(one.verdict, one.table, one.abilities, codes(one)) for one in found]


def codes(one: Ruling) -> list[str]:
    return [rule.code for rule, _ in reasons(one)]


@pytest.mark.parametrize("path", RARE, ids=[path.stem for path in RARE])
def test_a_rare_situation_is_about_its_rule(path: Path) -> None:
    document = ruling(path)
    assert document["status"] == "ruled" and document["problems"] == []
    assert document["expectations"]["failed"] == []
    assert document["expectations"]["checked"] > 0
    assert document["note"]["text"], "it doesn't say why no scenario shows the rule"
    assert path.stem in named(path)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_text_gets_the_values_it_names(path: Path) -> None:
    found = scenario(path)
    for lang in LANGUAGES:
        words = Words(lang, found.players, found.bird_names)
        for rule, args in (pair for one in judged(path) for pair in reasons(one)):
            assert placeholders(words.template(rule.text)) <= args.keys(), rule
            assert None not in args.values(), rule
            text = words.text(rule.text, args)
            assert text and not set(text) & set("{}")


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


# House rules: a table made from the table


def test_a_house_can_drop_any_rule_and_no_other() -> None:
    for rule in IN_THE_BOOK:
        left = everything(RULES.without(rule))
        assert left == [one for one in everything(RULES) if one is not rule]


def test_a_house_can_put_a_rule_in_the_place_of_any() -> None:
    for rule in IN_THE_BOOK:
        swapped = everything(RULES.replacing(rule, look_at_three))
        assert swapped == [look_at_three if one is rule else one for one in everything(RULES)]


@forbids("The first look is at three cards.", "setup.first-look-two")
def look_at_three(s: Situation[object]) -> dict[str, int] | None:
    return None if len(set(getattr(s.move, "at", ()))) == 3 else {}


def house(path: str, rules: Ruleset) -> list[Ruling]:
    (found,) = (one for one in (*SCENARIOS, *RARE) if one.stem == path)
    return rulings(found, rules)


def test_a_house_that_lets_the_active_player_react() -> None:
    rules = RULES.without(by_code("the-active-player-is-excluded"))
    book, ours = (house("3.2-active-player-may-not-react", one) for one in (RULES, rules))
    assert (book[2].verdict, ours[2].verdict) == ("not_allowed", "success")


def test_a_house_without_the_rule_against_chains_still_has_one_attempt() -> None:
    rules = RULES.without(by_code("a-removed-card-is-no-reference"))
    book, ours = (house("3.1-no-chain-on-a-removed-card", one) for one in (RULES, rules))
    gone = {code for one in book for code in codes(one)} - {c for one in ours for c in codes(one)}
    assert gone == {"a-removed-card-is-no-reference"}
    assert [one.verdict for one in book] == [one.verdict for one in ours]


def test_a_house_with_another_number() -> None:
    rules = RULES.replacing(by_code("first-look-at-two-cards"), look_at_three)
    (one,) = house("first-look-at-two-cards", rules)
    assert one.verdict == "not_allowed"
    assert codes(one) == ["look-at-three"]


def test_the_book_itself_stays_as_it_is() -> None:
    before = everything(RULES)
    RULES.without(by_code("the-active-player-is-excluded"))
    RULES.replacing(by_code("the-nearest-clockwise"), look_at_three)
    assert everything(RULES) == before
