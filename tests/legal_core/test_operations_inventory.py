"""The operation in_force_on: which works were in force, or applied, on a day."""

import pytest
from msgspec.structs import replace

from domain.events import OperationExecuted
from domain.law import Version
from domain.operation_catalog import InForceOn
from domain.results import InForceResult
from tests.law import LawBuilder, MemoryLaw, article, day, serve
from tests.legal_core import laws
from tests.legal_core.listed import FERRIES, PORTS, ROADS, listed


def on(text: str, **more: object) -> InForceOn:
    return InForceOn(date=day(text), **more)  # type: ignore[arg-type]  # arguments by name


def result(event: OperationExecuted) -> InForceResult:
    assert isinstance(event.result, InForceResult)
    return event.result


def in_force(event: OperationExecuted) -> list[str]:
    return [row.work for row in result(event).works]


def changed(held: MemoryLaw, work: str, **fields: object) -> MemoryLaw:
    """Return an index in which a work's versions say something else."""
    records = tuple(
        replace(one, **fields) if isinstance(one, Version) and one.item_id == work else one
        for one in held.records
    )
    return MemoryLaw(records, held.identity)


@pytest.mark.parametrize(
    ("day_asked", "expected"),
    [
        ("1999-12-31", []),
        ("2000-01-01", [ROADS]),
        ("2006-01-01", [FERRIES, ROADS]),
        ("2018-05-24", [FERRIES, ROADS]),
        ("2018-05-25", [FERRIES]),
    ],
)
def test_if1_works_are_in_force_from_their_first_to_their_last_day(
    day_asked: str, expected: list[str]
) -> None:
    event = laws.run(listed(), on(day_asked))

    assert expected == in_force(event)
    assert (len(expected), 2) == (result(event).total, result(event).population)
    assert ("ok" if expected else "no_result", ("InForce",)) == (event.status, event.effects)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"start_basis": "consolidation_date"}, "basis"),
        ({"start_basis": "snapshot"}, "basis"),
        ({"legal_state": "unknown"}, "state"),
        ({"legal_state": "commencement_unknown"}, "state"),
    ],
)
def test_if1_another_basis_or_state_is_undecided_with_its_reason(
    fields: dict[str, object], why: str
) -> None:
    event = laws.run(changed(listed(), FERRIES, **fields), on("2006-01-01"))

    assert [ROADS] == in_force(event)
    assert [(FERRIES, why)] == [(row.work, row.why) for row in result(event).undecided]
    assert 1 == result(event).total_undecided


@pytest.mark.parametrize("state", ["suspended", "lapsed", "annulled", "not_yet_in_force"])
def test_if1_a_state_that_is_told_and_not_in_force_is_left_out(state: str) -> None:
    event = laws.run(changed(listed(), FERRIES, legal_state=state), on("2006-01-01"))

    assert ([ROADS], 0) == (in_force(event), result(event).total_undecided)


def test_if2_by_applicability_only_what_is_told_to_apply_counts() -> None:
    held = changed(listed(), FERRIES, applicable_from=day("2007-01-01"))

    before = laws.run(held, on("2006-01-01", clock="applicable"))
    after = laws.run(held, on("2007-01-01", clock="applicable"))

    assert ([], [ROADS]) == (in_force(before), [row.work for row in result(before).undecided])
    assert [FERRIES] == in_force(after)
    assert ["applicability"] == [row.why for row in result(after).undecided]
    assert "applicable" == result(after).clock


def test_if3_a_work_not_verified_up_to_the_day_is_not_judged() -> None:
    held = listed(LawBuilder(PORTS, on=day("2001-01-01"), nodes=(article("1", "A quay."),)))
    stale = LawBuilder(
        "sample:stale",
        on=day("2001-01-01"),
        nodes=(article("1", "A pier."),),
        verified_until=day("2005-01-01"),
    )
    both = MemoryLaw((*held.records, *stale.records()), held.identity)

    event = laws.run(both, on("2006-01-01"))

    assert ("sample:stale" not in in_force(event), 1, 4) == (
        True,
        result(event).not_covered,
        result(event).population,
    )
    assert [day("2005-01-01")] == [
        one.until for one in event.disclosures if one.kind == "after_coverage"
    ]


def test_if4_a_day_beyond_all_that_is_held_is_beyond_coverage() -> None:
    event = laws.run(listed(verified="2015-01-01"), on("2015-01-02"))

    assert ("beyond_coverage", ("Gap",)) == (event.status, event.effects)
    assert [day("2015-01-01")] == [one.day for one in event.available]


def test_if5_works_in_force_come_before_those_that_are_undecided() -> None:
    held = changed(
        listed(LawBuilder(PORTS, on=day("2001-01-01"), nodes=(article("1", "A quay."),))),
        PORTS,
        start_basis="snapshot",
    )

    first = laws.run(held, on("2006-01-01", limit=2))
    second = laws.run(held, on("2006-01-01", limit=2, cursor=first.cursor))

    assert ([FERRIES, ROADS], ()) == (in_force(first), result(first).undecided)
    assert ([], [PORTS], 2, 1) == (
        in_force(second),
        [row.work for row in result(second).undecided],
        result(second).total,
        result(second).total_undecided,
    )
    assert not result(first).complete


def test_today_is_the_day_where_none_is_given() -> None:
    event = laws.run(listed(), InForceOn())

    assert (laws.TODAY, [FERRIES]) == (result(event).day, in_force(event))


def test_filters_narrow_the_population() -> None:
    held = listed()

    assert [ROADS] == in_force(laws.run(held, on("2006-01-01", document_type="act")))
    assert "unknown_publisher" == laws.run(held, on("2006-01-01", publisher="nobody")).status
    assert "no_result" == laws.run(held, on("2006-01-01", theme="fishing")).status
    assert "no_corpus_mounted" == laws.run(serve(), on("2006-01-01")).status


def test_if6_a_work_that_differs_by_territory_is_undecided() -> None:
    held = changed(listed(), FERRIES, extent=("gb-eng",))
    twins = tuple(
        replace(one, id=f"{one.id}.2", extent=("gb-sct",))
        for one in held.records
        if isinstance(one, Version) and one.item_id == FERRIES
    )

    event = laws.run(MemoryLaw((*held.records, *twins), held.identity), on("2006-01-01"))

    assert [(FERRIES, "territory")] == [(row.work, row.why) for row in result(event).undecided]
