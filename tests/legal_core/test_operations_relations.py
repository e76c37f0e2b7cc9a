"""The operation cited_by: links into and out of a work or provision."""

import pytest
from msgspec.structs import replace

from domain.errors import BadRequestError
from domain.events import OperationExecuted
from domain.operation_catalog import CitedBy
from domain.results import CitedByResult
from legal_core.relations import find_links
from tests.law import day
from tests.legal_core import laws
from tests.legal_core.listed import FERRIES, PORTS, ROADS, listed

IN = CitedBy(subject_ref=laws.SUBJECT)


def result(event: OperationExecuted) -> CitedByResult:
    assert isinstance(event.result, CitedByResult)
    return event.result


def links(arguments: CitedBy, anchor: str = "") -> list[tuple[str, str, str]]:
    event = laws.run(listed(), arguments, laws.member(ROADS, anchor))
    return [(row.relation, row.direction, row.work) for row in result(event).rows]


def test_rl1_links_of_a_whole_work_are_those_of_all_its_provisions() -> None:
    assert [
        ("r3", "in", PORTS),
        ("r4", "in", ROADS),
        ("r1", "in", FERRIES),
        ("r5", "in", FERRIES),
    ] == sorted(links(IN), key=lambda one: ("r3r4r1r5".index(one[0]),))
    assert ["r1", "r4", "r5"] == sorted(one for one, _, _ in links(IN, "art_2"))
    assert [] == links(IN, "art_1")


def test_rl2_a_link_from_a_work_to_itself_is_told_once() -> None:
    found = links(replace(IN, direction="both"))

    assert [("r4", "out", ROADS)] == [one for one in found if one[0] == "r4"]


def test_rl3_links_come_by_the_place_in_the_work_then_by_id() -> None:
    found = find_links(listed(), ROADS, "in", "")

    assert [(ROADS, "r3"), (f"{ROADS}~art_2", "r1"), (f"{ROADS}~art_2", "r4")] == [
        (one.own, one.relation.id) for one in found
    ][:3]


def test_out_leads_to_what_is_held_and_to_what_is_not() -> None:
    event = laws.run(listed(), replace(IN, direction="out"), laws.member(ROADS))

    rows = {row.relation: row for row in result(event).rows}
    assert ("Act of Nowhere", "s. 3", "", False) == (
        rows["r2"].title,
        rows["r2"].anchor,
        rows["r2"].permalink,
        rows["r2"].is_held,
    )
    assert "art_1" == rows["r2"].own_anchor


def test_cb1_a_predicate_is_one_of_the_closed_set() -> None:
    assert ["r3"] == [one for one, _, _ in links(replace(IN, predicate="repeals"))]
    with pytest.raises(BadRequestError, match="ask for one of cites, amends"):
        links(replace(IN, predicate="likes"))


def test_cb2_a_link_is_shown_on_a_day_on_which_it_holds() -> None:
    event = laws.run(listed(), IN, laws.member(ROADS))

    rows = {row.relation: row for row in result(event).rows}
    assert f"/v1/law/{FERRIES}/art_1?on=2026-11-30" == rows["r1"].permalink
    assert f"/v1/law/{FERRIES}/art_1?on=2040-01-01" == rows["r5"].permalink
    assert (day("2012-01-01"), day("2020-01-01")) == (rows["r3"].valid_from, rows["r3"].valid_to)
    assert ("Ferries Act", "pointer") == (rows["r1"].title, event.evidence[0].kind)


def test_cb3_no_link_on_record_is_no_result() -> None:
    event = laws.run(listed(), IN, laws.member(ROADS, "art_1"))

    assert ("no_result", "succeeded_empty", ("CitedBy",)) == (
        event.status,
        event.legal_outcome,
        event.effects,
    )


def test_a_provision_that_is_not_there_is_a_gap_with_the_nearest() -> None:
    event = laws.run(listed(), replace(IN, anchor="art_9"), laws.member(ROADS))

    assert ("unknown_anchor", ("Gap",)) == (event.status, event.effects)
    assert ["art_1", "art_2"] == [one.anchor for one in event.available]


def test_links_go_on_by_cursor() -> None:
    held, member = listed(), laws.member(ROADS)

    first = laws.run(held, replace(IN, limit=3), member)
    second = laws.run(held, replace(IN, limit=3, cursor=first.cursor), member)

    assert (3, 1, 4) == (len(result(first).rows), len(result(second).rows), result(second).total)
    assert not result(first).complete
