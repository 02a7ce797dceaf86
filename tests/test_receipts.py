"""The receipt of a ruling: the same where the ruling is, another where anything else went in."""

from typing import Any

import adjudicator
from adjudicator import edition
from adjudicator.receipt import short
from tests.command import run
from tests.corpus import PELICANS, SCENARIOS

HOUSE = "format: 1\nreadings: {ability-order: active-first}\n"


def receipt(*given: Any, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = adjudicator.rule(*given, **more)["receipt"]
    return made


def test_the_fingerprint_is_that_of_the_sources() -> None:
    assert edition.computed() == edition.FINGERPRINT, "python -m adjudicator.edition writes it"


def test_the_same_receipt_means_the_same_bytes() -> None:
    assert adjudicator.rule(PELICANS, "nl") == adjudicator.rule(PELICANS, "nl")
    assert receipt(PELICANS) == receipt(PELICANS.read_text(encoding="utf-8"))


def test_whatever_else_goes_in_gives_another_receipt() -> None:
    text = PELICANS.read_text(encoding="utf-8")
    made = [
        receipt(text),
        receipt(text, "nl"),
        receipt(text + "\n"),
        receipt(text, readings={"ability-order": "active-first"}),
        receipt(text, readings={"ability-order": "active-decides"}),
        receipt(text, house=HOUSE),
    ]
    assert len({short(one) for one in made}) == len(made)
    assert made[0]["ruleset"] == made[1]["ruleset"] == made[2]["ruleset"]
    assert len({one["ruleset"] for one in made}) == 4
    assert made[0]["rulebook"] is None and made[0]["view"] == "referee"


def test_every_scenario_has_a_receipt_of_its_own() -> None:
    ids = [short(receipt(path)) for path in SCENARIOS]
    assert len(set(ids)) == len(ids)


def test_a_faulty_file_has_none() -> None:
    assert "receipt" not in adjudicator.rule("format: 1\n")


def test_the_text_ends_with_the_receipt() -> None:
    made = receipt(PELICANS, "nl")
    shown = run("rule", PELICANS, "--lang", "nl")
    assert shown.output.splitlines()[-1] == f"Kenmerk {short(made)}, scheidsrechter 0.1.0"
