"""Disks, streams, signals, locales and names that go wrong: a sentence, an exit code, no loss."""

import errno
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from adjudicator import files, rule
from adjudicator.files import Unusable, read, read_whole, replace, replacing
from adjudicator.legible import LEGIBLY
from adjudicator.scenario.tree import MAX_BYTES
from tests.command import PIPES, PROGRAM, Streams, run, start
from tests.corpus import BROKEN, LANGUAGES, PELICANS, ROOT
from tests.sampling import in_turn, some

COMMANDS: dict[str, tuple[object, ...]] = {
    "rule": ("rule", PELICANS),
    "json": ("rule", PELICANS, "--format", "json"),
    "html": ("rule", PELICANS, "--format", "html"),
    "check": ("check", PELICANS),
    "batch": ("batch", PELICANS),
    "views": ("views", PELICANS),
    "whatif": ("whatif", PELICANS, "--drop", "2"),
    "similar": ("similar", PELICANS),
    "rules": ("rules", "3.6"),
    "questions": ("questions",),
    "glossary": ("glossary",),
    "parity": ("parity", PELICANS, PELICANS),
    "quiz": ("quiz", "--seed", "12", "--format", "json"),
    "help": ("--help",),
}
MESSAGES = {
    "nl": "De uitvoer kan niet worden weggeschreven (de schijf is vol).\n",
    "en": "The output can't be written (the disk is full).\n",
}
every_command = pytest.mark.parametrize("name", COMMANDS)
posix = pytest.mark.skipif(os.name != "posix", reason="signals and devices are those of Unix")


def told_by(*args: object, **environment: str) -> tuple[int, str, str]:
    """The exit code of a process, what it says, and what it complains of."""
    process = start(*args, streams=PIPES, **environment)
    output, complaints = process.communicate()
    return process.returncode, output.decode(), complaints.decode()


@cache
def usual(name: str, lang: str) -> tuple[int, str, str]:
    """What a command says where everything is as it should be."""
    if name == "help":  # laid out for the terminal
        return told_by(*COMMANDS[name], ADJUDICATOR_LANG=lang)
    done = run(*COMMANDS[name], ADJUDICATOR_LANG=lang)
    return done.exit_code, done.stdout, done.stderr


# Where nothing can be written


