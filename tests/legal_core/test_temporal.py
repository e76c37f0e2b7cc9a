from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from domain.point_in_time import PointInTime
from legal_core import temporal
from legal_core.temporal import Missing
from tests.law import LawBuilder, article, day, instant
from tests.legal_core import laws

LAW = "sample:law"
ART_6 = f"{laws.BRAZIL}~art_6__cpt"


def found(held: object, item_id: str, at: PointInTime) -> str:
    """Return the id of the version that governs, or the status of the gap."""
    version = temporal.find_valid_version(held, item_id, at)  # type: ignore[arg-type]  # a law in memory
    return version.status if isinstance(version, Missing) else version.id


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        ("1988-10-05", "1988-10-05"),
        ("2000-02-13", "1988-10-05"),
        ("2000-02-14", "2000-02-14"),
        ("2010-02-03", "2000-02-14"),
        ("2015-09-15", "2015-09-15"),
        ("2099-01-01", "2015-09-15"),
    ],
)
def test_t1_the_version_whose_interval_holds_the_day_governs(on: str, expected: str) -> None:
    held = laws.holds(laws.brazil())

    actual = found(held, ART_6, laws.at(on))

    assert f"{ART_6}@{expected}" == actual


def test_t1_of_overlapping_versions_the_latest_start_governs() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "old"),))
    law.lapse(on=day("2010-01-01"))
    law.restate(on=day("2005-01-01"), nodes=(article("1", "new"),))
    held = laws.holds(law)

    actual = [found(held, LAW, laws.at(on)) for on in ("2004-12-31", "2005-01-01", "2009-01-01")]

    assert [f"{LAW}@2000-01-01", f"{LAW}@2005-01-01", f"{LAW}@2005-01-01"] == actual


def corrected() -> LawBuilder:
    law = LawBuilder(
        LAW,
        on=day("2020-01-01"),
        nodes=(article("1", "ten days"),),
        observed_at=instant("2020-01-02"),
    )
    law.correct(
        "art_1", "two days", published_on=day("2020-05-04"), observed_at=instant("2020-06-01")
    )
    return law


@pytest.mark.parametrize(
    ("seen", "known_by", "expected"),
    [
        pytest.param("2020-05-03", "publication", "", id="before the corrigendum"),
        pytest.param("2020-05-04", "publication", ".2", id="on its day of publication"),
        pytest.param("2020-05-04", "record", "", id="published and not yet seen"),
        pytest.param("2020-06-01", "record", ".2", id="seen"),
    ],
)
def test_t1_t2_t3_a_same_day_correction_governs_once_it_is_known(
    seen: str, known_by: str, expected: str
) -> None:
    held = laws.holds(corrected())
    at = PointInTime(
        valid_on=day("2020-03-01"),
        observed_at=instant(seen),
        known_by="record" if known_by == "record" else "publication",
    )

    actual = found(held, f"{LAW}~art_1", at)

    assert f"{LAW}~art_1@2020-01-01{expected}" == actual


def test_t2_without_a_day_of_publication_a_version_is_known_from_its_start() -> None:
    held = laws.holds(laws.brazil())

    actual = found(held, ART_6, laws.at("2011-01-01", instant("2009-12-31")))

    assert f"{ART_6}@2000-02-14" == actual


def test_t2_what_was_seen_before_its_start_was_published_by_then() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "old"),))
    law.amend("art_1", "new", on=day("2030-01-01"), observed_at=instant("2026-06-01"))
    held = laws.holds(law)

    actual = found(held, f"{LAW}~art_1", laws.at("2030-01-01"))

    assert f"{LAW}~art_1@2030-01-01" == actual


def test_t3_by_record_a_version_without_a_sighting_is_known_from_the_corpus_day() -> None:
    held = laws.holds(laws.brazil())
    before = laws.at("2011-01-01", instant("2026-10-31"), "record")
    after = laws.at("2011-01-01", instant("2026-11-01"), "record")

    actual = (found(held, ART_6, before), found(held, ART_6, after))

    assert ("not_observed_by", f"{ART_6}@2010-02-04") == actual


