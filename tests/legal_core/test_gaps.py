import pytest
from msgspec.structs import replace

from domain.law import LegalState
from legal_core import gaps
from legal_core.standing import Standing, find_standing
from tests.law import LawBuilder, article, day, instant
from tests.legal_core import laws

LAW = "sample:law"


def test_ga1_ga3_the_nearest_text_is_offered_with_its_interval_and_said_not_in_force() -> None:
    held = laws.holds(laws.directive())
    work, on = held.get_work(laws.DIRECTIVE), day("2019-06-01")
    standing = find_standing(held, f"{laws.DIRECTIVE}~art_7", laws.at("2019-06-01"))

    gap = gaps.gap_of(laws.inquiry(held), work, "art_7", standing, None, on)

    offer = gap.available[0]
    assert (
        "repealed",
        day("1995-12-13"),
        day("2018-05-25"),
        "/v1/law/eu-eurlex:31995l0046/art_7?on=2018-05-24",
    ) == (
        gap.status,
        offer.provision and offer.provision.valid_from,
        offer.provision and offer.provision.valid_to,
        offer.permalink.partition("&")[0],
    )
    assert [("not_in_force_on_date", "repealed")] == [
        (one.kind, one.value) for one in gap.disclosures
    ]


def test_ga2_an_anchor_that_is_not_there_is_answered_with_the_nearest() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"), article("2", "two")))
    law.remove("art_2", on=day("2010-01-01"))
    held = laws.holds(law)
    standing = find_standing(held, f"{LAW}~art_2", laws.at("2012-01-01"))

    gap = gaps.gap_of(
        laws.inquiry(held), held.get_work(LAW), "art_2", standing, None, day("2012-01-01")
    )

    actual = [(one.kind, one.anchor) for one in gap.available]
    assert [("provision", "art_2"), ("anchor", "art_1")] == actual


def test_ga2_an_anchor_not_yet_known_is_named_by_itself() -> None:
    law = LawBuilder(LAW, on=day("2030-01-01"), nodes=(article("1", "one"), article("2", "two")))
    held = laws.holds(law)

    found = gaps.unknown_anchor(laws.inquiry(held), held.get_work(LAW), "999", day("2026-11-30"))

    actual = [(one.label, one.anchor) for one in found.available]
    assert [("art_1", "art_1"), ("art_2", "art_2")] == actual


def test_a_gap_without_any_text_offers_nothing_and_still_tells_coverage() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(), verified_until=day("2020-01-01"))
    held = laws.holds(law)
    standing = find_standing(held, LAW, laws.at("2026-11-30", instant("2026-11-30")))

    gap = gaps.gap_of(laws.inquiry(held), held.get_work(LAW), "", standing, None, day("2026-11-30"))

    assert ("text_not_available", (), ["after_coverage"]) == (
        gap.status,
        gap.available,
        [one.kind for one in gap.disclosures],
    )


def test_ga3_a_text_offered_for_another_reason_is_not_said_to_be_out_of_force() -> None:
    held = laws.holds(laws.brazil())
    nearest = held.find_versions(f"{laws.BRAZIL}~art_6")[0]
    standing = Standing(status="no_version_for_date", nearest=nearest)

    gap = gaps.gap_of(
        laws.inquiry(held), held.get_work(laws.BRAZIL), "art_6", standing, "fr", day("1980-01-01")
    )

    assert ["language_substituted", "text_status"] == [one.kind for one in gap.disclosures]


@pytest.mark.parametrize(
    ("left", "offered"),
    [
        pytest.param("[Section 1 repealed by By-law 7]", ["one", True], id="words"),
        pytest.param("(1)", ["one"], id="a number alone"),
        pytest.param("", ["one"], id="nothing"),
    ],
)
def test_ga5_words_that_an_ended_provision_still_bears_are_shown_with_their_state(
    left: str, offered: list[object]
) -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"), article("2", "two")))
    remains = replace(article("1", left), legal_state="repealed")
    law.restate(on=day("2010-01-01"), nodes=(remains, article("2", "two")))
    held = laws.holds(law)
    on = day("2012-01-01")
    standing = find_standing(held, f"{LAW}~art_1", laws.at("2012-01-01"))

    gap = gaps.gap_of(laws.inquiry(held), held.get_work(LAW), "art_1", standing, None, on)

    told = [one.provision for one in gap.available if one.provision]
    actual = [
        one.text
        if one.legal_state == "in_force"
        else (one.text, one.legal_state) == (left, gap.status)
        for one in told
    ]
    assert offered == actual


@pytest.mark.parametrize(("state", "text"), [("suspended", "other"), ("annulled", "one")])
def test_ga5_a_text_that_is_offered_already_or_only_suspended_is_not_offered_again(
    state: LegalState, text: str
) -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.restate(on=day("2010-01-01"), nodes=(replace(article("1", text), legal_state=state),))
    held = laws.holds(law)
    standing = find_standing(held, f"{LAW}~art_1", laws.at("2012-01-01"))

    gap = gaps.gap_of(
        laws.inquiry(held), held.get_work(LAW), "art_1", standing, None, day("2012-01-01")
    )

    assert (state, [text]) == (
        gap.status,
        [one.provision.text for one in gap.available if one.provision],
    )
