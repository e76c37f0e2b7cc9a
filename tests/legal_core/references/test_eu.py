"""References to the law of the Union, in its six languages, and to its cases and journal."""

import pytest

from legal_core.references.reader import read_references
from legal_core.references.reference import canonical_id


def ids(text: str, language: str = "") -> list[str]:
    found = read_references(text, language=language, jurisdiction="eu")
    assert all(text[one.start : one.end] == one.text for one in found)
    return [canonical_id(one) for one in found]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Article 6(1)(f) of Regulation (EU) 2016/679"),
        ("en", "Article 6(1), point (f), of Regulation (EU) 2016/679"),
        ("en", "point (f) of Article 6(1) of Regulation (EU) 2016/679"),
        ("de", "Art. 6 Abs. 1 Buchst. f der Verordnung (EU) 2016/679"),
        ("fr", "l'article 6, paragraphe 1, point f), du règlement (UE) 2016/679"),
        ("it", "articolo 6, paragrafo 1, lettera f), del regolamento (UE) 2016/679"),
        ("es", "artículo 6, apartado 1, letra f), del Reglamento (UE) 2016/679"),
        ("pt", "artigo 6.º, n.º 1, alínea f), do Regulamento (UE) 2016/679"),
    ],
)
def test_el1_an_act_is_known_by_its_number_in_every_language(language: str, text: str) -> None:
    assert ["32016R0679/article/6/1/f"] == ids(text, language)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Article 101(1) TFEU", ["tfeu/article/101/1"]),
        ("Article 4(3) of the Treaty on European Union", ["teu/article/4/3"]),
        ("Art. 267 Abs. 3 AEUV", ["tfeu/article/267/3"]),
        ("les articles 101 et 102 TFUE", ["tfeu/article/101", "tfeu/article/102"]),
        ("Article 8 of the Charter", ["eu-charter/article/8"]),
        ("Article 8 ECHR", ["echr/article/8"]),
        ("Annexes I and II to Directive 2014/65/EU", ["32014L0065/annex/I", "32014L0065/annex/II"]),
        ("Annex III, point 2(a), to Directive 2014/65/EU", ["32014L0065/annex/III/point/2/a"]),
        ("recital 71 of Regulation (EU) 2016/679", ["32016R0679/recital/71"]),
        (
            "first subparagraph of Article 5(1) of Council Directive 2001/83/EC",
            ["32001L0083/article/5/1/1"],
        ),
        ("Article 6(1)(a)(ii) of Decision 2010/87/EU", ["32010D0087/article/6/1/a/ii"]),
        ("Article 2(a) of Directive 95/46/EC", ["31995L0046/article/2/a"]),
        ("CELEX 32016R0679", ["32016R0679"]),
        ("http://data.europa.eu/eli/reg/2016/679/oj", ["32016R0679"]),
    ],
)
def test_a_provision_of_the_union_has_its_id(text: str, expected: list[str]) -> None:
    assert expected == ids(text)


def test_eu1_letters_are_points_and_figures_paragraphs() -> None:
    (found,) = read_references("Article 2(a)(i) of Directive 95/46/EC", language="en")

    assert ["article", "point", "subpoint"] == [step.level for step in found.path]


def test_a_list_shares_the_law_behind_it() -> None:
    found = read_references("Articles 5, 6(1)(f) and 9 to 11 of Regulation (EU) 2016/679")

    assert [
        "32016R0679/article/5",
        "32016R0679/article/6/1/f",
        "32016R0679/article/9",
    ] == [canonical_id(one) for one in found]
    assert ("11",) == tuple(step.number for step in found[2].until)


def test_el2_listed_acts_are_of_one_kind() -> None:
    assert ["32001L0083", "32003L0004"] == ids("Directives 2001/83/EC and 2003/4/EC")
    assert ["31995L0046", "31999L0093"] == ids("Directives 95/46/EC, 99/93/EC")
    assert ["32001R0044", "32007R0593"] == ids("Regulations (EC) No 44/2001 and (EC) No 593/2007")
    assert ["32016R0679", "32018R1725"] == ids("Regulations (EU) 2016/679 and (EU) 2018/1725")
    assert ["32016R0679"] == ids("Regulation (EU) 2016/679 and 12/2018")
    assert ["32013R0168", "32019R1020"] == ids("Regulations (EU) No 168/2013 and (EU) No 2019/1020")
    assert 21 == len(ids("Directives 95/46/EC" + ", 99/93/EC" * 30))


def test_el3_letters_are_a_law_only_beside_a_provision() -> None:
    (found,) = read_references("The GDPR applies: Article 6(1)(f) GDPR.", language="en")

    assert "GDPR" == found.identifiers[0]


def test_el4_eu2_what_precedes_gives_the_law() -> None:
    text = "Directive 95/46/EC; Article 5; Article 7 of that Directive; Articles 3 and 4 of the Directive"

    assert [
        "31995L0046",
        "31995L0046/article/5",
        "31995L0046/article/7",
        "31995L0046/article/3",
        "31995L0046/article/4",
    ] == ids(text, "en")


def test_eu3_what_is_of_this_regulation_stays_without_a_law() -> None:
    text = "Directive 95/46/EC; Article 5 of this Regulation"

    assert ["31995L0046", ""] == ids(text, "en")


def test_eu4_a_decision_is_marked_and_is_no_law() -> None:
    text = "C-131/12, ECLI:EU:C:2014:317, Article 5"

    found = read_references(text, language="en", jurisdiction="eu")

    assert ["case", "case", ""] == [one.scheme for one in found]
    assert "eu-case/c-131/12" == found[0].law_key


def test_the_official_journal_is_a_place() -> None:
    found = read_references("OJ L 119, 4.5.2016, p. 1; OJ L, 2024/1689, 12.7.2024")

    assert ["oj/l/119/4.5.2016/1", "oj/l/2024/1689/12.7.2024"] == [canonical_id(o) for o in found]
    assert {"gazette"} == {one.scheme for one in found}


def test_a_law_may_be_called_by_its_number_later() -> None:
    text = "Council Regulation (EC) No 44/2001 and Article 5 of Regulation 44/2001"

    assert ["32001R0044", "32001R0044/article/5"] == ids(text, "en")
