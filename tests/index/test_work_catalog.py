import sqlite3
from pathlib import Path

import pytest

from domain.errors import DigestMismatchError
from domain.folding import fold_name
from index.manifest import GRAPH
from index.reader import OpenIndex
from tests.index.indexes import SqliteLaw, copy_of, open_at
from tests.law import LawBuilder, day

FERRY = "sample:ferry-act"
OTHER = "sample:other-act"


@pytest.fixture
def held(tmp_path: Path) -> SqliteLaw:
    """Two laws, one of them with many names."""
    ferry = LawBuilder(
        FERRY,
        on=day("2001-02-03"),
        nodes=(),
        titles={"en": "Act on Ferries and Landing Stages"},
        aliases=tuple(("path", f"ferry name {number}") for number in range(500)),
    )
    other = LawBuilder(OTHER, on=day("2002-02-03"), nodes=(), titles={"en": "Act on Stages"})
    return SqliteLaw(tmp_path / "held", (*ferry.records(), *other.records()))


def test_more_names_than_one_query_takes_are_all_found(held: SqliteLaw) -> None:
    names = tuple(fold_name(f"ferry name {number}") for number in range(500))

    found = held.catalog.find_aliases((*names, *names))

    assert (500, 500) == (len(found), len({alias.id for alias in found}))
    assert sorted(alias.id for alias in found) == [alias.id for alias in found]


def test_no_names_find_nothing(held: SqliteLaw) -> None:
    assert () == held.catalog.find_aliases(())


def test_names_are_found_among_words_that_begin_none(held: SqliteLaw) -> None:
    asked = ("what", "what did ferry", "ferry name 7", "name 7", "act on stages", "act")

    found = held.catalog.find_aliases(asked)

    assert ["act on stages", "ferry name 7"] == sorted(fold_name(alias.name) for alias in found)


def test_the_aliases_of_a_work_are_its_own(held: SqliteLaw) -> None:
    found = held.catalog.list_aliases(OTHER)

    assert ["Act on Stages", OTHER] == sorted(alias.name for alias in found)


def test_works_that_share_more_words_come_first(held: SqliteLaw) -> None:
    found = held.catalog.find_works_like(("landing", "stages", "act"), 5)

    assert [FERRY, OTHER] == [work.id for work in found]


def test_a_name_of_a_state_leads_to_its_version(sample_index: OpenIndex) -> None:
    version = sample_index.graph.find_versions("sample:lighthouse-act-2004")[0]
    names = (fold_name(version.publisher_version),)

    actual = {(one.version_id, one.scheme) for one in sample_index.catalog.find_aliases(names)}

    assert {(version.id, "lex_id")} == actual


def test_n3_a_name_that_leads_elsewhere_is_refused(sample_index: OpenIndex, tmp_path: Path) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    graph = sqlite3.connect(folder / GRAPH)
    graph.execute("UPDATE OR IGNORE alias_name SET folded = 'lighthouse act'")
    graph.commit()
    graph.close()

    with pytest.raises(DigestMismatchError, match="another record for lighthouse act"):
        open_at(folder, tmp_path).catalog.find_aliases(("lighthouse act",))


def test_every_work_of_the_sample_is_listed_by_id(sample_index: OpenIndex) -> None:
    actual = [work.id for work in sample_index.catalog.list_works()]

    assert [
        "sample:constitution-1998",
        "sample:data-keeping-act-2010",
        "sample:data-keeping-public-bodies-act-2012",
        "sample:harbour-code-2015",
        "sample:harbour-works-act-1995",
        "sample:islands-act-2008",
        "sample:lamp-oil-levy-act-2001",
        "sample:lighthouse-act-2004",
        "sample:personal-records-act-2021",
        "sample:pilotage-act-2005",
        "sample:shore-power-act-2019",
        "sample:shore-power-directive-2018",
        "sample:tidal-energy-act-2026",
    ] == actual
