import pytest

from legal_core import citation_forms
from tests.law import LawBuilder, MemoryLaw, article, day
from tests.legal_core import laws

TEXT = "a13915525b498547988d62e89e3d64baa803fe8d4aa5ea92cec3961fbb8f5070"


@pytest.mark.parametrize(
    ("anchor", "text", "expected"),
    [
        ("art_6__cpt", TEXT, "/art_6__cpt?on=2001-05-20&text=a13915525b498547"),
        ("", TEXT, "?on=2001-05-20&text=a13915525b498547"),
        ("art_6", "", "/art_6?on=2001-05-20"),
        ("art 6?", "", "/art%206%3F?on=2001-05-20"),
    ],
)
def test_cf1_a_permalink_names_work_anchor_day_and_text(
    anchor: str, text: str, expected: str
) -> None:
    actual = citation_forms.permalink_of(laws.BRAZIL, anchor, day("2001-05-20"), text)

    assert f"/v1/law/br-federal:constituicao-1988{expected}" == actual


def test_cf2_the_official_identifier_is_the_publishers_own() -> None:
    bare = LawBuilder("sample:bare", on=day("2000-01-01"), nodes=(article("1", "x"),))
    held = laws.holds(laws.brazil(), laws.directive(), bare)

    actual = [
        citation_forms.official_id_of(held, work)
        for work in (laws.BRAZIL, laws.DIRECTIVE, "sample:bare", "sample:unknown")
    ]

    assert [
        "urn:lex:br:federal:constituicao:1988-10-05;1988",
        "31995L0046",
        "sample:bare",
        "sample:unknown",
    ] == actual


def test_cf3_the_title_is_the_quoted_versions_in_the_language_served() -> None:
    held = laws.holds(laws.gdpr())
    work, version = held.get_work(laws.GDPR), held.find_versions(laws.GDPR)[0]

    actual = [
        citation_forms.title_of(work, version, "fr"),
        citation_forms.title_of(work, version, "de"),
        citation_forms.title_of(work, None, "fr"),
    ]

    assert [
        ("Règlement (UE) 2016/679", "fr"),
        ("Regulation (EU) 2016/679", "en"),
        ("Règlement (UE) 2016/679", "fr"),
    ] == actual


def test_a_head_names_the_work_as_a_reader_does() -> None:
    held = laws.holds(laws.brazil())
    work, version = held.get_work(laws.BRAZIL), held.find_versions(laws.BRAZIL)[0]

    actual = citation_forms.build_head(held, held, work, version, "pt")

    assert (
        "Constituição da República Federativa do Brasil",
        "pt",
        "urn:lex:br:federal:constituicao:1988-10-05;1988",
        "© br-federal",
        "Gazette of br-federal",
        "consolidated_documentary",
        day("2026-11-01"),
        "https://law.example/br-federal:constituicao-1988",
    ) == (
        actual.title,
        actual.title_language,
        actual.official_id,
        actual.attribution,
        actual.publisher_name,
        actual.text_status,
        actual.verified_until,
        actual.source_url,
    )


def test_a_head_without_a_version_takes_the_status_of_the_last_text() -> None:
    held = laws.holds(laws.directive())
    work = held.get_work(laws.DIRECTIVE)

    actual = citation_forms.build_head(held, held, work, None, "en")

    assert "authentic" == actual.text_status


def test_a_head_of_a_law_without_text_or_coverage_claims_nothing() -> None:
    law = LawBuilder("sample:bare", on=day("2000-01-01"), nodes=())
    held = MemoryLaw(law.records(), laws.holds(law).identity)

    actual = citation_forms.build_head(held, held, held.get_work("sample:bare"), None, "en")

    assert ("consolidated_documentary", "", "") == (
        actual.text_status,
        actual.attribution,
        actual.publisher_name,
    )
