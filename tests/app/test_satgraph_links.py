"""Relations, actions and vocabularies of the primitives, over a law in memory."""

from collections.abc import Iterator

import pytest

from app.satgraph_links import root_themes
from app.services import Services
from tests.app.satgraph import LONG, Asker, asking, sat_law
from tests.law import MemoryLaw
from tests.legal_core import laws
from tests.legal_core.test_sat_edges import ACT
from tests.legal_core.test_sat_history import NESTED

CAPUT = f"{laws.BRAZIL}~art_6__cpt"
ART_1 = f"{LONG}~art_1"


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return sat_law()


@pytest.fixture(scope="module")
def ask(services: Services, law: MemoryLaw) -> Iterator[Asker]:
    with asking(services, law) as asker:
        yield asker


def relations(ask: Asker, **body: object) -> list[str]:
    answer = ask.post("/query-relations", **body)
    assert 200 == answer.status_code, answer.text
    return [one["predicate"] for one in answer.json()]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"entityId": ART_1, "entityType": "Item"}, ["cites"]),
        ({"entityId": ART_1, "entityType": "Item", "direction": "backward"}, []),
        ({"entityId": laws.GDPR, "entityType": "Item", "direction": "backward"}, ["cites"]),
        ({"entityId": ART_1, "entityType": "Item", "predicate": "amends"}, []),
        ({"entityId": LONG, "entityType": "Item"}, ["basedOn"]),
        ({"entityId": "nothing", "entityType": "Item"}, []),
        ({"entityId": f"{ART_1}@2001-01-01", "entityType": "Version"}, ["cites"]),
        ({"entityId": f"{ART_1}@2003-01-01", "entityType": "Version"}, []),
        ({"entityId": f"{LONG}@2003-01-01", "entityType": "Version"}, ["basedOn"]),
    ],
)
def test_li1_relations_are_those_of_an_item_or_of_the_days_of_a_version(
    ask: Asker, body: dict[str, object], expected: list[str]
) -> None:
    assert expected == relations(ask, **body)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"validityIntervalFilter": {"startTime": "2003-01-01"}}, ["basedOn"]),
        ({"validityIntervalFilter": {"endTime": "2001-01-01"}}, ["basedOn"]),
        ({"metadataFilter": {"targetHeld": True}}, ["cites"]),
        ({"metadataFilter": {"targetWorkId": laws.GDPR}}, ["cites"]),
        ({"metadataFilter": {"sourceWorkId": "x"}}, []),
        ({"dataSources": ["br-federal"]}, []),
        ({}, ["basedOn", "cites"]),
    ],
)
def test_li2_without_an_entity_those_of_every_law_are_left_by_filters(
    ask: Asker, body: dict[str, object], expected: list[str]
) -> None:
    assert expected == sorted(relations(ask, **body))


def test_an_entity_comes_with_its_type_and_is_paged(ask: Asker) -> None:
    alone = ask.post("/query-relations", entityId=ART_1)
    unknown = ask.post("/query-relations", entityId="v@2000-01-01", entityType="Version")
    page = ask.post("/query-relations", topK=1)

    assert (400, "MISSING_REQUIRED_PARAMETER") == (alone.status_code, alone.json()["code"])
    assert (404, "RESOURCE_NOT_FOUND") == (unknown.status_code, unknown.json()["code"])
    assert (1, True) == (len(page.json()), "vigent-next-cursor" in page.headers)


def told(answer: list[dict[str, object]]) -> list[tuple[object, object]]:
    return [(one["type"], one["eventTime"]) for one in answer]


