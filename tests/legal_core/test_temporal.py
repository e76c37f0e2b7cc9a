from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from domain.law import Action
from domain.point_in_time import KnownBy, PointInTime
from legal_core import temporal
from legal_core.temporal import Missing
from tests.law import LawBuilder, MemoryLaw, article, day, instant
from tests.legal_core import laws, lives

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


@pytest.mark.parametrize(
    ("seen", "on", "expected"),
    [
        ("2026-08-10", "2017-01-01", "@2000-01-01"),
        ("2026-08-20", "2017-01-01", "no_version_for_date"),
        ("2026-08-20", "2014-01-01", "@2000-01-01.2"),
        ("2026-07-01", "2014-01-01", "not_observed_by"),
    ],
)
def test_t6_what_this_record_believed_is_known_until_it_learnt_better(
    seen: str, on: str, expected: str
) -> None:
    held = laws.holds(lives.believed())

    actual = found(held, lives.LAW, laws.at(on, seen=instant(seen), known_by="record"))

    assert expected == actual.removeprefix(lives.LAW)


def test_t6_by_publication_what_this_record_had_wrong_was_never_so() -> None:
    held = laws.holds(lives.believed())

    actual = found(held, lives.LAW, laws.at("2017-01-01", seen=instant("2026-08-10")))

    assert "no_version_for_date" == actual


@pytest.mark.parametrize("known_by", ["publication", "record"])
@pytest.mark.parametrize(
    ("seen", "expected"), [("2010-01-01", "@2012-01-01"), ("2012-01-01", "@2000-01-01")]
)
def test_t6_a_day_put_off_by_a_publication_was_believed_until_then(
    known_by: KnownBy, seen: str, expected: str
) -> None:
    law = lives.postponed()
    law.states = [replace(one, observed_at=one.published_on and instant(str(one.published_on)))
                  if one.published_on else replace(one, observed_at=instant("2000-01-01"))
                  for one in law.states]  # fmt: skip
    held = laws.holds(law)
    at = laws.at("2013-01-01", seen=instant(seen), known_by=known_by)

    actual = found(held, f"{lives.LAW}~art_1", at)

    assert f"{lives.LAW}~art_1{expected}" == actual


def test_t7_a_reading_governs_nothing_and_is_found_beside() -> None:
    held = laws.holds(lives.read_by_courts())
    item, at = f"{lives.LAW}~art_1", laws.at("2011-01-01")

    actual = (found(held, item, at), lives.ids(temporal.find_readings(held, item, at)))

    assert (f"{item}@2000-01-01", ["art_1@2010-05-20"]) == actual


@pytest.mark.parametrize(
    ("territory", "article", "expected"),
    [
        ("", "art_1", "ambiguous_territory"),
        ("xl", "art_1", "ambiguous_territory"),
        ("xl-n", "art_1", "art_1@2000-01-01"),
        ("XL-S-1", "art_1", "art_1@2000-01-01.2"),
        ("xl-w", "art_1", "outside_extent"),
        ("xl-s", "art_2", "outside_extent"),
        ("", "art_2", "art_2@2000-01-01"),
        ("xl-s", "art_3", "art_3@2000-01-01"),
    ],
)
def test_t8_a_text_is_chosen_by_the_territory_given_and_never_by_us(
    territory: str, article: str, expected: str
) -> None:
    held = laws.holds(lives.territorial())
    at = laws.at("2001-01-01")

    version = temporal.find_valid_version(held, f"{lives.LAW}~{article}", at, territory)

    actual = version.status if isinstance(version, Missing) else lives.ids((version,))[0]
    assert expected == actual


def test_t8_texts_that_differ_by_territory_are_all_named() -> None:
    held = laws.holds(lives.territorial())

    version = temporal.find_valid_version(held, f"{lives.LAW}~art_1", laws.at("2001-01-01"))

    assert isinstance(version, Missing)
    assert ["art_1@2000-01-01", "art_1@2000-01-01.2"] == lives.ids(version.variants)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((), ("xl-n",), ["xl-n"]),
        (("xl-n",), (), [""]),
        (("xl-n",), ("xl-s",), ["xl-n", "xl-s"]),
    ],
)
def test_t8_of_overlapping_texts_the_latest_of_each_territory_holds(
    first: tuple[str, ...], second: tuple[str, ...], expected: list[str]
) -> None:
    held = laws.holds(lives.ferry())
    one = held.find_versions(f"{lives.LAW}~art_1")[0]
    older = replace(one, extent=first)
    newer = replace(one, id=f"{one.item_id}@2005-01-01", start_on=day("2005-01-01"), extent=second)

    actual = temporal._latest_by_extent((older, newer))

    assert expected == [",".join(version.extent) for version in actual]


@pytest.mark.parametrize(
    ("law", "expected"),
    [
        (lives.lapsed(), ("lapsed", "2012-01-01")),
        (lives.annulled_later(), ("annulled", "2012-01-01")),
    ],
    ids=["lapsed", "annulled"],
)
def test_t5_a_provision_that_ended_with_its_act_is_named_by_how_it_ended(
    law: LawBuilder, expected: tuple[str, str]
) -> None:
    law.lapse(on=day("2013-01-01"))
    held = laws.holds(law)

    version = temporal.find_valid_version(held, f"{lives.LAW}", laws.at("2014-01-01"))

    assert isinstance(version, Missing)
    assert expected[0] == version.status


def test_t5_an_act_that_annulled_the_last_text_tells_so() -> None:
    law = lives.ferry()
    law.remove("art_2", on=lives.JUDGMENT)
    held = laws.holds(law)
    last = held.find_versions(f"{lives.LAW}~art_2")[-1]
    action = Action(id="a", kind="annulment", work_id=lives.LAW, source_work="a court")
    ended = replace(last, terminated_by=("a",))
    kept = (one for one in held.records if one != last)

    actual = found(
        MemoryLaw((*kept, ended, action), held.identity),
        f"{lives.LAW}~art_2",
        laws.at("2011-01-01"),
    )

    assert "annulled" == actual


def test_t5_a_correction_published_later_leaves_a_law_not_yet_in_force() -> None:
    law = LawBuilder(LAW, on=day("2020-01-01"), nodes=(article("1", "ten days"),))
    law.states[0] = replace(law.states[0], published_on=day("2019-12-01"))
    law.correct("art_1", "two days", published_on=day("2020-05-04"))

    actual = [found(laws.holds(law), LAW, laws.at(on)) for on in ("2019-12-10", "2019-11-10")]

    assert ["not_yet_in_force", "no_version_for_date"] == actual
