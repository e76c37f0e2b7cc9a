"""Rows of provisions beside laws, and what a text takes from what it named before."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legal_core.references import br, de
from legal_core.references.reader import read_references
from tests.legal_core.references.reading import shown

LEVELS = (("Abs.", "paragraph"), ("Satz", "sentence"), ("Nr.", "item"))
LAWS = st.sampled_from((("BGB", "bgb"), ("SGB V", "sgb-5"), ("GmbHG", "gmbhg"), ("KostO", "kosto")))
NUMBERS = st.integers(min_value=1, max_value=999)


def test_rw1_a_law_before_is_that_of_the_members_up_to_the_next_word() -> None:
    seen = shown(de.read("HGB § 59 und § 823 BGB"))

    assert seen == [("HGB § 59", "hgb", "§ 59"), ("§ 823 BGB", "bgb", "§ 823")]


def test_rw3_the_last_member_takes_in_the_law_behind_it() -> None:
    first, last = de.read("§§ 3, 4 BGB")

    assert ("§§ 3", "4 BGB") == (first.text, last.text)
    assert first.law_span == last.law_span == (8, 11)


def test_rw4_a_level_without_a_head_is_read_where_the_words_say_of_what() -> None:
    (back,) = de.read("dessen Absatz 2 und Satz 3")

    assert ("back", "Absatz 2") == (back.kind, back.text[:8])
    assert shown(de.read("im Absatz 2 steht")) == []


@pytest.mark.parametrize("text", ["§ 10 des Mietvertrags", "§ 3 der Vereinbarung", "§ 9, Rn. 4"])
def test_rw5_a_place_in_what_is_no_law_is_none(text: str) -> None:
    assert shown(de.read(text)) == []


def test_rw6_a_heading_alone_on_its_line_is_no_reference() -> None:
    assert shown(de.read("Es heißt:\n§ 184\nDie Gebühr")) == []
    assert shown(de.read("§ 184\nDie Gebühr")) == [("§ 184", "", "§ 184")]


def test_rw6_a_number_alone_on_its_line_is_that_of_a_paragraph() -> None:
    assert shown(read_references("von besonderer Art.\n8\nDas Gericht", language="de")) == []
    assert [("Art.\n8 GG", "gg", "art 8")] == shown(read_references("Nach Art.\n8 GG gilt"))


def test_rw7_what_is_of_the_texts_own_law_takes_none_before_it() -> None:
    text = "§ 433 BGB. Nach § 5 dieses Gesetzes und § 6. Nach § 7 desselben Gesetzes"
    seen = shown(read_references(text, language="de", jurisdiction="de"))

    assert ("§ 7 desselben Gesetzes", "bgb", "§ 7") in seen
    assert ("§ 5 dieses Gesetzes", "", "§ 5") in seen


def test_rr1_a_law_told_by_more_than_letters_stands_before_the_unions_by_letters() -> None:
    assert [("Art. 8 GG", "gg", "art 8")] == shown(read_references("Art. 8 GG"))
    assert [("art. 12 LEC", "es:ley:1:2000", "art 12")] == shown(read_references("art. 12 LEC"))


def test_rr1_the_union_is_at_home_in_every_country() -> None:
    (one,) = read_references("Art. 5 DSGVO", language="de", jurisdiction="de")

    assert "32016R0679" in one.identifiers


def test_rr5_letters_that_two_countries_use_tell_no_law_where_neither_is_told() -> None:
    text = "art. 5 do CC"

    assert [(text, "", "art 5")] == shown(read_references(text))
    assert "br:lei:10406:2002" == read_references(text, jurisdiction="br")[0].law_key
    assert "pt:decreto-lei:47344:1966" == read_references(text, jurisdiction="pt")[0].law_key


def test_a_short_reference_takes_the_law_before_it() -> None:
    text = "Lei nº 8.078/90, art. 26, II. O art. 27 da mesma lei."

    seen = shown(read_references(text, language="pt", jurisdiction="br"))

    assert ("art. 27 da mesma lei", "br:lei:8078:1990", "art 27") in seen


@given(NUMBERS, st.lists(NUMBERS, max_size=3), LAWS, st.booleans())
def test_a_german_reference_that_was_written_is_read_back(
    section: int, levels: list[int], law: tuple[str, str], is_first: bool
) -> None:
    spelled, key = law
    below = "".join(
        f" {word} {n}" for (word, _), n in zip(LEVELS, (n % 99 + 1 for n in levels), strict=False)
    )
    text = f"{spelled} § {section}{below}" if is_first else f"§ {section}{below} {spelled}"

    (read,) = de.read(f"gemäß {text}, wonach")

    assert (text, key) == (read.text, read.law_key)
    assert read.path[0].number == str(section)
    assert [step.number for step in read.path[1:]] == [str(n % 99 + 1) for n in levels]


@given(
    st.lists(NUMBERS, min_size=1, max_size=6, unique=True), st.sampled_from(("CC", "CPC", "CDC"))
)
def test_a_brazilian_list_that_was_written_is_read_back(numbers: list[int], code: str) -> None:
    listed = ", ".join(map(str, numbers[:-1]))
    words = f"arts. {listed} e {numbers[-1]}" if listed else f"art. {numbers[-1]}"

    read = list(br.read(f"nos termos dos {words} do {code}."))

    assert [str(n) for n in numbers] == [one.path[0].number for one in read]
    assert len({one.law_key for one in read}) == 1


@given(st.text(alphabet="§§Art. 0123456789abcIVX,;()-BGH der des\n", max_size=60))
def test_any_text_is_read_with_spans_that_lie_in_it_and_do_not_overlap(text: str) -> None:
    read = read_references(text)

    assert all(text[one.start : one.end] == one.text for one in read)
    assert all(one.end <= other.start for one, other in itertools.pairwise(read))
