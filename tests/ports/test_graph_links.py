"""What leads from one record to others, over every implementation: in memory, on disk, built."""

from datetime import date
from pathlib import Path

import pytest

from domain.errors import UnknownItemError
from domain.ids import item_of_version
from domain.law import ItemType, Relation, Theme
from legal_core.ports import Law
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core import laws
from tests.ports.test_graph_reader import DiskLaw, every_version

ACT = "sample:act"
LINKS = (
    Relation(
        id=f"{ACT}!cites:1", predicate="cites", subject_id=f"{ACT}~art_1__para_2",
        object_id=laws.GDPR, object_anchor="art_33", start_on=day("2018-01-01"),
    ),
    Relation(
        id=f"{ACT}!cites:2", predicate="cites", subject_id=f"{ACT}~art_2", object_id="CELEX 32016R0679"
    ),
    Relation(
        id=f"{ACT}!based_on:3", predicate="based_on", subject_id=ACT, object_id="Treaty of Nowhere"
    ),
)  # fmt: skip
THEMES = (
    Theme(id="eurovoc:1", labels=(("en", "law"),)),
    Theme(id="eurovoc:2", labels=(("en", "data law"),), parents=("eurovoc:1",)),
)
TYPES = (ItemType(id="article", akn_element="article"),)


def linked_law() -> MemoryLaw:
    chapters = (
        Node(anchor="chp_1", kind="chapter", children=(article("1", "one"), article("2", "two"))),
        Node(anchor="chp_2", kind="chapter", children=(article("3", "three"),)),
    )
    act = LawBuilder(ACT, on=day("2000-01-01"), nodes=chapters, by="Act 1")
    act.amend("art_1", "uno", on=day("2005-01-01"), by="Act 2")
    act.insert(article("2a", "two a"), on=day("2008-01-01"), after="art_2", by="Act 3")
    act.repeal(on=day("2012-01-01"), anchor="art_2", by="Act 2")
    moved = (
        Node(anchor="chp_1", kind="chapter", children=(article("1", "uno"), article("2a", "two a"))),
        Node(anchor="chp_2", kind="chapter", children=()),
        Node(anchor="chp_3", kind="chapter", children=(article("3", "three"),)),
    )  # fmt: skip
    act.restate(on=day("2015-01-01"), nodes=moved)
    return serve(act, laws.gdpr(), laws.directive(), more=(*LINKS, *THEMES, *TYPES))


@pytest.fixture(params=["memory", "disk"])
def law(request: pytest.FixtureRequest, tmp_path: Path) -> Law:
    held = linked_law()
    return held if request.param == "memory" else DiskLaw(held, tmp_path)


@pytest.fixture(params=["memory", "disk", "built"])
def any_law(request: pytest.FixtureRequest, tmp_path: Path) -> Law:
    if request.param == "built":
        built: Law = request.getfixturevalue("sample_index")
        return built
    held = linked_law()
    return held if request.param == "memory" else DiskLaw(held, tmp_path)


@pytest.mark.parametrize(
    ("entity", "below", "expected"),
    [
        (f"{ACT}~art_1__para_2", False, ["cites:1"]),
        (f"{ACT}~art_1", False, []),
        (f"{ACT}~art_1", True, ["cites:1"]),
        (ACT, False, ["based_on:3"]),
        (ACT, True, ["based_on:3", "cites:1", "cites:2"]),
    ],
)
def test_lk2_relations_out_are_found_from_the_item_and_from_what_holds_it(
    law: Law, entity: str, expected: list[str], *, below: bool
) -> None:
    found = law.graph.list_relations(entity, "out", below=below)

    assert [f"{ACT}!{one}" for one in expected] == [one.id for one in found]


