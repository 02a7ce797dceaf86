"""Where situations come from: whatever a path leads to, every file there gets one result."""

import gzip
import io
import os
import stat
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from adjudicator.batch import archives, sources
from adjudicator.batch.given import MOST_IN_CHUNK, Given, in_chunks
from adjudicator.scenario.tree import MAX_BYTES
from tests.batch.folders import DRAW


def given(*paths: Path | str) -> list[Given]:
    return [*sources.given([str(path) for path in paths])]


def reason(one: Given) -> object:
    assert one.problem is not None and one.content == b""
    return one.problem.args.get("reason", one.problem.code)


def names(found: Iterable[Given], home: Path) -> list[str]:
    return [one.name.removeprefix(f"{home}/") for one in found]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for name in ("b/two.yml", "b/deep/one.yaml", "a.json", "b/notes.txt", "c.yaml"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(DRAW)
    return tmp_path


# Folders


def test_a_folder_is_searched_in_the_order_of_names(home: Path) -> None:
    found = given(home)
    assert names(found, home) == ["a.json", "c.yaml", "b/two.yml", "b/deep/one.yaml"]
    assert {one.content for one in found} == {DRAW.encode()}


def test_paths_are_taken_in_their_order_and_as_often_as_they_are_named(home: Path) -> None:
    found = given(home / "c.yaml", home / "b", home / "c.yaml")
    assert names(found, home) == ["c.yaml", "b/two.yml", "b/deep/one.yaml", "c.yaml"]


def test_what_is_no_situation_is_told_and_the_others_are_there(home: Path) -> None:
    os.mkfifo(home / "fifo.yaml")
    (home / "loop.yaml").symlink_to(home / "loop.yaml")
    (home / "nowhere.yaml").symlink_to(home / "gone.yaml")
    (home / "folder.yaml").mkdir()
    found = {one.name.removeprefix(f"{home}/"): one for one in given(home)}
    assert reason(found["fifo.yaml"]) == "it is no ordinary file"
    assert reason(found["loop.yaml"]) == "links lead in a circle"
    assert reason(found["nowhere.yaml"]) == "it doesn't exist"
    assert [name for name, one in found.items() if one.problem is None] == [
        "a.json", "c.yaml", "b/two.yml", "b/deep/one.yaml",
    ]  # fmt: skip


def test_a_link_to_a_folder_above_leads_nowhere(home: Path) -> None:
    before = names(given(home), home)
    (home / "b/round").symlink_to(home)
    assert names(given(home), home) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_what_may_not_be_read_is_told(home: Path) -> None:
    (home / "c.yaml").chmod(0)
    (home / "b").chmod(0)
    try:
        found = given(home)
    finally:
        (home / "b").chmod(stat.S_IRWXU)
    assert [reason(one) for one in found[1:]] == ["no permission", "no permission"]


def test_a_folder_without_situations_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    (one,) = given(tmp_path)
    assert (one.name, reason(one)) == (str(tmp_path), "no-files")


def test_files_of_results_are_no_situations(home: Path) -> None:
    leaving = frozenset({os.path.realpath(home / "a.json")})
    assert "a.json" not in names(sources.given([str(home)], leaving), home)


# Files


def test_a_file_is_read_no_further_than_needed_to_see_that_it_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.truncate(1 << 40)
    (one,) = given(file)
    assert len(one.content) == MAX_BYTES + 1


@pytest.mark.parametrize(
    "name", ["gone.yaml", "gone.zip", "gone.tar.gz", "gone.jsonl", "a\0b.yaml"]
)
def test_a_path_that_leads_nowhere_is_told(name: str, tmp_path: Path) -> None:
    (one,) = given(f"{tmp_path}/{name}")
    assert reason(one) in ("it doesn't exist", "this can't be the name of a file")


def test_a_name_that_is_no_utf8_can_be_written(tmp_path: Path) -> None:
    file = os.fsencode(tmp_path) + b"/\xff\xfe.yaml"
    with open(file, "w") as stream:
        stream.write(DRAW)
    (one,) = given(tmp_path)
    assert one.name == f"{tmp_path}/\\xff\\xfe.yaml" and one.content == DRAW.encode()


# Lines of JSON


def test_each_line_is_a_situation_named_by_its_number(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_bytes(b'{"a": 1}\r\n\n{"b": 2}\n  \n{"c": 3}')
    assert given(file) == [
        Given(f"{file}:1", b'{"a": 1}'),
        Given(f"{file}:3", b'{"b": 2}'),
        Given(f"{file}:5", b'{"c": 3}'),
    ]


def test_a_line_without_end_takes_no_more_memory_than_a_file(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_bytes(b"x" * (4 * MAX_BYTES) + b'\n{"b": 2}\n')
    first, second = given(file)
    assert MAX_BYTES < len(first.content) <= MAX_BYTES + 2
    assert second == Given(f"{file}:2", b'{"b": 2}')


# Archives


def zipped(file: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return file


def tarred(file: Path, members: dict[str, bytes]) -> Path:
    way = {"gz": "w:gz", "xz": "w:xz", "bz2": "w:bz2"}.get(file.suffix[1:], "w")
    with tarfile.open(file, way) as archive:  # type: ignore[call-overload]
        for name, content in members.items():
            told = tarfile.TarInfo(name)
            told.size = len(content)
            archive.addfile(told, io.BytesIO(content))
    return file


KINDS = ("a.zip", "a.tar", "a.tar.gz", "a.tar.xz", "a.tar.bz2")


def packed(file: Path, members: dict[str, bytes]) -> Path:
    return (zipped if file.suffix == ".zip" else tarred)(file, members)


@pytest.mark.parametrize("kind", KINDS)
def test_an_archive_gives_its_situations_in_its_own_order(kind: str, tmp_path: Path) -> None:
    members = {"z.yaml": b"z", "notes.txt": b"-", "a/b.json": b"b", "__MACOSX/._z.yaml": b"-",
               "a/._b.json": b"-", "a/c.YML": b"c"}  # fmt: skip
    file = packed(tmp_path / kind, members)
    assert given(file) == [
        Given(f"{file}:z.yaml", b"z"),
        Given(f"{file}:a/b.json", b"b"),
        Given(f"{file}:a/c.YML", b"c"),
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_names_in_an_archive_lead_nowhere(kind: str, tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    names = ("../out.yaml", "/tmp/out.yaml", "a/../../out.yaml", "x" * 90 + "/y.yaml")
    file = packed(inside / kind, {name: DRAW.encode() for name in names})
    assert [one.name for one in given(file)] == [f"{file}:{name}" for name in names]
    assert [*tmp_path.rglob("*")] == [inside, file], "nothing was unpacked"


@pytest.mark.parametrize("kind", KINDS)
def test_a_member_too_large_is_cut_off_and_the_next_is_there(kind: str, tmp_path: Path) -> None:
    large = b" " * (20 * MAX_BYTES)
    first, second = given(packed(tmp_path / kind, {"a.yaml": large, "b.yaml": b"b"}))
    assert len(first.content) == MAX_BYTES + 1 and second.content == b"b"


@pytest.mark.parametrize("kind", KINDS)
def test_an_archive_that_holds_too_much_is_left(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MOST_UNPACKED", 5 * MAX_BYTES)
    members = {f"{place}.yaml": b" " * MAX_BYTES for place in range(9)}
    *some, last = given(packed(tmp_path / kind, members))
    assert 3 <= len(some) <= 5 and all(one.problem is None for one in some)
    assert reason(last) == archives.TOO_MUCH


def test_a_file_that_hides_a_bomb_is_passed_over_within_the_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MOST_UNPACKED", 4 << 20)
    file = tarred(tmp_path / "a.tar.gz", {"bomb.bin": bytes(64 << 20), "b.yaml": b"b"})
    assert file.stat().st_size < 1 << 20
    (one,) = given(file)
    assert reason(one) == archives.TOO_MUCH


def test_a_header_that_claims_memory_is_damage(tmp_path: Path) -> None:
    header = tarfile.TarInfo("pax")
    header.type, header.size = tarfile.XHDTYPE, 3 << 30
    file = tmp_path / "a.tar.gz"
    file.write_bytes(gzip.compress(header.tobuf() + bytes(1 << 20)))
    (one,) = given(file)
    assert reason(one) == archives.DAMAGED


@pytest.mark.parametrize("kind", KINDS)
def test_a_cut_off_archive_gives_what_it_has_and_the_damage(kind: str, tmp_path: Path) -> None:
    members = {f"{place}.yaml": os.urandom(2000) for place in range(20)}
    whole = packed(tmp_path / kind, members).read_bytes()
    for share in (0, 10, len(whole) // 2, len(whole) * 3 // 4):
        file = tmp_path / f"cut-{share}-{kind}"
        file.write_bytes(whole[:share])
        *some, last = given(file)
        assert reason(last) == archives.DAMAGED
        assert [one.content for one in some] == [*members.values()][: len(some)]


def test_a_ruined_header_is_no_end(tmp_path: Path) -> None:
    file = tarred(tmp_path / "a.tar", {f"{place}.yaml": b"x" for place in range(4)})
    ruined = bytearray(file.read_bytes())
    ruined[2 * 1024 : 2 * 1024 + 100] = b"\xff" * 100
    file.write_bytes(ruined)
    *some, last = given(file)
    assert [one.content for one in some] == [b"x", b"x"] and reason(last) == archives.DAMAGED


def test_links_and_devices_in_an_archive_are_told(tmp_path: Path) -> None:
    file = tmp_path / "a.tar"
    with tarfile.open(file, "w") as archive:
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE):
            told = tarfile.TarInfo("x.yaml")
            told.type, told.linkname = kind, "/etc/passwd"
            archive.addfile(told)
    assert [reason(one) for one in given(file)] == ["it is no ordinary file"] * 4
    link = zipfile.ZipInfo("x.yaml")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as both:
        both.writestr(link, "/etc/passwd")
    assert [reason(one) for one in given(tmp_path / "a.zip")] == ["it is no ordinary file"]


@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [(6, 1, archives.ENCRYPTED), (8, 77, archives.UNKNOWN_METHOD)],
)
def test_a_member_that_cannot_be_unpacked_is_told(
    place: int, value: int, expected: str, tmp_path: Path
) -> None:
    file = zipped(tmp_path / "a.zip", {"a.yaml": b"a", "b.yaml": b"b"})
    raw = bytearray(file.read_bytes())
    for mark, offset in ((b"PK\1\2", place + 2), (b"PK\3\4", place)):
        raw[raw.index(mark) + offset] = value
    file.write_bytes(raw)
    first, second = given(file)
    assert reason(first) == expected and second.content == b"b"


def test_a_wrong_checksum_is_damage(tmp_path: Path) -> None:
    file = zipped(tmp_path / "a.zip", {"a.yaml": b"a" * 50, "b.yaml": b"b"})
    raw = bytearray(file.read_bytes())
    raw[raw.index(b"PK\1\2") + 16] ^= 1
    raw[raw.index(b"PK\3\4") + 14] ^= 1
    file.write_bytes(raw)
    first, second = given(file)
    assert reason(first) == archives.DAMAGED and second.content == b"b"


# Chunks


def test_the_same_situations_make_the_same_chunks() -> None:
    files = [Given(str(place), b"x" * 100) for place in range(3 * MOST_IN_CHUNK + 1)]
    chunks = [*in_chunks(files)]
    assert [one for chunk in chunks for one in chunk.files] == files
    assert [len(chunk.files) for chunk in chunks] == [*[MOST_IN_CHUNK] * 3, 1]
    assert [*in_chunks(iter(files))] == chunks
    changed = [*in_chunks([*files[:-1], Given(files[-1].name, b"y" * 100)])]
    assert [a == b for a, b in zip(chunks, changed, strict=True)] == [True, True, True, False]


def test_large_files_make_small_chunks() -> None:
    chunks = in_chunks(Given(str(place), b"x" * MAX_BYTES) for place in range(5))
    assert [len(chunk.files) for chunk in chunks] == [2, 2, 1]
