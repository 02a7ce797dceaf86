"""What a comparison of two texts of rules costs, as ratios of process times taken side by side.

The texts are those of the tests, repeated. Sequences are compared by difflib as a yardstick: each
Dutch paragraph with its English one, character by character.

    python benchmarks/parity.py [--pairs 11]
"""

from __future__ import annotations

import argparse
from difflib import SequenceMatcher
from itertools import cycle, islice
from pathlib import Path

from ratios import ratio, timed

from adjudicator.parity.bitext import compare_texts
from adjudicator.parity.glossary_file import read_glossary

FOLDER = Path(__file__).parents[1] / "tests" / "parity" / "texts"
SHORT, LONG = 208, 2000


def paragraphs(side: str, number: int) -> list[str]:
    """Return so many paragraphs of a language."""
    text = (FOLDER / f"lighthouse.{side}.txt").read_text("utf-8")
    return [*islice(cycle(filter(str.strip, text.split("\n"))), number)]


def main() -> None:
    """Print what 208 pairs cost, and how that grows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=11)
    pairs = parser.parse_args().pairs
    known = read_glossary((FOLDER / "lighthouse.glossary.json").read_text("utf-8"))

    def compared(number: int) -> object:
        nl, en = ("\n".join(paragraphs(side, number)) for side in ("nl", "en"))
        return compare_texts(nl, en, known)

    def yardstick() -> object:
        both = zip(paragraphs("nl", SHORT), paragraphs("en", SHORT), strict=True)
        return [SequenceMatcher(None, nl, en, autojunk=False).ratio() for nl, en in both]

    compared(SHORT)
    rows = (
        (f"{LONG:,} paragraphs / {SHORT}", lambda: compared(LONG), lambda: compared(SHORT), 12),
        (f"{SHORT} paragraphs / difflib on each pair", lambda: compared(SHORT), yardstick, None),
    )
    for name, one, other, goal in rows:
        median, least, most = ratio(one, other, pairs, 1)
        held = "" if goal is None else f"; goal {goal}"
        print(f"{name:50} {median:6.2f}  ({least:.2f} to {most:.2f}{held})")
    seconds = timed(lambda: compared(SHORT), 3)
    print(f"{f'{SHORT} paragraphs, process time':50} {seconds:6.2f} s; goal 1")


if __name__ == "__main__":
    main()
