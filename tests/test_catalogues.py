"""The catalogues hold exactly the texts of the code, and translate all of them."""

import os
import shutil
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from adjudicator import catalogue, paths

ROOT = Path(__file__).parent.parent
CATALOGUES = sorted(ROOT.glob("locales/*/LC_MESSAGES/adjudicator.po"))
Key = tuple[str, str | None]

every_language = pytest.mark.parametrize(
    "po", CATALOGUES, ids=[path.parent.parent.name for path in CATALOGUES]
)


@pytest.fixture(scope="module")
def in_use(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    template = tmp_path_factory.mktemp("template") / "adjudicator.pot"
    pybabel = [sys.executable, "-m", "babel.messages.frontend", "--quiet", "extract"]
    options = ["--mapping-file=pyproject.toml", f"--output-file={template}"]
    subprocess.run([*pybabel, *options, "."], cwd=ROOT, check=True)
    return parsed(template.read_text(encoding="utf-8"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of catalogues of its own, with the Dutch one in it."""
    monkeypatch.setattr(paths, "folder", lambda name: str(tmp_path))
    shutil.copytree(ROOT / "locales/nl", tmp_path / "nl", ignore=shutil.ignore_patterns("*.mo"))
    forget()
    yield tmp_path
    forget()


def test_extraction_finds_the_texts(in_use: Catalog) -> None:
    assert len(in_use) > 0, "no text found in the code: nothing could be missing"


def test_there_is_a_dutch_catalogue() -> None:
    assert ROOT / "locales/nl/LC_MESSAGES/adjudicator.po" in CATALOGUES


@every_language
def test_every_text_in_use_is_translated_and_no_other(po: Path, in_use: Catalog) -> None:
    assert faults(parsed(po.read_text(encoding="utf-8")), in_use) == []


@every_language
def test_every_translation_has_the_placeholders_of_its_source(po: Path) -> None:
    catalog = parsed(po.read_text(encoding="utf-8"))
    assert [fault for message in texts(catalog) for fault in placeholder_faults(message)] == []


def test_updating_changes_nothing(tmp_path: Path) -> None:
    copies = tmp_path / "locales"
    shutil.copytree(ROOT / "locales", copies, ignore=shutil.ignore_patterns("*.mo"))
    update = [sys.executable, str(ROOT / "locales/update.py"), str(copies)]
    subprocess.run(update, cwd=tmp_path, check=True)
    for po in CATALOGUES:
        updated = copies / po.relative_to(ROOT / "locales")
        assert updated.read_text(encoding="utf-8") == po.read_text(encoding="utf-8"), (
            f"{po.relative_to(ROOT)} is out of step with the code: run `make catalogues`"
        )


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ('msgid "One {a}"\nmsgstr "Een {a}"', []),
        ('msgid "Other"\nmsgstr "Ander"', ["missing: One {a}", "unused: Other"]),
        ('#, fuzzy\nmsgid "One {a}"\nmsgstr "Een {a}"', ["fuzzy: One {a}"]),
        ('msgid "One {a}"\nmsgstr ""', ["empty: One {a}"]),
        ('msgid "One {a}"\nmsgstr "Een {a}"\n\n#~ msgid "Old"\n#~ msgstr "Oud"', ["obsolete: Old"]),
    ],
)
def test_the_check_sees_each_fault(entry: str, expected: list[str]) -> None:
    source = parsed('msgid "One {a}"\nmsgstr ""\n')
    assert faults(parsed(entry + "\n"), source) == expected


@pytest.mark.parametrize(
    ("translation", "sound"),
    [
        ("{card:the} van {player}, {card}", True),
        ("{kaart:the} van {player}", False),
        ("{card:the}", False),
        ("{card:the} van {player} en {other}", False),
        ("{card:the van {player}", False),
    ],
)
def test_the_check_sees_a_placeholder_that_differs(translation: str, sound: bool) -> None:
    message = Message("{card:The} of {player}", translation)
    assert (placeholder_faults(message) == []) is sound


@every_language
def test_a_bare_checkout_and_a_compiled_one_read_the_same(po: Path, home: Path) -> None:
    lang = po.parent.parent.name
    shutil.copytree(po.parent, home / lang / "LC_MESSAGES", dirs_exist_ok=True)
    (home / lang / "LC_MESSAGES/adjudicator.mo").unlink(missing_ok=True)
    bare = catalogue.messages(lang)
    assert catalogue.compile_all(str(home)) != []
    forget()
    assert catalogue.messages(lang) == bare
    single = [m for m in texts(parsed(po.read_text("utf-8"))) if isinstance(m.id, str)]
    translated = {m.id: m.string for m in single if m.string and not m.fuzzy and not m.context}
    assert translated.items() <= bare.items()


def test_what_is_up_to_date_is_not_compiled_again(home: Path) -> None:
    assert len(catalogue.compile_all(str(home))) == len(catalogue.DOMAINS)
    assert catalogue.compile_all(str(home)) == []


def test_a_changed_translation_counts_at_once(home: Path) -> None:
    catalogue.compile_all(str(home))
    po = home / "nl/LC_MESSAGES/adjudicator.po"
    newer = (home / "nl/LC_MESSAGES/adjudicator.mo").stat().st_mtime + 10
    po.write_text('msgid "x"\nmsgstr "nieuw"\n', encoding="utf-8")
    os.utime(po, (newer, newer))
    assert catalogue.messages("nl") == {"x": "nieuw"}


def test_a_third_language_is_a_new_folder_and_no_more(home: Path) -> None:
    assert catalogue.languages() == ("en", "nl")
    (home / "fy/LC_MESSAGES").mkdir(parents=True)
    (home / "fy/LC_MESSAGES/adjudicator.po").write_text('msgid "a"\nmsgstr "b"\n')
    (home / "empty").mkdir()
    forget()
    assert catalogue.languages() == ("en", "fy", "nl")
    assert catalogue.messages("fy") == {"a": "b"}


def test_english_is_the_source() -> None:
    assert catalogue.languages()[0] == "en"
    assert catalogue.messages("en") == {}


@pytest.mark.parametrize("lang", ["xx", "../nl", ""])
def test_a_language_without_a_catalogue_is_refused(lang: str) -> None:
    with pytest.raises(LookupError, match="no catalogue"):
        catalogue.messages(lang)


def parsed(text: str) -> Catalog:
    return read_po(text.splitlines(keepends=True), abort_invalid=True)


def texts(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def faults(catalog: Catalog, in_use: Catalog) -> list[str]:
    """Say what keeps a catalogue from translating exactly the texts in use."""
    has = {key(message): message for message in texts(catalog)}
    needs = [key(message) for message in texts(in_use)]
    found = [f"missing: {source}" for source, context in needs if (source, context) not in has]
    found += [f"unused: {source}" for source, context in has if (source, context) not in needs]
    found += [f"obsolete: {key(message)[0]}" for message in catalog.obsolete.values()]
    for (source, _), message in has.items():
        if message.fuzzy:
            found.append(f"fuzzy: {source}")
        if not all(forms(message.string)):
            found.append(f"empty: {source}")
    return found


def placeholder_faults(message: Message) -> list[str]:
    """Say where a translation names other values than its source; how often is free."""
    expected = placeholders(" ".join(forms(message.id)))
    found = []
    for form in filter(None, forms(message.string)):
        try:
            names = placeholders(form)
        except ValueError as error:
            found.append(f"{form!r}: {error}")
            continue
        if names != expected:
            found.append(f"{form!r} names {sorted(names)}, its source {sorted(expected)}")
    return found


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def key(message: Message) -> Key:
    return forms(message.id)[0], message.context


def forget() -> None:
    catalogue.messages.cache_clear()
    catalogue.languages.cache_clear()
