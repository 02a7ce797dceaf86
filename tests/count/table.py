"""The frozen table of counts; run as a module, it is counted and written anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.count.situations import situations
from tests.count.walk import counted
from tests.trust.figures import record

FILE = Path(__file__).with_name("table.json")


def frozen() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return table


def main() -> None:
    table = {each.name: counted(each, each.depth) for each in situations()}
    FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    moves = sum(sum(entry["verdicts"].values()) for entry in table.values())
    rows = sum(sum(entry["continuations"]) for entry in table.values())
    record("count", f"{moves:,} of {moves:,}, from {len(table)} situations")
    print(f"{len(table)} situations, {moves} moves judged, {rows} continuations")


if __name__ == "__main__":
    main()
