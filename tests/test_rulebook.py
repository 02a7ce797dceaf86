"""The outline and the norms agree with each other and with what is known of the book."""

import re
from pathlib import Path

import pytest

from adjudicator.rulebook import norms, outline

PLACES = [(norm, place) for norm, places in norms.NORMS.items() for place in places]


def test_no_norm_and_no_place_is_lost() -> None:
    assert len(norms.NORMS) == 227
    assert len(PLACES) == 422


def test_every_id_is_unique() -> None:
    source = Path(norms.__file__).read_text(encoding="utf-8")
    written = re.findall(
        r"^([a-z][\w.-]+) +(?:must|must-not|may|definition|consequence) ", source, re.M
    )
    assert written == list(norms.NORMS)


def test_ids_are_spelled_one_way() -> None:
    strange = [norm for norm in norms.NORMS if not re.fullmatch(r"[a-z-]+(\.[a-z-]+)+", norm)]
    assert strange == []


def test_every_norm_has_a_place_and_none_twice() -> None:
    assert [norm for norm, places in norms.NORMS.items() if not places] == []
    assert len(set(PLACES)) == len(PLACES)


def test_every_place_is_in_the_outline() -> None:
    assert {place.section for _, place in PLACES} == set(outline.SECTIONS)


def test_every_kind_and_modality_is_known_and_used() -> None:
    assert {place.kind for _, place in PLACES} == norms.KINDS
    assert set(norms.MODALITY.values()) == norms.MODALITIES
    assert norms.MODALITY.keys() == norms.NORMS.keys()


def test_only_running_text_has_no_item() -> None:
    assert [
        place for _, place in PLACES if (place.item is None) != (place.kind == "paragraph")
    ] == []
    assert [place for _, place in PLACES if place.item and not place.item.isdecimal()] == []


def test_what_the_headline_ruling_cites() -> None:
    assert norms.NORMS["double.one-ability"][0] == norms.Place("3.6", "step", "4")
    assert norms.NORMS["ability.trigger-removed-card"][0] == ("6.1", "situation", "3")
    assert norms.MODALITY["double.both-must-match"] == "must"


def test_sections_are_in_the_order_of_the_book() -> None:
    numbered = [tuple(map(int, s.split("."))) for s in outline.SECTIONS if s[0].isdecimal()]
    assert numbered == sorted(numbered)
    assert outline.SECTIONS[len(numbered) :] == ("summary", "FAQ", "closing")
    assert len(set(outline.SECTIONS)) == len(outline.SECTIONS) == 33


@pytest.mark.parametrize("section", outline.SECTIONS)
def test_a_section_belongs_to_the_part_it_is_numbered_after(section: str) -> None:
    assert outline.part_of(section) == section.split(".")[0]


def test_six_numbers_are_confirmed() -> None:
    confirmed = {s for s in outline.SECTIONS if outline.numbering(s) == "confirmed"}
    assert confirmed == {"3.5", "3.6", "4.2", "6.1", "6.10", "7.1"}


@pytest.mark.parametrize("section", ["8.1", "3", "", "faq"])
def test_what_is_no_section_has_no_number(section: str) -> None:
    with pytest.raises(KeyError):
        outline.numbering(section)
