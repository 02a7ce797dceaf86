"""Branch coverage of `core`, `rules` and `scenario`, by the tests of rules and files.

    python -m tests.trust.covering [pytest's options]

Writes its row of docs/trust.md, and fails where a folder is covered by less than `LEAST`.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from tests.trust import ROOT
from tests.trust.figures import record

FOLDERS = ("core", "rules", "scenario")
LEAST = 98.0
TESTS = (
    "accounts", "all_readings", "broken_files", "choices", "contradictions", "counts", "coverage",
    "fine_points", "guide", "hostile", "house", "json_schema", "kinds_of_rule", "laws", "model",
    "naming", "options", "play", "round_trips", "rules", "scenarios", "supply", "theorems", "tree",
    "turns", "write",
)  # fmt: skip
"""The tests of rules and files; those of views, pages and commands would only take longer."""

REPORT = ROOT / "build/coverage.json"


def coverage(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=ROOT).returncode


def measure(options: Iterable[str]) -> None:
    """Run the tests and write the report. Raises `SystemExit` where a test fails."""
    REPORT.parent.mkdir(exist_ok=True)
    coverage("erase")
    tests = [f"tests/test_{name}.py" for name in TESTS]
    if coverage("run", "-m", "pytest", "-q", *options, *tests):
        sys.exit("coverage says nothing where a test fails")
    coverage("combine", "-q")
    coverage("json", "-q", "-o", str(REPORT))
    coverage("report", "--skip-covered", "--show-missing")
    coverage("erase")


def shares(report: dict[str, Any]) -> dict[str, float]:
    """What part of the statements and branches of each folder was come to, in percent."""
    found = {}
    for folder in FOLDERS:
        start = f"adjudicator/{folder}/"
        rows = [row["summary"] for file, row in report["files"].items() if file.startswith(start)]
        every = sum(row["num_statements"] + row["num_branches"] for row in rows)
        seen = sum(row["covered_lines"] + row["covered_branches"] for row in rows)
        found[folder] = 100 * seen / every
    return found


def main(options: Iterable[str]) -> None:
    measure(options)
    found = shares(json.loads(REPORT.read_text("utf-8")))
    says = ", ".join(f"{folder} {share:.1f} %" for folder, share in found.items())
    record("coverage", says)
    print(says)
    if min(found.values()) < LEAST:
        sys.exit(f"less than {LEAST} %")


if __name__ == "__main__":
    main(sys.argv[1:])
