"""Acts of the European Union by kind and number."""

import pytest

from domain.union_acts import celex_name, union_name


@pytest.mark.parametrize(
    ("language", "name", "expected"),
    [
        ("de", "Regulation (EU) 2016/679", "Verordnung (EU) 2016/679"),
        ("es", "Regulation (EU) 2016/679", "Reglamento (UE) 2016/679"),
        ("it", "Règlement (UE) 2016/679", "Regolamento (UE) 2016/679"),
        ("pt", "Directive 95/46/EC", "Diretiva 95/46/CE"),
        ("fr", "Directive 95/46/EC", "Directive 95/46/CE"),
        ("en", "Directive 95/46/CE", "Directive 95/46/EC"),
        ("de", "Council Directive 93/13/EEC", "Richtlinie 93/13/EWG"),
        ("fr", "Council Regulation (EC) No 44/2001", "Règlement (CE) n° 44/2001"),
        ("de", "Règlement (CE) n o 44/2001", "Verordnung (EG) Nr. 44/2001"),
        ("es", "Règlement (UE) no 648/2012", "Reglamento (UE) n.º 648/2012"),
        ("it", "Commission Implementing Regulation (EU) 2015/2447",
         "Regolamento di esecuzione (UE) 2015/2447"),
        ("de", "Commission Delegated Regulation (EU) 2019/980",
         "Delegierte Verordnung (EU) 2019/980"),
        ("fr", "Council Regulation (Euratom) 2016/52", "Règlement (Euratom) 2016/52"),
    ],
)  # fmt: skip
def test_ua1_kind_community_and_number_make_the_name(
    language: str, name: str, expected: str
) -> None:
    assert expected == union_name(language, name)


@pytest.mark.parametrize(
    "name",
    [
        "Code civil",
        "Corrigendum to Regulation (EU) 2016/679",
        "Regulation 2016/679",
        "Order (EU) 2016/679",
    ],
)
def test_ua2_a_name_that_is_more_or_less_is_not_rendered(name: str) -> None:
    assert "" == union_name("de", name)


def test_ua2_a_language_that_is_not_ours_has_no_name() -> None:
    assert "" == union_name("nl", "Regulation (EU) 2016/679")


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("fr", "Règlement (CE) no 1346/2000"),
        ("en", "Directive 95/46/EC"),
        ("de", "Verordnung (EU) 2016/679"),
    ],
)
def test_ua3_a_name_of_the_language_stays_as_it_is_spelled(language: str, name: str) -> None:
    assert name == union_name(language, name)


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        ("en", "32002L0058", "Directive 2002/58"),
        ("en", "31995L0046", "Directive 95/46"),
        ("fr", "32001R0045", "Règlement 45/2001"),
        ("de", "32016R0679", "Verordnung 2016/679"),
        ("es", "32010D0087", "Decisión 2010/87"),
        ("en", "12012E101", ""),
        ("lb", "32016R0679", ""),
        ("en", "Act of Nowhere", ""),
    ],
)
def test_ua4_a_celex_number_gives_the_kind_and_the_number(
    language: str, number: str, expected: str
) -> None:
    assert expected == celex_name(language, number)
