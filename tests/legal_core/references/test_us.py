"""References to the law of the United States: ids, short forms, what is none."""

import pytest

from legal_core.references.reader import read_references
from legal_core.references.reference import canonical_id


def ids(text: str, jurisdiction: str = "us") -> list[str]:
    found = read_references(text, language="en", jurisdiction=jurisdiction)
    assert all(text[one.start : one.end] == one.text for one in found)
    return [canonical_id(one) for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5 U.S.C. 552(b)(1)", ["usc/5/552/b/1"]),
        ("42 USC § 2000e-5(f)(1)", ["usc/42/2000e-5/f/1"]),
        ("section 552a(b) of title 5, United States Code", ["usc/5/552a/b"]),
        ("Sections 7(a) and 9 of 49 U.S.C.", ["usc/49/7/a", "usc/49/9"]),
        ("50 U.S.C. App. 595, 7 U.S.C. 612c note", ["usc/50-app/595", "usc/7/612c/note"]),
        ("17 CFR § 240.15Ga-2", ["cfr/17/240.15Ga-2"]),
        ("26 C.F.R. § 31.3401(a)(6)-1A", ["cfr/26/31.3401(a)(6)-1A"]),
        ("40 CFR parts 60 and 61", ["cfr/40/60", "cfr/40/61"]),
        ("part 60 of title 40, Code of Federal Regulations", ["cfr/40/60"]),
        ("38 CFR Part 74.2", ["cfr/38/74.2"]),
        ("Section 4402(e)(1) of Public Law 107–171", ["us-law/public/107/171/4402/e/1"]),
        ("Priv. L. No. 96-164", ["us-law/private/96/164"]),
        ("Pub. L. 105-33, title XI", ["us-law/public/105/33"]),
        ("124 Stat. 119, 244 (2010)", ["stat/124/119"]),
        ("85 Fed. Reg. 28,404; 69 FR 22135", ["fedreg/85/28404", "fedreg/69/22135"]),
        ("20 DCSTAT 548 and 45 DCR 1152", ["dcstat/20/548", "dcr/45/1152"]),
        ("U.S. Const. amend. XIV, § 1", ["us-const/amendment/XIV/1"]),
        ("the Fourteenth Amendment", ["us-const/amendment/XIV"]),
        (
            "Article I, Section 8, Clause 3 of the Constitution of the United States",
            ["us-const/article/I/8/3"],
        ),
        ("Cal. Const. art. XI, § 1", ["us-ca/const/article/XI/1"]),
        ("the Constitution of California", ["us-ca/const"]),
        ("D.C. Official Code § 38-2602(b)(11)", ["dc-code/38/2602/b/11"]),
        ("D.C. Law 22-157", ["dc-law/22-157"]),
        ("Va. Code Ann. § 66-25.1:1", ["va-code/66/25.1:1"]),
        ("Cal. Civ. Code § 1946.2(g)(1)(B)", ["us-ca/civ-code/1946.2/g/1/B"]),
        ("Code Civ. Proc., § 1161", ["us-ca/code-civ-proc/1161"]),
        ("Code of Criminal Procedure section 12", ["us-act/code-of-criminal-procedure/12"]),
        ("N.J. Stat. Ann. 2C:11-3", ["us-nj/stat/2C:11-3"]),
        ("Mass. Gen. Laws ch. 93A, § 2", ["us-ma/gen-laws/chapter/93A/2"]),
        ("410 ILCS 54/1", ["us-il/ilcs/410/54/1"]),
        ("5 AAC 93.324", ["us-ak/aac/5/93.324"]),
        ("CCR Tit. 4, § 1687; 4 CCR § 1688", ["us-ca/ccr/4/1687", "us-ca/ccr/4/1688"]),
        ("IRC § 671; UCC 2-104", ["usc/26/671", "ucc/2-104"]),
        ("Fed. R. Civ. P. 12(b)(6)", ["us-rules/civ-p/rule/12/b/6"]),
        ("Rule 11 of the Federal Rules of Criminal Procedure", ["us-rules/crim-p/rule/11"]),
        (
            "section 703(a) of the Civil Rights Act of 1964",
            ["us-act/civil-rights-act-of-1964/703/a"],
        ),
        ("ESA § 10", ["us-act/esa/10"]),
        ("46 U.S.C. Chapters 701", ["usc/46/chapter/701"]),
        ("§ 99 of the U.S. code", [""]),
    ],
)
def test_a_citation_has_its_id(text: str, expected: list[str]) -> None:
    assert expected == ids(text)


