"""The operation changes_in_period: what changed between two days."""

import pytest
from msgspec.structs import replace

from domain.errors import BadRequestError
from domain.events import OperationExecuted
from domain.law import Version
from domain.operation_catalog import ChangesInPeriod
from domain.results import RankingResult
from tests.law import LawBuilder, MemoryLaw, article, day, instant, serve
from tests.legal_core import laws
from tests.legal_core.listed import FERRIES, PORTS, ROADS, listed


def period(first: str, last: str, **more: object) -> ChangesInPeriod:
    return ChangesInPeriod(from_date=day(first), to_date=day(last), **more)  # type: ignore[arg-type]  # arguments by name


def result(event: OperationExecuted) -> RankingResult:
    assert isinstance(event.result, RankingResult)
    return event.result


def rows(event: OperationExecuted) -> list[tuple[str, str, str, int]]:
    return [
        (row.work, row.changed_on.isoformat(), row.kind, row.changes) for row in result(event).rows
    ]


def ports(basis: str) -> MemoryLaw:
    """An index with a law that its source copied, or tells from its entry into force."""
    held = serve(LawBuilder(PORTS, on=day("2011-01-01"), nodes=(article("1", "A quay."),)))
    records = tuple(
        replace(one, start_basis=basis) if isinstance(one, Version) else one for one in held.records
    )
    return MemoryLaw(records, held.identity)


def test_cp1_a_window_that_ends_before_it_begins_is_refused() -> None:
    with pytest.raises(BadRequestError, match="give the earlier day as from_date"):
        laws.run(listed(), period("2010-12-31", "2010-01-01"))


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        ("2010-05-01", "2010-05-01", 1),
        ("2010-05-02", "2010-05-31", 0),
        ("2010-04-30", "2010-06-01", 2),
    ],
)
def test_cp1_both_days_belong_to_the_window(first: str, last: str, expected: int) -> None:
    assert expected == len(rows(laws.run(listed(), period(first, last))))


def test_cp2_rows_are_states_that_began_by_day_then_work() -> None:
    event = laws.run(listed(), period("2000-01-01", "2020-01-01"))

    assert [
        (ROADS, "2000-01-01", "begun", 2),
        (FERRIES, "2005-01-01", "begun", 1),
        (ROADS, "2010-05-01", "changed", 1),
        (FERRIES, "2010-06-01", "changed", 1),
        (ROADS, "2012-01-01", "changed", 1),
        (ROADS, "2018-05-25", "ended", 0),
    ] == rows(event)
    assert ("ok", ("Ranking",), 2) == (event.status, event.effects, result(event).population)


def test_cp2_by_churn_a_work_is_one_row_the_most_changed_first() -> None:
    event = laws.run(listed(), period("2010-01-01", "2013-01-01", order="by_churn"))

    assert [(ROADS, "2012-01-01", "changed", 2), (FERRIES, "2010-06-01", "changed", 1)] == rows(
        event
    )
    first = result(event).rows[0]
    assert f"/v1/law/{ROADS}?on=2012-01-01&since=2010-04-30" == first.diff_permalink
    assert ["A1", "A2"] == [one.source_work for one in first.actions]


def test_cp2_by_churn_a_new_work_has_nothing_to_compare_with() -> None:
    event = laws.run(listed(), period("2005-01-01", "2005-12-31", order="by_churn"))

    assert [(FERRIES, "2005-01-01", "begun", 1)] == rows(event)
    assert "" == result(event).rows[0].diff_permalink


def test_ac2_cp2_of_one_act_rows_are_the_provisions_it_changed() -> None:
    event = laws.run(listed(), period("2010-01-01", "2013-01-01", source_work="a1"))

    assert [(ROADS, "art_1"), (FERRIES, "art_1")] == [
        (row.work, row.anchor) for row in result(event).rows
    ]
    first = result(event).rows[0]
    assert f"/v1/law/{ROADS}/art_1?on=2010-05-01&since=2010-04-30" == first.diff_permalink
    assert ("changed", f"{ROADS}~art_1@2010-05-01") == (first.kind, first.version)


def test_ac1_an_act_is_named_by_its_identifier_or_by_our_id() -> None:
    held = listed()

    for name in ("Act 7", ROADS):
        event = laws.run(held, period("2000-01-01", "2000-12-31", source_work=name))
        assert {ROADS} == {row.work for row in result(event).rows}
        assert {"begun"} == {row.kind for row in result(event).rows}


def test_ac3_an_act_that_ended_a_work_is_told_of_the_work_alone() -> None:
    event = laws.run(listed(), period("2018-01-01", "2018-12-31", source_work="A3"))

    assert [(ROADS, "", "ended", 0)] == [
        (row.work, row.anchor, row.kind, row.changes) for row in result(event).rows
    ]