def test_a_history_tells_types_days_and_both_granularities(ask: Asker) -> None:
    whole = ask.of("/items", id=CAPUT, tail="/history").json()
    amended = ask.of(
        "/items", id=CAPUT, tail="/history", actionTypes="Amendment", endTime="2010-01-01"
    ).json()
    micro = ask.of("/items", id=f"{NESTED}~chp_1", tail="/history", granularity="micro").json()
    macro = ask.of("/items", id=f"{NESTED}~art_1", tail="/history", granularity="macro").json()
    untouched = ask.of("/items", id=f"{laws.BRAZIL}~art_5", tail="/history").json()

    assert [
        ("Creation", "1988-10-05"),
        ("Amendment", "2000-02-14"),
        ("Amendment", "2010-02-04"),
        ("Amendment", "2015-09-15"),
    ] == told(whole)
    assert [("Amendment", "2000-02-14")] == told(amended)
    assert (2, True) == (len(micro), all(one["parentId"] for one in micro))
    assert [None, None] == [one["parentId"] for one in macro]
    assert [("Creation", "1988-10-05")] == told(untouched)
    assert 404 == ask.of("/items", id="x", tail="/history").status_code


def test_li3_an_acting_law_is_named_as_its_source_spells_it_or_by_our_id(ask: Asker) -> None:
    spelled = ask.of("/items", id="Act 7", tail="/actions-caused")
    micro = ask.of("/items", id="act 7", tail="/actions-caused", granularity="micro")
    held = ask.of("/items", id=laws.BRAZIL, tail="/actions-caused")
    unknown = ask.of("/items", id="Act 700", tail="/actions-caused")
    elsewhere = ask.of("/items", id="Act 7", tail="/actions-caused", dataSources="br-federal")

    assert (3, 2) == (len(spelled.json()), len(micro.json()))
    assert (200, []) == (held.status_code, held.json())
    assert (404, "RESOURCE_NOT_FOUND") == (unknown.status_code, unknown.json()["code"])
    assert [] == elsewhere.json()


def test_actions_are_queried_by_what_they_made_where_and_when(ask: Asker) -> None:
    made = ask.post("/query-actions", producesVersionIds=[f"{CAPUT}@2000-02-14"]).json()
    read = ask.post(
        "/query-actions", actionTypes=["Interpretation", "Overruling"], granularity="micro"
    ).json()
    then = ask.post(
        "/query-actions", timeInterval={"startTime": "2000-02-14", "endTime": "2000-02-15"}
    ).json()
    placed = ask.post("/query-actions", itemIds=[f"{ACT}~art_3"], granularity="micro").json()

    assert [("Amendment", "2000-02-14")] == told(made)
    assert [("Interpretation", "2006-01-01"), ("Overruling", "2007-01-01")] == told(read)
    assert {"EC 26"} == {one["metadata"]["sourceWork"] for one in then}
    assert all(one["parentId"] for one in placed)
    assert 404 == ask.post("/query-actions", itemIds=["x"]).status_code
    assert 404 == ask.post("/query-actions", producesVersionIds=["x"]).status_code


def test_li4_roots_of_a_publisher_stand_above_its_themes(ask: Asker, law: MemoryLaw) -> None:
    every = ask.get("/themes/roots").json()
    sample = ask.get("/themes/roots", dataSources="sample").json()
    brazil = ask.get("/themes/roots", dataSources="br-federal").json()
    below = ask.of("/themes", id="ev:1", tail="/hierarchy").json()

    assert ["ev:1", "ev:3"] == [one["id"] for one in every]
    assert (["ev:1"], []) == ([one["id"] for one in sample], brazil)
    assert ["ev:1", "ev:2"] == below
    assert ["ev:1", "ev:3"] == [one.id for one in root_themes(law, ())]
    assert ("law", ["ev:2"], []) == (
        every[0]["label"],
        every[0]["childrenIds"],
        every[0]["parentIds"],
    )
    assert "mer" == every[1]["label"]
    assert 404 == ask.of("/themes", id="x", tail="/hierarchy").status_code


def test_kinds_of_items_are_a_tree(ask: Asker) -> None:
    roots = ask.get("/item-types/roots").json()
    below = ask.of("/item-types", id="provision", tail="/hierarchy").json()

    assert [("provision", ["article"])] == [(one["id"], one["childrenIds"]) for one in roots]
    assert ["provision", "article"] == below
    assert 404 == ask.of("/item-types", id="x", tail="/hierarchy").status_code
    assert 400 == ask.get("/item-types/roots", dataSources="nobody").status_code
