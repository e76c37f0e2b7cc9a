"""Edges and types of actions, over a law in memory and over the sample index."""

import pytest

from domain.law import Action, Version
from index.reader import OpenIndex
from legal_core.ports import Law
from legal_core.sat_edges import (
    ACTION_TYPES_SERVED,
    enders,
    event_day,
    is_living,
    makers,
    produces,
    source_versions,
    type_of,
    used_in,
)
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core import laws

ACT = "sample:act"


def act() -> LawBuilder:
    """A law that is amended, added to, corrected, read, repealed in part, then as a whole."""
    chapter = Node(anchor="chp_1", kind="chapter", children=(article("1", "one"),))
    law = LawBuilder(
        ACT, on=day("2000-01-01"), nodes=(chapter, article("2", "two"), article("3", "three"))
    )
    law.amend("art_2", "deux", on=day("2004-01-01"), by="Act 1", published_on=day("2003-12-01"))
    law.insert(article("4", "four"), on=day("2005-01-01"), after="art_3", by="Act 2")
    law.correct("art_4", "4", published_on=day("2005-03-01"))
    law.read("art_2", "meant broadly", on=day("2006-01-01"), by="Case 1")
    law.read("art_2", "meant narrowly", on=day("2007-01-01"), by="Case 2", ends=("Case 1",))
    law.repeal(on=day("2008-01-01"), by="Act 3", anchor="art_3")
    law.suspend(on=day("2009-01-01"))
    law.revive(on=day("2009-06-01"))
    law.repeal(on=day("2010-01-01"), by="Act 4")
    return law


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return serve(act(), laws.brazil(), laws.directive(), laws.gdpr())


@pytest.fixture(params=["memory", "built"])
def any_law(request: pytest.FixtureRequest, held: MemoryLaw) -> Law:
    if request.param == "built":
        built: Law = request.getfixturevalue("sample_index")
        return built
    return held


def actions_of(law: Law) -> dict[str, Action]:
    """Return every action of every law."""
    return {
        one.id: one
        for work in law.catalog.list_works()
        for one in law.graph.list_actions_on(work.id)
    }


def versions_of(law: Law) -> dict[str, Version]:
    found: dict[str, Version] = {}
    for work in law.catalog.list_works():
        for anchor in ("", *law.graph.list_anchors(work.id)):
            item_id = f"{work.id}~{anchor}" if anchor else work.id
            found.update({one.id: one for one in law.graph.find_versions(item_id)})
    return found


def test_se3_what_creates_only_makes_what_repeals_only_ends_what_amends_does_both(
    any_law: Law,
) -> None:
    seen = set()
    for action in actions_of(any_law).values():
        kind = type_of(any_law.graph, action)
        edges = (bool(produces(any_law.graph, action)), bool(action.terminated))
        seen.add(kind)
        if not any(edges):
            assert not action.parent_id, action
        elif kind == "Creation":
            assert edges == (True, False), action
        elif kind in ("Repeal", "Revocation"):
            assert edges == (False, True), action
        elif kind == "Amendment":
            assert edges == (True, True), action

    assert {"Creation", "Amendment", "Repeal", "Interpretation", "Overruling"} <= seen
    assert seen <= set(ACTION_TYPES_SERVED)


def test_se4_what_an_action_makes_names_it_as_its_maker_and_so_back(any_law: Law) -> None:
    actions, versions = actions_of(any_law), versions_of(any_law)

    made = {(a.id, v) for a in actions.values() for v in produces(any_law.graph, a)}
    makes = {(a, v.id) for v in versions.values() for a in makers(any_law.graph, v)}
    ended = {(a.id, v) for a in actions.values() for v in a.terminated}
    ends = {(a, v.id) for v in versions.values() for a in enders(any_law.graph, v)}

    assert made == makes
    assert ended == ends


def test_readings_stand_beside_the_text_until_they_are_overruled(held: MemoryLaw) -> None:
    read = {one.kind: one for one in actions_of(held).values() if one.kind in READING}

    first, second = read["interpretation"], read["overruling"]
    assert ((), 1) == (first.terminated, len(first.produced))
    assert first.produced == second.terminated
    statutory = [one for one in held.find_versions(f"{ACT}~art_2") if one.type == "statutory"]
    assert not {one.id for one in statutory} & set(second.terminated)


READING = ("interpretation", "overruling")


