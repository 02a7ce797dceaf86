"""Who has reviewed what: pairs edited in one language, in both, moved, new; and the files."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from adjudicator.ledger import read_reviews, read_waivers, waived, written
from adjudicator.parity.bitext import Compared, compare_texts
from adjudicator.parity.reviews import Review, edits, mark, recorded, standings
from tests.command import run

NL = [
    "Haven is een spel voor 2 tot 5 kapiteins.",
    "Elke kapitein krijgt 3 schepen en 7 munten.",
    "Leg de stormstapel onder de vuurtoren.",
    "Je moet één munt betalen voordat het schip de kade verlaat.",
    "Na die melding mag niemand varen.",
    "Wie de meeste munten heeft, wint.",
]
EN = [
    "Harbour is a game for 2 to 5 captains.",
    "Each captain gets 3 ships and 7 coins.",
    "Put the storm pile beneath the lighthouse.",
    "You must pay one coin before the ship leaves the quay.",
    "After that call nobody may sail.",
    "Whoever has the most coins wins.",
]


def compared(nl: list[str] = NL, en: list[str] = EN) -> Compared:
    return compare_texts("\n".join(nl), "\n".join(en))


def changed(text: list[str], place: int, words: str) -> list[str]:
    return [*text[:place], words, *text[place + 1 :]]


ALL = recorded(compared(), [], "Sanne")


def states(nl: list[str] = NL, en: list[str] = EN, reviews: list[Review] = ALL) -> list[str]:
    return [one.state for one in standings(compared(nl, en), reviews)]


def test_what_was_reviewed_stays_so_until_it_is_edited() -> None:
    assert states() == ["reviewed"] * 6
    assert states(reviews=[]) == ["never"] * 6
    spaced = [one.replace(" ", "  ") for one in NL]
    assert states(nl=spaced) == ["reviewed"] * 6


@pytest.mark.parametrize("place", range(6))
def test_an_edit_in_one_language_says_which_isnt_checked(place: int) -> None:
    nl, en = changed(NL, place, NL[place] + " Altijd."), changed(EN, place, EN[place] + " Always.")
    expected = ["reviewed"] * 6
    for texts, state in (
        ((nl, EN), "nl-edited"),
        ((NL, en), "en-edited"),
        ((nl, en), "both-edited"),
    ):
        expected[place] = state
        assert states(*texts) == expected


def test_each_edit_is_a_finding_where_it_happened() -> None:
    nl = changed(NL, 1, "Elke kapitein krijgt 4 schepen en 7 munten.")
    en = changed(EN, 4, "After the call nobody may sail.")
    both = compared(nl, en)
    found = [*edits(both, standings(both, ALL))]
    assert [(one.check, one.severity, one.paragraph) for one in found] == [
        ("structure", "warning", 2),
        ("structure", "warning", 5),
    ]
    assert {one.values["by"] for one in found} == {"Sanne"}


def test_a_paragraph_that_moved_stays_reviewed() -> None:
    order = [0, 4, 1, 2, 3, 5]
    moved = [NL[at] for at in order], [EN[at] for at in order]
    assert states(*moved) == ["reviewed"] * 6


def test_a_new_pair_was_never_reviewed_and_a_dropped_one_is_no_finding() -> None:
    nl, en = [*NL[:2], "Elke dag telt."], [*EN[:2], "Each day counts."]
    assert states([*nl, *NL[2:]], [*en, *EN[2:]]) == [
        "reviewed", "reviewed", "never", "reviewed", "reviewed", "reviewed", "reviewed",
    ]  # fmt: skip
    assert states(NL[:3], EN[:3]) == ["reviewed"] * 3


def test_neighbours_that_were_both_edited_keep_their_own_reviews() -> None:
    nl = changed(changed(NL, 2, "Leg de stapel daar."), 3, "Betaal een munt.")
    en = changed(changed(EN, 2, "Put the pile there."), 3, "Pay one coin.")
    found = standings(compared(nl, en), ALL)
    assert [one.state for one in found[2:4]] == ["both-edited"] * 2
    assert [one.review and one.review.text for one in found[2:4]] == [one.text for one in ALL[2:4]]


def test_a_pair_that_was_added_isnt_taken_for_the_one_edited_beside_it() -> None:
    nl = [*NL[:2], "Elke dag telt.", "Leg de stormstapel onder de toren.", *NL[3:]]
    en = [*EN[:2], "Each day counts.", "Put the storm pile beneath the tower.", *EN[3:]]
    assert states(nl, en)[1:5] == ["reviewed", "never", "both-edited", "reviewed"]
    nl[2:4], en[2:4] = nl[3:1:-1], en[3:1:-1]
    assert states(nl, en)[1:5] == ["reviewed", "both-edited", "never", "reviewed"]


def test_recording_a_range_leaves_the_rest_as_it_was() -> None:
    nl = changed(NL, 1, NL[1] + " Altijd.")
    both = compared(nl)
    after = recorded(both, ALL, "Bram", {2, 3})
    assert [one.by for one in after] == ["Sanne", "Bram", "Bram", "Sanne", "Sanne", "Sanne"]
    assert states(nl, reviews=after) == ["reviewed"] * 6
    # The old text comes back: that pair isn't reviewed any more, since its review was replaced.
    assert states(reviews=after)[1] == "nl-edited"


def test_the_review_of_what_is_gone_stays_until_all_is_reviewed() -> None:
    short = compared(NL[:3] + NL[4:], EN[:3] + EN[4:])
    assert recorded(short, ALL, "Bram", {1})[3] == ALL[3]
    assert states(reviews=recorded(short, ALL, "Bram", {1})) == ["reviewed"] * 6
    assert len(recorded(short, ALL, "Bram")) == 5


def test_a_paragraph_that_stands_alone_has_half_a_review() -> None:
    both = compared(NL[:5])
    alone = recorded(both, [], "Sanne")[-1]
    assert (alone.nl, alone.en) == ("", mark(EN[5]))
    assert states(NL[:5], reviews=ALL)[-1] == "nl-edited"


# the files


@pytest.mark.parametrize("as_json", [True, False])
def test_reviews_are_read_as_they_were_written(as_json: bool) -> None:
    odd = Review("1234567890123456", "", 'A "B" é\N{SNOWMAN}', "# - {x: y}")
    text = written([*ALL, odd], as_json)
    found = read_reviews(text.encode())
    assert found.problems == []
    assert found.reviews == [*ALL, odd]
    if as_json:
        assert len(json.loads(text)) == 7
    assert len(text.splitlines()) == 7 + 2 * as_json


def test_what_is_no_text_becomes_text() -> None:
    odd = Review("aa", "bb", "S\udce9 \x1b[1m\u2028", "")
    assert read_reviews(written([odd], True).encode()).reviews == [
        Review("aa", "bb", "S? \ufffd[1m", "")
    ]


ENTRY = {"texts": "00ff", "check": "number", "reason": 'het "klopt"', "text": "One"}
MORE = {"texts": "11ff", "check": "term", "reason": "ja", "text": "Two"}
LISTS = [
    "", "[]", "[]\n", '[\n {"texts": "aa", "check": "term", "reason": "x"}\n]\n',
    "- texts: aa  # of old\n  check: term\n  reason: x\n", "# only a remark\n",
    "[{texts: aa, check: term, reason: x}] # behind\n",
]  # fmt: skip


@pytest.mark.parametrize("as_json", [True, False])
@pytest.mark.parametrize("before", LISTS)
def test_a_waiver_is_put_behind_what_there_is(before: str, as_json: bool) -> None:
    old = read_waivers(before.encode())
    text = waived(before, [ENTRY, MORE], as_json)
    found = read_waivers(text.encode())
    assert found.problems == []
    assert [one[:4] for one in found.waivers[:-2]] == [one[:4] for one in old.waivers]
    assert [one[:3] for one in found.waivers[-2:]] == [
        ("00ff", "number", 'het "klopt"'),
        ("11ff", "term", "ja"),
    ]
    assert ("# of old" in text) == ("# of old" in before)


BAD = [
    ("nl: aa\nen: bb\n", "1:1", "mapping"),
    ("- aa\n", "1:3", "aa"),
    ("- {nl: aa, en: bb, by: S}\n- {nl: aa, by: S}\n", "2:3", "en"),
    ("- {nl: aa, en: bb, by: S, day: 3}\n", "1:27", "day"),
    ("- {nl: aa, en: 123, by: S}\n", "1:16", "123"),
    ('- {nl: aa, en: bb, by: " "}\n', "1:1", "by"),
    ("- {nl: aa, en: bb, by: S\n", "", ""),
    ("- &x {nl: aa, en: bb, by: S}\n", "1:3", "&"),
]


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize(("text", "place", "word"), BAD)
def test_a_bad_file_is_told_where_it_is_bad(
    tmp_path: Path, text: str, place: str, word: str, lang: str
) -> None:
    files = texts(tmp_path)
    reviews = tmp_path / "reviews.yaml"
    reviews.write_text(text, "utf-8")
    told = run("parity", *files, "--reviews", reviews, "--lang", lang)
    assert told.exit_code == 2 and told.stdout == ""
    assert f"{reviews}:{place}" in told.stderr
    assert word in told.stderr or (word == "mapping" and lang == "nl")
    again = run("parity", *files, "--reviews", reviews, "--reviewed", "all", "--by", "Sanne")
    assert again.exit_code == 2
    assert reviews.read_text("utf-8") == text


def texts(folder: Path, nl: list[str] = NL, en: list[str] = EN) -> tuple[Path, Path]:
    files = folder / "rulebook.nl.txt", folder / "rulebook.en.txt"
    for file, lines in zip(files, (nl, en), strict=True):
        file.write_text("\n\n".join(lines) + "\n", "utf-8")
    return files


# the command


def test_the_command_records_and_then_tells_an_edit(tmp_path: Path) -> None:
    files, reviews = texts(tmp_path), tmp_path / "reviews.json"
    done = run("parity", *files, "--reviews", reviews, "--reviewed", "1-3, 5", "--by", "Sanne")
    assert done.exit_code == 0 and done.stdout == f"{reviews}: pairs reviewed by Sanne: 4.\n"
    files = texts(tmp_path, nl=changed(NL, 2, "Leg de stormstapel onder de oude vuurtoren."))
    told = run("parity", *files, "--reviews", reviews, "--lang", "nl")
    assert told.exit_code == 1
    assert f"{files[1]}:5: structure: Het Nederlands is gewijzigd" in told.stdout
    assert told.stdout.endswith("Nagekeken: 3; sindsdien gewijzigd: 1; nooit nagekeken: 2.\n")
    plain = json.loads(run("parity", *files, "--reviews", reviews, "--format", "json").stdout)
    assert plain["reviews"]["counts"] == {
        "reviewed": 3, "nl-edited": 1, "en-edited": 0, "both-edited": 0, "never": 2,
    }  # fmt: skip
    assert plain["reviews"]["pairs"][2] == {
        "nl_paragraph": 3, "en_paragraph": 3, "state": "nl-edited", "by": "Sanne",
    }  # fmt: skip
    texts(tmp_path, en=changed(EN, 4, "After the call nobody may sail."))
    told = run("parity", *files, "--reviews", reviews, "--lang", "en")
    assert f"{files[0]}:9: structure: English was edited" in told.stdout
    texts(tmp_path, nl=changed(NL, 2, "Leg de stormstapel onder de oude vuurtoren."))
    run("parity", *files, "--reviews", reviews, "--reviewed", "3", "--by", "Bram")
    assert run("parity", *files, "--reviews", reviews).exit_code == 0


def test_the_command_waives_and_takes_no_waiver_twice(tmp_path: Path) -> None:
    files = texts(tmp_path, en=changed(EN, 1, "Each captain gets 3 ships and 8 coins."))
    waivers = tmp_path / "waivers.yaml"
    ask = ("parity", *files, "--waivers", waivers, "--waive", "2:number", "--because", "A reason")
    assert run(*ask).stdout == f"{waivers}: paragraph 2, number: waived.\n"
    before = waivers.read_text("utf-8")
    assert run(*ask, "--lang", "nl").stdout.endswith("die uitzondering staat er al.\n")
    assert waivers.read_text("utf-8") == before
    assert run("parity", *files, "--waivers", waivers).exit_code == 0
    wrong = run("parity", *files, "--waivers", waivers, "--waive", "2:term", "--because", "x")
    assert wrong.exit_code == 2 and "number" in wrong.stderr
    assert waivers.read_text("utf-8") == before


@pytest.mark.parametrize(
    "options",
    [
        ("--reviewed", "1"),
        ("--reviewed", "1", "--by", "S"),
        ("--by", "S"),
        ("--waive", "1:number"),
        ("--because", "x"),
        ("--waivers", "w", "--waive", "number", "--because", "x"),
        ("--waivers", "w", "--waive", "1:number", "--because", " "),
        ("--waivers", "w", "--waive", "1:number", "--because", "x" * 1001),
        ("--reviews", "r", "--reviewed", "3-1", "--by", "S"),
        ("--reviews", "r", "--reviewed", "x", "--by", "S"),
        ("--reviews", "r", "--reviewed", "", "--by", "S"),
    ],
)
def test_options_that_dont_go_together(tmp_path: Path, options: tuple[str, ...]) -> None:
    files = texts(tmp_path)
    assert run("parity", *files, *options).exit_code == 2
    assert sorted(os.listdir(tmp_path)) == ["rulebook.en.txt", "rulebook.nl.txt"]


def test_a_paragraph_that_there_isnt_is_not_reviewed(tmp_path: Path) -> None:
    files, reviews = texts(tmp_path), tmp_path / "reviews.json"
    told = run(
        "parity", *files, "--reviews", reviews, "--reviewed", "5-7", "--by", "S", "--lang", "nl"
    )
    assert told.exit_code == 2 and "geen alinea 7" in told.stderr
    assert not reviews.exists()


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ("900:number", "Er is geen alinea 900; de laatste is 6.\n"),
        ("0:number", "Er is geen alinea 0; de laatste is 6.\n"),
        ("2:nonsense", "Er is geen controle nonsense; er zijn duplicate-term, extra, language,"),
    ],
)
def test_what_there_isnt_is_not_waived(tmp_path: Path, wish: str, says: str) -> None:
    files, waivers = texts(tmp_path), tmp_path / "waivers.json"
    ask = ("--waivers", waivers, "--waive", wish, "--because", "x", "--lang", "nl")
    told = run("parity", *files, *ask)
    assert (told.exit_code, told.stdout) == (2, "") and told.stderr.startswith(says)
    assert not waivers.exists()


def test_where_nothing_can_be_written_that_is_told(tmp_path: Path) -> None:
    files = texts(tmp_path)
    where = tmp_path / "none" / "reviews.json"
    told = run("parity", *files, "--reviews", where, "--reviewed", "all", "--by", "S")
    assert told.exit_code == 2 and told.stderr.startswith(f"{where}: there is no folder")


def test_texts_that_cant_be_read_are_told_by_line(tmp_path: Path) -> None:
    nl, en = texts(tmp_path)
    nl.write_bytes(b"Goed.\r\n\r\nNiet g\xe9d.\r\n")
    told = run("parity", nl, en, "--lang", "nl")
    assert told.exit_code == 2
    assert told.stderr == f"{nl}:3: dit is geen UTF-8; sla het bestand op als UTF-8.\n"
    told = run("parity", tmp_path / "none.txt", en, "--lang", "nl")
    assert told.stderr == f"{tmp_path / 'none.txt'}: dit bestand bestaat niet.\n"
    told = run("parity", tmp_path, en, "--lang", "nl")
    assert told.stderr == f"{tmp_path}: niet te lezen (het is een map)\n"