def test_us1_a_code_with_titled_sections_is_told_by_the_section() -> None:
    found = read_references("D.C. Code § 16-2326.01 and § 42-3505.01(c)", language="en")

    assert ["dc-code/16", "dc-code/42"] == [one.law_key for one in found]
    assert ("us-dc:code-42",) == found[1].identifiers


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("41 U.S.C. §§ 10a-10c", "usc/41/10a", "10c"),
        ("50 U.S.C. App. §§ 451--473", "usc/50-app/451", "473"),
        ("15 U.S.C. §§ 78a-78pp", "usc/15/78a", "78pp"),
        ("50 U.S.C. 404o-1(a)", "usc/50/404o-1/a", ""),
        ("42 U.S.C. 1983-1983", "usc/42/1983-1983", ""),
        ("31 U.S.C. 5318A(b)(1)-(5)", "usc/31/5318A/b/1", "5"),
        ("42 U.S.C. §§ 1981 through 1983", "usc/42/1981", "1983"),
    ],
)
def test_us2_a_hyphen_is_a_range_only_upwards(text: str, first: str, last: str) -> None:
    found = read_references(text, language="en")

    assert first == canonical_id(found[0])
    assert last == (found[0].until[-1].number if found[0].until else "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("42 U.S.C. § 1983. See § 1988(b).", "usc/42/1988/b"),
        ("CWA § 404(a). Id. at (b).", "us-act/cwa/404/b"),
        ("CAA § 171(2). Id. at (3)(A).", "us-act/caa/171/3/A"),
        ("5 U.S.C. § 552(a)(1)(A)(ii). Id. at (iv).", "usc/5/552/a/1/A/iv"),
        ("U.S. Const. art. III, § 2, cl. 1. Id. at cl. 2.", "us-const/article/III/2/2"),
        ("Del. Const. Art. XVI. Id. at § 2.", "us-de/const/article/XVI/2"),
        ("Alaska Const. Art. I § 1. Id. § 3.", "us-ak/const/article/I/3"),
        ("Colo. Const. Art. XIX, Sec. 2. See Art. IX § 3.", "us-co/const/article/IX/3"),
        ("Cal. Const. Art. XI § 1. See § 2.", "us-ca/const/article/XI/2"),
        ("Ga. Code Ann. § 21-2-417. See § 38-3-4.", "ga-code/38/3-4"),
        ("Fed. R. Evid. 403. See Rule 404(b).", "us-rules/evid/rule/404/b"),
        ("42 U.S.C. § 1983; 5 U.S.C. § 552. See § 1983(a).", "usc/42/1983/a"),
        ("28 U.S.C. § 1331. Id.", "usc/28/1331"),
        ("section 3 of the Clean Water Act of 1972; section 7 of such Act", "us-act/clean-water-act-of-1972/7"),
    ],
)  # fmt: skip
def test_us3_a_short_form_goes_on_from_what_was_cited(text: str, expected: str) -> None:
    assert expected == ids(text)[-1]


def test_us3_id_behind_a_decision_is_the_decision() -> None:
    found = read_references(
        "28 U.S.C. § 1331; 410 U.S. 113, 152 (1973). Id. at 153.", language="en"
    )

    assert ["code", "case", "case"] == [one.scheme for one in found]


