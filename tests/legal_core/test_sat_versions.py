from datetime import date

import pytest
from msgspec.structs import replace

from domain.law import Version
from legal_core.sat_versions import (
    applicability_of,
    applicable_versions,
    find_ancestors,
    list_above,
    list_below,
    list_versions,
    valid_versions,
    walk_levels,
)
from tests.law import LawBuilder, MemoryLaw, Node, article, day, instant, serve
from tests.legal_core import laws
from tests.legal_core.laws import at
from tests.legal_core.test_sat_edges import ACT, act


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return serve(act(), laws.brazil(), laws.gdpr())


def ids(versions: tuple[Version, ...]) -> list[str]:
    return [one.id.partition("~")[2] or one.id for one in versions]


@pytest.mark.parametrize(
    ("place", "on", "expected"),
    [
        ("art_2", "1999-12-31", []),
        ("art_2", "2003-12-31", ["art_2@2000-01-01"]),
        ("art_2", "2004-01-01", ["art_2@2004-01-01"]),
        ("art_2", "2006-06-01", ["art_2@2004-01-01", "art_2@2006-01-01"]),
        ("art_2", "2007-06-01", ["art_2@2004-01-01", "art_2@2007-01-01"]),
        ("art_3", "2007-12-31", ["art_3@2000-01-01"]),
        ("art_3", "2008-01-01", []),
        ("art_4", "2005-06-01", ["art_4@2005-01-01.2"]),
    ],
)
def test_sv1_a_text_and_its_readings_are_valid_beside_one_another(
    held: MemoryLaw, place: str, on: str, expected: list[str]
) -> None:
    assert expected == ids(valid_versions(held, f"{ACT}~{place}", at(on)))


def test_sv2_a_suspended_law_is_valid_and_a_repealed_one_is_not(held: MemoryLaw) -> None:
    suspended = valid_versions(held, ACT, at("2009-02-01"))
    repealed = valid_versions(held, ACT, at("2011-01-01"))

    assert (["suspended"], ()) == ([one.legal_state for one in suspended], repealed)


def test_sv2_a_law_that_has_not_begun_is_not_valid() -> None:
    coming = LawBuilder(
        "sample:coming",
        on=day("2000-01-01"),
        nodes=(article("1", "one"),),
        legal_state="not_yet_in_force",
    )
    held = serve(coming)

    assert () == valid_versions(held, "sample:coming", at("2001-01-01"))
    assert () == applicable_versions(held, "sample:coming", at("2001-01-01"))


def test_sv1_texts_for_several_territories_stand_side_by_side() -> None:
    nodes = (
        Node(anchor="art_1", kind="article", text="south", extent=("gb-eng",)),
        Node(anchor="art_1", kind="article", text="north", extent=("gb-sct",)),
    )
    held = serve(LawBuilder("sample:isles", on=day("2000-01-01"), nodes=nodes))

    found = valid_versions(held, "sample:isles~art_1", at("2001-01-01"))

    assert [("gb-eng",), ("gb-sct",)] == [one.extent for one in found]


def test_sv3_a_reading_ends_only_once_its_end_is_known(held: MemoryLaw) -> None:
    seen = instant("2006-06-01")

    found = valid_versions(held, f"{ACT}~art_2", at("2008-06-01", seen))

    assert [("statutory", None), ("interpretive", None)] == [
        (one.type, one.end_on) for one in found
    ]
    assert ["art_2@2004-01-01", "art_2@2006-01-01"] == ids(found)


def test_the_versions_of_an_item_are_those_that_share_a_day_and_no_markers(
    held: MemoryLaw,
) -> None:
    """SE1 of the edges: what stands after a repeal is in no list."""
    article_2, work = f"{ACT}~art_2", ACT

    assert 6 == len(list_versions(held, article_2, None, None))
    assert ["art_2@2000-01-01"] == ids(list_versions(held, article_2, None, day("2004-01-01")))
    assert day("2010-01-01") not in {one.start_on for one in list_versions(held, work, None, None)}


@pytest.mark.parametrize(
    ("item", "on", "valid", "applicable"),
    [
        (laws.GDPR, "2017-01-01", 1, 0),
        (laws.GDPR, "2018-05-25", 1, 1),
        (f"{laws.GDPR}~art_33", "2017-01-01", 1, 0),
        (f"{laws.GDPR}~art_33", "2018-05-25", 1, 1),
        (f"{ACT}~art_2", "2003-01-01", 1, 1),
    ],
)
def test_sv4_applicability_is_told_of_a_text_or_of_its_work_else_validity(
    held: MemoryLaw, item: str, on: str, valid: int, applicable: int
) -> None:
    assert (valid, applicable) == (
        len(valid_versions(held, item, at(on))),
        len(applicable_versions(held, item, at(on))),
    )


