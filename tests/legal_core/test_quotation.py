import pytest

from domain.outcome import ProvisionText
from legal_core import cursors, quotation
from tests.law import LawBuilder, Node, article, caput_article, day
from tests.legal_core import laws

LAW = "sample:law"


@pytest.mark.parametrize(
    ("anchor", "asked", "expected"),
    [
        ("art_33", "fr", "fr"),
        ("art_33", None, "en"),
        ("art_33", "pt", "en"),
        ("art_34", "fr", "en"),
    ],
)
def test_qu1_the_language_asked_for_is_served_where_it_is_held(
    anchor: str, asked: str | None, expected: str
) -> None:
    held = laws.holds(laws.gdpr())
    version = held.find_versions(f"{laws.GDPR}~{anchor}")[0]

    actual = quotation.choose_language(held.get_work(laws.GDPR), version, asked)

    assert expected == actual


def test_qu1_a_tombstone_has_no_language() -> None:
    held = laws.holds(laws.directive())
    tombstone = held.find_versions(laws.DIRECTIVE)[-1]

    actual = quotation.choose_language(held.get_work(laws.DIRECTIVE), tombstone, "en")

    assert "" == actual


@pytest.mark.parametrize(
    ("held", "asked", "expected"),
    [("pt", "pt", True), ("pt-BR", "pt", True), ("pt", "p", False), ("en", "pt", False)],
)
def test_a_regional_tag_answers_its_language(held: str, asked: str, expected: bool) -> None:
    actual = quotation.is_language(held, asked)

    assert expected is actual


def quote(law: LawBuilder, anchor: str, language: str) -> ProvisionText:
    held = laws.holds(law)
    version = held.find_versions(f"{law.work_id}~{anchor}")[0]
    root = held.find_versions(law.work_id)[0]
    return quotation.quote_provision(held, version, language, version.start_on, root)


def test_qu2_a_provision_is_quoted_with_the_interval_of_its_own_version() -> None:
    actual = quote(laws.brazil(), "art_6", "pt")

    assert (day("1988-10-05"), day("2000-02-14"), "in_force", "in_force") == (
        actual.valid_from,
        actual.valid_to,
        actual.start_basis,
        actual.end_basis,
    )


def test_a_provision_that_says_nothing_of_its_own_applies_with_its_work() -> None:
    law = LawBuilder("sample:law", on=day("2020-01-01"), nodes=(article("1", "one"),))
    law.applicable[""] = day("2021-01-01")
    held = laws.holds(law)
    root, version = (held.find_versions(one)[0] for one in ("sample:law", "sample:law~art_1"))

    texts = [
        quotation.quote_provision(held, version, "en", day("2020-05-01"), one)
        for one in (root, None)
    ]

    assert [day("2021-01-01"), None] == [one.applicable_from for one in texts]


def test_a_caput_with_a_number_of_its_own_keeps_it() -> None:
    caput = Node(anchor="art_1__cpt", kind="caput", number="Caput", text="words")
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(Node(anchor="art_1", kind="article", number="Art. 1º", children=(caput,)),),
    )

    actual = quote(law, "art_1", "en")

    assert ("art_1__cpt", "Caput") == (actual.anchor, actual.number)


def test_a_caput_without_wording_in_the_language_leaves_its_article() -> None:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(caput_article("1", {"en": "words"}),),
        languages=("en", "fr"),
    )

    actual = quote(law, "art_1", "fr")

    assert ("art_1", "") == (actual.anchor, actual.text)


@pytest.mark.parametrize(
    ("asked_on", "expected"),
    [("1980-01-01", "1988-10-05"), ("1999-01-01", "1999-01-01"), ("2019-06-01", "2000-02-13")],
)
def test_a_version_is_shown_on_the_day_nearest_to_the_one_asked_for(
    asked_on: str, expected: str
) -> None:
    held = laws.holds(laws.brazil())
    version = held.find_versions(f"{laws.BRAZIL}~art_6")[0]

    actual = quotation.day_shown(version, day(asked_on))

    assert day(expected) == actual


def test_a_whole_work_too_long_for_a_result_is_offered_by_its_permalink() -> None:
    long = article("1", "x" * (cursors.PAGE_MAX_BYTES + 1))
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(long,), titles={"en": "A long law"})
    held = laws.holds(law)
    version = held.find_versions(LAW)[0]

    actual = quotation.offer_version(
        laws.inquiry(held), held.get_work(LAW), version, None, day("2001-01-01")
    )

    assert ("version", "A long law", None, f"/v1/law/{LAW}?on=2001-01-01") == (
        actual.kind,
        actual.label,
        actual.provision,
        actual.permalink,
    )


def test_a_tombstone_is_offered_as_a_state_without_text() -> None:
    held = laws.holds(laws.directive())
    tombstone = held.find_versions(laws.DIRECTIVE)[-1]

    actual = quotation.offer_version(
        laws.inquiry(held), held.get_work(laws.DIRECTIVE), tombstone, None, day("2019-01-01")
    )

    assert ("version", "Directive 95/46/EC", None) == (actual.kind, actual.label, actual.provision)


def test_qu3_quoted_texts_are_evidence_in_order_from_one() -> None:
    held = laws.holds(laws.brazil())
    quotes = [
        quotation.Quote(
            work=laws.BRAZIL,
            anchor=anchor,
            day=day("2001-05-20"),
            text_sha256="a" * 64,
            permalink="/v1/law",
            excerpt="words",
            title=title,
        )
        for anchor, title in (("art_5", ""), ("art_6", "A title of its own"))
    ]

    found = quotation.to_evidence(laws.inquiry(held), None, "legal_text", quotes)

    actual = [(one.evidence_id, one.anchor, one.title) for one in found]
    assert [("op_1:1:1", "art_5", ""), ("op_1:1:2", "art_6", "A title of its own")] == actual


@pytest.mark.parametrize(
    ("until", "on", "expected"),
    [
        ("2020-08-26", "2020-08-26", False),
        ("2020-08-26", "2020-08-27", True),
        (None, "2020-08-27", False),
        ("2020-08-26", None, False),
    ],
)
def test_a_day_is_after_coverage_from_the_day_after_the_last_verified(
    until: str | None, on: str | None, expected: bool
) -> None:
    actual = quotation.is_after_coverage(day(until) if until else None, day(on) if on else None)

    assert expected is actual
