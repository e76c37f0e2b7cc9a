"""What befell the laws of the sample, as its index answers: the works of its README, one by one."""

import pytest

from domain.events import OperationExecuted
from domain.operation_catalog import ArticleHistory, AsOf, Diff, Timeline
from domain.results import AsOfResult, DiffResult, HistoryResult, TimelineResult
from index.reader import OpenIndex
from tests.law import day, instant
from tests.legal_core import laws


def as_of(
    index: OpenIndex,
    place: str,
    on: str,
    seen: str = "2026-11-30",
    **facts: object,
) -> OperationExecuted:
    """Ask for "work~anchor" on a day, as seen from another."""
    work, _, anchor = place.partition("~")
    arguments = AsOf(subject_ref=laws.SUBJECT, date=day(on), **facts)  # type: ignore[arg-type]  # arguments of the operation
    member = laws.member(f"sample:{work}", anchor)
    return laws.run(index, arguments, member, seen=instant(seen))  # type: ignore[arg-type]  # an opened index


def told(event: OperationExecuted) -> list[tuple[str, str]]:
    """Return what is told beside an answer, but for the sample and its key."""
    known = {"sample_law", "index_trust", "after_coverage", "clock", "text_status"}
    return [(one.kind, one.value) for one in event.disclosures if one.kind not in known]


def texts(event: OperationExecuted) -> list[str]:
    """Return the texts given, or those offered where none is."""
    if event.result is not None and event.legal_outcome == "succeeded":
        assert isinstance(event.result, AsOfResult)
        return [one.text for one in event.result.provisions]
    return [one.provision.text for one in event.available if one.provision]


@pytest.mark.parametrize(
    ("place", "on", "status"),
    [
        ("harbour-works-act-1995~art_2", "2000-06-01", "ok"),
        ("harbour-works-act-1995~art_2", "2002-06-01", "suspended"),
        ("harbour-works-act-1995~art_2", "2005-06-01", "ok"),
        ("harbour-works-act-1995~art_2", "2015-06-01", "lapsed"),
        ("lamp-oil-levy-act-2001~art_1", "2003-06-01", "annulled"),
        ("pilotage-act-2005~art_2__para_2", "2010-06-01", "ok"),
        ("pilotage-act-2005~art_2__para_2", "2015-06-01", "annulled"),
        ("pilotage-act-2005~art_2__para_1", "2015-06-01", "ok"),
        ("islands-act-2008~art_2", "2015-06-01", "ambiguous_territory"),
        ("shore-power-act-2019~art_1", "2019-08-01", "not_yet_in_force"),
        ("shore-power-directive-2018~art_1", "2019-06-01", "ok"),
        ("personal-records-act-2021~art_10", "2025-06-01", "commencement_unknown"),
        ("tidal-energy-act-2026", "2027-06-01", "not_yet_in_force"),
        ("lighthouse-act-2004~art_5", "2015-06-01", "repealed"),
    ],
)
def test_a_provision_stands_on_a_day_as_its_life_says(
    sample_index: OpenIndex, place: str, on: str, status: str
) -> None:
    event = as_of(sample_index, place, on)

    assert status == event.status
    assert texts(event)


@pytest.mark.parametrize(
    ("place", "on", "seen", "status"),
    [
        ("lamp-oil-levy-act-2001~art_1", "2003-06-01", "2004-01-01", "ok"),
        ("lamp-oil-levy-act-2001~art_1", "2003-06-01", "2005-07-01", "annulled"),
        ("shore-power-act-2019~art_1", "2019-08-01", "2019-02-01", "ok"),
        ("shore-power-act-2019~art_1", "2019-08-01", "2019-06-03", "not_yet_in_force"),
        ("pilotage-act-2005~art_1", "2029-01-01", "2026-11-30", "ok"),
        ("pilotage-act-2005~art_1", "2029-01-01", "2027-03-01", "annulled"),
    ],
)
def test_what_was_known_earlier_answers_an_earlier_observer(
    sample_index: OpenIndex, place: str, on: str, seen: str, status: str
) -> None:
    assert status == as_of(sample_index, place, on, seen).status


@pytest.mark.parametrize(
    ("place", "on", "seen", "expected"),
    [
        ("pilotage-act-2005~art_2", "2015-06-01", "2026-11-30", ["suspended_or_annulled"]),
        ("pilotage-act-2005~art_1", "2028-01-01", "2027-03-01", ["suspended_or_annulled"]),
        ("harbour-code-2015~art_1", "2020-06-01", "2026-11-30",
         ["transitional_rules_not_evaluated"]),
        ("harbour-code-2015~art_3", "2020-06-01", "2026-11-30",
         ["pending_changes", "transitional_rules_not_evaluated"]),
        ("harbour-code-2015~art_2", "2020-06-01", "2026-11-30",
         ["transitional_rules_not_evaluated", "source_of_part"]),
        ("islands-act-2008~art_3", "2015-06-01", "2026-11-30", ["extent", "source_of_part"]),
        ("shore-power-directive-2018~art_1", "2019-06-01", "2026-11-30",
         ["not_applicable_on_date", "directive_needs_transposition"]),
        ("shore-power-directive-2018~rec_1", "2022-06-01", "2026-11-30",
         ["directive_needs_transposition", "source_of_part"]),
        ("lighthouse-act-2004~att_1", "2017-06-01", "2026-11-30", ["corrigendum"]),
    ],
)  # fmt: skip
def test_what_must_be_known_beside_a_text_is_told(
    sample_index: OpenIndex, place: str, on: str, seen: str, expected: list[str]
) -> None:
    event = as_of(sample_index, place, on, seen)

    assert sorted(expected) == sorted(kind for kind, _ in told(event))


