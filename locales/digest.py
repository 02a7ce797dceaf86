"""Bring every catalogue of the digest in step with ``adjudicator/rulebook/digest.py``.

``python locales/digest.py [FOLDER]``, from anywhere. New and reworded texts get an empty
translation; the order is that of the digest. A second run changes nothing.
"""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from adjudicator.rulebook.digest import DIGEST, TITLES  # noqa: E402

START = datetime(2026, 1, 1, tzinfo=UTC)
"""No catalogue changes because time passes."""


def texts() -> dict[str, str]:
    """Every text of the digest by its context."""
    return {**{f"title {key}": text for key, text in TITLES.items()}, **DIGEST}


def updated(old: Catalog) -> Catalog:
    """The catalogue with the texts of the digest, and the translations that still fit."""
    known = {(one.context, one.id): one.string for one in old if one.id}
    new = Catalog(
        locale=old.locale,
        project="BAO BEI adjudicator",
        charset="utf-8",
        creation_date=START,
        revision_date=START,
        last_translator="the BAO BEI adjudicator contributors",
        language_team=str(old.locale),
        header_comment="# The rules of BAO BEI, each under the id of its norm.",
        fuzzy=False,
    )
    for context, text in texts().items():
        new.add(text, known.get((context, text), ""), context=context)
    return new


def update(home: Path) -> None:
    """Update each ``rulebook.po`` below ``home``; raises ``PoFileError`` for what is none."""
    for file in sorted(home.glob("*/LC_MESSAGES/rulebook.po")):
        with file.open("rb") as stream:
            new = updated(read_po(stream, locale=file.parts[-3], abort_invalid=True))
        with file.open("wb") as stream:
            write_po(stream, new, width=100, omit_header=False)
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        file.write_text("".join(x for x in lines if "Generated-By" not in x), encoding="utf-8")


def main() -> None:
    """Read the command line and update."""
    parser = argparse.ArgumentParser(description="Bring the catalogues of the digest in step.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE)
    update(parser.parse_args().folder.resolve())


if __name__ == "__main__":
    main()