@pytest.mark.parametrize(
    ("entity", "below", "expected"),
    [
        (f"{laws.GDPR}~art_33", False, ["cites:1"]),
        (laws.GDPR, True, ["cites:1"]),
        (laws.GDPR, False, []),
        ("Treaty of Nowhere", False, ["based_on:3"]),
        ("sample:other", True, []),
    ],
)
def test_lk2_relations_in_are_found_from_their_object(
    law: Law, entity: str, expected: list[str], *, below: bool
) -> None:
    found = law.graph.list_relations(entity, "in", below=below)

    assert [f"{ACT}!{one}" for one in expected] == [one.id for one in found]


def test_lk4_an_object_named_by_an_identifier_of_a_held_law_is_that_law(tmp_path: Path) -> None:
    spelled = Relation(id="sample:x!1", predicate="cites", subject_id=ACT, object_id="32016R0679")
    twice = Relation(id="sample:x!2", predicate="cites", subject_id=ACT, object_id="nothing")
    held = serve(laws.gdpr(), more=(spelled, twice))

    disk = DiskLaw(held, tmp_path).graph

    assert laws.GDPR == disk.get_relation("sample:x!1").object_id
    assert "nothing" == disk.get_relation("sample:x!2").object_id


def test_lk4_an_acting_law_named_by_an_identifier_is_found_by_our_id(tmp_path: Path) -> None:
    graph = DiskLaw(linked_law(), tmp_path).graph

    found = graph.list_actions_by_source(laws.GDPR)

    assert [laws.DIRECTIVE] == sorted({one.work_id for one in found})


def test_n2_actions_of_an_acting_law_come_by_effective_day_then_id(law: Law) -> None:
    found = law.graph.list_actions_by_source("act 2")

    days = [one.effective_on for one in found]
    assert {day("2005-01-01"), day("2012-01-01")} == set(days)
    assert sorted(days, key=lambda one: one or date.max) == days
    assert {"Act 2"} == {one.source_work for one in found}


def test_lo2_actions_on_a_law_are_those_of_all_its_parts_by_effective_day_then_id(
    any_law: Law,
) -> None:
    for work in any_law.catalog.list_works():
        found = any_law.graph.list_actions_on(work.id)

        order = [(one.effective_on or date.max, one.id) for one in found]
        items = (work.id, *(f"{work.id}~{one}" for one in any_law.graph.list_anchors(work.id)))
        named = {
            action
            for item in items
            for version in any_law.graph.find_versions(item)
            for action in (*version.produced_by, *version.terminated_by)
        }
        assert sorted(order) == order
        assert named <= {one.id for one in found}
        assert {work.id} == {one.work_id for one in found}


@pytest.mark.parametrize(
    ("first", "end", "expected"),
    [
        (None, None, True),
        ("2005-01-01", None, True),
        ("2005-01-02", None, False),
        (None, "2005-01-01", False),
        (None, "2005-01-02", True),
    ],
)
def test_lo2_actions_of_an_item_are_those_of_its_versions_in_a_span(
    law: Law, first: str | None, end: str | None, *, expected: bool
) -> None:
    found = law.graph.list_actions_of_item(
        f"{ACT}~art_1", day(first) if first else None, day(end) if end else None
    )

    assert expected == ("Act 2" in {one.source_work for one in found})


@pytest.mark.parametrize(
    ("first", "end", "expected"),
    [
        (None, None, ["2000-01-01", "2005-01-01"]),
        (None, "2005-01-01", ["2000-01-01"]),
        ("2005-01-01", None, ["2005-01-01"]),
        ("2004-12-31", "2005-01-02", ["2000-01-01", "2005-01-01"]),
        (None, "1999-01-01", []),
    ],
)
def test_versions_in_a_span_share_a_day_with_it(
    law: Law, first: str | None, end: str | None, expected: list[str]
) -> None:
    found = law.graph.find_versions_in(
        f"{ACT}~art_1", day(first) if first else None, day(end) if end else None
    )

    assert expected == [one.start_on.isoformat() for one in found]


