"""A sample of what `make fuzz` does at length: see `tests/fuzz`."""

import random

import pytest

from tests.count.situations import situations
from tests.fuzz import targets
from tests.fuzz.broken import outcome
from tests.fuzz.damage import KINDS, Damaged, as_text, damaged, valid
from tests.fuzz.refusal import complaint

FILES_OF_A_KIND = 3
TABLES = 4


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_is_refused_where_it_is_damaged(kind: str) -> None:
    for number in range(FILES_OF_A_KIND):
        file = damaged(f"sample/{number}", kind)
        assert complaint(file) is None, file.text


def test_a_file_that_is_not_damaged_is_no_refusal() -> None:
    rng = random.Random("valid")
    for _ in range(5):
        found = complaint(Damaged("none", as_text(rng, valid(rng))))
        assert found is not None and found.startswith("accepted")


def test_a_refusal_elsewhere_is_complained_about() -> None:
    file = damaged("sample/elsewhere", "unknown key of the file")
    found = complaint(file._replace(path=("players",)))
    assert found is not None and found.startswith("the fault is at")


def test_a_crash_is_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(file: Damaged) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr("tests.fuzz.broken.complaint", crash)
    assert outcome(Damaged("none", "")) == "IndexError: list index out of range"


@pytest.mark.parametrize("number", range(len(situations())), ids=lambda n: situations()[n].name)
def test_play_at_random_goes_on_alike(number: int) -> None:
    rng = random.Random(f"tables/{number}")
    for _ in range(TABLES):
        targets.tables(bytes([number]) + rng.randbytes(targets.LONGEST))


@pytest.mark.parametrize("text", [b"", b"\x00", b"format: 1", b"\xef\xbb\xbf{}", b"- - - -\n: :"])
def test_any_bytes_are_a_file(text: bytes) -> None:
    targets.files(text)
