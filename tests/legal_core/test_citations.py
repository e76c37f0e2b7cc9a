import time
from datetime import date

import pytest

from legal_core.citations import Citation, celex_of, find_citations

LIMIT_MS = 1_000  # ten times the aim, for machines that do other things too


def only(text: str) -> Citation:
    (found,) = find_citations(text)
    return found


@pytest.mark.parametrize(
    ("text", "spelled", "scheme", "name"),
    [
        ("see 32016R0679.", "32016R0679", "celex", "32016R0679"),
        ("CELEX:32016r0679", "32016r0679", "celex", "32016R0679"),
        ("32016R0679R(02)", "32016R0679R(02)", "celex", "32016R0679R(02)"),
        ("12012E/TXT, 12012M0050", "12012M0050", "celex", "12012M0050"),
        (
            "Article 5 of Regulation (EU) 2016/679",
            "Regulation (EU) 2016/679",
            "celex",
            "32016R0679",
        ),
        ("Directive 95/46/EC on", "Directive 95/46/EC", "celex", "31995L0046"),
        ("Regulation (EC) No 44/2001", "Regulation (EC) No 44/2001", "celex", "32001R0044"),
        ("Règlement (UE) 2016/679", "Règlement (UE) 2016/679", "celex", "32016R0679"),
        ("Directive 95/46/CE", "Directive 95/46/CE", "celex", "31995L0046"),
        ("Regulamento (UE) 2016/679", "Regulamento (UE) 2016/679", "celex", "32016R0679"),
        ("Diretiva 2000/31/CE", "Diretiva 2000/31/CE", "celex", "32000L0031"),
        ("Verordnung (EG) Nr. 44/2001", "Verordnung (EG) Nr. 44/2001", "celex", "32001R0044"),
        (
            "data.europa.eu/eli/reg/2016/679/oj.",
            "data.europa.eu/eli/reg/2016/679/oj",
            "eli",
            "http://data.europa.eu/eli/reg/2016/679/oj",
        ),
        (
            "http://data.legilux.public.lu/eli/etat/leg/loi/2018/07/18/a621",
            "http://data.legilux.public.lu/eli/etat/leg/loi/2018/07/18/a621",
            "eli",
            "http://data.legilux.public.lu/eli/etat/leg/loi/2018/07/18/a621",
        ),
        (
            "URN:LEX:br:federal:constituicao:1988-10-05;1988",
            "URN:LEX:br:federal:constituicao:1988-10-05;1988",
            "urn_lex",
            "URN:LEX:br:federal:constituicao:1988-10-05;1988",
        ),
        (
            "(/akn/xl/act/2004/3/main)",
            "/akn/xl/act/2004/3/main",
            "akn_iri",
            "/akn/xl/act/2004/3/main",
        ),
        ("in ECLI:EU:C:2014:317.", "ECLI:EU:C:2014:317", "ecli", "ECLI:EU:C:2014:317"),
        ("eu-eurlex:32016r0679?", "eu-eurlex:32016r0679", "work_id", "eu-eurlex:32016r0679"),
        (
            "eu-eurlex:32016r0679r_02_",
            "eu-eurlex:32016r0679r_02_",
            "work_id",
            "eu-eurlex:32016r0679r_02_",
        ),
    ],
)
def test_ci1_the_spelling_stays_beside_the_parsed_form(
    text: str, spelled: str, scheme: str, name: str
) -> None:
    found = only(text)

    actual = (found.text, text[found.start : found.end], found.scheme, found.names[0])

    assert (spelled, spelled, scheme, name) == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://data.europa.eu/eli/reg/2016/679/oj", ["eli"]),
        ("eu-eurlex:32016r0679", ["work_id"]),
        ("urn:lex:eu:council:directive:1995;95-46", ["urn_lex"]),
        ("32016R0679 and Directive 95/46/EC", ["celex", "celex"]),
        ("Regulation (EU) 2021/2115", ["celex"]),
        ("see:data.europa.eu/eli/reg/2016/679/oj", ["eli"]),
        ("note: nothing", []),
    ],
)
def test_ci2_of_two_that_overlap_the_longer_stands(text: str, expected: list[str]) -> None:
    actual = [one.scheme for one in find_citations(text)]

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Regulation (EC) No 44/2001", "32001R0044"),
        ("Regulation (EEC) No 1408/71", "31971R1408"),
        ("Regulation 28/2014", "32014R0028"),
        ("Regulation 2016/679", "32016R0679"),
        ("Regulation (EU) 2015/2016", "32015R2016"),
        ("Regulation (EC) No 1999/2001", "32001R1999"),
        ("Directive 77/388/EEC", "31977L0388"),
        ("Directive (EU) 2015/849", "32015L0849"),
        ("Directive 5/2001", "32001L0005"),
        ("Decision No 243/2012/EU", "32012D0243"),
        ("Decision 2012/243/EU", "32012D0243"),
        ("Council Framework Decision 2002/584/JHA", "32002F0584"),
        ("Règlement (UE) n° 1215/2012", "32012R1215"),
    ],
)
def test_ci3_a_number_is_read_in_the_order_of_its_time(text: str, expected: str) -> None:
    actual = only(text).names

    assert (expected,) == actual