def test_parents_are_the_inverse_of_children(any_law: Law) -> None:
    versions = every_version(any_law)
    named = {(one.id, child) for one in versions for child in one.children}

    found = {(one.id, v.id) for v in versions for one in any_law.graph.find_parents(v.id)}

    assert named == found


def test_lk3_a_provision_that_moved_is_found_below_both_its_parents(law: Law) -> None:
    (version,) = law.graph.find_versions(f"{ACT}~art_3")

    found = law.graph.find_parents(version.id)

    assert {f"{ACT}~chp_2", f"{ACT}~chp_3"} == {one.item_id for one in found}


def test_a_version_that_is_not_held_has_no_parents(law: Law) -> None:
    assert () == law.graph.find_parents(f"{ACT}~art_9@2000-01-01")


def test_lo3_children_come_in_document_order_with_what_is_gone_in_its_place(law: Law) -> None:
    found = law.graph.list_children(f"{ACT}~chp_1")

    assert ["art_1", "art_2", "art_2a"] == [one.anchor for one in found]


def test_lo3_children_are_those_whose_parent_it_is_now(law: Law) -> None:
    assert () == law.graph.list_children(f"{ACT}~chp_2")
    assert ["art_3"] == [one.anchor for one in law.graph.list_children(f"{ACT}~chp_3")]


def test_every_provision_is_the_child_of_its_parent(any_law: Law) -> None:
    for work in any_law.catalog.list_works():
        for anchor in any_law.graph.list_anchors(work.id):
            item = any_law.graph.find_item(f"{work.id}~{anchor}")
            parent = item.parent_id if item else None

            assert parent is not None
            assert item in any_law.graph.list_children(parent)


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        ("2005-01-01", "2005-01-01", [f"{ACT}@2000-01-01", f"{ACT}@2005-01-01"]),
        ("2004-01-01", "2004-12-31", []),
        ("2016-01-01", "2018-05-25", [f"{laws.GDPR}@2016-05-24", f"{laws.DIRECTIVE}@1995-12-13"]),
    ],
)
def test_states_between_two_days_begin_or_end_on_one_of_them(
    law: Law, first: str, last: str, expected: list[str]
) -> None:
    found = [one.id for one in law.graph.find_states_between(day(first), day(last))]

    assert expected == [one for one in found if one in expected]
    assert {one for one in found if one not in expected} <= {f"{laws.DIRECTIVE}@2018-05-25"}


def test_both_implementations_give_the_same_states(tmp_path: Path) -> None:
    held = linked_law()
    window = (date(1990, 1, 1), date(2030, 1, 1))

    actual = DiskLaw(held, tmp_path).graph.find_states_between(*window)

    assert held.find_states_between(*window) == actual


def test_themes_and_types_come_by_id_and_are_got_by_it(law: Law) -> None:
    graph = law.graph

    assert THEMES == graph.list_themes()
    assert TYPES == graph.list_item_types()
    assert THEMES[1] == graph.get_theme("eurovoc:2")
    assert TYPES[0] == graph.get_item_type("article")
    assert LINKS[0] == graph.get_relation(LINKS[0].id)


def test_a_link_a_theme_or_a_type_that_is_not_held_raises(law: Law) -> None:
    for get in (law.graph.get_relation, law.graph.get_theme, law.graph.get_item_type):
        with pytest.raises(UnknownItemError, match="no-such"):
            get("no-such")


def test_works_of_a_publisher_come_by_id(law: Law) -> None:
    found = law.catalog.list_works_of("eu-eurlex")

    assert [laws.DIRECTIVE, laws.GDPR] == [one.id for one in found]
    assert () == law.catalog.list_works_of("eu")


def test_every_child_of_a_version_belongs_to_an_item_that_is_held(any_law: Law) -> None:
    for version in every_version(any_law):
        for child in version.children:
            assert any_law.graph.find_item(item_of_version(child)) is not None
