"""The rows of a search: one for each provision, and what they have in common."""

import pytest

from domain.result_rows import Facet
from legal_core import search_rows
from legal_core.search_ports import TextHit
from legal_core.search_reading import Scope, read_candidate
from legal_core.search_rows import count_facets, group_hits, to_row
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from tests.law import MemoryLaw, day
from tests.legal_core.listed import FERRIES, ROADS, listed

BRIDGES = (f"{ROADS}~art_1@2000-01-01", f"{ROADS}~art_1@2010-05-01")
FERRY = f"{FERRIES}~art_1@2005-01-01"


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return listed()


def groups(held: MemoryLaw, *ids: str) -> tuple[search_rows.Group, ...]:
    words = read_query("bridge ferry", FOLDED_LANGUAGES)
    outcomes = (
        read_candidate(
            held, TextHit(version_id=one, language="en", milli=1), words, Scope(), by_meaning=True
        )
        for one in ids
    )
    return group_hits(one.hit for one in outcomes if one.hit is not None)


def test_sf1_a_provision_is_one_row_that_tells_of_its_versions(held: MemoryLaw) -> None:
    (found,) = groups(held, *reversed(BRIDGES))

    row = to_row(held, 1, found, None)

    assert (BRIDGES[1], 1) == (row.version, row.more_versions)
    assert (day("2000-01-01"), day("2018-05-25")) == (row.held_from, row.held_to)


def test_sf1_on_a_day_a_row_is_the_text_of_the_day_alone(held: MemoryLaw) -> None:
    (found,) = groups(held, FERRY)

    row = to_row(held, 3, found, day("2006-01-01"))

    assert (0, None, None, 3) == (row.more_versions, row.held_from, row.held_to, row.rank)
    assert "?on=2006-01-01" in row.permalink


def test_sf1_a_version_that_is_open_leaves_the_span_open(held: MemoryLaw) -> None:
    (found,) = groups(held, FERRY, f"{FERRIES}~art_1@2010-06-01")

    assert to_row(held, 1, found, None).held_to is None


def values(facet: Facet) -> list[tuple[str, str, int]]:
    return [(one.value, one.label, one.count) for one in facet.values]


def test_sf2_facets_count_rows_the_most_frequent_first(held: MemoryLaw) -> None:
    found = groups(held, FERRY, *BRIDGES, f"{ROADS}~art_2@2000-01-01")

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

    by_work, *_ = count_facets(held, groups(held, FERRY, *BRIDGES))

    assert ([FERRIES], 1) == ([one.value for one in by_work.values], by_work.others)


def test_sf3_a_snippet_without_words_begins_the_text(held: MemoryLaw) -> None:
    words = read_query("lamp", FOLDED_LANGUAGES)
    candidate = TextHit(version_id=FERRY, language="en", milli=700)
    outcome = read_candidate(held, candidate, words, Scope(), by_meaning=True)

    assert outcome.hit is not None
    (found,) = group_hits([outcome.hit])
    row = to_row(held, 1, found, None)
    assert ("A ferry sails at noon.", ()) == (row.snippet, row.reasons)
