"""The reader as a whole: overlaps, languages, definitions, and time in proportion."""

from itertools import pairwise

import pytest

from legal_core.references.definitions import NAMES_MAX, defined_names
from legal_core.references.reader import read_references
from legal_core.references.reference import Reference, Step, canonical_id


def test_rr1_the_longest_reading_stands() -> None:
    (found,) = read_references("point (b) of Article 6(1) of Regulation (EU) 2016/679")

    assert (0, 53) == (found.start, found.end)


def test_rr1_the_country_told_settles_equal_readings() -> None:
    assert "us" == read_references("section 5", jurisdiction="us-ca")[0].jurisdiction
    assert "uk" == read_references("section 5", jurisdiction="uk")[0].jurisdiction


def test_rr1_the_law_named_last_settles_equal_readings() -> None:
    text = "42 U.S.C. § 1983 and the Theft Act 1968; section 9"

    assert "uk/theft-act-1968/section/9" == canonical_id(read_references(text)[-1])


def test_rr2_what_nothing_precedes_stays_without_a_law() -> None:
    (found,) = read_references("Article 5(2)", language="en", jurisdiction="eu")

    assert ("short", "", None) == (found.kind, found.law_key, found.refers_to)


def test_rr3_a_name_in_brackets_is_the_law_before_it() -> None:
    text = "the Human Rights Act 1998 (the “HRA”) and section 6 HRA"

    assert "uk/human-rights-act-1998/section/6" == canonical_id(read_references(text)[-1])


def test_rr3_a_bounded_number_of_names_is_kept() -> None:
    text = " ".join(f"(“N{number}”)" for number in range(NAMES_MAX + 5)) + " (“ ”)"

    assert NAMES_MAX == len(defined_names(text))


@pytest.mark.parametrize(
    "bit", ["§ 1 ", "Article 5, 6, ", "Act 2003 ", "(a)(b)", "“x” (“y”) ", "Id. at ", "of the "]
)
def test_rr4_a_hostile_text_is_read_to_its_end(bit: str) -> None:
    found = read_references(bit * 500)

    assert all(one.end <= len(bit) * 500 for one in found)


def test_rr5_words_of_several_traditions_have_no_country() -> None:
    assert "" == read_references("Article 5")[0].jurisdiction


def test_rr5_what_another_language_reads_and_cannot_place_is_none() -> None:
    assert () == read_references("§ 3 Abs. 2 Satz 1", language="pt")


def test_references_are_in_order_and_none_overlap() -> None:
    text = "Article 5 TFEU, 42 U.S.C. § 1983, § 433 BGB, the Theft Act 1968; s 9. C-131/12"

    found = read_references(text)

    assert all(one.end <= after.start for one, after in pairwise(found))
    assert all(text[one.start : one.end] == one.text for one in found)


@pytest.mark.parametrize(
    ("key", "path", "expected"),
    [
        ("", (("section", "5"),), ""),
        ("bgb", (("section", "433"), ("paragraph", "1")), "bgb/section/433/1"),
        ("br:cf", (("article", "6"), ("caput", "")), "br:cf/article/6/caput"),
        ("ukpga/2004/12", (("schedule", "2"), ("paragraph", "4")), "ukpga/2004/12/schedule/2/paragraph/4"),
        ("us-law/public/1/2", (("title", "II"), ("section", "3")), "us-law/public/1/2/3"),
        ("dc-code/16", (("section", "16-5"),), "dc-code/16/5"),
        ("cfr/40", (("part", "60"), ("subpart", "A")), "cfr/40/60/subpart/A"),
    ],
)  # fmt: skip
def test_rf3_an_id_names_what_a_law_counts_in_several_rows(
    key: str, path: tuple[tuple[str, str], ...], expected: str
) -> None:
    steps = tuple(Step(level=level, number=number) for level, number in path)  # type: ignore[arg-type]
    one = Reference(start=0, end=1, text="x", kind="full", law_key=key, path=steps)

    assert expected == canonical_id(one)


def test_rr1_a_longer_reading_that_begins_later_stands() -> None:
    found = read_references("CF, Art. 8 of the Charter of Fundamental Rights")

    assert ["Art. 8 of the Charter of Fundamental Rights"] == [one.text for one in found]


def test_rr6_what_nobody_sees_parts_no_word() -> None:
    text = "nach §\u00a0823 B\u00adGB\ufeff und Art. 1 GG"

    found = read_references(text, language="de")

    assert ["bgb", "gg"] == [one.law_key for one in found]
    assert ["§\u00a0823 B\u00adGB", "Art. 1 GG"] == [one.text for one in found]
    assert all(text[one.start : one.end] == one.text for one in found)
    assert "B\u00adGB" == text[slice(*(found[0].law_span or (0, 0)))]
