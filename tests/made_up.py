"""A made-up rulebook of 208 paragraphs, to quote from where the real one isn't at hand."""

import random
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from adjudicator.quoting.marks import Index, index_of

SIZE = 208
SYLLABLES = ("ba", "do", "fi", "gu", "ke", "lo", "mi", "nu", "pa", "re", "so", "tu", "we", "zi")


@cache
def book(lang: str) -> tuple[str, ...]:
    """Paragraphs of invented words; one of them holds what a page has to escape."""
    draw = random.Random(f"made up {lang}")
    words = ["".join(draw.choices(SYLLABLES, k=draw.randrange(1, 4))) for _ in range(600)]
    texts = [" ".join(draw.choices(words, k=draw.randrange(6, 40))) for _ in range(SIZE)]
    # cited as § 3.6, step 4
    texts[82] = f"{texts[82]} <b>&amp; ‘{lang}’"
    return tuple(texts)


@cache
def indexes() -> Mapping[str, Index]:
    """The indexes of the made-up book."""
    return {lang: index_of([*book(lang)]) for lang in ("en", "nl")}


def write(folder: Path, texts: Mapping[str, Sequence[str]]) -> Path:
    """A copy as a folder with one file a language, a blank line between paragraphs."""
    for lang, own in texts.items():
        text = "\n\n".join(own) + "\n"
        (folder / f"rulebook.{lang}.txt").write_text(text, encoding="utf-8", newline="")
    return folder


def edited(text: str, share: float, draw: random.Random, words: Sequence[str]) -> str:
    """A text with a share of its words replaced, left out or followed by another."""
    own = text.split(" ")
    for at in draw.sample(range(len(own)), max(1, round(len(own) * share))):
        own[at] = draw.choice(("", f"{own[at]} {draw.choice(words)}", draw.choice(words)))
    return " ".join(filter(None, own)) or "x"