def test_sv4_a_text_goes_on_to_apply_where_it_says_so_after_its_end() -> None:
    law = LawBuilder(
        "sample:long",
        on=day("2000-01-01"),
        nodes=(
            Node(
                anchor="art_1",
                kind="article",
                text="old",
                applicable_from=day("2000-06-01"),
                applicable_to=day("2006-01-01"),
            ),
            article("2", "same"),
        ),
    )
    law.restate(on=day("2005-01-01"), nodes=(article("1", "new"), article("2", "same")))
    held = serve(law)
    item = "sample:long~art_1"

    assert ["art_1@2005-01-01", "art_1@2000-01-01"] == ids(
        applicable_versions(held, item, at("2005-06-01"))
    )
    assert ["art_1@2005-01-01"] == ids(applicable_versions(held, item, at("2006-01-01")))
    assert () == applicable_versions(held, item, at("2000-02-01"))


def test_sv4_a_work_that_stops_to_apply_ends_what_applies_of_its_parts(held: MemoryLaw) -> None:
    law = LawBuilder("sample:short", on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.amend("art_1", "uno", on=day("2003-01-01"))
    records = serve(law)
    work = records.find_versions("sample:short")[0]
    assert applicability_of(records, work) is None

    (first,) = held.find_versions(f"{laws.GDPR}~art_33")
    span = applicability_of(held, first)
    assert span is not None
    assert (day("2018-05-25"), None) == (span.start_on, span.end_on)


def test_sv4_the_earlier_of_two_ends_counts() -> None:
    law = LawBuilder("sample:ends", on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.amend("art_1", "uno", on=day("2003-01-01"))
    held = serve(law)
    told = {
        one.id: one
        for one in held.records
        if isinstance(one, Version) and one.item_id == "sample:ends"
    }
    records = tuple(
        replace(one, applicable_to=day("2009-01-01"))
        if isinstance(one, Version) and one.id in told
        else one
        for one in held.records
    )
    ended = type(held)(records, held.identity)
    first, last = ended.find_versions("sample:ends~art_1")

    spans = [applicability_of(ended, one) for one in (first, last)]
    assert [(day("2000-01-01"), day("2003-01-01")), (day("2003-01-01"), day("2009-01-01"))] == [
        (span.start_on, span.end_on) for span in spans if span
    ]


def test_sv5_a_shared_version_has_many_parents_and_one_line_of_ancestors_a_day(
    held: MemoryLaw,
) -> None:
    shared = held.find_versions(f"{laws.BRAZIL}~art_5")[0]

    every = list_above(held, shared, None)
    on_day = list_above(held, shared, day("2001-01-01"))
    first = find_ancestors(held, shared, shared.start_on)
    later = find_ancestors(held, shared, day("2012-01-01"))

    assert ["tit_2@1988-10-05", "tit_2@2000-02-14", "tit_2@2010-02-04", "tit_2@2015-09-15"] == ids(
        every
    )
    assert ["tit_2@2000-02-14"] == ids(on_day)
    assert [f"{laws.BRAZIL}@1988-10-05", "tit_2@1988-10-05"] == ids(first)
    assert [f"{laws.BRAZIL}@2010-02-04", "tit_2@2010-02-04"] == ids(later)
    assert () == find_ancestors(held, held.find_versions(laws.BRAZIL)[0], date(1990, 1, 1))


def test_sv5_of_two_parents_of_one_day_the_corrected_one_is_the_ancestor(held: MemoryLaw) -> None:
    untouched = held.find_versions(f"{ACT}~art_2")[1]

    (parent,) = find_ancestors(held, untouched, day("2005-06-01"))

    assert f"{ACT}@2005-01-01.2" == parent.id


def test_sv6_a_hierarchy_comes_level_by_level(held: MemoryLaw) -> None:
    work = held.find_versions(laws.BRAZIL)[0]

    def below(one: Version) -> tuple[Version, ...]:
        return list_below(held, one)

    whole = ids(walk_levels(work, below, -1))
    assert ["preamble@1988-10-05", "tit_2@1988-10-05"] == whole[:2]
    assert ["art_5@1988-10-05", "art_6@1988-10-05"] == whole[2:4]
    assert whole[:2] == ids(walk_levels(work, below, 1))
    assert () == walk_levels(work, below, 0)
