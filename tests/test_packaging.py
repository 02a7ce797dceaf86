"""An installed copy works from any folder, and the core rests on Python alone."""

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import adjudicator
from adjudicator import paths

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "adjudicator"

SITUATION = """\
format: 1
title: {en: Drawing a card, nl: Een kaart trekken}
players: [Anna, Bram]
displays:
  Anna: [golden_toucan, bird_9]
  Bram: [bird_2, bird_12]
discard_pile: [bird_5]
moves:
  - draw: {card: white_pelican}
"""

built_once = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # Not isolated: the development environment has all that a build needs.
    options = ["--quiet", "--no-deps", "--no-build-isolation", f"--wheel-dir={folder}"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True)
    return next(folder.glob("*.whl"))


@built_once
@pytest.mark.slow
def test_a_wheel_carries_the_data_folders_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for pattern in ("locales/*/LC_MESSAGES/*.po", "scenarios/**/*.yaml", "templates/**/*.html"):
        found = {f"adjudicator/{path.relative_to(ROOT)}" for path in ROOT.glob(pattern)}
        assert found <= names
        if pattern.endswith(".po"):
            assert {name.removesuffix("po") + "mo" for name in found} <= names
    expected = r"adjudicator/(?!locales/.*\.py$)|bao_bei_adjudicator-[\d.]+\.dist-info/"
    assert [name for name in names if not re.match(expected, name)] == []


@built_once
@pytest.mark.slow
def test_an_installed_copy_rules_in_dutch_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    target, elsewhere = tmp_path / "installed", tmp_path / "elsewhere"
    elsewhere.mkdir()
    options = ["--quiet", "--no-deps", "--no-index", f"--target={target}"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(wheel)], check=True)
    environment = os.environ | {"PYTHONPATH": str(target), "PYTHONUTF8": "1"}

    def output(*command: str) -> str:
        return subprocess.run(
            [sys.executable, *command],
            cwd=elsewhere,
            env=environment,
            input=SITUATION,
            check=True,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        ).stdout

    where = output("-c", "from adjudicator import paths; print(paths.INSTALLED, paths.locales())")
    assert where.split(maxsplit=1) == ["True", f"{target / 'adjudicator/locales'}\n"]
    ruling = output(str(target / "bin/adjudicator"), "rule", "-", "--lang", "nl")
    assert "Een kaart trekken" in ruling
    assert re.search(r"Anna trekt .*Witte Pelikaan", ruling, re.DOTALL)
    assert "toegestaan" in ruling


def test_a_checkout_reads_its_own_folders() -> None:
    assert not paths.INSTALLED
    assert paths.locales() == ROOT / "locales"
    assert paths.scenarios() == ROOT / "scenarios"
    assert paths.templates() == ROOT / "templates"


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "adjudicator/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", adjudicator.__version__)


@pytest.mark.parametrize("layer", ["core", "rulebook", "rules"])
def test_the_law_imports_only_python_and_itself(layer: str) -> None:
    modules = sorted((PACKAGE / layer).rglob("*.py"))
    assert modules
    strangers = {
        f"{module.relative_to(ROOT)}: {name}"
        for module in modules
        for name in imported(module)
        if name not in sys.stdlib_module_names | {"adjudicator"}
    }
    assert strangers == set()


def test_the_core_knows_no_files_clock_or_randomness() -> None:
    impure = {"datetime", "glob", "io", "os", "pathlib", "random", "secrets", "shutil", "time"}
    used = {name for module in (PACKAGE / "core").rglob("*.py") for name in imported(module)}
    assert used & impure == set()


def imported(module: Path) -> set[str]:
    """Return the top-level names of what a module imports."""
    names = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names