def test_se3_a_whole_act_without_edges_is_of_the_type_its_places_share(held: MemoryLaw) -> None:
    whole = {
        one.source_work: type_of(held, one)
        for one in held.list_actions_on(ACT)
        if not one.parent_id and one.source_work in ("Case 1", "Case 2")
    }

    assert {"Case 1": "Interpretation", "Case 2": "Overruling"} == whole
    place = Action(id="a", kind="repeal", work_id=ACT, source_work="Case 1", parent_id="b")
    assert "Repeal" == type_of(held, place)


def test_se1_se2_a_marker_is_no_version_and_its_repeal_made_none(held: MemoryLaw) -> None:
    """SE1, SE2 over a whole law that was repealed."""
    marker = held.find_versions(ACT)[-1]
    repeal = held.get_action(marker.produced_by[0])

    assert not is_living(marker)
    assert () == makers(held, marker)
    assert () == produces(held, repeal)
    assert "Repeal" == type_of(held, repeal)
    assert is_living(held.find_versions(ACT)[0])


def test_se3_a_repeal_of_parts_that_leaves_a_living_whole_is_an_amendment(held: MemoryLaw) -> None:
    found = [one for one in actions_of(held).values() if one.source_work == "Act 3"]

    told = {type_of(held, one) for one in found}
    assert "Amendment" in told


@pytest.mark.parametrize(
    ("kind", "produced", "terminated", "expected"),
    [
        ("amendment", ("v",), (), "Creation"),
        ("amendment", (), ("v",), "Repeal"),
        ("amendment", (), (), "Amendment"),
        ("enactment", ("v",), ("v",), "Amendment"),
        ("repeal", ("v",), (), "Amendment"),
        ("annulment", (), ("v",), "Revocation"),
        ("correction", ("v",), (), "Correction"),
        ("distinguishing", ("v",), (), "Distinguishing"),
    ],
)
def test_se3_edges_decide_the_type(
    held: MemoryLaw,
    kind: str,
    produced: tuple[str, ...],
    terminated: tuple[str, ...],
    expected: str,
) -> None:
    living = held.find_versions(ACT)[0].id
    action = Action(
        id="a",
        kind=kind,  # type: ignore[arg-type]  # a kind of the closed set
        work_id=ACT,
        source_work="x",
        produced=tuple(living for _ in produced),
        terminated=tuple(living for _ in terminated),
    )

    assert expected == type_of(held, action)


def test_se5_the_event_time_is_publication_then_effect_then_enactment() -> None:
    def told(**days: object) -> Action:
        return Action(id="a", kind="amendment", work_id=ACT, source_work="x", **days)  # type: ignore[arg-type]

    first, second, third = day("2001-01-01"), day("2002-01-01"), day("2003-01-01")

    assert [first, second, third, None] == [
        event_day(told(published_on=first, effective_on=second, enacted_on=third)),
        event_day(told(effective_on=second, enacted_on=third)),
        event_day(told(enacted_on=third)),
        event_day(told()),
    ]


def test_se6_the_source_of_an_action_is_the_acting_law_as_it_stood(held: MemoryLaw) -> None:
    repeal = Action(
        id="a",
        kind="repeal",
        work_id=laws.DIRECTIVE,
        source_work="32016R0679",
        source_work_id=laws.GDPR,
        effective_on=day("2018-05-25"),
    )
    early = Action(
        id="b",
        kind="repeal",
        work_id=laws.DIRECTIVE,
        source_work="32016R0679",
        source_work_id=laws.GDPR,
        effective_on=day("1990-01-01"),
    )
    undated = Action(id="c", kind="repeal", work_id=ACT, source_work="x", source_work_id=laws.GDPR)
    foreign = Action(id="d", kind="repeal", work_id=ACT, source_work="nobody's act")

    gdpr = (f"{laws.GDPR}@2016-05-24",)
    assert [gdpr, gdpr, gdpr, ()] == [
        source_versions(held, one) for one in (repeal, early, undated, foreign)
    ]


def test_se6_a_version_names_the_actions_it_is_the_source_of(sample_index: OpenIndex) -> None:
    graph = sample_index.graph
    used = {
        version.id: used_in(graph, version)
        for work in sample_index.catalog.list_works()
        for version in graph.find_versions(work.id)
    }

    told = [(version, action) for version, actions in used.items() for action in actions]
    assert told
    assert all((version,) == source_versions(graph, graph.get_action(a)) for version, a in told)