def test_us3_id_behind_nothing_stays_without_a_law() -> None:
    found = read_references("Id. at (b). Under section 5, id. at 3", language="en")

    assert ["", "", ""] == [one.law_key for one in found]


def test_us4_this_act_stays_without_a_law() -> None:
    found = read_references("5 U.S.C. 552; section 4 of this Act", language="en", jurisdiction="us")

    assert ("this Act", "", None) == (found[1].law, found[1].law_key, found[1].refers_to)


def test_us5_a_place_in_an_act_and_one_in_the_code_are_two() -> None:
    text = "section 201(ff)(1) (21 U.S.C. 321(ff)(1)) of the Federal Food, Drug, and Cosmetic Act"

    found = ids(text)

    assert ["us-act/federal-food-drug-and-cosmetic-act/201/ff/1", "usc/21/321/ff/1"] == found


def test_a_bare_section_of_the_district_is_told_by_the_place() -> None:
    assert ["dc-code/32/701/4"] == ids("as defined in § 32-701(4)", "us-dc")
    assert ["dc-code/1/1163.33"] == ids("under § 1- 1163.33.", "us-dc")
    assert [""] == ids("section 5 applies", "us-dc")


@pytest.mark.parametrize(
    "text", ["5 percent of 552 persons", "in 2010, the Act", "He paid $5 USC 552", "500 B.C. 12"]
)
def test_other_numbers_are_no_citation(text: str) -> None:
    assert [] == ids(text)


def test_members_of_a_list_bear_the_whole_path() -> None:
    found = ids("42 U.S.C. §§ 1981, 1983(a), (b) & 1985; Fed. R. Civ. P. 56(a) and 59")

    assert [
        "usc/42/1981",
        "usc/42/1983/a",
        "usc/42/1983/b",
        "usc/42/1985",
        "us-rules/civ-p/rule/56/a",
        "us-rules/civ-p/rule/59",
    ] == found


def test_the_number_of_the_next_line_is_no_member() -> None:
    found = ids("by section 164, and\n(b) a payment of 5 U.S.C. 552(a), and (1) more")

    assert "usc/5/552/1" not in found
    assert not any(one.endswith("164/b") for one in found)


def test_a_list_without_a_law_is_read_to_its_end() -> None:
    found = read_references("a rule under section 4, 6, or 8 and 5 days", language="en")

    assert ["4", "6", "8"] == [one.path[0].number for one in found]


def test_us3_a_number_without_its_title_is_of_no_titled_code() -> None:
    assert ["dc-code/38/285", ""] == ids("D.C. Official Code § 38-285; Sections 4072 to 4075")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("40 C.F.R. §§ 9.101 (the old rule), 9.102 (and its twin)", ["cfr/40/9.101", "cfr/40/9.102"]),
        ("§§ 5 (emphasis added), 22 U.S.C. § 6", ["", "usc/22/6"]),
        ("part A, not part B, of title 9, D.C. Code", ["dc-code/9/part/A"]),
    ],
)  # fmt: skip
def test_uw3_remarks_and_what_is_excluded_part_no_row(text: str, expected: list[str]) -> None:
    assert expected == ids(text)


def test_us6_a_section_of_a_numbered_title_is_of_the_code_at_home_alone() -> None:
    assert ["usc/18/3", "usc/18/4"] == ids("sections 3 and 4 of title 18")
    assert [""] == ids("section 3 of title 18", jurisdiction="us-dc")
    assert [""] == ids("section 3 of title IV")


def test_the_appendix_of_a_title_is_a_row_of_its_own() -> None:
    assert ["usc/50-app/5"] == ids("50 U.S.C. app. § 5")


def test_a_code_and_its_section_sign_may_touch() -> None:
    assert ["us-ca/civ-code/1946.2"] == ids("Civ.Code§1946.2")


def test_id_keeps_the_end_of_its_range() -> None:
    (_, found) = read_references("42 U.S.C. § 7; id. § 9(b)-(c)", jurisdiction="us")

    assert ["9", "c"] == [step.number for step in found.until]
