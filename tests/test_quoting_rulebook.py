"""The index in the product against the rulebook itself, where that is at hand."""

import random
from typing import NamedTuple

import pytest

from adjudicator.quoting import open_copy
from adjudicator.quoting.aligning import align
from adjudicator.quoting.marks import index_of, paragraphs
from adjudicator.quoting.reading import known_indexes
from adjudicator.rulebook.norms import NORMS
from tests.corpus import ROOT
from tests.made_up import edited
from tests.sampling import ALL

FOLDER = ROOT.parent / "shared" / "rulebook"
LANGUAGES = ("nl", "en")
ROUNDS = 300 if ALL else 120

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the rulebook isn't at hand")


class Piece(NamedTuple):
    """A paragraph of a copy, and the places in the book that it is a version of."""

    text: str
    of: frozenset[int]


def book(lang: str) -> list[str]:
    return paragraphs((FOLDER / f"rulebook.{lang}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_index_is_that_of_the_rulebook(lang: str) -> None:
    texts = book(lang)
    assert known_indexes()[lang] == index_of(texts)
    found = align(known_indexes()[lang], texts)
    assert [tuple(one) for one in found.found] == [
        ("same", at, text) for at, text in enumerate(texts, 1)
    ]
    assert len(texts) == 208 and found.added == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_is_quoted(lang: str) -> None:
    copy = open_copy(FOLDER)
    assert copy.faults == () and copy.report(lang) == []
    for norm, places in NORMS.items():
        for place in places:
            found = copy.quote(norm, *place, lang)
            assert found and all(one.state == "same" and one.text for one in found)


def insert(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    """Something new: words, a paragraph in the other language, or a version of a paragraph."""
    place = draw.randrange(len(copy) + 1)
    kind = draw.randrange(3)
    words = [word for text in texts for word in text.split()]
    if kind == 0:
        copy.insert(place, Piece(" ".join(draw.choices(words, k=20)), frozenset()))
    elif kind == 1:
        copy.insert(place, Piece(draw.choice(other), frozenset()))
    else:
        source = draw.randrange(len(texts))
        version = edited(texts[source], draw.uniform(0.01, 0.3), draw, words)
        copy.insert(place, Piece(version, frozenset({source})))


def delete(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    copy.pop(draw.randrange(len(copy)))


def edit(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    place = draw.randrange(len(copy))
    words = [word for text in texts for word in text.split()]
    version = edited(copy[place].text, draw.uniform(0.01, 0.3), draw, words)
    copy[place] = copy[place]._replace(text=version)


def move(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    piece = copy.pop(draw.randrange(len(copy)))
    copy.insert(draw.randrange(len(copy) + 1), piece)


def swap(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    place = draw.randrange(len(copy) - 1)
    copy[place : place + 2] = copy[place + 1], copy[place]


def merge(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    place = draw.randrange(len(copy) - 1)
    one, two = copy[place : place + 2]
    copy[place : place + 2] = [Piece(f"{one.text} {two.text}", one.of | two.of)]


def split(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    place = draw.randrange(len(copy))
    text, of = copy[place]
    words = text.split()
    if len(words) > 1:
        cut = draw.randrange(1, len(words))
        copy[place : place + 1] = [
            Piece(" ".join(words[:cut]), of),
            Piece(" ".join(words[cut:]), of),
        ]


def replace(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    """Another paragraph in the place of one; its neighbour edited."""
    place = draw.randrange(len(copy) - 1)
    copy[place] = Piece(draw.choice(other), frozenset())
    words = [word for text in texts for word in text.split()]
    version = edited(copy[place + 1].text, draw.uniform(0.05, 0.4), draw, words)
    copy[place + 1] = copy[place + 1]._replace(text=version)


def several(copy: list[Piece], draw: random.Random, texts: list[str], other: list[str]) -> None:
    for _ in range(draw.randrange(2, 30)):
        draw.choice(KINDS[:-1])(copy, draw, texts, other)


KINDS = (insert, delete, edit, move, swap, merge, split, replace, several)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_quotation_is_ever_wrong(kind: "type[object]", lang: str) -> None:
    texts, other = book(lang), book("en" if lang == "nl" else "nl")
    shown = lost = 0
    for number in range(ROUNDS):
        draw = random.Random(f"{kind.__name__} {lang} {number}")
        copy = [Piece(text, frozenset({place})) for place, text in enumerate(texts)]
        kind(copy, draw, texts, other)  # type: ignore[call-arg]
        there = frozenset[int]().union(*(piece.of for piece in copy))
        found = align(known_indexes()[lang], [piece.text for piece in copy]).found
        for place, one in enumerate(found):
            if one.state in ("same", "moved"):
                assert one.text == texts[place]
            elif one.state == "changed":
                assert one.at is not None and place in copy[one.at - 1].of
                shown += 1
            else:
                assert one.text is None
                lost += place in there
    # and not by showing nothing
    assert lost <= 0.06 * (shown + lost) + 3
