"""Which works an operation over many looks at."""

import pytest
from msgspec.structs import replace

from domain.law import Work
from legal_core.work_filter import (
    WorkFilter,
    find_publishers,
    is_covered,
    last_verified,
    select_works,
    told_until,
    unknown_publisher,
)
from tests.law import MemoryLaw, day, serve
from tests.legal_core import laws
from tests.legal_core.listed import FERRIES, ROADS, THEMES, ferries, roads


def themed() -> MemoryLaw:
    held = serve(roads(), ferries(), laws.brazil(), more=THEMES)
    marked = {ROADS: (("eurovoc:2", "road transport"),), FERRIES: (("own:9", "Sailing"),)}
    records = tuple(
        replace(one, themes=marked.get(one.id, ())) if isinstance(one, Work) else one
        for one in held.records
    )
    return MemoryLaw(records, held.identity)


def ids(asked: WorkFilter) -> list[str]:
    return [one.id for one in select_works(laws.inquiry(themed()), asked)]


@pytest.mark.parametrize("named", ["br-federal", "Gazette of br-federal", "BR"])
def test_wf1_a_publisher_is_meant_by_id_name_or_jurisdiction(named: str) -> None:
    assert [laws.BRAZIL] == ids(WorkFilter(publisher=named))
    assert [laws.BRAZIL] == ids(WorkFilter(jurisdiction=named))


def test_wf1_a_publisher_that_is_not_held_is_named_with_those_that_are() -> None:
    inquiry = laws.inquiry(themed())

    found = unknown_publisher(inquiry)

    assert () == find_publishers(inquiry, WorkFilter(publisher="nl-staatsblad"))
    assert "unknown_publisher" == found.status
    assert ["Gazette of br-federal", "Gazette of sample"] == [one.label for one in found.available]
    assert "no_corpus_mounted" == unknown_publisher(laws.inquiry(serve())).status


def test_wf4_what_begins_the_ids_of_works_means_their_publisher_and_only_them() -> None:
    held = themed()
    moved = tuple(
        replace(one, id=one.id.replace("sample:", "sample-port:")) if one.id == FERRIES else one
        for one in held.records
        if isinstance(one, Work)
    )
    others = tuple(one for one in held.records if not isinstance(one, Work))
    inquiry = laws.inquiry(MemoryLaw((*others, *moved), held.identity))
    asked = WorkFilter(publisher="Sample-Port")

    assert ["sample"] == [row.id for row in find_publishers(inquiry, asked)]
    assert ["sample-port:"] == [one.id[:12] for one in select_works(inquiry, asked)]
    assert () == select_works(inquiry, WorkFilter(publisher="sample-portal"))


@pytest.mark.parametrize(
    ("theme", "expected"),
    [
        ("eurovoc:2", [ROADS]),
        ("Transports", [ROADS]),
        ("eurovoc:1", [ROADS]),
        ("sailing", [FERRIES]),
        ("fishing", []),
    ],
)
def test_wf2_a_theme_stands_for_all_that_are_narrower(theme: str, expected: list[str]) -> None:
    assert expected == ids(WorkFilter(theme=theme))


def test_wf3_the_population_is_what_the_filters_leave_by_id() -> None:
    assert [laws.BRAZIL, FERRIES, ROADS] == ids(WorkFilter())
    assert [ROADS] == ids(WorkFilter(document_type="ACT"))
    assert WorkFilter().is_open
    assert not WorkFilter(theme="x").is_open


def test_what_is_verified_is_told_by_its_earliest_end() -> None:
    inquiry = laws.inquiry(themed())
    works = select_works(inquiry, WorkFilter())
    unseen = replace(works[0], verified_until=None)

    assert day("2026-11-01") == last_verified(works)
    assert last_verified((unseen,)) is None
    assert not is_covered(unseen, day("2000-01-01"))
    assert () == told_until(inquiry, works, day("2026-11-01"))
    assert [day("2026-11-01")] == [
        one.until for one in told_until(inquiry, (unseen, *works), day("2026-12-01"))
    ]
