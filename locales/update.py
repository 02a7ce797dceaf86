"""Bring every catalogue in step with the texts in the code.

``python locales/update.py [--drop-unused] [FOLDER]``, from anywhere. FOLDER holds the catalogues;
it is the folder of this file unless another is named. New texts get an empty translation. Texts
no longer used move to the end of the file, or go with ``--drop-unused``. A second run changes
nothing.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
DOMAIN = "adjudicator"
WIDTH = "--width=100"

# Babel writes its own version here: a newer Babel would change every catalogue.
CHURN = re.compile(r'^"Generated-By: .*\n', re.MULTILINE)


def extract(template: Path) -> None:
    """Write the texts found in the code and the web templates to ``template``.

    Raises ``subprocess.CalledProcessError`` when pybabel fails.
    """
    _pybabel(
        *("extract", "--mapping-file=pyproject.toml", "--add-comments=Translators:"),
        *("--sort-by-file", "--add-location=file", WIDTH, f"--output-file={template}", "."),
    )


def update(home: Path, drop_unused: bool = False) -> None:
    """Merge the texts in use into each catalogue below ``home``.

    Raises ``subprocess.CalledProcessError`` when pybabel fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder, f"{DOMAIN}.pot")
        extract(template)
        _pybabel(
            *("update", f"--domain={DOMAIN}", f"--input-file={template}", f"--output-dir={home}"),
            *("--no-fuzzy-matching", "--ignore-pot-creation-date", WIDTH),
            *(["--ignore-obsolete"] if drop_unused else []),
        )
    for catalogue in home.glob(f"*/LC_MESSAGES/{DOMAIN}.po"):
        text = catalogue.read_text(encoding="utf-8")
        catalogue.write_text(CHURN.sub("", text), encoding="utf-8")


def main() -> None:
    """Read the command line and update."""
    parser = argparse.ArgumentParser(description="Bring every catalogue in step with the code.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE)
    parser.add_argument("--drop-unused", action="store_true", help="forget texts no longer used")
    options = parser.parse_args()
    update(options.folder.resolve(), options.drop_unused)


def _pybabel(command: str, *arguments: str) -> None:
    # From the root: the patterns of pyproject.toml find nothing elsewhere, and that is no error.
    pybabel = [sys.executable, "-m", "babel.messages.frontend", "--quiet", command]
    subprocess.run([*pybabel, *arguments], cwd=HERE.parent, check=True)


if __name__ == "__main__":
    main()
