"""The rows of a search: one for each provision, and what they have in common."""

import pytest

from domain.result_rows import Facet
from legal_core import search_rows
from legal_core.search_places import WordFinder
from legal_core.search_ports import TextHit
from legal_core.search_reading import Scope, meet_candidate
from legal_core.search_rows import Group, Page, count_facets, group_hits, read_page
from legal_core.search_terms import FOLDED_LANGUAGES, Words, read_query
from tests.law import MemoryLaw, day
from tests.legal_core.laws import at
from tests.legal_core.listed import FERRIES, ROADS, listed

BRIDGES = (f"{ROADS}~art_1@2000-01-01", f"{ROADS}~art_1@2010-05-01")
FERRY = f"{FERRIES}~art_1@2005-01-01"


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return listed()


WORDS = read_query("bridge ferry", FOLDED_LANGUAGES)


def met(held: MemoryLaw, *ids: str, words: Words = WORDS) -> tuple[Group, ...]:
    finder = WordFinder(words)
    candidates = [TextHit(version_id=one, language="en", milli=1) for one in ids]
    kept = zip(candidates, held.search.kept_terms(candidates), strict=True)
    hits = (meet_candidate(*one, finder, Scope(), by_meaning=True) for one in kept)
    return group_hits(one for one in hits if one is not None)


def page(
    held: MemoryLaw, *ids: str, words: Words = WORDS, scope: Scope | None = None, from_id: str = ""
) -> Page:
    found = met(held, *ids, words=words)
    return read_page(held, found, words, scope or Scope(), from_id=from_id, limit=2)


def test_sf1_a_provision_is_one_row_that_tells_of_its_versions(held: MemoryLaw) -> None:
    (row,) = page(held, *reversed(BRIDGES)).rows

    assert (BRIDGES[1], 1) == (row.version, row.more_versions)
    assert (day("2000-01-01"), day("2018-05-25")) == (row.held_from, row.held_to)


def test_sf1_on_a_day_a_row_is_the_text_of_the_day_alone(held: MemoryLaw) -> None:
    (row,) = page(held, FERRY, scope=Scope(at=at("2006-01-01"))).rows

    assert (0, None, None, 1) == (row.more_versions, row.held_from, row.held_to, row.rank)
    assert "?on=2006-01-01" in row.permalink


def test_sf1_a_version_that_is_open_leaves_the_span_open(held: MemoryLaw) -> None:
    (row,) = page(held, FERRY, f"{FERRIES}~art_1@2010-06-01").rows

    assert row.held_to is None


def test_sf4_only_what_is_shown_is_read_and_what_does_not_stand_is_no_row(held: MemoryLaw) -> None:
    later, art_2 = f"{FERRIES}~art_1@2010-06-01", f"{ROADS}~art_2@2000-01-01"

    found = page(held, later, BRIDGES[0], art_2, scope=Scope(at=at("2006-01-01")))

    assert [(1, "art_1"), (2, "art_2")] == [(one.rank, one.anchor) for one in found.rows]
    assert ({f"{later}#en"}, 0, None) == (set(found.left_out), found.foreign, found.next_id)
    assert [ROADS, ROADS] == [one.work_id for one in found.groups]


def test_sf4_a_page_goes_on_where_the_one_before_ended(held: MemoryLaw) -> None:
    ids = (f"{ROADS}~art_2@2000-01-01", FERRY, BRIDGES[0])

    first = page(held, *ids)
    second = page(held, *ids, from_id=first.next_id or "")

    assert f"{BRIDGES[0]}#en" == first.next_id
    assert ([1, 2], [3]) == tuple([one.rank for one in some.rows] for some in (first, second))


def test_sf4_a_text_that_the_graph_does_not_bear_out_is_counted(held: MemoryLaw) -> None:
    other = Scope(kinds=frozenset({"annex"}))

    found = page(held, FERRY, scope=other)

    assert ((), 1) == (found.rows, found.foreign)


def values(facet: Facet) -> list[tuple[str, str, int]]:
    return [(one.value, one.label, one.count) for one in facet.values]


def test_sf2_facets_count_rows_the_most_frequent_first(held: MemoryLaw) -> None:
    found = met(held, FERRY, *BRIDGES, f"{ROADS}~art_2@2000-01-01")

    by_work, by_type, by_publisher, by_language = count_facets(held, found)

    assert [(ROADS, "Roads Act", 2), (FERRIES, "Ferries Act", 1)] == values(by_work)
    assert [("act", "act", 2), ("order", "order", 1)] == values(by_type)
    assert [3] == [one.count for one in by_publisher.values]
    assert [("en", "en", 3)] == values(by_language)
    assert () == count_facets(held, ())


def test_sf2_values_beyond_the_first_are_counted(
    held: MemoryLaw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_rows, "FACET_VALUES_MAX", 1)

    by_work, *_ = count_facets(held, met(held, FERRY, *BRIDGES))

    assert ([FERRIES], 1) == ([one.value for one in by_work.values], by_work.others)


def test_sf3_a_snippet_without_words_begins_the_text(held: MemoryLaw) -> None:
    (row,) = page(held, FERRY, words=read_query("lamp", FOLDED_LANGUAGES)).rows

    assert ("A ferry sails at noon.", ()) == (row.snippet, row.reasons)