def test_an_act_that_nobody_knows_is_unknown_and_one_that_changed_nothing_is_not() -> None:
    held = listed()

    unknown = laws.run(held, period("2010-01-01", "2010-12-31", source_work="Act 99"))
    idle = laws.run(held, period("1990-01-01", "1990-12-31", source_work="A1"))
    named = laws.run(held, period("2010-01-01", "2010-12-31", source_work=FERRIES))

    assert ("unknown_work", ("Gap",)) == (unknown.status, unknown.effects)
    assert "no_changes_in_period" == idle.status
    assert "no_changes_in_period" == named.status


def test_cp3_where_the_holdings_begin_nothing_changed() -> None:
    copied = laws.run(ports("snapshot"), period("2011-01-01", "2011-12-31"))
    told = laws.run(ports("in_force"), period("2011-01-01", "2011-12-31"))

    assert ("no_changes_in_period", ("beginning_of_holdings",), (1,)) == (
        copied.status,
        result(copied).excluded,
        result(copied).excluded_counts,
    )
    assert 1 == len(rows(told))


def test_cp4_nothing_changed_is_said_only_where_the_whole_window_is_covered() -> None:
    held = listed(verified="2015-06-30")

    covered = laws.run(held, period("2015-01-01", "2015-06-30"))
    beyond = laws.run(held, period("2015-01-01", "2015-07-01"))
    some = laws.run(held, period("2010-01-01", "2016-01-01"))

    assert ("no_changes_in_period", "succeeded_empty") == (covered.status, covered.legal_outcome)
    assert ("beyond_coverage", ("Gap",)) == (beyond.status, beyond.effects)
    assert ("ok", ("not_verified",), (2,)) == (
        some.status,
        result(some).excluded,
        result(some).excluded_counts,
    )
    assert ["after_coverage"] == [
        one.kind for one in some.disclosures if one.kind == "after_coverage"
    ]


def test_cp5_a_state_without_text_is_listed_and_not_compared() -> None:
    law = LawBuilder(PORTS, on=day("2000-01-01"), nodes=(article("1", "A quay."),))
    law.lose_text(on=day("2005-01-01"), reason="unsupported_format")
    law.restate(on=day("2006-01-01"), nodes=(article("1", "A pier."),))

    event = laws.run(serve(law), period("2005-01-01", "2006-12-31"))

    assert [(PORTS, "2005-01-01", "listed", 0), (PORTS, "2006-01-01", "changed", 1)] == rows(event)
    assert ("without_text",) == result(event).excluded


def test_cp6_a_row_leads_to_the_comparison_with_the_day_before() -> None:
    (row,) = result(laws.run(listed(), period("2010-05-01", "2010-05-01"))).rows

    assert f"/v1/law/{ROADS}?on=2010-05-01&since=2010-04-30" == row.diff_permalink


def test_an_end_that_nothing_follows_is_a_change() -> None:
    law = LawBuilder(PORTS, on=day("2000-01-01"), nodes=(article("1", "A quay."),))
    law.lapse(on=day("2005-01-01"))

    alone = laws.run(serve(law), period("2005-01-01", "2005-12-31"))
    law.restate(on=day("2007-01-01"), nodes=(article("1", "A pier."),))
    followed = laws.run(serve(law), period("2005-01-01", "2007-12-31"))

    assert [(PORTS, "2005-01-01", "ended", 0)] == rows(alone)
    assert ["ended", "changed"] == [kind for _, _, kind, _ in rows(followed)]


def test_what_was_not_known_yet_is_no_change() -> None:
    seen = instant("2009-01-01")

    event = laws.run(listed(), period("2010-01-01", "2010-12-31"), seen=seen)

    assert "no_changes_in_period" == event.status


def test_filters_narrow_the_population() -> None:
    held = listed()

    event = laws.run(held, period("2010-01-01", "2010-12-31", document_type="order"))

    assert [FERRIES] == [row.work for row in result(event).rows]
    assert 1 == result(event).population
    assert (
        "unknown_publisher"
        == laws.run(held, period("2010-01-01", "2010-12-31", publisher="nobody")).status
    )
    assert (
        "no_result"
        == laws.run(held, period("2010-01-01", "2010-12-31", document_type="code")).status
    )


def test_changes_go_on_by_cursor() -> None:
    held = listed()
    arguments = period("2000-01-01", "2020-01-01", limit=4)

    first = laws.run(held, arguments)
    second = laws.run(held, replace(arguments, cursor=first.cursor))

    assert (4, 2, 6) == (len(rows(first)), len(rows(second)), result(second).total)
    assert not result(first).complete
    assert result(second).complete


def test_every_row_is_evidence_of_a_ranking() -> None:
    event = laws.run(listed(), period("2010-01-01", "2010-12-31"))

    assert [("ranking", "Act A1")] * 2 == [(one.kind, one.excerpt) for one in event.evidence]