@posix
@pytest.mark.parametrize(("name", "lang"), in_turn([*COMMANDS]))
def test_a_full_disk_is_told_in_the_language_asked_for(name: str, lang: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    with open("/dev/full", "wb") as full:
        process = start(*COMMANDS[name], streams=Streams(stdout=full.fileno()),
                        ADJUDICATOR_LANG=lang)  # fmt: skip
    assert process.communicate()[1].decode() == MESSAGES[lang]
    assert process.returncode == 2


@posix
def test_where_complaints_cannot_be_written_either_the_exit_code_is_left() -> None:
    with open("/dev/full", "wb") as full:
        both = Streams(stdout=full.fileno(), stderr=full.fileno())
        assert start("rule", PELICANS, streams=both).wait() == 2


@posix
@every_command
def test_a_reader_who_has_gone_is_met_in_silence(name: str) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    process = start(*COMMANDS[name], streams=Streams(stdout=theirs))
    os.close(theirs)
    assert process.communicate()[1] == b""
    # --help is printed by click, which has an exit code of its own for this
    assert process.returncode == (1 if name == "help" else 128 + signal.SIGPIPE)


@posix
def test_a_stream_that_was_closed_is_no_fault() -> None:
    script = f'exec "$0" -m adjudicator rule "{PELICANS}" <&- >&- 2>&-'
    assert (
        subprocess.run(["sh", "-c", script, sys.executable], cwd=ROOT, check=False).returncode == 0
    )


@posix
@pytest.mark.parametrize("option", ["--out", "--junit"])
def test_a_file_that_cannot_be_written_is_named(option: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place, reason in (("file/x", "een deel van het pad is geen map"), ("no/x", "bestaat niet")):
        code, _, told = told_by("batch", PELICANS, option, tmp_path / place, "--lang", "nl")
        assert code == 2
        assert f"{tmp_path / place}" in told and f"({reason})" in told and told.count("\n") == 1


@posix
def test_what_is_no_file_is_not_replaced_by_one(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    code, _, told = told_by("batch", PELICANS, "--out", tmp_path / "fifo")
    assert (code, told) == (2, "The output can't be written (it is no ordinary file).\n")
    assert stat.S_ISFIFO((tmp_path / "fifo").stat().st_mode)
    with replacing(os.devnull) as stream:
        stream.write(b"x")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@posix
def test_a_disk_that_fills_up_midway_costs_nothing(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    args = ("batch", *[PELICANS] * 400, "--out", out, "--jobs", 1)
    whole = run(*args[:-4], "--jobs", 1).stdout
    limit = len(whole) // 2
    script = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, -1))\n"
    script += "from adjudicator.__main__ import run; run()"
    process = subprocess.run([sys.executable, "-c", script, *map(str, args)], cwd=ROOT, check=False,
                             capture_output=True)  # fmt: skip
    assert process.returncode == 2
    assert process.stderr.endswith(
        b"The output can't be written (the file would become too large).\n"
    )
    assert not out.exists()
    kept = int(process.stderr.split(b" files")[0].rpartition(b" ")[2])
    assert 0 < kept < 400
    assert run(*args).exit_code == 0 and out.read_text() == whole


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    with pytest.raises(TypeError), replacing(str(file)) as stream:
        stream.writelines([b"new", None])  # type: ignore[list-item]
    assert file.read_bytes() == b"old" and [*tmp_path.iterdir()] == [file]
    file.chmod(0o640)
    link = tmp_path / "link"
    link.symlink_to(file)
    replace(str(link), b"new")
    assert file.read_bytes() == b"new" and link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    with pytest.raises(OSError, match="No such file") as fault:
        replace(str(tmp_path / "no/file"), b"new")
    assert fault.value.filename == str(tmp_path / "no/file")


# Where nothing can be read


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["rule", "check", "views", "whatif", "similar"])
def test_why_a_file_cannot_be_read_is_told_in_the_language_asked_for(
    command: str, lang: str, tmp_path: Path
) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    more = ["--drop", "1"] if command == "whatif" else []
    reasons = {"gone": {"nl": "bestaat niet", "en": "it doesn't exist"},
               "loop": {"nl": "de koppelingen verwijzen in een kring naar elkaar",
                        "en": "links lead in a circle"}}  # fmt: skip
    for name, reason in reasons.items():
        done = run(command, tmp_path / name, *more, "--lang", lang)
        assert done.exit_code == 2 and f"({reason[lang]})" in done.stderr


@posix
def test_a_file_without_end_is_too_large() -> None:
    done = run("rule", "/dev/zero")
    assert done.exit_code == 2 and f"{MAX_BYTES // 1024} KiB" in done.stderr


def test_a_file_that_somebody_is_writing_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    fstat, looks = os.fstat, iter(range(100))

    def looked(number: int) -> os.stat_result:
        # between the two looks at it, the file is written to, twice
        if next(looks) in (1, 3):
            file.write_bytes(file.read_bytes() + b"er")
        return fstat(number)

    monkeypatch.setattr(os, "fstat", looked)
    assert read(str(file), 100) == b"olderer"


def test_a_file_that_keeps_changing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file.yaml"
    file.write_bytes(PELICANS.read_bytes())
    fstat = os.fstat

    def looked(number: int) -> os.stat_result:
        with file.open("ab") as stream:
            stream.write(b"#")
        return fstat(number)

    monkeypatch.setattr(os, "fstat", looked)
    done = run("rule", file, "--lang", "nl")
    assert done.exit_code == 2 and "het verandert tijdens het lezen" in done.stderr


def test_a_file_beyond_its_bound_is_told(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert read(str(file), 3) == b"1234" and read_whole(str(file), 5) == b"12345"
    with pytest.raises(Unusable, match="too large"):
        read_whole(str(file), 4)


def test_every_reason_is_a_text_and_the_rest_is_the_system_s() -> None:
    assert files.reason(OSError(errno.ENOSPC, "No space")) == "the disk is full"
    assert files.reason(OSError(errno.EXDEV, "Cross-device")) == "Cross-device"
    assert files.reason(OSError("odd")) == "odd"


# Signals


@posix
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_stops_a_command_gets_one_word_and_the_code_of_the_shell(
    number: signal.Signals, code: int, lang: str, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "fifo")
    process = start("rule", tmp_path / "fifo", "--lang", lang)
    # opening it waits until the command has come so far as to read
    with open(tmp_path / "fifo", "wb"):
        process.send_signal(number)
        told = process.communicate()[1].decode()
    assert told.strip() == {"nl": "Gestopt.", "en": "Stopped."}[lang]
    assert process.returncode == code


@posix
def test_a_command_started_deaf_stays_deaf(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    script = f'trap "" HUP; exec "$0" -m adjudicator rule "{tmp_path}/fifo"'
    process = subprocess.Popen(["sh", "-c", script, sys.executable], cwd=ROOT,
                               stdout=subprocess.PIPE)  # fmt: skip
    with open(tmp_path / "fifo", "wb") as fifo:
        process.send_signal(signal.SIGHUP)
        fifo.write(PELICANS.read_bytes())
    assert process.communicate()[0] and process.returncode == 0


# A fault of ours


def test_a_fault_of_the_program_is_a_sentence_with_its_own_code(tmp_path: Path) -> None:
    script = (
        "from adjudicator import cli, report\n"
        "def broken(*args, **more): raise RecursionError('too deep')\n"
        "report.document = broken\n"
        "from adjudicator.__main__ import run; run()"
    )
    command = [sys.executable, "-c", script, "rule", str(PELICANS), "--lang", "nl"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 3 and done.stdout == b""
    assert done.stderr.decode().startswith("Het programma zelf is vastgelopen (RecursionError")


# Texts that are gone


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program, to damage; its catalogues are compiled."""
    home = tmp_path_factory.mktemp("copy")
    for name in ("adjudicator", "locales"):
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-m", "adjudicator.catalogue"], cwd=home, check=True,
                   env={**os.environ, "PYTHONPATH": str(home)}, capture_output=True)  # fmt: skip
    return home


def in_copy(home: Path, *args: object) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(home), "PYTHONUTF8": "1"}
    return subprocess.run([*PROGRAM, *map(str, args)], cwd=home, env=environment, check=False,
                          capture_output=True)  # fmt: skip


@pytest.mark.parametrize("content", [b"", b"not a catalogue", b"\xde\x12\x04\x95" + bytes(40)])
def test_a_damaged_catalogue_is_made_anew_from_its_source(content: bytes, copied: Path) -> None:
    compiled = copied / "locales/nl/LC_MESSAGES/adjudicator.mo"
    before = compiled.read_bytes()
    whole = in_copy(copied, "rule", PELICANS, "--lang", "nl")
    compiled.write_bytes(content)
    try:
        done = in_copy(copied, "rule", PELICANS, "--lang", "nl")
    finally:
        compiled.write_bytes(before)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == whole.stdout != b""


@pytest.mark.parametrize("command", ["rule", "batch", "check"])
def test_where_the_source_is_damaged_too_that_is_told(command: str, copied: Path) -> None:
    folder = copied / "locales/nl/LC_MESSAGES"
    source, compiled = folder / "adjudicator.po", folder / "adjudicator.mo"
    kept = source.read_bytes(), compiled.read_bytes()
    try:
        source.write_bytes(b'msgid "a\n')
        compiled.unlink()
        done = in_copy(copied, command, PELICANS, "--lang", "nl")
    finally:
        source.write_bytes(kept[0])
        compiled.write_bytes(kept[1])
    assert done.returncode == 2 and done.stdout == b""
    assert done.stderr.decode().startswith(f"{source}: these texts can't be read")
    assert len(done.stderr.splitlines()) <= 3 and b"Traceback" not in done.stderr


# Locales and encodings


LOCALES = some(["C", "nl_XX.nonsense", "POSIX", "nonsense"], 2)
SLOW = ("similar", "glossary", "questions", "parity")


@pytest.mark.parametrize(
    ("name", "locale"),
    [(name, locale) for name in COMMANDS for locale in (LOCALES[:1] if name in SLOW else LOCALES)],
)
def test_a_wrong_locale_changes_nothing_but_the_language(name: str, locale: str) -> None:
    expected = "nl" if locale.startswith("nl") else "en"
    told = told_by(*COMMANDS[name], LC_ALL=locale, PYTHONUTF8="")
    assert told == usual(name, expected)


def test_a_terminal_that_lacks_characters_gets_the_nearest() -> None:
    code, output, _ = told_by("rule", PELICANS, "--lang", "nl", PYTHONIOENCODING="ascii")
    assert code == 0 and output.isascii() and "?" not in output.replace("?\n", "")
    assert "par. 3.6, stap 4" in output and "maar een." in output


@pytest.mark.parametrize("name", ["json", "html", "batch", "quiz"])
def test_what_a_program_reads_is_utf8_whatever_the_terminal(name: str) -> None:
    usual = start(*COMMANDS[name], ADJUDICATOR_LANG="nl").communicate()[0]
    odd = start(*COMMANDS[name], ADJUDICATOR_LANG="nl", PYTHONIOENCODING="ascii").communicate()[0]
    assert odd == usual and not usual.isascii()


def test_no_two_names_look_alike_where_characters_lack() -> None:
    names = ("Анна", "Алла", "田中", "中田", "Zoë", "دود", "🐦", "𝔄nna")
    shown = {name.encode("ascii", LEGIBLY).decode() for name in names}
    assert len(shown) == len(names) and "Zoe" in shown
    assert "§ 3.6: “wél” …".encode("ascii", LEGIBLY) == b'par. 3.6: "wel" ...'


# Names in every script


SITUATION = """\
format: 1
players: [{names[0]}, {names[1]}]
displays: {{{names[0]}: [bird_4, bird_4], {names[1]}: [bird_9]}}
discard_pile: [bird_4]
moves:
  - draw: {{card: bird_4}}
  - double_pluck: {{by: {names[0]}, targets: [{names[0]}.1, {names[0]}.2]}}
  - take: {{by: {names[1]}, at: {names[1]}.1}}
"""
PAIRS = [
    ("Анна", "Борис"), ("Ελένη", "Νίκος"), ("田中", "小明"), ("선영", "민준"), ("अनीता", "राम"),
    ("ณัฐ", "สม"), ("እሌኒ", "አበበ"), ("ანა", "გია"), ("Zoë", "Łucja"), ("𞤀𞤣𞤢", "ߒߞߏ"),
    ("דוד", "משה"), ("محمد", "فاطمة"), ("🐦", "🦜🏽"),
]  # fmt: skip


@pytest.mark.parametrize("names", PAIRS, ids=lambda names: names[0])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_in_every_script_are_told_as_they_are(names: tuple[str, str], lang: str) -> None:
    text = SITUATION.format(names=names)
    done = run("rule", "-", "--lang", lang, text=text)
    assert done.exit_code == 0 and all(name in done.stdout for name in names)
    document = rule(text, lang)
    assert [*document["start"]["displays"]] == [*names], "values are the names themselves"
    assert run("batch", "-", text=json.dumps({"format": 1, "players": names, "displays": {
        name: [] for name in names}}, ensure_ascii=False)).exit_code == 0  # fmt: skip


def runs_right_to_left(name: str) -> bool:
    return any(unicodedata.bidirectional(char) in ("R", "AL") for char in name)


@pytest.mark.parametrize("names", PAIRS, ids=lambda names: names[0])
def test_a_name_from_right_to_left_stands_apart_from_the_number_after_it(
    names: tuple[str, str],
) -> None:
    told = rule(SITUATION.format(names=names))["steps"][1]["told"]["text"]
    first, last = ("\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}")
    apart = f"{first}{names[0]}{last} 1"
    assert (apart in told) is runs_right_to_left(names[0])
    assert told.count(first) == told.count(last)


def test_a_file_with_a_name_of_any_bytes_is_ruled_on(tmp_path: Path) -> None:
    file = os.fsencode(tmp_path) + b"/caf\xe9 \xd7\x93.yaml"
    with open(file, "wb") as stream:
        stream.write((BROKEN / "claims-wrong.yaml").read_bytes())
    code, _, told = told_by("rule", os.fsdecode(file))
    assert code == 2 and "\\udce9" in told and "Traceback" not in told
