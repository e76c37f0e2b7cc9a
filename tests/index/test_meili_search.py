"""Search through a server: when it is asked, and what is done where it fails or lies."""

from collections.abc import Iterator

import pytest

from index.lexical_rows import read_rows
from index.meili_search import SCORE_MILLI, ServerSearch
from index.reader import OpenIndex
from infra.breaker import Breaker
from legal_core.search_ports import TextQuery
from legal_core.search_terms import FOLDED_LANGUAGES, Words, read_query
from tests.search_imposter import Imposter, Said, imposter, refuses, rows

QUERY = TextQuery(words=read_query("lighthouse keeper", FOLDED_LANGUAGES), match="any")
FOUND = (("w:b~art_1@2000-01-01", "en", 0.5), ("w:a~art_1@2000-01-01", "en", 0.5))


@pytest.fixture
def server(sample_index: OpenIndex) -> Iterator[Imposter]:
    held = sum(one.count for one in read_rows(sample_index.files))
    with imposter(rows(*FOUND), held) as made:
        yield made


def search_of(server: Imposter, index: OpenIndex, breaker: Breaker | None = None) -> ServerSearch:
    attempts = breaker or Breaker(3, 30.0)
    return ServerSearch(server.door(0.3), attempts, index.search, index.index_sha256, index.files)


def test_ms1_a_server_that_holds_the_index_answers(
    server: Imposter, sample_index: OpenIndex
) -> None:
    search = search_of(server, sample_index)
    found = search.find_texts(QUERY)

    assert ("meilisearch 1.21.0", False) == (found.engine, found.degraded)
    assert search.engine == found.engine
    assert {one["indexUid"] for one in server.asked[0]["queries"]} == {search.uid}


def test_ms1_until_a_server_has_the_index_the_word_index_answers(
    server: Imposter, sample_index: OpenIndex
) -> None:
    server.looked = refuses(404, "index_not_found")

    found = search_of(server, sample_index).find_texts(QUERY)

    assert sample_index.search.find_texts(QUERY) == found
    assert [] == server.asked


@pytest.mark.parametrize("held", [0, 1, 10_000])
def test_ms2_a_server_that_lost_documents_is_passed_over_and_that_is_told(
    server: Imposter, sample_index: OpenIndex, held: int
) -> None:
    server.held = held

    found = search_of(server, sample_index).find_texts(QUERY)

    assert sample_index.search.find_texts(QUERY).hits == found.hits
    assert (sample_index.search.engine, True) == (found.engine, found.degraded)
    assert [] == server.asked


@pytest.mark.parametrize(
    "said",
    [
        Said(body=b"", silent=True),
        Said(body=b"<html>"),
        Said(status=500, body=b""),
        refuses(403, "invalid_api_key"),
    ],
    ids=["silent", "page", "failed", "key"],
)
def test_ms2_a_server_that_fails_is_passed_over_and_that_is_told(
    server: Imposter, sample_index: OpenIndex, said: Said
) -> None:
    server.said = said

    found = search_of(server, sample_index).find_texts(QUERY)

    assert sample_index.search.find_texts(QUERY).hits == found.hits
    assert (sample_index.search.engine, True) == (found.engine, found.degraded)


def test_ms3_a_server_that_failed_again_and_again_is_not_asked_for_a_while(
    server: Imposter, sample_index: OpenIndex
) -> None:
    now = 0.0
    breaker = Breaker(3, 30.0, lambda: now)
    search = search_of(server, sample_index, breaker)
    server.said = Said(status=500, body=b"")
    for _ in range(5):
        assert search.find_texts(QUERY).degraded
    assert 3 == len(server.asked)

    server.said = rows(*FOUND)
    now = 31.0
    assert not search.find_texts(QUERY).degraded
    assert 4 == len(server.asked)


def test_ms4_equal_scores_come_by_work_and_a_document_comes_once(
    server: Imposter, sample_index: OpenIndex
) -> None:
    server.said = rows(*FOUND, ("w:b~art_1@2000-01-01", "en", 0.25), ("w:c@2000-01-01", "fr", 1))

    hits = search_of(server, sample_index).find_texts(QUERY).hits

    assert [("w:c", SCORE_MILLI), ("w:a", 5_000), ("w:b", 5_000)] == [
        (one.version_id[:3], one.milli) for one in hits
    ]


def test_ms4_a_hit_scores_something_and_a_name_of_any_form_is_no_failure(
    server: Imposter, sample_index: OpenIndex
) -> None:
    server.said = rows(("no version at all", "xx", 0))

    (hit,) = search_of(server, sample_index).find_texts(QUERY).hits

    assert ("no version at all", 1) == (hit.version_id, hit.milli)


def test_ms5_the_signed_word_index_tells_what_a_word_is_worth(
    server: Imposter, sample_index: OpenIndex
) -> None:
    search = search_of(server, sample_index)

    assert sample_index.search.weigh(QUERY.words) == search.weigh(QUERY.words)
    assert [] == server.asked


def test_without_words_nothing_is_asked(server: Imposter, sample_index: OpenIndex) -> None:
    found = search_of(server, sample_index).find_texts(TextQuery(words=Words()))

    assert () == found.hits
    assert [] == server.asked
