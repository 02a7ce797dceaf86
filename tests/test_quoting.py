"""Quotations from a copy of the rulebook: recognised, told apart, and never wrong."""

import random
from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

import pytest

from adjudicator.quoting import Copy, open_copy, reading
from adjudicator.quoting.aligning import Aligned, align
from adjudicator.quoting.marks import (
    fingerprint,
    index_of,
    likeness,
    normalised,
    paragraphs,
    sketch,
)
from adjudicator.rulebook.norms import NORMS
from adjudicator.rulebook.outline import SECTIONS
from adjudicator.rulebook.paragraphs import FINGERPRINTS, FIRST, PARAGRAPHS, SKETCHES
from tests import made_up

BOOK = [*made_up.book("en")]
WORDS = " ".join(BOOK).split()
Write = Callable[[Path], object]


def aligned(texts: list[str]) -> Aligned:
    return align(made_up.indexes()["en"], texts)


def states(texts: list[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for number, one in enumerate(aligned(texts).found, 1):
        if one.state != "same":
            found.setdefault(one.state, []).append(number)
    return found


def test_every_place_has_paragraphs_of_its_section() -> None:
    assert [*PARAGRAPHS] == [*NORMS] and [*FIRST] == [*SECTIONS]
    starts = [*FIRST.values(), made_up.SIZE + 1]
    assert starts == sorted(set(starts))
    ranges = {one: range(starts[i], starts[i + 1]) for i, one in enumerate(FIRST)}
    for norm, places in NORMS.items():
        assert len(set(places)) == len(places) == len(PARAGRAPHS[norm])
        for place, numbers in zip(places, PARAGRAPHS[norm], strict=True):
            assert numbers and {*numbers} <= {*ranges[place.section]}


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_every_paragraph_is_known(lang: str) -> None:
    marks, sketches = FINGERPRINTS[lang], SKETCHES[lang]
    assert len(marks) == len(set(marks)) == len(sketches) == len(set(sketches)) == made_up.SIZE
    assert {len(mark) for mark in marks} == {16} and {len(one) for one in sketches} == {64}


def test_a_text_is_known_by_its_letters_alone() -> None:
    assert normalised("  één \t vogel\u00a0 ") == normalised(normalize("NFD", "één vogel"))
    assert paragraphs("\ufeffone\r\n\r\n two \rthree\u2028x\n") == ["one", "two", "three x"]
    assert fingerprint("one") != fingerprint("One")
    assert (
        normalised("a\x1b[31mb\u202ec")
        == "a\N{REPLACEMENT CHARACTER}[31mb\N{REPLACEMENT CHARACTER}c"
    )


def test_a_sketch_tells_versions_from_others() -> None:
    draw = random.Random(1)
    for text in BOOK[:60]:
        version = made_up.edited(text, 0.2, draw, WORDS)
        assert likeness(sketch(text), sketch(version)) > likeness(sketch(text), sketch(BOOK[100]))
    assert likeness(sketch(BOOK[0]), sketch(BOOK[0])) == 1


def test_all_the_same() -> None:
    assert states(BOOK) == {} and aligned(BOOK).added == ()


def test_inserted_paragraphs_change_nothing() -> None:
    texts = ["Heading", *BOOK[:40], "Another heading", *BOOK[40:]]
    assert states(texts) == {} and aligned(texts).added == (1, 42)
    assert aligned(texts).found[50].at == 53


def test_deleted_and_moved() -> None:
    assert states(BOOK[:9] + BOOK[10:]) == {"missing": [10]}
    assert states([*BOOK[:9], *BOOK[10:100], BOOK[9], *BOOK[100:]]) == {"moved": [10]}
    found = aligned([*BOOK[1:], BOOK[0]]).found
    assert found[0] == ("moved", made_up.SIZE, BOOK[0])


def test_edited_is_marked() -> None:
    draw = random.Random(2)
    version = made_up.edited(BOOK[20], 0.15, draw, WORDS)
    texts = [*BOOK[:20], version, *BOOK[21:]]
    assert states(texts) == {"changed": [21]}
    assert aligned(texts).found[20].text == version


def test_edited_and_moved_is_marked() -> None:
    version = f"{BOOK[20]} zuz"
    texts = [version, *BOOK[:20], *BOOK[21:]]
    assert states(texts) == {"changed": [21]} and aligned(texts).found[20].at == 1


def test_another_paragraph_in_its_place_is_not_it() -> None:
    assert states([*BOOK[:20], "a new rule of our own club", *BOOK[21:]]) == {"missing": [21]}


def test_a_version_of_another_paragraph_is_not_it() -> None:
    version = made_up.edited(BOOK[60], 0.1, random.Random(3), WORDS)
    assert states([*BOOK[:20], version, *BOOK[21:]]) == {"missing": [21]}


def test_of_two_alike_the_right_one_is_found() -> None:
    first = "take the blue token and put it beneath the third cup before anybody speaks"
    second = "take the blue token and put it beneath the fifth cup before anybody speaks"
    index = index_of([*BOOK[:10], first, second])
    found = align(index, [*BOOK[:10], f"{first} again"]).found
    assert found[11].state == "missing" and found[10].text in (None, f"{first} again")


def test_split_and_joined_are_put_right() -> None:
    words = BOOK[20].split()
    halves = [" ".join(words[:3]), " ".join(words[3:])]
    found = aligned([*BOOK[:20], *halves, *BOOK[21:]])
    assert found.found[20] == ("changed", 21, BOOK[20]) and found.added == ()
    found = aligned([*BOOK[:20], f"{BOOK[20]} {BOOK[21]}", *BOOK[22:]])
    assert found.found[20] == ("changed", 21, BOOK[20])
    assert found.found[21] == ("changed", 21, BOOK[21]) and found.added == ()


def test_what_is_added_to_a_paragraph_is_shown_with_it() -> None:
    version = f"{BOOK[20]} But never on a Tuesday."
    found = aligned([*BOOK[:20], version, *BOOK[21:]])
    assert found.found[20] == ("changed", 21, version)


def test_a_book_may_say_a_thing_twice() -> None:
    texts = [*BOOK[:5], BOOK[2], *BOOK[5:9]]
    index = index_of(texts)
    assert [one.at for one in align(index, texts).found] == [*range(1, 11)]
    lost = align(index, texts[:5] + texts[6:]).found
    assert [one.state for one in lost].count("missing") == 1
    assert all(one.text in (None, text) for one, text in zip(lost, texts, strict=True))


def test_a_copy_may_say_a_thing_twice() -> None:
    texts = [BOOK[30], *BOOK]
    assert states(texts) == {} and aligned(texts).added == (1,)


def test_a_huge_paragraph_is_no_version() -> None:
    assert states([*BOOK[:20], f"{BOOK[20]} zo " * 3000, *BOOK[21:]]) == {"missing": [21]}


def copy_of(texts: dict[str, list[str]]) -> Copy:
    return Copy(texts, made_up.indexes())


def test_a_norm_is_quoted_at_its_place() -> None:
    copy = copy_of({"en": BOOK})
    for norm, places in NORMS.items():
        for place, numbers in zip(places, PARAGRAPHS[norm], strict=True):
            found = copy.quote(norm, *place, "en")
            assert [one.number for one in found] == [*numbers]
            assert [one.text for one in found] == [BOOK[number - 1] for number in numbers]
            assert copy.quote(norm, *place, "nl") == []
    with pytest.raises(LookupError):
        copy.quote("round.total", "9.9", "paragraph", None, "en")
    with pytest.raises(LookupError):
        copy.quote("round.nothing", "1.1", "paragraph", None, "en")


def test_the_fingerprint_is_that_of_all_paragraphs() -> None:
    both = copy_of({"en": BOOK, "nl": [*made_up.book("nl")]})
    assert both.fingerprint == copy_of({"nl": [*made_up.book("nl")], "en": BOOK}).fingerprint
    others = [copy_of({"en": BOOK}), copy_of({"en": [*BOOK, "x"]}), copy_of({"en": BOOK[1:]})]
    assert len({both.fingerprint, *(one.fingerprint for one in others)}) == 4
    assert copy_of({}).fingerprint is None


def test_the_report_goes_by_section() -> None:
    texts = [*BOOK[:67], "new in 3.5", *BOOK[67:75], *BOOK[76:85], f"{BOOK[85]} zuz", *BOOK[86:]]
    found = copy_of({"en": [BOOK[207], *texts[:-1]]}).report("en")
    assert [one.section for one in found] == ["3.5", "3.6", "4.1", "closing"]
    assert found[0].added == (69,) and found[1].missing == (76,)
    assert found[2].changed == ((86, 87),) and found[3].moved == ((208, 1),)


def whole(folder: Path) -> Path:
    return made_up.write(folder, {lang: made_up.book(lang) for lang in ("en", "nl")})


def opened(folder: Path) -> Copy:
    return open_copy(folder, made_up.indexes())


def test_a_whole_copy_has_no_faults(tmp_path: Path) -> None:
    copy = opened(whole(tmp_path))
    assert copy.faults == () and copy.languages == ("en", "nl")
    assert copy.report("en") == copy.report("nl") == []


def test_line_ends_and_a_mark_at_the_start_make_no_difference(tmp_path: Path) -> None:
    text = "\r\n".join(BOOK)
    (tmp_path / "rulebook.en.txt").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert opened(tmp_path).report("en") == []
    assert opened(tmp_path).fingerprint == copy_of({"en": BOOK}).fingerprint


def test_one_language_alone_is_fine(tmp_path: Path) -> None:
    copy = opened(made_up.write(tmp_path, {"nl": made_up.book("nl")}))
    assert copy.languages == ("nl",) and copy.faults_in("nl") == []
    assert [fault.text for fault in copy.faults_in("en")] == [reading.NO_FILE]


FAULTY: dict[str, tuple[Write, str]] = {
    "not-utf8": (lambda at: at.write_bytes(b"one\r\n\r\ntwo \xe9\n"), reading.NOT_UTF8),
    "utf-16": (lambda at: at.write_text("one\n" * 9, encoding="utf-16"), reading.NOT_UTF8),
    "empty": (lambda at: at.write_text("\n \n"), reading.EMPTY),
    "wrong": (lambda at: at.write_text("one\ntwo\nthree\n"), reading.WRONG),
    "mostly-wrong": (
        lambda at: at.write_text("\n".join([*BOOK[:9], *map(str, range(19))])),
        reading.WRONG,
    ),
    "the-same-over-and-over": (lambda at: at.write_text(f"{BOOK[0]}\n" * 9000), reading.WRONG),
    "other-language": (
        lambda at: at.write_text("\n".join(made_up.book("nl")), encoding="utf-8"),
        reading.OTHER_LANGUAGE,
    ),
    "large": (lambda at: at.write_bytes(b"a" * (reading.MOST_BYTES + 1)), reading.TOO_LARGE),
    "folder": (lambda at: at.mkdir(), reading.CANNOT_READ),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_file_is_told_and_not_quoted(name: str, tmp_path: Path) -> None:
    write, text = FAULTY[name]
    made_up.write(tmp_path, {"nl": made_up.book("nl")})
    write(tmp_path / "rulebook.en.txt")
    copy = opened(tmp_path)
    assert copy.languages == ("nl",)
    assert [(fault.text, fault.langs) for fault in copy.faults] == [(text, ("en",))]
    text.format(**copy.faults[0].args)
    if name == "not-utf8":
        assert copy.faults[0].args["line"] == 3


def test_exchanged_languages_are_told_once(tmp_path: Path) -> None:
    copy = opened(made_up.write(tmp_path, {"en": made_up.book("nl"), "nl": BOOK}))
    assert copy.languages == ()
    assert [(fault.text, fault.langs) for fault in copy.faults] == [
        (reading.EXCHANGED, ("en", "nl"))
    ]


def test_no_folder_and_no_files_are_told_once(tmp_path: Path) -> None:
    for folder, text in ((tmp_path / "none", reading.NO_FOLDER), (tmp_path, reading.NO_FILES)):
        copy = opened(folder)
        assert [(fault.text, fault.langs) for fault in copy.faults] == [(text, ("en", "nl"))]
        assert copy.fingerprint is None and copy.languages == ()
