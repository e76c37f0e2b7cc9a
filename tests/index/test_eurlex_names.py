import pytest

from index.sources import eurlex_names
from tests.index.eurlex_files import TITLE, version_record, work_record

LABEL = {
    "kind": "publisher_short_title",
    "label": "Capital Requirements Regulation,crr; CRR I ",
    "language": "en",
}


def names(scheme: str, celex: str = "32016R0679", **facts: object) -> list[str]:
    version = version_record("2016-05-04", **facts)
    aliases = eurlex_names.read_aliases(work_record(celex), [version])
    return [alias.name for alias in aliases if alias.scheme == scheme]


def titled(title: str, short: str = "") -> list[dict[str, str]]:
    return [{"language": "en", "title": title, "title_short": short}]


def test_n1_identifiers_stand_as_the_source_spells_them() -> None:
    celex = "32016R0679R(02)"

    assert [celex] == names("celex", celex)
    assert [f"http://publications.europa.eu/resource/celex/{celex}"] == names("uri", celex)
    assert ["eu-eurlex:32016r0679r(02)"] == names("publisher_id", celex)


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        pytest.param(TITLE, "General Data Protection Regulation", id="before boilerplate"),
        pytest.param("Directive (EU) 2022/2555 (NIS 2 Directive)", "NIS 2 Directive", id="last"),
        pytest.param("Regulation (EU) 2015/848 on insolvency (recast)", "", id="boilerplate"),
        pytest.param("Regulation (EU) 2015/848 on insolvency", "", id="none at the end"),
    ],
)
def test_n2_the_last_brackets_of_a_title_hold_its_name(title: str, expected: str) -> None:
    assert expected == eurlex_names.find_official_name(title)


def test_n2_a_corrigendum_does_not_take_the_name_of_the_act_it_corrects() -> None:
    expressions = titled(f"Corrigendum to {TITLE}", "Corrigendum to Regulation (EU) 2016/679")

    actual = names("short_title", expressions=expressions, raw={"celex": "32016R0679R(02)"})

    assert ["Corrigendum to Regulation (EU) 2016/679"] == actual


@pytest.mark.parametrize(
    ("title", "language", "expected"),
    [
        pytest.param(
            "Directive 95/46/EC of the European Parliament", "en", ["Directive 95/46/EC"], id="old"
        ),
        pytest.param(
            "Council Regulation (EC) No 44/2001 of 22 December 2000",
            "en",
            ["Regulation (EC) No 44/2001", "Council Regulation (EC) No 44/2001"],
            id="with its author",
        ),
        pytest.param(
            "Sixth Council Directive 77/388/EEC of 17 May 1977",
            "en",
            ["Directive 77/388/EEC", "Sixth Council Directive 77/388/EEC"],
            id="with its place in a row",
        ),
        pytest.param(
            "Règlement (CE) n° 44/2001 du Conseil",
            "fr",
            ["Règlement (CE) n° 44/2001"],
            id="in French",
        ),
        pytest.param("Corrigendum to Regulation (EU) 2016/679", "en", [], id="a corrigendum"),
        pytest.param("Verordnung (EU) 2016/679", "de", [], id="a language without a rule"),
    ],
)
def test_n3_the_number_at_the_head_of_a_title_is_a_name(
    title: str, language: str, expected: list[str]
) -> None:
    assert expected == list(eurlex_names.find_number_names(title, language))


def test_n4_a_label_holds_several_names() -> None:
    actual = names("short_title", publisher_metadata=[LABEL])

    assert ["Capital Requirements Regulation", "crr", "CRR I"] == actual


def test_a_title_cut_by_the_collector_is_no_name() -> None:
    assert [] == names("short_title", expressions=titled("On ships", "On ships and the …"))


def test_each_name_stands_once() -> None:
    work, version = work_record(), version_record(publisher_metadata=[LABEL, LABEL])

    aliases = eurlex_names.read_aliases(work, [version, version])

    assert len(set(aliases)) == len(aliases)