@pytest.mark.parametrize("text", ["Regulation 1/2", "Directive 1/2/EC", "Regulation 5/2016/x"])
def test_ci3_a_number_without_a_year_is_no_citation(text: str) -> None:
    actual = find_citations(text)

    assert () == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2021/2115", [("32021R2115", "32021L2115", "32021D2115")]),
        ("2021/05", []),
        ("2001/44", []),
        ("2021/2115/7", []),
    ],
)
def test_ci4_a_bare_number_counts_since_numbers_are_one_series(
    text: str, expected: list[tuple[str, ...]]
) -> None:
    actual = [one.names for one in find_citations(text) if one.weak]

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "names", "anchor", "day"),
    [
        ("02016R0679-20160504", ("02016R0679-20160504",), "", date(2016, 5, 4)),
        ("02016R0679-20169904", ("02016R0679-20169904",), "", None),
        (
            "eu-eurlex:32016r0679~art_6@2016-05-04.",
            ("eu-eurlex:32016r0679~art_6@2016-05-04",),
            "art_6",
            date(2016, 5, 4),
        ),
        (
            "eu-eurlex:32016r0679@2016-05-04.2",
            ("eu-eurlex:32016r0679@2016-05-04.2",),
            "",
            date(2016, 5, 4),
        ),
        (
            "https://data.europa.eu/eli/reg/2016/679/2016-05-04",
            ("http://data.europa.eu/eli/reg/2016/679/2016-05-04",),
            "",
            date(2016, 5, 4),
        ),
        (
            "urn:lex:br:federal:constituicao:1988-10-05;1988@2000-02-14!art6_cpt",
            ("urn:lex:br:federal:constituicao:1988-10-05;1988@2000-02-14",),
            "art6_cpt",
            date(2000, 2, 14),
        ),
        (
            "/akn/xl/act/2004/3/eng@2004-03-01/!main~art_6",
            ("/akn/xl/act/2004/3/eng@2004-03-01",),
            "art_6",
            date(2004, 3, 1),
        ),
    ],
)
def test_a_version_and_a_fragment_are_read_with_their_day(
    text: str, names: tuple[str, ...], anchor: str, day: date | None
) -> None:
    found = only(text)

    actual = (found.version_names, found.anchor, found.day)

    assert (names, anchor, day) == actual


def test_an_eli_leads_from_its_state_to_its_act() -> None:
    found = only("https://legilux.public.lu/eli/etat/leg/loi/2018/07/18/a621/consolide/20260725/fr")

    actual = (
        found.names[2],
        found.names[5],
        found.day,
        set(found.version_names) == set(found.names),
    )

    assert (
        "http://legilux.public.lu/eli/etat/leg/loi/2018/07/18/a621",
        "http://data.legilux.public.lu/eli/etat/leg/loi/2018/07/18/a621",
        date(2026, 7, 25),
        True,
    ) == actual


def test_the_eli_of_a_corrigendum_does_not_lead_to_its_act() -> None:
    actual = only("http://data.europa.eu/eli/reg/2016/679/corrigendum/2018-05-23/oj").names

    assert ("http://data.europa.eu/eli/reg/2016/679/corrigendum/2018-05-23/oj",) == actual


def test_a_celex_number_is_made_of_year_kind_and_number() -> None:
    actual = celex_of(year=2016, kind="R", number=679)

    assert "32016R0679" == actual


@pytest.mark.level2  # a limit in time has no place beside other tests
@pytest.mark.parametrize(
    "text",
    [
        "Regulation (EU) 2016/679 " * 1_400,
        "a:" * 16_000,
        "a-" * 16_000,
        "http://" * 4_600,
        "x.lu/eli/" + "/en" * 10_000,
        "urn:lex:a;" * 3_000,
        "3" * 32_768,
    ],
    ids=["numbers", "colons", "hyphens", "schemes", "eli tails", "urns", "figures"],
)
def test_no_text_of_32_kib_is_slow(text: str) -> None:
    started = time.process_time()
    find_citations(text[:32_768])

    actual = (time.process_time() - started) * 1_000

    assert actual < LIMIT_MS


@pytest.mark.parametrize(
    ("text", "spelled", "name"),
    [
        ("die Datenschutzrichtlinie 95/46/EG", "Datenschutzrichtlinie 95/46/EG", "31995L0046"),
        (
            "Datenschutz-Grundverordnung (EU) 2016/679",
            "Datenschutz-Grundverordnung (EU) 2016/679",
            "32016R0679",
        ),
        (
            "Durchführungsverordnung (EU) 2024/607",
            "Durchführungsverordnung (EU) 2024/607",
            "32024R0607",
        ),
        ("Rahmenbeschluss 2002/584/JI", "Rahmenbeschluss 2002/584/JI", "32002F0584"),
    ],
)
def test_ci5_a_german_compound_names_the_kind_of_an_act(text: str, spelled: str, name: str) -> None:
    found = only(text)

    assert (spelled, (name,)) == (found.text, found.names)
