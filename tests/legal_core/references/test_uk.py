"""References to the law of the United Kingdom: laws, names given to them, what precedes."""

import pytest

from legal_core.references import uk
from legal_core.references.reader import read_references
from legal_core.references.reference import canonical_id
from tests.legal_core.references.reading import read_as


def ids(text: str) -> list[str]:
    found = read_references(text, language="en", jurisdiction="uk")
    assert all(text[one.start : one.end] == one.text for one in found)
    return [canonical_id(one) for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "section 165 of the Criminal Justice Act 2003",
            ["uk/criminal-justice-act-2003/section/165"],
        ),
        ("2004 c. 12", ["ukpga/2004/12"]),
        ("2003 asp 1, s 5", ["asp/2003/1/section/5"]),
        ("SI 2016/1091", ["uksi/2016/1091"]),
        ("SI No. 129 of 1992; S.S.I. 2003/12", ["uksi/1992/129", "ssi/2003/12"]),
        ("the Human Rights Act 1998 (c. 42)", ["ukpga/1998/42"]),
        (
            "regulation 5 of the Electromagnetic Compatibility Regulations 2016 (SI 2016/1091)",
            ["uksi/2016/1091/regulation/5"],
        ),
        ("the Theft Act 1968 (as amended)", ["uk/theft-act-1968"]),
        (
            "paragraph 22(2)(a) of Schedule 36 to the Finance Act 2004",
            ["uk/finance-act-2004/schedule/36/paragraph/22/2/a"],
        ),
        ("Part 3 of the Land Act (Northern Ireland) 1970", ["uk/land-act-northern-ireland-1970/part/3"]),
        (
            "sections 160(1) and (2) and 164 to 166 of the Finance Act 2004",
            [
                "uk/finance-act-2004/section/160/1",
                "uk/finance-act-2004/section/160/2",
                "uk/finance-act-2004/section/164",
            ],
        ),
    ],
)  # fmt: skip
def test_kl1_a_law_has_its_key(text: str, expected: list[str]) -> None:
    assert expected == ids(text)


def test_kl2_uk1_a_name_given_in_the_text_is_its_law() -> None:
    text = (
        "The Finance Act 2004 (“FA 2004”). Section 160 FA 2004, section 5 of the 2004 Act, FA 2014,"
        " s 3(1)(a) of that Act and section 9."
    )

    assert [
        "uk/finance-act-2004",
        "uk/finance-act-2004",
        "uk/finance-act-2004/section/160",
        "uk/finance-act-2004/section/5",
        "uk/finance-act-2014",
        "uk/finance-act-2014/section/3/1/a",
        "uk/finance-act-2014/section/9",
    ] == ids(text)


def test_uk1_a_name_that_was_never_given_means_nothing() -> None:
    assert [] == ids("In AB 2004 the “FPSO” was (the “Scheme”) agreed.")
    assert [""] == ids("section 78 PACE 1984")
    assert [] == ids("ECHR 1998 and (“Regulation”) agreed")


def test_uk1_initials_of_a_numbered_act_are_no_title() -> None:
    found = ids("the Human Rights Act 1998 (c. 42); section 5 HRA 1999")

    assert ["ukpga/1998/42", ""] == found


def test_uk1_a_name_of_another_country_is_no_british_one() -> None:
    text = "Regulation (EU) 2016/679 (“GDPR”) and GDPR"

    assert ["32016R0679"] == ids(text)


def test_uk2_a_regulation_is_of_the_instrument_named_last() -> None:
    text = "the Theft Act 1968; the Road Order 1992; regulation 5; section 7; Schedule 2"

    assert [
        "uk/theft-act-1968",
        "uk/road-order-1992",
        "uk/road-order-1992/regulation/5",
        "uk/theft-act-1968/section/7",
        "uk/theft-act-1968/schedule/2",
    ] == ids(text)


def test_uk3_this_act_stays_without_a_law() -> None:
    assert ["uk/theft-act-1968", ""] == ids("the Theft Act 1968; section 5 of this Act")


def test_kl3_the_act_is_a_law_only_beside_a_provision() -> None:
    assert ["uk/theft-act-1968", "uk/theft-act-1968/section/9"] == ids(
        "Under the Theft Act 1968 the Act applies; see section 9 of the Act."
    )


def test_a_section_behind_no_british_law_has_none() -> None:
    found = read_references("5 U.S.C. 552; regulation 5(2)", language="en", jurisdiction="uk")

    assert ("", "uk") == (found[1].law_key, found[1].jurisdiction)


def test_the_end_of_a_range_of_brackets_keeps_its_paragraph() -> None:
    text = "sections 2(1) of, and paragraphs 1(1) to (4) of Schedule 3 to, the Care Act 2014"

    found = read_references(text, language="en", jurisdiction="uk")

    assert ["uk/care-act-2014/section/2/1", "uk/care-act-2014/schedule/3/paragraph/1/1"] == [
        canonical_id(one) for one in found
    ]
    assert ["3", "1", "4"] == [step.number for step in found[1].until]


def test_kl4_an_act_numbered_by_year_is_of_no_country_told() -> None:
    (found,) = read_references("s 29 of the Harbours Authority Act 32 of 1998", language="en")

    assert ("act/1998/32", "") == (found.law_key, found.jurisdiction)
    assert ("Harbours Authority Act 32 of 1998", "Act 32 of 1998") == found.identifiers
    assert ["29"] == [step.number for step in found.path]


def test_uk5_a_subsection_without_its_section_stands_behind_a_word_that_leads_to_it() -> None:
    assert [
        ("subsection (1)(a)", "", "subsection 1 par a"),
        ("(2)", "", "subsection 2"),
    ] == read_as(uk.FAMILY.read, "in terms of subsection (1)(a) or (2)")
    assert [] == read_as(
        uk.FAMILY.read, "Subsection (2), in paragraph 12 and in paragraphs (a), (b)"
    )