def test_t3_more_knowledge_later_never_changes_an_answer_known_by_record() -> None:
    early = LawBuilder(
        LAW,
        on=day("2020-01-01"),
        nodes=(article("1", "old"),),
        observed_at=instant("2020-01-02"),
    )
    late = LawBuilder(
        LAW,
        on=day("2020-01-01"),
        nodes=(article("1", "old"),),
        observed_at=instant("2020-01-02"),
    )
    late.amend("art_1", "new", on=day("2021-01-01"), observed_at=instant("2022-01-01"))
    at = laws.at("2021-06-01", instant("2021-06-01"), "record")

    before = temporal.find_valid_version(laws.holds(early), f"{LAW}~art_1", at)
    after = temporal.find_valid_version(laws.holds(late), f"{LAW}~art_1", at)

    assert before == after


def test_t4_an_end_that_only_an_unknown_version_brings_is_not_known() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "old"),))
    law.amend("art_1", "new", on=day("2010-01-01"), published_on=day("2010-03-01"))
    held = laws.holds(law)

    actual = temporal.known_versions(
        held, f"{LAW}~art_1", laws.at("2010-02-01", instant("2010-02-01"))
    )

    assert [(date(2000, 1, 1), None, None, ())] == [
        (one.start_on, one.end_on, one.end_basis, one.terminated_by) for one in actual
    ]


def test_t5_a_day_before_the_first_version_names_the_first() -> None:
    held = laws.holds(laws.brazil())

    actual = temporal.find_valid_version(held, ART_6, laws.at("1980-01-01"))

    assert isinstance(actual, Missing)
    assert ("no_version_for_date", f"{ART_6}@1988-10-05") == (
        actual.status,
        actual.nearest.id if actual.nearest else "",
    )


def test_t5_a_law_that_says_so_is_not_yet_in_force_before_its_first_version() -> None:
    law = LawBuilder(
        LAW,
        on=day("2026-01-01"),
        nodes=(article("1", "later"),),
        legal_state="not_yet_in_force",
    )

    actual = found(laws.holds(law), LAW, laws.at("2025-01-01"))

    assert "not_yet_in_force" == actual


def test_t5_a_day_between_two_states_is_a_gap() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "old"),))
    law.lapse(on=day("2005-01-01"))
    law.restate(on=day("2010-01-01"), nodes=(article("1", "new"),))

    actual = found(laws.holds(law), LAW, laws.at("2007-01-01"))

    assert "no_version_for_date" == actual


def test_t5_after_a_repeal_the_repeal_is_named() -> None:
    held = laws.holds(laws.directive())

    actual = temporal.find_valid_version(held, f"{laws.DIRECTIVE}~art_7", laws.at("2019-06-01"))

    assert isinstance(actual, Missing)
    assert ("repealed", date(2018, 5, 25), 1) == (
        actual.status,
        actual.ended_on,
        len(actual.ended_by),
    )


def test_an_item_without_versions_is_a_gap_without_a_neighbour() -> None:
    held = laws.holds(laws.brazil())

    actual = temporal.find_valid_version(held, f"{laws.BRAZIL}~art_999", laws.at("2020-01-01"))

    assert Missing(status="no_version_for_date") == actual


@pytest.mark.parametrize(
    ("version_id", "expected"),
    [("br:x~art_6@2000-02-14", 1), ("br:x~art_6@2000-02-14.2", 2), ("za:x.2009@2009-01-01.11", 11)],
)
def test_an_ordinal_is_read_from_the_end_of_a_version_id(version_id: str, expected: int) -> None:
    actual = temporal.ordinal_of(version_id)

    assert expected == actual


def test_known_versions_come_by_start_day_then_ordinal() -> None:
    held = laws.holds(corrected())
    at = laws.at("2020-03-01", datetime(2026, 1, 1, tzinfo=UTC))

    actual = [one.id for one in temporal.known_versions(held, LAW, at)]

    assert [f"{LAW}@2020-01-01", f"{LAW}@2020-01-01.2"] == actual


def test_t5_a_law_published_before_its_commencement_is_not_yet_in_force() -> None:
    at = PointInTime(valid_on=day("2026-11-30"), observed_at=datetime(2026, 11, 30, tzinfo=UTC))
    first = laws.holds(laws.brazil()).find_versions(laws.BRAZIL)[0]
    begins = replace(
        first,
        start_on=day("2030-01-01"),
        end_on=None,
        start_basis="in_force",
        published_on=day("2026-02-10"),
    )

    actual = [
        temporal._gap(laws.holds(laws.brazil()), (version,), at.valid_on).status
        for version in (begins, replace(begins, published_on=None))
    ]

    assert ["not_yet_in_force", "no_version_for_date"] == actual