def test_the_directive_does_not_apply_by_the_clock_of_application(
    sample_index: OpenIndex,
) -> None:
    event = as_of(
        sample_index, "shore-power-directive-2018~art_1", "2019-06-01", clock="applicable"
    )

    assert "not_applicable_on_date" == event.status


@pytest.mark.parametrize(
    ("territory", "expected"),
    [
        ("xl-n", ["A ferry calls at each northern island every day."]),
        ("xl-s", ["A ferry calls at each southern island twice a week."]),
    ],
)
def test_the_territory_chooses_between_two_texts_of_one_article(
    sample_index: OpenIndex, territory: str, expected: list[str]
) -> None:
    event = as_of(sample_index, "islands-act-2008~art_2", "2015-06-01", territory=territory)

    assert expected == texts(event)


def test_an_article_for_the_south_does_not_extend_to_the_north(sample_index: OpenIndex) -> None:
    event = as_of(sample_index, "islands-act-2008~art_3", "2015-06-01", territory="xl-n")

    assert "outside_extent" == event.status


def test_a_default_day_is_inferred_by_a_rule_that_is_named(sample_index: OpenIndex) -> None:
    version = sample_index.graph.find_versions("sample:islands-act-2008")[0]

    assert ("inferred", True) == (
        version.start_basis,
        version.basis_rule.startswith("Promulgation Act 1901"),
    )


@pytest.mark.parametrize(
    ("on", "ruling"), [("2017-06-01", None), ("2020-06-01", "No. 20"), ("2023-06-01", "No. 33")]
)
def test_the_reading_of_the_day_stands_beside_the_text(
    sample_index: OpenIndex, on: str, ruling: str | None
) -> None:
    event = as_of(sample_index, "harbour-code-2015~art_2", on)

    labels = [one.label for one in event.available]
    assert ([] if ruling is None else [True]) == [ruling in label for label in labels if ruling]
    assert "nuisance" in texts(event)[0]


def test_article_history_follows_article_7_of_the_lighthouse_act_to_article_8(
    sample_index: OpenIndex,
) -> None:
    arguments = ArticleHistory(subject_ref=laws.SUBJECT, article_number="8")
    event = laws.run(sample_index, arguments, laws.member("sample:lighthouse-act-2004"))  # type: ignore[arg-type]  # an opened index
    assert isinstance(event.result, HistoryResult)

    actual = [(row.anchor, row.event, str(row.valid_from)) for row in event.result.rows]

    assert [
        ("art_7", "text", "2004-03-01"),
        ("art_8", "renumbered", "2016-01-01"),
    ] == actual


def test_article_7_as_it_was_before_the_renumbering_is_found_by_its_last_day(
    sample_index: OpenIndex,
) -> None:
    arguments = ArticleHistory(
        subject_ref=laws.SUBJECT, article_number="7", to_date=day("2015-12-31")
    )
    event = laws.run(sample_index, arguments, laws.member("sample:lighthouse-act-2004"))  # type: ignore[arg-type]  # an opened index
    assert isinstance(event.result, HistoryResult)

    assert ["art_7"] == [row.anchor for row in event.result.rows]
    assert "art_7" in [one.anchor for one in event.available]


def test_a_diff_over_the_renumbering_compares_each_article_with_itself(
    sample_index: OpenIndex,
) -> None:
    arguments = Diff(
        subject_ref=laws.SUBJECT, from_date=day("2015-12-31"), to_date=day("2016-01-01")
    )
    event = laws.run(sample_index, arguments, laws.member("sample:lighthouse-act-2004"))  # type: ignore[arg-type]  # an opened index
    assert isinstance(event.result, DiffResult)

    actual = {row.anchor: row.change for row in event.result.rows}

    assert ("inserted", "renumbered", "renumbered") == (
        actual["art_7"],
        actual["art_8"],
        actual["art_9"],
    )


def test_a_timeline_tells_every_state_of_a_law_that_lost_its_force(
    sample_index: OpenIndex,
) -> None:
    arguments = Timeline(subject_ref=laws.SUBJECT)
    event = laws.run(sample_index, arguments, laws.member("sample:harbour-works-act-1995"))  # type: ignore[arg-type]  # an opened index
    assert isinstance(event.result, TimelineResult)

    actual = [(row.legal_state, [one.kind for one in row.produced_by]) for row in event.result.rows]

    assert [
        ("in_force", ["enactment"]),
        ("suspended", ["suspension"]),
        ("in_force", ["revival"]),
        ("lapsed", ["lapse"]),
    ] == actual


def test_the_provision_that_bore_number_7_before_is_told_under_its_number_now(
    sample_index: OpenIndex,
) -> None:
    arguments = ArticleHistory(subject_ref=laws.SUBJECT, article_number="7")
    event = laws.run(sample_index, arguments, laws.member("sample:lighthouse-act-2004"))  # type: ignore[arg-type]  # an opened index

    assert [("runner_up", "art_8")] == [
        (one.kind, one.anchor) for one in event.disclosures if one.other == "number"
    ]
